"""The cards of Briscola as numbers. An action is a card: the one that is laid. Compiled.

A card is suit * RANKS + rank, the strongest rank first: within a suit the smaller number takes the larger.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca_briscola.edition import EDITION

SUITS: Final = 4
RANKS: Final[i64] = len(EDITION.ranks)
CARDS: Final[i64] = SUITS * len(EDITION.ranks)
HAND: Final[i64] = EDITION.hand
NO_CARD: Final = -1

POINTS: Final = vec[i64]([EDITION.ranks[card % len(EDITION.ranks)].points for card in range(len(EDITION.cards))])
"""BR-1.2 What each card is worth."""


def suit_of(card: i64) -> i64:
    return card // RANKS


def takes(card: i64, other: i64, trump: i64) -> bool:
    """BR-3.3 Whether a card laid later takes one that was winning the trick."""
    suit = suit_of(card)
    if suit == suit_of(other):
        return card < other
    return suit == trump
