"""Storage: a database behind one thread, with group commit. What `append` has answered is on disk.

One commit a move would allow some 260 moves a second; the jobs that wait while a commit is written share the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from ludoteca.core.game import Value
from ludoteca.server.database import BadStore, Connection, Database, NotSaved, Taken
from ludoteca.server.marks import mark
from ludoteca.server.measures import MEASURES
from ludoteca.server.meter import timed
from ludoteca.server.remember.facts import VERSION, ended, parts
from ludoteca.server.sqlite import Sqlite
from ludoteca.table.events import AnyEvent, Created, Dismissed, Joined, Muted
from ludoteca.table.kept import decoded
from ludoteca.table.seating import CHARACTERS, NO_FACE
from ludoteca.table.table import Table
from ludoteca.wire.answers import Named
from ludoteca.wire.says import Phase, Sitter

Result = TypeVar("Result")
Statement = tuple[str, Sequence[tuple[Any, ...]]]
"""Of SQL, and the rows to do it with."""


class Job(NamedTuple):
    """Work for the thread, and where its result is awaited."""

    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    alone: bool = False
    """Outside of any transaction."""


LARGEST_BATCH = 500

KEEP_EVENT = "INSERT INTO events VALUES (?, ?, ?, ?)"
KEEP_TABLE = (
    "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
    "SET phase = excluded.phase, updated = excluded.updated, summary = excluded.summary"
)
KEEP_SEAT = "INSERT INTO seats VALUES (?, ?) ON CONFLICT DO NOTHING"
KEEP_TRACE = "INSERT INTO traces VALUES (?, ?) ON CONFLICT DO NOTHING"
KEEP_NAME = "INSERT INTO people VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
KEEP_FACE = "INSERT INTO faces VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET face = excluded.face"
KEEP_CLOSING = "INSERT INTO closings VALUES (?, ?) ON CONFLICT (opened) DO UPDATE SET seconds = excluded.seconds"
KEEP_REVIEW = (
    "INSERT INTO reviews SELECT id, ? FROM tables WHERE id = ? "
    "ON CONFLICT (table_id) DO UPDATE SET body = excluded.body"
)
"""Of a match that is there: it may have been forgotten meanwhile."""
KEEP_NOTE = "INSERT INTO house VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
KEEP_NOTICE = (
    "INSERT INTO notices SELECT ?, ?, ?, ?, 0, 0 WHERE EXISTS (SELECT 1 FROM devices WHERE person = ?) "
    "OR EXISTS (SELECT 1 FROM contacts WHERE person = ? AND mailed = 1) ON CONFLICT (person, table_id) "
    "DO UPDATE SET kind = excluded.kind, due = excluded.due, planned = 0, tries = 0"
)
"""For who wants to be told at all. One a table: the last one counts."""
KEEP_MATCH = (
    "INSERT INTO matches VALUES (?, ?, ?) ON CONFLICT (table_id) DO UPDATE "
    "SET version = excluded.version, body = excluded.body"
)
KEEP_PART = "INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING"
KEEP_UNCOUNTED = "INSERT INTO uncounted VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
"""A match that ratings have not counted yet."""
COUNT_AGAIN = (
    "INSERT INTO uncounted SELECT DISTINCT game, seats, 0, '' FROM parts WHERE rated = 1 AND {} = ? "
    "ON CONFLICT DO NOTHING"
)
"""What ended before everything else is late: what was counted since is counted again."""
COUNT_AGAIN_WITHOUT = COUNT_AGAIN.format("person")
COUNT_AGAIN_WITHOUT_TABLE = COUNT_AGAIN.format("table_id")
SHOWN = "NOT EXISTS (SELECT 1 FROM parts p WHERE p.person = s.person AND p.table_id = s.table_id AND p.hidden = 1)"
KEPT = "SELECT id, updated, game, phase, summary FROM tables"


class Summary(msgspec.Struct, kw_only=True):
    """What lists of tables are made from; nothing of the match itself."""

    game: str
    phase: Phase
    options: dict[str, Value] = {}
    host: str = ""
    people: list[str] = []
    seats: list[Sitter] = []
    thinking: list[int] = []
    rematch: str = ""


class Kept(NamedTuple):
    """A table in a list: its id, when it last changed, and its summary."""

    id: str
    updated: float
    summary: Summary


Kind = Literal["turn", "reminder", "nudge", "call"]


class Notice(NamedTuple):
    """Something that a person is to be told about a table, not before `due`."""

    person: str
    kind: Kind
    due: float


class Change(NamedTuple):
    """A table after its last events, and who is to be told of them elsewhere."""

    id: str
    table: Table
    events: Sequence[AnyEvent]
    notices: Sequence[Notice] = ()


def opened(folder: Path, address: str) -> Database:
    """The database at an address; where there is none, a file in the folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not address:
            return Sqlite(Store.file(folder))
    except OSError as error:
        raise BadStore(f"{folder}: cannot be used for data: {error.strerror}") from None
    try:
        from ludoteca.server.postgres import Postgres
    except ImportError:
        raise BadStore("PostgreSQL needs the extra packages: pip install 'ludoteca[postgres]'") from None
    return Postgres(address)


