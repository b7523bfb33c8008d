"""The other servers of the house, over the database that they share.

Every server serves any table: it follows the events, and (table, seq) decides whose comes next. But bots and clocks are
the affair of one server a table: its owner, for as long as it is heard of. What servers tell each other at once, by
NOTIFY, is only that there is news; what was not heard is noticed with the next beat.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Protocol, TypeVar

from ludoteca.server.clock import CLOCK
from ludoteca.server.database import NotSaved, Taken

if TYPE_CHECKING:
    from ludoteca.server.hub import Hub
    from ludoteca.server.lines import Line

log = logging.getLogger("ludoteca")
Result = TypeVar("Result")
Wanted = tuple[str, str, str]
"""A table, its host, and where it was laid."""

BEAT = 1.0
"""Seconds after which a server says that it is there, and looks for what it did not hear."""
LEASE = 4.0
"""Seconds after which a server that was not heard of has lost its tables."""
LATE = 2.0
"""Seconds by which a beat may be late before people are better sent to another server."""
AGAIN = 0.2
"""Seconds before a database that went away is called again."""
CHANNEL = "ludoteca"
LIFELINE = 0x6C75646F
"""The class of the locks by which servers show that they live: of one that died PostgreSQL lets go at once."""
TRIES = 10
"""How often something is decided again when another server was quicker each time."""

HEARD_OF = f"seen BETWEEN now() - interval '{LEASE} s' AND now() + interval '{LEASE} s'"
"""On the database's clock, which somebody may set forward or back."""
CLAIM = """
INSERT INTO owners SELECT wanted, %s, host, address
FROM unnest(%s::text[], %s::text[], %s::text[]) AS one (wanted, host, address) ORDER BY wanted
ON CONFLICT (table_id) DO UPDATE SET server = excluded.server
WHERE owners.server = excluded.server OR owners.server NOT IN (SELECT id FROM servers)
RETURNING table_id, xmax <> 0
"""
"""Which tables are ours now, and which of them were another's that is no more: only then was there a row to change."""
HOSTED = "SELECT count(*) FILTER (WHERE host = %s), count(*) FILTER (WHERE address = %s) FROM owners"
LAST = "SELECT id, (SELECT max(seq) FROM events WHERE table_id = id) FROM unnest(%s::text[]) AS id"
TELL = f"SELECT pg_notify('{CHANNEL}', word) FROM unnest(%s::text[]) AS word"


async def insist(work: Callable[[], Awaitable[Result]]) -> Result:
    """Decide again, on what has happened meanwhile, when another server was quicker."""
    for _ in range(TRIES):
        with contextlib.suppress(Taken):
            return await work()
    raise NotSaved


async def stay(address: str, work: Callable[[Line], Awaitable[None]]) -> None:
    """Do this with a line to the database, for ever, whatever becomes of it."""
    import psycopg

    from ludoteca.server.lines import MANNER, Line

    while True:
        try:
            async with await Line.connect(address, **MANNER) as line:
                line.patience = LEASE
                await work(line)
        except psycopg.Error as error:
            log.info("the database went away: %s", error)
        except Exception as error:
            log.error("the other servers cannot be spoken to: %r", error)
        await asyncio.sleep(AGAIN)


class Fellows(Protocol):
    """What a hub tells the other servers, and asks them."""

    shared: bool
    """Whether there may be others: what is in memory may be of the past."""

    async def open(self, hub: Hub) -> None: ...

    def near(self) -> bool:
        """Whether the others can be spoken to."""

    def hurry(self) -> None:
        """The house closes: a database that does not answer is not waited for any longer."""

    async def close(self) -> None: ...

    async def claim(self, table: str, host: str = "", address: str = "") -> bool:
        """Whether bots and clocks of this table are ours; whose it is, and where it was laid, is known to all then."""

    async def hosted(self, host: str, address: str) -> tuple[int, int] | None:
        """How many tables in memory anywhere are this person's, and this household's; None where nobody else counts."""

    async def elsewhere(self, table: str) -> set[str]:
        """Who is connected to a table through other servers, be it in memory here or not."""

    def release(self, table: str) -> None:
        """They are no more."""

    def moved(self, table: str, seq: int) -> None:
        """Something has happened here."""

    def met(self, table: str) -> None:
        """Somebody has come or gone here."""


class Alone:
    """A house with one server."""

    shared = False

    async def open(self, hub: Hub) -> None: ...

    def near(self) -> bool:
        return True

    def hurry(self) -> None: ...

    async def close(self) -> None: ...

    async def claim(self, table: str, host: str = "", address: str = "") -> bool:
        return True

    async def hosted(self, host: str, address: str) -> tuple[int, int] | None:
        return None

    async def elsewhere(self, table: str) -> set[str]:
        return set()

    def release(self, table: str) -> None: ...

    def moved(self, table: str, seq: int) -> None: ...

    def met(self, table: str) -> None: ...


