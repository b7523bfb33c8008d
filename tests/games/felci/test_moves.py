"""Felci's words: notation and the way back, sentences, and errors of syntax that are not errors of rules."""

from __future__ import annotations

import pytest

from ludoteca.core.game import BadNotation, Move
from ludoteca.core.state import Illegal
from ludoteca.games.felci import GAME, moves
from ludoteca.games.felci.rules.actions import ACTIONS, BLACK, WHITE, fern, undergrowth, visit
from tests.games.telling import said

from .position import BENCH, CELL, do, position

RED, YELLOW, GREEN, BLUE, PINK = range(5)

# --- Plain data ------------------------------------------------------------------------------------


def test_every_action_can_be_written_as_data_and_as_notation_and_read_back() -> None:
    assert len(set(moves.EVERY_ACTION)) == len(moves.EVERY_ACTION) == 5 * 52 + 25 * 52 + 40
    for action in moves.EVERY_ACTION:
        assert 0 <= action < ACTIONS
        data = moves.move(action)
        assert moves.action(data) == action
        assert moves.read(moves.notation([data])) == [action]


def test_an_action_as_data() -> None:
    assert moves.move(fern(RED, CELL["c4"])) == {"do": "fern", "kind": "red", "cell": "c4"}
    assert moves.move(undergrowth(RED, YELLOW, CELL["b4"])) == {
        "do": "undergrowth",
        "spore": "red",
        "kind": "yellow",
        "cell": "b4",
    }
    assert moves.move(visit(PINK, BENCH["b3"])) == {"do": "visit", "kind": "pink", "bench": "b3"}


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "dance"},
        {"do": "fern", "kind": "red"},
        {"do": "fern", "kind": "red", "cell": "c4", "bench": "w1"},
        {"do": "undergrowth", "spore": "red", "kind": "blue", "cell": "c4", "by": "0"},
        {"do": "visit", "kind": "red", "bench": "w1", "cell": "c4"},
    ],
)
def test_data_of_another_shape_is_no_action(data: Move) -> None:
    with pytest.raises(BadNotation, match="no action of Felci is written"):
        moves.action(data)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"do": "fern", "kind": "mauve", "cell": "c4"}, "no kind of fern is called “mauve”; the kinds are red, yellow"),
        ({"do": "fern", "kind": "red", "cell": "a1"}, "no cell a1"),
        ({"do": "undergrowth", "spore": "red", "kind": "?", "cell": "c4"}, r"no kind of fern is called “\?”"),
        ({"do": "visit", "kind": "red", "bench": "w5"}, "no bench w5; the benches are w1, w2, w3, w4, b1, b2, b3, b4"),
        ({"do": "fern", "kind": "red", "cell": ["c4"]}, "no action of Felci is written"),
    ],
)
def test_data_with_a_wrong_word_says_which(data: Move, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        moves.action(data)


# --- Notation --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("R c4", [fern(RED, CELL["c4"])]),
        ("R via Yb4", [undergrowth(RED, YELLOW, CELL["b4"])]),
        (
            "R c4 via Yb4 Gb5",
            [undergrowth(RED, YELLOW, CELL["b4"]), undergrowth(RED, GREEN, CELL["b5"]), fern(RED, CELL["c4"])],
        ),
        ("visit Y w3", [visit(YELLOW, BENCH["w3"])]),
    ],
)
def test_one_line_an_action_and_via_runs_from_the_parent_to_the_spore(line: str, actions: list[int]) -> None:
    assert moves.read(line) == actions
    assert moves.notation([moves.move(action) for action in actions]) == line


def test_reading_does_not_mind_capitals_and_spaces() -> None:
    assert moves.read("  r   C4 VIA  yB4 ") == moves.read("R c4 via Yb4")
    assert moves.read("VISIT y W3") == moves.read("visit Y w3")


def test_a_chain_is_unfinished_until_its_spore() -> None:
    steps = [moves.move(action) for action in moves.read("R c4 via Yb4 Gb5")]
    assert [moves.unfinished(step) for step in steps] == [True, True, False]
    assert not moves.unfinished(moves.move(visit(RED, 0)))
    assert moves.notation(steps[:2]) == "R via Yb4 Gb5"


