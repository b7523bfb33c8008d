"""The browser shows the edition's own cards, and positions that the rules made."""

from __future__ import annotations

import pytest

from tests.games.felicita import lesson


@pytest.mark.parametrize("name", lesson.FILES)
def test_the_browser_shows_what_the_rules_and_the_edition_say(name: str) -> None:
    assert (lesson.FOLDER / name).read_text(encoding="utf-8") == lesson.FILES[name]()
