"""Editions with something changed, as an author would change the file."""

from __future__ import annotations

from importlib.resources import files

from ludoteca.core.edition import Source


def edition(package: str, *changes: tuple[str, str]) -> Source:
    """The edition in a game's package with some of its text replaced."""
    text = files(package).joinpath("edition.toml").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
        text = text.replace(old, new)
    return Source("mine.toml", text)
