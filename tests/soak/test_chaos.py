"""Three servers and two who think for them over one PostgreSQL, and what befalls them at random moments while people
play: nothing that was acknowledged is lost or done twice, two owners never both win, no bot is waited for in vain, and
everybody sees the same again within seconds.

What is common with one server is in test_kill.py.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import msgspec
import psycopg

from ludoteca.server import elsewhere, others
from ludoteca.server.people.identity import browser_of
from ludoteca.table.events import DECODER
from ludoteca.table.glance import Glance
from ludoteca.table.sight import Reader
from ludoteca.table.table import Table
from tests.cluster import Cluster, cluster_of_its_own
from tests.server.people import Person
from tests.server.running import Server
from tests.server.thinkers import Thinkers
from tests.soak.test_kill import LOST, Client, Tale, prove

ROUNDS = int(os.environ.get("LUDOTECA_ROUNDS", "200" if os.environ.get("LUDOTECA_SOAK") else "7"))
"""Each kind once, at least."""
SERVERS, THINKERS = 3, 2 if ROUNDS > 10 else 1
PAIRS = 2
BOTS = ("hard", "greedy")
"""Whom somebody plays, each at a table of its own, besides the pairs."""
WITHIN = 5.0 if ROUNDS > 10 else 240.0
"""Seconds for everybody to see the same, once all servers are up, and for every bot to have answered; what happens
among other tests, on a machine that is full, may take longer."""
STUCK = 300.0
"""Seconds after which something goes on no more."""
KNOWN = ("seq", "phase", "you", "eyes", "view", "legal", "ply", "last", "log", "chat", "orders", "chosen", "choice")
"""Of a state: all that follows from what happened, and not from who is there."""
LONGEST_TOLD = 4000
"""Characters of what a server had to say when something broke."""


class Laid(NamedTuple):
    """A place at a table; alone, if all others there are bots."""

    secret: str
    table: str
    alone: bool = False


class Wanderer(Client):
    """Comes back to whichever server it finds."""

    def __init__(self, servers: list[Server], laid: Laid, tale: Tale, seed: int) -> None:
        super().__init__(servers[0], laid.secret, laid.table, tale, seed)
        self.servers = servers
        self.alone = laid.alone
        self.quiet = False

    def waits(self) -> bool:
        """Whether a bot has not answered yet."""
        return self.alone and not self.state["legal"] and self.state["phase"] != "over"

    def dial(self) -> Any:
        self.server = self.chance.choice(self.servers)
        return super().dial()

    async def look(self, server: Server) -> dict[str, Any]:
        """All that this person is told by a server that it comes to anew."""
        while True:
            with suppress(*LOST):
                self.server = server
                async with asyncio.timeout(20), super().dial() as socket:
                    return known(json.loads(await socket.recv()))
            await asyncio.sleep(0.02)

    def wish(self) -> dict[str, Any] | None:
        return None if self.quiet else super().wish()


class Chaos:
    def __init__(self, cluster: Cluster, address: str, servers: list[Server], thinkers: list[Thinkers]) -> None:
        self.cluster = cluster
        self.address = address
        self.servers = servers
        self.thinkers = thinkers
        self.healing: list[asyncio.Task[None]] = []
        """What comes back while it is seen whether all goes on without it."""
        self.chance = random.Random(7)
        self.kinds: dict[str, Callable[[], Awaitable[None]]] = {
            "a server is killed": self.kill_server,
            "a thinker is killed": self.kill_thinker,
            "PostgreSQL is killed": self.kill_database,
            "a server stands still past its lease": self.pause_server,
            "all connections to PostgreSQL are cut": self.cut,
            "all thinkers stand still": self.pause_thinkers,
            "a line to PostgreSQL falls silent": self.silence_line,
        }

    async def kill_server(self) -> None:
        server = self.chance.choice(self.servers)
        port = server.port
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start, port)

    async def kill_thinker(self) -> None:
        """In the middle of a thought, its own or the other's."""
        thinker = self.chance.choice(self.thinkers)
        await asyncio.to_thread(self.until_somebody_thinks)
        await asyncio.to_thread(thinker.kill)
        self.healing.append(asyncio.create_task(asyncio.to_thread(thinker.start)))

    def until_somebody_thinks(self) -> None:
        deadline = time.monotonic() + STUCK
        with psycopg.connect(self.address, autocommit=True) as connection:
            while connection.execute("SELECT 1 FROM questions WHERE thinker IS NOT NULL").fetchone() is None:
                assert time.monotonic() < deadline, "nobody is asked to think"
                time.sleep(0.001)

    async def kill_database(self) -> None:
        await asyncio.to_thread(self.cluster.kill)
        await asyncio.to_thread(self.cluster.start)

    async def pause_server(self) -> None:
        server = self.chance.choice(self.servers)
        server.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(others.LEASE + self.chance.uniform(0.5, 2.0))
        server.process.send_signal(signal.SIGCONT)

    async def pause_thinkers(self) -> None:
        for thinker in self.thinkers:
            thinker.tell(signal.SIGSTOP)
        await asyncio.sleep(elsewhere.PATIENCE + self.chance.uniform(0.5, 2.0))
        for thinker in self.thinkers:
            thinker.tell(signal.SIGCONT)

    async def silence_line(self) -> None:
        """Its other end stands still: of any server's lines, or of any thinker's."""
        process = self.chance.choice(await asyncio.to_thread(self.lines))
        os.kill(process, signal.SIGSTOP)
        await asyncio.sleep(others.LEASE + self.chance.uniform(0.5, 2.0))
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGCONT)

    def lines(self) -> list[int]:
        with psycopg.connect(self.address) as connection:
            query = "SELECT pid FROM pg_stat_activity WHERE application_name = 'ludoteca' ORDER BY backend_start, pid"
            return [process for (process,) in connection.execute(query).fetchall()]

    async def healed(self) -> None:
        await asyncio.gather(*self.healing)
        self.healing.clear()

    async def cut(self) -> None:
        def work() -> None:
            with psycopg.connect(self.address) as connection:
                query = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ludoteca'"
                connection.execute(query)

        await asyncio.to_thread(work)

    def kept(self, tables: set[str]) -> dict[str, list[Any]]:
        """What is on disk."""
        query = "SELECT body FROM events WHERE table_id = %s ORDER BY seq"
        with psycopg.connect(self.address) as connection:
            return {table: [DECODER.decode(body) for (body,) in connection.execute(query, [table])] for table in tables}


