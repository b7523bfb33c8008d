"""The lesson shows positions that the rules made, as red sees them."""

from __future__ import annotations

from tests.games.cinquepiuuno.lesson import FILE, written


def test_the_lessons_positions_are_those_of_the_rules() -> None:
    assert FILE.read_text("utf-8") == written()
