"""What bots choose along one match of every game; run as a program to compare the two speeds."""

from __future__ import annotations

import json

import ludoteca
from ludoteca.bots.registry import bot
from ludoteca.core.build import running
from ludoteca.core.dice import Dice
from tests.contract.cases import CASES, some_of, walk

NAMES = ("random", "greedy", "easy", "search:25")


def choices() -> list[list[int]]:
    found = []
    for case in CASES:
        for name in NAMES:
            player = bot(name, ludoteca.game(case.game_id))
            positions = some_of(walk(case, 7), 6)
            found.append([int(player.choose(state, seat, Dice(11))) for state, seat, _ in positions])
    return found


if __name__ == "__main__":
    print(json.dumps([running(), choices()]))
