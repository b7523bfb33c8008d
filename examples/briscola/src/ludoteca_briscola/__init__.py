"""Briscola: two to four players take tricks with three cards in hand; four play in pairs."""

from __future__ import annotations

from ludoteca.core.game import Game, Options
from ludoteca.core.state import State
from ludoteca_briscola import moves
from ludoteca_briscola.edition import IMPRINT, SEATS
from ludoteca_briscola.rules.setup import setup
from ludoteca_briscola.sense import BriscolaSense
from ludoteca_briscola.terminal import draw
from ludoteca_briscola.view import view


def _setup(seats: int, seed: int, _options: Options) -> State:
    return setup(seats, seed)


GAME = Game(
    id="briscola",
    package=__name__,
    seats=SEATS,
    minutes=10,
    options=(),
    rules_version=1,
    edition=IMPRINT,
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    sense=BriscolaSense,
)
