"""Felci: two players fill a garden of ferns and seat visitors who love them."""

from __future__ import annotations

from ludoteca.core.game import Game, Option, Options
from ludoteca.core.state import State
from ludoteca.games.felci import moves
from ludoteca.games.felci.edition import IMPRINT
from ludoteca.games.felci.rulebook import facts
from ludoteca.games.felci.rules import setup
from ludoteca.games.felci.sense import FelciSense
from ludoteca.games.felci.tally import feats, tally
from ludoteca.games.felci.tensor import FelciTensor
from ludoteca.games.felci.terminal import draw
from ludoteca.games.felci.traits import FelciTraits
from ludoteca.games.felci.view import view


def _setup(_seats: int, seed: int, options: Options) -> State:
    return setup(seed, options["handicap"] is True)


GAME = Game(
    id="felci",
    package=__name__,
    seats=(2,),
    minutes=20,
    options=(Option(name="handicap", default=False, choices=(False, True), clause="FE-2.3"),),
    rules_version=1,
    edition=IMPRINT,
    facts=facts,
    formerly={"ludoteca-1": "911ad917d76b"},
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    tally=tally,
    feats=feats,
    sense=FelciSense,
    tensor=FelciTensor,
    traits=FelciTraits,
    ratings={"easy": 0, "medium": 1045, "hard": 1160, "expert": 1261, "master": 1303},
)
