"""What the browser's table took from the rules is still what the rules say."""

from __future__ import annotations

import re

import pytest

from ludoteca.games.watergame.edition import EDITION

from .lesson import FILES, FOLDER


@pytest.mark.parametrize("name", FILES)
def test_the_data_of_the_table_are_those_of_the_rules(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == FILES[name](), "run python -m tests.games.watergame.lesson"


def test_every_card_has_its_drawing() -> None:
    drawn = set(re.findall(r'^  "?([a-z-]+)"?: ["`]', (FOLDER / "art.js").read_text("utf-8"), flags=re.MULTILINE))
    assert drawn >= {entry.id for entry in (*EDITION.cards, *EDITION.resources)}
