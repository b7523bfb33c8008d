"""`ludoteca bench`: how fast the rules run, the search, and what one trains on."""

from __future__ import annotations

import json
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.table import Table

from ludoteca.cli.editions import Edition, use
from ludoteca.cli.screen import err, out
from ludoteca.core.build import COMPILED, INTERPRETED
from ludoteca.games import game, ids
from ludoteca.lab.bench import ROUNDS, bench_search
from ludoteca.lab.bench import bench as run
from ludoteca.lab.extras import needs


def bench(
    *games: str,
    search: Annotated[bool, Parameter(negative=())] = False,
    env: Annotated[bool, Parameter(negative=())] = False,
    rounds: Annotated[int, Parameter(validator=Number(gte=1))] = ROUNDS,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
    edition: Edition = None,
) -> None:
    """Measure complete random games on one core, every legal action listed at every ply.

    Compiled and interpreted are measured in the same run; figures are medians of a few rounds.

    Parameters
    ----------
    games
        Which games; all of them if none is named.
    search
        Measure the search of the bots instead: simulations a second over whole matches.
    env
        Measure what one trains on instead: steps a second of a batch of matches and of PettingZoo's environment,
        observations and masks included.
    rounds
        Of so many rounds the median is told.
    json_
        Print plain data instead of a table.
    """
    use(edition)
    names = [game(name).id for name in games] or ids()
    with err.status("measuring…"):
        data: Any = measured(names, search, env, rounds)
    if json_:
        out.print_json(json.dumps(data), indent=1)
        return
    if env or search:
        show_env(data) if env else show_search(data)
        return
    table = Table("game", "seats", "", "games/s", "moves/s", "clones/s", box=None, pad_edge=False)
    for row in data["games"]:
        for speed in (COMPILED, INTERPRETED):
            figures = row[speed]
            if figures is None:
                table.add_row(row["game"], str(row["seats"]), f"{speed}: not built here")
            else:
                numbers = (f"{figures[name]:,.0f}" for name in ("games_per_s", "moves_per_s", "clones_per_s"))
                table.add_row(row["game"], str(row["seats"]), speed, *numbers)
    out.print(table)


def measured(names: list[str], search: bool, env: bool, rounds: int) -> dict[str, object]:
    if env:
        needs("rl", "the bench of environments", "numpy", "gymnasium", "pettingzoo")
        from ludoteca.rl.bench import bench_env

        return bench_env(names, rounds)
    return bench_search(names, rounds) if search else run(names, rounds)


def show_env(data: Any) -> None:
    table = Table("game", "seats", "", "matches", "steps/s", "with random choice/s", box=None, pad_edge=False)
    for row in data["games"]:
        for speed, figures in row["batch"].items():
            if figures is None:
                table.add_row(row["game"], str(row["seats"]), f"{speed}: not built here")
            else:
                rates = (f"{figures[kind]:,.0f}" for kind in ("matches", "steps_per_s", "with_choice_per_s"))
                table.add_row(row["game"], str(row["seats"]), speed, *rates)
        turns = f"{row['pettingzoo']['with_choice_per_s']:,.0f}"
        table.add_row(row["game"], str(row["seats"]), "PettingZoo's environment", "1", "", turns)
    out.print(table)


def show_search(data: Any) -> None:
    table = Table("game", "seats", "", "plain simulations/s", "with the game's sense/s", box=None, pad_edge=False)
    for row in data["games"]:
        rates = (f"{row[kind]:,.0f}" for kind in ("plain_per_s", "informed_per_s"))
        table.add_row(row["game"], str(row["seats"]), row["speed"], *rates)
    out.print(table)
