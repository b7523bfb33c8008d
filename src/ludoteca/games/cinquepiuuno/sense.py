"""How to play 5+1 well, roughly: what a position is worth, and which actions look promising. Compiled."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.games.cinquepiuuno.edition import EDITION
from ludoteca.games.cinquepiuuno.rules.actions import (
    ALL_TOKENS,
    AT_LEAP,
    AT_RAGE,
    AT_STRIDE,
    AT_TAILWIND,
    CARD,
    CLAIM_CARD,
    COVER,
    DIE,
    DRAW,
    EXCHANGE,
    GO,
    KEEP,
    PEEK,
    PLACES,
    PUDDLE,
    PURPLE,
    ROLL,
    SHUFFLE_CARD,
    SWAP,
    VALUES,
    WINDFALL,
)
from ludoteca.games.cinquepiuuno.rules.knowledge import known
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.rules.position import NOBODY

# What things are worth, in log-odds of winning; the whole way to the goal is LEAD.
LEAD: Final = 6.0
HELD_CARD: Final = 0.2
LOST_TURN: Final = -0.3
FREE_MOVE: Final = 0.5
STRIKE: Final = 0.6
USUAL_PLACE: Final = round(sum(EDITION.values) / PLACES, 1)
"""What a place is worth that one does not know."""

STILL: Final = 0.8
"""How much of a trial's worth stays with the pawn, done or to be done."""

SWAPPING: Final = -0.3
CLAIMING: Final = 2.0


class CinquePiuUnoSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 6
        self.looks = 4
        self.sharp: float = 2.0
        self.tries: i64 = 4

    def value(self, state: State, seat: i64) -> float:
        """One's share of all prospects: each further step towards the goal weighs the same."""
        assert isinstance(state, CinquePiuUno)
        mine = exp(self.prospect(state, seat))
        total = mine
        for other in range(state.seats):
            if other != seat:
                total += exp(self.prospect(state, other))
        return mine / total

    def prospect(self, state: CinquePiuUno, seat: i64) -> float:
        worth = LEAD * self.way(state, state.score(seat)) + HELD_CARD * float(state.hand_size(seat))
        if state.puddled & BIT[seat]:
            worth += LOST_TURN
        if state.player == seat:
            worth += self.in_prospect(state)
        if state.alone(seat):
            worth += self.trial(state, seat, state.pawns[seat], True)
        return worth

    def way(self, state: CinquePiuUno, score: i64) -> float:
        """How much of the way to the goal."""
        return float(score) / float(state.tokens_each if state.goal == ALL_TOKENS else state.goal)

    def in_prospect(self, state: CinquePiuUno) -> float:
        """What the player may still make of a card in use, or of an event."""
        if state.waits_for in (AT_STRIDE, AT_LEAP, AT_TAILWIND):
            return FREE_MOVE
        if state.waits_for != AT_RAGE:
            return 0.0
        rivals: i64 = 0
        for other in range(state.seats):
            if other != state.player:
                rivals |= state.tokens[other]
        return STRIKE if rivals & ~state.pawn_cells() else 0.0

    def trial(self, state: CinquePiuUno, seat: i64, cell: i64, known: bool) -> float:
        """What landing on a place is worth before the roll: the chance of a token.

        It stays with the pawn that stands there, so that a throw that failed was not in vain for who tried.
        """
        if state.supply(seat) == 0:
            return 0.0
        token: float = 1.0
        if state.face_up & BIT[cell]:
            if state.owner(cell) in (NOBODY, seat):
                return 0.0
        elif known and state.tiles[cell] >= PLACES:
            return 0.0
        if state.goal != ALL_TOKENS:
            token *= float(VALUES[state.tiles[cell]]) if known else USUAL_PLACE
        chance = float(count(state.successes)) / float(DIE)
        steps = float(state.tokens_each if state.goal == ALL_TOKENS else state.goal)
        return STILL * chance * LEAD * token / steps

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, CinquePiuUno)
        size: i64 = len(actions)
        found = vec[float]([1.0] * size)
        for k in range(size):
            found[k] = exp(self.sharp * self.promise(state, seat, actions[k]))
        return found

    def promise(self, state: CinquePiuUno, seat: i64, action: i64) -> float:
        """How good an action looks, without doing it."""
        if action == ROLL:
            return 0.0
        if action == DRAW:
            return HELD_CARD
        if action < KEEP:
            return self.card_promise(action - CARD)
        if action < GO:
            return 0.0 if action < EXCHANGE else self.lead(state, action - EXCHANGE)
        if action < PURPLE:
            return self.landing(state, seat, action - GO)
        if action < COVER:
            return self.strike(state, seat, action - PURPLE)
        if action < SWAP:
            return 0.0
        if action < PEEK:
            return SWAPPING
        return 0.0

    def card_promise(self, card: i64) -> float:
        if card == CLAIM_CARD:
            return CLAIMING
        return SWAPPING if card == SHUFFLE_CARD else 0.1

    def lead(self, state: CinquePiuUno, seat: i64) -> float:
        return self.way(state, state.score(seat))

    def landing(self, state: CinquePiuUno, seat: i64, cell: i64) -> float:
        """What the seat may expect on a tile, as far as it knows the tile."""
        if state.pawn_cells() & ~BIT[state.pawns[seat]] & BIT[cell]:
            return 0.0
        knows = known(state, seat) & BIT[cell] != 0
        if knows and state.face_up & BIT[cell] == 0 and state.tiles[cell] >= PLACES:
            tile = state.tiles[cell]
            if tile == PUDDLE:
                return LOST_TURN
            return HELD_CARD if tile == WINDFALL else 0.0
        return self.trial(state, seat, cell, knows)

    def strike(self, state: CinquePiuUno, seat: i64, cell: i64) -> float:
        """Whose token the purple pawn would send home."""
        owner = state.owner(cell)
        if owner == NOBODY or state.guards(cell):
            return 0.0
        if owner == seat:
            return -STRIKE
        return STRIKE * (0.5 + self.lead(state, owner))

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """The most promising of a few actions drawn at random."""
        assert isinstance(state, CinquePiuUno)
        actions = state.legal(seat)
        size: i64 = len(actions)
        if size == 1:
            return actions[0]
        best = actions[dice.below(size)]
        highest = self.promise(state, seat, best)
        for _ in range(1, self.tries):
            action = actions[dice.below(size)]
            promise = self.promise(state, seat, action)
            if promise > highest:
                highest = promise
                best = action
        return best
