"""Golden records of Briscola: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.record import SUFFIX, read_record, replay
from ludoteca_briscola import GAME

RECORDS = Path(__file__).with_name("records")
ENDINGS = {
    "first-wins": [90, 30],
    "second-pair-wins": [59, 61, 59, 61],
    "sixty-all": [60, 60],
    "three-players": [26, 34, 60],
    "two-of-three-share": [50, 50, 20],
    "unfinished": None,
}
"""`write_record(recorded(GAME, 2, 0, {}), RECORDS / "first-wins.ludo.json")` made the first of them."""


def test_every_record_has_its_ending() -> None:
    assert sorted(path.name.removesuffix(SUFFIX) for path in RECORDS.iterdir()) == sorted(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_it_ends_as_it_did(name: str) -> None:
    record = read_record(RECORDS / f"{name}{SUFFIX}")
    *_, (state, _) = replay(GAME, record)
    scores = ENDINGS[name]
    assert bool(state.acting()) == (scores is None)
    if scores is not None:
        assert [state.score(seat) for seat in range(record.seats)] == scores
