"""WG-3.1, WG-3.2 The turn and paying."""

from __future__ import annotations

import pytest

from .position import discards, do, events, hand, options, position, refusal, to_discards, water


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_3_1_a_turn_begins_with_one_card_however_many_are_held(seats: int) -> None:
    hands = ("", "shower shower thaw thaw thaw gmo crowds storm")
    state = position(seats=seats, hands=hands, pile="arson leak dew theft cuts arson strike roads...")
    to_discards(state)
    assert hand(state, 0) == "dew strike cuts leak theft arson arson"
    assert (state.player, state.hand_sizes[1]) == (1, 9)
    assert "roads" in hand(state, 1)


def test_wg_3_1_any_number_of_cards_in_any_order() -> None:
    state = position(hands=("farming dew leak thaw house farming",))
    do(state, "collect dew", "build farming", "attack leak 2", "pass", "build house", "build farming", "collect thaw")
    assert options(state) == {"end"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_3_1_discards_go_one_by_one_in_the_chosen_order_then_the_hand_is_refilled_to_seven(seats: int) -> None:
    state = position(seats=seats, hands=("dew gmo leak thaw",))
    to_discards(state)
    assert options(state) == {"keep", "discard dew", "discard gmo", "discard leak", "discard thaw"}
    do(state, "discard leak", "discard dew", "keep")
    assert discards(state, 2) == "leak dew"
    assert state.hand_sizes[0] == 7
    assert state.player == 1


def test_wg_3_1_who_discards_everything_has_nothing_left_to_decide() -> None:
    state = position(hands=("dew gmo",))
    to_discards(state)
    do(state, "discard dew", "discard gmo")
    assert (state.player, state.hand_sizes[0]) == (1, 7)


def test_wg_3_1_a_hand_above_seven_is_kept() -> None:
    state = position(hands=("dew dew shower thaw thaw thaw gmo strike leak",))
    to_discards(state)
    do(state, "keep")
    assert state.hand_sizes[0] == 9


def test_wg_3_1_each_thing_has_its_time() -> None:
    state = position(hands=("dew farming", "farming"))
    assert refusal(state, "discard dew") == "WG-3.1"
    assert refusal(state, "keep") == "WG-3.1"
    assert refusal(state, "pass") == "WG-3.1"
    assert refusal(state, "build roads") == "WG-3.1"
    assert refusal(state, "collect thaw") == "WG-3.1"
    assert refusal(state, "gain thrift") == "WG-3.1"
    assert refusal(state, "park organic") == "WG-3.1"
    assert refusal(state, "recycle dew with recycling") == "WG-3.1"
    assert refusal(state, "attack gmo 2") == "WG-3.1"
    assert refusal(state, "lift gmo with organic") == "WG-3.1"
    assert refusal(state, "build farming", seat=1) == "WG-3.1"
    to_discards(state)
    assert refusal(state, "build farming") == "WG-3.1"
    assert refusal(state, "end") == "WG-3.1"
    assert refusal(state, "discard gmo") == "WG-3.1"
    assert refusal(state, "keep", seat=1) == "WG-3.1"
    assert refusal(state, "attack gmo 2") == "WG-3.1"


def test_wg_3_1_what_is_drawn_is_told_to_who_draws() -> None:
    state = position(hands=("dew gmo strike thaw theft cuts",), pile="leak arson...")
    to_discards(state)
    mine, theirs = do(state, "keep")[1:]
    assert (mine.seen_by(0), mine.seen_by(1)) == ({"cards": 1, "leak": 1}, {"cards": 1})
    assert (theirs.seen_by(0), theirs.seen_by(1)) == ({"cards": 1}, {"cards": 1, "arson": 1})


def test_wg_3_1_what_is_drawn_is_not_told_in_the_order_of_the_pile() -> None:
    state = position(hands=("dew gmo",), pile="arson leak roads arson dew...")
    to_discards(state)
    draw = do(state, "keep")[1]
    assert list(draw.secret.items()) == [("roads", 1), ("dew", 1), ("leak", 1), ("arson", 2)]


def test_wg_3_2_loose_drops_are_paid_first_then_green_then_light_blue_resources() -> None:
    purse = ("rain 2, thaw 3, loose 1, sea 4", "lake 1")
    state = position(hands=("roads roads roads",), cities=("farming",), water=purse)
    do(state, "build roads")
    assert water(state, 0) == "rain 2, thaw 2, sea 4"
    do(state, "build roads")
    assert water(state, 0) == "rain 2, sea 4"
    do(state, "build roads")
    assert water(state, 0) == "sea 4"


def test_wg_3_2_from_the_one_with_fewest_drops_and_of_equal_ones_the_longest_in_play() -> None:
    state = position(hands=("roads",), cities=("farming",), water=("sea 3, rain 2, wood 2, snow 2", "lake 1"))
    notes = do(state, "build roads")
    assert water(state, 0) == "sea 3, wood 2, snow 2"
    assert "resource gone" in events(notes)
    state = position(hands=("roads",), cities=("farming",), water=("thaw 2, shower 1, dew 1", "lake 1"))
    do(state, "build roads")
    assert water(state, 0) == "thaw 2"
    assert discards(state, 2) == "shower dew"


def test_wg_3_2_an_emptied_resource_is_discarded_a_light_blue_one_apart() -> None:
    state = position(hands=("roads",), cities=("farming",), water=("dew 1, rain 1", "lake 1"))
    do(state, "build roads")
    assert (water(state, 0), discards(state, 1)) == ("", "dew")
    assert list(state.spent) == [1, 0, 0, 0, 0, 0, 0, 0]
    assert state.supply == 59


def test_wg_3_2_lost_and_stolen_drops_leave_in_the_same_order() -> None:
    state = position(hands=("leak theft",), water=("sea 9", "rain 2, thaw 2, loose 1"))
    do(state, "attack leak 2", "pass")
    assert water(state, 1) == "rain 2, thaw 1"
    do(state, "attack theft 2", "pass")
    assert water(state, 1) == "rain 1"


def test_wg_3_2_nobody_pays_more_than_it_has() -> None:
    for name, cost in (("farming", 1), ("roads", 2), ("house", 3)):
        for drops, clause in ((cost - 1, "WG-3.2"), (cost, "")):
            state = position(hands=(name,), cities=("farming",), water=(f"loose {drops}", "lake 1"))
            assert refusal(state, f"build {name}") == clause
    for drops, clause in ((2, "WG-3.2"), (3, "")):
        assert refusal(position(hands=("roads",), water=(f"rain {drops}", "lake 1")), "invest roads") == clause


def test_wg_3_2_drops_on_investments_can_be_neither_paid_lost_nor_stolen() -> None:
    state = position(hands=("leak drought farming",), investments=("school", "roads"), water=("", "rain 1"))
    assert refusal(state, "build farming") == "WG-3.2"
    do(state, "attack leak 2", "pass", "catastrophe drought")
    assert list(state.drops) == [0, 0]
    assert state.supply == 60 - 6 - 3
    state = position(hands=("leak theft",), investments=("", "roads"), water=("sea 9", ""))
    assert options(state) == {"end"}
    state = position(hands=("school farming",), water=("sea 6", "lake 1"))
    do(state, "invest school")
    assert refusal(state, "build farming") == "WG-3.2"
