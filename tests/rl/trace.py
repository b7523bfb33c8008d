"""Plays a small batch of a game and prints a digest of each step; run at both speeds, it must print the same."""

from __future__ import annotations

import hashlib
import json
import sys

from ludoteca.core.build import running
from ludoteca.rl.batch import Batch

STEPS = 150


def digests(game: str) -> list[str]:
    batch = Batch(game, matches=3, seed=5)
    found = []
    for _ in range(STEPS):
        batch.step(batch.random_actions())
        arrays = (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ended, batch.rounds)
        found.append(hashlib.sha256(b"".join(array.tobytes() for array in arrays)).hexdigest())
    return found


if __name__ == "__main__":
    print(json.dumps([running(), digests(sys.argv[1])]))
