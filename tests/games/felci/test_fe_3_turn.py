"""FE-3 The turn: two actions, what is done by itself, the draw."""

from __future__ import annotations

import pytest

from ludoteca.core.bits import count
from ludoteca.core.state import Illegal
from ludoteca.games.felci.moves import read
from ludoteca.games.felci.rules.actions import ACTIONS, BLACK, TILES, WHITE

from .position import do, hand, options, pile_size, position, refusal

ALL_SEATED = "R w1, Y w2, G w3, B w4, P b1, r b2, y b3, g b4, b b1, p w2"
"""All ten visitors sit."""

CORNER = "R a3, Y b3"
"""A red fern in a corner of the garden whose only empty neighbour is a4 while b3 is full."""


def test_fe_3_1_a_turn_is_two_actions_and_then_the_other_plays() -> None:
    state = position()
    do(state, "R c4")
    assert (state.player, state.actions_left) == (WHITE, 1)
    do(state, "Y e4")
    assert (state.player, state.actions_left) == (BLACK, 2)
    do(state, "G f6", "B c6")
    assert (state.player, state.actions_left) == (WHITE, 2)


@pytest.mark.parametrize(
    "turn",
    [("R c4", "Y e4"), ("R c4", "visit R w1"), ("visit R w1", "R c4"), ("visit R w1", "visit Y b1")],
)
def test_fe_3_1_ferns_and_visitors_go_in_any_mix_and_order(turn: tuple[str, str]) -> None:
    state = position()
    do(state, *turn)
    assert state.player == BLACK


def test_fe_3_1_the_whole_chain_of_undergrowth_and_its_spore_is_one_action() -> None:
    state = position(ferns="R c4", hands=("RYGB", "RYGB"))
    do(state, "R via Yc5")
    assert (state.player, state.actions_left) == (WHITE, 2)
    do(state, "R via Gc6")
    assert (state.player, state.actions_left) == (WHITE, 2)
    do(state, "R c7")
    assert (state.player, state.actions_left) == (WHITE, 1)


def test_fe_3_1_nobody_acts_out_of_turn() -> None:
    state = position()
    action = read("R c4")[0]
    assert state.acting() == 1 << WHITE
    assert len(state.legal(BLACK)) == 0
    assert state.why_not(BLACK, action) == "FE-3.1"
    with pytest.raises(Illegal) as refused:
        state.play(BLACK, action)
    assert refused.value.clause == "FE-3.1"
    assert state.dump() == position().dump()


def test_fe_3_1_a_number_that_is_no_action_is_refused() -> None:
    state = position()
    assert state.why_not(WHITE, -1) == "FE-3.1"
    assert state.why_not(WHITE, ACTIONS) == "FE-3.1"
    assert state.why_not(WHITE, ACTIONS - 1) == ""
    assert state.why_not(WHITE, 0) == "FE-1.1"


def test_fe_3_2_an_action_is_compulsory_while_any_is_legal() -> None:
    state = position(ferns="R c4", hands=("RYGB", "RYGB"))
    do(state, "R d7 via Yc5 Gc6 Bd6")
    assert hand(state, WHITE) == ""
    assert state.player == WHITE
    assert options(state) == options(state, "visit")
    assert len(options(state)) == 40


def test_fe_3_2_with_no_tile_and_all_visitors_seated_the_second_action_is_skipped() -> None:
    state = position(ferns="R c4", hands=("RYGB", "RYGB"), benches=ALL_SEATED, pile="PPBBGG...")
    notes = do(state, "R d7 via Yc5 Gc6 Bd6")
    assert (state.player, state.actions_left) == (BLACK, 2)
    assert hand(state, WHITE) == "BBPP"
    assert [(note.clause, note.seat, note.event, note.facts) for note in notes[-2:]] == [
        ("FE-3.2", WHITE, "skip", {}),
        ("FE-3.3", WHITE, "draw", {"tiles": 4}),
    ]
    assert hand(state, BLACK) == "RYGB"


def test_fe_3_2_a_skip_may_be_the_end_of_the_game() -> None:
    state = position(
        ferns="R c4",
        hands=("", "RYGB"),
        benches=ALL_SEATED,
        pile="",
        empty="c5 c6 d6 e6 d7 e7",
        player=BLACK,
    )
    do(state, "R e6 via Yc5 Gc6 Bd6")
    assert state.over
    assert hand(state, BLACK) == ""


