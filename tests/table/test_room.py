"""How much may happen at a table: nobody makes one so long that reading it holds up the house."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pytest

from ludoteca.server.lots import Secrets
from ludoteca.table import host, room
from ludoteca.table.events import AnyEvent
from ludoteca.table.patience import rest
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.wishes import decided
from ludoteca.wire import asks
from tests.table import picks
from tests.table.people import NOW, Played


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> Played:
    picks.register(monkeypatch)
    return Played(("ada", "bruno", "carla"), "picks")


def times(played: Played, wish: Callable[[int], list[AnyEvent]]) -> int:
    """How often it is granted, before it is refused or changes nothing."""
    for number in range(100):
        with contextlib.suppress(NotAllowed):
            if played.happen(wish(number)):
                continue
        return number
    raise AssertionError("there is no end of it")


def test_the_same_order_again_and_again_has_an_end(three: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may tell from what happens which order it was, so it happens; but not for ever."""
    monkeypatch.setattr(room, "MOST_CHANGES", 6)
    assert times(three, lambda _: three.table.order("bruno", 1, "one", NOW)) == 6
    assert times(three, lambda _: three.table.order("carla", 2, "", NOW)) == 6
    three.play(0, "two")
    assert times(three, lambda _: three.table.play("ada", 0, three.ply, {"do": "two"}, NOW)) == 6


def test_a_person_thinks_again_so_often_and_no_more(three: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_CHANGES", 6)
    table = three.table
    assert times(three, lambda number: table.order("bruno", 1, ("one", "pass")[number % 2], NOW)) == 6
    assert table.order("bruno", 1, "", NOW), "who gave an order may always have none"
    three.play(2, "one")
    choices = ({"do": "two"}, {"do": "one"})
    assert times(three, lambda number: table.play("carla", 2, three.ply, choices[number % 2], NOW)) == 6
    assert times(three, lambda number: host.mute(table, "carla", number % 2 == 0, NOW, "ada")) == 6
    three.same_after_restart()
    again = three.again()
    with pytest.raises(NotAllowed, match="6 times"):
        again.play("carla", 2, three.ply, choices[0], NOW)


def test_taking_back_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_CHANGES", 6)
    played = Played()

    def there_and_back(_number: int) -> list[AnyEvent]:
        played.play(0, played.table.game.moves.move(played.legal(0)[0]))
        return played.table.undo("ada", 0, NOW)

    assert times(played, there_and_back) == 6
    assert played.table.owing(), "the match goes on"


def test_holidays_that_begin_and_end_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_CHANGES", 6)
    played = Played(clock=asks.Clock(move=86400), apart=True)
    table = played.table
    assert rest(table, "ada", 0, 0, NOW) == []
    assert times(played, lambda number: rest(table, "ada", 0, (number + 1) % 2, NOW)) == 6


def test_a_table_where_too_much_happened_takes_no_more_but_that_one_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_EVENTS", 5)
    played, lots = Played(), Secrets()
    table = played.table
    for _ in range(4):
        played.happen(table.say("ada", "Ada", "ciao", NOW))
    for wish in (asks.Say(id="s", text="ciao"), asks.Order(id="o", seat=0, order="")):
        with pytest.raises(NotAllowed, match="room for no more"):
            decided(table, "ada", "Ada", wish, NOW, lots)
    assert table.vanish(1, NOW, lots) == [], "nobody comes and goes for ever"
    played.happen(decided(table, "ada", "Ada", asks.Resign(id="r", seat=0), NOW, lots))
    assert table.phase == "over"
    assert decided(table, "ada", "Ada", asks.Close(id="c"), NOW, lots)
