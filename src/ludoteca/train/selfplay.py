"""Matches of a search against itself, and what they teach: positions, what the search thought of them, who won."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from ludoteca.bots.learned import Learned
from ludoteca.bots.registry import EXPLORE
from ludoteca.bots.search import Search
from ludoteca.bots.tree import NONE
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice, derive
from ludoteca.core.game import HORIZON, Game, Value
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.core.traits import CONCERNS, EACH, NO_CONCERN, NO_TRAIT, OPPOSED, Traits
from ludoteca.core.weights import read_network
from ludoteca.games import game as game_called

MUCH_TRIED = 12
"""A part of the simulations, one in so many: what an action leads to that got as many is learnt from, too."""
OPENING = 16
"""So many choices of a match are made as often as they were tried, for variety; the others are the best."""
ASTRAY = 0.01
"""How often any legal action is played instead: the search meets positions that good play never leads to."""
ONE_IN = 3
"""Of so many choices one is told with all its actions."""
NOBODY = -1
"""Who is paid for a position that was only thought of."""
UNKNOWN = -1.0
"""What came of a position after which somebody went astray; what the search thought where it was not asked."""


class Player(msgspec.Struct, frozen=True):
    """A search for training: how long it thinks, and with which network, if any."""

    simulations: int
    network: bytes = b""
    explore: float = EXPLORE
    horizon: int = HORIZON
    """How many actions are played on before the network is asked."""


class Plan(msgspec.Struct, frozen=True):
    """Some matches: the deals with these numbers, and who plays at all seats."""

    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    first: int
    matches: int
    player: Player


@dataclass(frozen=True)
class Harvest:
    """Positions, a row each."""

    grids: NDArray[np.int16]
    """Traits, without anything after the end of a line."""
    thought: NDArray[np.float32]
    """What the search expected for the seat, from 0 to 1, or UNKNOWN."""
    came: NDArray[np.float32]
    """What the seat was paid, or UNKNOWN."""
    match: NDArray[np.int32]
    """The number of the match."""
    choices: NDArray[np.int32]
    """How many actions are told of the position: all its legal ones, or none."""
    concerns: NDArray[np.int16]
    """Of these actions, a row each, one position's after the other's; NO_CONCERN from their end on."""
    tried: NDArray[np.float32]
    """The part of the search's simulations that each of them got."""

    def __len__(self) -> int:
        return len(self.grids)


def together(harvests: list[Harvest]) -> Harvest:
    columns = [vars(one) for one in harvests]
    return Harvest(**{name: np.concatenate([one[name] for one in columns]) for name in columns[0]})


def sense_of(game: Game, player: Player) -> Sense:
    """What a player goes by: the game's own sense, or that with a network."""
    if not player.network:
        return game.sense()
    assert game.traits is not None
    traits = game.traits()
    return Learned(game.sense(), traits, read_network(traits, player.network), player.horizon, player.explore)


def harvest(plan: Plan) -> Harvest:
    """What some matches teach."""
    game = game_called(plan.game)
    assert game.traits is not None
    farm = Farm(game.traits(), Search(sense_of(game, plan.player), plan.player.simulations))
    for number in range(plan.first, plan.first + plan.matches):
        deal = derive(plan.seed, number)
        farm.play(number, game.setup(plan.seats, deal, plan.options), plan.seats, Dice(derive(deal, plan.seats)))
    return farm.harvest()


