"""The edition of Biglietti, prego!: its printed facts, and what is said of one that does not hold together."""

from __future__ import annotations

import pytest

from ludoteca.core.edition import BadEdition
from ludoteca.games.biglietti import GAME, edition
from ludoteca.games.biglietti.edition import EDITION, IMPRINT, check
from ludoteca.games.biglietti.rules import actions, knowledge
from tests.games.editions import edition as changed

PACKAGE = "ludoteca.games.biglietti"
Change = tuple[str, str]

FEWER_PLAYERS = [
    ("players = [5, 6, 7, 8, 9, 10, 11, 12]", "players = [4, 5]"),
    ("ticket = [1, 1, 2, 2, 2, 3, 3, 3]", "ticket = [1, 1]"),
    ("excuse = [4, 5, 6, 7, 8, 9, 10, 11]", "excuse = [3, 4]"),
    ("accusation = [4, 5, 6, 7, 8, 9, 10, 11]", "accusation = [3, 4]"),
    ("impartial = [5, 7, 8, 9, 11, 12, 13, 15]", "impartial = [4, 5]"),
    ("hide = [5, 6, 7, 9, 10, 11, 13, 14]", "hide = [3, 5]"),
    ("polfer = [1, 1, 1, 1, 1, 1, 1, 1]", "polfer = [1, 1]"),
    ("5 = [0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4]", "4 = [1, 2, 3, 4]"),
    (
        "6 = [0, 1]\n7 = [0, 1]\n8 = [0, 3]\n9 = [0, 0]\n10 = [0, 1]\n11 = [0, 0]\n12 = [0, 0]",
        "5 = [0, 0, 0, 0]",
    ),
]


def test_the_printed_facts() -> None:
    assert check(changed(PACKAGE)) == EDITION
    assert (EDITION.hand, EDITION.points_to_win, GAME.seats) == (5, (8, 9), tuple(range(5, 13)))
    assert [sum(EDITION.controls[players]) for players in range(5, 13)] == list(range(18, 33, 2))


def test_this_edition_has_this_identity() -> None:
    assert str(IMPRINT) == "ludoteca-2+19beafe5c121"
    assert not IMPRINT.variant


def test_the_bounds_are_those_of_the_numbers_that_the_rules_reckon_with() -> None:
    assert (edition.MOST_SEATS, edition.MOST_POINTS + 1) == (actions.SEATS, actions.VALUES)
    assert len(edition.KINDS) == actions.KINDS
    assert edition.MOST_TICKETS == knowledge.MOST_TICKETS


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("hand = 5", 'hand = "five"'), "line 7: hand: Expected `int`, got `str`"),
        (("hand = 5", "hand = 5\nwagon = 1"), "Object contains unknown field `wagon`"),
        (("hand = 5\n", ""), "Object missing required field `hand`"),
        (
            ("hand = 5", "hand = 2"),
            "line 7: hand: must be at least 3 cards, one to play, one to pass and one to keep; not 2",
        ),
        (("hand = 5", "hand = 4"), "line 11: decks: with 5 players must have 16 cards, 4 for each traveller; not 20"),
        (
            ("[8, 9]", "[9, 8]"),
            "line 8: points_to_win: the points of the Return, 8, must be no fewer than those of the Outward, 9",
        ),
        (("[8, 9]", "[8]"), "line 8: points_to_win: must be those of the Outward and of the Return"),
        (("[8, 9]", "[0, 9]"), "points_to_win: must be .* from 1 to 99"),
        (("[8, 9]", "[8, 100]"), "points_to_win: must be .* from 1 to 99"),
        (("players = [5, 6, ", "players = ["), "line 13: decks.ticket: must be 6 numbers from 0 to 3"),
        (("players = [5, 6, ", "players = [5, 5, "), "line 12: decks.players: must count up one by one"),
        (("11, 12]\nticket", "11, 13]\nticket"), "line 12: decks.players: must count up one by one, between 4 and 12"),
        (("players = [5, ", "players = [3, "), "decks.players: must count up one by one, between 4 and 12"),
        (("players = [5, 6, 7, 8, 9, 10, 11, 12]", "players = []"), "decks.players: must count up one by one"),
        (("13, 14]", "13]"), "line 17: decks.hide: must be 8 numbers from 0 to 15"),
        (("13, 14]", "13, 16]"), r"decks.hide: must be 8 numbers from 0 to 15, .*; not \[5, 6, 7, 9, 10, 11, 13, 16\]"),
        (("13, 14]", "13, -1]"), "decks.hide: must be 8 numbers from 0 to 15"),
        (("ticket = [1, ", "ticket = [4, "), "line 13: decks.ticket: must be 8 numbers from 0 to 3"),
        (("polfer = [1, ", "polfer = [0, "), "line 18: decks.polfer: must be 1 for any number of players"),
        (("polfer = [1, ", "polfer = [2, "), "line 18: decks.polfer: must be 1 for any number of players"),
        (("6 = [0, 1]", "6 = [1]"), "line 23: control.6: must make two equal packs of all cards so far, .* not of 19"),
        (
            ("6 = [0, 1]", f"6 = {[1, 2, 3, 4] * 12}"),
            "control.6: must make two equal packs .* 62 at the most; not of 66",
        ),
        (("6 = [0, 1]", "6 = [0, 5]"), r"line 23: control.6: must be points from 0 to 4; not \[0, 5\]"),
        (("6 = [0, 1]", "6 = [0, -1]"), "control.6: must be points from 0 to 4"),
        (
            ("8 = [0, 3]", f"8 = {[3] * 13 + [0]}"),
            "line 25: control.8: must leave at most 15 cards of the same points; not 16",
        ),
        (
            ("12 = [0, 0]", "13 = [0, 0]"),
            "line 21: control: must have a list for each of 5, 6, .* players; not for 5, 6,",
        ),
    ],
)
def test_an_edition_that_does_not_hold_together_says_where_and_why(change: Change, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(changed(PACKAGE, change))
    assert str(refused.value).startswith("mine.toml")


@pytest.mark.parametrize(
    "change",
    [
        ("[8, 9]", "[1, 1]"),
        ("[8, 9]", "[99, 99]"),
        ("ticket = [1, 1, 2, 2, 2, 3, 3, 3]\nexcuse = [4, ", "ticket = [0, 1, 2, 2, 2, 3, 3, 3]\nexcuse = [5, "),
        ("6 = [0, 1]", "6 = []"),
        ("6 = [0, 1]", "6 = [1, 2, 3, 4]"),
    ],
)
def test_the_bounds_themselves_are_good(change: Change) -> None:
    check(changed(PACKAGE, change))


def test_other_numbers_of_players_have_decks_and_packs_of_their_own() -> None:
    few = check(changed(PACKAGE, *FEWER_PLAYERS))
    assert few.decks == {4: (1, 3, 3, 4, 3, 1), 5: (1, 4, 4, 5, 5, 1)}
    assert few.controls == {4: (0, 1, 1, 1, 1), 5: (4, 1, 1, 1, 1)}
