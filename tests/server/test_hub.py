"""The hub and the store in this process, where clocks can be short and disks can fail."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.types import ASGIApp

from ludoteca.bots import registry
from ludoteca.bots.bot import Bot
from ludoteca.core.game import Game
from ludoteca.core.record import Player
from ludoteca.games import game
from ludoteca.server import hub as hubs
from ludoteca.server import pauses, workers
from ludoteca.server.annexes import Annexes
from ludoteca.server.app import application
from ludoteca.server.database import NotSaved
from ludoteca.server.hub import Hub
from ludoteca.server.lab import Lab
from ludoteca.server.laboratory import Laboratory
from ludoteca.server.live import TOGETHER, Closed, Connection, Live, laid
from ludoteca.server.pauses import Pace
from ludoteca.server.postgres import Postgres
from ludoteca.server.sqlite import Sqlite
from ludoteca.server.store import Change, Store
from ludoteca.server.workers import Workers
from ludoteca.table import clocks
from ludoteca.table.events import Said, Seat
from ludoteca.table.match import Course, Match
from ludoteca.table.refusals import OldRules
from ludoteca.table.sight import Reader
from ludoteca.table.table import Table
from ludoteca.table.thinker import Asked, Thinker, Thought
from ludoteca.wire import asks
from ludoteca.wire.asks import Clock
from tests.cluster import AT

pytestmark = pytest.mark.usefixtures("database")


class Here(Workers):
    """Bots that answer at once, in this process."""

    def warm(self) -> None:
        pass

    async def choose(self, table: str, course: Course, asked: Sequence[Asked], _asker: str = "") -> list[Thought]:
        await asyncio.sleep(0)
        return Thinker().ask(table, course, *(one._replace(bot="random") for one in asked))


@contextmanager
def open_hub(folder: Path, **pace: float) -> Iterator[Hub]:
    hub = Hub(Store(folder, AT.get(folder, "")), Here(), Pace(bot=0.0, answer=0.0, **pace))
    try:
        yield hub
    finally:
        hub.store.close()


def opened(hub: Hub) -> ASGIApp:
    """The whole house around a hub, called "house"."""
    lab = Lab(Laboratory(hub.store.folder / "lab"), Annexes("127.0.0.1"), hub)
    return application(hub, lab, names=["house"])


def in_hub(folder: Path, work: Callable[[Hub], Coroutine[Any, Any, None]], **pace: float) -> None:
    async def run(hub: Hub) -> None:
        async with asyncio.timeout(300):
            await work(hub)
        await hub.close()

    with open_hub(folder, **pace) as hub:
        asyncio.run(run(hub))


async def lay(
    hub: Hub, clock: Clock | None = None, people: tuple[str, ...] = ("ada", "bruno"), game_id: str = "felci"
) -> Live:
    """A table of people, with a clock as short as need be."""
    live = await hub.create("ada", asks.NewTable(game_id, ["me", "here"]))
    seats = [Seat(kind="person", person=person, name=person) for person in people]
    created = msgspec.structs.replace(live.table.created, seats=seats, clock=clock)
    again = laid(created)
    await hub.store.append(Change(again.id, again.table, [created]))
    again.mine = await hub.others.claim(again.id)
    hub._welcome(again)
    return again


async def enter(hub: Hub, live: Live, person: str) -> Connection:
    _, connection = await hub.enter(live.id, person, person, "en", lambda: None)
    return connection


async def heard(connection: Connection, wanted: Callable[[Any], bool]) -> Any:
    """The next message that is wanted."""
    while True:
        raw = await connection.outbox.get()
        message = {"type": "closed", "code": raw.code} if isinstance(raw, Closed) else msgspec.json.decode(raw)
        if wanted(message):
            return message


def play(live: Live, seat: int, identity: str = "p") -> str:
    """The first legal move, as a message."""
    assert live.table.match is not None
    move = live.table.game.moves.move(live.table.match.state.legal(seat)[0])
    facts = {"type": "play", "id": identity, "seat": seat, "ply": len(live.table.match.plies), "move": move}
    return msgspec.json.encode(facts).decode()


# --- Windows and spectators ------------------------------------------------------------------------------


async def lay_water(hub: Hub) -> tuple[Live, int]:
    """A table of WaterGame where somebody is asked in the other's turn; and whom."""
    live = await lay(hub, game_id="watergame")
    assert live.table.match is not None
    (player,) = live.table.owing()
    person = live.table.seats[player].person
    end = {"do": "end"}
    await hub.commit(live, live.table.play(person, player, len(live.table.match.plies), end, time.time()))
    (asked,) = live.table.owing()
    assert asked != player
    return live, asked


