"""Cards in words: as one types them, and as people are told of them."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation
from ludoteca_briscola import GAME, moves

from .position import do, position


def told(event: str, facts: dict[str, int], language: str, seat: int = 1) -> str:
    """The sentence for a note."""
    telling = moves.told(event, facts)
    assert telling
    return GAME.words(language).say(telling.key, {"seat": seat, **telling.facts})


@pytest.mark.parametrize(
    ("card", "italian", "english"),
    [
        ("1c", "l'asso di coppe", "the ace of cups"),
        ("8d", "il fante di denari", "the jack of coins"),
        ("9s", "il cavallo di spade", "the horse of swords"),
        ("10b", "il re di bastoni", "the king of clubs"),
        ("2c", "il due di coppe", "the two of cups"),
    ],
)
def test_a_card_has_its_name(card: str, italian: str, english: str) -> None:
    move = moves.move(moves.read(card)[0])
    assert (GAME.sentence(move, "it"), GAME.sentence(move, "en")) == (italian, english)


@pytest.mark.parametrize(
    ("event", "facts", "italian", "english"),
    [
        ("trick", {"points": 1}, "Secondo prende: 1 punto", "Second takes it: 1 point"),
        ("trick", {"points": 21}, "Secondo prende: 21 punti", "Second takes it: 21 points"),
        ("draw", {}, "Secondo pesca", "Second draws"),
        ("draw", {"card": 0}, "Secondo pesca l'asso di coppe", "Second draws the ace of cups"),
        (
            "draw trump",
            {"card": 12},
            "Secondo pesca la briscola, il re di denari",
            "Second draws the trump card, the king of coins",
        ),
        ("end", {"points0": 59, "points1": 61}, "carte finite: 59 a 61", "no cards left: 59 to 61"),
        (
            "end",
            {"points0": 50, "points1": 50, "points2": 20},
            "carte finite: 50, 50 e 20",
            "no cards left: 50, 50 and 20",
        ),
    ],
)
def test_what_happens_is_told(event: str, facts: dict[str, int], italian: str, english: str) -> None:
    assert (told(event, facts, "it"), told(event, facts, "en")) == (italian, english)


def test_every_note_of_a_match_but_the_move_itself_is_told() -> None:
    state = position("2c 4c 6c", "1c 2d 4d", pile="5s 5b")
    events = {note.event for note in do(state, "2c", "1c", "4d", "4c", "2d", "6c")}
    assert events == {"play", "trick", "draw", "draw trump", "last card", "end"}
    assert moves.told("play", {"card": 1}) is None


@pytest.mark.parametrize("line", ["", "11c", "1x", "c1", "asso di coppe", "0c"])
def test_what_is_no_card_is_refused_with_what_would_be_one(line: str) -> None:
    with pytest.raises(BadNotation, match="such as 1c for the ace of cups") as refused:
        moves.read(line)
    assert "1, 3, 10, 9, 8, 7, 6, 5, 4, 2" in str(refused.value)
    assert "coppe, denari, spade, bastoni" in refused.value.in_words("it")
