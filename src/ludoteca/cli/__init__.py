"""The command line: `ludoteca …`. Bad input is answered in one line, with exit code 2.

Only what a command needs is loaded, when it is asked for: that keeps the start quick, and lets `--edition` be chosen
before any game is.
"""

from __future__ import annotations

import os
import sys

from cyclopts import App, CycloptsError

import ludoteca


def version() -> str:
    import platform

    from ludoteca.core.build import described, running, speed

    slow = [game.id for game in ludoteca.catalogue(outside_only=True) if speed(game) != running()]
    but = f"; interpreted: {', '.join(slow)}" if slow else ""
    return f"ludoteca {ludoteca.__version__} ({described()}{but}), Python {platform.python_version()}"


app = App(
    name="ludoteca",
    help="""Tabletop games, whole: play them, read their rules, watch them again, measure them.

    First steps: [bold]ludoteca play felci[/] plays a match against a bot; [bold]ludoteca rules felci[/] explains it.
    Every command has its own help: [bold]ludoteca play --help[/].
    """,
    help_format="rich",  # Markdown takes longer to load than all the rest
    version=version,
)

COMMANDS = {
    "shelf:games": "List the games: what they are, for how many, how long, and whose they are.",
    "shelf:rules": "Explain a game, clause by clause, or one clause of it.",
    "print:print_": "Print a game to a PDF: everything in its box, and its rulebook as a booklet.",
    "report:report": "Print a finished match to a PDF: chances, turning points, costliest decisions, notation.",
    "play:play": "Play a match in the terminal.",
    "replay:replay": "Step through the match of a record, or print it.",
    "simulate:simulate": "Play many matches among bots and sum them up: wins, draws, endings, length, points, speed.",
    "arena:arena": "Let every two of some bots play many matches, and rate them.",
    "rank:rank": "Rate players of one's own against our levels, by a fixed protocol, and print a table to paste.",
    "analyse:hint": "Say which actions are best for the seat to move, thinking only with what that seat knows.",
    "analyse:analyse": "Tell the story of a finished match: everyone's chances, turning points, costliest decisions.",
    "bench:bench": "Measure complete random games on one core, every legal action listed at every ply.",
    "tensor:tensor": "Say what a seat knows of a game as numbers: the planes of its tensor, and the number of actions.",
    "fit:fit": "Fit the numbers that a game's bots judge positions and actions by, to matches among them.",
    "train:train": "Train a network that judges a game's positions, from matches of its search against itself.",
    "lab:lab": "Experiments as files: run them, ask what they found, compare variants of a game.",
    "themes:themes": "The themes of 5+1: list them, check a file, take one in, write one out.",
    "serve:serve": "Serve the games to browsers.",
    "house:house": "Keep a house: see what happens in it, back it up while it is open, bring it back.",
    "check:check": "Look through everything a server has kept, and say what can no longer be read.",
    "completion:completion": "Teach a shell to complete this command: print what it reads, or install it.",
    "manual:man": "Print the manual of this command as a page for man.",
    "new:new": "Write the first files of a game of your own: a package that plays, and passes the contract suite.",
}
"""Where each command is, and the first line of its help: a test holds it to what the command itself says."""

GROUPS = {"house:house", "lab:lab", "themes:themes"}
"""Those that have commands of their own, and say themselves how their help is written."""

for place, summary in COMMANDS.items():
    written = {} if place in GROUPS else {"help_format": "markdown"}
    app.command(f"ludoteca.cli.{place}", help=summary, **written)


@app.default
def browse() -> None:
    """Serve on this machine and open the browser."""
    from ludoteca.cli import serve

    serve.browse()


def main(arguments: list[str] | None = None) -> None:
    """Run one command and leave with its exit code."""
    try:
        app(arguments, exit_on_error=False, print_error=False)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has gone, as `ludoteca rules felci | head` does: that is no error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except Exception as error:
        if not refused(error):
            raise
        sys.exit(2)


def refused(error: Exception) -> bool:
    """Tell bad input in one line. False if it is no bad input, but a mistake of ours."""
    from ludoteca.cli.screen import err, language
    from ludoteca.core.errors import Refused

    if isinstance(error, CycloptsError):
        told = f"{error} (ludoteca --help shows what can be written)"
    elif isinstance(error, Refused):
        told = error.in_words(language())
    else:
        return False
    err.print(f"ludoteca: {' '.join(told.split())}", style="bold red", markup=False)
    return True
