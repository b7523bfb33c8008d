"""WG-1 The cards: resources and drops, and what each of the 96 does."""

from __future__ import annotations

from collections import Counter

import pytest

from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.edition import EDITION, Attack, Catastrophe, Construction, Defence, Green

from .position import discards, do, events, hand, laid, options, position, refusal, to_discards, water


def printed(family: type) -> dict[str, int]:
    return {card.id: card.copies for card in EDITION.cards if isinstance(card, family)}


def test_wg_1_1_there_are_20_resources_and_60_drops() -> None:
    found = {resource.id: (resource.drops, resource.copies) for resource in EDITION.resources}
    assert found == {
        "rain": (3, 3),
        "wood": (3, 3),
        "snow": (3, 3),
        "river": (3, 3),
        "lake": (3, 2),
        "aquifer": (4, 2),
        "sea": (4, 2),
        "glacier": (5, 2),
    }
    assert EDITION.drops == 60
    assert GAME.new(4, 1).census()["drops"] == 60


def test_wg_1_1_a_gain_goes_on_the_resource_paid_from_last() -> None:
    state = position(hands=("thrift thrift",), water=("sea 3, thaw 3, glacier 3, loose 1", "lake 1"))
    do(state, "gain thrift")
    assert water(state, 0) == "sea 3, thaw 3, glacier 5, loose 1"
    state = position(hands=("thrift",), water=("dew 1, thaw 3", "lake 1"))
    do(state, "gain thrift")
    assert water(state, 0) == "dew 1, thaw 5"


def test_wg_1_1_a_gain_lies_loose_if_there_is_no_resource() -> None:
    state = position(hands=("thrift",), water=("", "lake 1"))
    do(state, "gain thrift")
    assert water(state, 0) == "loose 2"
    assert discards(state, 1) == "thrift"


def test_wg_1_1_a_gain_takes_no_more_than_the_supply_has() -> None:
    state = position(hands=("thrift thaw",), water=("sea 29", "glacier 30"))
    do(state, "gain thrift")
    assert water(state, 0) == "sea 30"
    assert state.supply == 0
    state = position(hands=("thaw",), water=("sea 28", "glacier 30"))
    do(state, "collect thaw")
    assert water(state, 0) == "sea 28, thaw 2"


def test_wg_1_1_green_resources_and_gains_cannot_be_played_while_the_supply_is_empty() -> None:
    state = position(hands=("thrift thaw green-energy",), water=("sea 30", "glacier 30"))
    for line in ("gain thrift", "collect thaw", "gain green-energy"):
        assert refusal(state, line) == "WG-1.1"
    assert options(state) == {"end"}
    state = position(hands=("thrift thaw",), water=("sea 29", "glacier 30"))
    assert refusal(state, "gain thrift") == refusal(state, "collect thaw") == ""


def test_wg_1_1_theft_passes_the_supply_by() -> None:
    state = position(hands=("theft",), water=("sea 30", "glacier 30"))
    do(state, "attack theft 2", "pass")
    assert (water(state, 0), water(state, 1), state.supply) == ("sea 32", "glacier 28", 0)


def test_wg_1_2_there_are_96_cards() -> None:
    assert printed(Construction) == {"farming": 11, "roads": 9, "industry": 9, "school": 9, "culture": 10, "house": 4}
    assert printed(Green) == {"shower": 5, "dew": 2, "thaw": 6, "storm": 2}
    assert sum(printed(Attack).values()) == 11
    assert sum(printed(Defence).values()) == 14
    assert sum(printed(Catastrophe).values()) == 4
    assert sum(card.copies for card in EDITION.cards) == 96


def test_wg_1_2_costs_and_worths_are_printed() -> None:
    found = {card.id: (card.cost, card.worth) for card in EDITION.cards if isinstance(card, Construction)}
    assert found == {
        "farming": (1, 2),
        "roads": (2, 3),
        "industry": (4, 4),
        "school": (5, 5),
        "culture": (6, 10),
        "house": (3, 4),
    }


@pytest.mark.parametrize(("card", "drops"), [("shower", 2), ("dew", 1), ("thaw", 3), ("storm", 2)])
def test_wg_1_2_a_green_resource_comes_into_play_with_its_drops(card: str, drops: int) -> None:
    state = position(hands=(card,))
    do(state, f"collect {card}")
    assert water(state, 0) == f"sea 9, {card} {drops}"
    assert hand(state, 0) == ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_1_2_water_privatisation_takes_a_drop_at_the_start_of_each_own_turn(seats: int) -> None:
    state = position(seats=seats, attacks=("", "privatisation"))
    to_discards(state)
    assert state.player == 1
    assert state.drops[1] == 8
    assert state.drops[0] == 9


def test_wg_1_2_the_toll_is_paid_before_drawing_and_only_if_there_is_a_drop() -> None:
    state = position(attacks=("", "privatisation"), water=("sea 9", "rain 1"))
    do(state, "end")
    notes = do(state, "pass")
    assert [note.event for note in notes if note.seat == 1] == ["pass", "resource gone", "toll", "draw"]
    assert (water(state, 1), state.supply) == ("", 51)
    state = position(attacks=("", "privatisation"), water=("sea 9", ""))
    do(state, "end")
    assert "toll" not in events(do(state, "pass"))


def test_wg_1_2_leaking_pipe_loses_two_drops_to_the_supply() -> None:
    state = position(hands=("leak",))
    do(state, "attack leak 2", "pass")
    assert (state.drops[1], state.supply) == (7, 44)
    assert discards(state, 1) == "leak"


