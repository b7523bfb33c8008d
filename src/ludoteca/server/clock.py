"""Time that only goes on: whoever sets the machine's clock, by hand or from afar, takes nobody's time away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Clock:
    """What the clock on the wall said when the other one began to count."""

    def __init__(self) -> None:
        self.opened = time.time() - time.monotonic()

    def now(self) -> float:
        return self.opened + time.monotonic()

    def agree(self, now: float) -> None:
        """Several servers go by one clock, the database's, from the moment at which each has asked it."""
        self.opened = now - time.monotonic()


CLOCK = Clock()
"""One process has one clock."""


def moment() -> float:
    return CLOCK.now()


class Timer(Protocol):
    """What will happen, unless it is cancelled."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """The time that a house lives in. A test brings its own, and goes through a week of it."""

    def now(self) -> float:
        """In seconds since 1970."""

    def later(self, seconds: float, work: Callable[[], None]) -> Timer: ...


class RealTime:
    def now(self) -> float:
        return moment()

    def later(self, seconds: float, work: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, work)
