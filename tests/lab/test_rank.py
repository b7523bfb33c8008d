"""Players of one's own against our levels: what they are given, what is refused, and the table to paste."""

from __future__ import annotations

import msgspec
import pytest

import ludoteca
from ludoteca.core.bits import first
from ludoteca.core.dice import derive
from ludoteca.core.errors import Refused
from ludoteca.lab.arena import BadArena, arena
from ludoteca.lab.fixture import Fixture, play
from ludoteca.lab.players import BadPlayer
from ludoteca.lab.rank import Ranking, markdown, rank
from ludoteca.lab.spread import Where

GAME = ludoteca.game("felci")
LOWEST = "tests.lab.choosers:Lowest"


def small(*players: str, jobs: int = 1) -> Ranking:
    return rank(GAME, players, levels=("random", "easy"), games=20, where=Where(jobs=jobs))


def test_a_player_of_ones_own_plays_by_its_choose() -> None:
    outcome = play(Fixture("felci", (LOWEST, "tests.lab.choosers:lowest"), seed=3), 0)
    state = GAME.new(2, derive(3, 0))
    plies = 0
    while acting := state.acting():
        state.apply(first(acting), min(state.legal(first(acting))))
        plies += 1
    assert outcome.plies == plies
    assert outcome.scores == [state.score(0), state.score(1)]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("tests.lab.choosers:Mute", "has no choose"),
        ("tests.lab.choosers:Nobody", "Nobody"),
        ("tests.lab.nowhere:Lowest", "nowhere"),
        (":Lowest", "Empty module name"),
    ],
)
def test_who_cannot_play_is_refused_before_any_match(name: str, complaint: str) -> None:
    with pytest.raises(BadPlayer, match=complaint):
        small(name)


@pytest.mark.parametrize("jobs", [1, 2])
def test_who_does_what_its_mask_forbids_is_refused(jobs: int) -> None:
    with pytest.raises(Refused, match="which its mask forbids"):
        small("tests.lab.choosers:Cheat", jobs=jobs)


def test_the_ranking_is_the_same_wherever_it_is_played() -> None:
    assert msgspec.json.encode(small(LOWEST)) == msgspec.json.encode(small(LOWEST, jobs=2))


def test_ratings_are_counted_from_easy() -> None:
    ranking = rank(GAME, ["greedy", "search:5"], levels=["easy"], games=40)
    ratings = {standing.bot: standing for standing in ranking.report.standings}
    assert ratings["easy"].rating == ratings["easy"].low == ratings["easy"].high == 0
    free = {standing.bot: standing for standing in arena(GAME, ["greedy", "search:5", "easy"], 40).standings}
    for name, standing in ratings.items():
        assert standing.rating == pytest.approx(free[name].rating - free["easy"].rating)
        if name != "easy":
            assert standing.low is not None
            assert standing.high is not None
            assert standing.low < standing.rating < standing.high


def test_what_is_not_as_the_protocol_has_it_is_told() -> None:
    ranking = small(LOWEST)
    assert ranking.departures == ["levels random, easy", "20 matches a pair"]
    assert "ludoteca-rank-1 but levels random, easy, 20 matches a pair" in markdown(ranking)


def test_the_table_has_everyones_share_against_everyone() -> None:
    title, blank, heads, rule, *rows = markdown(small(LOWEST)).splitlines()
    assert title.startswith("**felci** (2 seats, handicap=False), edition ")
    assert blank == ""
    assert len(rows) == 3
    assert all(row.count("|") == heads.count("|") == rule.count("|") == 7 for row in rows)
    (lowest,) = (row for row in rows if row.startswith(f"| `{LOWEST}`"))
    assert "–" in lowest
    assert lowest.count("%") == 6  # two shares, each with its interval


def test_in_a_co_operative_game_each_plays_alone_on_the_same_deals() -> None:
    ranking = rank(ludoteca.game("felicita"), [], levels=("random", "easy"), games=6)
    assert ranking.report.together


@pytest.mark.parametrize(("players", "levels"), [([], ("random", "medium")), (["easy"], ("random", "easy"))])
def test_a_ranking_needs_its_anchor_once(players: list[str], levels: tuple[str, ...]) -> None:
    with pytest.raises(BadArena):
        rank(GAME, players, levels=levels, games=2)
