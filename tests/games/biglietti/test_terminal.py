"""Biglietti, prego! drawn in the terminal, from a view and nothing else; readable with twelve."""

from __future__ import annotations

from rich.text import Text

from ludoteca.core.state import SPECTATOR
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.terminal import draw
from ludoteca.games.biglietti.view import view

from .position import do, position, reveal


def drawn(state: Biglietti, seat: int, language: str = "en") -> list[str]:
    return Text.from_markup(draw(view(state, seat), language)).plain.split("\n")


def test_phase_turns_left_and_what_wins_come_first() -> None:
    lines = drawn(position(8, pack="0123"), 1)
    assert lines[0] == "  Outward · turn 1 · control cards left 4 · then the Return with 20"
    assert lines[1] == "  the Inspector wins with 8 points · tickets in the game 2"
    assert drawn(position(8, pack="0123"), 1, "it")[0].startswith("  Andata · turno 1")


def test_a_line_a_seat_also_with_twelve_and_none_too_long() -> None:
    state = position(12, hands={"s2": "TEAIH"}, controls={"s4": "13"})
    lines = drawn(state, 1)
    assert len(lines) == 3 + 12 + 1
    assert max(len(line) for line in lines) <= 110
    assert "Seat 2" in lines[4]
    assert "hand  T  E  A  I  H " in lines[4]
    assert "control ? ?" in lines[6]
    assert "control 1 3 =4" in drawn(state, 0)[6]
    assert "control ? ?" in drawn(state, SPECTATOR)[6]


def test_who_hid_who_thinks_who_has_chosen_and_the_chain() -> None:
    state = position(8, hid="s3", hands={"s2": "EEAAI", "s3": "EIIA"}, pack="0123")
    assert "hidden" in drawn(state, 1)[5]
    assert "may be inspected" in drawn(state, 1)[4]
    do(state, "s1 inspect s2 1")
    assert drawn(state, 1)[4].startswith("▶")
    assert "thinking" in drawn(state, 1)[5]
    do(state, "s3 play E")
    assert drawn(state, 1)[5].endswith("has chosen · surely has  H ")
    assert "has chosen  E " in drawn(state, 2)[5]
    reveal(state, "")
    assert "on the table  E  · chain" in drawn(state, 1)[5]
    assert "has won" not in "\n".join(drawn(state, 1))
