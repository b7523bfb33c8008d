"""FC-4 Days: dinner, and ten more minutes."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import first
from ludoteca.core.state import Note
from ludoteca.games.felicita.rules.actions import DINNER, REDS
from ludoteca.games.felicita.rules.match import Felicita

from .position import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    do,
    events,
    hand,
    lying,
    noted,
    options,
    play_turn,
    position,
    refusal,
    where,
)

SEATS = [2, 3, 4]
HOME = ["a11", "k11", "k1", "a1"]


def one_turn_before_dinner(seats: int, day: int, hands: tuple[str, ...] = (), more: str = "") -> Felicita:
    """Red is about to move one step onto b11; yellow will draw dinner."""
    red = f"1g dinner {more}" if day > 1 else "1g"
    state = position(seats=seats, day=day, hands=hands, red=red, pawns=" ".join(["a11", "c6", "d6", "g11"][:seats]))
    if day == 1:
        state.red_drawn = REDS - 1
    return state


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("day", [1, 2])
def test_fc_4_1_at_dinner_everyone_goes_home_the_calendar_moves_on_and_the_turn_is_over(seats: int, day: int) -> None:
    state = one_turn_before_dinner(seats, day)
    notes = do(state, "move b11")
    assert where(state).split() == HOME[:seats]
    assert state.day == day + 1
    assert state.player == 2 % seats, "yellow drew dinner: that was its turn"
    assert [(note.clause, note.event) for note in notes if note.event in ("dinner", "day")] == [
        ("FC-4.1", "dinner"),
        ("FC-4.1", "day"),
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_fc_4_1_the_third_time_the_game_ends_at_once(seats: int) -> None:
    state = one_turn_before_dinner(seats, 3)
    do(state, "move b11")
    assert state.over
    assert state.acting() == 0
    assert where(state).split()[:2] == ["b11", "c6"], "nobody needs to go home"
    assert {state.why_not(seat, 0) for seat in range(seats)} == {"FC-4.1"}
    assert all(len(state.legal(seat)) == 0 for seat in range(seats))


def test_fc_4_1_hands_problems_and_apps_stay() -> None:
    state = one_turn_before_dinner(4, 2, hands=("1 2", "3"))
    state.apps = 0b101
    do(state, "move b11")
    assert hand(state, YELLOW) == "3"
    assert hand(state, RED).startswith("1 2")
    assert state.apps == 0b101
    owing = position(day=2, problems="c11 4, k2 ?5, i1 6", red="1g dinner")
    do(owing, "move b11")
    assert (owing.day, owing.space()) == (3, 3)
    assert lying(owing) == {"c11 4", "k2 ?5", "i1 6"}


def test_fc_4_1_the_note_tells_the_new_day() -> None:
    state = one_turn_before_dinner(4, 2)
    notes = do(state, "move b11")
    assert noted(notes, "dinner") == [("FC-4.1", YELLOW, {"dinners": 2, "day": 2})]
    assert noted(notes, "day") == [("FC-4.1", GREEN, {"day": 3})]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("day", [2, 3])
def test_fc_4_2_the_holder_is_asked_before_the_pawns_go_home(seats: int, day: int) -> None:
    holder = seats - 1
    hands = tuple("ten" if seat == holder else "" for seat in range(seats))
    state = one_turn_before_dinner(seats, day, hands)
    do(state, "move b11")
    assert state.acting() == 1 << holder
    assert options(state) == {"ten", "pass"}
    assert where(state).split()[1] == "c6"
    assert (state.day, state.over) == (day, False)
    assert refusal(state, "ten", RED if holder else YELLOW) == "FC-4.2"
    assert refusal(state, "draw", holder) == "FC-4.2"


def test_fc_4_2_not_at_the_first_dinner() -> None:
    state = one_turn_before_dinner(4, 1, hands=("", "", "", "ten"))
    do(state, "move b11")
    assert (state.day, state.player) == (2, GREEN)
    assert hand(state, BLUE) == "ten"


def test_fc_4_2_not_before_dinner_comes() -> None:
    state = position(pawns="a11 a11", day=2, hands=("ten",), red="1g")
    assert refusal(state, "ten") == "FC-4.2"
    do(state, "draw")
    assert refusal(state, "ten") == "FC-4.2"


def test_fc_4_2_the_holder_may_let_dinner_come() -> None:
    state = one_turn_before_dinner(4, 2, hands=("", "", "", "ten"))
    notes = do(state, "move b11", "pass")
    assert (state.day, state.player, where(state)) == (3, GREEN, " ".join(HOME))
    assert hand(state, BLUE) == "ten"
    assert [note.clause for note in notes if note.event == "pass"] == ["FC-4.2"]


@pytest.mark.parametrize("seats", SEATS)
def test_fc_4_2_everyone_has_one_more_turn_the_one_who_drew_dinner_last(seats: int) -> None:
    hands = ("", "ten")
    state = one_turn_before_dinner(seats, 2, hands)
    do(state, "move b11", "ten")
    assert where(state).split()[:2] == ["b11", "c6"], "the pawns stay"
    assert hand(state, YELLOW) == ""
    assert not state.ten_left
    turns: list[int] = []
    while state.day == 2:
        assert state.extra == seats - len(turns)
        turns.append(state.player)
        play_turn(state)
    assert turns == [(2 + turn) % seats for turn in range(seats)]
    assert (state.day, state.extra, state.player) == (3, 0, 2 % seats)
    assert where(state).split() == HOME[:seats]


def test_fc_4_2_after_the_round_of_the_third_dinner_the_game_ends() -> None:
    state = one_turn_before_dinner(2, 3, ("ten",))
    do(state, "move b11", "ten")
    for _ in range(2):
        assert not state.over
        play_turn(state)
    assert state.over


def dinner_comes_again(seats: int, day: int) -> tuple[Felicita, list[Note]]:
    """Ten more minutes was played; the next player draws dinner once more, from a deck shuffled anew."""
    state = one_turn_before_dinner(seats, day, ("ten",))
    do(state, "move b11", "ten")
    assert (state.player, state.extra) == (2 % seats, seats)
    state.red_drawn = list(state.red).index(DINNER)
    state.journal = []
    play_turn(state)
    return state, state.journal


@pytest.mark.parametrize("seats", SEATS)
def test_fc_4_2_dinner_in_the_extra_round_of_the_second_day_is_the_third_time_and_ends_the_game(seats: int) -> None:
    state, notes = dinner_comes_again(seats, 2)
    assert (state.over, state.day, state.dinners, state.extra) == (True, 2, 3, 0)
    assert state.acting() == 0
    assert noted(notes, "dinner") == [("FC-4.1", (2 % seats + 1) % seats, {"dinners": 3, "day": 2})]
    assert noted(notes, "day") == [], "nobody goes home, there is no third day"
    (end,) = noted(notes, "end")
    assert (end[0], end[2]) == ("FC-6.1", {"space": state.space(), "dinners": 3})


@pytest.mark.parametrize("seats", SEATS)
def test_fc_4_2_dinner_in_the_extra_round_of_the_third_day_ends_the_game_there(seats: int) -> None:
    state, notes = dinner_comes_again(seats, 3)
    assert (state.over, state.day, state.dinners, state.extra) == (True, 3, 4, 0)
    assert len(noted(notes, "end")) == 1


def test_fc_4_2_the_card_leaves_the_game() -> None:
    state = one_turn_before_dinner(4, 2, ("ten",))
    census = state.census()
    do(state, "move b11", "ten")
    assert state.used & 1 << 14 == 0
    assert state.census() == census


def test_fc_4_2_the_holder_plays_it_whoever_drew_dinner_and_keeps_the_rest_of_the_hand() -> None:
    state = one_turn_before_dinner(4, 2, ("", "", "", "2 ten"))
    notes = do(state, "move b11", "ten")
    assert noted(notes, "ten") == [("FC-4.2", BLUE, {"turns": 4})]
    assert hand(state, BLUE) == "2"
    assert state.player == GREEN, "yellow drew dinner"


def test_fc_4_2_is_asked_of_nobody_who_does_not_hold_it() -> None:
    state = one_turn_before_dinner(4, 2, ("1", "2"))
    notes = do(state, "move b11")
    assert "day" in events(notes)
    assert first(state.acting()) == GREEN
