"""Golden records of 5+1: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

import pytest

from ludoteca.core.record import SUFFIX, BadRecord, Ply, Record, read_record, replay
from ludoteca.games.cinquepiuuno import GAME, moves
from ludoteca.games.cinquepiuuno.rules.turn import CinquePiuUno

from .recording import RECORDS, play_at_random

WINS = [f"win-on-level-{level}" for level in range(1, 7)]
NAMES = sorted([*WINS, "win-by-replacing", "draw-at-the-limit"])


def golden(name: str) -> Record:
    return read_record(RECORDS / (name + SUFFIX))


def replayed(name: str) -> tuple[CinquePiuUno, list[Ply]]:
    """The last position of a record's match, and all that was done."""
    last, plies = None, []
    for state, ply in replay(GAME, golden(name)):
        last = state
        plies.append(ply)
    assert isinstance(last, CinquePiuUno)
    return last, plies


def test_every_record_has_its_test() -> None:
    assert sorted(path.name.removesuffix(SUFFIX) for path in RECORDS.iterdir()) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_exactly(name: str) -> None:
    record = golden(name)
    state, plies = replayed(name)
    assert [(ply.seat, moves.notation([moves.move(ply.action)])) for ply in plies] == record.actions
    assert state.over


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_cu_5_1_a_win_on_each_level(level: int) -> None:
    name = f"win-on-level-{level}"
    assert golden(name).options["level"] == level
    state, plies = replayed(name)
    assert plies[-1].notes[-1].event == "win"
    assert [state.payoff(seat) for seat in range(state.seats)].count(1.0) == 1


def test_cu_3_4_a_win_by_replacing_a_token() -> None:
    state, plies = replayed("win-by-replacing")
    assert [note.event for note in plies[-1].notes][-2:] == ["replace", "win"]
    assert plies[-1].notes[-2].clause == "CU-3.4"
    assert state.payoff(plies[-1].seat) == 1.0


def test_cu_5_2_a_draw_at_the_limit_of_turns() -> None:
    state, plies = replayed("draw-at-the-limit")
    assert (state.turns, plies[-1].notes[-1].clause) == (400, "CU-5.2")
    assert [state.payoff(seat) for seat in range(state.seats)] == [1 / state.seats] * state.seats


def test_a_record_that_tells_another_end_is_refused() -> None:
    record = golden("win-on-level-4")
    assert record.result is not None
    record.result.scores[0] += 1
    with pytest.raises(BadRecord, match="does not end as the record says"):
        list(replay(GAME, record))


def test_a_match_written_down_replays() -> None:
    record, _ = play_at_random(seed=11, seats=5, level=3)
    assert len(list(replay(GAME, record))) == len(record.actions)
