"""FC-1 What is in the box: problems, cards, players, the track, the city."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.core.bits import count, members
from ludoteca.core.build import COMPILED, running
from ludoteca.core.dice import Dice
from ludoteca.core.play import playout
from ludoteca.games.felicita import GAME
from ludoteca.games.felicita.edition import EDITION, GREENS, PROBLEMS
from ludoteca.games.felicita.moves import CELL_NAMES, DOT_NAMES
from ludoteca.games.felicita.rules.actions import DOT_AT, DOT_CELLS, HEART_CELLS, NO_DOT, WIFI
from ludoteca.games.felicita.rules.match import Felicita, setup

from .position import RED, YELLOW, do, hand, options, position, red_named, refusal, where

SEATS = [2, 3, 4]
EVERY_DOT = ["a10", "a7", "c11", "g11", "j11", "f9", "k9", "c6", "i6", "k5", "a3", "f3", "k2", "b1", "e1", "i1"]


def face_down(state: Felicita) -> set[str]:
    return {PROBLEMS[state.problem_on[dot]] for dot in members(state.face_down)}


def deck(state: Felicita) -> list[str]:
    return sorted(GREENS[card] for card in state.green)


def owed(problems: int) -> str:
    """So many revealed problems, as `position` writes them."""
    return ", ".join(f"{DOT_NAMES[dot]} {PROBLEMS[dot]}" for dot in range(problems))


def test_fc_1_1_a_problem_for_the_app_needs_the_app_and_no_card() -> None:
    without = position(problems="c11 Q1", hands=("1 2 3",), red="4h")
    do(without, "move e11")
    assert options(without, "solve") == set()
    assert refusal(without, "solve Q1") == "FC-1.1"
    having = position(problems="c11 Q1", apps="0", red="4h")
    do(having, "move e11")
    assert options(having, "solve") == {"solve Q1"}


def test_fc_1_1_the_app_is_kept_and_no_green_card_is_spent() -> None:
    state = position(problems="c11 Q1, f9 Q2", hands=("1 2",), apps="0", red="4h")
    do(state, "move e11", "solve Q1", "solve Q2")
    assert (state.apps, hand(state, RED), state.used) == (1, "1 2", 0)
    assert count(state.open) == 0


def test_fc_1_1_the_app_solves_on_the_spot_too() -> None:
    state = position(problems="c11 Q1", apps="0", red="2g")
    do(state, "move c11")
    assert options(state) == {"solve Q1", "pass"}


def test_fc_1_1_the_app_of_another_is_of_no_use() -> None:
    state = position(problems="c11 Q1", apps="1", red="2g 1g")
    do(state, "move c11")
    assert state.player == YELLOW


@pytest.mark.parametrize("problem", ["Q1", "Q2", "Q3", "Q4", "Q5"])
def test_fc_1_1_the_app_solves_each_of_the_five(problem: str) -> None:
    state = position(problems=f"c11 {problem}", apps="0", red="3h")
    do(state, "move d11")
    assert options(state, "solve") == {f"solve {problem}"}


def test_fc_1_1_no_green_card_solves_any_of_the_five() -> None:
    state = position(problems="c11 Q1, f9 Q2, k2 Q3, i1 Q4, k9 Q5", hands=(" ".join(GREENS),), green="", red="3h")
    do(state, "move d11")
    assert options(state, "solve") == set()


@pytest.mark.parametrize("seats", [2, 3])
def test_fc_1_1_with_fewer_players_three_problems_for_the_app_stay_in_the_box_and_no_solution_with_them(
    seats: int,
) -> None:
    state = setup(seats, 1, False)
    laid = face_down(state)
    assert {name for name in laid if name.startswith("Q")} == {"Q1", "Q2"}
    assert laid - {"Q1", "Q2"} == set(deck(state)) & set(PROBLEMS)


@pytest.mark.parametrize(("seats", "problems"), [(2, 12), (3, 13), (4, 16)])
def test_fc_1_2_so_many_problems_lie_on_the_dots(seats: int, problems: int) -> None:
    boxed = {2: {"11", "Q3", "Q4", "Q5"}, 3: {"Q3", "Q4", "Q5"}, 4: set()}
    empty = set()
    for seed in range(20):
        state = setup(seats, seed, False)
        assert count(state.face_down) == problems
        assert face_down(state) == set(PROBLEMS) - boxed[seats]
        empty.add(state.face_down)
    assert (len(empty) > 1) == (seats < 4), "the empty dots are chosen by lot"


def test_fc_1_2_a_problem_needs_the_solution_of_its_number() -> None:
    state = position(problems="c11 4, f9 5", hands=("5 6",), red="4h")
    do(state, "move e11")
    assert options(state, "solve") == {"solve 5"}
    assert refusal(state, "solve 4") == "FC-1.2"


@pytest.mark.parametrize("number", range(1, 12))
def test_fc_1_2_each_of_the_eleven_is_solved_by_one_card_and_no_other(number: int) -> None:
    having = position(problems=f"c11 {number}", hands=(str(number),), red="3h 1g")
    do(having, "move d11", f"solve {number}")
    assert (count(having.open), hand(having, RED)) == (0, "")
    others = " ".join(name for name in GREENS if name != str(number))
    without = position(problems=f"c11 {number}", hands=(others,), apps="0", red="3h", green="")
    do(without, "move d11")
    assert options(without, "solve") == set()


def test_fc_1_2_a_solution_in_anothers_hand_is_of_no_use() -> None:
    state = position(problems="c11 4", hands=("5", "4"), red="3h")
    do(state, "move d11")
    assert options(state, "solve") == set()
    assert refusal(state, "solve 4") == "FC-1.2"


@pytest.mark.parametrize(("seats", "boxed"), [(2, {"11", "swap", "call", "go"}), (3, {"swap"}), (4, set[str]())])
def test_fc_1_3_the_green_deck_has_11_solutions_and_4_specials_less_what_is_boxed(seats: int, boxed: set[str]) -> None:
    orders = set()
    for seed in range(5):
        state = setup(seats, seed, False)
        assert deck(state) == sorted(set(GREENS) - boxed)
        orders.add(tuple(state.green))
    assert len(orders) == 5


@pytest.mark.parametrize("seats", SEATS)
def test_fc_1_4_pawns_start_in_their_corners_hands_are_empty_nobody_has_the_app(seats: int) -> None:
    state = setup(seats, 3, False)
    assert where(state).split() == ["a11", "k11", "k1", "a1"][:seats]
    assert (list(state.hands), state.apps, state.day, state.space()) == ([0, 0, 0, 0], 0, 1, 1)


def test_fc_1_4_a_hand_has_no_limit() -> None:
    state = position(hands=("1 2 3 4 5 6 7 8 9 10 swap call go",), red="1g", green="11 ten")
    do(state, "move b11")
    assert hand(state, RED).split() == [*(str(number) for number in range(1, 12)), "swap", "call", "go"]


def test_fc_1_4_everyone_may_have_the_app() -> None:
    state = position(pawns="e6 f7 g6 f5", red="1? 1? 1g 1g")
    do(state, "move f6", "move f6", "move f6", "pass", "move f6", "pass")
    assert state.apps == 0b1111


@pytest.mark.parametrize(("problems", "space"), [(0, 1), (1, 2), (8, 9), (9, 10), (10, 10), (16, 10)])
def test_fc_1_5_the_marker_is_a_space_down_for_each_problem_owed_and_never_past_the_bottom(
    problems: int, space: int
) -> None:
    state = position(problems=owed(problems))
    assert (state.space(), state.score(RED)) == (space, 11 - space)


def test_fc_1_5_problems_past_the_bottom_are_still_owed() -> None:
    state = position(problems=owed(12), hands=("1 2 3",), red="4h")
    do(state, "move e11", "solve 1")
    assert (count(state.open), state.space()) == (11, 10)
    do(state, "solve 2")
    assert (count(state.open), state.space()) == (10, 10)


def test_fc_1_5_a_problem_revealed_past_the_bottom_is_owed_too() -> None:
    state = position(problems=f"{owed(10)}, i1 ?Q5", red="1?")
    do(state, "move b11")
    assert (count(state.open), state.space()) == (11, 10)


def test_fc_1_5_ten_spaces_three_won_four_drawn_three_lost() -> None:
    payoffs = [position(problems=owed(problems)).payoff(RED) for problems in range(10)]
    assert payoffs == [1.0] * 3 + [0.5] * 4 + [0.0] * 3


def test_fc_1_6_the_dots_are_where_the_board_draws_them() -> None:
    assert set(DOT_NAMES) == set(EVERY_DOT)
    assert [DOT_AT[cell] for cell in DOT_CELLS] == list(range(16))
    assert list(DOT_AT).count(NO_DOT) == len(CELL_NAMES) - 16


def test_fc_1_6_hearts_and_wifi_are_where_the_board_draws_them() -> None:
    hearts = {CELL_NAMES[cell] for cell in members(HEART_CELLS)}
    assert hearts == {"e11", "f7", "k7", "e6", "g6", "a5", "f5", "g1"}
    assert CELL_NAMES[WIFI] == "f6"


def test_fc_1_7_the_red_deck_is_24_action_cards_and_dinner() -> None:
    state = setup(4, 1, False)
    assert sorted(state.red) == list(range(25))
    names = [red_named(card) for card in range(24)]
    assert {name[0] for name in names} == set("123456")
    assert {name[1] for name in names} == set("hg?")
    assert sum(name[1] == "?" for name in names) >= 8


def test_fc_1_7_the_split_of_symbols_is_the_one_whose_balance_was_measured() -> None:
    names = " ".join(sorted(red_named(card) for card in range(24)))
    assert names == "1? 1? 1g 1g 2? 2? 2g 2h 3? 3? 3g 3h 4? 4? 4g 4h 5? 5? 5g 5h 6? 6g 6g 6h"


@pytest.mark.parametrize("name", sorted({red_named(card) for card in range(24)}))
def test_fc_1_7_a_card_moves_by_its_number_and_does_what_its_symbol_shows(name: str) -> None:
    number, symbol = int(name[0]), name[1]
    state = position(pawns="a11", problems="i1 ?4, k2 ?5", red=name)
    do(state, f"move a{11 - number}")
    asked = {"h": {"green", "pass"}, "?": {"reveal i1", "reveal k2"}}
    if symbol in asked:
        assert options(state) == asked[symbol]
    else:
        assert hand(state, RED) == GREENS[0]


@pytest.mark.parametrize("seats", SEATS)
def test_fc_1_8_players_who_do_anything_at_all_win_fewer_than_five_in_a_hundred(seats: int) -> None:
    matches = 1000 if running() == COMPILED else 60
    won = 0
    for seed in range(matches):
        state = setup(seats, seed, False)
        playout(state, Dice(seed))
        won += state.payoff(RED) == 1.0
    assert won < matches * 0.05


@pytest.mark.parametrize("seats", SEATS)
def test_fc_1_8_a_team_that_never_solves_anything_does_not_win(seats: int) -> None:
    for seed in range(20):
        state = setup(seats, seed, False)
        dice = Dice(seed)
        while state.acting():
            lazy = [line for line in options(state) if not line.startswith("solve")]
            do(state, sorted(lazy)[dice.below(len(lazy))])
        assert state.payoff(RED) < 1.0


def test_fc_1_8_the_measured_balance_is_in_the_docs() -> None:
    text = Path(__file__).parents[3].joinpath("docs", "games", "felicita.md").read_text("utf-8")
    assert "FC-1.8" in text
    assert str(GAME.edition) in text
    assert EDITION.track == (3, 4, 3)
    rows = re.findall(r"^\| 4 \| `(\w+)` \| \S+ \| ([\d.]+) %.* \| .+ \| ([\d.]+) % \|$", text, re.MULTILINE)
    won = {bots: float(share) for bots, share, _ in rows}
    lost = {bots: float(share) for bots, _, share in rows}
    assert 45 <= won["hard"] <= 65
    assert lost["hard"] < 25
    assert won["random"] < 5
