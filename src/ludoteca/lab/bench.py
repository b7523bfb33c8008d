"""How fast the rules are: complete random games on one core, every legal action listed at every ply.

Both speeds are measured in the same run, each in a process of its own, so that figures can be compared.
"""

from __future__ import annotations

import json
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence

from ludoteca.bots.search import Search
from ludoteca.core.bits import first
from ludoteca.core.build import COMPILED, INTERPRETED, running
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from ludoteca.core.play import playout
from ludoteca.core.sense import Sense
from ludoteca.games import game as game_called

ROUNDS = 5
ROUND_SECONDS = 0.4


def measure(name: str, seats: int, rounds: int) -> dict[str, float]:
    """The speed of one game in this process: the median of a few rounds."""
    game = game_called(name)
    options = game.complete({})
    games_per_s, moves_per_s, clones_per_s = [], [], []
    seed = 0
    for _ in range(rounds):
        games, moves = 0, 0
        dice = Dice(seed)
        started = time.perf_counter()
        while (passed := time.perf_counter() - started) < ROUND_SECONDS:
            for _ in range(10):
                moves += playout(game.setup(seats, seed, options), dice)
                seed += 1
            games += 10
        games_per_s.append(games / passed)
        moves_per_s.append(moves / passed)
        clones_per_s.append(clone_rate(name, seats))
    return {
        "games_per_s": round(statistics.median(games_per_s), 1),
        "moves_per_s": round(statistics.median(moves_per_s), 1),
        "clones_per_s": round(statistics.median(clones_per_s), 1),
    }


def measure_search(name: str, seats: int, rounds: int) -> dict[str, float]:
    """Simulations a second of a search over whole matches in this process, the median of a few.

    `plain` knows nothing of the game and plays every simulation to its end; `informed` has the game's sense.
    """
    game = game_called(name)
    rates = {}
    for kind, sense in (("plain", Sense()), ("informed", game.sense())):
        rates[f"{kind}_per_s"] = statistics.median(search_rate(game, seats, sense, seed) for seed in range(rounds))
    return {kind: round(rate, 1) for kind, rate in rates.items()}


def search_rate(game: Game, seats: int, sense: Sense, seed: int) -> float:
    """Of the processor's time: what else the machine does is not the search's."""
    simulations = 1000 if running() == COMPILED else 4
    search = Search(sense, simulations)
    state = game.new(seats, seed)
    dice = Dice(seed)
    done = 0
    started = time.process_time()
    while acting := state.acting():
        seat = first(acting)
        if len(state.legal(seat)) > 1:  # a single option takes no thought
            done += simulations
        state.apply(seat, search.choose(state, seat, dice))
    return done / (time.process_time() - started)


def clone_rate(name: str, seats: int) -> float:
    """Clones a second of a first position."""
    state = game_called(name).new(seats, 1)
    times = 2000
    started = time.perf_counter()
    for _ in range(times):
        state.clone()
    return times / (time.perf_counter() - started)


def elsewhere(
    name: str, seats: int, rounds: int, pure: bool, what: str = "rules", module: str = "ludoteca.lab.bench"
) -> tuple[str, dict[str, float]]:
    """The same in a process of its own; which speed it found, and its figures."""
    environment = {key: value for key, value in os.environ.items() if key != "LUDOTECA_PURE"}
    if pure:
        environment["LUDOTECA_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", module, what, name, str(seats), str(rounds)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    speed, figures = json.loads(done.stdout)
    return speed, figures


def bench_search(names: Sequence[str], rounds: int = ROUNDS) -> dict[str, object]:
    """The search of every game named, at its fewest seats, on one core."""
    rows = []
    for name in names:
        seats = game_called(name).seats[0]
        speed, figures = elsewhere(name, seats, rounds, pure=False, what="search")
        rows.append({"game": name, "seats": seats, "speed": speed, **figures})
    return {"machine": machine(), "games": rows}


def machine() -> dict[str, object]:
    return {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}


def bench(names: Sequence[str], rounds: int = ROUNDS) -> dict[str, object]:
    """Every game named, at its fewest seats, compiled and interpreted. Compiled is None where it was not built."""
    rows = []
    for name in names:
        seats = game_called(name).seats[0]
        _, interpreted = elsewhere(name, seats, rounds, pure=True)
        speed, figures = elsewhere(name, seats, rounds, pure=False)
        compiled = figures if speed == COMPILED else None
        row: dict[str, object] = {"game": name, "seats": seats, COMPILED: compiled, INTERPRETED: interpreted}
        if compiled:
            row["times_faster"] = round(compiled["games_per_s"] / interpreted["games_per_s"], 1)
        rows.append(row)
    return {"machine": machine(), "games": rows}


if __name__ == "__main__":
    measured = {"rules": measure, "search": measure_search}[sys.argv[1]]
    print(json.dumps([running(), measured(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))]))
