"""Felci: two players fill a garden of ferns and seat visitors who love them."""

from __future__ import annotations

from ludoteca.core.game import Game, Option, Options
from ludoteca.core.state import State
from ludoteca.games.felci import moves
from ludoteca.games.felci.edition import EDITION
from ludoteca.games.felci.rules import setup
from ludoteca.games.felci.sense import FelciSense
from ludoteca.games.felci.terminal import draw
from ludoteca.games.felci.view import view


def _setup(_seats: int, seed: int, options: Options) -> State:
    return setup(seed, options["handicap"] is True)


GAME = Game(
    id="felci",
    package=__name__,
    names={"it": "Felci", "en": "Felci"},
    pitch={
        "it": "Fai crescere le felci dove i tuoi visitatori possono ammirarle, e disturba quelli dell'altro.",
        "en": "Grow ferns where your visitors can admire them, and disturb the other's.",
    },
    credits={"it": "Un gioco di Giuliano Polverari", "en": "A game by Giuliano Polverari"},
    seats=(2,),
    minutes=20,
    options=(
        Option(
            name="handicap",
            default=False,
            choices=(False, True),
            names={
                "it": "Vantaggio al nero: il bianco salta il primo turno",
                "en": "Head start for black: white skips its first turn",
            },
            clause="FE-2.3",
        ),
    ),
    rules_version=1,
    edition=EDITION.name,
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    seat_name=moves.seat_name,
    sense=FelciSense,
)
