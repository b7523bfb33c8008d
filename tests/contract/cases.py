"""What the contract suite runs over: every registered game, every number of seats, every option."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

import ludoteca
from ludoteca.core.bits import first
from ludoteca.core.build import COMPILED, running
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Value
from ludoteca.core.state import State

SOAK = bool(os.environ.get("LUDOTECA_SOAK"))
MATCHES = 40 if SOAK else (4 if running() == COMPILED else 2)
"""Random matches a test; the soak plays more of them, the interpreted run fewer."""

FEW_CASES = 4
"""A game with more cases than these looks at fewer positions of each."""

COMBINATIONS = 8
"""So many combinations of options are all tried; of more, just enough for every choice to occur."""


@dataclass(frozen=True)
class Case:
    game_id: str
    seats: int
    options: tuple[tuple[str, Value], ...]

    @property
    def game(self) -> Game:
        return ludoteca.game(self.game_id)

    def new(self, seed: int) -> State:
        return self.game.new(self.seats, seed, dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game_id, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


def option_sets(game: Game) -> Iterator[tuple[tuple[str, Value], ...]]:
    choices = [[(option.name, choice) for choice in option.choices] for option in game.options]
    every = list(itertools.product(*choices))
    if len(every) <= COMBINATIONS:
        yield from every
        return
    for turn in range(max(len(alternatives) for alternatives in choices)):
        yield tuple(alternatives[turn % len(alternatives)] for alternatives in choices)


CASES = [
    Case(game.id, seats, options)
    for game in ludoteca.catalogue()
    for seats in game.seats
    for options in option_sets(game)
]

over_every_case = pytest.mark.parametrize("case", CASES, ids=str)
over_every_game = pytest.mark.parametrize("game", ludoteca.catalogue(), ids=lambda game: game.id)


def walk(case: Case, seed: int) -> Iterator[tuple[State, int, int]]:
    """A random match: the position, who acts and what it will do. The position is live: it moves on."""
    state = case.new(seed)
    dice = Dice(seed + 1)
    while acting := state.acting():
        seat = first(acting)
        actions = state.legal(seat)
        action = actions[dice.below(len(actions))]
        yield state, seat, action
        state.apply(seat, action)


def some_of(walked: Iterator[tuple[State, int, int]], share: int) -> Iterator[tuple[State, int, int]]:
    """One position in `share`, for what costs too much to try at every one."""
    for number, position in enumerate(walked):
        if SOAK or number % share == 0:
            yield position


@cache
def usual_length(case: Case) -> int:
    """The actions of one random match."""
    return sum(1 for _ in walk(case, 0))


def positions(case: Case, wanted: int) -> Iterator[tuple[State, int, int]]:
    """About so many positions, spread evenly over a few whole matches; all of them in the soak.

    A game with many cases shares the number among them: it is the same rules that are looked at.
    """
    cases = sum(other.game_id == case.game_id for other in CASES)
    share = max(wanted if running() == COMPILED else wanted // 4, 8) * FEW_CASES // max(cases, FEW_CASES)
    stride = 1 if SOAK else max(1, usual_length(case) * MATCHES // max(share, MATCHES))
    for seed in range(MATCHES):
        for number, position in enumerate(walk(case, seed)):
            if (number + seed) % stride == 0:
                yield position


def plain(value: object) -> str:
    """As bytes on a wire would be: equal only if nothing at all differs."""
    return json.dumps(value)
