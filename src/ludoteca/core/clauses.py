"""Reading clauses.it.md and clauses.en.md: the rules in our own words, a heading a clause.

`## Title` opens a part, `### XX-1.2 Title` a clause; what follows is its text.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

CLAUSE_ID = re.compile(r"[A-Z]{2}-\d+\.\d+")


@dataclass(frozen=True)
class Clause:
    id: str
    title: str
    part: str
    text: str


def read_clauses(package: str, language: str) -> Mapping[str, Clause]:
    """The clauses of a game's package by id, in the order of the file."""
    source = files(package).joinpath(f"clauses.{language}.md").read_text("utf-8")
    clauses: dict[str, Clause] = {}
    part = ""
    for block in re.split(r"^(?=##)", source, flags=re.MULTILINE)[1:]:
        heading, _, text = block.partition("\n")
        if heading.startswith("### "):
            identity, _, title = heading[4:].partition(" ")
            if not CLAUSE_ID.fullmatch(identity) or identity in clauses:
                raise ValueError(f"{package}, {language}: {heading!r} is not the heading of a new clause")
            clauses[identity] = Clause(identity, title, part, " ".join(text.split()))
        else:
            part = heading[3:]
    return clauses
