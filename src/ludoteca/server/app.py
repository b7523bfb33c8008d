"""The ASGI application: pages, REST, the WebSocket. Thin: everything that matters happens at the tables."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ludoteca.bots.registry import LEVELS
from ludoteca.core.errors import Refused
from ludoteca.core.game import LANGUAGES, Game
from ludoteca.core.record import written
from ludoteca.core.state import SPECTATOR
from ludoteca.games import catalogue, game
from ludoteca.server import protocol
from ludoteca.server.hub import Closed, Connection, Hub, Live
from ludoteca.table.match import Match
from ludoteca.table.table import clean_name

WEB = Path(str(files("ludoteca"))) / "web"
COOKIE = "ludoteca"
A_YEAR = 365 * 86400
SOCKETS_A_PERSON = 20
BURST, A_SECOND = 20.0, 10.0
HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
PAGES = ("/", "/t/{table}", "/j/{table}/{invite}", "/replay/{table}", "/rules/{game}", "/learn/{game}", "/settings")
Body = TypeVar("Body")


class Refusal(Exception):
    """An answer of REST that says what was wrong."""

    def __init__(self, status: int, error: str) -> None:
        super().__init__(error)
        self.status = status


def answer(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


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
            if message["type"] in ("http.response.start", "websocket.accept"):
                headers = list(message.get("headers", []))
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


def own_origin(headers: Headers) -> bool:
    return urlsplit(headers.get("origin", "")).netloc == headers.get("host")


class Application:
    """The handlers, around one hub."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.sockets: dict[str, int] = {}

    def routes(self) -> list[Route | Mount | WebSocketRoute]:
        pages = [
            "/",
            "/t/{table}",
            "/j/{table}/{invite}",
            "/replay/{table}",
            "/rules/{game}",
            "/learn/{game}",
            "/settings",
        ]
        return [
            *(Route(path, self.page) for path in pages),
            Route("/api/games", self.rest(self.games)),
            Route("/api/games/{game}/rules", self.rest(self.rules)),
            Route("/api/me", self.rest(self.me)),
            Route("/api/me", self.rest(self.call_me), methods=["POST"]),
            Route("/api/tables", self.rest(self.open_tables)),
            Route("/api/tables", self.rest(self.create), methods=["POST"]),
            Route("/api/mine", self.rest(self.mine)),
            Route("/api/tables/{table}/join", self.rest(self.join), methods=["POST"]),
            Route("/api/tables/{table}/replay", self.rest(self.replay)),
            Route("/api/tables/{table}/record", self.rest(self.record)),
            WebSocketRoute("/ws/{table}", self.socket),
            Mount("/web", StaticFiles(directory=WEB)),
        ]

    # --- REST --------------------------------------------------------------------------------------

    def rest(self, handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        """Every refusal becomes one line of JSON."""

        async def guarded(request: Request) -> Response:
            try:
                if request.method == "POST" and not own_origin(request.headers):
                    raise Refusal(403, "this request must come from the server's own pages")
                return await handler(request)
            except Refusal as error:
                return answer({"error": str(error)}, error.status)
            except Refused as error:
                return answer({"error": str(error)}, 400)

        return guarded

    async def page(self, _request: Request) -> Response:
        return FileResponse(WEB / "index.html", headers={"cache-control": "no-cache"})

    async def games(self, _request: Request) -> Response:
        return answer([about(each) for each in catalogue()])

    async def rules(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        return answer({language: list(chosen.clauses(language).values()) for language in LANGUAGES})

    async def me(self, request: Request) -> Response:
        return answer({"name": await self.hub.store.name_of(request.scope["person"])})

    async def call_me(self, request: Request) -> Response:
        name = clean_name((await body(request, protocol.Me)).name)
        await self.hub.store.call(request.scope["person"], name)
        return answer({"name": name})

    async def open_tables(self, _request: Request) -> Response:
        tables = await self.hub.store.listed()
        return answer([without_people(table) for table in tables])

    async def mine(self, request: Request) -> Response:
        person = request.scope["person"]
        tables: list[Any] = await self.hub.store.mine(person)
        found = []
        for table in tables:
            yours = [seat for seat, other in enumerate(table["people"]) if other == person]
            turn = any(seat in table["thinking"] for seat in yours)
            found.append({**without_people(table), "yours": yours, "your_turn": turn})
        return answer(found)

    async def create(self, request: Request) -> Response:
        wish = await body(request, protocol.NewTable)
        live = await self.hub.create(request.scope["person"], wish)
        return answer({"table": live.id, "invite": live.table.created.invite})

    async def join(self, request: Request) -> Response:
        live = await self.table(request)
        seats = await self.hub.join(live, request.scope["person"], await body(request, protocol.Join))
        return answer({"seats": seats})

    async def replay(self, request: Request) -> Response:
        """Position by position; of a match that is not over, only what the asker may know anyway."""
        live = await self.table(request)
        match = live.table.match
        if match is None:
            raise Refusal(404, "the match has not begun")
        eyes = whole_number(request.query_params.get("eyes", str(SPECTATOR)))
        language = chosen_language(request.query_params.get("lang", ""))
        if not SPECTATOR <= eyes < len(live.table.seats):
            raise Refusal(400, f"eyes are those of a seat from 0 to {len(live.table.seats) - 1}, or -1, not {eyes}")
        if (
            live.table.phase != "over"
            and eyes != SPECTATOR
            and eyes not in live.table.seats_of(request.scope["person"])
        ):
            raise Refusal(403, "until the match is over, other players' eyes are closed to you")
        positions = await asyncio.to_thread(positions_of, match, eyes, language)
        return answer({"game": live.table.game.id, "seats": seat_names(live), "eyes": eyes, "positions": positions})

    async def record(self, request: Request) -> Response:
        live = await self.table(request)
        if live.table.match is None or live.table.phase != "over":
            raise Refusal(403, "the record can be had when the match is over")
        name = f"{live.table.game.id}-{live.id}.ludo.json"
        disposition = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(written(live.table.match.record()), media_type="application/json", headers=disposition)

    async def table(self, request: Request) -> Live:
        live = await self.hub.find(request.path_params["table"])
        if live is None:
            raise Refusal(404, "there is no such table")
        return live

    # --- The socket --------------------------------------------------------------------------------

    async def socket(self, websocket: WebSocket) -> None:
        person = websocket.scope["person"]
        if not own_origin(websocket.headers):
            await websocket.close(1008)  # before it was accepted: the client gets a 403
            return
        await websocket.accept()
        live = await self.hub.find(websocket.path_params["table"])
        if live is None:
            await websocket.close(4404, "there is no such table")
            return
        if self.sockets.get(person, 0) >= SOCKETS_A_PERSON:
            await websocket.close(4429, "too many windows of yours are open")
            return
        self.sockets[person] = self.sockets.get(person, 0) + 1
        language = chosen_language(websocket.query_params.get("lang", ""))
        connection = await self.hub.enter(live, person, await self.hub.store.name_of(person), language)
        writer = asyncio.create_task(write(websocket, connection))
        try:
            await self.read(websocket, live, connection)
        except WebSocketDisconnect:
            pass
        except Closed as closed:
            connection.drop(closed)
            await writer
        finally:
            writer.cancel()
            self.hub.leave(live, connection)
            self.sockets[person] -= 1
            if not self.sockets[person]:
                del self.sockets[person]

    async def read(self, websocket: WebSocket, live: Live, connection: Connection) -> None:
        """Messages one by one, no faster than a person could."""
        tokens, last = BURST, time.monotonic()
        while not connection.dropped:
            received = await websocket.receive()
            if received["type"] != "websocket.receive":
                return
            now = time.monotonic()
            tokens, last = min(BURST, tokens + (now - last) * A_SECOND) - 1, now
            if tokens < 0:
                raise Closed(1008, "too many messages at once")
            await self.hub.handle(live, connection, received.get("text") or received.get("bytes") or b"")


async def write(websocket: WebSocket, connection: Connection) -> None:
    """Empty the outbox into the socket; the only place that waits for a client to read."""
    while True:
        message = await connection.outbox.get()
        try:
            if isinstance(message, Closed):
                await websocket.close(message.code, message.reason)
                return
            await websocket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            return


def positions_of(match: Match, eyes: int, language: str) -> list[dict[str, object]]:
    """The match again from its start, as these eyes saw it then."""
    again = Match(match.game, match.players, match.seed, match.options)
    positions: list[dict[str, object]] = [{"view": match.game.view(again.state, eyes), "log": []}]
    for ply in match.plies:
        again.play(ply.seat, ply.action)
        news = again.log(eyes, language, len(again.plies) - 1)
        positions.append({"view": match.game.view(again.state, eyes), "log": news})
    return positions


def about(chosen: Game) -> dict[str, object]:
    return {
        "id": chosen.id,
        "names": chosen.names,
        "pitch": chosen.pitch,
        "credits": chosen.credits,
        "seats": chosen.seats,
        "minutes": chosen.minutes,
        "options": chosen.options,
        "bots": LEVELS,
    }


def seat_names(live: Live) -> list[dict[str, object]]:
    return [{"name": seat.name, "kind": seat.kind, "bot": seat.bot} for seat in live.table.seats]


def without_people(table: dict[str, Any]) -> dict[str, object]:
    """Nobody is told whose hash sits where."""
    return {name: value for name, value in table.items() if name not in ("people", "thinking")}


def known_game(name: str) -> Game:
    try:
        return game(name)
    except Refused as error:
        raise Refusal(404, str(error)) from None


def chosen_language(name: str) -> str:
    return name if name in LANGUAGES else LANGUAGES[-1]


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Refusal(400, f"a whole number was expected, not {text[:20]!r}") from None


async def body(request: Request, shape: type[Body]) -> Body:
    """The JSON of a request, checked; 413 for what is too long to be one."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > protocol.LARGEST_BODY:
            raise Refusal(413, f"a request has at most {protocol.LARGEST_BODY} bytes")
    try:
        return msgspec.json.decode(bytes(raw), type=shape)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, f"not what this request needs: {error}") from None


def application(hub: Hub) -> ASGIApp:
    """Everything the server answers."""

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        await hub.close()
        hub.workers.close()
        hub.store.close()

    return Shield(Starlette(routes=Application(hub).routes(), lifespan=lifespan))
