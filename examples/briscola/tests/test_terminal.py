"""Briscola as the terminal draws it."""

from __future__ import annotations

from rich.text import Text

from ludoteca_briscola import GAME

from .position import do, position


def drawn(seat: int, *cards: str, language: str = "it") -> str:
    state = position("2c 4c 6c", "1c 2d 4d", pile="5s 6s 7s 5b")
    do(state, *cards)
    return Text.from_markup(GAME.draw(GAME.view(state, seat), language)).plain


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    assert "6c  sei di coppe" in drawn(0)
    assert "sei di coppe" not in drawn(1)
    assert "sei di coppe" not in drawn(-1)
    assert "six of cups" in drawn(0, language="en")


def test_the_trick_and_whose_turn_it_is() -> None:
    text = drawn(1, "4c")
    assert "in tavola  Primo  4c  quattro di coppe" in text
    assert "▶ Secondo" in text


def test_between_two_tricks_the_last_one_lies_there() -> None:
    assert "ultima presa  Primo  4c  quattro di coppe   Secondo  1c  asso di coppe  → Secondo" in drawn(0, "4c", "1c")


def test_the_trump_card_and_the_pile() -> None:
    assert "briscola   5b  cinque di bastoni   4 carte nel mazzo" in drawn(-1)
    assert "ha il cinque di bastoni" in drawn(-1, "4c", "1c", "2d", "2c")
