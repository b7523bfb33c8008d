"""Rules that need several copies of an attack, or a card that only the first edition has.

`test_former_editions.py` runs them in a process that plays that edition.
"""

from __future__ import annotations

import pytest

from tests.games.watergame.position import discards, do, hand, laid, options, position, refusal, to_discards, water


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_1_2_water_privatisation_takes_a_drop_a_copy_at_the_start_of_each_own_turn(seats: int) -> None:
    state = position(seats=seats, attacks=("", "privatisation privatisation"))
    to_discards(state)
    assert state.player == 1
    assert state.drops[1] == 7
    assert state.drops[0] == 9


def test_wg_1_2_bureaucracy_discards_two_cards_at_random() -> None:
    seen = set()
    for seed in range(40):
        state = position(hands=("bureaucracy", "dew gmo thrift"), seed=seed)
        do(state, "attack bureaucracy 2", "pass")
        assert state.hand_sizes[1] == 1
        assert discards(state, 1) == "bureaucracy"
        seen.add(discards(state, 3))
    assert len(seen) == 6
    state = position(hands=("bureaucracy", "dew"))
    do(state, "attack bureaucracy 2", "pass")
    assert (hand(state, 1), discards(state, 2)) == ("", "dew bureaucracy")


def test_wg_1_2_green_energy_cancels_bureaucracy() -> None:
    state = position(hands=("bureaucracy", "green-energy dew"))
    do(state, "attack bureaucracy 2", "answer green-energy")
    assert hand(state, 1) == "dew"


def test_wg_1_2_the_public_water_act_cancels_one_privatisation() -> None:
    state = position(hands=("water-act",), attacks=("privatisation privatisation",))
    do(state, "lift privatisation with water-act")
    assert (laid(state, 0), discards(state, 2)) == ("privatisation", "privatisation water-act")


def test_wg_1_2_waste_recycling_never_takes_another_one() -> None:
    state = position(hands=("recycling",), discards="dew recycling leak")
    assert refusal(state, "recycle recycling with recycling") == "WG-1.2"
    assert options(state, "recycle") == {"recycle dew with recycling", "recycle leak with recycling"}
    assert options(position(hands=("recycling",), discards="recycling recycling"), "recycle") == set()


def test_wg_3_3_each_illegal_building_costs_one_drop_more() -> None:
    state = position(hands=("farming",), attacks=("illegal-building illegal-building",), water=("sea 4", "lake 1"))
    do(state, "build farming")
    assert water(state, 0) == ""
    state = position(hands=("farming",), attacks=("illegal-building illegal-building",), water=("sea 3", "lake 1"))
    assert refusal(state, "build farming") == "WG-3.2"


def test_wg_3_7_attacks_that_stay_add_up() -> None:
    state = position(hands=("gmo gmo illegal-building illegal-building",), water=("sea 9", ""))
    for name in ("gmo", "gmo", "illegal-building", "illegal-building"):
        do(state, f"attack {name} 2", "pass")
    assert laid(state, 1) == "gmo gmo illegal-building illegal-building"
    assert state.surcharge(1) == 2


def test_wg_3_7_bureaucracy_needs_a_card() -> None:
    assert refusal(position(hands=("bureaucracy",)), "attack bureaucracy 2") == "WG-3.7"
    assert refusal(position(hands=("bureaucracy", "dew")), "attack bureaucracy 2") == ""


def test_wg_3_8_a_symbol_defence_cancels_one_attack() -> None:
    state = position(hands=("organic",), attacks=("gmo gmo",))
    do(state, "lift gmo with organic")
    assert (laid(state, 0), discards(state, 2)) == ("gmo", "gmo organic")
