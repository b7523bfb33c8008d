"""WG-3.3 to WG-3.6, WG-3.9, WG-3.10 Building, investing, blocked and destroyed constructions, sacrifice, children."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation
from ludoteca.games.watergame import moves
from ludoteca.games.watergame.rules.ending import complete

from .position import KIND, discards, do, events, hand, laid, options, position, refusal, sunk, water

ORDER = ["farming", "roads", "industry", "school", "culture"]


def test_wg_3_3_construction_1_at_any_time_and_each_other_one_after_the_number_before() -> None:
    state = position(hands=("farming roads industry school culture",), water=("sea 40", "lake 1"))
    for number, name in enumerate(ORDER):
        assert options(state, "build") == {f"build {name}"}
        for later in ORDER[number + 1 :]:
            assert refusal(state, f"build {later}") == "WG-3.3"
        do(state, f"build {name}")
    assert laid(state, 0) == " ".join(ORDER)


@pytest.mark.parametrize(("name", "cost"), list(zip(ORDER, [1, 2, 4, 5, 6], strict=True)))
def test_wg_3_3_the_cost_is_as_printed(name: str, cost: int) -> None:
    before = ORDER[: ORDER.index(name)]
    state = position(hands=(name,), cities=(" ".join(before),))
    do(state, f"build {name}")
    assert (state.drops[0], state.supply) == (9 - cost, 42 + cost)


def test_wg_3_3_several_of_a_kind_are_allowed() -> None:
    state = position(hands=("roads farming",), cities=("farming roads",))
    do(state, "build roads", "build farming")
    assert laid(state, 0) == "farming farming roads roads"


def test_wg_3_3_the_house_once_any_numbered_construction_lies_face_up() -> None:
    state = position(hands=("house house farming",), cities=("house",), investments=("roads",))
    assert refusal(state, "build house") == "WG-3.3"
    do(state, "build farming", "build house")
    assert laid(state, 0) == "farming roads house house"
    assert refusal(position(hands=("house",), cities=("culture",)), "build house") == ""


@pytest.mark.parametrize("copies", [1, 2])
def test_wg_3_3_each_illegal_building_costs_one_drop_more(copies: int) -> None:
    attacks = (" ".join(["illegal-building"] * copies),)
    state = position(hands=("farming",), attacks=attacks, water=(f"sea {1 + copies}", "lake 1"))
    do(state, "build farming")
    assert water(state, 0) == ""
    state = position(hands=("farming",), attacks=attacks, water=(f"sea {copies}", "lake 1"))
    assert refusal(state, "build farming") == "WG-3.2"


def test_wg_3_4_a_construction_is_invested_face_down_for_its_cost_and_one_drop() -> None:
    state = position(hands=("school",))
    assert options(state) == {"end", "invest school"}
    do(state, "invest school")
    assert (sunk(state, 0), state.drops[0], state.supply, laid(state, 0)) == ("school 6", 3, 42, "")
    assert state.score(0) == 3


@pytest.mark.parametrize("name", ORDER[1:])
def test_wg_3_4_every_number_from_2_to_5_can_be_invested(name: str) -> None:
    assert options(position(hands=(name,))) == {"end", f"invest {name}"}


def test_wg_3_4_only_while_the_number_before_does_not_lie_face_up() -> None:
    state = position(hands=("roads school",), cities=("farming",))
    assert refusal(state, "invest roads") == "WG-3.4"
    assert refusal(state, "invest school") == ""


def test_wg_3_4_also_one_already_owned_or_invested() -> None:
    state = position(hands=("school",), cities=("school",), investments=("school",), water=("sea 9", "lake 1"))
    do(state, "invest school")
    assert sunk(state, 0) == "school 6, school 6"


def test_wg_3_4_an_investment_pays_the_surcharge_too_and_the_drops_lie_on_it() -> None:
    state = position(hands=("roads roads",), attacks=("illegal-building",), water=("sea 7", "lake 1"))
    do(state, "invest roads")
    assert (sunk(state, 0), state.drops[0]) == ("roads 4", 3)
    assert refusal(state, "invest roads") == "WG-3.2"


def test_wg_3_4_all_investments_are_turned_up_once_the_number_before_lies_face_up_and_so_on() -> None:
    investments = "roads roads roads+1 industry culture"
    state = position(hands=("farming",), investments=(investments,), water=("sea 9", "lake 1"))
    supply = state.supply
    notes = do(state, "build farming")
    assert laid(state, 0) == "farming roads roads roads industry"
    assert sunk(state, 0) == "culture 7"
    assert state.supply == supply + 1 + 3 + 3 + 4 + 5
    assert events(notes) == ["build", "turn up", "turn up", "turn up", "turn up"]


def test_wg_3_4_construction_1_and_the_house_cannot_be_invested() -> None:
    state = position(hands=("house farming",))
    assert options(state) == {"end", "build farming"}
    for name in ("farming", "house"):
        with pytest.raises(BadNotation):
            moves.read(f"invest {name}")


@pytest.mark.parametrize(
    ("attack", "name"),
    [("gmo", "industry"), ("strike", "roads"), ("cuts", "school"), ("crowds", "culture")],
)
def test_wg_3_5_a_symbol_attack_forbids_building_and_investing_its_number(attack: str, name: str) -> None:
    city = " ".join(ORDER[: ORDER.index(name)])
    state = position(hands=(name,), cities=(city,), attacks=(attack,))
    assert refusal(state, f"build {name}") == "WG-3.5"
    assert refusal(position(hands=(name,), attacks=(attack,)), f"invest {name}") == "WG-3.5"
    others = [other for other in ORDER if other != name]
    state = position(hands=(" ".join(others),), kids=True, attacks=(attack,))
    assert options(state, "build") == {f"build {other}" for other in others}


def test_wg_3_5_it_does_not_stop_an_investment_from_being_turned_up() -> None:
    state = position(hands=("farming",), investments=("roads",), attacks=("strike",))
    do(state, "build farming")
    assert laid(state, 0) == "farming roads strike"


def test_wg_3_6_what_lies_above_a_destroyed_construction_stays_and_k_plus_1_cannot_be_built() -> None:
    state = position(hands=("arson", "industry roads"), cities=("", "farming roads industry"))
    do(state, "attack arson 2 roads", "pass", "end", "pass")
    assert state.player == 1
    assert laid(state, 1) == "farming industry"
    assert refusal(state, "build industry") == "WG-3.6"
    do(state, "build roads", "build industry")
    assert laid(state, 1) == "farming roads industry industry"


def test_wg_3_6_with_the_first_destroyed_one_goes_on_above_but_must_rebuild_it_to_finish() -> None:
    state = position(hands=("industry school culture farming",), cities=("roads",), water=("sea 40", "lake 1"))
    assert refusal(state, "build industry") == ""
    do(state, "build industry", "build school", "build culture")
    assert not complete(state, 0)
    do(state, "build farming")
    assert complete(state, 0)


def test_wg_3_9_an_investment_is_sacrificed_for_the_top_of_the_reserve() -> None:
    state = position(investments=("school",), reserve="rain aquifer", water=("sea 1", "lake 1"))
    do(state, "sacrifice school reserve")
    assert (water(state, 0), sunk(state, 0), discards(state, 1)) == ("sea 1, rain 3", "", "school")
    assert state.reserve_size() == 1
    assert state.supply == 60 - 1 - 3 - 1


def test_wg_3_9_or_for_a_construction_from_the_discards_the_house_too() -> None:
    state = position(investments=("school",), discards="house gmo roads house leak")
    prizes = ("reserve", "roads", "house")
    assert options(state, "sacrifice") == {f"sacrifice school {prize}" for prize in prizes}
    do(state, "sacrifice school house")
    assert (hand(state, 0), discards(state, 5)) == ("house", "house gmo roads leak school")


def test_wg_3_9_not_the_one_just_sacrificed() -> None:
    state = position(investments=("school school",))
    assert refusal(state, "sacrifice school school") == "WG-3.9"
    do(state, "sacrifice school reserve", "sacrifice school school")
    assert (hand(state, 0), discards(state, 1), state.discarded) == ("school", "school", 1)
    state = position(investments=("school",), discards="school leak")
    do(state, "sacrifice school school")
    assert discards(state, 2) == "leak school"


def test_wg_3_9_the_surcharge_tells_investments_of_a_kind_apart() -> None:
    state = position(investments=("school school+1 school+2",))
    surcharges = ("", "+1", "+2")
    assert options(state, "sacrifice") == {f"sacrifice school{surcharge} reserve" for surcharge in surcharges}
    do(state, "sacrifice school+1 reserve")
    assert sunk(state, 0) == "school 6, school 8"


def test_wg_3_9_there_must_be_something_to_take_and_something_to_give() -> None:
    state = position(investments=("school",))
    state.opened = 2
    assert refusal(state, "sacrifice school reserve") == "WG-3.9"
    assert options(state) == {"end"}
    state = position(discards="roads")
    assert refusal(state, "sacrifice school reserve") == "WG-3.9"
    assert refusal(state, "sacrifice school roads") == "WG-3.9"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_3_9_not_in_the_last_lap_but_when_the_pile_ends_in_ones_own_draw(seats: int) -> None:
    state = position(seats=seats, investments=("school", "school"), caller=0, pile="")
    assert refusal(state, "sacrifice school reserve") == ""
    state = position(seats=seats, investments=("school", "school"), caller=0, player=1, pile="")
    assert refusal(state, "sacrifice school reserve") == "WG-3.9"
    hands = ("dew dew thaw thaw thaw thaw gmo",)
    state = position(seats=seats, investments=("", "school"), hands=hands, pile="leak", season=2)
    do(state, "end", *["pass"] * (seats - 1), "keep")
    assert (state.player, state.caller) == (1, 1)
    assert refusal(state, "sacrifice school reserve") == ""


def test_wg_3_10_children_build_in_any_order() -> None:
    state = position(kids=True, hands=("culture house roads",), water=("sea 30", "lake 1"))
    assert refusal(state, "build house") == "WG-3.3"
    do(state, "build culture", "build house", "build roads")
    assert laid(state, 0) == "roads culture house"


def test_wg_3_10_children_do_not_invest_nor_sacrifice() -> None:
    state = position(kids=True, hands=("culture roads",), water=("sea 3", "lake 1"))
    assert refusal(state, "invest roads") == "WG-3.10"
    assert refusal(state, "sacrifice roads reserve") == "WG-3.10"
    assert refusal(position(kids=True, caller=1, pile=""), "sacrifice roads reserve") == "WG-3.10"
    assert options(state) == {"end", "build roads"}


def test_the_kinds_of_the_numbers_come_first() -> None:
    assert [KIND[name] for name in ORDER] == [0, 1, 2, 3, 4]
