"""CU-2 The turn: a card or the die, and what each number on it allows."""

from __future__ import annotations

import pytest

from ludoteca.games.cinquepiuuno.moves import read
from ludoteca.games.cinquepiuuno.rules.actions import ACTIONS, AT_KEEP, DRAW, ROLL, SWAP, pair
from ludoteca.games.cinquepiuuno.rules.ending import end_turn

from .position import (
    ALL_CELLS,
    cell,
    clauses,
    deck,
    do,
    events,
    face_up,
    hand,
    options,
    pawn,
    position,
    purple_ways,
    refusal,
    tile,
    tokens,
    ways,
)

# --- CU-2.0 Pawns -----------------------------------------------------------------------------------


def test_cu_2_0_the_purple_pawn_is_a_pawn_when_an_event_is_to_be_covered() -> None:
    state = position(face_up="c5 d5", purple="c5", die=1)
    assert options(state, "cover") == {"cover d5"}


def test_cu_2_0_the_purple_pawn_is_a_pawn_when_tiles_are_to_be_swapped() -> None:
    state = position(purple="c3", die=2)
    assert refusal(state, "swap c3 d3") == "CU-2.2"
    assert refusal(state, "swap b3 d3") == ""


# --- CU-2.1 A roll of 1 -----------------------------------------------------------------------------


def test_cu_2_1_a_1_covers_an_open_event_or_moves_one_step() -> None:
    state = position(face_up="c5 f5", pawns="b2", die=1)
    assert options(state) == {"cover c5", "cover f5", "go a2", "go c2", "go b1", "go b3"}
    notes = do(state, "cover c5")
    assert (notes[0].clause, notes[0].facts) == ("CU-2.1", {"cell": cell("c5"), "tile": 25})
    assert not face_up(state, "c5")
    assert face_up(state, "f5")
    assert (pawn(state, 0), state.player) == ("b2", 1)


def test_cu_2_1_an_event_with_a_pawn_on_it_cannot_be_covered() -> None:
    state = position(face_up="c5 f5", pawns="b2 f5", die=1)
    assert refusal(state, "cover f5") == "CU-2.1"
    assert refusal(state, "cover c5") == ""


@pytest.mark.parametrize("line", ["cover a1", "cover c3", "cover b4", "cover d5"])
def test_cu_2_1_neither_start_nor_a_place_nor_a_covered_tile_can_be_covered(line: str) -> None:
    state = position(tokens=("c3",), face_up="c5", pawns="b2 f1", purple="b3", die=1)
    assert refusal(state, line) == "CU-2.1"


@pytest.mark.parametrize("die", [2, 3, 4, 5, 6])
def test_cu_2_1_no_other_number_covers(die: int) -> None:
    assert refusal(position(face_up="c5", pawns="b2", die=die), "cover c5") == "CU-2.1"


def test_cu_2_1_a_covered_event_takes_effect_again() -> None:
    state = position(face_up="f5", pawns="e4 f4", die=1)
    do(state, "cover f5")
    state.waits_for, state.die = 1, 1
    do(state, "go f5")
    assert state.puddled == 1 << 1


# --- CU-2.2 A roll of 2 -----------------------------------------------------------------------------


def test_cu_2_2_a_2_swaps_two_tiles_or_moves_two_steps() -> None:
    state = position(pawns="b2", die=2)
    assert ways(state) == {"d2", "c3", "c1", "a3", "a1", "b4"}
    notes = do(state, "swap c3 f5")
    assert (notes[0].clause, notes[0].event) == ("CU-2.2", "swap")
    assert (tile(state, "c3"), tile(state, "f5")) == ("puddle", "place 14")
    assert (pawn(state, 0), state.player) == ("b2", 1)


def test_cu_2_2_tiles_with_a_token_or_a_pawn_and_start_stay() -> None:
    state = position(tokens=("c3", "d3"), pawns="b2 e2", purple="f1", die=2)
    free = ALL_CELLS - {"a1", "c3", "d3", "b2", "e2", "f1"}
    assert len(options(state, "swap")) == len(free) * (len(free) - 1) // 2
    for name in ("a1", "c3", "d3", "b2", "e2", "f1"):
        assert refusal(state, f"swap {name} f4") == "CU-2.2"


