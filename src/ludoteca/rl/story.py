"""A match as its seats lived it: what each has been told since the deal, and the record to keep it by.

For whoever asks for perfect recall. A view shows what is; a story also holds what was.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from ludoteca.core.dice import Dice
from ludoteca.core.game import Game, Options
from ludoteca.core.record import Player, Record, opening, replay, result
from ludoteca.core.state import Note, State
from ludoteca.games import game as game_called

Witnessed = tuple[int, int]
"""Who acted, and what it did; UNSEEN where one saw less than the whole move."""

UNSEEN = -1


class Imagined(ValueError):
    """A match that is partly imagined cannot be kept: no record leads there."""


class Story:
    """A match under way. Copies are its own clones; pickled, it is its record."""

    def __init__(self, game: Game, record: Record) -> None:
        self.game = game
        self.record = record
        self.state = opening(game, record)
        self.plies: list[tuple[int, int]] = []
        self.told = [seen(game, self.state, seat) for seat in range(record.seats)]
        """For each seat what it saw at first, and a line for each action since."""
        self.witnessed: list[list[Witnessed]] = [[] for _ in range(record.seats)]
        self.imagined = False

    def play(self, seat: int, action: int) -> None:
        """Do a legal action."""
        notes: list[Note] = []
        self.state.journal = notes
        self.state.apply(seat, action)
        self.tell(seat, action, notes)

    def tell(self, seat: int, action: int, notes: Sequence[Note]) -> None:
        self.plies.append((seat, action))
        moves = self.game.moves
        move = moves.move(action)
        whole, public = moves.notation([move]), moves.notation([moves.public(move)])
        for reader, witnessed in enumerate(self.witnessed):
            known = reader == seat or notes[0].known_to(reader)
            witnessed.append((seat, action if known else UNSEEN))
            happened = "".join(f"; {note.event} {note.seen_by(reader)}" for note in notes)
            self.told[reader] += f"\n{seat} {whole if known else public}{happened}"

    def information(self, seat: int) -> str:
        """All that the seat has seen and been told."""
        return f"{self.told[seat]}\n{seen(self.game, self.state, seat)}"

    def imagine(self, seat: int, dice: Dice) -> None:
        """Redraw all that the seat cannot know."""
        self.state.resample(seat, dice)
        self.imagined = True

    def written(self) -> Record:
        """The record of the match so far."""
        if self.imagined:
            raise Imagined("a match that was partly redrawn has no record")
        moves = self.game.moves
        actions = [(seat, moves.notation([moves.move(action)])) for seat, action in self.plies]
        return msgspec.structs.replace(self.record, actions=actions, result=result(self.state, self.record.seats))

    def __deepcopy__(self, _memo: dict[int, Any]) -> Story:
        twin = Story.__new__(Story)
        twin.game, twin.record, twin.imagined = self.game, self.record, self.imagined
        twin.state = self.state.clone()
        twin.plies = list(self.plies)
        twin.told = list(self.told)
        twin.witnessed = [list(one) for one in self.witnessed]
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return retold, (msgspec.json.encode(self.written()),)


def begun(game: Game, seats: int, seed: int, options: Options) -> Story:
    """A match that is about to be played."""
    record = Record(
        game=game.id,
        rules=game.rules_version,
        edition=str(game.edition),
        options=game.complete(options),
        seats=seats,
        seed=seed,
        players=[Player() for _ in range(seats)],
        actions=[],
    )
    return Story(game, record)


def retold(written: bytes) -> Story:
    """The story of a record; BadRecord if it cannot have been."""
    record = msgspec.json.decode(written, type=Record)
    game = game_called(record.game)
    story = Story(game, msgspec.structs.replace(record, actions=[], result=None))
    for state, ply in replay(game, record):
        story.state = state
        story.tell(ply.seat, ply.action, ply.notes)
    return story


def seen(game: Game, state: State, seat: int) -> str:
    """What the seat sees now, as one line of JSON."""
    return msgspec.json.encode(game.view(state, seat)).decode()
