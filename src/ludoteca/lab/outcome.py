"""What a match came to: all that the laboratory keeps of one. Compiled.

A match takes fifteen microseconds, so what is done for each must be quick.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.bots.bot import Bot, finish
from ludoteca.core.dice import Dice, derive
from ludoteca.core.state import State


class Outcome:
    """Match `number` of a fixture: each seat's payoff and points, how many actions it took and what ended it."""

    def __init__(self, number: i64, payoffs: list[float], scores: list[int], plies: i64, ending: str) -> None:
        self.number: i64 = number
        self.payoffs = payoffs
        self.scores = scores
        self.plies: i64 = plies
        self.ending = ending
        """The clause that ended it."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Outcome, (self.number, self.payoffs, self.scores, self.plies, self.ending)


def conclude(number: i64, deal: i64, state: State, bots: list[Bot]) -> Outcome:
    """Let the bots, one a seat, play a first position that came of the seed `deal` to the end; what it came to."""
    seats: i64 = len(bots)
    # A bot's dice must not tell it how the tiles were shuffled: they come from another branch of the seed.
    dice = [Dice(derive(deal ^ 1, seat)) for seat in range(seats)]
    plies = finish(state, bots, dice)
    payoffs = [state.payoff(seat) for seat in range(seats)]
    scores = [int(state.score(seat)) for seat in range(seats)]
    return Outcome(number, payoffs, scores, plies, state.why_not(0, 0))
