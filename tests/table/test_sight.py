"""What each reader is told: news only, its own eyes only, and nothing that would betray a secret."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from ludoteca import games
from ludoteca.core.dice import Dice
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.core.state import SPECTATOR, Illegal
from ludoteca.lab.analyse import hint
from ludoteca.server.replays import positions_of
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.sight import Reader
from ludoteca.table.talk import LONGEST_CHAT
from ludoteca.wire.asks import Clock, Hold, Sync
from tests.table import picks
from tests.table.people import NOW, PEOPLE, Played, encoded
from tests.table.twins import SHORTEST, Twins, find_twins, hides_moves, redrawn_twins

over_every_game = pytest.mark.parametrize("game", games.catalogue(), ids=lambda game: game.id)
PAIRS = 3
SHARE = 5
"""One action in so many is tried at each position; over a match all are."""


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> Played:
    picks.register(monkeypatch)
    return Played(("ada", "bruno", "carla"), "picks")


def state(reader: Reader, now: float = NOW) -> Any:
    return msgspec.json.decode(encoded(reader, now))


# --- Secrets -------------------------------------------------------------------------------------------


def laid(game: Game, twins: Twins) -> tuple[Played, Played]:
    here, there = (Played(PEOPLE[: game.seats[0]], game.id, seed) for seed in twins.seeds)
    assert there.table.match is not None
    twins.disguise(there.table.match)
    return here, there


def outcome(wish: Callable[[], object]) -> str:
    """How a wish is answered, in words."""
    try:
        wish()
    except Illegal as error:
        return error.clause
    except Refused as error:
        return str(error)
    return "done"


def answers(played: Played, seat: int) -> list[str]:
    """How the table would answer what a seat could try now."""
    table, person = played.table, PEOPLE[seat]
    moves = table.game.moves
    return [
        *(
            outcome(partial(table.play, person, seat, played.ply, moves.move(action), NOW))
            for action in moves.EVERY_ACTION[played.ply % SHARE :: SHARE]
        ),
        outcome(lambda: table.play(person, seat, played.ply + 1, {}, NOW)),
        outcome(lambda: table.undo(person, seat, NOW)),
        outcome(lambda: table.hint_request(person, seat)),
        outcome(lambda: table.order(person, seat, "pass", NOW)),
    ]


def replay(played: Played, eyes: int) -> bytes:
    match = played.table.match
    assert match is not None
    actions = [(ply.seat, ply.action) for ply in match.plies]
    return msgspec.json.encode(positions_of(match, actions, eyes, "it", eyes))


def hints(played: Played, seat: int) -> bytes:
    match = played.table.match
    assert match is not None
    return msgspec.json.encode(hint(match.game, match.state, seat, Dice(played.ply), simulations=60))


@over_every_game
def test_tables_that_differ_only_in_what_a_seat_cannot_know_tell_it_the_same_bytes(game: Game) -> None:
    hidden = 0
    for knower in range(game.seats[0]):
        for twins in (*find_twins(game, knower, PAIRS), *redrawn_twins(game, knower, PAIRS)):
            hidden += twins.hide_something()
            tell_the_same(game, twins)
    assert hidden or not hides_moves(game), "no pair hid anything: the test would prove nothing"


def tell_the_same(game: Game, twins: Twins) -> None:
    knower = twins.knower
    here, there = laid(game, twins)
    people = [(PEOPLE[knower], "it"), (PEOPLE[knower], "en"), ("nobody", "en")]
    screen = PEOPLE[(knower + 1) % game.seats[0]]
    readers = [
        [*(Reader(one.table, *person) for person in people), Reader(one.table, screen, "it", "public")]
        for one in (here, there)
    ]
    for (seat, ours), (_, theirs) in zip(*twins.actions, strict=True):
        for mine, other in zip(*readers, strict=True):
            assert encoded(mine) == encoded(other)
        assert answers(here, knower) == answers(there, knower)
        if knower in here.table.owing():
            assert hints(here, knower) == hints(there, knower)
        here.play(seat, game.moves.move(ours), "same")
        there.play(seat, game.moves.move(theirs), "same")
    for person, language in people:
        assert here.seen(person, language) == there.seen(person, language), "for who comes later, too"
    for eyes in (knower, SPECTATOR):
        if twins.redraw is None:
            assert replay(here, eyes) == replay(there, eyes)


def test_the_twins_are_not_the_same_match() -> None:
    """Else all the above would hold for nothing."""
    game = games.game("felci")
    for twins in (*find_twins(game, 0, PAIRS), *redrawn_twins(game, 0, PAIRS)):
        here, there = laid(game, twins)
        assert here.seen(PEOPLE[1]) != there.seen(PEOPLE[1])


def test_a_sealed_choice_is_told_to_nobody_else_before_all_are_in(three: Played) -> None:
    other = Played(("ada", "bruno", "carla"), "picks")
    readers = [[Reader(one.table, person, "en") for person in ("bruno", "carla", "nobody")] for one in (three, other)]

    def same() -> None:
        for mine, theirs in zip(*readers, strict=True):
            assert encoded(mine) == encoded(theirs)

    three.play(0, "one", "x")
    other.play(0, "three", "x")
    same()
    three.play(0, "two", "y")  # and when it is changed
    other.play(0, "three", "y")
    same()
    for one in (three, other):
        one.play(1, "one", "x")
    for mine, theirs in zip(*(group[1:] for group in readers), strict=True):
        assert encoded(mine) == encoded(theirs)
    assert state(Reader(three.table, "ada", "en"))["chosen"] == [0]
    assert state(Reader(three.table, "ada", "en"))["choice"] == {"do": "two"}
    assert state(Reader(three.table, "carla", "en"))["choice"] is None
    assert state(Reader(three.table, "carla", "en"))["chosen"] == []
    assert [seat["thinking"] for seat in state(Reader(three.table, "carla", "en"))["seats"]] == [False, False, True]
    for one in (three, other):
        one.play(2, "one", "x")
    assert state(readers[0][1])["view"]["rounds"] == [[2, 1, 1]]


def test_what_an_order_is_is_told_only_to_who_gave_it_and_that_there_is_one_to_all(three: Played) -> None:
    other = Played(("ada", "bruno", "carla"), "picks")
    three.happen(three.table.order("ada", 0, "pass", NOW, "x"))
    other.happen(other.table.order("ada", 0, "", NOW, "x"))
    assert state(Reader(three.table, "ada", "en"))["orders"] == {"0": "pass"}
    for person in ("bruno", "carla", "nobody"):
        mine, theirs = (state(Reader(one.table, person, "en")) for one in (three, other))
        assert [one["seats"][0].pop("ordered") for one in (mine, theirs)] == [True, False]
        assert mine == theirs


# --- Eyes ----------------------------------------------------------------------------------------------


def test_at_one_device_the_eyes_are_those_of_who_must_choose() -> None:
    played = Played(("ada", "ada"))
    reader = Reader(played.table, "ada", "en")
    assert reader.eyes() == 0
    first = state(reader)
    assert [player["hand"] is None for player in first["view"]["players"]] == [False, True]
    played.play(0, "visit R w1")
    played.play(0, "visit Y w3")
    assert reader.eyes() == 1
    second = state(reader)
    assert second["log"]["from"] == 0, "other eyes start over"
    assert [player["hand"] is None for player in second["view"]["players"]] == [True, False]


def test_two_seats_of_one_person_see_nothing_while_another_chooses(three: Played) -> None:
    played = Played(("ada", "bruno", "ada"), "picks")
    reader = Reader(played.table, "ada", "en")
    played.play(0, "one")
    assert reader.eyes() == 2
    played.play(2, "one")
    assert reader.eyes() == SPECTATOR
    assert state(reader)["view"]["cards"] == [None, None, None]
    assert state(reader)["chosen"] == [0, 2]
    assert state(reader)["choice"] is None
    assert three.table.owing() == [0, 1, 2]


def test_a_device_that_goes_from_hand_to_hand_shows_a_hand_only_to_who_says_that_it_holds_it() -> None:
    played = Played(("ada", "ada"))
    reader, stranger = Reader(played.table, "ada", "en", "held"), Reader(played.table, "nobody", "en")
    seen, public = state(reader), state(stranger)
    assert (seen["you"], seen["eyes"], seen["legal"]) == ([0, 1], SPECTATOR, [])
    assert seen["view"] == public["view"], "the public board beside the curtain"
    reader.heed(Hold(id="0", seat=0))
    assert state(reader)["eyes"] == 0
    played.play(0, "visit R w1")
    played.play(0, "visit Y w3")
    seen = state(reader)
    assert seen["eyes"] == 0, "who moved sees what came of it"
    assert seen["legal"] == []
    reader.heed(Hold(id="1", seat=SPECTATOR))
    seen, public = state(reader), state(stranger)
    assert (seen["view"], seen["log"]["entries"]) == (public["view"], public["log"]["entries"])
    reader.heed(Hold(id="2", seat=1))
    assert [player["hand"] is None for player in state(reader)["view"]["players"]] == [True, False]
    for seat in (2, 11):
        with pytest.raises(NotAllowed):
            reader.heed(Hold(id="3", seat=seat))


def test_where_nothing_is_hidden_nobody_says_who_holds_the_device() -> None:
    played = Played(("ada", "ada"), "felicita")
    reader = Reader(played.table, "ada", "en", "held")
    assert reader.eyes() == played.table.owing()[0]


@over_every_game
def test_a_screen_that_all_see_is_told_what_an_onlooker_is_whoever_sits_there(game: Game) -> None:
    played = Played(PEOPLE[: game.seats[0]], game.id, screen=True)
    for _ in range(SHORTEST):
        seat = played.table.owing()[0]
        played.play(seat, game.moves.move(played.legal(seat)[0]))
    seen, public = state(Reader(played.table, "ada", "it", "public")), state(Reader(played.table, "nobody", "it"))
    assert (seen.pop("host"), public.pop("host")) == (True, False)
    assert [one["name"] for one in seen.pop("guests")] == [seat.name for seat in played.table.seats[1:]]
    assert public.pop("guests") == []
    assert seen == public


def test_a_screen_has_the_invitation_starts_and_is_no_spectator() -> None:
    played = Played(("open", "open", "open", "open"), "watergame", screen=True)
    assert played.table.onlookers({"ada", "nobody"}) == {"nobody"}
    screen, phone = Reader(played.table, "ada", "it", "public"), Reader(played.table, "bruno", "it")
    assert (state(screen)["invite"], state(screen)["can"]["start"]) == ("secret", True)
    assert (state(phone)["invite"], state(phone)["can"]["start"]) == ("", False)
    played.happen(played.table.join("bruno", "B", "secret", NOW))
    assert state(phone)["can"]["start"], "a phone is in the hand, the screen at the wall"


def test_only_who_sits_gets_the_invitation_and_only_while_it_is_of_use() -> None:
    played = Played(("ada", "open"))
    assert state(Reader(played.table, "ada", "en"))["invite"] == "secret"
    assert state(Reader(played.table, "bruno", "en"))["invite"] == ""
    played.happen(played.table.join("bruno", "B", "secret", NOW))
    assert state(Reader(played.table, "bruno", "en"))["invite"] == ""


def test_nobody_is_told_whose_cookie_sits_where() -> None:
    played = Played()
    assert b"bruno" not in played.seen("ada").replace(b'"Bruno"', b"")


def test_what_each_can_do() -> None:
    played = Played()
    can = {person: state(Reader(played.table, person, "en"))["can"] for person in ("ada", "bruno", "nobody")}
    may = {"undo": False, "resign": True, "hint": True, "start": False, "rematch": False, "nudge": False, "rest": 0}
    assert can["ada"] == may
    assert can["bruno"] == {**may, "hint": False, "nudge": True}
    assert not any(can["nobody"].values())
    played.happen(played.table.resign("ada", 0, NOW))
    can["ada"] = state(Reader(played.table, "ada", "en"))["can"]
    assert can["ada"] == {**may, "resign": False, "hint": False, "rematch": True}


def test_clocks_are_told_in_tenths() -> None:
    played = Played(clock=Clock(move=30.0))
    seats = state(Reader(played.table, "ada", "en"), NOW + 1.26)["seats"]
    assert [seat["time"] for seat in seats] == [28.7, 30.0]


# --- News ----------------------------------------------------------------------------------------------


def test_only_news_are_told_and_a_growing_line_again_whole() -> None:
    played = Played()
    reader = Reader(played.table, "bruno", "en")
    known: list[Any] = []

    def read() -> list[str]:
        news = state(reader)["log"]
        assert news["from"] <= len(known)
        known[news["from"] :] = news["entries"]
        return [entry["line"] for entry in known if entry["line"]]

    assert read() == []
    played.play(0, "Y c4")
    assert read() == ["Y c4"]
    played.play(0, "Y via Bc3")
    assert read() == ["Y c4", "Y via ?c3"]
    played.play(0, "Y via Pc2")
    assert read() == ["Y c4", "Y via ?c3", "Y via ?c2"]
    played.happen(played.table.undo("ada", 0, NOW))
    assert read() == ["Y c4", "Y via ?c3"]
    played.play(0, "Y via Pc2")
    played.play(0, "Y c1")
    assert read() == ["Y c4", "Y via ?c3", "Y via ?c2", "Y c1"]
    assert state(reader)["log"]["entries"] == []
    reader.heed(Sync(id="again"))
    assert state(reader)["log"] == {"from": 0, "entries": known}


def test_of_a_long_chat_newcomers_hear_the_end() -> None:
    played = Played()
    early = Reader(played.table, "ada", "en")
    heard: list[str] = []
    for number in range(LONGEST_CHAT + 30):
        played.happen(played.table.say("bruno", "", str(number), NOW))
        if number % 7 == 0:
            news = state(early)["chat"]
            assert news["from"] == len(heard)
            heard += [entry["text"] for entry in news["entries"]]
    assert heard == [str(number) for number in range(LONGEST_CHAT + 30 - (LONGEST_CHAT + 30) % 7 + 1)]
    late = state(Reader(played.table, "ada", "en"))["chat"]
    assert late["from"] == 0
    assert [entry["text"] for entry in late["entries"]] == [str(number + 30) for number in range(LONGEST_CHAT)]
