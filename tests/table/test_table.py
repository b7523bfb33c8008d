"""The table: every wish and every refusal, clocks, who is away, orders, and that its events are all of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from ludoteca.core.dice import Dice
from ludoteca.core.errors import Refused
from ludoteca.core.game import BadNotation
from ludoteca.core.state import Illegal
from ludoteca.table.events import AnyEvent, Rematched, Resigned, Returned, Vanished, Woke
from ludoteca.table.refusals import BadName, NotAllowed, OldRules
from ludoteca.table.seating import clean_name
from ludoteca.table.table import REMEMBERED, Table
from ludoteca.wire.asks import Clock
from tests.table import picks
from tests.table.people import NOW, Played


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> Played:
    picks.register(monkeypatch)
    return Played(("ada", "bruno", "carla"), "picks")


# --- The same events give the same table ---------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_events_are_all_of_a_table(seed: int) -> None:
    """A random life of a table, compared at every step with what its events make."""
    clock = Clock(move=30.0, game=3000.0) if seed % 2 else None
    played = Played(("ada", "open"), seed=seed, clock=clock)
    dice = Dice(seed)
    played.happen(played.table.join("bruno", "Bruno", "secret", played.at))
    while played.table.phase == "playing":
        played.same_after_restart()
        played.at += float(dice.below(20))
        seat = played.table.owing()[0]
        match dice.below(12):
            case 0:
                played.happen(played.table.vanish(1 - seat, played.at, dice))
            case 1:
                played.happen(played.table.come_back("bruno", played.at))
            case 2 if played.table.can_undo(seat) and not played.table.seats[seat].away:
                played.happen(played.table.undo(played.table.seats[seat].person, seat, played.at, "u"))
            case 3:
                played.happen(played.table.say("carla", "Carla", f"at {played.at}", played.at))
            case 4:
                played.happen(played.table.run_out(played.at))
            case 5:
                played.happen([Woke(at=played.at)])
            case _:
                legal = played.legal(seat)
                action = legal[dice.below(len(legal))]
                if played.table.seats[seat].away:
                    played.happen(played.table.bot_plays(seat, action, played.at))
                else:
                    played.play(seat, played.table.game.moves.move(action))
    played.same_after_restart()


def test_events_are_all_of_a_table_with_sealed_choices(three: Played) -> None:
    dice = Dice(4)
    while three.table.phase == "playing":
        seat = three.table.owing()[dice.below(len(three.table.owing()))]
        legal = three.legal(seat)
        three.play(seat, picks.WORDS[legal[dice.below(len(legal))]])
        three.same_after_restart()


# --- Before the match ----------------------------------------------------------------------------------


def test_a_table_begins_when_its_last_seat_is_taken() -> None:
    played = Played(("ada", "open"))
    assert b'"phase":"waiting"' in played.seen("ada")
    assert played.table.acting() == played.table.bots_to_move() == []
    assert played.table.next_deadline() is None
    played.happen(played.table.join("bruno", " Bruno\n", "secret", NOW))
    assert played.table.phase == "playing"
    assert played.table.seats[1].name == "Bruno"
    assert played.table.join("bruno", "B", "secret", NOW) == []
    with pytest.raises(NotAllowed, match="All seats are taken"):
        played.table.join("carla", "C", "secret", NOW)


def test_an_invitation_is_needed_where_the_table_is_not_listed() -> None:
    for invite in ("", "wrong", "secrè"):
        with pytest.raises(NotAllowed, match="not for this table"):
            Played(("ada", "open")).table.join("bruno", "B", invite, NOW)
    listed = Played(("ada", "open"), listed=True)
    with pytest.raises(NotAllowed, match="not for this table"):
        listed.table.join("bruno", "B", "wrong", NOW)
    assert listed.table.join("bruno", "B", "", NOW)


def test_only_the_host_starts_and_only_once() -> None:
    played = Played(("ada", "open"))
    with pytest.raises(NotAllowed, match="only who laid"):
        played.table.start("bruno", NOW, Dice(1))
    played.happen(played.table.start("ada", NOW, Dice(1)))
    assert played.table.seats[1].kind == "bot"
    with pytest.raises(NotAllowed, match="already begun"):
        played.table.start("ada", NOW, Dice(1))
    played.same_after_restart()


def test_as_many_play_as_the_start_says_and_free_seats_beyond_are_taken_away() -> None:
    played = Played(("open",) * 4, "watergame", clock=Clock(move=60.0), screen=True)
    for person in ("bruno", "carla"):
        played.happen(played.table.join(person, person.capitalize(), "secret", NOW))
    for players in (1, 5):
        with pytest.raises(NotAllowed, match="cannot be played by"):
            played.table.start("ada", NOW, Dice(1), players=players)
    played.happen(played.table.start("bruno", NOW, Dice(1), players=3))
    assert [seat.kind for seat in played.table.seats] == ["person", "person", "bot"]
    played.same_after_restart()


def test_nobody_who_sits_is_sent_away_by_a_start() -> None:
    played = Played(("ada", "open", "bruno", "open"), "watergame")
    played.happen(played.table.join("carla", "C", "secret", NOW))
    with pytest.raises(NotAllowed, match="cannot be played by 2"):
        played.table.start("ada", NOW, Dice(1), players=2)
    played.happen(played.table.start("ada", NOW, Dice(1), players=3))
    assert [seat.person for seat in played.table.seats] == ["ada", "carla", "bruno"]


def test_rules_that_have_changed_are_not_played_on() -> None:
    created = Played().table.created
    with pytest.raises(OldRules, match="version 99"):
        Table(msgspec.structs.replace(created, rules=99))


@pytest.mark.parametrize(("name", "shown"), [("Ada", "Ada"), ("", "?"), (" \n\t\x00", "?"), ("A\u202eB", "A B")])
def test_names_are_one_line(name: str, shown: str) -> None:
    assert clean_name(name) == shown


def test_names_are_not_too_long() -> None:
    assert clean_name("a" * 40)
    with pytest.raises(BadName):
        clean_name("a" * 41)


# --- Playing -------------------------------------------------------------------------------------------


def test_every_refusal_of_a_move() -> None:
    waiting = Played(("ada", "open"))
    with pytest.raises(NotAllowed, match="not begun"):
        waiting.table.play("ada", 0, 0, {}, NOW)
    played = Played()
    legal = played.table.game.moves.move(played.legal(0)[0])
    for person, seat, ply, move, error, why in (
        ("bruno", 0, 0, legal, NotAllowed, "not yours"),
        ("nobody", 0, 0, legal, NotAllowed, "not yours"),
        ("ada", 7, 0, legal, NotAllowed, "not yours"),
        ("ada", 0, 1, legal, NotAllowed, "moved on"),
        ("ada", 0, 0, {"do": "fly"}, BadNotation, "fly"),
        ("bruno", 1, 0, legal, Illegal, "FE-3.1"),
    ):
        with pytest.raises(error, match=why):
            played.table.play(person, seat, ply, move, NOW)
    played.happen(played.table.resign("ada", 0, NOW))
    with pytest.raises(NotAllowed, match="over"):
        played.table.play("bruno", 1, 0, legal, NOW)


def test_only_ones_own_last_step_is_taken_back() -> None:
    played = Played()
    with pytest.raises(NotAllowed, match="nothing to take back"):
        played.table.undo("ada", 0, NOW)
    before = played.seen("ada")
    played.play(0, "visit R w1")
    with pytest.raises(NotAllowed, match="nothing to take back"):
        played.table.undo("bruno", 1, NOW)
    played.happen(played.table.undo("ada", 0, NOW))
    assert played.ply == 0
    assert before.replace(b'"seq":1', b'"seq":3') == played.seen("ada")
    played.same_after_restart()


def test_what_a_bot_did_in_ones_place_is_not_taken_back() -> None:
    played = Played()
    played.happen(played.table.vanish(0, NOW, Dice(1)))
    visit = next(one for one in played.legal(0) if played.table.game.moves.move(one)["do"] == "visit")
    played.happen(played.table.bot_plays(0, visit, NOW))
    played.happen(played.table.come_back("ada", NOW))
    assert not played.table.can_undo(0)


def test_once_it_is_over_nothing_is_taken_back() -> None:
    played = Played()
    played.play(0, "visit R w1")
    played.happen(played.table.resign("bruno", 1, NOW))
    assert not played.table.can_undo(0)
    with pytest.raises(NotAllowed, match="over"):
        played.table.undo("ada", 0, NOW)


def test_ids_answer_again_and_are_not_kept_for_ever() -> None:
    played = Played()
    played.play(0, "visit R w1", "one")
    assert played.table.ids["ada", "one"] == 2
    assert ("bruno", "one") not in played.table.ids
    for number in range(REMEMBERED):
        played.happen(played.table.say("bruno", "B", "ciao", NOW, f"s{number}"))
    assert len(played.table.ids) == REMEMBERED
    assert ("ada", "one") not in played.table.ids
    played.same_after_restart()


# --- Resigning -----------------------------------------------------------------------------------------


def test_between_two_a_resignation_ends_the_match() -> None:
    played = Played()
    played.happen(played.table.resign("ada", 0, NOW))
    assert played.table.phase == "over"
    assert played.table.payoffs() == [0.0, 1.0]
    assert played.table.bots_to_move() == []
    with pytest.raises(NotAllowed, match="over"):
        played.table.resign("bruno", 1, NOW)


def test_among_more_a_bot_plays_on(three: Played) -> None:
    three.happen(three.table.resign("ada", 0, NOW))
    assert three.table.phase == "playing"
    assert three.table.bots_to_move() == [0]
    assert three.table.come_back("ada", NOW) == []
    for wish in (three.table.resign, three.table.undo):
        with pytest.raises(NotAllowed, match="already resigned"):
            wish("ada", 0, NOW)
    three.same_after_restart()


@pytest.mark.parametrize("seats", [("ada", "bruno"), ("ada", "bruno", "carla", "dario")], ids=len)
def test_who_plays_together_is_not_left_alone_by_a_resignation(seats: tuple[str, ...]) -> None:
    played = Played(seats, "felicita")
    for number, person in enumerate(seats[:-1]):
        played.happen(played.table.resign(person, number, NOW))
        assert played.table.phase == "playing"
        assert played.table.seats[number].away
        assert played.table.come_back(person, NOW) == []
        with pytest.raises(NotAllowed, match="already resigned"):
            played.table.resign(person, number, NOW)
        played.same_after_restart()
    while played.table.bots_to_move():
        (seat,) = played.table.owing()
        played.happen(played.table.bot_plays(seat, played.legal(seat)[0], NOW))
    assert played.table.owing() == [len(seats) - 1], "the last one plays on, with bots"
    played.happen(played.table.resign(seats[-1], len(seats) - 1, NOW))
    assert played.table.phase == "over"
    assert played.table.payoffs() == [0.0] * len(seats), "lost for all: nobody wins because others gave up"
    assert played.table.resigned == list(range(len(seats)))
    played.same_after_restart()


def test_who_plays_together_with_bots_alone_gives_up_for_all() -> None:
    played = Played(("ada", "random", "random"), "felicita")
    played.happen(played.table.resign("ada", 0, NOW))
    assert played.table.phase == "over"
    assert played.table.payoffs() == [0.0] * 3


def test_bots_that_play_together_have_not_given_up() -> None:
    assert Played(("random", "random"), "felicita").table.phase == "playing"


@pytest.mark.parametrize("seats", [("ada", "bruno"), ("ada", "bruno", "carla", "dario")], ids=len)
def test_whose_time_is_used_up_is_played_for_at_a_table_that_plays_together(seats: tuple[str, ...]) -> None:
    played = Played(seats, "felicita", clock=Clock(game=40.0))
    for left in range(len(seats) - 1, -1, -1):
        while played.table.bots_to_move():
            (seat,) = played.table.owing()
            played.happen(played.table.bot_plays(seat, played.legal(seat)[0], played.at))
        (late,) = played.table.owing()
        played.at += 40
        (event,) = played.happen(played.table.run_out(played.at))
        assert event == Resigned(at=played.at, seat=late, late=True)
        assert played.table.phase == ("playing" if left else "over")
        played.same_after_restart()
    assert played.table.payoffs() == [0.0] * len(seats)


def test_among_opponents_the_others_win_only_where_two_play(three: Played) -> None:
    three.happen(three.table.resign("ada", 0, NOW))
    three.happen(three.table.resign("bruno", 1, NOW))
    three.happen(three.table.resign("carla", 2, NOW))
    assert three.table.phase == "playing", "bots play on, whoever is left"
    assert three.table.bots_to_move() == [0, 1, 2]


def test_a_rematch_seats_everyone_one_further() -> None:
    played = Played(("ada", "random"))
    with pytest.raises(NotAllowed, match="after the match"):
        played.table.agree("ada", NOW)
    played.happen(played.table.resign("ada", 0, NOW))
    with pytest.raises(NotAllowed, match="Only who played"):
        played.table.agree("carla", NOW)
    assert [seat.kind for seat in played.table.rematch_seats(Dice(1))] == ["bot", "person"]
    assert played.table.agreed() == [1], "a bot always would"
    played.happen(played.table.agree("ada", NOW))
    assert played.table.may_rematch({"ada"})
    played.happen([Rematched(at=NOW, table="next")])
    assert played.table.rematch == "next"
    assert played.table.agree("ada", NOW) == []
    assert not played.table.may_rematch({"ada"}), "it is laid once"


def test_a_rematch_is_asked_of_all_who_are_still_there() -> None:
    played = Played(("ada", "bruno"))
    played.happen(played.table.resign("ada", 0, NOW))
    assert not played.table.may_rematch(set())
    played.happen(played.table.agree("ada", NOW))
    assert played.table.agree("ada", NOW) == []
    assert played.table.agreed() == [0]
    assert not played.table.may_rematch({"ada", "bruno"})
    assert played.table.may_rematch({"ada"}), "who left is not waited for"
    played.same_after_restart()
    played.happen(played.table.agree("bruno", NOW))
    assert played.table.may_rematch({"ada", "bruno"})


# --- Away ----------------------------------------------------------------------------------------------


def test_a_bot_plays_for_who_is_away_until_it_comes_back() -> None:
    played = Played()
    assert played.table.bots_to_move() == []
    played.happen(played.table.vanish(0, NOW, Dice(1)))
    assert played.table.bots_to_move() == [0]
    assert played.table.vanish(0, NOW, Dice(1)) == []
    assert played.table.bot_request(0).bot == "medium"
    played.same_after_restart()
    assert [type(event) for event in played.happen(played.table.come_back("ada", NOW))] == [Returned]
    assert played.table.bots_to_move() == []


def test_who_plays_again_is_back() -> None:
    played = Played()
    played.happen(played.table.vanish(0, NOW, Dice(1)))
    kinds = [type(event).__name__ for event in played.play(0, "visit R w1")]
    assert kinds == ["Returned", "Chose"]
    assert not played.table.seats[0].away


def test_nobody_vanishes_where_nothing_is_played() -> None:
    assert Played(("ada", "open")).table.vanish(0, NOW, Dice(1)) == []
    assert Played(("ada", "random")).table.vanish(1, NOW, Dice(1)) == []


# --- Clocks --------------------------------------------------------------------------------------------


def test_without_a_clock_there_is_no_time() -> None:
    played = Played()
    assert played.table.time_left(0, NOW + 999) is None
    assert played.table.next_deadline() is None
    assert played.table.run_out(NOW + 999) == []


def test_a_late_move_is_left_to_a_bot() -> None:
    played = Played(clock=Clock(move=30.0))
    assert played.table.next_deadline() == NOW + 30
    assert played.table.time_left(0, NOW + 10) == 20
    assert played.table.time_left(1, NOW + 10) == 30
    assert played.table.run_out(NOW + 29) == []
    played.at = NOW + 30
    assert [type(event) for event in played.happen(played.table.run_out(played.at))] == [Vanished]
    assert played.table.bots_to_move() == [0]
    assert played.table.next_deadline() is None
    played.same_after_restart()


def test_a_used_up_clock_resigns() -> None:
    played = Played(clock=Clock(move=30.0, game=40.0))
    played.at += 25
    played.play(0, "visit R w1")
    assert played.table.time_left(0, played.at) == 15
    played.at += 15
    (event,) = played.happen(played.table.run_out(played.at))
    assert isinstance(event, Resigned)
    assert event.late
    assert played.table.payoffs() == [0.0, 1.0]


def test_bots_are_never_charged() -> None:
    played = Played(("random", "ada"), clock=Clock(game=40.0))
    assert played.table.time_left(0, NOW) is None
    assert played.table.next_deadline() is None


def test_taking_back_wins_no_time() -> None:
    played = Played(clock=Clock(move=30.0, game=300.0))
    for _ in range(3):
        played.at += 9
        played.play(0, "visit R w1")
        played.happen(played.table.undo("ada", 0, played.at))
    assert played.table.time_left(0, played.at) == 3
    assert played.table.clocks.spent[0] == 0
    played.at += 3
    played.play(0, "visit R w1")
    assert played.table.clocks.spent[0] == 30


def test_the_time_the_server_was_away_is_nobodys() -> None:
    played = Played(clock=Clock(move=30.0))
    played.at += 5000
    played.happen([Woke(at=played.at)])
    assert played.table.next_deadline() == played.at + 30


# --- Orders and sealed choices -------------------------------------------------------------------------


def test_choices_that_are_owed_at_once_stay_sealed_until_all_are_in(three: Played) -> None:
    assert three.table.owing() == [0, 1, 2]
    three.play(1, "two")
    assert three.table.owing() == [0, 2]
    three.play(1, "three")
    assert three.ply == 0, "a sealed choice can be changed"
    three.play(0, "one")
    assert three.table.match is not None
    assert not three.table.match.plies
    three.play(2, "one")
    state = three.table.match.state
    assert isinstance(state, picks.Picks)
    assert state.rounds == [[1, 3, 1]]
    assert three.table.sealed == {}
    assert not three.table.can_undo(2)


def test_a_sealed_choice_that_is_forbidden_is_refused_at_once(three: Played) -> None:
    with pytest.raises(Illegal, match="PK-2"):
        three.table.play("ada", 0, 0, {"do": "take"}, NOW)


def test_orders_are_carried_out_whenever_they_apply(three: Played) -> None:
    for person, seat in (("bruno", 1), ("carla", 2)):
        three.happen(three.table.order(person, seat, "one", NOW))
    assert three.table.owing() == [0]
    three.play(0, "two")
    three.play(0, "two")
    three.same_after_restart()
    state = three.table.match.state if three.table.match else None
    assert isinstance(state, picks.Picks)
    assert state.rounds == [[2, 1, 1], [2, 1, 1]]
    assert three.table.owing() == [0]
    for person, seat in (("bruno", 1), ("carla", 2)):
        three.happen(three.table.order(person, seat, "pass", NOW))
    three.play(0, "take")
    assert three.table.owing() == [0], "both passed by themselves"
    assert not three.table.can_undo(0)
    three.happen(three.table.order("bruno", 1, "", NOW))
    three.play(0, "take")
    assert three.table.owing() == [1], "it wants to be asked again"
    three.same_after_restart()


def test_orders_nobody_knows_are_refused(three: Played) -> None:
    with pytest.raises(NotAllowed, match=r"no standing order “win”\. Its orders: one, pass\."):
        three.table.order("ada", 0, "win", NOW)
    with pytest.raises(NotAllowed, match="Its orders: –"):
        Played().table.order("ada", 0, "pass", NOW)


# --- Talking, hints ------------------------------------------------------------------------------------


def test_what_can_be_said() -> None:
    table = Played().table
    (said,) = table.say("bruno", "ignored", " ciao\r\na\x07 tutti ", NOW)
    assert (said.name, said.seat, said.text) == ("Bruno", 1, "ciao a tutti")  # type: ignore[union-attr]
    (said,) = table.say("nobody", "", "ciao", NOW)
    assert (said.name, said.seat) == ("?", -1)  # type: ignore[union-attr]
    for text, why in (("", "empty"), ("\x00\n", "empty"), ("a" * 501, "at most 500")):
        with pytest.raises(NotAllowed, match=why):
            table.say("ada", "", text, NOW)


def test_hints_are_for_who_must_choose_where_there_are_any() -> None:
    played = Played()
    assert played.table.hint_request("ada", 0).plies == []
    with pytest.raises(NotAllowed, match="must choose"):
        played.table.hint_request("bruno", 1)
    with pytest.raises(NotAllowed, match="not yours"):
        played.table.hint_request("bruno", 0)
    with pytest.raises(NotAllowed, match="no hints"):
        Played(hints=False).table.hint_request("ada", 0)


def test_refusals_change_nothing() -> None:
    played = Played()
    before = played.seen("ada")
    wishes: list[Callable[[], list[AnyEvent]]] = [
        lambda: played.table.play("ada", 0, 0, {"do": "x"}, NOW),
        lambda: played.table.undo("ada", 0, NOW),
        lambda: played.table.order("ada", 0, "x", NOW),
        lambda: played.table.start("ada", NOW, Dice(1)),
    ]
    for wish in wishes:
        with pytest.raises(Refused):
            wish()
    assert played.seen("ada") == before
