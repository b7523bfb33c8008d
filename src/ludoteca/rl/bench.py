"""How fast matches move on for whoever trains on them: steps a second on one core, observations and masks included.

Both speeds are measured in the same run, each in a process of its own, so that figures can be compared.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Sequence

from ludoteca.core.build import COMPILED, INTERPRETED, running
from ludoteca.games import game as game_called
from ludoteca.lab.bench import ROUNDS, elsewhere, machine
from ludoteca.rl.batch import Batch

ROUND_SECONDS = 0.6
MATCHES = {COMPILED: 4096, INTERPRETED: 32}


def measure(name: str, seats: int, rounds: int) -> dict[str, float]:
    """A batch of one game in this process, the median of a few rounds of the processor's time.

    `steps_per_s` is the batch alone; `with_choice_per_s` includes choosing a random legal action for each match.
    """
    batch = Batch(name, MATCHES[running()], seats)
    steps_per_s, with_choice_per_s = [], []
    for _ in range(rounds):
        steps, stepping, choosing = 0, 0.0, 0.0
        while stepping + choosing < ROUND_SECONDS:
            started = time.process_time()
            actions = batch.random_actions()
            chosen = time.process_time()
            batch.step(actions)
            choosing += chosen - started
            stepping += time.process_time() - chosen
            steps += batch.matches
        steps_per_s.append(steps / stepping)
        with_choice_per_s.append(steps / (stepping + choosing))
    return {
        "matches": batch.matches,
        "steps_per_s": round(statistics.median(steps_per_s), 1),
        "with_choice_per_s": round(statistics.median(with_choice_per_s), 1),
    }


def measure_turns(name: str, seats: int, rounds: int) -> dict[str, float]:
    """PettingZoo's environment of one game in this process: look, choose at random by the mask, step; likewise."""
    import numpy as np

    from ludoteca.rl.aec import TurnByTurn

    env = TurnByTurn(name, seats)
    dice = np.random.default_rng(0)
    rates = []
    for seed in range(rounds):
        steps, started = 0, time.process_time()
        while (passed := time.process_time() - started) < ROUND_SECONDS:
            env.reset(seed=seed * MATCHES[COMPILED] + steps)
            while not env.terminations[env.agent_selection]:
                legal = np.flatnonzero(env.last()[0]["action_mask"].view(np.bool_))
                env.step(legal[dice.integers(len(legal))])
                steps += 1
        rates.append(steps / passed)
    return {"with_choice_per_s": round(statistics.median(rates), 1)}


MEASURES = {"batch": measure, "turns": measure_turns}


def bench_env(names: Sequence[str], rounds: int = ROUNDS) -> dict[str, object]:
    """Every game named that has a tensor, at its fewest seats. Compiled is None where it was not built."""
    rows = []
    for name in names:
        game = game_called(name)
        if game.tensor is None:
            continue
        tensor, seats = game.tensor(), game.seats[0]
        _, interpreted = elsewhere(name, seats, rounds, pure=True, what="batch", module=__name__)
        speed, figures = elsewhere(name, seats, rounds, pure=False, what="batch", module=__name__)
        _, turns = elsewhere(name, seats, rounds, pure=False, what="turns", module=__name__)
        rows.append(
            {
                "game": name,
                "seats": seats,
                "values": tensor.size,
                "actions": tensor.actions,
                "batch": {COMPILED: figures if speed == COMPILED else None, INTERPRETED: interpreted},
                "pettingzoo": turns,
            }
        )
    return {"machine": machine(), "games": rows}


if __name__ == "__main__":
    print(json.dumps([running(), MEASURES[sys.argv[1]](sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))]))
