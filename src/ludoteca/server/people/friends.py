"""Friends and recent companions: only who has sat at a table with somebody can mean them at all.

A tie is one person's wish about another. Two wishes to be friends are a friendship; whoever blocks somebody hears
nothing of them any more, and they are not told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from ludoteca.server.database import Connection
from ludoteca.server.people.identity import hashed
from ludoteca.server.store import KEEP_NOTICE, Kept, Store
from ludoteca.table.seating import NO_FACE, UNNAMED
from ludoteca.wire.answers import Fellow, Named

RECENT = 20
"""Fellows that are shown."""
MOST_CALLS = 20
"""Invitations that one person has at a time; of more, the oldest are forgotten."""

KEEP_TIE = (
    "INSERT INTO ties VALUES (?, ?, ?, ?) ON CONFLICT (person, other) DO UPDATE "
    "SET kind = excluded.kind, since = excluded.since"
)
KEEP_CALL = (
    "INSERT INTO calls VALUES (?, ?, ?, ?) ON CONFLICT (person, table_id) DO UPDATE "
    "SET caller = excluded.caller, at = excluded.at"
)
OLD_CALLS_GO = """
DELETE FROM calls WHERE person = ? AND table_id NOT IN (
  SELECT table_id FROM calls WHERE person = ? ORDER BY at DESC LIMIT ?
)
"""

Tie = Literal["friend", "block"]


class Met(NamedTuple):
    """Somebody as one saw it last: at which table, under which name."""

    person: str
    named: Named
    game: str
    at: float


class Call(NamedTuple):
    table: str
    caller: str
    at: float


class Circle(NamedTuple):
    """Whom a person may mean, by what stands for them on its own pages, and how it stands with each."""

    met: dict[str, Met]
    ties: dict[str, Tie]
    """What one wishes oneself."""
    wished: dict[str, Tie]
    """What they wish about one: never told, but for a wish to be friends."""

    def friends(self) -> list[str]:
        return [one for one in self.met if self.ties.get(one) == self.wished.get(one) == "friend"]

    def asking(self) -> list[str]:
        return [one for one in self.met if self.wished.get(one) == "friend" and one not in self.ties]

    def blocked(self) -> list[str]:
        return [one for one in self.met if self.ties.get(one) == "block"]

    def recent(self) -> list[str]:
        others = {*self.friends(), *self.asking(), *self.blocked()}
        return [one for one in self.met if one not in others][:RECENT]

    def shown(self, handles: Iterable[str]) -> list[Fellow]:
        return [
            Fellow(
                person=one,
                name=self.met[one].named.name,
                face=self.met[one].named.face,
                game=self.met[one].game,
                at=self.met[one].at,
                asked=self.ties.get(one) == "friend" and self.wished.get(one) != "friend",
            )
            for one in handles
        ]


def handle(person: str, other: str) -> str:
    """What stands for somebody on another's pages, and on nobody else's."""
    return hashed(f"{person} {other}")[:24]


class Friends:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def circle(self, person: str) -> Circle:
        """Of the tables that are on one's home page, who else sat there; and who was a friend before that."""
        met = met_at(await self._store.mine(person), person)
        return await self._store.run(lambda connection: circle_of(connection, person, met))

    async def tie(self, person: str, other: str, kind: Tie, now: float) -> None:
        def work(connection: Connection) -> None:
            connection.execute(KEEP_TIE, (person, other, kind, now))
            if kind == "block":
                let_be(connection, other, person)

        await self._store.run(work)

    async def untie(self, person: str, other: str) -> None:
        """No friends any more, nor a wish to be, nor a block of one's own."""

        def work(connection: Connection) -> None:
            connection.execute("DELETE FROM ties WHERE person = ? AND other = ?", (person, other))
            let_be(connection, other, person)

        await self._store.run(work)

    async def call(self, person: str, other: str, table: str, now: float, tell: bool) -> None:
        """Somebody is invited to a table: it stands on its home page, and it is told of it where it is to be told."""

        def work(connection: Connection) -> None:
            connection.execute(KEEP_CALL, (other, table, person, now))
            connection.execute(OLD_CALLS_GO, (other, other, MOST_CALLS))
            if tell:
                connection.execute(KEEP_NOTICE, (other, table, "call", now, other, other))

        await self._store.run(work)

    async def calls(self, person: str) -> list[Call]:
        query = "SELECT table_id, caller, at FROM calls WHERE person = ? ORDER BY at DESC"
        rows = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchall())
        return [Call(*row) for row in rows]

    async def decline(self, person: str, tables: Iterable[str]) -> None:
        rows = [(person, table) for table in tables]

        def work(connection: Connection) -> None:
            for query in (
                "calls WHERE person = ? AND table_id = ?",
                "notices WHERE person = ? AND table_id = ? AND kind = 'call'",
            ):
                connection.executemany(f"DELETE FROM {query}", rows)

        await self._store.run(work)


def let_be(connection: Connection, person: str, other: str) -> None:
    """What a person wished of another is no more; what it would not hear of, stays so."""
    connection.execute("DELETE FROM ties WHERE person = ? AND other = ? AND kind = 'friend'", (person, other))
    their_calls = "table_id IN (SELECT table_id FROM calls WHERE person = ? AND caller = ?)"
    query = f"DELETE FROM notices WHERE person = ? AND kind = 'call' AND {their_calls}"
    connection.execute(query, (other, other, person))
    connection.execute("DELETE FROM calls WHERE person = ? AND caller = ?", (other, person))


def met_at(tables: Iterable[Kept], person: str) -> dict[str, Met]:
    """Who else sat at tables, the last first, as it was at the last of them."""
    met: dict[str, Met] = {}
    for table in tables:
        found = table.summary
        for seat, other in zip(found.seats, found.people, strict=False):
            if other not in ("", person) and found.phase != "waiting":
                met.setdefault(other, Met(other, Named(seat.name, seat.face), found.game, table.updated))
    return met


def circle_of(connection: Connection, person: str, seen: dict[str, Met]) -> Circle:
    ties = dict(connection.execute("SELECT other, kind FROM ties WHERE person = ?", (person,)).fetchall())
    wished = dict(connection.execute("SELECT person, kind FROM ties WHERE other = ?", (person,)).fetchall())
    met = {other: one for other, one in seen.items() if connection.execute(SITS, (other,)).fetchone()}
    for other in sorted({*ties, *(one for one, kind in wished.items() if kind == "friend")}):
        known = met.get(other, Met(other, Named(UNNAMED, NO_FACE), "", 0.0))
        if wished.get(other) == "friend" and (other not in met or ties.get(other) == "friend"):
            name, face = connection.execute(NAMED, (other,)).fetchone() or (UNNAMED, NO_FACE)
            known = known._replace(named=Named(name, face or NO_FACE))
        met[other] = known
    return Circle(
        {handle(person, other): one for other, one in met.items()},
        {handle(person, other): kind for other, kind in ties.items()},
        {handle(person, other): kind for other, kind in wished.items()},
    )


SITS = "SELECT 1 FROM seats WHERE person = ? LIMIT 1"
"""Somebody who was forgotten sits nowhere, whatever stands in its place."""
NAMED = "SELECT name, face FROM people LEFT JOIN faces ON person = id WHERE id = ?"
"""Friends are called as they call themselves now; others, as they were when one met them."""
