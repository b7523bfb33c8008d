"""Mass simulation: many matches of a fixture, and what they show.

The same seed gives the same summary wherever it is played: tallies of whole numbers add up.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludoteca.core.errors import Refused
from ludoteca.lab.fixture import Fixture, outcomes
from ludoteca.lab.spread import HERE, Where, pieces, spread
from ludoteca.lab.statistics import wilson
from ludoteca.lab.tally import Tally


class BadSimulation(Refused):
    """A simulation that cannot be run so."""


def tallied(task: tuple[Fixture, range]) -> Tally:
    """Some matches of a fixture, counted."""
    fixture, numbers = task
    tally = Tally(fixture.seats)
    for outcome in outcomes(fixture, numbers):
        tally.add(outcome)
    return tally


@dataclass(frozen=True)
class Summary:
    """A tally in figures."""

    fixture: Fixture
    tally: Tally
    seconds: float

    def data(self) -> dict[str, object]:
        """Plain data, for JSON. Everything but `speed` follows from the fixture and the number of games."""
        tally = self.tally
        return {
            "game": self.fixture.game,
            "edition": self.fixture.edition,
            "bots": list(self.fixture.bots),
            "options": dict(self.fixture.options),
            "seed": self.fixture.seed,
            "games": tally.games,
            "wins": [
                {"seat": seat, "bot": name, "wins": wins, **share(wins, tally.games)}
                for seat, (name, wins) in enumerate(zip(self.fixture.bots, tally.wins, strict=True))
            ],
            "draws": {"draws": tally.draws, **share(tally.draws, tally.games)},
            "endings": [
                {"clause": clause, "times": times, **share(times, tally.games)}
                for clause, times in sorted(tally.endings.items())
            ],
            "length": distribution(tally.lengths),
            "scores": [distribution(scores) for scores in tally.scores],
            "speed": {"seconds": round(self.seconds, 3), "games_per_s": round(int(tally.games) / self.seconds, 1)},
        }


def simulate(
    fixture: Fixture, games: int, where: Where = HERE, progress: Callable[[int], None] = lambda _: None
) -> Summary:
    """Play so many matches of a fixture; `progress` is told how many are done."""
    if games < 1:
        raise BadSimulation(f"the number of games must be 1 or more, not {games}")
    fixture = fixture.checked()
    started = time.perf_counter()
    total = Tally(fixture.seats)
    for tally in spread(tallied, [(fixture, numbers) for numbers in pieces(games)], where):
        total.merge(tally)
        progress(total.games)
    return Summary(fixture, total, time.perf_counter() - started)


def share(times: int, games: int) -> dict[str, float]:
    """A share of independent matches, with its 95 % interval."""
    low, high = wilson(times / games, games)
    return {"share": round(times / games, 4), "low": round(low, 4), "high": round(high, 4)}


def distribution(counts: dict[int, int]) -> dict[str, float]:
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
