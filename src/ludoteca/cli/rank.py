"""`ludoteca rank`: how strong a player of one's own is, as others can repeat it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from ludoteca.cli.completion import GameId
from ludoteca.cli.editions import Edition, use
from ludoteca.cli.places import Jobs, Ray, where
from ludoteca.cli.screen import out, progress
from ludoteca.games import game as game_called
from ludoteca.lab.rank import GAMES, LEVELS, SEED, markdown
from ludoteca.lab.rank import rank as hold


def rank(
    *players: str,
    game: GameId,
    levels: str = ",".join(LEVELS),
    games: int = GAMES,
    seats: int | None = None,
    seed: int = SEED,
    jobs: Jobs = 0,
    ray: Ray = "",
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    json_: Annotated[bool, Parameter(name="--json", negative=())] = False,
    edition: Edition = None,
) -> None:
    """Rate players of one's own against our levels, by a fixed protocol, and print a table to paste.

    A player is `module:name`, something with `choose(observation, mask)` or a class of such, found from this folder;
    our bots' names do as well. Without players the levels are rated among themselves.

    Parameters
    ----------
    players
        Whom to rate.
    game
        Which game.
    levels
        Our levels to play against, with commas; easy, whose rating is 0, must be among them.
    games
        How many matches each two play; an even number.
    seats
        How many seats; the game's fewest if not given.
    seed
        Another number, other deals.
    option
        An option of the game, `name=value`; may be given again.
    json_
        Print plain data instead of a table.
    """
    use(edition, game)
    sys.path.insert(0, str(Path.cwd()))  # an installed command does not look where it is called
    chosen = game_called(game)
    options = chosen.read_options(option or [])
    place = where(jobs, ray)
    with progress(game) as told:
        ranking = hold(
            chosen,
            players,
            levels=[name.strip() for name in levels.split(",")],
            games=games,
            seats=seats,
            options=options,
            seed=seed,
            where=place,
            progress=told,
        )
    if json_:
        out.print_json(msgspec.json.encode(ranking).decode(), indent=1)
    else:
        out.print(markdown(ranking), markup=False, soft_wrap=True, end="")
