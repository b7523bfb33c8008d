"""Plays a few matches of every case and prints a digest of everything, ply by ply.

Run as a program in each of the two speeds; `test_speeds` compares what they print.
"""

from __future__ import annotations

import hashlib
import json

from ludoteca.core.build import running
from ludoteca.core.dice import Dice
from tests.contract.cases import CASES, plain, thinned, walk

MATCHES = 3


def digests() -> dict[str, list[str]]:
    """For each match, a digest at each ply: state, lists, notes, views, redraws, points."""
    found: dict[str, list[str]] = {}
    for case in CASES:
        for seed in range(min(MATCHES, case.games)):
            plies = found.setdefault(f"{case} seed {seed}", [])
            for state, seat, action in thinned(walk(case, seed)):
                world = state.clone()
                world.journal = []
                world.apply(seat, action)
                notes = [
                    [note.clause, note.seat, note.event, note.facts, note.secret, note.knowers]
                    for note in world.journal
                ]
                redraws = []
                for eyes in range(case.seats):
                    twin = state.clone()
                    twin.resample(eyes, Dice(seed))
                    redraws.append(twin.dump())
                everything = [
                    state.dump(),
                    [list(state.legal(each)) for each in range(case.seats)],
                    [case.game.view(state, eyes) for eyes in range(-1, case.seats)],
                    [state.score(each) for each in range(case.seats)],
                    redraws,
                    action,
                    notes,
                ]
                plies.append(hashlib.sha256(plain(everything).encode()).hexdigest()[:16])
    return found


if __name__ == "__main__":
    print(json.dumps([running(), digests()]))
