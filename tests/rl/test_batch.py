"""A batch plays the matches that the rules would play one at a time, and shows of each what its tensor shows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import ludoteca
from ludoteca.core.bits import first
from ludoteca.core.build import INTERPRETED, running
from ludoteca.core.game import BadSetup
from ludoteca.core.lanes import ORIGIN
from ludoteca.core.state import Illegal
from ludoteca.games import ids
from ludoteca.rl.batch import Batch
from ludoteca.testing import Case, cases

MATCHES = 3
STEPS = 400
CASES = [case for name in ids() for case in (cases(ludoteca.game(name))[0], cases(ludoteca.game(name))[-1])]


def shown(batch: Batch) -> list[bytes]:
    """All that the arrays hold."""
    arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ended, batch.rounds)
    return [array.tobytes() for array in arrays]


def batch_of(case: Case, seed: int = 7) -> Batch:
    return Batch(case.game, MATCHES, case.seats, dict(case.options), seed)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_its_matches_are_those_that_the_rules_play_one_at_a_time(case: Case) -> None:
    batch = batch_of(case)
    tensor = batch.tensor
    states = [case.new(batch.seed(match)) for match in range(MATCHES)]
    rounds = [0] * MATCHES
    for _ in range(STEPS):
        actions = batch.random_actions().copy()
        seats = batch.seats.copy()
        batch.step(actions)
        for match in range(MATCHES):
            states[match].play(seats[match], actions[match])
            over = states[match].acting() == 0
            payoffs = [states[match].payoff(seat) if over else 0.0 for seat in range(case.seats)]
            if over:
                rounds[match] += 1
                states[match] = case.new(batch.seed(match, rounds[match]))
            state = states[match]
            seat = first(state.acting())
            assert batch.ended[match] == over
            assert list(batch.rewards[match]) == payoffs
            assert batch.seats[match] == seat
            assert batch.observations[match].tobytes() == tensor.observe(state, seat)
            assert batch.masks[match].tobytes() == tensor.mask(state, seat)
            assert batch.state(match).dump() == state.dump()
    assert list(batch.rounds) == rounds


def test_matches_that_end_begin_again_by_themselves_from_other_seeds() -> None:
    batch = batch_of(CASES[0])
    seeds = {batch.seed(match, turn) for match in range(MATCHES) for turn in range(50)}
    assert len(seeds) == MATCHES * 50
    while not (batch.rounds >= 2).all():
        batch.step(batch.random_actions())


def test_of_those_who_choose_at_once_each_is_asked_in_order() -> None:
    """And none of them sees what another has chosen: the mask and the tensor of who is still to choose stay."""
    together = False
    for case in CASES:
        batch = batch_of(case)
        for _ in range(STEPS):
            before = batch.state(0)
            batch.step(batch.random_actions())
            others = before.acting() & ~(1 << first(before.acting()))
            if others and not batch.ended[0]:
                assert batch.seats[0] == first(others)
                assert batch.masks[0].tobytes() == batch.tensor.mask(before, first(others))
                together = True
    assert together


def test_an_illegal_action_is_refused_by_its_clause_and_nothing_has_changed() -> None:
    batch = batch_of(CASES[0])
    for wrong in (-1, batch.tensor.actions, 2**40, int(np.flatnonzero(~batch.masks[-1])[0])):
        actions = batch.random_actions().copy()
        actions[-1] = wrong
        dumps = [batch.state(match).dump() for match in range(MATCHES)]
        before = shown(batch)
        with pytest.raises(Illegal) as refusal:
            batch.step(actions)
        assert refusal.value.action == wrong
        assert refusal.value.clause in batch.game.clauses("en")
        assert [batch.state(match).dump() for match in range(MATCHES)] == dumps
        assert shown(batch) == before


@pytest.mark.parametrize("actions", [[0], [[0] * MATCHES], [0.0] * MATCHES, [True] * MATCHES])
def test_actions_are_whole_numbers_one_for_each_match(actions: list[object]) -> None:
    with pytest.raises(ValueError, match="3 matches want as many whole numbers"):
        batch_of(CASES[0]).step(np.array(actions))


def test_arrays_stay_where_they_are_and_cannot_be_written_to() -> None:
    batch = batch_of(CASES[0])
    observations, before = batch.observations, batch.observations.tobytes()
    batch.step(batch.random_actions())
    assert batch.observations is observations
    assert observations.tobytes() != before
    assert batch.observations.shape == (MATCHES, batch.tensor.size)
    assert batch.masks.shape == (MATCHES, batch.tensor.actions)
    for array in (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ended, batch.rounds):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0


@pytest.mark.parametrize("case", CASES, ids=str)
def test_each_legal_action_can_be_chosen_and_no_other(case: Case) -> None:
    batch = batch_of(case)
    masks, tensor = batch._lanes.masks, batch.tensor
    for _ in range(40):
        for match in range(MATCHES):
            legal = [int(action) for action in np.flatnonzero(batch.masks[match])]
            start = ORIGIN + match * tensor.mask_words
            assert [tensor.nth(masks, start, before) for before in range(len(legal))] == legal
        batch.step(batch.random_actions())


def test_the_same_seed_gives_the_same_batch() -> None:
    one, same, other = batch_of(CASES[0]), batch_of(CASES[0]), batch_of(CASES[0], seed=8)
    for _ in range(20):
        for batch in (one, same, other):
            batch.step(batch.random_actions())
    assert np.array_equal(one.observations, same.observations)
    assert not np.array_equal(one.observations, other.observations)


def test_what_cannot_be_set_up_is_told() -> None:
    game = CASES[0].game
    with pytest.raises(BadSetup, match="has no tensor"):
        Batch(replace(game, tensor=None))
    with pytest.raises(BadSetup, match="players"):
        Batch(game, seats=63)
    with pytest.raises(BadSetup, match="seed"):
        Batch(game, seed=-1)
    with pytest.raises(ValueError, match="one match at least"):
        Batch(game, matches=0)


@pytest.mark.parametrize("name", ids())
def test_compiled_equals_interpreted_at_every_step(name: str) -> None:
    if running() == INTERPRETED:
        return  # nothing to compare with
    traces = []
    for pure in ("", "1"):
        environment = {**os.environ, "LUDOTECA_PURE": pure} if pure else dict(os.environ)
        done = subprocess.run(
            [sys.executable, "-m", "tests.rl.trace", name], env=environment, capture_output=True, text=True, check=True
        )
        traces.append(json.loads(done.stdout))
    (speed, compiled), (other, interpreted) = traces
    assert (speed, other) == (running(), INTERPRETED)
    assert compiled == interpreted
