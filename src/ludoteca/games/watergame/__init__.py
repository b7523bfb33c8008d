"""WaterGame: two to four cities grow on little water, and attack each other's."""

from __future__ import annotations

from ludoteca.core.game import ASK_ME, Game, Option, Options, Order
from ludoteca.core.state import State
from ludoteca.games.watergame import moves
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules import WaterGame, setup
from ludoteca.games.watergame.rules.cards import PASS
from ludoteca.games.watergame.rules.turn import INTERRUPT, REPLY
from ludoteca.games.watergame.sense import WaterGameSense
from ludoteca.games.watergame.terminal import draw
from ludoteca.games.watergame.view import view


def _setup(seats: int, seed: int, options: Options) -> State:
    return setup(seats, seed, options["kids"] is True, options["fair_start"] is True)


def pass_on_everything(state: State, seat: int) -> int:
    """Until the seat's own turn."""
    assert isinstance(state, WaterGame)
    return PASS if state.asked == seat and state.phase in (REPLY, INTERRUPT) else ASK_ME


def pass_unless_attacked(state: State, seat: int) -> int:
    assert isinstance(state, WaterGame)
    return PASS if state.asked == seat and state.phase == INTERRUPT else ASK_ME


GAME = Game(
    id="watergame",
    package=__name__,
    names={"it": "WaterGame", "en": "WaterGame"},
    pitch={
        "it": "Costruisci la tua civiltà sprecando meno acqua degli altri, che faranno di tutto per togliertela.",
        "en": "Build your civilisation on less water than the others, who will do anything to take it from you.",
    },
    credits={
        "it": "Un gioco di Alberto Segale e Marco Montanari; disegni originali di Pietro Baioni",
        "en": "A game by Alberto Segale and Marco Montanari; original drawings by Pietro Baioni",
    },
    seats=(2, 3, 4),
    minutes=40,
    options=(
        Option(
            name="kids",
            default=False,
            choices=(False, True),
            names={
                "it": "Per i più piccoli: si costruisce in qualsiasi ordine, senza investimenti",
                "en": "For children: build in any order, no investments",
            },
            clause="WG-3.10",
        ),
        Option(
            name="fair_start",
            default=False,
            choices=(False, True),
            names={
                "it": "Partenza alla pari: chi comincia dopo ha qualche goccia in più",
                "en": "Fair start: who begins later has a few drops more",
            },
            clause="WG-2.2",
        ),
    ),
    rules_version=1,
    edition=EDITION.name,
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    seat_name=moves.seat_name,
    orders={
        "pass unless attacked": Order(
            names={"it": "Passo, se non mi attaccano", "en": "Pass unless I am attacked"},
            choose=pass_unless_attacked,
        ),
        "pass": Order(
            names={"it": "Passo su tutto fino al mio turno", "en": "Pass on everything until my turn"},
            choose=pass_on_everything,
            once=True,
        ),
    },
    window=pass_on_everything,
    sense=WaterGameSense,
)
