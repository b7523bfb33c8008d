"""Shells: a small game that has everything the contract speaks of, as somebody outside would write it."""

from __future__ import annotations

from ludoteca.core.edition import Imprint
from ludoteca.core.game import Game, Option

from . import moves
from .rules import SEATS, setup
from .tensor import ShellsTensor
from .view import draw, view

GAME = Game(
    id="shells",
    package=__name__,
    seats=SEATS,
    minutes=1,
    options=(Option("rich", False, (False, True), "SH-1.1"),),
    rules_version=1,
    edition=Imprint("shells", "1", False, {}),
    setup=setup,
    view=view,
    moves=moves,
    draw=draw,
    tensor=ShellsTensor,
)
