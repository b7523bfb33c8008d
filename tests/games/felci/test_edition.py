"""The edition of Felci: its printed facts, and what is said of an edition that does not hold together."""

from __future__ import annotations

import pytest

from ludoteca.core.edition import BadEdition
from ludoteca.games.felci.edition import EDITION, IMPRINT, check
from tests.games.editions import edition

from .position import cells

PACKAGE = "ludoteca.games.felci"
Change = tuple[str, str]


def test_the_printed_facts() -> None:
    assert check(edition(PACKAGE)) == EDITION
    assert (EDITION.tiles_of_a_kind, EDITION.hand, EDITION.actions_a_turn) == (10, 4, 2)
    assert EDITION.kinds == ("red", "yellow", "green", "blue", "pink")
    assert EDITION.sides[0] & EDITION.sides[2] == cells("c1 d1 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")


def test_the_first_edition_has_this_identity() -> None:
    assert str(IMPRINT) == "ludoteca-1+911ad917d76b"
    assert not IMPRINT.variant


def test_the_garden_is_data_so_another_one_can_be_drawn() -> None:
    larger = check(edition(PACKAGE, ('"..AABB..",', '".AAABBB.",'), ('"..CCDD..",', '".CCCDDD.",')))
    assert larger.garden == EDITION.garden | 1 << 57 | 1 << 62 | 1 << 1 | 1 << 6  # b8, g8, b1, g1


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("hand = 4", 'hand = "four"'), "line 24: hand: Expected `int`, got `str`"),
        (("hand = 4", "hand = 4\nbench = 1"), "Object contains unknown field `bench`"),
        (("hand = 4\n", ""), "Object missing required field `hand`"),
        (('  "..AABB..",\n', ""), "line 7: garden: must be 8 rows of 8 characters"),
        (('"..CCDD..",', '"..CCDD.",'), "line 7: garden: must be 8 rows of 8 characters"),
        (('"..AABB..",', '"..AABBBB",'), "garden: h8 must stay empty"),
        (('"..AABB..",', '"..BABB..",'), "garden: c8 must be A, its section, or a dot, not 'B'"),
        (('"..AABB..",', '".AAABB..",'), r"garden: its sections must be of one size, not {'A': 14, 'B': 13"),
        (('"CD", "AB", "AC", "BD"', '"AB", "CD", "AC", "BD"'), r"line 19: sides: must be \['CD', 'AB', 'AC', 'BD'\]"),
        (('"pink"', '"mauve"'), "line 22: kinds: must be red, yellow, green, blue, pink, in any order"),
        (
            ("tiles_of_a_kind = 10", "tiles_of_a_kind = 11"),
            "line 23: tiles_of_a_kind: must be from 1 to 10: two of",
        ),
        (("tiles_of_a_kind = 10", "tiles_of_a_kind = 0"), "tiles_of_a_kind: must be from 1 to 10"),
        (("hand = 4", "hand = 0"), "line 24: hand: must be from 1 to 7 tiles, not 0"),
        (("hand = 4", "hand = 8"), "hand: must be from 1 to 7 tiles, not 8"),
        (
            ("tiles_of_a_kind = 10\nhand = 4", "tiles_of_a_kind = 2\nhand = 5"),
            "two hands of 5 must leave some",
        ),
        (("actions_a_turn = 2", "actions_a_turn = 0"), "line 25: actions_a_turn: must be from 1 to 4, not 0"),
        (("actions_a_turn = 2", "actions_a_turn = 5"), "actions_a_turn: must be from 1 to 4, not 5"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_where_and_why(change: Change, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(edition(PACKAGE, change))
    assert str(refused.value).startswith("mine.toml")


@pytest.mark.parametrize(
    "change",
    [
        ("hand = 4", "hand = 1"),
        ("hand = 4", "hand = 7"),
        ("actions_a_turn = 2", "actions_a_turn = 1"),
        ("actions_a_turn = 2", "actions_a_turn = 4"),
        ('"red", "yellow"', '"yellow", "red"'),
    ],
)
def test_the_bounds_themselves_are_good(change: Change) -> None:
    check(edition(PACKAGE, change))
