"""What one stranger cannot do to the whole house: hold its memory, its sockets, its disk or its time."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import secrets
import sys
import time
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import httpx
import msgspec
import pytest

from ludoteca.core.bits import first
from ludoteca.core.dice import SEEDS
from ludoteca.core.state import SPECTATOR
from ludoteca.server import laying, limits
from ludoteca.server import replays as replays_of_a_house
from ludoteca.server.database import BadStore
from ludoteca.server.hub import Hub
from ludoteca.server.limits import (
    BURST,
    HOUSEHOLD,
    LARGE_ANSWERS,
    LINES,
    OVERHEARD,
    OVERHEARD_A_SECOND,
    TABLES_A_PERSON,
    WINDOWS,
)
from ludoteca.server.live import Connection, Live
from ludoteca.server.people.identity import Identity
from ludoteca.server.replays import Replays, positions_of
from ludoteca.server.sockets import Sockets
from ludoteca.server.store import Change, Store
from ludoteca.server.work import Work
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.talk import MOST_LINES
from ludoteca.wire import answers, asks
from tests.games.cinquepiuuno.test_theme import png
from tests.server.people import Person
from tests.server.raw import Raw
from tests.server.running import Server, running
from tests.server.test_hostile import comes_true, sockets_of
from tests.server.test_hub import enter, heard, in_hub, opened, read_only
from tests.server.test_hub import lay as hub_lay
from tests.server.test_themes import THEMES, keep, made
from tests.table.people import NOW, PEOPLE, Played

PICTURES = 22
HOME = "203.0.113.7"


# --- Answers -------------------------------------------------------------------------------------------


def large_theme() -> dict[str, object]:
    """Almost as large as a theme may be."""
    theme = made()
    for place in theme["places"][:PICTURES]:
        place["picture"] = png(padding=90_000)
    return theme


def test_answers_that_nobody_reads_are_few_at_a_time_and_cut_off(server: Server, ada: Person) -> None:
    theme = f"{THEMES}/{keep(ada, large_theme())['theme']}"
    size = len(ada.http.get(theme).content)
    assert size > 2_500_000
    before, sockets = server.memory(), sockets_of(server)
    with contextlib.ExitStack() as stack:
        for _ in range(5 * LARGE_ANSWERS):
            deaf = stack.enter_context(Raw(server, receive_buffer=4096))
            deaf.socket.sendall(f"GET {theme} HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
        time.sleep(1)
        assert server.memory() - before < (LARGE_ANSWERS + 10) * size
        assert ada.get("/api/me") is not None, "small answers wait for nobody"
        assert comes_true(lambda: sockets_of(server) <= sockets + 4 * LARGE_ANSWERS, 60)
    assert len(ada.http.get(theme).content) == size


def test_who_asks_for_a_replay_that_is_being_made_waits_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(PEOPLE, "biglietti")
    head = answers.Replay("biglietti", [], 0, [], "")

    async def story() -> None:
        replays, begun, times = Replays(), asyncio.Event(), []
        ready: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

        async def ask(*_question: object, **whose: str) -> bytes:
            times.append(whose["asker"])
            begun.set()
            return await ready

        def of(person: str, you: int = SPECTATOR) -> asyncio.Task[bytes]:
            return asyncio.ensure_future(replays.of(person, "t", played.table, head, "it", you))

        monkeypatch.setattr(replays._workers, "ask", ask)
        ada = of("ada")
        await begun.wait()
        bruno, other = of("bruno"), of("carla", 1)
        await asyncio.sleep(0)
        ada.cancel()
        with pytest.raises(asyncio.CancelledError):
            await ada
        ready.set_result(b"told")
        assert {*await asyncio.gather(bruno, other, of("ada"), of("eve"))} == {b"told"}
        assert times == ["ada", "carla"], "another's own seat is called otherwise"
        replays.close()

    asyncio.run(story())


def test_a_match_is_retold_elsewhere_once_and_one_at_a_time_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    played = Played(PEOPLE, "biglietti")
    match = played.table.match
    assert match is not None
    for _ in range(300):
        if match.state.acting():
            seat = first(match.state.acting())
            match.play(seat, played.legal(seat)[0])
    head = answers.Replay("biglietti", [], 0, [], "")
    here = positions_of(match, [(ply.seat, ply.action) for ply in match.plies], 0, "it", SPECTATOR)
    told = msgspec.json.encode(msgspec.structs.replace(head, positions=here))

    def never_here(*_facts: object) -> list[answers.Position]:
        raise AssertionError("it is this process that works")

    monkeypatch.setattr(replays_of_a_house, "positions_of", never_here)

    async def story() -> None:
        replays = Replays()
        first = asyncio.ensure_future(replays.of("eve", "t", played.table, head, "it", SPECTATOR))
        await asyncio.sleep(0)
        with pytest.raises(NotAllowed):
            await replays.of("eve", "t", played.table, head, "en", SPECTATOR)
        assert await first == told
        other = msgspec.structs.replace(head, eyes=1)
        assert await replays.of("eve", "t", played.table, other, "it", SPECTATOR) != told
        assert await replays.of("ada", "t", played.table, head, "it", SPECTATOR) is await first
        replays.close()

    asyncio.run(story())


# --- Tables --------------------------------------------------------------------------------------------


def test_a_table_that_waits_is_small_and_nobody_lays_too_many(tmp_path: Path) -> None:
    wish = asks.NewTable("biglietti", ["me", *["hard"] * 11], name="Ada")

    async def story(hub: Hub) -> None:
        for number in range(10):
            await hub.create(f"warm {number}", wish)
        gc.collect()
        before = resident()
        for person in ("ada", "bruno", "carla", "dario"):
            for _ in range(TABLES_A_PERSON):
                await hub.create(person, wish)
            with pytest.raises(NotAllowed):
                await hub.create(person, wish)
        assert (resident() - before) / (4 * TABLES_A_PERSON) < 50 * 1024

    in_hub(tmp_path, story)


def test_a_rematch_is_a_table_like_any_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts for its host and its host's address, and there is none beyond what they may have."""
    monkeypatch.setattr(laying, "TABLES_A_PERSON", 3)
    wish = asks.NewTable("felci", ["me", "here"], name="Eve")

    async def story(hub: Hub) -> None:
        live = await hub.create("eve", wish, HOME)
        answers = []
        for number in range(4):
            connection = await enter(hub, live, "eve")
            await hub.handle(live, connection, f'{{"type": "resign", "id": "r{number}", "seat": 0}}')
            await hub.handle(live, connection, f'{{"type": "rematch", "id": "a{number}"}}')
            answers.append(await heard(connection, partial(answers_to, f"a{number}")))
            live = await hub.find(live.table.rematch or live.id)
        assert [answer["type"] for answer in answers] == ["ack", "ack", "refused", "refused"]
        assert answers[2]["code"] == "many_tables"
        assert {each.address for each in hub.live.values()} == {HOME}
        assert len(hub.live) == 3
        assert not live.table.willing, "who was refused has not agreed: it may ask again"

    in_hub(tmp_path, story)


