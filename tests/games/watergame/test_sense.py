"""What the bots know of WaterGame: it reads any position, and it likes what is good."""

from __future__ import annotations

import pytest

from ludoteca.core.dice import Dice
from ludoteca.games.watergame import GAME, moves
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.sense import WaterGameSense

from .position import position


def weight(state: WaterGame, line: str) -> float:
    actions = state.legal(state.asked)
    weights = WaterGameSense().weights(state, state.asked, actions)
    return dict(zip(actions, weights, strict=True))[moves.read(line)[0]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_has_a_value_and_every_action_a_weight(seats: int) -> None:
    sense = WaterGameSense()
    for seed in range(3):
        state = GAME.new(seats, seed)
        assert isinstance(state, WaterGame)
        dice = Dice(seed)
        while state.acting():
            actions = state.legal(state.asked)
            assert all(found > 0.0 for found in sense.weights(state, state.asked, actions))
            values = [sense.value(state, seat) for seat in range(seats)]
            assert all(0.0 < value < 1.0 for value in values)
            assert sum(values) == pytest.approx(1.0)
            action = sense.pick(state, state.asked, dice)
            assert action in actions
            state.apply(state.asked, action)


def test_more_water_and_more_buildings_are_better() -> None:
    sense = WaterGameSense()
    even = sense.value(position(), 0)
    assert sense.value(position(water=("sea 12", "glacier 9")), 0) > even
    assert sense.value(position(cities=("farming",)), 0) > even
    assert sense.value(position(attacks=("privatisation",)), 0) < even
    assert sense.value(position(attacks=("gmo",)), 0) < even


def test_it_likes_to_build_to_burn_the_dearest_and_to_answer() -> None:
    state = position(hands=("farming arson gmo",), cities=("", "farming culture"))
    assert weight(state, "build farming") > weight(state, "end")
    assert weight(state, "attack arson 2 culture") > weight(state, "attack arson 2 farming")
    assert weight(state, "attack gmo 2") < weight(state, "build farming")


def test_it_lets_a_catastrophe_be_that_would_hurt_itself_most() -> None:
    mine = position(hands=("earthquake",), cities=("culture", "farming"))
    theirs = position(hands=("earthquake",), cities=("farming", "culture"))
    assert weight(mine, "catastrophe earthquake") < weight(mine, "end")
    assert weight(theirs, "catastrophe earthquake") > weight(theirs, "end")
