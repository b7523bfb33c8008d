"""The lesson in the browser shows positions that the rules made."""

from __future__ import annotations

from tests.games.felicita import lesson


def test_the_lesson_shows_what_the_rules_say() -> None:
    assert lesson.FILE.read_text(encoding="utf-8") == lesson.text()
