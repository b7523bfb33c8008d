"""A position drawn: the terminal's drawing of a view as text, on the screen, or as a picture in dots."""

from __future__ import annotations

from io import StringIO
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME as THEME

from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.words import FALLBACK
from ludoteca.rl.glyphs import HIGH, WIDE, glyph

Picture = NDArray[np.uint8]
"""Rows of dots, each red, green and blue."""

COLUMNS: Final = 120
"""Longer lines go on in the next."""

SCALE: Final = 2
"""Each dot of a character is so many of the picture, in both directions."""

CELL: Final = (HIGH + 2, WIDE + 1)
"""What one character takes, with the gap to the next, before it is scaled."""


def markup(game: Game, state: State, seat: int) -> str:
    """What the seat sees, in rich's markup."""
    return game.draw(game.view(state, seat), FALLBACK)


def text(game: Game, state: State, seat: int) -> str:
    """What the seat sees as plain text."""
    page = StringIO()
    Console(file=page, width=COLUMNS, color_system=None, highlight=False).print(markup(game, state, seat))
    return page.getvalue()


def show(game: Game, state: State, seat: int) -> None:
    """What the seat sees, on the screen."""
    Console(highlight=False).print(markup(game, state, seat))


def picture(game: Game, state: State, seat: int) -> Picture:
    """What the seat sees as a picture, whose height follows from its lines."""
    console = Console(file=StringIO(), width=COLUMNS, color_system="truecolor", force_terminal=True, highlight=False)
    lines = console.render_lines(console.render_str(markup(game, state, seat), highlight=False), pad=False)
    high, wide = CELL
    dots = np.empty((len(lines) * high, COLUMNS * wide, 3), np.uint8)
    dots[:] = THEME.background_color
    for row, line in enumerate(lines):
        paint_line(dots[row * high : (row + 1) * high], line)
    return dots.repeat(SCALE, axis=0).repeat(SCALE, axis=1)


def paint_line(dots: Picture, line: list[Segment]) -> None:
    wide = CELL[1]
    column = 0
    for words, style, _ in line:
        ink, paper = colours(style or Style.null())
        for character in words:
            paint(dots[:, column * wide : (column + 1) * wide], character, ink, paper)
            column += 1


def paint(dots: Picture, character: str, ink: tuple[int, ...], paper: tuple[int, ...]) -> None:
    dots[:] = paper
    columns = np.frombuffer(glyph(character), np.uint8)
    inked = columns[None, :] >> np.arange(HIGH, dtype=np.uint8)[:, None] & 1
    dots[1 : 1 + HIGH, :WIDE][inked.astype(bool)] = ink


def colours(style: Style) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of the dots that a character is made of, and of those around it."""
    ink, paper = rgb(style.color, True), rgb(style.bgcolor, False)
    if style.reverse:
        ink, paper = paper, ink
    return (tuple((one + other) // 2 for one, other in zip(ink, paper, strict=True)) if style.dim else ink), paper


def rgb(colour: Color | None, foreground: bool) -> tuple[int, ...]:
    return tuple((colour or Color.default()).get_truecolor(THEME, foreground))
