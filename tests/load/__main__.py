"""1,000 tables with two players each, 2,000 moves a second in all, and how long each takes to reach the other player.

LUDOTECA_TABLES, LUDOTECA_RATE and LUDOTECA_SECONDS change the numbers, LUDOTECA_FLAGS adds to `ludoteca serve`.
A bare echo of as many bytes runs beside it: where that is late as well, or this client is, the machine is the limit,
and nothing is proved. Exit code 1 if a target is missed where it is not.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import resource
import secrets
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec

from tests.load.echo import echoes
from tests.load.player import Heard, Player, upgrade
from tests.server.running import Server, memory_of, processor_seconds, running

TABLES = int(os.environ.get("LUDOTECA_TABLES", "1000"))
RATE = float(os.environ.get("LUDOTECA_RATE", "2000"))
SECONDS = float(os.environ.get("LUDOTECA_SECONDS", "40"))
FLAGS = os.environ.get("LUDOTECA_FLAGS", "").split()
WARM_UP = 5.0
"""Seconds of play that are not counted: memory and disk settle."""

SLOWEST = 0.050
SHARE = 0.2
"""Of that may be the machine's own; where a bare echo or this client is later than that, the machine is the limit."""
LARGEST = 300 * 1024**2
AT_ONCE = 20
"""Requests in flight while the tables are laid."""


@dataclass
class Tally:
    latencies: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How long after they were due this client sent the moves: part of the latencies, and not the server's."""
    moves: int = 0
    errors: list[str] = field(default_factory=list)


