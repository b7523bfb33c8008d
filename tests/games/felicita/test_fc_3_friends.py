"""FC-3.6, FC-3.7 Friends: special cards and sharing a cell."""

from __future__ import annotations

import pytest

from ludoteca.games.felicita.rules.actions import CALL, NO_CARD, SWAP, transfer
from ludoteca.games.felicita.rules.turn import LEAVING, NOTHING

from .position import BLUE, GREEN, RED, YELLOW, do, events, hand, lying, noted, options, position, refusal, where

# --- FC-3.6 Special cards ----------------------------------------------------------------------------


def test_fc_3_6_specials_are_played_at_a_heart_with_players_on_other_cells() -> None:
    state = position(pawns="a11 e11 k1 a1", hands=("swap call go ten",), red="4h")
    do(state, "move e11")
    state.met = 0b1111
    assert options(state) == {
        *(f"{card} {friend}" for card in ("swap", "call", "go") for friend in ("green", "blue")),
        "green",
        "pass",
    }
    assert refusal(state, "swap yellow") == "FC-3.6"
    assert refusal(state, "call red") == "FC-3.6"


def test_fc_3_6_specials_need_a_heart_and_the_card() -> None:
    elsewhere = position(problems="c11 4", hands=("swap 4",), red="2g", green="5 6")
    do(elsewhere, "move c11")
    assert refusal(elsewhere, "swap blue") == "FC-3.6"
    without = position(hands=("call",), red="4h")
    do(without, "move e11")
    assert refusal(without, "swap blue") == "FC-3.6"
    assert refusal(without, "call blue") == ""


@pytest.mark.parametrize(
    ("card", "pawns"),
    [("swap", "k1 k11 d11 a1"), ("call", "d11 k11 d11 a1"), ("go", "k1 k11 k1 a1")],
)
def test_fc_3_6_swap_trades_cells_call_fetches_go_joins(card: str, pawns: str) -> None:
    state = position(hands=(card,), red="3h 1g")
    notes = do(state, "move d11", f"{card} green")
    assert where(state) == pawns
    assert hand(state, RED) == ""
    assert [note.clause for note in notes if note.event == "special"] == ["FC-3.6"]
    assert state.player == YELLOW


def test_fc_3_6_with_three_players_there_is_call_and_go() -> None:
    state = position(seats=3, hands=("call go",), red="3h")
    do(state, "move d11")
    assert options(state) == {"call yellow", "call green", "go yellow", "go green", "green", "pass"}


def test_fc_3_6_the_card_is_put_aside_and_comes_back() -> None:
    state = position(hands=("call",), red="3h 1g", green="1 2 3 4 5 6 7 8 9 10 11 swap go ten")
    do(state, "move d11", "call green")
    assert state.used == 1 << 12


@pytest.mark.parametrize("card", ["swap", "go"])
def test_fc_3_6_a_player_who_leaves_its_cell_loses_the_cell_step(card: str) -> None:
    state = position(problems="i1 4", hands=(f"4 {card}",), red="4h 1g")
    do(state, "move e11", f"{card} green")
    assert options(state, "solve") == set()
    assert state.player == YELLOW if card == "swap" else state.player == RED
    if card == "go":
        assert options(state) == {"give 4 to green", "pass"}


def test_fc_3_6_after_call_the_cell_step_is_kept() -> None:
    state = position(problems="i1 4", hands=("4 call",), red="4h 1g")
    do(state, "move e11", "call green")
    assert options(state) == {"solve 4", "green", "give 4 to green", "pass"}


def test_fc_3_6_a_special_at_the_heart_of_the_cell_is_the_whole_cell_step() -> None:
    state = position(problems="i1 4", hands=("4 call",), red="4g 1g", green="5 6 7")
    do(state, "move e11", "call green")
    assert options(state, "solve") == set()
    assert state.player == RED


@pytest.mark.parametrize("card", ["go", "swap", "call"])
def test_fc_3_6_a_pawn_so_moved_sets_nothing_off(card: str) -> None:
    """A face-down problem stays face down, the Wi-Fi gives no app; who called still has a heart to pass on."""
    rest = ["pass"] if card == "call" else []
    down = position(pawns="b6 k11 c11 a1", problems="c11 ?4, f9 ?5", hands=(card,), red="3h 1g")
    do(down, "move e6", f"{card} green", *rest)
    assert lying(down) == {"c11 ?4", "f9 ?5"}
    assert down.player == YELLOW
    wifi = position(pawns="b6 k11 f6 a1", hands=(card,), red="3h 1g")
    do(wifi, "move e6", f"{card} green", *rest)
    assert wifi.apps == 0


