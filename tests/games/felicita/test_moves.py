"""Words for Felicità's actions: notation, data, sentences, and what the journal tells."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import BadNotation
from ludoteca.core.state import Note
from ludoteca.core.words import Facts
from ludoteca.games.felicita import GAME, moves
from ludoteca.games.felicita.edition import PROBLEMS
from tests.games.telling import said

from .position import do, position


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
        ("move b5", "there is no cell “b5”; there are a11, b11"),
        ("reveal f6", "there is no red dot on “f6”; there are c11, g11"),
        ("solve 12", "there is no problem “12”; there are 1, 2"),
        ("call purple", "there is no player “purple”; there are red, yellow, green, blue"),
        ("give 12 to blue", "there is no green card “12”; there are 1, 2"),
        ("trade 4 for 4 with blue", "cannot be traded for itself"),
        ("walk f6", "“walk f6” is no move: write move f6, reveal c11, solve 4"),
        ("give 4 blue", "is no move"),
    ],
)
def test_what_names_no_action_is_refused_with_what_would(line: str, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        moves.read(line)


def test_an_error_of_syntax_is_told_in_the_language_of_who_made_it() -> None:
    with pytest.raises(BadNotation) as refused:
        moves.read("call purple")
    assert refused.value.in_words("it") == "nessun giocatore si chiama «purple»; ci sono red, yellow, green, blue"


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
        ("solve 1", "risolve il problema 1, «Il molo delle bottiglie»", "solves problem 1, “The bottle pier”"),
        ("call blue", "gioca «Vieni un po' qui!» e chiama Blu", "plays “Come over here!” and calls Blue"),
        (
            "give 4 to yellow",
            "dà «Un giro di rubinetto» a Giallo",
            "gives “A turn of the tap” to Yellow",
        ),
        (
            "take swap from blue",
            "prende «Facciamo cambio!» da Blu",
            "takes “Let's trade places!” from Blue",
        ),
        (
            "trade 4 for go with red",
            "scambia «Un giro di rubinetto» per «Arrivo subito!» con Rosso",
            "trades “A turn of the tap” for “I'm on my way!” with Red",
        ),
        ("ten", "chiede «Altri dieci minuti»", "asks for “Ten more minutes”"),
    ],
)
def test_a_move_as_a_sentence(line: str, italian: str, english: str) -> None:
    move = moves.move(moves.read(line)[0])
    assert GAME.sentence(move, "it") == italian
    assert GAME.sentence(move, "en") == english


def told(notes: list[Note], language: str = "en") -> list[str]:
    sentences = [said(GAME, note.event, note.facts, note.seat, language) for note in notes]
    return [sentence for sentence in sentences if sentence]


def facts(notes: list[Note], event: str) -> Facts:
    """What the reader is told of the one such event, by name."""
    (note,) = [note for note in notes if note.event == event]
    telling = moves.told(note.event, note.facts)
    assert telling is not None
    return telling.facts


def test_what_happened_in_a_turn_is_told() -> None:
    state = position(problems="c11 ?1, i1 ?2", red="2? 1g", hands=("1",))
    notes = do(state, "move c11", "reveal c11", "solve 1")
    assert told(notes)[:3] == [
        "“The bottle pier” (problem 1): happiness drops to space 2",
        "happiness rises to space 1",
        "Yellow draws “The baker gives the loaf ends away”: 1 step, green card",
    ]
    assert told(notes, "it")[1:3] == [
        "la felicità sale allo spazio 1",
        "Giallo pesca «Il fornaio regala le punte dei filoni»: 1 passo, carta verde",
    ]


def test_what_is_told_names_cards_and_cells() -> None:
    state = position(problems="c11 ?1, i1 ?2", red="2? 1g", hands=("1",), green="swap 5")
    notes = do(state, "move c11", "reveal c11", "solve 1", "move k10")
    where = {"problem": "1", "cell": "c11"}
    assert facts(notes, "reveal") == {**where, "before": 1, "space": 2, "owed": 1}
    assert facts(notes, "solve") == {**where, "before": 2, "space": 1, "owed": 0}
    assert facts(notes, "green") == {"card": "swap"}
    assert "Yellow draws “Let's trade places!”" in told(notes), "a special card has no number"
    (first, *_) = [note for note in notes if note.event == "red"]
    assert moves.told("red", first.facts) == (
        "event.red",
        {"card": "bread", "number": 1, "symbol": "green", "day": 1},
    )


def test_a_solution_is_told_with_the_number_printed_on_it() -> None:
    notes = do(position(red="1g", green="5 6"), "move b11")
    assert "Red draws solution 5, “Coffee on the landing”" in told(notes)
    assert "Rosso pesca la soluzione 5, «Un caffè sul pianerottolo»" in told(notes, "it")


def owing(problems: int) -> str:
    return ", ".join(f"{moves.DOT_NAMES[dot]} {PROBLEMS[dot]}" for dot in range(problems))


def test_fc_1_5_a_marker_at_the_bottom_is_not_said_to_move() -> None:
    past = position(problems=f"{owing(9)}, {moves.DOT_NAMES[15]} ?Q5", red="1?")
    notes = do(past, "move b11")
    assert past.space() == 10
    assert told(notes)[0] == (
        "“The undecided traffic light” (problem Q5): happiness is at the bottom already and stays on space 10; "
        "10 problems to solve"
    )
    assert told(notes, "it")[0] == (
        "«Il semaforo indeciso» (problema Q5): la felicità è già in fondo e resta allo spazio 10; "
        "10 problemi da risolvere"
    )
    into = position(problems=f"{owing(8)}, {moves.DOT_NAMES[15]} ?Q5", red="1?")
    assert told(do(into, "move b11"))[0].endswith("happiness drops to space 10")


def test_fc_1_5_nor_does_it_rise_while_more_is_owed_than_the_track_has_spaces() -> None:
    state = position(problems=owing(11), hands=("1 2",), red="4h")
    notes = do(state, "move e11", "solve 1", "solve 2")
    assert told(notes)[:2] == [
        "happiness stays on space 10: 10 problems to solve",
        "happiness stays on space 10: 9 problems to solve",
    ]
    assert told(notes, "it")[0] == "la felicità resta allo spazio 10: 10 problemi da risolvere"
    rising = position(problems=owing(9), hands=("1",), red="4h")
    assert told(do(rising, "move e11", "solve 1"))[0] == "happiness rises to space 9"


def test_a_transfer_says_what_it_is_good_for() -> None:
    taken = do(position(pawns="c6 c6", problems="i1 4", hands=("1", "4"), red="2?"), "take 4 from yellow")
    assert told(taken)[0] == "Red can now solve “The fountain weeps”"
    assert told(taken, "it")[0] == "ora Rosso può risolvere «La fontanella piange»"
    given = do(position(pawns="c6 c6", problems="i1 4", hands=("4", "1"), red="2?"), "give 4 to yellow")
    assert told(given)[0] == "the solution to “The fountain weeps” goes to Yellow"
    assert told(given, "it")[0] == "la soluzione di «La fontanella piange» passa a Giallo"
    both = do(position(pawns="c6 c6", problems="i1 4, k2 1", hands=("4", "1"), red="2?"), "trade 4 for 1 with yellow")
    for_each = "“A turn of the tap” goes to Yellow for “The fountain weeps”"
    assert told(both)[0] == f"{for_each}, “A bag in every pocket” to Red for “The bottle pier”"
    idle = do(position(pawns="c6 c6", problems="i1 ?4", hands=("4", "1"), red="2?"), "give 4 to yellow")
    assert "transfer" in [note.event for note in idle]
    assert [line for line in told(idle) if "turn of the tap" in line] == []


@pytest.mark.parametrize(
    ("line", "done"),
    [
        ("give 4 to yellow", "“A turn of the tap” goes to Yellow"),
        ("take 1 from yellow", "“A bag in every pocket” goes to Red"),
        ("trade 4 for 1 with yellow", "“A turn of the tap” goes to Yellow, “A bag in every pocket” to Red"),
    ],
)
def test_fc_3_7_what_was_asked_for_is_told_when_it_is_granted(line: str, done: str) -> None:
    notes = do(position(pawns="c6 c6", hands=("4", "1"), red="2?", ask_consent=True), line, "accept")
    assert told(notes)[:2] == ["the answer is up to Yellow", done]


def test_dinner_and_decks_are_told() -> None:
    state = position(red="1g dinner", day=2, green="", problems="c11 ?4")
    notes = do(state, "move b11")
    assert told(notes)[0] == "the green deck is made anew of 15 cards and 15 solved problems return face down"
    assert "Yellow draws the second dinner: “It's on the table!”" in told(notes)
    assert "Giallo pesca la seconda cena: «È pronto, a tavola!»" in told(notes, "it")
    assert "everyone goes home; day 3 begins" in told(notes)
    returned = facts(notes, "green deck")
    assert returned["cells"] == [name for name in moves.DOT_NAMES if name != "c11"]


def test_a_green_deck_may_come_back_without_problems() -> None:
    hands = ("1 2 3 4 5 6 7 8", "9 10 11", "call go ten")
    state = position(red="1g", green="", used="swap", hands=hands, problems=owing(16))
    notes = do(state, "move b11")
    assert told(notes)[0] == "the green deck is made anew of 1 card"
    assert told(notes, "it")[0] == "il mazzo verde si rifà con 1 carta"


def test_what_the_move_itself_said_is_not_told_again() -> None:
    for event in ("move", "draw", "heart", "pass", "special", "ten", "consent", "refusal"):
        assert moves.told(event, {}) is None


def test_no_sentence_names_a_card_by_what_is_typed() -> None:
    """Whole matches: a card is told by its title, and by a number only where one is printed on it."""
    typed = re.compile(r"\b(swap|call|go|ten|[1-6][hg?])\b")
    for seed in range(3):
        state = GAME.new(4, seed, {"ask_consent": seed == 1})
        dice = Dice(seed)
        while acting := state.acting():
            seat = first(acting)
            legal = state.legal(seat)
            action = legal[dice.below(len(legal))]
            state.journal = []
            state.apply(seat, action)
            for sentence in (GAME.sentence(moves.move(action), "it"), *told(state.journal, "it")):
                assert not typed.search(sentence), sentence


def test_each_language_quotes_in_its_own_way() -> None:
    words = Path(moves.__file__).parent
    assert "«" not in (words / "words.en.json").read_text("utf-8")
    assert "“" not in (words / "words.it.json").read_text("utf-8")
