"""Words for Felicità's actions: notation, data, sentences, and what the journal tells."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation
from ludoteca.games.felicita import moves

from .position import RED, do, position


@pytest.mark.parametrize(
    ("line", "data"),
    [
        ("move f6", {"do": "move", "cell": "f6"}),
        ("reveal c11", {"do": "reveal", "cell": "c11"}),
        ("solve 4", {"do": "solve", "problem": "4"}),
        ("solve Q2", {"do": "solve", "problem": "Q2"}),
        ("swap blue", {"do": "swap", "friend": "blue"}),
        ("call green", {"do": "call", "friend": "green"}),
        ("go red", {"do": "go", "friend": "red"}),
        ("give 4 to blue", {"do": "give", "given": "4", "friend": "blue"}),
        ("take ten from blue", {"do": "take", "taken": "ten", "friend": "blue"}),
        ("trade 4 for 7 with blue", {"do": "trade", "given": "4", "taken": "7", "friend": "blue"}),
        ("draw", {"do": "draw"}),
        ("green", {"do": "green"}),
        ("pass", {"do": "pass"}),
        ("ten", {"do": "ten"}),
        ("accept", {"do": "accept"}),
        ("refuse", {"do": "refuse"}),
    ],
)
def test_an_action_as_a_line_and_as_data(line: str, data: dict[str, str]) -> None:
    (action,) = moves.read(line)
    assert moves.move(action) == data
    assert moves.action(data) == action
    assert moves.notation([data]) == line
    assert moves.public(data) == data
    assert not moves.unfinished(data)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("move b5", "there is no cell 'b5'"),
        ("reveal f6", "there is no red dot 'f6'"),
        ("solve 12", "there is no problem '12'"),
        ("call purple", "there is no player 'purple'"),
        ("give 12 to blue", "there is no green card '12'"),
        ("trade 4 for 4 with blue", "cannot be traded for itself"),
        ("walk f6", "is no move: write move f6"),
        ("give 4 blue", "is no move"),
    ],
)
def test_what_names_no_action_is_refused_with_what_would(line: str, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        moves.read(line)


@pytest.mark.parametrize(
    "data",
    [{"do": "move"}, {"do": "move", "cell": "f6", "to": "f7"}, {"do": "pass", "cell": "f6"}, {"do": "move", "cell": 6}],
)
def test_data_with_too_little_or_too_much_is_refused(data: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        moves.action(data)


@pytest.mark.parametrize(
    ("line", "italian", "english"),
    [
        ("move f6", "si ferma in f6", "stops on f6"),
        ("solve 1", "risolve il problema 1, «Il molo delle bottiglie»", "solves problem 1, «The bottle pier»"),
        ("call blue", "gioca «Vieni un po' qui!» e chiama Blu", "plays «Come over here!» and calls Blue"),
        ("give 4 to yellow", "dà la carta 4 a Giallo", "gives card 4 to Yellow"),
        ("trade 4 for 7 with red", "scambia la carta 4 con la 7 di Rosso", "trades card 4 for Red's 7"),
    ],
)
def test_sentences(line: str, italian: str, english: str) -> None:
    move = moves.move(moves.read(line)[0])
    assert moves.sentence(move, "it") == italian
    assert moves.sentence(move, "en") == english


def told(state_words: dict[str, object], *lines: str, language: str = "en") -> list[str]:
    state = position(**state_words)  # type: ignore[arg-type]
    notes = do(state, *lines)
    sentences = [moves.tell(note.event, note.facts, note.seat, language) for note in notes]
    return [sentence for sentence in sentences if sentence]


def test_what_happened_in_a_turn_is_told() -> None:
    words: dict[str, object] = {"problems": "c11 ?1, i1 ?2", "red": "2? 1g", "hands": ("1",)}
    assert told(words, "move c11", "reveal c11", "solve 1")[:2] == [
        "«The bottle pier» (problem 1): happiness drops to space 2",
        "happiness rises to space 1",
    ]
    assert "Yellow draws the red card 1g: «" in told(words, "move c11", "reveal c11", "solve 1")[2]
    assert told(words, "move c11", "reveal c11", "solve 1", language="it")[1] == "la felicità sale allo spazio 1"


def test_a_transfer_says_what_it_is_good_for() -> None:
    words: dict[str, object] = {"pawns": "c6 c6", "problems": "i1 4", "hands": ("1", "4"), "red": "2?"}
    assert told(words, "take 4 from yellow")[0] == "with card 4, Red can now solve «The fountain weeps»"
    assert told(words, "take 4 from yellow", language="it")[0].startswith("con la carta 4 ora Rosso può risolvere")
    words["hands"] = ("4", "1")
    assert told(words, "give 4 to yellow")[0] == "with card 4, Yellow can now solve «The fountain weeps»"
    words["problems"] = "i1 ?4"
    assert "can now solve" not in " ".join(told(words, "give 4 to yellow"))


def test_dinner_and_decks_are_told() -> None:
    words: dict[str, object] = {"red": "1g dinner", "day": 2, "green": ""}
    english = told(words, "move b11")
    assert english[0].startswith("the green deck is made anew (")
    assert "Yellow draws dinner: «It's on the table!»" in english
    assert "everyone goes home; day 3 begins" in english


def test_what_the_move_itself_said_is_not_told_again() -> None:
    for event in ("move", "pass", "special", "ten", "refusal"):
        assert moves.tell(event, {}, RED, "en") == ""
