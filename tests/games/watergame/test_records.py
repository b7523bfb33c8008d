"""Golden records of WaterGame: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

import pytest

from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.rules import WaterGame
from tests.games.golden import Golden, notes

GOLDEN = Golden(GAME, WaterGame)
"""`write_record(recorded(GAME, 2, seed, {}, WaterGameSense().pick), GOLDEN.path("one-season"))` made the first."""

NAMES = [
    "answered",
    "civilisation",
    "civilisation-kids",
    "interrupt",
    "one-season",
    "sacrifice",
    "tie",
    "two-seasons",
]


def test_every_record_has_its_test() -> None:
    assert GOLDEN.names() == NAMES


@pytest.mark.parametrize("name", ["civilisation", "civilisation-kids"])
def test_wg_5_1_a_match_ended_by_a_civilisation(name: str) -> None:
    _, plies = GOLDEN.replayed(name)
    assert len(notes(plies, "civilisation")) == 1
    assert not notes(plies, "pile over")


def test_wg_5_1_a_match_ended_by_one_season() -> None:
    assert GOLDEN.record("one-season").seats == 2
    _, plies = GOLDEN.replayed("one-season")
    assert len(notes(plies, "pile over")) == 1
    assert not notes(plies, "season")


def test_wg_5_1_a_match_ended_by_two_seasons() -> None:
    record = GOLDEN.record("two-seasons")
    assert (record.seats, record.options["fair_start"]) == (4, True)
    _, plies = GOLDEN.replayed("two-seasons")
    assert (len(notes(plies, "season")), len(notes(plies, "pile over"))) == (1, 1)


def test_wg_5_2_a_tie_shares_the_win() -> None:
    state, _ = GOLDEN.replayed("tie")
    assert sorted(state.payoff(seat) for seat in range(3)) == [0.0, 0.5, 0.5]


def test_wg_3_7_a_match_with_attacks_answered_from_hand_and_from_the_table() -> None:
    _, plies = GOLDEN.replayed("answered")
    assert {note.clause for note in notes(plies, "answer")} == {"WG-3.7", "WG-3.8"}


def test_wg_4_2_a_match_with_interrupts_of_every_kind() -> None:
    _, plies = GOLDEN.replayed("interrupt")
    for event in ("attack", "recycle", "lift"):
        assert "WG-4.2" in {note.clause for note in notes(plies, event)}


def test_wg_3_9_a_match_with_sacrifices_and_investments_turned_up() -> None:
    _, plies = GOLDEN.replayed("sacrifice")
    assert notes(plies, "sacrifice")
    assert notes(plies, "reserve")
    assert notes(plies, "turn up")
