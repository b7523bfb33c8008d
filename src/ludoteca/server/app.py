"""The ASGI application: pages, REST, the socket, the headers of every answer. Thin: what matters is at the tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from ludoteca.core.game import Game
from ludoteca.games import catalogue
from ludoteca.server.database import NotSaved
from ludoteca.server.door import Door
from ludoteca.server.files import Web, answer
from ludoteca.server.hub import Hub
from ludoteca.server.lab import Lab
from ludoteca.server.notify.desk import NoticeDesk
from ludoteca.server.notify.postman import Postman
from ludoteca.server.office import Office
from ludoteca.server.offline import service_worker
from ludoteca.server.origin import NOWHERE, Origin, manifest, policy, shell
from ludoteca.server.people.company import Company
from ludoteca.server.people.desk import PeopleDesk
from ludoteca.server.people.identity import Identity, browser_of, cookie, fresh_secret, secret_of
from ludoteca.server.printing import Printing
from ludoteca.server.remember.desk import MatchDesk
from ludoteca.server.remember.past import remember_all
from ludoteca.server.rest import WEB, Rest, refused, spoken
from ludoteca.server.reviewing import Reviewing
from ludoteca.server.reviews import Reviews
from ludoteca.server.rulebooks import Rulebooks
from ludoteca.server.sanctions import Sanctions
from ludoteca.server.sockets import Sockets
from ludoteca.server.visitors import address, ours
from ludoteca.server.wire import trouble
from ludoteca.server.work import Work
from ludoteca.table.refusals import NotAllowed, in_words, words

POLICY = "content-security-policy"
HEADERS = {
    POLICY: "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-cache",
}
"""What an answer carries unless it says otherwise. Pages are asked for each time: no old code runs beside new."""
DRESSED = ("http.response.start", "websocket.accept", "websocket.http.response.start")
OPEN_AGAIN = 0.5
"""Seconds before a house tries again to open."""
READY_WITHIN = 2.0
"""Seconds for the disk to answer."""
PAGES = (
    "/",
    "/t/{table}",
    "/tv/{table}",
    "/j/{table}/{invite}",
    "/replay/{table}",
    "/review/{table}",
    "/rules/{game}",
    "/learn/{game}",
    "/themes/{game}",
    "/matches",
    "/lab",
    "/lab/{experiment}/{record}",
    "/settings",
    "/you",
    "/in",
    "/in/{ticket}",
    "/confirm/{token}",
    "/off/{token}",
)


FOR_SOMEBODY = ("/api/", "/ws/")
"""Where it matters who asks: pages are the same for all."""


class Beside(Protocol):
    """What goes on beside the answers."""

    async def open(self) -> None: ...

    def close(self) -> None: ...


class Shield:
    """Who asks (by cookie), where from, by which name of the house; and the headers that every answer carries."""

    def __init__(
        self,
        app: ASGIApp,
        names: Collection[str],
        identity: Identity,
        sanctions: Sanctions,
        origin: Origin,
        work: Work,
    ) -> None:
        self.app = app
        self.work = work
        self.names = {*names, origin.name} - {""}
        self.origin = origin
        self.identity = identity
        self.sanctions = sanctions

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self.origin.enter(scope)
        known = secret_of(scope)
        secret = known or fresh_secret()
        scope["address"] = address(scope)
        scope["browser"] = scope["person"] = browser_of(secret)
        app = self.app
        if known and scope["path"].startswith(FOR_SOMEBODY):
            try:
                person = await self.identity.person(scope["browser"])
            except NotSaved:
                app, person = unsaved(scope), scope["browser"]
            if person is None:  # signed out: it begins anew
                known, secret = None, fresh_secret()
                scope["browser"] = person = browser_of(secret)
            scope["person"] = person

        async def dressed(message: Message) -> None:
            if message["type"] in DRESSED:
                headers = list(message.get("headers", []))
                there = {name.decode() for name, _ in headers}
                usual = {**HEADERS, POLICY: policy(scope["base"], HEADERS[POLICY])}
                headers += [(name.encode(), value.encode()) for name, value in usual.items() if name not in there]
                if not known and "set-cookie" not in there:
                    headers.append((b"set-cookie", cookie(secret, scope).encode()))
                message["headers"] = headers
            await send(message)

        headers = Headers(scope=scope)
        if not ours(headers.get("host", ""), self.names):
            app = misdirected(scope, headers)
        elif app is self.app and scope["type"] == "http" and scope["path"].startswith("/api/"):
            try:
                self.sanctions.check_welcome(scope["person"], scope["address"])
            except NotAllowed as error:
                app = refused(in_words(error, spoken(headers)), 403)
        await self.work.answer(app, scope, receive, dressed)


def unsaved(scope: Scope) -> ASGIApp:
    """The answer while nobody can be looked up."""
    if scope["type"] == "websocket":
        return connect_again
    return refused(words("not_saved", spoken(Headers(scope=scope))), 503)


async def connect_again(_scope: Scope, receive: Receive, send: Send) -> None:
    """A browser reads the code of a socket that was open only; of one that was refused it is told nothing."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": 1011, "reason": "nobody can be looked up now; connect again"})


