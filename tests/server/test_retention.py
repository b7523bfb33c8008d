"""What a house forgets when it was told for how long to keep it, in both databases; and what it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.server import retention
from ludoteca.server.hub import Hub
from ludoteca.server.keeper import OF_A_TABLE
from ludoteca.server.live import Live
from ludoteca.server.retention import A_DAY, Keep, Retention, Visits
from ludoteca.server.sqlite import SCHEMA
from ludoteca.table.kept import rebuilt
from ludoteca.wire import asks
from ludoteca.wire.answers import Named
from tests.server.test_hub import enter, in_hub

pytestmark = pytest.mark.usefixtures("database")

OLD = 30 * A_DAY


async def laid(hub: Hub, seats: list[str], age: float = OLD, over: bool = False) -> Live:
    """A table whose last event was so long ago, out of the memory."""
    live = await hub.create("ada", asks.NewTable("felci", seats, name="Ada"))
    connection = await enter(hub, live, "ada")
    await hub.handle(live, connection, '{"type": "say", "id": "1", "text": "ciao"}')
    if over:
        await hub.handle(live, connection, '{"type": "resign", "id": "2", "seat": 0}')
    hub.leave(live, connection)
    hub.lose(live)
    change = "UPDATE tables SET updated = ? WHERE id = ?", (hub.time.now() - age, live.id)
    await hub.store.run(lambda database: database.execute(*change) and None)
    return live


async def there(hub: Hub, live: Live) -> bool:
    return bool(await hub.store.events(live.id))


def test_a_house_that_was_told_nothing_keeps_everything(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        tables = [await laid(hub, ["me", "open"]), await laid(hub, ["me", "here"], over=True)]
        assert await Retention(hub, Keep()).tidy() == 0
        assert all([await there(hub, live) for live in tables])

    in_hub(tmp_path, story)


def test_tables_that_are_over_or_wait_in_vain_are_forgotten_in_time_a_piece_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "PIECE", 2)

    async def story(hub: Hub) -> None:
        over = [await laid(hub, ["me", "here"], over=True) for _ in range(3)]
        playing, fresh = await laid(hub, ["me", "here"]), await laid(hub, ["me", "here"], A_DAY, over=True)
        waiting = await laid(hub, ["me", "open"])
        tidying = Retention(hub, Keep(finished=7, waiting=7))
        assert await tidying.tidy() == 2
        assert sum([await there(hub, live) for live in over]) == 1
        assert await tidying.tidy() == 1
        assert await tidying.tidy() == 0
        assert not any([await there(hub, live) for live in (*over, waiting)])
        assert await there(hub, playing)
        assert await there(hub, fresh)
        assert len(await hub.store.mine("ada")) == 2

    in_hub(tmp_path, story)


def test_a_table_that_somebody_looks_at_is_kept(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        live = await laid(hub, ["me", "here"], over=True)
        await enter(hub, live, "eve")
        await Retention(hub, Keep(finished=7)).tidy()
        assert await there(hub, live)

    in_hub(tmp_path, story)


def test_what_was_said_is_forgotten_and_the_match_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "PIECE", 1)

    async def story(hub: Hub) -> None:
        old = [await laid(hub, ["me", "here"], OLD + number, over=True) for number in range(2)]
        fresh = await laid(hub, ["me", "here"], A_DAY, over=True)
        tidying = Retention(hub, Keep(chat=7))
        assert [await tidying.tidy() for _ in range(3)] == [1, 1, 0]
        for live in old:
            table = rebuilt(await hub.store.events(live.id))
            assert (table.phase, table.talk.lines) == ("over", [])
        assert [said.text for said in rebuilt(await hub.store.events(fresh.id)).talk.lines] == ["ciao"]
        rows = await hub.store.run(lambda database: database.execute("SELECT body FROM events").fetchall())
        assert sum(b"ciao" in bytes(body) for (body,) in rows) == 1

    in_hub(tmp_path, story)


def test_guests_who_sit_nowhere_are_forgotten_and_players_are_not(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await laid(hub, ["me", "open"])
        visits = Visits(hub.store)
        for person in ("ada", "eve", "dan"):
            await hub.store.call(person, Named(person, "ines"))
        for person in ("ada", "eve"):
            await visits.note(person)
        change = "UPDATE visits SET seen = ?", (hub.time.now() - OLD,)
        await hub.store.run(lambda database: database.execute(*change) and None)
        await Retention(hub, Keep(guests=7)).tidy()
        names = [(await hub.store.known_as(person)).name for person in ("ada", "eve", "dan")]
        assert names == ["ada", "", "dan"], "one sits at a table, one was never noted before"

    in_hub(tmp_path, story)


def test_all_that_is_kept_of_a_table_is_forgotten_with_it() -> None:
    statements = [statement for statement in SCHEMA.split(";") if "CREATE TABLE" in statement]
    named = {statement.split("EXISTS ")[1].split(" ")[0] for statement in statements if "table_id" in statement}
    assert named == set(OF_A_TABLE)
