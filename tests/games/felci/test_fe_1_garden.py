"""FE-1 The garden: its cells, who is beside whom, the Sides and their benches."""

from __future__ import annotations

from ludoteca.core.bits import count
from ludoteca.games.felci.moves import BENCH_NAMES, CELL_NAMES
from ludoteca.games.felci.rules.actions import ACTIONS, GARDEN, SIDE_CELLS, WHITE, adjacent, fern, undergrowth, visit

from .position import CELL, cells, ferns_to, names, position, refusal

QUARTERS = {
    "a5 to d8": "a5 b5 c5 d5 a6 b6 c6 d6 b7 c7 d7 c8 d8",
    "e5 to h8": "e5 f5 g5 h5 e6 f6 g6 h6 e7 f7 g7 e8 f8",
    "a1 to d4": "c1 d1 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
    "e1 to h4": "e1 f1 e2 f2 g2 e3 f3 g3 h3 e4 f4 g4 h4",
}


def test_fe_1_1_the_garden_is_a_grid_of_8_by_8_less_three_cells_at_each_corner() -> None:
    grid = {column + row for column in "abcdefgh" for row in "12345678"}
    corners = {"a1", "b1", "a2", "h1", "g1", "h2", "a8", "b8", "a7", "h8", "g8", "h7"}
    assert set(CELL_NAMES.values()) == grid - corners
    assert len(CELL_NAMES) == count(GARDEN) == 52
    assert ferns_to(position(), "R") == grid - corners


def test_fe_1_1_no_tile_goes_outside_the_garden() -> None:
    state = position(ferns="Y d4")
    corner, beyond = 0, 63
    for outside in (corner, beyond):
        assert state.why_not(WHITE, fern(0, outside)) == "FE-1.1"
        assert state.why_not(WHITE, undergrowth(1, 0, outside)) == "FE-1.1"


def test_fe_1_2_the_sections_are_four_quarters_of_13_cells() -> None:
    quarters = [cells(quarter) for quarter in QUARTERS.values()]
    assert [quarter.bit_count() for quarter in quarters] == [13, 13, 13, 13]
    assert sum(quarters) == GARDEN


def test_fe_1_2_a_cell_is_beside_those_of_its_row_and_column_never_diagonally() -> None:
    assert names(adjacent(cells("c6"))) == {"b6", "d6", "c5", "c7"}


def test_fe_1_2_the_lines_between_sections_are_no_walls() -> None:
    assert names(adjacent(cells("d4"))) == {"c4", "d3", "d5", "e4"}
    assert names(adjacent(cells("e5"))) == {"d5", "e4", "e6", "f5"}


def test_fe_1_2_the_edge_of_the_garden_does_not_wrap_round() -> None:
    assert names(adjacent(cells("a3"))) == {"a4", "b3"}
    assert names(adjacent(cells("h4"))) == {"h3", "h5", "g4"}
    assert names(adjacent(cells("h6"))) == {"h5", "g6"}
    assert names(adjacent(cells("c1"))) == {"d1", "c2"}
    assert names(adjacent(cells("f8"))) == {"e8", "f7"}


def test_fe_1_2_who_is_beside_is_so_both_ways() -> None:
    for name, cell in CELL.items():
        for near in names(adjacent(1 << cell)):
            apart = abs(ord(near[0]) - ord(name[0])) + abs(int(near[1]) - int(name[1]))
            assert apart == 1
            assert name in names(adjacent(1 << CELL[near]))


def test_fe_1_2_the_cells_beside_many_are_those_beside_any() -> None:
    assert names(adjacent(cells("a3 c4"))) == {"a4", "b3", "b4", "d4", "c3", "c5"}


def test_fe_1_3_the_sides_are_two_halves_of_the_rows_and_two_of_the_columns() -> None:
    assert [names(side) for side in SIDE_CELLS] == [
        {name for name in CELL if name[1] in "1234"},
        {name for name in CELL if name[1] in "5678"},
        {name for name in CELL if name[0] in "abcd"},
        {name for name in CELL if name[0] in "efgh"},
    ]


def test_fe_1_3_each_cell_lies_on_exactly_two_sides() -> None:
    for cell in CELL.values():
        assert sum(side >> cell & 1 for side in SIDE_CELLS) == 2


def test_fe_1_4_the_benches_of_a_side_face_each_other_one_white_and_one_black() -> None:
    for side in "1234":
        taken = position(benches=f"r w{side}")
        assert refusal(taken, f"visit R b{side}") == "FE-5.3"
        others = [name for name in BENCH_NAMES if name[1] != side]
        assert all(refusal(taken, f"visit R {name}") == "" for name in others)


def test_fe_1_5_the_digit_of_a_bench_is_the_side_it_sees() -> None:
    assert BENCH_NAMES == ["w1", "w2", "w3", "w4", "b1", "b2", "b3", "b4"]
    sides_of = {"c1": {1, 3}, "d8": {2, 3}, "h3": {1, 4}, "e5": {2, 4}}
    for cell, sides in sides_of.items():
        for side in (1, 2, 3, 4):
            for seat, bench in enumerate((f"R w{side}", f"r b{side}")):
                state = position(ferns=f"R {cell}", benches=bench)
                assert state.score(seat) == (side in sides), (cell, bench)


def test_every_action_has_its_own_number() -> None:
    ferns = [fern(kind, cell) for kind in range(5) for cell in range(64)]
    chains = [undergrowth(spore, kind, cell) for spore in range(5) for kind in range(5) for cell in range(64)]
    visits = [visit(kind, bench) for bench in range(8) for kind in range(5)]
    assert ferns + chains + visits == list(range(ACTIONS))
