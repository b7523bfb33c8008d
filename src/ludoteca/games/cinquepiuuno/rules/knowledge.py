"""CU-6 of 5+1, what a seat knows of the tiles and of the cards, and dealing all the rest anew. Compiled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, members
from ludoteca.core.dice import Dice
from ludoteca.games.cinquepiuuno.rules.actions import (
    CARD_BITS,
    CARDS,
    CARDS_OF_A_KIND,
    GRID,
    NO_CARD,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.position import Position


def known(position: Position, seat: i64) -> i64:
    """CU-6.1 The tiles that a seat knows: shown to all, or looked at alone."""
    return position.seen | position.peeked[seat]


def open_size(position: Position, seat: i64) -> i64:
    """CU-6.2 How many cards of a hand everybody knows."""
    size: i64 = 0
    for card in range(CARDS):
        size += position.open_hands[seat_hand(seat, card)]
    return size


def redraw(position: Position, seat: i64, dice: Dice) -> None:
    """Deal the tiles and cards that the seat does not know anew, and throw other dice from here on."""
    if position.over:
        return  # CU-5.1 Everything is open.
    redraw_tiles(position, GRID & ~known(position, seat), dice)
    redraw_cards(position, seat, dice)
    position.dice = Dice(dice.word())


def redraw_tiles(position: Position, cells: i64, dice: Dice) -> None:
    kinds: i64 = 0
    for cell in members(cells):
        kinds |= BIT[position.tiles[cell]]
    unknown = members(kinds)
    dice.shuffle(unknown)
    tiles = position.tiles[:]
    places = members(cells)
    for at in range(len(places)):
        tiles[places[at]] = unknown[at]
    position.tiles = tiles


def redraw_cards(position: Position, seat: i64, dice: Dice) -> None:
    """CU-6.2 All but one's own, the open ones of the others, the one in use and the deck's known bottom."""
    unknown = unknown_cards(position, seat)
    dice.shuffle(unknown)
    at: i64 = 0
    for other in range(position.seats):
        if other == seat:
            continue
        hidden = position.hand_size(other) - open_size(position, other)
        for card in range(CARDS):
            position.hands[seat_hand(other, card)] = position.open_hands[seat_hand(other, card)]
        for _ in range(hidden):
            position.hands[seat_hand(other, unknown[at])] += 1
            at += 1
    closed = position.deck_size - position.deck_known
    deck = position.deck >> CARD_BITS * closed
    for place in range(closed):
        # The last one dealt lies on top.
        deck = deck << CARD_BITS | unknown[at + place]
    position.deck = deck


def unknown_cards(position: Position, seat: i64) -> vec[i64]:
    """The cards that a seat cannot place, in the order of their kinds."""
    left = CARDS_OF_A_KIND[:]
    if position.in_use != NO_CARD:
        left[position.in_use] -= 1
    for place in range(position.deck_size - position.deck_known, position.deck_size):
        left[position.deck_card(place)] -= 1
    for other in range(position.seats):
        kept = position.hands if other == seat else position.open_hands
        for card in range(CARDS):
            left[card] -= kept[seat_hand(other, card)]
    unknown = vec[i64]()
    for card in range(CARDS):
        for _ in range(left[card]):
            unknown = append(unknown, card)
    return unknown
