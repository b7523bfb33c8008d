"""What bots choose along matches of a game; run as a program, with its name, to compare the two speeds."""

from __future__ import annotations

import json
import sys

from ludoteca.bots.registry import MASTER, bot, levels
from ludoteca.core.build import running
from ludoteca.core.dice import Dice
from ludoteca.testing import walk
from ludoteca.testing.cases import sparser
from tests.bots.cases import CASES, some_of

NAMES = ("random", "greedy", "easy", "search:25")
LEARNT = "master:25"
SHARE = 20
"""One position in so many; of a game with many cases, in more."""


def choices(game: str) -> list[list[int]]:
    found = []
    for case in (case for case in CASES if case.game.id == game):
        names = (*NAMES, LEARNT) if MASTER in levels(case.game) else NAMES
        players = [bot(name, case.game) for name in names]
        for at in some_of(walk(case, 7), SHARE * sparser(case.game)):
            found.append([int(player.choose(at.state, at.seat, Dice(11))) for player in players])
    return found


if __name__ == "__main__":
    print(json.dumps([running(), choices(sys.argv[1])]))
