"""The bot that takes what the game's own sense likes best, without looking ahead. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.bots.bot import Bot
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State


class Greedy(Bot):
    def __init__(self, sense: Sense) -> None:
        self.sense = sense

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        world = state.clone()
        world.resample(seat, dice)
        actions = world.legal(seat)
        size: i64 = len(actions)
        best: i64 = actions[0]
        highest: float = -1.0
        start = dice.below(size)
        for k in range(size):
            action = actions[(start + k) % size]
            after = world.clone()
            after.apply(seat, action)
            worth = self.sense.value(after, seat) if after.acting() else after.payoff(seat)
            if worth > highest:
                highest = worth
                best = action
        return best
