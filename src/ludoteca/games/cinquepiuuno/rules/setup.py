"""5+1, the setup: tiles shuffled, pawns on Start, cards dealt. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.games.cinquepiuuno.rules.actions import (
    CARD_BITS,
    CARDS,
    CARDS_OF_A_KIND,
    CELLS,
    HAND,
    START,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno


def setup(seats: i64, seed: i64, level: i64, max_turns: i64, memory_aid: bool) -> CinquePiuUno:
    """CU-1.1, CU-1.3 Shuffle the tiles, put all pawns on Start, deal two cards each."""
    dice = Dice(seed)
    tiles = vec[i64]([0] * CELLS)
    for tile in range(CELLS):
        tiles[tile] = tile
    dice.shuffle(tiles)
    start: i64 = 0
    while tiles[start] != START:
        start += 1
    state = CinquePiuUno(
        seats,
        level,
        dice,
        tiles,
        vec[i64]([start] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * (seats * CARDS)),
        vec[i64]([0] * (seats * CARDS)),
    )
    state.max_turns = max_turns
    state.memory_aid = memory_aid
    state.start = start
    state.purple = start
    state.face_up = BIT[start]
    state.seen = BIT[start]
    deal(state)
    return state


def deal(state: CinquePiuUno) -> None:
    """CU-1.3 Two cards each; the rest is the deck."""
    size: i64 = 0
    for card in range(CARDS):
        size += CARDS_OF_A_KIND[card]
    cards = vec[i64]([0] * size)
    at: i64 = 0
    for card in range(CARDS):
        for _ in range(CARDS_OF_A_KIND[card]):
            cards[at] = card
            at += 1
    state.dice.shuffle(cards)
    for place in range(size):
        card = cards[place]
        if place < state.seats * HAND:
            state.hands[seat_hand(place // HAND, card)] += 1
        else:
            state.deck |= card << CARD_BITS * state.deck_size
            state.deck_size += 1
