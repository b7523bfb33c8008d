"""The edition of Felicità: its printed facts, and what is said of an edition that does not hold together."""

from __future__ import annotations

import re

import pytest

from ludoteca.core.bits import members
from ludoteca.core.edition import BadEdition, Source
from ludoteca.core.words import languages
from ludoteca.games.felicita import GAME
from ludoteca.games.felicita import edition as printed
from ludoteca.games.felicita.edition import BLOCKS, EDITION, GREENS, IMPRINT, PROBLEMS, check
from ludoteca.games.felicita.moves import CELL_NAMES
from ludoteca.games.felicita.rules import actions
from tests.games.editions import edition

PACKAGE = "ludoteca.games.felicita"
Change = tuple[str, str]
ROWS = "\n".join(f'  "{line}",' for line in EDITION.city.rows)


def board(**rows: str) -> Change:
    """The board with some rows drawn anew, by their number: `r11="R.o.+.o..oY"`."""
    drawn = list(EDITION.city.rows)
    for name, line in rows.items():
        drawn[len(drawn) - int(name[1:])] = line
    return (ROWS, "\n".join(f'  "{line}",' for line in drawn))


def reds(number: int, unknown: int) -> Source:
    """So many red cards, so many of which show a problem."""
    cards = [
        f'[[reds]]\nid = "{red.id}"\nnumber = 1\nsymbol = "{"problem" if place < unknown else "green"}"\n'
        for place, red in enumerate(EDITION.reds[:number])
    ]
    head, _, _ = edition(PACKAGE).text.partition("[[reds]]")
    return Source("mine.toml", head + "\n".join(cards))


def test_fc_1_6_the_board_is_57_cells_with_8_hearts_16_dots_and_the_wifi_in_the_middle() -> None:
    assert check(edition(PACKAGE)) == EDITION
    city = EDITION.city
    assert len(city.cells) == 57
    assert [CELL_NAMES[cell] for cell in city.starts] == ["a11", "k11", "k1", "a1"]
    assert CELL_NAMES[city.wifi] == "f6"
    assert {CELL_NAMES[cell] for cell in members(city.hearts)} == {"e11", "f7", "k7", "e6", "g6", "a5", "f5", "g1"}
    assert len(city.dots) == 16


def test_fc_1_6_home_school_park_and_centre_lie_where_the_rulebook_has_them() -> None:
    blocks = dict(zip(BLOCKS, EDITION.city.blocks, strict=True))
    assert blocks == {"home": (1, 1, 4, 4), "school": (1, 6, 4, 9), "park": (6, 1, 9, 4), "centre": (6, 6, 9, 9)}


def test_fc_1_6_no_two_red_dots_are_adjacent() -> None:
    places = {EDITION.city.cells[dot] for dot in EDITION.city.dots}
    assert not any((row, column + 1) in places or (row + 1, column) in places for row, column in places)


def test_fc_3_1_the_table_of_reachable_cells_is_what_a_search_by_hand_finds() -> None:
    cells = EDITION.city.cells
    number_of = {place: cell for cell, place in enumerate(cells)}
    for start in range(len(cells)):
        paths = [[start]]
        for number in range(7):
            assert EDITION.city.reach[number][start] == sum(1 << cell for cell in {path[-1] for path in paths})
            paths = [
                [*path, number_of[place]]
                for path in paths
                for row, column in [cells[path[-1]]]
                for place in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
                if place in number_of and number_of[place] not in path
            ]


def test_fc_1_4_every_card_has_words_of_its_own_in_every_language() -> None:
    cards = [
        *(f"{group}.{name}" for group in ("problem", "problem.text") for name in PROBLEMS),
        *(f"{group}.{name}" for group in ("green", "green.text") for name in GREENS),
        *(f"red.{name}" for name in (*(red.id for red in EDITION.reds), printed.DINNER_NAME)),
    ]
    for language in languages():
        assert len({GAME.say(card, language) for card in cards}) == len(cards)