def test_fc_3_6_nor_does_the_pawn_that_comes_to_ones_cell() -> None:
    swapped = position(problems="c11 ?4, f9 ?5", hands=("swap",), red="2h 1g")
    do(swapped, "move c11", "swap green")
    assert where(swapped) == "k1 k11 c11 a1"
    assert lying(swapped) == {"c11 ?4", "f9 ?5"}
    called = position(problems="c11 ?4, f9 ?5", hands=("4 call",), red="2h 1g")
    notes = do(called, "move c11", "call green")
    assert [(clause, seat) for clause, seat, _ in noted(notes, "reveal")] == [("FC-3.4", RED)], "one's own cell step"
    assert options(called) == {"give 4 to green", "pass"}


@pytest.mark.parametrize(("card", "apps"), [("swap", 0), ("call", 0b1)])
def test_fc_3_6_the_wifi_is_for_who_moved_there(card: str, apps: int) -> None:
    state = position(pawns="d6", hands=(card,), red="2h 1g")
    do(state, "move f6", f"{card} green")
    assert state.apps == apps


def test_fc_3_6_the_rest_of_the_hand_stays_and_what_was_used_before_too() -> None:
    state = position(hands=("4 call",), used="1 2", red="3h 1g")
    do(state, "move d11", "call green")
    assert hand(state, RED) == "4"
    assert state.used == 1 << 0 | 1 << 1 | 1 << CALL


def test_fc_3_6_anyone_may_play_with_anyone_and_the_note_says_who_with_whom() -> None:
    state = position(player=YELLOW, hands=("", "swap go"), red="3h 1g")
    do(state, "move h11")
    assert options(state, "go") == {"go red", "go green", "go blue"}
    notes = do(state, "swap blue")
    assert noted(notes, "special") == [("FC-3.6", YELLOW, {"card": SWAP, "friend": BLUE})]
    assert where(state) == "a11 a1 k1 h11"


def test_fc_3_6_ten_more_minutes_is_not_played_at_a_heart() -> None:
    state = position(hands=("ten",), red="4h", day=2)
    do(state, "move e11")
    assert refusal(state, "ten") == "FC-4.2"
    assert options(state) == {"green", "pass"}


# --- FC-3.7 Sharing a cell -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fc_3_7_before_drawing_one_may_give_take_or_trade(seats: int) -> None:
    state = position(seats=seats, pawns="c6 c6", hands=("1 2", "3"))
    assert options(state) == {
        "give 1 to yellow",
        "give 2 to yellow",
        "take 3 from yellow",
        "trade 1 for 3 with yellow",
        "trade 2 for 3 with yellow",
        "draw",
    }


@pytest.mark.parametrize(
    ("line", "red", "yellow"),
    [("give 1 to yellow", "2", "1 3"), ("take 3 from yellow", "1 2 3", ""), ("trade 1 for 3 with yellow", "2 3", "1")],
)
def test_fc_3_7_what_changes_hands(line: str, red: str, yellow: str) -> None:
    state = position(pawns="c6 c6", hands=("1 2", "3"), red="2?")
    notes = do(state, line)
    assert (hand(state, RED), hand(state, YELLOW)) == (red, yellow)
    assert notes[0].clause == "FC-3.7"


def test_fc_3_7_one_transfer_with_each_player_before_the_draw() -> None:
    state = position(pawns="c6 c6 c6", hands=("1 2", "3", "4"))
    do(state, "give 1 to yellow")
    assert refusal(state, "give 2 to yellow") == "FC-3.7"
    assert refusal(state, "give 2 to green") == ""
    notes = do(state, "give 2 to green")
    assert events(notes) == ["transfer", "red"], "with nobody left to share with, the card is drawn"


def test_fc_3_7_and_again_from_the_end_of_the_move_to_the_end_of_the_turn() -> None:
    state = position(pawns="f6 e6", hands=("1 2", "3"), red="1? 1g", apps="0")
    do(state, "move e6")
    assert "give 1 to yellow" in options(state)
    do(state, "give 1 to yellow")
    assert hand(state, YELLOW) == "1 3"
    assert refusal(state, "give 2 to yellow") == "FC-3.7"
    both = position(pawns="f6 f6", hands=("1 2", "3"), red="2? 1g", apps="0")
    do(both, "give 1 to yellow", "move d6")
    assert both.player == YELLOW
    stay = position(pawns="f6 f6 e6", hands=("1 2", "3", "5"), red="1? 1g", apps="0")
    do(stay, "give 1 to yellow", "move e6", "take 5 from green")
    assert hand(stay, RED) == "2 5"


def test_fc_3_7_the_same_player_again_after_the_draw() -> None:
    state = position(pawns="e6 e6", hands=("1 2 call", "3"), red="4h 1g")
    do(state, "give 1 to yellow", "move f9", "call yellow")
    assert refusal(state, "give 2 to yellow") == ""


