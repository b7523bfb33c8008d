"""The network while it learns, in PyTorch: the same sums in floats, and how they become whole numbers."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from ludoteca.core.network import HEAD_ONE, HIDDEN, LAST_ONE, MOST_HEAD, MOST_TASTE, MOST_WEIGHT, ONE, TASTE_ONE
from ludoteca.core.traits import NO_CONCERN, NO_TRAIT, Traits
from ludoteca.core.weights import Weights, shape_of

CEILING = 8.0
FLATTENED = 0.6
"""The taste in actions plays better when it is less sure than what fits best."""


class Model(nn.Module):
    def __init__(self, traits: Traits, units: int) -> None:
        super().__init__()
        self.traits = traits
        self.units = units
        self.tables = nn.ParameterList([nn.Parameter(0.05 * torch.randn(1 + p.traits, units)) for p in traits.parts])
        """Row 0 stands for no trait, and is never used."""
        self.biases = nn.ParameterList([nn.Parameter(torch.full((units,), 0.2)) for _ in traits.parts])
        self.head = nn.Linear(units * len(traits.parts), HIDDEN)
        self.last = nn.Linear(HIDDEN, 1)
        self.taste = nn.Linear(units, traits.aspects)

    def look(self, grids: Tensor) -> list[Tensor]:
        """The first layer: of each part its lines, each from 0 to 1."""
        parts = []
        at = 0
        for part, table, bias in zip(self.traits.parts, self.tables, self.biases, strict=True):
            lines = 1 + part.lines
            size = lines * self.traits.width
            rows = grids[:, at : at + size].reshape(-1, self.traits.width)
            looked = nn.functional.embedding_bag(rows, table, mode="sum", padding_idx=NO_TRAIT)
            looked = looked.view(-1, lines, self.units)
            parts.append((looked[:, :1] + looked[:, 1:] + bias).clamp(0, 1))
            at += size
        return parts

    def judge(self, parts: list[Tensor]) -> Tensor:
        """The log-odds of each row of traits."""
        hidden = self.head(torch.cat([part.sum(1) for part in parts], 1)).clamp(0, CEILING)
        odds: Tensor = self.last(hidden).squeeze(1)
        return odds

    def forward(self, grids: Tensor) -> Tensor:
        return self.judge(self.look(grids))

    def likings(self, parts: list[Tensor], owners: Tensor, concerns: Tensor) -> Tensor:
        """The logarithm of the weight of each action: a row of concerns, in the position that `owners` says."""
        said = self.taste(torch.cat(parts, 1)).flatten(1)
        told = said[owners.unsqueeze(1), concerns.clamp(min=0)]
        liked: Tensor = (told * (concerns != NO_CONCERN)).sum(1)
        return liked

    @torch.no_grad()
    def bounded(self) -> None:
        """Keep the weights where whole numbers have room for them."""
        for table in self.tables:
            table.clamp_(-MOST_WEIGHT / ONE, MOST_WEIGHT / ONE)
        self.head.weight.clamp_(-MOST_HEAD / HEAD_ONE, MOST_HEAD / HEAD_ONE)
        self.taste.weight.clamp_(-MOST_TASTE / TASTE_ONE, MOST_TASTE / TASTE_ONE)

    @torch.no_grad()
    def weights(self) -> Weights:
        """The same network in whole numbers."""
        table: list[int] = []
        for rows, bias in zip(self.tables, self.biases, strict=True):
            table += whole(bias.clamp(-MOST_WEIGHT / ONE, MOST_WEIGHT / ONE), ONE) + whole(rows[1:], ONE)
        head = whole(self.head.bias, ONE * HEAD_ONE) + whole(self.head.weight.T, HEAD_ONE)
        last = whole(self.last.weight, LAST_ONE) + whole(self.last.bias, ONE * LAST_ONE)
        taste = torch.cat([self.taste.weight, ONE * self.taste.bias.unsqueeze(1)], 1)
        return Weights(shape_of(self.traits, self.units), table, head, last, whole(FLATTENED * taste, TASTE_ONE))


def whole(numbers: Tensor, one: int) -> list[int]:
    rounded: list[int] = (numbers * one).round().int().reshape(-1).tolist()
    return rounded
