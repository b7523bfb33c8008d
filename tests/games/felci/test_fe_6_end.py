"""FE-6 The end, and the points."""

from __future__ import annotations

import pytest

from ludoteca.core.state import Illegal
from ludoteca.games.felci.moves import EVERY_ACTION, read
from ludoteca.games.felci.rules.actions import BLACK, WHITE
from ludoteca.games.felci.tally import feats

from .position import do, hand, pile_size, position

EXAMPLE_FERNS = (
    "R b6 c6 d6 c4 e4, "  # two on rows 1-4, four on columns a-d
    "Y b7 c7 f7 b3 c3 d3 b4, "  # six on columns a-d, three on rows 5-8
    "G c5 d5 e6 f6 g6 f4, "  # five on rows 5-8, four on columns e-h
    "B g5 c2 d2 e2 f2 e3, "  # four on columns e-h, five on rows 1-4
    "P a5 a6 a3 a4"  # four on columns a-d, two on rows 5-8
)
EXAMPLE_BENCHES = "R w1, G w2, Y w3, p w3, B w4, r b3, g b4, b b1, y b2, P b2"


# --- FE-6.1 ----------------------------------------------------------------------------------------


def test_fe_6_1_the_game_ends_when_whites_turn_would_start_with_an_empty_pile() -> None:
    state = position(pile="P", empty="c4 c5", player=BLACK, actions_left=1)
    notes = do(state, "R c4")
    assert pile_size(state) == 0
    assert state.over
    assert (notes[-1].clause, notes[-1].seat, notes[-1].event) == ("FE-6.1", WHITE, "end")


def test_fe_6_1_black_still_plays_after_white_has_emptied_the_pile() -> None:
    state = position(pile="P", empty="c4 c5 d5 e5 e6", player=WHITE, actions_left=1)
    do(state, "R c4")
    assert pile_size(state) == 0
    assert state.acting() == 1 << BLACK
    do(state, "R c5")
    assert state.acting() == 1 << BLACK
    do(state, "visit R w2")
    assert state.over
    assert hand(state, BLACK) == "YGB", "there is nothing left to draw"


def test_fe_6_1_one_tile_in_the_pile_is_one_more_turn_for_white() -> None:
    state = position(pile="PP", empty="c4 c5 d5", player=BLACK, actions_left=1)
    do(state, "R c4")
    assert pile_size(state) == 1
    assert state.acting() == 1 << WHITE


def test_fe_6_1_an_empty_pile_ends_it_also_when_black_seats_two_visitors() -> None:
    state = position(pile="", empty="c4", player=BLACK)
    do(state, "visit R w1")
    assert state.acting() == 1 << BLACK
    do(state, "visit Y w2")
    assert state.over


def test_fe_6_1_after_the_end_nobody_acts() -> None:
    state = position(pile="", empty="c4", player=BLACK, actions_left=1)
    do(state, "visit R w1")
    assert state.acting() == 0
    for seat in (WHITE, BLACK):
        assert len(state.legal(seat)) == 0
        assert {state.why_not(seat, action) for action in EVERY_ACTION} == {"FE-6.1"}
    with pytest.raises(Illegal, match=r"FE-6\.1"):
        state.play(WHITE, read("visit R w2")[0])


def test_fe_6_1_the_last_note_tells_the_points() -> None:
    state = position(ferns="R c4 d4, Y c5", benches="R w1, y b2", pile="", player=BLACK, actions_left=1)
    notes = do(state, "visit G b4")
    assert notes[-1].facts == {"white": 2, "black": 1}
    assert notes[-1].seen_by(-1) == {"white": 2, "black": 1}


# --- FE-6.2 ----------------------------------------------------------------------------------------


def test_fe_6_2_a_visitor_scores_the_ferns_of_its_kind_on_its_side() -> None:
    ferns = "R c4 d4 e4, R c6, Y b3 c3"
    assert position(ferns=ferns, benches="R w1").score(WHITE) == 3
    assert position(ferns=ferns, benches="R w2").score(WHITE) == 1
    assert position(ferns=ferns, benches="R w3").score(WHITE) == 3
    assert position(ferns=ferns, benches="R w4").score(WHITE) == 1
    assert position(ferns=ferns, benches="r b1, y b2").score(BLACK) == 3
    assert position(ferns=ferns, benches="y b1").score(BLACK) == 2
    assert position(ferns=ferns, benches="r b4").score(BLACK) == 1


def test_fe_6_2_a_fern_counts_on_both_its_sides() -> None:
    state = position(ferns="R c4", benches="R w1, r b3")
    assert (state.score(WHITE), state.score(BLACK)) == (1, 1)


