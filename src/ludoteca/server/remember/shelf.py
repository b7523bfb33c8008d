"""A person's finished matches in the database: found by what they were, page by page, however many there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from ludoteca.server.database import Connection
from ludoteca.server.remember.facts import Ended
from ludoteca.server.store import COUNT_AGAIN_WITHOUT_TABLE, Store, Summary, kept
from ludoteca.wire.answers import Outcome

PAGE = 20
COMPANIONS = 50
"""So many are offered, those one met most."""

OF_A_TABLE = {"tables": "id"} | dict.fromkeys(
    ("events", "traces", "uncounted", "reviews", "matches", "notices", "calls", "wakes"), "table_id"
)
"""All that is kept of a match that is over, besides people's parts in it."""

LISTED = (
    "SELECT p.own, p.outcome, p.ended, p.rated, p.hidden, m.body, t.id, t.updated, t.game, t.phase, t.summary "
    "FROM parts p JOIN matches m ON m.table_id = p.table_id JOIN tables t ON t.id = p.table_id"
)
LINE = "table_id, game, seats, ended, outcome, levels, ending, margin, plies, feats, hidden, rated"
MET = (
    "SELECT other.person, count(*), max(other.ended) FROM parts p "
    "JOIN parts other ON other.table_id = p.table_id AND other.person <> p.person "
    "WHERE p.person = ? AND p.hidden = 0 GROUP BY other.person ORDER BY 2 DESC, 3 DESC LIMIT ?"
)
LAST_MET = (
    "SELECT other.own, t.id, t.updated, t.game, t.phase, t.summary FROM parts other "
    "JOIN parts p ON p.table_id = other.table_id JOIN tables t ON t.id = p.table_id "
    "WHERE other.person = ? AND other.ended = ? AND p.person = ?"
)


class Wish(NamedTuple):
    """Which matches: those for which all of this holds; "" and 0 ask for nothing."""

    game: str = ""
    seats: int = 0
    outcome: str = ""
    level: str = ""
    companion: str = ""
    """TABLE.SEAT: who sat there, at a table of one's own."""
    since: float = 0.0
    until: float = 0.0
    hidden: bool = False


class Line(NamedTuple):
    """What statistics are made from."""

    table: str
    game: str
    seats: int
    ended: float
    outcome: Outcome
    levels: str
    ending: str
    margin: int | None
    plies: int
    feats: str
    hidden: int
    rated: int


class Past(NamedTuple):
    """A match in a list."""

    table: str
    summary: Summary
    facts: Ended
    yours: list[int]
    outcome: Outcome
    ended: float
    rated: bool
    hidden: bool


class Met(NamedTuple):
    table: str
    seat: int
    summary: Summary
    matches: int


