"""How strong a network is that lies in no package: one search against another, on the same deals with both seatings.

python -m experiments.networks felci 2 400 400:training/network.bin 400     game, players, matches, who, against whom

`400` searches so long with the game's own sense, `400:FILE` with the network of a file, `400:package` with that of the
game's package.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from statistics import fmean

from ludoteca.bots.registry import network_path
from ludoteca.core.game import Game
from ludoteca.games import game as game_called
from ludoteca.lab.spread import Where, spread
from ludoteca.lab.statistics import interval
from ludoteca.train.gate import Meeting, meet
from ludoteca.train.selfplay import Player

SEED = 7
"""Of the deals."""


def player(game: Game, name: str) -> Player:
    simulations, _, file = name.partition(":")
    if not file:
        return Player(int(simulations))
    path = network_path(game) if file == "package" else Path(file)
    assert path is not None, f"{game.id} has no network in its package"
    return Player(int(simulations), path.read_bytes(), horizon=game.mastery.horizon)


def main(game_id: str, seats: str, matches: str, who: str, against: str, jobs: str = "") -> None:
    game = game_called(game_id)
    players = (player(game, who), player(game, against))
    options = game.complete({})
    meetings = [Meeting(game.id, int(seats), options, SEED, deal, 1, players) for deal in range(int(matches) // 2)]
    verdicts = list(spread(meet, meetings, Where(int(jobs or os.cpu_count() or 1))))
    shares = [share for verdict in verdicts for share in verdict.shares]
    low, high = interval(shares) or (0.0, 1.0)
    mine, theirs = (sum(verdict.seconds[turn] for verdict in verdicts) for turn in range(2))
    share = f"{100 * fmean(shares):.1f} % ({100 * low:.1f} – {100 * high:.1f} %)"
    print(f"{who} against {against}: {share} of {2 * len(shares)} matches, in {mine / theirs:.2f} of the time")


if __name__ == "__main__":
    main(*sys.argv[1:])
