"""Golden records of 5+1: a match played at random from a seed, written down by `core.record`.

`write_all()` chose and made them: for each name the shortest match among many seeds that ends so.
"""

from __future__ import annotations

from ludoteca.core.game import Value
from ludoteca.core.record import Record, replay, write_record
from ludoteca.games.cinquepiuuno import GAME
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.testing import recorded
from tests.games.golden import Golden

GOLDEN = Golden(GAME, CinquePiuUno)
SEEDS = 150


def events(record: Record) -> list[str]:
    """What happened in the last action."""
    *_, (_, ply) = replay(GAME, record)
    return [note.event for note in ply.notes]


def shortest(event: str, seats: int, **options: Value) -> Record:
    """Of the matches whose last action made this happen."""
    matches = (recorded(GAME, seats, seed, options) for seed in range(SEEDS))
    return min((record for record in matches if event in events(record)), key=lambda record: len(record.actions))


def write_all() -> None:
    for level in range(1, 7):
        write_record(shortest("win", 2 + level % 4, level=level), GOLDEN.path(f"win-on-level-{level}"))
    write_record(shortest("replace", 3, level=2), GOLDEN.path("win-by-replacing"))
    write_record(shortest("limit", 5, level=6, max_turns=400), GOLDEN.path("draw-at-the-limit"))


if __name__ == "__main__":
    write_all()
