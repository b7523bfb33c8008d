"""What one seat knows of Felicità as numbers: an allow-list, as the view is. Compiled.

Hands are open: all seats know the same, and see it from where they sit.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, members
from ludoteca.core.state import State
from ludoteca.core.tensor import EIGHT, Plane, Tensor, blank, put, put_bits, put_flag, put_one, round_table
from ludoteca.games.felicita.edition import EDITION
from ludoteca.games.felicita.rules.actions import (
    ACTIONS,
    DAYS,
    DOTS,
    GREENS,
    HANDS,
    HIGHEST,
    NUMBER,
    PROBLEMS,
    REDS,
    SEATS,
    SPACES,
    SYMBOL,
    UNKNOWN,
    transfer_friend,
    transfer_given,
    transfer_taken,
)
from ludoteca.games.felicita.rules.knowledge import greens_unseen, group_dots, group_problems, reds_left
from ludoteca.games.felicita.rules.match import Felicita
from ludoteca.games.felicita.rules.turn import AT_DINNER, BEFORE, NOTHING

CELLS: Final[i64] = len(EDITION.city.cells)
DINNERS: Final[i64] = DAYS + 1
SYMBOLS: Final = UNKNOWN + 1

PLANES: Final = [
    Plane("phase", (AT_DINNER + 1,), 1, "before the card, move, heart, reveal, cell, leaving, dinner"),
    Plane("over", (1,), 1, "the match is over"),
    Plane("seat", (SEATS,), 1, "which seat it is: actions name players by their number, whoever acts"),
    Plane("present", (SEATS,), 1, "who plays; here and below one's own seat first, then in the order of turns"),
    Plane("turn", (SEATS,), 1, "whose turn it is"),
    Plane("acting", (SEATS,), 1, "who decides now"),
    Plane("met", (SEATS,), 1, "with whom the player has made its transfer"),
    Plane("apps", (SEATS,), 1, "who has the app"),
    Plane("pawns", (SEATS, CELLS), 1, "the cell where each pawn stands, in the order of the edition"),
    Plane("hands", (SEATS, GREENS), 1, "green cards in hand"),
    Plane("number", (HIGHEST,), 1, "of the red card of the turn, from 1"),
    Plane("symbol", (SYMBOLS,), 1, "of the red card: heart, green card, unknown"),
    Plane("offered to", (SEATS,), 1, "whose consent a transfer waits for"),
    Plane("given", (HANDS,), 1, "the green card it gives; the last one is none"),
    Plane("taken", (HANDS,), 1, "the green card it takes; the last one is none"),
    Plane("consent", (1,), 1, "transfers want consent"),
    Plane("day", (1,), DAYS, "which day it is, from 1"),
    Plane("dinners", (1,), DINNERS, "how often dinner was drawn"),
    Plane("extra turns", (1,), SEATS, "turns left of the round that Ten more minutes gave"),
    Plane("space", (1,), SPACES, "where the marker of the happiness track stands: 1 is the top"),
    Plane("owed", (1,), PROBLEMS, "revealed, unsolved problems"),
    Plane("red deck", (REDS,), 1, "the cards in the red deck; the last one is dinner"),
    Plane("dinner last", (1,), 1, "dinner lies at the bottom of the red deck"),
    Plane("green deck", (GREENS,), 1, "the cards in the green deck"),
    Plane("used", (GREENS,), 1, "green cards that were played and will come back"),
    Plane("open", (PROBLEMS,), 1, "revealed, unsolved problems, by name"),
    Plane("solved", (PROBLEMS,), 1, "solved problems"),
    Plane("face up", (DOTS,), 1, "dots with a revealed problem"),
    Plane("face down", (DOTS,), 1, "dots with a problem not revealed yet"),
    Plane("problems", (DOTS, PROBLEMS), 1, "what lies on the dot, or may lie there face down"),
]


class FelicitaTensor(Tensor):
    def __init__(self) -> None:
        super().__init__(PLANES, ACTIONS)

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        assert isinstance(state, Felicita)
        blank(into, at, self.words)
        place = put_players(into, at * EIGHT, state, seat)
        place = put_turn(into, place, state, seat)
        put_town(into, place, state)


def put_players(into: vec[i64], place: i64, state: Felicita, seat: i64) -> i64:
    """Where the turn stands, and what each player has."""
    seats = state.seats
    place = put_one(into, place, state.phase, AT_DINNER + 1)
    place = put_flag(into, place, state.over)
    place = put_one(into, place, seat, SEATS)
    place = put_bits(into, place, BIT[seats] - 1, SEATS)
    place = put_bits(into, place, round_table(BIT[state.player], seat, seats), SEATS)
    place = put_bits(into, place, round_table(state.acting(), seat, seats), SEATS)
    place = put_bits(into, place, round_table(state.met, seat, seats), SEATS)
    place = put_bits(into, place, round_table(state.apps, seat, seats), SEATS)
    for turn in range(seats):
        owner = (seat + turn) % seats
        put_one(into, place + turn * CELLS, state.pawns[owner], CELLS)
        put_bits(into, place + SEATS * CELLS + turn * GREENS, state.hands[owner], GREENS)
    return place + SEATS * (CELLS + GREENS)


def put_turn(into: vec[i64], place: i64, state: Felicita, seat: i64) -> i64:
    """The red card and the offer of the turn, the days and the track."""
    if not state.over and state.phase not in (BEFORE, AT_DINNER):
        put_one(into, place, NUMBER[state.card] - 1, HIGHEST)
        put_one(into, place + HIGHEST, SYMBOL[state.card], SYMBOLS)
    place += HIGHEST + SYMBOLS
    if state.offer != NOTHING:
        put_bits(into, place, round_table(BIT[transfer_friend(state.offer)], seat, state.seats), SEATS)
        put_one(into, place + SEATS, transfer_given(state.offer), HANDS)
        put_one(into, place + SEATS + HANDS, transfer_taken(state.offer), HANDS)
    place += SEATS + 2 * HANDS
    place = put_flag(into, place, state.ask_consent)
    place = put(into, place, state.day)
    place = put(into, place, state.dinners)
    place = put(into, place, state.extra)
    place = put(into, place, state.space())
    return put(into, place, count(state.open))


def put_town(into: vec[i64], place: i64, state: Felicita) -> None:
    """The decks, and the problems: of those face down, which may lie where."""
    place = put_bits(into, place, reds_left(state), REDS)
    place = put_flag(into, place, state.day == 1)
    place = put_bits(into, place, greens_unseen(state), GREENS)
    place = put_bits(into, place, state.used, GREENS)
    place = put_bits(into, place, state.open, PROBLEMS)
    place = put_bits(into, place, state.solved, PROBLEMS)
    place = put_bits(into, place, state.face_up, DOTS)
    place = put_bits(into, place, state.face_down, DOTS)
    for dot in members(state.face_up):
        put_one(into, place + dot * PROBLEMS, state.problem_on[dot], PROBLEMS)
    for group in range(state.returns + 1):
        problems = group_problems(state, group)
        for dot in members(group_dots(state, group)):
            put_bits(into, place + dot * PROBLEMS, problems, PROBLEMS)