def test_a_window_closes_by_itself_while_somebody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "WINDOW", 0.6)

    async def story(hub: Hub) -> None:
        live, asked = await lay_water(hub)
        await asyncio.sleep(0.8)
        assert live.table.owing() == [asked], "nobody was there: time stood still"
        ada = await enter(hub, live, "ada")
        first = await heard(ada, lambda message: message["type"] == "state")
        assert 0 < first["window"] <= 0.6
        state = await heard(ada, lambda message: message["ply"] > first["ply"])
        assert state["window"] is None
        assert not state["seats"][asked]["thinking"]

    in_hub(tmp_path, story)


def test_no_table_is_called_as_an_option_of_a_command_would_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: size * "-")

    async def story(hub: Hub) -> None:
        live = await hub.create("ada", asks.NewTable("felci", ["me", "easy"]))
        assert live.id == 9 * "_"

    in_hub(tmp_path, story)


def test_sealed_choices_of_bots_come_together(tmp_path: Path) -> None:
    """One after the other they would tell who took how long; and people would wait for each."""

    async def match(hub: Hub) -> list[set[tuple[int, ...]]]:
        wish = asks.NewTable("biglietti", ["me", *["easy"] * 11], {"first_inspects": True})
        live = await hub.create("ada", wish)
        ada = await enter(hub, live, "ada")
        choosing: dict[int, set[tuple[int, ...]]] = {}
        state = await heard(ada, lambda message: message["type"] == "state")
        while state["phase"] == "playing":
            owing = tuple(number for number, seat in enumerate(state["seats"]) if seat["thinking"])
            choosing.setdefault(state["ply"], set()).add(owing)
            if 0 in owing:
                await hub.handle(live, ada, play(live, 0, f"play {state['seq']}"))
            state = await heard(ada, lambda message: message["type"] == "state")
        return [seen for seen in choosing.values() if any(len(owing) > 1 for owing in seen)]

    async def story(hub: Hub) -> None:
        together = [seen for _ in range(3) for seen in await match(hub)]  # one may end before any choice of several
        assert together
        assert all(len(seen) == 1 for seen in together), "from all of them to none, with nothing in between"

    in_hub(tmp_path, story)


