"""CU-4 The event cards."""

from __future__ import annotations

import pytest

from ludoteca.games.cinquepiuuno.rules.actions import AT_KEEP, AT_PEEK, AT_ROLL, AT_SHUFFLE, NO_CARD
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno

from .position import (
    ALL_CELLS,
    cells,
    clauses,
    deck,
    do,
    events,
    face_up,
    hand,
    known_hand,
    options,
    pawn,
    position,
    purple_ways,
    refusal,
    tile,
    tokens,
    ways,
)

ALL_PLACES = "b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4"

# --- CU-4.1 Using a card ----------------------------------------------------------------------------


def test_cu_4_1_a_used_card_goes_to_the_bottom_at_the_end_of_the_turn() -> None:
    state = position(hands=("leap rage",), deck="claim peek", pawns="b1", purple="f1")
    notes = do(state, "card rage")
    assert (notes[0].clause, notes[0].facts) == ("CU-4.1", {"card": 4})
    assert (hand(state, 0), deck(state), state.in_use) == ("leap", ["claim", "peek"], 4)
    do(state, "purple e4")
    assert (deck(state), state.deck_known, state.in_use) == (["claim", "peek", "rage"], 1, NO_CARD)


def test_cu_4_1_only_a_card_in_hand_one_a_turn_and_instead_of_the_roll() -> None:
    state = position(hands=("stride leap", "rage"), dice=(1, 4))
    assert refusal(state, "card rage") == "CU-4.1"
    do(state, "card stride")
    assert refusal(state, "card leap") == "CU-4.1"
    assert refusal(state, "roll") == "CU-2.6"
    state = position(hands=("stride",), dice=(4,))
    do(state, "roll")
    assert refusal(state, "card stride") == "CU-4.1"


def test_cu_4_1_a_card_does_not_come_back_in_the_turn_that_used_it() -> None:
    state = position(hands=("two_dice",), deck="", dice=(6, 6))
    do(state, "card two_dice")
    assert refusal(state, "draw") == "CU-2.4"


def test_cu_4_1_a_card_that_would_do_nothing_cannot_be_used() -> None:
    state = position(hands=("claim leap",), pawns="b2")
    assert options(state) == {"roll", "card leap"}


# --- CU-4.2 Free stride -----------------------------------------------------------------------------


def test_cu_4_2_a_free_stride_is_one_to_six_steps_and_a_landing() -> None:
    state = position(hands=("stride",), pawns="a1", dice=(6,))
    do(state, "card stride")
    assert ways(state) == _within_six()
    assert refusal(state, "go a1") == "CU-4.2"
    notes = do(state, "go d4")
    assert (notes[0].clause, events(notes)) == ("CU-4.2", ["go", "shown", "try", "token"])
    assert tokens(state, 0) == {"d4"}


def test_cu_4_2_other_pawns_are_not_in_the_way_of_a_free_stride() -> None:
    state = position(hands=("stride",), pawns="a1 b1", purple="a2")
    do(state, "card stride")
    assert ways(state) == _within_six()


def _within_six() -> set[str]:
    return {name for name in ALL_CELLS - {"a1"} if "abcdef".index(name[0]) + int(name[1]) - 1 <= 6}


# --- CU-4.3 Leap ------------------------------------------------------------------------------------


def test_cu_4_3_a_leap_goes_to_any_tile_free_of_pawns_and_lands() -> None:
    state = position(hands=("leap",), pawns="b1 c3", purple="f5", dice=(6,))
    do(state, "card leap")
    assert ways(state) == ALL_CELLS - {"b1", "c3", "f5"}
    for name in ("b1", "c3", "f5"):
        assert refusal(state, f"go {name}") == "CU-4.3"
    notes = do(state, "go e4")
    assert (notes[0].clause, events(notes)) == ("CU-4.3", ["go", "shown", "try", "token"])
    assert pawn(state, 0) == "e4"


def test_cu_4_3_a_leap_may_end_on_a_token() -> None:
    state = position(hands=("leap",), tokens=("", "e4"), pawns="b1", dice=(6,))
    do(state, "card leap")
    assert "e4" in ways(state)
    assert events(do(state, "go e4")) == ["go", "try", "replace"]


# --- CU-4.4 Peek ------------------------------------------------------------------------------------


