"""Golden records of 5+1: a match played at random from a seed, written down by `core.record`.

`write_all()` chose and made them: for each name the shortest match among many seeds that ends so.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ludoteca.core.dice import Dice
from ludoteca.core.game import Value
from ludoteca.core.record import SUFFIX, Player, Record, result, write_record
from ludoteca.games.cinquepiuuno import GAME, moves
from ludoteca.games.cinquepiuuno.rules.turn import CinquePiuUno

RECORDS = Path(__file__).parent / "records"
SEEDS = 150


def play_at_random(seed: int, seats: int, **options: Value) -> tuple[Record, CinquePiuUno]:
    """A whole match, and its last position with the notes of the last action."""
    chosen = GAME.complete(options)
    state = GAME.new(seats, seed, chosen)
    assert isinstance(state, CinquePiuUno)
    dice = Dice(seed)
    lines: list[tuple[int, str]] = []
    while state.acting():
        state.journal = []
        legal = state.legal(state.player)
        action = legal[dice.below(len(legal))]
        lines.append((state.player, moves.notation([moves.move(action)])))
        state.apply(state.player, action)
    record = Record(
        game=GAME.id,
        rules=GAME.rules_version,
        edition=GAME.edition,
        options=chosen,
        seats=seats,
        seed=seed,
        players=[Player()] * seats,
        actions=lines,
        result=result(state, seats),
    )
    return record, state


def shortest(good: Callable[[CinquePiuUno], bool], seats: int, **options: Value) -> Record:
    found = [record for record, end in (play_at_random(seed, seats, **options) for seed in range(SEEDS)) if good(end)]
    return min(found, key=lambda record: len(record.actions))


def won(state: CinquePiuUno) -> bool:
    return state.winner >= 0


def won_by(event: str) -> Callable[[CinquePiuUno], bool]:
    return lambda state: won(state) and event in [note.event for note in state.journal or []]


def write_all() -> None:
    for level in range(1, 7):
        write_record(shortest(won, 2 + level % 4, level=level), RECORDS / f"win-on-level-{level}{SUFFIX}")
    write_record(shortest(won_by("replace"), 3, level=2), RECORDS / f"win-by-replacing{SUFFIX}")
    draw = shortest(lambda state: state.winner < 0, 5, level=6, max_turns=400)
    write_record(draw, RECORDS / f"draw-at-the-limit{SUFFIX}")


if __name__ == "__main__":
    write_all()
