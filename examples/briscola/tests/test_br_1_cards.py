"""BR-1: the deck, what each card is worth, and how many play."""

from __future__ import annotations

import pytest

from ludoteca_briscola import GAME
from ludoteca_briscola.moves import CARDS
from ludoteca_briscola.rules.actions import POINTS, takes
from ludoteca_briscola.rules.setup import deck

from .position import do, numbers, position


def test_br_1_1_forty_cards_in_four_suits() -> None:
    assert len(CARDS) == len(set(CARDS)) == len(deck(2)) == 40
    assert {card[-1] for card in CARDS} == set("cdsb")
    assert {card[:-1] for card in CARDS if card.endswith("s")} == {str(number) for number in range(1, 11)}


def test_br_1_2_in_a_suit_each_card_takes_those_below_it() -> None:
    order = numbers("1d 3d 10d 9d 8d 7d 6d 5d 4d 2d")
    for place, strong in enumerate(order):
        for weak in order[place + 1 :]:
            assert takes(strong, weak, trump=0)
            assert not takes(weak, strong, trump=0)


def test_br_1_2_a_hundred_and_twenty_points_in_all() -> None:
    assert [POINTS[card] for card in numbers("1c 3d 10s 9b 8c 7d 6s 5b 4c 2d")] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert sum(POINTS) == 120


def test_br_1_3_with_three_players_the_two_of_cups_stays_in_the_box() -> None:
    assert {CARDS[card] for card in deck(3)} == {*CARDS} - {"2c"}
    assert len(deck(4)) == 40


@pytest.mark.parametrize(("first", "other", "together"), [(0, 1, False), (0, 2, True), (1, 3, True), (2, 3, False)])
def test_br_1_4_four_play_in_pairs_partners_facing_each_other(first: int, other: int, together: bool) -> None:
    assert position("1c", "1d", "1s", "1b").allied(first, other) == together
    assert not position("1c", "1d", "1s").allied(0, 2)


def test_br_1_4_what_partners_take_counts_together() -> None:
    state = position("2c 4d", "4c 5d", "3c 6d", "5c 7d")
    before = [state.score(seat) for seat in range(4)]
    do(state, "2c", "4c", "3c", "5c")
    assert [state.score(seat) - before[seat] for seat in range(4)] == [10, 0, 10, 0]
    assert GAME.view(state, 0)["players"][2]["points"] == 10