def test_cu_2_2_an_open_event_stays_face_up_where_it_goes() -> None:
    state = position(face_up="f5", pawns="b2", purple="b2", die=2)
    do(state, "swap c3 f5")
    assert face_up(state, "c3")
    assert not face_up(state, "f5")
    assert tile(state, "c3") == "puddle"


def test_cu_2_2_two_open_events_may_change_places_too() -> None:
    state = position(face_up="e5 f5", pawns="b2", die=2)
    do(state, "swap e5 f5")
    assert (tile(state, "e5"), tile(state, "f5")) == ("puddle", "trade")
    assert face_up(state, "e5")
    assert face_up(state, "f5")


def test_cu_2_2_two_different_tiles_are_swapped_and_a_swap_has_one_number() -> None:
    state = position(die=2)
    for one, other in (("c3", "c3"), ("d3", "c3")):
        assert state.why_not(0, SWAP + pair(cell(one), cell(other))) == "CU-2.2"
    assert state.why_not(0, SWAP + pair(cell("c3"), cell("d3"))) == ""


@pytest.mark.parametrize("die", [1, 3, 4, 5, 6])
def test_cu_2_2_no_other_number_swaps(die: int) -> None:
    assert refusal(position(die=die), "swap c3 d3") == "CU-2.2"


# --- CU-2.3 A roll of 3 -----------------------------------------------------------------------------


def test_cu_2_3_a_3_moves_the_purple_pawn_three_steps_and_nothing_else() -> None:
    state = position(pawns="b2", purple="a1", die=3)
    assert options(state) == {f"purple {name}" for name in ("b1", "a2", "d1", "c2", "b3", "a4")}
    assert refusal(state, "go c2") == "CU-2.3"
    assert refusal(state, "purple b2") == "CU-2.3"
    do(state, "purple c2")
    assert (pawn(state, 0), state.purple, state.player) == ("b2", cell("c2"), 1)


def test_cu_2_3_a_token_without_a_pawn_goes_home_and_its_tile_is_covered() -> None:
    state = position(tokens=("b2", "c2"), pawns="b1", die=3)
    notes = do(state, "purple c2")
    assert clauses(notes, "strike") == ["CU-2.3"]
    assert notes[1].facts == {"cell": cell("c2"), "owner": 1}
    assert (tokens(state, 0), tokens(state, 1), state.supply(1)) == ({"b2"}, set(), 6)
    assert not face_up(state, "c2")


def test_cu_2_3_the_roller_may_strike_its_own_token() -> None:
    state = position(tokens=("c2", "b2"), pawns="b1", die=3)
    do(state, "purple c2")
    assert (tokens(state, 0), tokens(state, 1)) == (set(), {"b2"})


@pytest.mark.parametrize("pawns", ["c2 b1", "b1 c2"])
def test_cu_2_3_a_pawn_spares_the_token_and_it_is_not_lost_when_the_pawn_leaves(pawns: str) -> None:
    state = position(tokens=("", "c2"), pawns=pawns, die=3, dice=(1,))
    assert events(do(state, "purple c2")) == ["purple"]
    assert tokens(state, 1) == {"c2"}
    state.player, state.waits_for, state.die = pawns.split().index("c2"), 1, 1
    do(state, "go d2")
    assert tokens(state, 1) == {"c2"}
    assert face_up(state, "c2")


def test_cu_2_3_the_purple_pawn_uncovers_and_triggers_nothing() -> None:
    for name in ("c2", "b3"):
        state = position(tiles="c2 puddle", pawns="b1", die=3)
        assert events(do(state, f"purple {name}")) == ["purple"]
        assert not face_up(state, name)
        assert (state.puddled, state.revealed(), state.player) == (0, 0, 1)


# --- CU-2.4 A roll of 4, 5 or 6 ---------------------------------------------------------------------


@pytest.mark.parametrize(("die", "number"), [(4, 8), (5, 11)])
def test_cu_2_4_a_4_or_5_moves_so_far_and_nothing_else(die: int, number: int) -> None:
    state = position(pawns="a1", die=die)
    assert len(ways(state)) == len(options(state)) == number