def test_cu_4_4_two_covered_tiles_are_looked_at_alone_and_then_one_rolls() -> None:
    state = position(hands=("peek leap",), face_up="f5", pawns="b1", dice=(4,))
    do(state, "card peek")
    assert state.waits_for == AT_PEEK
    assert len(options(state)) == 28 * 27 // 2
    for line in ("peek a1 b2", "peek b2 f5"):
        assert refusal(state, line) == "CU-4.4"
    assert refusal(state, "go c1") == "CU-4.4"
    notes = do(state, "peek b2 e5")
    assert (notes[0].clause, notes[0].facts) == ("CU-4.4", {"cell": 7, "other": 28})
    assert (notes[0].secret, notes[0].knowers) == ({"tile": 6, "other_tile": 27}, 1 << 0)
    assert list(state.peeked) == [cells("b2 e5"), 0]
    assert (state.waits_for, state.die, state.player) == (AT_ROLL, 4, 0)
    assert refusal(state, "card leap") == "CU-4.1", "no second card"
    do(state, "go c2")
    assert state.peeking == 0


@pytest.mark.parametrize(("left", "looked"), [("f5", "f5"), ("e5 f5", "e5 f5")])
def test_cu_4_4_the_last_one_or_two_are_looked_at_without_asking(left: str, looked: str) -> None:
    events_open = " ".join(sorted({"a5", "b5", "c5", "d5", "e5", "f5"} - set(left.split())))
    state = position(level=4, tokens=("", ALL_PLACES), face_up=events_open, hands=("peek",), dice=(4,))
    notes = do(state, "card peek")
    assert events(notes) == ["card", "last peek", "roll"]
    assert state.peeked[0] == cells(looked)


def test_cu_4_4_with_nothing_covered_there_is_nothing_to_peek_at() -> None:
    state = position(level=4, tokens=("", ALL_PLACES), face_up="a5 b5 c5 d5 e5 f5", hands=("peek",))
    assert refusal(state, "card peek") == "CU-4.4"


def test_cu_4_4_a_known_tile_may_be_looked_at_again_and_an_earlier_peek_is_not_forgotten() -> None:
    state = position(hands=("peek",), seen="b2", peeked=("c3 d3",), dice=(4,))
    do(state, "card peek")
    assert {"peek b2 c3", "peek c3 d3", "peek d3 e4"} <= options(state)
    do(state, "peek b2 e4")
    assert state.peeked[0] == cells("b2 c3 d3 e4")


# --- CU-4.5 Two dice --------------------------------------------------------------------------------


def test_cu_4_5_of_two_dice_one_is_kept_and_the_turn_goes_on_with_it() -> None:
    for kept, spare in ((2, 5), (5, 2)):
        state = position(hands=("two_dice",), pawns="b2", dice=(2, 5))
        notes = do(state, "card two_dice")
        assert (notes[1].clause, notes[1].facts) == ("CU-4.5", {"die": 2, "spare": 5})
        assert state.waits_for == AT_KEEP
        assert options(state) == {"keep 2", "keep 5"}
        for line in ("keep 3", "go c2"):
            assert refusal(state, line) == "CU-4.5"
        assert clauses(do(state, f"keep {kept}"), "keep") == ["CU-4.5"]
        assert (state.die, state.spare_die) == (kept, spare)
        assert options(state) == options(position(pawns="b2", die=kept))


def test_cu_4_5_two_equal_dice_are_no_choice() -> None:
    state = position(hands=("two_dice",), dice=(3, 3))
    do(state, "card two_dice")
    assert (state.waits_for, state.die) == (AT_ROLL, 3)
    assert purple_ways(state)


# --- CU-4.6 Rage ------------------------------------------------------------------------------------


def test_cu_4_6_rage_sends_the_purple_pawn_to_any_other_tile() -> None:
    state = position(hands=("rage",), tokens=("", "f4"), pawns="b1", purple="c1")
    do(state, "card rage")
    assert purple_ways(state) == ALL_CELLS - {"c1"}
    assert refusal(state, "purple c1") == refusal(state, "go b2") == "CU-4.6"
    notes = do(state, "purple f4")
    assert [(note.clause, note.event) for note in notes] == [("CU-4.6", "purple"), ("CU-2.3", "strike")]
    assert (tokens(state, 1), state.player) == (set(), 1)


