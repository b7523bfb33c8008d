"""Golden records of Felicità: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

import pytest

from ludoteca.games.felicita import GAME
from ludoteca.games.felicita.rules.state import Felicita
from tests.games.golden import Golden, notes

GOLDEN = Golden(GAME, Felicita)
"""`write_record(recorded(GAME, 4, 3, {}, bot("medium", GAME).choose), GOLDEN.path("won"))` makes one like them."""

NAMES = {
    "drawn": 0.5,
    "drawn-ten-more-minutes": 0.5,
    "lost": 0.0,
    "lost-ten-more-minutes": 0.0,
    "lost-two-players": 0.0,
    "unfinished": None,
    "won": 1.0,
    "won-consent-asked": 1.0,
    "won-ten-more-minutes": 1.0,
    "won-three-players": 1.0,
}
"""What each of them paid, to all alike."""


def test_every_record_has_its_test() -> None:
    assert GOLDEN.names() == sorted(NAMES)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "unfinished"])
def test_fc_6_1_all_players_have_the_same_result(name: str) -> None:
    record = GOLDEN.record(name)
    assert record.result is not None
    assert record.result.payoffs == [NAMES[name]] * record.seats


@pytest.mark.parametrize("name", [name for name in NAMES if name != "unfinished"])
def test_fc_4_2_ten_more_minutes_is_played_once_where_the_name_says_so(name: str) -> None:
    _, plies = GOLDEN.replayed(name)
    if "-ten-" in name or name in ("won", "drawn", "lost"):
        assert len(notes(plies, "ten")) == ("-ten-" in name)


def test_fc_4_1_a_match_has_three_days() -> None:
    _, plies = GOLDEN.replayed("won")
    assert [note.facts["day"] for note in notes(plies, "day")] == [2, 3]
    assert len(notes(plies, "end")) == 1


def test_fc_3_7_a_match_where_transfers_were_accepted_and_refused() -> None:
    assert GOLDEN.record("won-consent-asked").options == {"ask_consent": True}
    _, plies = GOLDEN.replayed("won-consent-asked")
    offers = len(notes(plies, "offer"))
    assert offers == len(notes(plies, "transfer")) + len(notes(plies, "refusal"))
    assert notes(plies, "transfer")
    assert notes(plies, "refusal")


def test_fc_5_2_matches_where_solved_problems_returned() -> None:
    _, plies = GOLDEN.replayed("won")
    assert any(note.facts["problems"] for note in notes(plies, "green deck"))


def test_fc_1_2_matches_of_two_and_three_players() -> None:
    assert (GOLDEN.record("lost-two-players").seats, GOLDEN.record("won-three-players").seats) == (2, 3)


def test_an_unfinished_match_stops_in_its_middle() -> None:
    assert GOLDEN.record("unfinished").result is None
    state, _ = GOLDEN.replayed("unfinished")
    assert state.acting()
