"""FE-4 The fern action: free ferns, new plants, spores, undergrowth."""

from __future__ import annotations

import pytest

from ludoteca.core.state import Illegal
from ludoteca.games.felci import GAME
from ludoteca.games.felci.rules.actions import BLACK, GARDEN, NO_KIND, WHITE, adjacent

from .position import cells, do, ferns_to, hand, hidden_to, names, options, position, refusal

START = "R d4, Y c4, G e4, B d3, P d5"
"""The situation of the rulebook's examples: the red fern is shut in, the yellow and the green one are free."""


# --- The examples of the rulebook ------------------------------------------------------------------


def test_fe_4_2_example_a_red_fern_goes_anywhere_because_the_one_that_grows_is_not_free() -> None:
    state = position(ferns=START, hands=("RYGB", "RYGB"))
    assert ferns_to(state, "R") == names(GARDEN) - {"d4", "c4", "e4", "d3", "d5"}
    assert hidden_to(state, "R") == set()
    notes = do(state, "R g6")
    assert notes[0].clause == "FE-4.2"


def test_fe_4_3_example_a_yellow_fern_goes_south_west_of_the_free_one_without_undergrowth() -> None:
    state = position(ferns=START, hands=("RYGB", "RYGB"))
    assert ferns_to(state, "Y") == {"b4", "c3", "c5"}
    drawn = GAME.draw(GAME.view(state, WHITE), "en").split("\n")
    start, goal = (next((i, line.index(cell)) for i, line in enumerate(drawn) if cell in line) for cell in ("c4", "c3"))
    assert goal[0] > start[0], "south"
    assert goal[1] < start[1], "west"
    notes = do(state, "Y c3")
    assert notes[0].clause == "FE-4.3"
    assert state.actions_left == 1


def test_fe_4_4_example_a_green_fern_follows_two_tiles_of_undergrowth() -> None:
    state = position(ferns=START, hands=("RYGB", "RYGB"))
    notes = do(state, "G g5 via Rf4 Bg4")
    assert [note.clause for note in notes] == ["FE-4.4"] * 3
    assert names(state.ferns[2]) == {"e4", "g5"}
    assert names(state.filled) == {"d4", "c4", "e4", "d3", "d5", "f4", "g4", "g5"}
    assert (hand(state, WHITE), state.actions_left) == ("Y", 1)


# --- FE-4.1 Free -----------------------------------------------------------------------------------


@pytest.mark.parametrize("gap", ["c4", "e4", "d3", "d5"])
def test_fe_4_1_a_fern_is_free_while_one_cell_beside_it_is_empty(gap: str) -> None:
    around = {"c4", "e4", "d3", "d5"} - {gap}
    state = position(ferns=f"R d4, Y {' '.join(around)}")
    assert ferns_to(state, "R") == {gap}


def test_fe_4_1_the_outside_of_the_garden_is_no_empty_cell() -> None:
    state = position(ferns="R a3, Y a4 b3")
    assert len(ferns_to(state, "R")) == 49


def test_fe_4_1_a_face_down_tile_shuts_in_as_well_as_a_fern() -> None:
    state = position(ferns="R a3, Y a4", undergrowth="b: Gb3")
    assert len(ferns_to(state, "R")) == 49


# --- FE-4.2 New plant ------------------------------------------------------------------------------


def test_fe_4_2_a_new_plant_goes_on_any_empty_cell() -> None:
    state = position(ferns="R c4", hands=("YGBP", "RYGB"))
    for kind in "YGBP":
        assert ferns_to(state, kind) == names(GARDEN) - {"c4"}
    do(state, "Y f6")
    assert names(state.ferns[1]) == {"f6"}
    assert hand(state, WHITE) == "GBP"


def test_fe_4_2_a_new_plant_needs_a_tile_of_its_kind_in_hand() -> None:
    state = position(hands=("YGBP", "RYGB"))
    assert refusal(state, "R c4") == "FE-3.1"


# --- FE-4.3 Spore ----------------------------------------------------------------------------------


def test_fe_4_3_a_spore_must_touch_a_free_fern_of_its_kind() -> None:
    state = position(ferns="R c4 f6, Y e4", hands=("RYGB", "RYGB"))
    assert ferns_to(state, "R") == {"b4", "d4", "c3", "c5", "e6", "g6", "f5", "f7"}
    assert refusal(state, "R c6") == "FE-4.3"
    assert refusal(state, "R f4") == "FE-4.3"


def test_fe_4_3_a_spore_never_goes_diagonally() -> None:
    state = position(ferns="R c4", hands=("RYGB", "RYGB"))
    for corner in ("b3", "b5", "d3", "d5"):
        assert refusal(state, f"R {corner}") == "FE-4.3"


