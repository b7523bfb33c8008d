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

from ludoteca.core.build import COMPILED, INTERPRETED, running
from ludoteca.core.dice import Dice
from ludoteca.core.play import playout
from ludoteca.games import game as game_called

ROUNDS = 5
ROUND_SECONDS = 0.4


def measure(name: str, seats: int) -> dict[str, float]:
    """The speed of one game in this process: the median of a few rounds."""
    game = game_called(name)
    options = game.complete({})
    games_per_s, moves_per_s, clones_per_s = [], [], []
    seed = 0
    for _ in range(ROUNDS):
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


def clone_rate(name: str, seats: int) -> float:
    """Clones a second of a first position."""
    state = game_called(name).new(seats, 1)
    times = 2000
    started = time.perf_counter()
    for _ in range(times):
        state.clone()
    return times / (time.perf_counter() - started)


def elsewhere(name: str, seats: int, pure: bool) -> tuple[str, dict[str, float]]:
    """The same in a process of its own; which speed it found, and its figures."""
    environment = {key: value for key, value in os.environ.items() if key != "LUDOTECA_PURE"}
    if pure:
        environment["LUDOTECA_PURE"] = "1"
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca.lab.bench", name, str(seats)],
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    speed, figures = json.loads(done.stdout)
    return speed, figures


def bench(names: Sequence[str]) -> dict[str, object]:
    """Every game named, at its fewest seats, compiled and interpreted. Compiled is None where it was not built."""
    rows = []
    for name in names:
        seats = game_called(name).seats[0]
        _, interpreted = elsewhere(name, seats, pure=True)
        speed, figures = elsewhere(name, seats, pure=False)
        compiled = figures if speed == COMPILED else None
        row: dict[str, object] = {"game": name, "seats": seats, COMPILED: compiled, INTERPRETED: interpreted}
        if compiled:
            row["times_faster"] = round(compiled["games_per_s"] / interpreted["games_per_s"], 1)
        rows.append(row)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    return {"machine": machine, "games": rows}


if __name__ == "__main__":
    print(json.dumps([running(), measure(sys.argv[1], int(sys.argv[2]))]))
