"""Intervals are what they say: of many, 95 in a hundred hold the truth. Made-up arenas, whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy import stats

from ludoteca.lab import extras
from ludoteca.lab.extras import MissingExtra
from ludoteca.lab.statistics import ELO, Interval, interval, ratings, ready, wilson

ARENAS = 2000
DEALS = 40
NEAR = (0.935, 0.975)
"""What counts as 95 in a hundred, with so many arenas and so few deals in each."""


def luck(kind: str, shape: tuple[int, ...]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Two numbers for each deal, one a seating: what its luck does for the first bot there."""
    dice = np.random.default_rng(7)
    of_the_deal, first, second = (dice.standard_normal(shape) for _ in range(3))
    if kind == "seats":  # the deal favours a seat: whoever gets it, and then the other
        return 0.9 * of_the_deal + 0.44 * first, -0.9 * of_the_deal + 0.44 * second
    if kind == "bots":  # the deal suits one of the two bots, wherever it sits
        return 0.9 * of_the_deal + 0.44 * first, 0.9 * of_the_deal + 0.44 * second
    return first, second


def arenas(kind: str, share: float) -> NDArray[np.float64]:
    """The share of the first bot in each deal of many arenas; a tenth of the matches are drawn."""
    won, drawn = stats.norm.ppf([share - 0.05, share + 0.05])
    matches = [np.where(one < won, 1.0, np.where(one < drawn, 0.5, 0.0)) for one in luck(kind, (ARENAS, DEALS))]
    found: NDArray[np.float64] = np.mean(matches, axis=0)
    return found


def coverage(intervals: list[Interval | None], truth: float) -> float:
    return float(np.mean([one is not None and one.low <= truth <= one.high for one in intervals]))


def near(found: float) -> bool:
    return NEAR[0] <= found <= NEAR[1]


@pytest.mark.parametrize("kind", ["nothing", "seats", "bots"])
@pytest.mark.parametrize("share", [0.5, 0.64, 0.8])
def test_95_intervals_in_a_hundred_hold_the_share(kind: str, share: float) -> None:
    assert near(coverage([interval(deals) for deals in arenas(kind, share).tolist()], share))


@pytest.mark.parametrize(("kind", "too_often"), [("seats", True), ("bots", False)])
def test_an_interval_that_took_matches_for_independent_would_fail_the_same_test(kind: str, too_often: bool) -> None:
    naive: list[Interval | None] = [wilson(deals.mean(), 2 * DEALS) for deals in arenas(kind, 0.64)]
    found = coverage(naive, 0.64)
    assert not near(found)
    assert (found > NEAR[1]) == too_often


def test_one_deal_is_no_interval_and_deals_all_alike_are_not_certainty() -> None:
    assert interval([0.75]) is None
    always = interval([1.0] * 20)
    assert always is not None
    assert always.high == 1.0
    assert 0.8 < always.low < 0.85
    even = interval([0.5] * 20)
    assert even is not None
    assert even.low < 0.4
    assert even.high > 0.6


@pytest.mark.parametrize(("wins", "trials"), [(8, 10), (0, 20), (20, 20), (1, 2), (431, 1000)])
def test_wilsons_interval_is_that_of_scipy(wins: int, trials: int) -> None:
    library = stats.binomtest(wins, trials).proportion_ci(method="wilson")
    assert wilson(wins / trials, trials) == pytest.approx((library.low, library.high), abs=1e-6)


STRENGTHS = np.array([0.6, 0.0, -0.6])


def played(kind: str, arenas: int) -> NDArray[np.float64]:
    """`points[arena, deal, a, b]` of three bots whose strengths are known, each deal with both seatings."""
    points = np.zeros((arenas, DEALS, 3, 3))
    seatings = luck(kind, (arenas, DEALS))
    own = np.random.default_rng(11)
    for a, b in ((0, 1), (0, 2), (1, 2)):
        chance = 1 / (1 + np.exp(STRENGTHS[b] - STRENGTHS[a]))
        for deal_luck in seatings:
            lucky = stats.norm.cdf((deal_luck + own.standard_normal(deal_luck.shape)) / np.sqrt(2))
            points[:, :, a, b] += lucky < chance
            points[:, :, b, a] += lucky >= chance
    return points


@pytest.mark.parametrize("kind", ["seats", "bots"])
def test_95_intervals_in_a_hundred_hold_the_rating(kind: str) -> None:
    rated = [ratings(points) for points in played(kind, 600)]
    for bot in range(3):
        found = coverage([one[bot].interval for one in rated], ELO * STRENGTHS[bot])
        assert 0.92 <= found <= 0.98, (bot, found)


def duel(first: float, second: float, deals: int = 10) -> NDArray[np.float64]:
    """Two bots that took so many points from each other in every deal, give or take."""
    points = np.zeros((deals, 2, 2))
    for deal in range(deals):
        wave = 0.1 if deal % 2 else -0.1
        points[deal] = [[0, first + wave], [second - wave, 0]]
    return points


def test_ratings_follow_the_odds() -> None:
    strong, weak = ratings(duel(1000, 100))
    assert strong.rating - weak.rating == pytest.approx(400, abs=1)
    assert strong.rating + weak.rating == pytest.approx(0, abs=1e-6)


def test_ratings_join_those_who_never_met_through_a_third() -> None:
    points = np.zeros((2, 3, 3))
    points[:, 0, 1] = points[:, 1, 2] = 750
    points[:, 1, 0] = points[:, 2, 1] = 250
    rated = [one.rating for one in ratings(points)]
    assert rated[0] - rated[1] == pytest.approx(rated[1] - rated[2], abs=1e-6)


def test_a_rating_has_no_interval_where_the_results_set_no_bound() -> None:
    always = np.zeros((10, 2, 2))
    always[:, 0, 1] = 2
    (winner, loser) = ratings(always)
    assert 300 < winner.rating < 2000
    assert winner.interval is loser.interval is None
    lonely = np.zeros((10, 3, 3))
    lonely[:, :2, :2] = duel(1.2, 0.8)
    assert [one.interval for one in ratings(lonely)] == [None] * 3
    assert [one.interval for one in ratings(duel(1.2, 0.8, deals=1))] == [None] * 2
    assert all(one.interval for one in ratings(duel(1.2, 0.8)))


def test_more_deals_make_a_rating_surer() -> None:
    widths = []
    for deals in (10, 160):
        interval = ratings(duel(1.2, 0.8, deals))[0].interval
        assert interval is not None
        widths.append(interval.high - interval.low)
    assert widths[1] < widths[0] / 3


def test_without_the_libraries_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "scipy" else object())
    with pytest.raises(MissingExtra, match=r"needs scipy: pip install 'ludoteca\[lab\]'$"):
        ready()
