"""WG-2 Setup: resources, the reserve, the hands, who begins. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.dice import Dice
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules.actions import (
    CARDS,
    COPIES,
    HAND,
    KINDS,
    RESOURCE_CARDS,
    RESOURCE_COPIES,
    RESOURCES_EACH,
)
from ludoteca.games.watergame.rules.knowledge import shuffled
from ludoteca.games.watergame.rules.match import WaterGame
from ludoteca.games.watergame.rules.turn import begin_turn


def setup(seats: i64, seed: i64, kids: bool, fair_start: bool) -> WaterGame:
    """WG-2.1 Resources and cards for each, as many more resources as players for the reserve."""
    dice = Dice(seed)
    state = WaterGame(seats, dice, kids)
    state.clear()
    state.pile = shuffled(COPIES, CARDS, dice)
    sources = shuffled(RESOURCE_COPIES, RESOURCE_CARDS, dice)
    dealt = seats * RESOURCES_EACH
    for place in range(dealt):
        state.open_resource(place // RESOURCES_EACH, KINDS + sources[place])
    state.sources = sources[dealt:]
    for place in range(seats * HAND):
        state.take(place // HAND, state.pile[place])
    state.drawn = seats * HAND
    state.first = dice.below(seats)
    if fair_start:
        give_head_start(state)
        state.truce = EDITION.truce
    begin_turn(state, state.first)
    return state


def give_head_start(state: WaterGame) -> None:
    """WG-2.2 Loose drops for those who begin later."""
    head_start = EDITION.players[state.seats - EDITION.seats[0]].head_start
    for turn in range(1, state.seats):
        seat = (state.first + turn) % state.seats
        drops: i64 = head_start[turn - 1]
        state.supply -= drops
        state.drops[seat] += drops
        state.loose[seat] += drops
