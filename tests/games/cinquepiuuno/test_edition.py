"""The edition of 5+1: its printed facts, what is said of one that does not hold together, and variants at play."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.core.edition import CHOSEN, BadEdition
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.edition import (
    CARDS,
    COLUMNS,
    DIE,
    EDITION,
    EVENTS,
    IMPRINT,
    MOST,
    PLACES,
    ROWS,
    check,
)
from ludoteca.games.cinquepiuuno.moves import TILE_NAMES
from ludoteca.games.cinquepiuuno.rules import actions
from tests.games.editions import edition

PACKAGE = "ludoteca.games.cinquepiuuno"
Change = tuple[str, str]

WORTH = "places_worth = [6, 6, 5, 3, 3]"
LEVEL_1 = "id = 1\nrolls = [2, 3, 4, 5, 6]\ntokens = [6, 5, 5, 4]"
LEVEL_4 = "goals = [22, 20, 18, 15]"
LEVEL_6 = """
[[levels]]
id = 6
rolls = [5, 6]
tokens = [8, 8, 8, 8]
goals = [19, 17, 15, 14]
"""


def test_the_printed_facts() -> None:
    assert check(edition(PACKAGE)) == EDITION
    assert (EDITION.hand, sum(EDITION.cards), len(EDITION.values), sum(EDITION.values)) == (2, 20, 23, 60)
    assert [min(level.rolls) for level in EDITION.levels] == [2, 3, 4, 3, 4, 5]
    assert [level.goals is None for level in EDITION.levels] == [True] * 3 + [False] * 3
    assert [level.memory_aid for level in EDITION.levels] == [True] * 3 + [False] * 3


def test_the_first_edition_has_this_identity() -> None:
    assert str(IMPRINT) == "ludoteca-1+f972fc96ec20"
    assert not IMPRINT.variant
    assert GAME.reads("ludoteca-1")


def test_the_rules_count_what_every_edition_shares() -> None:
    assert (ROWS, COLUMNS, len(TILE_NAMES)) == (actions.ROWS, actions.COLUMNS, actions.CELLS)
    assert (PLACES, PLACES + len(EVENTS), len(CARDS)) == (actions.PLACES, actions.START, actions.CARDS)
    assert (actions.MOST_SEATS, actions.DIE) == (MOST, DIE)
    for name in EVENTS:
        assert TILE_NAMES[getattr(actions, name.upper())] == name
    for card, name in enumerate(CARDS):
        assert getattr(actions, f"{name.upper()}_CARD") == card


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("hand = 2", 'hand = "two"'), "line 10: hand: Expected `int`, got `str`"),
        (("hand = 2", "hand = 2\npawns = 1"), "Object contains unknown field `pawns`"),
        ((WORTH, "places_worth = [6, 6, 5, 3, 2]"), "line 7: places_worth: must be how many .* 23 together, .* not 22"),
        ((WORTH, "places_worth = [6, 6, 5, 7, -1]"), "line 7: places_worth: must be how many places are worth 1, 2"),
        ((WORTH, "places_worth = []"), "places_worth: must be how many places"),
        ((WORTH, "places_worth = [14, 1, 1, 1, 1, 1, 1, 1, 1, 1]"), "places_worth: .* up to 9 at most"),
        (("shuffle = 2", "juggle = 2"), "line 13: cards: must be stride, leap, .*: 0 leaves one out"),
        (("shuffle = 2\n", ""), "line 13: cards: must be stride, leap, .*: 0 leaves one out"),
        (("stride = 4", "stride = -1"), "line 14: cards.stride: must be 0 or more, not -1"),
        (("stride = 4", "stride = 5"), "line 13: cards: must be 20 together at most, not 21"),
        (("hand = 2", "hand = 5"), "line 10: hand: 5 players share 20 event cards: 4 each at the most, not 5"),
        (("hand = 2", "hand = -1"), "line 10: hand: must be 0 or more, not -1"),
        (("id = 6\n", "id = 7\n"), r"line \d+: levels\[5\].id: must be 6: levels are numbered in their order; not 7"),
        (
            ("rolls = [5, 6]", "rolls = []"),
            r"levels\[5\].rolls: must be different numbers from 1 to 6, and at least one",
        ),
        (("rolls = [5, 6]", "rolls = [6, 6]"), r"levels\[5\].rolls: must be different numbers"),
        (("rolls = [5, 6]", "rolls = [7]"), r"levels\[5\].rolls: must be different numbers from 1 to 6, .* not \[7\]"),
        ((LEVEL_1, f"{LEVEL_1[:-4]}]"), r"levels\[0\].tokens: must be one number each for 2 to 5 players"),
        ((LEVEL_1, f"{LEVEL_1[:-2]}0]"), r"levels\[0\].tokens: .* from 1 to 23, not \[6, 5, 5, 0\]"),
        ((LEVEL_1, f"{LEVEL_1[:-2]}24]"), r"levels\[0\].tokens: .* from 1 to 23"),
        ((LEVEL_4, "goals = [22, 20, 18]"), r"levels\[3\].goals: must be one number each for 2 to 5 players"),
        ((LEVEL_4, "goals = []"), r"levels\[3\].goals: must be one number each"),
        (
            (LEVEL_4, "goals = [34, 20, 18, 15]"),
            r"line \d+: levels\[3\].goals: a goal of \d+ cannot be reached: 8 tokens make 33",
        ),
        ((LEVEL_4, "goals = [0, 20, 18, 15]"), r"levels\[3\].goals: must be 1 or more, not 0"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_where_and_why(change: Change, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(edition(PACKAGE, change))
    assert str(refused.value).startswith("mine.toml")


def test_an_edition_without_levels_is_none() -> None:
    source = edition(PACKAGE)
    source.data["levels"] = []
    with pytest.raises(BadEdition, match="levels: there must be one at least"):
        check(source)


VARIANTS: dict[str, list[Change]] = {
    "no cards at all": [
        ("hand = 2", "hand = 0"),
        *((f"{card} = {copies}", f"{card} = 0") for card, copies in zip(CARDS, EDITION.cards, strict=True)),
    ],
    "large hands, one kind left out": [("hand = 2", "hand = 4"), ("rage = 3", "rage = 0"), ("leap = 3", "leap = 6")],
    "no place worth two": [(WORTH, "places_worth = [10, 0, 13]")],
    "worths up to nine": [(WORTH, "places_worth = [5, 4, 4, 3, 3, 1, 1, 1, 1]")],
    "five levels": [(LEVEL_6, "")],
    "a seventh level": [
        (LEVEL_6, f"{LEVEL_6}\n[[levels]]\nid = 7\nrolls = [1]\ntokens = [1, 2, 3, 4]\nmemory_aid = true\n")
    ],
    "level 1 with a goal": [(LEVEL_1, f"{LEVEL_1}\ngoals = [9, 8, 7, 6]")],
}
"""What an author might try."""

PLAYED = """
import ludoteca
from ludoteca.core.dice import Dice

game = ludoteca.game("cinquepiuuno")
assert game.edition.variant
(levels,) = (option.choices for option in game.options if option.name == "level")
for level in levels:
    for seats in (game.seats[0], game.seats[-1]):
        state, dice = game.new(seats, level, {"level": level, "max_turns": 400}), Dice(level)
        census = state.census()
        while state.acting():
            seat = state.player
            legal = state.legal(seat)
            assert all(state.why_not(seat, action) == "" for action in legal)
            state.apply(seat, legal[dice.below(len(legal))])
        assert state.census() == census
        for language in ("it", "en"):
            assert game.draw(game.view(state, seats - 1), language)
print(levels[-1], game.edition.changes)
"""


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_within_the_bounds_is_played_to_the_end(name: str, tmp_path: Path) -> None:
    path = tmp_path / "variant.toml"
    path.write_text(edition(PACKAGE, *VARIANTS[name]).text, "utf-8")
    environment = {**os.environ, CHOSEN: json.dumps([str(path)])}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(len(check(edition(PACKAGE, *VARIANTS[name])).levels)))
