"""`ludoteca report`: a finished match on paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from ludoteca.cli.editions import Edition, use
from ludoteca.cli.print import Printed, write
from ludoteca.cli.screen import language, out, progress
from ludoteca.core.game import Game, Value, written
from ludoteca.core.record import SUFFIX, Record, read_record
from ludoteca.core.state import SPECTATOR, State
from ludoteca.core.words import house_words, plain
from ludoteca.games import game
from ludoteca.lab.analyse import ANALYSE_SIMULATIONS, Analysis, NothingToAnalyse
from ludoteca.lab.analyse import analyse as judge
from ludoteca.print.drawing import Drawing
from ludoteca.print.job import ordered
from ludoteca.print.printing import pictured, reported
from ludoteca.print.report import Report, Scene, Seat
from ludoteca.table.match import Match
from ludoteca.table.telling import Teller, names_of

MOST_COSTLY = 6
"""Decisions that are told, of all players together."""
TOLD_CHANGE = 0.05
"""Of a player's chance at a turning point; smaller ones are left to the curve."""


def report(
    file: Path,
    /,
    *,
    lang: Printed = None,
    paper: str = "a4",
    ink: str = "colour",
    simulations: int = ANALYSE_SIMULATIONS,
    edition: Edition = None,
    out_: Annotated[Path | None, Parameter(name="--out")] = None,
) -> None:
    """Print a finished match to a PDF: chances, turning points, costliest decisions, notation.

    Parameters
    ----------
    file
        A record, `*.ludo.json`.
    paper
        a4 or letter.
    ink
        colour, saving (outlines and pale tints) or black.
    simulations
        How long to think at each step.
    out_
        The file; the record's name with .pdf if not given.
    """
    spoken = lang or language()
    job = ordered(spoken, paper, ink)
    if simulations < 1:
        raise NothingToAnalyse(f"the number of simulations must be 1 or more, not {simulations}")
    use(edition)
    record = read_record(file)
    chosen = game(record.game)
    with progress(record.game, len(record.actions)) as told:
        analysis = judge(chosen, record, simulations, told)
    story = Story(chosen, record, analysis)
    path = out_ or Path(file.name.removesuffix(SUFFIX)).with_suffix(".pdf")
    write(path, reported(chosen, job, [story.told(each) for each in job.languages]))
    out.print(house_words(job.languages[0]).say("print.written", {"path": str(path)}), markup=False, soft_wrap=True)


class Story:
    """A match and what was found in it, to be told in any language. Positions are as onlookers saw them then."""

    def __init__(self, chosen: Game, record: Record, analysis: Analysis) -> None:
        self.game = chosen
        self.record = record
        self.analysis = analysis
        self.states: list[State] = []
        self.match = Match.resumed(chosen, record, lambda state: self.states.append(state.clone()))

    def told(self, spoken: str) -> Report:
        names = names_of(self.game, self.record.players, spoken)
        return Report(
            language=spoken,
            title=self.game.names[spoken],
            credits=self.game.say("credits", spoken),
            ending=self.ending(spoken),
            facts=self.facts(spoken),
            seats=self.seats(spoken, names),
            chances=[moment.chances for moment in self.analysis.curve],
            turning_points=self.turning_points(spoken, names),
            costliest=self.costliest(spoken, names),
            notation=[(number, names[seat], line) for number, (seat, line) in enumerate(self.record.actions, 1)],
            last=self.picture(len(self.record.actions), names),
        )

    def ending(self, spoken: str) -> str:
        """Why it was over, in the words of the table."""
        tally = self.match.tally()
        if tally is None:
            return ""
        said = plain(Teller(self.game, self.record.players, spoken, SPECTATOR).said(tally.reason))
        return said[:1].upper() + said[1:]

    def facts(self, spoken: str) -> list[str]:
        """The edition, the options that were chosen, how long the match was, how it was judged."""
        say = house_words(spoken).say
        return [
            say("report.edition", {"edition": self.record.edition}),
            *(self.chosen(name, value, spoken) for name, value in self.record.options.items() if value is not False),
            say("report.actions", {"n": len(self.record.actions)}),
            say("report.thought", {"n": self.analysis.simulations}),
        ]

    def chosen(self, name: str, value: Value, spoken: str) -> str:
        named = self.game.say(f"option.{name}", spoken)
        choices = self.game.choice_names(self.game.option(name))
        called = choices[written(value)][spoken] if written(value) in choices else written(value)
        return named if value is True else f"{named}: {called}"

    def seats(self, spoken: str, names: Sequence[str]) -> list[Seat]:
        """By seat; in a game that is won together everybody has the same place."""
        result = self.record.result
        assert result is not None  # else there is no analysis
        tally = self.match.tally()
        better = tally.merit if tally else result.payoffs
        return [
            Seat(name, self.role(seat, name, spoken), 1 + sum(other > own for other in better), score)
            for seat, (name, own, score) in enumerate(zip(names, better, result.scores, strict=True))
        ]

    def role(self, seat: int, name: str, spoken: str) -> str:
        """What the rulebook calls the seat, where the player has a name; and which bot it was."""
        called = self.game.seat_name(seat, spoken)
        return " · ".join(
            part for part in (called if called not in name else "", self.record.players[seat].bot) if part
        )

    def turning_points(self, spoken: str, names: Sequence[str]) -> list[Scene]:
        return [
            Scene(
                turn.ply,
                turn.played,
                self.said(turn.ply, spoken, names),
                ", ".join(
                    f"{name} {change:+.0%}"
                    for name, change in zip(names, turn.changes, strict=True)
                    if abs(change) >= TOLD_CHANGE
                ),
                self.picture(turn.ply, names),
            )
            for turn in self.analysis.turning_points
        ]

    def costliest(self, spoken: str, names: Sequence[str]) -> list[Scene]:
        """The worst of all players, in the order of the match, each with the position in which it was made."""
        worst = sorted((one for seat in self.analysis.costliest for one in seat), key=lambda one: -one.loss)
        return [
            Scene(
                one.ply,
                one.played,
                self.said(one.ply, spoken, names),
                house_words(spoken).say("analyse.behind", {"loss": f"{one.loss:.0%}", "better": one.better}),
                self.picture(one.ply - 1, names),
            )
            for one in sorted(worst[:MOST_COSTLY], key=lambda one: one.ply)
        ]

    def said(self, ply: int, spoken: str, names: Sequence[str]) -> str:
        """What a player did, as a sentence."""
        done = self.match.plies[ply - 1]
        return f"{names[done.seat]} {self.game.sentence(self.game.moves.move(done.action), spoken)}"

    def picture(self, at: int, names: Sequence[str]) -> Drawing | None:
        draw = pictured(self.game)
        return draw(self.game, self.game.view(self.states[at], SPECTATOR), names) if draw else None