class Felt:
    """One table as its two players see it: who may move, and when the move under way was due."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.players: list[Player] = []
        self.mover: Player | None = None
        self.state: Heard | None = None
        self.due = 0.0
        self.sent_ply = -1

    def hear(self, player: Player, heard: Heard) -> None:
        if heard.type == "refused":
            self.tally.errors.append("a legal move was refused")
        elif heard.type == "state":
            if heard.ply > self.sent_ply >= 0 and player is not self.mover:
                self.tally.latencies.append(time.perf_counter() - self.due)
                self.sent_ply = -1
            if heard.legal:
                self.state, self.next = heard, player

    def ready(self) -> bool:
        return self.state is not None and self.sent_ply < 0

    def move(self, due: float) -> None:
        """Time runs from when the move was due: what this client itself is late with counts, too."""
        state = self.state
        assert state is not None
        self.mover, self.state = self.next, None
        self.sent_ply, self.due = state.ply, due
        message = {
            "type": "play",
            "id": str(state.ply),
            "seat": state.eyes,
            "ply": state.ply,
            "move": random.choice(state.legal),
        }
        self.mover.send(msgspec.json.encode(message))
        self.tally.moves += 1
        self.tally.late.append(time.perf_counter() - due)


async def lay(server: Server, tally: Tally, http: httpx.AsyncClient) -> Felt:
    """A table with its two people connected."""
    felt = Felt(tally)
    people = [secrets.token_hex(16) for _ in range(2)]
    headers = [{"origin": server.url, "cookie": f"ludoteca={person}"} for person in people]
    wish = {"game": "felci", "seats": ["me", "open"], "name": "Ada"}
    laid = (await http.post("/api/tables", json=wish, headers=headers[0])).json()
    join = {"invite": laid["invite"], "name": "Bruno"}
    (await http.post(f"/api/tables/{laid['table']}/join", json=join, headers=headers[1])).raise_for_status()
    host, port = server.host.split(":")
    for person in people:
        request = upgrade(server.host, laid["table"], person)
        _, player = await asyncio.get_running_loop().create_connection(
            lambda request=request: Player(request, felt.hear, tally.errors.append),  # type: ignore[misc]
            host,
            int(port),
        )
        await player.welcomed
        felt.players.append(player)
    return felt


async def lay_all(server: Server, tally: Tally) -> list[Felt]:
    limit = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:

        async def one() -> Felt:
            async with limit:
                return await lay(server, tally, http)

        return await asyncio.gather(*(one() for _ in range(TABLES)))


async def play(felts: list[Felt], seconds: float) -> None:
    """Moves at an even pace, whether or not the last ones have arrived, each at a table chosen by chance."""
    order = list(felts)
    random.shuffle(order)
    started, sent, place = time.perf_counter(), 0, 0
    while (now := time.perf_counter() - started) < seconds:
        while sent < now * RATE:
            for _ in range(len(order)):
                place = (place + 1) % len(order)
                if order[place].ready():
                    order[place].move(started + sent / RATE)
                    break
            sent += 1
        await asyncio.sleep(0.002)


async def run(server: Server) -> bool:
    tally = Tally()
    started = time.perf_counter()
    felts = await lay_all(server, tally)
    print(f"{TABLES} tables, {2 * TABLES} sockets, laid in {time.perf_counter() - started:.1f} s", flush=True)
    gc.collect()
    gc.freeze()  # pauses of this client are not the server's
    await play(felts, WARM_UP)
    tally.latencies.clear()
    tally.late.clear()
    tally.moves = 0
    async with echoes() as echoed:
        cpu, started = used(server), time.perf_counter()
        own = time.process_time()
        await play(felts, SECONDS)
        seconds = time.perf_counter() - started
        cpu, own = used(server) - cpu, time.process_time() - own
    moves = tally.moves
    await asyncio.sleep(1)
    for felt in felts:
        for player in felt.players:
            player.leave()
    if len(tally.latencies) < moves:
        tally.errors.append(f"{moves - len(tally.latencies)} moves never arrived")
    if server.said():
        tally.errors.append(f"the server's log: {server.said()[:500]}")
    return report(tally, moves, seconds, cpu, own, sum(map(memory_of, processes(server))), echoed)


def processes(server: Server) -> list[int]:
    """The server's own, and its workers'."""
    first = server.process.pid
    return [first, *map(int, Path(f"/proc/{first}/task/{first}/children").read_text().split())]


def used(server: Server) -> float:
    return sum(processor_seconds(process) for process in processes(server))


def report(tally: Tally, moves: int, seconds: float, cpu: float, own: float, memory: int, echoed: list[float]) -> bool:
    cuts = statistics.quantiles(tally.latencies, n=100)
    rate, slow = moves / seconds, cuts[98]
    print(f"moves/s   {rate:8.1f}   (target {RATE:.0f})")
    print(f"p50       {cuts[49] * 1000:8.1f} ms")
    print(f"p99       {slow * 1000:8.1f} ms (target {SLOWEST * 1000:.0f})")
    print(f"max       {max(tally.latencies) * 1000:8.1f} ms")
    print(f"late      {statistics.quantiles(tally.late, n=100)[98] * 1000:8.1f} ms of that by this client (p99)")
    bare = statistics.quantiles(echoed, n=100)
    ratios = f"a move takes {cuts[49] / bare[49]:.1f} and {slow / bare[98]:.1f} times that"
    print(f"echo      {bare[49] * 1000:8.1f} ms bare for as many bytes, p99 {bare[98] * 1000:.1f} ms: {ratios}")
    print(f"errors    {len(tally.errors):8d}   (target 0)")
    print(f"memory    {memory / 1024**2:8.1f} MB (target {LARGEST / 1024**2:.0f})")
    print(f"processor {cpu / moves * 1000:8.2f} ms a move in the server, {own / moves * 1000:.2f} ms in this client")
    for error in tally.errors[:5]:
        print(f"  {error}")
    if tally.errors or memory >= LARGEST:
        return False
    if rate >= RATE * 0.99 and slow < SLOWEST:
        return True
    alone = max(bare[98], statistics.quantiles(tally.late, n=100)[98])
    limited = alone > SHARE * SLOWEST
    if limited:
        print(f"this machine is the limit: by itself it is late by {alone * 1000:.0f} ms. Nothing is proved here")
    return limited


def main() -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, min(most, 65_536)), most))
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data", *FLAGS) as server:
        sys.exit(0 if asyncio.run(run(server)) else 1)


if __name__ == "__main__":
    main()
