"""Our search beside OpenSpiel's C++ one: simulations a second of plain ISMCTS over whole matches, on one core.

    pip install 'ludoteca[openspiel]'
    python benchmarks/openspiel.py

OpenSpiel has none of our games and we have none of theirs, so the rows are not the same work: the actions a match
takes and the legal actions at each say how far they can be compared. Both redraw what is hidden before every
simulation and play it to the end at random. Times are the processor's, so that other work on the machine counts less.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
from importlib.util import find_spec

import ludoteca
from ludoteca.bots.search import Search
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense

SIMULATIONS = 300
MATCHES = 4
DECISIONS = 60
"""At most so many decisions of a match are timed: gin rummy takes long."""

THEIRS = ("hearts", "gin_rummy", "leduc_poker")

Timed = tuple[float, float]
"""Simulations a second in one match, and the legal actions at its decisions, on average."""


def ours(name: str, seed: int) -> Timed:
    state = ludoteca.game(name).new(seed=seed)
    search, dice = Search(Sense(), SIMULATIONS), Dice(seed)
    seconds, options = 0.0, []
    while (acting := state.acting()) and len(options) < DECISIONS:
        seat = first(acting)
        legal = len(state.legal(seat))
        started = time.process_time()
        action = search.choose(state, seat, dice)
        if legal > 1:
            seconds += time.process_time() - started
            options.append(legal)
        state.apply(seat, action)
    return SIMULATIONS * len(options) / seconds, statistics.mean(options)


def theirs(name: str, seed: int) -> Timed:
    import pyspiel

    chance = random.Random(seed)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(seed, evaluator, 2.0, SIMULATIONS, -1, policy, False, True)
    state = pyspiel.load_game(name).new_initial_state()
    seconds, options = 0.0, []
    while not state.is_terminal() and len(options) < DECISIONS:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, weights)[0])
            continue
        legal = state.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            started = time.process_time()
            action = bot.step(state)
            seconds += time.process_time() - started
            options.append(len(legal))
        state.apply_action(action)
    return SIMULATIONS * len(options) / seconds, statistics.mean(options)


def measured(library: str, name: str) -> str:
    """One row: each match in a process of its own, because OpenSpiel's hearts crashes on some deals."""
    timed: list[Timed] = []
    for seed in range(MATCHES):
        done = subprocess.run(
            [sys.executable, __file__, library, name, str(seed)], capture_output=True, text=True, check=False
        )
        if done.returncode == 0:
            timed.append(json.loads(done.stdout))
    if not timed:
        return f"{library + ' ' + name:24}{'no match could be played':>48}"
    rates = [rate for rate, _ in timed]
    legal = statistics.mean(options for _, options in timed)
    figures = f"{statistics.median(rates):>12,.0f}{min(rates):>12,.0f}{max(rates):>12,.0f}{legal:>12.1f}"
    return f"{library + ' ' + name:24}{figures}{len(timed):>12}"


def main() -> None:
    if find_spec("pyspiel") is None:
        sys.exit("OpenSpiel is not installed: pip install 'ludoteca[openspiel]'")
    print(f"{'':24}{'sims/s':>12}{'slowest':>12}{'fastest':>12}{'legal':>12}{'matches':>12}")
    for game in ludoteca.catalogue():
        print(measured("ludoteca", game.id), flush=True)
    for name in THEIRS:
        print(measured("openspiel", name), flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 4:
        library, name, seed = sys.argv[1:]
        print(json.dumps((ours if library == "ludoteca" else theirs)(name, int(seed))))
    else:
        main()
