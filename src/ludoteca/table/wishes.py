"""What a message of the protocol makes happen at a table."""

from __future__ import annotations

from ludoteca.core.game import Lots
from ludoteca.table import host, patience
from ludoteca.table.events import AnyEvent
from ludoteca.table.table import Table
from ludoteca.wire import asks


def decided(table: Table, person: str, name: str, message: asks.AnyMessage, now: float, lots: Lots) -> list[AnyEvent]:
    """The events of a wish, or its refusal; none for what changes nothing.

    Where so much has happened that there is room for no more, one may still give up.
    """
    if not isinstance(message, asks.Resign | asks.Close):
        table.room.check()
    match message:
        case asks.Play(id=identity, seat=seat, ply=ply, move=move):
            return table.play(person, seat, ply, move, now, identity)
        case asks.Undo(id=identity, seat=seat):
            return table.undo(person, seat, now, identity)
        case asks.Resign(id=identity, seat=seat):
            return table.resign(person, seat, now, identity)
        case asks.Say(id=identity, text=text):
            return table.say(person, name, text, now, identity)
        case asks.Order(id=identity, seat=seat, order=order):
            return table.order(person, seat, order, now, identity)
        case asks.Start(id=identity, players=players):
            return table.start(person, now, lots, identity, players)
        case asks.Rematch(id=identity):
            return table.agree(person, now, identity)
        case asks.Nudge(id=identity):
            return patience.nudge(table, person, now, identity)
        case asks.Rest(id=identity, seat=seat, days=days):
            return patience.rest(table, person, seat, days, now, identity)
        case asks.Mute(id=identity, guest=guest, silent=silent):
            return host.mute(table, host.guest(table, person, guest), silent, now, person, identity)
        case asks.Dismiss(id=identity, guest=guest):
            return host.dismiss(table, host.guest(table, person, guest), now, lots, person, identity)
        case asks.Onlookers(id=identity, may=may):
            host.check_host(table, person)
            return host.admit(table, may, now, person, identity)
        case asks.Close(id=identity):
            host.check_host(table, person)
            return host.close(table, now, person, identity)
        case asks.Hint() | asks.Sync() | asks.Hold():
            return []
