"""Lines to PostgreSQL that are never waited for without end.

A database that is gone says so; one that only falls silent, or a network that swallows what is sent, says nothing. So
what is asked has an answer within the line's patience, or the line is closed, and whoever needs one makes another.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, TypeVar

import psycopg
from psycopg import waiting
from psycopg.abc import PQGen
from psycopg.pq import TransactionStatus

Result = TypeVar("Result")

SETTINGS = {
    "synchronous_commit": "on",  # whatever the cluster's own settings say: what is acknowledged is on disk
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "2s",  # a server that stands still lets go of what it was writing
}
PATIENCE = 5
"""Seconds after which a database that does not answer is given up."""
SILENCE = 10.0
"""Seconds without a word after which a line is given up that was there: what is asked may have to wait for a lock."""
FAREWELL = 1.0
"""The same once the house closes."""
GLANCE = 0.1
"""Seconds between two looks at how long it has been silent."""

MANNER: dict[str, Any] = {
    "autocommit": True,
    "options": " ".join(f"-c {name}={value}" for name, value in SETTINGS.items()),
    "application_name": "ludoteca",
    "connect_timeout": PATIENCE,
    "tcp_user_timeout": PATIENCE * 1000,
    "keepalives_idle": PATIENCE,
}
"""How every line is opened."""


class Silent(psycopg.OperationalError):
    """What was asked is not answered."""


class Waited:
    """How long a line is waited for."""

    patience = SILENCE

    def hurry(self) -> None:
        """The house closes."""
        self.patience = min(self.patience, FAREWELL)


def impatient(line: BlockingLine | Line, asked: PQGen[Result]) -> PQGen[Result]:
    """The same, but Silent if nothing is heard for too long while there is something to hear."""
    heard = time.monotonic()
    try:
        wanted = next(asked)
        while True:
            ready = yield wanted
            now = time.monotonic()
            if ready or line.pgconn.transaction_status != TransactionStatus.ACTIVE:
                heard = now
            elif now - heard > line.patience:
                line.pgconn.finish()
                raise Silent(f"the database was silent for {line.patience:.0f} s")
            wanted = asked.send(ready)
    except StopIteration as end:
        answer: Result = end.value
        return answer


def within(timeout: float | None) -> dict[str, float]:
    """An older psycopg knows of none, and names none."""
    return {} if timeout is None else {"timeout": timeout}


class BlockingLine(psycopg.Connection[tuple[Any, ...]], Waited):
    """For a thread."""

    def wait(self, gen: PQGen[Result], interval: float = GLANCE, timeout: float | None = None) -> Result:
        return super().wait(impatient(self, gen), interval, **within(timeout))


class Line(psycopg.AsyncConnection[tuple[Any, ...]], Waited):
    """For the loop."""

    async def wait(self, gen: PQGen[Result], interval: float = GLANCE, timeout: float | None = None) -> Result:
        """Who is told to end while an answer is under way hears it out, so that the line stays of use, or closes it."""
        asked = impatient(self, gen)
        try:
            return await waiting.wait_async(asked, self.pgconn.socket, interval, **within(timeout))
        except asyncio.CancelledError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                patience = self.patience
                self.hurry()
                with contextlib.suppress(psycopg.Error):
                    await waiting.wait_async(asked, self.pgconn.socket, interval)
                self.patience = patience
            raise
