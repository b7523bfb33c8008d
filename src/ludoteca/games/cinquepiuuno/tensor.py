"""What one seat knows of 5+1 as numbers: an allow-list, as the view is. Compiled.

Without the memory aid that is what can be seen now: to remember is left to the player.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, members
from ludoteca.core.state import State
from ludoteca.core.tensor import (
    EIGHT,
    MOST,
    Plane,
    Tensor,
    blank,
    put,
    put_bits,
    put_counts,
    put_flag,
    put_one,
    round_table,
)
from ludoteca.games.cinquepiuuno.edition import EDITION
from ludoteca.games.cinquepiuuno.rules.actions import (
    ACTIONS,
    AT_TRADE,
    CARDS,
    CARDS_OF_A_KIND,
    CELLS,
    COLUMNS,
    DIE,
    GOALS,
    GRID,
    MOST_SEATS,
    PLACES,
    ROWS,
    START,
    TOKENS,
    VALUES,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.knowledge import known
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.rules.position import NO_CELL

TILES: Final[i64] = START + 1
LEVELS: Final[i64] = len(EDITION.levels)
DECK: Final[i64] = sum(EDITION.cards)
COPIES: Final = max(CARDS_OF_A_KIND)
WORTH: Final = max(VALUES)
MOST_TOKENS: Final = max(TOKENS)
POINTS: Final = sum(VALUES)

PLANES: Final = [
    Plane("tiles", (TILES, ROWS, COLUMNS), 1, "which tile lies on the cell: places by worth, events, Start; if known"),
    Plane("worth", (ROWS, COLUMNS), WORTH, "of a place that is known"),
    Plane("face up", (ROWS, COLUMNS), 1, "tiles that lie face up"),
    Plane("known", (ROWS, COLUMNS), 1, "tiles that the seat sees or, with the memory aid, remembers"),
    Plane("shown", (ROWS, COLUMNS), 1, "the tile just shown to all and covered again"),
    Plane("peeking", (ROWS, COLUMNS), 1, "the tiles that the player is looking at, alone"),
    Plane("purple", (ROWS, COLUMNS), 1, "where the pawn of rage stands"),
    Plane("pawns", (MOST_SEATS, ROWS, COLUMNS), 1, "where each pawn stands; one's own seat first, then by turns"),
    Plane("tokens", (MOST_SEATS, ROWS, COLUMNS), 1, "where each player's tokens lie"),
    Plane("peeked", (MOST_SEATS, ROWS, COLUMNS), 1, "who looked at it alone; with the memory aid, until all saw it"),
    Plane("waits for", (AT_TRADE + 1,), 1, "turn, move, keep, stride, leap, peek, rage, shuffle, tailwind, trade"),
    Plane("over", (1,), 1, "the match is over"),
    Plane("seat", (MOST_SEATS,), 1, "which seat it is: actions name players by their number, whoever acts"),
    Plane("present", (MOST_SEATS,), 1, "who plays"),
    Plane("turn", (MOST_SEATS,), 1, "whose turn it is"),
    Plane("lost turn", (MOST_SEATS,), 1, "who misses its next turn"),
    Plane("die", (DIE,), 1, "the die that counts, from 1"),
    Plane("spare die", (DIE,), 1, "the other one of two"),
    Plane("landing die", (DIE,), 1, "the die thrown on landing"),
    Plane("card", (CARDS,), 1, "the card in use"),
    Plane("level", (LEVELS,), 1, "the level, from 1"),
    Plane("rolls", (DIE,), 1, "the rolls that succeed, from 1"),
    Plane("goal", (1,), max(GOALS), "the sum to reach; 0 where all tokens must be down"),
    Plane("tokens each", (1,), MOST_TOKENS, "tokens that each player has in all"),
    Plane("memory aid", (1,), 1, "the table helps to remember"),
    Plane("turns left", (1,), MOST, "until the match ends undecided; 0 if it never does"),
    Plane("hand", (CARDS,), COPIES, "one's own cards"),
    Plane("deck", (1,), DECK, "cards in the deck"),
    Plane("used", (DECK, CARDS), 1, "known cards at the deck's bottom, the one that comes first first; with the aid"),
    Plane("hand sizes", (MOST_SEATS,), DECK, "cards in hand"),
    Plane("supply", (MOST_SEATS,), MOST_TOKENS, "tokens still in hand"),
    Plane("scores", (MOST_SEATS,), POINTS, "points if the match ended here"),
    Plane("known cards", (MOST_SEATS, CARDS), COPIES, "cards that everybody knows; with the memory aid"),
]


class CinquePiuUnoTensor(Tensor):
    def __init__(self) -> None:
        super().__init__(PLANES, ACTIONS)

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        assert isinstance(state, CinquePiuUno)
        blank(into, at, self.words)
        place = put_tiles(into, at * EIGHT, state, seat)
        place = put_grid(into, place, state, seat)
        place = put_turn(into, place, state, seat)
        place = put_cards(into, place, state, seat)
        put_players(into, place, state, seat)


def sees(state: CinquePiuUno, seat: i64) -> i64:
    """CU-6.1 The tiles that lie open or are just being shown; CU-6.3 with the memory aid, all that is remembered.

    Without it, who peeks sees what it finds while its turn lasts, and nobody else: CU-4.4 it looks alone.
    """
    cells = state.face_up
    if state.shown != NO_CELL:
        cells |= BIT[state.shown]
    if state.memory_aid:
        cells |= known(state, seat)
    elif seat == state.player:
        cells |= state.peeking
    return cells


def put_tiles(into: vec[i64], place: i64, state: CinquePiuUno, seat: i64) -> i64:
    worth = place + TILES * CELLS
    for cell in members(sees(state, seat)):
        tile = state.tiles[cell]
        put(into, place + tile * CELLS + cell, 1)
        if tile < PLACES:
            put(into, worth + cell, VALUES[tile])
    return worth + CELLS


def put_grid(into: vec[i64], place: i64, state: CinquePiuUno, seat: i64) -> i64:
    """Sets of cells."""
    place = put_bits(into, place, state.face_up, CELLS)
    place = put_bits(into, place, sees(state, seat), CELLS)
    place = put_one(into, place, state.shown, CELLS)
    place = put_bits(into, place, state.peeking, CELLS)
    place = put_one(into, place, state.purple, CELLS)
    tokens = place + MOST_SEATS * CELLS
    peeked = tokens + MOST_SEATS * CELLS
    for turn in range(state.seats):
        owner = (seat + turn) % state.seats
        put_one(into, place + turn * CELLS, state.pawns[owner], CELLS)
        put_bits(into, tokens + turn * CELLS, state.tokens[owner], CELLS)
        if state.memory_aid:
            put_bits(into, peeked + turn * CELLS, state.peeked[owner] & GRID & ~state.seen, CELLS)
    return peeked + MOST_SEATS * CELLS


def put_turn(into: vec[i64], place: i64, state: CinquePiuUno, seat: i64) -> i64:
    """Where the match stands, and what it is played for."""
    seats = state.seats
    place = put_one(into, place, state.waits_for, AT_TRADE + 1)
    place = put_flag(into, place, state.over)
    place = put_one(into, place, seat, MOST_SEATS)
    place = put_bits(into, place, BIT[seats] - 1, MOST_SEATS)
    place = put_bits(into, place, round_table(BIT[state.player], seat, seats), MOST_SEATS)
    place = put_bits(into, place, round_table(state.puddled, seat, seats), MOST_SEATS)
    place = put_one(into, place, state.die - 1, DIE)
    place = put_one(into, place, state.spare_die - 1, DIE)
    place = put_one(into, place, state.landing_die - 1, DIE)
    place = put_one(into, place, state.in_use, CARDS)
    place = put_one(into, place, state.level - 1, LEVELS)
    place = put_bits(into, place, state.successes >> 1, DIE)
    place = put(into, place, state.goal)
    place = put(into, place, state.tokens_each)
    place = put_flag(into, place, state.memory_aid)
    if state.max_turns:
        put(into, place, state.max_turns - state.turns)
    return place + 1


def put_cards(into: vec[i64], place: i64, state: CinquePiuUno, seat: i64) -> i64:
    """One's own cards, and what is known of the deck (CU-6.2)."""
    place = put_counts(into, place, state.hands, seat_hand(seat, 0), CARDS)
    place = put(into, place, state.deck_size)
    if state.memory_aid:
        closed = state.deck_size - state.deck_known
        for below in range(state.deck_known):
            put_one(into, place + below * CARDS, state.deck_card(closed + below), CARDS)
    return place + DECK * CARDS


def put_players(into: vec[i64], place: i64, state: CinquePiuUno, seat: i64) -> None:
    for turn in range(state.seats):
        owner = (seat + turn) % state.seats
        put(into, place + turn, state.hand_size(owner))
        put(into, place + MOST_SEATS + turn, state.supply(owner))
        put(into, place + 2 * MOST_SEATS + turn, state.score(owner))
        if state.memory_aid:
            cards = place + 3 * MOST_SEATS + turn * CARDS
            put_counts(into, cards, state.open_hands, seat_hand(owner, 0), CARDS)