def answers_to(identity: str, message: dict[str, object]) -> bool:
    return message.get("id") == identity


def test_who_leaves_brings_no_rematch_about_where_there_is_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        live = await hub_lay(hub)
        ada, bruno = await enter(hub, live, "ada"), await enter(hub, live, "bruno")
        await hub.handle(live, ada, '{"type": "resign", "id": "r", "seat": 0}')
        await hub.handle(live, ada, '{"type": "rematch", "id": "a"}')
        monkeypatch.setattr(laying, "TABLES_A_PERSON", 2)
        hub.leave(live, bruno)
        await hub.errands.done()
        assert len(hub.live) == 2
        assert not live.table.rematch

    in_hub(tmp_path, story)


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


# --- Sockets -------------------------------------------------------------------------------------------


def test_a_full_house_takes_no_more_and_says_so_once(tmp_path: Path) -> None:
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nulimit -n 160\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    with running(tmp_path / "data", python=str(python)) as server:
        with contextlib.ExitStack() as stack:
            raws = [stack.enter_context(Raw(server)) for _ in range(200)]
            assert all(raw.is_cut() for raw in raws[100:])
            assert raws[0].ask("/api/me").endswith("200 OK")
        assert comes_true(lambda: lets_in(server), 60)
        (line,) = server.said().splitlines()
        assert "connections are open, and no more are taken" in line


def lets_in(server: Server) -> bool:
    """Whether somebody new comes in: those who left may not be missed yet."""
    try:
        return bool(Person(server).get("/api/games"))
    except httpx.TransportError:
        return False


# --- The disk ------------------------------------------------------------------------------------------


