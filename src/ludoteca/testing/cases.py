"""What the suite runs over: a game with every number of seats and every option, and positions of its matches."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ludoteca.core.bits import first
from ludoteca.core.build import COMPILED, running
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Value
from ludoteca.core.state import State

SOAK = bool(os.environ.get("LUDOTECA_SOAK"))
MATCHES = 40 if SOAK else (4 if running() == COMPILED else 2)
"""Random matches a test; the soak plays more of them, the interpreted run fewer."""

LONGEST = 20_000
"""Actions in one match: more, and it does not end."""

FEW_CASES = 4
"""A game with more cases than these looks at fewer positions of each."""

SPARSER = 3
"""So many times fewer of them, where both speeds are compared."""

ASKED = bool(os.environ.get("LUDOTECA_PURE"))
"""Whether what is compiled runs interpreted only because it was asked to: then it is tested a second time."""

THINNED = 5
"""The second time, one case in so many of those games: every one is tested compiled. The soak takes them all."""

LARGEST_TABLE = 8
"""The second time, at so many seats at most, if there are such tables: interpreted, a redraw for twelve takes seconds.
Both speeds are compared ply by ply at every table.
"""

COMBINATIONS = 8
"""So many combinations of options are all tried; of more, just enough for every choice to occur."""


@dataclass(frozen=True, eq=False, repr=False)
class Case:
    """One way to set a game up."""

    game: Game
    seats: int
    options: tuple[tuple[str, Value], ...]

    def new(self, seed: int) -> State:
        return self.game.new(self.seats, seed, dict(self.options))

    def at(self, seed: int, ply: int) -> Position:
        """The position that a message of the suite names by these numbers, to be looked at."""
        return next(itertools.islice(walk(self, seed), ply, None))

    def __repr__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


@dataclass(frozen=True)
class Position:
    """A moment of a random match: where it is, who acts, and what it will do. The state is live: it moves on."""

    case: Case
    seed: int
    ply: int
    state: State
    seat: int
    action: int

    def __str__(self) -> str:
        moves = self.case.game.moves
        line = moves.notation([moves.move(self.action)])
        return f"{self.case}, seed {self.seed}, ply {self.ply}, where seat {self.seat} does {line!r}"

    def after(self) -> State:
        """The same a ply later, with its journal; the position itself stays."""
        state = self.state.clone()
        state.journal = []
        state.apply(self.seat, self.action)
        return state


def option_sets(game: Game) -> list[tuple[tuple[str, Value], ...]]:
    choices = [[(option.name, choice) for choice in option.choices] for option in game.options]
    every = list(itertools.product(*choices))
    if len(every) <= COMBINATIONS:
        return every
    turns = range(max(len(alternatives) for alternatives in choices))
    return [tuple(alternatives[turn % len(alternatives)] for alternatives in choices) for turn in turns]


def cases(game: Game) -> list[Case]:
    """Every number of seats with every set of options."""
    return [Case(game, seats, options) for seats in game.seats for options in option_sets(game)]


def run_over(game: Game) -> list[Case]:
    """The cases that each test of the suite is run with."""
    every = cases(game)
    if not ASKED or SOAK or len(every) <= FEW_CASES:
        return every
    small = [case for case in every if case.seats <= LARGEST_TABLE]
    return (small or every)[::THINNED]


def sparser(game: Game) -> int:
    """How many times fewer positions are looked at to compare the two speeds."""
    return SPARSER if not SOAK and len(cases(game)) > FEW_CASES else 1


def walk(case: Case, seed: int) -> Iterator[Position]:
    """A random match, position by position."""
    state = case.new(seed)
    dice = Dice(seed + 1)
    for ply in itertools.count():
        acting = state.acting()
        if not acting:
            return
        seat = first(acting)
        actions = state.legal(seat)
        assert len(actions), f"{case}, seed {seed}, ply {ply}: seat {seat} is acting() and has no legal() action"
        assert ply < LONGEST, f"{case}, seed {seed}: after {LONGEST} actions the match has not ended"
        action = actions[dice.below(len(actions))]
        yield Position(case, seed, ply, state, seat, action)
        state.apply(seat, action)


@cache
def usual_length(case: Case) -> int:
    """The actions of one random match."""
    return sum(1 for _ in walk(case, 0))


def positions(case: Case, wanted: int) -> Iterator[Position]:
    """About so many positions, spread evenly over a few whole matches; all of them in the soak.

    A game with many cases shares the number among them: it is the same rules that are looked at.
    """
    many = len(case.game.seats) * len(option_sets(case.game))
    share = max(wanted if running() == COMPILED else wanted // 4, 8) * FEW_CASES // max(many, FEW_CASES)
    stride = 1 if SOAK else max(1, usual_length(case) * MATCHES // max(share, MATCHES))
    for seed in range(MATCHES):
        for position in walk(case, seed):
            if (position.ply + seed) % stride == 0:
                yield position


def finished(case: Case, seed: int) -> State:
    """The last position of a random match."""
    state = case.new(seed)
    for position in walk(case, seed):
        state = position.state
    return state


def plain(value: object) -> str:
    """As bytes on a wire would be: equal only if nothing at all differs."""
    return json.dumps(value)


def difference(here: object, there: object) -> str:
    """Where two pieces of plain data differ first; "" if nowhere."""
    if plain(here) == plain(there):
        return ""
    one, other = facts(here), facts(there)
    for path in [*one, *other]:
        if path not in one or path not in other or plain(one[path]) != plain(other[path]):
            return f"{path} is {one.get(path, 'missing')!r} here and {other.get(path, 'missing')!r} there"
    return "the same facts come in another order"


def facts(value: object, path: str = "") -> dict[str, object]:
    """The leaves of plain data, by their path."""
    found: dict[str, object] = {}
    for name, entry in entries(value):
        found |= facts(entry, f"{path}/{name}")
    return found or {path: value}


def entries(value: object) -> Iterator[tuple[object, object]]:
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        yield from enumerate(value)
