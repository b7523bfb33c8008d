"""`ludoteca check`: what a server has kept, looked through before anybody needs it."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from ludoteca.cli.screen import out, progress
from ludoteca.server.database import BadStore, Connection, NotSaved
from ludoteca.server.notify.shelf import Contact
from ludoteca.server.serve import data_folder
from ludoteca.server.store import Store, summary
from ludoteca.server.themes import named
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import Unreadable

Look = Callable[[Connection], Iterator[tuple[str, str]]]
"""At what is kept: which of it has a fault, and the fault."""
PERSON = re.compile("[0-9a-f]{32}")


def check(*, data: Path | None = None, database: str = "") -> None:
    """Look through everything a server has kept, and say what can no longer be read.

    No server may be using a folder meanwhile. Nothing is changed. The exit code is 1 if something cannot be read,
    or is not what was written.

    Parameters
    ----------
    data
        The folder that keeps the matches; the user's own data folder if not given.
    database
        The address of the PostgreSQL database that keeps them instead.
    """
    folder = data or data_folder()
    if not database and not Store.file(folder).exists():
        raise BadStore(f"{folder}: no matches are kept there")
    tell(Store(folder, database))


def tell(store: Store) -> None:
    """Look through a store that is open, say what was found, and close it. The exit code is 1 if something is wrong."""
    try:
        tables, faults = asyncio.run(looked_through(store))
    finally:
        store.close()
    for fault in faults:
        out.print(fault, markup=False, soft_wrap=True)
    out.print(f"{tables} tables, {f'{len(faults)} faults' if faults else 'all of them whole'}")
    if faults:
        sys.exit(1)


async def looked_through(store: Store) -> tuple[int, list[str]]:
    """How many tables there are, and each thing that is wrong: with the file itself, or with a table."""
    faults: list[str] = []
    found: list[str] = []
    try:
        faults += [f"the database: {line}" for line in await store.faults()]
        rows = await store.run(lambda connection: connection.execute("SELECT id FROM tables ORDER BY id").fetchall())
        found += [table for (table,) in rows]
    except NotSaved as error:
        faults.append(f"the database: {error}")
    with progress("tables", len(found)) as told:
        for number, table in enumerate(found, 1):
            faults += [f"table {table}: {fault}" for fault in await of_table(store, table)]
            told(number)
    with contextlib.suppress(NotSaved):  # of which the database has told
        for name, look in (("person", people), ("theme", themes), ("mail of", mails)):
            faults += await store.run(partial(faults_of, name, look))
    return len(found), faults


async def of_table(store: Store, table: str) -> list[str]:
    """What is wrong with a table: it cannot be read, or is not what was written, or is listed as another."""
    try:
        events = rebuilt(await store.events(table))
        altered = await store.altered(table)
        listed = await store.summary(table)
    except (Unreadable, NotSaved) as error:
        return [f"{error.__cause__ or error!r}"]
    faults = [f"event {seq} is not what was written" for seq in altered]
    now = summary(events)
    if listed is None or (listed.game, listed.phase) != (now.game, now.phase) or set(listed.people) - set(now.people):
        faults.append("it is listed as what it is not")
    return faults


def faults_of(name: str, look: Look, connection: Connection) -> list[str]:
    return [f"{name} {which}: {fault}" for which, fault in look(connection)]


def people(connection: Connection) -> Iterator[tuple[str, str]]:
    """Who is not called as anybody can be."""
    for who, name in connection.execute("SELECT id, name FROM people").fetchall():
        if not PERSON.fullmatch(who):
            yield who, "nobody has such a number"
        elif not isinstance(name, str) or not name.isprintable():
            yield who, "nobody is called so"


def themes(connection: Connection) -> Iterator[tuple[str, str]]:
    """Those whose bytes are not those that they are named by."""
    for (theme,) in connection.execute("SELECT theme FROM themes").fetchall():
        (body,) = connection.execute("SELECT body FROM themes WHERE theme = ?", (theme,)).fetchone()
        if named(bytes(body)) != theme:
            yield theme, "it is not what was written"


def mails(connection: Connection) -> Iterator[tuple[str, str]]:
    """How people are told that cannot be read."""
    for who, contact in connection.execute("SELECT person, contact FROM contacts").fetchall():
        try:
            msgspec.json.decode(contact, type=Contact)
        except (msgspec.MsgspecError, UnicodeError) as error:
            yield who, repr(error)
