"""What who keeps the house does in it: at any table, and to anybody.

Through the office of a server that is open; where none is, a keeper writes into the database itself, and the servers
elsewhere that share it find that with their next beat.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import Callable
from typing import Literal

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.server.database import Connection
from ludoteca.server.hub import Hub
from ludoteca.server.live import Closed
from ludoteca.server.others import BEAT, insist
from ludoteca.server.sanctions import FOR_GOOD, Sanction, What
from ludoteca.server.store import COUNT_AGAIN_WITHOUT_TABLE, KEPT, Kept, kept
from ludoteca.server.visitors import counted
from ludoteca.table import host
from ludoteca.table.events import AnyEvent
from ludoteca.table.refusals import Unreadable
from ludoteca.table.table import Table

A_DAY = 86400.0
SHORTEST = 6
"""Digits of a person that name it."""
MOST_LISTED = 200
HEARD = 2 * BEAT
"""Seconds in which every server has heard what happened."""
OF_A_TABLE = ("events", "seats", "traces", "uncounted", "wakes", "notices", "reviews", "matches", "parts", "calls")
OPEN = f"{KEPT} WHERE phase <> 'over' ORDER BY updated DESC LIMIT {MOST_LISTED}"
KNOWN = "SELECT id FROM people WHERE id LIKE ? UNION SELECT person FROM seats WHERE person LIKE ? LIMIT 2"


class Order(msgspec.Struct, tag="order", tag_field="do"):
    """What is to be done, at which table or to whom, and for how many days; for good, if none are named."""

    what: Literal["close", "kick", "mute", "speak", "ban", "pardon", "expire", "unshelve"]
    table: str = ""
    who: str = ""
    days: float | None = None


class Entry(msgspec.Struct):
    """A table that is not over."""

    table: str
    game: str
    phase: str
    updated: float
    people: list[tuple[str, str]]
    """Who sits there: the number of each person, and its name."""


class Present(msgspec.Struct):
    """Somebody who is connected."""

    table: str
    person: str
    name: str
    address: str


class Keeper:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    # --- Looking -----------------------------------------------------------------------------------

    async def tables(self) -> list[Entry]:
        """Those that are not over, the newest first."""
        rows = await self.hub.store.run(lambda connection: connection.execute(OPEN).fetchall())
        return [entry(kept(*row)) for row in rows]

    def present(self) -> list[Present]:
        """Who is connected to this server."""
        return [
            Present(live.id, connection.person, connection.name, connection.address)
            for live in self.hub.live.values()
            for connection in live.connections
        ]

    async def whom(self, named: str) -> str:
        """The person whose hash begins so."""
        if len(named) < SHORTEST or not all(digit in "0123456789abcdef" for digit in named):
            raise Refused(f"{named}: a person is named by the first {SHORTEST} digits of its number, or more")
        rows = await self.hub.store.run(lambda connection: connection.execute(KNOWN, (f"{named}%",) * 2).fetchall())
        found = {row[0] for row in rows} | {one.person for one in self.present() if one.person.startswith(named)}
        if len(found) != 1:
            raise Refused(f"{named}: {'more than one person is called so' if found else 'nobody is called so'}")
        return str(found.pop())

    # --- Doing -------------------------------------------------------------------------------------

    async def obey(self, order: Order) -> None:
        """Refused says what is wrong with it."""
        match order.what:
            case "close":
                await self.close(order.table)
            case "expire":
                await self.expire(order.table)
            case "kick":
                await self.kick(order.table, order.who)
            case "mute" | "speak" if order.table:
                await self.hush(order.table, order.who, order.what == "mute")
            case "unshelve":
                await self.hub.themes.remove(order.who)
            case "mute" | "ban":
                await self.impose(order.who, order.what, order.days)
            case _:
                await self.pardon(order.who)

    async def close(self, table: str) -> None:
        await self._happen(table, lambda found: host.close(found, self.hub.time.now()))

    async def kick(self, table: str, named: str) -> None:
        whom = await self.whom(named)
        await self._happen(table, lambda found: host.dismiss(found, whom, self.hub.time.now(), self.hub.lots))

    async def hush(self, table: str, named: str, silent: bool) -> None:
        whom = await self.whom(named)
        await self._happen(table, lambda found: host.mute(found, whom, silent, self.hub.time.now()))

    async def _happen(self, table: str, decide: Callable[[Table], list[AnyEvent]]) -> None:
        async with self.hub.held(table) as live:
            await insist(lambda: self.hub.commit(live, decide(live.table)))

    async def expire(self, table: str) -> None:
        """Close a table, and once everybody has heard of it forget that it ever was."""
        with contextlib.suppress(Unreadable):
            await self.close(table)
            await asyncio.sleep(HEARD if self.hub.others.shared else 0)
        live = self.hub.live.get(table)
        if live is not None:
            self.hub.lose(live)
            for connection in live.connections:
                connection.drop(Closed(4404, "the table was removed"))
        await self.hub.store.run(lambda connection: erase(connection, [table]))

    async def impose(self, named: str, what: What, days: float | None) -> None:
        """A ban, of a person or an address, or silence, of a person; for so many days, or for good."""
        until = FOR_GOOD if days is None else self.hub.time.now() + days * A_DAY
        address = address_of(named) if what == "ban" else ""
        await self.hub.sanctions.impose(Sanction(address or await self.whom(named), what, until))

    async def pardon(self, named: str) -> None:
        if not await self.hub.sanctions.lift(address_of(named) or await self._sanctioned(named)):
            raise Refused(f"{named}: nothing is held against it")

    async def _sanctioned(self, named: str) -> str:
        """The one person of those that something is held against; it may have been forgotten otherwise."""
        found = {one.who for one in await self.hub.sanctions.in_force() if one.who.startswith(named)}
        if len(found) != 1:
            raise Refused(f"{named}: {'more than one person is called so' if found else 'nothing is held against it'}")
        return found.pop()


def entry(found: Kept) -> Entry:
    summary = found.summary
    sitting = zip(summary.people, summary.seats, strict=False)
    people = [(person, seat.name) for person, seat in sitting if seat.kind == "person"]
    return Entry(found.id, summary.game, summary.phase, found.updated, people)


def address_of(named: str) -> str:
    """An address as budgets and bans know it; "" for what is none."""
    try:
        return counted(ipaddress.ip_address(named))
    except ValueError:
        return ""


def erase(connection: Connection, tables: list[str]) -> None:
    """All that is kept of these tables, in the transaction under way."""
    rows = [(table,) for table in tables]
    connection.executemany(COUNT_AGAIN_WITHOUT_TABLE, rows)
    for name in OF_A_TABLE:
        connection.executemany(f"DELETE FROM {name} WHERE table_id = ?", rows)
    connection.executemany("DELETE FROM tables WHERE id = ?", rows)
