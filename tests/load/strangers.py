"""What one stranger does to all others: `python -m tests.load.strangers`.

People who play each other at twenty tables note how long their moves take, while a stranger with one cookie lays tables
of eleven bots as fast as it may, then while tables are opened at which everything was said that may be said, then while
a thousand look on at another table, and one of them talks as fast as twenty sockets can. A bare echo of as many bytes
stands beside each. Exit code 1 if the house grows by over 200 MB, or if something is logged.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx

from ludoteca.server.limits import A_SECOND, SOCKETS_A_PERSON
from ludoteca.server.store import Change, Store
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import NotAllowed
from tests.load.bots import lay
from tests.load.echo import echoes
from tests.load.player import Heard, Player, upgrade
from tests.load.thinking import A_MOVE_EVERY, PAIR, Waited, told
from tests.server.running import Server, processor_seconds, running

SECONDS = float(os.environ.get("LUDOTECA_SECONDS", "60"))
TABLES = 20
"""Of people who play each other."""
CROWDED = {"game": "biglietti", "name": "Eve", "seats": ["me", *["hard"] * 11]}
TALKATIVE = 5
"""Tables at which all was said that may be."""
A_LINE = 500
"""Characters."""
ONLOOKERS = int(os.environ.get("LUDOTECA_ONLOOKERS", "1000"))
WATCHED = {"game": "cinquepiuuno", "name": "Ada", "seats": ["me", "here"], "options": {"level": 6}}
LINE = b'{"type": "say", "id": "%d", "text": "ciao"}'
LARGEST_GROWTH = 200 * 1024**2


class Watched(Waited):
    """Somebody who is told all that is said, and moves no faster for it."""

    def hear(self, player: Player, heard: Heard) -> None:
        if heard.type != "state" or heard.ply != self.state.ply or not self.state.legal:
            super().hear(player, heard)


@contextlib.asynccontextmanager
async def people(server: Server, http: httpx.AsyncClient, while_what: str) -> AsyncIterator[None]:
    """They play for as long as something else goes on, and say how long their moves took."""
    playing = [await lay(server, PAIR, Waited(seed, A_MOVE_EVERY), http) for seed in range(TABLES)]
    async with echoes() as echoed:
        for one in playing:
            one.go_on(10**6)
        yield
    print("  " + told(f"others' moves while {while_what}", [wait for one in playing for wait in one.waits], 1000, "ms"))
    print("  " + told("a bare echo meanwhile", echoed, 1000, "ms"), flush=True)
    for one in playing:
        one.player.leave()
        assert not one.errors, one.errors


async def lays_tables(server: Server, http: httpx.AsyncClient) -> int:
    """H2: as many as one cookie is given; by how many bytes the house grows."""
    headers = {"origin": server.url, "cookie": f"ludoteca={secrets.token_hex(16)}"}
    before, laid, refused = server.memory(), 0, 0
    async with people(server, http, "a stranger lays tables"):
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            answer = await http.post("/api/tables", json=CROWDED, headers=headers)
            laid += answer.status_code == 200
            refused += answer.status_code != 200
        grown = server.memory() - before
    print(f"tables of eleven bots: {laid} laid in {SECONDS:.0f} s, {refused} refused, {grown / 1024**2:.1f} MB more")
    return grown


async def fill(data: Path, tables: list[str]) -> int:
    """Say there all that may be said; how many lines that is."""
    store, lines = Store(data), 0
    try:
        for one in tables:
            table = rebuilt(await store.events(one))
            said: list[Any] = []
            with contextlib.suppress(NotAllowed):
                while True:
                    new = table.say(table.host, "Eve", "x" * A_LINE, time.time())
                    for event in new:
                        table.apply(event)
                    said += new
            await store.append(Change(one, table, said))
            lines = len(said)
    finally:
        store.close()
    return lines


async def opens(server: Server, http: httpx.AsyncClient, tables: list[str], lines: int) -> None:
    """H4: how long it takes until a table is there at which so much was said."""
    took = []
    async with people(server, http, "such tables are opened"):
        for table in tables:
            await asyncio.sleep(SECONDS / 2 / len(tables))
            started = time.monotonic()
            (await look_on(server.host, table)).leave()
            took.append(time.monotonic() - started)
    print(f"tables with {lines} lines: open after {', '.join(f'{1000 * one:.0f}' for one in took)} ms")


async def look_on(host: str, table: str, person: str = "") -> Player:
    request = upgrade(host, table, person or secrets.token_hex(16))
    name, port = host.split(":")
    made = asyncio.get_running_loop().create_connection(lambda: Player(request, hear_nothing, lost), name, int(port))
    _, player = await made
    await player.welcomed
    return player


def hear_nothing(_player: Player, _heard: Heard) -> None:
    """It listens, so that it is not cut off."""


def lost(_why: str) -> None:
    """Who floods is thrown out."""


def crowd(line: Connection, host: str, table: str) -> None:
    """Those who look on, in a process of their own: how busy they are is not measured."""

    async def look() -> None:
        for _ in range(ONLOOKERS):
            await look_on(host, table)
        line.send("they are there")
        eve = secrets.token_hex(16)
        windows = [await look_on(host, table, eve) for _ in range(SOCKETS_A_PERSON)]
        for number in range(10**9):
            window = windows[number % SOCKETS_A_PERSON]
            if not window.transport.is_closing():
                window.send(LINE % number)
            else:
                with contextlib.suppress(ConnectionError):  # the house is tired of it
                    windows[number % SOCKETS_A_PERSON] = await look_on(host, table, eve)
            await asyncio.sleep(1 / SOCKETS_A_PERSON / A_SECOND)

    asyncio.run(look())


async def looks_on_and_talks(server: Server, http: httpx.AsyncClient) -> None:
    """H7: so many at one table, and one who says what can be sent."""
    watched = await lay(server, WATCHED, Watched(99, A_MOVE_EVERY), http)
    ours, theirs = multiprocessing.Pipe()
    arguments = (theirs, server.host, watched.state.table)
    process = multiprocessing.get_context("spawn").Process(target=crowd, args=arguments, daemon=True)
    process.start()
    await asyncio.to_thread(ours.recv)
    async with people(server, http, "they look on and talk"):
        watched.go_on(10**6)
        before = processor_seconds(server.process.pid)
        await asyncio.sleep(SECONDS)
        share = (processor_seconds(server.process.pid) - before) / SECONDS
    process.kill()
    process.join()
    print(f"  the house takes {share:.0%} of a core meanwhile")
    print(told(f"moves of who plays before {ONLOOKERS} who look on", watched.waits, 1000, "ms"))
    assert not watched.errors, watched.errors
    watched.player.leave()


async def begin(server: Server) -> tuple[int, list[str]]:
    """The first attack, and the tables for the second."""
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        grown = await lays_tables(server, http)
        eves = [await lay(server, PAIR, Waited(0), http) for _ in range(TALKATIVE)]
        for one in eves:
            one.player.leave()
        return grown, [one.state.table for one in eves]


async def go_on(server: Server, tables: list[str], lines: int) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        await opens(server, http, tables, lines)
        await looks_on_and_talks(server, http)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with running(data) as server:
            grown, tables = asyncio.run(begin(server))
            said = server.said()
        lines = asyncio.run(fill(data, tables))
        with running(data) as server:
            asyncio.run(go_on(server, tables, lines))
            said += server.said()
    wanted = f"{os.cpu_count()} cores, of which others and this wanted {os.getloadavg()[0]:.1f}"
    print(f"{wanted}; logged: {said[:500] or 'nothing'}")
    sys.exit(0 if grown < LARGEST_GROWTH and not said else 1)


if __name__ == "__main__":
    main()
