"""What the bots are told of Felicità: sensible partners, one value for all."""

from __future__ import annotations

import pytest

from ludoteca.bots.registry import bot
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.games.felicita import GAME, moves
from ludoteca.games.felicita.rules.match import Felicita, setup
from ludoteca.games.felicita.sense import FelicitaSense

from .position import RED, YELLOW, position


def chosen(state: Felicita, name: str = "medium") -> str:
    seat = first(state.acting())
    action = bot(name, GAME).choose(state, seat, Dice(3))
    return moves.notation([moves.move(action)])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_is_worth_the_same_to_all(seats: int) -> None:
    sense = FelicitaSense()
    state = setup(seats, 5, False)
    dice = Dice(5)
    while acting := state.acting():
        values = {sense.value(state, seat) for seat in range(seats)}
        assert len(values) == 1
        assert 0.0 < min(values) < 1.0
        seat = first(acting)
        actions = state.legal(seat)
        weights = sense.weights(state, seat, actions)
        assert len(weights) == len(actions)
        assert min(weights) > 0.0
        action = sense.pick(state, seat, dice)
        assert action in actions
        state.apply(seat, action)


def test_fewer_problems_owed_are_better_and_late_they_decide() -> None:
    sense = FelicitaSense()
    gains = []
    for day, red in ((1, "1g"), (3, "1g 1g dinner")):
        two, three = (
            position(problems=problems, day=day, red=red) for problems in ("c11 1, i1 2", "c11 1, i1 2, k2 3")
        )
        gains.append(sense.value(two, RED) - sense.value(three, RED))
    early, late = gains
    assert late > 2 * early > 0.0


def test_a_bot_solves_what_it_can() -> None:
    state = position(problems="i1 4, k2 5", hands=("4",), red="3h", pawns="a11 k11 k1 a1")
    state.play(RED, moves.read("move d11")[0])
    assert chosen(state) == "solve 4"


def test_a_bot_goes_where_it_can_solve() -> None:
    state = position(problems="c11 4", hands=("4",), red="2g", green="ten swap")
    assert chosen(state) == "move c11"


def test_a_bot_takes_from_a_friend_what_solves_a_problem_at_once() -> None:
    state = position(pawns="a11 e11 k1 a1", problems="i1 4, k2 5, a3 6", hands=("", "4"), red="4h 1g", green="", day=3)
    state.play(RED, moves.read("move e11")[0])
    assert chosen(state, "hard") == "take 4 from yellow"


def test_a_bot_accepts_a_gift() -> None:
    state = position(pawns="c6 c6", problems="i1 4", hands=("4", ""), red="2?", ask_consent=True)
    state.play(RED, moves.read("give 4 to yellow")[0])
    assert first(state.acting()) == YELLOW
    assert chosen(state) in ("accept", "refuse")


def test_a_bot_lets_dinner_come_when_the_game_is_won() -> None:
    state = position(day=3, red="1g dinner", hands=("ten",), pawns="a11 k11 k1 a1")
    state.play(RED, moves.read("move b11")[0])
    assert chosen(state) == "pass"
