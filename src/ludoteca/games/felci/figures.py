"""The figures in the rules of Felci: the garden, positions of the lesson, and a match that was counted."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core.game import Game
from ludoteca.core.state import SPECTATOR
from ludoteca.games.felci.picture import picture
from ludoteca.games.felci.print import garden
from ludoteca.games.felci.view import view
from ludoteca.print.box import Figure
from ludoteca.print.drawing import drawings
from ludoteca.print.example import counted, names, played

OF_THE_LESSON = {"sides": "FE-1.3", "spore": "FE-4.3", "undergrowth": "FE-4.4", "joy": "FE-6.2"}
SEATS, COUNTED = 2, 1
"""Players, and the seed of a match with visitors on most benches."""


def figures(game: Game) -> Iterator[Figure]:
    art = drawings(game.folder)
    yield Figure("FE-1.1", garden(art), game.text("print.figure.garden"))
    for name, clause in OF_THE_LESSON.items():
        yield Figure(clause, art[f"figure-{name}"], game.text(f"print.figure.{name}"))
    state, story = played(game, SEATS, COUNTED)
    yield Figure("FE-6.3", picture(game, view(state, SPECTATOR), names(SEATS)), counted(game, state, story))
