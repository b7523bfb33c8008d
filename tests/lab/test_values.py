"""Decisions valued by a search: what the rows mean, and that the match is none the wiser."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.games import catalogue, game
from ludoteca.lab.experiment import Extra
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.report.chances import alone, came_back, settled
from ludoteca.lab.results import SCHEMA
from ludoteca.lab.run import Chunk, among, played
from ludoteca.lab.values import Valuer

EXTRA = Extra(values="search:6", valued=2)


@pytest.mark.parametrize("chosen", [one.id for one in catalogue()])
def test_every_game_is_valued_and_plays_the_same_match(chosen: str) -> None:
    fixture = Fixture(chosen, ("random",) * game(chosen).seats[0], 1).checked()
    extra = Extra(values="search:2", valued=1)
    tables = played(Chunk("v", fixture, range(2), True, extra))
    values, matches = tables["values"], tables["matches"]
    assert list(values) == list(SCHEMA["values"])
    assert len(values["decision"]) == matches["decisions"][0]
    assert values["options"].sum() == matches["options"][0]
    assert ((values["chances"] >= 0) & (values["chances"] <= 1)).all()
    assert ((values["close"] >= 1) | (values["stake"] < 0)).all()
    assert (values["close"] <= values["options"]).all()
    assert (values["stake"][values["options"] == 1] == 0).all()
    plain = played(Chunk("v", fixture, range(2), True))["matches"]
    for name, column in plain.items():
        assert (column == matches[name]).all()


def test_the_last_decision_of_felci_is_worth_what_it_brings() -> None:
    """Before the last action nothing is left to chance: each option is worth the payoff that it leads to."""
    chosen = game("felci")
    state = chosen.new(2, 5)
    dice = Dice(5)
    while True:
        seat = first(state.acting())
        options = list(state.legal(seat))
        ends = []
        for option in options:
            after = state.clone()
            after.apply(seat, option)
            ends.append(after)
        if len(options) > 1 and not any(after.acting() for after in ends):
            break
        assert state.acting()
        state.apply(seat, options[dice.below(len(options))])
    worth = [after.payoff(seat) for after in ends]
    valuer = Valuer(chosen, 2, 8, margin=0.05)
    valuer.add(state, seat, options[-1])
    (row,) = valuer.rows
    assert row.close == sum(max(worth) - one <= 0.05 for one in worth)
    assert row.stake == pytest.approx(max(worth) - sum(worth) / len(worth))
    assert row.loss == pytest.approx(max(worth) - worth[-1])
    assert valuer.rows[0].chances[seat] == pytest.approx(max(worth), abs=1 / 8 + 1e-9)


def test_values_follow_from_the_deal_alone() -> None:
    fixture = Fixture("felci", ("random", "random"), 3).checked()
    one, other = (played(Chunk("v", fixture, range(start, 2), True, EXTRA))["values"] for start in (0, 1))
    later = one["number"] == 1
    for name in ("seat", "close", "stake", "loss"):
        assert (one[name][later] == other[name]).all()
    assert (one["chances"][:, later] == other["chances"]).all()


def test_only_the_first_matches_are_valued() -> None:
    assert [among(numbers, 12) for numbers in (range(10), range(10, 20), range(20, 30))] == [
        range(10),
        range(10, 12),
        range(20, 20),
    ]
    fixture = Fixture("felci", ("random", "random"), 3).checked()
    assert "values" not in played(Chunk("v", fixture, range(2, 4), True, EXTRA))


def test_a_match_is_settled_when_who_wins_it_is_never_behind_again() -> None:
    chances = [[0.5, 0.5], [0.6, 0.4], [0.2, 0.7], [0.7, 0.2]]
    assert settled([1.0, 0.0], chances) == 3 / 4
    assert settled([0.0, 1.0], chances) == 1.0
    assert settled([1.0, 0.0], chances[:2]) == 0.0
    assert settled([0.5, 0.5], chances) == 1.0


def test_who_wins_came_back_if_it_once_had_less_than_half_an_even_share() -> None:
    assert came_back([1.0, 0.0], [[0.5, 0.5], [0.24, 0.7]]) == 1.0
    assert came_back([1.0, 0.0], [[0.5, 0.5], [0.26, 0.7]]) == 0.0
    assert came_back([0.5, 0.5], [[0.1, 0.9]]) == 0.0
    assert alone([0.5, 0.5, 0.0]) is None
