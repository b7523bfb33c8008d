"""The REST part: one table of endpoints, which the routes and the OpenAPI document are made from."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ludoteca.bots.registry import MASTER, Tables, levels, strengths, tables_of_master
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Option
from ludoteca.core.record import Record, written
from ludoteca.core.state import SPECTATOR
from ludoteca.core.words import FALLBACK, Fact, languages
from ludoteca.games import catalogue, game, ids
from ludoteca.server.database import NotSaved
from ludoteca.server.door import Door
from ludoteca.server.hub import Hub, NoTable
from ludoteca.server.large import JSON, Large, Places, piecemeal, whole
from ludoteca.server.limits import A_SECOND, BURST, HOUSEHOLD, THEMES_AT_ONCE, Buckets
from ludoteca.server.live import Live
from ludoteca.server.measures import MEASURES
from ludoteca.server.openapi import document
from ludoteca.server.people.identity import secret_of
from ludoteca.server.replays import Replays
from ludoteca.server.store import Kept, sitting
from ludoteca.server.themes import NoTheme, offer
from ludoteca.server.visitors import at_home
from ludoteca.server.wire import PATIENCE
from ludoteca.table.refusals import Declined, NotAllowed, NotNow, Unreadable, Words, in_words, words
from ludoteca.table.seating import clean_name
from ludoteca.wire import answers, asks

Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Response]]

WEB = Path(str(files("ludoteca"))) / "web"
"""What browsers are served, besides what each game brings."""

COME_BACK = 10
"""Seconds after which what is not to be had now may be asked for again."""

LONG_PATIENCE = 60.0
"""Seconds for a theme to be sent: pictures from a phone take their time."""


class Refusal(Declined):
    """A request that is answered with an error of this status."""

    def __init__(self, status: int, code: str, detail: str = "", **facts: Fact) -> None:
        super().__init__(code, detail, **facts)
        self.status = status


@dataclass(frozen=True)
class Endpoint:
    """One request: how it is written, what it needs, what it answers."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any
    body: Any = None
    query: tuple[str, ...] = ()
    media: str = JSON


def answer(data: object, status: int = 200) -> Response:
    return whole(msgspec.json.encode(data), status)


def refused(told: Words, status: int, headers: Mapping[str, str] | None = None) -> Response:
    MEASURES.refusals[told.code] += 1
    return whole(msgspec.json.encode(answers.Error(*told)), status, headers)


