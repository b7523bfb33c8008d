"""What one person asks costs the same however much the house keeps of others: nobody's move waits for a look at all."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from ludoteca.server.database import Connection
from ludoteca.server.migrations import migrate
from ludoteca.server.moving import home
from ludoteca.server.people.identity import browser_of
from ludoteca.server.people.moving import tables_of
from ludoteca.server.postgres import connected
from ludoteca.server.remember.ratings import Ratings, read
from ludoteca.server.sqlite import Sqlite
from ludoteca.server.store import Change, Store
from ludoteca.table.events import Said
from tests.cluster import Cluster
from tests.server.evenings import keep, person, played
from tests.server.test_moving import ADA, BRUNO, HALF, OLD, OVER, WAITING

NOON = 1_000_000.0
MANY = 3000
BEFORE = "13"
"""The last step of PostgreSQL's shape before traces were kept."""


def steps(store: Store, work: Callable[[Connection], object]) -> int:
    """What this costs the database, in steps of its machine: no clock has a part in it."""

    def count(connection: Connection) -> int:
        taken = 0

        def step() -> int:
            nonlocal taken
            taken += 1
            return 0

        connection.set_progress_handler(step, 1)
        try:
            work(connection)
        finally:
            connection.set_progress_handler(None, 1)
        return taken

    return asyncio.run(store.run(count))


def crowd(connection: Connection) -> None:
    """Others, who played much."""
    others = [f"{number:032x}" for number in range(MANY)]
    events = [
        (f"t{number}", 1, b'{"event":"said","at":1,"person":"%s"}' % one.encode()) for number, one in enumerate(others)
    ]
    connection.executemany("INSERT INTO events (table_id, seq, body) VALUES (?, ?, ?)", events)
    parts = "SELECT ?, ?, own, game, seats, ended - 1, outcome, levels, rated, ending, margin, plies, seconds, feats, 0"
    rows = [(one, f"t{number}", person("ada")) for number, one in enumerate(others)]
    connection.executemany(f"INSERT INTO parts {parts} FROM parts WHERE person = ?", rows)
    ratings = [(one, "felci", 2, 1000.0, 50.0, 1) for one in others]
    connection.executemany("INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?)", ratings)


def test_who_asks_for_all_of_its_own_or_for_its_ratings_does_not_look_through_the_house(tmp_path: Path) -> None:
    store = Store(tmp_path)
    asked: list[Callable[[Connection], object]] = [
        lambda connection: tables_of(connection, person("ada")),
        lambda connection: read(connection, "felci", 2, again=False),
    ]

    async def play(table: str, at: float) -> None:
        await keep(store, table, "felci/white-wins", ("ada", "bruno"), at)

    async def count() -> None:
        await Ratings(store).bring_up_to_date("felci", 2)

    try:
        asyncio.run(play("t", NOON))
        asyncio.run(count())
        before = [steps(store, one) for one in asked]
        asyncio.run(store.run(crowd))
        assert all(steps(store, one) <= most for one, most in zip(asked, before, strict=True))
        asyncio.run(play("u", NOON + 1))
        assert steps(store, asked[1]) < MANY, "a new match is counted by what those stood who played it"
    finally:
        store.close()


def test_who_only_looked_on_and_spoke_or_was_shown_out_has_left_a_trace(tmp_path: Path) -> None:
    store = Store(tmp_path)

    async def story() -> list[list[str]]:
        table, events = played("felci/white-wins", ("ada", "bruno"), NOON, plies=3)
        await store.append(Change("t", table, events))
        said = Said(at=NOON, person="carla", name="Carla", seat=-1, text="ciao")
        table.apply(said)
        await store.append(Change("t", table, [said]))
        return await store.run(lambda connection: [tables_of(connection, one) for one in (person("ada"), "carla", "")])

    try:
        assert asyncio.run(story()) == [["t"], ["t"], []]
    finally:
        store.close()


def test_a_house_that_kept_no_traces_is_looked_through_once(first: Path, cluster: Cluster) -> None:
    address = cluster.fresh()
    migrate(address, connected, BEFORE)
    with contextlib.closing(sqlite3.connect(Store.file(first))) as old, psycopg.connect(address) as new:
        for name in ("events", "tables", "seats"):
            rows = old.execute(f"SELECT * FROM {name}").fetchall()
            query = f"INSERT INTO {name} VALUES ({', '.join(['%s'] * len(rows[0]))})"
            new.cursor().executemany(query.encode(), rows)
    found = []
    for place in (str(first), address):
        with home(place) as database:
            assert tables_of(database.connection, browser_of(ADA)) == sorted([OVER, HALF, WAITING, OLD])
            assert HALF in tables_of(database.connection, browser_of(BRUNO))
            found.append(sorted(database.rows("SELECT person, table_id FROM traces")))
    assert found[0] == found[1]


def test_one_that_dies_meanwhile_is_looked_through_again(first: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Died(Exception):
        pass

    def die(_: Sqlite) -> None:
        raise Died

    with monkeypatch.context() as patched:
        patched.setattr(Sqlite, "write", die)
        with pytest.raises(Died):
            Sqlite(Store.file(first))
    with home(str(first)) as database:
        assert HALF in tables_of(database.connection, browser_of(BRUNO))
