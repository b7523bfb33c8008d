"""WG-3.1, WG-4.1, WG-4.2 The turn, and the windows in it that others are asked in. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, members
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules.actions import (
    DISCARDS,
    DRAW,
    HAND,
    INTERRUPT,
    KINDS,
    OVER,
    PLAY,
    REPLY,
    TOLLING,
)
from ludoteca.games.watergame.rules.attacks import strike
from ludoteca.games.watergame.rules.ending import note_end, run_out
from ludoteca.games.watergame.rules.table import Table


def begin_turn(table: Table, seat: i64) -> None:
    """WG-2.2 The truce ends with the last first turn; WG-1.2 tolls, before drawing; WG-3.1 draw, always."""
    table.player = seat
    table.asked = seat
    table.phase = PLAY
    table.truce = table.truce and seat != (table.first + table.seats - 1) % table.seats
    toll = table.toll(seat)
    if toll:
        paid = table.pay(seat, toll)
        if table.journal is not None and paid:
            note_toll(table, seat, paid)
    if not table.last_lap():
        draw(table, seat, DRAW)


def note_toll(table: Table, seat: i64, paid: i64) -> None:
    """WG-1.2 With the attacks it was paid for."""
    facts: dict[str, int] = {"drops": paid}
    for kind in members(table.lying[seat] & TOLLING):
        facts[EDITION.cards[kind].id] = table.laid[seat * KINDS + kind]
    table.note("WG-1.2", seat, "toll", facts)


def draw(table: Table, seat: i64, cards: i64) -> None:
    """WG-5.1 When the last card is drawn, the discards are shuffled at once, or the end is called."""
    while cards > 0 and table.pile_size() > 0:
        some = min(cards, table.pile_size())
        cards -= some
        if table.journal is not None:
            note_draw(table, seat, some)
        for place in range(table.drawn, table.drawn + some):
            table.take(seat, table.pile[place])
        table.drawn += some
        table.turned += some
        if table.pile_size() == 0:
            run_out(table)


def note_draw(table: Table, seat: i64, cards: i64) -> None:
    """WG-3.1 In the order of the kinds: nobody is told how they lay in the pile."""
    drawn = [0] * KINDS
    for place in range(table.drawn, table.drawn + cards):
        drawn[table.pile[place]] += 1
    kinds: dict[str, int] = {}
    for kind in range(KINDS):
        if drawn[kind]:
            kinds[EDITION.cards[kind].id] = drawn[kind]
    table.note("WG-3.1", seat, "draw", {"cards": cards}, kinds, BIT[seat])


def finish_turn(table: Table) -> None:
    """WG-3.1 Refill the hand; WG-5.1 each of the others takes one last turn."""
    if not table.last_lap():
        draw(table, table.player, HAND - table.hand_sizes[table.player])
    following = (table.player + 1) % table.seats
    if following == table.caller:
        table.phase = OVER
        table.turned += 1
        if table.journal is not None:
            note_end(table)
    else:
        begin_turn(table, following)


# --- WG-4 The windows ------------------------------------------------------------------------------


def end_plays(table: Table, seat: i64) -> None:
    """WG-4.2 Each other player is asked once, round from the left."""
    if table.journal is not None:
        table.note("WG-4.2", seat, "end plays", {})
    table.phase = INTERRUPT
    table.asked = (seat + 1) % table.seats


def pass_by(table: Table, seat: i64) -> None:
    if table.journal is not None:
        table.note("WG-4.1" if table.phase == REPLY else "WG-4.2", seat, "pass", {})
    if table.phase == REPLY:
        attacker = table.attacker
        strike(table)
        resume(table, attacker)
        return
    table.asked = (seat + 1) % table.seats
    if table.asked == table.player:
        if table.last_lap() or table.hand_sizes[table.player] == 0:
            finish_turn(table)
        else:
            table.phase = DISCARDS


def resume(table: Table, attacker: i64) -> None:
    """After an attack: back to who played it, the active player or an interrupter."""
    table.asked = attacker
    table.phase = PLAY if attacker == table.player else INTERRUPT


def throw_away(table: Table, seat: i64, kind: i64) -> None:
    if table.journal is not None:
        table.note("WG-3.1", seat, "discard", {"card": kind})
    table.give(seat, kind)
    table.discard(kind)
    if table.hand_sizes[seat] == 0:
        finish_turn(table)
