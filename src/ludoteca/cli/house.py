"""`ludoteca house`: for who keeps a house: what happens in it, and all that it keeps, safely elsewhere and back."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
from pathlib import Path

from cyclopts import App
from rich.table import Table

from ludoteca.cli.admin import admin
from ludoteca.cli.check import tell
from ludoteca.cli.editions import Edition, use
from ludoteca.cli.places import Jobs
from ludoteca.cli.screen import out
from ludoteca.core.errors import Refused
from ludoteca.lab.extras import needs
from ludoteca.server import moving, office
from ludoteca.server.database import BadStore
from ludoteca.server.logs import Level, Logs, Shape
from ludoteca.server.remember.ratings import recount
from ludoteca.server.serve import data_folder
from ludoteca.server.store import Store

house = App(
    name="house",
    help="Keep a house: see what happens in it, back it up while it is open, bring it back.",
    help_format="markdown",
)
house.command(admin)


@house.command
def tables(*, data: Path | None = None) -> None:
    """List the tables that are in use in the house that is open on this machine.

    Parameters
    ----------
    data
        The folder that keeps the matches; the user's own data folder if not given.
    """
    found = office.ask(data or data_folder(), office.Tables()).tables
    listed = Table("table", "game", "phase", "actions", "people", "bots", "watching", box=None, pad_edge=False)
    for one in found:
        numbers = (str(one.bots), str(one.watching))
        listed.add_row(one.table, one.game, one.phase, str(one.actions), ", ".join(one.people), *numbers)
    out.print(listed)
    out.print(f"{len(found)} tables, {sum(one.sockets for one in found)} windows open")


@house.command
def backup(file: Path, *, data: Path | None = None, database: str = "") -> None:
    """Copy everything a house keeps to one file, while it is open or while it is not.

    The file is the same whatever keeps the house: it can be brought back into a folder, or into a database.

    Parameters
    ----------
    file
        Where to; a file that is there already is replaced when the copy is whole.
    data
        The folder that keeps the matches; the user's own data folder if not given.
    database
        The address of the PostgreSQL database that keeps them instead.
    """
    folder, to = data or data_folder(), file.absolute()
    if not to.parent.is_dir():
        raise Refused(f"{to.parent}: there is no such folder")
    if database:
        moving.save(database, to)
        out.print(f"the house is copied to {file}", soft_wrap=True, markup=False)
        return
    if not Store.file(folder).exists():
        raise BadStore(f"{folder}: no matches are kept there")
    try:
        try:
            office.copied(folder, to)
        except office.Closed:
            with contextlib.closing(Store(folder)) as store:
                asyncio.run(store.copy(to))
    except OSError as error:
        raise Refused(f"{to}: {error.strerror}") from None
    out.print(f"{folder} is copied to {file}", soft_wrap=True, markup=False)


@house.command
def restore(file: Path, *, data: Path | None = None, database: str = "") -> None:
    """Bring back what a backup kept, into a folder or a database where nothing is kept yet.

    What came back is looked through. The exit code is 1 if some of it cannot be read.

    Parameters
    ----------
    file
        The backup.
    data
        The folder; the user's own data folder if not given.
    database
        The address of a PostgreSQL database instead.
    """
    folder = data or data_folder()
    if not file.is_file():
        raise Refused(f"{file}: there is no such file")
    if database:
        moving.bring_back(file, database)
        tell(Store(folder, database))
        return
    if Store.file(folder).exists():
        raise Refused(f"{folder}: matches are kept there already; name another folder with --data, or move them away")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, Store.file(folder))
        store = Store(folder)
    except BadStore:
        Store.file(folder).unlink()
        raise Refused(f"{file}: this is no backup of a house") from None
    except OSError as error:
        with contextlib.suppress(OSError):  # it may not even have begun
            Store.file(folder).unlink()
        raise Refused(f"{folder}: {file} cannot be copied there: {error.strerror}") from None
    tell(store)


@house.command
def move(source: str, target: str) -> None:
    """Copy everything a house keeps into another database: from a file to PostgreSQL, or back.

    Nothing may be kept there yet. The old one stays as it is; it may be in use if it is in PostgreSQL, and then what
    happens meanwhile is not copied.

    Parameters
    ----------
    source
        The data folder of the house, or the address of its database: postgresql://USER@HOST/NAME.
    target
        Another folder or address.
    """
    found = moving.move(source, target)
    told = f"{found['tables']} tables with {found['events']} events, {found['people']} people, {found['themes']} themes"
    out.print(f"{told} are copied", soft_wrap=True, markup=False)


@house.command
def ratings(*, data: Path | None = None, database: str = "", again: bool = False) -> None:
    """Bring everybody's ratings up to date, from the matches that are kept and nothing else.

    Who has them is not told. A house in a file must be closed; one in PostgreSQL may be in use.

    Parameters
    ----------
    data
        The folder that keeps the matches; the user's own data folder if not given.
    database
        The address of the database, if the house is in PostgreSQL.
    again
        Work out all of them from the first match on, and say whether they came out as they were.
    """
    folder = data or data_folder()
    if not database and not Store.file(folder).exists():
        raise BadStore(f"{folder}: no matches are kept there")
    store = Store(folder, database)
    try:
        for one in asyncio.run(recount(store, again)):
            changed = f", {one.changed} of them changed" if again else ""
            told = f"{one.game}, {one.seats} players: {one.people} people{changed}"
            out.print(told, soft_wrap=True, markup=False)
    finally:
        store.close()


@house.command
def think(
    *,
    database: str,
    jobs: Jobs = 0,
    log: Shape = "plain",
    log_level: Level = "warning",
    edition: Edition = None,
) -> None:
    """Think for the bots of a house, on this machine or any other, until interrupted.

    The house is served with `--think-elsewhere` and this database, by the same version of Ludoteca. Any number of
    machines may think for it; if one goes away, the others do what it was about.

    Parameters
    ----------
    database
        The address of the PostgreSQL database of the house: postgresql://USER@HOST/NAME.
    log
        How the log is written: lines for people, or JSON for programs.
    log_level
        From which level on.
    """
    use(edition)
    needs("postgres", "a house in PostgreSQL", "psycopg")
    from ludoteca.server.thinking import think as run

    count = max(0, jobs) or os.cpu_count() or 1
    Logs(log, log_level).begin()
    run(database, count, lambda: out.print(f"{count} {'process thinks' if count == 1 else 'processes think'}"))
