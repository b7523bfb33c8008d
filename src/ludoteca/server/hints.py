"""Advice for who asks: thought about without the table's lock, one wish of a person at a time."""

from __future__ import annotations

import msgspec

from ludoteca.server.errands import Errands
from ludoteca.server.live import Connection, Live, refusal
from ludoteca.server.workers import Workers
from ludoteca.table.match import Course
from ludoteca.table.refusals import NotAllowed, words
from ludoteca.wire import asks, says


class Hints:
    def __init__(self, workers: Workers, errands: Errands) -> None:
        self._workers = workers
        self._errands = errands
        self._advised: set[str] = set()

    def advise(self, live: Live, connection: Connection, message: asks.Hint) -> None:
        """The answer will be for the position that was asked about."""
        course = live.table.hint_request(connection.person, message.seat)
        if connection.person in self._advised:
            raise NotAllowed("one_hint")
        self._advised.add(connection.person)
        self._errands.spawn(self._hint(live.id, connection, message, course))

    async def _hint(self, table_id: str, connection: Connection, message: asks.Hint, course: Course) -> None:
        try:
            moves = await self._workers.advise(table_id, course, message.seat, connection.person)
        except Exception:
            connection.send(refusal(message.id, words("hint_failed", connection.reader.language)))
            raise
        finally:
            self._advised.discard(connection.person)
        told = [msgspec.structs.replace(one, text=connection.reader.advice(one.move, message.seat)) for one in moves]
        connection.send(says.Hints(id=message.id, ply=len(course.plies), moves=told))
