"""Two servers of one house over one PostgreSQL, in this process: whoever is where, it is one table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server import laying, others
from ludoteca.server.app import opened
from ludoteca.server.hub import Hub
from ludoteca.server.live import Connection, Live
from ludoteca.server.notify.postman import Postman
from ludoteca.server.others import Others
from ludoteca.server.pauses import Pace
from ludoteca.server.store import Store
from ludoteca.table.events import Woke
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.table import Table
from ludoteca.wire import asks
from ludoteca.wire.asks import Clock
from tests.cluster import AT, Cluster
from tests.server.test_hub import Here, enter, failing, heard, lay, play, well_again

BEAT, LEASE = 0.1, 600.0
"""Seconds. Both servers are in this process: however long it is held up, neither gives up the other for that."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(others, "BEAT", BEAT)
    monkeypatch.setattr(others, "HEARD_OF", f"seen > now() - interval '{LEASE} s'")


Story = Callable[[Hub, Hub], Coroutine[Any, Any, None]]


def in_two(tmp_path: Path, cluster: Cluster, story: Story, **pace: float) -> None:
    address = cluster.fresh()

    async def run(hubs: list[Hub]) -> None:
        for hub in hubs:
            await hub.open()
        async with asyncio.timeout(300):
            while not all(hub.others._fellows for hub in hubs):  # type: ignore[attr-defined]
                await asyncio.sleep(0.01)
            await story(*hubs)
        for hub in hubs:
            await hub.close()

    with ExitStack() as stack:
        hubs = []
        for name in ("one", "two"):
            store = Store(tmp_path / name, address)
            stack.callback(store.close)
            hubs.append(Hub(store, Here(), Pace(bot=0.0, answer=0.0, **pace), others=Others(address)))
        asyncio.run(run(hubs))


async def until(what: Callable[[], bool]) -> None:
    while not what():
        await asyncio.sleep(0.01)


async def acked(hub: Hub, live: Live, connection: Connection, message: str) -> None:
    await hub.handle(live, connection, message)
    assert (await heard(connection, lambda said: said["type"] != "state"))["type"] == "ack"


def say(text: str) -> str:
    return f'{{"type": "say", "id": "{text}", "text": "{text}"}}'


async def stand_still(hub: Hub, other: Hub) -> None:
    """A server that is there, and does nothing: no beat, no news. It was last heard of long ago."""
    still: Others = hub.others  # type: ignore[assignment]
    for task in still._tasks:
        task.cancel()
    await asyncio.gather(*still._tasks, return_exceptions=True)
    long_ago = "UPDATE servers SET seen = now() - interval '1 hour' WHERE id = ?"
    await hub.store.run(lambda connection: connection.execute(long_ago, (still._name,)) and None)
    await until(lambda: still._name not in other.others._fellows)  # type: ignore[attr-defined]


def test_two_people_at_two_servers_are_at_one_table(tmp_path: Path, cluster: Cluster) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one)
        ada = await enter(one, here, "ada")
        await asyncio.sleep(3 * BEAT)
        there = await two.find(here.id)
        bruno = await enter(two, there, "bruno")
        await heard(ada, lambda said: said["seats"][1]["present"])
        await heard(bruno, lambda said: said["seats"][0]["present"])
        assert [here.mine, there.mine] == [True, False]
        for number in range(8):
            seat = here.table.owing()[0]
            hub, live, connection = ((one, here, ada), (two, there, bruno))[seat]
            await acked(hub, live, connection, play(live, seat, f"p{number}"))
            await until(lambda: here.table.seq == there.table.seq)
        two.leave(there, bruno)
        await heard(ada, lambda said: said["type"] == "state" and not said["seats"][1]["present"])
        assert Table.from_events(await one.store.events(here.id)).seq == here.table.seq

    in_two(tmp_path, cluster, story)


def test_who_came_before_the_other_server_was_heard_of_is_seen_there(tmp_path: Path, cluster: Cluster) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one)
        there = await two.find(here.id)
        bruno = await enter(two, there, "bruno")
        await until(lambda: here.elsewhere == {"bruno"})
        one.others._fellows = set()  # type: ignore[attr-defined]
        await enter(one, here, "ada")
        await heard(bruno, lambda said: said["seats"][0]["present"])

    in_two(tmp_path, cluster, story)


def test_who_came_while_a_server_heard_nothing_is_seen_there_once_it_hears_again(
    tmp_path: Path, cluster: Cluster
) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one)
        there = await two.find(here.id)
        fellow: Others = two.others  # type: ignore[assignment]
        fellow._tasks[1].cancel()
        await asyncio.sleep(BEAT)
        await enter(one, here, "ada")
        await asyncio.sleep(3 * BEAT)
        assert there.elsewhere == set()
        fellow._tasks[1] = asyncio.create_task(others.stay(fellow._address, fellow._listen))
        await until(lambda: there.elsewhere == {"ada"})

    in_two(tmp_path, cluster, story)


def test_who_was_shown_out_at_one_server_cannot_sit_down_at_another_that_has_not_heard(
    tmp_path: Path, cluster: Cluster
) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one)
        ada = await enter(one, here, "ada")
        there = await two.find(here.id)
        wish = asks.Join(invite=here.table.created.invite)
        assert await two.join(here.id, "bruno", wish) == [1], "who sits there is told so again"
        await stand_still(two, one)
        await acked(one, here, ada, '{"type": "dismiss", "id": "out", "guest": 0}')
        assert there.table.seats_of("bruno") == [1], "it has not heard"
        with pytest.raises(NotAllowed, match="shown out"):
            await two.join(here.id, "bruno", wish)

    in_two(tmp_path, cluster, story)


