"""Everything that a house keeps, as text: for who looks whether somebody is in it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import psycopg

from ludoteca.server.store import Store

Rows = dict[str, list[str]]


def everything(folder: Path, address: str) -> Rows:
    """Every row of every table that is there, as text: whatever the schema has by now."""
    if address:
        with psycopg.connect(address) as postgres:
            found = postgres.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
            return {name: rows(postgres.execute(f"SELECT * FROM {name}".encode()).fetchall()) for (name,) in found}
    with contextlib.closing(sqlite3.connect(Store.file(folder))) as lite:
        found = lite.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: rows(lite.execute(f"SELECT * FROM {name}").fetchall()) for (name,) in found}


def rows(found: list[tuple[Any, ...]]) -> list[str]:
    def text(value: object) -> str:
        return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)

    return [" ".join(map(text, row)) for row in found]


def naming(kept: Rows, words: tuple[str, ...]) -> dict[str, list[str]]:
    """The rows, by table, that have one of these words in them."""
    found = {table: [row for row in held if any(word in row for word in words)] for table, held in kept.items()}
    return {table: held for table, held in found.items() if held}
