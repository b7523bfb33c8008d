"""How to play Briscola well, roughly: what a card brings now, and what it is worth to keep. Compiled.

The numbers are made by hand from what players say: a small trump takes a load, a load is kept for when it is safe.
`ludoteca arena briscola --bots random,greedy,medium` shows that they help.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import members
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca_briscola.rules.actions import CARDS, NO_CARD, POINTS, suit_of, takes
from ludoteca_briscola.rules.match import Briscola
from ludoteca_briscola.rules.position import PAIRED

# --- What a card is worth to keep, in points -----------------------------------------------------------

TRUMP: Final = 3.0
"""Any trump: it takes a trick some day."""
TRUMP_POINT: Final = 0.5
"""A trump that is worth something itself is also stronger; for each of its points."""
LOAD_POINT: Final = 0.2
"""Another card with points: one may still take a trick with it; for each of them."""

HOLDS: Final = 0.5
"""How likely whoever wins the trick so far still does after an opponent has laid a card."""
COOL: Final = 1.5
"""Points by which a card must look better to be liked e times as much."""
SPREAD: Final = 14.0
"""Points ahead that make winning e times as likely as losing."""


class BriscolaSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.looks = 8

    # --- The value of a position -----------------------------------------------------------------------

    def value(self, state: State, seat: i64) -> float:
        """The lead once the trick is over as players would finish it, and what is in hand."""
        assert isinstance(state, Briscola)
        world = state
        if state.laid:
            world = state.clone()
            while world.laid and not world.over:
                world.apply(world.player, self.best(world))
        lead: float = 0.0
        for other in range(world.seats):
            worth = float(world.points(other)) + hand_worth(world, other)
            lead += worth if world.allied(seat, other) else -worth / rivals(world)
        return 1.0 / (1.0 + exp(-lead / SPREAD))

    # --- Which cards look promising ----------------------------------------------------------------------

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, Briscola)
        likings = vec[float]([0.0] * len(actions))
        for at in range(len(actions)):
            likings[at] = exp(liking(state, seat, actions[at]) / COOL)
        return likings

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        assert isinstance(state, Briscola)
        actions = state.legal(seat)
        likings = self.weights(state, seat, actions)
        total: float = 0.0
        for liked in likings:
            total += liked
        left = dice.unit() * total
        for at in range(len(actions) - 1):
            left -= likings[at]
            if left < 0.0:
                return actions[at]
        return actions[len(actions) - 1]

    def best(self, state: Briscola) -> i64:
        """The card that is liked most."""
        best: i64 = NO_CARD
        most: float = 0.0
        for card in members(state.hands[state.player]):
            liked = liking(state, state.player, card)
            if best == NO_CARD or liked > most:
                best = card
                most = liked
        return best


def liking(state: Briscola, seat: i64, card: i64) -> float:
    """What laying a card brings: the trick as it may end, less what the card was worth to keep."""
    winner = state.winning()
    if state.laid == 0 or takes(card, state.table[winner], state.trump):
        winner = seat
    at_stake = float(state.trick_points() + POINTS[card])
    sure: float = 1.0
    follower = state.after(seat)
    while follower != state.leader:
        if not state.allied(follower, winner):
            sure *= HOLDS
        follower = state.after(follower)
    swing = 2.0 * sure - 1.0
    return (swing if state.allied(seat, winner) else -1.0) * at_stake - KEPT[state.trump * CARDS + card]


def kept(card: int, trump: int) -> float:
    """What a card is worth to keep, under this trump."""
    points = float(POINTS[card])
    return TRUMP + TRUMP_POINT * points if suit_of(card) == trump else LOAD_POINT * points


KEPT: Final = vec[float]([kept(card, trump) for trump in range(4) for card in range(int(CARDS))])


def hand_worth(state: Briscola, seat: i64) -> float:
    worth: float = 0.0
    for card in members(state.hands[seat]):
        worth += KEPT[state.trump * CARDS + card]
    return worth


def rivals(state: Briscola) -> float:
    """How many sides one plays against."""
    return 1.0 if state.seats == PAIRED else float(state.seats - 1)
