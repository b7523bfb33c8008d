"""The games, found by their folders: a folder with a GAME in it is a game, and nothing else registers it.

Each is imported when first asked for, so that starting stays quick.
"""

from __future__ import annotations

import difflib
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from ludoteca.core.errors import Refused
from ludoteca.core.game import Game


class UnknownGame(Refused):
    """No game is called so."""


def ids() -> list[str]:
    """The ids of the games, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def game(name: str) -> Game:
    """The game with this id."""
    known = ids()
    if name not in known:
        near = difflib.get_close_matches(name.lower(), known, 1, 0.5)
        guess = f"did you mean {near[0]}?" if near else f"the games are: {', '.join(known)}"
        raise UnknownGame(f"no game is called {name!r}; {guess}")
    found = import_module(f"{__name__}.{name}").GAME
    assert isinstance(found, Game)
    return found


def catalogue() -> list[Game]:
    """All games, by id."""
    return [game(name) for name in ids()]