def test_fe_4_5_others_see_a_chain_without_its_kinds() -> None:
    steps = [moves.public(moves.move(action)) for action in moves.read("R c4 via Yb4 Gb5")]
    assert moves.notation(steps) == "R c4 via ?b4 ?b5"
    assert moves.notation(steps[:1]) == "R via ?b4"
    assert steps[0] == {"do": "undergrowth", "spore": "red", "kind": "?", "cell": "b4"}
    for line in ("R c4", "visit Y w3"):
        told = moves.move(moves.read(line)[0])
        assert moves.public(told) == told


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "“” is no move: write R c4"),
        ("R", "“R” is no move"),
        ("c4", "is no move"),
        ("R c4 via", "is no move"),
        ("R c44", "is no move"),
        ("R c4 d4", "is no move"),
        ("R c4 via Y b4", "is no move"),
        ("visit Y", "is no move"),
        ("visit Yw3", "is no move"),
        ("visit Y w3 b3", "is no move"),
        ("X c4", "no kind of fern is called X; the kinds are R red, Y yellow, G green, B blue, P pink"),
        ("R c4 via Xb4", "no kind of fern is called X"),
        ("R c4 via ?b4", r"no kind of fern is called \?"),
        ("R a1", "the garden has no cell a1; its rows are c1–f1, b2–g2, a3–h3"),
        ("R c9", "no cell c9"),
        ("R c4 via Ya1", "no cell a1"),
        ("visit X w1", "no kind of fern is called X"),
        ("visit Y w5", "there is no bench w5"),
        ("visit Y c4", "there is no bench c4"),
    ],
)
def test_an_error_of_syntax_says_what_was_wrong(line: str, complaint: str) -> None:
    with pytest.raises(BadNotation, match=complaint):
        moves.read(line)


def test_an_error_of_syntax_is_told_in_the_language_of_who_made_it() -> None:
    with pytest.raises(BadNotation) as refused:
        moves.read("X c4")
    told = "nessun tipo di felce si chiama X; i tipi sono R rossa, Y gialla, G verde, B blu, P rosa"
    assert refused.value.in_words("it") == told


def test_an_error_of_rules_is_no_error_of_syntax() -> None:
    state = position(ferns="R c4")
    before = state.dump()
    with pytest.raises(Illegal) as refused:
        do(state, "R f6")
    assert (refused.value.clause, refused.value.seat, refused.value.action) == ("FE-4.3", WHITE, moves.read("R f6")[0])
    assert state.dump() == before


# --- For people ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "italian", "english"),
    [
        ("R c4", "pianta una felce rossa in c4", "plants a red fern on c4"),
        (
            "visit Y w3",
            "fa sedere il visitatore giallo sulla panchina bianca 3",
            "seats the yellow visitor on the white bench 3",
        ),
        (
            "R via Yb4",
            "posa coperta una tessera gialla in b4, verso una spora rossa",
            "lays a yellow tile face down on b4, towards a red spore",
        ),
    ],
)
def test_a_move_as_a_sentence(line: str, italian: str, english: str) -> None:
    data = moves.move(moves.read(line)[0])
    assert GAME.sentence(data, "it") == italian
    assert GAME.sentence(data, "en") == english


def test_fe_4_5_a_hidden_kind_stays_hidden_in_a_sentence() -> None:
    data = moves.public(moves.move(moves.read("R via Yb4")[0]))
    assert GAME.sentence(data, "it") == "posa una tessera coperta in b4, verso una spora rossa"
    assert GAME.sentence(data, "en") == "lays a tile face down on b4, towards a red spore"


def test_every_kind_has_its_words() -> None:
    ferns = [GAME.sentence(moves.move(fern(kind, CELL["c4"])), "it").split()[3] for kind in range(5)]
    visitors = [GAME.sentence(moves.move(visit(kind, 0)), "it").split()[4] for kind in range(5)]
    assert ferns == ["rossa", "gialla", "verde", "blu", "rosa"]
    assert visitors == ["rosso", "giallo", "verde", "blu", "rosa"]


def test_what_happened_is_told_to_each_as_far_as_it_may_know() -> None:
    state = position(pile="PPR...")
    draw = do(state, "R c4", "Y e4")[-1]
    assert said(GAME, draw.event, draw.seen_by(WHITE), WHITE, "it") == "Bianco pesca: 2 rosa"
    assert said(GAME, draw.event, draw.seen_by(BLACK), WHITE, "it") == "Bianco pesca 2 tessere"
    assert said(GAME, draw.event, draw.seen_by(WHITE), WHITE, "en") == "White draws 2 pink"
    assert said(GAME, draw.event, draw.seen_by(BLACK), WHITE, "en") == "White draws 2 tiles"


def test_fe_3_2_a_skip_is_told() -> None:
    assert said(GAME, "skip", {}, WHITE, "it") == "Bianco non ha più azioni possibili: il turno finisce qui"
    assert said(GAME, "skip", {}, WHITE, "en") == "White has no action left: the turn ends here"


def test_fe_6_1_the_end_is_told_with_the_points() -> None:
    points = {"white": 13, "black": 14}
    assert said(GAME, "end", points, WHITE, "it") == "il mucchio è finito: Bianco 13, Nero 14"
    assert said(GAME, "end", points, WHITE, "en") == "the pile is empty: White 13, Black 14"


def test_what_the_move_itself_told_is_not_told_again() -> None:
    for event in ("fern", "undergrowth", "visit"):
        for language in ("it", "en"):
            assert said(GAME, event, {"kind": 0, "cell": 26}, WHITE, language) == ""
