"""`ludoteca man`: the manual page, from the same definitions as `--help`.

What is released has it in share/man: `scripts/release` writes it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

import ludoteca

NAME = "five Italian tabletop games: play them, read their rules, watch them again, measure them"
AROUND = {
    "ENVIRONMENT": {
        "LUDOTECA_LANG": "it or en: the language of what is printed, before that of the system.",
        "LUDOTECA_PURE": "If set, nothing compiled is used: the same rules, interpreted.",
        "XDG_DATA_HOME": "Where a server keeps its matches, in ludoteca/; ~/.local/share if not set.",
    },
    "EXIT STATUS": {
        "0": "All went well.",
        "1": "What was looked through is not whole: it was told what.",
        "2": "What was typed could not be done: one line says why, and nothing was written.",
        "130": "Ended with Ctrl+C.",
    },
}
"""What no command says of itself."""


def man() -> None:
    """Print the manual of this command as a page for man.

    `ludoteca man | man -l -` shows it where it is not installed.
    """
    sys.stdout.write(page())


def page() -> str:
    """The whole page, as roff."""
    from ludoteca.cli import app

    _, *commands = re.split(r"\n#{2,} ludoteca ", app.generate_docs())
    lines = [
        f'.TH LUDOTECA 1 "" "ludoteca {ludoteca.__version__}" "User commands"',
        ".SH NAME",
        f"ludoteca \\- {NAME}",
        ".SH SYNOPSIS",
        "\\fBludoteca\\fR [\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
        ".SH DESCRIPTION",
        "Without a command it serves the games on this machine and opens the browser.",
        ".SH COMMANDS",
        *(line for command in commands for line in section(command)),
    ]
    for heading, entries in AROUND.items():
        lines += [f".SH {heading}", *(line for term, told in entries.items() for line in entry(term, told))]
    return "\n".join(lines) + "\n"


def section(command: str) -> Iterator[str]:
    """A command, from the Markdown that cyclopts makes of it: its usage, what it does, its parameters."""
    name, _, text = command.partition("\n")
    yield f".SS {plain('ludoteca ' + name)}"
    before = ""
    for line in text.splitlines():
        if parameter := re.fullmatch(r"\* `([^`]+)`(?:: (.*))?", line):
            yield from entry(parameter[1], parameter[2] or "")
        elif line.startswith("ludoteca "):
            # cyclopts repeats there how this process was started
            yield f".B {plain(line.replace(' -m ludoteca ', ' '))}"
        elif line and not line.startswith(("```", "**", "* [")):
            yield plain(line) if before else f".PP\n{plain(line)}"
        before = line


def entry(term: str, told: str) -> Iterator[str]:
    yield f".TP\n\\fB{plain(term)}\\fR\n{plain(told)}"


def plain(markdown: str) -> str:
    """A line of Markdown as roff: emphasis kept for code, none of roff's own signs left to be misread."""
    text = markdown.replace("\\", "\\e").replace("-", "\\-")
    text = re.sub(r"\*+(\[[^]]+\])\*+", r"\1", text)
    text = re.sub(r"`([^`]+)`", r"\\fB\1\\fR", text)
    return f"\\&{text}" if text.startswith((".", "'")) else text
