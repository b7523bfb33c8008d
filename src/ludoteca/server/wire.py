"""Uvicorn's protocols with what hostile clients need: no client holds a connection or memory by doing nothing.

Closing politely waits until the client has read everything; cutting (`abort`) does not.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar, Protocol

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from ludoteca.server.limits import CONNECTIONS_AN_ADDRESS
from ludoteca.server.memory import MEMORY
from ludoteca.server.visitors import home

log = logging.getLogger("ludoteca")

PATIENCE = 10.0
"""Seconds for a request to be sent whole, and for a client to read on when it has stopped reading an answer."""

A_MINUTE = 60.0

LINGER = 1.0
"""Seconds to let a client read why it is closed while it still sends; what it sends is thrown away."""

AHEAD = 4
"""Messages of a socket that may wait to be obeyed before no more is read of it."""

CUT, POST = "ludoteca.cut", "ludoteca.post"


def cutter(scope: Scope) -> Callable[[], None]:
    """What cuts the connection of a scope at once, whether or not its client reads."""
    cut: Callable[[], None] = scope["extensions"][CUT]
    return cut


def poster(scope: Scope) -> Callable[[Sequence[bytes]], Awaitable[None]]:
    """What sends messages, in one piece, to the client of a scope; it waits while that does not read."""
    post: Callable[[Sequence[bytes]], Awaitable[None]] = scope["extensions"][POST]
    return post


class SocketProtocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[CUT] = self.transport.abort
            extensions[POST] = self.post

    async def post(self, messages: Sequence[bytes]) -> None:
        """As `send`, for texts that are encoded already: one write for all of them."""
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

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
        """A message is whole. Text that is no text is closed with 1007, and not worth a traceback.

        Most clients wait for an answer: to stop reading each time, and begin again, would cost more than the message.
        """
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        MEMORY.closed(peer_of(self.transport))


class Hosts(Protocol):
    def __contains__(self, host: str, /) -> bool: ...


class RequestProtocol(H11Protocol):
    """Every request must arrive in time, and its answer be read; in between its handler has the time it needs."""

    most: ClassVar[float] = float("inf")
    """How many connections may be open: who comes then is cut off, before the system has no sockets left."""
    trusted: ClassVar[Hosts] = ()
    """Proxies: whom they speak for is counted by its requests and sockets."""
    told: ClassVar[float] = float("-inf")
    """When the log was last told that there are too many."""

    coming: asyncio.TimerHandle | None = None
    """Runs out if a request does not come."""
    unread: asyncio.TimerHandle | None = None
    """Runs out if an answer is not read."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = peer_of(transport)
        MEMORY.opened(peer)
        if MEMORY.open > self.most:
            too_many(MEMORY.open)
            transport.abort()
        elif MEMORY.peers[peer] > CONNECTIONS_AN_ADDRESS and host_of(transport) not in self.trusted:
            transport.abort()
        else:
            self.coming = self.loop.call_later(PATIENCE, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        upgraded = self.transport.get_protocol() is not self
        if upgraded or (self.cycle and not self.cycle.response_complete):
            self.coming = stop(self.coming)
        elif self.coming is None:
            self.coming = self.loop.call_later(PATIENCE, self.transport.abort)

    def handle_events(self) -> None:
        super().handle_events()
        if self.cycle:
            extensions: dict[str, Any] = {CUT: self.transport.abort}
            self.cycle.scope["extensions"] = extensions

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.loop.call_later(PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread = stop(self.unread)

    def connection_lost(self, exc: Exception | None) -> None:
        self.coming = stop(self.coming)
        self.unread = stop(self.unread)
        super().connection_lost(exc)
        MEMORY.closed(peer_of(self.transport))


def peer_of(transport: asyncio.BaseTransport) -> str:
    """Whose connection it is, as budgets count it; "" on this machine itself."""
    return home(host_of(transport))


def host_of(transport: asyncio.BaseTransport) -> str:
    return str((transport.get_extra_info("peername") or ("",))[0])


def stop(timer: asyncio.TimerHandle | None) -> asyncio.TimerHandle | None:
    """What is left of a timer that is not needed any more."""
    if timer is not None:
        timer.cancel()
    return None


def trouble(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What goes wrong in the loop itself: many who come at once may take the last sockets before any is cut off."""
    error = context.get("exception")
    if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
        too_many(MEMORY.open)
    else:
        loop.default_exception_handler(context)


def too_many(connections: int) -> None:
    """One line a minute: who fills the house must not fill its log."""
    now = time.monotonic()
    if now - RequestProtocol.told >= A_MINUTE:
        RequestProtocol.told = now
        log.error("%d connections are open, and no more are taken", connections)
