"""What the fitted sums of a sense are made of, position by position: what `fit` learns from.

A sum is linear in its numbers. So what a number is multiplied with is the sum where it is 1 and the others are 0: the
sense itself is asked, and nothing of it is written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isclose, log
from typing import NamedTuple, TypeVar

from librt.vecs import vec

from ludoteca.bots.search import Search
from ludoteca.bots.tree import NONE
from ludoteca.core.dice import Dice, derive
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.core.sense import Sense, Sum
from ludoteca.core.state import State
from ludoteca.games import game as game_called
from ludoteca.lab.fixture import Fixture, ended

THOUGHT = 400
"""Simulations of the searches that the weights are to foresee."""

ONE_IN = 8
"""Of so many choices one is thought about at such length: neighbours have little new to tell."""

Answer = TypeVar("Answer")


class NoSum(Refused):
    """A sense whose sums are no sums."""


class Foretold(NamedTuple):
    """A position as a sum sees it, and what came of it: from 0 to 1."""

    features: list[float]
    came: float


class Choice(NamedTuple):
    """The actions of a choice as the weights see them, and the part of a long search that each of them got."""

    features: list[list[float]]
    tried: list[float]


Row = TypeVar("Row", Foretold, Choice)


class Match(NamedTuple):
    """What a match showed: by the name of each sum, and of the weights."""

    number: int
    foretold: dict[str, list[Foretold]]
    choices: list[Choice]


def numbers_of(sense: Sense, one: Sum) -> list[float]:
    """The numbers of a sum as they are in use."""
    return list(getattr(sense, one.name)) if one.vector else [getattr(sense, term) for term in one.terms]


def use(sense: Sense, one: Sum, numbers: Sequence[float]) -> None:
    """Let a sense go by other numbers."""
    if one.vector:
        setattr(sense, one.name, vec[float](list(numbers)))
    else:
        for term, number in zip(one.terms, numbers, strict=True):
            setattr(sense, term, number)


def parts(sense: Sense, one: Sum, ask: Callable[[], Answer]) -> list[Answer]:
    """What is asked of a sense, by each number of a sum alone."""
    kept = numbers_of(sense, one)
    found = []
    for place in range(len(kept)):
        use(sense, one, [float(place == other) for other in range(len(kept))])
        found.append(ask())
    use(sense, one, kept)
    return found


def features_of(sense: Sense, one: Sum, state: State, seat: int) -> list[float] | None:
    """What the numbers of a sum of the value are multiplied with; None where it says nothing of the seat."""
    whole = sense.log_odds(one.name, state, seat)
    if whole is None:
        return None
    features = [part or 0.0 for part in parts(sense, one, lambda: sense.log_odds(one.name, state, seat))]
    summed = sum(map(float.__mul__, numbers_of(sense, one), features))
    if not isclose(whole, summed, rel_tol=1e-9, abs_tol=1e-9):
        raise NoSum(f"{one.name} is no sum of its numbers: it says {whole}, they add up to {summed}")
    return features


def likings_of(sense: Sense, one: Sum, state: State, seat: int) -> list[list[float]]:
    """For each legal action, what the numbers of the weights are multiplied with."""
    actions = state.legal(seat)
    by_number = parts(sense, one, lambda: [log(weight) for weight in sense.weights(state, seat, actions)])
    return [list(action) for action in zip(*by_number, strict=True)]


def tried(search: Search, state: State, seat: int, dice: Dice) -> list[float]:
    """For each legal action, its part of a search's simulations."""
    search.forget(seat)
    search.think(state, THOUGHT, dice)
    tree = search.tree
    visits: dict[int, int] = {}
    edge = tree.head[search.root()]
    while edge != NONE:
        visits[tree.action[edge]] = tree.visits[edge]
        edge = tree.after[edge]
    return [visits.get(action, 0) / THOUGHT for action in state.legal(seat)]


class Observer:
    """Looks on at matches of a game. What it looks at it never changes."""

    def __init__(self, game: Game) -> None:
        self.sense = game.sense()
        self.sums = self.sense.sums()
        self.taste = self.sense.taste()
        self.search = Search(game.sense(), THOUGHT)

    def match(self, fixture: Fixture, number: int) -> Match:
        seen: list[tuple[str, int, list[float]]] = []
        choices: list[Choice] = []
        dice = Dice(derive(fixture.seed ^ 2, number))

        def watch(state: State, seat: int) -> None:
            for one in self.sums:
                for about in range(fixture.seats):
                    features = features_of(self.sense, one, state, about)
                    if features is not None:
                        seen.append((one.name, about, features))
            if self.taste is not None and len(state.legal(seat)) > 1 and dice.below(ONE_IN) == 0:
                likings = likings_of(self.sense, self.taste, state, seat)
                choices.append(Choice(likings, tried(self.search, state, seat, dice)))

        ((last, _),) = ended(fixture, [number], watch)
        foretold: dict[str, list[Foretold]] = {one.name: [] for one in self.sums}
        for name, about, features in seen:
            came = self.sense.came(name, last, about)
            if came is not None:
                foretold[name].append(Foretold(features, came))
        return Match(number, foretold, choices)


def observed(task: tuple[Fixture, range]) -> list[Match]:
    """Some matches of a fixture, looked at."""
    fixture, numbers = task
    observer = Observer(game_called(fixture.game))
    return [observer.match(fixture, number) for number in numbers]
