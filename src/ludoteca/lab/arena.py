"""The arena: bots against each other on the same deals, with the seats exchanged, measured with intervals.

The report depends on the seed alone, never on where it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import fmean

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Options, Value
from ludoteca.lab import statistics
from ludoteca.lab.fixture import Fixture, outcomes
from ludoteca.lab.outcome import Outcome
from ludoteca.lab.spread import HERE, PIECES, Where, pieces, spread

SEATINGS = 2
"""Each deal is played so often: once as it is, once with the seats of the two bots exchanged."""


class BadArena(Refused):
    """An arena that cannot be held so."""


class Duel(msgspec.Struct):
    """Two bots against each other. A drawn match counts half in the share. One deal alone gives no interval."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float | None
    high: float | None


class Standing(msgspec.Struct):
    """One bot among all: its rating, with the 95 % interval where there is one, and the mean of its payoffs."""

    bot: str
    games: int
    payoff: float
    rating: float
    low: float | None
    high: float | None


class Report(msgspec.Struct):
    game: str
    edition: str
    seats: int
    options: dict[str, Value]
    seed: int
    together: bool
    games: int
    standings: list[Standing]
    duels: list[Duel]


Payoffs = tuple[float, float]
"""What a match brought the first and the second bot of a pair, each the mean over its seats."""

Meeting = list[list[Payoffs]]
"""The matches of a pair of bots, deal by deal."""


Play = Callable[[tuple[Fixture, range]], list[Outcome]]


def listed(task: tuple[Fixture, range]) -> list[Outcome]:
    """Some matches of a fixture."""
    return list(outcomes(*task))


def arena(
    game: Game,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    together: bool = False,
    where: Where = HERE,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
    play: Play = listed,
    anchor: str | None = None,
) -> Report:
    """Every two bots play `games` matches; `progress` is told how many are done, and of how many.

    With more than two seats the two bots of a match sit alternately. `together`, for co-operative games, gives
    all the seats of a match to one bot, and compares what the two made of the same deal. Ratings are counted from the
    `anchor`, or from the mean of all.
    """
    statistics.ready()
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadArena("an arena needs two or more different bots, for example --bots greedy,medium")
    if games < 1:
        raise BadArena(f"the number of games must be 1 or more, not {games}")
    if games % SEATINGS and not together:
        raise BadArena(f"each deal is played with both seatings, so the games must be an even number, not {games}")
    count = game.seats[0] if seats is None else seats
    fixtures = [
        Fixture(game.id, seating, seed, dict(options or {})).checked()
        for seating in (alone(bots, count) if together else exchanged(bots, count))
    ]
    results = played(play, fixtures, games if together else games // SEATINGS, where, progress)
    meetings = [meeting(*pair, results) for pair in combinations(bots, 2)]
    return report(fixtures[0], together, bots, meetings, anchor)


def alone(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every bot at all the seats."""
    return [(bot,) * seats for bot in bots]


def exchanged(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Every two bots, alternately, in both ways."""
    return [
        tuple(pair[(seat + turn) % 2] for seat in range(seats))
        for pair in combinations(bots, 2)
        for turn in range(SEATINGS)
    ]


Results = dict[tuple[str, ...], list[Outcome]]
"""For each seating its matches, deal by deal."""


def played(
    play: Play, fixtures: list[Fixture], deals: int, where: Where, progress: Callable[[int, int], None]
) -> Results:
    numbers = pieces(deals, max(1, PIECES // len(fixtures)))
    tasks = [(fixture, some) for fixture in fixtures for some in numbers]
    results: Results = {fixture.bots: [] for fixture in fixtures}
    done = 0
    for (fixture, _), found in zip(tasks, spread(play, tasks, where), strict=True):
        results[fixture.bots] += found
        done += len(found)
        progress(done, deals * len(fixtures))
    return results


def meeting(first: str, second: str, results: Results) -> Meeting:
    """What two bots made of each deal: against each other in both seatings, or each alone."""
    sides = [(seating, seating) for seating in results if set(seating) == {first, second}]
    if not sides:
        ((mine,), (theirs,)) = ([seating for seating in results if set(seating) == {bot}] for bot in (first, second))
        sides = [(mine, theirs)]
    return [
        [(earned(first, one, results[one][deal]), earned(second, other, results[other][deal])) for one, other in sides]
        for deal in range(len(results[sides[0][0]]))
    ]


def earned(bot: str, seating: tuple[str, ...], outcome: Outcome) -> float:
    """The mean payoff of the seats where a bot sat."""
    return fmean(payoff for name, payoff in zip(seating, outcome.payoffs, strict=True) if name == bot)


def share(payoffs: Payoffs) -> float:
    """The part of a match's payoff that the first bot took: 1 a win, a half a draw, 0 a loss."""
    first, second = payoffs
    return first / (first + second) if first + second > 0 else 0.5


def report(
    fixture: Fixture, together: bool, bots: Sequence[str], meetings: list[Meeting], anchor: str | None
) -> Report:
    pairs = list(combinations(bots, 2))
    duels = [duel_of(*pair, met) for pair, met in zip(pairs, meetings, strict=True)]
    standings = standings_of(bots, meetings, anchor)
    return Report(
        game=fixture.game,
        edition=fixture.edition,
        seats=fixture.seats,
        options=fixture.options,
        seed=fixture.seed,
        together=together,
        games=sum(duel.games for duel in duels),
        standings=sorted(standings, key=lambda standing: -standing.rating),
        duels=duels,
    )


def duel_of(first: str, second: str, met: Meeting) -> Duel:
    matches = [match for deal in met for match in deal]
    wins = sum(mine > theirs for mine, theirs in matches)
    losses = sum(mine < theirs for mine, theirs in matches)
    deals = [fmean(map(share, deal)) for deal in met]
    low, high = statistics.interval(deals) or (None, None)
    draws = len(matches) - wins - losses
    return Duel(first, second, len(matches), wins, draws, losses, fmean(deals), low, high)


def standings_of(bots: Sequence[str], meetings: list[Meeting], anchor: str | None) -> list[Standing]:
    import numpy as np

    points = np.zeros((len(meetings[0]), len(bots), len(bots)))
    payoffs: list[list[float]] = [[] for _ in bots]
    for (first, second), met in zip(combinations(range(len(bots)), 2), meetings, strict=True):
        for deal, matches in enumerate(met):
            taken = sum(map(share, matches))
            points[deal, first, second] = taken
            points[deal, second, first] = len(matches) - taken
            payoffs[first] += [mine for mine, _ in matches]
            payoffs[second] += [theirs for _, theirs in matches]
    standings = []
    ratings = statistics.ratings(points, None if anchor is None else bots.index(anchor))
    for bot, found, rated in zip(bots, payoffs, ratings, strict=True):
        low, high = rated.interval or (None, None)
        standings.append(Standing(bot, len(found), fmean(found), rated.rating, low, high))
    return standings