def test_fe_3_2_a_single_action_with_a_tile_in_hand_is_asked_for_lest_it_tell_the_other_what_the_tile_is() -> None:
    state = position(ferns=CORNER, hands=("RYGB", "RYGB"), benches=ALL_SEATED)
    do(state, "Y d4 via Bc3 Gc4")
    assert (state.player, state.actions_left, hand(state, WHITE)) == (WHITE, 1, "R")
    assert options(state) == {"R a4"}
    assert state.asks_single()


def test_fe_3_2_with_no_tile_a_visitor_who_stands_is_asked_for() -> None:
    seated = ALL_SEATED.replace(", P b1", "")
    state = position(ferns="R c4", hands=("RYGB", "RYGB"), benches=seated)
    do(state, "R d7 via Yc5 Gc6 Bd6")
    assert (state.player, state.actions_left, hand(state, WHITE)) == (WHITE, 1, "")
    assert options(state) == options(state, "visit P")
    assert len(options(state)) >= 2
    assert not state.asks_single()


def test_fe_3_2_one_tile_and_a_standing_visitor_are_a_choice() -> None:
    seated = ALL_SEATED.replace(", P b1", "")
    state = position(ferns=CORNER, hands=("RYGB", "RYGB"), benches=seated)
    do(state, "Y d4 via Bc3 Gc4")
    assert (state.player, state.actions_left) == (WHITE, 1)
    assert options(state, "R") == {"R a4"}
    assert len(options(state, "visit P")) >= 2


def test_fe_3_3_the_draw_refills_the_hand_to_four() -> None:
    state = position(hands=("RYGB", "RYGB"), pile="PPRR...")
    size = pile_size(state)
    do(state, "R c4", "Y e4")
    assert hand(state, WHITE) == "GBPP"
    assert pile_size(state) == size - 2
    assert hand(state, BLACK) == "RYGB"


def test_fe_3_3_the_draw_goes_as_far_as_the_pile() -> None:
    state = position(hands=("RYGB", "RYGB"), pile="P", empty="c4 d4 e5 f5")
    do(state, "R c4", "Y e5")
    assert hand(state, WHITE) == "GBP"
    assert pile_size(state) == 0
    do(state, "R d4", "visit R w1")
    assert hand(state, BLACK) == "YGB"


def test_fe_3_3_a_turn_with_undergrowth_draws_for_every_tile_laid() -> None:
    state = position(ferns="R c4", hands=("RYGB", "RYGB"), pile="PPPRR...")
    do(state, "R c7 via Yc5 Gc6", "visit R w1")
    assert hand(state, WHITE) == "BPPP"


def test_fe_3_3_the_draw_of_a_single_tile_is_noted_too() -> None:
    state = position(hands=("RYGB", "RYGB"))
    notes = do(state, "R c4", "visit R w1")
    assert (notes[-1].event, notes[-1].facts) == ("draw", {"tiles": 1})


def test_fe_3_3_a_turn_of_two_visitors_draws_nothing() -> None:
    state = position(hands=("RYGB", "RYGB"))
    size = pile_size(state)
    notes = do(state, "visit R w1", "visit Y b1")
    assert hand(state, WHITE) == "RYGB"
    assert pile_size(state) == size
    assert [note.event for note in notes] == ["visit", "visit"]


def test_fe_3_3_nothing_is_drawn_between_the_two_actions() -> None:
    state = position(hands=("RYGB", "RYGB"))
    do(state, "R c4")
    assert hand(state, WHITE) == "YGB"


def test_fe_3_3_the_draw_is_automatic() -> None:
    state = position(hands=("RYGB", "RYGB"), actions_left=1)
    do(state, "R c4")
    assert state.player == BLACK
    assert len(hand(state, WHITE)) == 4
    assert refusal(state, "R d4") == ""


def test_a_copy_goes_its_own_way_and_keeps_no_journal() -> None:
    state = position(ferns="R c4", undergrowth="b: Yc5", benches="R w1, y b2", pile="PPPP...")
    do(state, "R via Gd4")
    before = state.dump()
    twin = state.clone()
    assert twin.journal is None
    assert twin.dump() == before
    do(twin, "R d5", "visit Y w3")
    assert state.dump() == before
    assert (twin.drawn, count(twin.filled)) == (TILES - pile_size(state) + 2, 4)
    do(state, "R d5", "visit Y w3")
    assert state.dump() == twin.dump()
    assert (state.drawn, state.filled) == (twin.drawn, twin.filled)
