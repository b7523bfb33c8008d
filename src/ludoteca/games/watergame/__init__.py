"""WaterGame: cities grow on little water, and attack each other's."""

from __future__ import annotations

from ludoteca.core.game import ASK_ME, Game, Mastery, Option, Options, Order
from ludoteca.core.state import State
from ludoteca.games.watergame import moves
from ludoteca.games.watergame.edition import EDITION, IMPRINT
from ludoteca.games.watergame.rulebook import facts
from ludoteca.games.watergame.rules import WaterGame, setup
from ludoteca.games.watergame.rules.actions import (
    CARDS,
    HAND,
    INTERRUPT,
    PASS,
    REPLY,
    STRIKE,
    UNLEASH,
    VERB,
)
from ludoteca.games.watergame.sense import WaterGameSense
from ludoteca.games.watergame.tally import feats, tally
from ludoteca.games.watergame.tensor import WaterGameTensor
from ludoteca.games.watergame.terminal import draw
from ludoteca.games.watergame.traits import WaterGameTraits
from ludoteca.games.watergame.view import view

MOSTLY = 90
"""Of a hundred times, how often an easy bot that might attack does not."""


def _setup(seats: int, seed: int, options: Options) -> State:
    return setup(seats, seed, options["kids"] is True, options["fair_start"] is True)


def pass_on_everything(state: State, seat: int) -> int:
    """Until the seat's own turn."""
    assert isinstance(state, WaterGame)
    return PASS if state.asked == seat and state.phase in (REPLY, INTERRUPT) else ASK_ME


def pass_unless_attacked(state: State, seat: int) -> int:
    assert isinstance(state, WaterGame)
    return PASS if state.asked == seat and state.phase == INTERRUPT else ASK_ME


def spares(state: State, seat: int, action: int) -> int:
    """Attacks and catastrophes: always in the first half of the first pile and in the turn of another, else mostly."""
    assert isinstance(state, WaterGame)
    if VERB[action] not in (STRIKE, UNLEASH):
        return 0
    early = state.season == 1 and 2 * state.pile_size() > CARDS - HAND * state.seats
    return 100 if early or seat != state.player else MOSTLY


def in_a_duel(state: State) -> bool:
    """Two players, and the whole rules: what the network was measured at."""
    assert isinstance(state, WaterGame)
    return state.seats == 2 and not state.kids


GAME = Game(
    id="watergame",
    package=__name__,
    seats=EDITION.seats,
    minutes=40,
    options=(
        Option(name="kids", default=False, choices=(False, True), clause="WG-3.10"),
        Option(name="fair_start", default=False, choices=(False, True), clause="WG-2.2"),
    ),
    rules_version=1,
    edition=IMPRINT,
    facts=facts,
    formerly={"ludoteca-1": "43591f599743", "ludoteca-2": "9a16b5769a08"},
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    tally=tally,
    feats=feats,
    orders={
        "pass unless attacked": Order(choose=pass_unless_attacked),
        "pass": Order(choose=pass_on_everything, once=True),
    },
    window=pass_on_everything,
    sense=WaterGameSense,
    spares=spares,
    tensor=WaterGameTensor,
    traits=WaterGameTraits,
    mastery=Mastery(horizon=4, fits=in_a_duel),
    ratings={"easy": 0, "medium": 519, "hard": 626, "expert": 703, "master": 731},
)
