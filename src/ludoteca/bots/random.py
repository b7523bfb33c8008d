"""The bot that plays any legal action, each as likely. Compiled."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ludoteca.bots.bot import Bot
from ludoteca.core.dice import Dice
from ludoteca.core.state import State


@final
class RandomBot(Bot):
    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        actions = state.legal(seat)
        self.offered = len(actions)
        return actions[dice.below(self.offered)]
