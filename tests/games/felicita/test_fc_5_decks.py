"""FC-5 Empty decks: what comes back, and what does not."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count, members
from ludoteca.games.felicita.edition import GREENS
from ludoteca.games.felicita.rules.actions import REDS

from .position import DOT, RED, YELLOW, do, events, hand, lying, noted, options, position, refusal

SEATS = [2, 3, 4]
ALL_HELD = ("1 2 3 4 5 6 7 8", "9 10 11 swap call", "go ten")


@pytest.mark.parametrize("seats", SEATS)
def test_fc_5_1_an_empty_red_deck_is_made_of_all_the_discards(seats: int) -> None:
    state = position(seats=seats, day=2, red="1g")
    before = list(state.red)
    state.red_drawn = REDS
    state.card = before[0]
    notes = do(state, "move b11")
    assert sorted(state.red) == sorted(before)
    assert list(state.red) != before
    assert ("red deck", "FC-5.1") in [(note.event, note.clause) for note in notes]
    assert state.red_drawn == 1 or state.day == 3


def test_fc_5_1_not_before_a_card_is_to_be_drawn() -> None:
    state = position(pawns="a11 b11", hands=("1", "2"), day=2, red="1?")
    state.red_drawn = REDS
    before = list(state.red)
    do(state, "move b11", "pass")
    assert list(state.red) == before, "yellow shares before drawing"
    do(state, "draw")
    assert list(state.red) != before


def test_fc_5_1_the_last_card_is_played_before_the_discards_are_shuffled() -> None:
    state = position(day=2, red="1g dinner")
    state.red_drawn = REDS - 1
    before = list(state.red)
    notes = do(state, "move b11")
    assert (state.player, state.red_drawn, list(state.red)) == (YELLOW, REDS, before)
    assert "red deck" not in events(notes)


@pytest.mark.parametrize("seats", SEATS)
def test_fc_5_2_an_empty_green_deck_is_made_of_the_used_cards(seats: int) -> None:
    state = position(seats=seats, hands=("1 2", "3"), green="", red="1g 2?", problems="c11 ?4, k2 5")
    used = {GREENS[card] for card in members(state.used)}
    notes = do(state, "move b11")
    (drawn,) = set(hand(state, RED).split()) - {"1", "2"}
    assert drawn in used
    assert {GREENS[card] for card in state.green} == used
    assert state.used == 0
    ((clause, seat, facts),) = noted(notes, "green deck")
    assert (clause, seat, facts["cards"]) == ("FC-5.2", RED, len(used))
    assert count(facts["dots"]) == {2: 10, 3: 11, 4: 14}[seats], "so many problems were solved"
    assert facts["dots"] == state.face_down & ~(1 << DOT["c11"])


def test_fc_5_2_not_before_a_card_is_to_be_drawn() -> None:
    state = position(green="7", red="1g 1g", problems="c11 ?4")
    used, solved = state.used, state.solved
    do(state, "move b11")
    assert (hand(state, RED), len(state.green), state.green_drawn) == ("7", 1, 1)
    assert (state.used, state.solved, lying(state)) == (used, solved, {"c11 ?4"})
    do(state, "move k10")
    assert (state.used, state.solved) == (0, 0)


def test_fc_5_2_a_deck_with_cards_is_drawn_from_though_none_was_used() -> None:
    state = position(red="1g 3h")
    assert state.used == 0
    do(state, "move b11", "move h11")
    assert hand(state, RED) == "1"
    assert options(state) == {"green", "pass"}


def test_fc_5_2_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(12):
        state = position(green="", red="1g 2g", seed=seed)
        do(state, "move b11")
        orders.add(tuple(state.green))
    assert len(orders) == 12


def test_fc_5_2_what_returns_from_a_heart_lies_there_before_the_cell_step_too() -> None:
    taken = "a10 1, a7 2, g11 3, j11 4, f9 5, k9 6, c6 7, i6 8, k5 9, a3 10, f3 11, k2 Q1, b1 Q2, e1 Q3, i1 Q4"
    state = position(problems=taken, green="", red="2h 2?")
    notes = do(state, "move c11", "green")
    assert noted(notes, "reveal") == [
        ("FC-3.4", RED, {"dot": DOT["c11"], "problem": 15, "before": 10, "space": 10, "owed": 16})
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_fc_5_2_solved_problems_return_face_down_on_free_dots_and_the_track_stays(seats: int) -> None:
    places = set()
    for seed in range(12):
        state = position(seats=seats, green="", red="1g 2g", problems="c11 ?4, k2 5", seed=seed)
        solved = count(state.solved)
        space = state.space()
        do(state, "move b11")
        assert (state.solved, state.space()) == (0, space)
        assert lying(state) >= {"c11 ?4", "k2 5"}
        assert count(state.face_down) == solved + 1
        assert len(lying(state)) == solved + 2
        places.add(state.face_down)
    assert (len(places) > 3) == (seats < 4), "with dots to spare, which ones is left to chance"


def test_fc_5_2_ten_more_minutes_does_not_come_back_once_played() -> None:
    state = position(green="", red="1g 2g", day=2, ten_left=False)
    do(state, "move b11")
    assert "ten" not in {GREENS[card] for card in state.green}
    kept = position(green="", red="1g 2g", day=2)
    do(kept, "move b11")
    assert "ten" in {GREENS[card] for card in kept.green}


def test_fc_5_2_if_no_green_card_can_come_back_nothing_is_drawn_and_no_problem_returns() -> None:
    state = position(hands=ALL_HELD, green="", red="1g 2g", problems="c11 ?4")
    solved = state.solved
    notes = do(state, "move b11")
    assert events(notes)[:2] == ["move", "no green"]
    assert noted(notes, "no green") == [("FC-5.2", RED, {})]
    assert state.solved == solved
    assert hand(state, RED) == ALL_HELD[0]


def test_fc_5_2_nor_is_drawing_offered_at_a_heart() -> None:
    state = position(hands=ALL_HELD, green="", red="4h 2g", problems="c11 4")
    do(state, "move e11")
    assert "green" not in options(state)
    assert refusal(state, "green") == "FC-5.2"


def test_fc_5_2_a_heart_with_nothing_to_do_is_passed_by_itself() -> None:
    state = position(
        hands=("ten", "1 2 3 4 5 6 7 8", "9 10 11 swap call", "go"), green="", red="3h 2g", problems="c11 Q1"
    )
    do(state, "move d11")
    assert state.player == YELLOW


def test_fc_5_2_a_problem_laid_under_the_pawn_before_its_cell_step_is_revealed_in_it() -> None:
    """With every dot but the pawn's taken, the one solved problem can only return there."""
    taken = "a10 1, a7 2, g11 3, j11 4, f9 5, k9 6, c6 7, i6 8, k5 9, a3 10, f3 11, k2 Q1, b1 Q2, e1 Q3, i1 Q4"
    state = position(problems=taken, green="", red="2g 2?")
    notes = do(state, "move c11")
    assert "c11 Q5" in lying(state)
    assert [(note.clause, note.event) for note in notes][1:4] == [
        ("FC-5.2", "green deck"),
        ("FC-3.3", "green"),
        ("FC-3.4", "reveal"),
    ]


def test_fc_5_2_one_may_draw_at_a_heart_from_what_comes_back() -> None:
    state = position(green="", red="3h 2g", hands=("1",), problems="c11 ?4")
    do(state, "move d11")
    assert options(state) == {"green", "pass"}
    do(state, "green")
    assert len(hand(state, RED).split()) == 2
