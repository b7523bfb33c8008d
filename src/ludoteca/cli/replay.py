"""`ludoteca replay`: a match seen again, step by step, with the eyes of a chosen seat."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape

from ludoteca.cli.editions import Edition, use_of
from ludoteca.cli.screen import Language, language, out
from ludoteca.core.errors import Refused, Spoken
from ludoteca.core.game import Move
from ludoteca.core.record import Record, read_record
from ludoteca.core.state import SPECTATOR, State
from ludoteca.core.words import house_words, plain
from ludoteca.games import game
from ludoteca.table.match import Match
from ludoteca.table.telling import names_of


class BadStep(Spoken):
    """A place in the match, or a pair of eyes, that there is not."""


def replay(
    file: Path,
    /,
    *,
    eyes: int | None = None,
    at: int | None = None,
    moves: Annotated[bool, Parameter(negative=())] = False,
    edition: Edition = None,
    lang: Language = None,
) -> None:
    """Step through the match of a record, or print it.

    Every action is checked as it is played again. In a pipe, or with `--moves`, the whole match is printed.

    Parameters
    ----------
    file
        A record, `*.ludo.json`.
    eyes
        The seat whose eyes to see with, from 0; a spectator's if not given.
    at
        Show the position after so many actions, and nothing else.
    moves
        Print the moves, and nothing else.
    """
    record = read_record(file)
    use_of(record, edition)
    viewer = Viewer(record, language(lang))
    viewer.set_eyes(SPECTATOR if eyes is None else eyes)
    if at is not None:
        viewer.go(at)
        viewer.show()
    elif moves or not (sys.stdin.isatty() and sys.stdout.isatty()):
        viewer.print_moves()
    else:
        viewer.step()


class Viewer:
    """A match being seen again. What a seat could not know then stays hidden, until the match's last position."""

    def __init__(self, record: Record, words: str) -> None:
        self.record = record
        self.words = words
        self.game = game(record.game)
        self.states: list[State] = []
        self.whole = Match.resumed(self.game, record, lambda state: self.states.append(state.clone()))
        self.at = 0
        self.eyes = SPECTATOR

    @property
    def last(self) -> int:
        return len(self.whole.plies)

    def set_eyes(self, eyes: int) -> None:
        if not SPECTATOR <= eyes < self.record.seats:
            raise BadStep("replay.no_eyes", last=self.record.seats - 1, found=eyes)
        self.eyes = eyes

    def go(self, at: int) -> None:
        if not 0 <= at <= self.last:
            raise BadStep("replay.no_position", last=self.last, found=at)
        self.at = at

    def match(self) -> Match:
        """The match as it stood here."""
        return self.whole.as_of(self.at, self.states[self.at])

    def show(self) -> None:
        match = self.match()
        out.print(f"\n[bold]{self.at}/{self.last}[/]", end=" ")
        if self.at:
            for entry in match.log(self.eyes, self.words, self.at - 1, sealed=True):
                name = f"[bold]{escape(entry.who)}[/] " if entry.line else "  "
                line = f"{entry.line} — " if entry.line else ""
                out.print(f"{name}{line}{escape(plain(entry.text))} [dim]{entry.clause}[/]")
        else:
            out.print()
        out.print(self.game.draw(self.game.view(match.state, self.eyes), self.words))

    def print_moves(self) -> None:
        """The whole match, a line an action of the rulebook."""
        names = names_of(self.game, self.record.players, self.words)
        line: list[Move] = []
        for ply in self.whole.plies:
            line.append(self.whole.seen_move(ply, self.eyes))
            if not self.game.moves.unfinished(line[-1]):
                out.print(f"{names[ply.seat]}: {self.game.moves.notation(line)}", markup=False)
                line = []
        if self.record.result:
            for seat, (payoff, score) in enumerate(
                zip(self.record.result.payoffs, self.record.result.scores, strict=True)
            ):
                out.print(f"{names[seat]} {score} ({payoff:g})", markup=False)

    def step(self) -> None:
        """Forward, back, anywhere, until the reader has seen enough."""
        out.print(house_words(self.words).say("replay.help"))
        self.show()
        while True:
            try:
                line = input(f"{self.at}> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            try:
                if line == "q":
                    return
                if line.startswith("eyes"):
                    self.set_eyes(number(line[4:]))
                elif line == "b":
                    self.go(self.at - 1)
                else:
                    self.go(number(line) if line else self.at + 1)
                self.show()
            except Refused as error:
                out.print(f"[red]✗[/] {escape(error.in_words(self.words))}")


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadStep("replay.number", found=text.strip()) from None
