"""5+1 drawn in the terminal, from a view and nothing else."""

from __future__ import annotations

import re

import pytest
from rich.text import Text

from ludoteca.core.state import SPECTATOR
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.terminal import PAWN_SHAPES, STYLES, TOKEN_SHAPES, draw
from ludoteca.games.cinquepiuuno.view import view

from .position import ALL_CELLS, do, position

LINES_OF_THE_GRID = 20


def drawn(state: CinquePiuUno, seat: int = 0, language: str = "en") -> list[str]:
    """The lines as they are read, without colours."""
    return Text.from_markup(draw(view(state, seat), language)).plain.split("\n")


def test_every_tile_is_drawn_once_row_5_at_the_top() -> None:
    lines = drawn(position())[:LINES_OF_THE_GRID]
    found = re.findall(r"[a-f][1-5]", "\n".join(lines))
    assert sorted(found) == sorted(ALL_CELLS)
    assert found[:6] == ["a5", "b5", "c5", "d5", "e5", "f5"]
    assert len({len(line) for line in lines if line}) == 1


def test_players_are_told_by_shape_as_well_as_by_colour() -> None:
    assert len(set(PAWN_SHAPES.values())) == len(set(STYLES.values())) == 6
    assert len(set(TOKEN_SHAPES) | set(PAWN_SHAPES.values())) == 11
    state = position(seats=5, tokens=("b2", "c2"), pawns="b1 b1 c1 d1 e1", purple="b1")
    text = "\n".join(drawn(state)[:LINES_OF_THE_GRID])
    assert "● ▲ ✖ " in text
    assert "b2      ○ " in text
    assert "c2      △ " in text


def test_a_place_shows_its_number_and_worth_an_event_its_name_and_the_rest_nothing() -> None:
    state = position(level=4, tokens=("f4",), face_up="f5", seen="b2")
    english, italian = "\n".join(drawn(state)), "\n".join(drawn(state, 0, "it"))
    assert "23 (5)" in english
    assert "7 (2)" in english
    assert ("Puddle" in english, "Pozza" in italian) == (True, True)
    assert ("START" in english, "PARTENZA" in italian) == (True, True)
    assert english.count("?") >= 26


@pytest.mark.parametrize(("level", "label"), [(1, " 23 "), (3, " 23 "), (4, " 23 (5) "), (6, " 23 (5) ")])
def test_cu_1_2_what_a_place_is_worth_is_drawn_where_it_counts(level: int, label: str) -> None:
    (line,) = (line for line in drawn(position(level=level, tokens=("f4",)))[:LINES_OF_THE_GRID] if "23" in line)
    assert label in line
    assert ("(" in line) == (level > 3)


def test_hands_are_open_to_their_owner_only() -> None:
    state = position(hands=("leap peek", "rage rage"), open_hands=("", "rage"))
    mine, crowd = drawn(state, 0), drawn(state, SPECTATOR)
    assert mine[20].endswith("cards Leap, Peek")
    assert mine[21].endswith("cards Rage, ?")
    assert crowd[20].endswith("cards ?, ?")
    assert drawn(state, 1, "it")[21].endswith("carte Rabbia, Rabbia")


def test_the_turn_is_told() -> None:
    state = position(hands=("two_dice",), deck="leap", deck_known=1, dice=(2, 5), puddled="1")
    assert drawn(state)[20].startswith("▶ ● Red")
    assert "loses the next turn" in drawn(state)[21]
    assert drawn(state)[-1] == "  under the deck: Leap"
    do(state, "card two_dice")
    assert drawn(state)[22] == "  deck 1 · card in use Two dice · die 2 5"
    assert drawn(state, 0, "it")[22] == "  mazzo 1 · carta in uso Due dadi · dado 2 5"


def test_the_level_and_the_end_are_told() -> None:
    state = position(tokens=("c1 d1 e1 f1 a2",), pawns="b1", die=1, dice=(6,))
    assert drawn(state)[23] == "  level 1: all tokens down win · success with 2 3 4 5 6"
    do(state, "go b2")
    assert drawn(state)[22] == "  deck 20 · die 1 · landing roll 6 · Red wins"
    assert "?" not in "\n".join(drawn(state, 1))
    state = position(level=6, die=3, turns=399, max_turns=400)
    assert f"to win reach {state.goal}" in drawn(state)[23]
    do(state, "purple c2")
    assert drawn(state)[22].endswith("a draw")
