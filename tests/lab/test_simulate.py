"""Simulation: the same figures with any number of jobs, and honest intervals."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import Refused
from ludoteca.lab.simulate import Plan, interval, play_some, quantile, share, simulate, spread
from ludoteca.lab.tally import Tally

PLAN = Plan("felci", ("random", "random"), 300, 4, {})


def figures(plan: Plan, jobs: int) -> dict[str, object]:
    data = simulate(plan, jobs).data()
    del data["speed"]
    return data


def test_the_same_seed_gives_the_same_summary_with_any_number_of_jobs() -> None:
    assert figures(PLAN, 1) == figures(PLAN, 2) == figures(PLAN, 3)


def test_another_seed_gives_other_matches() -> None:
    assert figures(PLAN, 1) != figures(Plan("felci", ("random", "random"), 300, 5, {}), 1)


def test_options_reach_the_matches() -> None:
    handicap = play_some(Plan("felci", ("random", "random"), 400, 4, {"handicap": True}), 0, 400)
    plain = play_some(PLAN, 0, 400)
    assert handicap.lengths != plain.lengths
    assert handicap.wins[1] > plain.wins[1]


def test_progress_is_told_up_to_the_last_match() -> None:
    seen: list[int] = []
    simulate(PLAN, 1, seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == PLAN.games
    assert len(seen) > 10


def test_every_match_is_counted_once() -> None:
    tally = play_some(PLAN, 0, PLAN.games)
    assert tally.games == PLAN.games == sum(tally.wins) + tally.draws
    assert sum(tally.lengths.values()) == PLAN.games
    assert all(sum(scores.values()) == PLAN.games for scores in tally.scores)


def test_tallies_add_up_in_any_order() -> None:
    first, second = play_some(PLAN, 0, 100), play_some(PLAN, 100, 300)
    one, other = Tally(2), Tally(2)
    one.merge(first)
    one.merge(second)
    other.merge(second)
    other.merge(first)
    whole = play_some(PLAN, 0, 300)
    for tally in (one, other):
        assert (tally.games, tally.wins, tally.draws) == (whole.games, whole.wins, whole.draws)
        assert (tally.lengths, tally.scores) == (whole.lengths, whole.scores)
        assert tally.endings == whole.endings


@pytest.mark.parametrize(
    ("plan", "jobs", "complaint"),
    [
        (Plan("felci", ("random", "random"), 0, 0, {}), 1, "games"),
        (PLAN, 0, "jobs"),
        (Plan("felci", ("random",), 5, 0, {}), 1, "2 players"),
        (Plan("felci", ("random", "nobody"), 5, 0, {}), 1, "no bot is called 'nobody'"),
        (Plan("felci", ("random", "random"), 5, -1, {}), 1, "seed"),
        (Plan("nothing", ("random", "random"), 5, 0, {}), 1, "no game"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused_before_it_starts(plan: Plan, jobs: int, complaint: str) -> None:
    with pytest.raises(Refused, match=complaint):
        simulate(plan, jobs)


def test_wilsons_interval_against_published_values() -> None:
    assert interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert interval(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert interval(20, 20)[1] == 1.0
    assert share(1, 2) == {"share": 0.5, "low": 0.0945, "high": 0.9055}


def test_spread_of_counted_values() -> None:
    assert spread({1: 1, 2: 1, 3: 1, 10: 1}) == {
        "mean": 4.0,
        "deviation": 3.536,
        "least": 1,
        "quarter": 1,
        "median": 2,
        "three_quarters": 3,
        "most": 10,
    }
    assert quantile([(5, 3), (9, 1)], 3.5) == 9
