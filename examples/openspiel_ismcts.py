"""OpenSpiel's own ISMCTS at our tables, measured against our bots on paired deals.

    pip install 'ludoteca[lab,openspiel]'
    python examples/openspiel_ismcts.py felci --against easy --deals 10 --simulations 100

OpenSpiel's search redraws what is hidden before every simulation, by the game's own redraw: `resample_from_infostate`.
Each deal is played twice, with the seats exchanged; the same line finds the same each time.
"""

from __future__ import annotations

import argparse
from statistics import fmean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import ludoteca.rl.openspiel
from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice
from ludoteca.lab.statistics import interval

EXPLORATION = 1.0
"""Payoffs go from 0 to 1."""


class Ours:
    """One of our bots at a seat of an OpenSpiel match."""

    def __init__(self, name: str, game: ludoteca.rl.openspiel.SpielGame, seed: int) -> None:
        self.bot = bot(name, game.played)
        self.dice = Dice(seed)

    def step(self, state: Any) -> int:
        return int(self.bot.choose(state.story.state, state.current_player(), self.dice))


def searching(game: Any, simulations: int, deal: int) -> ISMCTSBot:
    """OpenSpiel's search; its own way to redraw takes numbers that no seed gives again."""
    search = ISMCTSBot(
        game,
        ludoteca.rl.openspiel.Playouts(deal),
        EXPLORATION,
        simulations,
        random_state=np.random.RandomState(deal),
        allow_inconsistent_action_sets=True,
    )
    search.set_resampler(lambda state, seat: state.resample_from_infostate(seat, search.random_number))
    return search


def share(game: Any, against: str, simulations: int, deal: int) -> float:
    """What ISMCTS took of both matches of a deal, from 0 to 1."""
    taken = []
    for turn in range(2):
        search = searching(game, simulations, deal)
        ours = Ours(against, game, deal)
        state = game.new_initial_state()
        state.apply_action(deal)
        while not state.is_terminal():
            mine = state.current_player() % 2 == turn
            state.apply_action(search.step(state) if mine else ours.step(state))
        paid = state.returns()
        mine, theirs = fmean(paid[turn::2]), fmean(paid[1 - turn :: 2])
        taken.append(mine / (mine + theirs) if mine + theirs else 0.5)
    return fmean(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="felci")
    parser.add_argument("--against", default="easy", help="one of our bots")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=100, help="of ISMCTS, a decision")
    asked = parser.parse_args()
    game = pyspiel.load_game(ludoteca.rl.openspiel.PREFIX + asked.game)
    shares = [share(game, asked.against, asked.simulations, deal) for deal in range(asked.deals)]
    low, high = interval(shares) or (0.0, 1.0)
    print(
        f"{asked.game}: OpenSpiel's ISMCTS with {asked.simulations} simulations takes {fmean(shares):.1%} "
        f"({low:.1%} – {high:.1%}) against {asked.against} in {2 * asked.deals} matches"
    )


if __name__ == "__main__":
    main()
