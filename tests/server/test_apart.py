"""Tables by correspondence through restarts and a week of simulated time; who is gone from a live table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from ludoteca.server.hub import IDLE, Hub
from ludoteca.table.clocks import A_DAY
from ludoteca.table.events import Reminded, Vanished, Woke
from ludoteca.wire import asks
from ludoteca.wire.says import Absent
from tests.server.simulated import SimulatedTime, house
from tests.server.test_hub import enter, heard, play

pytestmark = pytest.mark.usefixtures("database")

HOUR = 3600.0
TWO_DAYS = asks.Clock(move=2 * A_DAY)


async def lay(hub: Hub, absent: Absent = "bot") -> str:
    wish = asks.NewTable("felci", ["me", "open"], clock=TWO_DAYS, apart=True, absent=absent)
    live = await hub.create("ada", wish)
    await hub.join(live.id, "bruno", asks.Join(live.table.created.invite))
    return live.id


async def happened(hub: Hub, table: str, kind: type) -> list[float]:
    """When such things happened, in hours since the table was laid, as it is on disk."""
    events = await hub.store.events(table)
    return [(event.at - events[0].at) / HOUR for event in events if isinstance(event, kind)]


async def move(hub: Hub, table: str, person: str, number: int) -> None:
    """Somebody comes, makes one whole turn and is gone again."""
    live = await hub.find(table)
    line = await enter(hub, live, person)
    seat = live.table.seats_of(person)[0]
    while live.table.owing() == [seat]:
        number += 1
        await hub.handle(live, line, play(live, seat, f"move {number}"))
    hub.leave(live, line)


def test_a_table_lives_through_restarts_and_a_week_and_reminds_once_of_each_decision(tmp_path: Path) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with house(tmp_path, time) as hub:
            table = await lay(hub)
            await time.pass_by(30 * HOUR, hub)
            assert table not in hub.live, "it sleeps on the disk"
        async with house(tmp_path, time) as hub:
            await time.pass_by(10 * HOUR, hub)
            assert await happened(hub, table, Reminded) == [36]
        async with house(tmp_path, time) as hub:
            await time.pass_by(2 * HOUR, hub)
            assert await happened(hub, table, Reminded) == [36], "once, whoever starts the house again"
            await move(hub, table, "ada", 0)
        for _ in range(6):
            async with house(tmp_path, time) as hub:
                await time.pass_by(24 * HOUR, hub)
        async with house(tmp_path, time) as hub:
            # Bruno never moved: he was asked at 42, reminded at 78, and at 90 a bot moved for him, with nobody there.
            # Ada was asked then: the same befell her at 126 and 138. From then on the bots play to the end.
            assert await happened(hub, table, Reminded) == [36, 78, 126]
            assert await happened(hub, table, Vanished) == [90, 138]
            assert await happened(hub, table, Woke) == []
            assert (await hub.find(table)).table.phase == "over"

    asyncio.run(story())


def test_what_is_due_is_done_when_the_house_opens(tmp_path: Path) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with house(tmp_path, time) as hub:
            table = await lay(hub, "wait")
            await time.pass_by(30 * HOUR, hub)
        time.at += 5 * 60
        async with house(tmp_path, time) as hub:
            await time.pass_by(6 * HOUR, hub)
            assert await happened(hub, table, Reminded) == [36]
            assert await happened(hub, table, Woke) == [], "it was only started again"

    asyncio.run(story())


def test_no_clock_counts_the_time_for_which_the_house_was_closed(tmp_path: Path) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with house(tmp_path, time) as hub:
            table = await lay(hub)
            await time.pass_by(24 * HOUR, hub)
        time.at += 100 * HOUR
        async with house(tmp_path, time) as hub:
            await time.pass_by(1 * HOUR, hub)
        time.at += 10 * HOUR
        async with house(tmp_path, time) as hub:
            live = await hub.find(table)
            assert live.table.time_left(0, time.now()) == pytest.approx(23 * HOUR)
            await time.pass_by(23 * HOUR - 1, hub)
            assert await happened(hub, table, Vanished) == []
            await time.pass_by(2, hub)
            assert await happened(hub, table, Vanished) == [pytest.approx(24 + 100 + 1 + 10 + 23)]

    asyncio.run(story())


# --- Live tables -------------------------------------------------------------------------------------


async def live_pair(hub: Hub, absent: Absent, patience: float | None = None) -> str:
    live = await hub.create("ada", asks.NewTable("felci", ["me", "open"], absent=absent, patience=patience))
    await hub.join(live.id, "bruno", asks.Join(live.table.created.invite))
    return live.id


def test_who_is_gone_is_counted_down_for_all_to_see_and_only_while_it_is_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with house(tmp_path, time) as hub:
            live = await hub.find(await live_pair(hub, "bot", 600.0))
            ada, bruno = await enter(hub, live, "ada"), await enter(hub, live, "bruno")
            hub.leave(live, bruno)
            await time.pass_by(IDLE, hub)
            assert live.missed == {}, "it is Ada's turn: a locked phone is not leaving"
            while live.table.owing() == [0]:
                await hub.handle(live, ada, play(live, 0, f"ada {live.table.seq}"))
            state = await heard(ada, lambda message: message["type"] == "state" and message["seats"][1]["thinking"])
            assert state["seats"][1]["missed"] == 600.0
            await time.pass_by(599, hub)
            again = await enter(hub, live, "bruno")
            assert live.missed == {}
            hub.leave(live, again)
            await time.pass_by(601, hub)
            assert live.table.seats[1].away, "the bot moved"
            again = await enter(hub, live, "bruno")
            state = await heard(again, lambda message: message["type"] == "state")
            assert state["stood_in"], "and he is told what"

    asyncio.run(story())


@pytest.mark.parametrize("absent", ["wait", "clock"])
def test_a_table_may_choose_to_wait(tmp_path: Path, absent: Absent) -> None:
    async def story() -> None:
        time = SimulatedTime()
        async with house(tmp_path, time) as hub:
            live = await hub.find(await live_pair(hub, absent))
            await enter(hub, live, "bruno")
            await time.pass_by(3 * A_DAY, hub)
            assert not live.table.seats[0].away

    asyncio.run(story())
