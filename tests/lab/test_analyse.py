"""Hints and analyses: of what a seat could know, and the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.bots.registry import ROOM, adviser, learned
from ludoteca.bots.search import Search
from ludoteca.bots.tree import NONE
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Value
from ludoteca.core.record import Record, read_record
from ludoteca.core.state import State
from ludoteca.games.biglietti.sense import MasterSense
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


def test_a_hint_comes_of_what_master_goes_by_at_this_table() -> None:
    """WaterGame's network is asked in duels by the whole rules only; Biglietti's master has a sense of its own."""
    tables: list[tuple[str, int, dict[str, Value], bool]] = [
        ("felci", 2, {}, True),
        ("watergame", 2, {}, True),
        ("watergame", 2, {"kids": True}, False),
        ("watergame", 3, {}, False),
    ]
    for name, seats, options, fits in tables:
        game = ludoteca.game(name)
        state = game.new(seats, 5, options)
        assert told(game, state) == tried(Search(learned(game) if fits else game.sense(), 60, ROOM), state)
    game = ludoteca.game("biglietti")
    state = game.new(5, 5)
    assert told(game, state) == tried(Search(MasterSense(), 60), state)
    assert type(adviser(game, state, 60).sense) is MasterSense


def told(game: Game, state: State) -> list[tuple[int, int, float]]:
    return [(one.action, one.tried, one.chance) for one in hint(game, state, first(state.acting()), Dice(1), 60, 100)]


def tried(search: Search, state: State) -> list[tuple[int, int, float]]:
    """Actions, how often the search tried each of them, and what it earned."""
    search.forget(first(state.acting()))
    search.think(state, 60, Dice(1))
    tree, found = search.tree, []
    edge = tree.head[search.root()]
    while edge != NONE:
        if visits := int(tree.visits[edge]):
            found.append((int(tree.action[edge]), visits, tree.total[edge] / visits))
        edge = tree.after[edge]
    return sorted(found, key=lambda one: (-one[1], one[0]))


def test_a_game_without_a_master_is_advised_with_its_own_sense() -> None:
    for name in ("felicita", "cinquepiuuno"):
        game = ludoteca.game(name)
        state = game.new(seed=5)
        assert told(game, state) == tried(Search(game.sense(), 60), state)


def test_a_network_is_read_once_for_all_advice() -> None:
    game = ludoteca.game("felci")
    assert adviser(game, game.new(seed=1), 10).sense is adviser(game, game.new(seed=2), 20).sense


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
