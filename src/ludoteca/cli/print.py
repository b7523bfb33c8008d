"""`ludoteca print`: a game on paper, whole."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.cli.completion import GameId
from ludoteca.cli.editions import Edition, use
from ludoteca.cli.screen import language, out
from ludoteca.core.files import whole
from ludoteca.core.game import Game
from ludoteca.core.words import house_words
from ludoteca.games import game
from ludoteca.print.job import BadPrint, ordered
from ludoteca.print.printing import printed

Printed = Annotated[str | None, Parameter(name="--lang", help="it, en or both; as the system is, if not given.")]


def print_(
    game_id: GameId,
    /,
    *,
    lang: Printed = None,
    paper: str = "a4",
    ink: str = "colour",
    sides: str = "2",
    sleeves: str = "own",
    bleed: float = 0,
    marks: bool = True,
    theme: str = "",
    edition: Edition = None,
    out_: Annotated[Path | None, Parameter(name="--out")] = None,
) -> None:
    """Print a game to a PDF: everything in its box, and its rulebook as a booklet.

    Parameters
    ----------
    game_id
        Which game.
    paper
        a4 or letter.
    ink
        colour, saving (outlines and pale tints) or black.
    sides
        2: backs lie behind their fronts, if the printer turns over the long edge. 1: pieces and backs meet at a fold.
    sleeves
        The size of cards: own, 63x88 or 59x92 millimetres.
    bleed
        How many millimetres colours reach beyond the cut, up to 3.
    marks
        Whether to print cut marks.
    theme
        For a game that people may dress: the id of a theme, or its file.
    out_
        The file; GAME-LANG.pdf here if not given.
    """
    spoken = lang or language()
    job = ordered(spoken, paper, ink, sides, sleeves, bleed, marks)
    use(edition, game_id)
    path = out_ or Path(f"{game_id}-{spoken}.pdf")
    write(path, printed(game(game_id), job, worn(game(game_id), theme)))
    out.print(house_words(job.languages[0]).say("print.written", {"path": str(path)}), markup=False, soft_wrap=True)


def worn(game: Game, theme: str) -> bytes:
    """The file of a theme: one that ships, by its id, or anybody's."""
    if not theme or game.themes is None:
        return theme.encode()
    path = game.theme_file(theme) if theme in game.themes.shipped else Path(theme)
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadPrint("print.unread", path=str(path), detail=error.strerror or str(error)) from None


def write(path: Path, data: bytes) -> None:
    try:
        with whole(path) as unfinished:
            unfinished.write_bytes(data)
    except OSError as error:
        raise BadPrint("print.unwritten", path=str(path), detail=error.strerror or str(error)) from None
