"""Golden records of Biglietti, prego!: a match played at random from a seed, written down by `core.record`.

`write_record(play_at_random(8, seed=4), RECORDS / "inspector-outward.ludo.json")` made the first of them.
"""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.record import Player, Record, result
from ludoteca.games.biglietti import GAME, moves
from ludoteca.games.biglietti.rules.match import setup

RECORDS = Path(__file__).parent / "records"


def play_at_random(seats: int, seed: int) -> Record:
    state = setup(seats, seed, False)
    dice = Dice(seed)
    lines: list[tuple[int, str]] = []
    while state.acting():
        seat = first(state.acting())
        legal = state.legal(seat)
        action = legal[dice.below(len(legal))]
        lines.append((seat, moves.notation([moves.move(action)])))
        state.apply(seat, action)
    return Record(
        game=GAME.id,
        rules=GAME.rules_version,
        edition=GAME.edition,
        options={"first_inspects": False},
        seats=seats,
        seed=seed,
        players=[Player()] * seats,
        actions=lines,
        result=result(state, seats),
    )
