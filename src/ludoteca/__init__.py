"""Ludoteca: five Italian tabletop games, whole.

>>> import ludoteca
>>> game = ludoteca.game("felci")
>>> state = game.new(seats=2, seed=7)
>>> len(state.legal(0)) > 0
True
"""

import os

if os.environ.get("LUDOTECA_PURE"):
    from ludoteca import pure

    pure.install()

from ludoteca.games import catalogue, game

__version__ = "0.1.0"
__all__ = ["__version__", "catalogue", "game"]
