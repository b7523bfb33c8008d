"""Where the commands write and in which language, and how numbers from people are read."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Protocol

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

from ludoteca.core.errors import Refused
from ludoteca.core.words import FALLBACK, languages

if TYPE_CHECKING:
    from ludoteca.core.clauses import Clause

out = Console(highlight=False)
err = Console(highlight=False, soft_wrap=True, stderr=True)

Language = Annotated[str | None, Parameter(name="--lang", help="it or en; as the system is, if not given.")]


class UnknownLanguage(Refused):
    """A language this house has no words in."""


def language(chosen: str | None = None) -> str:
    """The language chosen, or the system's."""
    if chosen is not None and chosen not in languages():
        raise UnknownLanguage(f"no language is called {chosen!r}; there are {', '.join(languages())}")
    if chosen:
        return chosen
    for name in ("LUDOTECA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            spoken = os.environ[name].lower().replace("-", "_").partition("_")[0]
            return spoken if spoken in languages() else FALLBACK
    return FALLBACK


class Told(Protocol):
    """Called with how much is done, and of how much, if that was not known before."""

    def __call__(self, done: int, total: int | None = None) -> None: ...


@contextmanager
def progress(title: str, total: int | None = None) -> Iterator[Told]:
    """A bar on the error stream, so that results can be piped; nothing where nobody looks."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(title, total=total)
        # rich leaves the total as it is where none is given
        yield lambda done, total=None: bar.update(task, completed=done, total=total)


def clause_markup(clause: Clause) -> str:
    """A clause, ready to print."""
    text = re.sub(r"`([^`]+)`", r"[bold]\1[/]", escape(clause.text))
    return f"[bold]{clause.id} {clause.title}[/]\n{text}"
