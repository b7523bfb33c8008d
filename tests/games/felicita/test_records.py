"""Golden records of Felicità: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.record import BadRecord, read_record, replay
from ludoteca.games.felicita import GAME
from ludoteca.games.felicita.rules.match import Felicita
from tests.games.golden import Golden, notes

GOLDEN = Golden(GAME, Felicita)
"""`write_record(recorded(GAME, 4, 3, {}, bot("medium", GAME).choose), GOLDEN.path("won"))` makes one like them."""

OLD = Path(__file__).parent / "version-1/won.ludo.json"
"""A match by the first version of the rules: dinner in the extra round of the second day ended that day alone."""

NAMES = {
    "drawn": 0.5,
    "drawn-fourth-dinner": 0.5,
    "drawn-ten-more-minutes": 0.5,
    "drawn-third-dinner-in-extra-round": 0.5,
    "lost": 0.0,
    "lost-ten-more-minutes": 0.0,
    "lost-third-dinner-in-extra-round": 0.0,
    "lost-two-players": 0.0,
    "unfinished": None,
    "won": 1.0,
    "won-consent-asked": 1.0,
    "won-ten-more-minutes": 1.0,
    "won-third-dinner-in-extra-round": 1.0,
    "won-three-players": 1.0,
}
"""What each of them paid, to all alike."""

FINISHED = [name for name in NAMES if name != "unfinished"]


def test_every_record_has_its_test() -> None:
    assert GOLDEN.names() == sorted(NAMES)


@pytest.mark.parametrize("name", FINISHED)
def test_fc_6_1_all_players_have_the_same_result(name: str) -> None:
    record = GOLDEN.record(name)
    assert record.result is not None
    assert record.result.payoffs == [NAMES[name]] * record.seats


@pytest.mark.parametrize("name", FINISHED)
def test_fc_4_2_ten_more_minutes_is_played_once_where_the_name_says_so(name: str) -> None:
    _, plies = GOLDEN.replayed(name)
    if name in ("won", "drawn", "lost"):
        assert notes(plies, "ten") == []
    elif name.endswith(("-ten-more-minutes", "-extra-round", "-dinner")):
        assert len(notes(plies, "ten")) == 1


@pytest.mark.parametrize(
    ("ending", "days", "dinners"),
    [
        ("", [2, 3], 3),
        ("-ten-more-minutes", [2, 3], 3),
        ("-third-dinner-in-extra-round", [2], 3),
        ("-fourth-dinner", [2, 3], 4),
    ],
)
def test_fc_4_1_a_match_ends_at_the_third_dinner_however_far_the_calendar_is(
    ending: str, days: list[int], dinners: int
) -> None:
    for result in ("won", "drawn", "lost"):
        if result + ending in NAMES:
            _, plies = GOLDEN.replayed(result + ending)
            assert [note.facts["day"] for note in notes(plies, "day")] == days
            assert [note.facts["dinners"] for note in notes(plies, "dinner")] == list(range(1, dinners + 1))
            (end,) = notes(plies, "end")
            assert end.facts["dinners"] == dinners


def test_fc_3_7_a_match_where_transfers_were_accepted_and_refused() -> None:
    assert GOLDEN.record("won-consent-asked").options == {"ask_consent": True}
    _, plies = GOLDEN.replayed("won-consent-asked")
    offers = len(notes(plies, "offer"))
    assert offers == len(notes(plies, "transfer")) + len(notes(plies, "refusal"))
    assert notes(plies, "transfer")
    assert notes(plies, "refusal")


def test_fc_5_2_matches_where_solved_problems_returned() -> None:
    _, plies = GOLDEN.replayed("won")
    assert any(note.facts["dots"] for note in notes(plies, "green deck"))


def test_fc_1_2_matches_of_two_and_three_players() -> None:
    assert (GOLDEN.record("lost-two-players").seats, GOLDEN.record("won-three-players").seats) == (2, 3)


def test_an_unfinished_match_stops_in_its_middle() -> None:
    assert GOLDEN.record("unfinished").result is None
    state, _ = GOLDEN.replayed("unfinished")
    assert state.acting()


def test_fc_4_2_a_match_by_the_first_version_of_the_rules_is_refused_in_one_line() -> None:
    with pytest.raises(BadRecord) as refused:
        list(replay(GAME, read_record(OLD)))
    told = "it was played by version 1 of the rules of felicita; this Ludoteca plays version 2"
    assert str(refused.value) == told
