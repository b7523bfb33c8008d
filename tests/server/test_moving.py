"""A house that moves from one database to another takes everything with it, whatever Ludoteca kept it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest

from ludoteca.core.errors import Refused
from ludoteca.server.database import BadStore
from ludoteca.server.migrations import migrate
from ludoteca.server.moving import KEPT, home, move
from ludoteca.server.postgres import connected
from ludoteca.server.remember.ratings import Ratings
from ludoteca.server.store import Store
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import OldRules
from tests.cluster import Cluster
from tests.server.evenings import keep, person
from tests.server.people import Person
from tests.server.running import running
from tests.server.test_hostile import comes_true

OVER, HALF, WAITING, OLD = "8wTfIe4zmR35", "21x0UmoopZ5p", "UrBn2dKuQI3e", "-ylmFHKEaQCu"
"""Tables of the house of 0.1."""
OF_SERVERS = ("alembic_version", "servers", "owners", "presence", "questions")
"""What PostgreSQL has besides: nothing of it is kept."""
ADA, BRUNO = "a" * 32, "b" * 32


def everything(place: str) -> dict[str, list[tuple[Any, ...]]]:
    with home(place) as database:
        return {name: sorted(database.rows(f"SELECT * FROM {name}")) for name in KEPT}


def test_a_house_of_0_1_moves_to_postgresql_and_back_and_loses_nothing(
    first: Path, cluster: Cluster, tmp_path: Path
) -> None:
    address, back = cluster.fresh(), str(tmp_path / "back")
    found = move(str(first), address)
    assert (found["tables"], found["events"], found["people"]) == (4, 68, 1)
    move(address, back)
    assert everything(back) == everything(address) == everything(str(first))

    store = Store(tmp_path, address)
    try:
        over, half = (rebuilt(asyncio.run(store.events(table))) for table in (OVER, HALF))
        assert (over.phase, len(over.talk.lines)) == ("over", 1)
        assert half.match is not None
        assert len(half.match.plies) == 6
        with pytest.raises(OldRules):
            rebuilt(asyncio.run(store.events(OLD)))
    finally:
        store.close()


def test_a_match_that_was_begun_with_0_1_goes_on_in_postgresql(first: Path, cluster: Cluster) -> None:
    address = cluster.fresh()
    move(str(first), address)
    with running(first, "--database", address) as server:
        ada, bruno = Person(server, ADA), Person(server, BRUNO)
        assert {one["table"] for one in ada.get("/api/mine")} == {OVER, HALF, WAITING, OLD}
        assert [one["table"] for one in bruno.get("/api/tables")] == [WAITING]
        assert ada.http.get("/api/tables/no%00thing").status_code == 404
        remembered = [OVER]  # in the background, though it ended before anything was remembered
        assert comes_true(lambda: [one["table"] for one in ada.get("/api/me/matches")["matches"]] == remembered, 60)
        with ada.sit(HALF) as one, bruno.sit(HALF) as two:
            acting = one if one.state["legal"] else two
            seq = acting.play()
            one.until(lambda state: state["ply"] == 7)
        assert server.said() == ""
    told = subprocess.run(
        [sys.executable, "-m", "ludoteca", "check", "--database", address], capture_output=True, text=True, check=False
    )
    assert told.returncode == 1
    assert "4 tables, 1 faults" in told.stdout, "the one of old rules"
    with psycopg.connect(address) as connection:
        query = "SELECT max(seq) FROM events WHERE table_id = %s"
        assert connection.execute(query, [HALF]).fetchone() == (seq,)


def test_what_is_remembered_moves_with_the_house(tmp_path: Path, cluster: Cluster) -> None:
    store, address = Store(tmp_path), cluster.fresh()

    async def play() -> None:
        await keep(store, "t", "felci/white-wins", ("ada", "bruno"), 1_000_000.0)
        await Ratings(store).bring_up_to_date("felci", 2)
        await Ratings(store).show(person("ada"), True)

    asyncio.run(play())
    store.close()
    found = move(str(tmp_path), address)
    assert [found[name] for name in ("matches", "parts", "ratings", "ratings_shown")] == [1, 2, 2, 1]
    assert everything(address) == everything(str(tmp_path))


def test_a_house_moves_only_where_nothing_is_kept(first: Path, cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.fresh()
    move(str(first), address)
    for target in (address, str(first)):
        before = everything(target)
        with pytest.raises(BadStore, match=r"something is kept there already|is another server using it"):
            move(str(first), target)
        assert everything(target) == before
    with pytest.raises(BadStore, match="no matches are kept there"):
        move(str(tmp_path / "nowhere"), cluster.fresh())


def test_both_databases_keep_the_same(tmp_path: Path, cluster: Cluster) -> None:
    """What is added to one must be added to the other, and must move with the house."""
    with home(str(tmp_path)) as database:
        query = "SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'"
        here = {*database.rows(query)}
    with home(cluster.fresh()) as database:
        query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        there = {(table, column) for table, column in database.rows(query) if table not in OF_SERVERS}
    assert here == there
    assert {table for table, _ in here} == {*KEPT}


def test_a_database_comes_to_its_present_shape_step_by_step_and_a_newer_one_is_left_alone(cluster: Cluster) -> None:
    address = cluster.fresh()
    migrate(address, connected, "1")
    with psycopg.connect(address) as connection:
        connection.execute("INSERT INTO people VALUES ('x', 'Xenia')")
    assert everything(address)["people"] == [("x", "Xenia")]
    with psycopg.connect(address) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'of tomorrow'")
    with pytest.raises(BadStore, match="written by a newer Ludoteca"), home(address):
        pass


def test_a_database_that_is_not_there_is_told_in_one_line_without_its_password() -> None:
    with pytest.raises(Refused, match="cannot be opened") as refused, home("postgresql://ada:secret@127.0.0.1:1/x"):
        pass
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)
