"""Positions asked from several threads at once, as a server does: no question disturbs another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from ludoteca.core.dice import Dice
from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.rules import WaterGame

THREADS = 4
QUESTIONS = 200


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def position_of(seed: int) -> WaterGame:
    """Some way into a match, with several things to do."""
    state, dice, sense = GAME.new(4, seed), Dice(seed), GAME.sense()
    assert isinstance(state, WaterGame)
    while state.asked == state.first or len(state.legal(state.asked)) < 6:
        state.apply(state.asked, sense.pick(state, state.asked, dice))
    return state


@pytest.mark.usefixtures("restless")
def test_what_is_legal_is_the_same_whoever_else_asks() -> None:
    states = [position_of(seed) for seed in range(THREADS)]
    legal = [list(state.legal(state.asked)) for state in states]
    assert len({tuple(actions) for actions in legal}) == THREADS

    def asked_again(place: int) -> bool:
        state = states[place]
        return all(list(state.legal(state.asked)) == legal[place] for _ in range(QUESTIONS))

    with ThreadPoolExecutor(THREADS) as threads:
        assert all(threads.map(asked_again, range(THREADS)))
