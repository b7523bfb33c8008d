"""What positions and options are worth, by a search: decisions valued while a match is played.

A search judges with what its seat can know, and with the game's own sense, which goes by the edition: a network learnt
the printed one. It is asked apart from the player, by dice of its own: a match that is valued is the same match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.bots.bot import Bot
from ludoteca.bots.search import Search
from ludoteca.core.dice import Dice, derive
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.lab.analyse import think_anew

VALUES_BRANCH = 2
"""The branch of a deal's seed that the search takes its dice from; the players' is 1."""


class Value(NamedTuple):
    """A decision before it is made, as a row of the table `values`."""

    decision: int
    seat: int
    options: int
    chances: list[float]
    """The payoff that each seat may expect, as far as it can know itself."""
    close: int
    """Options that lie within the margin of the best, itself included."""
    stake: float
    """How much better the best is than one taken blindly."""
    loss: float
    """How much better the best is than the one that was chosen."""


class Valuer:
    """Values the decisions of one match after the other."""

    def __init__(self, game: Game, seats: int, simulations: int, margin: float) -> None:
        self.game = game
        self.seats = seats
        self.simulations = simulations
        self.margin = margin
        self.begin(0)

    def begin(self, deal: int) -> None:
        """A new match, which came of this seed."""
        self.deal = deal
        self.rows: list[Value] = []

    def add(self, state: State, seat: int, action: int) -> None:
        """A decision of the match: the position before it, and what is chosen."""
        seed = derive(self.deal ^ VALUES_BRANCH, len(self.rows))
        search = Search(self.game.sense(), self.simulations)
        chances = [
            think_anew(search, state, one, Dice(derive(seed, one)), self.simulations) for one in range(self.seats)
        ]
        options = [int(one) for one in state.legal(seat)]
        close, stake, loss = 1, 0.0, 0.0
        if len(options) > 1:
            at = options.index(action)
            close, stake, loss = self.compared(search, state, seat, options, at, derive(seed, self.seats))
        self.rows.append(Value(len(self.rows), int(seat), len(options), chances, close, stake, loss))

    def compared(
        self, search: Search, state: State, seat: int, options: Sequence[int], chosen: int, seed: int
    ) -> tuple[int, float, float]:
        """One half of the simulations finds the best option, the other says how good it is: luck is not taken for it.

        Every option meets the same dice, so that differences are of options.
        """
        search.forget(seat)
        half = self.simulations // 2
        finding = [expected(search, state, one, seed, range(half)) for one in options]
        judging = [expected(search, state, one, seed, range(half, self.simulations)) for one in options]
        best = judging[finding.index(max(finding))]
        close = sum(best - one <= self.margin for one in judging)
        return close, best - sum(judging) / len(judging), best - judging[chosen]


def expected(search: Search, state: State, option: int, seed: int, simulations: range) -> float:
    """What these simulations, each with its own dice, say of an option."""
    search.forced = option
    before = search.earned
    for simulation in simulations:
        search.think(state, 1, Dice(derive(seed, simulation)))
    return (search.earned - before) / len(simulations)


class Valued(Bot):
    """A bot whose decisions are valued."""

    def __init__(self, bot: Bot, valuer: Valuer) -> None:
        self.bot = bot
        self.valuer = valuer

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        action = self.bot.choose(state, seat, dice)
        self.valuer.add(state, seat, action)
        return action
