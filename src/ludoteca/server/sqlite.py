"""SQLite: one file in the data folder. While it is open nobody else may open it: two servers would not see each
other's moves.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from ludoteca.core.files import whole
from ludoteca.server.database import BadStore
from ludoteca.server.marks import mark

try:  # newer than the system's: its WAL cannot be corrupted by a reset at the wrong moment
    import pysqlite3 as sqlite3
except ImportError:
    import sqlite3

PRIVATE, OTHERS = 0o600, 0o077
"""Who else has an account on the machine does not read what people played and said."""
PAGES = 256
"""Of the database, copied between two looks at what waits: some milliseconds."""
LOCKED_FOR = 1.0
"""Seconds to wait for another server to let go of the file."""

SCHEMA = """
CREATE TABLE IF NOT EXISTS events (
  table_id TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, mark BLOB NOT NULL DEFAULT x'',
  PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, phase TEXT NOT NULL, listed INTEGER NOT NULL, updated REAL NOT NULL,
  summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_waiting ON tables (updated) WHERE listed = 1 AND phase = 'waiting';
CREATE TABLE IF NOT EXISTS seats (
  person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_at ON seats (table_id);
CREATE TABLE IF NOT EXISTS traces (
  person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS traces_at ON traces (table_id);
CREATE TABLE IF NOT EXISTS people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS faces (person TEXT PRIMARY KEY, face TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS themes (
  theme TEXT PRIMARY KEY, game TEXT NOT NULL, names BLOB NOT NULL, author TEXT NOT NULL, added REAL NOT NULL,
  worn INTEGER NOT NULL, size INTEGER NOT NULL, body BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS theme_keepers (
  person TEXT NOT NULL, theme TEXT NOT NULL, added REAL NOT NULL, PRIMARY KEY (person, theme)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS theme_keepers_of ON theme_keepers (theme);
CREATE TABLE IF NOT EXISTS wakes (table_id TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS wakes_by_time ON wakes (at);
CREATE TABLE IF NOT EXISTS closings (opened REAL PRIMARY KEY, seconds REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS contacts (
  person TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, mailed INTEGER NOT NULL, contact BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS devices (
  endpoint TEXT PRIMARY KEY, person TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, added REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS devices_of ON devices (person);
CREATE TABLE IF NOT EXISTS notices (
  person TEXT NOT NULL, table_id TEXT NOT NULL, kind TEXT NOT NULL, due REAL NOT NULL, planned INTEGER NOT NULL,
  tries INTEGER NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS notices_at ON notices (table_id);
CREATE INDEX IF NOT EXISTS notices_due ON notices (due);
CREATE TABLE IF NOT EXISTS visits (person TEXT PRIMARY KEY, seen REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sanctions (
  who TEXT NOT NULL, what TEXT NOT NULL, until REAL NOT NULL, PRIMARY KEY (who, what)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reviews (table_id TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS browsers (
  id TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL, added REAL NOT NULL, seen REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS browsers_of ON browsers (person);
CREATE TABLE IF NOT EXISTS codes (
  person TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, added REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tickets (
  hash TEXT PRIMARY KEY, kind TEXT NOT NULL, person TEXT NOT NULL, until REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ties (
  person TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, since REAL NOT NULL, PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS ties_to ON ties (other);
CREATE TABLE IF NOT EXISTS calls (
  person TEXT NOT NULL, table_id TEXT NOT NULL, caller TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS calls_at ON calls (table_id);
CREATE INDEX IF NOT EXISTS calls_of ON calls (caller);
CREATE TABLE IF NOT EXISTS subscribers (endpoint TEXT PRIMARY KEY, browser TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS passkeys (
  id TEXT PRIMARY KEY, person TEXT NOT NULL, house TEXT NOT NULL, key BLOB NOT NULL, count INTEGER NOT NULL,
  name TEXT NOT NULL, added REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS passkeys_of ON passkeys (person);
CREATE TABLE IF NOT EXISTS settings (person TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS matches (
  table_id TEXT PRIMARY KEY, version INTEGER NOT NULL, body BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS parts (
  person TEXT NOT NULL, table_id TEXT NOT NULL, own INTEGER NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL,
  ended REAL NOT NULL, outcome TEXT NOT NULL, levels TEXT NOT NULL, rated INTEGER NOT NULL, ending TEXT NOT NULL,
  margin INTEGER, plies INTEGER NOT NULL, seconds REAL NOT NULL, feats TEXT NOT NULL, hidden INTEGER NOT NULL,
  PRIMARY KEY (person, table_id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS parts_of ON parts (person, ended, table_id);
CREATE INDEX IF NOT EXISTS parts_at ON parts (table_id);
CREATE INDEX IF NOT EXISTS parts_rated ON parts (game, seats, ended, table_id) WHERE rated = 1;
CREATE TABLE IF NOT EXISTS uncounted (
  game TEXT NOT NULL, seats INTEGER NOT NULL, ended REAL NOT NULL, table_id TEXT NOT NULL,
  PRIMARY KEY (game, seats, ended, table_id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ratings (
  person TEXT NOT NULL, game TEXT NOT NULL, seats INTEGER NOT NULL, mean REAL NOT NULL, doubt REAL NOT NULL,
  matches INTEGER NOT NULL, PRIMARY KEY (person, game, seats)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS ratings_shown (person TEXT PRIMARY KEY) WITHOUT ROWID;
"""
"""What is added here is added to PostgreSQL's by a step of its own: see `migrations`."""
VERSION = 2
"""Since 2 it is kept who left a trace where, what ratings have not counted, and a mark of each event."""
NAMED = re.compile(rb'"(?:person|whom)":"([^"]+)"')
"""Whom an event names. It is not decoded: some that are kept nobody can read any more."""


class Sqlite:
    failure: type[Exception] = sqlite3.Error
    conflict: type[Exception] = sqlite3.IntegrityError

    def __init__(self, path: Path) -> None:
        try:
            path.touch(mode=PRIVATE)
            if path.stat().st_mode & OTHERS:
                path.chmod(PRIVATE)  # an older Ludoteca left it open
            self.connection = sqlite3.connect(
                str(path), timeout=LOCKED_FOR, isolation_level=None, check_same_thread=False
            )
            self.connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            self.connection.execute("PRAGMA journal_mode=WAL")
            self.connection.execute("PRAGMA synchronous=FULL")
            found = self.connection.execute("PRAGMA user_version").fetchone()[0]
            if found > VERSION:
                raise BadStore(f"{path}: written by a newer Ludoteca (version {found}, this one knows {VERSION})")
            self.connection.executescript(SCHEMA)
            self.begin()
            if found < VERSION:
                self._look_through()
            self.write()
            self.commit()
        except sqlite3.Error as error:
            asked = " (is another server using it?)" if "locked" in str(error) else ""
            raise BadStore(f"{path}: cannot be opened: {error}{asked}") from None

    def _look_through(self) -> None:
        """What an older Ludoteca kept without trace and mark, and counted otherwise."""
        columns = {row[1] for row in self.connection.execute("PRAGMA table_info(events)")}
        if "mark" not in columns:
            self.connection.execute("ALTER TABLE events ADD COLUMN mark BLOB NOT NULL DEFAULT x''")
        self.connection.create_function("mark_of", 3, mark)
        self.connection.execute("UPDATE events SET mark = mark_of(table_id, seq, body)")
        rows = self.connection.execute("SELECT table_id, body FROM events ORDER BY table_id")
        for table, events in groupby(rows, key=lambda row: row[0]):
            named = {person.decode("utf-8", "replace") for _, body in events for person in NAMED.findall(bytes(body))}
            self.connection.executemany("INSERT INTO traces VALUES (?, ?)", [(person, table) for person in named])
        self.connection.execute("INSERT INTO uncounted SELECT DISTINCT game, seats, 0, '' FROM parts WHERE rated = 1")

    def begin(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    def hold(self) -> None:
        self.begin()

    def commit(self) -> None:
        self.connection.execute("COMMIT")

    def rollback(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self.connection.execute("ROLLBACK")

    def rows(self, query: str) -> Iterable[tuple[Any, ...]]:
        found: Iterable[tuple[Any, ...]] = self.connection.execute(query)
        return found

    def write(self) -> None:
        self.connection.execute(f"PRAGMA user_version={VERSION}")

    def faults(self) -> list[str]:
        found = self.connection.execute("PRAGMA integrity_check").fetchall()
        return [line for (line,) in found if line != "ok"]

    def copy(self, to: Path, meanwhile: Callable[..., None]) -> None:
        with whole(to) as unfinished:
            unfinished.unlink(missing_ok=True)  # of a backup that was killed
            unfinished.touch(mode=PRIVATE)
            with contextlib.closing(sqlite3.connect(str(unfinished))) as copy:
                self.connection.backup(copy, pages=PAGES, progress=meanwhile)
                copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it

    def hurry(self) -> None: ...

    def close(self) -> None:
        self.connection.close()
