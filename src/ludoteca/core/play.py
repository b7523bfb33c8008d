"""The playout loop: from any state to the end of the game, at random. The inner loop of it all. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.state import State


def playout(state: State, dice: Dice) -> i64:
    """Play random legal actions until the game is over; how many there were."""
    plies: i64 = 0
    acting = state.acting()
    while acting:
        seat = first(acting)
        actions = state.legal(seat)
        state.apply(seat, actions[dice.below(len(actions))])
        plies += 1
        acting = state.acting()
    return plies
