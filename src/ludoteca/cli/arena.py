"""`ludoteca arena`: bots against each other, and how sure one can be of who is stronger."""

from __future__ import annotations

from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.table import Table

from ludoteca.cli.completion import GameId
from ludoteca.cli.editions import Edition, use
from ludoteca.cli.places import Jobs, Ray, where
from ludoteca.cli.screen import out, progress
from ludoteca.games import game
from ludoteca.lab.arena import Duel, Report
from ludoteca.lab.arena import arena as hold


def arena(
    game_id: GameId,
    /,
    *,
    bots: str = "greedy,easy,medium",
    games: int = 400,
    seats: int | None = None,
    seed: int = 0,
    jobs: Jobs = 0,
    ray: Ray = "",
    together: Annotated[bool, Parameter(negative=())] = False,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
    edition: Edition = None,
) -> None:
    """Let every two of some bots play many matches, and rate them.

    Each deal is played twice with the seats exchanged, and is the same for every two bots.
    The same seed gives the same figures wherever they are played.

    Parameters
    ----------
    game_id
        Which game.
    bots
        Two or more, with commas: random, greedy, easy, medium, hard, expert, master; search:N for N simulations a
        choice, master:N for N of `master`'s.
    games
        How many matches each two bots play; an even number.
    seats
        How many seats; the game's fewest if not given.
    seed
        Another number, other deals.
    together
        For co-operative games: all seats of a match to one bot, and both bots on the same deals.
    option
        An option of the game, `name=value`; may be given again.
    json_
        Print plain data instead of tables.
    """
    use(edition, game_id)
    chosen = game(game_id)
    names = [name.strip() for name in bots.split(",")]
    options = chosen.read_options(option or [])
    place = where(jobs, ray)
    with progress(game_id) as told:
        report = hold(
            chosen,
            names,
            games,
            seats=seats,
            options=options,
            seed=seed,
            together=together,
            where=place,
            progress=told,
        )
    if json_:
        out.print_json(msgspec.json.encode(report).decode(), indent=1)
    else:
        show(report)


def show(report: Report) -> None:
    table = Table("bot", "rating", "95 % interval", "mean payoff", "games", box=None, pad_edge=False)
    for row in report.standings:
        interval = interval_written(row.low, row.high, "+.0f")
        table.add_row(row.bot, f"{row.rating:+.0f}", interval, f"{row.payoff:.3f}", f"{row.games:,}")
    out.print(table)
    table = Table("", "", "share", "95 % interval", "won", "drawn", "lost", box=None, pad_edge=False)
    for duel in map(stronger_first, report.duels):
        interval = interval_written(duel.low, duel.high, ".1%")
        counts = (str(duel.wins), str(duel.draws), str(duel.losses))
        table.add_row(duel.first, f"against {duel.second}", f"{duel.share:.1%}", interval, *counts)
    out.print(table)


def interval_written(low: float | None, high: float | None, style: str) -> str:
    return "none" if low is None or high is None else f"{low:{style}} – {high:{style}}"


def stronger_first(duel: Duel) -> Duel:
    """The same result told from the side that did better."""
    if duel.share >= 0.5:
        return duel
    return Duel(
        first=duel.second,
        second=duel.first,
        games=duel.games,
        wins=duel.losses,
        draws=duel.draws,
        losses=duel.wins,
        share=1 - duel.share,
        low=None if duel.high is None else 1 - duel.high,
        high=None if duel.low is None else 1 - duel.low,
    )