def test_cu_2_4_a_6_draws_the_top_card_or_moves_six() -> None:
    state = position(pawns="a1", hands=("leap",), deck="claim peek", die=6)
    assert options(state) - options(state, "go") == {"draw"}
    assert ways(state) == _walk(("a1",), 6)
    notes = do(state, "draw")
    assert (notes[0].clause, notes[0].facts, notes[0].secret) == ("CU-2.4", {}, {"card": 5})
    assert (hand(state, 0), deck(state), state.player) == ("leap claim", ["peek"], 1)


def test_cu_2_4_from_an_empty_deck_nothing_is_drawn() -> None:
    state = position(deck="", die=6)
    assert refusal(state, "draw") == "CU-2.4"
    assert options(state) == options(state, "go")


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5])
def test_cu_2_4_no_other_number_draws(die: int) -> None:
    assert refusal(position(die=die), "draw") == "CU-2.4"


def test_cu_2_4_a_card_drawn_can_be_used_from_the_next_turn_and_no_hand_is_too_large() -> None:
    state = position(hands=("stride stride stride stride leap leap leap peek",), deck="peek rage", die=6)
    assert refusal(state, "draw") == ""
    do(state, "draw")
    assert refusal(state, "card peek") == "CU-4.1", "it is the other's turn"
    end_turn(state)
    assert state.hand_size(0) == 9
    assert refusal(state, "card peek") == ""


# --- CU-2.5 Steps -----------------------------------------------------------------------------------


def test_cu_2_5_a_move_is_exactly_so_many_steps_along_rows_and_columns() -> None:
    assert ways(position(pawns="c3", die=1)) == {"b3", "d3", "c2", "c4"}
    assert ways(position(pawns="c3", die=2)) == {"a3", "e3", "c1", "c5", "b2", "d2", "b4", "d4"}
    assert refusal(position(pawns="c3", die=1), "go d4") == "CU-2.5"


def test_cu_2_5_nobody_comes_back_to_the_tile_it_left() -> None:
    for die in (2, 4, 6):
        assert refusal(position(pawns="c3", die=die), "go c3") == "CU-2.5"


def test_cu_2_5_a_way_may_bend_but_never_crosses_itself() -> None:
    state = position(pawns="a1", die=4)
    assert {"b2", "c1", "a3"} <= ways(state), "around the corner, not there and back"
    assert ways(state) == {"b2", "c1", "a3", "e1", "d2", "c3", "b4", "a5"}


@pytest.mark.parametrize("die", [1, 2, 4, 5, 6])
def test_cu_2_5_the_ways_are_those_of_a_walk_that_remembers_its_steps(die: int) -> None:
    for start in sorted(ALL_CELLS):
        assert ways(position(pawns=start, die=die)) == _walk((start,), die)


def _walk(path: tuple[str, ...], steps: int) -> set[str]:
    if steps == 0:
        return {path[-1]}
    column, row = path[-1][0], path[-1][1]
    beside = {chr(ord(column) + 1) + row, chr(ord(column) - 1) + row, column + str(int(row) + 1)}
    beside.add(column + str(int(row) - 1))
    return set().union(*(_walk((*path, name), steps - 1) for name in (beside & ALL_CELLS) - set(path)))


def test_cu_2_5_other_pawns_are_not_in_the_way() -> None:
    state = position(seats=5, pawns="a1 b1 a2 b1 a2", purple="b2", die=4)
    assert ways(state) == ways(position(pawns="a1", die=4))


def test_cu_2_5_the_purple_pawn_walks_like_any_other() -> None:
    assert purple_ways(position(purple="a1", die=3)) == _walk(("a1",), 3)
    assert purple_ways(position(pawns="b1 c2", purple="a1", die=3)) == _walk(("a1",), 3), "pawns are not in the way"


# --- CU-2.6 A card or the die -----------------------------------------------------------------------


def test_cu_2_6_the_turn_begins_with_the_die_or_a_card() -> None:
    state = position(hands=("leap rage rage", "peek"))
    assert options(state) == {"roll", "card leap", "card rage"}
    assert refusal(state, "go b1") == refusal(position(die=4), "roll") == "CU-2.6"
    for line in ("draw", "cover c5", "swap b3 c3", "purple d1", "keep 1", "trade yellow", "peek b2 b3"):
        assert refusal(state, line) == "CU-2.6", "nothing has been thrown yet"


