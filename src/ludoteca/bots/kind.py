"""A bot that leaves undone what its game asks of a bot for beginners."""

from __future__ import annotations

from ludoteca.bots.bot import Bot
from ludoteca.core.dice import Dice
from ludoteca.core.game import Spares
from ludoteca.core.state import State

TRIES = 8
"""So often it thinks again before it takes any action that spares the others."""


class Kind(Bot):
    def __init__(self, bot: Bot, spares: Spares) -> None:
        self.bot, self.spares = bot, spares

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        mood = dice.below(100)
        for _ in range(TRIES):
            action = self.bot.choose(state, seat, dice)
            if self.spares(state, seat, action) <= mood:
                return action
        left = [action for action in state.legal(seat) if self.spares(state, seat, action) <= mood]
        return left[dice.below(len(left))]
