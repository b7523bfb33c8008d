"""What a strong player would say: hints for a seat, and the story of a finished match.

Everything is judged with what a seat could know at the time: the search redraws the rest. It goes by what `master` goes
by, as many simulations in no more time.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

import msgspec

from ludoteca.bots.registry import adviser
from ludoteca.bots.search import Search
from ludoteca.bots.tree import NONE
from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice, derive
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.core.record import Record, opening, replay
from ludoteca.core.state import State

HINT_SIMULATIONS = 20_000
ANALYSE_SIMULATIONS = 2_000
SURE = 1.959964
SWING = 0.1
"""A change of the chance to win that counts as a turning point."""

MOST_TOLD = 5
LEAST_LOSS = 0.02
"""Smaller losses are within the search's own error."""


class NothingToAnalyse(Refused):
    """A position where the seat has nothing to decide, or a match that is not over."""


class Advice(msgspec.Struct):
    """An action with the payoff to expect from it; `tried` of the simulations went to it."""

    action: int
    notation: str
    chance: float
    low: float
    high: float
    tried: int
    confidence: float
    """The part of the simulations that chose it: near 1 there is little doubt."""


class Moment(msgspec.Struct):
    """Before an action (or at the end): the chance of each seat, as the seat itself could judge it."""

    ply: int
    chances: list[float]


class Decision(msgspec.Struct):
    """What a seat did, what the search prefers, and how much chance lies between the two."""

    ply: int
    seat: int
    played: str
    better: str
    loss: float


class Turn(msgspec.Struct):
    """A change of fortune: by this action, or by the chance that followed it."""

    ply: int
    seat: int
    played: str
    changes: list[float]


class Analysis(msgspec.Struct):
    game: str
    seats: int
    simulations: int
    curve: list[Moment]
    turning_points: list[Turn]
    costliest: list[list[Decision]]
    """For each seat its worst decisions, the worst first."""


def doubt(simulations: int) -> float:
    """Half of the interval around a chance after so many simulations, at its widest."""
    return SURE * sqrt(0.25 / simulations)


def words(game: Game, action: int) -> str:
    return game.moves.notation([game.moves.move(action)])


def hint(
    game: Game, state: State, seat: int, dice: Dice, simulations: int = HINT_SIMULATIONS, most: int = MOST_TOLD
) -> list[Advice]:
    """The best actions of a seat, the best first, thinking only with what it knows."""
    if not state.acting() & BIT[seat]:
        raise NothingToAnalyse(f"seat {seat} has nothing to decide here")
    search = thought(game, state, seat, dice, simulations)
    tree = search.tree
    advice = []
    edge = tree.head[search.root()]
    while edge != NONE:
        tried = int(tree.visits[edge])
        if tried:
            chance = tree.total[edge] / tried
            half = doubt(tried)
            low, high = max(0.0, chance - half), min(1.0, chance + half)
            action = tree.action[edge]
            advice.append(Advice(action, words(game, action), chance, low, high, tried, tried / simulations))
        edge = tree.after[edge]
    advice.sort(key=lambda one: (-one.tried, one.action))
    return advice[:most]


def opened(state: State, dice: Dice) -> State:
    """A copy for all eyes: what is hidden, or was shuffled, stays as it was; only dice yet to fall are thrown anew."""
    world = state.clone()
    if hasattr(world, "dice"):
        world.dice = Dice(dice.word())
    return world


def thought(game: Game, state: State, seat: int, dice: Dice, simulations: int, eyes_open: bool = False) -> Search:
    """A search that has thought about a position: with what the seat can know, or with all eyes open."""
    search = adviser(game, state, simulations)
    think_anew(search, state, seat, dice, simulations, eyes_open)
    return search


def think_anew(search: Search, state: State, seat: int, dice: Dice, simulations: int, eyes_open: bool = False) -> float:
    """Think for a seat from the beginning; the payoff it may expect."""
    search.forget(seat)
    return think_on(search, state, dice, simulations, eyes_open)


