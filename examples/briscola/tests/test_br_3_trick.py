"""BR-3: laying cards, taking tricks, drawing, and what everybody knows."""

from __future__ import annotations

import pytest

from ludoteca.core.dice import Dice
from ludoteca_briscola import GAME, moves
from ludoteca_briscola.rules.knowledge import unseen

from .position import bits, do, hand, numbers, position, refusal, taken, written


def test_br_3_1_seats_lay_one_after_the_other() -> None:
    state = position("1c 2c", "1d 2d", "1s 2s", leader=1)
    assert [refusal(state, card, seat) for seat, card in enumerate(["1c", "1d", "1s"])] == ["BR-3.1", "", "BR-3.1"]
    do(state, "1d", "1s")
    assert state.player == 0
    assert state.acting() == 1


def test_br_3_2_any_card_of_the_hand_may_be_laid() -> None:
    state = position("1c 2c 4s", "1d 2d 5c")
    do(state, "1c")
    assert [refusal(state, card) for card in ("1d", "2d", "5c")] == ["", "", ""]
    assert refusal(state, "2c") == "BR-3.2"
    assert refusal(state, "3b") == "BR-3.2"


def test_br_3_2_a_card_that_lies_cannot_be_taken_back() -> None:
    state = position("1c 2c 4s", "1d 2d 5c")
    before = state.revealed()
    do(state, "1c")
    assert state.revealed() > before


@pytest.mark.parametrize(
    ("laid", "taker"),
    [
        (("2c", "4c", "5d"), 1),  # the strongest of the suit that was led
        (("2c", "1d", "1s"), 0),  # whatever the others' suits
        (("1c", "2b", "3c"), 1),  # the smallest trump takes the ace
        (("2b", "1c", "4b"), 2),  # of two trumps the stronger
        (("3b", "1c", "4b"), 0),
    ],
)
def test_br_3_3_who_takes(laid: tuple[str, ...], taker: int) -> None:
    rest = ("6c 7c", "6d 7d", "6s 7s")
    hands = [f"{card} {others}" for card, others in zip(laid, rest, strict=True)]
    state = position(*hands, trump="5b")
    before = [state.taken[seat] for seat in range(3)]
    notes = do(state, *laid)
    assert (state.last_taker, state.leader, state.player) == (taker, taker, taker)
    assert [state.taken[seat] ^ before[seat] for seat in range(3)] == [
        bits(" ".join(laid)) if seat == taker else 0 for seat in range(3)
    ]
    assert [(note.clause, note.seat) for note in notes if note.event == "trick"] == [("BR-3.3", taker)]


def test_br_3_4_the_taker_draws_first() -> None:
    state = position("2c 4c 6c", "1c 2d 4d", pile="5s 6s 7s 5b")
    notes = do(state, "2c", "1c")
    assert (hand(state, 1), hand(state, 0)) == ("4d 2d 5s", "6c 4c 6s")
    assert [note.seen_by(0) for note in notes if note.event == "draw"] == [{}, {"card": numbers("6s")[0]}]


def test_br_3_4_everybody_sees_who_draws_the_trump_card() -> None:
    state = position("2c 4c 6c", "1c 2d 4d", pile="5s 5b")
    notes = do(state, "2c", "1c")
    assert hand(state, 0) == "6c 4c 5b"
    assert notes[-1].event == "draw trump"
    assert notes[-1].seen_by(-1) == {"card": numbers("5b")[0]}
    assert GAME.view(state, 1)["trump_holder"] == 0
    for seed in range(20):
        world = state.clone()
        world.resample(1, Dice(seed))
        assert "5b" in hand(world, 0)


def test_br_3_5_the_last_trick_plays_itself() -> None:
    state = position("2c 4c", "5c 6d")
    notes = do(state, "4c", "5c")
    assert state.over
    assert [moves.CARDS[note.facts["card"]] for note in notes if note.event == "last card"] == ["6d", "2c"]


def test_br_3_6_what_was_laid_is_known_and_the_rest_is_dealt_anew() -> None:
    state = position("2c 4c 6c", "1c 2d 4d", "1d 3d 5d", pile="5s 6s 7s 3s 2s 5b")
    do(state, "2c", "1c")
    assert written(unseen(state, 0)) == "1d 3d 5d 4d 2d 3s 7s 6s 5s 2s"
    worlds = set()
    for seed in range(50):
        world = state.clone()
        world.resample(0, Dice(seed))
        assert (hand(world, 0), taken(world, 0)) == (hand(state, 0), taken(state, 0))
        assert [world.hand_size(seat) for seat in range(3)] == [2, 2, 3]
        assert world.pile[0] == state.trump_card
        worlds.add((hand(world, 1), hand(world, 2)))
    assert len(worlds) > 40


def test_br_3_6_between_two_players_the_last_hand_is_known() -> None:
    state = position("2c 4c 6c", "1c 2d 4d")
    world = state.clone()
    world.resample(0, Dice(3))
    assert hand(world, 1) == "1c 4d 2d"


def test_br_3_6_the_table_counts_for_everybody() -> None:
    state = position("2c 4c", "1c 3d", taken=("", "10s 9s"), pile="5s 5b")
    do(state, "2c", "1c")
    assert [player["points"] for player in GAME.view(state, -1)["players"]][1] == 4 + 3 + 11
    assert GAME.view(state, 1)["unseen"] == ["4c"]
    assert GAME.view(state, -1)["unseen"] is None
