"""The edition of Biglietti, prego!: its printed facts, and what is said of one that does not hold together."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.edition import BadEdition, read_edition
from ludoteca.games.biglietti.edition import EDITION, check

PACKAGE = "ludoteca.games.biglietti"


def printed(**changes: object) -> dict[str, object]:
    return {**read_edition(PACKAGE), **changes}


def deck(**changes: object) -> dict[str, object]:
    decks: Any = read_edition(PACKAGE)["decks"]
    return printed(decks={**decks, **changes})


def control(**changes: object) -> dict[str, object]:
    cards: Any = read_edition(PACKAGE)["control"]
    return printed(control={**cards, **{name.removeprefix("p"): value for name, value in changes.items()}})


def test_the_printed_facts() -> None:
    assert check(printed()) == EDITION
    assert (EDITION.name, EDITION.hand, EDITION.points_to_win) == ("ludoteca-1", 5, (8, 9))
    assert [sum(EDITION.controls[players]) for players in range(5, 13)] == list(range(18, 33, 2))


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (printed(hand="five"), r"Expected `int`, got `str` - at `\$.hand`"),
        (printed(wagon=1), "unknown field `wagon`"),
        (printed(hand=0), "hand must be at least 1 card"),
        (printed(hand=4), "with 5 players the deck must have 16 cards, 4 for each traveller, not 20"),
        (printed(points_to_win=[9, 8]), "points_to_win must be two numbers"),
        (printed(points_to_win=[8]), "points_to_win must be two numbers"),
        (deck(players=[5, 6]), "decks.players must be"),
        (deck(hide=[1]), "decks.hide must be 8 numbers"),
        (deck(hide=[16] * 8), "decks.hide must not be above 15"),
        (deck(polfer=[2] * 8), "decks.polfer must be 1"),
        (deck(ticket=[4] * 8), "decks.ticket must not be above 3"),
        (control(p6=[1]), "control.6 must be 2 cards, not 1"),
        (control(p6=[1, 5]), "control.6: points must be 0 to 4"),
        (control(p5=[1] * 18), "control.5: more than 15 cards of one value"),
        (control(p13=[1, 1]), "control must have one list for each of"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_why(data: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(data)
    assert str(refused.value).startswith(f"{PACKAGE}: edition.toml: ")
