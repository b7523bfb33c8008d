"""Hints and analyses: of what a seat could know, and the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.record import Record, read_record
from ludoteca.lab.analyse import NothingToAnalyse, analyse, hint

RECORDS = sorted(Path(__file__).parents[1].glob("games/*/records/*.ludo.json"))


def finished() -> Record:
    records = [read_record(path) for path in RECORDS]
    return min((one for one in records if one.result), key=lambda one: len(one.actions))


def test_a_hint_names_legal_actions_the_surest_first() -> None:
    game = ludoteca.catalogue()[0]
    state = game.new(seed=5)
    seat = first(state.acting())
    advice = hint(game, state, seat, Dice(1), 400)
    assert [one.action for one in advice if one.action not in list(state.legal(seat))] == []
    assert [one.tried for one in advice] == sorted((one.tried for one in advice), reverse=True)
    assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in advice)
    assert advice == hint(game, state, seat, Dice(1), 400)


def test_a_seat_with_nothing_to_decide_gets_no_hint() -> None:
    game = ludoteca.catalogue()[0]
    state = game.new(seed=5)
    with pytest.raises(NothingToAnalyse):
        hint(game, state, 1 - first(state.acting()), Dice(1), 10)


def test_an_analysis_tells_the_whole_match_and_ends_with_the_result() -> None:
    record = finished()
    told: list[int] = []
    analysis = analyse(ludoteca.game(record.game), record, 20, told.append)
    assert told == list(range(1, len(record.actions) + 1))
    assert len(analysis.curve) == len(record.actions) + 1
    assert record.result is not None
    assert analysis.curve[-1].chances == record.result.payoffs
    assert all(0 <= chance <= 1 for moment in analysis.curve for chance in moment.chances)
    for seat, decisions in enumerate(analysis.costliest):
        assert all(one.seat == seat and one.played != one.better for one in decisions)
        assert [one.loss for one in decisions] == sorted((one.loss for one in decisions), reverse=True)
    assert analysis == analyse(ludoteca.game(record.game), record, 20)


def test_a_match_that_is_not_over_is_not_analysed() -> None:
    record = finished()
    record.result = None
    with pytest.raises(NothingToAnalyse):
        analyse(ludoteca.game(record.game), record, 10)
