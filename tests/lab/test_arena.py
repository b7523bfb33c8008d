"""The arena: the same figures with any number of jobs, ratings that say what the results say."""

from __future__ import annotations

import msgspec
import pytest

import ludoteca
from ludoteca.bots.registry import UnknownBot
from ludoteca.lab.arena import BadArena, arena
from ludoteca.lab.rating import ratings

GAME = ludoteca.game("felci")


def test_the_report_does_not_depend_on_the_number_of_jobs() -> None:
    told: list[int] = []
    alone = arena(GAME, ["random", "greedy", "search:5"], 10, seed=4, progress=told.append)
    shared = arena(GAME, ["random", "greedy", "search:5"], 10, seed=4, jobs=2)
    assert msgspec.json.encode(alone) == msgspec.json.encode(shared)
    assert alone.games == told[-1] == 30


def test_the_stronger_bot_is_rated_higher_and_the_interval_holds_its_share() -> None:
    report = arena(GAME, ["random", "greedy"], 40, seed=1)
    (duel,) = report.duels
    assert duel.wins + duel.draws + duel.losses == duel.games == 40
    assert duel.low <= duel.share <= duel.high < 0.5
    assert [standing.bot for standing in report.standings] == ["greedy", "random"]
    assert report.standings[0].low > report.standings[1].high


def test_a_bot_against_itself_under_another_name_is_even_when_seats_are_exchanged() -> None:
    """Seats and deals are paired: what the luck of the deal gives, it takes back."""
    report = arena(GAME, ["random", "search:1"], 200, seed=2)
    assert report.duels[0].games == 200
    assert {standing.games for standing in report.standings} == {200}


def test_together_gives_a_match_to_one_bot() -> None:
    report = arena(GAME, ["random", "greedy"], 4, together=True)
    assert report.duels[0].share == pytest.approx(0.5)  # between two of the same, somebody wins and somebody loses


@pytest.mark.parametrize(
    ("bots", "games", "jobs"),
    [(["random"], 2, 1), (["random", "random"], 2, 1), (["random", "greedy"], 3, 1), (["random", "greedy"], 2, 0)],
)
def test_an_arena_that_cannot_be_held_is_refused(bots: list[str], games: int, jobs: int) -> None:
    with pytest.raises(BadArena):
        arena(GAME, bots, games, jobs=jobs)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        arena(GAME, ["random", "nobody"], 2)


def test_ratings_follow_the_odds() -> None:
    (strong, _), (weak, _) = ratings([[0, 1000], [100, 0]])
    assert strong - weak == pytest.approx(400, abs=1)
    assert strong + weak == pytest.approx(0, abs=1e-6)


def test_ratings_of_one_who_always_wins_are_finite_and_more_games_make_them_surer() -> None:
    few = ratings([[0, 10], [0, 0]])
    many = ratings([[0, 500], [500, 0]])
    assert few[0][0] < 2000
    assert many[0][1] < few[0][1]


def test_ratings_join_those_who_never_met_through_a_third() -> None:
    rated = ratings([[0, 75, 0], [25, 0, 75], [0, 25, 0]])
    assert rated[0][0] - rated[1][0] == pytest.approx(rated[1][0] - rated[2][0], abs=1e-6)
