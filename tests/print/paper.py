"""A printed file as a reader sees it: its pages, what is marked on them and where, its fonts, its ink."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pypdfium2
from pypdfium2 import raw

from ludoteca.games import catalogue, game
from ludoteca.print.job import ordered
from ludoteca.print.printing import printed
from ludoteca.print.sheets import Placed, cuts

POINT = 25.4 / 72
"""Millimetres."""
MARK = re.compile(r"\[((?:back of )?)([\w.-]+) (\d+)\]")
GAMES = [each.id for each in catalogue() if (each.folder / "print.py").exists()]

DOTS = 8
"""A millimetre, in the renderings that are measured."""

Pixels = npt.NDArray[np.uint8]


class Mark(NamedTuple):
    """What is counted: a piece, its copy, and the middle of its mark in millimetres from the upper left corner."""

    back: bool
    id: str
    copy: int
    x: float
    y: float


class Paper:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.file = pypdfium2.PdfDocument(data)

    def __len__(self) -> int:
        return len(self.file)

    def size(self, page: int) -> tuple[float, float]:
        """In millimetres."""
        width, height = self.file[page].get_size()
        return width * POINT, height * POINT

    @cached_property
    def texts(self) -> list[str]:
        return [page.get_textpage().get_text_range() for page in self.file]

    @cached_property
    def marks(self) -> list[list[Mark]]:
        """By page."""
        return [list(self._marks(number)) for number in range(len(self))]

    def _marks(self, number: int) -> Iterator[Mark]:
        text = self.file[number].get_textpage()
        height = self.file[number].get_height()
        whole = text.get_text_range()
        for found in MARK.finditer(whole):
            left, bottom, right, top = text.get_charbox(found.start())
            yield Mark(
                bool(found[1]),
                found[2],
                int(found[3]),
                (left + right) / 2 * POINT,
                (height - (bottom + top) / 2) * POINT,
            )

    def counted(self) -> dict[str, list[int]]:
        """The copies of each component, fronts only, in their order."""
        found: dict[str, list[int]] = {}
        for mark in (mark for page in self.marks for mark in page if not mark.back):
            found.setdefault(mark.id, []).append(mark.copy)
        return found

    def pixels(self, page: int, dpi: float, grey: bool = True) -> Pixels:
        """A rendering: rows, columns, and three channels unless it is grey."""
        bitmap = self.file[page].render(scale=dpi / 72, grayscale=grey)
        return np.array(bitmap.to_numpy()).squeeze()

    def ink(self) -> float:
        """How much of the sheets with pieces is covered, from 0 to 1, over the first few of them."""
        pages = [number for number, marks in enumerate(self.marks) if marks][:8]
        return float(np.mean([1 - self.pixels(page, 60).mean() / 255 for page in pages]))

    def unembedded(self) -> list[str]:
        """Fonts that whoever opens the file would have to have."""
        found = [
            (page, raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(thing)))
            for page in range(len(self))
            for thing in self.file[page].get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT])
        ]
        assert found
        return sorted({f"page {page + 1}" for page, embedded in found if embedded != 1})


def ends(line: Pixels) -> tuple[float, float]:
    """Of what is inked in a line, in millimetres; the palest of our papers still counts as ink."""
    inked = np.flatnonzero(line < 254)
    return inked[0] / DOTS, (inked[-1] + 1) / DOTS


def measured(pixels: Pixels, block: Sequence[Placed]) -> tuple[float, float, float, float]:
    """Where a block of pieces begins and ends, looked for through the middle of its first piece, where no ticks are."""
    first, (_, across) = block[0], cuts(block)
    rows = slice(round((across[0] - 1) * DOTS), round((across[-1] + 1) * DOTS))
    left, right = ends(pixels[round((first.y + first.height / 2) * DOTS)])
    top, bottom = ends(pixels[rows, round((first.x + first.width / 2) * DOTS)])
    return left, right, rows.start / DOTS + top, rows.start / DOTS + bottom


@cache
def paper(game_id: str, lang: str = "it", size: str = "a4", ink: str = "colour", sides: str = "2") -> Paper:
    """Printed once for all who look at it."""
    return Paper(printed(game(game_id), ordered(lang, size, ink, sides)))
