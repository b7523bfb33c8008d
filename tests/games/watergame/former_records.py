"""The records of a former edition. `test_former_editions.py` runs this in a process that plays that edition."""

from __future__ import annotations

import pytest

from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.rules import WaterGame
from tests.games.golden import Golden
from tests.games.watergame.test_former_editions import FOLDERS

EDITION = str(GAME.edition).partition("+")[0]
OLD = Golden(GAME, WaterGame, f"{FOLDERS[EDITION].name}/records")


@pytest.mark.parametrize("name", OLD.names())
def test_its_records_replay_for_ever(name: str) -> None:
    state, plies = OLD.replayed(name)
    record = OLD.record(name)
    assert record.edition.partition("+")[0] == EDITION
    assert len(plies) == len(record.actions)
    assert record.result is not None
    assert [state.score(seat) for seat in range(record.seats)] == record.result.scores
