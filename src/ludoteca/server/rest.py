"""The REST part: one table of endpoints, which the routes and the OpenAPI document are made from."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.bots.registry import LEVELS
from ludoteca.core.clauses import Clause
from ludoteca.core.errors import Refused
from ludoteca.core.game import LANGUAGES, Game
from ludoteca.core.record import Record, written
from ludoteca.core.state import SPECTATOR
from ludoteca.games import catalogue, game
from ludoteca.server import answers, protocol
from ludoteca.server.hub import Hub, NoTable, NotSaved
from ludoteca.server.limits import THEMES_AT_ONCE, Buckets
from ludoteca.server.live import Live
from ludoteca.server.openapi import document
from ludoteca.server.themes import NoTheme, offer
from ludoteca.server.wire import PATIENCE
from ludoteca.table.match import Match
from ludoteca.table.refusals import Declined, NotAllowed, Words, in_words, words
from ludoteca.table.table import Table, clean_name

Body = TypeVar("Body")

WEB = Path(str(files("ludoteca"))) / "web"
"""What browsers are served. A game is offered to them once it has a table there."""

LONG_PATIENCE = 60.0
"""Seconds for a theme to be sent: pictures from a phone take their time."""


class Refusal(Declined):
    """A request that is answered with an error of this status."""

    def __init__(self, status: int, code: str, detail: str = "", **facts: object) -> None:
        super().__init__(code, detail, **facts)
        self.status = status


@dataclass(frozen=True)
class Endpoint:
    """One request: how it is written, what it needs, what it answers."""

    method: str
    path: str
    handler: Callable[[Request], Awaitable[Response]]
    summary: str
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()


def answer(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


def refused(told: Words, status: int) -> Response:
    return answer(answers.Error(*told), status)


class Rest:
    """The handlers, around one hub. `network` is the server's address for other devices, or ""."""

    def __init__(self, hub: Hub, network: str = "") -> None:
        self.hub = hub
        self.network = network
        self.buckets = Buckets()
        self.sending: set[str] = set()
        """Who is sending a theme now: these bodies are large, and held in memory until they are whole."""
        self.endpoints = [
            Endpoint("GET", "/api/games", self.games, "The games", list[answers.About]),
            Endpoint("GET", "/api/games/{game}/rules", self.rules, "Every clause", dict[str, list[Clause]]),
            Endpoint("GET", "/api/me", self.me, "Your name", answers.Named),
            Endpoint("POST", "/api/me", self.call_me, "Change your name", answers.Named, protocol.Me),
            Endpoint("GET", "/api/tables", self.open_tables, "Tables for anybody", list[answers.OpenTable]),
            Endpoint("POST", "/api/tables", self.create, "Lay a table", answers.Laid, protocol.NewTable),
            Endpoint("GET", "/api/tables/{table}", self.table, "Who sits there", answers.TableSummary),
            Endpoint("GET", "/api/network", self.where, "Where other devices find the server", answers.Network),
            Endpoint("GET", "/api/mine", self.mine, "Your tables, newest first", list[answers.MyTable]),
            Endpoint("POST", "/api/tables/{table}/join", self.join, "Sit down", answers.Joined, protocol.Join),
            Endpoint(
                "GET",
                "/api/tables/{table}/replay",
                self.replay,
                "The match again",
                answers.Replay,
                None,
                ("eyes", "lang"),
            ),
            Endpoint("GET", "/api/tables/{table}/record", self.record, "The record, once it is over", Record),
            Endpoint("GET", "/api/games/{game}/themes", self.themes, "Themes to pick", list[answers.KeptTheme]),
            Endpoint(
                "POST",
                "/api/games/{game}/themes",
                self.keep_theme,
                "Keep a theme: the body is its file",
                answers.KeptTheme,
                dict[str, Any],
                ("replaces",),
            ),
            Endpoint("GET", "/api/games/{game}/themes/{theme}", self.theme, "A theme's file", dict[str, Any]),
            Endpoint(
                "POST",
                "/api/games/{game}/themes/{theme}/forget",
                self.forget_theme,
                "Delete a theme of yours",
                list[answers.KeptTheme],
                protocol.Nothing,
            ),
            Endpoint("GET", "/api/openapi.json", self.openapi, "This document", dict[str, Any]),
        ]

    def routes(self) -> list[Route]:
        return [Route(one.path, self.guarded(one.handler), methods=[one.method]) for one in self.endpoints]

    def guarded(self, handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        """Every refusal becomes one line of JSON, in the language of who asks."""

        async def guarded(request: Request) -> Response:
            language = spoken(request.headers)
            try:
                if request.method == "POST":
                    self.check_post(request)
                return await handler(request)
            except Refusal as error:
                return refused(in_words(error, language), error.status)
            except (NoTable, NoTheme) as error:
                return refused(in_words(error, language), 404)
            except NotAllowed as error:
                return refused(in_words(error, language), 403)
            except Refused as error:
                return refused(in_words(error, language), 400)
            except NotSaved:
                return refused(words("not_saved", language), 503)

        return guarded

    def check_post(self, request: Request) -> None:
        if not own_origin(request.headers):
            raise Refusal(403, "other_site")
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refusal(415, "not_json", found=kind[:40] or "untyped")
        self.not_too_many(request)

    def not_too_many(self, request: Request) -> None:
        if not self.buckets.take(request.scope["person"]):
            raise Refusal(429, "too_many")

    # --- Games and people --------------------------------------------------------------------------

    async def openapi(self, _request: Request) -> Response:
        return answer(document(self.endpoints))

    async def games(self, _request: Request) -> Response:
        return answer([about(each) for each in catalogue() if (WEB / "games" / each.id / "table.js").exists()])

    async def rules(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        return answer({language: list(chosen.clauses(language).values()) for language in LANGUAGES})

    async def me(self, request: Request) -> Response:
        return answer(answers.Named(await self.hub.store.name_of(request.scope["person"])))

    async def call_me(self, request: Request) -> Response:
        name = clean_name((await body(request, protocol.Me)).name)
        await self.hub.store.call(request.scope["person"], name)
        return answer(answers.Named(name))

    async def where(self, request: Request) -> Response:
        """Told only to who opened the page on the server's own machine, by a name that is of no use elsewhere."""
        client, named = request.client, request.url.hostname or ""
        at_home = client is not None and local(client.host) and local(named)
        return answer(answers.Network(self.network if at_home else ""))

    # --- Themes ------------------------------------------------------------------------------------

    async def themes(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        return answer(await self.hub.themes.offered(chosen, request.scope["person"]))

    async def theme(self, request: Request) -> Response:
        """Named by its own bytes, so it never changes; a file to keep, not a page to show."""
        chosen = known_game(request.path_params["game"])
        raw = await self.hub.themes.file(chosen, request.path_params["theme"])
        headers = {"cache-control": "private, max-age=31536000, immutable", "content-disposition": "attachment"}
        return Response(raw, media_type="application/json", headers=headers)

    async def keep_theme(self, request: Request) -> Response:
        chosen, person = known_game(request.path_params["game"]), request.scope["person"]
        if person in self.sending or len(self.sending) >= THEMES_AT_ONCE:
            raise Refusal(429, "one_theme")
        self.sending.add(person)
        try:
            raw = await raw_body(request, offer(chosen).largest, LONG_PATIENCE)
            replaces = request.query_params.get("replaces", "")
            return answer(await self.hub.themes.keep(chosen, person, raw, spoken(request.headers), replaces))
        finally:
            self.sending.discard(person)

    async def forget_theme(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        await body(request, protocol.Nothing)
        await self.hub.themes.forget(chosen, request.scope["person"], request.path_params["theme"])
        return await self.themes(request)

    # --- Tables ------------------------------------------------------------------------------------

    async def open_tables(self, _request: Request) -> Response:
        return answer([open_table(found) for found in await self.hub.store.listed()])

    async def mine(self, request: Request) -> Response:
        person = request.scope["person"]
        return answer([my_table(found, person) for found in await self.hub.store.mine(person)])

    async def create(self, request: Request) -> Response:
        wish = await body(request, protocol.NewTable)
        live = await self.hub.create(request.scope["person"], wish)
        return answer(answers.Laid(live.id, live.table.created.invite))

    async def join(self, request: Request) -> Response:
        wish = await body(request, protocol.Join)
        return answer(answers.Joined(await self.hub.join(request.path_params["table"], request.scope["person"], wish)))

    async def table(self, request: Request) -> Response:
        live = await self.hub.find(request.path_params["table"])
        return answer(summary_of(live, request.scope["person"]))

    async def replay(self, request: Request) -> Response:
        """Position by position; of a match that is not over, only what the asker may know anyway."""
        self.not_too_many(request)
        table = (await self.hub.find(request.path_params["table"])).table
        if table.match is None:
            raise Refusal(404, "not_begun")
        eyes = whole_number(request.query_params.get("eyes", str(SPECTATOR)))
        language = chosen_language(request.query_params.get("lang", ""))
        if not SPECTATOR <= eyes < len(table.seats):
            raise Refusal(400, "no_eyes", last=len(table.seats) - 1, found=eyes)
        closed = table.phase != "over" and eyes not in (SPECTATOR, *table.seats_of(request.scope["person"]))
        if closed:
            raise Refusal(403, "closed_eyes")
        actions = [(ply.seat, ply.action) for ply in table.match.plies]
        positions = await asyncio.to_thread(positions_of, table.match, actions, eyes, language)
        return answer(answers.Replay(table.game.id, sitting(table), eyes, positions, table.created.theme))

    async def record(self, request: Request) -> Response:
        live = await self.hub.find(request.path_params["table"])
        if live.table.match is None or live.table.phase != "over":
            raise Refusal(403, "record_later")
        name = f"{live.table.game.id}-{live.id}.ludo.json"
        disposition = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(written(live.table.match.record()), media_type="application/json", headers=disposition)


def local(host: str) -> bool:
    """Whether this names the machine itself."""
    if host == "localhost":
        return True
    with contextlib.suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False


def own_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server."""
    with contextlib.suppress(ValueError):
        return urlsplit(headers.get("origin", "")).netloc == headers.get("host")
    return False


def positions_of(match: Match, actions: list[tuple[int, int]], eyes: int, language: str) -> list[answers.Position]:
    """The match again from its start, as these eyes saw it then."""
    again = Match(match.game, match.players, match.seed, match.options)
    positions = [answers.Position(match.game.view(again.state, eyes), [], None)]
    for seat, action in actions:
        again.play(seat, action)
        news = again.log(eyes, language, len(again.plies) - 1)
        positions.append(answers.Position(match.game.view(again.state, eyes), news, again.last(eyes)))
    return positions


def about(chosen: Game) -> answers.About:
    return answers.About(
        id=chosen.id,
        names=chosen.names,
        pitch=chosen.pitch,
        credits=chosen.credits,
        seats=chosen.seats,
        minutes=chosen.minutes,
        options=chosen.options,
        bots=LEVELS,
        themes=chosen.themes.shipped if chosen.themes else (),
        orders=[answers.StandingOrder(name, order.names) for name, order in chosen.orders.items()],
    )


def sitting(table: Table) -> list[answers.Sitting]:
    return [answers.Sitting(seat.name, seat.kind, seat.bot) for seat in table.seats]


def summary_of(live: Live, person: str) -> answers.TableSummary:
    table = live.table
    hosts = [seat.name for seat in table.seats if seat.person == table.host]
    return answers.TableSummary(
        table=live.id,
        game=table.game.id,
        options=table.options,
        phase=table.phase,
        listed=table.created.listed,
        host=hosts[0] if hosts else "",
        seats=sitting(table),
        open=len(table.open_seats()),
        yours=table.seats_of(person),
    )


def open_table(found: dict[str, Any]) -> answers.OpenTable:
    """As everybody may see it: names, never whose hash sits where."""
    seats = [answers.Sitting(**seat) for seat in found["seats"]]
    hosts = [seat.name for seat, person in zip(seats, found["people"], strict=True) if person == found["host"]]
    free = sum(seat.kind == "open" for seat in seats)
    return answers.OpenTable(found["table"], found["game"], found["options"], hosts[0] if hosts else "", seats, free)


def my_table(found: dict[str, Any], person: str) -> answers.MyTable:
    yours = [seat for seat, other in enumerate(found["people"]) if other == person]
    return answers.MyTable(
        table=found["table"],
        game=found["game"],
        phase=found["phase"],
        seats=[answers.Sitting(**seat) for seat in found["seats"]],
        yours=yours,
        your_turn=any(seat in found["thinking"] for seat in yours),
        updated=found["updated"],
    )


def known_game(name: str) -> Game:
    try:
        return game(name)
    except Refused as error:
        raise Refusal(404, "no_game", str(error)) from None


def chosen_language(name: str) -> str:
    return name if name in LANGUAGES else LANGUAGES[-1]


def spoken(headers: Headers) -> str:
    """The language of Accept-Language that we speak and its sender likes best."""
    liked: list[tuple[float, str]] = []
    for wish in headers.get("accept-language", "").split(","):
        name, _, weight = wish.strip().lower().partition(";q=")
        with contextlib.suppress(ValueError):
            liked.append((float(weight or 1), name.partition("-")[0]))
    ours = [(weight, name) for weight, name in liked if name in LANGUAGES and weight > 0]
    return max(ours, key=lambda wish: wish[0])[1] if ours else chosen_language("")


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Refusal(400, "bad_body", f"a whole number was expected, not {text[:20]!r}") from None


async def body(request: Request, shape: type[Body]) -> Body:
    """The JSON of a request, checked."""
    raw = await raw_body(request, protocol.LARGEST_BODY, PATIENCE)
    try:
        return msgspec.json.decode(raw, type=shape)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise Refusal(400, "bad_body", str(error)) from None


async def raw_body(request: Request, largest: int, patience: float) -> bytes:
    """The body of a request; 413 for what is too long to be one."""
    raw = bytearray()
    try:
        async with asyncio.timeout(patience):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > largest:
                    raise Refusal(413, "long_body", most=largest)
    except TimeoutError:
        raise Refusal(400, "slow_body", seconds=round(patience)) from None
    except ClientDisconnect:
        raise Refusal(400, "cut_body") from None
    return bytes(raw)
