"""Luck against skill: the same deals with other play, and each level against the one below."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ludoteca.bots.bot import Bot, finish
from ludoteca.core.dice import Dice, derive
from ludoteca.games import game as game_called
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.players import player

AGAIN_BRANCH, LEVELS_BRANCH = 3, 4
"""The branches of a deal's seed that the dice of the players come from when it is played again."""


class Again(NamedTuple):
    """A deal once more, with other dice of the players: a row of the table `again`."""

    number: int
    time: int
    payoffs: list[float]


class Step(NamedTuple):
    """A level and the one below on a deal: a row of the table `levels`."""

    number: int
    lower: str
    upper: str
    below: float
    """What the lower level took, a seat and match."""
    above: float


def again(fixture: Fixture, numbers: Sequence[int], times: int) -> list[Again]:
    """Each deal so often, by the players of the fixture."""
    bots = [player(name, game_called(fixture.game)) for name in fixture.bots]
    return [
        Again(number, time, payoffs(fixture, number, bots, derive(AGAIN_BRANCH, time)))
        for number in numbers
        for time in range(times)
    ]


def steps(fixture: Fixture, numbers: Sequence[int], levels: Sequence[str]) -> list[Step]:
    """Each deal for each two neighbours among the levels."""
    return [step(fixture, number, lower, upper) for number in numbers for lower, upper in pairwise(levels)]


def step(fixture: Fixture, number: int, lower: str, upper: str) -> Step:
    """One player of the upper level among the lower, at every seat in turn.

    Where all win or lose together there is nobody to beat: a party of each level plays the deal.
    """
    game = game_called(fixture.game)
    weak, strong = player(lower, game), player(upper, game)
    seats = fixture.seats
    if game.cooperative:
        below, above = (payoffs(fixture, number, [one] * seats, LEVELS_BRANCH) for one in (weak, strong))
        return Step(number, lower, upper, sum(below) / seats, sum(above) / seats)
    above_sum = below_sum = 0.0
    for seat in range(seats):
        bots = [strong if place == seat else weak for place in range(seats)]
        found = payoffs(fixture, number, bots, LEVELS_BRANCH)
        above_sum += found[seat]
        below_sum += (sum(found) - found[seat]) / (seats - 1)
    return Step(number, lower, upper, below_sum / seats, above_sum / seats)


def payoffs(fixture: Fixture, number: int, bots: list[Bot], branch: int) -> list[float]:
    deal = derive(fixture.seed, number)
    state = game_called(fixture.game).setup(fixture.seats, deal, fixture.options)
    dice = [Dice(derive(deal ^ branch, seat)) for seat in range(fixture.seats)]
    finish(state, bots, dice)
    return [state.payoff(seat) for seat in range(fixture.seats)]
