"""A table in memory and the sockets at it: what is to be sent waits in bounded outboxes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from ludoteca.table.sight import Reader
from ludoteca.table.table import Table

OUTBOX = 64
"""Messages that may wait for a client that does not read; then it is dropped."""

GRACE = 5.0
"""Seconds for a client that is dropped to read why; then it is cut off."""


class Closed(Exception):
    """A connection must end, with this close code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason.encode()[:120].decode(errors="ignore")  # a close frame has room for no more


class Connection:
    """One socket at one table. A task of its own sends what is in the outbox."""

    def __init__(self, reader: Reader, name: str, cut: Callable[[], None]) -> None:
        self.reader = reader
        self.person = reader.person
        self.name = name
        self.outbox: asyncio.Queue[bytes | Closed] = asyncio.Queue(OUTBOX)
        self.dropped = False
        self._cut = cut

    def send(self, message: object) -> None:
        """Never waits: who does not read is dropped, and the others notice nothing."""
        if self.dropped:
            return
        try:
            self.outbox.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.drop(Closed(1013, "you did not read for too long"))

    def drop(self, closed: Closed) -> None:
        if self.dropped:
            return
        self.dropped = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(closed)
        asyncio.get_running_loop().call_later(GRACE, self._cut)


@dataclass
class Live:
    """A table in memory."""

    id: str
    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    bots: asyncio.Task[None] | None = None
    told: int = 0
    """How many look on, as everyone was last told."""
    gone: bool = False
    """It left the memory: nothing may happen here any more."""

    def present(self, person: str) -> bool:
        return any(connection.person == person for connection in self.connections)

    def there(self) -> set[str]:
        """Everybody who is connected."""
        return {connection.person for connection in self.connections}

    def spectators(self) -> int:
        """How many people look on."""
        return len(self.table.onlookers(self.there()))

    def time_runs(self) -> bool:
        """Clocks go on whoever is there; without them time stands still while nobody is."""
        return bool(self.connections) or self.table.created.clock is not None

    def missed(self) -> set[str]:
        """Who is not there while another person waits in a match under way."""
        if self.table.phase != "playing":
            return set()
        playing = {
            seat.person
            for number, seat in enumerate(self.table.seats)
            if seat.kind == "person" and not seat.away and number not in self.table.resigned
        }
        there = self.there() & playing
        return playing - there if there else set()
