"""The ASGI application: pages, REST, the socket, the headers of every answer. Thin: what matters is at the tables."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ludoteca.server.hub import Hub
from ludoteca.server.rest import WEB, Rest, refused, spoken
from ludoteca.server.sockets import Sockets
from ludoteca.table.refusals import words

COOKIE = "ludoteca"
A_YEAR = 365 * 86400
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
DRESSED = ("http.response.start", "websocket.accept", "websocket.http.response.start")
PAGES = (
    "/",
    "/t/{table}",
    "/j/{table}/{invite}",
    "/replay/{table}",
    "/rules/{game}",
    "/learn/{game}",
    "/themes/{game}",
    "/settings",
)


class Shield:
    """Who asks (by cookie), and the headers that every answer carries."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        secret, fresh = secret_of(scope)
        scope["person"] = hashlib.sha256(secret.encode()).hexdigest()[:32]

        async def dressed(message: Message) -> None:
            if message["type"] in DRESSED:
                headers = list(message.get("headers", []))
                if not any(name == b"cache-control" for name, _ in headers):
                    # Asked again each time: after an upgrade no page runs old code beside new.
                    headers.append((b"cache-control", b"no-cache"))
                headers += [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                if fresh:
                    secure = "; Secure" if scope.get("scheme") in ("https", "wss") else ""
                    cookie = f"{COOKIE}={secret}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{secure}"
                    headers.append((b"set-cookie", cookie.encode()))
                message["headers"] = headers
            await send(message)

        await self.app(scope, receive, dressed)


def secret_of(scope: Scope) -> tuple[str, bool]:
    """The secret of the cookie, or a fresh one."""
    for part in Headers(scope=scope).get("cookie", "").split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and len(value) == 32 and all(digit in "0123456789abcdef" for digit in value):
            return value, False
    return secrets.token_hex(16), True


async def page(_request: Request) -> Response:
    return FileResponse(WEB / "index.html")


async def not_served(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not_here", 405: "wrong_method"}.get(error.status_code, "bad_body")
    return refused(words(code, spoken(request.headers))._replace(detail=error.detail), error.status_code)


async def broken(request: Request, _error: Exception) -> Response:
    return refused(words("broken", spoken(request.headers)), 500)


def application(hub: Hub, network: str = "") -> ASGIApp:
    """Everything the server answers."""

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        await hub.close()
        hub.workers.close()
        hub.store.close()

    routes = [
        *(Route(path, page) for path in PAGES),
        *Rest(hub, network).routes(),
        WebSocketRoute("/ws/{table}", Sockets(hub).serve),
        Mount("/web", StaticFiles(directory=WEB)),
    ]
    return Shield(
        Starlette(
            routes=routes,
            lifespan=lifespan,
            exception_handlers={HTTPException: not_served, Exception: broken},
        )
    )
