"""Matches that ended before the house remembered them, or are remembered in an older way: in the background."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec

from ludoteca.server.database import Connection
from ludoteca.server.remember.facts import VERSION
from ludoteca.server.store import COUNT_AGAIN_WITHOUT_TABLE, Store, memories, summary
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import Unreadable
from ludoteca.table.table import Table

FORGOTTEN = (
    "SELECT t.id, m.version FROM tables t LEFT JOIN matches m ON m.table_id = t.id "
    "WHERE t.phase = 'over' AND (m.table_id IS NULL OR m.version <> ?) ORDER BY t.updated DESC"
)
CORRECT = (
    "UPDATE parts SET outcome = ?, levels = ?, rated = ?, ending = ?, margin = ?, plies = ?, seconds = ?, feats = ? "
    "WHERE table_id = ? AND own = ?"
)
"""Of whoever has that part by now; who had it forgotten stays forgotten."""
REST = 0.02
"""Seconds between two matches: who plays comes first."""


async def remember_all(store: Store) -> None:
    """The newest first. What cannot be read is passed over."""
    found = await store.run(lambda connection: connection.execute(FORGOTTEN, (VERSION,)).fetchall())
    for table_id, version in found:
        with contextlib.suppress(Unreadable):
            table = await asyncio.to_thread(rebuilt, await store.events(table_id))
            if table.story.ended is not None:
                await remember(store, table_id, table, known=version is not None)
        await asyncio.sleep(REST)


async def remember(store: Store, table_id: str, table: Table, known: bool) -> None:
    """What is remembered, and where it was played again."""
    (keep, match), (add, rows), (later, rated) = memories(table_id, table)
    if known:
        add, rows = CORRECT, [(*columns, table_id, own) for _, _, own, _, _, _, *columns in rows]
    told = msgspec.json.encode(summary(table))

    def work(connection: Connection) -> None:
        if known:  # what was counted before is counted anew
            connection.execute(COUNT_AGAIN_WITHOUT_TABLE, (table_id,))
        connection.executemany(keep, match)
        connection.executemany(add, rows)
        connection.executemany(later, rated)
        connection.execute("UPDATE tables SET summary = ? WHERE id = ?", (told, table_id))

    await store.run(work)
