"""Editions: a game's printed facts, kept out of the rules, with an identity that every record and table carries.

The facts lie in the game's edition.toml. A variant is another such file, chosen when a process starts (`choose`) and
inherited by the processes it starts: what is compiled reads its constants once. A process may also be started with
facts that lie in no file (`surroundings`). Each game checks its own facts; a wrong one is refused with the file, the
line, the key and what would be right.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from ludoteca.core.errors import Refused, Spoken
from ludoteca.core.words import Fact, game_words

Shape = TypeVar("Shape")
Key = tuple[str | int, ...]
"""The way to a fact: names of tables and keys, numbers of entries."""

CHOSEN: Final = "LUDOTECA_EDITIONS"
"""The variable of the environment with the chosen editions as JSON, paths or whole facts: processes inherit it."""

UNCOUNTED: Final = ("game", "edition")
"""Names, not facts: they do not change what is played."""

_HEADING: Final = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?")
_FACT: Final = re.compile(r"\s*([\w.-]+|\"[^\"]+\")\s*=")


class BadEdition(Refused):
    """An edition file that does not describe a playable game."""


class Clash(BadEdition):
    """Numbers that may each be right and do not go together: told in every language of the game."""

    def __init__(self, where: str, said: Spoken) -> None:
        super().__init__(f"{where}: {said}")
        self.said = said

    def in_words(self, language: str) -> str:
        text = self.said.in_words(language)
        return f"{text[:1].upper()}{text[1:]}."


@dataclass(frozen=True)
class Imprint:
    """Which printed facts a match is played with."""

    name: str
    digest: str
    variant: bool
    """Whether these are not the facts that come with the game."""
    facts: Mapping[str, Any]
    """The facts themselves, as they stand in the file."""
    changes: Mapping[str, tuple[object, object]] = field(default_factory=dict)
    """What a variant changes: for each key the fact that comes with the game, and the one here."""

    def __str__(self) -> str:
        return f"{self.name}+{self.digest}"


class Source:
    """An edition file as it is read: its data, and where in it each fact stands."""

    refusal: type[Refused] = BadEdition

    def __init__(self, place: str, text: str, data: dict[str, Any] | None = None) -> None:
        """Data that lie in no file have no text, and so no lines."""
        self.place = place
        self.text = text
        try:
            self.data: dict[str, Any] = tomllib.loads(text) if data is None else data
        except tomllib.TOMLDecodeError as error:
            raise self.refusal(f"{place}: not TOML: {error}") from None

    @cached_property
    def digest(self) -> str:
        """The same for the same facts, however they are written down and whatever the edition is called."""
        facts = {key: value for key, value in self.data.items() if key not in UNCOUNTED}
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()[:12]

    def shaped(self, shape: type[Shape], key: str = "") -> Shape:
        """The data, or the entry at a key of it, as the game's own structure; BadEdition names what does not fit."""
        data = self.at(key)
        complaint, path = misfit(data, shape)
        if complaint:
            raise self.bad(f"{key}{named(data, shape, path)}".lstrip("."), re.sub(r"\bobject\b", "table", complaint))
        return msgspec.convert(data, shape)

    def at(self, key: str) -> Any:
        found: Any = self.data
        for step in steps(key):
            found = found[step]
        return found

    def require(self, holds: bool, key: str, complaint: str) -> None:
        """Refuse the edition for the fact at this key unless it holds."""
        if not holds:
            raise self.bad(key, complaint)

    def agree(self, holds: bool, key: str, package: str, clash: str, /, **facts: Fact) -> None:
        """Refuse numbers that do not go together, in the game's own words for it: `clash.…` in its catalogues."""
        if not holds:
            said = Spoken(f"clash.{clash}", partial(game_words, package), **facts)
            raise Clash(self.where(key), said)

    def bad(self, key: str, complaint: str) -> Refused:
        return self.refusal(f"{self.where(key)}: {complaint}")

    def where(self, key: str) -> str:
        line = self.line_of(key)
        place = f"{self.place}, line {line}" if line else self.place
        return f"{place}: {key}" if key else place

    def line_of(self, key: str) -> int:
        """The line where the fact at a key begins, or the nearest table around it; 0 where there is none."""
        wanted = steps(key)
        best, line = 0, 0
        for path, number in self._lines():
            if best < len(wanted) < len(path) and path[: len(wanted)] == wanted:
                return number
            if path == wanted[: len(path)] and len(path) > best:
                best, line = len(path), number
        return line

    def _lines(self) -> Iterator[tuple[Key, int]]:
        table: Key = ()
        entries: dict[Key, int] = {}
        for number, text in enumerate(self.text.splitlines(), 1):
            if heading := _HEADING.fullmatch(text):
                table = self._opened(heading[2].split("."), heading[1] == "[[", entries)
                yield table, number
            elif fact := _FACT.match(text):
                yield (*table, *fact[1].strip('"').split(".")), number

    @staticmethod
    def _opened(names: list[str], another: bool, entries: dict[Key, int]) -> Key:
        """The path of a table from its heading, `[[another]]` entry of a list or `[part]` of the last one."""
        path: Key = ()
        for place, name in enumerate(names, 1):
            path = (*path, name.strip().strip('"'))
            if another and place == len(names):
                entries[path] = entries.get(path, -1) + 1
            if path in entries:
                path = (*path, entries[path])
        return path


