"""BP-2 The turn: who may be inspected, the four cases, what counts."""

from __future__ import annotations

import pytest

from ludoteca.games.biglietti.rules.actions import RETURN, TICKET, held
from ludoteca.games.biglietti.rules.setup import TO_PASS

from .position import (
    acting,
    controls,
    do,
    finish_turn,
    hand,
    names,
    options,
    pack_size,
    pass_round,
    position,
    refusal,
    reveal,
)

SOME_NUMBERS = pytest.mark.parametrize("seats", [5, 6, 8, 9, 12])


def travellers(*numbers: int) -> str:
    return " ".join(f"s{number}" for number in numbers)


# --- BP-2.1 ----------------------------------------------------------------------------------------


@SOME_NUMBERS
def test_bp_2_1_if_nobody_hid_anyone_may_be_inspected(seats: int) -> None:
    assert names(position(seats).candidates()) == travellers(*range(2, seats + 1))


@SOME_NUMBERS
def test_bp_2_1_if_fewer_than_half_hid_only_the_others_may_be_inspected(seats: int) -> None:
    few = (seats - 2) // 2
    hidden = range(2, 2 + few)
    state = position(seats, hid=travellers(*hidden), pack="01234")
    assert names(state.candidates()) == travellers(*range(2 + few, seats + 1))
    assert refusal(state, "s1 inspect s2 1") == "BP-2.1"
    assert refusal(state, f"s1 inspect s{seats} 1") == ""


@SOME_NUMBERS
def test_bp_2_1_if_half_or_more_hid_only_they_may_be_inspected(seats: int) -> None:
    half = (seats - 1 + 1) // 2
    state = position(seats, hid=travellers(*range(2, 2 + half)), pack="01234")
    assert names(state.candidates()) == travellers(*range(2, 2 + half))
    assert refusal(state, f"s1 inspect s{seats} 1") == "BP-2.1"


def test_bp_2_1_having_hidden_counts_though_the_card_was_removed() -> None:
    state = position(5, phase=RETURN, hands={"s2": "EEAAI", "s3": "HIIAE", "s4": "HHHII"}, pack="0123", removed="TP")
    do(state, "s1 inspect s2 0")
    reveal(state, "s3 H, s4 I, s5 H")
    pass_round(state)
    do(state, "s1 remove s3")
    assert "H" not in hand(state, "s3")
    assert names(state.laid(4)) == "s5"
    assert names(state.candidates()) == "s3 s5", "two of four hid, though one of the cards is gone"


def test_bp_2_1_having_hidden_carries_over_from_the_outward_into_the_return() -> None:
    state = position(
        5, hands={"s2": "IIIAE", "s3": "HEEAI", "s4": "HHTPA"}, controls={"s2": "1", "s3": "2", "s4": "0"}, pack="1"
    )
    do(state, "s1 inspect s2 1")
    reveal(state, "s3 H, s4 A")
    finish_turn(state)
    assert state.phase == RETURN
    assert names(state.candidates()) == "s2 s4 s5"


# --- BP-2.2, BP-2.3 --------------------------------------------------------------------------------


@SOME_NUMBERS
def test_bp_2_2_the_inspector_picks_a_card_from_hand_and_a_traveller(seats: int) -> None:
    state = position(seats, pack="003")
    assert acting(state) == "s1"
    assert options(state, "s1") == {f"inspect s{number} {value}" for number in range(2, seats + 1) for value in (0, 3)}
    assert refusal(state, "s1 inspect s2 1") == "BP-2.2"
    assert refusal(state, "s2 inspect s3 0") == "BP-2.2"
    assert refusal(state, "s1 play E") == "BP-2.2"


def test_bp_2_2_a_ticket_in_hand_is_always_shown_and_stays_in_hand() -> None:
    state = position(8, hands={"s2": "TEAIH"})
    notes = do(state, "s1 inspect s2 1")
    assert [note.event for note in notes] == ["inspect", "ticket", "eliminated"]
    assert hand(state, "s2") == "TEAIH"
    assert state.stage == TO_PASS


def test_bp_2_2_the_control_card_goes_face_down_only_the_inspector_knows_it() -> None:
    state = position(8, hands={"s2": "EEAIH"}, pack="123")
    note = do(state, "s1 inspect s2 3")[0]
    assert [note.seen_by(seat) for seat in (0, 1, 2, -1)] == [{"traveller": 1, "points": 3}] + [{"traveller": 1}] * 3


def test_bp_2_3_hide_cards_return_to_hand_once_the_case_is_known() -> None:
    state = position(8, hid="s3 s4", hands={"s2": "EEAII", "s3": "EEAA", "s4": "IIII"})
    assert (hand(state, "s3"), hand(state, "s4")) == ("EEAA", "IIII")
    do(state, "s1 inspect s2 1")
    assert (hand(state, "s3"), hand(state, "s4")) == ("EEAAH", "IIIIH")
    assert refusal(state, "s3 play H") == "", "it can be played again at once"
    assert state.laid(4) == 0


