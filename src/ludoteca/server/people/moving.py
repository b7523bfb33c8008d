"""A person becomes another one, or nobody: every row that names it is written anew, in one transaction.

What happened at a table is kept as it was decided; only who decided it is called otherwise. A table that was written
anew has one more event that says so: whoever has it in memory, on any server, reads it again before anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from ludoteca.server.clock import moment
from ludoteca.server.database import Connection
from ludoteca.server.hub import Hub
from ludoteca.server.others import insist
from ludoteca.server.store import COUNT_AGAIN_WITHOUT, KEEP_EVENT, event_row, write_anew
from ludoteca.table.events import Reseated

OWNED = {
    "seats": ("person", "table_id"),
    "traces": ("person", "table_id"),
    "people": ("id",),
    "faces": ("person",),
    "settings": ("person",),
    "theme_keepers": ("person", "theme"),
    "contacts": ("person",),
    "devices": ("person", "endpoint"),
    "notices": ("person", "table_id"),
    "codes": ("person",),
    "tickets": ("person", "hash"),
    "passkeys": ("person", "id"),
    "sanctions": ("who", "what"),
    "visits": ("person",),
    "parts": ("person", "table_id"),
    "ties": ("person", "other"),
    "calls": ("person", "table_id"),
    "ratings": ("person", "game", "seats"),
    "ratings_shown": ("person",),
}
"""What belongs to a person: the column that names it first, then what it has one of each."""

OTHERS = {"ties": ("other", "person"), "calls": ("caller", "person", "table_id")}
"""What belongs to others, and names a person."""

TOLD_OF = {"tables": ("id", "summary")}
"""What tells of a table besides its events, and may name people: by which column it is found, and where it is told."""

Rewrite = Callable[[Any], Any]
"""What becomes of an event, or of a summary, as it was written."""


def renamed(value: Any, old: str, new: str) -> Any:
    """The same, with another person in place of the old one."""
    if isinstance(value, dict):
        return {key: renamed(each, old, new) for key, each in value.items()}
    if isinstance(value, list):
        return [renamed(each, old, new) for each in value]
    return new if value == old else value


def tables_of(connection: Connection, person: str) -> list[str]:
    """Where anything was done or said by a person, or to it."""
    found = connection.execute("SELECT table_id FROM traces WHERE person = ?", (person,)).fetchall()
    return sorted(table for (table,) in found)


def rewrite(connection: Connection, table: str, person: str, change: Rewrite) -> int:
    """Write a table anew wherever it names a person; the number of its last event."""
    last = 0
    rows = connection.execute("SELECT seq, body FROM events WHERE table_id = ? ORDER BY seq", (table,)).fetchall()
    for seq, body in rows:
        last = seq
        if person.encode() in bytes(body):
            written = msgspec.json.encode(change(msgspec.json.decode(body)))
            write_anew(connection, table, seq, written)
    connection.execute(KEEP_EVENT, event_row(table, last + 1, msgspec.json.encode(Reseated(at=moment()))))
    for name, (key, column) in TOLD_OF.items():
        for (told,) in connection.execute(f"SELECT {column} FROM {name} WHERE {key} = ?", (table,)).fetchall():
            written = msgspec.json.encode(change(msgspec.json.decode(told)))
            connection.execute(f"UPDATE {name} SET {column} = ? WHERE {key} = ?", (written, table))
    return last + 1


async def spread(hub: Hub, changed: Iterable[tuple[str, int]]) -> None:
    """Whoever has these tables in memory reads them again."""
    for table, seq in changed:
        hub.others.moved(table, seq)
        if table in hub.live:
            await hub.follow(hub.live[table])


BLOCKS_STAY = """
UPDATE ties SET kind = 'block' WHERE person = ?
AND other IN (SELECT old.other FROM ties AS old WHERE old.person = ? AND old.kind = 'block')
"""
"""Whom either of the two would not hear of, the one that they become does not."""

# --- One person becomes another ----------------------------------------------------------------------


async def unite(hub: Hub, old: str, new: str, then: Callable[[Connection], None]) -> None:
    """Everything of one person is another's from now on; where each has one of something, the other's stays.

    What is to be done `then` is done with it, or nothing is.
    """

    def work(connection: Connection) -> list[tuple[str, int]]:
        tables = tables_of(connection, old)
        changed = [(table, rewrite(connection, table, old, lambda value: renamed(value, old, new))) for table in tables]
        connection.execute("UPDATE themes SET author = ? WHERE author = ?", (new, old))
        connection.execute(BLOCKS_STAY, (new, old))
        connection.execute(COUNT_AGAIN_WITHOUT, (old,))
        for table, (column, *keys) in (*OWNED.items(), *OTHERS.items()):
            same = " AND ".join([f"there.{column} = ?", *(f"there.{key} = {table}.{key}" for key in keys)])
            unless = f"NOT EXISTS (SELECT 1 FROM {table} AS there WHERE {same})"
            connection.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ? AND {unless}", (new, old, new))
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (old,))
        connection.execute("DELETE FROM ties WHERE person = other")
        then(connection)
        return changed

    await spread(hub, await insist(lambda: hub.store.run(work)))
