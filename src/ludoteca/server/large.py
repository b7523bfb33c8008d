"""Answers that are large: sent piece by piece, no faster than they are read, and few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

PIECE = 64 * 1024
JSON = "application/json"
PDF = "application/pdf"


def whole(raw: bytes, status: int = 200, headers: Mapping[str, str] | None = None, media: str = JSON) -> Response:
    """An answer, of JSON unless it is said. What is larger than a piece is never copied into a buffer as a whole."""
    if len(raw) <= PIECE:
        return Response(raw, status, headers, media)
    return StreamingResponse(pieces(raw), status, {"content-length": str(len(raw)), **(headers or {})}, media)


async def pieces(raw: bytes) -> AsyncIterator[bytes]:
    for start in range(0, len(raw), PIECE):
        yield raw[start : start + PIECE]


class Large(Response):
    """An answer that is made when there is a place for it, which it keeps until it was read or given up."""

    def __init__(self, places: asyncio.Semaphore, made: Callable[[], Awaitable[Response]]) -> None:
        super().__init__()
        self.places = places
        self.made = made

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with self.places:
            response = await self.made()
            await response(scope, receive, send)