def misdirected(scope: Scope, headers: Headers) -> ASGIApp:
    """The answer to who calls the house by a name that is not its own."""
    if scope["type"] == "websocket":
        return WebSocketClose()
    return refused(words("other_name", spoken(headers), found=headers.get("host", "")[:80]), 421)


async def page(request: Request) -> Response:
    return HTMLResponse(shell(request.scope["base"]))


def web_of(game: Game) -> list[BaseRoute]:
    """What browsers are served of a game: its own files, and its words in each language."""
    if game.web is None:
        return []
    place = f"/web/games/{game.id}"
    words = [Route(f"{place}/{path.name}", partial(file, path)) for path in sorted(game.folder.glob("words.*.json"))]
    return [*words, Mount(place, Web(directory=game.web))]


async def alive(_request: Request) -> Response:
    """For who starts the server again when it has died."""
    return PlainTextResponse("alive")


async def ready(hub: Hub, _request: Request) -> Response:
    """For a proxy that sends people here: whether what they do would be kept."""
    try:
        async with asyncio.timeout(READY_WITHIN):
            await hub.store.try_out()
    except (TimeoutError, NotSaved):
        return PlainTextResponse("not ready", 503)
    return PlainTextResponse("ready") if hub.others.near() else PlainTextResponse("not ready", 503)


async def file(path: Path, request: Request) -> Response:
    return answer(path, path.stat(), request.headers)


async def not_served(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return HTMLResponse(shell(request.scope["base"]), 404)  # for people: the page that says so
    code = {404: "not_here", 405: "wrong_method"}.get(error.status_code, "bad_body")
    return refused(words(code, spoken(request.headers))._replace(detail=error.detail), error.status_code)


async def broken(request: Request, _error: Exception) -> Response:
    return refused(words("broken", spoken(request.headers)), 500)


async def opened(hub: Hub, postman: Postman) -> bool:
    """Whether the house is open. A database that is shared may be away for a moment: it is waited for."""
    try:
        await hub.open()
        await postman.open()
    except NotSaved:
        if not hub.others.shared:
            raise
        return False
    return True


def application(
    hub: Hub,
    lab: Lab,
    door: Door | None = None,
    names: Collection[str] = (),
    postman: Postman | None = None,
    office: Office | None = None,
    beside: Sequence[Beside] = (),
    origin: Origin = NOWHERE,
) -> ASGIApp:
    """Everything the server answers, to who calls it by an address or by one of the `names`."""
    door, postman, office = door or Door(), postman or Postman(hub), office or Office(hub)
    rest = Rest(hub, door)
    desk, reviews = NoticeDesk(postman, rest, origin), Reviews(hub.store, hub.workers)
    reviewing = Reviewing(rest, reviews)
    identity = Identity(hub.store)
    work = Work()
    sockets = Sockets(hub, identity, work)
    people = PeopleDesk(rest, identity, sockets)
    others = (lab, desk, reviewing, people, Company(rest), Printing(rest), Rulebooks(), MatchDesk(hub))
    rest.endpoints += [endpoint for other in others for endpoint in other.endpoints]

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(trouble)
        await office.open()
        for one in beside:
            await one.open()
        while not await opened(hub, postman):
            await asyncio.sleep(OPEN_AGAIN)
        hub.errands.spawn(remember_all(hub.store))
        yield
        hub.store.hurry()
        hub.others.hurry()
        postman.close()
        door.close()
        await lab.close()
        office.close()
        for one in beside:
            one.close()
        await hub.close()
        reviews.close()
        rest.replays.close()
        hub.workers.close()
        hub.store.close()

    routes = [
        *(Route(path, page) for path in PAGES),
        Route("/sw.js", service_worker),
        Route("/web/manifest.json", manifest),
        Route("/healthz", alive),
        Route("/readyz", partial(ready, hub)),
        *rest.routes(),
        *desk.routes(),
        WebSocketRoute("/ws/{table}", sockets.serve),
        *(route for game in catalogue() for route in web_of(game)),
        Mount("/web", Web(directory=WEB)),
    ]
    return Shield(
        Starlette(
            routes=routes,
            lifespan=lifespan,
            exception_handlers={HTTPException: not_served, Exception: broken},
        ),
        names,
        identity,
        hub.sanctions,
        origin,
        work,
    )
