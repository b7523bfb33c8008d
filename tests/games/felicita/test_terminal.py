"""Felicità in the terminal: drawn from a view and nothing else."""

from __future__ import annotations

import pytest
from rich.text import Text

from ludoteca.games.felicita.rules.match import Felicita
from ludoteca.games.felicita.terminal import draw
from ludoteca.games.felicita.view import view

from .position import RED, do, position


def screen(state: Felicita, language: str = "en") -> str:
    return Text.from_markup(draw(view(state, RED), language)).plain


def test_the_city_shows_cells_problems_and_pawns() -> None:
    state = position(pawns="a11 a11 k1 f6", problems="c11 4, f9 ?5, k2 Q1", red="2g")
    rows = screen(state).splitlines()
    assert rows[0].split() == ["11", "⌂RY", "□", "4", "□", "♥", "□", "·", "□", "□", "·", "⌂"]
    assert rows[2].split() == ["9", "□", "HOME", "?", "SCHOOL", "·"]
    assert rows[5].split()[5:8] == ["♥", "WB", "♥"]
    assert rows[9].split()[-1] == "Q1"
    assert rows[11].split() == list("abcdefghijk")


@pytest.mark.parametrize(
    ("language", "top", "bottom"),
    [("en", ["HOME", "SCHOOL"], ["PARK", "CENTRE"]), ("it", ["CASA", "SCUOLA"], ["PARCO", "CENTRO"])],
)
def test_fc_1_6_the_four_blocks_lie_where_the_rulebook_has_them(
    language: str, top: list[str], bottom: list[str]
) -> None:
    rows = screen(position(), language).splitlines()
    assert [word for word in rows[2].split() if word.isupper()] == top
    assert [word for word in rows[8].split() if word.isupper()] == bottom


def test_the_rows_are_aligned() -> None:
    rows = screen(position(pawns="a11 a11 a11 a11", problems="k2 10")).splitlines()[:12]
    assert {row.index(sign) for row, sign in ((rows[0], "♥"), (rows[11], "e"))} == {4 + 4 * 7}
    assert rows[9].index("10") == 4 + 10 * 7


@pytest.mark.parametrize(
    ("day", "red", "clock"),
    [
        (1, "1g", "red deck 24: dinner is at the bottom"),
        (2, "1g", "red deck 24: any card may be dinner"),
        (3, "dinner 1g", "red deck 23"),
    ],
)
def test_track_calendar_and_the_red_decks_clock_are_in_sight(day: int, red: str, clock: str) -> None:
    state = position(day=day if day < 3 else 2, red=red, problems="c11 4")
    text = screen(state)
    assert clock in text
    assert f"day {day} of 3" in text
    assert "Happiness 1 2 3 4 5 6 7 8 9 10" in text
    assert "[bold reverse green]2[/]" in draw(view(state, RED), "en")


def test_hands_are_listed_with_their_titles() -> None:
    text = screen(position(hands=("1 ten", "2"), apps="2", red="3h"), "it")
    assert "1 «Ognuno il suo sacchetto», «Altri dieci minuti» (ten)" in text, "a special card by its title first"
    assert "app" in text
    assert "carta rossa 3 passi, cuore o carta verde: «La banda prova in piazza e va quasi a tempo»" in text
    assert "carta rossa 1 passo, carta verde" in screen(position(red="1g"), "it")


def test_questions_and_the_end_are_said() -> None:
    asked = position(pawns="c6 c6", hands=("1", "3"), red="2?", ask_consent=True)
    do(asked, "give 1 to yellow")
    assert "Yellow must say whether to accept" in screen(asked)
    dinner = position(day=2, red="1g dinner", hands=("ten",))
    do(dinner, "move b11")
    assert "dinner! Who holds “Ten more minutes” decides" in screen(dinner)
    do(dinner, "ten")
    assert "ten more minutes, turns left: 4" in screen(dinner)
    over = position(day=3, red="1g dinner")
    do(over, "move b11")
    assert "the game is won" in screen(over)
    assert "partita vinta" in screen(over, "it")


def test_pawns_have_different_letters_in_each_language() -> None:
    state = position(pawns="a11 a11 a11 a11")
    assert "⌂RYGB" in screen(state)
    assert "⌂RGVB" in screen(state, "it")