class Store:
    """The tables and people of one house: in its data folder, or in the database at an address."""

    def __init__(self, folder: Path, address: str = "") -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.commits = 0
        self.folder = folder
        self.database = opened(folder, address)
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    @staticmethod
    def file(folder: Path) -> Path:
        return folder / "ludoteca.sqlite"

    def hurry(self) -> None:
        """The house closes: a database that does not answer is not waited for any longer."""
        self.database.hurry()

    def close(self) -> None:
        """Finish what is waiting, then close."""
        self._jobs.put(None)
        self._thread.join()
        self.database.close()

    # --- The thread --------------------------------------------------------------------------------

    def _write(self) -> None:
        while self._serve():
            pass

    def _serve(self) -> bool:
        """Do what waits, or wait for it; False once nothing more will come."""
        batch = [self._jobs.get()]
        while len(batch) < LARGEST_BATCH and not self._jobs.empty():
            batch.append(self._jobs.get())
        jobs = [job for job in batch if job is not None]
        together = [job for job in jobs if not job.alone]
        if together:
            self._commit(together)
        for job in jobs:
            if job.alone:
                self._do_alone(job)
        return len(jobs) == len(batch)

    def _do_alone(self, job: Job) -> None:
        try:
            result, failure = job.work(self.database.connection), None
        except Exception as error:
            result, failure = None, error
        with contextlib.suppress(RuntimeError):  # nobody waits any more
            job.loop.call_soon_threadsafe(answer, [job], [(result, failure)])

    def _meanwhile(self, *_progress: int) -> None:
        """Between two pieces of long work: nobody's move waits for the whole of it."""
        if not self._jobs.empty() and not self._serve():
            self._jobs.put(None)

    def _commit(self, jobs: Sequence[Job]) -> None:
        """One transaction for all; a job that fails alone is undone alone."""
        results: list[tuple[Any, BaseException | None]] = []
        try:
            self.database.begin()
            connection = self.database.connection
            for job in jobs:
                connection.execute("SAVEPOINT job")
                try:
                    results.append((job.work(connection), None))
                except Exception as error:
                    connection.execute("ROLLBACK TO job")
                    results.append((None, error))
                connection.execute("RELEASE job")
            self.database.commit()
        except self.database.failure as error:
            self.database.rollback()
            results = [(None, error) for _ in jobs]
        self.commits += 1
        with contextlib.suppress(RuntimeError):  # nobody waits any more
            jobs[0].loop.call_soon_threadsafe(answer, jobs, results)

    async def _do(self, work: Callable[[Connection], Result], alone: bool = False) -> Result:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        started = loop.time()
        self._jobs.put(Job(timed(work), loop, future, alone))
        try:
            result = await future
            MEASURES.store.note(loop.time() - started)
            return result
        except self.database.failure as error:
            raise (Taken if isinstance(error, self.database.conflict) else NotSaved)(str(error)) from error

    async def run(self, work: Callable[[Connection], Result]) -> Result:
        """Work of one's own, in a transaction; returns once what it wrote is on disk."""
        return await self._do(work)

    async def try_out(self) -> None:
        """Write what is there already; NotSaved if nothing can be kept now."""
        await self._do(lambda _connection: self.database.write())

    async def faults(self) -> list[str]:
        """What is wrong with the database itself."""
        return await self._do(lambda _connection: self.database.faults())

    async def copy(self, to: Path) -> None:
        """All that is kept, as it is at one moment, in a file of its own. Moves are kept meanwhile, too."""
        await self._do(lambda _connection: self.database.copy(to, self._meanwhile), alone=True)

    # --- Tables ------------------------------------------------------------------------------------

    async def append(self, *changes: Change) -> None:
        """Keep the last events of a table, or of several at once; returns once they are on disk."""
        rows = [row for change in changes for row in event_rows(change)]
        tables = [table_row(change) for change in changes]
        people = [row for change in changes for row in seat_rows(change)]
        traces = [row for change in changes for row in trace_rows(change)]
        gone = [(one.whom, change.id) for change in changes for one in change.events if isinstance(one, Dismissed)]
        notices = [row for change in changes for row in notice_rows(change)]
        wakes = [(change.id, change.table.next_deadline()) for change in changes if change.table.created.apart]

        statements: list[Statement] = [
            (KEEP_EVENT, rows),
            (KEEP_TABLE, tables),
            (KEEP_SEAT, people),
            (KEEP_TRACE, traces),
            ("DELETE FROM seats WHERE person = ? AND table_id = ?", gone),
            (KEEP_NOTICE, notices),
            ("DELETE FROM wakes WHERE table_id = ?", [(table,) for table, _ in wakes]),
            ("INSERT INTO wakes VALUES (?, ?)", [row for row in wakes if row[1] is not None]),
            *(statement for change in changes if just_over(change) for statement in memories(change.id, change.table)),
        ]

        def work(connection: Connection) -> None:
            for statement, given in statements:
                if given:  # most moves change the first two only
                    connection.executemany(statement, given)

        await self._do(work)

    async def events(self, table_id: str, after: int = 0) -> list[AnyEvent]:
        """What happened at a table since then; nothing if there is none. Unreadable, if it cannot be told."""
        query = "SELECT seq, body FROM events WHERE table_id = ? AND seq > ? ORDER BY seq"
        rows = await self._do(lambda connection: connection.execute(query, (table_id, after)).fetchall())
        return decoded(rows, after)

    async def altered(self, table_id: str) -> list[int]:
        """The numbers of the events of a table that are not what was written."""
        query = "SELECT seq, body, mark FROM events WHERE table_id = ? ORDER BY seq"
        rows = await self._do(lambda connection: connection.execute(query, (table_id,)).fetchall())
        return [seq for seq, body, marked in rows if mark(table_id, seq, bytes(body)) != bytes(marked)]

    async def summary(self, table_id: str) -> Summary | None:
        query = f"{KEPT} WHERE id = ?"
        row = await self._do(lambda connection: connection.execute(query, (table_id,)).fetchone())
        return kept(*row).summary if row else None

    async def listed(self) -> list[Kept]:
        """Tables that wait for anybody, newest first."""
        query = f"{KEPT} WHERE listed = 1 AND phase = 'waiting' ORDER BY updated DESC LIMIT 50"
        rows = await self._do(lambda connection: connection.execute(query).fetchall())
        return [kept(*row) for row in rows]

    async def mine(self, person: str) -> list[Kept]:
        """A person's tables, newest first, but those that it hides."""
        query = f"{KEPT} JOIN seats s ON id = s.table_id WHERE s.person = ? AND {SHOWN} ORDER BY updated DESC LIMIT 100"
        rows = await self._do(lambda connection: connection.execute(query, (person,)).fetchall())
        return [kept(*row) for row in rows]

    async def review(self, table_id: str) -> bytes | None:
        """What was found of a match, as far as it was kept."""
        query = "SELECT body FROM reviews WHERE table_id = ?"
        row = await self._do(lambda connection: connection.execute(query, (table_id,)).fetchone())
        return None if row is None else bytes(row[0])

    async def keep_review(self, table_id: str, body: bytes) -> None:
        await self._do(lambda connection: connection.execute(KEEP_REVIEW, (body, table_id)) and None)

    # --- Time --------------------------------------------------------------------------------------

    async def due(self, now: float) -> tuple[list[str], float]:
        """The tables where time has something to do by now, the longest waiting first; and when the next will be."""

        def work(connection: Connection) -> tuple[list[str], float]:
            found = connection.execute("SELECT table_id FROM wakes WHERE at <= ? ORDER BY at", (now,)).fetchall()
            following = connection.execute("SELECT min(at) FROM wakes WHERE at > ?", (now,)).fetchone()[0]
            return [row[0] for row in found], float("inf") if following is None else following

        return await self._do(work)

    async def note_open(self, now: float) -> None:
        await self.note("open", repr(now).encode())

    async def open_again(self, now: float, short: float) -> None:
        """Keep for how long the house was closed, unless it was a short while."""
        before = await self.noted("open")
        if before is not None and now - float(before) > short:
            row = now, now - float(before)
            await self._do(lambda connection: connection.execute(KEEP_CLOSING, row) and None)

    async def closed_since(self, at: float) -> float:
        """For how many seconds the house has been closed since then."""
        query = "SELECT coalesce(sum(seconds), 0) FROM closings WHERE opened > ?"
        return float(await self._do(lambda connection: connection.execute(query, (at,)).fetchone()[0]))

    # --- The house ---------------------------------------------------------------------------------

    async def note(self, name: str, value: bytes) -> None:
        """What the house itself keeps, one value a name."""
        await self._do(lambda connection: connection.execute(KEEP_NOTE, (name, value)) and None)

    async def noted(self, name: str) -> bytes | None:
        query = "SELECT value FROM house WHERE name = ?"
        row = await self._do(lambda connection: connection.execute(query, (name,)).fetchone())
        return None if row is None else bytes(row[0])

    # --- People ------------------------------------------------------------------------------------

    async def known_as(self, person: str) -> Named:
        query = "SELECT name, face FROM people LEFT JOIN faces ON person = id WHERE id = ?"
        row = await self._do(lambda connection: connection.execute(query, (person,)).fetchone())
        name, face = row or ("", None)
        return Named(name, face if face in CHARACTERS else NO_FACE)

    async def call(self, person: str, named: Named) -> None:
        def work(connection: Connection) -> None:
            connection.execute(KEEP_NAME, (person, named.name))
            connection.execute(KEEP_FACE, (person, named.face))

        await self._do(work)


