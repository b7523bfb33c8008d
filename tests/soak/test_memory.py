"""The memory of a search is bounded: experts who play for ten minutes need no more than after five."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time

from ludoteca.bots.registry import bot
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.games.felci import GAME

SECONDS = 600 if os.environ.get("LUDOTECA_SOAK") else 6
MATCHES = 2
"""At least so many, however slow the machine is."""
SLACK = 2_000
"""Kilobytes: a tree may still turn out a little larger than all before; a match that leaked its own would cost more."""


def self_play() -> None:
    """Tell the peak of this process after each match, in kilobytes."""
    name = "expert" if SECONDS > 60 else "medium"
    player = bot(name, GAME)
    end = time.monotonic() + SECONDS
    peaks: list[int] = []
    while time.monotonic() < end or len(peaks) < MATCHES:
        state = GAME.new(seed=len(peaks))
        dice = Dice(len(peaks))
        while acting := state.acting():
            seat = first(acting)
            state.apply(seat, player.choose(state, seat, dice))
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    print(json.dumps(peaks))


def test_a_search_that_goes_on_and_on_does_not_grow() -> None:
    command = [sys.executable, "-m", __name__]
    peaks = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert len(peaks) >= MATCHES
    half = peaks[(len(peaks) - 1) // 2]
    assert peaks[-1] <= half + SLACK, f"{len(peaks)} matches, {half} KB after half of them, {peaks[-1]} at the end"


if __name__ == "__main__":
    self_play()
