"""The contract of `State` as a game: it ends, it lists what is legal, it loses nothing, it can be repeated."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.record import Player, read_record, replay, write_record
from ludoteca.core.state import SPECTATOR, Illegal
from ludoteca.core.words import plain
from ludoteca.table.match import Match
from ludoteca.testing.cases import MATCHES, Case, difference, finished, positions, walk
from ludoteca.testing.suite import Suite


class Play(Suite):
    def test_random_games_end_with_payoffs_from_0_to_1(self, case: Case) -> None:
        for seed in range(MATCHES * 5):
            state = finished(case, seed)
            for seat in range(case.seats):
                assert len(state.legal(seat)) == 0, f"{case}, seed {seed}: the match is over, seat {seat} has actions"
                payoff = state.payoff(seat)
                assert 0.0 <= payoff <= 1.0, f"{case}, seed {seed}: seat {seat} is paid {payoff}, not from 0 to 1"

    def test_once_a_match_is_over_every_refusal_names_the_clause_that_ended_it(self, case: Case) -> None:
        state = finished(case, 1)
        endings = {state.why_not(seat, action) for seat in range(case.seats) for action in case.game.moves.EVERY_ACTION}
        assert len(endings) == 1, f"{case}, seed 1: the match is over, and why_not gives several reasons: {endings}"
        assert endings <= case.game.clauses("en").keys(), f"why_not names {endings}, which is no clause of the game"

    def test_who_acts_has_legal_actions_and_who_does_not_has_none(self, case: Case) -> None:
        for at in positions(case, 400):
            for seat in range(case.seats):
                acts = bool(at.state.acting() >> seat & 1)
                actions = list(at.state.legal(seat))
                assert acts == bool(actions), f"{at}: seat {seat} acts: {acts}, but its legal actions are {actions}"
                assert len(set(actions)) == len(actions), f"{at}: seat {seat} is offered an action twice: {actions}"

    def test_a_decision_with_one_option_is_made_by_itself(self, case: Case) -> None:
        for seed in range(MATCHES * 5):
            for at in walk(case, seed):
                assert len(at.state.legal(at.seat)) > 1 or at.state.asks_single(), (
                    f"{at}: it is the only legal action. The rules do it by themselves, or asks_single() says that "
                    "being asked or not would tell somebody something"
                )

    def test_components_are_conserved(self, case: Case) -> None:
        census = case.new(0).census()
        for at in positions(case, 400):
            for moment, state in (("before", at.state), ("after", at.after())):
                lost = difference(census, state.census())
                assert not lost, f"{at}: {moment} it, the census is not what it was at the start: {lost}"

    def test_a_clone_is_equal_and_independent(self, case: Case) -> None:
        for at in positions(case, 400):
            before = at.state.dump()
            twin = at.state.clone()
            unlike = difference(before, twin.dump())
            assert not unlike, f"{at}: a clone is not equal: {unlike}"
            twin.apply(at.seat, at.action)
            changed = difference(before, at.state.dump())
            assert not changed, f"{at}: what was done to a clone changed the original: {changed}"
            apart = difference(twin.dump(), at.after().dump())
            assert not apart, f"{at}: two clones did the same and came out differently: {apart}"

    def test_why_not_is_empty_exactly_for_the_legal_among_all_that_can_be_written(self, case: Case) -> None:
        clauses = case.game.clauses("en")
        every = set(case.game.moves.EVERY_ACTION)
        for at in positions(case, 80):
            for seat in range(case.seats):
                legal = set(at.state.legal(seat))
                assert legal <= every, f"{at}: legal but not in EVERY_ACTION: {sorted(legal - every)}"
                for action in every:
                    clause = at.state.why_not(seat, action)
                    assert (clause == "") == (action in legal), (
                        f"{at}: action {action} of seat {seat} is {'' if action in legal else 'not '}among the legal, "
                        f"but why_not says {clause!r}"
                    )
                    assert clause == "" or clause in clauses, f"{at}: why_not names {clause}, which is no clause"

    def test_numbers_that_name_no_action_are_refused(self, case: Case) -> None:
        every = set(case.game.moves.EVERY_ACTION)
        strange = {-1, -(2**40), 2**40, *range(max(every) + 50)} - every
        state = case.new(1)
        for seat in range(case.seats):
            for action in strange:
                assert state.why_not(seat, action), f"{case}: {action} is no action, and why_not allows it"

    def test_an_illegal_action_changes_nothing(self, case: Case) -> None:
        for at in positions(case, 20):
            before = at.state.dump()
            forbidden = [action for action in case.game.moves.EVERY_ACTION if at.state.why_not(at.seat, action)]
            for action in forbidden[:1]:
                with pytest.raises(Illegal):
                    at.state.play(at.seat, action)
                changed = difference(before, at.state.dump())
                assert not changed, f"{at}: the illegal action {action} changed something: {changed}"

    def test_the_same_record_gives_the_same_states(self, case: Case, tmp_path: Path) -> None:
        for seed in range(MATCHES // 2):
            match = Match(case.game, [Player()] * case.seats, seed, dict(case.options))
            dumps = []
            for at in walk(case, seed):
                chance = difference(at.state.dump(), match.state.dump())
                assert not chance, (
                    f"{at}: before it, the same seed and actions gave two states: {chance}. Something else decides, "
                    "such as `random`, a clock, or what the process did before"
                )
                match.play(at.seat, at.action)
                dumps.append(match.state.dump())
            path = tmp_path / f"{seed}.ludo.json"
            write_record(match.record(), path)
            for ply, (state, _) in enumerate(replay(case.game, read_record(path))):
                apart = difference(dumps[ply], state.dump())
                assert not apart, f"{case}, seed {seed}: replayed, ply {ply} came out differently: {apart}"

    def test_every_action_leaves_a_note_that_names_a_clause(self, case: Case) -> None:
        clauses = case.game.clauses("en")
        for at in walk(case, 1):
            notes = at.after().journal
            assert notes, f"{at}: the action left no note; the log and the browser have nothing to tell"
            for note in notes:
                assert note.clause in clauses, f"{at}: the note {note.event!r} names {note.clause}, which is no clause"

    def test_the_log_is_told_in_every_language(self, case: Case) -> None:
        clauses = case.game.clauses("en")
        match = Match(case.game, [Player()] * case.seats, 1, dict(case.options))
        for at in walk(case, 1):
            match.play(at.seat, at.action)
        for reader in range(SPECTATOR, case.seats):
            for language in self.languages():
                for number, told in enumerate(match.log(reader, language)):
                    what = f"{case}, seed 1: line {number} of the log for seat {reader} in {language}"
                    sentence = plain(told.text)
                    assert sentence, f"{what} says nothing"
                    assert "{" not in sentence, f"{what} lacks a fact: {sentence!r}"
                    assert told.clause in clauses, f"{what} names {told.clause}, which is no clause"
