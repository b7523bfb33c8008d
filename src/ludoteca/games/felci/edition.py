"""The printed facts of Felci, read from edition.toml and checked: garden, Sides, tiles."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

from ludoteca.core.edition import read_edition, require, shaped

WIDTH: Final = 8
"""Columns and rows of the grid the garden is cut from; a cell is row * WIDTH + column."""

BENCHES: Final = 8
WHITE, BLACK = 0, 1


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    garden: list[str]
    sides: list[str]
    kinds: list[str]
    tiles_of_a_kind: int
    hand: int
    actions_a_turn: int


@dataclass(frozen=True)
class Edition:
    name: str
    kinds: tuple[str, ...]
    tiles_of_a_kind: int
    hand: int
    actions_a_turn: int
    garden: int
    """The cells, as a bit set."""
    sides: tuple[int, ...]
    """The cells of each Side."""


def check(data: dict[str, object], package: str = __package__) -> Edition:
    """FE-1, FE-2.1: an edition whose numbers hold together, or BadEdition."""
    printed = shaped(package, data, Printed)
    must = partial(require, package)
    rows = printed.garden
    must(
        len(rows) == WIDTH and all(len(row) == WIDTH for row in rows),
        f"garden must be {WIDTH} rows of {WIDTH} characters",
    )
    sections: dict[str, int] = {}
    for line, row in enumerate(rows):
        for column, letter in enumerate(row):
            if letter != ".":
                cell = (WIDTH - 1 - line) * WIDTH + column
                sections[letter] = sections.get(letter, 0) | 1 << cell
    must(rows[0][-1] == ".", "the cell h8 must stay empty: its bit is the sign of a 64-bit number")
    must(len(sections) == 4, f"garden must have 4 sections, not {len(sections)}")
    sizes = {letter: cells.bit_count() for letter, cells in sections.items()}
    must(len(set(sizes.values())) == 1, f"the sections must be of one size, not {sizes}")
    must(len(printed.sides) == 4, f"there must be 4 sides, not {len(printed.sides)}")
    for side in printed.sides:
        must(
            len(side) == 2 and set(side) <= set(sections) and side[0] != side[1],
            f"side {side!r} must name two different sections of the garden",
        )
        must(touch(sections[side[0]], sections[side[1]]), f"the sections of side {side!r} must touch each other")
    for letter in sections:
        must(
            sum(letter in side for side in printed.sides) == 2,
            f"section {letter!r} must belong to two sides: a cell lies on exactly two",
        )
    must(
        len(printed.kinds) == 5 and len({kind[:1] for kind in printed.kinds} - {""}) == 5,
        "kinds must be 5 words with different first letters: the notation is made of them",
    )
    garden = sum(sections.values())
    tiles = len(printed.kinds) * printed.tiles_of_a_kind
    must(
        tiles + 2 <= garden.bit_count(),
        f"{tiles} tiles do not leave two of the {garden.bit_count()} cells empty",
    )
    must(1 <= printed.hand <= 7, "hand must be from 1 to 7 tiles")
    must(2 * printed.hand < tiles, "both hands must leave tiles in the pile")
    must(1 <= printed.actions_a_turn <= 4, "actions_a_turn must be from 1 to 4")
    return Edition(
        name=printed.edition,
        kinds=tuple(printed.kinds),
        tiles_of_a_kind=printed.tiles_of_a_kind,
        hand=printed.hand,
        actions_a_turn=printed.actions_a_turn,
        garden=garden,
        sides=tuple(sections[side[0]] | sections[side[1]] for side in printed.sides),
    )


def touch(one: int, other: int) -> bool:
    """Whether two sets of cells have neighbours in each other."""
    first_column = sum(1 << row * WIDTH for row in range(WIDTH))
    right = (one & ~(first_column << WIDTH - 1)) << 1
    left = (one & ~first_column) >> 1
    return bool((right | left | one << WIDTH | one >> WIDTH) & other)


EDITION: Final = check(read_edition(__package__))
