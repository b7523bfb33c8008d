"""The words of Biglietti, prego!: what the others see of a move, and what is said of words that name none."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation
from ludoteca.games.biglietti import moves


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("inspect s3 2", "inspect s3 ?"),
        ("second 2", "second ?"),
        ("drop 3", "drop ?"),
        ("keep", "keep"),
        ("play E", "play ?"),
        ("give A s4", "give ? s4"),
        ("give none s4", "give none s4"),
        ("remove s5", "remove s5"),
    ],
)
def test_what_the_others_see_of_a_move(line: str, shown: str) -> None:
    move = moves.move(moves.read(line)[0])
    assert moves.notation([move]) == line
    assert moves.notation([moves.public(move)]) == shown
    for language in ("it", "en"):
        assert moves.sentence(move, language)
        assert moves.sentence(moves.public(move), language)
        assert not moves.unfinished(move)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("inspect s13 2", "the seats are s1 to s12"),
        ("inspect s3 5", "0 to 4 points"),
        ("inspect s3", "is no move: write inspect s3 2"),
        ("play X", "the cards are T ticket, E excuse"),
        ("play none", "no card is called"),
        ("give ? s4", "no card is called"),
    ],
)
def test_words_that_name_no_move_are_answered(line: str, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        moves.read(line)


def test_sentences_name_seats_and_cards_in_both_languages() -> None:
    move = moves.move(moves.read("give T s4")[0])
    assert moves.sentence(move, "it") == "dà Biglietto a Posto 4"
    assert moves.sentence(move, "en") == "gives Ticket to Seat 4"
    assert moves.tell("end", {"ending": 3, "winners": 6}, 0, "en").endswith("Seat 2, Seat 3")
    assert moves.tell("pass", {"taker": 3, "cards": 1}, 0, "en") == ""
