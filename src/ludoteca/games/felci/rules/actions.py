"""The garden of Felci: its cells and Sides, and how actions and face-down tiles are written as numbers. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import members
from ludoteca.games.felci.edition import EDITION

# --- FE-1 The garden -------------------------------------------------------------------------------

WHITE: Final = 0
BLACK: Final = 1
KINDS: Final = 5
NO_KIND: Final = 5
SIDES: Final = 4
BENCHES: Final = 8
CELLS: Final = 64
ROW: Final = 8

ALL_KINDS: Final[i64] = KINDS
ALL_SIDES: Final[i64] = SIDES
ALL_BENCHES: Final[i64] = BENCHES
"""The same numbers, for loops: over a plain one mypyc counts in Python's integers."""

GARDEN: Final[i64] = EDITION.garden
GARDEN_CELLS: Final = members(GARDEN)
SIDE_CELLS: Final = vec[i64](list(EDITION.sides))
NOT_LAST_COLUMN: Final = 0x3F7F7F7F7F7F7F7F

TILES_OF_A_KIND: Final[i64] = EDITION.tiles_of_a_kind
TILES: Final[i64] = KINDS * EDITION.tiles_of_a_kind
EVERY_TILE: Final = vec[i64]([kind for kind in range(KINDS) for _ in range(EDITION.tiles_of_a_kind)])
HAND: Final[i64] = EDITION.hand
ACTIONS_A_TURN: Final[i64] = EDITION.actions_a_turn

# --- Actions as numbers ----------------------------------------------------------------------------

FERN: Final = 0
UNDERGROWTH: Final = FERN + KINDS * CELLS
VISIT: Final = UNDERGROWTH + KINDS * KINDS * CELLS
ACTIONS: Final = VISIT + KINDS * BENCHES


def fern(kind: i64, cell: i64) -> i64:
    """Place a tile face up: a new plant or a spore."""
    return FERN + kind * CELLS + cell


def undergrowth(spore: i64, hidden: i64, cell: i64) -> i64:
    """Lay a tile face down on the way of a spore still to come."""
    return UNDERGROWTH + (spore * KINDS + hidden) * CELLS + cell


def visit(kind: i64, bench: i64) -> i64:
    """Seat a visitor."""
    return VISIT + bench * KINDS + kind


# Sets of visits have a bit for each bench and kind, in the order of their actions.
ALL_VISITS: Final = (1 << KINDS * BENCHES) - 1
VISITS_OF: Final = vec[i64]([sum(1 << b * KINDS + k for b in range(BENCHES)) for k in range(KINDS)])
EVERY_KIND: Final = (1 << KINDS) - 1
VISITS_TO: Final = vec[i64]([EVERY_KIND << b * KINDS for b in range(BENCHES)])
ONE_KIND: Final = vec[i64]([kinds.bit_length() - 1 if kinds else NO_KIND for kinds in range(EVERY_KIND + 1)])
"""The kind in a set of one kind at most."""


# --- A tile of undergrowth as one number: where, which kind, whose, of which chain ------------------


def laid(cell: i64, kind: i64, seat: i64, chain: i64) -> i64:
    return cell | kind << 6 | seat << 9 | chain << 10


def laid_cell(tile: i64) -> i64:
    return tile & 63


def laid_kind(tile: i64) -> i64:
    return tile >> 6 & 7


def laid_by(tile: i64) -> i64:
    return tile >> 9 & 1


def laid_chain(tile: i64) -> i64:
    return tile >> 10


def seat_hand(seat: i64, kind: i64) -> i64:
    """Where the hands keep a seat's tiles of a kind."""
    return seat * KINDS + kind


def adjacent(cells: i64) -> i64:
    """FE-1.2 The garden cells beside any of these; the lines between sections are no walls."""
    return (
        (cells << ROW) | (cells >> ROW) | ((cells & NOT_LAST_COLUMN) << 1) | ((cells >> 1) & NOT_LAST_COLUMN)
    ) & GARDEN
