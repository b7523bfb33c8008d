"""What a report tells of chances, luck and skill, where an experiment asked for them: nothing here is HTML.

docs/lab.md defines every figure. A match is one observation, or a deal where deals are played again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.lab.report.found import Findings
from ludoteca.lab.statistics import Estimate, estimate, explained, interval

TENTHS = 10

LOW = 0.5
"""Who had less than this part of an even share, and wins, came back."""


class Figure(NamedTuple):
    """One figure of each variant; None where there are too few matches to say it."""

    key: str
    share: bool
    values: list[Estimate | None]


class Level(NamedTuple):
    """How much more than the lower level the upper takes, a match."""

    lower: str
    upper: str
    edge: float
    low: float
    high: float


class Chances:
    """What the tables `values`, `levels` and `again` of a folder say."""

    def __init__(self, found: Findings) -> None:
        self.found = found
        self.matches = {variant: self.valued(variant) for variant in found.variants}
        """Of each valued match: its number, its payoffs, and every seat's chances from decision to decision."""

    def valued(self, variant: str) -> list[tuple[int, list[float], list[list[float]]]]:
        return self.found.rows(
            "SELECT number, any_value(m.payoffs), list(v.chances ORDER BY v.decision) "
            'FROM "values" AS v JOIN matches AS m USING (variant, number) WHERE variant = ? GROUP BY number ORDER BY 1',
            variant,
        )

    def figures(self) -> list[Figure]:
        """By decision, then by match."""
        found = self.found
        asked = [
            ("close", False, "close", "options > 1"),
            ("dull", True, "(close = options)::INTEGER", "options > 1"),
            ("stake", True, "stake", "options > 1"),
            ("loss", True, "loss", "options > 1"),
        ]
        figures = []
        for key, share, value, among in asked:
            question = (
                f'SELECT avg({value}) FROM "values" WHERE variant = ? AND {among} GROUP BY number ORDER BY number'
            )
            by_match = [[row[0] for row in found.rows(question, variant)] for variant in found.variants]
            figures.append(Figure(key, share, [estimate(values) for values in by_match]))
        if not found.game.cooperative:
            for key, of_match in (("settled", settled), ("back", came_back)):
                by_match = [[of_match(*match[1:]) for match in self.matches[variant]] for variant in found.variants]
                figures.append(Figure(key, True, [estimate(values) for values in by_match]))
        return figures

    def typical(self, variant: str) -> tuple[int, list[list[tuple[float, float]]]]:
        """The valued match that is most like all valued ones in length and in when it is settled: a line a seat."""
        matches = self.matches[variant]
        length = sum(len(chances) for _, _, chances in matches) / len(matches)
        when = sum(settled(payoffs, chances) for _, payoffs, chances in matches) / len(matches)
        number, payoffs, chances = min(
            matches, key=lambda one: (abs(len(one[2]) / length - 1) + abs(settled(one[1], one[2]) - when), one[0])
        )
        points = [*chances, payoffs]
        return number, [
            [(place / (len(points) - 1), one[seat]) for place, one in enumerate(points)]
            for seat in range(self.found.seats)
        ]

    def course(self, variant: str) -> list[tuple[float, float]]:
        """What is at stake in a decision, tenth by tenth of the matches."""
        stakes = dict(
            self.found.rows(
                f"SELECT v.decision * {TENTHS} // m.decisions, avg(v.stake) "
                'FROM "values" AS v JOIN matches AS m USING (variant, number) WHERE variant = ? GROUP BY ALL',
                variant,
            )
        )
        return [((tenth + 0.5) / TENTHS, stakes.get(tenth, 0.0)) for tenth in range(TENTHS)]

    def levels(self, variant: str) -> list[Level]:
        """In the order of the experiment."""
        levels = []
        for lower, upper in zip(self.found.plan.extra.levels, self.found.plan.extra.levels[1:], strict=False):
            rows = self.found.rows(
                "SELECT above - below FROM levels WHERE variant = ? AND lower = ? AND upper = ? ORDER BY number",
                variant,
                lower,
                upper,
            )
            # Between losing all and winning all as between 0 and 1: then the interval of shares holds for it.
            shares = [(1 + row[0]) / 2 for row in rows]
            if sure := interval(shares):
                edge = 2 * sum(shares) / len(shares) - 1
                levels.append(Level(lower, upper, edge, 2 * sure.low - 1, 2 * sure.high - 1))
        return levels

    def luck(self, variant: str) -> Estimate | None:
        """The part of the result that the deal alone explains."""
        rows = self.found.rows(
            "SELECT list(payoffs ORDER BY time) FROM again WHERE variant = ? GROUP BY number ORDER BY number", variant
        )
        return explained([row[0] for row in rows])


def settled(payoffs: Sequence[float], chances: Sequence[Sequence[float]]) -> float:
    """The part of a match after which who wins it always had the best chance; all of it where nobody wins alone."""
    winner = alone(payoffs)
    if winner is None:
        return 1.0
    behind = [place for place, one in enumerate(chances) if one[winner] < max(one)]
    return (behind[-1] + 1) / len(chances) if behind else 0.0


def came_back(payoffs: Sequence[float], chances: Sequence[Sequence[float]]) -> float:
    """1 where who wins alone once had less than half an even share, else 0."""
    winner = alone(payoffs)
    return float(winner is not None and any(one[winner] < LOW / len(payoffs) for one in chances))


def alone(payoffs: Sequence[float]) -> int | None:
    """Who took most, if one did."""
    best = max(payoffs)
    return payoffs.index(best) if list(payoffs).count(best) == 1 else None