def test_fe_4_3_the_fern_that_is_not_free_gives_no_spore() -> None:
    state = position(ferns="R a3 f6, Y a4 b3", hands=("RYGB", "RYGB"))
    assert ferns_to(state, "R") == {"e6", "g6", "f5", "f7"}


def test_fe_4_3_a_spore_needs_a_tile_of_its_kind_in_hand() -> None:
    state = position(ferns="R c4", hands=("YGBP", "RYGB"))
    assert refusal(state, "R c5") == "FE-3.1"


def test_fe_4_3_a_spore_crosses_the_lines_between_sections() -> None:
    state = position(ferns="R d4", hands=("RYGB", "RYGB"))
    assert {"d5", "e4"} < ferns_to(state, "R")


# --- FE-4.4 Undergrowth ----------------------------------------------------------------------------


def test_fe_4_4_a_new_plant_never_has_undergrowth() -> None:
    state = position(ferns="R a3, Y a4 b3", hands=("RRGB", "RYGB"))
    assert hidden_to(state, "R") == set()
    assert refusal(state, "R c5 via Gb4") == "FE-4.4"
    assert refusal(state, "G c5 via Rc4") == "FE-4.4"


def test_fe_4_4_the_first_tile_goes_beside_a_free_fern_of_the_spores_kind() -> None:
    state = position(ferns="R c4 a3, Y a4 b3", hands=("RGBP", "RYGB"))
    assert hidden_to(state, "R") == {tile + cell for tile in "GBP" for cell in ("b4", "d4", "c3", "c5")}
    assert refusal(state, "R via Gd5") == "FE-4.4"
    assert refusal(state, "R via Ga4") == "FE-4.5"


def test_fe_4_4_each_next_tile_and_the_spore_go_beside_the_one_just_laid() -> None:
    state = position(ferns="R c4", hands=("RGBP", "RYGB"))
    do(state, "R via Gc5")
    beside = ("b5", "d5", "c6")
    assert options(state) == {f"R {cell}" for cell in beside} | {f"R via {t}{c}" for t in "BP" for c in beside}
    do(state, "R via Bc6")
    assert ferns_to(state, "R") == {"b6", "d6", "c7"}
    assert refusal(state, "R d4") == "FE-4.4"
    assert refusal(state, "R d5") == "FE-4.4"
    assert refusal(state, "R via Pd4") == "FE-4.4"
    assert refusal(state, "R via Pd5") == "FE-4.4"


def test_fe_4_4_the_chain_may_bend_and_come_back_to_its_parent() -> None:
    state = position(ferns="R c4", hands=("RGBP", "RYGB"))
    do(state, "R d4 via Gc5 Bd5")
    assert names(state.ferns[0]) == {"c4", "d4"}


def test_fe_4_4_the_chain_may_be_as_long_as_the_hand() -> None:
    state = position(ferns="R c4", hands=("RGBP", "RYGB"))
    do(state, "R via Gc5 Bc6 Pc7")
    assert options(state) == {"R b7", "R d7", "R c8"}


def test_fe_4_4_the_chain_may_shut_its_parent_in_and_the_spore_stays_a_spore() -> None:
    state = position(ferns="R a3, Y b3", hands=("RRGB", "RYGB"))
    do(state, "R via Ga4")
    assert adjacent(state.ferns[0]) & ~state.filled == 0
    assert ferns_to(state, "R") == {"a5", "b4"}
    notes = do(state, "R b4")
    assert notes[0].clause == "FE-4.4"
    assert names(state.ferns[0]) == {"a3", "b4"}


def test_fe_4_4_the_chain_may_hide_the_spores_own_kind_only_while_one_is_left() -> None:
    one = position(ferns="R c4", hands=("RYGB", "RYGB"))
    assert refusal(one, "R c6 via Rc5") == "FE-4.4"
    assert hidden_to(one, "R") == {kind + cell for kind in "YGB" for cell in ("b4", "d4", "c3", "c5")}

    two = position(ferns="R c4", hands=("RRYG", "RYGB"))
    assert {"Rc5", "Yc5", "Gc5"} < hidden_to(two, "R")
    do(two, "R via Rc5")
    assert refusal(two, "R via Rc6") == "FE-4.4"
    assert refusal(two, "R c7 via Yc6") == ""

    three = position(ferns="R c4", hands=("RRRG", "RYGB"))
    assert refusal(three, "R c7 via Rc5 Rc6") == ""
    assert refusal(three, "R c8 via Rc5 Rc6 Rc7") == "FE-4.4"


