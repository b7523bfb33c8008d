"""Words: every action can be written and read back, and no two legal ones read alike."""

from __future__ import annotations

import json
import re

import pytest
from rich.errors import MarkupError
from rich.text import Text

from ludoteca.core.errors import Refused
from ludoteca.core.game import BadNotation, BadSetup
from ludoteca.core.state import SPECTATOR
from ludoteca.core.words import FALLBACK, Entry
from ludoteca.testing.cases import MATCHES, Case, positions, walk
from ludoteca.testing.suite import Suite

NO_NOTATION = ["", "?", "xyzzy", "-1", "𝔉 c4", "a" * 10_000, "R c4 " * 500, "\x00"]
NO_MOVE = [{}, {"do": "xyzzy"}, {"do": ""}, {"kind": "red"}, {"do": 7}, {"do": ["fern"]}]


class Words(Suite):
    def test_every_action_can_be_written_and_read_back(self) -> None:
        moves = self.subject().moves
        for action in moves.EVERY_ACTION:
            move = moves.move(action)
            assert moves.action(move) == action, f"action {action} is the move {move}, which is read as another"
            assert moves.action(json.loads(json.dumps(move))) == action, f"{move} comes back differently from JSON"
            line = moves.notation([move])
            assert moves.read(line) == [action], f"action {action} is written {line!r}, which is read as another"
            assert moves.read(f"  {line.upper()} ") == [action], f"{line!r} is not read in capitals and with spaces"

    def test_no_two_actions_are_written_alike(self) -> None:
        moves = self.subject().moves
        written: dict[str, int] = {}
        for action in moves.EVERY_ACTION:
            line = moves.notation([moves.move(action)])
            other = written.setdefault(line, action)
            assert other == action, f"actions {other} and {action} are both written {line!r}"

    def test_legal_actions_have_their_own_sentence_in_each_language(self, case: Case) -> None:
        moves = case.game.moves
        for at in positions(case, 80):
            for language in self.languages():
                said: dict[str, int] = {}
                for action in at.state.legal(at.seat):
                    sentence = case.game.sentence(moves.move(action), language)
                    assert sentence, f"{at}: action {action} has no sentence in {language}"
                    assert "{" not in sentence, f"{at}: action {action} lacks a fact in {language}: {sentence!r}"
                    other = said.setdefault(sentence, action)
                    assert other == action, f"{at}: {other} and {action}, both legal, read {sentence!r} in {language}"

    def test_a_line_of_several_steps_reads_back_as_those_steps(self, case: Case) -> None:
        moves = case.game.moves
        for seed in range(MATCHES):
            steps: list[int] = []
            for at in walk(case, seed):
                steps.append(at.action)
                if not moves.unfinished(moves.move(at.action)):
                    line = moves.notation([moves.move(step) for step in steps])
                    assert moves.read(line) == steps, f"{at}: the steps {steps} are written {line!r}, not read as them"
                    steps = []

    @pytest.mark.parametrize("text", NO_NOTATION)
    def test_what_names_no_action_is_refused_in_one_line(self, text: str) -> None:
        with pytest.raises(BadNotation) as refusal:
            self.subject().moves.read(text)
        assert "\n" not in str(refusal.value), "what is wrong is said in one line"

    @pytest.mark.parametrize("move", NO_MOVE)
    def test_data_that_names_no_action_is_refused(self, move: dict[str, str]) -> None:
        with pytest.raises(BadNotation):
            self.subject().moves.action(move)

    def test_every_view_can_be_drawn_in_the_terminal(self, case: Case) -> None:
        for at in positions(case, 16):
            for seat in range(SPECTATOR, case.seats):
                for language in self.languages():
                    drawn = case.game.draw(case.game.view(at.state, seat), language)
                    try:
                        text = Text.from_markup(drawn).plain
                    except MarkupError as error:
                        raise AssertionError(f"{at}: drawn for seat {seat} it is not rich's markup: {error}") from None
                    assert text.strip(), f"{at}: nothing is drawn for seat {seat} in {language}"

    def test_a_game_says_what_it_is(self) -> None:
        game = self.subject()
        keys = ["name", "pitch", "credits", *(f"seat.{seat}" for seat in range(game.seats[-1]))]
        keys += [f"option.{option.name}" for option in game.options] + [f"order.{order}" for order in game.orders]
        missing = [key for key in keys if not game.words(FALLBACK).entries.get(key)]
        assert not missing, f"words.{FALLBACK}.json says nothing for {', '.join(missing)}"

    def test_its_words_are_the_same_in_every_language(self) -> None:
        """The same keys, and in each text the same facts."""
        game = self.subject()
        own = game.words(FALLBACK).entries
        for language in self.languages():
            entries = game.words(language).entries
            apart = own.keys() ^ entries.keys()
            assert not apart, f"words.{language}.json and words.{FALLBACK}.json have other keys: {sorted(apart)}"
            for key, entry in entries.items():
                assert facts(entry) == facts(own[key]), f"words.{language}.json: {key} tells other facts"

    def test_a_match_that_cannot_be_is_refused(self) -> None:
        game = self.subject()
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
                read = game.read_options([f"{option.name}={str(choice).upper()}"])
                assert read == {option.name: choice}, f"option {option.name}: {choice} is read as {read}"


def facts(entry: Entry) -> set[str]:
    """The facts that the texts of an entry fill in, however they begin; a plural may leave its number out."""
    texts = [entry] if isinstance(entry, str) else entry.values()
    named = {name[0].lower() + name[1:] for text in texts for name in re.findall(r"\{(\w+)", text)}
    return named - {"n"}
