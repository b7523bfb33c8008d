"""OpenSpiel's own test over every game, number of seats and option, and what it does not ask."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.observation import make_observation

import ludoteca
from ludoteca.core.record import Record, replay
from ludoteca.rl.openspiel import Playouts, SpielState
from ludoteca.rl.story import Imagined
from ludoteca.testing import Case, walk
from tests.rl.ours import EVERY, ONE_EACH
from tests.rl.spiel import dealt, loaded


@pytest.mark.parametrize("case", EVERY, ids=str)
def test_random_simulations(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=1, serialize=True, verbose=False)


def test_a_game_is_loaded_by_its_name_and_options() -> None:
    game = pyspiel.load_game("ludoteca_cinquepiuuno(players=3,level=2,max_turns=400)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    state.apply_action(7)
    expected = ludoteca.game("cinquepiuuno").new(3, 7, {"level": 2, "max_turns": 400})
    assert state.story.state.dump() == expected.dump()


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_a_match_pays_what_the_rules_say(case: Case) -> None:
    spiel = dealt(case, 3)
    for at in walk(case, 3):
        assert spiel.current_player() == at.seat
        assert spiel.legal_actions() == sorted(at.state.legal(at.seat))
        assert spiel.returns() == [0.0] * case.seats
        spiel.apply_action(at.action)
        last = at.after()
    assert spiel.is_terminal()
    assert spiel.returns() == [last.payoff(seat) for seat in range(case.seats)]


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_what_is_kept_of_a_state_is_our_record(case: Case) -> None:
    spiel = dealt(case, 1)
    for at in walk(case, 1):
        spiel.apply_action(at.action)
        if at.ply == 20:
            break
    record = spiel.story.written()
    assert isinstance(record, Record)
    assert [state for state, _ in replay(case.game, record)][-1].dump() == spiel.story.state.dump()
    game, kept = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel.get_game(), spiel))
    assert str(game) == str(spiel.get_game())
    assert str(kept) == str(spiel)
    for seat in range(case.seats):
        assert kept.information_state_string(seat) == spiel.information_state_string(seat)
        assert kept.information_state_tensor(seat) == spiel.information_state_tensor(seat)


def test_what_is_imagined_cannot_be_kept() -> None:
    world = dealt(ONE_EACH[0]).resample_from_infostate(0, lambda: 0.3)
    with pytest.raises(Imagined):
        world.story.written()


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_the_information_state_holds_the_whole_story_and_the_tensor_its_last_moves(case: Case) -> None:
    spiel: SpielState = dealt(case, 2)
    done = []
    for at in walk(case, 2):
        spiel.apply_action(at.action)
        done.append((at.seat, at.action))
        if at.ply == 12:
            break
    for reader in range(case.seats):
        first, *lines, now = spiel.information_state_string(reader).split("\n")
        assert [line.split()[0] for line in lines] == [str(seat) for seat, _ in done]
        assert now == spiel.observation_string(reader) != first
        observation = make_observation(spiel.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
        observation.set_from(spiel, reader)
        for row, (seat, action) in zip(observation.dict["moves"], reversed(done), strict=False):
            who, known, bits = row[: case.seats], row[case.seats], row[case.seats + 1 :]
            assert int(np.flatnonzero(who)[0]) == seat
            assert known or seat != reader
            assert sum(int(bit) << place for place, bit in enumerate(bits)) == (action if known else 0)


@pytest.mark.parametrize("case", ONE_EACH, ids=str)
def test_its_search_plays_our_games(case: Case) -> None:
    spiel = dealt(case, 4)
    bot = ISMCTSBot(spiel.get_game(), Playouts(1), 1.0, 8, random_state=np.random.RandomState(1))
    for _ in range(6):
        action = bot.step(spiel)
        assert action in spiel.legal_actions()
        spiel.apply_action(action)
