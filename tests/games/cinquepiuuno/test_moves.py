"""5+1's actions in words."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation
from ludoteca.games.cinquepiuuno import GAME, moves
from tests.games.telling import said

from .position import do, position


@pytest.mark.parametrize(
    ("line", "italian", "english"),
    [
        ("roll", "lancia il dado", "throws the die"),
        ("draw", "pesca una carta evento", "takes an event card"),
        ("card claim", "usa la carta È mio!", "uses the card Claim"),
        ("keep 4", "tiene il 4", "keeps the 4"),
        ("trade blue", "cambia posto con Blu", "changes places with Blue"),
        ("go c4", "va in c4", "goes to c4"),
        ("purple c4", "manda la Rabbia in c4", "sends Rage to c4"),
        ("cover c4", "copre l'evento in c4", "covers the event on c4"),
        ("swap c4 d5", "scambia le caselle c4 e d5", "swaps the tiles c4 and d5"),
        ("peek c4 d5", "sbircia in c4 e d5", "peeks at c4 and d5"),
    ],
)
def test_a_move_as_a_sentence(line: str, italian: str, english: str) -> None:
    data = moves.move(moves.read(line)[0])
    assert moves.notation([data]) == line
    assert moves.public(data) == data
    assert not moves.unfinished(data)
    assert (GAME.sentence(data, "it"), GAME.sentence(data, "en")) == (italian, english)


def test_two_tiles_may_be_named_in_any_order() -> None:
    assert moves.read("swap d5 c4") == moves.read("swap c4 d5")
    assert moves.read("peek d5 c4") == moves.read("peek c4 d5")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("go", "is no move: write roll, draw"),
        ("go c4 d5", "is no move"),
        ("go g1", "the grid has no tile g1; its tiles run from a1 to f5"),
        ("card xyzzy", "no card is called xyzzy; there are stride, leap"),
        ("keep 7", "no side of the die is called 7"),
        ("trade purple", "no pawn is called purple"),
        ("swap c4 c4", "takes two different tiles, not c4 twice"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_would_be_right(line: str, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        moves.read(line)


def told(note_event: str, facts: dict[str, int], language: str) -> str:
    return said(GAME, note_event, facts, 0, language)


@pytest.mark.parametrize(
    ("event", "facts", "italian", "english"),
    [
        ("roll", {"die": 4}, "esce 4", "the die shows 4"),
        ("two dice", {"die": 4, "spare": 1}, "escono 4 e 1", "the dice show 4 and 1"),
        ("shown", {"cell": 7, "tile": 6}, "in b2 c'è: luogo 7", "on b2: place 7"),
        ("shown", {"cell": 7, "tile": 6, "worth": 2}, "in b2 c'è: luogo 7 (vale 2)", "on b2: place 7 (worth 2)"),
        ("event", {"cell": 7, "tile": 28}, "in b2 c'è: Pozzanghera", "on b2: Puddle"),
        ("try", {"die": 6, "success": 1}, "Rosso lancia 6: riesce", "Red rolls 6: success"),
        ("try", {"die": 1, "success": 0}, "Rosso lancia 1: non basta", "Red rolls 1: not enough"),
        ("draw", {}, "Rosso pesca una carta", "Red takes a card"),
        ("draw", {"card": 5}, "Rosso pesca la carta È mio!", "Red takes the card Claim"),
        ("trade", {"other": 1}, "Rosso cambia posto con Giallo", "Red changes places with Yellow"),
        (
            "strike",
            {"cell": 7, "owner": 1},
            "la Rabbia strappa il gettone da b2: torna a Giallo",
            "Rage tears the token from b2: back to Yellow",
        ),
        (
            "peek",
            {"cell": 7, "other": 8, "tile": 6, "worth": 2, "other_tile": 28},
            "Rosso trova in b2: luogo 7 (vale 2); in c2: Pozzanghera",
            "Red finds on b2: place 7 (worth 2); on c2: Puddle",
        ),
        (
            "last peek",
            {"cell": 7, "tile": 6, "worth": 2},
            "Rosso trova in b2: luogo 7 (vale 2)",
            "Red finds on b2: place 7 (worth 2)",
        ),
        ("last peek", {"cell": 7}, "Rosso sbircia l'ultima casella coperta", "Red peeks at the last covered tile"),
        (
            "last peek",
            {"cell": 7, "other": 8},
            "Rosso sbircia le ultime caselle coperte",
            "Red peeks at the last covered tiles",
        ),
        ("win", {"score": 6}, "Rosso vince!", "Red wins!"),
        ("limit", {"turns": 400}, "dopo 400 turni la partita finisce in parità", "after 400 turns the game is a draw"),
    ],
)
def test_what_happened_is_told(event: str, facts: dict[str, int], italian: str, english: str) -> None:
    assert (told(event, facts, "it"), told(event, facts, "en")) == (italian, english)


@pytest.mark.parametrize("event", ["go", "purple", "cover", "swap", "card", "keep", "exchange", "peek"])
def test_what_the_move_itself_told_is_not_told_again(event: str) -> None:
    assert told(event, {"cell": 7, "other": 8}, "it") == told(event, {"cell": 7, "other": 8}, "en") == ""


def log(level: int, language: str) -> str:
    """A peek at two places and a token put on a third, as the player reads of them."""
    state = position(level=level, hands=("peek",), dice=(1, 6), pawns="b1 f1")
    notes = do(state, "card peek", "peek c3 f4", "go b2")
    return "; ".join(said(GAME, note.event, note.seen_by(0), note.seat, language) for note in notes)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_cu_1_2_on_levels_1_to_3_nothing_is_said_of_what_a_place_is_worth(level: int) -> None:
    assert "luogo 14; in f4: luogo 23;" in log(level, "it")
    assert "place 14; on f4: place 23;" in log(level, "en")
    assert log(level, "en").endswith("on b2: place 7; Red rolls 6: success; Red puts a token on b2: place 7")
    assert "vale" not in log(level, "it")


@pytest.mark.parametrize("level", [4, 5, 6])
def test_cu_1_2_on_levels_4_to_6_what_a_place_is_worth_is_told(level: int) -> None:
    assert "luogo 14 (vale 3); in f4: luogo 23 (vale 5);" in log(level, "it")
    assert "place 14 (worth 3); on f4: place 23 (worth 5);" in log(level, "en")
    assert log(level, "en").count("place 7 (worth 2)") == 2


def test_what_happened_is_told_by_names_and_seats_for_whoever_draws_it() -> None:
    telling = moves.told("peek", {"cell": 7, "other": 8, "tile": 6, "worth": 2, "other_tile": 28})
    assert telling is not None
    assert telling.facts == {
        "cell": "b2",
        "tile": "place 7",
        "worth": 2,
        "other": "c2",
        "other_tile": "puddle",
        "other_worth": moves.NO_WORTH,
    }
    assert moves.told("trade", {"other": 1}) == ("event.trade", {"other": 1})
    assert moves.told("draw", {"card": 5}) == ("event.draw card", {"card": "claim"})
    assert moves.phrase({"do": "trade", "pawn": "blue"}) == ("move.trade", {"other": 3})


def test_an_error_of_syntax_is_told_in_the_language_of_who_made_it() -> None:
    for line, italian in (
        ("go g1", "nessuna casella si chiama g1: vanno da a1 a f5"),
        ("card xyzzy", "nessuna carta si chiama xyzzy; ci sono stride, leap, "),
        ("swap c4 c4", "per swap servono due caselle diverse, non c4 due volte"),
        ("xyzzy", "«xyzzy» non è una mossa: scrivi roll"),
    ):
        with pytest.raises(BadNotation) as refused:
            moves.read(line)
        assert refused.value.in_words("it").startswith(italian)


def test_every_event_of_a_turn_can_be_told_in_both_languages() -> None:
    state = position(tiles="b2 trade", hands=("peek",), dice=(1,), pawns="b1 f1")
    for note in do(state, "card peek", "peek b2 c3", "go b2"):
        for seat in (-1, 0, 1):
            italian, english = (said(GAME, note.event, note.seen_by(seat), note.seat, one) for one in ("it", "en"))
            assert bool(italian) == bool(english)