def seq_of(client: Wanderer) -> int | None:
    """How much of its table somebody has seen."""
    return client.state.get("seq")


class Healed(NamedTuple):
    """After how many seconds all was well again."""

    same: float
    """Everybody saw what is on disk."""
    answered: float
    """And no bot was waited for."""


async def all_is_well(chaos: Chaos, clients: list[Wanderer]) -> Healed:
    started, same = time.monotonic(), 0.0
    for client in clients:
        client.quiet = True
    while True:
        kept = await asyncio.to_thread(chaos.kept, {client.table for client in clients})
        behind = [one for one in clients if one.pending or seq_of(one) != len(kept.get(one.table, []))]
        passed = time.monotonic() - started
        same = same or (0.0 if behind else passed)
        if not behind and not any(one.waits() for one in clients):
            break
        assert passed < STUCK, [(one.table, one.state, len(kept.get(one.table, [])), one.pending) for one in clients]
        await asyncio.sleep(0.1)
    await everybody_sees_what_is_kept(chaos, clients)
    for client in clients:
        client.quiet = False
    return Healed(same, passed)


async def everybody_sees_what_is_kept(chaos: Chaos, clients: list[Wanderer]) -> None:
    """From whichever server: all that its seat may know of what is on disk, and nothing else."""
    deadline = time.monotonic() + STUCK
    while True:
        kept = await asyncio.to_thread(chaos.kept, {client.table for client in clients})
        wanted = [told(kept[client.table], browser_of(client.secret)) for client in clients]
        for server in chaos.servers:
            seen = await asyncio.gather(*(client.look(server) for client in clients))
            if seen != wanted:
                break
        else:
            return
        wrong = next(both for both in zip(seen, wanted, strict=True) if both[0] != both[1])
        assert time.monotonic() < deadline, wrong
        await asyncio.sleep(0.1)  # who has just come back from somewhere may have made something happen