def test_cu_2_6_there_is_no_passing() -> None:
    state = position()
    assert options(state) == {"roll"}
    assert state.asks_single()
    for die in range(1, 7):
        assert options(position(die=die))
        assert not position(die=die).asks_single()


def test_cu_2_6_the_die_shows_each_number_and_the_turn_goes_on_with_it() -> None:
    for face in range(1, 7):
        state = position(dice=(face,))
        notes = do(state, "roll")
        assert (notes[0].clause, notes[0].facts, state.die) == ("CU-2.6", {"die": face}, face)
        assert options(state) == options(position(die=face))


def test_cu_2_6_nobody_acts_in_anothers_turn() -> None:
    state = position(hands=("leap", "leap"))
    assert list(state.legal(1)) == []
    assert state.acting() == 1 << 0
    for line in ("roll", "card leap", "go b1"):
        assert state.why_not(1, read(line)[0]) == "CU-2.6"


ONE_OF_EACH = ("draw", "keep 1", "trade yellow", "go b1", "purple a1", "cover f5", "swap b3 c3", "peek b3 c3")


@pytest.mark.parametrize(
    ("waits_for", "clause", "awaited"),
    [
        ("card stride", "CU-4.2", "go"),
        ("card leap", "CU-4.3", "go"),
        ("card peek", "CU-4.4", "peek"),
        ("card two_dice", "CU-4.5", "keep"),
        ("card rage", "CU-4.6", "purple"),
        ("card shuffle", "CU-4.8", "swap"),
        ("tailwind", "CU-3.6", "go"),
        ("rage", "CU-3.9", "purple"),
        ("trade", "CU-3.10", "trade"),
    ],
)
def test_cu_2_6_what_the_turn_waits_for_comes_before_anything_else(waits_for: str, clause: str, awaited: str) -> None:
    if waits_for.startswith("card "):
        state = position(seats=3, face_up="f5", hands=(f"{waits_for.removeprefix('card ')} claim",), dice=(2, 5))
        do(state, waits_for)
    else:
        state = position(seats=3, face_up="f5", tiles=f"b2 {waits_for}", pawns="b1", hands=("claim",), die=1)
        do(state, "go b2")
    for line in ONE_OF_EACH:
        if not line.startswith(awaited):
            assert refusal(state, line) == clause, line
    assert refusal(state, "roll") == "CU-2.6"
    assert refusal(state, "card claim") == "CU-4.1"


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("draw", "CU-2.4"),
        ("keep 4", "CU-4.5"),
        ("trade yellow", "CU-3.10"),
        ("go b1", "CU-2.5"),
        ("purple d1", "CU-2.3"),
        ("cover f5", "CU-2.1"),
        ("swap b3 c3", "CU-2.2"),
        ("peek b3 c3", "CU-4.4"),
        ("roll", "CU-2.6"),
    ],
)
def test_cu_2_6_after_a_roll_the_reason_is_what_the_action_would_have_taken(line: str, clause: str) -> None:
    assert refusal(position(face_up="f5", die=4), line) == clause


def test_cu_2_6_a_number_that_names_no_action_is_refused() -> None:
    for action in (-1, ACTIONS, ACTIONS + 5):
        assert position().why_not(0, action) == "CU-2.6"


def test_cu_2_6_what_was_to_be_seen_of_the_last_turn_is_cleared_by_the_next() -> None:
    state = position(pawns="b1", die=1, dice=(1, 4))
    do(state, "go b2")
    assert (state.die, state.landing_die, state.shown) == (1, 1, cell("b2"))
    do(state, "roll")
    assert (state.die, state.spare_die, state.landing_die, state.shown) == (4, 0, 0, -1)


def test_cu_2_6_only_the_start_of_a_turn_is_asked_with_one_option() -> None:
    state = position(hands=("two_dice",), dice=(2, 5))
    do(state, "card two_dice")
    assert state.waits_for == AT_KEEP
    assert not state.asks_single()
    assert ROLL not in state.legal(0)
    assert DRAW not in state.legal(0)
