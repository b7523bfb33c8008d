"""Golden records of 5+1: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

import pytest

from .recording import GOLDEN

WINS = [f"win-on-level-{level}" for level in range(1, 7)]
NAMES = sorted([*WINS, "win-by-replacing", "draw-at-the-limit"])


def test_every_record_has_its_test() -> None:
    assert GOLDEN.names() == NAMES


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_cu_5_1_a_win_on_each_level(level: int) -> None:
    name = f"win-on-level-{level}"
    assert GOLDEN.record(name).options["level"] == level
    state, plies = GOLDEN.replayed(name)
    assert plies[-1].notes[-1].event == "win"
    assert [state.payoff(seat) for seat in range(state.seats)].count(1.0) == 1


def test_cu_3_4_a_win_by_replacing_a_token() -> None:
    state, plies = GOLDEN.replayed("win-by-replacing")
    assert [note.event for note in plies[-1].notes][-2:] == ["replace", "win"]
    assert plies[-1].notes[-2].clause == "CU-3.4"
    assert state.payoff(plies[-1].seat) == 1.0


def test_cu_5_2_a_draw_at_the_limit_of_turns() -> None:
    state, plies = GOLDEN.replayed("draw-at-the-limit")
    assert (state.turns, plies[-1].notes[-1].clause) == (400, "CU-5.2")
    assert [state.payoff(seat) for seat in range(state.seats)] == [1 / state.seats] * state.seats
