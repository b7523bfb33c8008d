"""Advice for who asks: thought about without the table's lock, one wish of a person at a time, and so many in all."""

from __future__ import annotations

from contextlib import ExitStack

import msgspec

from ludoteca.server.errands import Errands
from ludoteca.server.kept import Asking
from ludoteca.server.live import Connection, Live, refusal
from ludoteca.server.workers import Workers
from ludoteca.table.match import Course
from ludoteca.table.refusals import words
from ludoteca.wire import asks, says

MOST_WAITING = 16
"""People who wait for a hint: who comes then is told to ask again."""


class Hints:
    def __init__(self, workers: Workers, errands: Errands) -> None:
        self._workers = workers
        self._errands = errands
        self._asking = Asking("one_hint", "many_hints", MOST_WAITING)

    def advise(self, live: Live, connection: Connection, message: asks.Hint) -> None:
        """The answer will be for the position that was asked about."""
        course = live.table.hint_request(connection.person, message.seat)
        with ExitStack() as asked:
            asked.enter_context(self._asking.once(connection.person, connection.address))
            self._errands.spawn(self._hint(live.id, connection, message, course, asked.pop_all()))

    async def _hint(
        self, table_id: str, connection: Connection, message: asks.Hint, course: Course, asked: ExitStack
    ) -> None:
        try:
            with asked:
                moves = await self._workers.advise(table_id, course, message.seat, connection.person)
        except TimeoutError:
            connection.send(refusal(message.id, words("many_hints", connection.reader.language)))
            return
        except Exception:
            connection.send(refusal(message.id, words("hint_failed", connection.reader.language)))
            raise
        told = [msgspec.structs.replace(one, text=connection.reader.advice(one.move, message.seat)) for one in moves]
        connection.send(says.Hints(id=message.id, ply=len(course.plies), moves=told))
