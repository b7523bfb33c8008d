"""5+1 in numbers: the grid and the ways over it, tiles, cards, levels, and actions. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.games.cinquepiuuno.edition import EDITION

# --- CU-1.1 The grid --------------------------------------------------------------------------------

ROWS: Final = 5
COLUMNS: Final = 6
CELLS: Final = 30
GRID: Final = (1 << CELLS) - 1
MOST_SEATS: Final = 5
DIE: Final = 6
LONGEST: Final = 6
"""Steps of the longest move."""

# --- CU-1.1, CU-1.2 The tiles: places in ascending order of worth, then events, then Start ----------

PLACES: Final = 23
TAILWIND: Final = 23
BACK: Final = 24
WINDFALL: Final = 25
RAGE: Final = 26
TRADE: Final = 27
PUDDLE: Final = 28
START: Final = 29
VALUES: Final = vec[i64](list(EDITION.values))

# --- CU-4 The cards ---------------------------------------------------------------------------------

STRIDE_CARD: Final = 0
LEAP_CARD: Final = 1
PEEK_CARD: Final = 2
TWO_DICE_CARD: Final = 3
RAGE_CARD: Final = 4
CLAIM_CARD: Final = 5
SHUFFLE_CARD: Final = 6
CARDS: Final = 7
NO_CARD: Final = 7
CARD_BITS: Final = 3
"""The deck is one number, the top card in its lowest bits."""

HAND: Final[i64] = EDITION.hand
CARDS_OF_A_KIND: Final = vec[i64](list(EDITION.cards))


def seat_hand(seat: i64, card: i64) -> i64:
    """Where the hands keep a seat's cards of a kind."""
    return seat * CARDS + card


# --- CU-1.4 The levels ------------------------------------------------------------------------------


def by_level(level: i64, seats: i64) -> i64:
    """Where the tables of the levels keep a level with so many players."""
    return (level - 1) * (MOST_SEATS + 1) + seats


def _table(rows: list[list[int]]) -> vec[i64]:
    table = [0] * (len(rows) * (MOST_SEATS + 1))
    for level, row in enumerate(rows):
        for more, number in enumerate(row):
            table[level * (MOST_SEATS + 1) + 2 + more] = number
    return vec[i64](table)


ALL_TOKENS: Final = 0
"""The goal of a level that asks for all tokens down."""

TOKENS: Final = _table([list(level.tokens) for level in EDITION.levels])
GOALS: Final = _table([list(level.goals or []) for level in EDITION.levels])
SUCCESSES: Final = vec[i64]([sum(1 << roll for roll in level.rolls) for level in EDITION.levels])
"""The rolls that succeed, as a bit set, by level from 1."""

# --- CU-2.5 Ways over the grid ----------------------------------------------------------------------


def neighbours(cell: int) -> list[int]:
    row, column = divmod(cell, COLUMNS)
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * COLUMNS + c for r, c in beside if 0 <= r < ROWS and 0 <= c < COLUMNS]


def ends(cell: int, steps: int, passed: int) -> int:
    """The cells where a way of so many steps may end that never comes back to a cell."""
    if steps == 0:
        return 1 << cell
    found = 0
    for beside in neighbours(cell):
        if not passed >> beside & 1:
            found |= ends(beside, steps - 1, passed | int(BIT[beside]))
    return found


def _reach() -> list[int]:
    return [0] * CELLS + [ends(cell, steps, int(BIT[cell])) for steps in range(1, LONGEST + 1) for cell in range(CELLS)]


def _stride() -> list[int]:
    strides = [0] * CELLS
    for place, cells in enumerate(REACH):
        strides[place % CELLS] |= cells
    return strides


REACH: Final = vec[i64](_reach())
"""Where a pawn may end, by steps * CELLS + cell: worked out once, looked up at every move."""

STRIDE: Final = vec[i64](_stride())
"""Where a pawn may end with one to six steps, chosen."""

# --- Actions as numbers -----------------------------------------------------------------------------

ROLL: Final = 0
DRAW: Final = 1
CARD: Final = 2
KEEP: Final = CARD + CARDS
EXCHANGE: Final = KEEP + DIE
GO: Final = EXCHANGE + MOST_SEATS
PURPLE: Final = GO + CELLS
COVER: Final = PURPLE + CELLS
SWAP: Final = COVER + CELLS
PEEK: Final = SWAP + CELLS * CELLS
ACTIONS: Final = PEEK + CELLS * CELLS


def keep(die: i64) -> i64:
    """CU-4.5 Of two dice, the one that counts."""
    return KEEP + die - 1


def pair(first: i64, second: i64) -> i64:
    """Two cells as one number, the smaller first; added to SWAP or to PEEK."""
    return first * CELLS + second


# --- What the turn waits for ------------------------------------------------------------------------

AT_START: Final = 0
AT_ROLL: Final = 1
AT_KEEP: Final = 2
AT_STRIDE: Final = 3
AT_LEAP: Final = 4
AT_PEEK: Final = 5
AT_RAGE: Final = 6
AT_SHUFFLE: Final = 7
AT_TAILWIND: Final = 8
AT_TRADE: Final = 9
