"""Briscola, a turn: a card is laid, the trick is taken, everyone draws. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca_briscola.rules.actions import NO_CARD
from ludoteca_briscola.rules.ending import finish
from ludoteca_briscola.rules.position import NOBODY, Position


def lay(position: Position, seat: i64, card: i64) -> None:
    """BR-3.2 A card goes from the hand to the table; with the last of a trick somebody takes it."""
    position.hands[seat] &= ~BIT[card]
    position.table[seat] = card
    position.laid += 1
    position.played += 1
    if card == position.trump_card:
        position.trump_holder = NOBODY
    if position.laid == position.seats:
        take_trick(position)
    else:
        position.player = position.after(seat)


def take_trick(position: Position) -> None:
    """BR-3.3 The taker takes all cards and leads."""
    taker = position.winning()
    if position.journal is not None:
        position.note("BR-3.3", taker, "trick", {"points": position.trick_points()})
    for seat in range(position.seats):
        position.taken[taker] |= BIT[position.table[seat]]
        position.last[seat] = position.table[seat]
        position.table[seat] = NO_CARD
    position.last_leader = position.leader
    position.last_taker = taker
    position.leader = taker
    position.player = taker
    position.laid = 0
    if position.left:
        draw(position)
    elif position.hands[taker] == 0:
        finish(position)
    if position.hand_size(position.player) == 1:
        lay_last(position)


def draw(position: Position) -> None:
    """BR-3.4 One card each, the taker first; the trump card comes last, and everybody sees who gets it."""
    seat = position.leader
    for _ in range(position.seats):
        position.left -= 1
        card = position.pile[position.left]
        position.hands[seat] |= BIT[card]
        if position.left == 0:
            position.trump_holder = seat
        if position.journal is not None:
            if position.left == 0:
                position.note("BR-3.4", seat, "draw trump", {"card": card})
            else:
                position.note("BR-3.4", seat, "draw", {}, {"card": card}, BIT[seat])
        seat = position.after(seat)


def lay_last(position: Position) -> None:
    """BR-3.5 With one card in each hand there is nothing left to decide."""
    for _ in range(position.seats):
        seat = position.player
        card = first(position.hands[seat])
        if position.journal is not None:
            position.note("BR-3.5", seat, "last card", {"card": card})
        lay(position, seat, card)