def test_fe_6_2_several_visitors_add_up() -> None:
    state = position(ferns="R c4 d4, Y e6 f6 g6", benches="R w1, Y w4, G w2")
    assert state.score(WHITE) == 5


def test_fe_6_2_a_disturber_takes_away_the_ferns_of_its_own_kind() -> None:
    ferns = "R c4 d4 e4, Y b3 c3"
    assert position(ferns=ferns, benches="R w1, y w1").score(WHITE) == 1
    assert position(ferns=ferns, benches="r b1, Y b1").score(BLACK) == 1
    assert position(ferns=ferns, benches="R w1, y b1").score(WHITE) == 3, "it faces the bench, it does not share it"


def test_fe_6_2_a_disturber_counts_only_the_ferns_of_that_side() -> None:
    state = position(ferns="R c4 d4 e4, Y b3 c6 d6", benches="R w1, y w1")
    assert state.score(WHITE) == 2


def test_fe_6_2_no_bench_goes_below_zero() -> None:
    state = position(ferns="R c4, Y b3 c3 d3, G c6 d6", benches="R w1, y w1, G w2")
    assert state.score(WHITE) == 2


def test_fe_6_2_face_down_tiles_count_neither_for_nor_against() -> None:
    state = position(ferns="R c4 d4, Y c3", undergrowth="w: Re4 Yf4; b: Yb3 Yd3", benches="R w1, y w1")
    assert state.score(WHITE) == 1


# --- FE-6.3 ----------------------------------------------------------------------------------------


def test_fe_6_3_a_disturber_scores_nothing_itself() -> None:
    state = position(ferns="R c4 d4 e4", benches="r w1, Y w1")
    assert (state.score(WHITE), state.score(BLACK)) == (0, 0)
    alone = position(ferns="R c4 d4 e4", benches="R b1")
    assert (alone.score(WHITE), alone.score(BLACK)) == (0, 0)


def test_fe_6_3_standing_visitors_count_nothing() -> None:
    state = position(ferns="R c4 d4 e4")
    assert (state.score(WHITE), state.score(BLACK)) == (0, 0)


def test_fe_6_3_a_disturber_on_a_bench_without_a_host_counts_nothing() -> None:
    state = position(ferns="R c4 d4 e4, Y c6 d6", benches="Y w2, r w1")
    assert state.score(WHITE) == 2


@pytest.mark.parametrize(
    ("benches", "payoffs"),
    [
        ("R w1, y b1", (1.0, 0.0)),
        ("Y w1, r b1", (0.0, 1.0)),
        ("R w1, r b2", (0.5, 0.5)),
        ("", (0.5, 0.5)),
    ],
)
def test_fe_6_3_more_points_win_and_equal_points_are_a_draw(benches: str, payoffs: tuple[float, float]) -> None:
    state = position(ferns="R c4 d4 c6 d6, Y b3", benches=benches, pile="", empty="e4 e5", player=BLACK, actions_left=1)
    do(state, "visit P w4")
    assert state.over
    assert (state.payoff(WHITE), state.payoff(BLACK)) == payoffs


# --- FE-6.4 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bench", "points"),
    [
        ("R w1", 2),
        ("G w2", 5),
        ("Y w3, p w3", 6 - 4),
        ("B w4", 4),
        ("r b3", 4),
        ("g b4", 4),
        ("b b1", 5),
        ("y b2, P b2", 3 - 2),
    ],
)
def test_fe_6_4_example_each_bench_of_the_rulebook_scores_what_it_says(bench: str, points: int) -> None:
    state = position(ferns=EXAMPLE_FERNS, benches=bench)
    assert max(state.score(WHITE), state.score(BLACK)) == points
    assert min(state.score(WHITE), state.score(BLACK)) == 0


def test_fe_6_4_example_the_totals_of_the_rulebook_are_13_and_14_and_black_wins() -> None:
    state = position(ferns=EXAMPLE_FERNS, benches=EXAMPLE_BENCHES)
    assert (state.score(WHITE), state.score(BLACK)) == (13, 14)
    assert (state.payoff(WHITE), state.payoff(BLACK)) == (0.0, 1.0)


# --- Worth remembering -----------------------------------------------------------------------------


def test_fe_6_2_who_won_with_joy_on_every_bench_is_remembered_for_it() -> None:
    state = position(ferns=EXAMPLE_FERNS, benches="R w1, G w2, Y w3, p w3, B w4, r b3", hands=("", ""))
    assert feats(state, []) == {"benches": [WHITE]}
    state = position(ferns=EXAMPLE_FERNS, benches="R w1, G w2, Y w3, r b3", hands=("", ""))
    assert feats(state, []) == {"benches": []}, "one is empty"
