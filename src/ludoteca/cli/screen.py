"""Where the commands write and in which language, and how numbers from people are read."""

from __future__ import annotations

import os
import re
import sys
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ludoteca.core.clauses import Clause

out = Console(highlight=False)
err = Console(highlight=False, soft_wrap=True, stderr=True)

Language = Annotated[
    Literal["it", "en"] | None, Parameter(name="--lang", help="Italian or English; as the system is, if not given.")
]


def language(chosen: str | None) -> str:
    """The language chosen, or the system's."""
    if chosen:
        return chosen
    for name in ("LUDOTECA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "it" if os.environ[name].lower().startswith("it") else "en"
    return "en"


def progress_bar() -> Progress:
    """A bar on the error stream, so that results can be piped; nothing where nobody looks."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def clause_markup(clause: Clause) -> str:
    """A clause, ready to print."""
    text = re.sub(r"`([^`]+)`", r"[bold]\1[/]", escape(clause.text))
    return f"[bold]{clause.id} {clause.title}[/]\n{text}"
