"""Questions to bots, for whoever thinks elsewhere: put into the database that they share, and their answers taken out.

Where nobody thinks, or somebody does not answer in time, the server thinks itself: nobody waits for a bot because a
machine is gone.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Iterable, Sequence

import psycopg

from ludoteca.server.lines import Line
from ludoteca.server.others import BEAT, LEASE, stay
from ludoteca.server.questions import (
    ANSWERED,
    ANSWERS,
    ASK,
    AWAY,
    ENCODER,
    FOUND,
    PRESENT,
    SWEEP,
    VERSION,
    Answer,
    Question,
)
from ludoteca.table.match import Course
from ludoteca.table.thinker import Asked

log = logging.getLogger("ludoteca")

PATIENCE = 4.0
"""Seconds after which an answer is not waited for any longer, and twice what it takes at leisure besides."""
RECOVERY = 5.0
"""Seconds for which nobody else is asked then: if they all stand still, not every move waits to find that out."""


class Elsewhere:
    """Two lines to the database: one to ask, and one to hear that there is an answer."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._line: Line | None = None
        self._waiting: dict[str, asyncio.Event] = {}
        """Set once it is worth looking whether there is an answer."""
        self._again = 0.0
        """When they are asked again."""
        self._tasks: list[asyncio.Task[None]] = []
        self.thinkers = 0
        """How many processes think, of this version."""

    async def open(self) -> None:
        self._tasks = [asyncio.create_task(stay(self._address, work)) for work in (self._go_round, self._listen)]

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    @property
    def busy(self) -> int:
        """How many questions are asked there."""
        return len(self._waiting)

    async def choose(self, course: Course, asked: Sequence[Asked], asker: str, cost: float) -> Answer | None:
        """What the bots of a table do; None if nobody says so in time."""
        line = self._line
        if line is None or not self.thinkers or time.monotonic() < self._again:
            return None
        name, patience = secrets.token_urlsafe(9), PATIENCE + 2 * cost
        question = {
            "id": name,
            "version": VERSION,
            "asker": hashlib.blake2b(asker.encode(), digest_size=8).hexdigest(),
            "cost": cost,
            "seconds": patience,
            "question": ENCODER.encode(Question.of(course, list(asked))),
        }
        heard = self._waiting[name] = asyncio.Event()
        try:
            await line.execute(ASK.encode(), question)
            async with asyncio.timeout(patience):
                await heard.wait()
        except TimeoutError:
            self._again = time.monotonic() + RECOVERY
            log.warning("who thinks elsewhere did not answer within %.0f s: the server thinks itself", patience)
        except psycopg.Error:  # the database went away
            return None
        finally:
            del self._waiting[name]
        return await taken_away(line, name)

    async def _listen(self, line: Line) -> None:
        await line.execute(f"LISTEN {ANSWERED}".encode())
        while True:
            async for notice in line.notifies(timeout=LEASE):
                self._look([notice.payload])
            await line.execute("SELECT 1")  # is anybody there?

    async def _go_round(self, line: Line) -> None:
        """Each beat: who is there, what was not heard, what nobody takes away."""
        try:
            while True:
                found = await (await line.execute(PRESENT.encode())).fetchone()
                assert found is not None
                self.thinkers = found[0]
                self._line = line
                await line.execute(SWEEP)
                if self._waiting:
                    answered = await (await line.execute(FOUND, [list(self._waiting)])).fetchall()
                    self._look(self._waiting if not self.thinkers else [name for (name,) in answered])
                await asyncio.sleep(BEAT)
        finally:
            self._line, self.thinkers = None, 0
            self._look(self._waiting)

    def _look(self, names: Iterable[str]) -> None:
        """Wake who asked this."""
        for name in names:
            if name in self._waiting:
                self._waiting[name].set()


async def taken_away(line: Line, name: str) -> Answer | None:
    """What was answered to a question, if anything: whoever answers it later finds none."""
    try:
        found = await (await line.execute(AWAY, [name])).fetchone()
    except psycopg.Error:
        return None
    answer = ANSWERS.decode(found[0]) if found and found[0] else None
    return answer if answer and answer.thoughts else None
