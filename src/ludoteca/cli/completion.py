"""`ludoteca completion`: what a shell completes when Tab is pressed, and the ids of games among it."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

from cyclopts import Parameter

from ludoteca.cli.screen import out
from ludoteca.core.errors import Refused
from ludoteca.games import ids

Shell = Literal["bash", "zsh", "fish"]
GameId = Annotated[str, Parameter(completer=lambda _: ids())]
"""Which game, as `ludoteca games` calls it."""


class UnknownShell(Refused):
    """Nobody said which shell, and it cannot be told."""


def completion(shell: Shell | None = None, /, *, install: Annotated[bool, Parameter(negative=())] = False) -> None:
    """Teach a shell to complete this command: print what it reads, or install it.

    Parameters
    ----------
    shell
        Which shell; the one this is typed in, if not given.
    install
        Write it to where the shell looks for it, and a line into its start file where it needs one (bash and zsh).
    """
    from cyclopts.completion import ShellDetectionError

    from ludoteca.cli import app

    try:
        if not install:
            sys.stdout.write(app.generate_completion(shell=shell))
            return
        place = app.install_completion(shell=shell)
    except ShellDetectionError as error:
        raise UnknownShell("which shell? ludoteca completion bash, zsh or fish") from error
    except OSError as error:
        raise UnknownShell(f"{error.filename} cannot be written: {error.strerror}") from error
    out.print(f"installed in {place}: it works in the next shell that is opened", soft_wrap=True, markup=False)
