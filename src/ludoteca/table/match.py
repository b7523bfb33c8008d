"""A match under way: who sits where, every action with what it made happen, taking back, the record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice, derive
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Move, Options
from ludoteca.core.record import Player, Ply, Record, replay, result
from ludoteca.core.state import SEALED, Note


class CannotUndo(Refused):
    """Nothing that this seat may take back."""


@dataclass(frozen=True)
class Told:
    """One line of the log as one reader may know it."""

    seat: int
    line: str
    """Notation, for what a player did; "" for what the rules did by themselves."""
    sentence: str
    clause: str


@dataclass(frozen=True)
class Last:
    """The last line that was played, as one reader saw it."""

    seat: int
    moves: list[Move]


class Match:
    """One match of one game. Everything follows from its setup and its actions."""

    def __init__(self, game: Game, players: Sequence[Player], seed: int, options: Options | None = None) -> None:
        self.game = game
        self.players = list(players)
        self.seed = seed
        self.options = game.complete(options or {})
        self.plies: list[Ply] = []
        self.state = game.new(len(self.players), seed, self.options)
        self.state.journal = []
        self._revealed = [self.state.revealed()]
        self._bots = {seat: bot(player.bot, game) for seat, player in enumerate(self.players) if player.bot}

    @classmethod
    def resumed(cls, game: Game, record: Record) -> Match:
        """The match of a record, where it stopped; BadRecord if it cannot have been played."""
        plies = [ply for _, ply in replay(game, record)]
        match = cls(game, record.players, record.seed, record.options)
        for ply in plies:
            match.play(ply.seat, ply.action)
        return match

    # --- Playing -----------------------------------------------------------------------------------

    def acting(self) -> list[int]:
        """The seats that owe a decision; none when the match is over."""
        acting = self.state.acting()
        return [seat for seat in range(len(self.players)) if acting >> seat & 1]

    def play(self, seat: int, action: int) -> None:
        """One action; Illegal, and nothing changed, if the rules forbid it."""
        notes: list[Note] = []
        self.state.journal = notes
        self.state.play(seat, action)
        self.plies.append(Ply(seat, action, notes))
        self._revealed.append(self.state.revealed())

    def bot_choice(self, seat: int) -> int:
        """What the bot of a seat would do now. It follows from the record: its seed and the number of actions."""
        dice = Dice(derive(self.players[seat].seed, len(self.plies)))
        return self._bots[seat].choose(self.state, seat, dice)

    def may_undo(self, seat: int) -> bool:
        """Whether the last action was the seat's own and nothing hidden has been revealed by it."""
        return bool(self.plies) and self.plies[-1].seat == seat and self._revealed[-1] == self._revealed[-2]

    def undo(self, seat: int) -> Ply:
        """Take the seat's last action back."""
        if not self.may_undo(seat):
            raise CannotUndo("nothing to take back: only your own last actions, while nothing hidden was revealed")
        taken = self.plies.pop()
        self._revealed.pop()
        self.state = self.game.new(len(self.players), self.seed, self.options)
        for ply in self.plies:
            self.state.apply(ply.seat, ply.action)
        return taken

    # --- Telling -----------------------------------------------------------------------------------

    def seen_move(self, ply: Ply, reader: int) -> Move:
        """A move as a reader may see it: its own whole, and all of them once the match is over."""
        move = self.game.moves.move(ply.action)
        own = ply.seat == reader or not self.state.acting()
        return move if own else self.game.moves.public(move)

    def line_start(self, index: int) -> int:
        """Where the line of the rulebook's action begins to which the index-th step belongs."""
        moves = self.game.moves
        while index and moves.unfinished(moves.move(self.plies[index - 1].action)):
            index -= 1
        return index

    def log(self, reader: int, language: str, start: int = 0, *, sealed: bool = False) -> list[Told]:
        """What happened from a ply on, as one reader may know it, steps of one action in one line.

        Choices made in secret are told once, when they are shown; with `sealed` also when they are made.
        """
        told: list[Told] = []
        line: list[Move] = []
        moves = self.game.moves
        for index in range(self.line_start(start), len(self.plies)):
            ply = self.plies[index]
            line.append(self.seen_move(ply, reader))
            whole = not moves.unfinished(line[-1]) or index == len(self.plies) - 1
            if whole:
                if sealed or ply.notes[0].event != SEALED:
                    sentence = moves.sentence(line[-1], language)
                    told.append(Told(ply.seat, moves.notation(line), sentence, ply.notes[0].clause))
                line = []
            for note in ply.notes:
                words = moves.tell(note.event, note.seen_by(reader), note.seat, language)
                if words:
                    told.append(Told(note.seat, "", words, note.clause))
        return told

    def last(self, reader: int) -> Last | None:
        if not self.plies:
            return None
        line = self.plies[self.line_start(len(self.plies) - 1) :]
        return Last(line[-1].seat, [self.seen_move(ply, reader) for ply in line])

    def record(self) -> Record:
        """The match so far, to be kept."""
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            edition=self.game.edition,
            options=self.options,
            seats=len(self.players),
            seed=self.seed,
            players=self.players,
            actions=[(ply.seat, self.game.moves.notation([self.game.moves.move(ply.action)])) for ply in self.plies],
            result=result(self.state, len(self.players)),
        )
