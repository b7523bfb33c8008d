"""CU-3 Landing: company, places, tokens, and the six event tiles."""

from __future__ import annotations

import pytest

from ludoteca.games.cinquepiuuno.rules.actions import AT_RAGE, AT_TAILWIND, AT_TRADE
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
    tokens,
    ways,
)

# --- CU-3.1 Company ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("pawns", "purple"), [("b1 b2", "a1"), ("b1 a1", "b2")])
@pytest.mark.parametrize("tiles", ["", "b2 puddle"])
def test_cu_3_1_where_another_pawn_stands_nothing_happens(pawns: str, purple: str, tiles: str) -> None:
    state = position(tiles=tiles, pawns=pawns, purple=purple, die=1, dice=(6,))
    assert events(do(state, "go b2")) == ["go"]
    assert not face_up(state, "b2")
    assert (state.puddled, tokens(state, 0), state.player) == (0, set(), 1)


def test_cu_3_1_company_saves_anothers_token_too() -> None:
    state = position(tokens=("", "b2"), pawns="b1 b2", die=1, dice=(6,))
    assert events(do(state, "go b2")) == ["go"]
    assert tokens(state, 1) == {"b2"}


# --- CU-3.2 Events ----------------------------------------------------------------------------------


def test_cu_3_2_a_covered_event_is_uncovered_and_takes_effect() -> None:
    state = position(tiles="b2 puddle", pawns="b1", die=1)
    notes = do(state, "go b2")
    assert clauses(notes, "event") == ["CU-3.2"]
    assert notes[1].facts == {"cell": cell("b2"), "tile": 28}
    assert face_up(state, "b2")
    assert state.seen >> cell("b2") & 1
    assert state.puddled == 1 << 0


def test_cu_3_2_an_open_event_and_start_do_nothing() -> None:
    state = position(tiles="b2 puddle", face_up="b2", pawns="b1", purple="f4", die=1)
    assert events(do(state, "go b2")) == ["go"]
    assert (state.puddled, state.player) == (0, 1)
    state = position(pawns="b1 f1", purple="f4", die=1)
    assert events(do(state, "go a1")) == ["go"]
    assert (state.player, face_up(state, "a1")) == (1, True)


# --- CU-3.3 A covered place -------------------------------------------------------------------------


def test_cu_3_3_with_a_success_it_stays_face_up_with_a_token() -> None:
    state = position(pawns="b1", die=1, dice=(2,))
    notes = do(state, "go b2")
    assert [(note.clause, note.event) for note in notes[1:]] == [
        ("CU-3.3", "shown"),
        ("CU-3.3", "try"),
        ("CU-3.3", "token"),
    ]
    assert notes[2].facts == {"die": 2, "success": 1}
    assert tokens(state, 0) == {"b2"}
    assert face_up(state, "b2")
    assert (state.supply(0), state.landing_die, state.shown, state.player) == (5, 2, -1, 1)


def test_cu_3_3_with_a_failure_it_is_covered_again_and_stays_known() -> None:
    state = position(pawns="b1", die=1, dice=(1,))
    notes = do(state, "go b2")
    assert notes[1].facts == {"cell": cell("b2"), "tile": 6}
    assert notes[2].facts == {"die": 1, "success": 0}
    assert tokens(state, 0) == set()
    assert not face_up(state, "b2")
    assert state.seen >> cell("b2") & 1
    assert state.shown == cell("b2")


def test_cu_3_3_without_a_token_it_is_shown_but_not_rolled_for() -> None:
    state = position(level=4, tokens=("c1 d1 e1 f1 a2 c2 d2 e2",), pawns="b1", die=1, dice=(6,))
    assert events(do(state, "go b2")) == ["go", "shown"]
    assert not face_up(state, "b2")
    assert (state.seen >> cell("b2") & 1, state.landing_die) == (1, 0)


# --- CU-3.4 Another's token -------------------------------------------------------------------------


def test_cu_3_4_with_a_success_the_token_is_replaced_and_goes_back() -> None:
    state = position(tokens=("", "b2 c2"), pawns="b1", die=1, dice=(2,))
    notes = do(state, "go b2")
    assert [(note.clause, note.event) for note in notes[1:]] == [("CU-3.4", "try"), ("CU-3.4", "replace")]
    assert notes[2].facts == {"cell": cell("b2"), "tile": 6, "owner": 1}
    assert (tokens(state, 0), tokens(state, 1)) == ({"b2"}, {"c2"})
    assert (state.supply(0), state.supply(1)) == (5, 5)
    assert face_up(state, "b2")


