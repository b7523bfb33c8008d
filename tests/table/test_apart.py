"""Tables by correspondence, and what is done about who is away: without any server, at whatever time it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludoteca.table.clocks import A_DAY, HOLIDAYS, REMIND_AT
from ludoteca.table.events import Reminded, Resigned, Vanished, Woke
from ludoteca.table.glance import Glance
from ludoteca.table.patience import NUDGE_AFTER_DAYS, nudge, rest
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.sight import Reader
from ludoteca.wire.asks import Clock
from ludoteca.wire.says import Absent
from tests.table.people import NOW, Played

DAYS = Clock(move=2 * A_DAY)


def apart(absent: Absent = "bot", game: str = "felci") -> Played:
    return Played(game_id=game, clock=DAYS, apart=True, absent=absent)


def first_move(played: Played) -> None:
    seat = played.table.owing()[0]
    played.play(seat, played.table.game.moves.move(played.legal(seat)[0]))


def seen(played: Played, person: str, **missed: float) -> dict[str, Any]:
    told = Reader(played.table, person, "en").state(Glance(played.table, played.at, {"ada", "bruno"}, missed))
    return dict(msgspec.json.decode(msgspec.json.encode(told)))


@pytest.mark.parametrize(("absent", "ending"), [("bot", Vanished), ("clock", Resigned), ("wait", None)])
def test_what_a_late_move_costs_is_the_table_s_choice(absent: Absent, ending: type | None) -> None:
    played = apart(absent)
    played.happen(played.table.run_out(NOW + REMIND_AT * 2 * A_DAY))
    played.at = NOW + 2 * A_DAY
    late = played.happen(played.table.run_out(played.at))
    assert [type(event) for event in late] == ([ending] if ending else [])
    assert played.table.next_deadline() is None
    played.same_after_restart()


def test_who_is_late_is_reminded_once_for_each_decision() -> None:
    played = apart("wait")
    due = NOW + REMIND_AT * 2 * A_DAY
    assert played.table.next_deadline() == due
    assert played.table.run_out(due - 1) == []
    assert played.happen(played.table.run_out(due)) == [Reminded(at=due, seat=0)]
    assert played.table.run_out(due + A_DAY) == []
    played.same_after_restart()
    played.at = due
    first_move(played)
    assert played.table.next_deadline() == due + REMIND_AT * 2 * A_DAY


def test_a_live_table_reminds_nobody() -> None:
    played = Played(clock=Clock(move=30.0), absent="wait")
    assert played.table.next_deadline() is None


def test_nobody_is_hurried_in_the_turn_of_another_at_a_table_by_correspondence() -> None:
    assert apart(game="watergame").table.clocks.window_left(NOW) is None


def test_a_house_that_was_closed_takes_no_time_from_a_table_by_correspondence() -> None:
    played = apart()
    before = played.table.next_deadline()
    assert before is not None
    played.at += A_DAY
    assert played.table.time_left(0, played.at) == A_DAY
    played.happen([Woke(at=played.at, closed=0.5 * A_DAY)])
    assert played.table.next_deadline() == before + 0.5 * A_DAY
    assert played.table.time_left(0, played.at) == 1.5 * A_DAY
    played.same_after_restart()


# --- Holidays ----------------------------------------------------------------------------------------


def test_a_holiday_stops_the_clock_of_who_takes_it() -> None:
    played = apart()
    played.at += A_DAY
    played.happen(rest(played.table, "ada", 0, 3, played.at))
    played.at += 2 * A_DAY
    assert played.table.run_out(played.at) == []
    assert played.table.time_left(0, played.at) == 2 * A_DAY
    assert seen(played, "bruno")["seats"][0]["resting"] == A_DAY
    assert played.table._deadlines()[0] == NOW + (1 + 3 + 1) * A_DAY
    played.same_after_restart()


def test_who_is_asked_during_a_holiday_has_all_its_time_after_it() -> None:
    played = apart()
    played.happen(rest(played.table, "bruno", 1, 5, NOW))
    while played.table.owing() == [0]:
        first_move(played)
    assert played.table._deadlines() == {1: NOW + 7 * A_DAY}


def test_a_holiday_that_ends_early_gives_back_what_is_left_of_it() -> None:
    played = apart()
    played.happen(rest(played.table, "ada", 0, 14, NOW))
    played.at += 4 * A_DAY
    with pytest.raises(NotAllowed):
        rest(played.table, "ada", 0, 11, played.at)
    played.happen(rest(played.table, "ada", 0, 0, played.at))
    assert played.table.clocks.holiday_left(0, played.at) == HOLIDAYS - 4 * A_DAY
    assert played.table._deadlines() == {0: played.at + 2 * A_DAY}
    assert seen(played, "ada")["can"]["rest"] == 10
    played.same_after_restart()


def test_a_move_made_and_taken_back_on_holiday_costs_nothing() -> None:
    played = apart()
    played.happen(rest(played.table, "ada", 0, 5, NOW))
    before = played.table._deadlines()
    played.at += A_DAY
    first_move(played)
    assert played.table.clocks.spent[0] == 0
    played.happen(played.table.undo("ada", 0, played.at, "back"))
    assert played.table._deadlines() == before
    assert played.table.clocks.spent[0] == 0


def test_holidays_are_of_tables_by_correspondence() -> None:
    with pytest.raises(NotAllowed):
        rest(Played(clock=Clock(move=30.0)).table, "ada", 0, 1, NOW)
    assert seen(Played(), "ada")["can"]["rest"] == 0


# --- Nudges ------------------------------------------------------------------------------------------


def test_who_is_waited_for_can_be_nudged_after_a_while_and_again_after_another() -> None:
    played = apart()
    with pytest.raises(NotAllowed) as refused:
        nudge(played.table, "bruno", NOW + 1)
    assert refused.value.code == "nudge_later"
    played.at += NUDGE_AFTER_DAYS
    assert [event.at for event in played.happen(nudge(played.table, "bruno", played.at))] == [played.at]
    with pytest.raises(NotAllowed):
        nudge(played.table, "bruno", played.at + 1)
    assert nudge(played.table, "bruno", played.at + NUDGE_AFTER_DAYS)
    played.same_after_restart()


def test_nobody_nudges_itself_or_from_outside() -> None:
    played = apart()
    for person, code in (("ada", "nobody_awaited"), ("carla", "not_your_seat")):
        with pytest.raises(NotAllowed) as refused:
            nudge(played.table, person, NOW + A_DAY)
        assert refused.value.code == code


# --- Away and back -----------------------------------------------------------------------------------


def test_who_comes_back_is_told_what_was_played_for_it_until_it_moves() -> None:
    played = Played()
    played.happen(played.table.vanish(0, NOW, played.dice))
    while played.table.bots_to_move() == [0]:
        played.happen(played.table.bot_plays(0, played.legal(0)[0], NOW))
    lines = [entry["line"] for entry in seen(played, "bruno")["log"]["entries"] if entry["line"]]
    assert seen(played, "ada")["stood_in"] == [], "still away"
    played.happen(played.table.come_back("ada", NOW))
    assert [entry["line"] for entry in seen(played, "ada")["stood_in"]] == lines
    assert lines
    assert seen(played, "bruno")["stood_in"] == []
    played.same_after_restart()
    while played.table.owing() == [1]:
        first_move(played)
    assert seen(played, "ada")["stood_in"]
    first_move(played)
    assert seen(played, "ada")["stood_in"] == []


def test_everybody_sees_when_a_bot_will_play_for_who_is_gone() -> None:
    played = Played()
    for person in ("ada", "bruno", "carla"):
        told = seen(played, person, ada=NOW + 12.34)["seats"]
        assert [seat["missed"] for seat in told] == [12.3, None]
