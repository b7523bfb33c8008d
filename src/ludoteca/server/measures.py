"""What a server counts as it goes: so little that no move notices. `metrics` tells it to who asks.

One process has one set, as it has one memory.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds; what took longer still is counted beyond the last."""
TICK = 0.5
"""Seconds between two looks at how late the loop is."""


class Spread:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds


class Measures:
    def __init__(self) -> None:
        self.moves = 0
        self.refusals: Counter[str] = Counter()
        """By their codes."""
        self.answers = Spread()
        """From a message at its socket to its answer in the outbox, the table's lock and the disk included."""
        self.store = Spread()
        """From a job for the database to its result."""
        self.lateness = Spread()
        """How much later than it was due the loop did what was due."""
        self.thoughts = Spread()
        """From a question to a bot to its answer, the queue included."""

    async def watch_loop(self) -> None:
        """For ever: due each tick, and noted how late it came."""
        loop = asyncio.get_running_loop()
        due = loop.time()
        while True:
            due += TICK
            await asyncio.sleep(max(0.0, due - loop.time()))
            late = max(0.0, loop.time() - due)
            self.lateness.note(late)
            due += late


MEASURES = Measures()
