"""Who wins, by variant of an experiment file: the tables of shares in docs/games, a row a variant.

python -m experiments.balance felicita     plays experiments/felicita.toml into results/felicita, and prints its table

What lies there is not played again. After a name a number of processes may stand: all cores if it does not.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

from ludoteca.games import game
from ludoteca.lab.experiment import Plan, Planned, read_experiment, read_plan
from ludoteca.lab.results import asked
from ludoteca.lab.run import run
from ludoteca.lab.spread import Where
from ludoteca.lab.statistics import wilson

HERE = Path(__file__).parent
WON, DRAWN = 1.0, 0.5


def kinds(plan: Plan) -> list[str]:
    """What may come of a match: for all of them together, or who of them wins alone."""
    played = game(plan.game)
    if played.cooperative:
        return ["won", "drawn", "lost"]
    seats = range(plan.variants[0].fixture.seats)
    return [*(played.seat_name(seat, "en") for seat in seats), "nobody alone"]


def came(payoffs: list[float], cooperative: bool) -> int:
    """Which of the kinds a match is."""
    if cooperative:
        return (WON, DRAWN).index(payoffs[0]) if payoffs[0] else 2
    return payoffs.index(WON) if payoffs.count(WON) == 1 else len(payoffs)


def row(folder: Path, plan: Plan, variant: Planned) -> str:
    """Shares of the matches that lie there, each with its 95 % interval."""
    _, found = asked(folder, f"SELECT payoffs FROM matches WHERE variant = '{variant.name}'")
    cooperative = game(plan.game).cooperative
    counted = Counter(came(payoffs, cooperative) for (payoffs,) in found)
    shares = [told(counted[kind], len(found)) for kind in range(len(kinds(plan)))]
    return f"| {' | '.join([variant.name, variant.fixture.bots[0], f'{len(found):,}', *shares])} |"


def told(times: int, matches: int) -> str:
    low, high = wilson(times / matches, matches)
    return f"{100 * times / matches:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def main(name: str, jobs: str = "") -> None:
    folder = Path("results") / name
    run(read_experiment(HERE / f"{name}.toml"), folder, Where(int(jobs or os.cpu_count() or 1)))
    plan = read_plan(folder)
    head = ["variant", "bots", "matches", *kinds(plan)]
    print(f"| {' | '.join(head)} |")
    print(f"| {' | '.join('---' for _ in head)} |")
    for variant in plan.variants:
        print(row(folder, plan, variant))


if __name__ == "__main__":
    main(*sys.argv[1:])
