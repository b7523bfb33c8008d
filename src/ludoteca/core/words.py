"""What people read, from catalogues: a JSON file a language, beside the code that speaks. docs/words.md has the format.

A third language is files only. The browser reads the same files by the same rules (web/kit/words.js).
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

HOUSE: Final = "ludoteca"
FALLBACK: Final = "en"
"""What a language lacks is said in this one."""

Item = str | int | Mapping[str, str | int]
Fact = str | int | Sequence[Item]
"""A fact of a sentence: a name, a number, or several of them, each perhaps with facts of its own."""

Facts = Mapping[str, Fact]
Entry = str | Mapping[str, str]
"""A text, or one text a plural category, chosen by the fact `n`."""

Text = Mapping[str, str]
"""The same words in each language."""

SEAT: Final = "seat"
"""The group that names who sits there."""

NAMED: Final = (str, int)
"""What is one thing, not several."""

_SLOT: Final = re.compile(r"\{(\w+)(?::([\w.-]+))?\}")


class Telling(NamedTuple):
    """Something to be said: the key of its words, and its facts."""

    key: str
    facts: Facts


class Part(msgspec.Struct, frozen=True):
    """A fact in the middle of a sentence: whoever shows it may call the same thing by another name."""

    fact: str
    value: str | int
    text: str


Sentence = list[str | Part]


def plain(sentence: Sentence) -> str:
    return "".join([part if isinstance(part, str) else part.text for part in sentence])


def _folder(package: str) -> Path:
    return Path(str(files(package)))


def languages() -> tuple[str, ...]:
    """The languages of this house: those it has words in."""
    return _languages(_folder(HOUSE) / "words")


@cache
def _languages(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in folder.glob("*.json")))


class Words:
    """The words of one catalogue in one language."""

    def __init__(self, language: str, entries: Mapping[str, Entry], fallback: Words | None = None) -> None:
        self.language = language
        self.entries = entries
        self.fallback = fallback
        self.euphonic = frozenset(str(entries.get("euphony", "")).split())
        """Words that take a d before a name that begins as they do: “ad Ada”, “ed Elio”."""
        self.seats: Mapping[int, str] = {}
        """By seat, whom the group `seat` names instead of the rulebook's word for it."""

    def calling(self, seats: Mapping[int, str]) -> Words:
        """The same words, with who sits there called by name."""
        named = copy(self)
        named.fallback = self.fallback and self.fallback.calling(seats)
        named.seats = seats
        return named

    def __contains__(self, key: str) -> bool:
        return key in self.entries or (self.fallback is not None and key in self.fallback)

    def say(self, key: str, facts: Facts | None = None) -> str:
        """The words for a key, its facts filled in."""
        entry = self.entries.get(key)
        if isinstance(entry, str) and "{" not in entry:
            return entry  # most names: nothing to fill in
        return plain(self.parts(key, facts))

    def parts(self, key: str, facts: Facts | None = None) -> Sentence:
        """The same, with the facts still told apart from what is said of them."""
        if key not in self.entries and self.fallback is not None:
            return self.fallback.parts(key, facts)
        known = facts or {}
        return self._sentence(self._form(key, known), known)

    def fill(self, text: str, facts: Facts) -> str:
        """A text that is in no catalogue, its facts filled in by the same rules."""
        return plain(self._sentence(text, facts))

    def _sentence(self, form: str, known: Facts) -> Sentence:
        said = [piece if isinstance(piece, str) else self._filled(*piece, known) for piece in _pieces(form)]
        return self._euphony(said) if self.euphonic else said

    def _euphony(self, said: Sentence) -> Sentence:
        for at, (before, after) in enumerate(pairwise(said)):
            if isinstance(before, str) and before.endswith(" "):
                word = before[:-1].rpartition(" ")[2].lower()
                name = after if isinstance(after, str) else after.text
                if word in self.euphonic and name[:1].lower() == word:
                    said[at] = f"{before[:-1]}d "
        return said

    def _form(self, key: str, facts: Facts) -> str:
        entry = self.entries.get(key)
        if entry is None:
            raise KeyError(f"no words for {key!r} in {self.language}")
        if isinstance(entry, str):
            return entry
        number = facts.get("n")
        category = plural(self.language)(number) if isinstance(number, int) else "other"
        return entry.get(category, entry["other"])

    def _filled(self, name: str, group: str | None, facts: Facts) -> str | Part:
        """`{fact}` as it is, `{fact:group}` as the group calls it, `{Fact}` with a capital."""
        fact = name if name in facts else name[0].lower() + name[1:]
        if fact not in facts:
            return f"{{{name}}}"
        value = facts[fact]
        text = self._named(value, group, facts)
        if fact != name:
            text = text[:1].upper() + text[1:]
        return Part(fact, value, text) if isinstance(value, NAMED) else text

    def _named(self, value: Fact | Item, group: str | None, facts: Facts) -> str:
        if not isinstance(value, NAMED):
            if isinstance(value, Mapping):
                return self.say(group or "", value)
            return ", ".join(self._named(each, group, facts) for each in value)
        if group is None:
            return str(value)
        if group == SEAT and value in self.seats:
            return self.seats[int(value)]
        if f"{group}.{value}" in self:
            return self.say(f"{group}.{value}", facts)
        if isinstance(value, int) and group in self:
            return self.say(group, {**facts, "n": value})
        return str(value)


@lru_cache(10_000)
def _pieces(form: str) -> tuple[str | tuple[str, str | None], ...]:
    """A text taken apart: what is said as it is, and the slots, each with a fact and perhaps a group."""
    pieces: list[str | tuple[str, str | None]] = []
    end = 0
    for slot in _SLOT.finditer(form):
        pieces += [form[end : slot.start()], (slot[1], slot[2])]
        end = slot.end()
    return tuple(piece for piece in (*pieces, form[end:]) if piece)


@cache
def plural(language: str) -> Callable[[int], str]:
    """The plural category of a number, by the language's own rule: `plural.rule`, as gettext writes it."""
    words = house_words(language)
    index = gettext.c2py(words.say("plural.rule"))
    categories = words.say("plural.forms").split()
    return lambda number: categories[index(abs(number))]


def read_words(path: Path) -> Mapping[str, Entry]:
    """The entries of a catalogue; none where there is no such file."""
    if not path.exists():
        return {}
    entries: Mapping[str, Entry] = json.loads(path.read_text("utf-8"))
    return entries


def _spoken(language: str, path: Callable[[str], Path]) -> Words:
    """A catalogue in a language, with its fallback behind it."""
    behind = None if language == FALLBACK else Words(FALLBACK, read_words(path(FALLBACK)))
    return Words(language, read_words(path(language)), behind)


@cache
def house_words(language: str) -> Words:
    """What belongs to no game: refusals, the terminal, the language's own name and plurals."""
    return _spoken(language, lambda name: _folder(HOUSE) / "words" / f"{name}.json")


@cache
def game_words(package: str, language: str) -> Words:
    """The words of a game's package."""
    return _spoken(language, lambda name: _folder(package) / f"words.{name}.json")
