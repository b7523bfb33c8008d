"""CU-5 The end: who wins, and the limit of turns."""

from __future__ import annotations

import pytest

from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.moves import read
from ludoteca.games.cinquepiuuno.rules.actions import CLAIM_CARD
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno

from .position import do, events, options, position, tokens


@pytest.mark.parametrize("level", [1, 2, 3])
def test_cu_5_1_on_levels_1_to_3_all_tokens_down_win(level: int) -> None:
    state = position(level=level, tokens=("c1 d1 e1 f1 a2",), pawns="b1", die=1, dice=(6,))
    notes = do(state, "go b2")
    assert [(note.clause, note.seat) for note in notes if note.event == "win"] == [("CU-5.1", 0)]
    assert (state.over, state.winner, state.acting(), state.score(0)) == (True, 0, 0, 6)
    assert (state.payoff(0), state.payoff(1)) == (1.0, 0.0)
    assert list(state.legal(0)) == list(state.legal(1)) == []
    assert state.why_not(1, read("roll")[0]) == "CU-5.1"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_cu_5_1_one_token_in_hand_is_one_too_many(level: int) -> None:
    state = position(level=level, tokens=("c1 d1 e1 f1",), pawns="b1", die=1, dice=(6,))
    do(state, "go b2")
    assert (state.over, state.player, state.score(0)) == (False, 1, 5)


@pytest.mark.parametrize("level", [4, 5, 6])
def test_cu_5_1_on_levels_4_to_6_the_sum_of_the_places_wins(level: int) -> None:
    state = position(level=level, tokens=("d4 e4 f4",), pawns="b1", die=1, dice=(6,))
    assert state.score(0) == 15
    goal = state.goal
    state.goal = 17
    do(state, "go b2")
    assert (state.over, state.winner, state.score(0)) == (True, 0, 17)
    state = position(level=level, tokens=("d4 e4 f4",), pawns="b1", die=1, dice=(6,))
    state.goal = 18
    do(state, "go b2")
    assert not state.over
    assert 14 <= goal <= 60


def test_cu_5_1_all_tokens_down_do_not_win_on_levels_4_to_6() -> None:
    state = position(level=4, tokens=("c1 d1 e1 f1 a2 c2 d2",), pawns="b1", die=1, dice=(6,))
    do(state, "go b2")
    assert (state.supply(0), state.over) == (0, False)


def test_cu_5_1_more_than_the_goal_is_enough() -> None:
    state = position(level=4, tokens=("d4 e4 f4 c4",), pawns="b3", die=1, dice=(6,))
    state.goal = 20
    do(state, "go b4")
    assert (state.over, state.score(0)) == (True, 23)


def test_cu_5_1_replacing_a_token_or_claiming_one_can_win() -> None:
    state = position(tokens=("c1 d1 e1 f1 a2", "b2"), pawns="b1", die=1, dice=(6,))
    assert events(do(state, "go b2"))[-2:] == ["replace", "win"]
    state = position(tokens=("c1 d1 e1 f1 a2", "b2"), pawns="b2", hands=("claim",))
    assert events(do(state, "card claim"))[-2:] == ["replace", "win"]
    assert (state.winner, tokens(state, 1)) == (0, set())


def test_cu_5_1_only_the_acting_player_can_win() -> None:
    state = position(level=4, tokens=("", "c4 d4 e4 f4"), pawns="b1", die=1, dice=(6,))
    state.goal = 19
    assert state.score(1) == 19
    do(state, "go b2")
    assert not state.over
    state = position(level=4, tokens=("a4 b4 d4", "c4 e4 f4"), pawns="b1", player=1, die=3)
    state.goal = 13
    do(state, "purple c2")
    assert not state.over, "nobody has laid a token"


def test_cu_5_1_with_the_win_the_turn_passes_to_nobody() -> None:
    state = position(tokens=("c1 d1 e1 f1 a2", "b2"), pawns="b2", hands=("claim",))
    do(state, "card claim")
    assert (state.player, state.turns, state.in_use) == (0, 0, CLAIM_CARD)


def test_cu_5_1_the_end_turns_everything_over() -> None:
    state = position(tokens=("c1 d1 e1 f1 a2", "b2"), pawns="b2", hands=("claim",))
    do(state, "card claim")
    assert (state.over, state.disclosed()) == (True, 1)


def test_cu_5_2_the_limit_is_an_option_and_there_is_none_by_itself() -> None:
    for options_of_the_match, limit in (({}, 0), ({"max_turns": "none"}, 0), ({"max_turns": 400}, 400)):
        state = GAME.new(2, 1, options_of_the_match)
        assert isinstance(state, CinquePiuUno)
        assert state.max_turns == limit


def test_cu_5_2_without_the_option_no_number_of_turns_ends_the_game() -> None:
    state = position(die=3, turns=10_000)
    do(state, "purple c2")
    assert not state.over


def test_cu_5_2_at_the_limit_the_game_is_a_draw() -> None:
    for seats in (2, 3, 4, 5):
        state = position(seats=seats, pawns="b1", die=3, turns=398, max_turns=400)
        do(state, "purple c2")
        assert not state.over
        state.waits_for, state.die = 1, 3
        notes = do(state, sorted(options(state, "purple"))[0])
        assert [(note.clause, note.facts) for note in notes if note.event == "limit"] == [("CU-5.2", {"turns": 400})]
        assert (state.over, state.winner) == (True, -1)
        assert [state.payoff(seat) for seat in range(seats)] == [1 / seats] * seats
        assert state.why_not(0, read("roll")[0]) == "CU-5.2"


def test_cu_5_2_lost_turns_count() -> None:
    state = position(pawns="b1", die=3, turns=398, max_turns=400, puddled="1")
    do(state, "purple c2")
    assert (state.over, state.turns) == (True, 400)


def test_cu_5_2_who_steps_into_the_puddle_in_the_last_turn_loses_none() -> None:
    state = position(tiles="b2 puddle", pawns="b1 f1", die=1, turns=399, max_turns=400)
    assert events(do(state, "go b2"))[-2:] == ["puddle", "limit"]
    assert (state.over, state.winner, state.turns) == (True, -1, 400)


def test_cu_5_2_a_win_in_the_last_turn_is_a_win() -> None:
    state = position(tokens=("c1 d1 e1 f1 a2",), pawns="b1", die=1, dice=(6,), turns=399, max_turns=400)
    do(state, "go b2")
    assert state.winner == 0
