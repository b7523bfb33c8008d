"""A training, run into a folder: generation after generation of matches, a lesson and a gate.

Whatever a generation brought is kept as soon as it is there, its matches a few at a time, so a training that was ended
goes on where it was. Each lesson begins anew, from the harvests of the last generations: what a network has learnt
follows from them and the seed.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from statistics import fmean
from time import monotonic

import msgspec
import torch

from ludoteca.core.files import whole
from ludoteca.games import game as game_called
from ludoteca.lab.spread import HERE, Where, spread
from ludoteca.lab.statistics import interval
from ludoteca.train.barn import brought_in, kept
from ludoteca.train.gate import Meeting, Verdict, meet, passes
from ludoteca.train.learn import Lesson, learn
from ludoteca.train.model import Model
from ludoteca.train.plot import write_page
from ludoteca.train.recipe import FEW, BadTraining, Recipe
from ludoteca.train.selfplay import Harvest, Plan, Player, together

PROGRESS = "progress.json"
BEST = "network.bin"
WINDOW = 3
"""Harvests that a lesson learns from: of this generation, and of those before it."""
GATE_BRANCH = 1 << 40
"""Deals of the gate come from another seed than those that are learnt from."""

Told = Callable[[str], None]


class Generation(msgspec.Struct):
    positions: int
    lesson: Lesson
    share: float
    """What the new network took at the gate from what played before, with the 95 % interval."""
    low: float
    high: float
    kept: bool
    pace: float
    """How long it thought there, in times of the other's thinking."""
    seconds: float


class Progress(msgspec.Struct):
    recipe: Recipe
    generations: list[Generation]


class Training:
    def __init__(self, recipe: Recipe, folder: Path, where: Where = HERE, told: Told = lambda _line: None) -> None:
        """Begin, or go on where the folder's training was; BadTraining if it was another."""
        self.recipe = recipe
        self.folder = folder
        self.where = where
        self.told = told
        recipe.check()
        traits = game_called(recipe.game).traits
        assert traits is not None
        self.traits = traits()
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = Progress(recipe, [])
        if (folder / PROGRESS).exists():
            self.progress = msgspec.json.decode((folder / PROGRESS).read_bytes(), type=Progress)
            if self.progress.recipe != recipe:
                raise BadTraining(f"{folder} holds a training of another recipe: {self.progress.recipe}")
        self.save()

    def run(self, generations: int) -> Progress:
        """Up to so many generations in all."""
        while len(self.progress.generations) < generations:
            self.generation(len(self.progress.generations))
        return self.progress

    def generation(self, number: int) -> None:
        began = monotonic()
        champion = self.champion()
        harvested = self.harvested(number, champion)
        lesson, network = self.lesson(number, harvested)
        verdicts = self.gate(number, self.player(network), champion)
        shares = [share for verdict in verdicts for share in verdict.shares]
        share = fmean(shares)
        mine, theirs = (sum(verdict.seconds[who] for verdict in verdicts) for who in range(2))
        low, high = interval(shares) or (0.0, 1.0)
        better = passes(shares)
        if better:
            self.write(BEST, network)
        self.progress.generations.append(
            Generation(len(harvested), lesson, share, low, high, better, mine / theirs, round(monotonic() - began, 1))
        )
        self.save()
        write_page(self.folder, self.progress.recipe.game, self.progress.generations)
        fate = "it plays on" if better else "it is left"
        gate = f"{100 * share:.1f} % ({100 * low:.1f} – {100 * high:.1f} %) in {mine / theirs:.2f} of the time"
        self.told(f"generation {number}: {gate}: {fate}")

    def champion(self) -> Player:
        """Who plays now: the best network so far, or the game's own sense."""
        best = [number for number, one in enumerate(self.progress.generations) if one.kept]
        if not best:
            return Player(self.recipe.simulations)
        return self.player(self.network_path(best[-1]).read_bytes())

    def player(self, network: bytes) -> Player:
        return Player(self.recipe.simulations, network, self.recipe.explore, self.recipe.horizon)

    # --- The three parts of a generation ---------------------------------------------------------------

    def harvested(self, number: int, champion: Player) -> Harvest:
        """The matches of this generation, played or already there, and what is left of those before it."""
        path, recipe = self.harvest_path(number), self.recipe
        start = number * recipe.matches
        end = start + recipe.matches
        plans = [
            Plan(recipe.game, seats, options, recipe.seed, at, min(FEW, end - at), champion)
            for at, (seats, options) in zip(range(start, end, FEW), cycle(recipe.tables()), strict=False)
        ]
        if brought_in(path, plans, self.where):
            self.told(f"generation {number}: {recipe.matches} matches, {len(kept(path))} positions")
        paths = [self.harvest_path(before) for before in range(max(0, number - WINDOW + 1), number + 1)]
        return together([kept(one) for one in paths])

    def harvest_path(self, number: int) -> Path:
        return self.folder / f"harvest-{number}.npz"

    def network_path(self, number: int) -> Path:
        return self.folder / f"generation-{number}.bin"

    def lesson(self, number: int, harvested: Harvest) -> tuple[Lesson, bytes]:
        torch.manual_seed(self.recipe.seed + number)
        model = Model(self.traits, self.recipe.units)
        lesson = learn(model, harvested, self.recipe.epochs, self.recipe.seed + number, self.told)
        network = model.weights().data
        self.write(self.network_path(number).name, network)
        return lesson, network

    def gate(self, number: int, new: Player, champion: Player) -> list[Verdict]:
        recipe = self.recipe
        deals = range(number * recipe.gate // 2, (number + 1) * recipe.gate // 2)
        meetings = [
            Meeting(recipe.game, seats, options, recipe.seed ^ GATE_BRANCH, deal, 1, (new, champion))
            for deal, (seats, options) in zip(deals, cycle(recipe.tables()), strict=False)
        ]
        return list(spread(meet, meetings, self.where))

    def save(self) -> None:
        self.write(PROGRESS, msgspec.json.format(msgspec.json.encode(self.progress)))

    def write(self, name: str, data: bytes) -> None:
        with whole(self.folder / name) as unfinished:
            unfinished.write_bytes(data)