class Farm:
    """Plays matches and keeps what they teach."""

    def __init__(self, traits: Traits, search: Search) -> None:
        self.traits = traits
        self.search = search
        self.grid = vec[i64]([0] * traits.size)
        self.grids: list[NDArray[np.int16]] = []
        self.seats: list[int] = []
        """Who looks at each position, or NOBODY."""
        self.thought: list[float] = []
        self.came: list[float] = []
        self.match: list[int] = []
        self.choices: list[int] = []
        self.concern = vec[i64]([NO_CONCERN] * CONCERNS)
        self.concerns: list[NDArray[np.int16]] = [np.zeros((0, CONCERNS), np.int16)]
        self.tried: list[float] = []

    def play(self, number: int, state: State, seats: int, dice: Dice) -> None:
        """A match, every choice of which is thought about."""
        start = astray = len(self.seats)
        choices = 0
        while state.acting():
            seat = first(state.acting())
            actions = state.legal(seat)
            action = actions[0]
            if len(actions) > 1:
                thought = self.think(state, seat, dice)
                self.keep(state, seat, thought)
                if self.traits.aspects and dice.below(ONE_IN) == 0:
                    self.keep_choice(state, seat)
                if self.traits.bond(state) != EACH:
                    self.keep_children(state, seat)
                else:
                    for other in range(seats):
                        if other != seat:
                            self.keep(state, other, UNKNOWN)
                choices += 1
                if dice.unit() < ASTRAY:
                    action = actions[dice.below(len(actions))]
                    astray = len(self.seats)
                else:
                    action = self.search.mixed(dice) if choices <= OPENING else self.search.favourite()
            state.apply(seat, action)
        self.came += [UNKNOWN] * (astray - start)
        self.came += [UNKNOWN if seat == NOBODY else state.payoff(seat) for seat in self.seats[astray:]]
        self.match += [number] * (len(self.seats) - start)

    def think(self, state: State, seat: int, dice: Dice) -> float:
        """What the seat may expect, after a search."""
        search = self.search
        search.forget(seat)
        search.think(state, search.iterations, dice)
        return search.earned / float(search.iterations)

    def keep(self, state: State, seat: int, thought: float, happened: bool = True) -> None:
        self.traits.write(state, seat, self.grid)
        lines = np.frombuffer(bytes(self.grid), np.int64).reshape(-1, self.traits.width)
        over = np.logical_or.accumulate(lines == NO_TRAIT, axis=1)
        self.grids.append(np.where(over, NO_TRAIT, lines).astype(np.int16).reshape(-1))
        self.seats.append(seat if happened else NOBODY)
        self.thought.append(thought)
        self.choices.append(0)

    def keep_choice(self, state: State, seat: int) -> None:
        """What each action concerns, and how often the search tried it; just after `keep`."""
        tree = self.search.tree
        visits: dict[int, int] = {}
        edge = tree.head[self.search.root()]
        while edge != NONE:
            visits[tree.action[edge]] = tree.visits[edge]
            edge = tree.after[edge]
        actions = state.legal(seat)
        rows = np.empty((len(actions), CONCERNS), np.int64)
        for row, action in enumerate(actions):
            self.traits.concern(state, seat, action, self.concern)
            rows[row] = np.frombuffer(bytes(self.concern), np.int64)
        over = np.logical_or.accumulate(rows == NO_CONCERN, axis=1)
        self.concerns.append(np.where(over, NO_CONCERN, rows).astype(np.int16))
        total = sum(visits.values())
        self.tried += [visits.get(action, 0) / total for action in actions]
        self.choices[-1] = len(actions)

    def keep_children(self, state: State, seat: int) -> None:
        """Where the actions lead that the search tried most, and what it found there."""
        tree = self.search.tree
        edge = tree.head[self.search.root()]
        while edge != NONE:
            if tree.visits[edge] * MUCH_TRIED >= self.search.iterations:
                child = state.clone()
                child.apply(seat, tree.action[edge])
                if child.acting():
                    found = tree.total[edge] / float(tree.visits[edge])
                    mover = first(child.acting())
                    against = mover != seat and self.traits.bond(state) == OPPOSED
                    self.keep(child, mover, 1.0 - found if against else found, happened=False)
            edge = tree.after[edge]

    def harvest(self) -> Harvest:
        return Harvest(
            np.stack(self.grids),
            np.array(self.thought, np.float32),
            np.array(self.came, np.float32),
            np.array(self.match, np.int32),
            np.array(self.choices, np.int32),
            np.concatenate(self.concerns),
            np.array(self.tried, np.float32),
        )
