"""`ludoteca check`: what a server has kept, looked through before anybody needs it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from ludoteca.cli.screen import out, progress
from ludoteca.server.database import BadStore, NotSaved
from ludoteca.server.serve import data_folder
from ludoteca.server.store import Store
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import Unreadable


def check(*, data: Path | None = None, database: str = "") -> None:
    """Look through everything a server has kept, and say what can no longer be read.

    No server may be using a folder meanwhile. Nothing is changed. The exit code is 1 if something cannot be read.

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
            try:
                rebuilt(await store.events(table))
            except (Unreadable, NotSaved) as error:
                faults.append(f"table {table}: {error.__cause__ or error!r}")
            told(number)
    return len(found), faults
