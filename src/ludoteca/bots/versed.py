"""A bot that asks a network at the tables it is good for, and thinks without one at any other."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.bots.bot import Bot
from ludoteca.bots.search import Search
from ludoteca.core.dice import Dice
from ludoteca.core.state import State


class Versed(Bot):
    def __init__(self, learned: Search, plain: Search, fits: Callable[[State], bool]) -> None:
        self.learned, self.plain, self.fits = learned, plain, fits

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        return (self.learned if self.fits(state) else self.plain).choose(state, seat, dice)
