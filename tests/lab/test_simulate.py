"""Simulation: the same figures with any number of jobs, and honest intervals."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import Refused
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.simulate import distribution, quantile, share, simulate, tallied
from ludoteca.lab.spread import Where
from ludoteca.lab.tally import Tally

GAMES = 300
FIXTURE = Fixture("felci", ("random", "random"), 4)


def figures(fixture: Fixture, jobs: int) -> dict[str, object]:
    data = simulate(fixture, GAMES, Where(jobs)).data()
    del data["speed"]
    return data


def test_the_same_seed_gives_the_same_summary_with_any_number_of_jobs() -> None:
    assert figures(FIXTURE, 1) == figures(FIXTURE, 2) == figures(FIXTURE, 3)


def test_another_seed_gives_other_matches() -> None:
    assert figures(FIXTURE, 1) != figures(Fixture("felci", ("random", "random"), 5), 1)


def test_options_reach_the_matches() -> None:
    handicap = tallied((Fixture("felci", ("random", "random"), 4, {"handicap": True}), range(400)))
    plain = tallied((FIXTURE, range(400)))
    assert handicap.lengths != plain.lengths
    assert handicap.wins[1] > plain.wins[1]


def test_progress_is_told_up_to_the_last_match() -> None:
    seen: list[int] = []
    simulate(FIXTURE, GAMES, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == GAMES
    assert len(seen) > 10


def test_every_match_is_counted_once() -> None:
    tally = tallied((FIXTURE, range(GAMES)))
    assert tally.games == GAMES == sum(tally.wins) + tally.draws
    assert sum(tally.lengths.values()) == GAMES
    assert all(sum(scores.values()) == GAMES for scores in tally.scores)


def test_tallies_add_up_in_any_order() -> None:
    first, second = tallied((FIXTURE, range(100))), tallied((FIXTURE, range(100, 300)))
    one, other = Tally(2), Tally(2)
    one.merge(first)
    one.merge(second)
    other.merge(second)
    other.merge(first)
    whole = tallied((FIXTURE, range(300)))
    for tally in (one, other):
        assert (tally.games, tally.wins, tally.draws) == (whole.games, whole.wins, whole.draws)
        assert (tally.lengths, tally.scores) == (whole.lengths, whole.scores)
        assert tally.endings == whole.endings


@pytest.mark.parametrize(
    ("fixture", "games", "complaint"),
    [(FIXTURE, 0, "games"), (Fixture("felci", ("random", "nobody")), 5, "no bot is called 'nobody'")],
)
def test_a_simulation_that_cannot_be_is_refused_before_it_starts(fixture: Fixture, games: int, complaint: str) -> None:
    told: list[int] = []
    with pytest.raises(Refused, match=complaint):
        simulate(fixture, games, progress=told.append)
    assert told == []


def test_a_share_is_told_with_its_interval() -> None:
    assert share(1, 2) == {"share": 0.5, "low": 0.0945, "high": 0.9055}


def test_the_distribution_of_counted_values() -> None:
    assert distribution({1: 1, 2: 1, 3: 1, 10: 1}) == {
        "mean": 4.0,
        "deviation": 3.536,
        "least": 1,
        "quarter": 1,
        "median": 2,
        "three_quarters": 3,
        "most": 10,
    }
    assert quantile([(5, 3), (9, 1)], 3.5) == 9
