"""Whose question is thought about next, and how deeply. Sans-IO: the clock is an argument.

Who asks much waits behind who asks little: askers take turns, whatever each of them has waiting. And bots think less,
all alike, before anybody waits for long: what waits is measured in the time that it would take at leisure.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

COMFORT = 3.0
"""Seconds within which everything that waits should be answered."""
LEAST = 0.001
"""The share of its time that a bot may take however long it has waited: never nothing."""


class Waiting(NamedTuple):
    """A question in the queue."""

    since: float
    cost: float
    """Seconds of one process that it would take at leisure."""
    wake: Callable[[float], None]
    """Its turn has come: told which share of that time it may take."""


class Turns:
    def __init__(self, processes: int, least: float = LEAST) -> None:
        self._processes = processes
        self._least = least
        self._waiting: dict[str, deque[Waiting]] = {}
        """By asker, whose turn is next first."""
        self._cost = 0.0

    def __bool__(self) -> bool:
        """Whether anybody waits."""
        return bool(self._waiting)

    def __len__(self) -> int:
        """How many questions wait."""
        return sum(len(queue) for queue in self._waiting.values())

    def add(self, asker: str, waiting: Waiting) -> None:
        self._waiting.setdefault(asker, deque()).append(waiting)
        self._cost += waiting.cost

    def remove(self, asker: str, waiting: Waiting) -> None:
        """Nobody waits for it any more, if it is not its turn already."""
        if waiting not in self._waiting.get(asker, ()):
            return
        self._waiting[asker].remove(waiting)
        self._cost -= waiting.cost
        if not self._waiting[asker]:
            del self._waiting[asker]

    def next(self, now: float, taken: int = 0) -> None:
        """Wake the question whose turn it is; there must be one. So many processes are `taken` by what is not here."""
        asker = next(iter(self._waiting))
        queue = self._waiting.pop(asker)
        chosen = queue.popleft()
        if queue:
            self._waiting[asker] = queue  # behind all the others
        backlog = self._cost / max(1, self._processes - taken)
        share = share_of(now - chosen.since, backlog, self._least)
        self._cost -= chosen.cost
        chosen.wake(share)


def share_of(waited: float, backlog: float, least: float = LEAST) -> float:
    """Of its time, for a question that waited so long: what is left of the comfort, divided among all that wait.

    `backlog` is how many seconds these would take at leisure.
    """
    return min(1.0, max(least, (COMFORT - waited) / backlog)) if backlog > 0 else 1.0
