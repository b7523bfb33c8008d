"""How somebody wants it printed: paper, ink, sides, sleeves; checked here, refused in one line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

from ludoteca.core.errors import Spoken
from ludoteca.core.words import Fact, Text, house_words, languages
from ludoteca.print.ink import Ink


class BadPrint(Spoken):
    """Something that cannot be printed so."""


class Size(NamedTuple):
    """In millimetres."""

    width: float
    height: float


PAPERS: Final = MappingProxyType({"a4": Size(210, 297), "letter": Size(215.9, 279.4)})
SLEEVES: Final = MappingProxyType({"own": None, "63x88": Size(63, 88), "59x92": Size(59, 92)})
INKS: Final = MappingProxyType({ink.value: ink for ink in Ink})
SIDES: Final = MappingProxyType({"1": False, "2": True})
BOTH: Final = "both"
MOST_BLEED: Final = 3.0

Choice = TypeVar("Choice")


@dataclass(frozen=True)
class Job:
    """One order to the printer."""

    languages: tuple[str, ...]
    paper: Size
    ink: Ink
    two_sided: bool
    sleeve: Size | None
    bleed: float
    marks: bool

    def say(self, key: str, **facts: Fact) -> str:
        """The printer's own words, in each language that was asked for."""
        return self.joined({language: house_words(language).say(f"print.{key}", facts) for language in self.languages})

    def words(self, text: Text) -> list[str]:
        """A text in each language that was asked for; once where they say the same."""
        return list(dict.fromkeys(text[language] for language in self.languages if text.get(language)))

    def joined(self, text: Text) -> str:
        return " / ".join(self.words(text))


def ordered(
    lang: str = "it",
    paper: str = "a4",
    ink: str = "colour",
    sides: str = "2",
    sleeves: str = "own",
    bleed: float = 0,
    marks: bool = True,
) -> Job:
    """An order as it is typed, or BadPrint."""
    if not 0 <= bleed <= MOST_BLEED:
        raise BadPrint("print.bleed", most=f"{MOST_BLEED:g}", found=f"{bleed:g}")
    spoken = {name: (name,) for name in languages()} | {BOTH: tuple(reversed(languages()))}
    return Job(
        languages=chosen("lang", spoken, lang),
        paper=chosen("paper", PAPERS, paper),
        ink=chosen("ink", INKS, ink),
        two_sided=chosen("sides", SIDES, sides),
        sleeve=chosen("sleeves", SLEEVES, sleeves),
        bleed=bleed,
        marks=marks,
    )


def chosen(option: str, choices: Mapping[str, Choice], found: str) -> Choice:
    if found not in choices:
        raise BadPrint("print.choice", option=f"--{option}", choices=list(choices), found=found)
    return choices[found]
