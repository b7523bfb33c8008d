"""What a bot is, and the loop that lets bots play a match among themselves. Compiled."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A way to choose. The same state as the seat sees it and the same dice give the same choice."""

    offered: i64
    """How many actions the last choice was between, for whoever counts; a bot that does not say leaves it as it is."""

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        """One of the legal actions. The state itself must come out unchanged."""
        raise NotImplementedError


def redrawn(state: State, seat: i64, dice: Dice) -> State:
    """A copy in which everything the seat cannot know was drawn anew: all that a bot may look at."""
    world = state.clone()
    world.resample(seat, dice)
    return world


def finish(state: State, bots: list[Bot], dice: list[Dice]) -> i64:
    """Let the bots, one a seat with its own dice, play on to the end; how many actions there were."""
    plies: i64 = 0
    acting = state.acting()
    while acting:
        seat = first(acting)
        state.apply(seat, bots[seat].choose(state, seat, dice[seat]))
        plies += 1
        acting = state.acting()
    return plies
