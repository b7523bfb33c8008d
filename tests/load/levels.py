"""How long a level thinks on one core, over whole matches in which it plays every seat: `python -m tests.load.levels`.

Of the processor's time, whatever else the machine does: the mean and the longest of all decisions with a choice. What
is measured may be named as GAME:SEATS or GAME:SEATS:OPTION=VALUE, the level by LUDOTECA_LEVEL, matches of each by
LUDOTECA_MATCHES. Exit code 1 if a decision took more than two seconds.
"""

from __future__ import annotations

import os
import sys
import time
from statistics import fmean

from ludoteca.bots.registry import MASTER, bot
from ludoteca.core.bits import first
from ludoteca.core.build import running
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Value
from ludoteca.games import game as game_called

LEVEL = os.environ.get("LUDOTECA_LEVEL", MASTER)
MATCHES = int(os.environ.get("LUDOTECA_MATCHES", "3"))
TABLES = ("felci:2", "watergame:2", "cinquepiuuno:3:level=4", "biglietti:5", "biglietti:8", "biglietti:12")
LONGEST = 2.0


def decisions(game: Game, seats: int, seed: int, options: dict[str, Value]) -> list[float]:
    """What each decision of a match takes, in seconds."""
    player, state, dice, found = bot(LEVEL, game), game.new(seats, seed, options), Dice(seed), []
    while acting := state.acting():
        seat = first(acting)
        started = time.process_time()
        action = player.choose(state, seat, dice)
        if len(state.legal(seat)) > 1:
            found.append(time.process_time() - started)
        state.apply(seat, action)
    return found


def main() -> None:
    longest = 0.0
    for table in sys.argv[1:] or TABLES:
        name, seats, *options = table.split(":")
        game = game_called(name)
        chosen = game.read_options(options)
        taken = [one for seed in range(MATCHES) for one in decisions(game, int(seats), seed, chosen)]
        longest = max(longest, *taken)
        told = f"mean {1e3 * fmean(taken):.0f} ms, longest {1e3 * max(taken):.0f} ms, {len(taken)} decisions"
        print(f"{table:22} {LEVEL}, {running()}: {told}", flush=True)
    sys.exit(0 if longest <= LONGEST else 1)


if __name__ == "__main__":
    main()