# --- BP-2.4 ----------------------------------------------------------------------------------------


def test_bp_2_4_who_hid_without_a_ticket_gets_a_second_card_of_a_value_held_most() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="1223")
    do(state, "s1 inspect s2 3")
    assert (acting(state), controls(state, "s2")) == ("s1", "3")
    assert options(state, "s1") == {"second 2"}, "asked all the same: one option would tell of the hand"
    assert state.asks_single()
    assert refusal(state, "s1 second 1") == "BP-2.4"
    assert refusal(state, "s1 inspect s3 1") == "BP-2.4"
    do(state, "s1 second 2")
    assert (controls(state, "s2"), pack_size(state)) == ("23", 2)


def test_bp_2_4_they_are_counted_after_the_first_card_has_left_the_hand() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="1122")
    do(state, "s1 inspect s2 2")
    assert options(state, "s1") == {"second 1"}


def test_bp_2_4_between_equals_the_inspector_chooses() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="011224")
    do(state, "s1 inspect s2 4")
    assert options(state, "s1") == {"second 1", "second 2"}


def test_bp_2_4_with_an_empty_hand_there_is_no_second_card_and_none_from_the_return_pack() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="3")
    do(state, "s1 inspect s2 3")
    assert (controls(state, "s2"), acting(state), pack_size(state)) == ("3", "s2", 0)


def test_bp_2_4_a_last_card_goes_by_itself() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, pack="13")
    do(state, "s1 inspect s2 3")
    assert (controls(state, "s2"), acting(state), pack_size(state)) == ("13", "s2", 0)


def test_bp_2_4_if_the_first_card_wins_there_is_no_second() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, controls={"s2": "24"}, pack="1123")
    do(state, "s1 inspect s2 3")
    assert (state.acting(), controls(state, "s2"), names(state.winners)) == (0, "234", "s1")


def test_bp_2_4_the_second_card_may_win() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "EEAI"}, controls={"s2": "4"}, pack="1123")
    do(state, "s1 inspect s2 3")
    assert state.acting()
    do(state, "s1 second 1")
    assert names(state.winners) == "s1"


# --- BP-2.5, BP-2.6 --------------------------------------------------------------------------------


def test_bp_2_5_who_hid_and_has_a_ticket_may_also_drop_a_card_received_before() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "TEAI"}, controls={"s2": "133"}, pack="02")
    do(state, "s1 inspect s2 2")
    assert acting(state) == "s2"
    assert options(state, "s2") == {"drop 1", "drop 3", "keep"}
    assert refusal(state, "s2 drop 2") == "BP-2.5", "the card just handed over is eliminated anyway"
    assert refusal(state, "s1 second 0") == "BP-2.5"
    kept = state.clone()
    do(state, "s2 drop 3")
    do(kept, "s2 keep")
    assert (controls(state, "s2"), controls(kept, "s2")) == ("13", "133")
    assert state.stage == kept.stage == TO_PASS
    assert state.census() == kept.census()


def test_bp_2_5_who_holds_no_control_card_is_not_asked() -> None:
    state = position(8, hid="s2 s3 s4 s5", hands={"s2": "TEAI"}, pack="02")
    do(state, "s1 inspect s2 2")
    assert (state.stage, controls(state, "s2"), acting(state)) == (TO_PASS, "", "s2")


@SOME_NUMBERS
def test_bp_2_6_who_did_not_hide_and_has_a_ticket_eliminates_the_card_and_no_other(seats: int) -> None:
    state = position(seats, hands={"s2": "TEAIH"}, controls={"s2": "1"}, pack="02")
    do(state, "s1 inspect s2 2")
    assert (controls(state, "s2"), acting(state), state.stage, pack_size(state)) == ("1", "s2", TO_PASS, 1)


# --- BP-2.7 ----------------------------------------------------------------------------------------


@SOME_NUMBERS
def test_bp_2_7_every_other_traveller_plays_a_card_all_at_once(seats: int) -> None:
    state = position(seats, hands={"s2": "EEAIH"})
    do(state, "s1 inspect s2 1")
    assert acting(state) == travellers(*range(3, seats + 1))
    assert refusal(state, "s2 play E") == "BP-2.7"
    assert refusal(state, "s1 play E") == "BP-2.7"
    before = [hand(state, f"s{number}") for number in range(3, seats + 1)]
    card = hand(state, f"s{seats}")[0]
    do(state, f"s{seats} play {card}")
    assert acting(state) == travellers(*range(3, seats)), "in any order"
    assert [hand(state, f"s{number}") for number in range(3, seats + 1)] == before, "nothing is shown yet"
    assert refusal(state, f"s{seats} play {card}") == "BP-2.7"


def test_bp_2_7_any_card_in_hand_may_be_played() -> None:
    state = position(8, hands={"s2": "EEAIH", "s3": "TPEAI"})
    do(state, "s1 inspect s2 1")
    assert options(state, "s3") == {"play T", "play P", "play E", "play A", "play I"}
    assert refusal(state, "s3 play H") == "BP-2.7"


