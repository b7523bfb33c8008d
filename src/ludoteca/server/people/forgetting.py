"""Forget me: whoever a person was, no row of the database says it any more.

What others played stays readable, with somebody in the person's place: nameless, at each table another one. Where a
match is under way a bot plays on; where one has not begun, the seat is free again.
"""

from __future__ import annotations

import secrets
from functools import partial
from typing import Any

import msgspec

from ludoteca.core.dice import SEEDS
from ludoteca.core.state import SPECTATOR
from ludoteca.server.clock import moment
from ludoteca.server.database import Connection
from ludoteca.server.hub import Hub
from ludoteca.server.others import insist
from ludoteca.server.people.identity import SIGNED_OUT, gone, keep
from ludoteca.server.people.moving import OTHERS, OWNED, renamed, rewrite, spread, tables_of
from ludoteca.server.store import COUNT_AGAIN_WITHOUT, KEEP_EVENT, event_row
from ludoteca.server.themes import let_go
from ludoteca.table.events import Vanished
from ludoteca.table.seating import UNNAMED

SILENCE = "…"
"""In place of what was said."""

TOLD_THERE = "endpoint IN (SELECT endpoint FROM devices WHERE person = ?)"

OPEN_SEAT = {"name": "", "kind": "open", "bot": "", "face": ""}


def unnamed(value: Any, person: str, somebody: str) -> Any:
    """An event or a summary, with somebody in a person's place."""
    return renamed(hidden(value, person), person, somebody)


def hidden(value: Any, person: str) -> Any:
    """The same without name, face and words of a person."""
    if isinstance(value, list):
        return [hidden(each, person) for each in value]
    if not isinstance(value, dict):
        return value
    value = {key: hidden(each, person) for key, each in value.items()}
    if value.get("person") == person:
        value |= {key: left for key, left in (("name", UNNAMED), ("face", ""), ("text", SILENCE)) if key in value}
    if "people" in value:  # a summary: the seats themselves do not say whose they are
        for seat, whose in zip(value["seats"], value["people"], strict=False):
            if whose == person:
                seat |= {"name": UNNAMED, "face": ""}
    return value


def left(value: Any, person: str, somebody: str, host: str) -> Any:
    """An event, or the summary, of a table that waits: the person sits there no more, and does not lay it any more."""
    if value.get("event") == "joined" and value.get("person") == person:
        return {"event": "reseated", "at": value["at"]}
    if value.get("event") == "said" and value.get("person") == person:
        value = {**value, "seat": SPECTATOR}
    if value.get("event") == "created":
        seats = [{} if seat.get("person") == person else seat for seat in value["seats"]]
        listed = value.get("listed", False) and bool(host)
        value = {**value, "seats": seats, "listed": listed}
        value["person"] = (host or somebody) if value.get("person") == person else value.get("person", "")
    if "people" in value:
        taken = list(zip(value["seats"], value["people"], strict=False))
        value = {
            **value,
            "seats": [OPEN_SEAT if whose == person else seat for seat, whose in taken],
            "people": ["" if whose == person else whose for _, whose in taken],
            "host": (host or somebody) if value.get("host") == person else value.get("host", ""),
        }
    return unnamed(value, person, somebody)


def leave_table(connection: Connection, table: str, person: str) -> int:
    """Take a person out of a table; the number of its last event."""
    phase, raw = connection.execute("SELECT phase, summary FROM tables WHERE id = ?", (table,)).fetchone()
    people = msgspec.json.decode(raw).get("people", [])
    somebody = secrets.token_hex(16)
    if phase == "waiting":
        host = next((one for one in people if one not in ("", person)), "")
        if not host:
            connection.execute("UPDATE tables SET listed = 0 WHERE id = ?", (table,))
        return rewrite(connection, table, person, partial(left, person=person, somebody=somebody, host=host))
    last = rewrite(connection, table, person, partial(unnamed, person=person, somebody=somebody))
    for seat in [number for number, whose in enumerate(people) if whose == person] if phase == "playing" else []:
        last += 1
        event = msgspec.json.encode(Vanished(at=moment(), seat=seat, seed=secrets.randbelow(SEEDS)))
        connection.execute(KEEP_EVENT, event_row(table, last, event))
    if phase == "playing":  # where people come when they can, the bot does not wait for them
        connection.execute("UPDATE wakes SET at = ? WHERE table_id = ?", (moment(), table))
    return last


async def forget(hub: Hub, person: str) -> None:
    """Nothing of a person is left, and none of its browsers is that person any more."""

    def work(connection: Connection) -> list[tuple[str, int]]:
        tables = tables_of(connection, person)
        changed = [(table, leave_table(connection, table, person)) for table in tables]
        query = "SELECT theme FROM theme_keepers WHERE person = ?"
        for (theme,) in connection.execute(query, (person,)).fetchall():
            let_go(connection, person, theme)
        connection.execute("UPDATE themes SET author = '' WHERE author = ?", (person,))
        connection.execute(COUNT_AGAIN_WITHOUT, (person,))
        connection.execute(f"DELETE FROM subscribers WHERE browser = ? OR {TOLD_THERE}", (person, person))
        for table, (column, *_) in (*OWNED.items(), *OTHERS.items()):
            connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (person,))
        connection.execute("DELETE FROM browsers WHERE person = ? OR id = ?", (person, person))
        keep(connection, SIGNED_OUT, gone(person), "")
        return changed

    await spread(hub, await insist(lambda: hub.store.run(work)))
    await hub.waking.look()
