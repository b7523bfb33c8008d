"""FC-6 The end: one result for all."""

from __future__ import annotations

import pytest

from ludoteca.games.felicita import GAME
from ludoteca.games.felicita.edition import PROBLEMS
from ludoteca.games.felicita.moves import DOT_NAMES
from tests.games.telling import said

from .position import do, position


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("owed", "payoff", "told"),
    [(0, 1.0, "won"), (2, 1.0, "won"), (3, 0.5, "draw"), (6, 0.5, "draw"), (7, 0.0, "lost"), (12, 0.0, "lost")],
)
def test_fc_6_1_the_markers_space_is_the_result_of_all(seats: int, owed: int, payoff: float, told: str) -> None:
    names = [name for name in PROBLEMS if name not in ("11", "Q3", "Q4", "Q5")]
    problems = ", ".join(f"{DOT_NAMES[dot]} {names[dot]}" for dot in range(owed))
    state = position(seats=seats, day=3, red="1g dinner", pawns="a11", problems=problems, green="1")
    notes = do(state, "move a10" if owed == 0 else "move b11")
    assert state.over
    assert [state.payoff(seat) for seat in range(seats)] == [payoff] * seats
    assert len({state.score(seat) for seat in range(seats)}) == 1
    (end,) = [note for note in notes if note.event == "end"]
    assert end.clause == "FC-6.1"
    english = said(GAME, "end", end.facts, end.seat, "en")
    assert english.startswith(f"the third dinner ends the game, happiness on space {min(owed + 1, 10)}: ")
    assert told in english


def test_fc_6_1_what_lies_face_down_does_not_count() -> None:
    state = position(day=3, red="1g dinner", problems="k2 1, i1 2, c11 ?3, f9 ?4, f3 ?5")
    do(state, "move b11")
    assert state.payoff(0) == 1.0
