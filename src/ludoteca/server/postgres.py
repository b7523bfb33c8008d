"""PostgreSQL: the same tables as SQLite's, for a house with several servers. Two of them never both win: an event's
(table, seq) is there once.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import psycopg

from ludoteca.core.errors import Refused
from ludoteca.server.database import BadStore
from ludoteca.server.lines import MANNER, SILENCE, BlockingLine
from ludoteca.server.migrations import migrate


class Session:
    """A connection that takes the store's SQL."""

    def __init__(self, raw: BlockingLine) -> None:
        self.raw = raw

    def execute(self, query: str, values: Iterable[object] = ()) -> psycopg.Cursor[tuple[Any, ...]]:
        return self.raw.execute(spoken(query), storable(values) or None)

    def executemany(self, query: str, rows: Sequence[Iterable[object]]) -> None:
        if len(rows) == 1:
            self.execute(query, rows[0])
        elif rows:
            self.raw.cursor().executemany(spoken(query), [storable(row) for row in rows])


@lru_cache
def spoken(query: str) -> bytes:
    return query.replace("?", "%s").encode()


def storable(values: Iterable[object]) -> list[object]:
    """No text has a zero in it here. Nothing that is kept has one: who asks for it finds nothing."""
    return [value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value for value in values]


def connected(address: str, patience: float = SILENCE) -> BlockingLine:
    line = BlockingLine.connect(address, **MANNER)
    line.patience = patience
    return line


def for_long_work(address: str) -> BlockingLine:
    """What changes the shape of all that is kept takes as long as it takes."""
    line = connected(address, float("inf"))
    line.execute("SET idle_in_transaction_session_timeout=0")
    return line


class Postgres:
    failure: type[Exception] = psycopg.Error
    conflict: type[Exception] = psycopg.errors.UniqueViolation

    def __init__(self, address: str) -> None:
        self.address = address
        self._closing = False
        try:
            migrate(address, for_long_work)
            self.connection = Session(connected(address))
        except psycopg.Error as error:
            raise BadStore(f"{without_password(address)}: cannot be opened: {first_line(error)}") from None

    def begin(self) -> None:
        """After the database was away it is called anew; once, whoever waits is told."""
        try:
            self.connection.execute("BEGIN")
        except psycopg.OperationalError:
            if self._closing:
                raise
            self.connection.raw.close()
            self.connection = Session(connected(self.address))
            self.connection.execute("BEGIN")

    def hold(self) -> None:
        self.begin()
        self.connection.raw.patience = float("inf")
        self.connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        self.connection.execute("SET LOCAL idle_in_transaction_session_timeout=0")

    def commit(self) -> None:
        self.connection.execute("COMMIT")

    def rollback(self) -> None:
        with contextlib.suppress(psycopg.Error):
            self.connection.execute("ROLLBACK")

    def rows(self, query: str) -> Iterable[tuple[Any, ...]]:
        return self.connection.raw.cursor().stream(spoken(query))

    def write(self) -> None:
        self.connection.execute("SELECT pg_current_xact_id()")  # which is written with the commit

    def faults(self) -> list[str]:
        """Its pages are the cluster's own to check."""
        return []

    def copy(self, to: Path, meanwhile: Callable[..., None]) -> None:
        raise Refused("a house in PostgreSQL is copied from outside: ludoteca house backup --database")

    def hurry(self) -> None:
        self._closing = True
        self.connection.raw.hurry()

    def close(self) -> None:
        self.connection.raw.close()


def without_password(address: str) -> str:
    """What may be shown of an address."""
    with contextlib.suppress(psycopg.Error):
        known = psycopg.conninfo.conninfo_to_dict(address)
        return f"postgresql://{known.get('host') or ''}/{known.get('dbname') or ''}"
    return "postgresql"


def first_line(error: psycopg.Error) -> str:
    return str(error).strip().partition("\n")[0]
