"""The one door: a game, or a match of it, and an order to a PDF.

It looks into the game's own `print.py` for what is in the box, into its `figures.py` for what its rules show, and into
its `picture.py` for how a position looks.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ludoteca.core.game import Game, View
from ludoteca.print.box import Box, Figure
from ludoteca.print.drawing import Drawing
from ludoteca.print.job import BadPrint, Job
from ludoteca.print.press import Press, installed, pdf
from ludoteca.print.report import Report, report

Picture = Callable[[Game, View, Sequence[str]], Drawing]
"""(a game, what somebody sees of a position, the players' names) to how it looks."""


def packed(game: Game, theme: bytes = b"") -> Box:
    """What is in the box of a game, dressed with a theme where it has some; BadPrint where nobody has said it."""
    if find_spec(f"{game.package}.print") is None:
        raise BadPrint("print.none", game=game.id)
    if theme and game.themes is None:
        raise BadPrint("print.no_themes", game=game.id)
    pack = import_module(f"{game.package}.print").box
    box: Box = pack(game) if game.themes is None else pack(game, theme)
    return replace(box, figures=illustrated(game, theme))


def illustrated(game: Game, theme: bytes = b"") -> list[Figure]:
    """What the rules of a game show; nothing where nobody has drawn it."""
    if find_spec(f"{game.package}.figures") is None:
        return []
    drawn = import_module(f"{game.package}.figures").figures
    return list(drawn(game) if game.themes is None else drawn(game, theme))


def printed(game: Game, job: Job, theme: bytes = b"") -> bytes:
    """The file."""
    return pdf(game, packed(game, theme), job)


def pictured(game: Game) -> Picture | None:
    """How a position of a game is drawn; None where nobody has said it."""
    if find_spec(f"{game.package}.picture") is None:
        return None
    found: Picture = import_module(f"{game.package}.picture").picture
    return found


def reported(game: Game, job: Job, reports: Sequence[Report]) -> bytes:
    """A match on paper: one report after the other, each in its language."""
    if not installed():
        raise BadPrint("print.extra")
    box = packed(game)
    with tempfile.TemporaryDirectory() as folder:
        press = Press(game, box, job, Path(folder))
        parts = [report(told, box.cover, job, press.drawn) for told in reports]
        whole = {"title": job.joined(game.names), "paper": job.paper, "parts": parts}
        return press.typeset("report", whole)[0]
