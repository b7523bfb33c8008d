"""The edition of Felci: its printed facts, and what is said of an edition that does not hold together."""

from __future__ import annotations

import pytest

from ludoteca.core.edition import BadEdition, read_edition
from ludoteca.games.felci.edition import EDITION, check

from .position import cells

PACKAGE = "ludoteca.games.felci"
GARDEN = ["..AABB..", ".AAABBB.", "AAAABBBB", "AAAABBBB", "CCCCDDDD", "CCCCDDDD", ".CCCDDD.", "..CCDD.."]


def printed(**changes: object) -> dict[str, object]:
    return {**read_edition(PACKAGE), **changes}


def test_the_printed_facts() -> None:
    assert check(printed()) == EDITION
    assert (EDITION.name, EDITION.tiles_of_a_kind, EDITION.hand, EDITION.actions_a_turn) == ("ludoteca-1", 10, 4, 2)
    assert EDITION.kinds == ("red", "yellow", "green", "blue", "pink")
    assert EDITION.sides[0] & EDITION.sides[2] == cells("c1 d1 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4")


def test_the_garden_is_data_so_another_one_can_be_drawn() -> None:
    turned = check(printed(sides=["AC", "BD", "CD", "AB"]))
    assert turned.sides == (EDITION.sides[2], EDITION.sides[3], EDITION.sides[0], EDITION.sides[1])


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"hand": "four"}, r"Expected `int`, got `str` - at `\$.hand`"),
        ({"bench": 1}, "unknown field `bench`"),
        ({"garden": GARDEN[1:]}, "garden must be 8 rows of 8 characters"),
        ({"garden": [*GARDEN[:7], "..CCDD."]}, "garden must be 8 rows of 8 characters"),
        ({"garden": ["..AA..BB", *GARDEN[1:]]}, "the cell h8 must stay empty"),
        ({"garden": [row.replace("D", "C") for row in GARDEN]}, "garden must have 4 sections, not 3"),
        ({"garden": [".AAABB..", *GARDEN[1:]]}, "sections must be of one size, not {'A': 14, 'B': 13"),
        ({"sides": ["CD", "AB", "AC"]}, "there must be 4 sides, not 3"),
        ({"sides": ["CD", "AB", "AC", "BX"]}, "side 'BX' must name two different sections"),
        ({"sides": ["CD", "AB", "AC", "BB"]}, "side 'BB' must name two different sections"),
        ({"sides": ["CD", "AB", "AC", "BDA"]}, "side 'BDA' must name two different sections"),
        ({"sides": ["CD", "AB", "AC", "AB"]}, "section 'A' must belong to two sides"),
        ({"sides": ["CD", "AB", "AD", "BC"]}, "the sections of side 'AD' must touch each other"),
        ({"kinds": ["red", "yellow", "green", "blue"]}, "kinds must be 5 words with different first letters"),
        ({"kinds": ["red", "yellow", "green", "blue", "red"]}, "kinds must be 5 words with different first letters"),
        ({"kinds": ["red", "yellow", "green", "blue", "rose"]}, "different first letters"),
        ({"kinds": ["red", "yellow", "green", "blue", ""]}, "different first letters"),
        ({"tiles_of_a_kind": 11}, "55 tiles do not leave two of the 52 cells empty"),
        ({"hand": 0}, "hand must be from 1 to 7 tiles"),
        ({"hand": 8}, "hand must be from 1 to 7 tiles"),
        ({"hand": 5, "tiles_of_a_kind": 2}, "both hands must leave tiles in the pile"),
        ({"actions_a_turn": 0}, "actions_a_turn must be from 1 to 4"),
        ({"actions_a_turn": 5}, "actions_a_turn must be from 1 to 4"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_why(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(printed(**changes))
    assert str(refused.value).startswith(f"{PACKAGE}: edition.toml: ")


def test_a_missing_entry_is_named() -> None:
    facts = printed()
    del facts["sides"]
    with pytest.raises(BadEdition, match="missing required field `sides`"):
        check(facts)


@pytest.mark.parametrize("changes", [{"hand": 1}, {"hand": 7}, {"actions_a_turn": 1}, {"actions_a_turn": 4}])
def test_the_bounds_themselves_are_good(changes: dict[str, object]) -> None:
    check(printed(**changes))