@pytest.mark.parametrize(("card", "joined"), [("E", True), ("I", True), ("T", False), ("P", False), ("H", False)])
def test_bp_2_7_ticket_and_polfer_count_for_nothing_and_break_a_chain(card: str, joined: bool) -> None:
    state = position(8, hands={"s2": "AAAAA", "s3": "TPEIH", "s4": "EEEEA", "s8": "IIIHH"}, pack="012")
    do(state, "s1 inspect s2 1")
    reveal(state, f"s3 {card}, s4 E, s8 H")
    assert ("s4" in names(state.chain())) == joined


def test_bp_2_7_who_has_no_card_plays_none_and_breaks_the_chain() -> None:
    state = position(8, hands={"s2": "EEAIH", "s3": "", "s4": "EEEII", "s5": "AAAII"}, pack="012")
    do(state, "s1 inspect s2 1")
    assert acting(state) == travellers(4, 5, 6, 7, 8)
    reveal(state, "s4 E, s5 A, s8 H")
    assert names(state.chain()) == ""
    assert controls(state, "s2") == "1"


def test_bp_2_7_a_single_card_is_played_by_itself() -> None:
    state = position(8, hands={"s2": "EEAIH", "s3": "A"}, pack="012")
    do(state, "s1 inspect s2 1")
    assert acting(state) == travellers(4, 5, 6, 7, 8)
    notes = reveal(state, "")
    assert ("plays", 2, {"kind": 2}) in [(note.event, note.seat, note.facts) for note in notes]


# --- BP-2.8, BP-2.9 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plays", "excuses"),
    [
        ("EEEEEE", 6),
        ("IIHHII", 0),
        ("IEHHHH", 1),
        ("HEEEEH", 0),
        ("EHEEHE", 2),
        ("EIEHIE", 3),
        ("IIEAIE", 2),
        ("AEEEEE", 5),
        ("EAEEEE", 5),
        ("AEEEEA", 0),
    ],
)
def test_bp_2_8_excuses_count_only_joined_to_the_inspected_traveller(plays: str, excuses: int) -> None:
    """The six others of seven, from the left neighbour all the way round to the right one."""
    state = position(
        8,
        hands={f"s{number}": plays[number - 3] + "HA"[number % 2] for number in range(3, 9)} | {"s2": "P"},
        pack="012",
    )
    do(state, "s1 inspect s2 1")
    reveal(state, ", ".join(f"s{number} {plays[number - 3]}" for number in range(3, 9)))
    assert state.excuses() == excuses
    assert state.accusations() == plays.count("A"), "accusations count wherever they are"


def test_bp_2_8_the_chain_runs_past_the_inspector() -> None:
    state = position(8, hands={"s2": "A", "s8": "EI", "s7": "EI", "s6": "HI", "s3": "HA"}, pack="012")
    do(state, "s1 inspect s2 1")
    reveal(state, "s8 E, s7 E, s6 H, s3 H")
    assert names(state.chain()) == "s7 s8"


@pytest.mark.parametrize(
    ("plays", "eliminated"),
    [
        ("HHHHHH", True),
        ("IIHHHH", True),
        ("EEAHHH", True),
        ("EAHHHH", False),
        ("EEEAHA", False),
        ("EEEAAE", True),
        ("AHHHHH", False),
        ("HEEEEA", False),
    ],
)
def test_bp_2_9_the_card_is_eliminated_with_twice_as_many_excuses(plays: str, eliminated: bool) -> None:
    state = position(
        8, hands={f"s{number}": plays[number - 3] + "I" for number in range(3, 9)} | {"s2": "HA"}, pack="013"
    )
    do(state, "s1 inspect s2 3")
    reveal(state, ", ".join(f"s{number} {plays[number - 3]}" for number in range(3, 9)))
    assert controls(state, "s2") == ("" if eliminated else "3")


def test_bp_2_9_no_accusation_at_all_eliminates_the_card() -> None:
    state = position(5, hands={"s2": "H", "s3": "HI", "s4": "HI", "s5": "TP"}, pack="013")
    do(state, "s1 inspect s2 3")
    reveal(state, "s3 H, s4 H, s5 T")
    assert controls(state, "s2") == ""


@pytest.mark.parametrize(("cards", "hid"), [("TEAI", True), ("EEAI", True), ("TEAIH", False)])
def test_bp_2_10_with_a_ticket_or_after_hiding_nobody_plays_and_nobody_hides(cards: str, hid: bool) -> None:
    state = position(8, hid="s2 s3 s4 s5" if hid else "", hands={"s2": cards}, pack="0122")
    do(state, "s1 inspect s2 0")
    if acting(state) == "s1":
        do(state, "s1 second 2")
    assert state.stage == TO_PASS
    finish_turn(state)
    assert state.hid == 0
    assert names(state.candidates()) == travellers(*range(2, 9))
    assert held(state.unseen(0), TICKET) == 2
