"""How sure figures are: 95 % intervals that respect what is independent and what is not, and ratings from duels.

A deal that is played with both seatings is one observation, not two. Wilson's interval is a formula of three lines; all
else comes from numpy, scipy and choix, which `ludoteca[lab]` brings. docs/lab.md says why these.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import TYPE_CHECKING, NamedTuple

from ludoteca.lab.extras import needs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SURE = 0.95
NORMAL = 1.959964
"""Standard deviations of a 95 % interval of what is normally distributed."""

ELO = 400 / log(10)
"""Elo points a unit of log-odds: 400 more mean ten to one."""

IMAGINED = 0.5
"""Points that each two are imagined to have taken from each other, in one drawn match: nobody is infinitely strong."""


class Interval(NamedTuple):
    low: float
    high: float


class Rating(NamedTuple):
    """On Elo's scale, the mean of all or one of them being 0. No interval where the results set no bound."""

    rating: float
    interval: Interval | None


def ready() -> None:
    """Refused, in one line, if the libraries are not here."""
    needs("lab", "telling how sure the figures are", "numpy", "scipy", "choix")


def wilson(share: float, trials: float, quantile: float = NORMAL) -> Interval:
    """Of a share of independent trials; it keeps within 0 and 1, and holds for shares near them."""
    square = quantile * quantile / trials
    middle = (share + square / 2) / (1 + square)
    half = sqrt(square * share * (1 - share) + square * square / 4) / (1 + square)
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def interval(shares: Sequence[float]) -> Interval | None:
    """Of the mean of independent shares, such as the mean share in each deal; none for a single one.

    Wilson's, for as many trials as would scatter like these shares do (Korn and Graubard's effective sample), with
    Student's quantile, because that scatter is itself only estimated. Where all are alike, each is a trial.
    """
    from scipy import stats

    count = len(shares)
    if count < 2:
        return None
    share = sum(shares) / count
    variance = sum((one - share) ** 2 for one in shares) / (count - 1) / count
    trials = share * (1 - share) / variance if variance > 0 else count
    return wilson(share, trials, float(stats.t.ppf((1 + SURE) / 2, count - 1)))


class Estimate(NamedTuple):
    """A mean, or another figure, and half of its interval."""

    value: float
    half: float


def estimate(values: Sequence[float]) -> Estimate | None:
    """The mean of independent values with Student's interval; none for a single one."""
    import numpy as np

    if len(values) < 2:
        return None
    return Estimate(float(np.mean(values)), student(len(values)) * float(np.std(values, ddof=1)) / sqrt(len(values)))


def student(count: int) -> float:
    """Standard errors of an interval that rests on so many observations."""
    from scipy import stats

    return float(stats.t.ppf((1 + SURE) / 2, count - 1))


def explained(payoffs: Sequence[Sequence[Sequence[float]]]) -> Estimate | None:
    """The part of the variance of payoffs that deals explain; `payoffs[deal][time][seat]`, each deal as often.

    Variance components of a one-way layout (Searle, Casella and McCulloch, Variance Components, 1992), those of all
    seats added up. The interval is Tukey's jackknife, leaving out deal after deal. None where there is no variance, or
    nothing was repeated.
    """
    import numpy as np

    table = np.array(payoffs, float)
    if table.ndim != 3 or table.shape[0] < 3 or table.shape[1] < 2 or not np.ptp(table, axis=(0, 1)).any():
        return None
    deals = len(table)
    whole = component(table)
    parts = [component(np.delete(table, deal, axis=0)) for deal in range(deals)]
    pseudo = deals * whole - (deals - 1) * np.array(parts)
    half = student(deals) * float(np.std(pseudo, ddof=1)) / sqrt(deals)
    return Estimate(min(1.0, max(0.0, whole)), half)


def component(table: NDArray[np.float64]) -> float:
    """Between deals, as a part of all; it may come out below 0 by chance."""
    times = table.shape[1]
    within = float(table.var(axis=1, ddof=1).mean(axis=0).sum())
    between = float(table.mean(axis=1).var(axis=0, ddof=1).sum()) - within / times
    return between / (between + within) if between + within else 0.0


def ratings(points: NDArray[np.float64], anchor: int | None = None) -> list[Rating]:
    """Bradley–Terry strengths; `points[deal, a, b]` is what a took from b in the matches of a deal.

    They are counted from the anchor's, and so are their intervals; without one, from the mean of all.

    The intervals are Huber's (the "sandwich"), with deals as what is independent. There are none for a single deal, nor
    where somebody never took a point from the others, even through third parties: then no strength would be too great.
    """
    import choix
    import numpy as np
    from scipy import stats

    deals, size, _ = points.shape
    won = points.sum(axis=0) + IMAGINED * (1 - np.eye(size))
    strength = choix.ilsr_pairwise_dense(won, max_iter=10_000)
    strength -= strength.mean() if anchor is None else strength[anchor]
    if deals < 2 or not bounded(points.sum(axis=0)):
        return [Rating(ELO * float(one), None) for one in strength]
    expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    # How far each deal's points are from what the strengths make of its matches, and what that does to the strengths:
    surprise = (points - (points + points.transpose(0, 2, 1)) * expected).sum(axis=2)
    spread = np.linalg.pinv(information(won, expected))
    shift = (surprise - surprise.mean(axis=0)) @ spread
    if anchor is not None:
        shift -= shift[:, [anchor]]
    deviation = np.sqrt((shift**2).sum(axis=0) * deals / (deals - 1))
    half = ELO * float(stats.t.ppf((1 + SURE) / 2, deals - 1)) * deviation
    return [
        Rating(rating, Interval(rating - margin, rating + margin))
        for rating, margin in zip((ELO * strength).tolist(), half.tolist(), strict=True)
    ]


def information(won: NDArray[np.float64], expected: NDArray[np.float64]) -> NDArray[np.float64]:
    """How sharply the results fix the strengths."""
    import numpy as np

    weight = (won + won.T) * expected * expected.T
    found: NDArray[np.float64] = np.diag(weight.sum(axis=1)) - weight
    return found


def bounded(won: NDArray[np.float64]) -> bool:
    """Ford's condition: whoever is divided into two groups, each took points from the other."""
    from scipy.sparse.csgraph import connected_components

    groups, _ = connected_components(won > 0, directed=True, connection="strong")
    return int(groups) == 1