def test_fc_3_7_only_with_players_on_the_same_cell() -> None:
    state = position(pawns="c6 c6 d6", hands=("1", "", "4"))
    assert refusal(state, "give 1 to green") == "FC-3.7"
    assert refusal(state, "take 4 from green") == "FC-3.7"
    assert refusal(state, "give 1 to red") == "FC-3.7"


def test_fc_3_7_only_cards_that_are_there() -> None:
    state = position(pawns="c6 c6", hands=("1", "3"))
    for line in ("give 2 to yellow", "take 2 from yellow", "trade 1 for 2 with yellow", "trade 2 for 3 with yellow"):
        assert refusal(state, line) == "FC-3.7"


def test_fc_3_7_apps_do_not_change_hands() -> None:
    state = position(pawns="c6 c6", hands=("1", "3"), apps="1", red="2?")
    do(state, "trade 1 for 3 with yellow")
    assert state.apps == 0b10


def test_fc_3_7_nothing_is_shared_while_moving() -> None:
    state = position(pawns="c6 c6", hands=("1", "3"), red="2?")
    do(state, "draw")
    assert refusal(state, "give 1 to yellow") == "FC-3.7"


def test_fc_3_7_a_card_taken_solves_at_once() -> None:
    state = position(pawns="a11 e11", problems="i1 4", hands=("", "4"), red="4h 1g")
    do(state, "move e11", "take 4 from yellow", "solve 4")
    assert lying(state) == set()
    on_the_spot = position(pawns="a11 c11", problems="c11 4", hands=("", "4"), red="2g 1g", green="5 6")
    do(on_the_spot, "move c11", "take 4 from yellow", "solve 4")
    assert lying(on_the_spot) == set()


def test_fc_3_7_at_the_end_of_a_turn_with_nothing_else_to_do() -> None:
    state = position(pawns="a11 b11", hands=("1", ""), red="1? 1g")
    do(state, "move b11")
    assert options(state) == {"give 1 to yellow", "pass"}
    do(state, "pass")
    assert state.player == YELLOW
    assert refusal(state, "draw") == ""


def test_fc_3_7_even_after_what_the_cell_did() -> None:
    state = position(pawns="a11 c11", problems="c11 ?4, i1 ?5", hands=("1", ""), red="2g 1g", green="6 7")
    do(state, "move c11")
    assert lying(state) == {"c11 4", "i1 ?5"}
    assert options(state) == {"give 1 to yellow", "give 6 to yellow", "pass"}
    assert state.phase == LEAVING


def test_fc_3_7_even_while_there_is_a_problem_to_reveal() -> None:
    state = position(pawns="a11 b11", problems="i1 ?4, k2 ?5", hands=("1", ""), red="1? 1g")
    do(state, "move b11")
    assert options(state) == {"reveal i1", "reveal k2", "give 1 to yellow"}


def test_fc_3_7_each_turn_begins_with_transfers_of_its_own() -> None:
    state = position(pawns="a11 b11 b11", hands=("1", "2", "3"), red="1? 1g")
    do(state, "move b11", "give 1 to yellow", "take 3 from green")
    assert state.player == YELLOW
    assert refusal(state, "take 3 from red") == refusal(state, "give 2 to green") == ""


def test_fc_3_7_with_every_other_player() -> None:
    state = position(player=GREEN, pawns="c6 c6 c6 c6", hands=("1", "", "2", "4"))
    assert options(state) == {
        "give 2 to red",
        "take 1 from red",
        "trade 2 for 1 with red",
        "give 2 to yellow",
        "give 2 to blue",
        "take 4 from blue",
        "trade 2 for 4 with blue",
        "draw",
    }


def test_fc_3_7_leaving_a_shared_cell_is_noted_for_the_sharing() -> None:
    state = position(pawns="a11 b11", hands=("1", "2"), red="1? 1g")
    notes = do(state, "move b11", "pass")
    assert noted(notes, "pass") == [("FC-3.7", RED, {})]


def test_fc_3_7_so_is_leaving_a_heart_with_nothing_to_do_but_share() -> None:
    hands = ("1 2 3 4 5 6 7 8", "9 10 11 swap call", "go ten")
    state = position(pawns="a11 d11", hands=hands, green="", red="3h 1g", problems="c11 Q1")
    notes = do(state, "move d11", "pass", "pass")
    assert noted(notes, "pass") == [("FC-3.7", RED, {})] * 2, "at the card's heart, and at the cell"
    assert state.player == YELLOW


def test_fc_3_7_with_empty_hands_nothing_is_asked() -> None:
    state = position(pawns="c6 c6", red="2?")
    assert options(state, "move") == options(state)


