"""BP-3 The exchange, and the removal in the Return."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.core.state import SPECTATOR
from ludoteca.games.biglietti import GAME
from ludoteca.games.biglietti.rules.actions import RETURN, size
from ludoteca.games.biglietti.rules.setup import TO_INSPECT, TO_PASS, TO_REMOVE
from tests.games.telling import said

from .position import acting, controls, do, finish_turn, hand, names, options, pass_round, position, refusal, reveal

SOME_NUMBERS = pytest.mark.parametrize("seats", [5, 6, 8, 9, 12])


@SOME_NUMBERS
def test_bp_3_1_cards_go_round_from_the_inspected_traveller_and_back_to_it(seats: int) -> None:
    state = position(seats, hands={"s2": "TEAIH"})
    do(state, "s1 inspect s2 1")
    order = [2, *range(seats, 2, -1), 2]
    for giver, taker in pairwise(order):
        assert acting(state) == f"s{giver}"
        takers = {line.split()[-1] for line in options(state, f"s{giver}")}
        assert takers == ({f"s{other}" for other in range(3, giver if giver > 2 else seats + 1)} or {"s2"})
        card = next(letter for letter in hand(state, f"s{giver}") if letter != "P")
        if refusal(state, f"s{giver} give {card} s{taker}"):
            card = next(letter for letter in hand(state, f"s{giver}") if letter not in ("P", card))
        do(state, f"s{giver} give {card} s{taker}")
    assert state.stage == TO_INSPECT
    assert all(size(state.hands[seat]) == 5 for seat in range(1, seats))


def test_bp_3_1_the_taker_is_one_who_has_not_received_yet_and_card_and_taker_are_one_decision() -> None:
    state = position(8, hands={"s2": "TTEAA", "s4": "EEEEI", "s7": "IIIHH"})
    do(state, "s1 inspect s2 1")
    assert options(state, "s2") == {f"give {card} s{taker}" for card in "TEA" for taker in range(3, 9)}
    do(state, "s2 give A s4")
    assert refusal(state, "s4 give E s2") == "BP-3.1", "the inspected traveller is last"
    assert refusal(state, "s4 give E s4") == "BP-3.1"
    do(state, "s4 give E s7")
    assert refusal(state, "s7 give I s4") == "BP-3.1"
    assert refusal(state, "s4 give I s3") == "BP-3.1", "it is not its turn"
    assert refusal(state, "s7 give I s1") == "BP-3.1"


def test_bp_3_1_not_the_card_just_received_but_another_of_its_kind() -> None:
    state = position(8, hands={"s2": "TTEAA", "s4": "EEEEI", "s3": "EAAII"})
    do(state, "s1 inspect s2 1", "s2 give A s4")
    assert {line[5] for line in options(state, "s4")} == {"E", "I"}
    assert refusal(state, "s4 give A s3") == "BP-3.1"
    do(state, "s4 give E s3")
    assert refusal(state, "s3 give E s5") == ""
    do(state, "s3 give E s5")
    assert hand(state, "s3") == "EAAII", "it kept the one and gave the other"


def test_bp_3_1_the_card_just_received_goes_on_if_there_is_no_other() -> None:
    state = position(8, hands={"s2": "TTEAA", "s4": "", "s3": "P"})
    do(state, "s1 inspect s2 1", "s2 give A s4")
    assert {line[5] for line in options(state, "s4")} == {"A"}
    do(state, "s4 give A s3")
    assert {line[5] for line in options(state, "s3")} == {"A"}, "PolFer may not be given"


def test_bp_3_1_only_who_did_not_hide_this_turn_takes_part() -> None:
    state = position(8, hands={"s2": "EEAAI", "s3": "HHAAI", "s5": "HHEEI", "s6": "IIIAA"}, pack="012")
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 H, s5 H, s6 I")
    assert state.stage == TO_PASS
    assert names(state.receivers) == "s4 s6 s7 s8"
    assert refusal(state, "s2 give E s3") == "BP-3.1"


def test_bp_3_1_cards_on_the_table_are_not_in_hand() -> None:
    state = position(8, hands={"s2": "EEAAI", "s6": "TAAAA"}, pack="012")
    do(state, "s1 inspect s2 1")
    reveal(state, "s6 T")
    assert hand(state, "s6") == "AAAA"
    do(state, "s2 give I s6")
    assert {line[5] for line in options(state, "s6")} == {"A"}


@SOME_NUMBERS
def test_bp_3_2_only_the_inspected_traveller_may_give_polfer(seats: int) -> None:
    state = position(seats, hands={"s2": "TEAIH", "s3": "PEAIH"})
    do(state, "s1 inspect s2 1", "s2 give A s3")
    assert refusal(state, "s3 give P s4") == "BP-3.2"
    assert refusal(state, "s3 give E s4") == ""
    state = position(seats, hands={"s2": "TPEAI", "s3": "EEAIH"})
    do(state, "s1 inspect s2 1")
    assert refusal(state, "s2 give P s3") == ""
    do(state, "s2 give P s3")
    assert refusal(state, "s3 give P s4") == "BP-3.2"


def test_bp_3_2_who_has_nothing_to_give_gives_nothing_openly_and_names_the_next() -> None:
    state = position(8, hands={"s2": "TPEAI", "s3": "", "s4": "EEAII"})
    do(state, "s1 inspect s2 1", "s2 give P s3")
    assert options(state, "s3") == {f"give none s{taker}" for taker in range(4, 9)}
    notes = do(state, "s3 give none s4")
    assert [(note.clause, note.seat, note.facts, note.secret) for note in notes] == [
        ("BP-3.2", 2, {"taker": 3, "cards": 0}, {})
    ]
    assert (hand(state, "s3"), acting(state)) == ("P", "s4")
    assert {line[5] for line in options(state, "s4")} == {"E", "A", "I"}, "it got nothing, and gives any card"


def test_bp_3_1_a_pass_that_is_no_choice_happens_by_itself_and_is_told() -> None:
    state = position(5, hands={"s2": "TEEAI", "s3": "EEAII", "s4": "A", "s5": "IIHHH"}, pack="012")
    do(state, "s1 inspect s2 1", "s2 give E s3", "s3 give A s5")
    _, forced = do(state, "s5 give I s4")
    assert (forced.clause, forced.seat, forced.facts) == ("BP-3.1", 3, {"taker": 1, "cards": 1})
    assert [said(GAME, forced.event, forced.seen_by(seat), forced.seat, "en") for seat in (1, 2, 3, SPECTATOR)] == [
        "Seat 4 gives Seat 2 the only card it can: Accusation",
        "Seat 4 gives Seat 2 the only card it can",
        "Seat 4 gives Seat 2 the only card it can: Accusation",
        "Seat 4 gives Seat 2 the only card it can",
    ]
    assert (hand(state, "s2"), hand(state, "s4")) == ("TEAAI", "I")


def test_bp_3_2_to_have_nothing_that_may_be_given_is_told_too() -> None:
    state = position(5, hands={"s2": "TPEAI", "s3": "", "s4": "", "s5": ""}, pack="012")
    do(state, "s1 inspect s2 1", "s2 give P s3")
    _, *forced = do(state, "s3 give none s5")
    assert [(note.clause, said(GAME, note.event, note.seen_by(SPECTATOR), note.seat, "en")) for note in forced] == [
        ("BP-3.2", "Seat 5 has nothing to give to Seat 4"),
        ("BP-3.2", "Seat 4 has nothing to give to Seat 2"),
    ]


def test_bp_3_2_who_has_something_must_give() -> None:
    state = position(8, hands={"s2": "TPEAI"})
    do(state, "s1 inspect s2 1")
    assert refusal(state, "s2 give none s3") == "BP-3.2"


def test_bp_3_2_an_empty_hand_at_the_start_of_the_chain_names_the_next_too() -> None:
    state = position(8, hands={"s2": ""}, hid="s2 s3 s4 s5", pack="0")
    state.table[1] = 6
    state.removed += 1 << 16
    do(state, "s1 inspect s2 0")
    assert options(state, "s2") == {f"give none s{taker}" for taker in range(3, 9)}


def test_bp_3_3_if_all_the_others_hid_there_is_no_exchange() -> None:
    state = position(5, hands={"s2": "EEAAI", "s3": "HHIII", "s4": "HEEAI", "s5": "HHTPA"}, pack="012")
    do(state, "s1 inspect s2 1")
    notes = reveal(state, "s3 H, s4 H, s5 H")
    assert notes[-1].clause == "BP-3.3"
    assert (state.stage, acting(state), state.turn) == (TO_INSPECT, "s1", 2)
    assert hand(state, "s2") == "EEAAI"


def test_bp_3_3_with_one_other_the_two_swap() -> None:
    state = position(5, hands={"s2": "EEAAI", "s3": "HHIII", "s4": "HEEAI", "s5": "HHTPA"}, pack="012")
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 H, s4 H, s5 A")
    assert options(state, "s2") == {"give E s5", "give A s5", "give I s5"}
    do(state, "s2 give E s5", "s5 give T s2")
    assert (hand(state, "s2"), hand(state, "s5")) == ("TEAAI", "EAHHP")
    assert state.stage == TO_INSPECT


def test_bp_3_3_a_pass_that_is_no_choice_is_made_by_itself() -> None:
    state = position(5, hands={"s2": "EEAAI", "s3": "HHIII", "s4": "HEEAI", "s5": "TA"}, pack="012")
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 H, s4 H, s5 A")
    do(state, "s2 give I s5")
    assert (hand(state, "s2"), hand(state, "s5"), state.stage) == ("TEEAA", "AI", TO_INSPECT)


def test_bp_3_4_in_the_return_the_inspector_must_remove_a_played_card_and_all_see_it() -> None:
    state = position(8, phase=RETURN, pack="012", hands={"s2": "EEAAI", "s3": "TEAII", "s4": "HHAII"})
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 T, s4 H")
    pass_round(state)
    assert (state.stage, acting(state)) == (TO_REMOVE, "s1")
    assert options(state, "s1") == {f"remove s{owner}" for owner in range(3, 9)}
    assert refusal(state, "s1 remove s2") == "BP-3.4"
    tickets = state.tickets_in_game()
    notes = do(state, "s1 remove s3")
    assert (notes[0].clause, notes[0].facts, notes[0].secret) == ("BP-3.4", {"owner": 2, "kind": 0}, {})
    assert state.tickets_in_game() == tickets - 1
    assert "T" not in hand(state, "s3")


def test_bp_3_4_the_played_cards_go_back_to_hand_after_that_all_but_the_hide_cards() -> None:
    state = position(8, phase=RETURN, pack="012", hands={"s2": "EEAAI", "s3": "TEAII", "s4": "HHAII", "s5": "AAAII"})
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 T, s4 H, s5 A")
    pass_round(state)
    do(state, "s1 remove s5")
    assert "T" in hand(state, "s3")
    assert hand(state, "s4") == "AIIH", "the Hide card stays on the table"
    assert names(state.laid(4)) == "s4"
    assert size(state.hands[4]) == 4


def test_bp_3_4_in_the_outward_nothing_is_removed() -> None:
    state = position(8, pack="012", hands={"s2": "EEAAI", "s3": "TEAII"})
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 T")
    finish_turn(state)
    assert (state.stage, state.removed) == (TO_INSPECT, 0)


def test_bp_3_4_if_nothing_was_played_nothing_is_removed() -> None:
    state = position(8, phase=RETURN, pack="012", hands={"s2": "TEAAI"})
    removed = state.removed
    do(state, "s1 inspect s2 1")
    finish_turn(state)
    assert (state.stage, state.removed) == (TO_INSPECT, removed)


def test_bp_3_4_a_single_played_card_is_removed_by_itself() -> None:
    state = position(
        5, phase=RETURN, pack="012", hands={"s2": "EEAAI", "s3": "IIIHH", "s4": "", "s5": ""}, removed="EATP"
    )
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 H")
    assert size(state.hands[2]) == 4
    finish_turn(state)
    assert size(state.hands[2]) + size(state.hands[1]) + size(state.hands[3]) + size(state.hands[4]) == 9


def test_bp_3_4_it_is_compulsory_in_the_last_turn_too() -> None:
    state = position(8, phase=RETURN, pack="0", hands={"s2": "EEAAI"}, controls={f"s{n}": "1" for n in range(2, 9)})
    do(state, "s1 inspect s2 0")
    reveal(state, "")
    pass_round(state)
    assert state.stage == TO_REMOVE
    do(state, "s1 remove s3")
    assert state.acting() == 0
    assert controls(state, "s3") == "1"
