"""The WebSocket of a table: reading no faster than a person could, writing from the outbox.

A socket is its person's for as long as its browser is: who signs out, anywhere, sees nothing more.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from typing import get_args

from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.core.errors import Refused
from ludoteca.server.database import NotSaved
from ludoteca.server.hub import Hub
from ludoteca.server.limits import A_SECOND, BURST, HOUSEHOLD, SOCKETS_A_PERSON, WINDOWS, Bucket, Buckets
from ludoteca.server.live import NOT_WELCOME, Closed, Connection, Live
from ludoteca.server.measures import MEASURES
from ludoteca.server.people.identity import Identity
from ludoteca.server.rest import chosen_language, own_origin, refused, spoken
from ludoteca.server.retention import Visits
from ludoteca.server.wire import cutter, poster
from ludoteca.server.work import Work
from ludoteca.table.refusals import NotAllowed, Unreadable, in_words, words
from ludoteca.table.sight import Manner

LOOK_EVERY = 2.0
"""Seconds after which a server that is one of several looks whether its browsers are still who they were."""


class Sockets:
    """The handler of `/ws/TABLE`, around one hub."""

    def __init__(self, hub: Hub, identity: Identity, work: Work) -> None:
        self.hub = hub
        self.work = work
        self.identity = identity
        self.browsers: dict[Connection, str] = {}
        """By which browser each socket came."""
        self._watching: asyncio.Task[None] | None = None
        self.open: Counter[str] = Counter()
        """Sockets by person, and by address."""
        self.visits = Visits(hub.store)
        self.buckets = Buckets(WINDOWS * BURST, WINDOWS * A_SECOND)
        self.households = Buckets(HOUSEHOLD * WINDOWS * BURST, HOUSEHOLD * WINDOWS * A_SECOND)

    async def serve(self, websocket: WebSocket) -> None:
        if not own_origin(websocket.headers):
            await websocket.send_denial_response(refused(words("other_site", spoken(websocket.headers)), 403))
            return
        person = websocket.scope["person"]
        address = websocket.scope["address"]
        with contextlib.suppress(WebSocketDisconnect, OSError):
            await websocket.accept()
            if self.open[person] >= SOCKETS_A_PERSON or self.open[address] >= HOUSEHOLD * SOCKETS_A_PERSON:
                await websocket.close(4429, "too many windows of yours are open")
                return
            counted = [person, *([address] if address else [])]
            self.open.update(counted)
            try:
                await self.sit(websocket, person)
            except Closed as closed:
                await websocket.close(closed.code, closed.reason)
            finally:
                for one in counted:
                    self.open[one] -= 1
                    if not self.open[one]:
                        del self.open[one]

    async def sit(self, websocket: WebSocket, person: str) -> None:
        """From the first state to the last message. Closed only before the first."""
        language = chosen_language(websocket.query_params.get("lang", ""))
        try:
            name = (await self.hub.store.known_as(person)).name
            live, connection = await self.hub.enter(
                websocket.path_params["table"],
                person,
                name,
                language,
                cutter(websocket.scope),
                manner_of(websocket),
                websocket.scope["address"],
            )
        except NotAllowed as error:
            raise Closed(NOT_WELCOME, error.in_words(language)) from None
        except Refused as error:
            gone = isinstance(error, Unreadable)
            raise Closed(4410 if gone else 4404, in_words(error, language).text) from None
        except NotSaved:
            raise Closed(1011, "the table could not be saved; connect again") from None
        await self.visits.note(person)
        writer = asyncio.create_task(write(websocket, connection))
        self.browsers[connection] = websocket.scope["browser"]
        self._watch()
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
            del self.browsers[connection]
            self.hub.leave(live, connection)

    def _watch(self) -> None:
        """While there are sockets, in a house of several servers: what happens here is looked at as it happens."""
        if self.hub.others.shared and (self._watching is None or self._watching.done()):
            self._watching = self.hub.errands.spawn(self._keep_looking())

    async def _keep_looking(self) -> None:
        while self.browsers:
            await asyncio.sleep(LOOK_EVERY)
            with contextlib.suppress(NotSaved):
                await self.look()

    async def look(self) -> None:
        """Drop whoever's browser is somebody else's by now; it may come back as who it is."""
        people = await self.identity.people(set(self.browsers.values()))
        for connection, browser in list(self.browsers.items()):
            if people.get(browser, connection.person) != connection.person:
                connection.drop(Closed(4401, "this browser is somebody else now; connect again"))

    def may_send(self, person: str, address: str) -> bool:
        return self.buckets.take(person) and (not address or self.households.take(address))

    async def read(self, websocket: WebSocket, live: Live, connection: Connection) -> None:
        """Messages one by one."""
        bucket = Bucket()
        while not connection.dropped:
            received = await websocket.receive()
            if received["type"] != "websocket.receive":
                return
            if not (bucket.take() and self.may_send(connection.person, connection.address)):
                raise Closed(1008, "too many messages at once")
            text = received.get("text")
            if text is None:
                raise Closed(1003, "messages are text")
            await self.work.turn(websocket.scope)
            started = time.monotonic()
            await self.hub.handle(live, connection, text)
            MEASURES.answers.note(time.monotonic() - started)


def manner_of(websocket: WebSocket) -> Manner:
    """How the device looks at the table, as its page said."""
    found = [each for each in get_args(Manner) if each == websocket.query_params.get("eyes")]
    return found[0] if found else "turn"


async def write(websocket: WebSocket, connection: Connection) -> None:
    """Empty the outbox into the socket; the only place that waits for a client to read."""
    post = poster(websocket.scope)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while True:
            waiting = await connection.waiting()
            if isinstance(waiting, Closed):
                await websocket.close(waiting.code, waiting.reason)
                return
            await post(waiting)
