"""A match under way: rules and every action with what it made happen, taking back, the record. It knows no bot."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ludoteca.core.bits import members
from ludoteca.core.dice import derive
from ludoteca.core.errors import Spoken
from ludoteca.core.game import Game, Move, Options, Value
from ludoteca.core.record import Player, Ply, Record, opening, replay, result
from ludoteca.core.state import SEALED, SPECTATOR, Note, State
from ludoteca.core.tally import Tally
from ludoteca.table.telling import Teller
from ludoteca.wire.says import Last, LogEntry


class CannotUndo(Spoken):
    """Nothing that this seat may take back."""


class Setup(NamedTuple):
    """What the first position of a match follows from."""

    game: str
    seats: int
    seed: int
    options: dict[str, Value]


@dataclass(frozen=True)
class Course:
    """The way to one position of a match, which itself may go on meanwhile, or back."""

    setup: Setup
    plies: Sequence[Ply]
    marks: Sequence[int]
    """Of the positions on the way: the first one's, and after each action."""


def marked(mark: int, seat: int, action: int) -> int:
    """The mark of the position that an action leads to: positions of a match that came to be otherwise have others."""
    return derive(mark, action << 6 | seat)


@lru_cache(10_000)
def seats_in(acting: int) -> tuple[int, ...]:
    """The seats of a bit set."""
    return tuple(members(acting))


class Match:
    """One match of one game. Everything follows from its setup and its actions."""

    def __init__(self, game: Game, players: Sequence[Player], seed: int, options: Options | None = None) -> None:
        self.game = game
        self.players = list(players)
        self.seed = seed
        self.options = game.complete(options or {})
        self.setup = Setup(game.id, len(self.players), seed, self.options)
        self.plies: list[Ply] = []
        self.taken_up = 0
        """So many of them were played before, in another match."""
        self.state = game.new(len(self.players), seed, self.options)
        self._marks = [seed]
        self._tellers: dict[tuple[str, int], Teller] = {}
        self._settled, self._firm = 0, self.state.clone()
        """How many actions can no longer be taken back, and the position after them."""

    @classmethod
    def resumed(cls, game: Game, record: Record, watch: Callable[[State], None] = lambda _: None) -> Match:
        """The match of a record, where it stopped; BadRecord if it cannot have been played.

        It is played once, and `watch` is shown each position on the way, the first one too.
        """
        watch(opening(game, record))
        match = cls(game, record.players, record.seed, record.options)
        match.taken_up = record.taken_up
        for state, ply in replay(game, record):
            match.state = state
            match._keep(ply)
            watch(state)
        return match

    def as_of(self, plies: int, state: State) -> Match:
        """The match as it stood after so many actions, when this was its position; none of them can be taken back."""
        earlier = copy.copy(self)
        earlier.plies, earlier._marks = self.plies[:plies], self._marks[: plies + 1]
        earlier.state, earlier._settled, earlier._firm = state.clone(), plies, state
        return earlier

    # --- Playing -----------------------------------------------------------------------------------

    def acting(self) -> list[int]:
        """The seats that owe a decision; none when the match is over."""
        return list(seats_in(self.state.acting()))

    def play(self, seat: int, action: int) -> None:
        """One action; Illegal, and nothing changed, if the rules forbid it."""
        notes: list[Note] = []
        self.state.journal = notes
        self.state.play(seat, action)
        self._keep(Ply(seat, action, notes))

    def _keep(self, ply: Ply) -> None:
        """What has just been played; where it revealed something, there is no way back behind it."""
        self.plies.append(ply)
        self._marks.append(marked(self.mark, ply.seat, ply.action))
        if self.state.revealed() != self._firm.revealed():
            self._settled, self._firm = len(self.plies), self.state.clone()

    @property
    def mark(self) -> int:
        """The position's own, among all that this match ever has."""
        return self._marks[-1]

    def course(self) -> Course:
        """The way here, for whoever thinks about it."""
        return Course(self.setup, self.plies.copy(), self._marks.copy())

    def may_undo(self, seat: int) -> bool:
        """Whether the last action was the seat's own and nothing hidden has been revealed by it."""
        return len(self.plies) > self._settled and self.plies[-1].seat == seat

    def undo(self, seat: int) -> Ply:
        """Take the seat's last action back."""
        if not self.may_undo(seat):
            raise CannotUndo("refusal.no_undo")
        taken = self.plies.pop()
        self._marks.pop()
        self.state = self._firm.clone()
        for ply in self.plies[self._settled :]:
            self.state.apply(ply.seat, ply.action)
        return taken

    # --- Telling -----------------------------------------------------------------------------------

    def seen_move(self, ply: Ply, reader: int) -> Move:
        """A move as a reader may see it: whole if it is its own or its secret is known to it, or the match is over."""
        move = self.game.moves.move(ply.action)
        whole = ply.seat == reader or ply.notes[0].known_to(reader) or not self.state.acting()
        return move if whole else self.game.moves.public(move)

    def log(
        self, reader: int, language: str, start: int = 0, *, you: int = SPECTATOR, sealed: bool = False
    ) -> list[LogEntry]:
        """What happened from a ply on, as one reader may know it; `you` is the seat that the reader calls its own.

        Choices made in secret are told once, when they are shown; with `sealed` also when they are made.
        """
        moves, teller = self.game.moves, self.teller(language, you)
        told: list[LogEntry] = []
        for ply in self.plies[start:]:
            if sealed or ply.notes[0].event != SEALED:
                told.append(self.told_move(ply, reader, teller))
            for note in ply.notes:
                telling = moves.told(note.event, note.seen_by(reader))
                if telling is not None:
                    told.append(teller.entry(note, note.event, telling, telling.facts))
        return told

    def teller(self, language: str, you: int) -> Teller:
        """Who tells of this match to a reader at a seat: made once, for who sits where does not change any more."""
        if (language, you) not in self._tellers:
            self._tellers[language, you] = Teller(self.game, self.players, language, you)
        return self._tellers[language, you]

    def told_move(self, ply: Ply, reader: int, teller: Teller) -> LogEntry:
        """What a player did, as one reader may know it."""
        moves, move = self.game.moves, self.seen_move(ply, reader)
        return teller.moved(ply.seat, ply.notes[0], moves.phrase(move), move, moves.notation([move]))

    def tally(self) -> Tally | None:
        """How it was counted, once it is over; None where the game does not say."""
        if self.game.tally is None or self.state.acting():
            return None
        return self.game.tally(self.state, [(ply.seat, ply.action) for ply in self.plies])

    def last(self, reader: int) -> Last | None:
        """The last action of the rulebook, whole."""
        if not self.plies:
            return None
        moves = self.game.moves
        start = len(self.plies) - 1
        while start and moves.unfinished(moves.move(self.plies[start - 1].action)):
            start -= 1
        return Last(self.plies[-1].seat, [self.seen_move(ply, reader) for ply in self.plies[start:]])

    def record(self) -> Record:
        """The match so far, to be kept."""
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            edition=str(self.game.edition),
            options=self.options,
            seats=len(self.players),
            seed=self.seed,
            players=self.players,
            actions=[(ply.seat, self.game.moves.notation([self.game.moves.move(ply.action)])) for ply in self.plies],
            result=result(self.state, len(self.players)),
            taken_up=self.taken_up,
        )
