"""How much may happen at a table: all of it is read again when it comes back from the disk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container

from ludoteca.table.events import Admitted, AnyEvent, Chose, Muted, Ordered, Rested, TookBack
from ludoteca.table.refusals import NotAllowed

MOST_CHANGES = 1000
"""So often may one person think again at a table: take back, seal another choice, order, go on holiday, mute."""
MOST_EVENTS = 20_000
"""So much may happen at a table, many times the longest match; then one may give up, and bots play to the end."""


class Room:
    """What is left of it."""

    def __init__(self) -> None:
        self.happened = 1
        self._changes: Counter[str] = Counter()

    def hear(self, event: AnyEvent, sealed: Container[int]) -> None:
        """It happens now; `sealed` are the seats whose choice waited before."""
        self.happened += 1
        again = isinstance(event, Chose) and event.seat in sealed
        if again or isinstance(event, TookBack | Ordered | Rested | Muted | Admitted):
            self._changes[event.person] += 1

    @property
    def full(self) -> bool:
        return self.happened >= MOST_EVENTS

    def check(self) -> None:
        if self.full:
            raise NotAllowed("full_table")

    def check_change(self, person: str) -> None:
        if self._changes[person] >= MOST_CHANGES:
            raise NotAllowed("many_changes", most=MOST_CHANGES)