def test_a_full_disk_is_told_as_such_whatever_was_to_be_kept(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        headers = {"origin": "http://house", "cookie": "ludoteca=" + "a" * 32}
        transport = httpx.ASGITransport(opened(hub))
        async with httpx.AsyncClient(transport=transport, base_url="http://house", headers=headers) as client:
            kept = (await client.post(THEMES, json=made())).json()["theme"]
            read_only(hub.store)
            wishes: dict[str, object] = {
                "/api/me": {"name": "Ada", "face": ""},
                "/api/tables": {"game": "felci", "seats": ["me", "easy"], "name": "Ada"},
                THEMES: large_theme(),
                f"{THEMES}/{kept}/forget": {},
            }
            for path, wish in wishes.items():
                answer = await client.post(path, json=wish)
                assert (path, answer.status_code) == (path, 503)
                assert answer.json()["code"] == "not_saved"

    in_hub(tmp_path, story)


def test_what_people_play_and_say_is_read_by_nobody_else_on_the_machine(tmp_path: Path) -> None:
    old = tmp_path / "ludoteca.sqlite"
    old.touch(0o644)
    store = Store(tmp_path)
    try:
        for path in tmp_path.iterdir():
            assert path.stat().st_mode & 0o077 == 0, path
    finally:
        store.close()


def test_a_folder_that_cannot_be_used_is_told_why(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(BadStore, match="is another server using it"):
        Store(tmp_path)
    store.close()
    (tmp_path / "ludoteca.sqlite").write_bytes(b"no database" * 1000)
    with pytest.raises(BadStore, match="not a database") as refused:
        Store(tmp_path)
    assert "another server" not in str(refused.value)


# --- Lots ----------------------------------------------------------------------------------------------


def test_every_lot_is_the_systems_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is published of one bot tells nothing of another: no generator of ours stands behind both."""
    drawn: list[int] = []

    def draw(bits: int) -> int:
        drawn.append(bits)
        return len(drawn)

    monkeypatch.setattr(secrets, "randbits", draw)

    async def story(hub: Hub) -> None:
        wish = asks.NewTable("biglietti", ["me", "easy", "easy", "easy", "easy"], name="Ada")
        tables = [await hub.create("ada", wish) for _ in range(2)]
        seeds = [seat.seed for live in tables for seat in live.table.seats if seat.kind == "bot"]
        assert drawn == [32] * 2 * len(seeds)
        assert seeds == [word << 20 ^ word + 1 for word in range(1, 2 * len(seeds), 2)]

    in_hub(tmp_path, story)


@pytest.mark.parametrize("again", [False, True], ids=["as wished", "once more"])
def test_what_a_match_follows_from_is_the_systems_own_the_first_time_and_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    words: list[int] = []
    below: list[tuple[int, int]] = []

    def word(bits: int) -> int:
        words.append(bits)
        return len(words)

    def lot(n: int) -> int:
        below.append((n, len(below) % n))
        return below[-1][1]

    async def story(hub: Hub) -> None:
        live = await hub.create("ada", asks.NewTable("felci", ["me", "easy"], name="Ada"))
        if again:
            before = live.table.created
            ada = await enter(hub, live, "ada")
            await hub.handle(live, ada, '{"type": "resign", "id": "r", "seat": 0}')
            words.clear()
            below.clear()
            await hub.handle(live, ada, '{"type": "rematch", "id": "a"}')
            live = await hub.find(live.table.rematch)
            assert live.table.created.seed != before.seed
            assert live.table.created.invite != before.invite
        (bot,) = [seat for seat in live.table.seats if seat.kind == "bot"]
        assert words == [32, 32], "two words of the system's, for the bot alone"
        assert bot.seed == 1 << 20 ^ 2
        assert [drawn for n, drawn in below if n == SEEDS] == [live.table.created.seed]

    with monkeypatch.context() as patch:
        patch.setattr(secrets, "randbits", word)
        patch.setattr(secrets, "randbelow", lot)
        in_hub(tmp_path, story)


# --- Chat ----------------------------------------------------------------------------------------------


def test_a_table_has_room_for_so_much_chat_and_no_more() -> None:
    played = Played()
    for number in range(MOST_LINES):
        played.happen(played.table.say("eve", "Eve", f"{number}", NOW))
    with pytest.raises(NotAllowed):
        played.table.say("eve", "Eve", "one more", NOW)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time that budgets go by: it stands still unless a test moves it on."""
    now = [1000.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_a_crowd_that_looks_on_talks_no_faster_than_people_read(tmp_path: Path, clock: list[float]) -> None:
    async def says(hub: Hub, live: Live, connection: Connection, lines: int) -> int:
        """How many of them are taken."""
        ids = [secrets.token_hex(4) for _ in range(lines)]
        before = len(live.table.ids)
        for identity in ids:
            await hub.handle(live, connection, f'{{"type": "say", "id": "{identity}", "text": "ciao"}}')
        return len(live.table.ids) - before

    async def story(hub: Hub) -> None:
        live = await hub_lay(hub)
        crowd = [await enter(hub, live, f"eve {number}") for number in range(40)]
        assert sum([await says(hub, live, one, 1) for one in crowd]) == OVERHEARD
        clock[0] += 5.0
        assert sum([await says(hub, live, one, 1) for one in crowd]) == 5 * OVERHEARD_A_SECOND
        ada = await enter(hub, live, "ada")
        assert await says(hub, live, ada, 20) == LINES, "who plays is heard"
        other = await hub_lay(hub)
        assert await says(hub, other, await enter(hub, other, "eve again"), 1) == 1, "another table is another matter"

    in_hub(tmp_path, story)


@pytest.mark.usefixtures("clock")
def test_a_line_counts_once_however_often_another_server_is_quicker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        live = await hub_lay(hub)
        append, times = hub.store.append, count()

        async def beaten(*changes: Change) -> None:
            """Every other time by somebody who says something at another server."""
            if next(times) % 2 == 0:
                there = rebuilt(await hub.store.events(live.id))
                said = there.say("bruno", "Bruno", "first", NOW)
                for event in said:
                    there.apply(event)
                await append(Change(live.id, there, said))
            await append(*changes)

        monkeypatch.setattr(hub.store, "append", beaten)
        for number, person in enumerate(["ada", *(f"eve {number}" for number in range(int(OVERHEARD)))]):
            connection = await enter(hub, live, person)
            for line in range(int(LINES) if person == "ada" else 1):
                said = f"{number}-{line}"
                await hub.handle(live, connection, f'{{"type": "say", "id": "{said}", "text": "ciao"}}')
                assert (person, said) in live.table.ids
                assert live.table.talk.lines[-1].text == "ciao"
        assert live.table.talk.lines[-2].text == "first", "somebody was quicker"

    in_hub(tmp_path, story)


@pytest.mark.usefixtures("clock")
def test_new_cookies_of_one_address_talk_and_send_no_more_than_a_school(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        def speaks(person: str, address: str) -> bool:
            with contextlib.suppress(NotAllowed):
                hub.sanctions.check_speech(person, address)
                return True
            return False

        spoken = [speaks(f"eve {number}", HOME) for number in range(1000)]
        assert sum(spoken) == HOUSEHOLD * LINES
        assert speaks("ada", "203.0.113.8")
        assert all(speaks(f"at home {number}", "") for number in range(1000))
        sockets = Sockets(hub, Identity(hub.store), Work())
        sent = [sockets.may_send(f"eve {number}", HOME) for number in range(3000)]
        assert sum(sent) == HOUSEHOLD * WINDOWS * BURST
        assert sockets.may_send("ada", "203.0.113.8")
        assert all(sockets.may_send(f"at home {number}", "") for number in range(3000))

    in_hub(tmp_path, story)


def test_who_is_not_let_in_any_more_goes_and_does_not_see_the_match_otherwise(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await hub_lay(hub)
        ada, bruno, eve = [await enter(hub, live, person) for person in ("ada", "bruno", "eve")]
        await hub.handle(live, ada, '{"type": "onlookers", "id": "o", "may": "none"}')
        closed = await heard(eve, lambda message: message["type"] == "closed")
        assert closed["code"] == 4403
        with pytest.raises(NotAllowed, match="Nobody looks on"):
            await enter(hub, live, "eve")
        assert not ada.dropped
        assert not bruno.dropped
        async with httpx.AsyncClient(transport=httpx.ASGITransport(opened(hub)), base_url="http://house") as client:
            answer = await client.get(f"/api/tables/{live.id}/replay")
            assert (answer.status_code, answer.json()["code"]) == (403, "no_onlookers")

    in_hub(tmp_path, story)