def test_the_first_edition_has_this_identity() -> None:
    assert str(IMPRINT) == "ludoteca-1+27698ba55ca9"
    assert not IMPRINT.variant


def test_fc_1_the_clauses_tell_the_numbers_of_the_edition() -> None:
    """FC-1 describes what is printed, and nothing after it repeats a number of it."""
    text = {name: clause.text for name, clause in GAME.clauses("en").items()}
    won, drawn, lost = EDITION.track
    assert f"There are {EDITION.apps} app cards" in text["FC-1.4"]
    assert f"a calendar of {EDITION.days} days" in text["FC-1.4"]
    assert f"The track has {won + drawn + lost} spaces" in text["FC-1.5"]
    assert f"1 to {won} are won, {won + 1} to {won + drawn} drawn" in text["FC-1.5"]
    assert f"{EDITION.city.hearts.bit_count()} hearts, {len(EDITION.city.dots)} red dots" in text["FC-1.6"]
    assert f"`{CELL_NAMES[EDITION.city.wifi]}`" in text["FC-1.6"]
    assert f"{len(EDITION.reds)} action cards" in text["FC-1.7"]
    for language in languages():
        later = " ".join(each.text for name, each in GAME.clauses(language).items() if not name.startswith("FC-1"))
        assert re.findall(r"\d+", re.sub(r"FC-\d\.\d", "", later)) == []
        assert re.findall(r"\b(third|three|terz[ao]|tre)\b", later) == []


