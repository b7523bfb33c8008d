"""What a training follows from, refused at once where it cannot be followed. Nothing here needs PyTorch, nor numpy."""

from __future__ import annotations

from itertools import product

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.game import Value
from ludoteca.core.network import BLOCK
from ludoteca.core.sense import TO_THE_END
from ludoteca.games import game as game_called

FEW = 8
"""Matches that a process plays before it is asked again."""


class BadTraining(Refused):
    """A training that cannot be run, or gone on with, so."""


class Recipe(msgspec.Struct, frozen=True):
    """All that a training follows from."""

    game: str
    seats: list[int]
    """How many players, by turns."""
    options: list[dict[str, Value]]
    """Of the game, by turns: each with every number of players."""
    seed: int
    matches: int
    """Of each generation."""
    simulations: int
    epochs: int
    units: int
    gate: int
    """Matches by which a network is judged: every deal with both seatings."""
    horizon: int
    explore: float

    def tables(self) -> list[tuple[int, dict[str, Value]]]:
        """Numbers of players and options, by turns."""
        return list(product(self.seats, self.options))

    def check(self) -> None:
        """BadTraining, or what the game says, where it cannot be followed: before hours of matches, not after them."""
        game = game_called(self.game)
        if game.traits is None:
            raise BadTraining(f"{self.game} has no traits: there is nothing a network could be told of it")
        if self.matches < FEW or self.gate < 4 or self.gate % 2:
            raise BadTraining(f"a generation has {FEW} matches or more, and its gate an even number, 4 or more")
        if self.units < BLOCK or self.units % BLOCK:
            raise BadTraining(f"the units of a network must be a multiple of {BLOCK}, not {self.units}")
        for name, least, found in (
            ("epochs", 1, self.epochs),
            ("simulations", 1, self.simulations),
            ("horizon", TO_THE_END, self.horizon),
        ):
            if found < least:
                raise BadTraining(f"{name} must be {least} or more, not {found}")
        if not self.explore > 0:
            raise BadTraining(f"explore must be above 0, not {self.explore}")
        for seats, options in self.tables():
            game.new(seats, self.seed, options)