def test_a_bot_in_a_window_takes_as_long_whatever_it_holds(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live, asked = await lay_water(hub)

        def pause(seat: int, name: str, seconds: float) -> float:
            return hub.pauses.after(live.table, [Asked(seat, name, 1)], [Thought(0, seconds)])

        for seconds in (0.2, 0.0, 0.1):
            assert pause(asked, "hard", seconds) == 0.4
        assert pause(asked, "easy", 0.0) == 0.0
        assert pause(asked, "expert", 60.0) == pauses.LONGEST_WINDOW
        for seconds in (0.2, 0.0):
            assert pause(1 - asked, "hard", seconds) == 0.4, "its own turn"
        assert pause(1 - asked, "expert", 60.0) == pauses.LONGEST_TURN
        for seat in (asked, 1 - asked):
            later = [pause(seat, "expert", 0.1) for _ in range(pauses.RECENT)]
            assert later[0] == later[-2] > later[-1] == 0.2, "what was slow once is not waited for ever after"

        def told_after(seat: int, since: float) -> float:
            return since + hub.pauses.left(live.table, [Asked(seat, "hard", 1)], [Thought(0, 0.2)], since)

        assert [round(told_after(asked, since), 6) for since in (0.1, 0.4)] == [0.4, 0.4]
        assert [round(told_after(asked, since), 6) for since in (0.41, 0.7, 0.89)] == [0.9, 0.9, 0.9], "at a stroke"
        assert round(told_after(asked, 0.95), 6) == 1.4
        assert told_after(1 - asked, 0.7) == 0.7, "its own turn"

        live.table.seats[asked] = Seat(kind="bot", bot="hard", seed=1)
        assert hub.pauses.asked(live.table, asked) == Asked(asked, "hard", 1, least=0.2), "the work of the slowest"
        assert hub.pauses.asked(live.table, 1 - asked).least == 0.0

    in_hub(tmp_path, story)


def test_the_answer_to_a_move_and_the_state_after_it_go_in_one_piece(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub)
        ada = await enter(hub, live, "ada")
        await ada.waiting()
        await hub.handle(live, ada, play(live, 0))
        told = await ada.waiting()
        assert not isinstance(told, Closed)
        assert [msgspec.json.decode(message)["type"] for message in told] == ["state", "ack"]
        for _ in range(TOGETHER + 1):
            await hub.handle(live, ada, '{"type": "sync", "id": "s"}')
        told = await ada.waiting()
        assert not isinstance(told, Closed)
        assert len(told) == TOGETHER, "who does not read is not sent all of it"
        ada.drop(Closed(1008, "enough"))
        assert isinstance(await ada.waiting(), Closed)

    in_hub(tmp_path, story)


def test_what_onlookers_see_alike_is_looked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    state = Reader.state

    def counted(reader: Reader, *facts: Any) -> Any:
        looked.append(reader.person)
        return state(reader, *facts)

    async def story(hub: Hub) -> None:
        live = await lay(hub)
        ada = await enter(hub, live, "ada")
        crowd = [await enter(hub, live, f"eva {number}") for number in range(20)]
        await hub.handle(live, ada, play(live, 0))
        monkeypatch.setattr(Reader, "state", counted)
        await hub.handle(live, crowd[7], '{"type": "sync", "id": "s"}')  # who asks anew is told the whole, alone
        looked.clear()
        await hub.handle(live, ada, play(live, 0, "second"))
        assert len(looked) == 2, "once for ada, once for all the others"
        told = [await last_state(one) for one in crowd]
        assert told == [told[0]] * 20
        assert told[0]["ply"] == 2
        assert told[0]["log"]["entries"]
        assert not told[0]["legal"]

    in_hub(tmp_path, story)


async def last_state(connection: Connection) -> Any:
    return await heard(connection, lambda message: message.get("ply") == 2)


def test_spectators_are_counted_for_everyone_once_they_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SETTLED", 0.05)

    async def story(hub: Hub) -> None:
        live = await lay(hub)
        ada = await enter(hub, live, "ada")
        assert (await heard(ada, lambda message: message["type"] == "state"))["spectators"] == 0
        first, second = await enter(hub, live, "zoe"), await enter(hub, live, "zoe")
        assert (await heard(first, lambda message: message["type"] == "state"))["spectators"] == 1
        told = await heard(ada, lambda message: message["spectators"] == 1)
        assert told["seq"] == live.table.seq, "nothing has happened at the table"
        hub.leave(live, first)
        await asyncio.sleep(0.2)
        assert ada.outbox.empty()
        hub.leave(live, second)
        assert (await heard(ada, lambda message: message["type"] == "state"))["spectators"] == 0

    in_hub(tmp_path, story)


# --- Bots ------------------------------------------------------------------------------------------------


def test_a_table_of_bots_that_waits_builds_none_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unbuilt(_game: Game) -> Bot:
        raise AssertionError("nobody asked it to think")

    for name in registry.BOTS:
        monkeypatch.setitem(registry.BOTS, name, unbuilt)

    async def story(hub: Hub) -> None:
        waiting = await hub.create("ada", asks.NewTable("biglietti", ["open", *["expert"] * 11]))
        begun = await hub.create("ada", asks.NewTable("biglietti", ["me", *["expert"] * 11]))
        assert (waiting.table.phase, begun.table.phase) == ("waiting", "playing")

    in_hub(tmp_path, story)


def test_a_bot_that_takes_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LONGEST_THOUGHT", 0.05)

    class Stuck(Workers):
        async def _ask(self, *_question: Any, **_facts: Any) -> Any:
            await asyncio.sleep(60)

    match = Match(game("felci"), [Player()] * 2, 7)
    (chosen,) = asyncio.run(Stuck().choose("table", match.course(), [Asked(0, "expert", 3)]))
    assert [chosen.action] == [one.action for one in Thinker().ask("table", match.course(), Asked(0, "greedy", 3))]
    assert not match.state.why_not(0, chosen.action)


# --- Clocks --------------------------------------------------------------------------------------------


def test_a_move_that_takes_too_long_is_made_by_a_bot_and_the_seat_handed_back(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub, Clock(move=1.0))
        ada = await enter(hub, live, "ada")
        first = await heard(ada, lambda message: message["type"] == "state")
        assert 0 <= first["seats"][0]["time"] <= 1.0
        await heard(ada, lambda message: message["seats"][0]["away"])
        state = await heard(ada, lambda message: message["ply"] == 1)
        assert not state["seats"][0]["away"]
        assert state["legal"]

    in_hub(tmp_path, story)


def test_a_match_whose_time_is_used_up_is_resigned(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub, Clock(game=0.1))
        ada = await enter(hub, live, "ada")
        state = await heard(ada, lambda message: message.get("phase") == "over")
        assert state["result"]["resigned"] == [0]
        assert state["result"]["payoffs"] == [0.0, 1.0]

    in_hub(tmp_path, story)


def test_a_clock_does_not_count_the_time_the_server_was_away(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(hub: Hub) -> None:
        live = await lay(hub, Clock(game=10.0))
        live.table.clocks.asked_at[0] -= 1000
        names.append(live.id)

    async def after(hub: Hub) -> None:
        live = await hub.find(names[0])
        left = live.table.time_left(0, live.table.clocks.asked_at[0])
        assert left == 10.0
        assert live.table.phase == "playing"

    in_hub(tmp_path, before)
    in_hub(tmp_path, after)


def test_nobody_loses_on_time_because_the_machines_clock_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub, Clock(game=60.0))
        ada = await enter(hub, live, "ada")
        monkeypatch.setattr(time, "time", lambda: time.monotonic() + 10**10)
        await hub.handle(live, ada, play(live, 0))
        await hub.handle(live, ada, '{"type": "say", "id": "s", "text": "late?"}')
        state = await heard(ada, lambda message: message["type"] == "state" and message["chat"])
        assert state["phase"] == "playing"
        assert min(live.table.time_left(seat, live.table.clocks.asked_at.get(seat, 0.0)) or 0.0 for seat in (0, 1)) > 50

    in_hub(tmp_path, story)


# --- Memory --------------------------------------------------------------------------------------------


def test_a_table_nobody_looks_at_leaves_the_memory_unless_its_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hubs, "IDLE", 0.02)

    async def story(hub: Hub) -> None:
        idle, clocked, watched = await lay(hub), await lay(hub, Clock(move=60.0)), await lay(hub)
        await enter(hub, watched, "ada")
        while idle.id in hub.live:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)
        assert clocked.id in hub.live
        assert watched.id in hub.live
        assert idle.gone
        again = await hub.find(idle.id)
        assert again is not idle
        assert again.table.seq == idle.table.seq

    in_hub(tmp_path, story)