def answer(jobs: Sequence[Job], results: Sequence[tuple[Any, BaseException | None]]) -> None:
    """Wake up who waits for these jobs; on their loop."""
    for job, (result, failure) in zip(jobs, results, strict=True):
        if job.future.done():
            continue
        if failure is not None:
            job.future.set_exception(failure)
        else:
            job.future.set_result(result)


def event_row(table: str, seq: int, body: bytes) -> tuple[str, int, bytes, bytes]:
    return table, seq, body, mark(table, seq, body)


def event_rows(change: Change) -> list[tuple[str, int, bytes, bytes]]:
    first = change.table.seq - len(change.events) + 1
    encode = msgspec.json.encode
    return [event_row(change.id, first + number, encode(event)) for number, event in enumerate(change.events)]


def write_anew(connection: Connection, table: str, seq: int, body: bytes) -> None:
    """An event of a table, in other words."""
    query = "UPDATE events SET body = ?, mark = ? WHERE table_id = ? AND seq = ?"
    connection.execute(query, (body, mark(table, seq, body), table, seq))


def table_row(change: Change) -> tuple[str, str, str, int, float, bytes]:
    table = change.table
    listed = int(table.created.listed)
    return change.id, table.game.id, table.phase, listed, change.events[-1].at, msgspec.json.encode(summary(table))


