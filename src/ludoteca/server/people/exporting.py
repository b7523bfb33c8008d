"""All that the house has of a person, in one file, for that person.

Of a match under way that is what it did and said itself, and nothing that its seat may not know.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ludoteca.core.record import written
from ludoteca.server.database import Connection
from ludoteca.server.hub import Hub
from ludoteca.server.notify.shelf import NoticeShelf
from ludoteca.server.people.friends import Friends
from ludoteca.server.people.moving import tables_of
from ludoteca.server.remember.ratings import Ratings
from ludoteca.server.remember.shelf import MatchShelf
from ludoteca.server.store import Summary
from ludoteca.table.events import AnyEvent, Chose, Said
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import Unreadable
from ludoteca.wire import answers

FORMAT = "ludoteca-person-1"


async def everything(hub: Hub, person: str, kept: answers.Kept, settings: Any) -> bytes:
    """The file, table by table: none of them holds up the others' moves."""
    shelf, ratings = NoticeShelf(hub.store), Ratings(hub.store)
    contact = await shelf.contact(person)
    friends = Friends(hub.store)
    circle = await friends.circle(person)
    waiting = await shelf.of(person, float("inf"))
    tables = await hub.store.run(lambda connection: tables_of(connection, person))
    told = {
        "format": FORMAT,
        "made": hub.time.now(),
        "kept": kept,
        "settings": settings,
        "notices": {
            "wishes": contact.wishes,
            "confirmed": contact.confirmed,
            "devices": await shelf.devices(person),
            "waiting": [{"table": one.table, "kind": one.kind, "due": one.due} for one in waiting],
        },
        "themes": await hub.store.run(lambda connection: themes_of(connection, person)),
        "people": {
            "friends": circle.shown(circle.friends()),
            "asking": circle.shown(circle.asking()),
            "recent": circle.shown(circle.recent()),
            "blocked": circle.shown(circle.blocked()),
            "calls": [{"table": call.table, "at": call.at} for call in await friends.calls(person)],
        },
        "sanctions": await hub.store.run(lambda connection: sanctions_of(connection, person)),
        "seen": await hub.store.run(lambda connection: seen(connection, person)),
        "matches": [one._asdict() for one in await MatchShelf(hub.store).lines(person)],
        "ratings": {"shown": await ratings.shown(person), "ratings": await ratings.of(person, [])},
        "tables": [await table_of(hub, table, person) for table in tables],
    }
    return msgspec.json.encode(told)


def themes_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    query = (
        "SELECT game, theme, themes.added, body FROM themes WHERE author = ? "
        "OR theme IN (SELECT theme FROM theme_keepers WHERE person = ?) ORDER BY themes.added"
    )
    rows = connection.execute(query, (person, person)).fetchall()
    return [
        {"game": game, "theme": theme, "added": added, "file": msgspec.Raw(bytes(body))}
        for game, theme, added, body in rows
    ]


def sanctions_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    rows = connection.execute("SELECT what, until FROM sanctions WHERE who = ?", (person,)).fetchall()
    return [{"what": what, "until": until} for what, until in rows]


def seen(connection: Connection, person: str) -> float | None:
    """When somebody was last noted at a table."""
    row = connection.execute("SELECT seen FROM visits WHERE person = ?", (person,)).fetchone()
    return row[0] if row else None


async def table_of(hub: Hub, table: str, person: str) -> dict[str, Any]:
    summary = await hub.store.summary(table) or Summary(game="", phase="over")
    told: dict[str, Any] = {
        "table": table,
        "game": summary.game,
        "phase": summary.phase,
        "options": summary.options,
        "seats": summary.seats,
        "yours": [seat for seat, whose in enumerate(summary.people) if whose == person],
        "host": summary.host == person,
    }
    try:
        events = await hub.store.events(table)
        told |= done(events, person)
        if summary.phase == "over":
            told["record"] = await asyncio.to_thread(record_of, events)
    except Unreadable as error:
        told["unreadable"] = error.code
    return told


def done(events: list[AnyEvent], person: str) -> dict[str, Any]:
    """What the person itself did at a table."""
    own = [event for event in events if event.person == person]
    return {
        "said": [{"at": event.at, "text": event.text} for event in own if isinstance(event, Said)],
        "played": [
            {"at": event.at, "seat": event.seat, "line": event.line} for event in own if isinstance(event, Chose)
        ],
    }


def record_of(events: list[AnyEvent]) -> msgspec.Raw:
    match = rebuilt(events).match
    assert match is not None
    return msgspec.Raw(written(match.record()))
