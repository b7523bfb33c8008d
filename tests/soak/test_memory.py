"""The memory of a search is bounded: experts, or masters, who play for ten minutes need no more than after five."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time

import pytest

from ludoteca.bots.registry import MASTER, ROOM, bot
from ludoteca.bots.tree import EDGES
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.games.felci import GAME

SECONDS = 600 if os.environ.get("LUDOTECA_SOAK") else 6
MATCHES = 2
"""At least so many, however slow the machine is."""
MASTERS_TREE = 2 * EDGES * 56 // 1024
"""Kilobytes: twice as many edges as any other search may have, each of the size that the tree says."""
BESIDES = 24_000
"""Kilobytes that thinking takes besides the edges: nodes, redrawn worlds, old room while a tree gets a larger one."""
SLACK = 2_000
"""Kilobytes: a tree may still turn out a little larger than all before; a match that leaked its own would cost more."""


def self_play(name: str) -> None:
    """Tell the peak of this process before the first match and after each, in kilobytes."""
    player = bot(name, GAME)
    end = time.monotonic() + SECONDS
    peaks = [peak()]
    while time.monotonic() < end or len(peaks) <= MATCHES:
        state = GAME.new(seed=len(peaks))
        dice = Dice(len(peaks))
        while acting := state.acting():
            seat = first(acting)
            state.apply(seat, player.choose(state, seat, dice))
        peaks.append(peak())
    print(json.dumps(peaks))


def peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


@pytest.mark.parametrize("name", ["expert", MASTER] if SECONDS > 60 else ["medium", f"{MASTER}:1000"])
def test_a_search_that_goes_on_and_on_does_not_grow(name: str) -> None:
    command = [sys.executable, "-m", __name__, name]
    before, *peaks = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert len(peaks) >= MATCHES
    half = peaks[(len(peaks) - 1) // 2]
    assert peaks[-1] <= half + SLACK, f"{len(peaks)} matches, {half} KB after half of them, {peaks[-1]} at the end"
    assert ROOM * 56 // 1024 == MASTERS_TREE
    assert peaks[-1] - before <= MASTERS_TREE + BESIDES, f"{before} KB before the first match, {peaks[-1]} at the end"


if __name__ == "__main__":
    self_play(sys.argv[1])
