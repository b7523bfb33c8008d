"""For how long a house keeps what nobody comes back to: everything, unless it was told otherwise.

The house tidies up by itself, a little at a time: no move waits for it.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

import msgspec

from ludoteca.server.clock import moment
from ludoteca.server.database import Connection, NotSaved
from ludoteca.server.errands import Lookout
from ludoteca.server.hub import Hub
from ludoteca.server.keeper import erase
from ludoteca.server.people.moving import OTHERS, OWNED
from ludoteca.server.store import COUNT_AGAIN_WITHOUT, Store, write_anew

A_DAY = 86400.0
PIECE = 50
"""So many tables, or people, are looked at in one go."""
NEXT, LATER = 2.0, 3600.0
"""Seconds before the next look: where there was more to do than one piece, and where there was not."""
NOTED = "chat forgotten until"
TIES = ("seats", "contacts", "devices", "codes", "passkeys", "theme_keepers", "ties", "browsers")
"""Who is in one of these wanted to be known again."""
OUTLAST = ("sanctions", "traces")
"""What is held against somebody outlasts its name, and so does where it may still ask to be forgotten."""
VISIT = "INSERT INTO visits VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET seen = excluded.seen"


@dataclass(frozen=True)
class Keep:
    """Days after the last thing that happened; None is for ever."""

    finished: float | None = None
    """Tables whose match is over."""
    waiting: float | None = None
    """Tables where nobody has come to play."""
    chat: float | None = None
    """What was said at tables whose match is over."""
    guests: float | None = None
    """Names of people who sit at no table that is kept, and made no more of themselves here."""


EVERYTHING = Keep()


class Retention:
    def __init__(self, hub: Hub, keep: Keep) -> None:
        self.hub = hub
        self.keep = keep
        self._lookout = Lookout(hub.errands, self.look)

    async def open(self) -> None:
        if self.keep != EVERYTHING:
            self._lookout.plan(self.hub.time.now() + NEXT)

    def close(self) -> None:
        self._lookout.close()

    async def look(self) -> None:
        """One piece of each, and when to look again."""
        self._lookout.plan(self.hub.time.now() + LATER)
        with contextlib.suppress(NotSaved):
            if await self.tidy() >= PIECE:
                self._lookout.plan(self.hub.time.now() + NEXT)

    async def tidy(self) -> int:
        """How much of one kind there was, at the most."""
        now, found = self.hub.time.now(), [0]
        for phase, days in (("over", self.keep.finished), ("waiting", self.keep.waiting)):
            if days is not None:
                found.append(await self._forget_tables(phase, now - days * A_DAY))
        if self.keep.chat is not None:
            found.append(await self._forget_chat(now - self.keep.chat * A_DAY))
        if self.keep.guests is not None:
            found.append(await self._forget_guests(now, now - self.keep.guests * A_DAY))
        return max(found)

    async def _forget_tables(self, phase: str, before: float) -> int:
        """But for those that somebody looks at just now."""
        unless = "AND id NOT IN (SELECT table_id FROM owners)" if self.hub.others.shared else ""
        query = f"SELECT id FROM tables WHERE phase = ? AND updated < ? {unless} ORDER BY updated LIMIT {PIECE}"
        used = set(self.hub.live)

        def work(connection: Connection) -> int:
            found = [table for (table,) in connection.execute(query, (phase, before)).fetchall() if table not in used]
            erase(connection, found)
            return len(found)

        return await self.hub.store.run(work)

    async def _forget_chat(self, before: float) -> int:
        """Table by table, in the order of their last events: how far it came is noted."""
        noted = await self.hub.store.noted(NOTED)
        at, last = msgspec.json.decode(noted, type=tuple[float, str]) if noted else (0.0, "")
        further = "updated > ? OR (updated = ? AND id > ?)"
        query = (
            f"SELECT id, updated FROM tables WHERE phase = 'over' AND updated < ? AND ({further}) "
            f"ORDER BY updated, id LIMIT {PIECE}"
        )

        def work(connection: Connection) -> list[tuple[str, float]]:
            found: list[tuple[str, float]] = connection.execute(query, (before, at, at, last)).fetchall()
            for table, _ in found:
                silence(connection, table)
            return found

        found = await self.hub.store.run(work)
        if found:
            await self.hub.store.note(NOTED, msgspec.json.encode((found[-1][1], found[-1][0])))
        return len(found)

    async def _forget_guests(self, now: float, before: float) -> int:
        """Who was here before visits were noted counts as seen now."""
        known = "NOT EXISTS (SELECT 1 FROM visits WHERE person = people.id)"
        new = f"INSERT INTO visits SELECT id, ? FROM people WHERE {known} LIMIT {PIECE}"
        tied = " ".join(f"AND NOT EXISTS (SELECT 1 FROM {name} WHERE {name}.person = visits.person)" for name in TIES)
        query = f"SELECT person FROM visits WHERE seen < ? {tied} LIMIT {PIECE}"

        def work(connection: Connection) -> int:
            connection.execute(new, (now,))
            found = connection.execute(query, (before,)).fetchall()
            connection.executemany(COUNT_AGAIN_WITHOUT, found)
            for table, (column, *_) in (*OWNED.items(), *OTHERS.items()):
                if table not in OUTLAST:
                    connection.executemany(f"DELETE FROM {table} WHERE {column} = ?", found)
            return len(found)

        return await self.hub.store.run(work)


def silence(connection: Connection, table: str) -> None:
    """What was said at a table is not kept; that something was, is."""
    rows = connection.execute("SELECT seq, body FROM events WHERE table_id = ?", (table,)).fetchall()
    for seq, body in rows:
        event = msgspec.json.decode(body)
        if event["event"] == "said" and event["text"]:
            written = msgspec.json.encode({**event, "text": ""})
            write_anew(connection, table, seq, written)


class Visits:
    """When people were last at a table; noted once a day."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[str, float] = {}

    async def note(self, person: str) -> None:
        now = moment()
        if now - self._noted.get(person, 0.0) < A_DAY:
            return
        if len(self._noted) > 10_000:
            self._noted.clear()
        self._noted[person] = now
        with contextlib.suppress(NotSaved):  # a full disk keeps nobody out
            await self._store.run(lambda connection: connection.execute(VISIT, (person, now)) and None)
