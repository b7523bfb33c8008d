"""FE-5 The visitor action: any bench, one each, no rivals in taste."""

from __future__ import annotations

from ludoteca.core.dice import Dice
from ludoteca.games.felci.moves import BENCH_NAMES
from ludoteca.games.felci.rules import setup
from ludoteca.games.felci.rules.actions import BLACK, KINDS, NO_KIND, WHITE

from .position import BENCH, LETTERS, do, options, position, refusal, visits


def test_fe_5_3_example_black_looks_at_benches_a_b_and_c() -> None:
    a, b, c = "b3", "b4", "b1"
    state = position(benches=f"r {a}, Y w4, P {b}", player=BLACK)

    assert visits(state, a) == "", "its own red visitor sits there"
    assert refusal(state, f"visit Y {a}") == "FE-5.2"
    assert visits(state, b) == "GB", "a yellow and a pink visitor sit on the same Side"
    assert refusal(state, f"visit Y {b}") == "FE-5.3"
    assert refusal(state, f"visit P {b}") == "FE-5.3"
    assert visits(state, c) == "YGBP", "bench and facing bench are empty"


def test_fe_5_1_a_visitor_sits_on_any_bench_of_either_colour() -> None:
    for player in (WHITE, BLACK):
        state = position(player=player)
        assert {bench: visits(state, bench) for bench in BENCH_NAMES} == dict.fromkeys(BENCH_NAMES, LETTERS)


def test_fe_5_1_a_seated_visitor_stays_for_good() -> None:
    for player, letter in ((WHITE, "R"), (BLACK, "r")):
        state = position(benches=f"{letter} w1", player=player)
        for bench in BENCH_NAMES:
            assert refusal(state, f"visit R {bench}") == "FE-5.1"


def test_fe_5_1_the_other_players_visitor_of_the_kind_is_another_one() -> None:
    state = position(benches="R w1", player=BLACK)
    free = [bench for bench in BENCH_NAMES if "R" in visits(state, bench)]
    assert free == ["w2", "w3", "w4", "b2", "b3", "b4"]


def test_fe_5_1_nobody_leaves_a_bench_to_the_end_of_the_game() -> None:
    for seed in range(5):
        state = setup(seed, False)
        dice = Dice(seed)
        sitting = list(state.visitors)
        while state.acting():
            actions = state.legal(state.player)
            state.apply(state.player, actions[dice.below(len(actions))])
            now = list(state.visitors)
            assert all(before & ~after == 0 for before, after in zip(sitting, now, strict=True))
            sitting = now


def test_fe_5_1_seating_is_one_action_that_takes_no_tile() -> None:
    state = position(hands=("RYGB", "RYGB"), player=BLACK)
    hands = list(state.hands)
    notes = do(state, "visit G w4")
    assert state.seated(BENCH["w4"], BLACK) == LETTERS.index("G")
    assert state.seated(BENCH["w4"], WHITE) == NO_KIND
    assert state.is_seated(2, BLACK)
    assert not state.is_seated(2, WHITE)
    assert (state.player, state.actions_left, list(state.hands), state.filled) == (BLACK, 1, hands, 0)
    assert [(note.clause, note.facts) for note in notes] == [("FE-5.1", {"kind": 2, "bench": BENCH["w4"]})]


def test_fe_5_2_a_bench_holds_one_visitor_of_each_player() -> None:
    white = position(benches="R w1, y b3", player=WHITE)
    assert visits(white, "w1") == ""
    assert {refusal(white, f"visit {kind} w1") for kind in "YGBP"} == {"FE-5.2"}
    assert visits(white, "b3") == "GBP"

    black = position(benches="R w1, y b3", player=BLACK)
    assert visits(black, "b3") == ""
    assert {refusal(black, f"visit {kind} b3") for kind in "RGBP"} == {"FE-5.2"}
    assert visits(black, "w1") == "GBP"
    do(black, "visit G w1")
    assert (black.seated(0, WHITE), black.seated(0, BLACK)) == (0, 2)


def test_fe_5_2_a_full_bench_is_refused_as_such_also_where_the_side_has_a_rival() -> None:
    state = position(benches="R w1, y b1")
    assert refusal(state, "visit Y w1") == "FE-5.2"
    assert refusal(state, "visit Y b1") == "FE-5.3"


def test_fe_5_3_no_two_visitors_of_a_kind_on_a_side_whoever_they_belong_to() -> None:
    for side in "1234":
        for bench in ("w" + side, "b" + side):
            state = position(benches=f"G {bench}", player=BLACK)
            assert visits(state, "w" + side) == "RYBP"
            assert visits(state, "b" + side) == "RYBP"
            assert refusal(state, f"visit G w{side}") == "FE-5.3"
            assert refusal(state, f"visit G b{side}") == "FE-5.3"
            others = [name for name in BENCH_NAMES if name[1] != side]
            assert {visits(state, name) for name in others} == {LETTERS}


def test_fe_5_3_other_kinds_may_share_a_side() -> None:
    state = position(benches="G w1, y w1, R b1, p b1")
    assert visits(state, "w2") == "YBP"
    assert visits(state, "w1") == visits(state, "b1") == ""
    state.player = BLACK
    assert visits(state, "b2") == "RGB"


def test_fe_5_3_a_visitor_who_stands_always_has_two_benches_to_choose_from() -> None:
    for seed in range(20):
        state = setup(seed, False)
        dice = Dice(seed)
        while open_visits := state.open_visits[state.player]:
            for kind in range(KINDS):
                benches = [bench for bench in range(8) if open_visits >> bench * KINDS + kind & 1]
                assert state.is_seated(kind, state.player) or len(benches) >= 2
            choices = sorted(options(state, "visit"))
            do(state, choices[dice.below(len(choices))])
