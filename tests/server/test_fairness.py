"""Nobody's wish holds up another's: hints, replays and large answers are had in turn, by person and by address."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Coroutine
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message

from ludoteca.core.state import SPECTATOR
from ludoteca.server import large
from ludoteca.server.door import Door
from ludoteca.server.hints import MOST_WAITING as MOST_HINTS
from ludoteca.server.hub import Hub
from ludoteca.server.kept import Asking
from ludoteca.server.large import PIECE, whole
from ludoteca.server.limits import LARGE_ANSWERS, LARGE_OF_A_PERSON, LARGE_OF_AN_ADDRESS, READ_A_SECOND
from ludoteca.server.live import Live
from ludoteca.server.replays import MOST_WAITING as MOST_REPLAYS
from ludoteca.server.replays import Replays
from ludoteca.server.rest import COME_BACK, Rest
from ludoteca.server.reviewing import Reviewing
from ludoteca.server.reviews import Reviews
from ludoteca.server.wire import CUT, PATIENCE
from ludoteca.table.refusals import NotAllowed, NotNow
from ludoteca.wire import answers
from tests.server.test_hub import enter, heard, in_hub, lay
from tests.table.people import PEOPLE, Played

SCHOOL, HOME = "203.0.113.7", "198.51.100.9"
PIECES = 40


def run(story: Coroutine[Any, Any, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(300):
            await story

    asyncio.run(in_time())


async def nothing_more() -> None:
    """Until everybody who can go on has."""
    for _ in range(100):
        await asyncio.sleep(0)


def test_so_many_ask_in_all_and_half_of_them_from_one_address() -> None:
    asking = Asking("one_hint", "many_hints", 6)
    with contextlib.ExitStack() as waiting:
        for number in range(3):
            waiting.enter_context(asking.once(f"pupil {number}", SCHOOL))
        with pytest.raises(NotNow), asking.once("another pupil", SCHOOL):
            pass
        with pytest.raises(NotAllowed, match="One hint at a time"), asking.once("pupil 0", SCHOOL):
            pass
        for number in range(3):
            waiting.enter_context(asking.once(f"person {number}"))
        with pytest.raises(NotNow), asking.once("one more", HOME):
            pass
    with asking.once("one more", HOME):
        pass


# --- Hints ---------------------------------------------------------------------------------------------


def test_a_hint_is_refused_in_ones_language_while_too_many_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hub: Hub) -> None:
        gate = asyncio.Event()

        async def advise(*_facts: object) -> list[Any]:
            await gate.wait()
            return []

        monkeypatch.setattr(hub.workers, "advise", advise)
        tables: list[Live] = []
        for number in range(MOST_HINTS + 1):
            tables.append(await lay(hub, people=(f"person {number}", "other")))
        connections = [await enter(hub, live, f"person {number}") for number, live in enumerate(tables)]
        for live, connection in zip(tables, connections, strict=True):
            (seat,) = live.table.owing()
            if seat:
                connection.person = connection.reader.person = "other"
            await hub.handle(live, connection, f'{{"type": "hint", "id": "h", "seat": {seat}}}')
        refused = await heard(connections[-1], lambda message: message["type"] == "refused")
        assert refused["code"] == "many_hints"
        assert "just now" in refused["text"]
        gate.set()
        assert await heard(connections[0], lambda message: message["type"] == "hint")

    in_hub(tmp_path, story)


def test_a_hint_whose_turn_does_not_come_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hub: Hub) -> None:
        async def advise(*_facts: object) -> list[Any]:
            raise TimeoutError

        monkeypatch.setattr(hub.workers, "advise", advise)
        live = await lay(hub)
        (seat,) = live.table.owing()
        connection = await enter(hub, live, live.table.seats[seat].person)
        await hub.handle(live, connection, f'{{"type": "hint", "id": "h", "seat": {seat}}}')
        refused = await heard(connection, lambda message: message["type"] == "refused")
        assert refused["code"] == "many_hints"

    in_hub(tmp_path, story)


# --- Replays -------------------------------------------------------------------------------------------


def test_who_has_many_cookies_is_shown_replays_no_sooner_than_who_has_one() -> None:
    played = Played(PEOPLE, "biglietti")
    order: list[str] = []

    async def story() -> None:
        replays = Replays()

        async def see(who: str, address: str, theme: str) -> None:
            head = answers.Replay("biglietti", [], 0, [], theme)
            await replays.of(who, f"table {theme}", played.table, head, "it", SPECTATOR, address=address)
            order.append(who)

        pupils = [asyncio.create_task(see(f"pupil {n}", SCHOOL, str(n))) for n in range(6)]
        await nothing_more()
        await asyncio.gather(*pupils, see("ada", HOME, "hers"))
        replays.close()

    run(story())
    assert order == ["pupil 0", "pupil 1", "ada", "pupil 2", "pupil 3", "pupil 4", "pupil 5"]


def test_so_many_replays_are_made_and_half_of_them_for_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(PEOPLE, "biglietti")
    head = answers.Replay("biglietti", [], 0, [], "")

    async def story() -> None:
        replays = Replays()
        gate = asyncio.Event()
        monkeypatch.setattr(replays._workers, "ask", lambda *_facts, **_asker: gate.wait())
        waiting = [
            asyncio.ensure_future(
                replays.of(f"pupil {number}", "t", played.table, head, "it", SPECTATOR, address=SCHOOL)
            )
            for number in range(MOST_REPLAYS // 2)
        ]
        await nothing_more()
        with pytest.raises(NotNow):
            await replays.of("another pupil", "t", played.table, head, "it", SPECTATOR, address=SCHOOL)
        for one in waiting:
            one.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    run(story())


# --- Large answers -------------------------------------------------------------------------------------


@pytest.fixture
def rest() -> Rest:
    return Rest(cast(Hub, None), Door())


def asked(address: str = "", person: str = "") -> Request:
    """A request of somebody whose browser is known by its cookie, or of nobody."""
    headers = [(b"cookie", f"ludoteca={person.encode().hex():0>32}".encode())] if person else []
    scope = {"person": person or secrets.token_hex(16), "address": address, "headers": headers}
    return Request({"type": "http", "method": "GET", "asgi": {"spec_version": "2.3"}, **scope})


async def theme(_request: Request) -> Response:
    return whole(bytes(PIECES * PIECE))


class Reader:
    """A client that reads what comes for as long as it may."""

    def __init__(self, rest: Rest, request: Request, stops: bool = False, made_first: bool = False) -> None:
        self.sent: list[Message] = []
        self.goes_on = asyncio.Event()
        self.gone = asyncio.Event()
        if not stops:
            self.goes_on.set()
        request.scope["extensions"] = {CUT: self.gone.set}
        self.request = request
        self.handler = rest.guarded(rest.large(theme, made_first))
        self.answer = asyncio.ensure_future(self.read())

    async def read(self) -> None:
        response = await self.handler(self.request)
        await response(self.request.scope, self.receive, self.send)

    async def receive(self) -> Message:
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        await self.goes_on.wait()
        self.sent.append(message)

    @property
    def bytes(self) -> int:
        return sum(len(message.get("body", b"")) for message in self.sent)


@contextlib.asynccontextmanager
async def stopped(rest: Rest, requests: list[Request]) -> AsyncIterator[list[Reader]]:
    """Those who ask for a theme and do not read it."""
    readers = [Reader(rest, request, stops=True) for request in requests]
    await nothing_more()
    try:
        yield readers
    finally:
        for reader in readers:
            reader.answer.cancel()
        await asyncio.gather(*(reader.answer for reader in readers), return_exceptions=True)


@pytest.mark.parametrize(
    "crowd",
    [
        [asked() for _ in range(LARGE_ANSWERS)],
        [asked(SCHOOL) for _ in range(LARGE_ANSWERS)],
        [asked(SCHOOL, f"pupil {number}") for number in range(LARGE_ANSWERS)],
    ],
    ids=["without a cookie", "without a cookie, at one address", "of many cookies at one address"],
)
def test_who_does_not_read_leaves_others_a_place(rest: Rest, crowd: list[Request]) -> None:
    async def story() -> None:
        async with stopped(rest, crowd):
            for request in (asked(HOME, "ada"), asked("", "bruno")):
                reader = Reader(rest, request)
                await reader.answer
                assert reader.bytes == PIECES * PIECE

    run(story())


def test_a_person_has_so_many_places_and_an_address_so_many() -> None:
    async def story() -> None:
        places = large.Places()
        async with contextlib.AsyncExitStack() as taken:
            for number in range(LARGE_OF_A_PERSON):
                await taken.enter_async_context(places.place("eve", str(number)))
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.01):
                    await taken.enter_async_context(places.place("eve", HOME))
            for number in range(LARGE_OF_AN_ADDRESS):
                await taken.enter_async_context(places.place(f"pupil {number}", SCHOOL))
            async with places.place("ada", HOME):
                pass
        assert not places._of, "nothing is kept of who has read"

    run(story())


def test_who_finds_no_place_is_told_when_to_come_back(rest: Rest, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with stopped(rest, [asked("", f"person {number}") for number in range(LARGE_ANSWERS)]):
            monkeypatch.setattr(large, "LONGEST_WAIT", 0.01)
            late = Reader(rest, asked("", "ada"))
            await late.answer
            start, told = late.sent
            assert start["status"] == 503
            assert (b"retry-after", str(COME_BACK).encode()) in start["headers"]
            assert msgspec.json.decode(told["body"])["code"] == "many_readers"

    run(story())


def test_only_so_many_wait_for_a_place(rest: Rest) -> None:
    crowd = [asked("", f"person {number}") for number in range(LARGE_ANSWERS * (1 + large.WAITING))]

    async def story() -> None:
        async with stopped(rest, crowd) as readers:
            assert not any(reader.answer.done() for reader in readers)
            late = Reader(rest, asked("", "ada"))
            await late.answer
            assert late.sent[0]["status"] == 503

    run(story())


def test_no_place_is_taken_while_an_answer_is_being_made(rest: Rest) -> None:
    gate = asyncio.Event()

    async def printed(request: Request) -> Response:
        await gate.wait()
        return await theme(request)

    async def story() -> None:
        press = rest.large(printed, made_first=True)
        being_made = [
            asyncio.ensure_future(press(asked("", f"person {number}"))) for number in range(2 * LARGE_ANSWERS)
        ]
        await nothing_more()
        reader = Reader(rest, asked("", "ada"))
        await reader.answer
        assert reader.bytes == PIECES * PIECE
        for one in being_made:
            one.cancel()
        await asyncio.gather(*being_made, return_exceptions=True)

    run(story())


class SlowReader(Reader):
    """It takes one piece after the other, each after so long; the clock is its own."""

    def __init__(self, rest: Rest, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.seconds = seconds
        monkeypatch.setattr(large, "time", self)
        super().__init__(rest, asked())

    def monotonic(self) -> float:
        return self.now

    async def send(self, message: Message) -> None:
        self.now += self.seconds
        await super().send(message)


def test_who_reads_too_slowly_on_the_whole_is_cut_off_however_steadily(
    rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        slow = SlowReader(rest, PATIENCE - 1, monkeypatch)
        await slow.answer
        assert slow.gone.is_set(), "it was cut"
        assert slow.bytes <= 3 * PIECE, "after a few pieces"
        steady = SlowReader(rest, PIECE / READ_A_SECOND, monkeypatch)
        await steady.answer
        assert not steady.gone.is_set()
        assert steady.bytes == PIECES * PIECE

    run(story())


def test_all_matches_seen_again_have_places(rest: Rest, monkeypatch: pytest.MonkeyPatch) -> None:
    limited: list[str] = []

    def noted(handler: Any, **_how: bool) -> Any:
        limited.append(handler.__name__)
        return handler

    monkeypatch.setattr(rest, "large", noted)
    reviewing = Reviewing(rest, cast(Reviews, None))
    assert any(one.answer is answers.Replay for one in reviewing.endpoints)
    assert limited == [one.handler.__name__ for one in reviewing.endpoints if one.answer is answers.Replay]
