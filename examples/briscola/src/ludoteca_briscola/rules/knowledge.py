"""BR-3.6 of Briscola, what a seat has seen of the cards, and dealing all the rest anew. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, members
from ludoteca.core.dice import Dice
from ludoteca_briscola.rules.position import Position


def unseen(position: Position, seat: i64) -> i64:
    """BR-3.6 The cards a seat cannot place: in the pile, or in another hand, the trump card excepted."""
    cards: i64 = 0
    for place in range(position.left):
        cards |= BIT[position.pile[place]]
    for other in range(position.seats):
        if other != seat:
            cards |= position.hands[other]
    return cards & ~BIT[position.trump_card]


def redraw(position: Position, seat: i64, dice: Dice) -> None:
    """Deal the cards that a seat has not seen anew, to the other hands and to the pile above the trump card."""
    cards = members(unseen(position, seat))
    dice.shuffle(cards)
    at: i64 = 0
    for other in range(position.seats):
        if other == seat:
            continue
        size = position.hand_size(other)
        hand: i64 = 0
        if position.trump_holder == other:
            hand = BIT[position.trump_card]
            size -= 1
        for _ in range(size):
            hand |= BIT[cards[at]]
            at += 1
        position.hands[other] = hand
    if position.left:
        pile = position.pile[: position.left]
        for place in range(1, position.left):
            pile[place] = cards[at]
            at += 1
        position.pile = pile
