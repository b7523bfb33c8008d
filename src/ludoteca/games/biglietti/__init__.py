"""Biglietti, prego!: an Inspector, a carriage of travellers, too few tickets, and an agent in plain clothes."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Option, Options
from ludoteca.core.state import State
from ludoteca.games.biglietti import moves
from ludoteca.games.biglietti.edition import EDITION, FEWEST, MOST
from ludoteca.games.biglietti.rules.match import setup
from ludoteca.games.biglietti.sense import BigliettiSense
from ludoteca.games.biglietti.terminal import draw
from ludoteca.games.biglietti.view import view


def _setup(seats: int, seed: int, options: Options) -> State:
    return setup(seats, seed, options["first_inspects"] is True)


def rematch(payoffs: Sequence[float], dice: Dice) -> list[int]:
    """BP-1.4 The Inspector, who sits first in a rematch, is drawn among the winners; the ring keeps its order."""
    seats = len(payoffs)
    winners = [seat for seat in range(seats) if payoffs[seat] == 1.0] or list(range(seats))
    inspector = winners[dice.below(len(winners))]
    return [(inspector + seat) % seats for seat in range(seats)]


GAME = Game(
    id="biglietti",
    package=__name__,
    names={"it": "Biglietti, prego!", "en": "Biglietti, prego!"},
    pitch={
        "it": "Sale il Controllore e quasi nessuno ha il biglietto: scusa, accusa, nasconditi. E chi è della PolFer?",
        "en": "The Inspector boards, hardly anyone has a ticket: excuse, accuse, hide. And who is from the PolFer?",
    },
    credits={
        "it": "Un gioco di Emiliano “il Wentu” Venturini",
        "en": "A game by Emiliano “il Wentu” Venturini",
    },
    seats=tuple(range(FEWEST, MOST + 1)),
    minutes=45,
    options=(
        Option(
            name="first_inspects",
            default=False,
            choices=(False, True),
            names={
                "it": "Il Controllore è il primo posto, senza sorteggio",
                "en": "The Inspector is the first seat, without drawing lots",
            },
            clause="BP-1.4",
        ),
    ),
    rules_version=1,
    edition=EDITION.name,
    setup=_setup,
    view=view,
    moves=moves,
    draw=draw,
    seat_name=moves.seat_name,
    rematch=rematch,
    rematch_options={"first_inspects": True},
    sense=BigliettiSense,
)
