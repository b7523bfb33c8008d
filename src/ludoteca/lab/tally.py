"""Counting outcomes as they come. Compiled.

Only whole numbers are kept, so tallies add up to the same whatever the order.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.lab.outcome import Outcome


class Tally:
    """What happened in a number of matches with the same number of seats."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.games: i64 = 0
        self.wins: list[int] = [0] * seats
        """Matches that ended with the full payoff for the seat."""
        self.draws: i64 = 0
        """Matches that nobody won and not everybody lost."""
        self.lengths: dict[int, int] = {}
        """How many matches had so many actions."""
        self.scores: list[dict[int, int]] = [{} for _ in range(seats)]
        """For each seat, how many matches it ended with so many points."""
        self.endings: dict[str, int] = {}
        """How many matches ended by each clause."""

    def add(self, outcome: Outcome) -> None:
        """One match more."""
        self.games += 1
        self.lengths[outcome.plies] = self.lengths.get(outcome.plies, 0) + 1
        self.endings[outcome.ending] = self.endings.get(outcome.ending, 0) + 1
        best = 0.0
        for seat in range(self.seats):
            payoff = outcome.payoffs[seat]
            best = max(best, payoff)
            if payoff == 1.0:
                self.wins[seat] += 1
            points = self.scores[seat]
            score = outcome.scores[seat]
            points[score] = points.get(score, 0) + 1
        if 0.0 < best < 1.0:
            self.draws += 1

    def merge(self, other: Tally) -> None:
        """Take in the matches of another tally."""
        self.games += other.games
        self.draws += other.draws
        merge_counts(self.lengths, other.lengths)
        for clause, times in other.endings.items():
            self.endings[clause] = self.endings.get(clause, 0) + times
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            merge_counts(self.scores[seat], other.scores[seat])

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return remade, (self.seats, self.games, self.wins, self.draws, self.lengths, self.scores, self.endings)


def merge_counts(into: dict[int, int], other: dict[int, int]) -> None:
    for value, times in other.items():
        into[value] = into.get(value, 0) + times


def remade(
    seats: i64,
    games: i64,
    wins: list[int],
    draws: i64,
    lengths: dict[int, int],
    scores: list[dict[int, int]],
    endings: dict[str, int],
) -> Tally:
    """A tally as another process counted it."""
    tally = Tally(seats)
    tally.games = games
    tally.wins = wins
    tally.draws = draws
    tally.lengths = lengths
    tally.scores = scores
    tally.endings = endings
    return tally
