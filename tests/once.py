"""What takes long to make and is only looked at is made once, however many processes test at the same time."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable
from pathlib import Path

import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """A folder of this name: whoever needs it first makes it, the others wait."""
    several = "PYTEST_XDIST_WORKER" in os.environ
    shared = factory.getbasetemp().parent if several else factory.getbasetemp()
    folder = shared / name
    with (shared / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            unfinished = shared / f"{name}.unfinished"
            unfinished.mkdir()
            make(unfinished)
            unfinished.rename(folder)
    return folder
