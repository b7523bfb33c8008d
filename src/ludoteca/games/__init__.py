"""The games: whatever is installed with an entry point `ludoteca.games`, our own five by the same door.

Each is imported when first asked for, so that starting stays quick.
"""

from __future__ import annotations

import difflib
import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path

from ludoteca.core.edition import read_source
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game

GROUP = "ludoteca.games"
log = logging.getLogger("ludoteca")


class UnknownGame(Refused):
    """No game is called so."""


class BrokenGame(Refused):
    """An installed game that cannot be played."""


@cache
def _doors() -> dict[str, EntryPoint]:
    return {door.name: door for door in entry_points(group=GROUP)}


def ids() -> list[str]:
    """The ids of the games, in alphabetical order."""
    return sorted(_doors())


@cache
def game(name: str) -> Game:
    """The game with this id."""
    if name not in _doors():
        near = difflib.get_close_matches(name.lower(), ids(), 1, 0.5)
        guess = f"did you mean {near[0]}?" if near else f"the games are: {', '.join(ids())}"
        raise UnknownGame(f"no game is called {name!r}; {guess}")
    door = _doors()[name]
    try:
        found = door.load()
    except Refused:
        raise
    except Exception as error:
        raise BrokenGame(f"the game {name} ({door.value}) cannot be loaded: {error!r}") from error
    if not isinstance(found, Game) or found.id != name:
        raise BrokenGame(f"the entry point {name} = {door.value} must name a Game whose id is {name!r}, not {found!r}")
    return found


def former_edition(name: str, edition: str) -> Path | None:
    """The file of an edition that a game had before, `ludoteca-1` or `ludoteca-1+DIGEST`; None if it keeps none.

    The game itself is not loaded: it would read the edition that it has today.
    """
    spec = find_spec(_doors()[name].module) if name in _doors() else None
    called, _, digest = edition.partition("+")
    for place in (spec.submodule_search_locations if spec else None) or ():
        path = Path(place, "editions", f"{called}.toml")
        if path.is_file() and read_source(path).digest.startswith(digest):
            return path
    return None


@cache
def catalogue(outside_only: bool = False) -> tuple[Game, ...]:
    """All games that can be played, by id, or only other packages'. One that is broken is told, and hurts no other."""
    found = []
    for name in ids():
        if outside_only and _doors()[name].module.startswith("ludoteca."):
            continue
        try:
            found.append(game(name))
        except Refused as error:
            log.error("%s", error)
    return tuple(found)
