"""Golden records: whole matches that once happened and must happen again, action by action.

They lie in each game's `records/`; what holds for all of them is in `tests/contract/test_records.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Options
from ludoteca.core.record import SUFFIX, Player, Ply, Record, read_record, replay, result
from ludoteca.core.state import Note, State

FOLDER = Path(__file__).parent
TO_THE_END = 10_000

AnyState = TypeVar("AnyState", bound=State)
Choice = Callable[[State, int, Dice], int]


@dataclass(frozen=True)
class Golden(Generic[AnyState]):
    """The golden records of one game, whose positions are of one class."""

    game: Game
    position: type[AnyState]

    def path(self, name: str) -> Path:
        return FOLDER / self.game.id / "records" / (name + SUFFIX)

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


def at_random(state: State, seat: int, dice: Dice) -> int:
    legal = state.legal(seat)
    return legal[dice.below(len(legal))]


def recorded(
    game: Game,
    seats: int,
    seed: int,
    options: Options,
    choose: Choice = at_random,
    actions: int = TO_THE_END,
) -> Record:
    """A match from a seed that stops after some actions, if it has not ended before."""
    chosen = game.complete(options)
    state = game.new(seats, seed, chosen)
    dice = Dice(seed)
    lines: list[tuple[int, str]] = []
    while (acting := state.acting()) and len(lines) < actions:
        seat = first(acting)
        action = choose(state, seat, dice)
        lines.append((seat, game.moves.notation([game.moves.move(action)])))
        state.apply(seat, action)
    return Record(
        game=game.id,
        rules=game.rules_version,
        edition=game.edition,
        options=chosen,
        seats=seats,
        seed=seed,
        players=[Player()] * seats,
        actions=lines,
        result=result(state, seats),
    )
