"""The hub and the store in this process, where clocks can be short and disks can fail."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.core.dice import Dice
from ludoteca.core.record import Player, Record
from ludoteca.games import game
from ludoteca.server import hub as hubs
from ludoteca.server import protocol, workers
from ludoteca.server.hub import Hub, NotSaved, Pace
from ludoteca.server.live import Closed, Connection, Live
from ludoteca.server.store import Change, Store
from ludoteca.server.workers import Thought, Workers
from ludoteca.table import table as tables
from ludoteca.table.events import Clock, Said, Seat
from ludoteca.table.match import Match
from ludoteca.table.refusals import OldRules
from ludoteca.table.table import Table


class Thinkers(Workers):
    """Bots that answer at once, in this process."""

    def warm(self) -> None:
        pass

    async def choose(self, record: Record, seat: int, _name: str, seed: int) -> Thought:
        await asyncio.sleep(0)
        state = Match.resumed(game(record.game), record).state
        actions = state.legal(seat)
        return Thought(actions[Dice(seed).below(len(actions))], 0.0)


@contextmanager
def open_hub(folder: Path, **pace: float) -> Iterator[Hub]:
    hub = Hub(Store(folder), Thinkers(), Pace(bot=0.0, **pace))
    try:
        yield hub
    finally:
        hub.store.close()


def in_hub(folder: Path, work: Callable[[Hub], Coroutine[Any, Any, None]], **pace: float) -> None:
    async def run(hub: Hub) -> None:
        async with asyncio.timeout(20):
            await work(hub)
        await hub.close()

    with open_hub(folder, **pace) as hub:
        asyncio.run(run(hub))


async def lay(
    hub: Hub, clock: Clock | None = None, people: tuple[str, ...] = ("ada", "bruno"), game_id: str = "felci"
) -> Live:
    """A table of people, with a clock as short as need be."""
    live = await hub.create("ada", protocol.NewTable(game_id, ["me", "here"]))
    seats = [Seat(kind="person", person=person, name=person) for person in people]
    created = msgspec.structs.replace(live.table.created, seats=seats, clock=clock)
    again = hubs.laid(created)
    await hub.store.append(Change(again.id, again.table, [created]))
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
    monkeypatch.setattr(tables, "WINDOW", 0.4)

    async def story(hub: Hub) -> None:
        live, asked = await lay_water(hub)
        await asyncio.sleep(0.6)
        assert live.table.owing() == [asked], "nobody was there: time stood still"
        ada = await enter(hub, live, "ada")
        first = await heard(ada, lambda message: message["type"] == "state")
        assert 0 < first["window"] <= 0.4
        state = await heard(ada, lambda message: message["ply"] > first["ply"])
        assert state["window"] is None
        assert not state["seats"][asked]["thinking"]

    in_hub(tmp_path, story)


def test_a_bot_in_a_window_takes_as_long_whatever_it_holds(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live, asked = await lay_water(hub)
        for thought in (0.2, 0.0, 0.1):
            assert hub._pause(live.table, asked, "hard", thought) == 0.4
        assert hub._pause(live.table, asked, "easy", 0.0) == 0.0
        assert hub._pause(live.table, asked, "expert", 60.0) == hubs.LONGEST_WINDOW
        assert hub._pause(live.table, 1 - asked, "hard", 0.2) == hub.pace.bot, "its own turn"

    in_hub(tmp_path, story)


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


def test_a_bot_that_takes_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "LONGEST_THOUGHT", 0.05)

    class Stuck(Workers):
        async def _ask(self, *_question: Any, **_facts: Any) -> Any:
            await asyncio.sleep(60)

    match = Match(game("felci"), [Player()] * 2, 7)
    chosen = asyncio.run(Stuck().choose(match.record(), 0, "expert", 3))
    assert chosen.action == workers.choose(msgspec.json.encode(match.record()), 0, "greedy", 3).action
    assert not match.state.why_not(0, chosen.action)


# --- Clocks --------------------------------------------------------------------------------------------


def test_a_move_that_takes_too_long_is_made_by_a_bot_and_the_seat_handed_back(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub, Clock(move=0.1))
        ada = await enter(hub, live, "ada")
        first = await heard(ada, lambda message: message["type"] == "state")
        assert 0 <= first["seats"][0]["time"] <= 0.1
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
        live.table.asked_at[0] -= 1000
        names.append(live.id)

    async def after(hub: Hub) -> None:
        live = await hub.find(names[0])
        left = live.table.time_left(0, live.table.asked_at[0])
        assert left == 10.0
        assert live.table.phase == "playing"

    in_hub(tmp_path, before)
    in_hub(tmp_path, after)


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
        await asyncio.gather(
            *(hub.handle(live, one, play(live, 0)) for live, one in zip(lives, connections, strict=True))
        )
        assert hub.store.commits - before <= 10
        assert all(live.table.match is not None and len(live.table.match.plies) == 1 for live in lives)

    in_hub(tmp_path, story)


def read_only(store: Store) -> None:
    store._connection.execute("PRAGMA query_only=ON")


def full(store: Store) -> None:
    pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
    store._connection.execute(f"PRAGMA max_page_count={pages}")


def well_again(store: Store) -> None:
    store._connection.execute("PRAGMA query_only=OFF")
    store._connection.execute("PRAGMA max_page_count=1000000")


@pytest.mark.parametrize("breakage", [read_only, full])
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
        saved = len(again.table.chat)
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
            await hub.create("ada", protocol.NewTable("felci", ["me", "open"]))
        assert hub.live == {}

    in_hub(tmp_path, story)


def test_one_failure_in_a_batch_spoils_nothing_else(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await lay(hub)
        good, bad = hubs.laid(live.table.created), Live(live.id, live.table)
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
