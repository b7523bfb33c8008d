"""Felicità: two to four players make a city by the sea happier in a few days, and win or lose together."""

from __future__ import annotations

from ludoteca.core.game import Game, Option, Options
from ludoteca.core.state import State
from ludoteca.games.felicita import moves
from ludoteca.games.felicita.edition import EDITION, IMPRINT
from ludoteca.games.felicita.rulebook import facts
from ludoteca.games.felicita.rules.match import setup
from ludoteca.games.felicita.sense import FelicitaSense
from ludoteca.games.felicita.tally import feats, tally
from ludoteca.games.felicita.tensor import FelicitaTensor
from ludoteca.games.felicita.terminal import draw
from ludoteca.games.felicita.traits import FelicitaTraits
from ludoteca.games.felicita.view import view


def _setup(seats: int, seed: int, options: Options) -> State:
    return setup(seats, seed, options["ask_consent"] is True)


GAME = Game(
    id="felicita",
    package=__name__,
    seats=EDITION.seats,
    minutes=40,
    options=(Option(name="ask_consent", default=False, choices=(False, True), clause="FC-3.7"),),
    rules_version=2,
    edition=IMPRINT,
    facts=facts,
    formerly={"ludoteca-1": "27698ba55ca9"},
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    tally=tally,
    feats=feats,
    cooperative=True,
    open_information=True,
    sense=FelicitaSense,
    tensor=FelicitaTensor,
    traits=FelicitaTraits,
    ratings={"easy": 0, "medium": 46, "hard": 55},
)
