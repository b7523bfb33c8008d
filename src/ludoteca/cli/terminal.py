"""The table in the terminal: draws what the seat to move may see, reads what it types, lets bots answer."""

from __future__ import annotations

import time
from pathlib import Path

from rich.columns import Columns
from rich.markup import escape

from ludoteca.cli.screen import clause_markup, out
from ludoteca.cli.shelf import find_clause
from ludoteca.cli.words import COMMANDS, WORDS
from ludoteca.core.errors import Refused
from ludoteca.core.record import SUFFIX, write_record
from ludoteca.core.state import SPECTATOR, Illegal
from ludoteca.table.match import Match, Told

SHORT_LIST = 12
"""So few moves are listed without being asked for."""


class Leave(Exception):
    """The player has had enough, for now."""


class TerminalTable:
    """One match at one terminal."""

    def __init__(self, match: Match, language: str, record: Path | None) -> None:
        self.match = match
        self.game = match.game
        self.language = language
        self.words = WORDS[language]
        self.path = record
        self.people = [seat for seat, player in enumerate(match.players) if not player.bot]
        self.looking = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Whose eyes the screen shows; with several people it changes, behind a curtain."""
        self.listed: list[int] = []
        self.told = len(match.plies)

    # --- The match ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the match is over or everyone leaves."""
        self.welcome()
        try:
            while acting := self.match.acting():
                bots = [seat for seat in acting if seat not in self.people]
                if bots:
                    self.match.play(bots[0], self.match.bot_choice(bots[0]))
                    self.tell_news()
                else:
                    self.turn(acting[0])
        except (Leave, EOFError, KeyboardInterrupt):
            out.print()
            if self.match.plies:
                self.save(self.path, resumable=True)
            return
        self.finish()

    def welcome(self) -> None:
        out.print(f"[bold]{self.game.names[self.language]}[/] · {self.game.credits[self.language]}")
        if self.people:
            out.print(self.words["help"])
        if len(self.people) == 1 and self.match.acting() != self.people:
            self.draw()

    def turn(self, seat: int) -> None:
        """One or more lines from a person, until one of them is a move."""
        self.look_as(seat)
        self.draw()
        self.offer(seat)
        plies = len(self.match.plies)
        while len(self.match.plies) == plies:
            line = input(self.words["prompt"].format(seat=self.name(seat))).strip()
            try:
                self.obey(seat, line)
            except Illegal as error:
                out.print(f"[red]✗[/] {clause_markup(find_clause(self.game, error.clause, self.language))}")
            except Refused as error:
                out.print(f"[red]✗[/] {escape(str(error))}")
        self.tell_news()

    def look_as(self, seat: int) -> None:
        """Let a person look; between two people at one screen, a curtain."""
        if seat == self.looking:
            return
        if len(self.people) > 1:
            out.clear()
            self.looking = SPECTATOR
            out.print(self.words["curtain"].format(seat=self.name(seat)))
            input()
        self.looking = seat
        self.told = 0 if not self.match.plies else self.last_own_ply(seat)
        self.tell_news()

    def last_own_ply(self, seat: int) -> int:
        """From where on a person has not been told what happened: after the own last action."""
        own = [index for index, ply in enumerate(self.match.plies) if ply.seat == seat]
        return own[-1] + 1 if own else 0

    def finish(self) -> None:
        self.looking = SPECTATOR
        self.draw()
        state, seats = self.match.state, range(len(self.match.players))
        payoffs = [state.payoff(seat) for seat in seats]
        out.print(" · ".join(self.words["points"].format(seat=self.name(s), score=state.score(s)) for s in seats))
        winners = [seat for seat in seats if payoffs[seat] == 1.0]
        if len(winners) == len(payoffs):
            out.print(self.words["all_won"])
        elif winners:
            out.print(self.words["won"].format(seat=", ".join(self.name(seat) for seat in winners)))
        else:
            out.print(self.words["drawn"] if max(payoffs) > 0 else self.words["lost"])
        if self.path:
            self.save(self.path)

    # --- What a person may type --------------------------------------------------------------------

    def obey(self, seat: int, line: str) -> None:
        """A command or a move. Illegal or Refused, and nothing changed, if it is neither."""
        first, _, rest = line.partition(" ")
        rest = rest.strip()
        match COMMANDS.get(first.lower()):
            case "moves":
                self.list_moves(seat, rest)
            case "why":
                self.why(seat, rest)
            case "undo":
                self.undo(seat)
            case "board":
                self.draw()
            case "log":
                self.print_log(self.match.log(self.looking, self.language))
            case "rules":
                self.rules(rest)
            case "save":
                self.save(Path(rest).expanduser() if rest else self.path)
            case "quit":
                raise Leave
            case "help":
                out.print(self.words["help"])
            case None if line:
                self.move(seat, line)

    def move(self, seat: int, line: str) -> None:
        """A move by number or in words; a line of several steps is made whole or not at all."""
        if line.isdecimal():
            if not 1 <= int(line) <= len(self.listed):
                raise Refused(self.words["number"].format(number=line))
            actions = [self.listed[int(line) - 1]]
        else:
            actions = self.game.moves.read(line)
            trial = self.match.state.clone()
            for action in actions:
                trial.play(seat, action)
        for action in actions:
            self.match.play(seat, action)

    def why(self, seat: int, line: str) -> None:
        """Why a move cannot be made; or that it can."""
        if not line:
            raise Refused(self.words["need"].format(move=self.example(seat)))
        trial = self.match.state.clone()
        for action in self.game.moves.read(line):
            trial.play(seat, action)
        out.print(self.words["legal"])

    def undo(self, seat: int) -> None:
        taken = self.match.undo(seat)
        self.told = len(self.match.plies)
        out.print(self.words["undone"].format(move=self.game.moves.notation([self.game.moves.move(taken.action)])))
        self.draw()
        self.offer(seat)

    def rules(self, clause: str) -> None:
        if clause:
            out.print(clause_markup(find_clause(self.game, clause, self.language)))
        else:
            for each in self.game.clauses(self.language).values():
                out.print(f"{each.id} {each.title}")

    def save(self, path: Path | None, resumable: bool = False) -> None:
        if path is None:
            path = Path(f"{self.game.id}-{time.strftime('%Y%m%d-%H%M%S')}{SUFFIX}")
        write_record(self.match.record(), path)
        self.path = path
        out.print(self.words["saved"].format(path=path))
        if resumable:
            out.print(self.words["resume"].format(path=path))

    # --- What is shown -----------------------------------------------------------------------------

    def draw(self) -> None:
        out.print()
        out.print(self.game.draw(self.game.view(self.match.state, self.looking), self.language))

    def offer(self, seat: int) -> None:
        """How many moves there are; all of them, if they are few."""
        count = len(self.match.state.legal(seat))
        out.print(self.words["choices"].format(count=count, move=self.example(seat)))
        if count <= SHORT_LIST:
            self.list_moves(seat, "")

    def example(self, seat: int) -> str:
        """The notation of one legal move."""
        moves = self.game.moves
        return moves.notation([moves.move(self.match.state.legal(seat)[0])])

    def list_moves(self, seat: int, start: str) -> None:
        """The moves whose notation starts so, numbered."""
        moves = self.game.moves
        named = [(moves.notation([moves.move(action)]), action) for action in self.match.state.legal(seat)]
        found = [(name, action) for name, action in named if name.lower().startswith(start.lower())]
        if not found:
            raise Refused(self.words["none"].format(filter=start))
        self.listed = [action for _, action in found]
        cells = [f"[dim]{number:>3}[/] {name}" for number, (name, _) in enumerate(found, start=1)]
        out.print(Columns(cells, column_first=True, padding=(0, 2)))

    def tell_news(self) -> None:
        """What happened since the screen last told it, as who looks may know it."""
        self.listed = []
        news = self.match.log(self.looking, self.language, self.told)
        if self.match.plies and not self.game.moves.unfinished(self.game.moves.move(self.match.plies[-1].action)):
            self.told = len(self.match.plies)
            self.print_log(news)

    def print_log(self, log: list[Told]) -> None:
        for told in log:
            clause = f"[dim]{told.clause}[/]"
            if told.line:
                line = f"[bold]{self.name(told.seat)}[/] {told.line} — {told.sentence}"
            else:
                line = f"  {told.sentence}"
            out.print(f"{line} {clause}")

    def name(self, seat: int) -> str:
        seat_name = self.game.seat_name(seat, self.language)
        player = self.match.players[seat]
        if player.bot:
            return self.words["bot"].format(seat=seat_name, bot=player.bot)
        return f"{seat_name} ({player.name})" if player.name else seat_name
