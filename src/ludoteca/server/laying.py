"""How a table is laid: as somebody wished it, or once more as it was."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

import msgspec

from ludoteca.bots.registry import BOTS, UnknownBot
from ludoteca.core.dice import SEEDS
from ludoteca.core.game import Lots
from ludoteca.core.record import BadRecord, Record
from ludoteca.games import game
from ludoteca.server.limits import HOUSEHOLD, TABLES_A_PERSON
from ludoteca.server.live import Live
from ludoteca.table.events import Created, Seat
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.seating import any_face, clean_name, filled
from ludoteca.table.table import Table
from ludoteca.wire import asks


def as_wished(person: str, wish: asks.NewTable, now: float, lots: Lots) -> Created:
    chosen = game(wish.game)
    return Created(
        at=now,
        person=person,
        game=wish.game,
        rules=chosen.rules_version,
        edition=str(chosen.edition),
        options=dict(wish.options),
        seats=seats(
            wish.seats, Seat(kind="person", person=person, name=clean_name(wish.name), face=wish.face), lots, wish.here
        ),
        seed=secrets.randbelow(SEEDS),
        invite=secrets.token_urlsafe(16),
        hints=wish.hints,
        listed=wish.listed,
        clock=wish.clock,
        theme=wish.theme,
        apart=wish.apart,
        absent=wish.absent,
        patience=wish.patience,
        screen=wish.screen,
    )


def seats(places: Sequence[str], me: Seat, lots: Lots, here: Sequence[str] = ()) -> list[Seat]:
    """Who laid the table sits first, so that nobody else takes that face; those `here` are called so."""
    names = iter(here)
    for place in places:
        if place not in ("me", "here", "open", *BOTS):
            # The registry knows more, some of which would think for hours.
            raise UnknownBot(f"a seat is me, here, open or a bot ({', '.join(BOTS)}), not {place!r}")
    taken = [me if place == "me" else Seat() for place in places]
    for number, place in enumerate(places):
        if place == "here" or (place == "me" and not me.face):
            name = me.name if place == "me" else clean_name(next(names, ""))
            taken[number] = Seat(kind="person", person=me.person, name=name, face=any_face(taken, lots))
    return filled(taken, [place if place in BOTS else "" for place in places], lots)


def as_recorded(person: str, record: Record, now: float, lots: Lots) -> Created:
    """A match that bots played elsewhere, as a table where it is over: to be seen again."""
    if len(record.players) != record.seats:
        raise BadRecord(f"{record.seats} seats but {len(record.players)} players")
    sitting = filled([Seat()] * record.seats, [player.bot for player in record.players], lots)
    return Created(
        at=now,
        person=person,
        game=record.game,
        rules=record.rules,
        edition=record.edition,
        options=record.options,
        seats=[
            msgspec.structs.replace(seat, seed=player.seed)
            for seat, player in zip(sitting, record.players, strict=True)
        ],
        seed=record.seed,
        invite=secrets.token_urlsafe(16),
        taken_up=record.actions,
    )


def once_more(table: Table, now: float, lots: Lots) -> Created:
    """The same people, seated by the game's own rule."""
    return msgspec.structs.replace(
        table.created,
        at=now,
        options={**table.options, **table.game.rematch_options},
        seats=table.rematch_seats(lots),
        seed=secrets.randbelow(SEEDS),
        invite=secrets.token_urlsafe(16),
        taken_up=[],
    )


def check_room(counted: tuple[int, int] | None, lives: Collection[Live], host: str, address: str) -> None:
    """NotAllowed for a host, or a household, with enough tables in memory: as counted over all servers of the house, or
    here, where there is no other.
    """
    own, household = counted or (
        sum(live.table.host == host for live in lives),
        sum(live.address == address for live in lives),
    )
    if own >= TABLES_A_PERSON:
        raise NotAllowed("many_tables", most=TABLES_A_PERSON)
    if address and household >= HOUSEHOLD * TABLES_A_PERSON:
        raise NotAllowed("many_tables", most=HOUSEHOLD * TABLES_A_PERSON)
