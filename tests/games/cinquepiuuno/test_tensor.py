"""What a seat knows of 5+1 as numbers."""

from __future__ import annotations

from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.tensor import CinquePiuUnoTensor
from ludoteca.testing.tensor import by_plane
from tests.games.cinquepiuuno.position import cell, position


def told(state: CinquePiuUno, seat: int) -> dict[str, list[int]]:
    tensor = CinquePiuUnoTensor()
    return by_plane(tensor, tensor.observe(state, seat))


def test_cards_that_everybody_knows_are_told_by_turns_one_own_first() -> None:
    state = position(seats=3, hands=("leap", "rage rage", ""), open_hands=("", "rage", ""))
    assert told(state, 0)["known cards"][7:14] == [0, 0, 0, 0, 1, 0, 0]
    assert told(state, 1)["known cards"][:7] == [0, 0, 0, 0, 1, 0, 0]
    assert told(state, 1)["hand"] == [0, 0, 0, 0, 2, 0, 0]
    assert not any(told(position(hands=("leap", "rage"), open_hands=("", "rage"), memory_aid=False), 0)["known cards"])


def test_only_with_the_memory_aid_are_seen_tiles_remembered() -> None:
    for memory_aid in (True, False):
        state = position(tiles="c3 puddle", seen="c3", memory_aid=memory_aid)
        assert told(state, 0)["known"][cell("c3")] == memory_aid


def test_what_a_seat_peeked_at_it_remembers_alone() -> None:
    state = position(tiles="c3 place 7", peeked=("c3",))
    assert told(state, 0)["known"][cell("c3")] == 1
    assert told(state, 0)["worth"][cell("c3")] > 0
    assert told(state, 1)["known"][cell("c3")] == 0
    assert told(state, 1)["worth"][cell("c3")] == 0
    assert told(state, 1)["peeked"][30 + cell("c3")] == 1, "who looked is no secret"
