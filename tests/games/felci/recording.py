"""Golden records of Felci: a match played at random from a seed, written down by `core.record`.

`write_record(play_at_random(seed=106), RECORDS / "white-wins.ludo.json")` made the first of them.
"""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.dice import Dice
from ludoteca.core.record import Player, Record, result
from ludoteca.games.felci import GAME, moves
from ludoteca.games.felci.rules import setup

RECORDS = Path(__file__).parent / "records"
TO_THE_END = 1000


def play_at_random(seed: int, handicap: bool = False, actions: int = TO_THE_END) -> Record:
    """A match that stops after some actions, if it has not ended before."""
    state = setup(seed, handicap)
    dice = Dice(seed)
    lines: list[tuple[int, str]] = []
    while state.acting() and len(lines) < actions:
        legal = state.legal(state.player)
        action = legal[dice.below(len(legal))]
        lines.append((state.player, moves.notation([moves.move(action)])))
        state.apply(state.player, action)
    return Record(
        game=GAME.id,
        rules=GAME.rules_version,
        edition=GAME.edition,
        options={"handicap": handicap},
        seats=2,
        seed=seed,
        players=[Player(), Player()],
        actions=lines,
        result=result(state, 2),
    )