def test_a_table_is_read_once_however_many_come_at_once(tmp_path: Path) -> None:
    names: list[str] = []

    async def before(hub: Hub) -> None:
        names.append((await lay(hub)).id)

    async def after(hub: Hub) -> None:
        found = await asyncio.gather(*(hub.find(names[0]) for _ in range(20)))
        assert len(set(map(id, found))) == 1

    in_hub(tmp_path, before)
    in_hub(tmp_path, after)


# --- The disk ------------------------------------------------------------------------------------------


def test_commits_are_shared(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        lives = [await lay(hub) for _ in range(50)]
        before = hub.store.commits
        connections = [await enter(hub, live, "ada") for live in lives]
        begun, gate = threading.Event(), threading.Event()

        def busy(_connection: object) -> None:
            begun.set()
            gate.wait(60)

        disk = asyncio.ensure_future(hub.store.run(busy))
        await asyncio.to_thread(begun.wait, 60)
        moves = asyncio.gather(
            *(hub.handle(live, one, play(live, 0)) for live, one in zip(lives, connections, strict=True))
        )
        while hub.store._jobs.qsize() < len(lives):
            await asyncio.sleep(0)
        gate.set()
        await disk
        await moves
        assert hub.store.commits - before <= 10
        assert all(live.table.match is not None and len(live.table.match.plies) == 1 for live in lives)

    in_hub(tmp_path, story)


NOWHERE = "postgresql://127.0.0.1:1/"


def read_only(store: Store) -> None:
    here = isinstance(store.database, Sqlite)
    store.database.connection.execute("PRAGMA query_only=ON" if here else "SET default_transaction_read_only=on")


def failing(store: Store) -> None:
    """A disk without room, or a database that is gone."""
    connection = store.database.connection
    if isinstance(store.database, Postgres):
        connection.raw.close()
        store.database.address = NOWHERE
    else:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count={pages}")


def well_again(store: Store) -> None:
    if isinstance(store.database, Postgres):
        store.database.connection.raw.close()
        store.database.address = AT[store.folder]
    else:
        store.database.connection.execute("PRAGMA query_only=OFF")
        store.database.connection.execute("PRAGMA max_page_count=1000000")


@pytest.mark.parametrize("breakage", [read_only, failing])
def test_what_cannot_be_saved_has_not_happened(
    tmp_path: Path, breakage: Callable[[Store], None], caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub)
        ada, bruno = await enter(hub, live, "ada"), await enter(hub, live, "bruno")
        await hub.handle(live, ada, play(live, 0, "first"))
        breakage(hub.store)
        said = [msgspec.json.encode({"type": "say", "id": f"s{n}", "text": "x" * 500}).decode() for n in range(30)]
        waiting = asyncio.gather(*(hub.handle(live, bruno, one) for one in said), return_exceptions=True)
        second = asyncio.gather(hub.handle(live, ada, play(live, 0, "second")), return_exceptions=True)
        failures = [error for error in [*await waiting, *await second] if error is not None]
        assert len(failures) == 1, "nobody acts at a table that was lost"
        assert isinstance(failures[0], NotSaved)
        assert live.gone
        assert live.id not in hub.live
        for connection in (ada, bruno):
            closed = await heard(connection, lambda message: message["type"] == "closed")
            assert closed["code"] == 1011
            hub.leave(live, connection)
        well_again(hub.store)
        again = await hub.find(live.id)
        assert again.table.match is not None
        saved = len(again.table.talk.lines)
        assert len(again.table.match.plies) == 1
        ada = await enter(hub, again, "ada")
        await hub.handle(again, ada, play(again, 0, "second"))
        assert len(again.table.match.plies) == 2
        events = await hub.store.events(live.id)
        assert sum(isinstance(event, Said) for event in events) == saved
        assert Table.from_events(events).seq == again.table.seq

    in_hub(tmp_path, story)
    assert len(caplog.records) == 1


def test_a_table_that_cannot_be_saved_is_not_laid(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        read_only(hub.store)
        with pytest.raises(NotSaved):
            await hub.create("ada", asks.NewTable("felci", ["me", "open"]))
        assert hub.live == {}

    in_hub(tmp_path, story)


def test_one_failure_in_a_batch_spoils_nothing_else(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub)
        good, bad = laid(live.table.created), Live(live.id, live.table)
        jobs: list[Awaitable[None]] = [
            hub.store.append(Change(one.id, one.table, [one.table.created])) for one in (bad, good, bad)
        ]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        assert [result is None for result in results] == [False, True, False]
        assert len(await hub.store.events(good.id)) == 1
        assert len(await hub.store.events(live.id)) == 1

    in_hub(tmp_path, story)


def test_rules_of_another_version_are_not_played_on(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub)
        old = msgspec.structs.replace(live.table.created, rules=0)
        await hub.store.append(Change("old", live.table, [old]))
        with pytest.raises(OldRules, match="version 0 of the rules"):
            await hub.find("old")

    in_hub(tmp_path, story)
