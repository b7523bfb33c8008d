"""FC-2 Getting ready: dinner at the bottom, the first player by lot."""

from __future__ import annotations

import pytest

from ludoteca.games.felicita.moves import read
from ludoteca.games.felicita.rules.actions import DINNER, REDS
from ludoteca.games.felicita.rules.match import setup

from .position import RED, YELLOW, do, lying, play_turn, position

SEATS = [2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_fc_2_1_dinner_lies_at_the_bottom_on_the_first_day(seats: int) -> None:
    orders = set()
    for seed in range(20):
        state = setup(seats, seed, False)
        assert state.red[REDS - 1] == DINNER
        orders.add(tuple(state.red))
    assert len(orders) == 20


def test_fc_2_1_problems_are_laid_by_lot() -> None:
    assert len({frozenset(lying(setup(4, seed, False))) for seed in range(20)}) == 20


def test_fc_2_1_from_the_second_day_on_dinner_is_shuffled_in_with_the_others() -> None:
    places = set()
    for seed in range(60):
        state = position(red="1g", seats=2, seed=seed)
        state.red_drawn = REDS
        state.end_turn()
        state.go_on()
        places.add(list(state.red).index(DINNER))
    assert len(places) > 15


def test_fc_2_1_at_dinner_itself_nothing_is_shuffled() -> None:
    state = position(red="1g dinner 2g 3g", day=2)
    rest = list(state.red[2:])
    do(state, "move b11")
    assert state.day == 3
    assert list(state.red[2:]) == rest, "the rest of the deck is drawn before the discards are shuffled"
    assert list(state.red[: state.red_drawn]) == [*state.red[:2], rest[0]]


@pytest.mark.parametrize("seats", SEATS)
def test_fc_2_2_anyone_may_be_first(seats: int) -> None:
    assert {setup(seats, seed, False).player for seed in range(60)} == set(range(seats))


@pytest.mark.parametrize("seats", SEATS)
def test_fc_2_2_play_goes_clockwise(seats: int) -> None:
    state = position(seats=seats, player=seats - 1)
    turns = [state.player]
    while len(turns) < 2 * seats:
        play_turn(state)
        turns.append(state.player)
    assert turns == [(seats - 1 + turn) % seats for turn in range(2 * seats)]


def test_fc_2_2_nobody_acts_out_of_turn() -> None:
    state = position(red="1g")
    (action,) = read("move b11")
    assert state.acting() == 1 << RED
    assert len(state.legal(YELLOW)) == 0
    assert state.why_not(YELLOW, action) == "FC-2.2"
    assert state.why_not(RED, action) == ""