def test_a_server_that_starts_while_the_database_is_away_waits_for_it(tmp_path: Path, cluster: Cluster) -> None:
    async def story() -> None:
        store = Store(tmp_path, address)
        hub = Hub(store, Here(), others=Others(address))
        failing(store)
        postman = Postman(hub)
        try:
            assert not await opened(hub, postman)
            AT[tmp_path] = address
            well_again(store)
            assert await opened(hub, postman)
            assert (await lay(hub)).mine
        finally:
            AT.pop(tmp_path, None)
            await hub.close()
            store.close()

    address = cluster.fresh()
    asyncio.run(story())


def test_of_two_who_act_at_once_both_are_heard_one_after_the_other(tmp_path: Path, cluster: Cluster) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one)
        there = await two.find(here.id)
        ada, bruno = await enter(one, here, "ada"), await enter(two, there, "bruno")
        for number in range(5):
            await asyncio.gather(acked(one, here, ada, say(f"a{number}")), acked(two, there, bruno, say(f"b{number}")))
        await until(lambda: here.table.seq == there.table.seq)
        assert [said.text for said in here.table.talk.lines] == [said.text for said in there.table.talk.lines]
        assert len(here.table.talk.lines) == 10

    in_two(tmp_path, cluster, story)


def test_a_message_sent_again_to_another_server_is_done_once(tmp_path: Path, cluster: Cluster) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one)
        there = await two.find(here.id)
        ada, again = await enter(one, here, "ada"), await enter(two, there, "ada")
        message = play(here, 0)
        await asyncio.gather(acked(one, here, ada, message), acked(two, there, again, message))
        await until(lambda: here.table.seq == there.table.seq)
        assert here.table.match is not None
        assert len(here.table.match.plies) == 1

    in_two(tmp_path, cluster, story)


def test_bots_play_on_when_their_server_stands_still_and_never_twice(tmp_path: Path, cluster: Cluster) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await one.create("ada", asks.NewTable("felci", ["me", "random"]))
        there = await two.find(here.id)
        assert here.mine
        await stand_still(one, two)
        ada = await enter(two, there, "ada")
        await until(lambda: there.mine)
        assert here.mine, "it does not know"
        for number in range(4):
            await until(lambda: there.table.owing() == [0])
            await acked(two, there, ada, play(there, 0, f"p{number}"))
        await until(lambda: there.table.owing() == [0])
        # It wakes up, and would still decide: what it decides on is past.
        bruno = await enter(one, here, "bruno")
        await acked(one, here, bruno, say("still here"))
        events = await two.store.events(there.id)
        assert Table.from_events(events).seq == here.table.seq == len(events)

    in_two(tmp_path, cluster, story)


def test_no_clock_counts_the_time_until_another_server_sees_to_it(tmp_path: Path, cluster: Cluster) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one, Clock(move=30.0))
        there = await two.find(here.id)
        await enter(two, there, "bruno")
        await until(lambda: there.mine)
        assert not here.mine, "who has nobody there hands it over"
        assert not any(isinstance(event, Woke) for event in await two.store.events(there.id)), "no time was lost"
        ada = await enter(one, here, "ada")
        await stand_still(two, one)
        await until(lambda: here.mine)
        await heard(ada, lambda said: said["type"] == "state" and here.table.seq > 1)
        assert isinstance((await one.store.events(here.id))[-1], Woke)

    in_two(tmp_path, cluster, story)


def test_a_rematch_is_laid_once_for_people_at_two_servers(tmp_path: Path, cluster: Cluster) -> None:
    async def story(one: Hub, two: Hub) -> None:
        here = await lay(one)
        there = await two.find(here.id)
        ada, bruno = await enter(one, here, "ada"), await enter(two, there, "bruno")
        await acked(one, here, ada, '{"type": "resign", "id": "r", "seat": 0}')
        await until(lambda: there.table.phase == "over" and here.elsewhere == {"bruno"} and there.elsewhere == {"ada"})
        await asyncio.gather(
            acked(one, here, ada, '{"type": "rematch", "id": "again"}'),
            acked(two, there, bruno, '{"type": "rematch", "id": "again"}'),
        )
        await until(lambda: here.table.rematch == there.table.rematch != "")
        again = await two.find(here.table.rematch)
        assert {seat.person for seat in again.table.seats} == {"ada", "bruno"}

    in_two(tmp_path, cluster, story)


def test_a_table_that_is_laid_counts_at_once_whatever_its_server_is_telling_the_database(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(others, "BEAT", 0.0)

    async def story(one: Hub, two: Hub) -> None:
        for number in range(1, 31):
            await two.create("ada", asks.NewTable("felci", ["me", "open"]), "203.0.113.7")
            assert await one.others.hosted("ada", "203.0.113.7") == (number, number)

    in_two(tmp_path, cluster, story)


def test_a_host_and_a_household_have_so_many_tables_over_all_servers(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "TABLES_A_PERSON", 3)
    monkeypatch.setattr(laying, "HOUSEHOLD", 2)
    wish = asks.NewTable("felci", ["me", "open"])

    async def story(one: Hub, two: Hub) -> None:
        for hub in (one, two, one):
            await hub.create("ada", wish, "203.0.113.7")
        for hub in (one, two):
            with pytest.raises(NotAllowed, match="tables open already"):
                await hub.create("ada", wish, "203.0.113.8")
        for _ in range(3):
            await two.create("bruno", wish, "203.0.113.7")
        with pytest.raises(NotAllowed, match="tables open already"):
            await one.create("carla", wish, "203.0.113.7")
        last = await one.create("carla", wish, "203.0.113.9")
        one.lose(last)
        while await one.others.hosted("carla", "203.0.113.9") != (0, 0):  # what left the memory is not counted
            await asyncio.sleep(0.01)

    in_two(tmp_path, cluster, story)