@pytest.mark.parametrize(("seats", "corner"), [(2, "k1"), (3, "a1")])
def test_fc_3_7_nobody_shares_with_a_player_who_is_not_there(seats: int, corner: str) -> None:
    state = position(seats=seats, pawns=corner, hands=("1", "2"), red="2?")
    assert options(state, "move") == options(state)


def test_fc_3_7_a_transfer_of_nothing_is_none() -> None:
    state = position(pawns="c6 c6", hands=("1", "3"))
    assert state.why_not(RED, transfer(YELLOW, NO_CARD, NO_CARD)) == "FC-3.7"


def test_fc_3_7_consent_is_taken_for_granted_unless_the_table_asks() -> None:
    state = position(pawns="c6 c6", hands=("1", "3"), red="2?")
    do(state, "give 1 to yellow")
    assert (hand(state, YELLOW), state.offer) == ("1 3", NOTHING)
    assert refusal(state, "accept") == refusal(state, "refuse") == "FC-3.7"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fc_3_7_with_ask_consent_the_other_answers(seats: int) -> None:
    state = position(seats=seats, pawns="c6 c6", hands=("1", "3"), red="2?", ask_consent=True)
    notes = do(state, "trade 1 for 3 with yellow")
    assert events(notes) == ["offer"]
    assert (hand(state, RED), hand(state, YELLOW)) == ("1", "3")
    assert state.acting() == 1 << YELLOW
    assert options(state) == {"accept", "refuse"}
    assert refusal(state, "draw", RED) == "FC-3.7"
    assert refusal(state, "accept", RED) == "FC-3.7"
    assert refusal(state, "pass", YELLOW) == "FC-3.7"
    do(state, "accept")
    assert (hand(state, RED), hand(state, YELLOW)) == ("3", "1")
    assert state.player == RED


def test_fc_3_7_a_refused_transfer_counts_as_made() -> None:
    state = position(pawns="c6 c6 c6", hands=("1 2", "3", "4"), red="2?", ask_consent=True)
    notes = do(state, "give 1 to yellow", "refuse")
    assert [(note.seat, note.event) for note in notes] == [(RED, "offer"), (YELLOW, "refusal")]
    assert (hand(state, RED), hand(state, YELLOW)) == ("1 2", "3")
    assert refusal(state, "give 1 to yellow") == "FC-3.7"
    assert refusal(state, "give 1 to green") == ""
    assert options(state, "draw") == {"draw"}


def test_fc_3_7_the_notes_say_what_a_card_is_good_for() -> None:
    state = position(pawns="c6 c6", problems="i1 4, k2 ?1", hands=("1", "4"), red="2?")
    (shared, *_) = do(state, "trade 1 for 4 with yellow")
    assert (shared.facts["given wanted"], shared.facts["taken wanted"]) == (0, 1)
    given = position(pawns="c6 c6", problems="i1 4, k2 ?1", hands=("4", "1"), red="2?")
    (shared, *_) = do(given, "trade 4 for 1 with yellow")
    assert (shared.facts["given wanted"], shared.facts["taken wanted"]) == (1, 0)


@pytest.mark.parametrize("line", ["give swap to yellow", "take call from yellow", "trade swap for call with yellow"])
def test_fc_3_7_a_special_card_solves_no_problem_for_the_app_and_neither_does_no_card(line: str) -> None:
    state = position(pawns="c6 c6", problems="c11 Q1, f9 Q2, k2 Q3, i1 Q4, k9 Q5", hands=("swap", "call"), red="2?")
    (shared, *_) = do(state, line)
    assert (shared.facts["given wanted"], shared.facts["taken wanted"]) == (0, 0)


def test_fc_3_7_the_notes_say_who_shares_what_with_whom() -> None:
    facts = {"friend": BLUE, "given": 0, "taken": 2, "given wanted": 0, "taken wanted": 0, "asked": 0}
    granted = position(player=YELLOW, pawns="a11 c6 k1 c6", hands=("", "1", "", "3"), red="2?")
    assert noted(do(granted, "trade 1 for 3 with blue"), "transfer") == [("FC-3.7", YELLOW, facts)]
    asked = position(player=YELLOW, pawns="a11 c6 k1 c6", hands=("", "1", "", "3"), red="2?", ask_consent=True)
    facts["asked"] = 1
    accepted = asked.clone()
    assert noted(do(asked, "trade 1 for 3 with blue"), "offer") == [("FC-3.7", YELLOW, facts)]
    assert noted(do(asked, "refuse"), "refusal") == [("FC-3.7", BLUE, {"player": YELLOW})]
    notes = do(accepted, "trade 1 for 3 with blue", "accept")
    assert events(notes)[:3] == ["offer", "consent", "transfer"]
    assert noted(notes, "consent") == [("FC-3.7", BLUE, {"player": YELLOW})]
    assert noted(notes, "transfer") == [("FC-3.7", YELLOW, facts)]
