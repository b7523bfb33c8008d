"""Shells by its clauses: the toy must be right for what is broken in it to mean anything."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.core.state import Illegal, Note
from tests.testing.shells import GAME
from tests.testing.shells.rules import GIVE, GIVEN, Shells


def scene(hands: list[list[int]], pile: list[int]) -> Shells:
    state = Shells(len(hands), hands, pile)
    state.journal = []
    return state


def last(state: Shells) -> Note:
    assert state.journal
    return state.journal[-1]


@pytest.mark.parametrize(("rich", "size"), [(False, 2), (True, 3)])
def test_sh_1_1_everyone_takes_two_shells_or_three(rich: bool, size: int) -> None:
    state = cast(Shells, GAME.new(3, 5, {"rich": rich}))
    assert [sum(hand) for hand in state.hands] == [size] * 3
    assert len(state.pile) == 12 - 3 * size


def test_sh_1_2_seats_take_turns() -> None:
    state = scene([[2, 0, 0, 0], [0, 2, 0, 0]], [3, 3, 3])
    with pytest.raises(Illegal, match=r"SH-1.2"):
        state.play(1, 1)
    state.play(0, 0)
    state.play(1, 1)
    assert state.player == 0


def test_sh_2_1_only_a_shell_in_hand_is_laid() -> None:
    state = scene([[2, 0, 0, 0], [0, 2, 0, 0]], [3, 3])
    with pytest.raises(Illegal, match=r"SH-2.1"):
        state.play(0, 1)
    state.play(0, 0)
    assert state.laid[0] == [1, 0, 0, 0]


def test_sh_2_2_the_next_player_takes_what_is_given() -> None:
    state = scene([[2, 0, 0, 0], [0, 2, 0, 0]], [3, 3])
    state.play(0, GIVE)
    with pytest.raises(Illegal, match=r"SH-2.2"):
        state.play(0, GIVEN + 1)
    state.play(0, GIVEN)
    assert state.hands[1] == [1, 2, 0, 0]


def test_sh_2_3_a_turn_ends_with_a_shell_from_the_pile() -> None:
    state = scene([[2, 0, 0, 0], [0, 2, 0, 0]], [2, 3])
    state.play(0, 0)
    assert (state.hands[0], state.pile) == ([1, 0, 0, 1], [2])
    assert last(state).seen_by(1) == {}


def test_sh_3_1_the_last_shell_ends_it_and_most_kinds_win() -> None:
    state = scene([[2, 0, 0, 0], [0, 2, 0, 0]], [3])
    state.play(0, 0)
    assert (state.acting(), last(state).event) == (0, "end")
    assert (state.payoff(0), state.payoff(1)) == (1.0, 0.0)
    assert GAME.view(state, 1)["hands"] == [["cone", "cowrie"], ["conch", "conch"]]
