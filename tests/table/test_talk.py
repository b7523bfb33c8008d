"""Who may say what at a table, who is told apart, and what its host is told of strangers."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ludoteca.core.state import SPECTATOR
from ludoteca.server.lots import Secrets
from ludoteca.table import talk
from ludoteca.table.glance import Glance
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.sight import MOST_GUESTS, Reader
from ludoteca.table.wishes import decided
from ludoteca.wire import asks, says
from tests.table.people import NOW, Played


def state(played: Played, person: str) -> Any:
    glance = Glance(played.table, NOW, set())
    return msgspec.json.decode(msgspec.json.encode(Reader(played.table, person, "en").state(glance)))


def wish(played: Played, person: str, message: asks.AnyMessage) -> bool:
    """Whether it made anything happen."""
    return bool(played.happen(decided(played.table, person, person, message, NOW, Secrets())))


def may(what: says.Audience) -> asks.Onlookers:
    return asks.Onlookers(id=what, may=what)


def test_who_looks_on_leaves_players_room_to_talk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_LINES", 3)
    played = Played()
    for number in range(3):
        played.happen(played.table.say(f"eve {number}", "Eve", "blah", NOW))
    with pytest.raises(NotAllowed, match="room for no more"):
        played.table.say("eve", "Eve", "blah", NOW)
    for table in (played.table, played.again()):
        for person in ("ada", "bruno"):
            assert table.say(person, person, "ciao", NOW)
    for _ in range(3):
        played.happen(played.table.say("bruno", "Bruno", "ciao", NOW))
    with pytest.raises(NotAllowed, match="room for no more"):
        played.table.say("ada", "Ada", "ciao", NOW)


def test_the_host_says_whether_who_looks_on_may_talk() -> None:
    played = Played()
    assert state(played, "eve")["onlookers"] == "talk"
    assert not wish(played, "ada", may("talk")), "it is so already"
    assert wish(played, "ada", may("look"))
    assert state(played, "eve")["onlookers"] == "look"
    with pytest.raises(NotAllowed, match="is silent at this table"):
        played.table.say("eve", "Eve", "ciao", NOW)
    assert played.table.say("bruno", "Bruno", "ciao", NOW)
    assert played.table.say("ada", "Ada", "ciao", NOW)
    played.table.check_welcome("eve")
    played.same_after_restart()
    assert played.again().audience == "look"
    assert wish(played, "ada", may("talk"))
    assert played.table.say("eve", "Eve", "ciao", NOW)


def test_the_host_may_play_without_onlookers() -> None:
    played = Played(("ada", "open"))
    assert wish(played, "ada", may("none"))
    played.table.check_welcome("bruno")  # who is invited comes, and sits down
    played.happen(played.table.join("bruno", "Bruno", "secret", NOW))
    for person in ("ada", "bruno"):
        played.table.check_welcome(person)
    with pytest.raises(NotAllowed, match="Nobody looks on"):
        played.table.check_welcome("eve")
    played.same_after_restart()
    with pytest.raises(NotAllowed, match="Nobody looks on"):
        played.again().check_welcome("eve")


@pytest.mark.parametrize("person", ["bruno", "eve"])
def test_nobody_else_says_who_may_look_on(person: str) -> None:
    with pytest.raises(NotAllowed, match="Only who laid the table"):
        wish(Played(), person, may("none"))


def test_who_looks_on_under_a_players_name_is_told_apart() -> None:
    """A name is no proof: what is said carries the seat of who said it, and an onlooker's none."""
    played = Played()
    played.happen(played.table.say("ada", "Ada", "I am Ada", NOW))
    played.happen(played.table.say("eve", "Ada", "so am I", NOW))
    for reader in ("ada", "bruno", "eve", "nobody"):
        entries = state(played, reader)["chat"]["entries"]
        assert [(entry["name"], entry["seat"]) for entry in entries] == [("Ada", 0), ("Ada", SPECTATOR)]
    guests = state(played, "ada")["guests"]
    assert [(guest["name"], guest["seat"]) for guest in guests] == [("Bruno", 1), ("Ada", SPECTATOR)]


def test_strangers_make_no_state_of_the_host_long_and_all_of_those_told_can_be_shown_out() -> None:
    played = Played()
    for number in range(5 * MOST_GUESTS):
        played.happen(played.table.say(f"eve {number}", f"Eve {number}", "x", NOW))
    guests = state(played, "ada")["guests"]
    assert len(guests) == MOST_GUESTS + 1
    assert guests[0]["name"] == "Bruno", "who plays is always among them"
    assert guests[-1]["name"] == f"Eve {5 * MOST_GUESTS - 1}"
    for guest in (guests[0], guests[1], guests[-1]):
        assert wish(played, "ada", asks.Mute(id="m", guest=guest["number"], silent=True))
    muted = [guest["name"] for guest in state(played, "ada")["guests"] if guest["muted"]]
    assert muted == [guests[0]["name"], guests[1]["name"], guests[-1]["name"]]
