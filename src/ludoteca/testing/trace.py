"""Plays a few matches of every case of a game and prints a digest of everything, ply by ply.

Run as a program in each of the two speeds, with the game's id; `speeds` compares what they print.
"""

from __future__ import annotations

import hashlib
import json
import sys

import ludoteca
from ludoteca.core.build import speed
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game
from ludoteca.core.state import SPECTATOR
from ludoteca.testing.cases import SOAK, Case, Position, cases, plain, sparser, walk
from ludoteca.testing.tensor import numbers

MATCHES = 2 if SOAK else 1
LOOKED_INTO = 4
"""At one ply in so many the costlier things are compared too; of a game with many cases, at fewer."""


def digests(game: Game) -> dict[str, list[str]]:
    """For each match, a digest at each ply: the state and the lists; at some also notes, views and redraws."""
    found: dict[str, list[str]] = {}
    for case in cases(game):
        for seed in range(MATCHES):
            found[f"{case}, seed {seed}"] = [digest(case, at) for at in walk(case, seed)]
    return found


def digest(case: Case, at: Position) -> str:
    everything: list[object] = [
        at.state.dump(),
        [list(at.state.legal(each)) for each in range(case.seats)],
        [at.state.score(each) for each in range(case.seats)],
        at.action,
    ]
    looks, between = divmod(at.ply, LOOKED_INTO * sparser(case.game))
    if not between:
        everything += looked_into(case, at, looks)
    return hashlib.sha256(plain(everything).encode()).hexdigest()[:16]


def looked_into(case: Case, at: Position, looks: int) -> list[object]:
    """What everyone sees, also as numbers, what the action tells, and what each would redraw; in a game with many cases
    one of them, by turns.
    """
    notes = [
        [note.clause, note.seat, note.event, note.facts, note.secret, note.knowers] for note in at.after().journal or []
    ]
    redraws = []
    for eyes in range(case.seats) if sparser(case.game) == 1 else [looks % case.seats]:
        twin = at.state.clone()
        twin.resample(eyes, Dice(at.seed))
        redraws.append(twin.dump())
    sights = [[case.game.view(at.state, eyes), numbers(case, at.state, eyes)] for eyes in range(SPECTATOR, case.seats)]
    return [sights, notes, redraws]


if __name__ == "__main__":
    game = ludoteca.game(sys.argv[1])
    print(json.dumps([speed(game), digests(game)]))
