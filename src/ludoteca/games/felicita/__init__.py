"""Felicità: two to four players make a city by the sea happier in three days, and win or lose together."""

from __future__ import annotations

from ludoteca.core.game import Game, Option, Options
from ludoteca.core.state import State
from ludoteca.games.felicita import moves
from ludoteca.games.felicita.edition import EDITION
from ludoteca.games.felicita.rules.state import setup
from ludoteca.games.felicita.sense import FelicitaSense
from ludoteca.games.felicita.terminal import draw
from ludoteca.games.felicita.view import view


def _setup(seats: int, seed: int, options: Options) -> State:
    return setup(seats, seed, options["ask_consent"] is True)


GAME = Game(
    id="felicita",
    package=__name__,
    names={"it": "Felicità", "en": "Felicità"},
    pitch={
        "it": "Tre giorni e tanti piccoli gesti per far felice una città di mare: si vince o si perde insieme.",
        "en": "Three days to make a city by the sea happy with small acts of kindness: you win or lose together.",
    },
    credits={
        "it": "Dal gioco di educazione civica del Comune di Bari; carte e tabellone di questa edizione sono nostri",
        "en": "After the civic-education game of the city of Bari; this edition's cards and board are our own",
    },
    seats=(2, 3, 4),
    minutes=40,
    options=(
        Option(
            name="ask_consent",
            default=False,
            choices=(False, True),
            names={
                "it": "Si chiede il consenso: un passaggio di carte va accettato dall'altro",
                "en": "Ask for consent: a transfer of cards must be accepted by the other player",
            },
            clause="FC-3.7",
        ),
    ),
    rules_version=1,
    edition=EDITION.name,
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    seat_name=moves.seat_name,
    sense=FelicitaSense,
)
