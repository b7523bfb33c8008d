"""Where everything lies on the sheets, in millimetres from the upper left corner. No drawing is made here.

In a file for both sides every sheet is two pages, a back behind its front: what lies at x lies mirrored behind, so that
a printer that turns the sheet over its long edge puts the two together. In a file for one side a piece and its back lie
on either side of a fold.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ludoteca.print.box import Board, Deck, Face, Piece
from ludoteca.print.job import Job, Size

MARGIN = 7.0
"""What printers leave white."""
BETWEEN = 9.0
"""Between pieces of different sizes, for the ticks of both."""
TINY = 1e-6
OVERLAP = 8.0
"""How far the sheets of a board lie over each other."""


@dataclass(frozen=True)
class Placed:
    """A face on a sheet. Turned, it lies on its side; width and height are those on the sheet."""

    mark: str
    face: Face
    x: float
    y: float
    width: float
    height: float
    turn: int = 0
    round: bool = False

    def behind(self, back: Face, paper: Size) -> Placed:
        """Its back, mirrored."""
        x = paper.width - self.x - self.width
        return replace(self, mark=f"back of {self.mark}", face=back, x=x, turn=-self.turn)


@dataclass(frozen=True)
class Sheet:
    """One page of pieces to cut out: blocks of pieces of one size, one below the other."""

    name: str
    blocks: Sequence[Sequence[Placed]]
    fold: bool = False
    """Whether it is folded in the middle before it is cut."""
    back: bool = False

    @property
    def placed(self) -> list[Placed]:
        return [one for block in self.blocks for one in block]


def cuts(placed: Sequence[Placed]) -> tuple[list[float], list[float]]:
    """Where the knife goes, down and across."""
    downs = {edge for one in placed for edge in (round(one.x, 3), round(one.x + one.width, 3))}
    across = {edge for one in placed for edge in (round(one.y, 3), round(one.y + one.height, 3))}
    return sorted(downs), sorted(across)


@dataclass(frozen=True)
class Grid:
    """How pieces of a size lie in an area."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    turn: int

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def extent(self) -> float:
        """How wide its rows are."""
        return self.columns * (self.width + self.gap) - self.gap


