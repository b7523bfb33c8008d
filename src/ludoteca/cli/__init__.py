"""The command line: `ludoteca …`. Bad input is answered in one line, with exit code 2."""

from __future__ import annotations

import os
import platform
import sys

from cyclopts import App, CycloptsError

import ludoteca
from ludoteca.cli import analyse, arena, bench, play, replay, serve, shelf, simulate
from ludoteca.cli.screen import err
from ludoteca.core.build import described
from ludoteca.core.errors import Refused


def version() -> str:
    return f"ludoteca {ludoteca.__version__} ({described()}), Python {platform.python_version()}"


app = App(
    name="ludoteca",
    help="""Tabletop games, whole: play them, read their rules, watch them again, measure them.

    First steps: `ludoteca play felci` plays a match against a bot; `ludoteca rules felci` explains it.
    Every command has its own help: `ludoteca play --help`.
    """,
    version=version,
)
app.command(shelf.games)
app.command(shelf.rules)
app.command(play.play)
app.command(replay.replay)
app.command(simulate.simulate)
app.command(arena.arena)
app.command(analyse.hint)
app.command(analyse.analyse)
app.command(bench.bench)
app.command(serve.serve)
app.default(serve.browse)


def main(arguments: list[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    try:
        app(arguments, exit_on_error=False, print_error=False)
    except (Refused, CycloptsError) as error:
        hint = "" if isinstance(error, Refused) else " (ludoteca --help shows what can be written)"
        err.print(f"ludoteca: {' '.join(str(error).split())}{hint}", style="bold red", markup=False)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has gone, as `ludoteca rules felci | head` does: that is no error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
