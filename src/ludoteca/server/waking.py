"""Tables by correspondence sleep on the disk: each is woken when time does something there.

The house notes that it is open, so that no clock counts the time for which it was closed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

from ludoteca.server.clock import Timer
from ludoteca.server.database import NotSaved
from ludoteca.server.errands import Errands, Lookout
from ludoteca.server.store import Store
from ludoteca.table.events import Woke
from ludoteca.table.table import Table

OPEN_EVERY = 300.0
"""Seconds between two notes that the house is open."""
SHORT = 3 * OPEN_EVERY
"""A house that was closed for less was only started again: that counts as time like any other."""
LOOK_AGAIN = 3600.0
"""Seconds after which the disk is asked again in any case, about what could not be saved, say."""


class Waking:
    def __init__(self, store: Store, errands: Errands, wake: Callable[[str], Awaitable[object]]) -> None:
        self._store = store
        self._errands = errands
        self._wake = wake
        self._timers: dict[str, Timer] = {}
        self._lookout = Lookout(errands, self.look)
        self.expect = self._lookout.expect

    async def open(self) -> None:
        """Note for how long the house was closed, and wake what is due since then."""
        await self._store.open_again(self._errands.time.now(), SHORT)
        await self._be_open()
        await self.look()

    async def _be_open(self) -> None:
        self._errands.later(self._timers, "open", OPEN_EVERY, self._be_open)
        await self._note_open()

    async def _note_open(self) -> None:
        with contextlib.suppress(NotSaved):  # what could not be noted now can be in a minute
            await self._store.note_open(self._errands.time.now())

    async def look(self) -> None:
        """Wake what is due, and plan the next look."""
        now = self._errands.time.now()
        due, following = await self._store.due(now)
        self._lookout.plan(min(following, now + LOOK_AGAIN))
        for table_id in due:
            await self._wake(table_id)

    async def woken(self, table: Table, last: float) -> Woke | None:
        """What a table that something last happened at then must be told of the time since."""
        if table.created.clock is None or table.phase != "playing":
            return None
        if not table.created.apart:
            return Woke(at=self._errands.time.now())
        closed = await self._store.closed_since(last)
        return Woke(at=self._errands.time.now(), closed=closed) if closed else None

    async def close(self) -> None:
        self._lookout.close()
        self._errands.forget(self._timers, "open")
        await self._note_open()
