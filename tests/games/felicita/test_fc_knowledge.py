"""What is known in Felicità: everything but the order of the decks and the face-down problems."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.core.bits import first, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import SPECTATOR
from ludoteca.games.felicita.edition import PROBLEMS
from ludoteca.games.felicita.rules.actions import CALL, DINNER, GO, NO_CARD, REDS, TEN, transfer
from ludoteca.games.felicita.rules.knowledge import group_dots
from ludoteca.games.felicita.rules.match import Felicita, setup
from ludoteca.games.felicita.rules.turn import AT_CELL
from ludoteca.games.felicita.view import view

from .position import CELL, DOT, RED, YELLOW, do, lying, position

SEATS = [2, 3, 4]


def seen(state: Felicita, seat: int = RED) -> Any:
    return view(state, seat)


def random_positions(seats: int, seeds: int = 3) -> Iterator[Felicita]:
    for seed in range(seeds):
        state = setup(seats, seed, False)
        dice = Dice(seed)
        while acting := state.acting():
            yield state.clone()
            seat = first(acting)
            actions = state.legal(seat)
            state.apply(seat, actions[dice.below(len(actions))])


# --- The view ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_sees_the_same(seats: int) -> None:
    for state in random_positions(seats, 1):
        views = [{**seen(state, seat), "seat": None} for seat in range(SPECTATOR, seats)]
        assert all(one == views[0] for one in views)


def test_hands_are_open_and_face_down_problems_are_not() -> None:
    state = position(problems="c11 ?4, f9 5", hands=("1 swap", "2"), apps="1", red="2g")
    what = seen(state, YELLOW)
    assert [player["hand"] for player in what["players"]] == [["1", "swap"], ["2"], [], []]
    assert [player["app"] for player in what["players"]] == [False, True, False, False]
    assert what["problems"] == {"c11": "?", "f9": "5"}
    assert what["hidden"] == [{"cells": ["c11"], "problems": ["4"]}]
    assert (what["space"], what["owed"], what["day"]) == (2, 1, 1)
    assert what["card"] == {"id": "library", "number": 2, "symbol": "green"}
    assert what["phase"] == "move"


def test_fc_2_1_the_clock_of_the_red_deck() -> None:
    first_day = position(red="1g")
    assert (seen(first_day)["red"]["left"], seen(first_day)["red"]["dinner"]) == (24, "last")
    second = position(red="1g", day=2)
    assert seen(second)["red"]["dinner"] == "any"
    assert len(seen(second)["red"]["cards"]) == 23
    after = position(red="1g dinner", day=2)
    do(after, "move b11")
    assert seen(after)["red"]["dinner"] == "later"
    assert seen(after)["red"]["discards"][1] == "dinner"


def test_fc_5_2_what_returned_is_known_apart_from_what_never_moved() -> None:
    state = position(green="", red="1g 2g", problems="c11 ?4, f9 ?5, k2 6", pawns="a11 k11 k1 a1")
    do(state, "move b11")
    old, returned = seen(state)["hidden"]
    assert old == {"cells": ["c11", "f9"], "problems": ["4", "5"]}
    assert returned["problems"] == [name for name in PROBLEMS if name not in ("4", "5", "6")]
    assert "c11" not in returned["cells"]


def test_an_offer_is_seen_by_all_while_it_waits() -> None:
    state = position(pawns="c6 c6", hands=("1", "3"), red="2?", ask_consent=True)
    do(state, "give 1 to yellow")
    assert seen(state)["offer"] == {"do": "give", "given": "1", "friend": "yellow"}
    do(state, "accept")
    assert seen(state)["offer"] is None


def test_at_the_end_the_view_says_how_it_went() -> None:
    state = position(day=3, red="1g dinner")
    assert seen(state)["result"] is None
    do(state, "move b11")
    assert (seen(state)["over"], seen(state)["result"], seen(state)["phase"]) == (True, "won", None)


# --- Redraws -----------------------------------------------------------------------------------------


def redraws(state: Felicita, number: int = 40) -> list[Felicita]:
    twins = []
    for seed in range(number):
        twin = state.clone()
        twin.resample(RED, Dice(seed))
        twins.append(twin)
    return twins


def test_fc_2_1_a_redraw_keeps_dinner_at_the_bottom_on_the_first_day() -> None:
    state = position(red="1g 2g")
    twins = redraws(state)
    assert {twin.red[REDS - 1] for twin in twins} == {DINNER}
    assert len({twin.red[1] for twin in twins}) > 10
    assert {twin.red[0] for twin in twins} == {state.red[0]}, "what was drawn was seen"


def test_fc_2_1_later_dinner_may_lie_anywhere_in_the_deck() -> None:
    twins = redraws(position(red="1g", day=2), 100)
    assert len({list(twin.red).index(DINNER) for twin in twins}) > 15


def test_once_dinner_is_drawn_a_redraw_does_not_put_it_back() -> None:
    state = position(red="1g dinner", day=2)
    do(state, "move b11")
    assert {list(twin.red).index(DINNER) for twin in redraws(state)} == {1}


def test_a_redraw_shuffles_the_green_deck_and_the_face_down_problems() -> None:
    state = position(problems="c11 ?4, f9 ?5, k2 ?6, i1 7", green="1 2 3 8", red="1?")
    twins = redraws(state)
    assert len({tuple(twin.green) for twin in twins}) > 15
    assert len({frozenset(lying(twin)) for twin in twins}) == 6
    assert all("i1 7" in lying(twin) for twin in twins)


def test_fc_5_2_a_redraw_shuffles_returned_problems_among_themselves() -> None:
    state = position(green="", red="1g 2g", problems="c11 ?4, f9 ?5, k2 6")
    do(state, "move b11")
    returned = [dot for dot in members(state.face_down) if state.group_on[dot] == 1]
    for twin in redraws(state):
        assert {PROBLEMS[twin.problem_on[dot]] for dot in members(group_dots(twin, 0))} == {"4", "5"}
        assert group_dots(twin, 1) == sum(1 << dot for dot in returned)
    assert len({tuple(twin.problem_on[dot] for dot in returned) for twin in redraws(state)}) > 30


def test_chance_to_come_is_redrawn_too() -> None:
    state = position(red="1g")
    assert len({tuple(twin.dice.dump()) for twin in redraws(state)}) == 40


def test_two_positions_that_cannot_be_told_apart_become_the_same_one() -> None:
    mine = position(problems="c11 ?4, f9 ?5", green="1 2 3", red="1g 2g 3g", seed=1)
    twin = position(problems="c11 ?5, f9 ?4", green="3 1 2", red="1g 3? 2h", seed=2)
    assert view(mine, RED) == view(twin, RED)
    assert mine.dump() != twin.dump()
    mine.resample(RED, Dice(5))
    twin.resample(RED, Dice(5))
    assert mine.dump() == twin.dump()


def test_a_redraw_leaves_the_original_of_a_copy_alone() -> None:
    state = position(problems="c11 ?4, f9 ?5")
    before = state.dump()
    state.clone().resample(RED, Dice(1))
    assert state.dump() == before


@pytest.mark.parametrize("day", [1, 2])
def test_a_redraw_loses_no_card(day: int) -> None:
    state = position(seats=3, green="6 7", red="1g 2g 3g", problems="c11 ?4, f9 ?5, k2 6", hands=("1 2", "3"), day=day)
    do(state, "move b11", "move i11", "move h1")
    assert state.returns == 1
    assert seen(state)["green"]["left"] not in (0, len(state.green))
    for twin in redraws(state):
        assert twin.census() == state.census()
        assert view(twin, RED) == view(state, RED)


# --- The whole -----------------------------------------------------------------------------------------


def everywhere() -> Felicita:
    """Something of every kind lies somewhere, and yellow has an offer to answer."""
    state = position(
        seats=3,
        pawns="b6 c6 k2",
        day=2,
        problems="c11 4, f9 ?5, k2 Q1",
        hands=("1 2", "3", "ten"),
        apps="1",
        green="6 7",
        red="1g 2g",
        ask_consent=True,
    )
    do(state, "move c6", "give 1 to yellow")
    return state


def test_a_dump_is_all_that_lies_and_where_the_turn_stands() -> None:
    state = everywhere()
    assert state.dump() == {
        "dice": state.dice.dump(),
        "day": 2,
        "pawns": [CELL["c6"], CELL["c6"], CELL["k2"], CELL["a1"]],
        "hands": [0b100011, 0b100, 1 << TEN, 0],
        "apps": 0b10,
        "discards": [0],
        "red": [5, *(card for card in range(REDS) if card not in (0, 5))],
        "green": [6],
        "used": sum(1 << card for card in (3, 4, 7, 8, 9, 10, CALL, GO)),
        "ten_left": True,
        "dots": sorted([[DOT["c11"], 3, 0], [DOT["f9"], 4, 0], [DOT["k2"], 11, 0]]),
        "face_up": 1 << DOT["c11"] | 1 << DOT["k2"],
        "open": 1 << 3 | 1 << 11,
        "solved": sum(1 << problem for problem in (0, 1, 2, 5, 6, 7, 8, 9, 10, 12)),
        "returns": 0,
        "shown": 2,
        "player": RED,
        "phase": AT_CELL,
        "card": 0,
        "met": 0b10,
        "offer": transfer(YELLOW, 0, NO_CARD),
        "dinners": 1,
        "extra": 0,
        "over": False,
    }


def test_a_copy_is_the_same_position_and_its_own() -> None:
    state = everywhere()
    twin = state.clone()
    assert (twin.dump(), twin.seats, twin.ask_consent) == (state.dump(), 3, True)
    do(twin, "accept")
    assert state.dump() == everywhere().dump()
    assert twin.dump() != state.dump()


@pytest.mark.parametrize("seats", SEATS)
def test_a_census_finds_every_card_once_and_says_which_is_lost_or_twice_there(seats: int) -> None:
    state = position(seats=seats, problems="c11 4, f9 ?5", hands=("1", "2"), green="3 ten", used="6", red="1?")
    cards = [*(f"red {card}" for card in range(25)), *(f"green {card}" for card in range(15))]
    cards += [f"problem {problem}" for problem in range(16)]
    census = {**dict.fromkeys(cards, 1), "dots shared": 0, "owed but not shown": 0}
    assert state.census() == census
    lost = state.clone()
    lost.hands[RED] = 0
    lost.green_drawn = 1
    lost.solved ^= 1
    lost.face_down = 0
    gone = {"green 0": 0, "green 2": 0, "problem 0": 0, "problem 4": 0}
    assert lost.census() == {**census, **gone}
    twice = state.clone()
    twice.hands[seats - 1] |= 0b110101
    twice.ten_left = False
    twice.solved |= 0b11000
    twice.face_down |= twice.face_up
    twice.open |= 1
    twice.red = twice.red[:]
    twice.red[0] = twice.red[1]
    more = {"green 0": 2, "green 2": 2, "green 4": 2, "green 5": 2, "green 14": 2, "problem 3": 2, "problem 4": 2}
    assert twice.census() == {
        **census,
        **more,
        f"red {state.red[0]}": 0,
        f"red {state.red[1]}": 2,
        "dots shared": 1,
        "owed but not shown": 1,
    }


# --- Take-backs and notes ------------------------------------------------------------------------------


def test_what_chance_shows_cannot_be_taken_back_and_the_rest_can() -> None:
    state = position(pawns="c6 c6", hands=("1", "3"), red="3h", problems="i1 1")
    start = state.revealed()
    do(state, "trade 1 for 3 with yellow")
    assert state.revealed() == start + 1, "the red card was drawn"
    moved = position(hands=("1",), red="3h", problems="i1 1")
    start = moved.revealed()
    do(moved, "move d11")
    assert moved.revealed() == moved.disclosed() == start


def test_each_card_drawn_and_each_problem_revealed_is_one_thing_more_that_came_to_light() -> None:
    state = position(problems="i1 ?4, k2 ?5, c11 ?6", red="1g 1? 2g")
    shown = [state.revealed()]
    for line in ("move b11", "move k10", "reveal k2", "move i1"):
        do(state, line)
        shown.append(state.revealed())
    assert shown == [1, 3, 3, 5, 8], "red; green and red; nothing; problem and red; green, problem and red"


@pytest.mark.parametrize("seats", SEATS)
def test_the_rules_play_the_same_with_and_without_a_journal(seats: int) -> None:
    told, silent = setup(seats, 4, True), setup(seats, 4, True)
    told.journal = []
    dice = Dice(4)
    while acting := told.acting():
        seat = first(acting)
        actions = told.legal(seat)
        action = actions[dice.below(len(actions))]
        told.apply(seat, action)
        silent.apply(seat, action)
        assert told.dump() == silent.dump()


def test_nothing_in_a_note_is_secret() -> None:
    state = setup(4, 1, False)
    state.journal = []
    dice = Dice(1)
    while acting := state.acting():
        seat = first(acting)
        actions = state.legal(seat)
        state.apply(seat, actions[dice.below(len(actions))])
    assert all(not note.secret for note in state.journal)
