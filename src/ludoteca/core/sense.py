"""What a game may tell the bots of how to play it well: a value, weights of actions, a way to play on.

A game without any still works: the search then learns from whole random games alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.dice import Dice
from ludoteca.core.state import State

TO_THE_END: Final = -1
"""A horizon without end: the value is the result of the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """Rules of thumb of one game.

    The states it is given were redrawn for the seat that thinks, so it may read all of them; and it must
    read nothing else, because whatever it knows its bot knows.
    """

    def __init__(self) -> None:
        self.horizon: i64 = TO_THE_END
        """How many actions of a search are played on before `value` is asked."""
        self.looks: i64 = 1
        """In how many redrawn worlds a greedy bot tries its actions; a game of dice needs a few."""

    def value(self, state: State, seat: i64) -> float:
        """The payoff to expect for the seat, from 0 to 1. By default: more points are better."""
        points = float(max(state.score(seat), 0))
        return points / (points + 20.0)

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        """How promising each legal action looks, all above 0; only their proportions count."""
        return vec[float]([1.0] * len(actions))

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """How a seat plays when a game is only played on; it must be quick."""
        actions = state.legal(seat)
        return actions[dice.below(len(actions))]
