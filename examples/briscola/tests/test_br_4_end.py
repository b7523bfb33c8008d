"""BR-4: the count."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadSetup
from ludoteca_briscola import GAME

from .position import do, position, refusal


def test_br_4_1_it_ends_with_the_last_trick() -> None:
    state = position("2c 4c", "5c 6d")
    notes = do(state, "4c", "5c")
    assert (state.over, state.acting(), notes[-1].clause) == (True, 0, "BR-4.1")
    assert refusal(state, "1c", 0) == "BR-4.1"
    assert notes[-1].facts == {"points0": 120, "points1": 0}


SIXTY = "1c 1d 1s 1b 3c 10d 8s"
"""Sixty points."""

FORTY = ("1d 1s 1b 10c 9c", "3c 3d 3s 10d 9d 9s")
"""Forty each, and the ace of cups is among those that are left."""


@pytest.mark.parametrize(
    ("first", "payoffs"),
    [(f"{SIXTY} 2s", (0.5, 0.5)), (f"{SIXTY} 8d", (0.0, 1.0))],
)
def test_br_4_3_sixty_all_is_a_draw(first: str, payoffs: tuple[float, float]) -> None:
    state = position("2c 4c", "5c 6d", taken=("", first))
    do(state, "4c", "5c")
    assert (state.payoff(0), state.payoff(1)) == payoffs


def test_br_4_2_sixty_one_of_two_wins() -> None:
    state = position("2c 4c", "5c 6d", taken=("", "1c"))
    do(state, "4c", "5c")
    assert (state.score(0), state.score(1)) == (109, 11)
    assert (state.payoff(0), state.payoff(1)) == (1.0, 0.0)


def test_br_4_2_of_three_the_most_points_win() -> None:
    state = position("4c 5c", "6c 2d", "7c 4d", taken=("", "1d", "1s 8d"))
    do(state, "4c", "6c", "7c")
    assert [state.score(seat) for seat in range(3)] == [96, 11, 13]
    assert [state.payoff(seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_br_4_3_equal_points_among_three_share() -> None:
    state = position("4c 5c", "6c 2d", "7c 4d", taken=("", *FORTY))
    do(state, "4c", "6c", "7c")
    assert [state.score(seat) for seat in range(3)] == [40, 40, 40]
    assert [state.payoff(seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)


def test_br_4_2_a_pair_wins_together() -> None:
    state = position("4c 5c", "6c 2d", "7c 4d", "2c 5d", taken=("", "1d", "", "1s"))
    do(state, "4c", "6c", "7c", "2c")
    assert [state.score(seat) for seat in range(4)] == [98, 22, 98, 22]
    assert [state.payoff(seat) for seat in range(4)] == [1.0, 0.0, 1.0, 0.0]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(BadSetup):
        GAME.new(seats)
