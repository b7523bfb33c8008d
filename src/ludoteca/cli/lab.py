"""`ludoteca lab`: experiments that are files, what they found as data, and as a report."""

from __future__ import annotations

import json
import sys
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludoteca.cli.places import Jobs, Ray, where
from ludoteca.cli.screen import Language, err, language, out, progress
from ludoteca.core.words import Words, house_words
from ludoteca.games import game as game_called
from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.measures import BY_NAME
from ludoteca.lab.numbers import reached
from ludoteca.lab.pace import paces
from ludoteca.lab.report.page import write_report
from ludoteca.lab.results import asked, ready
from ludoteca.lab.run import run as run_all
from ludoteca.lab.sentences import certainty, sentence, told
from ludoteca.lab.sequential import LESS, MORE, OPEN, SAME

lab = App(
    name="lab",
    help="Experiments as files: run them, ask what they found, compare variants of a game.",
    help_format="markdown",
)

if TYPE_CHECKING:
    from ludoteca.lab.tune import Value

ORDER = {MORE: 0, LESS: 0, OPEN: 1, SAME: 2}
"""What differs is told first."""

WIDEST = 100_000
"""No table is wider than this."""

Out = Annotated[Path, Parameter(name="--out", help="The folder for the results; made if it is not there.")]


@lab.command
def run(file: Path, /, *, out_: Out, jobs: Jobs = 0, ray: Ray = "", lang: Language = None) -> None:
    """Run an experiment, or go on with one that was ended, and say how its variants differ from the printed game.

    What is found depends on the file alone, not on where it is played or how often it was ended. It is over as soon as
    every verdict is in.

    Parameters
    ----------
    file
        The experiment: game, bots, matches, seed, variants. docs/lab.md has the format.
    """
    ready()
    place = where(jobs, ray)
    experiment = read_experiment(file)
    with progress(experiment.game) as telling:
        verdicts = run_all(experiment, out_, place, telling)
    words = house_words(language(lang))
    for variant, group in groupby(verdicts, key=lambda one: one.variant):
        out.print(f"[bold]{variant}[/]")
        for one in sorted(group, key=lambda one: ORDER[one.kind]):
            out.print(f"  {sentence(one, words)} [dim]{certainty(one, words)}[/]")
    err.print(f"the results lie in {out_}", markup=False)


@lab.command
def tune(file: Path, /, *, out_: Out, jobs: Jobs = 0, ray: Ray = "", lang: Language = None) -> None:
    """Search for the numbers of a game that come closest to some aims, and confirm the best on fresh deals.

    Run again, it goes on where it was. The folder gets tuned.json, report.html, which opens offline, and best.toml: the
    best as an experiment to run.

    Parameters
    ----------
    file
        The tuning: game, bots, numbers with their bounds, aims. docs/lab.md has the format.
    """
    from ludoteca.lab.report.tuned import write_tuned
    from ludoteca.lab.tune import tune as tune_all
    from ludoteca.lab.tuning import read_tuning

    ready()
    spot = where(jobs, ray)
    tuning = read_tuning(file)
    with progress(tuning.fixture.game) as telling:
        tuned = tune_all(tuning, out_, spot, telling)
    words = house_words(language(lang))
    names = [words.say(f"lab.{aim}.name") for aim in tuned.aims]
    table = Table("", *tuning.numbers, *names, words.say("lab.tune.miss"), box=None, pad_edge=False)
    ranked = {words.say("lab.report.printed"): tuned.printed}
    ranked |= {str(place): found for place, found in enumerate(tuned.best, 1)}
    for label, found in ranked.items():
        numbers = [str(found.numbers.get(key, reached(tuning.facts, key))) for key in tuning.numbers]
        values = [aimed(aim, value, words) for aim, value in found.values.items()]
        table.add_row(label, *numbers, *values, shown(found.miss))
    out.print(table)
    out.print(str(write_tuned(out_, words.language)), markup=False)
    err.print(words.say("lab.tune.told", {"tries": len(tuned.tried), "refused": tuned.refused}), markup=False)
    err.print(f"the results lie in {out_}", markup=False)


@lab.command
def sql(
    folder: Path, question: str, /, *, json_: Annotated[bool, Parameter(name="--json", negative=())] = False
) -> None:
    """Ask the results of an experiment a question in SQL, of DuckDB's kind.

    A terminal gets a table; who reads it otherwise a line a row, its columns apart by tabs, with the names first.

    Parameters
    ----------
    folder
        Where the results lie.
    question
        Such as "SELECT variant, avg(turns) FROM matches GROUP BY ALL". docs/lab.md has the tables.
    json_
        Print a line of JSON a row instead of a table.
    """
    ready()
    names, rows = asked(folder, question)
    if json_:
        for row in rows:
            sys.stdout.write(json.dumps(dict(zip(names, row, strict=True)), default=str) + "\n")
        return
    lines = [names, *([spelt(value) for value in row] for row in rows)]
    if not sys.stdout.isatty():
        sys.stdout.writelines("\t".join(line) + "\n" for line in lines)
        return
    table = Table(*map(escape, names), box=None, pad_edge=False)
    for line in lines[1:]:
        table.add_row(*map(escape, line))
    # Wider than the terminal it is broken by the terminal, not cut by us.
    Console(highlight=False, width=WIDEST).print(table, no_wrap=True, crop=False)


@lab.command
def report(folder: Path, /, *, lang: Language = None) -> None:
    """Write what an experiment or a tuning found as one HTML page, report.html in its folder, that opens offline.

    Parameters
    ----------
    folder
        Where the results lie.
    """
    from ludoteca.lab.report.tuned import is_tuning, write_tuned

    ready()
    write = write_tuned if is_tuning(folder) else write_report
    out.print(str(write(folder, language(lang))), markup=False)


@lab.command
def bench(game: str = "felci", /, *, matches: int = 100_000, jobs: Jobs = 0) -> None:
    """Measure how fast the laboratory is: random players with all measures, without, and the bare rules beside them.

    Parameters
    ----------
    game
        Which game, at its fewest seats.
    matches
        How many of each kind; a million takes a minute or two.
    """
    ready()
    place = where(jobs, "")
    chosen = game_called(game).id
    table = Table("", "matches", "processes", "seconds", "µs a match, one core", "MB at most", box=None, pad_edge=False)
    with err.status("measuring…"):
        for pace in paces(chosen, matches, place.jobs):
            figures = (f"{pace.seconds:.1f}", f"{pace.microseconds:.1f}", f"{pace.megabytes:.0f}")
            table.add_row(pace.kind, f"{pace.matches:,}", str(pace.processes), *figures)
    out.print(table)


def aimed(aim: str, value: Value, words: Words) -> str:
    """What an aim's measure came to, and how sure that is."""
    if aim not in BY_NAME:
        return f"{shown(value.mean)} ± {shown(value.half)}"
    return f"{told(BY_NAME[aim], value.mean, words)} ± {told(BY_NAME[aim], value.half, words).lstrip('+')}"


def spelt(value: object) -> str:
    """A value on one line and in one column; nothing where there is none."""
    text = "" if value is None else str(value)
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def shown(value: object) -> str:
    return f"{value:,.4g}" if isinstance(value, float) else str(value)
