"""The arena: the same figures wherever it is played, every deal with both seatings, bots judged by what they earned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec
import pytest

import ludoteca
from ludoteca.bots import registry
from ludoteca.bots.random import RandomBot
from ludoteca.bots.registry import UnknownBot
from ludoteca.lab import arena as lab_arena
from ludoteca.lab import extras
from ludoteca.lab.arena import BadArena, Report, arena
from ludoteca.lab.extras import MissingExtra
from ludoteca.lab.spread import Where

GAME = ludoteca.game("felci")


def test_the_report_does_not_depend_on_the_number_of_jobs() -> None:
    told: list[tuple[int, int]] = []
    alone = arena(GAME, ["random", "greedy", "search:5"], 10, seed=4, progress=lambda *done: told.append(done))
    shared = arena(GAME, ["random", "greedy", "search:5"], 10, seed=4, where=Where(jobs=2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(shared)
    assert alone.games == 30
    assert told[-1] == (30, 30)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


def test_the_stronger_bot_is_rated_higher_and_the_interval_holds_its_share() -> None:
    report = arena(GAME, ["random", "easy"], 40, seed=1)
    (duel,) = report.duels
    assert duel.wins + duel.draws + duel.losses == duel.games == 40
    assert duel.low is not None
    assert duel.high is not None
    assert duel.low <= duel.share <= duel.high < 0.5
    assert [standing.bot for standing in report.standings] == ["easy", "random"]
    assert report.standings[0].payoff > report.standings[1].payoff


def even(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> Report:
    """A bot against itself under another name."""
    monkeypatch.setitem(registry.BOTS, "twin", lambda _: RandomBot())
    return arena(ludoteca.game(name), ["random", "twin"], 60, seats=seats, seed=2)


@pytest.mark.parametrize(("name", "seats"), [("felci", 2), ("watergame", 3), ("biglietti", 5)])
def test_what_the_deal_gives_one_seating_it_takes_back_in_the_other(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twins who sit down in each other's seats, with the same deal and the same dice, exchange their results."""
    report = even(name, seats, monkeypatch)
    (duel,) = report.duels
    assert duel.share == pytest.approx(0.5, abs=1e-12)
    assert duel.wins == duel.losses > 0
    ratings = [standing.rating for standing in report.standings]
    assert ratings == pytest.approx([0.0, 0.0], abs=1e-6)


def unturned(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Seats that are not exchanged: the first bot begins every match."""
    return [tuple(pair[seat % 2] for seat in range(seats)) for pair in combinations(bots, 2) for _ in range(2)]


def test_the_test_above_fails_if_seats_are_not_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_arena, "exchanged", unturned)
    (duel,) = even("felci", 2, monkeypatch).duels
    assert abs(duel.share - 0.5) > 0.02
    assert duel.wins != duel.losses


def test_together_gives_a_match_to_one_bot_and_the_same_deals_to_all() -> None:
    report = arena(GAME, ["random", "greedy", "easy"], 5, together=True)
    # Between two of the same, somebody wins and somebody loses.
    assert [duel.share for duel in report.duels] == pytest.approx([0.5] * 3)
    assert [duel.games for duel in report.duels] == [5] * 3


def test_one_deal_gives_no_interval() -> None:
    (duel,) = arena(GAME, ["random", "greedy"], 2).duels
    assert (duel.low, duel.high) == (None, None)


@pytest.mark.parametrize(
    ("bots", "games"),
    [(["random"], 2), (["random", "random"], 2), (["random", "greedy"], 3), (["random", "greedy"], 0)],
)
def test_an_arena_that_cannot_be_held_is_refused(bots: list[str], games: int) -> None:
    with pytest.raises(BadArena):
        arena(GAME, bots, games)


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot):
        arena(GAME, ["random", "nobody"], 2)


def test_without_the_libraries_nothing_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    told: list[tuple[int, int]] = []
    with pytest.raises(MissingExtra, match="pip install"):
        arena(GAME, ["random", "greedy"], 2, progress=lambda *done: told.append(done))
    assert told == []
