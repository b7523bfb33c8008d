"""CU-1 What lies on the table, and how a match begins."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.edition import CARDS, EDITION
from ludoteca.games.cinquepiuuno.rules.actions import START, VALUES
from ludoteca.games.cinquepiuuno.rules.ending import end_turn
from ludoteca.games.cinquepiuuno.rules.knowledge import open_size
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.rules.setup import setup
from ludoteca.games.cinquepiuuno.theme import SHIPPED, shipped

from .position import do, hand, pawn, position, ways


def first_position(seed: int = 1, seats: int = 2, level: int = 1) -> CinquePiuUno:
    return setup(seats, seed, level, 0, memory_aid=True)


def test_cu_1_1_two_to_five_may_play() -> None:
    assert GAME.seats == (2, 3, 4, 5)


def test_cu_1_1_the_grid_has_five_rows_of_six() -> None:
    assert ways(position(pawns="f1", die=1)) == {"e1", "f2"}
    assert ways(position(pawns="a5", die=1)) == {"a4", "b5"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cu_1_1_thirty_tiles_lie_face_down_but_for_start(seats: int) -> None:
    state = first_position(seats=seats)
    assert sorted(state.tiles) == list(range(30))
    assert state.tiles[state.start] == START
    assert state.face_up == state.seen == 1 << state.start


def test_cu_1_1_start_is_shuffled_with_the_others() -> None:
    assert {first_position(seed).start for seed in range(300)} == set(range(30))
    assert len({tuple(first_position(seed).tiles) for seed in range(50)}) == 50


def test_cu_1_1_the_first_seat_begins_and_the_others_follow_in_order() -> None:
    state = first_position(seats=3)
    players = []
    for _ in range(7):
        players.append(state.player)
        end_turn(state)
    assert players == [0, 1, 2, 0, 1, 2, 0]


def test_cu_1_2_the_places_are_worth_1_to_5_in_ascending_order() -> None:
    assert list(VALUES) == [1] * 6 + [2] * 6 + [3] * 5 + [4] * 3 + [5] * 3


@pytest.mark.parametrize(("level", "score"), [(1, 3), (3, 3), (4, 11), (6, 11)])
def test_cu_1_2_the_worth_counts_on_levels_4_to_6_only(level: int, score: int) -> None:
    assert position(level=level, tokens=("b1 e4 f4",)).score(0) == score


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cu_1_3_all_pawns_begin_on_start_and_everyone_gets_two_cards(seats: int) -> None:
    state = first_position(seats=seats)
    assert list(state.pawns) == [state.start] * seats
    assert state.purple == state.start
    assert [state.hand_size(seat) for seat in range(seats)] == [2] * seats
    assert state.deck_size == 20 - 2 * seats
    assert (state.deck_known, [open_size(state, seat) for seat in range(seats)]) == (0, [0] * seats)


def test_cu_1_3_the_cards_are_shuffled() -> None:
    assert len({(hand(first_position(seed), 0), hand(first_position(seed), 1)) for seed in range(60)}) > 30


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cu_1_3_hands_and_deck_are_the_twenty_cards(seats: int) -> None:
    census = first_position(seats=seats).census()
    assert [census[card] for card in CARDS] == list(EDITION.cards)
    assert CARDS == ("stride", "leap", "peek", "two_dice", "rage", "claim", "shuffle")
    assert EDITION.cards == (4, 3, 3, 3, 3, 2, 2)


@pytest.mark.parametrize(
    ("level", "lowest", "tokens", "goals"),
    [
        (1, 2, (6, 5, 5, 4), None),
        (2, 3, (6, 5, 5, 4), None),
        (3, 4, (6, 5, 5, 4), None),
        (4, 3, (8, 8, 8, 8), (22, 20, 18, 15)),
        (5, 4, (8, 8, 8, 8), (21, 19, 17, 15)),
        (6, 5, (8, 8, 8, 8), (19, 17, 15, 14)),
    ],
)
def test_cu_1_4_the_six_levels(level: int, lowest: int, tokens: tuple[int, ...], goals: tuple[int, ...] | None) -> None:
    printed = EDITION.levels[level - 1]
    assert (printed.rolls, printed.tokens, printed.goals) == (frozenset(range(lowest, 7)), tokens, goals)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cu_1_4_tokens_and_goal_depend_on_the_level_and_the_players(level: int, seats: int) -> None:
    state = first_position(seats=seats, level=level)
    printed = EDITION.levels[level - 1]
    assert state.tokens_each == printed.tokens[seats - 2]
    assert state.goal == (printed.goals[seats - 2] if printed.goals else 0)
    assert [state.supply(seat) for seat in range(seats)] == [state.tokens_each] * seats


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_cu_1_4_a_roll_succeeds_as_the_level_says(level: int, roll: int) -> None:
    state = position(level=level, pawns="b1", die=1, dice=(roll,))
    do(state, "go b2")
    assert count(state.tokens[0]) == (roll in EDITION.levels[level - 1].rolls)


def test_cu_1_4_each_level_is_an_option_of_the_match() -> None:
    assert GAME.option("level").choices == (1, 2, 3, 4, 5, 6)
    for level in range(1, 7):
        state = GAME.new(3, 1, {"level": level})
        assert isinstance(state, CinquePiuUno)
        assert state.level == level


def test_cu_1_5_every_theme_names_all_tiles_and_the_rules_know_none_of_them() -> None:
    assert len(SHIPPED) == len(shipped()) == 2
    for theme in shipped():
        assert (len(theme.places), len(theme.events)) == (23, 6)
    assert "theme" not in {option.name for option in GAME.options}
    assert pawn(position(), 0) == "a1"
