"""Reading a game's edition.toml: its printed facts, kept out of the rules.

Each game checks its own facts; a wrong one is refused with the file, the entry and what would be right.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

from ludoteca.core.errors import Refused


class BadEdition(Refused):
    """An edition file that does not describe a playable game."""


def read_edition(package: str) -> dict[str, object]:
    """The edition of a game's package, as plain data."""
    try:
        return tomllib.loads(files(package).joinpath("edition.toml").read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{package}: edition.toml is not TOML: {error}") from None


def require(holds: bool, package: str, complaint: str) -> None:
    """Refuse the edition of a package with this complaint unless it holds."""
    if not holds:
        raise BadEdition(f"{package}: edition.toml: {complaint}")
