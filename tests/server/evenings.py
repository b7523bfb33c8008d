"""Matches that are over, as they are kept: the golden records, played by whom one likes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from ludoteca.core.record import read_record
from ludoteca.server.store import Change, Store
from ludoteca.table.events import AnyEvent, Chose, Created, Resigned, Seat
from ludoteca.table.table import Table

GAMES = Path(__file__).parents[1] / "games"
SECRETS = {name: hashlib.sha256(name.encode()).hexdigest()[:32] for name in ("ada", "bruno", "carla", "dora")}
"""What their browsers have for a cookie."""
LASTS = 600.0
"""Seconds from the first action of a match to its end."""


def person(name: str) -> str:
    """Who has that cookie."""
    return hashlib.sha256(SECRETS[name].encode()).hexdigest()[:32]


def seat(name: str) -> Seat:
    if name in SECRETS:
        return Seat(kind="person", person=person(name), name=name.capitalize())
    return Seat(kind="bot", bot=name, name="Teo", face="teo", seed=1)


def played(
    which: str, seats: Sequence[str], at: float, plies: int | None = None, taken_up: int = 0
) -> tuple[Table, list[AnyEvent]]:
    """The match of a record, `GAME/RECORD`, ending then; or the first seat gives up after so many actions."""
    game, name = which.split("/")
    record = read_record(GAMES / game / "records" / f"{name}.ludo.json")
    created = Created(
        at=at - LASTS,
        person=person("ada"),
        game=game,
        rules=record.rules,
        edition=record.edition,
        options=record.options,
        seats=[seat(one) for one in seats],
        seed=record.seed,
        invite="secret",
        taken_up=record.actions[:taken_up],
    )
    chosen = [Chose(at=at, seat=seat, line=line) for seat, line in record.actions[taken_up:plies]]
    ends = [] if plies is None else [Resigned(at=at, seat=0)]
    events: list[AnyEvent] = [created, *chosen, *ends]
    return Table.from_events(events), events


async def keep(store: Store, table_id: str, which: str, seats: Sequence[str], at: float, **more: int) -> Table:
    """A match that was played to its end here."""
    table, events = played(which, seats, at, **more)
    await store.append(Change(table_id, table, events))
    return table