def told(events: list[Any], person: str) -> dict[str, Any]:
    """What a seat is told of a match that is replayed from what is on disk."""
    table = Table.from_events(events)
    state = Reader(table, person, "en").state(Glance(table, events[-1].at, set(), {}))
    return known(msgspec.json.decode(msgspec.json.encode(state)))


def known(state: dict[str, Any]) -> dict[str, Any]:
    return {name: state[name] for name in KNOWN}


async def live_through(chaos: Chaos, clients: list[Wanderer], tale: Tale) -> dict[str, list[Healed]]:
    """How long it took until all was well, by what had befallen the house."""
    took: dict[str, list[Healed]] = {kind: [] for kind in chaos.kinds}
    async with asyncio.TaskGroup() as group:
        for client in clients:
            group.create_task(client.play())
        for number in range(ROUNDS):
            await asyncio.sleep(chaos.chance.uniform(0.1, 1.0))  # the random moment itself
            kind = [*chaos.kinds][number % len(chaos.kinds)]
            await chaos.kinds[kind]()
            took[kind].append(await all_is_well(chaos, clients))
            await chaos.healed()
        tale.ending = True
    return took


def pair_at(servers: list[Server]) -> list[Laid]:
    """Two people at one table, each from another server."""
    ada, bruno = Person(servers[0]), Person(servers[1])
    laid = ada.lay(["me", "open"])
    bruno.join(laid)
    return [Laid(one.secret, laid["table"]) for one in (ada, bruno)]


def alone_at(servers: list[Server], bot: str) -> Laid:
    ada = Person(servers[0])
    return Laid(ada.secret, ada.lay(["me", bot])["table"], alone=True)


def test_whatever_befalls_servers_and_database_nothing_is_lost_and_nothing_is_done_twice(tmp_path: Path) -> None:
    tale = Tale()
    with ExitStack() as stack:
        cluster = stack.enter_context(cluster_of_its_own(durable=True))
        address = cluster.fresh()
        flags = ("--database", address, "--think-elsewhere")
        servers = [Server(tmp_path / str(number), *flags) for number in range(SERVERS)]
        for server in servers:
            stack.callback(server.kill)
        thinkers = [Thinkers(tmp_path / f"thinker{number}.log", address) for number in range(THINKERS)]
        for thinker in thinkers:
            stack.callback(thinker.kill)
        people = [place for _ in range(PAIRS) for place in pair_at(servers)]
        places = people + [alone_at(servers, bot) for bot in BOTS]
        clients = [Wanderer(servers, place, tale, number) for number, place in enumerate(places)]
        chaos = Chaos(cluster, address, servers, thinkers)
        took = asyncio.run(live_through(chaos, clients, tale))
        kept = chaos.kept(tale.tables)
        broke = [f"Traceback{broken}" for server in servers for broken in server.said().split("Traceback")[1:]]
        assert all(one.said() == "" for one in thinkers), "nothing of what they were asked"
    for kind, healed in took.items():
        same, answered = ([getattr(one, name) for one in healed] or [0.0] for name in Healed._fields)
        figures = " · ".join(f"{median(found):.1f} ({max(found):.1f})" for found in (same, answered))
        print(f"{len(healed):4d} times {kind}: the same, and answered, after {figures} s", file=sys.stderr)
    print(f"{len(tale.acked)} moves and lines acknowledged, {tale.resent} sent again", file=sys.stderr)

    assert not broke, broke[0][:LONGEST_TOLD]
    assert len(tale.acked) > 2 * ROUNDS
    prove(tale, kept)
    assert all(one.answered < WITHIN for healed in took.values() for one in healed)
