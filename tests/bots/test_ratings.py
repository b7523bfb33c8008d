"""What is said of how strong a level is stands in the documentation, and each level is above the one before."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import ludoteca
from ludoteca.bots.registry import levels

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_ratings_rise_with_the_levels_and_are_those_of_the_documentation() -> None:
    told = PAGE.read_text("utf-8")
    for game in ludoteca.catalogue():
        rated = [game.ratings[level] for level in levels(game) if level in game.ratings]
        assert rated[0] == 0
        assert all(below < above for below, above in pairwise(rated))
        assert set(game.ratings) <= set(levels(game))
        row = re.compile(rf"\| {re.escape(game.names['en'])} \| " + r" \| ".join(map(str, rated)) + r" \|")
        assert row.search(told), game.id
