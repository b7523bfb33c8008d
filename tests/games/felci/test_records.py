"""Golden records of Felci: whole matches that once happened must happen again, action by action."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from ludoteca.core.bits import first
from ludoteca.core.record import SUFFIX, BadRecord, Ply, Record, read_record, replay, write_record
from ludoteca.core.state import Note, State
from ludoteca.games.felci import GAME, moves
from ludoteca.games.felci.rules import BLACK, WHITE

from .recording import RECORDS, play_at_random

NAMES = [
    "asked-with-one-option",
    "black-wins",
    "chain-of-three",
    "draw",
    "handicap",
    "skipped-second-action",
    "unfinished",
    "white-wins",
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
    assert (state.acting() == 0) == (record.result is not None)


@pytest.mark.parametrize("name", ["white-wins", "black-wins", "draw"])
def test_a_record_that_tells_another_end_is_refused(name: str) -> None:
    record = golden(name)
    assert record.result is not None
    record.result.scores[0] += 1
    with pytest.raises(BadRecord, match="does not end as the record says"):
        list(replay(GAME, record))


def test_fe_6_3_white_wins() -> None:
    state, _ = replayed("white-wins")
    assert state.score(WHITE) > state.score(BLACK)
    assert (state.payoff(WHITE), state.payoff(BLACK)) == (1.0, 0.0)


def test_fe_6_3_black_wins() -> None:
    state, _ = replayed("black-wins")
    assert state.score(WHITE) < state.score(BLACK)
    assert (state.payoff(WHITE), state.payoff(BLACK)) == (0.0, 1.0)


def test_fe_6_3_a_draw() -> None:
    state, _ = replayed("draw")
    assert state.score(WHITE) == state.score(BLACK) > 0
    assert (state.payoff(WHITE), state.payoff(BLACK)) == (0.5, 0.5)


def test_fe_2_3_a_match_with_the_handicap() -> None:
    assert golden("handicap").options == {"handicap": True}
    _, plies = replayed("handicap")
    seats = [ply.seat for ply in plies]
    turns = [seat for before, seat in zip([None, *seats], seats, strict=False) if seat != before]
    assert turns[0] == BLACK
    assert turns[-1] == BLACK
    assert turns.count(BLACK) == turns.count(WHITE) + 1


def test_fe_3_2_a_match_with_a_second_action_that_was_skipped() -> None:
    _, plies = replayed("skipped-second-action")
    assert [note.clause for note in notes(plies, "skip")] == ["FE-3.2"]


def test_fe_3_2_a_match_where_a_player_with_one_option_and_a_tile_in_hand_was_asked() -> None:
    asked = [
        state.asks_single()
        for state, ply in replay(GAME, golden("asked-with-one-option"))
        if state.acting() and not moves.unfinished(moves.move(ply.action))
        if len(state.legal(first(state.acting()))) == 1
    ]
    assert asked == [True]


def test_fe_4_4_a_match_with_a_chain_of_three() -> None:
    _, plies = replayed("chain-of-three")
    lengths = Counter(note.facts["chain"] for note in notes(plies, "undergrowth"))
    assert 3 in lengths.values()


def test_an_unfinished_match_stops_in_the_middle_of_a_chain() -> None:
    assert golden("unfinished").result is None
    state, plies = replayed("unfinished")
    assert state.acting()
    assert moves.unfinished(moves.move(plies[-1].action))


@pytest.mark.parametrize("handicap", [False, True])
def test_a_match_written_down_reads_back_and_replays(tmp_path: Path, handicap: bool) -> None:
    path = tmp_path / f"match{SUFFIX}"
    record = play_at_random(seed=11, handicap=handicap)
    write_record(record, path)
    assert read_record(path) == record
    assert len(list(replay(GAME, record))) == len(record.actions)
