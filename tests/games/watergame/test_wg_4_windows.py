"""WG-4 The others' turns: replies, interrupts, catastrophes."""

from __future__ import annotations

import pytest

from .position import discards, do, hand, laid, options, position, refusal, to_discards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_4_1_whoever_is_attacked_is_asked_whatever_it_holds(seats: int) -> None:
    for attack in ("gmo", "leak", "illegal-building"):
        state = position(seats=seats, hands=(attack,))
        do(state, f"attack {attack} {seats}")
        assert state.asked == seats - 1
        assert options(state) == {"pass"}
        assert state.asks_single()
        do(state, "pass")
        assert state.asked == 0


def test_wg_4_1_while_an_answer_is_waited_for_nothing_else_is_done() -> None:
    state = position(hands=("gmo dew", "leak organic dew recycling"))
    do(state, "attack gmo 2")
    for line in ("attack leak 1", "collect dew", "end", "keep", "discard dew"):
        assert refusal(state, line) == "WG-4.1"
    assert refusal(state, "collect dew", seat=0) == "WG-4.1"
    assert refusal(state, "pass", seat=0) == "WG-4.1"


def test_wg_4_1_only_who_is_attacked_answers() -> None:
    state = position(hands=("organic dew", "organic"))
    for seat in (0, 1):
        assert refusal(state, "answer organic", seat=seat) == "WG-4.1"
    to_discards(state)
    for seat in (0, 1):
        assert refusal(state, "answer organic", seat=seat) == "WG-4.1"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("last_lap", [False, True])
def test_wg_4_2_each_other_player_is_asked_once_round_from_the_left(seats: int, last_lap: bool) -> None:
    player = seats - 1
    state = position(seats=seats, player=player, caller=0 if last_lap else 63, pile="" if last_lap else "...")
    state.caller = (player + 1) % seats if last_lap and seats > 2 else state.caller
    do(state, "end")
    asked = []
    while state.player == player and state.asked != player and state.acting():
        asked.append(state.asked)
        assert options(state) == {"pass"}
        do(state, "pass")
    assert asked == list(range(seats - 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_4_2_an_interrupter_may_attack_any_opponent_one_card_after_another(seats: int) -> None:
    hands = ("dew", "gmo leak", "organic", "")[:seats]
    state = position(seats=seats, hands=hands)
    do(state, "end")
    targets = [seat + 1 for seat in range(seats) if seat != 1]
    assert options(state, "attack leak") == {f"attack leak {target}" for target in targets}
    do(state, "attack gmo 1")
    assert (state.asked, state.phase) == (0, 1)
    do(state, "pass")
    assert state.asked == 1
    assert laid(state, 0) == "gmo"
    do(state, f"attack leak {targets[-1]}", "pass")
    assert options(state) == {"pass"}
    assert hand(state, 1) == ""


def test_wg_4_2_an_attack_of_an_interrupter_may_be_answered_and_then_it_goes_on() -> None:
    state = position(seats=3, hands=("", "gmo leak", "organic"))
    do(state, "end", "attack gmo 3", "answer organic")
    assert state.asked == 1
    do(state, "pass")
    assert state.asked == 2


def test_wg_4_2_waste_recycling_may_be_played() -> None:
    state = position(hands=("", "recycling"), discards="dew thaw")
    do(state, "end", "recycle dew with recycling")
    assert (hand(state, 1), discards(state, 2)) == ("dew", "thaw recycling")
    assert options(state) == {"pass"}


def test_wg_4_2_a_defence_against_something_lying_before_one_may_be_played() -> None:
    state = position(
        hands=("", "organic water-act survey"),
        attacks=("", "gmo strike privatisation illegal-building"),
        parked=("", "cycling"),
    )
    do(state, "end")
    assert options(state) == {
        "pass",
        "lift gmo with organic",
        "lift strike with cycling table",
        "lift privatisation with water-act",
        "lift illegal-building with survey",
    }
    do(state, "lift gmo with organic", "lift strike with cycling table")
    assert laid(state, 1) == "illegal-building privatisation"


def test_wg_4_2_nothing_else_may_be_done() -> None:
    state = position(hands=("", "farming roads thaw organic thrift green-energy dew"), investments=("", "school"))
    do(state, "end")
    assert options(state) == {"pass"}
    for line in (
        "build farming",
        "invest roads",
        "collect thaw",
        "park organic",
        "gain thrift",
        "gain green-energy",
        "sacrifice school reserve",
        "discard dew",
        "answer green-energy",
        "end",
        "keep",
    ):
        assert refusal(state, line) == "WG-4.2"
    assert refusal(state, "pass", seat=0) == "WG-4.2"


def test_wg_4_2_who_steps_in_plays_cards_that_it_holds() -> None:
    state = position(hands=("strike organic recycling", ""), attacks=("", "gmo"), discards="dew")
    do(state, "end")
    for line in ("attack strike 1", "lift gmo with organic", "recycle dew with recycling"):
        assert refusal(state, line) == "WG-4.2"
    assert refusal(state, "lift gmo with organic table") == "WG-3.8"


def test_wg_4_2_stepping_in_has_its_moment() -> None:
    state = position(hands=("dew", "strike organic recycling"), attacks=("", "gmo"), discards="dew")
    lines = ("attack strike 1", "lift gmo with organic", "recycle dew with recycling", "pass")
    for line in lines:
        assert refusal(state, line, seat=1) == "WG-4.2"
    to_discards(state)
    for line in lines:
        assert refusal(state, line, seat=1) == "WG-4.2"


def test_wg_4_2_attacks_that_stay_do_stay_and_the_others_are_discarded() -> None:
    state = position(hands=("", "strike leak"))
    do(state, "end")
    assert options(state) == {"pass", "attack strike 1", "attack leak 1"}
    do(state, "attack strike 1", "pass", "attack leak 1", "pass", "pass")
    assert laid(state, 0) == "strike"
    assert discards(state, 1) == "leak"


def test_wg_4_2_the_window_comes_before_the_discards() -> None:
    state = position(hands=("leak dew", "recycling"))
    do(state, "end")
    assert options(state) == {"pass"}
    do(state, "pass")
    assert state.asked == 0
    assert "discard leak" in options(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wg_4_3_a_catastrophe_strikes_everyone_from_the_active_player_round(seats: int) -> None:
    state = position(seats=seats, player=1, hands=("", "drought"))
    notes = do(state, "catastrophe drought")
    assert [note.seat for note in notes if note.event == "lose"] == [(1 + turn) % seats for turn in range(seats)]
    assert list(state.drops) == [7] * seats
    assert state.asked == 1


def test_wg_4_3_it_is_always_playable_but_only_in_ones_own_turn() -> None:
    state = position(hands=("flood earthquake", "drought"), water=("", ""))
    assert options(state) == {"end", "catastrophe flood", "catastrophe earthquake"}
    assert refusal(state, "catastrophe drought", seat=1) == "WG-4.3"
    do(state, "end")
    assert refusal(state, "catastrophe drought") == "WG-4.3"
    assert refusal(state, "catastrophe flood", seat=0) == "WG-4.2", "it is its own turn, but its plays are over"
    state = position(hands=("drought",))
    to_discards(state)
    assert refusal(state, "catastrophe drought") == "WG-3.1"
    assert refusal(position(), "catastrophe drought") == "WG-3.1"
