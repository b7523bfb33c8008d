"""Biglietti, prego!: an Inspector, a carriage of travellers, too few tickets, and an agent in plain clothes."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Game, Lots, Mastery, Option, Options
from ludoteca.core.state import State
from ludoteca.games.biglietti import moves
from ludoteca.games.biglietti.edition import EDITION, IMPRINT
from ludoteca.games.biglietti.rulebook import facts
from ludoteca.games.biglietti.rules.match import setup
from ludoteca.games.biglietti.sense import BigliettiSense, MasterSense
from ludoteca.games.biglietti.tally import feats, tally
from ludoteca.games.biglietti.tensor import BigliettiTensor
from ludoteca.games.biglietti.terminal import draw
from ludoteca.games.biglietti.view import view


def _setup(seats: int, seed: int, options: Options) -> State:
    return setup(seats, seed, options["first_inspects"] is True)


def rematch(payoffs: Sequence[float], lots: Lots) -> list[int]:
    """BP-1.4 The Inspector, who sits first in a rematch, is drawn among the winners; the ring keeps its order."""
    seats = len(payoffs)
    winners = [seat for seat in range(seats) if payoffs[seat] == 1.0] or list(range(seats))
    inspector = winners[lots.below(len(winners))]
    return [(inspector + seat) % seats for seat in range(seats)]


GAME = Game(
    id="biglietti",
    package=__name__,
    seats=tuple(EDITION.decks),
    minutes=45,
    options=(Option(name="first_inspects", default=False, choices=(False, True), clause="BP-1.4"),),
    rules_version=1,
    edition=IMPRINT,
    facts=facts,
    formerly={"ludoteca-1": "ad1f0d4a2fce"},
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    tally=tally,
    feats=feats,
    rematch=rematch,
    rematch_options={"first_inspects": True},
    sense=BigliettiSense,
    mastery=Mastery(sense=MasterSense),
    tensor=BigliettiTensor,
    ratings={"easy": 0, "medium": 109, "hard": 159, "expert": 192},
)
