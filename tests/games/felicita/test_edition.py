"""The edition of Felicità: its printed facts, and what is said of an edition that does not hold together."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.bits import members
from ludoteca.core.edition import BadEdition, read_edition
from ludoteca.games.felicita.edition import EDITION, GREENS, PROBLEMS, check
from ludoteca.games.felicita.moves import CELL_NAMES

PACKAGE = "ludoteca.games.felicita"
BOARD = list(EDITION.board)


def printed(**changes: object) -> dict[str, Any]:
    return {**read_edition(PACKAGE), **changes}


def board(**rows: str) -> dict[str, object]:
    """The board with some rows drawn anew, by their number: `r11="R.o.+.o..oY"`."""
    drawn = list(BOARD)
    for name, row in rows.items():
        drawn[11 - int(name[1:])] = row
    return {"board": drawn}


def reds(place: int, card: str) -> dict[str, object]:
    cards = [dict(red) for red in printed()["reds"]]
    cards[place]["card"] = card
    return {"reds": cards}


def boxes(**contents: list[str]) -> dict[str, object]:
    return {"box": {**printed()["box"], "2": {"problems": ["11"], "greens": ["11"], **contents}}}


def test_fc_1_6_the_board_is_57_cells_with_8_hearts_16_dots_and_the_wifi_in_the_middle() -> None:
    assert check(printed()) == EDITION
    assert len(EDITION.cells) == 57
    assert [CELL_NAMES[cell] for cell in EDITION.starts] == ["a11", "k11", "k1", "a1"]
    assert CELL_NAMES[EDITION.wifi] == "f6"
    assert {CELL_NAMES[cell] for cell in members(EDITION.hearts)} == {"e11", "f7", "k7", "e6", "g6", "a5", "f5", "g1"}
    assert len(EDITION.dots) == 16


def test_fc_1_6_no_two_red_dots_are_adjacent() -> None:
    places = {EDITION.cells[dot] for dot in EDITION.dots}
    assert not any((row, column + 1) in places or (row + 1, column) in places for row, column in places)


def test_fc_3_1_the_table_of_reachable_cells_is_what_a_search_by_hand_finds() -> None:
    number_of = {place: cell for cell, place in enumerate(EDITION.cells)}
    for start in range(len(EDITION.cells)):
        paths = [[start]]
        for number in range(7):
            assert EDITION.reach[number][start] == sum(1 << cell for cell in {path[-1] for path in paths})
            paths = [
                [*path, number_of[place]]
                for path in paths
                for row, column in [EDITION.cells[path[-1]]]
                for place in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
                if place in number_of and number_of[place] not in path
            ]


def test_fc_1_4_every_card_has_words_in_both_languages() -> None:
    for card in (*EDITION.problem_words, *EDITION.green_words):
        assert card.it.title
        assert card.en.title
        assert card.it.text != card.en.text
    assert (len(EDITION.problem_words), len(EDITION.green_words)) == (len(PROBLEMS), len(GREENS))
    for titles in EDITION.red_words.values():
        assert len(set(titles)) == 25


def test_fc_1_4_there_are_four_app_cards_and_three_days() -> None:
    assert printed()["apps"] == 4
    assert EDITION.days == 3


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"days": "three"}, r"Expected `int`, got `str` - at `\$.days`"),
        ({"colour": 1}, "unknown field `colour`"),
        (board(r11="R.o.+.o..o"), "rows of the board must be of one length"),
        (board(r10="o.........."), "at most 62 street cells, not 65"),
        (board(r11="R.o.+.o.x.Y"), "must be drawn with"),
        (board(r11="Y.o.+.o..oR"), "the corners must be RYGB, clockwise from the top left"),
        (board(r11="R.o.+.oW.oY"), "must have 1 'W', not 2"),
        (board(r11="R.o...o..oY"), "must have 8 '\\+', not 7"),
        (board(r11="R...+.o..oY"), "must have 16 'o', not 15"),
        (board(r11="R.oR+.o..oY"), "must have 1 'R', not 2"),
        (
            board(r10="o##.#.####.", r9=".##.#o####o", r8=".##.#.####.", r7="o##.#+####+"),
            "must run around 4 blocks, not 5",
        ),
        (board(r9=".####o##.#o"), "must be connected"),
        (board(r11="R.oo+.o...Y"), "no two red dots may be adjacent"),
        ({"problems": printed()["problems"][1:]}, "there must be 11 numbered problems"),
        ({"reports": printed()["reports"][1:]}, "there must be 5 problems for the app"),
        ({"specials": {}}, "the specials must be swap, call, go, ten"),
        ({"reds": printed()["reds"][1:]}, "there must be 24 red action cards, not 23"),
        (reds(0, "7g"), "a red card is a number from 1 to 6 and one of hg"),
        (reds(0, "1x"), "not '1x'"),
        (reds(0, "1gg"), "not '1gg'"),
        ({"reds": [{**red, "card": "1g"} for red in printed()["reds"]]}, "at least 8 red cards must show"),
        ({"track": {"won": 0, "drawn": 4, "lost": 3}}, "spaces to win, to draw and to lose"),
        ({"days": 1}, "there must be 2 days or more"),
        ({"apps": 3}, "an app card for each player"),
        ({"box": {}}, "what stays in it with 2 and with 3 players"),
        (boxes(problems=["12"]), "the problems are 1, 2"),
        (boxes(greens=["stop"]), "the green cards are 1, 2"),
        (boxes(greens=["swap"]), "a problem and its solution must stay in the box together"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_why(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(printed(**changes))
    assert str(refused.value).startswith(f"{PACKAGE}: edition.toml: ")


def test_fc_3_1_a_street_that_leads_nowhere_is_refused() -> None:
    """A dead end of one cell: from beside it a 1 leads two ways, but from its end only one."""
    with pytest.raises(BadEdition, match="every cell must be reachable with a 1, from two cells or more"):
        check(printed(**board(r10="o#.##.####.")))


def test_fc_1_7_eight_question_marks_are_enough_and_seven_are_not() -> None:
    def with_question_marks(number: int) -> dict[str, Any]:
        cards = ["1?" if place < number else "1g" for place in range(24)]
        return printed(reds=[{**red, "card": card} for red, card in zip(printed()["reds"], cards, strict=True)])

    check(with_question_marks(8))
    with pytest.raises(BadEdition, match="at least 8 red cards must show"):
        check(with_question_marks(7))


@pytest.mark.parametrize("changes", [{"days": 2}, {"track": {"won": 1, "drawn": 1, "lost": 1}}, {"apps": 5}])
def test_the_bounds_themselves_are_good(changes: dict[str, object]) -> None:
    check(printed(**changes))
