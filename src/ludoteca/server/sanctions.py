"""Who may not come into the house, or not speak in it, because who keeps it says so.

Every server of the house has it from the database, and looks there again each second where there are others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, NamedTuple

from ludoteca.server.database import Connection, NotSaved
from ludoteca.server.errands import Errands, Lookout
from ludoteca.server.limits import HOUSEHOLD, LINES, LINES_A_SECOND, Buckets
from ludoteca.server.store import Store
from ludoteca.table.refusals import NotAllowed

if TYPE_CHECKING:
    from ludoteca.server.live import Live

LOOK_AGAIN = 1.0
"""Seconds after which what another server was told is known here."""
FOR_GOOD = 1e12
"""A time that nobody here will see."""

What = Literal["ban", "mute"]


class Sanction(NamedTuple):
    """A person, or for a ban an address too, until when."""

    who: str
    what: What
    until: float = FOR_GOOD


KEEP = "INSERT INTO sanctions VALUES (?, ?, ?) ON CONFLICT (who, what) DO UPDATE SET until = excluded.until"


class Sanctions:
    def __init__(self, store: Store, errands: Errands, shared: bool, lives: Mapping[str, Live]) -> None:
        self._store = store
        self._errands = errands
        self._shared = shared
        self._lives = lives
        self._chatter = Buckets(LINES, LINES_A_SECOND)
        self._households = Buckets(HOUSEHOLD * LINES, HOUSEHOLD * LINES_A_SECOND)
        self._lookout = Lookout(errands, self.look)
        self._until: dict[tuple[str, What], float] = {}

    async def open(self) -> None:
        await self.look()

    def close(self) -> None:
        self._lookout.close()

    async def look(self) -> None:
        """What is in force now. If it has changed, who is here is looked at anew."""
        now = self._errands.time.now()
        if self._shared:
            self._lookout.plan(now + LOOK_AGAIN)
        found = {(one.who, one.what): one.until for one in await self.in_force()}
        if found != self._until:
            self._until = found
            for live in self._lives.values():
                live.show_out(self)

    async def in_force(self) -> list[Sanction]:
        query, now = (
            "SELECT who, what, until FROM sanctions WHERE until > ? ORDER BY who, what",
            self._errands.time.now(),
        )
        rows = await self._store.run(lambda connection: connection.execute(query, (now,)).fetchall())
        return [Sanction(*row) for row in rows]

    async def impose(self, sanction: Sanction) -> None:
        await self._store.run(lambda connection: connection.execute(KEEP, sanction) and None)
        await self.look()

    async def lift(self, who: str) -> bool:
        """Whether there was any."""

        def work(connection: Connection) -> bool:
            return bool(connection.execute("DELETE FROM sanctions WHERE who = ?", (who,)).rowcount)

        lifted = await self._store.run(work)
        await self.look()
        return lifted

    def check_welcome(self, person: str, address: str) -> None:
        """NotAllowed for who is banned."""
        if self._holds(person, "ban") or self._holds(address, "ban"):
            raise NotAllowed("banned")

    def check_speech(self, person: str, address: str) -> None:
        """NotAllowed for who is muted, and for who speaks faster than anybody reads."""
        if self._holds(person, "mute"):
            raise NotAllowed("muted")
        if not (self._chatter.take(person) and (not address or self._households.take(address))):
            raise NotAllowed("fast_chat")

    @contextmanager
    def speech(self, live: Live, person: str, address: str) -> Iterator[None]:
        """While something is said: it counts once it is kept. Until then another server may have been quicker."""
        self.check_speech(person, address)
        live.check_overheard(person)
        try:
            yield
        except NotSaved:
            self._chatter.of(person).owe(-1)
            if address:
                self._households.of(address).owe(-1)
            raise
        live.overhear(person)

    def _holds(self, who: str, what: What) -> bool:
        return bool(self._until) and self._until.get((who, what), 0.0) > self._errands.time.now()
