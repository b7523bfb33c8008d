"""`ludoteca house admin`: order in a house, while it is open or while it is not."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from cyclopts import App
from rich.table import Table

from ludoteca.cli.screen import out
from ludoteca.core.words import FALLBACK
from ludoteca.server import office
from ludoteca.server.database import BadStore
from ludoteca.server.hub import Hub
from ludoteca.server.keeper import Keeper, Order
from ludoteca.server.others import Alone, Others
from ludoteca.server.sanctions import FOR_GOOD
from ludoteca.server.serve import data_folder
from ludoteca.server.store import Store
from ludoteca.server.workers import Workers

admin = App(
    name="admin",
    help="Keep order in a house: see who is where, close tables, show people out. It is done within a second.",
    help_format="markdown",
)

Result = TypeVar("Result")


class Visitor(Alone):
    """Who serves nobody: bots and clocks are not its affair."""

    async def claim(self, table: str, host: str = "", address: str = "") -> bool:
        return False


SHOWN = 12
"""Digits of a person's number: enough to name it."""


@admin.command(name="list")
def tell(*, data: Path | None = None, database: str = "") -> None:
    """List the tables that are not over, who is connected, and what is held against whom.

    Parameters
    ----------
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    try:
        found = office.ask(data or data_folder(), office.Register())
    except office.Closed:
        found = by_oneself(data, database, office.registered)
    tables = Table("table", "game", "phase", "last move", "people", box=None, pad_edge=False)
    for one in found.entries:
        people = ", ".join(f"{name} {person[:SHOWN]}" for person, name in one.people)
        tables.add_row(one.table, one.game, one.phase, moment(one.updated), people)
    present = Table("connected", "name", "table", "address", box=None, pad_edge=False)
    for who in found.present:
        present.add_row(who.person[:SHOWN], who.name, who.table, who.address)
    held = Table("held against", "what", "until", box=None, pad_edge=False)
    for sanction in found.sanctions:
        until = "for good" if sanction.until >= FOR_GOOD else moment(sanction.until)
        held.add_row(sanction.who[:SHOWN] if "." not in sanction.who else sanction.who, sanction.what, until)
    for listed in (tables, present, held):
        if listed.row_count:
            out.print(listed)
    out.print(f"{len(found.entries)} tables, {len(found.present)} windows open, {len(found.sanctions)} sanctions")


@admin.command
def close(table: str, *, data: Path | None = None, database: str = "") -> None:
    """Close a table, however its match stands. Who sits there is told so.

    Parameters
    ----------
    table
        Its number, as in its address.
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    do(Order("close", table=table), data, database, f"table {table} is closed")


@admin.command
def expire(table: str, *, data: Path | None = None, database: str = "") -> None:
    """Close a table and forget it: its moves, its talk, its review.

    Parameters
    ----------
    table
        Its number, as in its address.
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    do(Order("expire", table=table), data, database, f"table {table} is forgotten")


@admin.command
def kick(table: str, who: str, *, data: Path | None = None, database: str = "") -> None:
    """Show somebody out of a table for good. In a match under way a bot plays on for them.

    Parameters
    ----------
    table
        Its number, as in its address.
    who
        The first digits of the person's number, as `list` shows it.
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    do(Order("kick", table=table, who=who), data, database, f"{who} is shown out of {table}")


@admin.command
def mute(who: str, *, table: str = "", days: float | None = None, data: Path | None = None, database: str = "") -> None:
    """Let somebody write nothing: in the whole house, or at one table.

    Parameters
    ----------
    who
        The first digits of the person's number, as `list` shows it.
    table
        At this table only, for good.
    days
        For so long; for good if not given.
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    do(Order("mute", table, who, days), data, database, f"{who} is muted")


@admin.command
def ban(who: str, *, days: float | None = None, data: Path | None = None, database: str = "") -> None:
    """Let somebody into no table and answer nothing it asks: a person, or an address.

    Who forgets its cookie is another person: an address is surer, and may be a whole school's.

    Parameters
    ----------
    who
        The first digits of the person's number, or an address, as `list` shows them.
    days
        For so long; for good if not given.
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    do(Order("ban", who=who, days=days), data, database, f"{who} is banned")


@admin.command
def pardon(who: str, *, table: str = "", data: Path | None = None, database: str = "") -> None:
    """Hold nothing against somebody any longer; or let it speak again at one table.

    Parameters
    ----------
    who
        The first digits of the person's number, or an address, as `list` shows them.
    table
        At this table only.
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    do(Order("speak" if table else "pardon", table, who), data, database, f"{who} is pardoned")


@admin.command
def themes(*, remove: str = "", data: Path | None = None, database: str = "") -> None:
    """List the themes that people made and how many bytes each has, who takes most room first; or take one away.

    Tables that wear it are dressed as the game ships.

    Parameters
    ----------
    remove
        The first digits of the theme to take away, as it is listed.
    data
        The folder of the house; the user's own data folder if not given.
    database
        The address of its PostgreSQL database, if no server of the house is open on this machine.
    """
    if remove:
        do(Order("unshelve", who=remove), data, database, f"theme {remove} is gone")
        return
    try:
        found = office.order(data or data_folder(), office.Shelf()).themes
    except office.Closed:
        found = by_oneself(data, database, office.shelved).themes
    listed = Table("theme", "game", "name", "author", "bytes", "worn", box=None, pad_edge=False)
    for one in found:
        name = one.names[FALLBACK]
        listed.add_row(one.theme[:SHOWN], one.game, name, one.author[:SHOWN], str(one.size), "yes" if one.worn else "")
    if found:
        out.print(listed, markup=False)
    out.print(f"{len(found)} themes, {sum(one.size for one in found)} bytes")


def do(order: Order, data: Path | None, database: str, done: str) -> None:
    """By a server of the house that is open on this machine; without one, in the house itself."""
    try:
        office.order(data or data_folder(), order)
    except office.Closed:
        by_oneself(data, database, lambda keeper: keeper.obey(order))
    out.print(done, markup=False, soft_wrap=True)


def by_oneself(data: Path | None, database: str, work: Callable[[Keeper], Awaitable[Result]]) -> Result:
    """In a house that is closed, or whose servers are on other machines."""
    folder = data or data_folder()
    if not database and not Store.file(folder).exists():
        raise BadStore(f"{folder}: no matches are kept there")
    store = Store(folder, database)

    async def working() -> Result:
        hub = Hub(store, Workers(1), others=Others(database) if database else Visitor())
        return await work(Keeper(hub))

    try:
        return asyncio.run(working())
    finally:
        store.close()


def moment(at: float) -> str:
    return datetime.datetime.fromtimestamp(at).isoformat(" ", "minutes")