def test_the_numbers_of_actions_have_room_for_the_largest_edition() -> None:
    assert (actions.MOST_CELLS, actions.MOST_DOTS, actions.HIGHEST) == (
        printed.MOST_CELLS,
        printed.MOST_DOTS,
        printed.HIGHEST,
    )
    assert (len(printed.STARTS), len(GREENS), len(PROBLEMS)) == (actions.SEATS, actions.GREENS, actions.PROBLEMS)
    assert [GREENS[card] for card in (actions.SWAP, actions.CALL, actions.GO, actions.TEN)] == list(printed.SPECIALS)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("days = 3", 'days = "three"'), "line 23: days: Expected `int`, got `str`"),
        (("days = 3", "days = 3\ncolour = 1"), "Object contains unknown field `colour`"),
        (("days = 3", "days = 1"), "line 23: days: must be from 2 to 7, not 1"),
        (("days = 3", "days = 8"), "days: must be from 2 to 7, not 8"),
        (("apps = 4", "apps = 0"), "line 24: apps: must be 1 or more, not 0"),
        (board(r11="R.o.+.o..o"), "line 8: board: its rows must be of one length"),
        ((f"board = [\n{ROWS}\n]", "board = []"), "line 8: board: its rows must be of one length"),
        ((f"board = [\n{ROWS}\n]", 'board = [""]'), "board: its rows must be of one length"),
        (board(r10="o.........."), "board: must have at most 62 street cells, not 65"),
        (board(r11="R.o.+.o.x.Y"), r"board: must be drawn with #\.\+oWRYGB, not \['x'\]"),
        (board(r11="Y.o.+.o..oR"), "its corners must be RYGB, clockwise from the top left, not YRGB"),
        (board(r11="R.o.+.oW.oY"), "must have one W, not 2"),
        (board(r11="R.oR+.o..oY"), "must have one R, not 2"),
        (board(r11="R...+.o..oY"), "must have from 16 red dots, one for each problem, to 24, not 15"),
        (
            board(r10="o##.#.####.", r9=".##.#o####o", r8=".##.#.####.", r7="o##.#+####+"),
            "must have 4 blocks of houses, not 5",
        ),
        (board(r9=".####o##.#o"), "its streets must be connected"),
        (board(r10="o.###.####."), "must be a rectangle of 2 by 2 or more, unlike that at c10"),
        (board(r11="R.oo+.o...Y"), "no two red dots may be adjacent: c11, d11"),
        (("solutions = 11", "solutions = 12"), "line 27: solutions: must be from 1 to 11, the problems"),
        (("reports = 5", "reports = 6"), "line 28: reports: must be from 0 to 5"),
        (('"go", "ten"]', '"go", "stop"]'), "line 29: specials: must be some of swap, call, go, ten, each once"),
        (('"go", "ten"]', '"go", "go"]'), "specials: must be some of swap, call, go, ten, each once"),
        (("won = 3", "won = 0"), "line 32: track: needs spaces to win, to draw and to lose"),
        (("drawn = 4", "drawn = 15"), "track: the scale can have 20 spaces at the most, not 21"),
        (("[box.3]", "[box.1]"), "box: must say what stays in it with 2 and with 3 players, and no more"),
        (('["Q3", "Q4", "Q5"]', '["Q3", "Q4", "12"]'), "line 39: box.3.problems: the problems are 1, 2.*; not 12"),
        (('greens = ["swap"]', 'greens = ["stop"]'), "line 40: box.3.greens: the greens are 1, 2.*; not stop"),
        (('greens = ["11", ', "greens = ["), "line 42: box.2: a problem and its solution must stay in the box"),
        (('"bread"\nnumber = 1', '"bread"\nnumber = 7'), r"line 49: reds\[0\].number: must be from 1 to 6 steps"),
        (
            ('"bus"\nnumber = 5\nsymbol = "problem"', '"bus"\nnumber = 5\nsymbol = "?"'),
            "must be one of heart, green, problem",
        ),
        (('id = "gull"', 'id = "seal"'), r"reds\[2\].id: no red card is called 'seal': those that have words are red"),
        (('id = "gull"', 'id = "dinner"'), "no red card is called 'dinner'"),
        (('id = "gull"', 'id = "bread"'), "there is one card 'bread' already"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_where_and_why(change: Change, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(edition(PACKAGE, change))
    assert str(refused.value).startswith("mine.toml")
    assert "\n" not in str(refused.value)


def test_fc_1_6_a_block_must_lie_in_each_quarter() -> None:
    """The street down the middle moved to one side: two blocks reach over the middle."""
    moved = {f"r{number}": f"{line[0]}##{line[5]}######{line[10]}" for number, line in upright() if "####" in line}
    with pytest.raises(BadEdition, match="each quarter must have its block, home, school, park, centre"):
        check(edition(PACKAGE, board(**moved)))


def upright() -> list[tuple[int, str]]:
    rows = EDITION.city.rows
    return [(len(rows) - place, line) for place, line in enumerate(rows)]


def test_fc_3_1_a_street_that_leads_nowhere_is_refused() -> None:
    """Houses up to the edge: two corners are left with one way out."""
    with pytest.raises(BadEdition, match="reachable with a 1 from two cells or more: not so a11, f11, k11"):
        check(edition(PACKAGE, board(r11="R####.####Y")))


def test_fc_1_7_eight_question_marks_are_enough_and_seven_are_not() -> None:
    check(reds(24, 8))
    with pytest.raises(BadEdition, match="at least 8 cards must show a problem, or doing nothing wins; not 7"):
        check(reds(24, 7))


@pytest.mark.parametrize(
    "change",
    [
        ("days = 3", "days = 2"),
        ("days = 3", "days = 7"),
        ("apps = 4", "apps = 1"),
        ("apps = 4", "apps = 5"),
        ("won = 3\ndrawn = 4\nlost = 3", "won = 1\ndrawn = 1\nlost = 1"),
        ("won = 3\ndrawn = 4\nlost = 3", "won = 5\ndrawn = 10\nlost = 5"),
        ('specials = ["swap", "call", "go", "ten"]', 'specials = ["ten", "go", "call", "swap"]'),
    ],
)
def test_the_bounds_themselves_are_good(change: Change) -> None:
    check(edition(PACKAGE, change))
