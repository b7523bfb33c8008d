"""The tables that are alive, who is connected to them, and the order in which things happen at each.

One lock a table: decide, make durable, acknowledge, tell everyone; only then the next thing.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from ludoteca.core.dice import SEEDS, Dice
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game
from ludoteca.core.record import Record
from ludoteca.core.state import Illegal
from ludoteca.games import game
from ludoteca.server import protocol
from ludoteca.server.store import Store
from ludoteca.server.workers import Workers
from ludoteca.table.events import AnyEvent, Created, Seat, Woke
from ludoteca.table.sight import Reader
from ludoteca.table.table import Table, bot_seat, clean_name

log = logging.getLogger("ludoteca")

OUTBOX = 64
"""Messages that may wait for a client that does not read; then it is dropped."""

IDLE = 600.0
"""Seconds after which a table nobody looks at leaves the memory."""


@dataclass(frozen=True)
class Pace:
    """How long the server waits, in seconds."""

    bot: float = 0.7
    """Before a bot's move, so that people can follow."""
    vanish: float = 60.0
    """Before a bot takes over for somebody who is gone while others wait."""


class Closed(Exception):
    """A connection must end, with this close code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """One socket at one table: what is to be sent waits in its outbox, and a task of its own sends it."""

    def __init__(self, reader: Reader, name: str) -> None:
        self.reader = reader
        self.person = reader.person
        self.name = name
        self.outbox: asyncio.Queue[bytes | Closed] = asyncio.Queue(OUTBOX)
        self.dropped = False

    def send(self, message: object) -> None:
        """Never waits: who does not read is dropped, and the others notice nothing."""
        if self.dropped:
            return
        try:
            self.outbox.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.drop(Closed(1013, "you did not read for too long"))

    def drop(self, closed: Closed) -> None:
        self.dropped = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(closed)


@dataclass
class Live:
    """A table in memory."""

    id: str
    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    timers: dict[str, asyncio.TimerHandle] = field(default_factory=dict)
    bots: asyncio.Task[None] | None = None

    def present(self, person: str) -> bool:
        return any(connection.person == person for connection in self.connections)


class Hub:
    def __init__(self, store: Store, workers: Workers, pace: Pace | None = None) -> None:
        self.store = store
        self.workers = workers
        self.pace = pace or Pace()
        self.live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._seeds = Dice(secrets.randbelow(SEEDS))

    # --- Tables ------------------------------------------------------------------------------------

    async def create(self, person: str, wish: protocol.NewTable) -> Live:
        """Lay a table as wished, or refuse."""
        name = clean_name(wish.name)
        chosen = game(wish.game)
        seats = [self._seat(place, chosen, person, name) for place in wish.seats]
        return await self._lay(
            Created(
                at=time.time(),
                person=person,
                game=wish.game,
                options=dict(wish.options),
                seats=seats,
                seed=secrets.randbelow(SEEDS),
                invite=secrets.token_urlsafe(16),
                hints=wish.hints,
                listed=wish.listed,
                clock=wish.clock,
            )
        )

    def _seat(self, place: str, chosen: Game, person: str, name: str) -> Seat:
        if place in ("me", "here"):
            return Seat(kind="person", person=person, name=name if place == "me" else "")
        return Seat() if place == "open" else bot_seat(place, chosen, self._seeds)

    async def _lay(self, created: Created) -> Live:
        live = Live(secrets.token_urlsafe(9), Table(created))
        await self.store.append(live.id, live.table, [created])
        self.live[live.id] = live
        self._after(live)
        return live

    async def find(self, table_id: str) -> Live | None:
        """A table by its id, from memory or from the store."""
        if table_id in self.live:
            return self.live[table_id]
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            if table_id not in self.live:
                events = await self.store.events(table_id)
                if not events:
                    self._loading.pop(table_id, None)
                    return None
                live = Live(table_id, Table.from_events(events))
                self.live[table_id] = live
                if live.table.created.clock is not None and live.table.phase == "playing":
                    async with live.lock:
                        await self.commit(live, [Woke(at=time.time())])
                self._after(live)
        self._loading.pop(table_id, None)
        return self.live[table_id]

    async def join(self, live: Live, person: str, wish: protocol.Join) -> list[int]:
        async with live.lock:
            await self.commit(live, live.table.join(person, wish.name, wish.invite, time.time()))
            return live.table.seats_of(person)

    # --- Connections -------------------------------------------------------------------------------

    async def enter(self, live: Live, person: str, name: str, language: str) -> Connection:
        """A new socket at a table; its first message is the whole state."""
        connection = Connection(Reader(live.table, person, language), name)
        async with live.lock:
            live.connections.add(connection)
            self._forget(live, f"gone {person}")
            back = live.table.come_back(person, time.time())
            if back:
                await self.commit(live, back)
            else:
                self.tell(live)
        return connection

    def leave(self, live: Live, connection: Connection) -> None:
        """A socket is gone; if it was the person's last, a bot may take over before long."""
        live.connections.discard(connection)
        person = connection.person
        if not live.present(person) and live.table.seats_of(person):
            self._later(live, f"gone {person}", self.pace.vanish, lambda: self._vanish(live, person))
        self.tell(live)
        if not live.connections:
            self._later(live, "idle", IDLE, lambda: self._forget_table(live))

    async def _vanish(self, live: Live, person: str) -> None:
        """Only where others are waiting: a match played alone waits for its player."""
        async with live.lock:
            others = {seat.person for seat in live.table.seats if seat.kind == "person"} - {person}
            if live.present(person) or not any(live.present(other) for other in others):
                return
            for seat in live.table.seats_of(person):
                await self.commit(live, live.table.vanish(seat, time.time(), self._seeds))

    async def _forget_table(self, live: Live) -> None:
        async with live.lock:
            if not live.connections and self.live.get(live.id) is live:
                for name in list(live.timers):
                    self._forget(live, name)
                del self.live[live.id]

    async def handle(self, live: Live, connection: Connection, raw: bytes | str) -> None:
        """One message of a client; Closed if it is none."""
        try:
            message = protocol.MESSAGES.decode(raw)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
            raise Closed(1003, f"not a message of the protocol: {error}"[:120]) from None
        async with live.lock:
            done = live.table.ids.get((connection.person, message.id))
            if done is None:
                try:
                    await self._obey(live, connection, message)
                except Illegal as error:
                    clause = live.table.game.clauses(connection.reader.language)[error.clause]
                    connection.send(refusal(message.id, clause.text, clause.id, clause.title))
                    return
                except Refused as error:
                    connection.send(refusal(message.id, str(error)))
                    return
                done = live.table.seq
            connection.send({"type": "ack", "id": message.id, "seq": done})

    async def _obey(self, live: Live, connection: Connection, message: protocol.AnyMessage) -> None:
        table, person, now = live.table, connection.person, time.time()
        match message:
            case protocol.Play(id=identity, seat=seat, ply=ply, move=move):
                await self.commit(live, table.play(person, seat, ply, move, now, identity))
            case protocol.Undo(id=identity, seat=seat):
                await self.commit(live, table.undo(person, seat, now, identity))
            case protocol.Resign(id=identity, seat=seat):
                await self.commit(live, table.resign(person, seat, now, identity))
            case protocol.Say(id=identity, text=text):
                await self.commit(live, table.say(person, connection.name, text, now, identity))
            case protocol.Order(id=identity, seat=seat, order=order):
                await self.commit(live, table.order(person, seat, order, now, identity))
            case protocol.Start(id=identity):
                await self.commit(live, table.start(person, now, self._seeds, identity))
            case protocol.Rematch(id=identity):
                await self._rematch(live, person, identity)
            case protocol.Hint(id=identity, seat=seat):
                self._spawn(self._hint(live, connection, identity, *table.hint_request(person, seat)))
            case protocol.Sync():
                connection.reader.start_over()
                connection.send(self._state(live, connection))

    async def _hint(self, live: Live, connection: Connection, identity: str, record: Record, seat: int) -> None:
        """Think without the lock; the answer is for the position that was asked about."""
        moves = await self.workers.advise(record, seat, len(record.actions))
        connection.send({"type": "hint", "id": identity, "ply": len(record.actions), "moves": moves})

    async def _rematch(self, live: Live, person: str, identity: str) -> None:
        """The same people again at a new table, seated by the game's own rule."""
        table = live.table
        if table.offer_rematch(person, "", time.time()) and not table.rematch:
            seats = table.rematch_seats(self._seeds)
            again = await self._lay(
                msgspec.structs.replace(
                    table.created,
                    at=time.time(),
                    options={**table.options, **table.game.rematch_options},
                    seats=seats,
                    seed=secrets.randbelow(SEEDS),
                    invite=secrets.token_urlsafe(16),
                )
            )
            await self.commit(live, table.offer_rematch(person, again.id, time.time(), identity))

    # --- What happens ------------------------------------------------------------------------------

    async def commit(self, live: Live, events: list[AnyEvent]) -> None:
        """Make events true and durable, then tell everyone. The table's lock is held."""
        if not events:
            return
        for event in events:
            live.table.apply(event)
        try:
            await self.store.append(live.id, live.table, events)
        except Exception:
            # What is not on disk has not happened: the table is read again from there.
            self.live.pop(live.id, None)
            for connection in live.connections:
                connection.drop(Closed(1011, "the table could not be saved; reload"))
            raise
        self.tell(live)
        self._after(live)

    def tell(self, live: Live) -> None:
        for connection in live.connections:
            connection.send(self._state(live, connection))

    def _state(self, live: Live, connection: Connection) -> dict[str, object]:
        return {"table": live.id, **connection.reader.state(time.time(), live.present)}

    def _after(self, live: Live) -> None:
        """Let bots move, and wake up when a clock runs out."""
        if live.table.bots_to_move() and (live.bots is None or live.bots.done()):
            live.bots = self._spawn(self._bots_move(live))
        self._forget(live, "clock")
        deadline = live.table.next_deadline()
        if deadline is not None:
            self._later(live, "clock", deadline - time.time(), lambda: self._run_out(live))

    async def _run_out(self, live: Live) -> None:
        async with live.lock:
            await self.commit(live, live.table.run_out(time.time()))
            self._after(live)

    async def _bots_move(self, live: Live) -> None:
        """Bots choose one after the other, until it is a person's turn. The lock is free while they think."""
        while seats := live.table.bots_to_move():
            seat, table = seats[0], live.table
            record, name, seed = table.bot_request(seat)
            started = time.monotonic()
            action = await self.workers.choose(record, seat, name, seed)
            await asyncio.sleep(max(0.0, self.pace.bot - (time.monotonic() - started)))
            async with live.lock:
                if self.live.get(live.id) is not live:
                    return
                # Somebody may have come back or taken back meanwhile: then the question is asked anew.
                assert table.match is not None
                if seat in table.bots_to_move() and len(table.match.plies) == len(record.actions):
                    await self.commit(live, table.bot_plays(seat, action, time.time()))
                    if table.seats[seat].away and live.present(table.seats[seat].person):
                        # It was only late, not gone.
                        await self.commit(live, table.come_back(table.seats[seat].person, time.time()))

    # --- Time --------------------------------------------------------------------------------------

    def _later(self, live: Live, name: str, seconds: float, work: Callable[[], object]) -> None:
        self._forget(live, name)
        loop = asyncio.get_running_loop()

        def run() -> None:
            coroutine = work()
            assert asyncio.iscoroutine(coroutine)
            self._spawn(coroutine)

        live.timers[name] = loop.call_later(max(0.0, seconds), run)

    def _forget(self, live: Live, name: str) -> None:
        timer = live.timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _spawn(self, coroutine: object) -> asyncio.Task[None]:
        assert asyncio.iscoroutine(coroutine)
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed: %r", task.exception())

    async def close(self) -> None:
        for live in self.live.values():
            for name in list(live.timers):
                self._forget(live, name)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def refusal(identity: str, text: str, clause: str = "", title: str = "") -> dict[str, object]:
    return {"type": "refused", "id": identity, "clause": clause, "title": title, "text": text}
