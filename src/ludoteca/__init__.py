"""Ludoteca: five Italian tabletop games, whole.

>>> import ludoteca
>>> game = ludoteca.game("felci")
>>> state = game.new(seats=2, seed=7)
>>> len(state.legal(0)) > 0
True
"""

import os
from typing import TYPE_CHECKING, Any

from ludoteca import pure

if TYPE_CHECKING:
    from ludoteca.games import catalogue, game

__version__ = "0.2.0"
__all__ = ["__version__", "catalogue", "game"]

pure.install(everything=bool(os.environ.get("LUDOTECA_PURE")))


def __getattr__(name: str) -> Any:
    """`catalogue` and `game`, imported when first asked for: a command that needs no game starts without any."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ludoteca import games

    globals()[name] = getattr(games, name)
    return globals()[name]
