"""WaterGame's actions in words."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation
from ludoteca.core.state import Illegal
from ludoteca.core.words import languages
from ludoteca.games.watergame import GAME, moves
from tests.games.telling import said

from .position import do, position


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("build roads", {"do": "build", "card": "roads"}),
        ("invest school", {"do": "invest", "card": "school"}),
        ("collect thaw", {"do": "collect", "card": "thaw"}),
        ("attack gmo 2", {"do": "attack", "card": "gmo", "target": "2"}),
        ("attack arson 4 house", {"do": "attack", "card": "arson", "target": "4", "choice": "house"}),
        ("park organic", {"do": "park", "card": "organic"}),
        ("lift gmo with organic", {"do": "lift", "card": "organic", "attack": "gmo"}),
        ("lift gmo with organic table", {"do": "lift", "card": "organic", "attack": "gmo", "from": "table"}),
        ("answer organic", {"do": "answer", "card": "organic"}),
        ("answer organic table", {"do": "answer", "card": "organic", "from": "table"}),
        ("gain thrift", {"do": "gain", "card": "thrift"}),
        ("recycle gmo with recycling", {"do": "recycle", "card": "recycling", "wanted": "gmo"}),
        ("catastrophe flood", {"do": "catastrophe", "card": "flood"}),
        ("sacrifice school reserve", {"do": "sacrifice", "card": "school", "extra": "0", "prize": "reserve"}),
        ("sacrifice school+1 house", {"do": "sacrifice", "card": "school", "extra": "1", "prize": "house"}),
        ("discard gmo", {"do": "discard", "card": "gmo"}),
        ("end", {"do": "end"}),
        ("pass", {"do": "pass"}),
        ("keep", {"do": "keep"}),
    ],
)
def test_one_line_an_action(line: str, move: dict[str, str]) -> None:
    (action,) = moves.read(line)
    assert moves.move(action) == move
    assert moves.action(move) == action
    assert moves.notation([move]) == line
    assert moves.public(move) == move
    assert not moves.unfinished(move)
    for language in languages():
        assert GAME.sentence(move, language)


def test_every_action_is_worded_by_its_own_cards_only() -> None:
    assert len(moves.EVERY_ACTION) == 252
    assert "attack arson 2" not in {moves.notation([moves.move(action)]) for action in moves.EVERY_ACTION}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "“” is no move: begin with one of answer, attack, build"),
        ("burn roads", "“burn roads” is no move: begin with one of"),
        ("build raods", "“raods” is no card and no player; did you mean roads?"),
        ("build zzzzzz", "“zzzzzz” is no card and no player; name a card by its id, a player by its number"),
        ("build gmo", "“build gmo” is no move: write it as in “build farming”"),
        ("attack gmo", "“attack gmo” is no move: write it as in “attack gmo 1”"),
        ("attack arson 2", "is no move: write it as in"),
    ],
)
def test_an_error_of_syntax_says_what_was_wrong(line: str, complaint: str) -> None:
    with pytest.raises(BadNotation) as refused:
        moves.read(line)
    assert complaint in str(refused.value)


def test_an_error_of_syntax_is_told_in_the_language_of_who_made_it() -> None:
    with pytest.raises(BadNotation) as refused:
        moves.read("build raods")
    assert refused.value.in_words("it") == "«raods» non è né una carta né un giocatore; volevi dire roads?"


def test_long_nonsense_is_quoted_in_part() -> None:
    with pytest.raises(BadNotation) as refused:
        moves.read("x" * 5000)
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize(
    "move",
    [
        {"do": "build"},
        {"do": "build", "card": "roads", "more": "x"},
        {"do": "attack", "card": "gmo", "target": "9"},
        {"do": "pass", "card": "gmo"},
    ],
)
def test_data_that_names_no_action_is_refused(move: dict[str, str]) -> None:
    with pytest.raises(BadNotation, match="no action of WaterGame"):
        moves.action(move)


def test_an_error_of_rules_is_no_error_of_syntax() -> None:
    state = position(hands=("roads",))
    before = state.dump()
    with pytest.raises(Illegal) as refused:
        do(state, "build roads")
    assert refused.value.clause == "WG-3.3"
    assert state.dump() == before


@pytest.mark.parametrize(
    ("line", "italian", "english"),
    [
        ("build roads", "costruisce Strade e Trasporti", "builds Roads and Transport"),
        ("attack gmo 2", "attacca Giocatore 2 con OGM", "attacks Player 2 with GMO"),
        (
            "attack arson 3 house",
            "attacca Giocatore 3 con Incendio doloso: Casa in Classe A+",
            "attacks Player 3 with Arson: the Class A+ House",
        ),
        (
            "answer organic table",
            "risponde con Agricoltura biologica, che era pronta sul tavolo",
            "answers with Organic farming, which lay ready on the table",
        ),
        (
            "sacrifice school+1 reserve",
            "sacrifica l'investimento Scuola e Sanità (sovrapprezzo 1) per una risorsa della riserva",
            "sacrifices the investment School and Health (surcharge 1) for a resource of the reserve",
        ),
        (
            "sacrifice school house",
            "sacrifica l'investimento Scuola e Sanità e riprende Casa in Classe A+ dagli scarti",
            "sacrifices the investment School and Health and takes Class A+ House back from the discards",
        ),
        (
            "sacrifice school reserve",
            "sacrifica l'investimento Scuola e Sanità per una risorsa della riserva",
            "sacrifices the investment School and Health for a resource of the reserve",
        ),
        ("pass", "passa", "passes"),
    ],
)
def test_a_move_as_a_sentence(line: str, italian: str, english: str) -> None:
    move = moves.move(moves.read(line)[0])
    assert GAME.sentence(move, "it") == italian
    assert GAME.sentence(move, "en") == english


def test_what_happened_is_told_to_each_as_far_as_it_may_know() -> None:
    state = position(hands=("dew",), pile="arson arson shower shower thaw thaw leak...")
    do(state, "end", "pass")
    draw = do(state, "keep")[1]
    assert said(GAME, draw.event, draw.seen_by(1), 0, "en") == "Player 1 draws 6 cards"
    told = said(GAME, draw.event, draw.seen_by(0), 0, "en")
    assert told == "Player 1 draws Summer shower × 2, Thaw × 2, Arson × 2"
    told = said(GAME, draw.event, draw.seen_by(0), 0, "it")
    assert told == "Giocatore 1 pesca Acquazzone estivo × 2, Disgelo × 2, Incendio doloso × 2"


def test_a_theft_names_the_thief_and_a_loss_the_card() -> None:
    state = position(hands=("theft arson",), cities=("", "roads"))
    do(state, "attack theft 2")
    notes = do(state, "pass")
    stolen = next(note for note in notes if note.event == "stolen")
    assert said(GAME, "stolen", stolen.facts, 1, "en") == "Player 2 gives up 2 drops to Player 1"
    do(state, "attack arson 2 roads")
    lost = next(note for note in do(state, "pass") if note.event == "destroyed")
    assert said(GAME, "destroyed", lost.facts, 1, "it") == "Giocatore 2 perde Strade e Trasporti"


def test_facts_are_told_by_name() -> None:
    state = position(hands=("dew",), pile="arson arson shower shower thaw thaw leak...")
    do(state, "end", "pass")
    draw = do(state, "keep")[1]
    drawn = [{"n": 2, "card": "shower"}, {"n": 2, "card": "thaw"}, {"n": 2, "card": "arson"}]
    assert moves.told(draw.event, draw.seen_by(0)) == ("event.draw.seen", {"cards": 6, "drawn": drawn})
    assert moves.told(draw.event, draw.seen_by(1)) == ("event.draw", {"cards": 6})
    assert moves.told("reserve", {"card": len(moves.CARD_IDS), "drops": 2}) == (
        "event.reserve",
        {"card": "rain", "drops": 2},
    )
    assert moves.phrase(moves.move(moves.read("attack gmo 2")[0])).facts == {"do": "attack", "card": "gmo", "target": 1}


def test_a_toll_says_what_it_is_paid_for() -> None:
    state = position(attacks=("", "privatisation"), water=("sea 9", "rain 1"))
    do(state, "end")
    toll = next(note for note in do(state, "pass") if note.event == "toll")
    assert toll.facts == {"drops": 1, "privatisation": 1}
    assert said(GAME, "toll", toll.facts, 1, "it") == "Giocatore 2 paga 1 goccia per la Privatizzazione dell'Acqua"
    assert said(GAME, "toll", {**toll.facts, "drops": 2}, 1, "en") == "Player 2 pays 2 drops for Water privatisation"


def test_what_the_move_itself_told_is_not_told_again() -> None:
    for event in ("build", "attack", "pass", "keep", "lift", "answer", "gain"):
        for language in languages():
            assert said(GAME, event, {"card": 1, "drops": 2}, 0, language) == ""


def test_seats_have_names() -> None:
    assert [GAME.seat_name(seat, "it") for seat in (0, 3)] == ["Giocatore 1", "Giocatore 4"]
