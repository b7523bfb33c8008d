"""The records of the first edition. `test_first_edition.py` runs them in a process that plays that edition."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.games.biglietti import GAME
from ludoteca.games.biglietti.rules.actions import OUTWARD, RETURN
from ludoteca.games.biglietti.rules.ending import INSPECTOR_WINS, POLFER_WINS, TRAVELLERS_WIN
from ludoteca.games.biglietti.rules.match import Biglietti
from tests.games.golden import Golden

OLD = Golden(GAME, Biglietti, "first_edition/records")

ENDINGS = {
    "inspector-outward": (8, OUTWARD, INSPECTOR_WINS),
    "inspector-return": (6, RETURN, INSPECTOR_WINS),
    "polfer-outward": (5, OUTWARD, POLFER_WINS),
    "polfer-return": (9, RETURN, POLFER_WINS),
    "travellers": (12, RETURN, TRAVELLERS_WIN),
}


def test_every_record_has_its_test() -> None:
    assert OLD.names() == list(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_its_records_replay_for_ever(name: str) -> None:
    state, plies = OLD.replayed(name)
    record = OLD.record(name)
    assert len(plies) == len(record.actions)
    assert (state.seats, state.phase, state.ending) == ENDINGS[name]
    assert record.result is not None
    assert [state.score(seat) for seat in range(record.seats)] == record.result.scores


def test_bp_4_3_a_win_that_travellers_share() -> None:
    state, _ = OLD.replayed("travellers")
    assert count(state.winners) >= 2
