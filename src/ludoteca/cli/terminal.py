"""The table in the terminal: draws what the seat to move may see, reads what it types, lets bots answer."""

from __future__ import annotations

import time
from pathlib import Path

from rich.columns import Columns
from rich.markup import escape

from ludoteca.cli.screen import clause_markup, out
from ludoteca.cli.shelf import find_clause
from ludoteca.core.errors import Refused, Spoken
from ludoteca.core.record import SUFFIX, write_record
from ludoteca.core.state import SPECTATOR, Illegal
from ludoteca.core.words import Fact, house_words, languages, plain
from ludoteca.table.match import Match
from ludoteca.table.thinker import Asked, Thinker
from ludoteca.wire.says import LogEntry

SHORT_LIST = 12
"""So few moves are listed without being asked for."""


COMMANDS = ("moves", "why", "undo", "board", "log", "rules", "save", "quit", "help")
"""Their words in a language are `command.NAME`, one or more of them."""


def commands() -> dict[str, str]:
    """What can be typed, in every language: who sits down at the other's terminal need not know which it is in."""
    return {
        word: name
        for language in languages()
        for name in COMMANDS
        for word in house_words(language).say(f"command.{name}").split()
    }


class Leave(Exception):
    """The player has had enough, for now."""


class TerminalTable:
    """One match at one terminal."""

    def __init__(self, match: Match, language: str, record: Path | None) -> None:
        self.match = match
        self.game = match.game
        self.language = language
        self.words = house_words(language)
        self.commands = commands()
        self.path = record
        self.people = [seat for seat, player in enumerate(match.players) if not player.bot]
        self.looking = self.people[0] if len(self.people) == 1 else SPECTATOR
        """Whose eyes the screen shows; with several people it changes, behind a curtain."""
        self.thinker = Thinker()
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
                    self.match.play(bots[0], self.bot_choice(bots[0]))
                    self.tell_news()
                else:
                    self.turn(acting[0])
        except (Leave, EOFError, KeyboardInterrupt):
            out.print()
            if self.match.plies:
                self.save(self.path, resumable=True)
            return
        self.finish()

    def bot_choice(self, seat: int) -> int:
        player = self.match.players[seat]
        (thought,) = self.thinker.ask(self.game.id, self.match.course(), Asked(seat, player.bot, player.seed))
        return thought.action

    def welcome(self) -> None:
        out.print(f"[bold]{self.game.say('name', self.language)}[/] · {self.game.say('credits', self.language)}")
        if self.people:
            out.print(self.say("help"))
        if len(self.people) == 1 and self.match.acting() != self.people:
            self.draw()

    def turn(self, seat: int) -> None:
        """One or more lines from a person, until one of them is a move."""
        self.look_as(seat)
        self.draw()
        self.offer(seat)
        plies = len(self.match.plies)
        while len(self.match.plies) == plies:
            line = input(self.say("prompt", seat=self.name(seat))).strip()
            try:
                self.obey(seat, line)
            except Illegal as error:
                out.print(f"[red]✗[/] {clause_markup(find_clause(self.game, error.clause, self.language))}")
            except Refused as error:
                out.print(f"[red]✗[/] {escape(error.in_words(self.language))}")
        self.tell_news()

    def look_as(self, seat: int) -> None:
        """Let a person look; between two people at one screen, a curtain."""
        if seat == self.looking:
            return
        if len(self.people) > 1:
            out.clear()
            self.looking = SPECTATOR
            out.print(self.say("curtain", seat=self.name(seat)))
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
        out.print(" · ".join(self.say("points", seat=self.name(s), score=state.score(s)) for s in seats))
        winners = [seat for seat in seats if payoffs[seat] == 1.0]
        if len(winners) == len(payoffs):
            out.print(self.say("all_won"))
        elif winners:
            out.print(self.say("won", seat=", ".join(self.name(seat) for seat in winners)))
        else:
            out.print(self.say("drawn") if max(payoffs) > 0 else self.say("lost"))
        if self.path:
            self.save(self.path)

    # --- What a person may type --------------------------------------------------------------------

    def obey(self, seat: int, line: str) -> None:
        """A command or a move. Illegal or Refused, and nothing changed, if it is neither."""
        first, _, rest = line.partition(" ")
        rest = rest.strip()
        match self.commands.get(first.lower()):
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
                out.print(self.say("help"))
            case None if line:
                self.move(seat, line)

    def move(self, seat: int, line: str) -> None:
        """A move by number or in words; a line of several steps is made whole or not at all."""
        if line.isdecimal():
            if not 1 <= int(line) <= len(self.listed):
                raise Spoken("terminal.number", number=line)
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
            raise Spoken("terminal.need", move=self.example(seat))
        trial = self.match.state.clone()
        for action in self.game.moves.read(line):
            trial.play(seat, action)
        out.print(self.say("legal"))

    def undo(self, seat: int) -> None:
        taken = self.match.undo(seat)
        self.told = len(self.match.plies)
        out.print(self.say("undone", move=self.game.moves.notation([self.game.moves.move(taken.action)])))
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
        out.print(self.say("saved", path=str(path)))
        if resumable:
            out.print(self.say("resume", path=str(path)))

    # --- What is shown -----------------------------------------------------------------------------

    def draw(self) -> None:
        out.print()
        out.print(self.game.draw(self.game.view(self.match.state, self.looking), self.language))

    def offer(self, seat: int) -> None:
        """How many moves there are; all of them, if they are few."""
        count = len(self.match.state.legal(seat))
        out.print(self.say("choices", count=count, move=self.example(seat)))
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
            raise Spoken("terminal.none", filter=start)
        self.listed = [action for _, action in found]
        cells = [f"[dim]{number:>3}[/] {name}" for number, (name, _) in enumerate(found, start=1)]
        out.print(Columns(cells, column_first=True, padding=(0, 2)))

    def tell_news(self) -> None:
        """What happened since the screen last told it, as who looks may know it."""
        self.listed = []
        self.print_log(self.match.log(self.looking, self.language, self.told))
        self.told = len(self.match.plies)

    def print_log(self, log: list[LogEntry]) -> None:
        for entry in log:
            sentence = escape(plain(entry.text))
            line = f"[bold]{self.name(entry.seat)}[/] {entry.line} — {sentence}" if entry.line else f"  {sentence}"
            out.print(f"{line} [dim]{entry.clause}[/]")

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(f"terminal.{key}", facts)

    def name(self, seat: int) -> str:
        """By name, with the rulebook's word for the seat, which the board uses, and how well a computer plays."""
        seat_name = self.game.seat_name(seat, self.language)
        player = self.match.players[seat]
        level = self.words.fill("{bot:bot}", {"bot": player.bot})
        beside = ", ".join(word for word in (seat_name if player.name else "", level) if word)
        return f"{player.name or seat_name} ({beside})" if beside else seat_name