def test_wg_1_2_water_theft_takes_two_drops_or_what_there_is() -> None:
    state = position(hands=("theft",), water=("sea 9", "rain 1"))
    do(state, "attack theft 2", "pass")
    assert (water(state, 0), water(state, 1)) == ("sea 10", "")


def test_wg_1_2_arson_destroys_what_the_attacker_chose_the_house_included() -> None:
    state = position(hands=("arson arson",), cities=("", "farming roads house"))
    assert options(state, "attack arson") == {f"attack arson 2 {name}" for name in ("farming", "roads", "house")}
    do(state, "attack arson 2 house", "pass", "attack arson 2 farming", "pass")
    assert laid(state, 1) == "roads"
    assert discards(state, 4) == "house arson farming arson"


def test_wg_1_2_green_energy_cancels_a_general_attack_or_gains_two_drops() -> None:
    attacks = "illegal-building privatisation leak theft"
    for attack in attacks.split():
        state = position(hands=(attack, "green-energy dew"))
        do(state, f"attack {attack} 2")
        assert options(state) == {"pass", "answer green-energy"}
        do(state, "answer green-energy")
        assert (hand(state, 1), laid(state, 1), state.drops[1]) == ("dew", "", 9)
    for attack in ["gmo", "strike", "cuts", "crowds"]:
        state = position(hands=(attack, "green-energy"))
        do(state, f"attack {attack} 2")
        assert refusal(state, "answer green-energy") == "WG-3.7"
    state = position(hands=("green-energy",))
    do(state, "gain green-energy")
    assert (state.drops[0], discards(state, 1)) == (11, "green-energy")
    state = position(hands=("green-energy",), attacks=("privatisation illegal-building",))
    assert options(state) == {"end", "gain green-energy"}


def test_wg_1_2_the_public_water_act_cancels_privatisation_as_a_reply_or_on_the_table() -> None:
    state = position(hands=("privatisation", "water-act"))
    do(state, "attack privatisation 2", "answer water-act")
    assert (laid(state, 1), discards(state, 2)) == ("", "privatisation water-act")
    state = position(hands=("water-act",), attacks=("privatisation",))
    do(state, "lift privatisation with water-act")
    assert (laid(state, 0), discards(state, 2)) == ("", "privatisation water-act")
    state = position(hands=("water-act",))
    assert refusal(state, "lift privatisation with water-act") == "WG-1.2"


def test_wg_1_2_a_land_survey_cancels_illegal_building_or_arson_as_a_reply() -> None:
    state = position(hands=("illegal-building arson", "survey survey"), cities=("", "farming"))
    do(state, "attack illegal-building 2", "answer survey", "attack arson 2 farming", "answer survey")
    assert (laid(state, 1), discards(state, 4)) == ("farming", "illegal-building survey arson survey")
    state = position(hands=("survey",), attacks=("illegal-building",))
    do(state, "lift illegal-building with survey")
    assert laid(state, 0) == ""


def test_wg_1_2_waste_recycling_takes_one_of_the_last_three_discards() -> None:
    state = position(hands=("recycling",), discards="dew gmo leak thaw")
    assert options(state, "recycle") == {f"recycle {name} with recycling" for name in ("gmo", "leak", "thaw")}
    assert refusal(state, "recycle dew with recycling") == "WG-1.2"
    do(state, "recycle leak with recycling")
    assert (hand(state, 0), discards(state, 4)) == ("leak", "dew gmo thaw recycling")


def test_wg_1_2_a_drought_costs_everyone_two_drops() -> None:
    state = position(seats=3, hands=("drought",), water=("sea 9", "rain 1", "lake 3"))
    do(state, "catastrophe drought")
    assert [state.drops[seat] for seat in range(3)] == [7, 0, 1]
    assert discards(state, 1) == "drought"


def test_wg_1_2_a_flood_takes_the_green_resource_with_most_drops_of_equal_ones_the_one_paid_from_last() -> None:
    state = position(
        seats=3,
        hands=("flood",),
        water=("sea 9, dew 1, thaw 3", "shower 2, sea 2, storm 2, dew 1", "glacier 9, loose 2"),
    )
    do(state, "catastrophe flood")
    assert water(state, 0) == "sea 9, dew 1"
    assert water(state, 1) == "shower 2, sea 2, dew 1"
    assert water(state, 2) == "glacier 9, loose 2"
    assert (discards(state, 3), state.supply) == ("thaw storm flood", 60 - 10 - 5 - 11)


def test_wg_1_2_an_earthquake_takes_one_construction_of_the_highest_number_never_the_house() -> None:
    state = position(seats=3, hands=("earthquake",), cities=("farming roads roads house", "house farming", "house"))
    do(state, "catastrophe earthquake")
    assert [laid(state, seat) for seat in range(3)] == ["farming roads house", "house", "house"]
    assert discards(state, 3) == "roads farming earthquake"


def test_wg_1_2_an_epidemic_costs_everyone_two_cards_at_random() -> None:
    state = position(seats=3, hands=("epidemic dew thaw gmo", "leak", "theft dew shower arson arson"))
    do(state, "catastrophe epidemic")
    assert list(state.hand_sizes) == [1, 0, 3]
    assert discards(state, 1) == "epidemic"
    assert Counter(discards(state, 6).split())["leak"] == 1
