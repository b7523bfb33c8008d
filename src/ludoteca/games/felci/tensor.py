"""What one seat knows of Felci as numbers: an allow-list, as the view is. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, first, nth
from ludoteca.core.state import State
from ludoteca.core.tensor import (
    EIGHT,
    ONE_AT,
    SPREAD,
    Plane,
    Tensor,
    blank,
    nth_value,
    put,
    put_bits,
    put_boards,
    put_flag,
    put_one,
    put_word,
    put_words,
)
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import (
    ACTIONS,
    ACTIONS_A_TURN,
    ALL_KINDS,
    ALL_VISITS,
    BENCHES,
    BLACK,
    CELLS,
    GARDEN,
    HAND,
    KINDS,
    ROW,
    SIDES,
    TILES,
    TILES_OF_A_KIND,
    VISIT,
    laid_by,
    laid_cell,
    laid_kind,
    seat_hand,
)

PLANES: Final = [
    Plane("ferns", (KINDS, ROW, ROW), 1, "a fern of the kind grows on the cell; rows from 1 to 8, columns from a to h"),
    Plane("undergrowth", (KINDS, ROW, ROW), 1, "a tile of the kind that the seat itself laid face down"),
    Plane("their undergrowth", (ROW, ROW), 1, "a tile that the other laid face down"),
    Plane("empty", (ROW, ROW), 1, "a cell of the garden that is still empty"),
    Plane("tip", (ROW, ROW), 1, "the last tile of the chain under way"),
    Plane("visitors", (2, BENCHES, KINDS), 1, "one's own visitors, the other's; one's own benches first"),
    Plane("standing", (2, KINDS), 1, "visitors not seated yet: one's own, the other's"),
    Plane("spore", (KINDS,), 1, "the kind that the chain under way leads to"),
    Plane("hand", (KINDS,), HAND, "tiles of the kind in one's own hand"),
    Plane("unseen", (KINDS,), TILES_OF_A_KIND, "tiles of the kind that the seat has not seen"),
    Plane("hand sizes", (2,), HAND, "tiles in one's own hand, in the other's"),
    Plane("scores", (2,), SIDES * TILES_OF_A_KIND, "points if the match ended here: one's own, the other's"),
    Plane("pile", (1,), TILES, "tiles in the pile"),
    Plane("actions left", (1,), ACTIONS_A_TURN, "of this turn, whosever it is; 0 once the match is over"),
    Plane("turn", (1,), 1, "it is the seat's own turn"),
    Plane("seat", (2,), 1, "which seat it is: actions name benches by their number, whoever acts"),
]

BOARD: Final[i64] = CELLS // EIGHT
"""Words of a plane of cells."""
BOARDS: Final = 2 * KINDS + 3
"""The planes of cells, all at the beginning of the row."""
MASK_BOARDS: Final = KINDS + KINDS * KINDS
"""The actions that name a cell: ferns by kind, undergrowth by spore and kind hidden."""
VISIT_WORDS: Final[i64] = KINDS * BENCHES // EIGHT
"""Words of a set of visits."""
NOTES: Final = BOARDS
"""After each row, the cells on each of its boards: most are as they were before."""
FERN_NOTES: Final = 1
UNDERGROWTH_NOTES: Final = FERN_NOTES + KINDS
MASK_NOTES: Final = UNDERGROWTH_NOTES + KINDS
"""After each mask, which of its boards are not empty, and the cells on those of each kind's fern and of its chain: what
the other player may do with a kind is often the same."""


class FelciTensor(Tensor):
    def __init__(self) -> None:
        super().__init__(PLANES, ACTIONS, NOTES, MASK_NOTES)
        self.undergrowth: vec[i64] = vec[i64]([0] * (KINDS + 1))
        """Where `face_down` writes: a list of its own for every row would cost more than the rest of it."""

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        assert isinstance(state, Felci)
        undergrowth = self.undergrowth
        face_down(undergrowth, state, seat)
        note = at + self.words - NOTES
        put_garden(into, at, note, state, undergrowth)
        visitors = at + BOARDS * BOARD
        put_visitors(into, visitors, state, seat)
        rest = visitors + 2 * VISIT_WORDS
        blank(into, rest, note - rest)
        put_rest(into, rest * EIGHT, state, seat, undergrowth)

    def write_mask(self, state: State, seat: i64, into: vec[i64], at: i64) -> i64:
        """FE-3.1 What `legal` lists, as the sets of cells that it is made of."""
        assert isinstance(state, Felci)
        note = at + self.mask_words - MASK_NOTES
        shown = into[note]
        boards: i64 = 0
        visits: i64 = 0
        ways: i64 = 0
        if not state.over and seat == state.player:
            visits = state.visits()
            ways = count(visits)
            held = state.kinds_held()
            spores = state.spores(held)
            for kind in range(ALL_KINDS):
                if spores & BIT[kind]:
                    cells = state.spore_cells(kind)
                    ferns = state.fern_cells(cells)
                    boards |= BIT[kind]
                    ways += count(ferns)
                    put_noted(into, at, note + FERN_NOTES + kind, BIT[kind], shown, ferns)
                    further = state.onward(cells)
                    if further:
                        hidden = state.hideable(held, kind) << KINDS + kind * KINDS
                        boards |= hidden
                        ways += count(hidden) * count(further)
                        put_noted(into, at, note + UNDERGROWTH_NOTES + kind, hidden, shown, further)
        put_boards(into, at, shown & ~boards, 0)
        put_words(into, at + MASK_BOARDS * BOARD, visits, VISIT_WORDS)
        into[note] = boards
        return ways

    def nth(self, masks: vec[i64], at: i64, before: i64) -> i64:
        """By the notes alone, but for visits: a mask is 245 words, and they are eleven."""
        note = at + self.mask_words - MASK_NOTES
        boards = masks[note]
        while boards:
            board = first(boards)
            noted = FERN_NOTES + board
            if board >= KINDS:
                noted = UNDERGROWTH_NOTES + (board - KINDS) // KINDS
            cells = masks[note + noted]
            ways = count(cells)
            if before < ways:
                return board * CELLS + nth(cells, before)
            before -= ways
            boards &= boards - 1
        visits = at + MASK_BOARDS * BOARD
        return VISIT + nth_value(masks, visits, visits + VISIT_WORDS, before)


def face_down(cells: vec[i64], state: Felci, seat: i64) -> None:
    """The cells where the seat laid each kind face down, and last those where the other laid any."""
    blank(cells, 0, KINDS + 1)
    for tile in state.undergrowth:
        kind = laid_kind(tile)
        if laid_by(tile) != seat:
            kind = KINDS
        cells[kind] |= BIT[laid_cell(tile)]


def put_garden(into: vec[i64], at: i64, note: i64, state: Felci, undergrowth: vec[i64]) -> None:
    """The planes of cells."""
    ferns = state.ferns
    for kind in range(ALL_KINDS):
        put_board(into, at, note, kind, ferns[kind])
        put_board(into, at, note, KINDS + kind, undergrowth[kind])
    put_board(into, at, note, 2 * KINDS, undergrowth[KINDS])
    put_board(into, at, note, 2 * KINDS + 1, GARDEN & ~state.filled)
    put_board(into, at, note, 2 * KINDS + 2, state.tip)


def put_board(into: vec[i64], at: i64, note: i64, board: i64, cells: i64) -> None:
    """One plane of cells: the rows that differ from what the note says of it."""
    differ = into[note + board] ^ cells
    into[note + board] = cells
    word = at + board * BOARD
    while differ:
        if differ & 255:
            into[word] = SPREAD[cells & 255]
        differ >>= ROW
        cells >>= ROW
        word += 1


def put_noted(into: vec[i64], at: i64, note: i64, boards: i64, shown: i64, cells: i64) -> None:
    """The same cells on each board of a set, unless it shows just these already: the note has what those shown have."""
    if into[note] == cells:
        boards &= ~shown
    else:
        into[note] = cells
    if boards:
        put_boards(into, at, boards, cells)


def put_visitors(into: vec[i64], word: i64, state: Felci, seat: i64) -> None:
    """Who sits where, one's own visitors and benches first."""
    mine = state.visitors[seat]
    theirs = state.visitors[1 - seat]
    if seat == BLACK:
        mine = turned(mine)
        theirs = turned(theirs)
    put_words(into, word, mine, VISIT_WORDS)
    put_words(into, word + VISIT_WORDS, theirs, VISIT_WORDS)


