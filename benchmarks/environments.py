"""Our environments beside others': steps a second at random on one core, each step with observation and mask.

    pip install 'ludoteca[openspiel,rl]' pygame rlcard==1.2.0 pgx
    python benchmarks/environments.py
    python benchmarks/environments.py --json

They have none of our games and we have none of theirs: `actions` and `numbers`, the sizes of the mask and of the
observation, say how far the rows can be compared. In every row whoever acts is given its observation and its mask, one
of the legal actions is drawn from the mask by numpy, and a match that ends is followed by the next. Each row has a
process of its own, the median of three rounds, and the processor's time, so that other work on the machine counts less.
What is not installed is said so.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np

ROUNDS = 3
SECONDS = 0.7
"""Of the processor, a round."""

LANES = 1024
"""Matches of a batch."""

GAMES = ("felci", "watergame", "felicita", "cinquepiuuno", "biglietti")

BRIDGE = "bridge(use_double_dummy_result=false)"
"""Else it solves every deal, which takes longer than to play it."""

Sizes = tuple[int, int]
"""Actions and numbers of an observation."""

Run = Iterator[int]
"""Each value is how many steps were made since the last one."""


def drawn(dice: np.random.Generator, mask: Any) -> int:
    legal = np.flatnonzero(np.asarray(mask, bool))
    return int(legal[dice.integers(len(legal))])


def turn_by_turn(env: Any, dice: np.random.Generator) -> Run:
    """Any environment of PettingZoo that gives masks, to be played for ever."""
    while True:
        env.reset(seed=int(dice.integers(2**31)))
        for _agent in env.agent_iter():
            observation, _, over, short, info = env.last()
            if over or short:
                env.step(None)
            else:
                mask = observation.get("action_mask", info.get("action_mask"))
                env.step(drawn(dice, mask))
                yield 1


def ludoteca_env(name: str) -> tuple[Sizes, Run]:
    import ludoteca.rl

    env = ludoteca.rl.env(name)
    return (int(env.match.tensor.actions), int(env.match.tensor.size)), turn_by_turn(env, np.random.default_rng(1))


def ludoteca_batch(name: str) -> tuple[Sizes, Run]:
    import ludoteca.rl

    batch = ludoteca.rl.Batch(name, matches=LANES, seed=1)

    def run() -> Run:
        while True:
            batch.step(batch.random_actions())
            yield LANES

    return (int(batch.tensor.actions), int(batch.tensor.size)), run()


def spiel(game: Any) -> tuple[Sizes, Run]:
    dice, chance = np.random.default_rng(1), random.Random(1)

    def run() -> Run:
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chance.choices(outcomes, weights)[0])
                    continue
                np.asarray(state.observation_tensor() if tensors else state.information_state_tensor(), np.float32)
                state.apply_action(drawn(dice, state.legal_actions_mask()))
                yield 1

    tensors = game.get_type().provides_observation_tensor
    size = game.observation_tensor_size() if tensors else game.information_state_tensor_size()
    return (game.num_distinct_actions(), size), run()


def ludoteca_openspiel(name: str) -> tuple[Sizes, Run]:
    import pyspiel

    import ludoteca.rl.openspiel

    return spiel(pyspiel.load_game(ludoteca.rl.openspiel.PREFIX + name))


def openspiel(name: str) -> tuple[Sizes, Run]:
    import pyspiel

    return spiel(pyspiel.load_game(name))


def pettingzoo(name: str) -> tuple[Sizes, Run]:
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()
    env.reset(seed=1)
    agent = env.agent_selection
    numbers = env.observation_space(agent)["observation"].shape
    return (int(env.action_space(agent).n), int(np.prod(numbers))), turn_by_turn(env, np.random.default_rng(1))


def rlcard(name: str) -> tuple[Sizes, Run]:
    import rlcard as library

    env = library.make(name, config={"seed": 1})
    dice = np.random.default_rng(1)

    def run() -> Run:
        while True:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[dice.integers(len(legal))])
                yield 1

    return (int(env.num_actions), int(np.prod(env.state_shape[0]))), run()


def pgx(name: str) -> tuple[Sizes, Run]:
    """Many matches at once, as it is meant to be used; the legal actions are drawn in the compiled step."""
    import jax
    import jax.numpy as jnp
    import pgx as library

    env = library.make(name)

    def step(state: Any, key: Any) -> Any:
        act, deal = jax.random.split(key)
        action = jax.random.categorical(act, jnp.log(state.legal_action_mask.astype(jnp.float32)))
        after = env.step(state, action, deal)
        fresh = env.init(deal)
        over = after.terminated | after.truncated
        return jax.tree.map(lambda new, old: jnp.where(over, new, old), fresh, after)

    init, many = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(step))
    keys = jax.random.split(jax.random.key(1), LANES)

    def run() -> Run:
        state, key = init(keys), jax.random.key(2)
        while True:
            key, one = jax.random.split(key)
            state = many(state, jax.random.split(one, LANES))
            np.asarray(state.observation)
            np.asarray(state.legal_action_mask)
            yield LANES

    return (env.num_actions, int(np.prod(env.observation_shape))), run()


KINDS: dict[str, tuple[str, Callable[[str], tuple[Sizes, Run]], tuple[str, ...]]] = {
    "ludoteca batch": ("ludoteca", ludoteca_batch, GAMES),
    "ludoteca env": ("ludoteca", ludoteca_env, GAMES),
    "ludoteca in OpenSpiel": ("ludoteca", ludoteca_openspiel, GAMES),
    "PettingZoo": (
        "pettingzoo",
        pettingzoo,
        ("connect_four_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6", "go_v5"),
    ),
    "RLCard": ("rlcard", rlcard, ("leduc-holdem", "uno", "gin-rummy", "doudizhu")),
    "OpenSpiel": ("open-spiel", openspiel, ("leduc_poker", "connect_four", "gin_rummy", "hanabi", BRIDGE)),
    "pgx": ("pgx", pgx, ("connect_four", "leduc_holdem", "othello", "backgammon")),
}
"""Package, what makes a run, and the games it is asked for."""


def measured(kind: str, name: str) -> dict[str, Any]:
    """One row, in this process."""
    _, make, _ = KINDS[kind]
    (actions, numbers), run = make(name)
    next(run)  # what is made once is not counted
    rates = []
    for _ in range(ROUNDS):
        started, steps = time.process_time(), 0
        while (passed := time.process_time() - started) < SECONDS:
            for _ in range(8):
                steps += next(run)
        rates.append(steps / passed)
    return {"steps_per_s": round(statistics.median(rates)), "actions": actions, "numbers": numbers}


def elsewhere(kind: str, name: str) -> dict[str, Any]:
    """One row, in a process of its own that has one core."""
    alone = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "OMP_NUM_THREADS": "1", "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, __file__, kind, name],
        env={**os.environ, **alone},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return {"why": (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]}
    return dict(json.loads(done.stdout.strip().splitlines()[-1]))


def released(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="plain data instead of a table")
    asked = parser.parse_args()
    rows = []
    for kind, (package, _, names) in KINDS.items():
        for name in names:
            row = {"kind": kind, "version": released(package), "game": name, **elsewhere(kind, name)}
            rows.append(row)
            if not asked.json:
                figures = row.get("why") or f"{row['steps_per_s']:>12,}{row['actions']:>9,}{row['numbers']:>9,}"
                print(f"{kind + ' ' + row['version']:32}{name:26}{figures}", flush=True)
    if asked.json:
        print(json.dumps(rows, indent=1))


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print(json.dumps(measured(*sys.argv[1:])))
    else:
        main()
