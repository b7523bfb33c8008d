"""The garbage collector, told what a server is like: much that lives for long, and pauses that everybody feels.

A full collection looks at every object there is: with a thousand tables, a fifth of a second in which nobody is
answered. What has survived one is set aside, so that the next looks only at what is new. What was set aside and then
died in a cycle, as sockets do, is found when everything is looked at again: once as many sockets have ended as are
open.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Mapping

OFTEN = (700, 10, 3)
"""When to collect: full collections are small here, and the more there are the smaller."""

FEWEST = 1000
"""So many sockets at least must have ended before everything is looked at again."""


class Memory:
    """How many sockets are open, and how many have ended since everything was last looked at."""

    def __init__(self) -> None:
        self.open = 0
        self.ended = 0
        self.peers = Counter[str]()
        """How many each address has open; those of this machine itself are nobody's."""

    def opened(self, peer: str = "") -> None:
        self.open += 1
        if peer:
            self.peers[peer] += 1

    def closed(self, peer: str = "") -> None:
        self.open -= 1
        if peer:
            self.peers[peer] -= 1
            if not self.peers[peer]:
                del self.peers[peer]
        self.ended += 1
        if self.ended >= max(FEWEST, self.open):
            self.sweep()

    def sweep(self) -> None:
        """Look at everything; `set_aside` follows."""
        self.ended = 0
        gc.unfreeze()
        gc.collect()

    def watch(self) -> None:
        """From now on, in this process."""
        gc.set_threshold(*OFTEN)
        gc.callbacks.append(set_aside)
        self.sweep()


MEMORY = Memory()
"""One process has one collector."""


def set_aside(phase: str, info: Mapping[str, int]) -> None:
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()
