"""Plays a few matches of every case and prints a digest of everything, ply by ply.

Run as a program in each of the two speeds; `test_speeds` compares what they print.
"""

from __future__ import annotations

import hashlib
import json

from ludoteca.core.build import running
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from tests.contract.cases import CASES, Case, plain, walk

MATCHES = 2
LOOKED_INTO = 4
"""At one ply in so many the costlier things are compared too."""


def digests() -> dict[str, list[str]]:
    """For each match, a digest at each ply: the state and the lists; at some also notes, views and redraws."""
    found: dict[str, list[str]] = {}
    for case in CASES:
        for seed in range(MATCHES):
            plies = found.setdefault(f"{case} seed {seed}", [])
            for number, (state, seat, action) in enumerate(walk(case, seed)):
                everything: list[object] = [
                    state.dump(),
                    [list(state.legal(each)) for each in range(case.seats)],
                    [state.score(each) for each in range(case.seats)],
                    action,
                ]
                if number % LOOKED_INTO == 0:
                    everything += looked_into(case, state, seat, action, seed)
                plies.append(hashlib.sha256(plain(everything).encode()).hexdigest()[:16])
    return found


def looked_into(case: Case, state: State, seat: int, action: int, seed: int) -> list[object]:
    """What everyone sees, what the action tells, and what each would redraw."""
    world = state.clone()
    world.journal = []
    world.apply(seat, action)
    notes = [[note.clause, note.seat, note.event, note.facts, note.secret, note.knowers] for note in world.journal]
    redraws = []
    for eyes in range(case.seats):
        twin = state.clone()
        twin.resample(eyes, Dice(seed))
        redraws.append(twin.dump())
    return [[case.game.view(state, eyes) for eyes in range(-1, case.seats)], notes, redraws]


if __name__ == "__main__":
    print(json.dumps([running(), digests()]))
