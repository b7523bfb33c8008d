"""What is in the box of Felci: the garden with its benches, ferns, visitors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.core.game import Game
from ludoteca.games.felci.edition import EDITION, WIDTH
from ludoteca.print.box import PAPER, Board, Box, Deck, Face, Piece
from ludoteca.print.drawing import Drawing, composed, drawings, written

TILE = 22.0
CELL = 24.0
AID = (63.0, 88.0)
"""Millimetres; a tile lies in its cell with some air."""
UNIT = CELL / 1.3
"""Millimetres of what the drawings count as 1: half of a cell's diagonal and the path around it."""
REACH = 7.0
BENCH_OFFSET = 1.12
"""From the ends of the cells that it faces to the middle of a bench, along each axis."""
NAME_OFFSET = 0.98
PENCIL = "#5c5546"
SEAT_COLOURS = ("#fffaf0", "#1d1a16")

Point = tuple[float, float]


def box(game: Game) -> Box:
    art = drawings(game.folder)
    ferns = [
        Piece(f"fern-{kind}", Face(art[f"fern-{kind}"]), Face(art["floor"]), EDITION.tiles_of_a_kind)
        for kind in EDITION.kinds
    ]
    visitors = [
        Piece(
            f"visitor-{seat}-{kind}",
            Face(art[f"visitor-{seat}-{kind}"], ground="#e9efd8"),
            Face(ground=SEAT_COLOURS[seat]),
        )
        for seat in (0, 1)
        for kind in EDITION.kinds
    ]
    return Box(
        cover=art["cover"],
        decks=[
            Deck(game.text("print.ferns"), TILE, TILE, ferns),
            Deck(game.text("print.visitors"), TILE, TILE, visitors),
            Deck(game.text("print.aids"), *AID, [Piece("aid", reminder(game), count=len(SEAT_COLOURS))], sleeved=True),
        ],
        boards=[Board("garden", game.text("print.garden"), 2 * REACH * UNIT, garden(art))],
    )


def reminder(game: Game) -> Face:
    facts = {"actions": EDITION.actions_a_turn, "hand": EDITION.hand}
    return Face(ground=PAPER, title=game.text("print.aid"), text=game.text("print.aid.text", **facts))


def garden(art: Mapping[str, Drawing]) -> Drawing:
    """FE-1 Cells and benches where the edition has them, as the table shows them: row 8 above on the right."""
    cells = [cell for cell in range(WIDTH * WIDTH) if EDITION.garden >> cell & 1]
    parts = [art["ground"].body]
    for cell in cells:
        x, y = place(cell)
        name = f"{'abcdefgh'[cell % WIDTH]}{cell // WIDTH + 1}"
        parts += [art["soil"].at(x, y), written(name, x, y, 0.3, PENCIL)]
    for name, (x, y) in benches().items():
        parts.append(art["bench-white" if name[0] == "w" else "bench-black"].at(x, y, turn=slope((x, y))))
        parts.append(written(name[1:], x + sign(x) * NAME_OFFSET, y + sign(y) * NAME_OFFSET, 0.44, PENCIL))
    return composed(2 * REACH, 2 * REACH, *parts, left=-REACH, top=-REACH)


def benches() -> dict[str, Point]:
    """FE-1.4 The middle of each bench, by its name: Sides made of rows have white left, those of columns at the top."""
    cells = [cell for cell in range(WIDTH * WIDTH) if EDITION.garden >> cell & 1]
    found = {}
    for side, on_side in enumerate(EDITION.sides):
        along = [cell % WIDTH if side < 2 else -(cell // WIDTH) for cell in cells]
        for colour, furthest in (("w", min), ("b", max)):
            end = furthest(far for far, cell in zip(along, cells, strict=True) if on_side >> cell & 1)
            ends = [place(cell) for far, cell in zip(along, cells, strict=True) if far == end and on_side >> cell & 1]
            found[f"{colour}{side + 1}"] = outside(ends)
    return found


def slope(bench: Point) -> int:
    """How a bench is turned, in degrees."""
    x, y = bench
    return 45 if x * y < 0 else -45


def place(cell: int) -> Point:
    """FE-1.4 Where a cell lies in the turned garden."""
    row, column = divmod(cell, WIDTH)
    down = WIDTH - 1 - row
    return column - down, column + down - (WIDTH - 1)


def outside(ends: Sequence[Point]) -> Point:
    """The middle of the bench that stands before these cells."""
    x, y = (sum(end[axis] for end in ends) / len(ends) for axis in (0, 1))
    return x + sign(x) * BENCH_OFFSET, y + sign(y) * BENCH_OFFSET


def sign(number: float) -> int:
    return (number > 0) - (number < 0)
