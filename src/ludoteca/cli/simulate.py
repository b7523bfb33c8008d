"""`ludoteca simulate`: thousands of matches among bots, and what they show."""

from __future__ import annotations

import json
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from ludoteca.cli.completion import GameId
from ludoteca.cli.editions import Edition, use
from ludoteca.cli.places import Jobs, Ray, where
from ludoteca.cli.screen import out, progress
from ludoteca.games import game
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.simulate import Summary
from ludoteca.lab.simulate import simulate as run


def simulate(
    game_id: GameId,
    /,
    *,
    games: int = 10_000,
    seats: str = "",
    seed: int = 0,
    jobs: Jobs = 0,
    ray: Ray = "",
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
    edition: Edition = None,
) -> None:
    """Play many matches among bots and sum them up: wins, draws, endings, length, points, speed.

    The same seed gives the same figures wherever they are played.

    Parameters
    ----------
    game_id
        Which game.
    games
        How many matches.
    seats
        The bots, one a seat: `random,random`. The game's fewest seats with random bots if not given.
    seed
        Another number, other matches.
    option
        An option of the game, `name=value`; may be given again.
    json_
        Print plain data instead of a table.
    """
    use(edition, game_id)
    chosen = game(game_id)
    bots = tuple(name.strip() for name in seats.split(",")) if seats else ("random",) * chosen.seats[0]
    fixture = Fixture(game_id, bots, seed, chosen.read_options(option or []))
    place = where(jobs, ray)
    with progress(game_id, games) as told:
        summary = run(fixture, games, place, told)
    if json_:
        out.print_json(json.dumps(summary.data()), indent=1)
    else:
        show(summary)


def show(summary: Summary) -> None:
    data: Any = summary.data()
    chosen = game(summary.fixture.game)
    table = Table("seat", "bot", "wins", "95 % interval", "points (mean ± sd)", "quartiles", box=None, pad_edge=False)
    for row, scores in zip(data["wins"], data["scores"], strict=True):
        table.add_row(
            f"{row['seat']} {chosen.seat_name(row['seat'], 'en')}",
            row["bot"],
            f"{row['share']:.1%}",
            percent_interval(row),
            f"{scores['mean']:.2f} ± {scores['deviation']:.2f}",
            f"{scores['quarter']} · {scores['median']} · {scores['three_quarters']}",
        )
    out.print(table)
    clauses = chosen.clauses("en")
    for row in data["endings"]:
        title = clauses[row["clause"]].title
        out.print(f"ended  {row['share']:.1%}  ({percent_interval(row)})  {row['clause']} {title}")
    length, speed = data["length"], data["speed"]
    out.print(f"draws  {data['draws']['share']:.1%}  ({percent_interval(data['draws'])})")
    out.print(f"length {length['mean']:.1f} ± {length['deviation']:.1f} actions, {length['least']} to {length['most']}")
    out.print(f"{data['games']:,} games in {speed['seconds']:.2f} s: {speed['games_per_s']:,.0f} games/s")


def percent_interval(row: dict[str, float]) -> str:
    return f"{row['low']:.1%} – {row['high']:.1%}"
