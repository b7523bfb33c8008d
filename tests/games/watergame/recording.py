"""Golden records of WaterGame: matches played by random or rule-of-thumb players from a seed, written by `core.record`.

`write_record(played(seats=2, seed=…), RECORDS / "one-season.ludo.json")` made the first of them.
"""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.dice import Dice
from ludoteca.core.record import Player, Record, result
from ludoteca.games.watergame import GAME, moves
from ludoteca.games.watergame.rules import setup
from ludoteca.games.watergame.sense import WaterGameSense

RECORDS = Path(__file__).parent / "records"


def played(seats: int, seed: int, kids: bool = False, fair_start: bool = False, thumb: bool = True) -> Record:
    """A whole match, by the bots' rules of thumb or at random."""
    state = setup(seats, seed, kids, fair_start)
    dice = Dice(seed)
    sense = WaterGameSense()
    lines: list[tuple[int, str]] = []
    while state.acting():
        seat = state.asked
        legal = state.legal(seat)
        action = sense.pick(state, seat, dice) if thumb else legal[dice.below(len(legal))]
        lines.append((seat, moves.notation([moves.move(action)])))
        state.apply(seat, action)
    return Record(
        game=GAME.id,
        rules=GAME.rules_version,
        edition=GAME.edition,
        options={"kids": kids, "fair_start": fair_start},
        seats=seats,
        seed=seed,
        players=[Player()] * seats,
        actions=lines,
        result=result(state, seats),
    )