def misfit(data: Any, shape: type) -> tuple[str, str]:
    """What keeps data from being of a shape, and the way to it; two empty texts if nothing does."""
    try:
        msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        complaint, _, path = str(error).partition(" - at `$")
        return complaint, path.rstrip("`")
    return "", ""


def named(data: Any, shape: type, path: str) -> str:
    """The way to a misfit with the names of the keys that msgspec leaves out, `[...]`: of each the first misfit."""
    *parts, end = path.split("[...]")
    found = copy = deepcopy(data)
    told = ""
    for part in parts:
        for step in steps(part):
            found = found[step]
        for name, value in list(found.items()):
            found.clear()
            found[name] = value
            if misfit(copy, shape)[1] == path:
                break
        found = found[name]
        told += f"{part}.{name}"
    return told + end


def steps(key: str) -> Key:
    """`levels[2].tokens` as the way to it."""
    found = re.findall(r"\[(\d+)\]|([^.\[\]]+)", key)
    return tuple(int(number) if number else name for number, name in found)


def read_edition(package: str, game: str) -> tuple[Source, Imprint]:
    """The edition to play a game with: the file chosen for it, or the one in its package."""
    own = Source(f"{package}: edition.toml", files(package).joinpath("edition.toml").read_text("utf-8"))
    for source in chosen():
        if source.data["game"] == game:
            variant = source.digest != own.digest
            return source, imprint(source, variant, differences(own.data, source.data) if variant else {})
    return own, imprint(own, False, {})


def imprint(source: Source, variant: bool, changes: Mapping[str, tuple[object, object]]) -> Imprint:
    name = source.data.get("edition")
    source.require(
        isinstance(name, str) and re.fullmatch(r"[\w.-]{1,40}", name) is not None,
        "edition",
        f"must be a name of up to 40 letters, digits, dots and dashes, not {name!r}",
    )
    return Imprint(str(name), source.digest, variant, source.data, changes)


def read_source(path: Path) -> Source:
    """An edition file that somebody names; BadEdition if it is none."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadEdition(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    source = Source(str(path), text)
    source.require(isinstance(source.data.get("game"), str), "game", 'must name the game it is of, as in game = "…"')
    return source


def chosen() -> list[Source]:
    entries: list[Any] = json.loads(os.environ.get(CHOSEN, "[]"))
    return [read_source(Path(entry)) if isinstance(entry, str) else Source(**entry) for entry in entries]


def surroundings(place: str, facts: Mapping[str, Any]) -> dict[str, str]:
    """The environment of a process that is to play an edition made of these facts, which `place` calls by a name."""
    return {CHOSEN: json.dumps([{"place": place, "text": "", "data": facts}])}


def choose(paths: Sequence[Path]) -> list[str]:
    """From now on, here and in every process started from here, play these editions; the games they are of."""
    if not paths:
        return []
    games = [str(read_source(path).data["game"]) for path in paths]
    for game in games:
        if games.count(game) > 1:
            raise BadEdition(f"two editions of {game}: one process plays one of them")
    os.environ[CHOSEN] = json.dumps([str(path.resolve()) for path in paths])
    return games


def differences(before: object, after: object, key: str = "") -> dict[str, tuple[object, object]]:
    """Where two editions differ: for each key what one and the other say, None where it says nothing.

    Entries of a list that have an `id` are known by it: `attack.arson.copies`.
    """
    one, other = by_name(before), by_name(after)
    if one is None or other is None:
        return {} if before == after else {key: (before, after)}
    found: dict[str, tuple[object, object]] = {}
    for name in [*one, *(name for name in other if name not in one)]:
        if key or name not in UNCOUNTED:
            found |= differences(one.get(name), other.get(name), f"{key}.{name}" if key else name)
    return found


def by_name(facts: object) -> dict[str, object] | None:
    """A table, or a list of entries with ids, as one; None for anything else."""
    if isinstance(facts, list) and facts and all(isinstance(entry, dict) and "id" in entry for entry in facts):
        return {str(entry["id"]): entry for entry in facts}
    return facts if isinstance(facts, dict) else None
