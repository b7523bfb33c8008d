"""Reading clauses.LANG.md and summary.LANG.md: the rules in our own words, a heading a clause, and all of it on a page.

`## Title` opens a part, `### XX-1.2 Title` a clause; what follows is its text. A summary begins with what one plays
for; `## Title` opens a section of it, each of its lines begins with `- `. Both name the numbers of the edition `{so}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files

from ludoteca.core.words import FALLBACK

CLAUSE_ID = re.compile(r"[A-Z]{2}-\d+\.\d+")


@dataclass(frozen=True)
class Clause:
    """One rule, in our own words."""

    id: str
    title: str
    part: str
    text: str


@dataclass(frozen=True)
class Section:
    """What a summary says of one thing."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Summary:
    """The whole game on one page."""

    aim: str
    sections: tuple[Section, ...]


Fill = Callable[[str], str]
"""A text with the numbers of the edition filled in."""


def read_clauses(package: str, language: str, fill: Fill = str) -> Mapping[str, Clause]:
    """The clauses of a game's package by id, in the order of the file."""
    clauses: dict[str, Clause] = {}
    part = ""
    for block in _blocks(fill(_read(package, "clauses", language)))[1:]:
        heading, _, text = block.partition("\n")
        if heading.startswith("### "):
            identity, _, title = heading[4:].partition(" ")
            if not CLAUSE_ID.fullmatch(identity) or identity in clauses:
                raise ValueError(f"{package}, {language}: {heading!r} is not the heading of a new clause")
            clauses[identity] = Clause(identity, title, part, _lines(text))
        else:
            part = heading[3:]
    return clauses


def read_summary(package: str, language: str, fill: Fill = str) -> Summary:
    """The rules of a game's package on one page; empty where nobody wrote it."""
    aim, *blocks = _blocks(fill(_read(package, "summary", language)))
    sections = []
    for block in blocks:
        heading, _, text = block.partition("\n")
        lines = [" ".join(line.split()) for line in re.split(r"^- ", text, flags=re.MULTILINE)[1:]]
        sections.append(Section(heading[3:], tuple(lines)))
    return Summary(" ".join(aim.split()), tuple(sections))


def _lines(text: str) -> str:
    """Line by line as it is written, without what is empty."""
    return "\n".join(filter(None, (" ".join(line.split()) for line in text.splitlines())))


def _blocks(source: str) -> list[str]:
    """What is before the first heading, then heading by heading."""
    return re.split(r"^(?=##)", source, flags=re.MULTILINE)


def _read(package: str, name: str, language: str) -> str:
    """In English where it lacks the language, nothing where it lacks both."""
    for path in (files(package).joinpath(f"{name}.{each}.md") for each in (language, FALLBACK)):
        if path.is_file():
            return path.read_text("utf-8")
    return ""