def test_cu_3_4_where_worth_counts_it_is_told_with_the_place() -> None:
    state = position(level=4, tokens=("", "b2"), pawns="b1", die=1, dice=(6,))
    assert do(state, "go b2")[2].facts == {"cell": cell("b2"), "tile": 6, "worth": 2, "owner": 1}


def test_cu_3_4_with_a_failure_the_token_stays() -> None:
    state = position(tokens=("", "b2"), pawns="b1", die=1, dice=(1,))
    assert events(do(state, "go b2")) == ["go", "try"]
    assert (tokens(state, 0), tokens(state, 1), state.player) == (set(), {"b2"}, 1)
    assert face_up(state, "b2")


def test_cu_3_4_without_a_token_there_is_no_roll() -> None:
    state = position(level=4, tokens=("c1 d1 e1 f1 a2 c2 d2 e2", "b2"), pawns="b1", die=1, dice=(6,))
    assert events(do(state, "go b2")) == ["go"]
    assert tokens(state, 1) == {"b2"}


# --- CU-3.5 One's own token -------------------------------------------------------------------------


def test_cu_3_5_on_ones_own_token_nothing_happens() -> None:
    state = position(tokens=("b2",), pawns="b1", die=1, dice=(6,))
    assert events(do(state, "go b2")) == ["go"]
    assert (tokens(state, 0), state.landing_die, state.player) == ({"b2"}, 0, 1)


def test_cu_3_5_a_face_up_place_never_lies_without_a_token() -> None:
    failed = position(pawns="b1", die=1, dice=(1,))
    do(failed, "go b2")
    struck = position(tokens=("", "c2"), pawns="b1", die=3)
    do(struck, "purple c2")
    for state in (failed, struck):
        assert state.census()["face-up places without a token"] == 0


# --- CU-3.6 Tailwind --------------------------------------------------------------------------------


def test_cu_3_6_tailwind_moves_exactly_two_more_and_lands_in_full() -> None:
    state = position(tiles="b2 tailwind", pawns="b1", purple="f4", die=1, dice=(6,))
    do(state, "go b2")
    assert (state.waits_for, state.player) == (AT_TAILWIND, 0)
    assert ways(state) == {"d2", "c3", "c1", "a3", "a1", "b4"}
    assert options(state) == options(state, "go")
    assert refusal(state, "go b2") == refusal(state, "go b3") == "CU-3.6"
    assert refusal(state, "roll") == "CU-2.6"
    notes = do(state, "go c3")
    assert (notes[0].clause, events(notes)) == ("CU-3.6", ["go", "shown", "try", "token"])
    assert (tokens(state, 0), state.player) == ({"c3"}, 1)


def test_cu_3_6_the_wind_may_carry_on_to_the_next_event() -> None:
    state = position(tiles="b2 tailwind, c3 puddle", pawns="b1", die=1)
    do(state, "go b2", "go c3")
    assert (state.puddled, state.player) == (1, 1)


# --- CU-3.7 Back to Start ---------------------------------------------------------------------------


def test_cu_3_7_back_to_start() -> None:
    state = position(tiles="b2 back", pawns="b1 f1", purple="f4", die=1)
    notes = do(state, "go b2")
    assert clauses(notes, "back") == ["CU-3.7"]
    assert (pawn(state, 0), state.player) == ("a1", 1)
    assert face_up(state, "b2")


def test_cu_3_7_start_may_lie_anywhere_and_the_purple_pawn_stays() -> None:
    state = position(tiles="d4 start, b2 back", pawns="b1 f1", purple="f4", die=1)
    do(state, "go b2")
    assert (pawn(state, 0), pawn(state, 1), state.purple) == ("d4", "f1", cell("f4"))


# --- CU-3.8 Windfall --------------------------------------------------------------------------------


