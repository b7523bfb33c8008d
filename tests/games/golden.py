"""Golden records: whole matches that once happened and must happen again, action by action.

They lie in each game's `records/`, or where a test says; what holds for all of them is in `ludoteca.testing.records`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from ludoteca.core.game import Game
from ludoteca.core.record import SUFFIX, Ply, Record, read_record, replay
from ludoteca.core.state import Note, State

FOLDER = Path(__file__).parent

AnyState = TypeVar("AnyState", bound=State)


@dataclass(frozen=True)
class Golden(Generic[AnyState]):
    """The golden records of one game, whose positions are of one class."""

    game: Game
    position: type[AnyState]
    folder: str = "records"

    def path(self, name: str) -> Path:
        return FOLDER / self.game.id / self.folder / (name + SUFFIX)

    def names(self) -> list[str]:
        return sorted(path.name.removesuffix(SUFFIX) for path in self.path("").parent.iterdir())

    def record(self, name: str) -> Record:
        return read_record(self.path(name))

    def replayed(self, name: str) -> tuple[AnyState, list[Ply]]:
        """The last position of a record's match, and all that was done."""
        last: State | None = None
        plies = []
        for state, ply in replay(self.game, self.record(name)):
            last = state
            plies.append(ply)
        assert isinstance(last, self.position)
        return last, plies


def notes(plies: list[Ply], event: str) -> list[Note]:
    return [note for ply in plies for note in ply.notes if note.event == event]
