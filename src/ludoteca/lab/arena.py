"""The arena: bots against each other with seats rotated and paired seeds, measured with intervals.

The report depends on the seed alone, never on how many processes played it.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from itertools import combinations

import msgspec

from ludoteca.bots.bot import finish
from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice, derive
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Options, Value
from ludoteca.games import game as game_named
from ludoteca.lab.rating import ratings
from ludoteca.lab.simulate import interval

TURNS = 2
"""Each deal is played so often: once as it is, once with the seats of the two bots exchanged."""

CHUNKS_A_JOB = 40


class BadArena(Refused):
    """An arena that cannot be held so."""


class Duel(msgspec.Struct):
    """Two bots against each other. A drawn match counts half in the share."""

    first: str
    second: str
    games: int
    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float


class Standing(msgspec.Struct):
    """One bot among all: its rating, with the 95 % interval, and the mean of its payoffs."""

    bot: str
    games: int
    payoff: float
    rating: float
    low: float
    high: float


class Report(msgspec.Struct):
    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    together: bool
    games: int
    standings: list[Standing]
    duels: list[Duel]


class Plan(msgspec.Struct, frozen=True):
    """All that a match of the arena follows from."""

    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    together: bool
    bots: tuple[str, ...]
    games: int

    def pairs(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.bots)), 2))


Payoffs = tuple[float, float]
"""What a match brought the first and the second bot of its pair, each the mean over its seats."""


def arena(
    game: Game,
    bots: list[str],
    games: int,
    *,
    seats: int | None = None,
    options: Options | None = None,
    seed: int = 0,
    together: bool = False,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Report:
    """Every two bots play `games` matches; `progress` is told how many are done.

    With more than two seats the two bots of a match sit alternately. `together`, for co-operative games, gives
    all the seats of a match to one bot, and compares what the two made of the same deal.
    """
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadArena("an arena needs two or more different bots, for example --bots greedy,medium")
    if games < TURNS or games % TURNS:
        raise BadArena(f"each deal is played with both seatings, so the games must be an even number, not {games}")
    if jobs < 1:
        raise BadArena(f"the number of jobs must be 1 or more, not {jobs}")
    for name in bots:
        bot(name, game)
    count = game.seats[0] if seats is None else seats
    game.new(count, seed, options)
    plan = Plan(game.id, count, game.complete(options or {}), seed, together, tuple(bots), games)
    return report(plan, played(plan, jobs, progress))


def played(plan: Plan, jobs: int, progress: Callable[[int], None]) -> list[list[Payoffs]]:
    """For each pair of bots its matches, in order."""
    results: list[list[Payoffs]] = [[] for _ in plan.pairs()]
    done = 0
    for pair, payoffs in chunks_played(plan, jobs):
        results[pair] += payoffs
        done += len(payoffs)
        progress(done)
    return results


def chunks_played(plan: Plan, jobs: int) -> Iterator[tuple[int, list[Payoffs]]]:
    """The matches in chunks, in order."""
    size = max(1, plan.games * len(plan.pairs()) // (jobs * CHUNKS_A_JOB))
    tasks = [
        (plan, pair, range(start, min(start + size, plan.games)))
        for pair in range(len(plan.pairs()))
        for start in range(0, plan.games, size)
    ]
    if jobs == 1:
        yield from map(play_chunk, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play_chunk, tasks)


def play_chunk(task: tuple[Plan, int, range]) -> tuple[int, list[Payoffs]]:
    plan, pair, numbers = task
    return pair, [play_match(plan, pair, number) for number in numbers]


def play_match(plan: Plan, pair: int, number: int) -> Payoffs:
    """Match `number` of a pair: the deal is the same for both seatings, and for every pair."""
    deal, turned = divmod(number, TURNS)
    deal_seed = derive(plan.seed, deal)
    if plan.together:
        # The first bot alone, then the second alone: a match is half of each.
        first = mean(payoffs_of(plan, deal_seed, [plan.pairs()[pair][0]] * plan.seats, turned))
        return first, mean(payoffs_of(plan, deal_seed, [plan.pairs()[pair][1]] * plan.seats, turned))
    seating = [plan.pairs()[pair][(seat + turned) % 2] for seat in range(plan.seats)]
    payoffs = payoffs_of(plan, deal_seed, seating, turned)
    shares = [mean([payoffs[seat] for seat in range(plan.seats) if seating[seat] == one]) for one in plan.pairs()[pair]]
    return shares[0], shares[1]


def payoffs_of(plan: Plan, deal_seed: int, seating: list[int], turned: int) -> list[float]:
    game = game_named(plan.game)
    state = game.new(plan.seats, deal_seed, plan.options)
    dice = [Dice(derive(deal_seed, 1 + seat * TURNS + turned)) for seat in range(plan.seats)]
    finish(state, [bot(plan.bots[one], game) for one in seating], dice)
    return [state.payoff(seat) for seat in range(plan.seats)]


def meetings(bots: int) -> int:
    """How many pairs there are of so many bots."""
    return bots * (bots - 1) // 2


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


def share(payoffs: Payoffs) -> float:
    """The part of a match's payoff that the first bot took: 1 a win, a half a draw, 0 a loss."""
    first, second = payoffs
    return first / (first + second) if first + second > 0 else 0.5


def report(plan: Plan, results: list[list[Payoffs]]) -> Report:
    size = len(plan.bots)
    points = [[0.0] * size for _ in range(size)]
    payoffs: list[list[float]] = [[] for _ in range(size)]
    duels = []
    for (first, second), matches in zip(plan.pairs(), results, strict=True):
        duel = duel_of(plan.bots[first], plan.bots[second], matches)
        duels.append(duel)
        points[first][second] = duel.share * duel.games
        points[second][first] = (1 - duel.share) * duel.games
        payoffs[first] += [one for one, _ in matches]
        payoffs[second] += [one for _, one in matches]
    standings = [
        Standing(name, len(earned), mean(earned), rating, rating - margin, rating + margin)
        for name, earned, (rating, margin) in zip(plan.bots, payoffs, ratings(points), strict=True)
    ]
    standings.sort(key=lambda standing: -standing.rating)
    games = sum(map(len, results))
    return Report(plan.game, plan.seats, plan.options, plan.seed, plan.together, games, standings, duels)


def duel_of(first: str, second: str, matches: list[Payoffs]) -> Duel:
    wins = sum(mine > theirs for mine, theirs in matches)
    losses = sum(mine < theirs for mine, theirs in matches)
    part = mean([share(match) for match in matches])
    low, high = interval(part * len(matches), len(matches))
    return Duel(first, second, len(matches), wins, len(matches) - wins - losses, losses, part, low, high)