def seat_rows(change: Change) -> list[tuple[str, str]]:
    if not any(isinstance(event, (Created, Joined)) for event in change.events):
        return []
    return [(seat.person, change.id) for seat in change.table.seats if seat.kind == "person"]


def trace_rows(change: Change) -> list[tuple[str, str]]:
    """Whom its events name; who sits there has left its trace with the first of them."""
    seated = {seat.person for seat in change.table.seats}
    named = {event.person for event in change.events} - seated
    for event in change.events:
        if isinstance(event, Created | Joined):
            named |= seated
        elif isinstance(event, Dismissed | Muted):
            named.add(event.whom)
    return [(person, change.id) for person in sorted(named) if person]


def notice_rows(change: Change) -> list[tuple[str, str, str, float, str, str]]:
    return [(one.person, change.id, one.kind, one.due, one.person, one.person) for one in change.notices]


def just_over(change: Change) -> bool:
    """Whether its last events ended the match: after that people only talk."""
    ended = change.table.story.ended
    return ended is not None and change.events[0].at <= ended


def memories(table_id: str, table: Table) -> list[Statement]:
    """What is remembered of a match that is over."""
    facts = ended(table)
    found = parts(table, facts)
    rows = [
        (
            *(one.person, table_id, one.seats, table.game.id, len(table.seats), facts.at, one.outcome, one.levels),
            *(int(one.rated), facts.ending, facts.margin, facts.plies, facts.at - facts.began, one.feats),
        )
        for one in found
    ]
    rated = [(table.game.id, len(table.seats), facts.at, table_id)] if any(one.rated for one in found) else []
    return [(KEEP_MATCH, [(table_id, VERSION, msgspec.json.encode(facts))]), (KEEP_PART, rows), (KEEP_UNCOUNTED, rated)]


def sitting(table: Table) -> list[Sitter]:
    return [Sitter(name=seat.name, kind=seat.kind, bot=seat.bot, face=seat.face) for seat in table.seats]


def summary(table: Table) -> Summary:
    return Summary(
        game=table.game.id,
        phase=table.phase,
        options=table.options,
        host=table.host,
        people=[seat.person for seat in table.seats],
        seats=sitting(table),
        thinking=table.owing(),
        rematch=table.rematch,
    )


def kept(identity: str, updated: float, game: str, phase: Phase, body: bytes) -> Kept:
    """A row of a list. One whose summary cannot be read is listed with what is known besides."""
    try:
        return Kept(identity, updated, msgspec.json.decode(body, type=Summary))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return Kept(identity, updated, Summary(game=game, phase=phase))
