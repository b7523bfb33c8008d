"""Golden records of Felicità: a match of bots from a seed, written down by `core.record`.

`write_record(played("medium", seats=4, seed=3), RECORDS / "won.ludo.json")` made the first of them.
"""

from __future__ import annotations

from pathlib import Path

from ludoteca.bots.registry import bot
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice, derive
from ludoteca.core.record import Player, Record, result
from ludoteca.games.felicita import GAME, moves
from ludoteca.games.felicita.rules.state import setup

RECORDS = Path(__file__).parent / "records"
TO_THE_END = 1000


def played(name: str, seats: int, seed: int, ask_consent: bool = False, actions: int = TO_THE_END) -> Record:
    """A match among bots that stops after some actions, if it has not ended before."""
    state = setup(seats, seed, ask_consent)
    player = bot(name, GAME)
    dice = Dice(derive(seed, seats))
    lines: list[tuple[int, str]] = []
    while state.acting() and len(lines) < actions:
        seat = first(state.acting())
        action = player.choose(state, seat, dice)
        lines.append((seat, moves.notation([moves.move(action)])))
        state.apply(seat, action)
    return Record(
        game=GAME.id,
        rules=GAME.rules_version,
        edition=GAME.edition,
        options={"ask_consent": ask_consent},
        seats=seats,
        seed=seed,
        players=[Player()] * seats,
        actions=lines,
        result=result(state, seats),
    )
