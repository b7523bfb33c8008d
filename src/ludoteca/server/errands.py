"""What goes on beside what people ask for: at once, or after a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine

from ludoteca.server.clock import Time, Timer
from ludoteca.server.database import NotSaved

log = logging.getLogger("ludoteca")

Work = Coroutine[None, None, None]


class Errands:
    def __init__(self, time: Time) -> None:
        self.time = time
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Work) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def later(self, timers: dict[str, Timer], name: str, seconds: float, work: Callable[[], Work]) -> None:
        """Among these timers, in the place of what had this name."""
        self.forget(timers, name)

        def run() -> None:
            timers.pop(name, None)
            self.spawn(work())

        timers[name] = self.time.later(max(0.0, seconds), run)

    def forget(self, timers: dict[str, Timer], name: str) -> None:
        timer = timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), NotSaved):
            log.error("a task failed: %r", task.exception())

    async def done(self) -> None:
        """Wait for what is under way, and for what follows from it."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class Lookout:
    """Work that is done when the next thing is due, and then plans the next look itself."""

    def __init__(self, errands: Errands, look: Callable[[], Work]) -> None:
        self._errands = errands
        self._look = look
        self._timers: dict[str, Timer] = {}
        self._next = float("inf")

    def expect(self, at: float) -> None:
        """Something will be due then."""
        if at < self._next:
            self.plan(at)

    def plan(self, at: float) -> None:
        self._next = at
        self._errands.later(self._timers, "look", at - self._errands.time.now(), self._look)

    def close(self) -> None:
        self._errands.forget(self._timers, "look")
