"""Mass simulation: many matches among bots over several processes, and what they show.

The same seed gives the same summary with any number of jobs: each match has its own seed, and tallies add up.
"""

from __future__ import annotations

import math
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ludoteca.bots.bot import finish
from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice, derive
from ludoteca.core.errors import Refused
from ludoteca.core.game import Options
from ludoteca.games import game as game_called
from ludoteca.lab.tally import Tally

CHUNKS_A_JOB = 40
"""Enough for a progress bar that moves, few enough to cost nothing."""

SURE = 1.959964
"""Standard deviations of a 95 % interval."""


class BadSimulation(Refused):
    """A simulation that cannot be run so."""


@dataclass(frozen=True)
class Plan:
    """What to simulate; plain data, sent to the processes."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Options

    def checked(self) -> Plan:
        """Itself, or a Refused that says what cannot be."""
        if self.games < 1:
            raise BadSimulation(f"the number of games must be 1 or more, not {self.games}")
        game = game_called(self.game)
        for name in self.bots:
            bot(name, game)
        game.new(len(self.bots), self.seed, self.options)
        return self


def play_some(plan: Plan, first: int, last: int) -> Tally:
    """The matches number first to last - 1 of a plan."""
    game = game_called(plan.game)
    seats = len(plan.bots)
    options = game.complete(plan.options)
    bots = [bot(name, game) for name in plan.bots]
    tally = Tally(seats)
    for number in range(first, last):
        seed = derive(plan.seed, number)
        state = game.setup(seats, seed, options)
        # A bot's dice must not tell it how the tiles were shuffled: they come from another branch of the seed.
        dice = [Dice(derive(seed ^ 1, seat)) for seat in range(seats)]
        tally.add(state, finish(state, bots, dice))
    return tally


def _play_some(task: tuple[Plan, int, int]) -> Tally:
    return play_some(*task)


def tallies(plan: Plan, jobs: int) -> Iterator[Tally]:
    """The plan in chunks, each tallied as it is done, in any order."""
    size = max(1, math.ceil(plan.games / (jobs * CHUNKS_A_JOB)))
    tasks = [(plan, first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    if jobs == 1:
        yield from map(_play_some, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_play_some, tasks)


@dataclass(frozen=True)
class Summary:
    """A tally in figures."""

    plan: Plan
    tally: Tally
    seconds: float

    def data(self) -> dict[str, object]:
        """Plain data, for JSON. Everything but `speed` follows from the plan."""
        tally = self.tally
        return {
            "game": self.plan.game,
            "bots": list(self.plan.bots),
            "options": dict(self.plan.options),
            "seed": self.plan.seed,
            "games": tally.games,
            "wins": [
                {"seat": seat, "bot": name, "wins": wins, **share(wins, tally.games)}
                for seat, (name, wins) in enumerate(zip(self.plan.bots, tally.wins, strict=True))
            ],
            "draws": {"draws": tally.draws, **share(tally.draws, tally.games)},
            "endings": [
                {"clause": clause, "times": times, **share(times, tally.games)}
                for clause, times in sorted(tally.endings.items())
            ],
            "length": spread(tally.lengths),
            "scores": [spread(scores) for scores in tally.scores],
            "speed": {"seconds": round(self.seconds, 3), "games_per_s": round(int(tally.games) / self.seconds, 1)},
        }


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None] = lambda _: None) -> Summary:
    """Play the plan; `progress` is told how many matches are done."""
    if jobs < 1:
        raise BadSimulation(f"the number of jobs must be 1 or more, not {jobs}")
    plan.checked()
    started = time.perf_counter()
    total = Tally(len(plan.bots))
    for tally in tallies(plan, jobs):
        total.merge(tally)
        progress(total.games)
    return Summary(plan, total, time.perf_counter() - started)


def share(times: int, games: int) -> dict[str, float]:
    """A share with its 95 % interval (Wilson's, which keeps within 0 and 1)."""
    low, high = interval(times, games)
    return {"share": round(times / games, 4), "low": round(low, 4), "high": round(high, 4)}


def interval(times: float, games: int) -> tuple[float, float]:
    part = times / games
    square = SURE * SURE
    middle = (part + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * math.sqrt(part * (1 - part) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(counts: dict[int, int]) -> dict[str, float]:
    """Mean, deviation, extremes and quartiles of values counted so often."""
    games = sum(counts.values())
    mean = sum(value * times for value, times in counts.items()) / games
    variance = sum(times * (value - mean) ** 2 for value, times in sorted(counts.items())) / games
    ordered = sorted(counts.items())
    return {
        "mean": round(mean, 3),
        "deviation": round(math.sqrt(variance), 3),
        "least": ordered[0][0],
        "quarter": quantile(ordered, games * 0.25),
        "median": quantile(ordered, games * 0.5),
        "three_quarters": quantile(ordered, games * 0.75),
        "most": ordered[-1][0],
    }


def quantile(ordered: Sequence[tuple[int, int]], rank: float) -> int:
    """The value with that many others below it."""
    passed = 0
    for value, times in ordered:
        passed += times
        if passed >= rank:
            return value
    return ordered[-1][0]
