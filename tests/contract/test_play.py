"""The contract of `State` as a game: it ends, it lists what is legal, it loses nothing, it can be repeated."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.record import Player, read_record, replay, write_record
from ludoteca.core.state import Illegal
from ludoteca.table.match import Match
from tests.contract.cases import MATCHES, Case, over_every_case, plain, positions, walk

LONGEST = 20_000
"""Actions in one match: more, and it does not end."""


@over_every_case
def test_random_games_end_with_payoffs_from_0_to_1(case: Case) -> None:
    for seed in range(MATCHES * 5):
        state = case.new(seed)
        for plies, (live, _, _) in enumerate(walk(case, seed)):
            assert plies < LONGEST
            state = live
        assert state.acting() == 0
        for seat in range(case.seats):
            assert len(state.legal(seat)) == 0
            assert 0.0 <= state.payoff(seat) <= 1.0


@over_every_case
def test_once_a_match_is_over_every_refusal_names_the_clause_that_ended_it(case: Case) -> None:
    state = case.new(1)
    for live, _, _ in walk(case, 1):
        state = live
    endings = {state.why_not(seat, action) for seat in range(case.seats) for action in case.game.moves.EVERY_ACTION}
    assert len(endings) == 1
    assert endings <= case.game.clauses("en").keys()


@over_every_case
def test_who_acts_has_legal_actions_and_who_does_not_has_none(case: Case) -> None:
    for state, _, _ in positions(case, 400):
        for seat in range(case.seats):
            acts = bool(state.acting() >> seat & 1)
            actions = list(state.legal(seat))
            assert acts == bool(actions)
            assert len(set(actions)) == len(actions)


@over_every_case
def test_a_decision_with_one_option_is_made_by_itself(case: Case) -> None:
    for seed in range(MATCHES * 5):
        for state, seat, _ in walk(case, seed):
            assert len(state.legal(seat)) > 1 or state.asks_single()


@over_every_case
def test_components_are_conserved(case: Case) -> None:
    census = case.new(0).census()
    for state, seat, action in positions(case, 400):
        assert state.census() == census
        after = state.clone()
        after.apply(seat, action)
        assert after.census() == census


@over_every_case
def test_a_clone_is_equal_and_independent(case: Case) -> None:
    for state, seat, action in positions(case, 400):
        before = plain(state.dump())
        twin = state.clone()
        assert plain(twin.dump()) == before
        twin.apply(seat, action)
        assert plain(state.dump()) == before
        other = state.clone()
        other.apply(seat, action)
        assert plain(other.dump()) == plain(twin.dump())


@over_every_case
def test_why_not_is_empty_exactly_for_the_legal_among_all_that_can_be_written(case: Case) -> None:
    clauses = case.game.clauses("en")
    every = set(case.game.moves.EVERY_ACTION)
    for state, _, _ in positions(case, 80):
        for seat in range(case.seats):
            legal = set(state.legal(seat))
            assert legal <= every
            for action in every:
                clause = state.why_not(seat, action)
                assert (clause == "") == (action in legal), (seat, action, clause)
                assert clause == "" or clause in clauses


@over_every_case
def test_numbers_that_name_no_action_are_refused(case: Case) -> None:
    every = set(case.game.moves.EVERY_ACTION)
    strange = {-1, -(2**40), 2**40, *range(max(every) + 50)} - every
    state = case.new(1)
    for seat in range(case.seats):
        for action in strange:
            assert state.why_not(seat, action), action


@over_every_case
def test_an_illegal_action_changes_nothing(case: Case) -> None:
    for state, seat, _ in positions(case, 20):
        before = plain(state.dump())
        forbidden = next(a for a in case.game.moves.EVERY_ACTION if state.why_not(seat, a))
        with pytest.raises(Illegal):
            state.play(seat, forbidden)
        assert plain(state.dump()) == before


@over_every_case
def test_the_same_record_gives_the_same_states(case: Case, tmp_path: Path) -> None:
    for seed in range(MATCHES // 2):
        match = Match(case.game, [Player()] * case.seats, seed, dict(case.options))
        dumps = []
        for _, seat, action in walk(case, seed):
            match.play(seat, action)
            dumps.append(plain(match.state.dump()))
        path = tmp_path / f"{seed}.ludo.json"
        write_record(match.record(), path)
        again = [plain(state.dump()) for state, _ in replay(case.game, read_record(path))]
        assert again == dumps


@over_every_case
def test_every_note_names_a_clause_and_is_told_in_both_languages(case: Case) -> None:
    clauses = case.game.clauses("en")
    match = Match(case.game, [Player()] * case.seats, 1, dict(case.options))
    for _, seat, action in walk(case, 1):
        match.play(seat, action)
        assert match.plies[-1].notes, "an action must leave a note"
        assert all(note.clause in clauses for note in match.plies[-1].notes)
    for reader in range(-1, case.seats):
        for language in ("it", "en"):
            log = match.log(reader, language)
            assert all(told.sentence and told.clause in clauses for told in log)
