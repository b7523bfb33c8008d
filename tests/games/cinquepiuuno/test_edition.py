"""The edition of 5+1: its printed facts, and what is said of an edition that does not hold together."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.edition import BadEdition, read_edition
from ludoteca.games.cinquepiuuno.edition import EDITION, check

PACKAGE = "ludoteca.games.cinquepiuuno"
LEVELS: Any = read_edition(PACKAGE)["levels"]


def printed(**changes: object) -> dict[str, object]:
    return {**read_edition(PACKAGE), **changes}


def level(number: int, **changes: object) -> list[object]:
    """The levels, one of them changed."""
    return [{**one, **changes} if place == number else one for place, one in enumerate(LEVELS, start=1)]


def cards(**changes: int) -> dict[str, int]:
    known: Any = read_edition(PACKAGE)["cards"]
    return {**known, **changes}


def test_the_printed_facts() -> None:
    assert check(printed()) == EDITION
    assert (EDITION.hand, sum(EDITION.cards), len(EDITION.values), sum(EDITION.values)) == (2, 20, 23, 60)
    assert [min(level.rolls) for level in EDITION.levels] == [2, 3, 4, 3, 4, 5]
    assert [level.goals is None for level in EDITION.levels] == [True] * 3 + [False] * 3


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"hand": "two"}, r"Expected `int`, got `str` - at `\$.hand`"),
        ({"pawns": 1}, "unknown field `pawns`"),
        ({"places_worth": [6, 6, 5, 3, 2]}, "five counts, for the worths 1 to 5, that add up to 23"),
        ({"places_worth": [23]}, "five counts"),
        ({"places_worth": [6, 6, 5, 7, -1]}, "five counts"),
        ({"cards": {"leap": 20}}, "cards must be, in this order: stride, leap"),
        ({"cards": cards(stride=5)}, "at most 20 event cards"),
        ({"cards": cards(stride=-1)}, "no negative number of a kind"),
        ({"hand": 5}, "20 cards cannot deal 5 to 5 players"),
        ({"hand": -1}, "cannot deal -1"),
        ({"levels": LEVELS[1:]}, "there must be six levels, not 5"),
        ({"levels": level(1, rolls=[])}, "level 1: rolls must be different numbers from 1 to 6"),
        ({"levels": level(2, rolls=[6, 6])}, "level 2: rolls must be different numbers"),
        ({"levels": level(2, rolls=[7])}, "level 2: rolls must be different numbers"),
        ({"levels": level(3, tokens=[6, 5, 5])}, "level 3: tokens must be four numbers"),
        ({"levels": level(3, tokens=[6, 5, 5, 0])}, "level 3: tokens must be four numbers"),
        ({"levels": level(3, tokens=[24, 5, 5, 5])}, "level 3: tokens must be four numbers"),
        ({"levels": level(4, goals=[20, 20, 20])}, "level 4: goals must be four numbers"),
        (
            {"levels": level(4, goals=[34, 20, 20, 20])},
            "8 tokens can reach at most 33, so the goal cannot be 34",
        ),
        ({"levels": level(4, goals=[0, 20, 20, 20])}, "the goal cannot be 0"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_why(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(printed(**changes))
    assert str(refused.value).startswith(f"{PACKAGE}: edition.toml: ")


def test_the_bounds_themselves_are_good() -> None:
    check(printed(hand=4))
    check(printed(hand=0))
    check(printed(levels=level(4, goals=[33, 33, 33, 1])))
