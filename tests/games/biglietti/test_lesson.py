"""The browser's lesson shows positions that the rules made."""

from __future__ import annotations

from .lesson import FILE, written


def test_the_positions_of_the_lesson_are_those_of_the_rules() -> None:
    assert FILE.read_text("utf-8") == written(), "run python -m tests.games.biglietti.lesson"