class Others:
    shared = True

    def __init__(self, address: str) -> None:
        self._address = address
        self._name = ""
        self._line: Line | None = None
        self._alive = False
        """Whether the line to the database holds the lock of our name."""
        self._turn = asyncio.Lock()
        """Held during a transaction on that line: what is asked or claimed on it meanwhile would be a part of it, and
        unseen by the others until its end."""
        self._fellows: set[str] = set()
        self._news: dict[str, int] = {}
        """The last that happened here, by table."""
        self._changed: set[str] = set()
        """Tables where somebody came or went here."""
        self._asked: set[str] = set()
        """Tables where somebody came or went elsewhere."""
        self._freed: set[str] = set()
        self._stirred = asyncio.Event()
        self._met = asyncio.Event()
        self._next_beat = 0.0
        self._beaten = -LEASE
        """When the database last answered to a beat."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hub: Hub) -> None:
        self._hub = hub
        self._tasks = self._tasks or [
            asyncio.create_task(stay(self._address, work)) for work in (self._go_round, self._listen)
        ]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._met.wait(), LEASE)

    def near(self) -> bool:
        return time.monotonic() - self._beaten < BEAT + LATE

    def hurry(self) -> None:
        if self._line is not None:
            self._line.hurry()

    async def close(self) -> None:
        import psycopg

        self.hurry()
        with contextlib.suppress(psycopg.Error):
            async with self._turn:
                if self._line is not None:
                    for query in ("owners WHERE server", "presence WHERE server", "servers WHERE id"):
                        await self._line.execute(f"DELETE FROM {query} = %s".encode(), [self._name])
                    await self._line.execute(TELL, [["beat"]])
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def claim(self, table: str, host: str = "", address: str = "") -> bool:
        """Whoever comes from a server that has just died finds the table cared for."""
        import psycopg

        wanted = [(table, host, address)]
        if await self._claimed(wanted):
            return True
        with contextlib.suppress(psycopg.Error):
            async with self._turn:
                buried = self._line is not None and await self._bury(self._line)
            return bool(buried and await self._claimed(wanted))
        return False

    async def hosted(self, host: str, address: str) -> tuple[int, int] | None:
        import psycopg

        with contextlib.suppress(psycopg.Error):
            async with self._turn:
                if self._line is not None:
                    found = await (await self._line.execute(HOSTED, [host, address])).fetchall()
                    return found[0][0], found[0][1]
        return None

    async def elsewhere(self, table: str) -> set[str]:
        import psycopg

        with contextlib.suppress(psycopg.Error):
            async with self._turn:
                if self._line is not None:
                    query = "SELECT person FROM presence WHERE server <> %s AND table_id = %s"
                    found = await self._line.execute(query, [self._name, table])
                    return {person for (person,) in await found.fetchall()}
        return set()

    def release(self, table: str) -> None:
        self._freed.add(table)
        self._stirred.set()

    def moved(self, table: str, seq: int) -> None:
        if self._fellows:
            self._news[table] = seq
            self._stirred.set()

    def met(self, table: str) -> None:
        self._changed.add(table)
        live = self._hub.live.get(table) if self._line is not None else None
        if live is not None and not live.mine and not live.elsewhere:
            self._next_beat = 0.0  # where is its owner?
        self._stirred.set()

    # --- Two lines to the database -----------------------------------------------------------------

    async def _listen(self, line: Line) -> None:
        await line.execute(f"LISTEN {CHANNEL}".encode())
        self._asked.update(self._hub.live)  # who came or went meanwhile was told to nobody here
        self._beat_now()
        while True:
            async for notice in line.notifies(timeout=LEASE):
                self._hear(*notice.payload.split())
            await line.execute("SELECT 1")  # is anybody there?

    def _hear(self, what: str, table: str = "", seq: str = "") -> None:
        live = self._hub.live.get(table)
        if what == "beat":
            self._beat_now()
        elif live is not None and what == "people":
            self._asked.add(table)
            self._stirred.set()
        elif live is not None and live.table.seq < int(seq):
            self._hub.errands.spawn(self._hub.follow(live))

    def _beat_now(self) -> None:
        self._next_beat = 0.0
        self._stirred.set()

    async def _go_round(self, line: Line) -> None:
        self._alive = False
        self._changed.update(self._hub.live)
        self._asked.update(self._hub.live)
        try:
            while True:
                if time.monotonic() >= self._next_beat:
                    self._next_beat = time.monotonic() + BEAT
                    await self._beat(line)
                await self._speak(line)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout_at(
                        self._next_beat - time.monotonic() + asyncio.get_running_loop().time()
                    ):
                        await self._stirred.wait()
                self._stirred.clear()
        finally:
            self._line = None

    # --- A beat ------------------------------------------------------------------------------------

    async def _beat(self, line: Line) -> None:
        """Be heard of; give up who was not; take what is nobody's; look for what was not heard."""
        async with self._turn, line.transaction():
            known = await line.execute("UPDATE servers SET seen = now() WHERE id = %s", [self._name])
            if not known.rowcount or not self._alive:
                await self._register(line)
            await self._bury(line)
            found = await (await line.execute("SELECT id FROM servers")).fetchall()
        self._line, self._beaten = line, time.monotonic()
        fellows = {name for (name,) in found} - {self._name}
        if fellows != self._fellows:
            self._asked.update(self._hub.live)
            self._changed.update(self._hub.live)  # who has only now been heard of was told nothing
        if self._fellows - fellows:
            self._hub.errands.spawn(self._hub.waking.look())
        self._fellows = fellows
        self._met.set()
        for table, widowed in await self._claimed(self._unowned()):
            if table in self._hub.live:
                self._hub.errands.spawn(self._hub.take(self._hub.live[table], widowed))
        if fellows:
            await self._look_behind(line)

    async def _bury(self, line: Line) -> list[str]:
        """Who was not heard of, or has let go of its lock, has no tables and nobody connected any more.

        One that fell silent in the middle of a beat still holds its row: nobody waits for that.
        """
        let_go = f"pg_try_advisory_xact_lock({LIFELINE}, hashtext(id))"
        found = f"SELECT id FROM servers WHERE id <> %s AND (NOT ({HEARD_OF}) OR {let_go}) FOR UPDATE SKIP LOCKED"
        query = f"DELETE FROM servers WHERE id IN ({found}) RETURNING id"
        lost = [name for (name,) in await (await line.execute(query.encode(), [self._name])).fetchall()]
        await line.execute("DELETE FROM presence WHERE server = ANY(%s)", [lost])
        return lost

    async def _register(self, line: Line) -> None:
        """Under a new name: what was ours under the old one is perhaps another's by now."""
        if not self._name:
            found = await line.execute("SELECT extract(epoch FROM clock_timestamp())::float8")
            CLOCK.agree((await found.fetchall())[0][0])
        self._name = secrets.token_urlsafe(6)
        await line.execute("SELECT pg_advisory_lock(%s, hashtext(%s))", [LIFELINE, self._name])
        self._alive = True
        await line.execute("INSERT INTO servers VALUES (%s, now())", [self._name])
        await line.execute(TELL, [["beat"]])
        self._changed.update(self._hub.live)
        for live in self._hub.live.values():
            self._hub.give(live)

    def _unowned(self) -> list[Wanted]:
        return [
            (live.id, live.table.host, live.address)
            for live in self._hub.live.values()
            if live.connections and not live.mine
        ]

    async def _claimed(self, tables: list[Wanted]) -> list[tuple[str, bool]]:
        import psycopg

        with contextlib.suppress(psycopg.Error):  # with the next beat, then
            async with self._turn:
                if tables and self._line is not None:
                    columns = (list(column) for column in zip(*tables, strict=True))
                    found = await self._line.execute(CLAIM, [self._name, *columns])
                    return [(table, widowed) for table, widowed in await found.fetchall()]
        return []

    async def _look_behind(self, line: Line) -> None:
        found = await line.execute(LAST, [list(self._hub.live)])
        for table, seq in await found.fetchall():
            if seq is not None:
                self._hear("moved", table, str(seq))

    # --- News --------------------------------------------------------------------------------------

    async def _speak(self, line: Line) -> None:
        news, self._news = self._news, {}
        words = [f"moved {table} {seq}" for table, seq in news.items()]
        changed, self._changed = self._changed, set()
        if changed:
            await self._keep_present(line, changed)
            words += [f"people {table}" for table in changed]
        freed = [table for table in self._freed if table not in self._hub.live or not self._hub.live[table].mine]
        self._freed.clear()
        if freed:
            await line.execute("DELETE FROM owners WHERE server = %s AND table_id = ANY(%s)", [self._name, freed])
            words.append("beat")
        if words and self._fellows:
            await line.execute(TELL, [words])
        asked, self._asked = self._asked, set()
        if asked:
            await self._ask_after(line, asked)

    async def _keep_present(self, line: Line, tables: Iterable[str]) -> None:
        """Who is at these tables, here."""
        lives = [self._hub.live[table] for table in tables if table in self._hub.live]
        there = sorted({(live.id, connection.person) for live in lives for connection in live.connections})
        async with self._turn, line.transaction():
            query = "DELETE FROM presence WHERE server = %s AND table_id = ANY(%s)"
            await line.execute(query, [self._name, list(tables)])
            query = (
                "INSERT INTO presence SELECT id, %s, person FROM unnest(%s::text[], %s::text[]) AS there (id, person)"
            )
            await line.execute(query, [self._name, [table for table, _ in there], [person for _, person in there]])

    async def _ask_after(self, line: Line, tables: Iterable[str]) -> None:
        """Who is at these tables, elsewhere."""
        query = "SELECT table_id, person FROM presence WHERE server <> %s AND table_id = ANY(%s)"
        found = await (await line.execute(query, [self._name, list(tables)])).fetchall()
        for table in tables:
            if table in self._hub.live:
                people = {person for place, person in found if place == table}
                self._hub.meet(self._hub.live[table], people)
