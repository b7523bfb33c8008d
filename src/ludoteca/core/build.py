"""Which of the two speeds is running, and whether the compiled modules belong to their sources."""

from __future__ import annotations

import hashlib
import os
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path

from ludoteca.core import state

COMPILED = "compiled"
INTERPRETED = "interpreted"


def running() -> str:
    """`compiled` or `interpreted`."""
    return INTERPRETED if state.__file__.endswith(".py") else COMPILED


def compiled_modules() -> list[Path]:
    """The sources of the modules that mypyc compiles."""
    package = Path(str(files("ludoteca")))
    lines = (package / "compiled.txt").read_text("utf-8").splitlines()
    return [package / line for line in lines if line and not line.startswith("#")]


def stale() -> list[str]:
    """Sources changed since they were compiled: the build no longer says what they say."""
    sources = compiled_modules()
    digests = (sources[0].parents[1] / "built.txt").read_text("utf-8").split()
    return [
        source.name
        for source, digest in zip_longest(sources, digests[: len(sources)])
        if hashlib.sha256(source.read_bytes()).hexdigest() != digest
    ]


def described() -> str:
    """For `ludoteca --version`: which speed, and why."""
    if running() == COMPILED:
        behind = stale()
        return f"{COMPILED}, but older than {', '.join(behind)}: run `make build`" if behind else COMPILED
    if os.environ.get("LUDOTECA_PURE"):
        return f"{INTERPRETED}, because LUDOTECA_PURE is set"
    return f"{INTERPRETED}, 50 times slower: install a C compiler and run `make build`"
