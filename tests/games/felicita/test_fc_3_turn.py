"""FC-3 The turn: the move, the symbol, the cell, happiness."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.games.felicita.moves import read
from ludoteca.games.felicita.rules.actions import ACTIONS, REDS
from ludoteca.games.felicita.rules.match import Felicita
from ludoteca.games.felicita.rules.turn import LEAVING

from .position import CELL, DOT, RED, YELLOW, do, events, hand, lying, noted, options, position, refusal, where

SEATS = [2, 3, 4]


def moves(state: Felicita) -> str:
    return " ".join(sorted(line.removeprefix("move ") for line in options(state, "move")))


# --- FC-3.1 Draw and move ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "card", "ends"),
    [
        ("a11", "1g", "a10 b11"),
        ("a11", "2g", "a9 c11"),
        ("a11", "4g", "a7 e11"),
        ("f6", "1g", "e6 f5 f7 g6"),
        ("f6", "2g", "d6 f4 f8 h6"),
        ("e11", "3g", "b11 f9 h11"),
        ("a11", "6g", "a5 b6 f10 g11"),
    ],
)
def test_fc_3_1_a_move_is_exactly_so_many_steps_along_the_streets(start: str, card: str, ends: str) -> None:
    assert moves(position(pawns=start, red=card)) == ends


def test_fc_3_1_a_move_never_comes_back_through_the_cell_it_starts_from() -> None:
    state = position(pawns="f6", red="2g")
    assert refusal(state, "move f6") == "FC-3.1"


def test_fc_3_1_other_pawns_are_not_in_the_way() -> None:
    assert moves(position(pawns="a11 b11 a10 b11", red="2g")) == "a9 c11"
    assert moves(position(pawns="a11 c11 a9 c11", red="2g")) == "a9 c11", "nor is a cell ever full"


def test_fc_3_1_only_the_destination_matters() -> None:
    state = position(pawns="a11", problems="c11 ?1, f9 ?2", red="4g", hands=("3",))
    do(state, "move e11")
    assert lying(state) == {"c11 ?1", "f9 ?2"}, "a face-down problem that is passed over stays so"
    state = position(pawns="a11", problems="c11 ?1, f9 ?2", red="3g 1g")
    do(state, "move d11")
    assert lying(state) == {"c11 ?1", "f9 ?2"}, "and so does one beside the destination"
    state = position(pawns="d6", red="4? 1g")
    do(state, "move h6")
    assert (state.apps, state.player) == (0, YELLOW), "two hearts and the Wi-Fi lay on the way"


def test_fc_3_1_the_symbol_comes_before_the_cell() -> None:
    state = position(problems="c11 4", green="4 ten", red="2g")
    do(state, "move c11")
    assert hand(state, RED) == "4"
    assert options(state) == {"solve 4", "pass"}, "the card just drawn solves the problem underfoot"
    wifi = position(pawns="e6", red="1g 1g")
    assert events(do(wifi, "move f6"))[:3] == ["move", "green", "app"]


def test_fc_3_1_the_heart_of_the_card_comes_before_the_cell() -> None:
    state = position(problems="c11 ?4, k2 5", hands=("5",), red="2h 1g")
    do(state, "move c11")
    assert lying(state) == {"c11 ?4", "k2 5"}
    assert options(state) == {"solve 5", "green", "pass"}
    do(state, "solve 5")
    assert lying(state) == {"c11 4"}


def test_fc_3_1_the_question_mark_comes_before_the_cell() -> None:
    state = position(problems="c11 4, k2 ?5, i1 ?6", hands=("4",), red="2?")
    do(state, "move c11")
    assert options(state) == {"reveal k2", "reveal i1"}
    assert refusal(state, "solve 4") == "FC-3.4"
    do(state, "reveal k2")
    assert options(state) == {"solve 4", "pass"}


def test_fc_3_1_there_is_no_moving_before_the_draw_nor_twice() -> None:
    state = position(pawns="a11 a11", hands=("1",))
    assert options(state) == {"draw", "give 1 to yellow"}
    assert refusal(state, "move b11") == "FC-3.1"
    assert refusal(state, "pass") == "FC-3.1"
    state = position(pawns="a11", red="4h")
    assert refusal(state, "draw") == "FC-3.1"
    assert refusal(state, "pass") == "FC-3.1"
    do(state, "move e11")
    assert refusal(state, "move d11") == "FC-3.1"
    assert refusal(state, "move a11") == "FC-3.1", "four steps, but the move is over"


def test_fc_3_1_a_number_that_is_no_action_is_refused() -> None:
    state = position()
    assert state.why_not(RED, -1) == "FC-3.1"
    assert state.why_not(RED, ACTIONS) == "FC-3.1"
    assert state.why_not(RED, ACTIONS - 1) == "FC-3.7"


def test_fc_3_1_the_red_card_is_drawn_by_itself_where_there_is_nothing_to_share() -> None:
    state = position(red="1g 3h")
    notes = do(state, "move b11")
    assert events(notes) == ["move", "green", "red"]
    assert (state.player, state.card) == (YELLOW, state.red[1])
    assert noted(notes, "red") == [("FC-3.1", YELLOW, {"card": state.red[1], "day": 1})]
    assert noted(notes, "move") == [("FC-3.1", RED, {"cell": CELL["b11"]})]


# --- FC-3.2 Hearts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_fc_3_2_at_a_heart_one_may_solve_anywhere_draw_or_pass(seats: int) -> None:
    state = position(seats=seats, problems="i1 4, k2 5", hands=("4 5 6",), red="3h")
    do(state, "move d11")
    assert options(state) == {"solve 4", "solve 5", "green", "pass"}


def test_fc_3_2_the_heart_of_the_card_and_that_of_the_cell_are_two() -> None:
    state = position(problems="i1 4, k2 5", hands=("4 5 6",), red="4h 1g")
    do(state, "move e11", "solve 4")
    assert options(state) == {"solve 5", "green", "pass"}
    do(state, "solve 5")
    assert (count(state.open), hand(state, RED), state.player) == (0, "6", YELLOW)


def test_fc_3_2_drawing_is_instead_of_solving() -> None:
    state = position(problems="i1 4", hands=("4",), red="3h 1g", green="7 8")
    do(state, "move d11", "green")
    assert (hand(state, RED), state.player) == ("4 7", YELLOW)


def test_fc_3_2_passing_does_nothing() -> None:
    state = position(problems="i1 4", hands=("4",), red="3h 1g")
    notes = do(state, "move d11", "pass")
    assert (hand(state, RED), count(state.open), state.player) == ("4", 1, YELLOW)
    assert noted(notes, "pass") == [("FC-3.2", RED, {})]


def test_fc_3_2_passing_at_a_heart_cell_is_noted_for_the_heart() -> None:
    state = position(problems="i1 4", hands=("4",), red="4? 1g")
    assert noted(do(state, "move e11", "pass"), "pass") == [("FC-3.2", RED, {})]


def test_fc_3_4_leaving_a_problem_underfoot_is_noted_for_the_cell() -> None:
    state = position(problems="c11 4", hands=("4",), red="2g 1g")
    notes = do(state, "move c11", "pass")
    assert (count(state.open), state.player) == (1, YELLOW)
    assert noted(notes, "pass") == [("FC-3.4", RED, {})]


@pytest.mark.parametrize("line", ["green", "pass", "call blue"])
def test_fc_3_2_whatever_is_done_at_the_cards_heart_the_cells_comes_next(line: str) -> None:
    state = position(problems="i1 4", hands=("4 call go",), red="4h 1g")
    do(state, "move e11", line)
    assert state.player == RED
    assert options(state) >= {"solve 4", "go yellow", "green", "pass"}


@pytest.mark.parametrize("red", ["3h", "4?"])
@pytest.mark.parametrize(
    ("problems", "hands", "choice"),
    [
        ("c11 4", ("4", "1 2 3 5 6 7 8 9 10 11 swap call go ten"), "solve 4"),
        ("c11 4", ("go", "1 2 3 4 5 6 7 8 9 10 11 swap call ten"), "go green"),
        ("c11 4", ("", "1 2 3 4 6 7 8 9 10 11 swap call go ten"), "green"),
    ],
)
def test_fc_3_2_one_thing_to_do_at_a_heart_is_a_choice_all_the_same(
    red: str, problems: str, hands: tuple[str, ...], choice: str
) -> None:
    """At the heart of a card on d11, or at that of the cell e11."""
    state = position(pawns="a11 k1 k1 k1", problems=problems, hands=hands, green="", red=red)
    do(state, "move d11" if red == "3h" else "move e11")
    assert options(state) - {"go yellow", "go blue"} == {choice, "pass"}


def test_fc_3_2_the_notes_name_the_heart() -> None:
    state = position(player=YELLOW, problems="i1 4", hands=("", "4"), red="4h 1g", green="7 8")
    notes = do(state, "move g11", "solve 4")
    assert noted(notes, "solve") == [
        ("FC-3.2", YELLOW, {"dot": DOT["i1"], "problem": 3, "before": 2, "space": 1, "owed": 0})
    ]
    drawing = position(player=YELLOW, red="4h 1g", green="7 8")
    assert noted(do(drawing, "move g11", "green"), "green") == [("FC-3.2", YELLOW, {"card": 6})]


def test_fc_3_2_without_a_heart_nothing_is_drawn() -> None:
    state = position(problems="c11 4", hands=("4",), red="2?")
    do(state, "move c11")
    assert refusal(state, "green") == "FC-3.2"


# --- FC-3.3 Green card and question mark -----------------------------------------------------------------


def test_fc_3_3_a_green_symbol_is_a_green_card_at_once() -> None:
    state = position(red="1g 2g", green="7 8")
    notes = do(state, "move b11")
    assert (hand(state, RED), state.player) == ("7", YELLOW)
    assert [note.clause for note in notes if note.event == "green"] == ["FC-3.3"]


def test_fc_3_3_a_question_mark_reveals_a_problem_of_ones_choice() -> None:
    state = position(problems="i1 ?4, k2 ?5, c11 6", red="1? 1g")
    do(state, "move b11")
    assert options(state) == {"reveal i1", "reveal k2"}
    assert refusal(state, "pass") == "FC-3.3"
    assert refusal(state, "reveal c11") == "FC-3.3"
    do(state, "reveal k2")
    assert lying(state) == {"i1 ?4", "k2 5", "c11 6"}


def test_fc_3_3_the_only_problem_is_revealed_by_itself_and_with_none_nothing_happens() -> None:
    state = position(problems="i1 ?4", red="1? 1?")
    do(state, "move b11")
    assert lying(state) == {"i1 4"}
    assert state.player == YELLOW
    notes = do(state, "move j11")
    assert events(notes)[:2] == ["move", "nothing to reveal"]
    assert noted(notes, "nothing to reveal") == [("FC-3.3", YELLOW, {})]


@pytest.mark.parametrize("problems", ["", "i1 ?4", "i1 ?4, k2 ?5"])
def test_fc_3_3_after_a_question_mark_comes_the_cell(problems: str) -> None:
    state = position(pawns="e6", problems=problems, red="1? 1g")
    do(state, "move f6", *(["reveal i1"] if "," in problems else []))
    assert state.apps == 0b1


def test_fc_3_3_the_notes_name_the_question_mark() -> None:
    state = position(problems="i1 ?4, k2 ?5", red="1? 1? 1g")
    first = {"dot": DOT["k2"], "problem": 4, "before": 1, "space": 2, "owed": 1}
    second = {"dot": DOT["i1"], "problem": 3, "before": 2, "space": 3, "owed": 2}
    assert noted(do(state, "move b11", "reveal k2"), "reveal") == [("FC-3.3", RED, first)]
    assert noted(do(state, "move k10"), "reveal") == [("FC-3.3", YELLOW, second)]


def test_fc_3_3_the_one_underfoot_may_be_revealed_and_then_solved() -> None:
    state = position(problems="c11 ?4, k2 ?5", hands=("4",), red="2? 1g")
    do(state, "move c11", "reveal c11")
    assert options(state) == {"solve 4", "pass"}
    do(state, "solve 4")
    assert lying(state) == {"k2 ?5"}


def test_fc_3_3_nothing_is_revealed_without_a_question_mark() -> None:
    state = position(problems="i1 ?4, k2 ?5", red="4h")
    do(state, "move e11")
    assert refusal(state, "reveal i1") == "FC-3.3"


# --- FC-3.4 The cell -------------------------------------------------------------------------------------


def test_fc_3_4_an_empty_cell_has_no_effect() -> None:
    state = position(red="1g 1g")
    notes = do(state, "move b11")
    assert events(notes) == ["move", "green", "red"]


def test_fc_3_4_a_heart_cell_is_a_heart() -> None:
    state = position(problems="i1 4", hands=("4",), red="4g 1g", green="7 8 9")
    do(state, "move e11")
    assert options(state) == {"solve 4", "green", "pass"}
    do(state, "green")
    assert (hand(state, RED), state.player) == ("4 7 8", YELLOW)


def test_fc_3_4_the_wifi_gives_the_app_to_who_has_none() -> None:
    state = position(pawns="e6 k11", red="1g 2g")
    notes = do(state, "move f6")
    assert state.apps == 1
    assert [note.clause for note in notes if note.event == "app"] == ["FC-3.4"]
    again = position(pawns="e6 k11", apps="0", red="1g 2g")
    assert "app" not in events(do(again, "move f6"))


def test_fc_3_4_an_app_that_another_has_is_not_in_the_way() -> None:
    state = position(pawns="e6 k11", apps="1 3", red="1g 2g")
    notes = do(state, "move f6")
    assert state.apps == 0b1011
    assert noted(notes, "app") == [("FC-3.4", RED, {})]


def test_fc_3_4_at_the_wifi_there_is_nothing_to_choose() -> None:
    state = position(pawns="e6 f6", problems="c11 4, k2 Q1", hands=("4",), red="1g", green="5 6")
    do(state, "move f6")
    assert options(state) == {"give 4 to yellow", "give 5 to yellow", "pass"}
    assert state.phase == LEAVING


def test_fc_3_4_a_face_down_problem_must_be_revealed_and_that_is_all() -> None:
    state = position(problems="c11 ?4, k2 ?5", hands=("4",), red="2g 1g")
    notes = do(state, "move c11")
    assert lying(state) == {"c11 4", "k2 ?5"}
    assert state.player == YELLOW, "no solving in the same step"
    assert [note.clause for note in notes if note.event == "reveal"] == ["FC-3.4"]


def test_fc_3_4_a_question_mark_and_a_face_down_cell_are_two_reveals() -> None:
    state = position(problems="c11 ?4, k2 ?5, i1 ?6", red="2? 1g")
    do(state, "move c11", "reveal k2")
    assert lying(state) == {"c11 4", "k2 5", "i1 ?6"}


def test_fc_3_4_a_revealed_problem_may_be_solved_on_the_spot_and_no_other() -> None:
    state = position(problems="c11 4, k2 5", hands=("4 5",), red="2g 1g")
    do(state, "move c11")
    assert options(state) == {"solve 4", "pass"}
    assert refusal(state, "solve 5") == "FC-3.4"
    notes = do(state, "solve 4")
    assert lying(state) == {"k2 5"}
    assert notes[0].clause == "FC-3.4"


def test_fc_3_4_without_the_solution_nothing_is_asked() -> None:
    state = position(problems="c11 4", hands=("5",), red="2g 1g", green="6 7")
    do(state, "move c11")
    assert state.player == YELLOW


def test_fc_3_4_what_is_not_revealed_cannot_be_solved() -> None:
    state = position(problems="c11 ?4, k2 5", hands=("4 5",), red="4h")
    do(state, "move e11")
    assert options(state, "solve") == {"solve 5"}
    assert refusal(state, "solve 4") == "FC-3.4"
    assert refusal(state, "solve 6") == "FC-3.4", "whether one has the solution or not"


def test_fc_3_4_nothing_is_solved_on_the_spot_before_the_move() -> None:
    state = position(pawns="c11 c11", problems="c11 4", hands=("4",))
    assert options(state) == {"give 4 to yellow", "draw"}
    assert refusal(state, "solve 4") == "FC-3.4"


def test_fc_3_4_a_problem_once_solved_is_no_longer_there() -> None:
    state = position(pawns="a11 g11", problems="c11 Q1, k2 4", apps="0 1", red="2g 4g 1g", green="5 6 7 8")
    do(state, "move c11", "solve Q1", "move c11")
    assert (state.player, hand(state, YELLOW)) == (YELLOW, "6")
    assert options(state, "solve") == set()


# --- FC-3.5 Happiness ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_fc_3_5_a_reveal_is_a_space_down_and_a_solution_a_space_up(seats: int) -> None:
    state = position(seats=seats, problems="c11 ?4, k2 5", hands=("4 5",), red="2? 2g")
    assert state.space() == 2
    do(state, "move c11")
    assert state.space() == 3
    do(state, "solve 4")
    assert state.space() == 2


def test_fc_3_5_the_problem_and_its_solution_are_put_aside() -> None:
    state = position(problems="c11 4, k2 5, i1 ?1, a3 ?2", hands=("4 5",), red="2g 1g", green="6 7 8 9 10 11 swap")
    used, solved = state.used, state.solved
    do(state, "move c11", "solve 4")
    assert hand(state, RED) == "5 6"
    assert state.used ^ used == state.solved ^ solved == 1 << 3
    assert lying(state) == {"k2 5", "i1 ?1", "a3 ?2"}


def test_fc_3_5_what_was_put_aside_before_stays_so() -> None:
    state = position(problems="c11 4, k2 5, i1 ?1", hands=("4",), used="6 7", red="2? 1g")
    solved = state.solved
    do(state, "move c11")
    assert lying(state) == {"c11 4", "k2 5", "i1 1"}
    assert state.space() == 4
    do(state, "solve 4")
    assert state.used == 1 << 3 | 1 << 5 | 1 << 6
    assert state.solved == solved | 1 << 3


def test_fc_3_5_the_dot_that_becomes_free_is_the_one_where_the_problem_lies_now() -> None:
    state = position(problems="k2 4, i1 5", hands=("4",), red="3h 1g")
    state.problem_on[DOT["c11"]] = 3  # where it lay before it was solved for the first time
    do(state, "move d11", "solve 4")
    assert lying(state) == {"i1 5"}


def test_fc_3_5_the_notes_tell_the_space() -> None:
    state = position(problems="c11 ?4, k2 5", hands=("4",), red="2? 1g")
    notes = do(state, "move c11", "solve 4")
    spaces = [(note.event, note.facts["space"]) for note in notes if "space" in note.facts]
    assert spaces == [("reveal", 3), ("solve", 2)]
    there = {"dot": DOT["c11"], "problem": 3}
    assert noted(notes, "reveal") == [("FC-3.3", RED, {**there, "before": 2, "space": 3, "owed": 2})]
    assert noted(notes, "solve") == [("FC-3.4", RED, {**there, "before": 3, "space": 2, "owed": 1})]


def test_fc_3_2_a_choice_comes_before_what_follows_from_it() -> None:
    state = position(green="", red="3h 2g", problems="c11 ?4")
    notes = do(state, "move d11", "green")
    assert [(note.clause, note.event) for note in notes[1:4]] == [
        ("FC-3.2", "heart"),
        ("FC-5.2", "green deck"),
        ("FC-3.2", "green"),
    ]


def test_fc_3_1_drawing_is_noted_before_the_deck_is_shuffled() -> None:
    state = position(pawns="c6 c6", hands=("1",), red="1g", day=2)
    state.red_drawn = REDS
    notes = do(state, "draw")
    assert [(note.clause, note.event) for note in notes[:2]] == [("FC-3.1", "draw"), ("FC-5.1", "red deck")]


def test_the_whole_turn_is_told_in_order() -> None:
    state = position(pawns="e6 k11", problems="c11 ?4, k2 5", hands=("5",), red="1? 3h")
    notes = do(state, "move f6")
    assert [(note.clause, note.seat, note.event) for note in notes] == [
        ("FC-3.1", RED, "move"),
        ("FC-3.3", RED, "reveal"),
        ("FC-3.4", RED, "app"),
        ("FC-3.1", YELLOW, "red"),
    ]
    assert where(state).split()[RED] == "f6"
    assert read("move f6")[0] == notes[0].facts["cell"]
