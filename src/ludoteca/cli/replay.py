"""`ludoteca replay`: a match seen again, step by step, with the eyes of a chosen seat."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.cli.screen import Language, language, out
from ludoteca.core.errors import Refused
from ludoteca.core.record import Ply, Record, opening, read_record
from ludoteca.core.record import replay as steps
from ludoteca.core.state import SPECTATOR
from ludoteca.games import game
from ludoteca.table.match import Match

_HELP = {
    "it": "Invio avanti · [bold]b[/] indietro · un numero salta a quella mossa · "
    "[bold]eyes N[/] cambia occhi · [bold]q[/] esci",
    "en": "Enter forward · [bold]b[/] back · a number jumps to that move · "
    "[bold]eyes N[/] changes eyes · [bold]q[/] quit",
}


class BadStep(Refused):
    """A place in the match, or a pair of eyes, that there is not."""


def replay(
    file: Path,
    /,
    *,
    eyes: int | None = None,
    at: int | None = None,
    moves: Annotated[bool, Parameter(negative=())] = False,
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
        self.plies: list[Ply] = [ply for _, ply in steps(self.game, record)]
        self.at = 0
        self.eyes = SPECTATOR

    def set_eyes(self, eyes: int) -> None:
        if not SPECTATOR <= eyes < self.record.seats:
            raise BadStep(f"eyes are those of a seat from 0 to {self.record.seats - 1}, or -1, not {eyes}")
        self.eyes = eyes

    def go(self, at: int) -> None:
        if not 0 <= at <= len(self.plies):
            raise BadStep(f"the match has positions from 0 to {len(self.plies)}, not {at}")
        self.at = at

    def match(self) -> Match:
        """The match as it stood here."""
        opening(self.game, self.record)
        match = Match(self.game, self.record.players, self.record.seed, self.record.options)
        for ply in self.plies[: self.at]:
            match.play(ply.seat, ply.action)
        return match

    def show(self) -> None:
        match = self.match()
        out.print(f"\n[bold]{self.at}/{len(self.plies)}[/]", end=" ")
        if self.at:
            for told in match.log(self.eyes, self.words, self.at - 1, sealed=True):
                name = f"[bold]{self.game.seat_name(told.seat, self.words)}[/] " if told.line else "  "
                line = f"{told.line} — " if told.line else ""
                out.print(f"{name}{line}{told.sentence} [dim]{told.clause}[/]")
        else:
            out.print()
        out.print(self.game.draw(self.game.view(match.state, self.eyes), self.words))

    def print_moves(self) -> None:
        """The whole match, a line an action of the rulebook."""
        self.go(len(self.plies))
        for told in self.match().log(self.eyes, self.words, sealed=True):
            if told.line:
                out.print(f"{self.game.seat_name(told.seat, self.words)}: {told.line}", markup=False)
        if self.record.result:
            for seat, (payoff, score) in enumerate(
                zip(self.record.result.payoffs, self.record.result.scores, strict=True)
            ):
                out.print(f"{self.game.seat_name(seat, self.words)} {score} ({payoff:g})")

    def step(self) -> None:
        """Forward, back, anywhere, until the reader has seen enough."""
        out.print(_HELP[self.words])
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
                out.print(f"[red]✗[/] {error}")


def number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadStep(f"a number was expected, not {text.strip()!r}") from None
