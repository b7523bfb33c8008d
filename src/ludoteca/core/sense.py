"""What a game may tell the bots of how to play it well: a value, weights of actions, a way to play on. Compiled.

A game without any still works: the search then learns from whole random games alone.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.state import State

TO_THE_END: Final = -1
"""A horizon without end: the value is the result of the game."""

ANYTHING: Final = float("inf")
"""A lenience towards whatever was tried."""


@final
class Sum:
    """A sum in a sense whose numbers were fitted to many matches; `ludoteca fit` can fit them again.

    The numbers are attributes of the sense: each one named in `terms`; or all of them in the vector `name`, and then
    `terms` says what each is multiplied with.
    """

    def __init__(self, name: str, terms: list[str], vector: bool = True, steepness: float = 1.0) -> None:
        self.name = name
        self.terms = terms
        self.vector = vector
        self.steepness: float = steepness
        """What fits best is multiplied with this: a sense may play better that is less sure of itself."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """Rules of thumb of one game.

    The states it is given were redrawn for the seat that thinks, so it may read all of them; and it must
    read nothing else, because whatever it knows its bot knows.
    """

    def __init__(self) -> None:
        self.horizon: i64 = TO_THE_END
        """How many actions of a search are played on before `value` is asked."""
        self.explore: float = 1.0
        """How much a search prefers the little tried to what has earned most: less where the value is surer."""
        self.doubt: float = 0.0
        """A search leaves a sealed choice that it tried less than this share of the times of the one tried most."""
        self.lenience: float = ANYTHING
        """And one whose mean is lower than that of the one tried most by more than this over the root of its tries:
        the more it was tried, the surer it is that it is worse."""
        self.looks: i64 = 1
        """In how many redrawn worlds a greedy bot tries its actions; a game of dice needs a few."""

    def value(self, state: State, seat: i64) -> float:
        """The payoff to expect for the seat, from 0 to 1. By default: more points are better."""
        points = float(max(state.score(seat), 0))
        return points / (points + 20.0)

    def values(self, state: State, seats: i64, into: vec[float]) -> None:
        """The value for each seat of a set, each at its own place."""
        while seats:
            seat = first(seats)
            seats ^= BIT[seat]
            into[seat] = self.value(state, seat)

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        """How promising each legal action looks, all above 0; only their proportions count."""
        return vec[float]([1.0] * len(actions))

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """How a seat plays when a game is only played on; it must be quick."""
        actions = state.legal(seat)
        return actions[dice.below(len(actions))]

    # --- What was fitted, and how it can be again -------------------------------------------------------

    def sums(self) -> list[Sum]:
        """The sums that the value is made of, each the log-odds of something; none if it was made by hand."""
        return []

    def log_odds(self, name: str, state: State, seat: i64) -> float | None:
        """One of these sums in a position; None where it says nothing of the seat."""
        return None

    def came(self, name: str, state: State, seat: i64) -> float | None:
        """Once the match is over: whether what the sum is about came to be for the seat, from 0 to 1.

        None where the match leaves it open.
        """
        return None

    def taste(self) -> Sum | None:
        """The sum that is the logarithm of the weights; None if they were made by hand."""
        return None
