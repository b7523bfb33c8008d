"""`/api/lab`: the laboratory of the house, for who sits at its machine or holds its key; see docs/lab.md."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, Response

from ludoteca.bots.registry import LEVELS, levels
from ludoteca.core.errors import Refused
from ludoteca.core.record import LARGEST, SUFFIX, Record, read_record, written
from ludoteca.games import game
from ludoteca.lab import kept, results
from ludoteca.lab.numbers import form
from ludoteca.lab.wording import setting, title
from ludoteca.server.annexes import Annexes
from ludoteca.server.hub import Hub, NoTable
from ludoteca.server.laboratory import Laboratory
from ludoteca.server.laying import as_recorded
from ludoteca.server.rest import Endpoint, Refusal, answer, body, known_game, raw_body, spoken, whole_number
from ludoteca.server.visitors import LAB_KEY, at_home
from ludoteca.server.wire import PATIENCE
from ludoteca.wire import answers, asks
from ludoteca.wire import lab as wire

REPORT = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
EXPERIMENT = wire.LabExperiment


def named(request: Request) -> str:
    name: str = request.path_params["experiment"]
    return name


class Lab:
    """The handlers, and who may ask. Without a key only the machine itself is let in."""

    def __init__(self, laboratory: Laboratory, annexes: Annexes, hub: Hub, key: str = "") -> None:
        self.laboratory = laboratory
        self.annexes = annexes
        self.hub = hub
        self.key = key
        self.closed = False
        """To everybody: what runs in one of several servers the others know nothing of."""
        self.entered: set[str] = set()
        """Who has shown the key since the house was opened."""
        self.laid: dict[str, str] = {}
        """Since then: the tables of matches that were watched, by their records."""
        self.laying = asyncio.Lock()
        place = "/api/lab/experiments/{experiment}"
        self.endpoints = [
            Endpoint("GET", "/api/lab", self.welcome, "Whether the laboratory is open to you", wire.Laboratory),
            Endpoint("POST", "/api/lab/enter", self.enter, "Show its key", wire.Laboratory, wire.LabKey),
            *(
                Endpoint(method, path, self.guarded(handler), summary, shape, wanted)
                for method, path, handler, summary, shape, wanted in (
                    ("GET", "/api/lab/games/{game}/{seats}", self.form, "Its numbers", list[wire.LabGroup], None),
                    ("GET", "/api/lab/experiments", self.all, "The newest first", list[wire.LabExperiment], None),
                    ("POST", "/api/lab/experiments", self.attempt, "Try it", EXPERIMENT, wire.LabTry),
                    ("POST", "/api/lab/experiments/import", self.take_in, "Keep a file", EXPERIMENT, wire.LabFile),
                    ("GET", place, self.one, "What it found so far", wire.LabDetail, None),
                    ("GET", f"{place}/file", self.file, "Its file, to share", str, None),
                    ("POST", f"{place}/go", self.go, "Go on with it", EXPERIMENT, asks.Nothing),
                    ("POST", f"{place}/stop", self.stop, "End it; what it found stays", EXPERIMENT, asks.Nothing),
                    ("POST", f"{place}/name", self.call, "Give it another name", EXPERIMENT, wire.LabName),
                    ("POST", f"{place}/forget", self.forget, "Delete it", list[EXPERIMENT], asks.Nothing),
                    ("POST", f"{place}/play", self.play, "Lay a table for a variant", wire.LabHouse, wire.LabPlay),
                    ("POST", f"{place}/watch", self.watch, "Lay a match of it", wire.LabHouse, wire.LabWatch),
                    ("POST", "/api/lab/records", self.show, "Lay a recorded match", answers.Laid, Record),
                    ("POST", f"{place}/report", self.write, "Write its report", wire.LabAddress, asks.Nothing),
                    ("GET", f"{place}/report.html", self.report, "The report", str, None),
                    ("GET", f"{place}/records/{{record}}", self.record, "A match of it", Record, None),
                )
            ),
        ]

    async def close(self) -> None:
        try:
            await self.laboratory.close()
        finally:
            await self.annexes.close()

    # --- Who may ask -------------------------------------------------------------------------------

    def open_to(self, request: Request) -> bool:
        known = at_home(request) or request.scope["person"] in self.entered
        return not self.closed and (known or self.opens(request.headers.get(LAB_KEY, "")))

    def opens(self, shown: str) -> bool:
        """Whether it is the key. A laboratory without one has none that is right."""
        return bool(self.key) and secrets.compare_digest(shown.encode(), self.key.encode())

    def guarded(self, handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
        async def guarded(request: Request) -> Response:
            if not self.open_to(request):
                raise Refusal(403, "lab_closed")
            try:
                return await handler(request)
            except kept.NoExperiment as error:
                raise Refusal(404, "no_experiment", str(error)) from None

        return guarded

    async def welcome(self, request: Request) -> Response:
        ready = False
        with contextlib.suppress(Refused):
            results.ready()
            ready = True
        return answer(wire.Laboratory(self.open_to(request), ready))

    async def enter(self, request: Request) -> Response:
        if not self.opens((await body(request, wire.LabKey)).key):
            raise Refusal(403, "lab_key")
        self.entered.add(request.scope["person"])
        return await self.welcome(request)

    # --- Experiments -------------------------------------------------------------------------------

    async def form(self, request: Request) -> Response:
        game, seats = known_game(request.path_params["game"]), whole_number(request.path_params["seats"])
        if seats not in game.seats:
            raise Refusal(404, "not_here")
        return answer(form(game, seats))

    async def all(self, request: Request) -> Response:
        return answer([self.summary(request, name) for name in self.laboratory.shelf.ids()])

    async def attempt(self, request: Request) -> Response:
        wish = msgspec.convert(await body(request, wire.LabTry), kept.Wish, from_attributes=True)
        name = self.laboratory.shelf.keep(wish.written())
        self.laboratory.start(name)
        return answer(self.summary(request, name))

    async def one(self, request: Request) -> Response:
        name = named(request)
        shelf = self.laboratory.shelf
        raw, asked = shelf.found(name), kept.read(shelf.text(name))
        found = msgspec.json.decode(raw, type=wire.LabFound) if raw else None
        form_of = kept.wish_of(asked)
        wish = msgspec.convert(form_of, wire.LabWish, from_attributes=True) if form_of else None
        told = setting(asked, spoken(request.headers))
        return answer(wire.LabDetail(self.summary(request), told, wish, found))

    async def take_in(self, request: Request) -> Response:
        name = self.laboratory.shelf.keep((await body(request, wire.LabFile)).text)
        return answer(self.summary(request, name))

    async def go(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        self.laboratory.start(named(request))
        return answer(self.summary(request))

    async def stop(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        self.laboratory.stop(named(request))
        return answer(self.summary(request))

    async def call(self, request: Request) -> Response:
        self.laboratory.shelf.call(named(request), (await body(request, wire.LabName)).name)
        return answer(self.summary(request))

    async def forget(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        await self.annexes.end_below(self.laboratory.shelf.at(named(request)))
        await self.laboratory.forget(named(request))
        return await self.all(request)

    async def play(self, request: Request) -> Response:
        variant = (await body(request, wire.LabPlay)).variant
        edition, fixture = self.laboratory.shelf.edition(named(request), variant)
        me = await self.hub.store.known_as(request.scope["person"])
        offered = levels(known_game(fixture.game))
        others = [bot if bot in offered else LEVELS[0] for bot in fixture.bots[1:]]
        wish = {"game": fixture.game, "seats": ["me", *others], "options": fixture.options}
        wish |= {"name": me.name, "face": me.face}
        annex = await self.annexes.at(edition)
        table = await self.annexes.lay(annex, request.headers.get("cookie", ""), wish)
        return answer(wire.LabHouse(annex.port, table))

    async def watch(self, request: Request) -> Response:
        """A match of it as a table where it is over, to be seen again: here, or in a house that plays its edition."""
        path = self.result(request, f"records/{(await body(request, wire.LabWatch)).record}")
        if not path.name.endswith(SUFFIX):
            raise Refusal(404, "not_here")
        record = read_record(path)
        if game(record.game).reads(record.edition):
            return answer(wire.LabHouse(0, await self.shown(request, record)))
        variant = path.name.removesuffix(SUFFIX).rpartition("-")[0]
        annex = await self.annexes.at(self.laboratory.shelf.edition(named(request), variant)[0])
        return answer(wire.LabHouse(annex.port, await self.annexes.show(annex, written(record))))

    async def show(self, request: Request) -> Response:
        """For the house that opened this one for a variant: what it watches was played by this edition."""
        try:
            record = msgspec.json.decode(await raw_body(request, LARGEST, PATIENCE), type=Record)
        except msgspec.DecodeError as error:
            raise Refusal(400, "bad_body", str(error)) from None
        return answer(answers.Laid(await self.shown(request, record), ""))

    async def shown(self, request: Request, record: Record) -> str:
        """The table of a match that was recorded: the one that is laid already, if there is one."""
        match = hashlib.sha256(written(record)).hexdigest()
        async with self.laying:
            if match in self.laid:
                with contextlib.suppress(NoTable):
                    return (await self.hub.find(self.laid[match])).id
            person, address = request.scope["person"], request.scope["address"]
            created = as_recorded(person, record, self.hub.time.now(), self.hub.lots)
            self.laid[match] = (await self.hub.lay(created, address)).id
            return self.laid[match]

    # --- To take along -----------------------------------------------------------------------------

    async def file(self, request: Request) -> Response:
        text = self.laboratory.shelf.text(named(request))
        name = kept.slug(title(text, spoken(request.headers))).encode("ascii", "replace").decode().replace("?", "-")
        disposition = {"content-disposition": f'attachment; filename="{name}.toml"'}
        return Response(text, media_type="application/toml", headers=disposition)

    async def write(self, request: Request) -> Response:
        await body(request, asks.Nothing)
        await self.laboratory.report(named(request), spoken(request.headers))
        return answer(wire.LabAddress(f"/api/lab/experiments/{named(request)}/report.html"))

    async def report(self, request: Request) -> Response:
        """A page of its own, without a script: its styles are in it."""
        return FileResponse(self.result(request, "report.html"), headers={"content-security-policy": REPORT})

    async def record(self, request: Request) -> Response:
        path = self.result(request, f"records/{request.path_params['record']}")
        return FileResponse(path, filename=path.name)

    def result(self, request: Request, name: str) -> Path:
        """A file of its results."""
        folder = self.laboratory.shelf.at(named(request)) / kept.RESULTS
        path = (folder / name).resolve()
        if not path.is_relative_to(folder.resolve()) or not path.is_file():
            raise Refusal(404, "not_here")
        return path

    def summary(self, request: Request, name: str = "") -> wire.LabExperiment:
        """Of the experiment that is asked about, if no other is named."""
        name = name or named(request)
        text = self.laboratory.shelf.text(name)
        state, asked = self.laboratory.state(name), kept.read(text)
        return wire.LabExperiment(
            id=name,
            name=title(text, spoken(request.headers)),
            game=asked.game,
            stage=state.stage,
            done=state.done,
            everything=state.everything,
            left=self.laboratory.left(name),
            complaint=state.complaint,
            created=state.created,
            changes=sum(1 for variant in asked.variants.values() for _ in kept.flat(variant.changes)),
        )
