"""One lesson: a network fitted to a harvest, judged by matches that it was not shown."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits

from ludoteca.train.model import Model
from ludoteca.train.selfplay import UNKNOWN, Harvest

APART = 20
"""One match in so many is kept apart."""
BATCH = 8192
FASTEST = 3e-3
FEWEST_STEPS = 11
"""Of the schedule by which it learns slower: with 10, a tenth of them less one is none, by which PyTorch divides."""
DECAY = 1e-6
TRUST = 0.5
"""How much of what a position is taught to be worth is what came of it; the rest is what the search thought."""


class Lesson(msgspec.Struct):
    """Losses are log-losses in the matches kept apart."""

    positions: int
    epochs: int
    blind: float
    """Of who always says the same, about who wins."""
    search: float
    """Of what the search thought."""
    loss: float
    taste: float
    """Of what the search tries, as the network's taste foresees it; 0 where it has none."""


def taught(harvest: Harvest) -> NDArray[np.float32]:
    """What each position is to be worth."""
    mixed = TRUST * harvest.came + (1 - TRUST) * harvest.thought
    mixed = np.where(harvest.came == UNKNOWN, harvest.thought, mixed)
    return np.where(harvest.thought == UNKNOWN, harvest.came, mixed).astype(np.float32)


def device() -> torch.device:
    return torch.device("cuda" if torch.cuda.is_available() else "cpu")


class Material:
    """A harvest where the network learns."""

    def __init__(self, harvest: Harvest, place: torch.device) -> None:
        self.grids = torch.from_numpy(harvest.grids).to(place)
        self.worth = torch.from_numpy(taught(harvest)).to(place)
        self.came = torch.from_numpy(harvest.came).to(place)
        self.choices = torch.from_numpy(harvest.choices).long().to(place)
        self.starts = self.choices.cumsum(0) - self.choices
        self.concerns = torch.from_numpy(harvest.concerns).to(place)
        self.tried = torch.from_numpy(harvest.tried).to(place)

    def actions(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The actions told of some positions, and for each of them the place of its position among these."""
        choices = self.choices[rows]
        owners = torch.repeat_interleave(torch.arange(len(rows), device=rows.device), choices)
        first = choices.cumsum(0) - choices
        return self.starts[rows][owners] + torch.arange(len(owners), device=rows.device) - first[owners], owners

    def taste_loss(self, model: Model, parts: list[Tensor], rows: Tensor) -> Tensor:
        """How badly the network foresees what the search tries, a told position."""
        actions, owners = self.actions(rows)
        if not len(actions):
            return torch.zeros((), device=rows.device)
        likings = model.likings(parts, owners, self.concerns[actions].long())
        totals = torch.zeros(len(rows), device=rows.device).index_add(0, owners, likings.clamp(-20, 20).exp())
        told = self.tried[actions] * (totals[owners].log() - likings.clamp(-20, 20))
        return told.sum() / (self.choices[rows] > 0).sum()


def learn(model: Model, harvest: Harvest, epochs: int, seed: int, told: Callable[[str], None]) -> Lesson:
    """So many times through the harvest, quick at first and slower to the end."""
    place = device()
    torch.set_num_threads(1)  # several would add in an order of their own, and bring other numbers
    model.to(place)
    torch.manual_seed(seed)
    material = Material(harvest, place)
    apart = harvest.match % APART == 0
    shown = torch.from_numpy(np.flatnonzero((taught(harvest) != UNKNOWN) & ~apart)).to(place)
    judged = torch.from_numpy(np.flatnonzero((harvest.came != UNKNOWN) & apart)).to(place)
    optimiser = torch.optim.Adam(model.parameters(), lr=FASTEST, weight_decay=DECAY)
    steps = max(epochs * math.ceil(len(shown) / BATCH), FEWEST_STEPS)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, FASTEST, total_steps=steps, pct_start=0.1)
    for epoch in range(epochs):
        for batch in shown[torch.randperm(len(shown), device=place)].split(BATCH):
            parts = model.look(material.grids[batch].int())
            loss = binary_cross_entropy_with_logits(model.judge(parts), material.worth[batch])
            if model.traits.aspects:
                loss = loss + 0.25 * material.taste_loss(model, parts, batch)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            model.bounded()
        if (epoch + 1) % 4 == 0:
            told(f"epoch {epoch + 1} of {epochs}: {judge(model, material, judged)}")
    loss_apart, taste = judge(model, material, judged)
    model.cpu()
    thought = harvest.thought[apart & (harvest.came != UNKNOWN) & (harvest.thought != UNKNOWN)]
    came = harvest.came[apart & (harvest.came != UNKNOWN) & (harvest.thought != UNKNOWN)]
    mean = np.full(len(came), came.mean())
    return Lesson(len(shown), epochs, log_loss(mean, came), log_loss(thought, came), loss_apart, taste)


@torch.no_grad()
def judge(model: Model, material: Material, judged: Tensor) -> tuple[float, float]:
    """How well the network foresees who wins, and what is tried, in the matches kept apart."""
    losses, tastes = [], []
    for rows in judged.split(BATCH):
        parts = model.look(material.grids[rows].int())
        losses.append(binary_cross_entropy_with_logits(model.judge(parts), material.came[rows]).item())
        if model.traits.aspects:
            tastes.append(material.taste_loss(model, parts, rows).item())
    return float(np.mean(losses)), float(np.mean(tastes)) if tastes else 0.0


def log_loss(said: NDArray[np.float32], came: NDArray[np.float32]) -> float:
    said = said.clip(1e-4, 1 - 1e-4)
    return float(-(came * np.log(said) + (1 - came) * np.log(1 - said)).mean())
