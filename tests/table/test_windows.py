"""Being asked in somebody else's turn, at WaterGame's table: the countdown that all see, and standing orders."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.watergame.rules import WaterGame
from ludoteca.table.clocks import WINDOW
from ludoteca.table.events import Chose, Woke
from ludoteca.table.glance import Glance
from ludoteca.table.sight import Reader
from ludoteca.wire.asks import Clock
from tests.table.people import NOW, PEOPLE, Played

ADA_BEGINS = 3
"""A deal in which the lot falls on seat 0."""


@pytest.fixture
def three() -> Played:
    return Played(("ada", "bruno", "carla"), "watergame", seed=ADA_BEGINS)


def end_plays(played: Played) -> None:
    """Whose turn it is plays nothing more: the others are asked, one after the other."""
    played.play(whose_turn(played), "end")


def state_of(played: Played) -> WaterGame:
    assert played.table.match is not None
    assert isinstance(played.table.match.state, WaterGame)
    return played.table.match.state


def whose_turn(played: Played) -> int:
    return int(state_of(played).player)


def window(played: Played, person: str, later: float = 0.0) -> Any:
    return Reader(played.table, person, "en").state(Glance(played.table, NOW + later, set(PEOPLE))).window


def finish_turn(played: Played) -> None:
    """From the first play of a turn to the next player's."""
    player = whose_turn(played)
    end_plays(played)
    while whose_turn(played) == player:
        (seat,) = played.table.owing()
        played.play(seat, "keep" if seat == player else "pass")


def test_the_countdown_is_the_same_for_all_and_only_in_somebody_elses_turn(three: Played) -> None:
    assert [window(three, person) for person in ("ada", "bruno", "carla", "nobody")] == [None] * 4
    end_plays(three)
    assert three.table.owing() == [1]
    assert [window(three, person, 5) for person in ("ada", "bruno", "carla", "nobody")] == [WINDOW - 5] * 4
    three.same_after_restart()


def test_who_lets_the_moment_pass_has_passed(three: Played) -> None:
    end_plays(three)
    assert three.table.next_deadline() == NOW + WINDOW
    assert three.table.run_out(NOW + WINDOW - 1) == []
    (passed,) = three.happen(three.table.run_out(NOW + WINDOW))
    assert isinstance(passed, Chose)
    assert (passed.seat, passed.line, passed.person) == (1, "pass", "")
    assert not three.table.seats[1].away
    assert not three.table.can_undo(1)
    assert three.table.owing() == [2]
    assert window(three, "ada", WINDOW) == WINDOW, "the next one has as long"
    three.same_after_restart()


def test_every_answer_opens_a_window_anew() -> None:
    three = next(found for seed in range(50) if (found := attacker_asked(seed)))
    three.at = NOW + 7
    three.play(1, next(word for word in words(three) if word.startswith("attack")))
    (target,) = three.table.owing()
    assert target != 1
    assert window(three, "ada", 7) == WINDOW
    three.at = NOW + 9
    three.play(target, "pass")
    assert three.table.owing() == [1]
    assert window(three, "ada", 9) == WINDOW


def attacker_asked(seed: int) -> Played | None:
    """A table where seat 1 is asked in the turn of seat 0, and could attack; None if that deal has none."""
    played = Played(("ada", "bruno", "carla"), "watergame", seed)
    if whose_turn(played) != 0:
        return None
    end_plays(played)
    return played if any(word.startswith("attack") for word in words(played)) else None


def test_nobody_is_hurried_where_no_other_person_waits() -> None:
    for seats in (("ada", "random", "random"), ("ada", "ada", "ada")):
        played = Played(seats, "watergame")
        while played.table.lapse(0) < 0 and played.table.owing() == [0]:
            played.play(0, "end" if state_of(played).player == 0 and "end" in words(played) else words(played)[0])
        assert played.table.clocks.windows == {}
        assert played.table.next_deadline() is None


def words(played: Played) -> list[str]:
    moves = played.table.game.moves
    (seat,) = played.table.owing()
    return [moves.notation([moves.move(action)]) for action in state_of(played).legal(seat)]


def test_who_is_away_is_not_waited_for_in_a_window(three: Played) -> None:
    end_plays(three)
    for seat in (0, 2):
        three.happen(three.table.vanish(seat, NOW + 1, three.dice))
    assert window(three, "bruno", 1) is None
    three.at = NOW + 50
    three.happen(three.table.come_back("ada", NOW + 50))
    assert window(three, "bruno", 50) == WINDOW, "it starts when somebody waits again"


def test_time_that_stood_still_opens_the_window_anew(three: Played) -> None:
    end_plays(three)
    three.happen([Woke(at=NOW + 1000)])
    assert window(three, "ada", 1000) == WINDOW
    three.same_after_restart()


def test_with_a_clock_the_window_still_closes_first() -> None:
    played = Played(("ada", "bruno"), "watergame", clock=Clock(move=60, game=600))
    end_plays(played)
    (passed,) = played.table.run_out(NOW + WINDOW)
    assert isinstance(passed, Chose)


# --- Standing orders ---------------------------------------------------------------------------------------


def test_an_order_answers_windows_at_once_and_everyone_may_know_that_there_is_one(three: Played) -> None:
    three.happen(three.table.order("bruno", 1, "pass unless attacked", NOW))
    end_plays(three)
    assert three.table.owing() == [2]
    for person in ("ada", "carla", "nobody"):
        seen = Reader(three.table, person, "en").state(Glance(three.table, NOW, set(PEOPLE)))
        assert [seat.ordered for seat in seen.seats] == [False, True, False]
        assert seen.orders == {}, "which one, nobody is told"
    seen = Reader(three.table, "bruno", "en").state(Glance(three.table, NOW, set(PEOPLE)))
    assert seen.orders == {"1": "pass unless attacked"}


def test_which_order_it_is_can_be_told_neither_from_words_nor_from_windows(three: Played) -> None:
    other = Played(("ada", "bruno", "carla"), "watergame", seed=ADA_BEGINS)
    for played, order in ((three, "pass"), (other, "pass unless attacked")):
        played.happen(played.table.order("bruno", 1, order, NOW, "o"))
        played.play(0, "end", "e")
        played.play(2, "pass", "p")
    for person in ("ada", "carla", "nobody"):
        assert three.seen(person) == other.seen(person)


def test_to_pass_until_ones_turn_ends_when_it_comes(three: Played) -> None:
    three.happen(three.table.order("bruno", 1, "pass", NOW))
    finish_turn(three)
    assert whose_turn(three) == 1
    assert three.table.orders == {}
    three.same_after_restart()


def test_to_pass_until_ones_turn_may_be_ordered_in_ones_turn(three: Played) -> None:
    three.happen(three.table.order("ada", 0, "pass", NOW))
    assert three.table.orders == {0: "pass"}
    finish_turn(three)
    assert three.table.orders == {0: "pass"}, "its own discards are of the same turn"
    finish_turn(three)
    finish_turn(three)
    assert whose_turn(three) == 0
    assert three.table.orders == {}


def test_to_pass_unless_attacked_stays_until_taken_back(three: Played) -> None:
    three.happen(three.table.order("bruno", 1, "pass unless attacked", NOW))
    for _ in range(4):
        finish_turn(three)
    assert three.table.orders == {1: "pass unless attacked"}
    three.happen(three.table.order("bruno", 1, "", NOW))
    assert not three.table.orders[1]
