"""Golden records of Biglietti, prego!: every kind of ending, once happened, must happen again."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.games.biglietti import GAME
from ludoteca.games.biglietti.rules.actions import OUTWARD, RETURN
from ludoteca.games.biglietti.rules.ending import INSPECTOR_WINS, POLFER_WINS, TRAVELLERS_WIN
from ludoteca.games.biglietti.rules.match import Biglietti
from tests.games.golden import Golden, notes

GOLDEN = Golden(GAME, Biglietti)
"""`write_record(recorded(GAME, 8, 57, {}), GOLDEN.path("inspector-outward"))` made the first of them."""

ENDINGS = {
    "inspector-outward": (8, OUTWARD, INSPECTOR_WINS),
    "inspector-return": (6, RETURN, INSPECTOR_WINS),
    "polfer-outward": (5, OUTWARD, POLFER_WINS),
    "polfer-return": (9, RETURN, POLFER_WINS),
    "travellers": (12, RETURN, TRAVELLERS_WIN),
}


def test_every_record_has_its_test() -> None:
    assert GOLDEN.names() == list(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_record_replays_to_its_ending(name: str) -> None:
    state, _ = GOLDEN.replayed(name)
    assert (state.seats, state.phase, state.ending) == ENDINGS[name]


def test_bp_4_3_a_win_that_travellers_share() -> None:
    state, _ = GOLDEN.replayed("travellers")
    assert count(state.winners) >= 2
    assert not state.winners >> state.inspector & 1


def test_bp_4_1_the_inspector_wins_alone() -> None:
    for name in ("inspector-outward", "inspector-return"):
        state, plies = GOLDEN.replayed(name)
        assert state.winners == 1 << state.inspector
        assert notes(plies, "end")[0].clause == "BP-4.1"


def test_the_records_have_every_kind_of_turn_in_them() -> None:
    events = {note.event for name in ENDINGS for ply in GOLDEN.replayed(name)[1] for note in ply.notes}
    wanted = {"ticket", "no ticket", "given", "eliminated", "dropped", "kept", "sealed", "plays", "count", "pass"}
    assert events >= wanted | {"remove", "return", "end"}
