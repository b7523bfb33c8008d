"""Players of one's own, as somebody else would write them."""

from __future__ import annotations

from typing import Any

import numpy as np


class Lowest:
    """Plays the lowest number that it may."""

    def choose(self, observation: Any, mask: Any) -> int:
        assert observation.dtype == np.uint8
        assert mask.dtype == np.bool_
        observation[:] = 0  # its own to change
        return int(np.flatnonzero(mask)[0])


lowest = Lowest()


class Cheat:
    """Plays what it may not."""

    def choose(self, _observation: Any, mask: Any) -> int:
        return int(np.flatnonzero(~mask)[0])


class Mute:
    """Cannot choose."""
