"""Logistic and softmax regression on what was observed: the likelihood here, its maximum by scipy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special, stats

from ludoteca.lab.observe import Choice, Foretold, Row
from ludoteca.lab.statistics import SURE

Numbers = NDArray[np.float64]

RIDGE = 1e-6
"""A slight pull towards 0, for numbers that the matches say nothing of."""


class Logistic:
    """Positions, each with the log-odds that a sum makes of its features."""

    def __init__(self, positions: Sequence[Foretold]) -> None:
        self.features = np.array([one.features for one in positions])
        self.came = np.array([one.came for one in positions])

    def losses(self, numbers: Numbers) -> Numbers:
        """The log-loss of each position."""
        odds = self.features @ numbers
        found: Numbers = np.logaddexp(0.0, odds) - self.came * odds
        return found

    def slope(self, numbers: Numbers) -> Numbers:
        """Which way the mean of the losses grows."""
        found: Numbers = self.features.T @ (special.expit(self.features @ numbers) - self.came) / len(self.came)
        return found

    def blind(self) -> float:
        """The mean loss of who always says what mostly comes."""
        share = self.came.mean()
        return float(special.entr(share) + special.entr(1 - share))


class Softmax:
    """Choices, each with the shares that the exponentials of a sum give to its actions."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.features = np.array([action for one in choices for action in one.features])
        self.tried = np.array([part for one in choices for part in one.tried])
        sizes = [len(one.tried) for one in choices]
        self.starts = np.cumsum([0, *sizes[:-1]])
        self.choice = np.repeat(np.arange(len(sizes)), sizes)

    def losses(self, numbers: Numbers) -> Numbers:
        """The log-loss of each choice."""
        found: Numbers = -np.add.reduceat(self.tried * self.log_shares(numbers), self.starts)
        return found

    def slope(self, numbers: Numbers) -> Numbers:
        """Which way the mean of the losses grows."""
        found: Numbers = self.features.T @ (np.exp(self.log_shares(numbers)) - self.tried) / len(self.starts)
        return found

    def log_shares(self, numbers: Numbers) -> Numbers:
        likings = self.features @ numbers
        likings -= np.maximum.reduceat(likings, self.starts)[self.choice]
        found: Numbers = likings - np.log(np.add.reduceat(np.exp(likings), self.starts))[self.choice]
        return found

    def blind(self) -> float:
        """The mean loss of who likes all actions alike."""
        return float(self.losses(np.zeros(self.features.shape[1])).mean())


class Refit(NamedTuple):
    """The best numbers, and mean log-losses on what they were not fitted to."""

    numbers: list[float]
    blind: float
    loss_before: float
    loss_after: float
    gain: tuple[float, float] | None
    """By how much the loss of a match is lower: the 95 % interval of the mean; none for a single match."""


def refitted(before: list[float], learnt: Sequence[Row], apart: Sequence[Sequence[Row]]) -> Refit:
    """Numbers fitted to what was learnt; what was kept apart, match by match, judges them."""
    judging = [row for match in apart for row in match]
    model, judge = modelled(learnt), modelled(judging)
    start = np.array(before)
    numbers = best(model, start)
    losses_before, losses_after = judge.losses(start), judge.losses(numbers)
    ends = np.cumsum([len(match) for match in apart])
    gains = [
        (losses_before - losses_after)[end - len(match) : end].mean()
        for match, end in zip(apart, ends, strict=True)
        if match
    ]
    return Refit(
        numbers=[float(number) for number in numbers],
        blind=judge.blind(),
        loss_before=float(losses_before.mean()),
        loss_after=float(losses_after.mean()),
        gain=mean_interval(gains),
    )


def modelled(rows: Sequence[Row]) -> Logistic | Softmax:
    return Logistic(rows) if isinstance(rows[0], Foretold) else Softmax(rows)


def best(model: Logistic | Softmax, start: Numbers) -> Numbers:
    """The numbers with the least loss."""
    done = optimize.minimize(
        lambda numbers: model.losses(numbers).mean() + RIDGE * numbers @ numbers,
        start,
        jac=lambda numbers: model.slope(numbers) + 2 * RIDGE * numbers,
        method="L-BFGS-B",
    )
    found: Numbers = done.x
    return found


def mean_interval(values: Sequence[float]) -> tuple[float, float] | None:
    if len(values) < 2:
        return None
    low, high = stats.ttest_1samp(values, 0.0).confidence_interval(SURE)
    return float(low), float(high)
