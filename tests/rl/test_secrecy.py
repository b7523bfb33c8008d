"""Nothing that an agent is given depends on what its seat cannot know: redrawn, all of it is the same bytes."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.rl.match import Match
from ludoteca.testing import Case, positions, walk
from tests.rl.ours import EVERY, ONE_EACH
from tests.rl.spiel import dealt

WORLDS = 3


def redrawn(state: State, seat: int, world: int) -> State:
    twin = state.clone()
    twin.resample(seat, Dice(world))
    return twin


def given(match: Match, state: State, seat: int) -> tuple[bytes, bytes, dict[str, float] | None]:
    """What an environment gives the agent of a seat: observation, mask, and the rewards once there are any."""
    match.state = state
    found = match.observation(seat)
    return (
        found["observation"].tobytes(),
        found["action_mask"].tobytes(),
        None if state.acting() else match.payoffs(),
    )


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_observations_masks_and_rewards_know_no_more_than_the_seat(case: Case) -> None:
    match = Match(case.game.id, case.seats, dict(case.options), None)
    for at in positions(case, 120):
        for seat in range(case.seats):
            here = given(match, at.state, seat)
            for world in range(WORLDS):
                assert given(match, redrawn(at.state, seat, world), seat) == here, f"{at}: for seat {seat}"


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_acting_gives_a_seat_no_more_than_was_revealed(case: Case) -> None:
    match = Match(case.game.id, case.seats, dict(case.options), None)
    for at in positions(case, 120):
        after = at.after()
        if after.revealed() == at.state.revealed():
            there = redrawn(at.state, at.seat, 4)
            there.apply(at.seat, at.action)
            assert given(match, there, at.seat) == given(match, after, at.seat), str(at)


def told(spiel: Any, seat: int) -> list[object]:
    """What OpenSpiel asks a state for on behalf of a player."""
    return [
        spiel.information_state_string(seat),
        spiel.observation_string(seat),
        spiel.information_state_tensor(seat),
        spiel.observation_tensor(seat),
        spiel.legal_actions(seat),
        spiel.legal_actions_mask(seat),
        spiel.rewards(),
        spiel.current_player(),
    ]


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_strings_and_tensors_of_openspiel_know_no_more_than_the_seat(case: Case) -> None:
    spiel = dealt(case, 6)
    for at in walk(case, 6):
        if at.ply % 23 == 0:
            for seat in range(case.seats):
                here = told(spiel, seat)
                for world in range(WORLDS):
                    there = spiel.resample_from_infostate(seat, Dice(world).unit)
                    assert told(there, seat) == here, f"{at}: for seat {seat}"
        spiel.apply_action(at.action)


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_what_is_hidden_does_differ_between_worlds(case: Case) -> None:
    """Else the tests above would prove nothing."""
    assert any(
        redrawn(at.state, at.seat, 1).dump() != redrawn(at.state, at.seat, 2).dump() for at in positions(case, 30)
    )
