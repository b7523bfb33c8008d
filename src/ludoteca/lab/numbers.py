"""The numbers of an edition as a form: what each means, and between which bounds it may be changed.

Order and bounds are in a game's numbers.toml, the words in its catalogues: `lab.GROUP`, and within it each number's
name and its meaning, `….means`. A game without that file offers its options only.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from ludoteca.core.edition import by_name
from ludoteca.core.game import Game
from ludoteca.core.words import FALLBACK, Text, languages

FILE = "numbers.toml"
SEATS = "SEATS"
"""In a key: the entry for this number of players, of a list that has one for each."""
ANY = "*"
"""In a key: the one fact of that table."""

Total = Literal["", "same", "most"]


class Bounds(msgspec.Struct, forbid_unknown_fields=True):
    """A number as the file describes it. Where it says no bound, the printed number is the bound."""

    key: str = ""
    """From the edition on, or from the entry of its row on; "" where the entry itself is the number."""
    least: int | None = None
    most: int | None = None
    by: int = 10**6
    """How far it may go from the printed one, either way."""
    but: list[str] = []
    """Facts that `*` does not stand for."""


class Described(msgspec.Struct, forbid_unknown_fields=True):
    """Some numbers that belong together, as the file describes them."""

    id: str
    numbers: list[Bounds]
    entries: str = ""
    """The list or table with an entry for each row; without it each number is a row."""
    where: dict[str, str | bool] = {}
    """Only entries with these facts; true is any, false none."""
    names: str = ""
    """The words that name a row by its entry, or by the fact `n`."""
    total: Total = ""
    """Whether the numbers of a column together must stay what they are, or become no more."""


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    group: list[Described]
    left_out: list[str] = []
    """Keys of numbers that are no quantities, or that cannot change by themselves; `*` is any entry."""


class Number(msgspec.Struct):
    key: str
    """As the changes of an experiment name it."""
    printed: int
    least: int
    most: int


class Line(msgspec.Struct):
    names: Text
    means: Text
    numbers: list[Number | None]
    """One a column; None where an entry has no such number."""


class Group(msgspec.Struct):
    names: Text
    columns: list[Text]
    """Of a table; none, where each line is a number by itself."""
    lines: list[Line]
    total: Total


def sheet(game: Game) -> Sheet:
    path = game.folder / FILE
    if not path.exists():
        return Sheet([])
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Sheet)


def form(game: Game, seats: int) -> list[Group]:
    """What may be changed for a match of so many players."""
    found = [Asked(game, seats, each).group() for each in sheet(game).group]
    return [group for group in found if group.lines]


def labels(game: Game, seats: int, language: str) -> dict[str, str]:
    """What the numbers of the form are called, by their keys; a row of a table has its column beside it."""
    found: dict[str, str] = {}
    for group in form(game, seats):
        columns = [f", {column[language]}" for column in group.columns] or [""]
        for line in group.lines:
            for number, column in zip(line.numbers, columns, strict=True):
                if number:
                    found[number.key] = line.names[language] + column
    return found


class Asked:
    """A group of the file, laid over the facts of an edition."""

    def __init__(self, game: Game, seats: int, described: Described) -> None:
        self.game = game
        self.facts = game.edition.facts
        self.place = str(game.seats.index(seats))
        self.described = described

    def group(self) -> Group:
        described = self.described
        if not described.entries:
            lines = [self.line(bounds) for bounds in described.numbers]
            return Group(self.say(""), [], [line for line in lines if line], described.total)
        columns = [bounds for bounds in described.numbers if self.numbers(bounds)]
        rows = [
            Line(self.named(entry), self.nothing(), [self.number(bounds, entry) for bounds in columns])
            for entry in self.entries()
        ]
        names = [self.say(word(bounds)) for bounds in columns]
        return Group(self.say(""), names, [row for row in rows if any(row.numbers)], described.total)

    def line(self, bounds: Bounds) -> Line | None:
        number = self.number(bounds)
        return Line(self.say(word(bounds)), self.say(f"{word(bounds)}.means"), [number]) if number else None

    def entries(self) -> Iterator[str]:
        """The rows, by the names that changes give them."""
        at = self.keyed(self.described.entries)
        for name, entry in named(reached(self.facts, at)).items():
            facts = entry if isinstance(entry, Mapping) else {}
            if all(
                (key in facts) is wanted if isinstance(wanted, bool) else facts.get(key) == wanted
                for key, wanted in self.described.where.items()
            ):
                yield f"{at}.{name}"

    def numbers(self, bounds: Bounds) -> list[Number]:
        return [number for entry in self.entries() if (number := self.number(bounds, entry))]

    def number(self, bounds: Bounds, entry: str = "") -> Number | None:
        key = ".".join(filter(None, (entry, self.keyed(bounds.key))))
        if key.endswith(ANY):
            table = reached(self.facts, key.removesuffix(f".{ANY}"))
            only = next((name for name in table or () if name not in bounds.but), "")
            key = key.removesuffix(ANY) + only
        value = reached(self.facts, key)
        if not isinstance(value, int) or isinstance(value, bool):
            return None
        least = value if bounds.least is None else max(bounds.least, value - bounds.by)
        most = value if bounds.most is None else min(bounds.most, value + bounds.by)
        return Number(key, value, least, most)

    def keyed(self, key: str) -> str:
        return ".".join(self.place if step == SEATS else step for step in key.split("."))

    # --- Words --------------------------------------------------------------------------------------

    def say(self, key: str) -> Text:
        return self.game.text(f"lab.{self.described.id}.{key}".rstrip("."))

    def named(self, entry: str) -> Text:
        name = entry.rpartition(".")[2]
        group = self.described.names
        if f"{group}.{name}" in self.game.words(FALLBACK):
            return {language: capital(text) for language, text in self.game.text(f"{group}.{name}").items()}
        n = int(name) + (not by_name(reached(self.facts, entry.rpartition(".")[0])))
        return {language: self.game.say(group, language, n=n) for language in languages()}

    def nothing(self) -> Text:
        return dict.fromkeys(languages(), "")


def word(bounds: Bounds) -> str:
    """What a number's words are called by within its group."""
    return ".".join(step for step in bounds.key.split(".") if step not in (SEATS, ANY)) or "each"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def named(facts: object) -> Mapping[str, object]:
    """The entries of a table or a list, by the names that changes give them."""
    if isinstance(facts, list):
        return by_name(facts) or {str(place): entry for place, entry in enumerate(facts)}
    return facts if isinstance(facts, Mapping) else {}


def reached(facts: Any, key: str) -> Any:
    """The fact at a key of changes; None where there is none."""
    for step in key.split("."):
        facts = named(facts).get(step)
    return facts