def test_cu_3_8_windfall_draws_a_card() -> None:
    state = position(tiles="b2 windfall", pawns="b1", hands=("leap",), deck="claim rage", die=1)
    notes = do(state, "go b2")
    assert clauses(notes, "draw") == ["CU-3.8"]
    assert (hand(state, 0), deck(state), state.player) == ("leap claim", ["rage"], 1)


def test_cu_3_8_an_empty_deck_gives_nothing() -> None:
    state = position(tiles="b2 windfall", pawns="b1", deck="", die=1)
    assert events(do(state, "go b2")) == ["go", "event"]
    assert (hand(state, 0), state.player) == ("", 1)


# --- CU-3.9 Rage! -----------------------------------------------------------------------------------


def test_cu_3_9_rage_puts_the_purple_pawn_on_any_other_tile() -> None:
    state = position(tiles="b2 rage", tokens=("", "f4"), pawns="b1", die=1)
    do(state, "go b2")
    assert (state.waits_for, state.player) == (AT_RAGE, 0)
    assert purple_ways(state) == ALL_CELLS - {"a1"}
    assert options(state) == options(state, "purple")
    assert refusal(state, "purple a1") == refusal(state, "go c2") == "CU-3.9"
    notes = do(state, "purple f4")
    assert [(note.clause, note.event) for note in notes] == [("CU-3.9", "purple"), ("CU-2.3", "strike")]
    assert (tokens(state, 1), face_up(state, "f4"), state.player) == (set(), False, 1)


def test_cu_3_9_a_pawn_spares_the_token_and_ones_own_is_struck_too() -> None:
    for name, left in (("f4", {"f4"}), ("e4", set())):
        state = position(tiles="b2 rage", tokens=("e4", "f4"), pawns="b1 f4", die=1)
        do(state, "go b2", f"purple {name}")
        assert tokens(state, 1 if name == "f4" else 0) == left


# --- CU-3.10 Trade ----------------------------------------------------------------------------------


def test_cu_3_10_two_players_change_places_by_themselves_and_neither_lands() -> None:
    state = position(tiles="b2 trade, f3 puddle", pawns="b1 f3", purple="a1", die=1)
    notes = do(state, "go b2")
    assert clauses(notes, "trade") == ["CU-3.10"]
    assert (pawn(state, 0), pawn(state, 1), state.player) == ("f3", "b2", 1)
    assert not face_up(state, "f3")
    assert state.puddled == 0


def test_cu_3_10_the_second_of_two_trades_with_the_first() -> None:
    state = position(tiles="b2 trade", pawns="f3 b1", player=1, die=1)
    do(state, "go b2")
    assert (pawn(state, 0), pawn(state, 1), state.player) == ("b2", "f3", 0)


def test_cu_3_10_with_more_players_one_is_chosen() -> None:
    state = position(seats=4, tiles="b2 trade", pawns="b1 f3 e3 d3", die=1)
    do(state, "go b2")
    assert state.waits_for == AT_TRADE
    assert options(state) == {"trade yellow", "trade green", "trade blue"}
    for line in ("trade red", "trade orange", "go c2"):
        assert refusal(state, line) == "CU-3.10"
    notes = do(state, "trade blue")
    assert (notes[0].clause, notes[0].facts) == ("CU-3.10", {"other": 3})
    assert [pawn(state, seat) for seat in range(4)] == ["d3", "f3", "e3", "b2"]
    assert state.player == 1


# --- CU-3.11 Puddle ---------------------------------------------------------------------------------


def test_cu_3_11_the_puddle_costs_the_whole_next_turn_and_only_that_one() -> None:
    state = position(tiles="b2 puddle", pawns="b1 f1", die=1)
    do(state, "go b2")
    assert (state.player, state.turns) == (1, 1)
    state.waits_for, state.die = 1, 3
    notes = do(state, "purple c2")
    assert [(note.clause, note.seat) for note in notes if note.event == "lost turn"] == [("CU-3.11", 0)]
    assert (state.player, state.turns, state.puddled) == (1, 3, 0)
    end_turn(state)
    assert state.player == 0


def test_cu_3_11_everybody_may_sit_in_the_puddle() -> None:
    state = position(seats=3, puddled="0 1 2", pawns="b1 f1 e1", die=3)
    do(state, "purple c2")
    assert (state.player, state.turns, state.puddled) == (1, 4, 0)