def test_fe_4_4_a_step_that_leaves_no_cell_for_the_spore_is_illegal() -> None:
    state = position(ferns="R a3, Y b4 a5", hands=("RRGB", "RYGB"))
    assert refusal(state, "R a4") == ""
    assert refusal(state, "R via Ga4") == "FE-4.4"
    assert hidden_to(state, "R") == {"Rb3", "Gb3", "Bb3"}


def test_fe_4_4_a_later_step_that_leaves_no_cell_for_the_spore_is_illegal_too() -> None:
    state = position(ferns="R b3, Y b4 a5 b2", hands=("RRGB", "RYGB"))
    do(state, "R via Ga3")
    assert refusal(state, "R a4") == ""
    assert refusal(state, "R via Ba4") == "FE-4.4"
    assert options(state) == {"R a4"}


def test_fe_4_4_both_tiles_of_a_step_must_be_in_hand() -> None:
    state = position(ferns="R c4, P f6", hands=("RYGB", "RYGB"))
    assert refusal(state, "R via Pc5") == "FE-3.1"
    assert refusal(state, "P via Rf5") == "FE-3.1"


def test_fe_4_4_a_chain_that_was_begun_must_be_finished() -> None:
    state = position(ferns="R c4, Y f6", hands=("RYGB", "RYGB"))
    do(state, "R via Gc5")
    assert (state.player, state.spore, names(state.tip)) == (WHITE, 0, {"c5"})
    assert refusal(state, "visit R w1") == "FE-4.4"
    assert refusal(state, "Y f5") == "FE-4.4"
    assert refusal(state, "Y c6") == "FE-4.4"
    assert refusal(state, "Y via Bc6") == "FE-4.4"
    assert refusal(state, "R c8") == "FE-4.4"
    do(state, "R c6")
    assert (state.spore, state.tip) == (NO_KIND, 0)
    assert refusal(state, "visit R w1") == ""


def test_fe_4_4_the_last_step_of_a_chain_is_never_made_by_itself() -> None:
    state = position(ferns="R b3, Y b4 a5 b2", hands=("RG", "RYGB"), benches="R w1, Y w2, G w3, B w4, P b1")
    do(state, "R via Ga3")
    assert options(state) == {"R a4"}
    assert state.asks_single()


def test_fe_4_4_nothing_new_is_seen_until_the_spore_is_placed_so_the_chain_can_be_taken_back() -> None:
    state = position(ferns="R c4", hands=("RYGB", "RYGB"), actions_left=1)
    before = state.revealed()
    do(state, "R via Gc5 Bc6")
    assert state.revealed() == before
    do(state, "R c7")
    assert state.revealed() == before + 3


# --- FE-4.5 What lies, lies ------------------------------------------------------------------------


def test_fe_4_5_every_tile_fills_its_cell() -> None:
    state = position(ferns="R c4, Y d5", undergrowth="b: Gf6", hands=("RYGB", "RYGB"))
    assert names(state.filled) == {"c4", "d5", "f6"}
    for kind in "RYGB":
        assert refusal(state, f"{kind} f6") == "FE-4.5"
        assert refusal(state, f"{kind} c4") == "FE-4.5"


def test_fe_4_5_undergrowth_cannot_be_crossed() -> None:
    state = position(ferns="R a3, Y b4 f3", undergrowth="b: Ga5", hands=("RRGB", "RYGB"))
    assert hidden_to(state, "R") == {"Rb3", "Gb3", "Bb3"}
    assert refusal(state, "R a6 via Ga4 Ba5") == "FE-4.4"
    assert refusal(state, "R via Gb3 Bb4") == "FE-4.5"


def test_fe_4_5_a_face_down_tile_is_no_fern() -> None:
    state = position(undergrowth="w: Rc4 Rd4", hands=("RYGB", "RYGB"), benches="R w1")
    assert len(ferns_to(state, "R")) == 50
    assert hidden_to(state, "R") == set()
    assert state.score(WHITE) == 0


def test_fe_4_5_undergrowth_and_spore_are_one_action_and_leave_the_hand() -> None:
    state = position(ferns="R c4", hands=("RGGB", "RYGB"), player=BLACK)
    do(state, "R c7 via Gc5 Yc6")
    assert (state.player, state.actions_left) == (BLACK, 1)
    assert (hand(state, WHITE), hand(state, BLACK)) == ("RGGB", "B")


def test_fe_4_5_tiles_never_move() -> None:
    state = position(ferns="R c4", hands=("RRYG", "RYGB"))
    do(state, "R d4")
    assert state.filled == cells("c4 d4")
    with pytest.raises(Illegal, match=r"FE-4\.5"):
        do(state, "R c4")
    assert state.filled == cells("c4 d4")
