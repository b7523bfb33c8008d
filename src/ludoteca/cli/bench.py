"""`ludoteca bench`: how fast the rules run."""

from __future__ import annotations

import json
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from ludoteca.cli.screen import err, out
from ludoteca.core.build import COMPILED, INTERPRETED
from ludoteca.games import game, ids
from ludoteca.lab.bench import bench as run
from ludoteca.lab.bench import bench_search


def bench(
    *games: str,
    search: Annotated[bool, Parameter(negative=())] = False,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Measure complete random games on one core, every legal action listed at every ply.

    Compiled and interpreted are measured in the same run; figures are medians of five rounds.

    Parameters
    ----------
    games
        Which games; all of them if none is named.
    search
        Measure the search of the bots instead: simulations a second over whole matches.
    json_
        Print plain data instead of a table.
    """
    names = [game(name).id for name in games] or ids()
    with err.status("measuring…"):
        data: Any = bench_search(names) if search else run(names)
    if json_:
        out.print_json(json.dumps(data), indent=1)
        return
    if search:
        show_search(data)
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


def show_search(data: Any) -> None:
    table = Table("game", "seats", "", "plain simulations/s", "with the game's sense/s", box=None, pad_edge=False)
    for row in data["games"]:
        rates = (f"{row[kind]:,.0f}" for kind in ("plain_per_s", "informed_per_s"))
        table.add_row(row["game"], str(row["seats"]), row["speed"], *rates)
    out.print(table)
