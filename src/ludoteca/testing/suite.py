"""What the parts of the suite have in common: the game they are about, and where its own tests lie."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar

import ludoteca
from ludoteca.core.game import Game


class Suite:
    """Tests about one game. Those that take a `case` run once for every way to set it up."""

    game: ClassVar[str | Game]
    """The game's id, under which it is installed; or the game itself."""

    @classmethod
    def subject(cls) -> Game:
        return ludoteca.game(cls.game) if isinstance(cls.game, str) else cls.game

    @classmethod
    def languages(cls) -> list[str]:
        """The languages that the game has words in."""
        return sorted(path.name.split(".")[1] for path in cls.subject().folder.glob("words.*.json"))

    @classmethod
    def folder(cls) -> Path:
        """Where the class is written that names the game: the folder of the game's own tests."""
        return Path(str(sys.modules[cls.__module__].__file__)).parent

    @classmethod
    def records(cls) -> Path:
        """Where the game's golden records lie."""
        return cls.folder() / "records"
