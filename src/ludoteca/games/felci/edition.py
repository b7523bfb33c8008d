"""The printed facts of Felci, read from edition.toml and checked: garden, Sides, tiles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from ludoteca.core.edition import Source, read_edition

WIDTH: Final = 8
"""Columns and rows of the grid the garden is cut from; a cell is row * WIDTH + column."""

SECTIONS: Final = "ABCD"
"""Upper left, upper right, lower left, lower right."""

SIDES: Final = ("CD", "AB", "AC", "BD")
KINDS: Final = ("red", "yellow", "green", "blue", "pink")


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    edition: str
    garden: list[str]
    sides: list[str]
    kinds: list[str]
    tiles_of_a_kind: int
    hand: int
    actions_a_turn: int


@dataclass(frozen=True)
class Edition:
    kinds: tuple[str, ...]
    tiles_of_a_kind: int
    hand: int
    actions_a_turn: int
    garden: int
    """The cells, as a bit set."""
    sides: tuple[int, ...]
    """The cells of each Side."""


def check(source: Source) -> Edition:
    """FE-1, FE-2.1: an edition whose numbers hold together, or BadEdition."""
    printed = source.shaped(Printed)
    must = source.require
    sections = checked_sections(source, printed.garden)
    must(
        tuple(printed.sides) == SIDES,
        "sides",
        f"must be {list(SIDES)}, lower, upper, left and right: benches and drawings follow this order",
    )
    must(
        sorted(printed.kinds) == sorted(KINDS),
        "kinds",
        f"must be {', '.join(KINDS)}, in any order: these are the ferns that can be drawn and named",
    )
    garden = sum(sections.values())
    tiles = len(printed.kinds) * printed.tiles_of_a_kind
    most = (garden.bit_count() - 2) // len(KINDS)
    must(
        1 <= printed.tiles_of_a_kind <= most,
        "tiles_of_a_kind",
        f"must be from 1 to {most}: two of the {garden.bit_count()} cells stay empty; not {printed.tiles_of_a_kind}",
    )
    must(1 <= printed.hand <= 7, "hand", f"must be from 1 to 7 tiles, not {printed.hand}")
    source.agree(2 * printed.hand < tiles, "hand", __package__, "hand", hand=printed.hand, tiles=tiles)
    must(1 <= printed.actions_a_turn <= 4, "actions_a_turn", f"must be from 1 to 4, not {printed.actions_a_turn}")
    return Edition(
        kinds=tuple(printed.kinds),
        tiles_of_a_kind=printed.tiles_of_a_kind,
        hand=printed.hand,
        actions_a_turn=printed.actions_a_turn,
        garden=garden,
        sides=tuple(sections[side[0]] | sections[side[1]] for side in SIDES),
    )


def checked_sections(source: Source, rows: list[str]) -> dict[str, int]:
    """FE-1.1 The cells of each section."""
    must = source.require
    must(
        len(rows) == WIDTH and all(len(row) == WIDTH for row in rows),
        "garden",
        f"must be {WIDTH} rows of {WIDTH} characters",
    )
    sections = dict.fromkeys(SECTIONS, 0)
    for line, row in enumerate(rows):
        for column, letter in enumerate(row):
            name = f"{'abcdefgh'[column]}{WIDTH - line}"
            own = SECTIONS[2 * (line >= WIDTH // 2) + (column >= WIDTH // 2)]
            must(
                letter in f".{own}",
                "garden",
                f"{name} must be {own}, its section, or a dot, not {letter!r}",
            )
            if letter != ".":
                sections[letter] |= 1 << (WIDTH - 1 - line) * WIDTH + column
    must(rows[0][-1] == ".", "garden", "h8 must stay empty: its bit is the sign of a 64-bit number")
    sizes = {letter: cells.bit_count() for letter, cells in sections.items()}
    must(len(set(sizes.values())) == 1 and sizes["A"] > 0, "garden", f"its sections must be of one size, not {sizes}")
    return sections


SOURCE, IMPRINT = read_edition(__package__, "felci")
EDITION: Final = check(SOURCE)
