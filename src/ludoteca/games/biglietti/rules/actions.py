"""The cards of Biglietti, prego! as numbers: hands, control cards, actions. Compiled.

A hand is one number, four bits a kind: most of the rules are then sums and masks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.dice import Dice
from ludoteca.games.biglietti.edition import EDITION

# --- BP-1 Components -------------------------------------------------------------------------------

TICKET: Final = 0
EXCUSE: Final = 1
ACCUSATION: Final = 2
IMPARTIAL: Final = 3
HIDE: Final = 4
POLFER: Final = 5
KINDS: Final = 6
NOTHING: Final = 6
"""In place of a kind: no card at all."""

SEATS: Final = 12
VALUES: Final = 5
"""Control cards carry 0 to 4 points."""

OUTWARD: Final = 0
RETURN: Final = 1

HAND: Final[i64] = EDITION.hand
POINTS_TO_WIN: Final = vec[i64](list(EDITION.points_to_win))

_NONE: Final = [0] * KINDS
DECK: Final = vec[i64]([count for n in range(SEATS + 1) for count in EDITION.decks.get(n, _NONE)])
"""DECK[players * KINDS + kind]: the traveller cards."""

CONTROL: Final = vec[i64]([count for n in range(SEATS + 1) for count in EDITION.controls.get(n, _NONE[:VALUES])])
"""CONTROL[players * VALUES + points]: the control cards."""

# --- Hands: four bits for each kind ----------------------------------------------------------------

ONE: Final = vec[i64]([1 << 4 * kind for kind in range(KINDS)] + [0])
"""One card of a kind; ONE[NOTHING] is none."""

EMPTY: Final = 0
NOT_POLFER: Final = 0x0FFFFF
_LOW: Final = 0x0F0F0F
_ONES: Final = 0x111111


def held(hand: i64, kind: i64) -> i64:
    """How many cards of a kind (or control cards of a value)."""
    return hand >> 4 * kind & 15


def size(hand: i64) -> i64:
    """How many cards."""
    return ((hand & _LOW) + (hand >> 4 & _LOW)) * 0x010101 >> 16 & 0xFF


def present(hand: i64) -> i64:
    """One card of each kind that is in a hand."""
    return (hand | hand >> 1 | hand >> 2 | hand >> 3) & _ONES


def without(hand: i64, kind: i64) -> i64:
    """One card of the kind less, if there was any."""
    return hand - ONE[kind] if held(hand, kind) else hand


def first_kind(hand: i64) -> i64:
    """The first kind in a hand that is not empty."""
    kind: i64 = 0
    while held(hand, kind) == 0:
        kind += 1
    return kind


def only_kind(hand: i64) -> i64:
    """The kind of all the cards of a hand; NOTHING if it is empty or of several kinds."""
    for kind in range(KINDS):
        if hand and hand == held(hand, kind) * ONE[kind]:
            return kind
    return NOTHING


def any_card(hand: i64, dice: Dice) -> i64:
    """The kind of a card drawn from a hand that is not empty."""
    left = dice.below(size(hand))
    kind: i64 = 0
    while left >= held(hand, kind):
        left -= held(hand, kind)
        kind += 1
    return kind


def points(cards: i64) -> i64:
    """The points of control cards, which are packed as hands are: four bits a value."""
    return held(cards, 1) + 2 * held(cards, 2) + 3 * held(cards, 3) + 4 * held(cards, 4)


# --- Actions as numbers ----------------------------------------------------------------------------

INSPECT: Final = 0
SECOND: Final = INSPECT + VALUES * SEATS
DROP: Final = SECOND + VALUES
KEEP: Final = DROP + VALUES
PLAY: Final = KEEP + 1
GIVE: Final = PLAY + KINDS
REMOVE: Final = GIVE + (KINDS + 1) * SEATS
ACTIONS: Final = REMOVE + SEATS


def inspect(value: i64, traveller: i64) -> i64:
    """BP-2.2 Hand a control card to a traveller."""
    return INSPECT + value * SEATS + traveller


def second(value: i64) -> i64:
    """BP-2.4 Hand over one card more."""
    return SECOND + value


def drop(value: i64) -> i64:
    """BP-2.5 Get rid of a control card received before; KEEP is to get rid of none."""
    return DROP + value


def play(kind: i64) -> i64:
    """BP-2.7 Play a card, sealed until all have."""
    return PLAY + kind


def give(kind: i64, taker: i64) -> i64:
    """BP-3.1 Pass a card, or NOTHING (BP-3.2), and name who receives."""
    return GIVE + kind * SEATS + taker


def remove(owner: i64) -> i64:
    """BP-3.4 Remove from the game the card that a traveller played."""
    return REMOVE + owner
