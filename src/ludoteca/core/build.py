"""Which of the two speeds is running, and whether the compiled modules belong to their sources."""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.resources import files
from pathlib import Path

from ludoteca.core import state
from ludoteca.core.game import Game

COMPILED = "compiled"
INTERPRETED = "interpreted"
PACKAGE = Path(str(files("ludoteca")))


def running() -> str:
    """`compiled` or `interpreted`."""
    return speed_of(state.__name__)


def speed(game: Game) -> str:
    """How a game runs, which may be from outside: as the class of its positions does."""
    return speed_of(type(game.new()).__module__)


def speed_of(module: str) -> str:
    return INTERPRETED if str(sys.modules[module].__file__).endswith(".py") else COMPILED


def stale(package: Path = PACKAGE) -> list[str]:
    """Sources changed, or gone, since they were compiled: the build no longer says what they say."""
    lines = (package / "built.txt").read_text("utf-8").splitlines()
    built = (line.split() for line in lines[1:])
    return [path for path, digest in built if digest_of(package / path) != digest]


def digest_of(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.exists() else ""


def described() -> str:
    """For `ludoteca --version`: which speed, and why."""
    if running() == COMPILED:
        behind = stale()
        return f"{COMPILED}, but older than {', '.join(behind)}: run `make build`" if behind else COMPILED
    if os.environ.get("LUDOTECA_PURE"):
        return f"{INTERPRETED}, because LUDOTECA_PURE is set"
    checkout = (PACKAGE.parents[1] / "setup.py").exists()
    how = "run `make build`" if checkout else "run `pip install --force-reinstall --no-binary ludoteca ludoteca`"
    return f"{INTERPRETED}, 50 times slower: install a C compiler and {how}"