class MatchShelf:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def listed(self, person: str, wish: Wish, before: tuple[float, str] | None) -> tuple[list[Past], int]:
        """A page of them, the newest first, from behind this one on; and how many there are in all."""

        def work(connection: Connection) -> tuple[list[tuple[Any, ...]], int]:
            where, values = self._where(connection, person, wish)
            total = connection.execute(f"SELECT count(*) FROM parts p WHERE {where}", values).fetchone()[0]
            if before is not None:
                where, values = f"{where} AND (p.ended, p.table_id) < (?, ?)", [*values, *before]
            query = f"{LISTED} WHERE {where} ORDER BY p.ended DESC, p.table_id DESC LIMIT {PAGE}"
            return connection.execute(query, values).fetchall(), total

        rows, total = await self._store.run(work)
        return [past(*row) for row in rows], total

    def _where(self, connection: Connection, person: str, wish: Wish) -> tuple[str, list[Any]]:
        asked: list[tuple[str, Any]] = [("p.person = ?", person), ("p.hidden = ?", int(wish.hidden))]
        if wish.game:
            asked.append(("p.game = ?", wish.game))
        if wish.seats:
            asked.append(("p.seats = ?", wish.seats))
        if wish.outcome:
            asked.append(("p.outcome = ?", wish.outcome))
        if wish.level:
            asked.append(("p.levels LIKE ?", f"% {wish.level} %"))
        if wish.since:
            asked.append(("p.ended >= ?", wish.since))
        if wish.until:
            asked.append(("p.ended < ?", wish.until))
        if wish.companion:
            met = "EXISTS (SELECT 1 FROM parts o WHERE o.table_id = p.table_id AND o.person = ?)"
            asked.append((met, companion(connection, person, wish.companion)))
        return " AND ".join(condition for condition, _ in asked), [value for _, value in asked]

    async def hide(self, person: str, table: str, hidden: bool) -> bool:
        """Leave it out of list and statistics, or take it back; False if this person has no such match."""
        query, values = "UPDATE parts SET hidden = ? WHERE person = ? AND table_id = ?", (int(hidden), person, table)
        return bool(await self._store.run(lambda connection: connection.execute(query, values).rowcount))

    async def forget(self, person: str, table: str) -> bool:
        """Take a person's part out for good; where nobody else of flesh played, the match itself goes.

        False if this person has no such match.
        """

        def work(connection: Connection) -> bool:
            own = person, table
            connection.execute(COUNT_AGAIN_WITHOUT_TABLE, (table,))
            gone = connection.execute("DELETE FROM parts WHERE person = ? AND table_id = ?", own).rowcount
            if not gone:
                return False
            connection.execute("DELETE FROM seats WHERE person = ? AND table_id = ?", own)
            if not connection.execute("SELECT 1 FROM seats WHERE table_id = ?", (table,)).fetchone():
                for name, key in OF_A_TABLE.items():
                    connection.execute(f"DELETE FROM {name} WHERE {key} = ?", (table,))
            return True

        return await self._store.run(work)

    async def lines(self, person: str) -> list[Line]:
        """All matches of a person, the oldest first."""
        query = f"SELECT {LINE} FROM parts WHERE person = ? ORDER BY ended, table_id"
        rows = await self._store.run(lambda connection: connection.execute(query, (person,)).fetchall())
        return [Line(*row) for row in rows]

    async def these(self, person: str, tables: Iterable[str]) -> dict[str, Past]:
        """Some of a person's matches, by their tables."""
        wanted = list(dict.fromkeys(tables))
        if not wanted:
            return {}
        query = f"{LISTED} WHERE p.person = ? AND p.table_id IN ({', '.join('?' * len(wanted))})"
        rows = await self._store.run(lambda connection: connection.execute(query, (person, *wanted)).fetchall())
        return {one.table: one for one in (past(*row) for row in rows)}

    async def met(self, person: str) -> list[Met]:
        """Whom one played with, as they were the last time."""

        def work(connection: Connection) -> list[Met]:
            found = []
            for other, matches, last in connection.execute(MET, (person, COMPANIONS)).fetchall():
                own, table, *row = connection.execute(LAST_MET, (other, last, person)).fetchone()
                found.append(Met(table, seats_of(own)[0], kept(table, *row).summary, matches))
            return found

        return await self._store.run(work)


def companion(connection: Connection, person: str, place: str) -> str:
    """Who sat there, for who sat at the same table; nobody, if there is no such seat."""
    table, _, seat = place.rpartition(".")
    rows = dict(connection.execute("SELECT person, own FROM parts WHERE table_id = ?", (table,)).fetchall())
    if person not in rows or not seat.isdecimal():
        return ""
    return next((other for other, own in rows.items() if int(seat) in seats_of(own)), "")


def seats_of(own: int) -> list[int]:
    return [seat for seat in range(own.bit_length()) if own >> seat & 1]


def past(own: int, outcome: Outcome, ended: float, rated: int, hidden: int, body: bytes, table: str, *row: Any) -> Past:
    facts = msgspec.json.decode(body, type=Ended)
    return Past(table, kept(table, *row).summary, facts, seats_of(own), outcome, ended, bool(rated), bool(hidden))
