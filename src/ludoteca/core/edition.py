"""Reading a game's edition.toml: its printed facts, kept out of the rules.

Each game checks its own facts; a wrong one is refused with the file, the entry and what would be right.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import TypeVar

import msgspec

from ludoteca.core.errors import Refused

Shape = TypeVar("Shape")


class BadEdition(Refused):
    """An edition file that does not describe a playable game."""


def read_edition(package: str) -> dict[str, object]:
    """The edition of a game's package, as plain data."""
    return parsed(package, edition_text(package))


def edition_text(package: str) -> str:
    return files(package).joinpath("edition.toml").read_text("utf-8")


def parsed(package: str, text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{package}: edition.toml is not TOML: {error}") from None


def lines_of(text: str, table: str) -> list[int]:
    """The lines where the entries `[[table]]` of an edition begin."""
    return [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == f"[[{table}]]"]


def shaped(package: str, data: object, shape: type[Shape], entry: str = "") -> Shape:
    """The data of an edition, or of an entry in it, as the game's own structure; BadEdition names what does not fit."""
    try:
        return msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        raise BadEdition(f"{package}: edition.toml: {entry}{error}") from None


def require(package: str, holds: bool, complaint: str) -> None:
    """Refuse the edition of a package with this complaint unless it holds."""
    if not holds:
        raise BadEdition(f"{package}: edition.toml: {complaint}")
