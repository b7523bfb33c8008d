"""The words of Biglietti, prego!: what the others see of a move, and what is said of words that name none."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation
from ludoteca.games.biglietti import GAME, moves
from tests.games.telling import said


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
        assert GAME.sentence(move, language)
        assert GAME.sentence(moves.public(move), language)
        assert not moves.unfinished(move)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("inspect s13 2", "the seats are s1 to s12"),
        ("inspect s3 5", "0 to 4 points"),
        ("inspect s3", "is no move: write inspect s3 2"),
        ("play X", "the cards are T Ticket, E Excuse"),
        ("play none", "no card is called"),
        ("give ? s4", "no card is called"),
    ],
)
def test_words_that_name_no_move_are_answered(line: str, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        moves.read(line)


def test_they_are_answered_in_the_language_of_who_wrote_them() -> None:
    with pytest.raises(BadNotation) as refused:
        moves.read("play X")
    assert refused.value.in_words("it").startswith("nessuna carta si chiama «x»; le carte sono T Biglietto, E Scusa,")


def test_sentences_name_seats_and_cards_in_both_languages() -> None:
    move = moves.move(moves.read("give T s4")[0])
    assert GAME.sentence(move, "it") == "dà Biglietto a Posto 4"
    assert GAME.sentence(move, "en") == "gives Ticket to Seat 4"
    ending = {"ending": 3, "winners": 0b110}
    assert said(GAME, "end", ending, 0, "en") == (
        "the travellers with the fewest points win: the ride goes to Seat 2, Seat 3"
    )
    assert said(GAME, "end", ending, 0, "it") == (
        "i Viaggiatori con meno punti vincono: la corsa va a Posto 2, Posto 3"
    )
    assert said(GAME, "end", {"ending": 3, "winners": 0b100}, 0, "it") == (
        "il Viaggiatore con meno punti vince: la corsa va a Posto 3"
    )
    assert said(GAME, "pass", {"taker": 3, "cards": 1}, 0, "en") == ""


def test_what_is_told_names_what_it_is_about() -> None:
    told = moves.told("count", {"excuses": 2, "accusations": 1, "chain": 0b1010})
    assert told == ("event.count", {"excuses": 2, "accusations": 1, "chain": [1, 3]})
    assert moves.told("plays", {"kind": 1}) == ("event.plays", {"kind": "excuse"})
    ended = moves.told("end", {"ending": 1, "winners": 0b1})
    assert ended == ("event.end.inspector", {"ending": "inspector", "winners": [0], "n": 1})
