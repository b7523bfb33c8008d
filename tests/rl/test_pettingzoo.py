"""PettingZoo's own tests over every game, number of seats and option, and what they do not ask."""

from __future__ import annotations

import pickle
import re
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from ludoteca import rl
from ludoteca.core.bits import BIT, count
from ludoteca.core.state import SPECTATOR
from ludoteca.lab import extras
from ludoteca.lab.extras import MissingExtra
from ludoteca.rl import drawing
from ludoteca.rl.aec import ILLEGAL
from ludoteca.rl.glyphs import GLYPHS
from ludoteca.rl.match import NotForLearning
from ludoteca.testing import Case
from tests.rl.ours import EVERY

pytestmark = [
    # PettingZoo asks for arrays, except of its own games that give a mask with them: it knows those by name.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # Once the match is over there is nothing to do.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def maker(case: Case, kind: Any = rl.env) -> Any:
    """How PettingZoo's tests make an environment."""
    return partial(kind, case.game.id, case.seats, dict(case.options))


def some_action(observation: Any, dice: np.random.Generator) -> int:
    return int(dice.choice(np.flatnonzero(observation["action_mask"])))


@pytest.mark.parametrize("case", EVERY, ids=str)
class TestPettingZoo:
    def test_api(self, case: Case) -> None:
        api_test(maker(case)(), num_cycles=60)

    def test_seeds(self, case: Case) -> None:
        seed_test(maker(case), num_cycles=20)
        parallel_seed_test(maker(case, rl.parallel_env), num_cycles=5)

    def test_parallel_api(self, case: Case) -> None:
        parallel_api_test(maker(case, rl.parallel_env)(), num_cycles=60)

    def test_max_cycles(self, case: Case) -> None:
        parallel = maker(case, rl.parallel_env)
        max_cycles_test(
            SimpleNamespace(
                parallel_env=parallel,
                env=lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles)),
            )
        )

    def test_rendering(self, case: Case) -> None:
        render_test(maker(case))

    def test_a_match_pays_each_seat_its_payoff_at_the_end_and_nothing_before(self, case: Case) -> None:
        env, dice = maker(case)(), np.random.default_rng(1)
        env.reset(seed=5)
        state = case.new(5)
        paid = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, over, short, _ = env.last()
            assert not short
            paid[agent] += reward
            if over:
                env.step(None)
                continue
            assert reward == 0
            action = some_action(observation, dice)
            state.play(env.places[agent], action)
            env.step(action)
        assert not state.acting()
        assert paid == {f"seat_{seat}": state.payoff(seat) for seat in range(case.seats)}


def test_an_illegal_action_ends_the_match_and_costs_who_did_it() -> None:
    env = rl.env("felci")
    env.reset(seed=1)
    observation, *_ = env.last()
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert env.rewards == {"seat_0": ILLEGAL, "seat_1": 0.0}
    assert all(env.terminations.values())


def test_at_a_table_of_all_at_once_an_illegal_action_is_refused_with_its_clause() -> None:
    env = rl.parallel_env("felci")
    observations, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observations["seat_0"]["action_mask"] == 0)[0])
    after, _, over, _, infos = env.step({"seat_0": illegal, "seat_1": 0})
    assert infos == {"seat_0": {"refused": env.match.state.why_not(0, illegal)}, "seat_1": {}}
    assert not any(over.values())
    assert (after["seat_0"]["action_mask"] == observations["seat_0"]["action_mask"]).all()


def test_sealed_choices_are_made_in_one_step() -> None:
    env, dice = rl.parallel_env("biglietti", seats=6), np.random.default_rng(3)
    observations, _ = env.reset(seed=1)
    together = 0
    while env.agents:
        choosing = [agent for agent in env.agents if observations[agent]["action_mask"].any()]
        assert len(choosing) == count(env.match.state.acting())
        together += len(choosing) > 1
        idle = dict.fromkeys(env.agents, 0)
        chosen = {agent: some_action(observations[agent], dice) for agent in choosing}
        observations, _, _, _, infos = env.step({**idle, **chosen})
        assert not any(infos.values())
    assert together > 5


def test_the_next_deal_follows_from_the_seed() -> None:
    deals = []
    for _ in range(2):
        env = rl.env("felci")
        env.reset(seed=9)
        first = env.match.state.dump()
        env.reset()
        deals.append((first, env.match.state.dump()))
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]


def test_an_environment_travels_to_another_process() -> None:
    env = pickle.loads(pickle.dumps(rl.env("felci", options={"handicap": True})))
    assert env.match.options == {"handicap": True}


def test_it_is_drawn_as_who_chooses_sees_it_and_at_the_end_as_all_do() -> None:
    env, dice = rl.env("felci", render_mode="ansi"), np.random.default_rng(2)
    env.reset(seed=2)
    game, state = env.match.game, env.match.state
    shown = set()
    while state.acting():
        seat = env.places[env.agent_selection]
        assert state.acting() & BIT[seat]
        shown.add(env.render() == drawing.text(game, state, seat))
        env.step(some_action(env.observe(env.agent_selection), dice))
    assert shown == {True}
    assert env.render() == drawing.text(game, state, SPECTATOR)


def test_an_unknown_way_to_render_is_refused() -> None:
    with pytest.raises(NotForLearning, match="rgb_array"):
        rl.env("felci", render_mode="svg")


def test_every_character_that_a_table_is_drawn_with_has_its_dots() -> None:
    for case in EVERY:
        env = rl.env(case.game.id, case.seats, dict(case.options), render_mode="ansi")
        env.reset(seed=1)
        drawn = {character for character in str(env.render()) if character != "\n"}
        assert drawn <= set(GLYPHS), f"{case}: {drawn - set(GLYPHS)}"


def test_without_the_extra_it_is_missed_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    with pytest.raises(MissingExtra, match=re.escape("pip install 'ludoteca[rl]'")):
        rl.env  # noqa: B018, it is loaded when it is asked for
