"""What a seat knows of Felci as numbers."""

from __future__ import annotations

from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.tensor import FelciTensor
from ludoteca.testing.tensor import by_plane
from tests.games.felci.position import do, position


def told(state: Felci, seat: int) -> dict[str, list[int]]:
    tensor = FelciTensor()
    return by_plane(tensor, tensor.observe(state, seat))


def test_one_own_hand_is_told_and_of_the_other_how_many_tiles() -> None:
    state = position(hands=("RRYG", "BB"))
    assert told(state, 0)["hand"] == [2, 1, 1, 0, 0]
    assert told(state, 1)["hand"] == [0, 0, 0, 2, 0]
    assert told(state, 0)["hand sizes"] == [4, 2]
    assert told(state, 1)["hand sizes"] == [2, 4]


def test_one_own_benches_come_first_and_so_do_one_own_visitors() -> None:
    state = position()
    do(state, "visit R w2")
    seen = {seat: told(state, seat)["visitors"].index(1) for seat in (0, 1)}
    assert seen[0] == (0 * 8 + 1) * 5, "own visitor, own second bench, red"
    assert seen[1] == (1 * 8 + 4 + 1) * 5, "the other's visitor, the other's second bench, red"


def test_a_tile_laid_face_down_is_told_by_kind_to_who_laid_it_and_by_cell_to_the_other() -> None:
    state = position(undergrowth="w: Yb5")
    mine, theirs = told(state, 0), told(state, 1)
    place = 4 * 8 + 1
    assert mine["undergrowth"][64 + place] == 1
    assert not any(mine["their undergrowth"])
    assert not any(theirs["undergrowth"])
    assert theirs["their undergrowth"][place] == 1
    assert mine["unseen"][1] == theirs["unseen"][1] - 1, "each holds a yellow tile, and this one the other has not seen"
