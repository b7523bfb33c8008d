"""Golden records of Biglietti, prego!: every kind of ending, once happened, must happen again."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.core.record import SUFFIX, BadRecord, Ply, read_record, replay
from ludoteca.core.state import Note
from ludoteca.games.biglietti import GAME, moves
from ludoteca.games.biglietti.rules.cards import OUTWARD, RETURN
from ludoteca.games.biglietti.rules.carriage import INSPECTOR_WINS, POLFER_WINS, TRAVELLERS_WIN
from ludoteca.games.biglietti.rules.match import Biglietti

from .recording import RECORDS, play_at_random

ENDINGS = {
    "inspector-outward": (8, OUTWARD, INSPECTOR_WINS),
    "inspector-return": (6, RETURN, INSPECTOR_WINS),
    "polfer-outward": (5, OUTWARD, POLFER_WINS),
    "polfer-return": (9, RETURN, POLFER_WINS),
    "travellers": (12, RETURN, TRAVELLERS_WIN),
}


def replayed(name: str) -> tuple[Biglietti, list[Ply]]:
    plies = []
    last = None
    for state, ply in replay(GAME, read_record(RECORDS / (name + SUFFIX))):
        last = state
        plies.append(ply)
    assert isinstance(last, Biglietti)
    return last, plies


def notes(plies: list[Ply], event: str) -> list[Note]:
    return [note for ply in plies for note in ply.notes if note.event == event]


def test_every_record_has_its_test() -> None:
    assert {path.name.removesuffix(SUFFIX) for path in RECORDS.iterdir()} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_record_replays_to_its_ending(name: str) -> None:
    state, plies = replayed(name)
    assert (state.seats, state.phase, state.ending) == ENDINGS[name]
    record = read_record(RECORDS / (name + SUFFIX))
    assert [(ply.seat, moves.notation([moves.move(ply.action)])) for ply in plies] == record.actions


@pytest.mark.parametrize("name", ENDINGS)
def test_a_record_that_tells_another_end_is_refused(name: str) -> None:
    record = read_record(RECORDS / (name + SUFFIX))
    assert record.result is not None
    record.result.payoffs.reverse()
    record.result.scores[0] += 1
    with pytest.raises(BadRecord, match="does not end as the record says"):
        list(replay(GAME, record))


def test_bp_4_3_a_win_that_travellers_share() -> None:
    state, _ = replayed("travellers")
    assert count(state.winners) >= 2
    assert not state.winners >> state.inspector & 1


def test_bp_4_1_the_inspector_wins_alone() -> None:
    for name in ("inspector-outward", "inspector-return"):
        state, plies = replayed(name)
        assert state.winners == 1 << state.inspector
        assert notes(plies, "end")[0].clause == "BP-4.1"


def test_the_records_have_every_kind_of_turn_in_them() -> None:
    events = {note.event for name in ENDINGS for ply in replayed(name)[1] for note in ply.notes}
    wanted = {"ticket", "no ticket", "given", "eliminated", "dropped", "kept", "sealed", "plays", "count", "pass"}
    assert events >= wanted | {"remove", "return", "end"}


def test_a_match_played_at_random_replays() -> None:
    record = play_at_random(7, 3)
    assert len(list(replay(GAME, record))) == len(record.actions)