def grid(area: Size, piece: Size, gap: float) -> Grid:
    """Upright or lying, as more of them fit."""
    upright, lying = (
        Grid(
            int((area.width + gap + TINY) // (width + gap)),
            int((area.height + gap + TINY) // (height + gap)),
            width,
            height,
            gap,
            turn,
        )
        for width, height, turn in ((piece.width, piece.height, 0), (piece.height, piece.width, 90))
    )
    return upright if upright.places >= lying.places else lying


def size(deck: Deck, job: Job) -> Size:
    """As large as its sleeve, or as the game has it."""
    return job.sleeve if job.sleeve and deck.sleeved else Size(deck.width, deck.height)


def sheets(decks: Sequence[Deck], job: Job) -> Iterator[Sheet]:
    """All pages of pieces. Decks of one size lie in one grid; what follows begins where there is still room."""
    page = Page(job)
    for (measure, round_), together in groupby(decks, lambda deck: (size(deck, job), deck.round)):
        pieces = [
            (deck, piece, copy) for deck in together for piece in deck.pieces for copy in range(1, piece.count + 1)
        ]
        folded = not job.two_sided and any(piece.back for _, piece, _ in pieces)
        if folded != page.folded:
            yield from page.turned()
            page.folded = folded
        cells = grid(page.area, measure, 2 * job.bleed)
        page.open()
        for start in range(0, len(pieces), cells.columns):
            if page.y + cells.height > page.bottom + TINY:
                yield from page.turned()
                page.open()
            page.lay(pieces[start : start + cells.columns], cells, round_)
    yield from page.turned()


class Page:
    """The sheet that is being filled, from the top."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.folded = False
        self.bottom = job.paper.height - MARGIN
        self.clear()

    def clear(self) -> None:
        self.y = MARGIN
        self.names: dict[str, None] = {}
        """Of the decks that lie on it, in their order; in one language, which is enough to sort sheets by."""
        self.fronts: list[list[Placed]] = []
        self.backs: list[list[Placed]] = []

    @property
    def area(self) -> Size:
        """Where pieces may lie: half of the sheet, where their backs have the other half."""
        width, height = self.job.paper.width - 2 * MARGIN, self.job.paper.height - 2 * MARGIN
        return Size(width / 2 - self.job.bleed, height) if self.folded else Size(width, height)

    def open(self) -> None:
        """Another block begins, below the one before it."""
        if self.fronts:
            self.y += BETWEEN
        self.fronts.append([])
        self.backs.append([])

    def lay(self, row: Sequence[tuple[Deck, Piece, int]], cells: Grid, round_: bool) -> None:
        middle = self.job.paper.width / 2
        x = middle - (cells.extent + self.job.bleed if self.folded else cells.extent / 2)
        for deck, piece, copy in row:
            self.names[self.job.words(deck.name)[0]] = None
            front = Placed(f"{piece.id} {copy}", piece.front, x, self.y, cells.width, cells.height, cells.turn, round_)
            self.fronts[-1].append(front)
            if piece.back:
                self.backs[-1].append(front.behind(piece.back, self.job.paper))
            x += cells.width + cells.gap
        self.y += cells.height + cells.gap

    def turned(self) -> Iterator[Sheet]:
        """What is on it, and a new one."""
        name, fronts = ", ".join(self.names), [block for block in self.fronts if block]
        if fronts and self.folded:
            blocks = [[*front, *back] for front, back in zip(self.fronts, self.backs, strict=True) if front]
            yield Sheet(name, blocks, fold=True)
        elif fronts:
            yield Sheet(name, fronts)
            if self.job.two_sided:
                yield Sheet(name, [block for block in self.backs if block], back=True)
        self.clear()


@dataclass(frozen=True)
class Window:
    """The part of a board that one sheet shows: where it lies on the sheet, and what of the board is seen in it."""

    board: Board
    turned: bool
    column: int
    row: int
    columns: int
    rows: int
    x: float
    y: float
    width: float
    height: float
    left: float
    """Of the board, at the window's own left edge."""
    top: float


def windows(board: Board, paper: Size) -> list[Window]:
    """A board over as few sheets as it takes, upright or lying, all windows of one size."""
    area = Size(paper.width - 2 * MARGIN, paper.height - 2 * MARGIN)
    upright, lying = Size(board.width, board.height), Size(board.height, board.width)
    turned = _count(lying, area) < _count(upright, area)
    whole = lying if turned else upright
    columns, rows = _parts(whole.width, area.width), _parts(whole.height, area.height)
    width = (whole.width + (columns - 1) * OVERLAP) / columns
    height = (whole.height + (rows - 1) * OVERLAP) / rows
    return [
        Window(
            board,
            turned,
            column,
            row,
            columns,
            rows,
            (paper.width - width) / 2,
            (paper.height - height) / 2,
            width,
            height,
            column * (width - OVERLAP),
            row * (height - OVERLAP),
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _parts(length: float, room: float) -> int:
    return 1 if length <= room + TINY else math.ceil((length - OVERLAP) / (room - OVERLAP))


def _count(whole: Size, area: Size) -> int:
    return _parts(whole.width, area.width) * _parts(whole.height, area.height)


def booklet(pages: int) -> list[tuple[int, int, int, int]]:
    """The four pages of each sheet that is folded in the middle: front left, front right, back left, back right.

    Pages count from 1; those past the last are blank.
    """
    whole = -(-pages // 4) * 4
    return [(whole - 2 * sheet, 2 * sheet + 1, 2 * sheet + 2, whole - 2 * sheet - 1) for sheet in range(whole // 4)]
