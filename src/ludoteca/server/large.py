"""Answers that are large: sent piece by piece, no faster than they are read, few at a time and to nobody for ever."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from starlette.responses import Response, StreamingResponse
from starlette.types import Message, Receive, Scope, Send

from ludoteca.server.limits import LARGE_ANSWERS, LARGE_OF_A_PERSON, LARGE_OF_AN_ADDRESS, READ_A_SECOND
from ludoteca.server.wire import PATIENCE, cutter
from ludoteca.table.refusals import NotNow

PIECE = 64 * 1024
JSON = "application/json"
PDF = "application/pdf"

LONGEST_WAIT = 10.0
"""Seconds for which a place is waited for."""

WAITING = 2
"""So many times as many may wait as may read."""


def whole(raw: bytes, status: int = 200, headers: Mapping[str, str] | None = None, media: str = JSON) -> Response:
    """An answer, of JSON unless it is said. What is larger than a piece is never copied into a buffer as a whole."""
    if len(raw) <= PIECE:
        return Response(raw, status, headers, media)
    return StreamingResponse(pieces(raw), status, {"content-length": str(len(raw)), **(headers or {})}, media)


def piecemeal(response: Response) -> bool:
    """Whether it is larger than a piece."""
    return isinstance(response, StreamingResponse)


async def pieces(raw: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(raw), PIECE):
        yield raw[start : start + PIECE]


@dataclass
class Own:
    """The places of a person, of an address, or of all."""

    places: asyncio.Semaphore
    wanted: int = 0
    """How many have one or wait for one."""


class Places:
    """For who reads: so many of a person, at an address and in all."""

    def __init__(self) -> None:
        self._of: dict[str, Own] = {}

    @asynccontextmanager
    async def place(self, person: str, address: str) -> AsyncIterator[None]:
        """One of them; NotNow if there is none for long, or too many wait already."""
        async with AsyncExitStack() as taken:
            try:
                async with asyncio.timeout(LONGEST_WAIT):
                    await taken.enter_async_context(self._one(f"person {person}", LARGE_OF_A_PERSON))
                    if address:
                        await taken.enter_async_context(self._one(f"address {address}", LARGE_OF_AN_ADDRESS))
                    await taken.enter_async_context(self._one("all", LARGE_ANSWERS))
            except TimeoutError:
                raise NotNow("many_readers") from None
            yield

    @asynccontextmanager
    async def _one(self, whose: str, most: int) -> AsyncIterator[None]:
        own = self._of.setdefault(whose, Own(asyncio.Semaphore(most)))
        if own.wanted >= most + WAITING * most:
            raise NotNow("many_readers")
        own.wanted += 1
        try:
            async with own.places:
                yield
        finally:
            own.wanted -= 1
            if not own.wanted:
                del self._of[whose]


class TooSlow(Exception):
    """An answer is read more slowly than READ_A_SECOND."""


def paced(send: Send) -> Send:
    """Sends to who reads in time, over the whole answer: TooSlow otherwise. A reader who stops is cut off anyway."""
    started, sent = time.monotonic(), 0

    async def send_in_time(message: Message) -> None:
        nonlocal sent
        if time.monotonic() - started > PATIENCE + sent / READ_A_SECOND:
            raise TooSlow
        await send(message)
        sent += len(message.get("body", b""))

    return send_in_time


class Large(Response):
    """An answer that has a place until it was read, or given up."""

    def __init__(self, made: Response, place: AsyncExitStack) -> None:
        super().__init__()
        self.made = made
        self.place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self.place:
            try:
                await self.made(scope, receive, paced(send))
            except TooSlow:
                cutter(scope)()
                while (await receive())["type"] != "http.disconnect":
                    pass
