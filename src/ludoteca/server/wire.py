"""Uvicorn's protocols with what hostile clients need: no client can hold a connection or memory by not reading.

Closing politely waits until the client has read everything; cutting (`abort`) does not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from ludoteca.server.memory import MEMORY

PATIENCE = 10.0
"""Seconds for a request to be sent whole."""

LINGER = 1.0
"""Seconds to let a client read why it is closed while it still sends; what it sends is thrown away."""

CUT = "ludoteca.cut"


def cutter(scope: Scope) -> Callable[[], None]:
    """What cuts the connection of a scope at once, whether or not its client reads."""
    cut: Callable[[], None] = scope["extensions"][CUT]
    return cut


class SocketProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[CUT] = self.transport.abort

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True  # it was refused, but not forgotten: nothing to log

    def data_received(self, data: bytes) -> None:
        if self.conn.parser_exc is None:
            super().data_received(data)

    def handle_parser_exception(self) -> None:
        """Frames that are none, or too large. Closing at once would reset the connection before the reason is read."""
        assert self.conn.close_sent is not None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": self.conn.close_sent.code, "reason": ""})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)

    def handle_ping(self) -> None:
        """Pongs are not waited for: who pings without reading them would fill our memory."""
        super().handle_ping()
        if not self.writable.is_set():
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Text that is no text is closed with 1007, and not worth a traceback."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        MEMORY.closed()


class RequestProtocol(H11Protocol):
    """A request must arrive in time, headers and body; then its handler has the time it needs."""

    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        MEMORY.opened()
        self.patience = self.loop.call_later(PATIENCE, self._too_slow)

    def _too_slow(self) -> None:
        nothing_yet = not self.cycle
        if nothing_yet and self.transport.get_protocol() is self:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.patience is not None:
            self.patience.cancel()
        super().connection_lost(exc)
        MEMORY.closed()
