"""Words: every action can be written and read back, and no two legal ones read alike."""

from __future__ import annotations

import json

import pytest
from rich.text import Text

from ludoteca.core.errors import Refused
from ludoteca.core.game import LANGUAGES, BadNotation, BadSetup, Game
from ludoteca.core.state import SPECTATOR
from tests.contract.cases import MATCHES, Case, over_every_case, over_every_game, positions, walk


@over_every_game
def test_every_action_can_be_written_and_read_back(game: Game) -> None:
    moves = game.moves
    for action in moves.EVERY_ACTION:
        move = moves.move(action)
        assert moves.action(move) == action
        assert moves.action(json.loads(json.dumps(move))) == action
        assert moves.read(moves.notation([move])) == [action]
        assert moves.read(f"  {moves.notation([move]).upper()} ") == [action]


@over_every_game
def test_no_two_actions_are_written_alike(game: Game) -> None:
    moves = game.moves
    written = [moves.notation([moves.move(action)]) for action in moves.EVERY_ACTION]
    assert len(set(written)) == len(written)


@over_every_case
def test_legal_actions_have_their_own_sentence_in_each_language(case: Case) -> None:
    moves = case.game.moves
    for state, seat, _ in positions(case, 80):
        for language in LANGUAGES:
            sentences = [moves.sentence(moves.move(action), language) for action in state.legal(seat)]
            assert all(sentences)
            assert len(set(sentences)) == len(sentences)


@over_every_case
def test_a_line_of_several_steps_reads_back_as_those_steps(case: Case) -> None:
    moves = case.game.moves
    for seed in range(MATCHES):
        line: list[int] = []
        for _, _, action in walk(case, seed):
            line.append(action)
            if not moves.unfinished(moves.move(action)):
                assert moves.read(moves.notation([moves.move(step) for step in line])) == line
                line = []


@over_every_game
@pytest.mark.parametrize("text", ["", "?", "xyzzy", "-1", "𝔉 c4", "a" * 10_000, "R c4 " * 500, "\x00"])
def test_what_names_no_action_is_refused_in_one_line(game: Game, text: str) -> None:
    with pytest.raises(BadNotation) as refusal:
        game.moves.read(text)
    assert "\n" not in str(refusal.value)


@over_every_game
@pytest.mark.parametrize("move", [{}, {"do": "xyzzy"}, {"do": ""}, {"kind": "red"}, {"do": 7}, {"do": ["fern"]}])
def test_data_that_names_no_action_is_refused(game: Game, move: dict[str, str]) -> None:
    with pytest.raises(BadNotation):
        game.moves.action(move)


@over_every_case
def test_every_view_can_be_drawn_in_the_terminal(case: Case) -> None:
    for state, _, _ in positions(case, 16):
        for seat in range(SPECTATOR, case.seats):
            for language in LANGUAGES:
                assert Text.from_markup(case.game.draw(case.game.view(state, seat), language)).plain.strip()


@over_every_game
def test_a_game_says_what_it_is_in_both_languages(game: Game) -> None:
    for words in (game.names, game.pitch, game.credits, *(option.names for option in game.options)):
        assert set(words) == set(LANGUAGES)
        assert all(words.values())
    for seat in range(game.seats[-1]):
        assert all(game.seat_name(seat, language) for language in LANGUAGES)


@over_every_game
def test_a_match_that_cannot_be_is_refused(game: Game) -> None:
    for seats in (0, -1, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(BadSetup, match="players"):
            game.new(seats)
    for seed in (-1, 2**53, 10**30):
        with pytest.raises(BadSetup, match="seed"):
            game.new(seed=seed)
    with pytest.raises(BadSetup, match="no option"):
        game.new(options={"xyzzy": True})
    for option in game.options:
        with pytest.raises(BadSetup, match=option.name):
            game.new(options={option.name: "xyzzy"})
        with pytest.raises(Refused, match=option.name):
            game.read_options([f"{option.name}=xyzzy"])
        for choice in option.choices:
            assert game.read_options([f"{option.name}={str(choice).upper()}"]) == {option.name: choice}
