"""The WebSocket of a table: reading no faster than a person could, writing from the outbox."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.core.errors import Refused
from ludoteca.server.hub import Hub, NotSaved
from ludoteca.server.limits import SOCKETS_A_PERSON, Bucket
from ludoteca.server.live import Closed, Connection, Live
from ludoteca.server.rest import chosen_language, own_origin, refused, spoken
from ludoteca.server.wire import cutter
from ludoteca.table.refusals import words


class Sockets:
    """The handler of `/ws/TABLE`, around one hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.open: dict[str, int] = {}

    async def serve(self, websocket: WebSocket) -> None:
        if not own_origin(websocket.headers):
            await websocket.send_denial_response(refused(words("other_site", spoken(websocket.headers)), 403))
            return
        person = websocket.scope["person"]
        with contextlib.suppress(WebSocketDisconnect, OSError):
            await websocket.accept()
            if self.open.get(person, 0) >= SOCKETS_A_PERSON:
                await websocket.close(4429, "too many windows of yours are open")
                return
            self.open[person] = self.open.get(person, 0) + 1
            try:
                await self.sit(websocket, person)
            except Closed as closed:
                await websocket.close(closed.code, closed.reason)
            finally:
                self.open[person] -= 1
                if not self.open[person]:
                    del self.open[person]

    async def sit(self, websocket: WebSocket, person: str) -> None:
        """From the first state to the last message. Closed only before the first."""
        language = chosen_language(websocket.query_params.get("lang", ""))
        name = await self.hub.store.name_of(person)
        try:
            live, connection = await self.hub.enter(
                websocket.path_params["table"], person, name, language, cutter(websocket.scope)
            )
        except Refused as error:
            raise Closed(4404, str(error)) from None
        except NotSaved:
            raise Closed(1011, "the table could not be saved; connect again") from None
        writer = asyncio.create_task(write(websocket, connection))
        try:
            await self.read(websocket, live, connection)
        except Closed as closed:
            connection.drop(closed)
        except NotSaved:
            pass  # everyone at the table was dropped
        finally:
            if connection.dropped:
                await writer
            writer.cancel()
            self.hub.leave(live, connection)

    async def read(self, websocket: WebSocket, live: Live, connection: Connection) -> None:
        """Messages one by one."""
        bucket = Bucket()
        while not connection.dropped:
            received = await websocket.receive()
            if received["type"] != "websocket.receive":
                return
            if not bucket.take():
                raise Closed(1008, "too many messages at once")
            text = received.get("text")
            if text is None:
                raise Closed(1003, "messages are text")
            await self.hub.handle(live, connection, text)


async def write(websocket: WebSocket, connection: Connection) -> None:
    """Empty the outbox into the socket; the only place that waits for a client to read."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            message = await connection.outbox.get()
            if isinstance(message, Closed):
                await websocket.close(message.code, message.reason)
                return
            await websocket.send_text(message.decode())
