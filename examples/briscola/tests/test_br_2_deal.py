"""BR-2: three cards each, and one face up under the pile."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca_briscola import GAME
from ludoteca_briscola.moves import CARDS
from ludoteca_briscola.rules.actions import suit_of
from ludoteca_briscola.rules.match import Briscola

from .position import do, hand, position


def dealt(seats: int, seed: int = 5) -> Briscola:
    return cast(Briscola, GAME.new(seats, seed))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_br_2_1_everybody_gets_three_cards_that_nobody_else_sees(seats: int) -> None:
    state = dealt(seats)
    for seat in range(seats):
        assert state.hand_size(seat) == 3
        hands = [player["hand"] for player in GAME.view(state, seat)["players"]]
        assert hands[seat] == hand(state, seat).split()
        assert [other for other in hands if other is not None] == [hands[seat]]


def test_br_2_1_another_seed_deals_other_cards() -> None:
    assert len({hand(dealt(2, seed), 0) for seed in range(20)}) == 20


def test_br_2_2_the_trump_card_lies_face_up_under_the_pile() -> None:
    state = dealt(2)
    assert state.left == 34
    assert [GAME.view(state, seat)["trump"] for seat in (-1, 0, 1)] == [CARDS[state.pile[0]]] * 3
    assert state.trump == suit_of(state.pile[0])


def test_br_2_2_its_suit_stays_trump_when_it_is_drawn() -> None:
    state = position("1c 2c 4c", "1d 2d 4d", pile="5c 2s")
    do(state, "1c", "1d")
    assert (state.left, CARDS[state.trump_card]) == (0, "2s")
    assert GAME.view(state, -1)["trump"] == "2s"
    do(state, "2c", "2s")
    assert state.last_taker == 1
