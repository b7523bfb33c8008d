"""Python sources imported where compiled modules lie beside them: by choice, or because those do not fit.

By choice (LUDOTECA_PURE=1): ours, and those of every game from outside. Not fitting: a game from outside that was
compiled for another ludoteca than this one.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType

HOUSE = Path(__file__).parent


def library(package: Path) -> str:
    """The compiled library of ours that a package was built as, or on; "" if it was not built."""
    built = package / "built.txt"
    name = built.read_text("utf-8").partition("\n")[0] if built.exists() else ""
    return name if name.startswith("ludoteca_") else ""


class Sources:
    """A finder that takes the source where it lies beside a compiled module of a package that is to run interpreted."""

    def __init__(self, everything: bool) -> None:
        self.everything = everything
        self.interpreted = {"ludoteca": everything}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if path is None:
            if self.everything and name.startswith("ludoteca_") and name.endswith("__mypyc"):
                raise ImportError("LUDOTECA_PURE is set: nothing compiled is imported", name=name)
            return None
        package = name.partition(".")[0]
        if package not in self.interpreted:
            self.interpreted[package] = self.is_interpreted(package)
        if not self.interpreted[package]:
            return None
        for folder in path:
            if FileFinder(folder, (ExtensionFileLoader, EXTENSION_SUFFIXES)).find_spec(name, target):
                return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target)
        return None

    def is_interpreted(self, package: str) -> bool:
        """Whether a package from outside is compiled, and yet to be run from its sources."""
        made_for = {library(Path(folder)) for folder in sys.modules[package].__path__} - {""}
        if self.everything or made_for <= {library(HOUSE)}:
            return self.everything and bool(made_for)
        import logging

        logging.getLogger("ludoteca").warning(
            "%s was compiled for another ludoteca and runs interpreted: install it again", package
        )
        return True


def install(everything: bool) -> None:
    """From now on; `everything`: ours as well."""
    sys.meta_path.insert(0, Sources(everything))
