"""Storage: SQLite behind one thread, with group commit. What `append` has answered is on disk.

One commit a move would allow some 260 moves a second; the jobs that wait while a commit is written share the next one.
While the store is open nobody else may open its file: two servers would not see each other's moves.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.table.events import DECODER, AnyEvent, Created, Joined
from ludoteca.table.table import Table

try:  # newer than the system's: its WAL cannot be corrupted by a reset at the wrong moment
    import pysqlite3 as sqlite3
except ImportError:
    import sqlite3

Result = TypeVar("Result")
Connection = Any


class Job(NamedTuple):
    """Work for the thread, and where its result is awaited."""

    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]


LARGEST_BATCH = 500
LOCKED_FOR = 1.0
"""Seconds to wait for another server to let go of the file."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
  table_id TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, listed INTEGER NOT NULL, updated REAL NOT NULL,
  summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_waiting ON tables (updated) WHERE listed = 1 AND phase = 'waiting';
CREATE TABLE IF NOT EXISTS seats (
  person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS themes (
  theme TEXT PRIMARY KEY, game TEXT NOT NULL, names BLOB NOT NULL, author TEXT NOT NULL, added REAL NOT NULL,
  worn INTEGER NOT NULL, size INTEGER NOT NULL, body BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS theme_keepers (
  person TEXT NOT NULL, theme TEXT NOT NULL, added REAL NOT NULL, PRIMARY KEY (person, theme)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS theme_keepers_of ON theme_keepers (theme);
"""
VERSION = 1
KEEP_TABLE = (
    "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
    "SET phase = excluded.phase, updated = excluded.updated, summary = excluded.summary"
)


class Change(NamedTuple):
    """A table after its last events."""

    id: str
    table: Table
    events: Sequence[AnyEvent]


class BadStore(Refused):
    """A data folder that cannot be used."""


class Store:
    """The tables and people of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.folder = folder
        path = folder / "ludoteca.sqlite"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(
                str(path), timeout=LOCKED_FOR, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=FULL")
            found = self._connection.execute("PRAGMA user_version").fetchone()[0]
            if found not in (0, VERSION):
                raise BadStore(f"{path}: written by a newer Ludoteca (version {found}, this one knows {VERSION})")
            self._connection.executescript(SCHEMA)
            self._connection.execute(f"PRAGMA user_version={VERSION}")
        except OSError as error:
            raise BadStore(f"{folder}: cannot be used for data: {error.strerror}") from None
        except sqlite3.Error as error:
            raise BadStore(f"{path}: cannot be opened: {error} (is another server using it?)") from None
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Finish what is waiting, then close."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    # --- The thread --------------------------------------------------------------------------------

    def _write(self) -> None:
        while True:
            batch = [self._jobs.get()]
            while len(batch) < LARGEST_BATCH and not self._jobs.empty():
                batch.append(self._jobs.get())
            jobs = [job for job in batch if job is not None]
            if jobs:
                self._commit(jobs)
            if len(jobs) < len(batch):
                return

    def _commit(self, jobs: Sequence[Job]) -> None:
        """One transaction for all; a job that fails alone is undone alone."""
        results: list[tuple[Any, BaseException | None]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                self._connection.execute("SAVEPOINT job")
                try:
                    results.append((job.work(self._connection), None))
                except Exception as error:
                    self._connection.execute("ROLLBACK TO job")
                    results.append((None, error))
                self._connection.execute("RELEASE job")
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            with contextlib.suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            results = [(None, error) for _ in jobs]
        self.commits += 1
        with contextlib.suppress(RuntimeError):  # nobody waits any more
            jobs[0].loop.call_soon_threadsafe(answer, jobs, results)

    async def _do(self, work: Callable[[Connection], Result]) -> Result:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(Job(work, loop, future))
        return await future

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """Work of one's own, in a transaction; returns once what it wrote is on disk."""
        return await self._do(work)

    # --- Tables ------------------------------------------------------------------------------------

    async def append(self, *changes: Change) -> None:
        """Keep the last events of a table, or of several at once; returns once they are on disk."""
        rows = [row for change in changes for row in event_rows(change)]
        tables = [table_row(change) for change in changes]
        people = [row for change in changes for row in seat_rows(change)]

        def work(connection: Connection) -> None:
            connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
            connection.executemany(KEEP_TABLE, tables)
            connection.executemany("INSERT OR IGNORE INTO seats VALUES (?, ?)", people)

        await self._do(work)

    async def events(self, table_id: str) -> list[AnyEvent]:
        """Everything that happened at a table; nothing if there is none."""
        query = "SELECT body FROM events WHERE table_id = ? ORDER BY seq"
        rows = await self._do(lambda connection: connection.execute(query, (table_id,)).fetchall())
        return [DECODER.decode(body) for (body,) in rows]

    async def listed(self) -> list[dict[str, object]]:
        """Tables that wait for anybody, newest first."""
        query = "SELECT id, summary FROM tables WHERE listed = 1 AND phase = 'waiting' ORDER BY updated DESC LIMIT 50"
        rows = await self._do(lambda connection: connection.execute(query).fetchall())
        return [{"table": identity, **msgspec.json.decode(body)} for identity, body in rows]

    async def mine(self, person: str) -> list[dict[str, object]]:
        """A person's tables, newest first."""
        query = (
            "SELECT id, summary, updated FROM seats JOIN tables ON id = table_id WHERE person = ? "
            "ORDER BY updated DESC LIMIT 100"
        )
        rows = await self._do(lambda connection: connection.execute(query, (person,)).fetchall())
        return [{"table": identity, **msgspec.json.decode(body), "updated": at} for identity, body, at in rows]

    # --- People ------------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str:
        query = "SELECT name FROM people WHERE id = ?"
        row = await self._do(lambda connection: connection.execute(query, (person,)).fetchone())
        return str(row[0]) if row else ""

    async def call(self, person: str, name: str) -> None:
        query = "INSERT OR REPLACE INTO people VALUES (?, ?)"
        await self._do(lambda connection: connection.execute(query, (person, name)) and None)


def answer(jobs: Sequence[Job], results: Sequence[tuple[Any, BaseException | None]]) -> None:
    """Wake up who waits for these jobs; on their loop."""
    for job, (result, failure) in zip(jobs, results, strict=True):
        if job.future.done():
            continue
        if failure is not None:
            job.future.set_exception(failure)
        else:
            job.future.set_result(result)


def event_rows(change: Change) -> list[tuple[str, int, bytes]]:
    first = change.table.seq - len(change.events) + 1
    return [(change.id, first + number, msgspec.json.encode(event)) for number, event in enumerate(change.events)]


def table_row(change: Change) -> tuple[str, str, str, int, float, bytes]:
    table = change.table
    listed = int(table.created.listed)
    return change.id, table.game.id, table.phase, listed, change.events[-1].at, msgspec.json.encode(summary(table))


def seat_rows(change: Change) -> list[tuple[str, str]]:
    if not any(isinstance(event, (Created, Joined)) for event in change.events):
        return []
    return [(seat.person, change.id) for seat in change.table.seats if seat.kind == "person"]


def summary(table: Table) -> dict[str, object]:
    """What lists of tables show; nothing of the match itself."""
    return {
        "game": table.game.id,
        "options": table.options,
        "phase": table.phase,
        "host": table.host,
        "people": [seat.person for seat in table.seats],
        "seats": [{"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in table.seats],
        "thinking": table.owing(),
    }
