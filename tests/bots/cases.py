"""What the bots are tried on: every case of every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ludoteca
from ludoteca.testing import Position, cases
from ludoteca.testing.cases import SOAK

CASES = [case for game in ludoteca.catalogue() for case in cases(game)]

over_every_case = pytest.mark.parametrize("case", CASES, ids=str)


def some_of(walked: Iterator[Position], share: int) -> Iterator[Position]:
    """One position in `share`, for what costs too much to try at every one."""
    for at in walked:
        if SOAK or at.ply % share == 0:
            yield at