class Rest:
    """The handlers, around one hub and the door to the network."""

    def __init__(self, hub: Hub, door: Door) -> None:
        self.hub = hub
        self.door = door
        self.buckets = Buckets()
        self.households = Buckets(HOUSEHOLD * BURST, HOUSEHOLD * A_SECOND)
        self.replays = Replays()
        self.reading = Places()
        self.sending: set[str] = set()
        """Who is sending a theme now: these bodies are large, and held in memory until they are whole."""
        self.endpoints = [
            Endpoint("GET", "/api/games", self.games, "The games", list[answers.About]),
            Endpoint("GET", "/api/games/{game}/edition", self.edition, "The printed facts", dict[str, Any]),
            Endpoint("GET", "/api/me", self.me, "Your name and face", answers.Named),
            Endpoint("POST", "/api/me", self.call_me, "Change your name and face", answers.Named, asks.Me),
            Endpoint("GET", "/api/tables", self.open_tables, "Tables for anybody", list[answers.OpenTable]),
            Endpoint("POST", "/api/tables", self.create, "Lay a table", answers.Laid, asks.NewTable),
            Endpoint("GET", "/api/tables/{table}", self.table, "Who sits there", answers.TableSummary),
            Endpoint("GET", "/api/network", self.where, "Where other devices find the server", answers.Network),
            Endpoint("POST", "/api/network", self.open_door, "Open the house to them", answers.Network, asks.OpenDoor),
            Endpoint("GET", "/api/mine", self.mine, "Your tables, newest first", list[answers.MyTable]),
            Endpoint("POST", "/api/tables/{table}/join", self.join, "Sit down", answers.Joined, asks.Join),
            Endpoint(
                "GET",
                "/api/tables/{table}/replay",
                self.large(self.replay, made_first=True),
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
            Endpoint(
                "GET", "/api/games/{game}/themes/{theme}", self.large(self.theme), "A theme's file", dict[str, Any]
            ),
            Endpoint(
                "POST",
                "/api/games/{game}/themes/{theme}/forget",
                self.forget_theme,
                "Delete a theme of yours",
                list[answers.KeptTheme],
                asks.Nothing,
            ),
            Endpoint("GET", "/api/openapi.json", self.openapi, "This document", dict[str, Any]),
        ]

    def routes(self) -> list[Route]:
        return [Route(one.path, self.guarded(one.handler), methods=[one.method]) for one in self.endpoints]

    def guarded(self, handler: Handler, ours: bool = True) -> Handler:
        """Every refusal becomes one line of JSON, in the language of who asks. What changes something must come from a
        page of `ours`, unless what it says is itself the proof that it may.
        """

        async def guarded(request: Request) -> Response:
            language = spoken(request.headers)
            try:
                if ours and request.method == "POST":
                    self.check_post(request)
                return await handler(request)
            except Refusal as error:
                return refused(in_words(error, language), error.status)
            except (NoTable, NoTheme) as error:
                return refused(in_words(error, language), 404)
            except Unreadable as error:
                return refused(in_words(error, language), 410)
            except NotNow as error:
                return refused(in_words(error, language), 503, {"retry-after": str(COME_BACK)})
            except NotAllowed as error:
                return refused(in_words(error, language), 403)
            except Refused as error:
                return refused(in_words(error, language), 400)
            except NotSaved:
                return refused(words("not_saved", language), 503)

        return guarded

    def large(self, handler: Handler, made_first: bool = False) -> Handler:
        """For answers that are held in memory until they have been read: few at a time. What takes long to make, and is
        kept anyway, is `made_first`: nobody's place stays empty meanwhile.
        """

        async def large(request: Request) -> Response:
            made = await handler(request) if made_first else None
            if made is not None and not piecemeal(made):
                return made
            async with contextlib.AsyncExitStack() as place:
                await place.enter_async_context(self.reading.place(reader(request), request.scope["address"]))
                return Large(made or await handler(request), place.pop_all())

        return large

    def check_post(self, request: Request) -> None:
        if not own_origin(request.headers):
            raise Refusal(403, "other_site")
        kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refusal(415, "not_json", found=kind[:40] or "untyped")
        self.not_too_many(request)

    def not_too_many(self, request: Request) -> None:
        address = request.scope["address"]
        if not (self.buckets.take(request.scope["person"]) and (not address or self.households.take(address))):
            raise Refusal(429, "too_many")

    # --- Games and people --------------------------------------------------------------------------

    async def openapi(self, _request: Request) -> Response:
        return whole(self.described)

    @cached_property
    def described(self) -> bytes:
        """What all endpoints are: made once they are all there."""
        return msgspec.json.encode(document(self.endpoints))

    async def games(self, _request: Request) -> Response:
        return answer(self.played)

    @cached_property
    def played(self) -> list[answers.About]:
        """What is to be known of each game, told whenever somebody comes: looked up once."""
        return [about(each) for each in catalogue() if each.web]

    async def edition(self, request: Request) -> Response:
        return answer(known_game(request.path_params["game"]).edition.facts)

    async def me(self, request: Request) -> Response:
        return answer(await self.hub.store.known_as(request.scope["person"]))

    async def call_me(self, request: Request) -> Response:
        wish = await body(request, asks.Me)
        named = answers.Named(clean_name(wish.name), wish.face)
        await self.hub.store.call(request.scope["person"], named)
        return answer(named)

    async def where(self, request: Request) -> Response:
        """Told only to who opened the page on the server's own machine, by a name that is of no use elsewhere."""
        if not at_home(request):
            return answer(answers.Network("", False))
        return answer(answers.Network(self.door.address, self.door.movable))

    async def open_door(self, request: Request) -> Response:
        """To the network, or close it again: for who sits at the house's own machine."""
        wish = await body(request, asks.OpenDoor)
        if not at_home(request):
            raise Refusal(403, "not_at_home")
        if wish.open:
            await self.door.open()
        else:
            self.door.close()
        return await self.where(request)

    # --- Themes ------------------------------------------------------------------------------------

    async def themes(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        return answer(await self.hub.themes.offered(chosen, request.scope["person"]))

    async def theme(self, request: Request) -> Response:
        """Named by its own bytes, so it never changes; a file to keep, not a page to show."""
        chosen = known_game(request.path_params["game"])
        raw = await self.hub.themes.file(chosen, request.path_params["theme"])
        headers = {"cache-control": "private, max-age=31536000, immutable", "content-disposition": "attachment"}
        return whole(raw, headers=headers)

    async def keep_theme(self, request: Request) -> Response:
        chosen, person = known_game(request.path_params["game"]), request.scope["person"]
        if person in self.sending or len(self.sending) >= THEMES_AT_ONCE:
            raise Refusal(429, "one_theme")
        self.sending.add(person)
        try:
            raw = await raw_body(request, offer(chosen).largest, LONG_PATIENCE)
            replaces = request.query_params.get("replaces", "")
            self.hub.themes.weigh(request.scope["address"], len(raw))
            return answer(await self.hub.themes.keep(chosen, person, raw, spoken(request.headers), replaces))
        finally:
            self.sending.discard(person)

    async def forget_theme(self, request: Request) -> Response:
        chosen = known_game(request.path_params["game"])
        await body(request, asks.Nothing)
        await self.hub.themes.forget(chosen, request.scope["person"], request.path_params["theme"])
        return await self.themes(request)

    # --- Tables ------------------------------------------------------------------------------------

    async def open_tables(self, _request: Request) -> Response:
        """Those that anybody can sit down at: not where the game has gone, or who sits there cannot be told."""
        found = await self.hub.store.listed()
        return answer([open_table(one) for one in found if one.summary.game in ids() and one.summary.seats])

    async def mine(self, request: Request) -> Response:
        person = request.scope["person"]
        return answer([my_table(found, person) for found in await self.hub.store.mine(person)])

    async def create(self, request: Request) -> Response:
        wish = await body(request, asks.NewTable)
        live = await self.hub.create(request.scope["person"], wish, request.scope["address"])
        return answer(answers.Laid(live.id, live.table.created.invite))

    async def join(self, request: Request) -> Response:
        wish = await body(request, asks.Join)
        return answer(answers.Joined(await self.hub.join(request.path_params["table"], request.scope["person"], wish)))

    async def table(self, request: Request) -> Response:
        live = await self.hub.find(request.path_params["table"])
        return answer(summary_of(live, request.scope["person"]))

    async def replay(self, request: Request) -> Response:
        """Position by position; of a match that is not over, only what the asker may know anyway."""
        self.not_too_many(request)
        live = await self.hub.find(request.path_params["table"])
        table, person = live.table, request.scope["person"]
        if table.match is None:
            raise Refusal(404, "not_begun")
        if table.phase != "over":
            table.check_welcome(person)
        eyes = whole_number(request.query_params.get("eyes", str(SPECTATOR)))
        language = chosen_language(request.query_params.get("lang", ""))
        if not SPECTATOR <= eyes < len(table.seats):
            raise Refusal(400, "no_eyes", last=len(table.seats) - 1, found=eyes)
        closed = table.phase != "over" and eyes not in (SPECTATOR, *table.seats_of(person))
        if closed:
            raise Refusal(403, "closed_eyes")
        you = eyes if table.seats_of(person) == [eyes] else SPECTATOR
        head = answers.Replay(table.game.id, sitting(table), eyes, [], table.created.theme)
        address = request.scope["address"]
        return whole(await self.replays.of(person, live.id, table, head, language, you, address=address))

    async def record(self, request: Request) -> Response:
        live = await self.hub.find(request.path_params["table"])
        if live.table.match is None or live.table.phase != "over":
            raise Refusal(403, "record_later")
        name = f"{live.table.game.id}-{live.id}.ludo.json"
        return Response(written(live.table.match.record()), media_type="application/json", headers=saved_as(name))


def saved_as(name: str) -> dict[str, str]:
    """A file to keep, not a page to show."""
    return {"content-disposition": f'attachment; filename="{name}"'}


def reader(request: Request) -> str:
    """Whose places an answer takes: who shows no cookie would be somebody else each time."""
    return request.scope["person"] if secret_of(request.scope) else f"nobody at {request.scope['address']}"


def own_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server."""
    with contextlib.suppress(ValueError):
        return urlsplit(headers.get("origin", "")).netloc == headers.get("host")
    return False


def about(chosen: Game) -> answers.About:
    return answers.About(
        id=chosen.id,
        names=chosen.names,
        pitch=chosen.text("pitch"),
        credits=chosen.text("credits"),
        seats=chosen.seats,
        minutes=chosen.minutes,
        cooperative=chosen.cooperative,
        open_information=chosen.open_information,
        edition=answers.Edition(chosen.edition.name, chosen.edition.variant, chosen.edition.changes),
        options=[option_of(chosen, option) for option in chosen.options],
        bots=levels(chosen),
        ratings=strengths(chosen),
        suited=suited(chosen),
        themes=chosen.themes.shipped if chosen.themes else (),
        orders=[answers.StandingOrder(name, chosen.text(f"order.{name}")) for name in chosen.orders],
        lesson=chosen.web is not None and (chosen.web / "tutorial.js").exists(),
        printed=(chosen.folder / "print.py").exists(),
    )


def suited(chosen: Game) -> dict[str, answers.Tables]:
    found = tables_of_master(chosen) if MASTER in levels(chosen) else Tables(tuple(chosen.seats), {})
    everywhere = found.seats == tuple(chosen.seats) and not found.options
    return {} if everywhere else {MASTER: answers.Tables(found.seats, found.options)}


def option_of(chosen: Game, option: Option) -> answers.Option:
    return answers.Option(
        name=option.name,
        default=option.default,
        choices=option.choices,
        clause=option.clause,
        names=chosen.text(f"option.{option.name}"),
        choice_names=chosen.choice_names(option),
    )


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


def open_table(found: Kept) -> answers.OpenTable:
    """As everybody may see it: names, never whose hash sits where."""
    kept = found.summary
    hosts = [seat.name for seat, person in zip(kept.seats, kept.people, strict=False) if person == kept.host]
    free = sum(seat.kind == "open" for seat in kept.seats)
    return answers.OpenTable(found.id, kept.game, kept.options, hosts[0] if hosts else "", kept.seats, free)


def my_table(found: Kept, person: str) -> answers.MyTable:
    kept = found.summary
    yours = [seat for seat, other in enumerate(kept.people) if other == person]
    return answers.MyTable(
        table=found.id,
        game=kept.game,
        phase=kept.phase,
        seats=kept.seats,
        yours=yours,
        your_turn=any(seat in kept.thinking for seat in yours),
        updated=found.updated,
    )


def known_game(name: str) -> Game:
    try:
        return game(name)
    except Refused as error:
        raise Refusal(404, "no_game", str(error)) from None


def chosen_language(name: str) -> str:
    return name if name in languages() else FALLBACK


def spoken(headers: Headers) -> str:
    """The language of Accept-Language that we speak and its sender likes best."""
    liked: list[tuple[float, str]] = []
    for wish in headers.get("accept-language", "").split(","):
        name, _, weight = wish.strip().lower().partition(";q=")
        with contextlib.suppress(ValueError):
            liked.append((float(weight or 1), name.partition("-")[0]))
    ours = [(weight, name) for weight, name in liked if name in languages() and weight > 0]
    return max(ours, key=lambda wish: wish[0])[1] if ours else chosen_language("")


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Refusal(400, "bad_body", f"a whole number was expected, not {text[:20]!r}") from None


async def body(request: Request, shape: type[Body]) -> Body:
    """The JSON of a request, checked."""
    raw = await raw_body(request, asks.LARGEST_BODY, PATIENCE)
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
