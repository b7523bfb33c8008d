"""`ludoteca fit`: the numbers of a game's sense, fitted again to matches of its own bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

import ludoteca
from ludoteca.cli.arena import interval_written
from ludoteca.cli.completion import GameId
from ludoteca.cli.editions import Edition, use
from ludoteca.cli.places import Jobs, Ray, where
from ludoteca.cli.screen import err, out, progress
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.games import game
from ludoteca.lab.arena import Duel
from ludoteca.lab.fit import Fit, play_off
from ludoteca.lab.fit import fit as fit_all
from ludoteca.lab.fixture import Fixture


class BadSeats(Refused):
    """Not numbers of players."""


def fit(
    game_id: GameId,
    /,
    *,
    matches: int = 2_500,
    simulations: int = 60,
    bots: str = "",
    seats: str = "",
    seed: int = 0,
    play: int = 0,
    together: Annotated[bool, Parameter(negative=())] = False,
    jobs: Jobs = 0,
    ray: Ray = "",
    out_: Annotated[Path | None, Parameter(name="--out")] = None,
    edition: Edition = None,
) -> None:
    """Fit the numbers that a game's bots judge positions and actions by, to matches among them.

    The value is fitted to who won, the weights to where long searches went. One match in five is kept apart: on those
    the numbers of this version and the new ones are compared. The new ones are printed as they would stand in the code.

    Parameters
    ----------
    game_id
        Which game.
    matches
        How many matches.
    simulations
        How long the bots think: simulations a choice.
    bots
        Who plays instead, with commas: each at all seats of its share of the matches.
    seats
        How many players, with commas, in equal shares; every number the game can be played by if not given.
    seed
        Another number, other matches.
    play
        So many matches of the new numbers against the old ones besides, each deal with both seatings.
    together
        For co-operative games: these matches are played by one alone, then by the other.
    out_
        A file for the new numbers; they are printed if none is given.
    """
    use(edition, game_id)
    chosen = game(game_id)
    fixtures = [
        Fixture(game_id, (bot,) * party, seed)
        for party in parties(chosen, seats)
        for bot in (name.strip() for name in (bots or f"search:{simulations}").split(","))
    ]
    place = where(jobs, ray)
    with progress(game_id) as told:
        fits = fit_all(chosen, fixtures, matches, place, told)
    show(fits)
    options = f"--bots {bots}" if bots else f"--simulations {simulations}"
    line = f"ludoteca fit {game_id} --matches {matches} {options}{f' --seats {seats}' if seats else ''} --seed {seed}"
    write(fits, f"`{line}` with {ludoteca.__version__}", out_)
    if play:
        with progress("old and new") as told:
            duel = play_off(
                chosen,
                fits,
                simulations,
                play,
                seed=seed,
                together=together,
                where=place,
                progress=told,
            )
        show_duel(duel)


def parties(chosen: Game, seats: str) -> list[int]:
    """The numbers of players to play with."""
    if not seats:
        return list(chosen.seats)
    numbers = [number.strip() for number in seats.split(",")]
    if not all(number.isdigit() for number in numbers):
        raise BadSeats(f"numbers of players are written with commas, such as 2,3, not {seats!r}")
    return [int(number) for number in numbers]


def show(fits: list[Fit]) -> None:
    out.print("log-loss in the matches kept apart: of a blind guess, of the numbers in use, of the new ones")
    table = Table(
        "sum", "learnt", "apart", "blind", "in use", "new", "better by, 95 % interval", box=None, pad_edge=False
    )
    for one in fits:
        low, high = one.gain or (None, None)
        losses = (f"{loss:.4f}" for loss in (one.blind, one.loss_before, one.loss_after))
        table.add_row(one.name, f"{one.learnt:,}", f"{one.judged:,}", *losses, interval_written(low, high, "+.4f"))
    out.print(table)
    for one in fits:
        table = Table(one.name, "in use", "new", box=None, pad_edge=False)
        for term, before, after in zip(one.terms, one.before, one.after, strict=True):
            table.add_row(term, f"{before:.3f}", f"{after:.3f}")
        out.print(table)


def write(fits: list[Fit], note: str, path: Path | None) -> None:
    text = "".join(one.written(note) for one in fits)
    if path is None:
        out.print(text, soft_wrap=True, markup=False)
    else:
        path.write_text(text, "utf-8")
        err.print(f"the new numbers are in {path}", markup=False)


def show_duel(duel: Duel) -> None:
    interval = interval_written(duel.low, duel.high, ".1%")
    out.print(f"{duel.first} against {duel.second}: {duel.share:.1%} ({interval}) of {duel.games} matches")
