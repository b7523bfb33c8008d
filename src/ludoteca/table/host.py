"""What the host of a table may do about its guests, and who keeps the house at any table."""

from __future__ import annotations

from ludoteca.core.game import Lots
from ludoteca.table.events import Admitted, AnyEvent, Closed, Dismissed, Muted
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.seating import new_seed
from ludoteca.table.table import Table
from ludoteca.wire.says import Audience


def guests(table: Table) -> list[str]:
    """Everybody who sat or spoke here but the host, each at its place for good."""
    return [person for person in table.guests if person != table.host]


def guest(table: Table, person: str, number: int) -> str:
    """Whom the host means."""
    check_host(table, person)
    found = guests(table)
    if number >= len(found):
        raise NotAllowed("no_guest")
    return found[number]


def check_host(table: Table, person: str) -> None:
    if person != table.host:
        raise NotAllowed("not_the_host")


def mute(table: Table, whom: str, silent: bool, now: float, person: str = "", message: str = "") -> list[AnyEvent]:
    table.check_open(person)
    if silent == (whom in table.talk.muted):
        return []
    if silent and person:
        table.room.check_change(person)
    return [Muted(at=now, person=person, id=message, whom=whom, silent=silent)]


def dismiss(table: Table, whom: str, now: float, lots: Lots, person: str = "", message: str = "") -> list[AnyEvent]:
    table.check_open(person)
    if whom in table.dismissed:
        return []
    return [Dismissed(at=now, person=person, id=message, whom=whom, seed=new_seed(lots))]


def admit(table: Table, may: Audience, now: float, person: str, message: str = "") -> list[AnyEvent]:
    """Who looks on talks, or is silent, or is not let in."""
    table.check_open(person)
    if may == table.audience:
        return []
    table.room.check_change(person)
    return [Admitted(at=now, person=person, id=message, may=may)]


def close(table: Table, now: float, person: str = "", message: str = "") -> list[AnyEvent]:
    return [] if table.closed else [Closed(at=now, person=person, id=message)]
