"""What is done for somebody, timed in seconds of processor: each step on the loop, and what a thread does beside it."""

from __future__ import annotations

import types
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from time import thread_time
from typing import Any, TypeVar

Given = TypeVar("Given")
Result = TypeVar("Result")


class Meter:
    def __init__(self, charge: Callable[[float], None]) -> None:
        self._charge = charge
        self._beside: deque[float] = deque()
        self._open = True

    def note(self, seconds: float) -> None:
        """What another thread took; it is charged with the next step."""
        if self._open:  # what was begun here may go on for long after
            self._beside.append(seconds)

    @types.coroutine
    def over(self, work: Coroutine[Any, Any, None]) -> Generator[Any, Any, None]:
        """Do the work, and charge each of its steps as it is done."""
        step: Callable[[Any], Any] = work.send
        given = None
        while True:
            began = thread_time()
            try:
                awaited = step(given)
            except StopIteration:
                self._open = False
                return
            finally:
                self._charge(thread_time() - began + sum(self._beside))
                self._beside.clear()
            try:
                given, step = (yield awaited), work.send
            except BaseException as error:
                given, step = error, work.throw


METER: ContextVar[Meter | None] = ContextVar("meter", default=None)
"""Of who asked for what is being done."""


def timed(work: Callable[[Given], Result]) -> Callable[[Given], Result]:
    """The same, for a thread: whoever asked for it is charged."""
    meter = METER.get()
    if meter is None:
        return work

    def measured(given: Given) -> Result:
        began = thread_time()
        try:
            return work(given)
        finally:
            meter.note(thread_time() - began)

    return measured
