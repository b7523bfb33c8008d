"""What lies open is found once for all who look, and anew whenever something has changed."""

from __future__ import annotations

import random

from ludoteca.games.felci import GAME
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.view import garden_found, garden_of, lying_open


def test_a_garden_that_is_remembered_is_the_one_that_lies_there() -> None:
    """Two matches in turn, action by action, undergrowth and the end included."""
    dice = random.Random(4)
    matches = [GAME.new(2, seed) for seed in (1, 2)]
    changes = 0
    while any(state.acting() for state in matches):
        for state in matches:
            assert isinstance(state, Felci)
            if state.over:
                continue
            before = garden_of(state)
            state.play(state.player, dice.choice(list(state.legal(state.player))))
            assert garden_of(state) == garden_found(state)
            assert garden_of(state) is garden_of(state)
            changes += garden_of(state) != before
    assert changes > 60


def test_fe_6_2_what_an_action_is_worth_is_what_it_changes_in_the_count() -> None:
    dice = random.Random(7)
    changed = 0
    for seed in range(3):
        state = GAME.new(2, seed)
        assert isinstance(state, Felci)
        while not state.over:
            seat, worth = state.player, garden_of(state).worth
            for action in state.legal(seat):
                after = state.clone()
                after.apply(seat, action)
                change = [after.score(owner) - state.score(owner) for owner in (seat, 1 - seat)]
                move = GAME.moves.move(action)
                named = " ".join(move.values())
                assert worth.get(named, [0, 0]) == change or move["do"] == "undergrowth", (seed, named)
                changed += any(change)
            state.play(seat, dice.choice(list(state.legal(seat))))
    assert changed > 500


def test_whatever_a_garden_is_found_from_makes_it_another() -> None:
    state = GAME.new(2, 1)
    assert isinstance(state, Felci)
    known = {lying_open(state)}
    state.over = True
    known.add(lying_open(state))
    state.player = 1 - state.player
    known.add(lying_open(state))
    state.spore = 0
    known.add(lying_open(state))
    state.filled ^= 1
    known.add(lying_open(state))
    for several in (state.ferns, state.visitors, state.open_visits):
        several[1] ^= 1
        known.add(lying_open(state))
    assert len(known) == 8
