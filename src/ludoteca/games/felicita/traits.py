"""What a network is told of Felicità: each problem, each player, the time that is left; all alike. Compiled.

One result for all, and it is told as the player whose turn it is sees it: the others by how soon their turns come.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.state import State
from ludoteca.core.traits import ALIKE, NO_TRAIT, Part, Traits
from ludoteca.games.felicita.rules.actions import (
    BOXED_PROBLEMS,
    DAYS,
    DINNER,
    DOT_CELLS,
    GREENS,
    HEART_CELLS,
    HIGHEST,
    PROBLEMS,
    REDS,
    REPORTS,
    SEATS,
    SOLUTIONS,
    SWAP,
    SYMBOL,
    UNKNOWN,
    reach,
)
from ludoteca.games.felicita.rules.match import Felicita
from ludoteca.games.felicita.rules.turn import AT_DINNER, BEFORE

# The largest number that has a trait of its own; it stands for whatever is more.
MOST_OWED: Final = 11
MOST_CARDS: Final = 5
MOST_USEFUL: Final = 3
DINNERS: Final[i64] = DAYS + 1
SYMBOLS: Final = UNKNOWN + 2
"""Those of the red card; the last stands for none."""
SPECIALS: Final[i64] = GREENS - SWAP

# Of all lines: where the traits of each sort begin.
SEATED: Final = 1
TIME: Final[i64] = SEATED + SEATS + 1
"""How often dinner was drawn, and how many red cards; then whether it is to come from this deck."""
DINNER_COMES: Final[i64] = TIME + (DINNERS + 1) * (REDS + 1)
EXTRA: Final[i64] = DINNER_COMES + 1
MOMENT: Final[i64] = EXTRA + SEATS + 1
OWED: Final[i64] = MOMENT + (AT_DINNER + 1) * SYMBOLS
HIDDEN: Final[i64] = OWED + MOST_OWED + 1
DECK: Final[i64] = HIDDEN + PROBLEMS + 1
TEN_LEFT: Final[i64] = DECK + GREENS + 1
COMMON: Final[i64] = TEN_LEFT + 1

# Of a problem: where it is, together with who solves it: somebody by turns, a card to be drawn, one that comes back.
BOXED: Final[i64] = COMMON
OPEN: Final[i64] = BOXED + 1
FACE_DOWN: Final[i64] = OPEN + SEATS + 3
SOLVED: Final[i64] = FACE_DOWN + SEATS + 3
IN_DECK: Final = SEATS
IN_USE: Final = SEATS + 1
NOWHERE: Final = SEATS + 2
WAYS: Final[i64] = SOLVED + SEATS + 3
"""With how many of the six numbers who solves it could get to where it can, by turns."""
PROBLEM_TRAITS: Final[i64] = WAYS + SEATS * (HIGHEST + 1)

# Of a player.
ABSENT: Final[i64] = COMMON
TURN: Final[i64] = ABSENT + 1
USEFUL: Final[i64] = TURN + SEATS
"""How many open problems it can solve; with how many numbers it comes to one."""
CHANCES: Final[i64] = USEFUL + MOST_USEFUL + 1
CARDS: Final[i64] = CHANCES + HIGHEST + 1
HOLDS: Final[i64] = CARDS + MOST_CARDS + 1
"""Special cards."""
APP: Final[i64] = HOLDS + SPECIALS
AT_HEART: Final[i64] = APP + 1
COMPANY: Final[i64] = AT_HEART + 1
PLAYER_TRAITS: Final[i64] = COMPANY + SEATS - 1

WIDTH: Final[i64] = 14
PLAYERS_AT: Final[i64] = (1 + PROBLEMS) * WIDTH
"""Where the second part begins."""
COMMONS: Final[i64] = 9


class FelicitaTraits(Traits):
    def __init__(self) -> None:
        parts = [Part("problems", PROBLEMS, PROBLEM_TRAITS), Part("players", SEATS, PLAYER_TRAITS)]
        super().__init__(parts, WIDTH)
        self.ways: vec[i64] = vec[i64]([0] * ((HIGHEST + 1) * SEATS))
        """Where each pawn can end its move with each number."""

    def bond(self, state: State) -> i64:
        return ALIKE

    def write(self, state: State, seat: i64, into: vec[i64]) -> None:
        """Whoever asks, as the player sees it."""
        assert isinstance(state, Felicita)
        for pawn in range(state.seats):
            for number in range(1, HIGHEST + 1):
                self.ways[number * SEATS + pawn] = reach(number, state.pawns[pawn])
        put_common(state, into)
        boxed = BOXED_PROBLEMS[state.seats]
        for problem in range(PROBLEMS):
            at = (1 + problem) * WIDTH
            if boxed & BIT[problem]:
                into[at] = BOXED
                into[at + 1] = NO_TRAIT
            else:
                self.put_problem(state, problem, into, at)
        for turn in range(SEATS):
            at = PLAYERS_AT + (1 + turn) * WIDTH
            if turn < state.seats:
                self.put_player(state, (state.player + turn) % state.seats, turn, into, at)
            else:
                into[at] = ABSENT
                into[at + 1] = NO_TRAIT

    def put_problem(self, state: Felicita, problem: i64, into: vec[i64], at: i64) -> None:
        bit = BIT[problem]
        solver = self.solver(state, bit)
        if state.open & bit:
            into[at] = OPEN + solver
            useful = HEART_CELLS | BIT[DOT_CELLS[state.dot_of(problem)]]
            at += 1
            for turn in range(state.seats):
                pawn = (state.player + turn) % state.seats
                if state.able(pawn) & bit:
                    into[at] = WAYS + turn * (HIGHEST + 1) + self.numbers(pawn, useful)
                    at += 1
        else:
            into[at] = (SOLVED if state.solved & bit else FACE_DOWN) + solver
            at += 1
        into[at] = NO_TRAIT

    def solver(self, state: Felicita, problem: i64) -> i64:
        """Who can solve a problem, counted by turns, the first of several; or where its card is."""
        for turn in range(state.seats):
            if state.able((state.player + turn) % state.seats) & problem:
                return turn
        if problem & REPORTS:
            return NOWHERE
        return IN_USE if state.used & problem else IN_DECK

    def numbers(self, pawn: i64, useful: i64) -> i64:
        """With how many of the six a pawn gets to one of these cells."""
        found: i64 = 0
        for number in range(1, HIGHEST + 1):
            if self.ways[number * SEATS + pawn] & useful:
                found += 1
        return found

    def put_player(self, state: Felicita, seat: i64, turn: i64, into: vec[i64], at: i64) -> None:
        solvable = state.able(seat) & state.open
        cell = state.pawns[seat]
        company: i64 = -1
        for friend in range(state.seats):
            if state.pawns[friend] == cell:
                company += 1
        into[at] = TURN + turn
        into[at + 1] = USEFUL + min(count(solvable), MOST_USEFUL)
        into[at + 2] = CHANCES + (self.numbers(seat, places(state, solvable)) if solvable else 0)
        into[at + 3] = CARDS + min(count(state.hands[seat] & SOLUTIONS), MOST_CARDS)
        at += 4
        for special in range(SPECIALS):
            if state.hands[seat] & BIT[SWAP + special]:
                into[at] = HOLDS + special
                at += 1
        if state.apps & BIT[seat]:
            into[at] = APP
            at += 1
        if HEART_CELLS & BIT[cell]:
            into[at] = AT_HEART
            at += 1
        if company:
            into[at] = COMPANY + company - 1
            at += 1
        into[at] = NO_TRAIT


def places(state: Felicita, problems: i64) -> i64:
    """The cells where one of these problems can be solved."""
    cells = HEART_CELLS
    for dot in range(len(DOT_CELLS)):
        if state.face_up & BIT[dot] and problems & BIT[state.problem_on[dot]]:
            cells |= BIT[DOT_CELLS[dot]]
    return cells


def put_common(state: Felicita, into: vec[i64]) -> None:
    """The time that is left, what is owed, and where the turn stands: the same for every part."""
    drawn = state.phase not in (BEFORE, AT_DINNER) and state.card != DINNER
    symbol: i64 = SYMBOL[state.card] if drawn else SYMBOLS - 1
    into[0] = SEATED + state.seats
    into[1] = TIME + min(state.dinners, DINNERS) * (REDS + 1) + state.red_drawn
    into[2] = EXTRA + min(state.extra, SEATS)
    into[3] = MOMENT + state.phase * SYMBOLS + symbol
    into[4] = OWED + min(count(state.open), MOST_OWED)
    into[5] = HIDDEN + count(state.face_down)
    into[6] = DECK + min(state.greens_left(), GREENS)
    at: i64 = 7
    if state.ten_left:
        into[at] = TEN_LEFT
        at += 1
    if dinner_comes(state):
        into[at] = DINNER_COMES
        at += 1
    into[at] = NO_TRAIT
    for place in range(COMMONS + 1):
        into[PLAYERS_AT + place] = into[place]


def dinner_comes(state: Felicita) -> bool:
    """FC-2.1 Whether dinner lies in the red deck: everybody can tell from the discards."""
    for place in range(state.red_drawn, REDS):
        if state.red[place] == DINNER:
            return True
    return False