def turned(visits: i64) -> i64:
    """A set of visits with black's benches first."""
    return (visits >> KINDS * SIDES | visits << KINDS * SIDES) & ALL_VISITS


def put_rest(into: vec[i64], place: i64, state: Felci, seat: i64, undergrowth: vec[i64]) -> None:
    """The planes after the visitors."""
    other = 1 - seat
    hand: i64 = 0
    unseen: i64 = 0
    for kind in range(ALL_KINDS):
        held = state.hands[seat_hand(seat, kind)]
        hand |= held * ONE_AT[kind]
        unseen |= (TILES_OF_A_KIND - held - count(state.ferns[kind] | undergrowth[kind])) * ONE_AT[kind]
    place = put_bits(into, place, state.standing(seat) | state.standing(other) << KINDS, 2 * KINDS)
    place = put_one(into, place, state.spore, KINDS)
    place = put_word(into, place, hand, KINDS)
    place = put_word(into, place, unseen, KINDS)
    sizes = state.hand_size(seat) | state.hand_size(other) << EIGHT
    scores = state.score(seat) | state.score(other) << EIGHT
    place = put_word(into, place, sizes | scores << 2 * EIGHT | (TILES - state.drawn) << 4 * EIGHT, 5)
    if not state.over:
        put(into, place, state.actions_left)
        put_flag(into, place + 1, state.player == seat)
    put_one(into, place + 2, seat, 2)
