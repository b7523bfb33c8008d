"""Golden records of Felicità: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.record import SUFFIX, BadRecord, Ply, Record, read_record, replay, write_record
from ludoteca.core.state import Note, State
from ludoteca.games.felicita import GAME, moves

from .recording import RECORDS, played

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


def golden(name: str) -> Record:
    return read_record(RECORDS / (name + SUFFIX))


def replayed(name: str) -> tuple[State, list[Ply]]:
    """The last position of a record's match, and all that was done."""
    last: State | None = None
    plies = []
    for state, ply in replay(GAME, golden(name)):
        last = state
        plies.append(ply)
    assert last is not None
    return last, plies


def notes(plies: list[Ply], event: str) -> list[Note]:
    return [note for ply in plies for note in ply.notes if note.event == event]


def test_every_record_has_its_test() -> None:
    assert sorted(path.name.removesuffix(SUFFIX) for path in RECORDS.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_exactly(name: str) -> None:
    record = golden(name)
    state, plies = replayed(name)
    assert [(ply.seat, moves.notation([moves.move(ply.action)])) for ply in plies] == record.actions
    assert (state.acting() == 0) == (record.result is not None)


@pytest.mark.parametrize("name", [name for name in NAMES if name != "unfinished"])
def test_fc_6_1_all_players_have_the_same_result(name: str) -> None:
    record = golden(name)
    assert record.result is not None
    assert record.result.payoffs == [NAMES[name]] * record.seats


@pytest.mark.parametrize("name", ["won", "drawn", "lost"])
def test_a_record_that_tells_another_end_is_refused(name: str) -> None:
    record = golden(name)
    assert record.result is not None
    record.result.scores[0] += 1
    with pytest.raises(BadRecord, match="does not end as the record says"):
        list(replay(GAME, record))


@pytest.mark.parametrize("name", [name for name in NAMES if name != "unfinished"])
def test_fc_4_2_ten_more_minutes_is_played_once_where_the_name_says_so(name: str) -> None:
    _, plies = replayed(name)
    if "-ten-" in name or name in ("won", "drawn", "lost"):
        assert len(notes(plies, "ten")) == ("-ten-" in name)


def test_fc_4_1_a_match_has_three_days() -> None:
    _, plies = replayed("won")
    assert [note.facts["day"] for note in notes(plies, "day")] == [2, 3]
    assert len(notes(plies, "end")) == 1


def test_fc_3_7_a_match_where_transfers_were_accepted_and_refused() -> None:
    assert golden("won-consent-asked").options == {"ask_consent": True}
    _, plies = replayed("won-consent-asked")
    offers = len(notes(plies, "offer"))
    assert offers == len(notes(plies, "transfer")) + len(notes(plies, "refusal"))
    assert notes(plies, "transfer")
    assert notes(plies, "refusal")


def test_fc_5_2_matches_where_solved_problems_returned() -> None:
    _, plies = replayed("won")
    assert any(note.facts["problems"] for note in notes(plies, "green deck"))


def test_fc_1_2_matches_of_two_and_three_players() -> None:
    assert (golden("lost-two-players").seats, golden("won-three-players").seats) == (2, 3)


def test_an_unfinished_match_stops_in_its_middle() -> None:
    assert golden("unfinished").result is None
    state, _ = replayed("unfinished")
    assert state.acting()


@pytest.mark.parametrize("ask_consent", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_written_down_reads_back_and_replays(tmp_path: Path, seats: int, ask_consent: bool) -> None:
    path = tmp_path / f"match{SUFFIX}"
    record = played("random", seats, seed=11, ask_consent=ask_consent)
    write_record(record, path)
    assert read_record(path) == record
    assert len(list(replay(GAME, record))) == len(record.actions)
