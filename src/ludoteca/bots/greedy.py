"""The bot that takes what the game's own sense values most at the end of its turn. Compiled."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludoteca.bots.bot import Bot, redrawn
from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State

ALL: Final = 1 << 30
LONGEST_TURN: Final = 8
"""So many actions more are played, at most, before the value is asked."""


@final
class Greedy(Bot):
    """Looks at all its actions, or at a few of them taken by chance: one who overlooks the others plays worse."""

    def __init__(self, sense: Sense, sees: i64 = ALL) -> None:
        self.sense = sense
        self.sees: i64 = sees

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        actions = state.legal(seat)[:]
        size: i64 = len(actions)
        if size == 1:
            return actions[0]
        worlds = [redrawn(state, seat, dice) for _ in range(self.sense.looks)]
        dice.shuffle(actions)
        best = actions[0]
        highest: float = -1.0
        for k in range(min(size, self.sees)):
            value: float = 0.0
            for world in worlds:
                value += self.value(world.clone(), seat, actions[k], dice)
            if value > highest:
                highest = value
                best = actions[k]
        return best

    def value(self, world: State, seat: i64, action: i64, dice: Dice) -> float:
        """After the action, and what else the seat still has to do: half a move is worth nothing by itself."""
        world.apply(seat, action)
        left: i64 = LONGEST_TURN
        while world.acting() == BIT[seat] and left:
            world.apply(seat, self.sense.pick(world, seat, dice))
            left -= 1
        return self.sense.value(world, seat) if world.acting() else world.payoff(seat)
