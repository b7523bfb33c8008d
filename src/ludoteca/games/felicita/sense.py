"""How to play Felicità well together, roughly: what a position is worth, and which actions look promising. Compiled.

One result for all: the value is the same whoever asks. docs/games/felicita.md tells how the numbers were found.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense, Sum
from ludoteca.core.state import State
from ludoteca.games.felicita.rules.actions import (
    ACCEPT,
    BOXED_PROBLEMS,
    DAYS,
    DINNER,
    DOT_AT,
    DOT_CELLS,
    DOTS,
    DRAW,
    EXTEND,
    GREEN,
    HEART,
    HEART_CELLS,
    HIGHEST,
    LAST_WON,
    MOVE,
    NO_CARD,
    NO_DOT,
    REDS,
    REPORTS,
    REVEAL,
    SOLUTIONS,
    SOLVE,
    SPECIAL,
    SYMBOL,
    TRANSFER,
    UNKNOWN,
    WIFI,
    reach,
    transfer_given,
    transfer_taken,
)
from ludoteca.games.felicita.rules.match import Felicita

DECK: Final = float(REDS)
LAST_DECK: Final = (DECK + 1.0) / 2.0
"""Cards of the last red deck until dinner comes, on average; dinner included."""
WHOLE_GAME: Final = DECK * float(DAYS - 1) + LAST_DECK

TO_WIN: Final = "to_win"
NOT_TO_LOSE: Final = "not_to_lose"
FEATURES: Final = [
    "1",
    "haste",
    "seats",
    "owed, nobody able",
    "owed, somebody able",
    "face down",
    "solvers",
    "apps",
    "near",
    "green cards",
]
"""What a position is measured by, in the order of `measure`."""

# What an action does at once, in the weights of the tree and of the moves that are only played on.
SOLVING: Final = 3.0
DRAWING: Final = 1.0
LOOKING: Final = -0.7
APP: Final = 1.6
MEETING: Final = 0.3
IDLE_SHARING: Final = -2.0
FRUITLESS: Final = -1.5


class FelicitaSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 8
        self.seen: vec[float] = vec[float]([0.0] * len(FEATURES))
        # Log-odds of each feature, fitted to the results of the search's own games.
        self.to_win: vec[float] = vec[float](
            [3.316, -0.127, -0.666, -0.115, -0.122, -0.010, 0.066, 0.141, 0.050, -0.003]
        )
        self.not_to_lose: vec[float] = vec[float](
            [7.030, 0.782, -1.173, -0.276, -0.188, -0.043, 0.088, 0.116, 0.054, 0.029]
        )

    # --- What a position is worth ----------------------------------------------------------------------

    def turns_left(self, state: Felicita) -> float:
        """FC-2.1 The turns still to come, on average: what everybody can tell from the discards."""
        dinners = DAYS - state.dinners
        if dinners <= 0:
            return float(state.extra)
        left = float(REDS - state.red_drawn)
        if not self.dinner_in_deck(state):
            return left + DECK * float(dinners - 1) + LAST_DECK
        return left + DECK * float(dinners - 2) + LAST_DECK if dinners > 1 else (left + 1.0) * 0.5

    def dinner_in_deck(self, state: Felicita) -> bool:
        if state.dinners == 0:
            return True
        for place in range(state.red_drawn, REDS):
            if state.red[place] == DINNER:
                return True
        return False

    def measure(self, state: Felicita) -> None:
        """What is owed, with and without somebody able to solve it, what is still hidden, who is near, and the time."""
        able: i64 = 0
        solvers: i64 = 0
        near: i64 = 0
        for seat in range(state.seats):
            can = state.able(seat)
            able |= can
            if can & state.open:
                solvers += 1
                near += self.chances(state, seat, can & state.open)
        # The less time is left, the more what is owed decides.
        haste = 1.0 / (self.turns_left(state) / WHOLE_GAME + 0.1)
        seen = self.seen
        seen[0] = 1.0
        seen[1] = haste
        seen[2] = float(state.seats)
        seen[3] = haste * float(count(state.open & ~able))
        seen[4] = haste * float(count(state.open & able))
        seen[5] = haste * float(count(state.face_down))
        seen[6] = haste * float(solvers)
        seen[7] = haste * float(count(state.apps))
        seen[8] = haste * float(near) / float(HIGHEST)
        seen[9] = haste * float(state.greens_left())

    def chances(self, state: Felicita, seat: i64, solvable: i64) -> i64:
        """With how many of the six numbers the seat could get to where it can solve something."""
        useful = HEART_CELLS
        for dot in range(DOTS):
            if state.face_up & BIT[dot] and solvable & BIT[state.problem_on[dot]]:
                useful |= BIT[DOT_CELLS[dot]]
        found: i64 = 0
        for number in range(1, HIGHEST + 1):
            if reach(number, state.pawns[seat]) & useful:
                found += 1
        return found

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Felicita)
        self.measure(state)
        return 0.5 / (1.0 + exp(-self.summed(self.to_win))) + 0.5 / (1.0 + exp(-self.summed(self.not_to_lose)))

    def summed(self, numbers: vec[float]) -> float:
        """What numbers make of the position last measured."""
        found: float = 0.0
        for k in range(len(numbers)):
            found += numbers[k] * self.seen[k]
        return found

    # --- What was fitted --------------------------------------------------------------------------------

    def sums(self) -> list[Sum]:
        return [Sum(TO_WIN, FEATURES), Sum(NOT_TO_LOSE, FEATURES)]

    def log_odds(self, name: str, state: State, seat: i64) -> float | None:
        assert isinstance(state, Felicita)
        if seat:
            return None  # one result for all: it is asked once
        self.measure(state)
        return self.summed(self.to_win if name == TO_WIN else self.not_to_lose)

    def came(self, name: str, state: State, seat: i64) -> float | None:
        payoff = state.payoff(seat)
        return 1.0 if payoff == 1.0 or (name == NOT_TO_LOSE and payoff > 0.0) else 0.0

    # --- Which actions look promising --------------------------------------------------------------------

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, Felicita)
        size: i64 = len(actions)
        found = vec[float]([1.0] * size)
        for k in range(size):
            found[k] = exp(self.promise(state, seat, actions[k]))
        return found

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """The most promising action; of several, any."""
        assert isinstance(state, Felicita)
        actions = state.legal(seat)
        size: i64 = len(actions)
        start = dice.below(size)
        best = actions[start]
        highest: float = self.promise(state, seat, best)
        for k in range(1, size):
            action = actions[(start + k) % size]
            promise = self.promise(state, seat, action)
            if promise > highest:
                highest = promise
                best = action
        return best

    def promise(self, state: Felicita, seat: i64, action: i64) -> float:
        if action < REVEAL:
            return self.arriving(state, seat, action - MOVE)
        if action < SOLVE:
            # The one underfoot would be revealed anyway: so it is not two.
            return 2.0 if action - REVEAL == DOT_AT[state.pawns[seat]] else 0.0
        if action < SPECIAL:
            return SOLVING
        if action < DRAW:
            return 0.0
        if action >= TRANSFER:
            return self.sharing(state, seat, action)
        if action == GREEN:
            return self.drawing(state)
        if action == EXTEND:
            return 2.0 if state.dinners >= DAYS and state.space() > LAST_WON else -1.0
        return 1.0 if action == ACCEPT else 0.0

    def drawing(self, state: Felicita) -> float:
        """FC-5.2 A card from an empty deck brings the solved problems back, and nothing to solve the others."""
        return DRAWING if state.greens_left() else FRUITLESS

    def arriving(self, state: Felicita, seat: i64, cell: i64) -> float:
        """What ending the move there is good for, once the card's own symbol has been used."""
        able = state.able(seat) & state.open
        heart = SYMBOL[state.card] == HEART
        worth: float = 0.0
        for friend in range(state.seats):
            if friend != seat and state.pawns[friend] == cell:
                worth += MEETING
        if HEART_CELLS & BIT[cell]:
            if count(able) > (1 if heart else 0):
                return worth + SOLVING
            return worth + self.drawing(state)
        if cell == WIFI:
            reports = REPORTS & ~(state.solved | BOXED_PROBLEMS[state.seats])
            return worth + APP if reports and state.app_offered(seat) else worth
        dot = DOT_AT[cell]
        if dot == NO_DOT:
            return worth
        if state.face_up & BIT[dot]:
            return worth + SOLVING if able & BIT[state.problem_on[dot]] else worth
        if state.face_down & BIT[dot] and SYMBOL[state.card] != UNKNOWN:
            return worth + LOOKING
        return worth

    def sharing(self, state: Felicita, seat: i64, action: i64) -> float:
        """FC-3.7 A card that solves something goes to whoever can use it first: the one at a heart, or on the spot."""
        given = transfer_given(action)
        taken = transfer_taken(action)
        if taken == NO_CARD or given != NO_CARD:
            return IDLE_SHARING
        wanted = state.open & SOLUTIONS & BIT[taken]
        if not wanted:
            return IDLE_SHARING
        return SOLVING if state.at_heart() and not state.solves() else IDLE_SHARING
