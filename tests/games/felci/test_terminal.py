"""Felci drawn in the terminal, from a view and nothing else."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from ludoteca.core.state import SPECTATOR
from ludoteca.games.felci.moves import CELL_NAMES
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import BLACK, WHITE
from ludoteca.games.felci.terminal import COVERED, STYLES, draw
from ludoteca.games.felci.view import view

from .position import CELL, do, position

LINES_OF_THE_GARDEN = 11
BENCH = re.compile(r" ([wb][1-4]) (?: · |○[RYGBP] )(?: · |●[RYGBP] ) ")


def drawn(state: Felci, seat: int = WHITE, language: str = "en") -> list[str]:
    """The lines as they are read, without colours."""
    return Text.from_markup(draw(view(state, seat), language)).plain.split("\n")


def places(lines: list[str]) -> dict[str, tuple[int, int]]:
    """Line and column of every cell of the garden."""
    found = {}
    for line, text in enumerate(lines[:LINES_OF_THE_GARDEN]):
        for match in re.finditer(r"[a-h][1-8]", BENCH.sub(lambda bench: " " * len(bench[0]), text)):
            assert match[0] not in found, f"{match[0]} is drawn twice"
            found[match[0]] = (line, match.start())
    return found


def bench_places(lines: list[str]) -> dict[str, tuple[int, int]]:
    found = [(match[1], (line, match.start())) for line, text in enumerate(lines) for match in BENCH.finditer(text)]
    assert len(found) == 8
    return dict(found)


def test_every_cell_is_drawn_once() -> None:
    assert places(drawn(position())).keys() == set(CELL_NAMES.values())


def test_fe_1_4_the_garden_is_turned_so_that_the_cells_next_to_a8_are_at_the_top() -> None:
    found = places(drawn(position()))
    top, bottom = 0, LINES_OF_THE_GARDEN - 1
    assert {name for name, (line, _) in found.items() if line == top} == {"a6", "b7", "c8"}
    assert {name for name, (line, _) in found.items() if line == bottom} == {"f1", "g2", "h3"}
    for name, (line, column) in found.items():
        right, down = chr(ord(name[0]) + 1) + name[1], name[0] + str(int(name[1]) - 1)
        if right in found:
            assert found[right] == (line + 1, column + 3)
        if down in found:
            assert found[down] == (line + 1, column - 3)


def test_fe_1_4_the_white_benches_run_along_the_upper_edges_and_the_black_ones_along_the_lower() -> None:
    lines = drawn(position())
    middle = LINES_OF_THE_GARDEN // 2
    found = bench_places(lines)
    width = max(column for _, column in places(lines).values())
    left = {name for name, (_, column) in found.items() if column < width // 2}
    assert left == {"w1", "w2", "b3", "b4"}
    upper = {name for name, (line, _) in found.items() if line < middle}
    assert upper == {"w1", "w2", "w3", "w4"}
    # From the left corner along the upper edges to the right one, and the same below.
    assert found["w1"][0] > found["w2"][0] == found["w3"][0] < found["w4"][0]
    assert found["b3"][0] < found["b4"][0] == found["b1"][0] > found["b2"][0]


def test_fe_1_4_each_bench_stands_beside_the_end_of_its_side() -> None:
    lines = drawn(position())
    ends = {"w1": "a3", "w2": "a5", "w3": "d8", "w4": "f8", "b1": "h4", "b2": "h6", "b3": "c1", "b4": "e1"}
    cells = places(lines)
    for name, end in ends.items():
        assert bench_places(lines)[name][0] == cells[end][0]


@pytest.mark.parametrize(
    ("letter", "kind"), [("R", "red"), ("Y", "yellow"), ("G", "green"), ("B", "blue"), ("P", "pink")]
)
def test_a_fern_is_told_by_letter_as_well_as_by_colour(letter: str, kind: str) -> None:
    state = position(ferns=f"{letter} c4")
    assert f"[{STYLES[kind]}] {letter}c4 [/]" in draw(view(state, WHITE), "en")
    assert sum(f" {letter}c4 " in line for line in drawn(state)) == 1
    assert len(set(STYLES.values())) == 5


def test_an_empty_cell_has_no_letter() -> None:
    assert all(re.search(f"  {name} ", "\n".join(drawn(position()))) for name in CELL)


def test_fe_4_5_hidden_kinds_are_never_printed() -> None:
    state = position(undergrowth="w: Yb4 Gb5; b: Pf6", hands=("RYGB", "RRPP"))
    mine, theirs, crowd = ("\n".join(drawn(state, seat)) for seat in (WHITE, BLACK, SPECTATOR))
    assert _hidden(mine) == {"yb4", "gb5", "?f6"}
    assert _hidden(theirs) == {"?b4", "?b5", "pf6"}
    assert _hidden(crowd) == {"?b4", "?b5", "?f6"}
    assert f"[{COVERED}] ?f6 [/]" in draw(view(state, WHITE), "en")


def test_hands_are_open_to_their_owner_only() -> None:
    state = position(hands=("RYGB", "RRPP"))
    white, black = 12, 14
    assert "hand  R   Y   G   B " in drawn(state, WHITE)[white]
    assert drawn(state, WHITE)[black].count("?") == 4
    assert "hand  R   R   P   P " in drawn(state, BLACK)[black]
    assert drawn(state, BLACK)[white].count("?") == 4
    assert "\n".join(drawn(state, SPECTATOR)).count("?") == 8


def test_nothing_that_one_seat_may_not_know_changes_its_drawing() -> None:
    one = position(undergrowth="b: Pf6", hands=("RYGB", "RRPP"), pile="RR...")
    two = position(undergrowth="b: Gf6", hands=("RYGB", "YYGG"), pile="PP...")
    assert drawn(one, WHITE) == drawn(two, WHITE)
    assert drawn(one, BLACK) != drawn(two, BLACK)


def test_visitors_are_drawn_on_their_benches_white_first() -> None:
    state = position(benches="R w1, y w1, G b2, p b3")
    text = "\n".join(drawn(state)[:LINES_OF_THE_GARDEN])
    assert " w1 ○R ●Y " in text
    assert " b2 ○G  · " in text
    assert " b3  · ●P " in text
    assert " w2  ·  · " in text
    assert f"[{STYLES['red']}]○R [/]" in draw(view(state, WHITE), "en")


def test_standing_visitors_and_points_are_told() -> None:
    lines = drawn(position(ferns="R c4 d4", benches="R w1, y w1"))
    assert "points  2" in lines[12]
    assert lines[13].split()[-4:] == ["Y", "G", "B", "P"]
    assert "points  0" in lines[14]
    assert lines[15].split()[-4:] == ["R", "G", "B", "P"]
    seated = drawn(position(benches="R w1, Y w2, G w3, B w4, P b1"))
    assert seated[13].split()[-1] == "–"


def test_whose_turn_it_is_and_what_is_left_of_it() -> None:
    state = position(ferns="R c4")
    assert [line[0] for line in (drawn(state)[12], drawn(state)[14])] == ["▶", " "]
    assert drawn(state)[16] == "  pile 41 · actions left 2"
    do(state, "R via Gc5")
    assert drawn(state)[16] == "  pile 41 · actions left 2 · spore  R "
    assert drawn(state, WHITE, "it")[16] == "  mucchio 41 · azioni rimaste 2 · spora  R "
    state = position(player=BLACK, actions_left=1)
    assert [line[0] for line in (drawn(state)[12], drawn(state)[14])] == [" ", "▶"]
    assert drawn(state, WHITE, "it")[16] == "  mucchio 42 · azioni rimaste 1"


def test_the_unseen_tiles_are_counted_for_players_and_the_kinds_named_for_all() -> None:
    state = position(ferns="R c4", hands=("RYGB", "RYGB"))
    assert drawn(state)[17] == "  tiles not seen   R  red 8   Y  yellow 9   G  green 9   B  blue 9   P  pink 10"
    assert drawn(state, WHITE, "it")[17].startswith("  tessere mai viste   R  rossa 8   Y  gialla 9")
    assert drawn(state, SPECTATOR)[17] == "   R  red   Y  yellow   G  green   B  blue   P  pink"
    assert drawn(state, SPECTATOR, "it")[17] == "   R  rossa   Y  gialla   G  verde   B  blu   P  rosa"
    assert len(drawn(state)) == len(drawn(state, SPECTATOR)) == 18


def test_fe_4_5_after_the_end_everything_is_drawn_open() -> None:
    state = position(undergrowth="w: Yb4; b: Pf6", pile="", player=BLACK, actions_left=1)
    do(state, "visit R w1")
    for seat in (WHITE, BLACK, SPECTATOR):
        lines = drawn(state, seat)
        assert "?" not in "\n".join(lines)
        assert lines[16] == "  pile 0 · the game is over"
        assert lines[17] == drawn(position(), SPECTATOR)[17]
        assert [line[0] for line in (lines[12], lines[14])] == [" ", " "]
    assert drawn(state, WHITE, "it")[16] == "  mucchio 0 · partita finita"


def _hidden(text: str) -> set[str]:
    return set(re.findall(r" ([rygbp?][a-h][1-8]) ", text))
