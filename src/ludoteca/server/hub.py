"""The tables that are alive, who is connected to them, and the order in which things happen at each.

One lock a table: decide, make durable, acknowledge, tell everyone; only then the next thing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass

import msgspec

from ludoteca.bots.registry import BOTS, UnknownBot
from ludoteca.core.clauses import Clause
from ludoteca.core.dice import SEEDS, Dice
from ludoteca.core.errors import Refused
from ludoteca.core.game import ASK_ME, Game
from ludoteca.core.record import Record
from ludoteca.core.state import Illegal
from ludoteca.games import game
from ludoteca.server import protocol
from ludoteca.server.live import Closed, Connection, Live
from ludoteca.server.store import Change, Store
from ludoteca.server.themes import ThemeShelf
from ludoteca.server.workers import Workers
from ludoteca.table.events import AnyEvent, Created, Seat, Woke
from ludoteca.table.refusals import Declined, NotAllowed, Words, in_words, words
from ludoteca.table.sight import Reader
from ludoteca.table.table import Table, bot_seat, clean_name

log = logging.getLogger("ludoteca")

IDLE = 600.0
"""Seconds after which a table nobody looks at leaves the memory."""


SETTLED = 1.0
"""Seconds after which a change in the number of spectators is told."""

LONGEST_WINDOW = 3.0
"""Seconds that a bot's answer in a window is held back at most."""


@dataclass(frozen=True)
class Pace:
    """How long the server waits, in seconds."""

    bot: float = 0.7
    """Before a bot's move, so that people can follow. In the turns of others, half of it."""
    vanish: float = 60.0
    """Before a bot takes over for somebody who is gone while others wait."""


class NoTable(Declined):
    """No table has this id."""


class NotSaved(Exception):
    """What was wished could not be made durable, so it has not happened."""


