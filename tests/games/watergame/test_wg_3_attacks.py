"""WG-3.7, WG-3.8 Attacks, answers, and defences on the table."""

from __future__ import annotations

import pytest

from ludoteca.games.watergame.rules.actions import NOTHING

from .position import discards, do, hand, laid, options, position, refusal

SYMBOLS = [
    ("gmo", "organic"),
    ("strike", "cycling"),
    ("cuts", "volunteers"),
    ("crowds", "slow-travel"),
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_3_7_any_number_of_attacks_each_on_one_opponent_of_choice(seats: int) -> None:
    state = position(seats=seats, hands=("gmo strike leak",))
    others = range(2, seats + 1)
    assert options(state, "attack gmo") == {f"attack gmo {other}" for other in others}
    assert refusal(state, "attack gmo 1") == "WG-3.7"
    assert refusal(state, f"attack gmo {seats}") == ""
    if seats < 4:
        assert refusal(state, "attack gmo 4") == "WG-3.7"
    do(state, f"attack gmo {seats}", "pass", "attack strike 2", "pass", "attack leak 2", "pass")
    assert laid(state, seats - 1) == ("gmo strike" if seats == 2 else "gmo")


def test_wg_3_7_leak_and_theft_need_a_drop_and_arson_a_construction() -> None:
    cards = "leak theft arson"
    state = position(hands=(cards,), water=("sea 9", ""), investments=("", "roads"))
    assert options(state) == {"end"}
    assert refusal(state, "attack arson 2 roads") == "WG-3.7"
    for name in ("leak", "theft"):
        assert refusal(state, f"attack {name} 2") == "WG-3.7"
    state = position(hands=(cards, "dew"), water=("sea 9", "loose 1"), cities=("", "house"))
    assert len(options(state)) == 4


def test_wg_3_7_attacks_that_stay_are_always_legal_and_add_up() -> None:
    state = position(hands=("gmo strike illegal-building illegal-building",), water=("sea 9", ""))
    for name in ("gmo", "strike", "illegal-building", "illegal-building"):
        do(state, f"attack {name} 2", "pass")
    assert laid(state, 1) == "gmo strike illegal-building illegal-building"
    assert state.surcharge(1) == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_3_7_the_target_alone_may_answer(seats: int) -> None:
    state = position(seats=seats, hands=("gmo", "organic", "organic")[:seats])
    do(state, "attack gmo 2")
    assert state.acting() == 0b10
    for seat in set(range(seats)) - {1}:
        assert refusal(state, "answer organic", seat=seat) == "WG-4.1"
    do(state, "answer organic")
    assert state.asked == state.player == 0
    assert laid(state, 1) == ""


def test_wg_3_7_cancelled_the_attack_is_discarded_then_the_defence() -> None:
    state = position(hands=("gmo", "organic"))
    do(state, "attack gmo 2", "answer organic")
    assert discards(state, 2) == "gmo organic"
    assert (hand(state, 0), hand(state, 1)) == ("", "")


@pytest.mark.parametrize(("attack", "defence"), SYMBOLS)
def test_wg_3_7_only_a_fitting_defence_answers(attack: str, defence: str) -> None:
    every = " ".join(name for _, name in SYMBOLS)
    state = position(hands=(attack, f"{every} water-act survey thrift recycling"))
    do(state, f"attack {attack} 2")
    assert options(state) == {"pass", f"answer {defence}"}
    other = next(name for _, name in SYMBOLS if name != defence)
    assert refusal(state, f"answer {other}") == "WG-3.7"
    assert refusal(state, "answer green-energy") == "WG-3.7"


def test_wg_3_7_there_is_no_answer_to_an_answer() -> None:
    state = position(hands=("leak green-energy", "green-energy green-energy"))
    do(state, "attack leak 2", "answer green-energy")
    assert state.asked == 0
    assert state.pending == NOTHING
    assert refusal(state, "answer green-energy") == "WG-4.1"


def test_wg_3_7_a_pending_attack_is_not_a_discard_yet_and_a_card_is_discarded_after_its_effect() -> None:
    state = position(hands=("leak", ""), water=("sea 9", "dew 1, rain 2"))
    do(state, "attack leak 2")
    assert state.discarded == 0
    do(state, "pass")
    assert discards(state, 2) == "dew leak"


@pytest.mark.parametrize(("attack", "defence"), SYMBOLS)
def test_wg_3_8_a_symbol_defence_lies_ready_and_answers_from_the_table(attack: str, defence: str) -> None:
    state = position(hands=(attack, ""), parked=("", defence))
    do(state, f"attack {attack} 2")
    assert options(state) == {"pass", f"answer {defence} table"}
    assert refusal(state, f"answer {defence}") == "WG-3.7"
    do(state, f"answer {defence} table")
    assert (laid(state, 1), discards(state, 2)) == ("", f"{attack} {defence}")


def test_wg_3_8_only_a_defence_that_lies_there_works_from_the_table() -> None:
    state = position(hands=("gmo", "organic"), parked=("", "cycling"))
    do(state, "attack gmo 2")
    assert refusal(state, "answer organic table") == "WG-3.8"
    assert refusal(state, "answer cycling table") == "WG-3.7"


def test_wg_3_8_it_is_put_down_in_ones_own_turn_one_a_symbol() -> None:
    state = position(hands=("organic organic cycling green-energy",))
    assert options(state, "park") == {"park organic", "park cycling"}
    do(state, "park organic", "park cycling")
    assert (laid(state, 0), state.discarded) == ("organic cycling", 0)
    do(state, "park organic")
    assert (laid(state, 0), discards(state, 1)) == ("organic cycling", "organic")


def test_wg_3_8_a_defence_without_a_symbol_does_not_lie_ready() -> None:
    state = position(hands=("green-energy water-act survey recycling thrift",))
    assert options(state) == {"end", "gain green-energy", "gain thrift"}


def test_wg_3_8_from_hand_it_may_instead_cancel_what_lies_before_its_player() -> None:
    state = position(hands=("organic cycling",), attacks=("gmo strike",))
    assert options(state, "lift") == {"lift gmo with organic", "lift strike with cycling"}
    assert refusal(state, "lift cuts with volunteers") == "WG-3.1"
    do(state, "lift gmo with organic")
    assert (laid(state, 0), hand(state, 0), discards(state, 2)) == ("strike", "cycling", "gmo organic")
    assert refusal(position(hands=("cycling",), attacks=("gmo",)), "lift strike with cycling") == "WG-3.8"


def test_wg_3_8_from_the_table_it_works_wherever_it_would_from_hand() -> None:
    state = position(attacks=("gmo",), parked=("organic cycling",))
    assert options(state, "lift") == {"lift gmo with organic table"}
    assert refusal(state, "lift strike with cycling table") == "WG-3.8"
    assert refusal(state, "lift cuts with volunteers table") == "WG-3.8"
    assert refusal(position(hands=("organic",), attacks=("gmo",)), "lift gmo with organic table") == "WG-3.8"
    do(state, "lift gmo with organic table")
    assert (laid(state, 0), discards(state, 2)) == ("cycling", "gmo organic")
