"""`ludoteca new`: the first files of a game from outside, which already plays and passes the contract suite.

They are kept in `skeleton/` as they are written, but for the game's names: `%game%`, `%Game%`, the letters of its
clauses `%XX%`; and for the ending `.in`, which keeps them from being taken for modules of ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from ludoteca.cli.screen import Language, language, out
from ludoteca.core.errors import Spoken
from ludoteca.core.words import house_words
from ludoteca.games import ids

SKELETON = Path(str(files("ludoteca"))) / "skeleton"
NAME = re.compile(r"[a-z]{2}[a-z0-9]{0,28}")


class CannotWrite(Spoken):
    """A game that cannot be begun so."""


def new(game_id: str, /, *, folder: Path | None = None, lang: Language = None) -> None:
    """Write the first files of a game of your own: a package that plays, and passes the contract suite.

    Parameters
    ----------
    game_id
        What it will be called everywhere: small letters and digits, two letters first.
    folder
        Where to, a folder that is empty or not there yet; GAME_ID here if not given.
    """
    if not NAME.fullmatch(game_id):
        raise CannotWrite("new.name", found=game_id)
    if game_id in ids():
        raise CannotWrite("new.taken", found=game_id)
    place = folder or Path(game_id)
    try:
        if place.exists() and any(place.iterdir()):
            raise CannotWrite("new.full", folder=str(place))
        for path, text in skeleton(game_id):
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, "utf-8")
    except OSError as error:
        raise CannotWrite("new.unwritten", folder=str(place), detail=error.strerror or str(error)) from None
    out.print(house_words(language(lang)).say("new.written", {"folder": str(place), "game": game_id}), markup=False)


def skeleton(game_id: str) -> Iterator[tuple[Path, str]]:
    """The files of a new game."""
    names = {
        "%game%": game_id,
        "%Game%": game_id.capitalize(),
        "%XX%": game_id[:2].upper(),
        "%xx%": game_id[:2],
    }
    for path in sorted(SKELETON.rglob("*.in")):
        text = path.read_text("utf-8")
        for name, value in names.items():
            text = text.replace(name, value)
        parts = path.relative_to(SKELETON).with_suffix("").parts
        yield Path(*(f"ludoteca_{game_id}" if part == "package" else part for part in parts)), text
