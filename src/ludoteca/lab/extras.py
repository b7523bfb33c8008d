"""Packages that only some of the laboratory needs: asked for before any work, missed in one line."""

from __future__ import annotations

from importlib.util import find_spec

from ludoteca.core.errors import Refused


class MissingExtra(Refused):
    """Something was asked for that this installation left out."""


def needs(extra: str, what: str, *packages: str) -> None:
    """MissingExtra unless the packages of an extra are installed; `what` is what they are wanted for."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingExtra(f"{what} needs {' and '.join(missing)}: pip install 'ludoteca[{extra}]'")
