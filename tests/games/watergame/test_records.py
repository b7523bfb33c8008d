"""Golden records of WaterGame: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

import pytest

from ludoteca.core.record import SUFFIX, BadRecord, Ply, Record, read_record, replay
from ludoteca.core.state import Note, State
from ludoteca.games.watergame import GAME, moves

from .recording import RECORDS, played

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
    assert sorted(path.name.removesuffix(SUFFIX) for path in RECORDS.iterdir()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_exactly(name: str) -> None:
    record = golden(name)
    state, plies = replayed(name)
    assert [(ply.seat, moves.notation([moves.move(ply.action)])) for ply in plies] == record.actions
    assert state.acting() == 0
    assert record.result is not None


def test_a_record_that_tells_another_end_is_refused() -> None:
    record = golden("tie")
    assert record.result is not None
    record.result.scores[0] += 1
    with pytest.raises(BadRecord, match="does not end as the record says"):
        list(replay(GAME, record))


@pytest.mark.parametrize("name", ["civilisation", "civilisation-kids"])
def test_wg_5_1_a_match_ended_by_a_civilisation(name: str) -> None:
    _, plies = replayed(name)
    assert len(notes(plies, "civilisation")) == 1
    assert not notes(plies, "pile over")


def test_wg_5_1_a_match_ended_by_one_season() -> None:
    assert golden("one-season").seats == 2
    _, plies = replayed("one-season")
    assert len(notes(plies, "pile over")) == 1
    assert not notes(plies, "season")


def test_wg_5_1_a_match_ended_by_two_seasons() -> None:
    record = golden("two-seasons")
    assert (record.seats, record.options["fair_start"]) == (4, True)
    _, plies = replayed("two-seasons")
    assert (len(notes(plies, "season")), len(notes(plies, "pile over"))) == (1, 1)


def test_wg_5_2_a_tie_shares_the_win() -> None:
    state, _ = replayed("tie")
    assert sorted(state.payoff(seat) for seat in range(3)) == [0.0, 0.5, 0.5]


def test_wg_3_7_a_match_with_attacks_answered_from_hand_and_from_the_table() -> None:
    _, plies = replayed("answered")
    assert {note.clause for note in notes(plies, "answer")} == {"WG-3.7", "WG-3.8"}


def test_wg_4_2_a_match_with_interrupts_of_every_kind() -> None:
    _, plies = replayed("interrupt")
    for event in ("attack", "recycle", "lift"):
        assert "WG-4.2" in {note.clause for note in notes(plies, event)}


def test_wg_3_9_a_match_with_sacrifices_and_investments_turned_up() -> None:
    _, plies = replayed("sacrifice")
    assert notes(plies, "sacrifice")
    assert notes(plies, "reserve")
    assert notes(plies, "turn up")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_played_again_is_the_same(seats: int) -> None:
    assert played(seats, seed=5) == played(seats, seed=5)
    assert played(seats, seed=5, thumb=False) != played(seats, seed=6, thumb=False)
