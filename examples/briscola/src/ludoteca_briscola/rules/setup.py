"""Briscola, the deal. Compiled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca_briscola.edition import EDITION
from ludoteca_briscola.rules.actions import CARDS, HAND, NO_CARD
from ludoteca_briscola.rules.match import Briscola


def setup(seats: i64, seed: i64) -> Briscola:
    """BR-2.1, BR-2.2 Shuffle, deal the hands, and put the next card face up under the pile."""
    cards = deck(seats)
    Dice(seed).shuffle(cards)
    hands = vec[i64]([0] * seats)
    at: i64 = len(cards)
    for seat in range(seats):
        for _ in range(HAND):
            at -= 1
            hands[seat] |= BIT[cards[at]]
    nothing = vec[i64]([NO_CARD] * seats)
    return Briscola(seats, cards[:at], at, hands, vec[i64]([0] * seats), nothing[:], nothing[:])


def deck(seats: i64) -> vec[i64]:
    """BR-1.1 All the cards; BR-1.3 but for what stays in the box."""
    cards = vec[i64]()
    for card in range(CARDS):
        if card not in EDITION.left_out[int(seats)]:
            cards = append(cards, card)
    return cards
