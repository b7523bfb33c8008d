"""What bounds a stronger player: how much more those win who see what nobody at a table can.

python -m experiments.foresight GAME SEATS MATCHES BOT,BOT[,...] [OPTION=VALUE ...]
python -m experiments.foresight felicita 4 200 seer-800,hard

`seer-N` cheats: it searches the position as it is, every card where it lies and every throw as it will fall, with N
simulations a choice. Where all win or lose together, all seats of a match are of one kind, and how many matches each
kind wins is told; elsewhere two kinds sit alternately.
"""

from __future__ import annotations

import os
import sys
from functools import partial

from ludoteca.bots.bot import Bot
from ludoteca.bots.registry import BOTS
from ludoteca.bots.search import Search
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.games import game
from ludoteca.lab.arena import arena
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.simulate import simulate
from ludoteca.lab.spread import Where
from ludoteca.lab.statistics import wilson

SEED = 2026
WHERE = Where(os.cpu_count() or 1)
SEERS = (100, 800, 6_000)


class Seer(Bot):
    """Each simulation begins with the position itself, where others redraw what they cannot know."""

    def __init__(self, iterations: int, game: Game) -> None:
        self.search = Search(game.sense(), iterations)

    def choose(self, state: State, seat: int, dice: Dice) -> int:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        self.search.forget(seat)
        for _ in range(self.search.iterations):
            self.search.simulate(state.clone(), dice)
        return self.search.favourite()


BOTS.update({f"seer-{iterations}": partial(Seer, iterations) for iterations in SEERS})


def told(share: float, low: float | None, high: float | None) -> str:
    """One deal alone gives no interval."""
    return f"{share:.1%}" if low is None or high is None else f"{share:.1%} ({low:.1%} – {high:.1%})"


def main(name: str, seats: str, matches: str, bots: str, *options: str) -> None:
    played = game(name)
    chosen = played.read_options(options)
    if played.cooperative:
        for bot in bots.split(","):
            found = simulate(Fixture(name, (bot,) * int(seats), SEED, chosen), int(matches), WHERE)
            won = found.tally.wins[0] / int(matches)
            print(f"{bot}: won {told(won, *wilson(won, int(matches)))}", flush=True)
        return
    report = arena(played, bots.split(","), int(matches), seats=int(seats), options=chosen, seed=SEED, where=WHERE)
    for duel in report.duels:
        print(f"{duel.first} against {duel.second}: {told(duel.share, duel.low, duel.high)}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
