"""A line to PostgreSQL falls silent: its other end stands still, as when a network swallows everything."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest

from ludoteca.server.lines import MANNER, Line, Silent
from ludoteca.server.others import LIFELINE
from ludoteca.server.postgres import connected
from tests.cluster import Cluster
from tests.server.people import PATIENCE, Person
from tests.server.running import Server, running

HOLDER = f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = {LIFELINE} AND database = {{}}".format(
    "(SELECT oid FROM pg_database WHERE datname = current_database())"
)
OURS = "SELECT pid FROM pg_stat_activity WHERE application_name = 'ludoteca' AND datname = current_database()"


def found(address: str, query: str) -> list[int]:
    with psycopg.connect(address) as connection:
        return [pid for (pid,) in connection.execute(query.encode()).fetchall()]


@contextlib.contextmanager
def silent(*processes: int) -> Iterator[None]:
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def readiness(server: Server) -> int:
    return httpx.get(f"{server.url}/readyz", timeout=PATIENCE).status_code


def until_ready_is(server: Server, wanted: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while readiness(server) != wanted:
        assert time.monotonic() < deadline, wanted
        time.sleep(0.05)


@pytest.fixture
def house(tmp_path: Path, cluster: Cluster) -> Iterator[tuple[Server, str]]:
    address = cluster.fresh()
    with running(tmp_path / "data", "--database", address, "--think-elsewhere") as server:
        until_ready_is(server, 200)
        yield server, address


def test_while_the_others_cannot_be_spoken_to_tables_are_laid_and_ready_is_not_said(
    house: tuple[Server, str], cluster: Cluster
) -> None:
    server, address = house
    ada = Person(server)
    with silent(*found(address, HOLDER), cluster.process.pid):  # nor can the line be made anew
        ada.lay()
        until_ready_is(server, 503)
        ada.lay()
        server.stop()


def test_a_silent_line_is_made_anew(house: tuple[Server, str]) -> None:
    server, address = house
    before = found(address, HOLDER)
    with silent(*before):
        deadline = time.monotonic() + PATIENCE
        while not set(found(address, HOLDER)) - set(before):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        until_ready_is(server, 200)
        Person(server).lay()


def test_a_house_whose_lines_are_all_silent_ends_when_it_is_told_to(
    house: tuple[Server, str], cluster: Cluster
) -> None:
    server, address = house
    Person(server).lay()
    lines = found(address, OURS)
    assert len(lines) == 5, "the store's, and two each to the others and to those who think"
    with silent(*lines, cluster.process.pid):
        server.stop()


def test_what_a_silent_database_was_asked_fails_and_whoever_is_told_to_end_meanwhile_ends(cluster: Cluster) -> None:
    async def story() -> None:
        async with await Line.connect(address, **MANNER) as line, await Line.connect(address, **MANNER) as other:
            assert await (await line.execute("SELECT 1")).fetchone() == (1,)
            with silent(line.info.backend_pid, other.info.backend_pid):
                line.patience = other.patience = 0.1
                with pytest.raises(Silent):
                    await line.execute("SELECT 1")
                asking = asyncio.create_task(other.execute("SELECT 1"))
                await asyncio.sleep(0)
                asking.cancel()
                with pytest.raises(asyncio.CancelledError):
                    await asking
            assert line.closed
            assert other.closed

    address = cluster.fresh()
    asyncio.run(story())
    with connected(address, patience=0.1) as session, silent(session.info.backend_pid), pytest.raises(Silent):
        session.execute("SELECT 1")


def test_who_is_told_to_end_while_an_answer_comes_leaves_a_line_of_use(cluster: Cluster) -> None:
    async def story() -> None:
        async with await Line.connect(cluster.address("postgres"), **MANNER) as line:
            asking = asyncio.create_task(line.execute("SELECT pg_sleep(0.2)"))
            await asyncio.sleep(0)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert await (await line.execute("SELECT 2")).fetchone() == (2,)

    asyncio.run(story())