def test_cu_4_6_a_pawn_spares_the_token_and_ones_own_is_struck_too() -> None:
    for name, left in (("f4", {"f4"}), ("e4", set())):
        state = position(hands=("rage",), tokens=("e4", "f4"), pawns="b1 f4")
        do(state, "card rage", f"purple {name}")
        assert tokens(state, 1 if name == "f4" else 0) == left


# --- CU-4.7 Claim -----------------------------------------------------------------------------------


def test_cu_4_7_a_claim_replaces_anothers_token_without_a_roll() -> None:
    state = position(hands=("claim",), tokens=("", "b2"), pawns="b2", dice=(1,))
    notes = do(state, "card claim")
    assert clauses(notes, "replace") == ["CU-4.7"]
    assert (tokens(state, 0), tokens(state, 1), state.landing_die, state.player) == ({"b2"}, set(), 0, 1)


@pytest.mark.parametrize("how", ["seen", "peeked"])
def test_cu_4_7_a_claim_takes_a_covered_place_that_one_knows(how: str) -> None:
    seen, peeked = ("b2", "") if how == "seen" else ("", "b2")
    state = position(hands=("claim",), pawns="b2", seen=seen, peeked=(peeked,))
    notes = do(state, "card claim")
    assert clauses(notes, "token") == ["CU-4.7"]
    assert tokens(state, 0) == {"b2"}
    assert face_up(state, "b2")
    assert state.seen & cells("b2"), "everybody sees it now"


@pytest.mark.parametrize(
    "state",
    [
        position(hands=("claim",), pawns="b2"),
        position(hands=("claim",), pawns="b2", peeked=("", "b2")),
        position(hands=("claim",), pawns="f5", seen="f5"),
        position(hands=("claim",), pawns="f5", face_up="f5"),
        position(hands=("claim",), pawns="b2", tokens=("b2",)),
        position(hands=("claim",), pawns="b2 b2", tokens=("", "b2")),
        position(hands=("claim",), pawns="b2", purple="b2", seen="b2"),
        position(hands=("claim",), level=4, pawns="b2", tokens=("c1 d1 e1 f1 a2 c2 d2 e2", "b2")),
        position(hands=("claim",), pawns="a1 f1", purple="f1"),
    ],
    ids=["unknown", "known to another", "event", "open event", "own token", "company", "rage", "no token", "start"],
)
def test_cu_4_7_there_must_be_something_to_claim(state: CinquePiuUno) -> None:
    assert refusal(state, "card claim") == "CU-4.7"


# --- CU-4.8 Shuffle ---------------------------------------------------------------------------------


def test_cu_4_8_a_shuffle_swaps_two_tiles_as_a_2_does() -> None:
    state = position(hands=("shuffle",), tokens=("c3",), face_up="e5", pawns="b2")
    do(state, "card shuffle")
    assert state.waits_for == AT_SHUFFLE
    assert options(state) == options(position(tokens=("c3",), face_up="e5", pawns="b2", die=2), "swap")
    assert refusal(state, "swap b2 b3") == "CU-2.2"
    assert refusal(state, "go b3") == "CU-4.8"
    notes = do(state, "swap b3 f5")
    assert (notes[0].clause, tile(state, "b3"), state.player) == ("CU-4.8", "puddle", 1)


def test_cu_4_8_the_last_two_tiles_are_swapped_without_asking() -> None:
    state = position(level=4, tokens=("", ALL_PLACES), hands=("shuffle",), seats=4, pawns="a5 b5 c5 d5")
    notes = do(state, "card shuffle")
    assert events(notes) == ["card", "last swap", "swap"]
    assert (tile(state, "e5"), tile(state, "f5"), state.player) == ("puddle", "trade", 1)


def test_cu_4_8_with_fewer_than_two_there_is_nothing_to_shuffle() -> None:
    state = position(level=4, tokens=("", ALL_PLACES), hands=("shuffle",), seats=5, pawns="a5 b5 c5 d5 e5")
    assert refusal(state, "card shuffle") == "CU-4.8"


# --- CU-6.2 as far as the hand goes -------------------------------------------------------------------


def test_cu_6_2_of_two_equal_cards_the_known_one_is_used_first() -> None:
    state = position(hands=("rage rage",), open_hands=("rage",))
    do(state, "card rage")
    assert (hand(state, 0), known_hand(state, 0)) == ("rage", "")