class Hub:
    def __init__(self, store: Store, workers: Workers, pace: Pace | None = None) -> None:
        self.store = store
        self.themes = ThemeShelf(store)
        self.workers = workers
        self.pace = pace or Pace()
        self.live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._seeds = Dice(secrets.randbelow(SEEDS))
        self._advised: set[str] = set()
        self._slowest: dict[tuple[str, str], float] = {}
        """How many seconds each game's bots, by name, thought at most about an answer in a window."""

    # --- Tables ------------------------------------------------------------------------------------

    async def create(self, person: str, wish: protocol.NewTable) -> Live:
        """Lay a table as wished, or refuse."""
        name = clean_name(wish.name)
        chosen = game(wish.game)
        created = Created(
            at=time.time(),
            person=person,
            game=wish.game,
            rules=chosen.rules_version,
            options=dict(wish.options),
            seats=[self._seat(place, chosen, person, name) for place in wish.seats],
            seed=secrets.randbelow(SEEDS),
            invite=secrets.token_urlsafe(16),
            hints=wish.hints,
            listed=wish.listed,
            clock=wish.clock,
            theme=wish.theme,
        )
        live = laid(created)
        if wish.theme:
            await self.themes.wear(chosen, wish.theme)
        try:
            await self.store.append(Change(live.id, live.table, [created]))
        except Exception as error:
            log.error("a table could not be saved: %s", error)
            raise NotSaved from error
        self._welcome(live)
        return live

    def _seat(self, place: str, chosen: Game, person: str, name: str) -> Seat:
        if place in ("me", "here"):
            return Seat(kind="person", person=person, name=name if place == "me" else "")
        if place != "open" and place not in BOTS:
            # The registry knows more, some of which would think for hours.
            raise UnknownBot(f"a seat is me, here, open or a bot ({', '.join(BOTS)}), not {place!r}")
        return Seat() if place == "open" else bot_seat(place, chosen, self._seeds)

    def _welcome(self, live: Live) -> None:
        self.live[live.id] = live
        self._after(live)
        self._rest(live)

    async def find(self, table_id: str) -> Live:
        """A table by its id, from memory or from the store; NoTable if there is none."""
        if table_id in self.live:
            return self.live[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Live:
        events = await self.store.events(table_id)
        if not events:
            raise NoTable("no_table")
        live = Live(table_id, Table.from_events(events))
        if live.table.created.clock is not None and live.table.phase == "playing":
            woke = Woke(at=time.time())
            live.table.apply(woke)
            await self.store.append(Change(live.id, live.table, [woke]))
        self._welcome(live)
        return live

    @contextlib.asynccontextmanager
    async def held(self, table_id: str) -> AsyncIterator[Live]:
        """A table with its lock held, sure to be the one in memory."""
        while True:
            live = await self.find(table_id)
            async with live.lock:
                if not live.gone:
                    yield live
                    return

    async def join(self, table_id: str, person: str, wish: protocol.Join) -> list[int]:
        async with self.held(table_id) as live:
            await self.commit(live, live.table.join(person, wish.name, wish.invite, time.time()))
            return live.table.seats_of(person)

    def _rest(self, live: Live) -> None:
        """A table nobody looks at leaves the memory after a while."""
        if not live.connections:
            self._later(live, "idle", IDLE, self._leave_memory(live))

    def _leave_memory(self, live: Live) -> Callable[[], Coroutine[None, None, None]]:
        async def leave() -> None:
            async with live.lock:
                if live.connections or live.gone:
                    return
                if live.time_runs() and live.table.next_deadline() is not None:
                    self._rest(live)
                else:
                    self._lose(live)

        return leave

    def _lose(self, live: Live) -> None:
        live.gone = True
        if self.live.get(live.id) is live:
            del self.live[live.id]
        for name in list(live.timers):
            self._forget(live, name)

    # --- Connections -------------------------------------------------------------------------------

    async def enter(
        self, table_id: str, person: str, name: str, language: str, cut: Callable[[], None]
    ) -> tuple[Live, Connection]:
        """A new socket at a table; its first message is the whole state."""
        async with self.held(table_id) as live:
            connection = Connection(Reader(live.table, person, language), name, cut)
            noticed = not live.present(person) and bool(live.table.seats_of(person))
            now = time.time()
            back = live.table.come_back(person, now)
            if not live.time_runs() and live.table.windows:
                back = [Woke(at=now), *back]
            live.connections.add(connection)
            self._forget(live, "idle")
            if back:
                await self.commit(live, back)
            elif noticed:
                self.tell(live)
            else:
                connection.send(self._state(live, connection))
            self._after(live)
            self._count(live)
        if any(seat.kind == "bot" for seat in live.table.seats):
            self.workers.warm()
        return live, connection

    def leave(self, live: Live, connection: Connection) -> None:
        """A socket is gone; if it was the person's last, a bot may take over before long."""
        live.connections.discard(connection)
        if live.gone:
            return
        if not live.present(connection.person) and live.table.seats_of(connection.person):
            self.tell(live)
        self._count(live)
        self._watch(live)
        self._rest(live)

    def _count(self, live: Live) -> None:
        """Who looks on is counted for everyone, but not at once: coming and going must not disturb a table."""
        if live.spectators() != live.told and "spectators" not in live.timers:
            self._later(live, "spectators", SETTLED, self._recount(live))

    def _recount(self, live: Live) -> Callable[[], Coroutine[None, None, None]]:
        async def recount() -> None:
            async with live.lock:
                if not live.gone and live.spectators() != live.told:
                    self.tell(live)

        return recount

    def _watch(self, live: Live) -> None:
        """For who is missed a bot takes over before long; who plays alone is waited for."""
        missed = {f"gone {person}": person for person in live.missed()}
        for name in [name for name in live.timers if name.startswith("gone ") and name not in missed]:
            self._forget(live, name)
        for name, person in missed.items():
            if name not in live.timers:
                self._later(live, name, self.pace.vanish, self._vanish(live, person))

    def _vanish(self, live: Live, person: str) -> Callable[[], Coroutine[None, None, None]]:
        async def vanish() -> None:
            async with live.lock:
                if live.gone or person not in live.missed():
                    return
                now = time.time()
                seats = live.table.seats_of(person)
                await self.commit(
                    live, [event for seat in seats for event in live.table.vanish(seat, now, self._seeds)]
                )

        return vanish

    async def handle(self, live: Live, connection: Connection, raw: str) -> None:
        """One message of a client; Closed if it is none."""
        try:
            message = protocol.MESSAGES.decode(raw)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
            raise Closed(1003, f"not a message of the protocol: {error}") from None
        async with live.lock:
            if connection.dropped or live.gone:
                return
            done = live.table.ids.get((connection.person, message.id))
            try:
                if isinstance(message, protocol.Hint):
                    self._advise(live, connection, message)
                    return
                if done is None:
                    await self._obey(live, connection, message)
                    done = live.table.seq
            except Illegal as error:
                connection.send(illegal(message.id, live.table.game.clauses(connection.reader.language)[error.clause]))
            except Refused as error:
                connection.send(refusal(message.id, in_words(error, connection.reader.language)))
            else:
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
            case protocol.Sync():
                connection.reader.start_over()
                connection.send(self._state(live, connection))

    def _advise(self, live: Live, connection: Connection, message: protocol.Hint) -> None:
        """A hint is thought about without the lock; its answer is for the position that was asked about."""
        record, seat = live.table.hint_request(connection.person, message.seat)
        if connection.person in self._advised:
            raise NotAllowed("one_hint")
        self._advised.add(connection.person)
        self._spawn(self._hint(connection, message.id, record, seat))

    async def _hint(self, connection: Connection, identity: str, record: Record, seat: int) -> None:
        try:
            moves = await self.workers.advise(record, seat, len(record.actions))
        except Exception:
            connection.send(refusal(identity, words("hint_failed", connection.reader.language)))
            raise
        finally:
            self._advised.discard(connection.person)
        connection.send({"type": "hint", "id": identity, "ply": len(record.actions), "moves": moves})

    async def _rematch(self, live: Live, person: str, identity: str) -> None:
        """The same people again at a new table, seated by the game's own rule. Both tables change together."""
        now = time.time()
        table = live.table
        if not table.offer_rematch(person, "", now):
            return
        again = laid(
            msgspec.structs.replace(
                table.created,
                at=now,
                options={**table.options, **table.game.rematch_options},
                seats=table.rematch_seats(self._seeds),
                seed=secrets.randbelow(SEEDS),
                invite=secrets.token_urlsafe(16),
            )
        )
        await self.commit(live, table.offer_rematch(person, again.id, now, identity), again)

    # --- What happens ------------------------------------------------------------------------------

    async def commit(self, live: Live, events: list[AnyEvent], again: Live | None = None) -> None:
        """Make events true and durable, then tell everyone. The table's lock is held."""
        if not events:
            return
        try:
            for event in events:
                live.table.apply(event)
            changes = [Change(live.id, live.table, events)]
            if again is not None:
                changes.append(Change(again.id, again.table, [again.table.created]))
            await self.store.append(*changes)
        except BaseException as error:
            # What is not on disk has not happened: the table is read again from there.
            self._lose(live)
            for connection in live.connections:
                connection.drop(Closed(1011, "the table could not be saved; connect again"))
            if not isinstance(error, Exception):
                raise
            log.error("table %s could not be saved: %r", live.id, error)
            raise NotSaved from error
        if again is not None:
            self._welcome(again)
        self.tell(live)
        self._after(live)

    def tell(self, live: Live) -> None:
        live.told = live.spectators()
        there = live.there()
        for connection in live.connections:
            connection.send(self._state(live, connection, there))

    def _state(self, live: Live, connection: Connection, there: set[str] | None = None) -> dict[str, object]:
        return {"table": live.id, **connection.reader.state(time.time(), there or live.there())}

    def _after(self, live: Live) -> None:
        """Let bots move while somebody looks on, wake up when a clock runs out, notice who is gone."""
        if live.connections and (live.bots is None or live.bots.done()) and live.table.bots_to_move():
            live.bots = self._spawn(self._bots_move(live))
        self._forget(live, "clock")
        deadline = live.table.next_deadline()
        if deadline is not None and live.time_runs():
            self._later(live, "clock", deadline - time.time(), self._run_out(live))
        self._watch(live)

    def _run_out(self, live: Live) -> Callable[[], Coroutine[None, None, None]]:
        async def run_out() -> None:
            async with live.lock:
                if not live.gone and live.time_runs():
                    await self.commit(live, live.table.run_out(time.time()))
                    self._after(live)

        return run_out

    async def _bots_move(self, live: Live) -> None:
        """Bots choose one after the other, until it is a person's turn. The lock is free while they think."""
        table = live.table
        while not live.gone and live.connections and (seats := table.bots_to_move()):
            seat, rewritten = seats[0], table.rewritten
            record, name, seed = table.bot_request(seat)
            started = time.monotonic()
            action, thought = await self.workers.choose(record, seat, name, seed)
            pause = self._pause(table, seat, name, thought)
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - started)))
            async with live.lock:
                # Somebody may have come back or taken back meanwhile: then the question is asked anew.
                assert table.match is not None
                same = len(table.match.plies) == len(record.actions) and table.rewritten == rewritten
                if not live.gone and same and seat in table.bots_to_move():
                    now = time.time()
                    events = table.bot_plays(seat, action, now)
                    if table.seats[seat].away and live.present(table.seats[seat].person):
                        # It was only late, not gone.
                        events += table.come_back(table.seats[seat].person, now)
                    await self.commit(live, events)

    def _pause(self, table: Table, seat: int, name: str, thought: float) -> float:
        """Seconds before a bot's answer. In a window they tell nothing of its hand: twice what it ever needed there."""
        if table.lapse(seat) == ASK_ME:
            return self.pace.bot
        kind = table.game.id, name
        self._slowest[kind] = max(self._slowest.get(kind, 0.0), thought)
        return max(self.pace.bot / 2, min(2 * self._slowest[kind], LONGEST_WINDOW))

    # --- Time --------------------------------------------------------------------------------------

    def _later(self, live: Live, name: str, seconds: float, work: Callable[[], Coroutine[None, None, None]]) -> None:
        self._forget(live, name)

        def run() -> None:
            live.timers.pop(name, None)
            self._spawn(work())

        live.timers[name] = asyncio.get_running_loop().call_later(max(0.0, seconds), run)

    def _forget(self, live: Live, name: str) -> None:
        timer = live.timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None and not isinstance(task.exception(), NotSaved):
            log.error("a task failed: %r", task.exception())

    async def close(self) -> None:
        for live in list(self.live.values()):
            self._lose(live)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def laid(created: Created) -> Live:
    """A new table; BadSetup if the game cannot be set up so."""
    return Live(secrets.token_urlsafe(9), Table(created))


def illegal(identity: str, clause: Clause) -> dict[str, object]:
    """What the rules forbid is answered with the rule."""
    return refusal(identity, Words("illegal", clause.text)) | {"clause": clause.id, "title": clause.title}


def refusal(identity: str, told: Words) -> dict[str, object]:
    return {"type": "refused", "id": identity, **told._asdict(), "clause": "", "title": ""}
