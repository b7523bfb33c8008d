"""`ludoteca train`: a network for a game, from matches of its bots against themselves."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.bots.registry import EXPLORE
from ludoteca.cli.completion import GameId
from ludoteca.cli.places import Jobs, Ray, where
from ludoteca.cli.screen import err, out
from ludoteca.core.game import Game, Value
from ludoteca.games import game
from ludoteca.lab.extras import needs
from ludoteca.train.recipe import BadTraining, Recipe


def train(
    game_id: GameId,
    /,
    *,
    generations: int = 3,
    matches: int = 10_000,
    simulations: int = 200,
    epochs: int = 10,
    units: int = 32,
    gate: int = 400,
    horizon: int | None = None,
    explore: float = EXPLORE,
    seats: Annotated[list[int] | None, Parameter(name="--seats", negative=())] = None,
    option: Annotated[list[str] | None, Parameter(name="--option", negative=())] = None,
    seed: int = 0,
    jobs: Jobs = 0,
    ray: Ray = "",
    out_: Annotated[Path, Parameter(name="--out")] = Path("training"),
) -> None:
    """Train a network that judges a game's positions, from matches of its search against itself.

    Each generation plays, learns, and lets the new network through only if it is better beyond doubt. A training that
    was ended goes on where it was. The best network lies in the folder as network.bin, the progress as progress.html.

    Parameters
    ----------
    game_id
        Which game.
    generations
        How many in all.
    matches
        How many matches of each generation are learnt from.
    simulations
        How long the players think: simulations a choice.
    epochs
        How often each lesson goes through all positions.
    units
        The size of the network: units of its first layer, for each part.
    gate
        How many matches a new network plays against what played before.
    horizon
        How many actions are played on before the network is asked; as many as `master` does if not given.
    explore
        How much the search prefers the little tried.
    seats
        How many players; given more than once, by turns. As many as the game allows if not given.
    option
        An option of the game, as name=value; given more than once, by turns: level=1 level=4.
    seed
        Another number, another training.
    out_
        The folder it is kept in.
    """
    chosen = game(game_id)
    recipe = Recipe(
        game=game_id,
        seats=seats or list(chosen.seats),
        options=by_turns(chosen, option or []),
        seed=seed,
        matches=matches,
        simulations=simulations,
        epochs=epochs,
        units=units,
        gate=gate,
        horizon=chosen.mastery.horizon if horizon is None else horizon,
        explore=explore,
    )
    recipe.check()
    if generations < 1:
        raise BadTraining(f"the number of generations must be 1 or more, not {generations}")
    needs("train", "training", "numpy", "scipy", "torch")
    from ludoteca.train.run import BEST, Training

    training = Training(recipe, out_, where(jobs, ray), told=err.print)
    found = training.run(generations)
    kept = sum(one.kept for one in found.generations)
    out.print(f"{len(found.generations)} generations, {kept} kept: {out_ / BEST if kept else 'no network won'}")


def by_turns(chosen: Game, texts: list[str]) -> list[dict[str, Value]]:
    """All the options that those written as `name=value` make together; one that has several values, with each."""
    written: dict[str, list[str]] = {}
    for text in texts:
        written.setdefault(text.partition("=")[0], []).append(text)
    return [chosen.complete(chosen.read_options(each)) for each in product(*written.values())]
