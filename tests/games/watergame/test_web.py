"""What the browser's table took from the rules is still what the rules say."""

from __future__ import annotations

import re

from ludoteca.games.watergame import GAME
from ludoteca.games.watergame.edition import EDITION

from .lesson import FILE, written


def test_the_positions_of_the_lesson_are_those_of_the_rules() -> None:
    assert FILE.read_text("utf-8") == written(), "run python -m tests.games.watergame.lesson"


def test_every_card_has_its_drawing() -> None:
    script = (GAME.folder / "web/pictures.js").read_text("utf-8")
    drawn = set(re.findall(r'^  "?([a-z-]+)"?: (?:built|scene|plain|html)', script, flags=re.MULTILINE))
    assert drawn >= {entry.id for entry in (*EDITION.cards, *EDITION.resources)}