def think_on(search: Search, state: State, dice: Dice, simulations: int, eyes_open: bool) -> float:
    """So many simulations more; what they were worth to the seat on average."""
    earned = search.earned
    if eyes_open:
        for _ in range(simulations):
            search.simulate(opened(state, dice), dice)
    else:
        search.think(state, simulations, dice)
    return (search.earned - earned) / simulations


def outlook(game: Game, state: State, seat: int, dice: Dice, simulations: int, eyes_open: bool = False) -> float:
    """The payoff a seat may expect, acting or not, as far as it can know."""
    if not state.acting():
        return state.payoff(seat)
    return thought(game, state, seat, dice, simulations, eyes_open).earned / simulations


class Weighed(NamedTuple):
    """The search's own choice, and the payoffs to expect from what was played and from that."""

    better: int
    chance: float
    best: float

    @property
    def loss(self) -> float:
        return max(0.0, self.best - self.chance)


def weighed(
    game: Game, state: State, seat: int, action: int, dice: Dice, simulations: int, eyes_open: bool = False
) -> Weighed:
    """How good an action is beside the search's own choice, for who has a choice."""
    search = thought(game, state, seat, dice, simulations, eyes_open)
    best = search.favourite()
    if best == action:
        chance = search.earned / simulations
        return Weighed(best, chance, chance)
    # Both get as many simulations more, so that neither is judged on a few lucky ones.
    means = []
    for one in (best, action):
        search.forced = one
        means.append(think_on(search, state, dice, simulations, eyes_open))
    return Weighed(best, means[1], means[0])


def regret(game: Game, state: State, seat: int, action: int, dice: Dice, simulations: int) -> tuple[int, float]:
    """The search's own choice, and how much of the payoff to expect the seat gives away with the action instead."""
    if len(state.legal(seat)) == 1:
        return action, 0.0
    found = weighed(game, state, seat, action, dice, simulations)
    return found.better, found.loss


def analyse(
    game: Game,
    record: Record,
    simulations: int = ANALYSE_SIMULATIONS,
    progress: Callable[[int], None] = lambda _: None,
) -> Analysis:
    """The curve of every seat's chances, the turning points, and each seat's costliest decisions.

    `progress` is told how many actions have been looked at. The same record gives the same analysis.
    """
    if record.result is None:
        raise NothingToAnalyse("this match is not over: `hint` helps with its next decision")
    state = opening(game, record).clone()
    curve = [Moment(0, chances(game, state, record, 0, simulations))]
    decisions: list[Decision] = []
    turns: list[Turn] = []
    for number, (after, ply) in enumerate(replay(game, record), start=1):
        dice = Dice(derive(record.seed, 2 * number))
        better, loss = regret(game, state, ply.seat, ply.action, dice, simulations)
        decisions.append(Decision(number, ply.seat, words(game, ply.action), words(game, better), loss))
        state = after.clone()
        curve.append(Moment(number, chances(game, state, record, number, simulations)))
        changes = [now - before for now, before in zip(curve[-1].chances, curve[-2].chances, strict=True)]
        turns.append(Turn(number, ply.seat, words(game, ply.action), changes))
        progress(number)
    return Analysis(record.game, record.seats, simulations, curve, sharpest(turns), costliest(decisions, record.seats))


def chances(game: Game, state: State, record: Record, number: int, simulations: int) -> list[float]:
    dice = derive(record.seed, 2 * number + 1)
    return [outlook(game, state, seat, Dice(derive(dice, seat)), simulations) for seat in range(record.seats)]


def sharpest(turns: list[Turn]) -> list[Turn]:
    """The turning points, in the order of the match."""
    sharp = [turn for turn in turns if largest(turn) >= SWING]
    return sorted(sorted(sharp, key=lambda turn: -largest(turn))[:MOST_TOLD], key=lambda turn: turn.ply)


def largest(turn: Turn) -> float:
    return max(map(abs, turn.changes))


def costliest(decisions: list[Decision], seats: int) -> list[list[Decision]]:
    costly = sorted((one for one in decisions if one.loss >= LEAST_LOSS), key=lambda one: -one.loss)
    return [[one for one in costly if one.seat == seat][:MOST_TOLD] for seat in range(seats)]
