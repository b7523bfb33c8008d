"""The tables that are alive, who is connected to them, and the order in which things happen at each.

One lock a table: decide, make durable, acknowledge, tell everyone; only then the next thing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from functools import partial

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.state import Illegal
from ludoteca.server.clock import RealTime, Time
from ludoteca.server.database import NotSaved, Taken
from ludoteca.server.errands import Errands
from ludoteca.server.hints import Hints
from ludoteca.server.laying import as_wished, check_room, once_more
from ludoteca.server.live import Closed, Connection, Live, illegal, laid, refusal
from ludoteca.server.lots import Secrets
from ludoteca.server.measures import MEASURES
from ludoteca.server.notices import notices
from ludoteca.server.others import TRIES, Alone, Fellows, insist
from ludoteca.server.pauses import Pace, Pauses
from ludoteca.server.sanctions import Sanctions
from ludoteca.server.store import Change, Store
from ludoteca.server.themes import ThemeShelf
from ludoteca.server.waking import Waking
from ludoteca.server.workers import Workers
from ludoteca.table.events import AnyEvent, Chose, Created, Rematched, Reseated, Woke
from ludoteca.table.kept import rebuilt
from ludoteca.table.refusals import Declined, NotAllowed, Unreadable, in_words
from ludoteca.table.sight import Manner, Reader
from ludoteca.table.wishes import decided
from ludoteca.wire import asks, says

log = logging.getLogger("ludoteca")

IDLE = 600.0
"""Seconds after which a table nobody looks at leaves the memory."""

SETTLED = 1.0
"""Seconds after which a change in the number of spectators is told."""


class NoTable(Declined):
    """No table has this id."""


class Hub:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        pace: Pace | None = None,
        house_time: Time | None = None,
        others: Fellows | None = None,
    ) -> None:
        self.store = store
        self.others = others or Alone()
        self.time = house_time or RealTime()
        self.errands = Errands(self.time)
        self.waking = Waking(store, self.errands, self._wake)
        self.themes = ThemeShelf(store)
        self.workers = workers
        self.hints = Hints(workers, self.errands)
        self.pace = pace or Pace()
        self.pauses = Pauses(self.pace)
        self.live: dict[str, Live] = {}
        self.sanctions = Sanctions(store, self.errands, self.others.shared, self.live)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._unreadable: set[str] = set()
        self.lots = Secrets()
        self.on_notice: Callable[[float], None] = lambda _due: None
        """Called with when somebody is to be told something, by who tells them."""

    async def open(self) -> None:
        """From now on what time does happens here, whether or not anybody comes."""
        await self.others.open(self)
        await self.sanctions.open()
        await self.waking.open()

    # --- Tables ------------------------------------------------------------------------------------

    async def create(self, person: str, wish: asks.NewTable, address: str = "") -> Live:
        """Lay a table as wished, or refuse."""
        return await self.lay(as_wished(person, wish, self.time.now(), self.lots), address)

    async def lay(self, created: Created, address: str) -> Live:
        """A new table, unless its host has enough of them."""
        await self._check_room(created.person, address)
        live = laid(created, address)
        if created.theme:
            await self.themes.wear(live.table.game, created.theme)
        try:
            await self.store.append(Change(live.id, live.table, [created]))
        except Exception as error:
            log.error("a table could not be saved: %s", error)
            raise NotSaved from error
        live.mine = await self.others.claim(live.id, created.person, address)
        self._welcome(live)
        return live

    async def _check_room(self, host: str, address: str) -> None:
        check_room(await self.others.hosted(host, address), self.live.values(), host, address)

    def _welcome(self, live: Live) -> None:
        self.live[live.id] = live
        self._after(live)
        self._rest(live)

    async def find(self, table_id: str) -> Live:
        """A table by its id, from memory or from the store; NoTable if there is none, Unreadable if it is no more."""
        if table_id in self.live:
            return self.live[table_id]
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.get_running_loop().create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(partial(self._loaded, table_id))
        return await asyncio.shield(self._loading[table_id])

    def _loaded(self, table_id: str, loading: asyncio.Task[Live]) -> None:
        """What cannot be read is worth one line in the log, however often somebody tries."""
        del self._loading[table_id]
        failure = None if loading.cancelled() else loading.exception()
        if isinstance(failure, Unreadable) and table_id not in self._unreadable:
            self._unreadable.add(table_id)
            log.error("table %s cannot be read: %r", table_id, failure.__cause__ or failure)

    async def _load(self, table_id: str) -> Live:
        for _ in range(TRIES):
            events = await self.store.events(table_id)
            if not events:
                raise NoTable("no_table")
            table = rebuilt(events)
            live = Live(table_id, table, mine=await self.others.claim(table_id, table.host))
            woke = await self.waking.woken(live.table, events[-1].at) if live.mine else None
            with contextlib.suppress(Taken):
                if woke is not None:
                    live.table.apply(woke)
                    await self.store.append(Change(live.id, live.table, [woke]))
                self._welcome(live)
                return live
        raise NotSaved

    async def _wake(self, table_id: str) -> None:
        """Time has something to do at this table: once in memory, it does."""
        with contextlib.suppress(Unreadable, NoTable):
            await self.find(table_id)

    @contextlib.asynccontextmanager
    async def held(self, table_id: str) -> AsyncIterator[Live]:
        """A table with its lock held, sure to be the one in memory, and as it now is: who asks here may have seen what
        happened at another server.
        """
        while True:
            live = await self.find(table_id)
            async with live.lock:
                if not live.gone:
                    if self.others.shared:
                        await self.catch_up(live)
                    yield live
                    return

    async def join(self, table_id: str, person: str, wish: asks.Join) -> list[int]:
        async with self.held(table_id) as live:
            now = self.time.now()
            await insist(lambda: self.commit(live, live.table.join(person, wish.name, wish.invite, now, wish.face)))
            return live.table.seats_of(person)

    def _rest(self, live: Live) -> None:
        """A table nobody looks at leaves the memory after a while."""
        if not live.connections:
            self.errands.later(live.timers, "idle", IDLE, partial(self._leave_memory, live))

    async def _leave_memory(self, live: Live) -> None:
        async with live.lock:
            if live.connections or live.gone:
                return
            waited = live.mine and live.time_runs() and not live.table.created.apart
            if waited and live.table.next_deadline() is not None:
                self._rest(live)
            else:
                self.lose(live)

    def lose(self, live: Live) -> None:
        self.give(live)
        live.gone = True
        if self.live.get(live.id) is live:
            del self.live[live.id]
        for name in list(live.timers):
            self.errands.forget(live.timers, name)
        self.others.met(live.id)

    # --- Connections -------------------------------------------------------------------------------

    async def enter(
        self,
        table_id: str,
        person: str,
        name: str,
        language: str,
        cut: Callable[[], None],
        manner: Manner = "turn",
        address: str = "",
    ) -> tuple[Live, Connection]:
        """A new socket at a table; its first message is the whole state."""
        self.sanctions.check_welcome(person, address)
        async with self.held(table_id) as live:
            live.table.check_welcome(person)
            connection = Connection(Reader(live.table, person, language, manner), name, cut, address)
            noticed = not live.present(person) and bool(live.table.seats_of(person))
            now, time_stood = self.time.now(), not live.time_runs()
            live.connections.add(connection)
            self.others.met(live.id)
            self.errands.forget(live.timers, "idle")
            self._watch(live)

            def back() -> list[AnyEvent]:
                woke = [Woke(at=now)] if time_stood and live.table.clocks.windows and not live.table.room.full else []
                return [*woke, *live.table.come_back(person, now)]

            if back():
                await insist(lambda: self.commit(live, back()))
            elif noticed:
                live.tell(self.time.now())
            else:
                connection.send(live.state(connection, live.glance(self.time.now())))
            self._after(live)
            self._count(live)
        if any(seat.kind == "bot" for seat in live.table.seats):
            self.workers.warm()
        return live, connection

    def leave(self, live: Live, connection: Connection) -> None:
        """A socket is gone; if it was the person's last, a bot may take over before long."""
        live.connections.discard(connection)
        self.others.met(live.id)
        if live.gone:
            return
        self._hand_over(live)
        self._watch(live)
        if not live.present(connection.person) and live.table.seats_of(connection.person):
            live.tell(self.time.now())
        self._count(live)
        self._rest(live)
        if live.table.may_rematch(live.there()):
            self.errands.spawn(self._gone_on(live))

    async def _gone_on(self, live: Live) -> None:
        """Who left did not want to play again: the others need not wait for it."""
        async with live.lock:
            if not live.gone:
                with contextlib.suppress(NotAllowed):  # the host has tables enough
                    await insist(partial(self._rematch, live))

    def _count(self, live: Live) -> None:
        """Who looks on is counted for everyone, but not at once: coming and going must not disturb a table."""
        if live.spectators() != live.told and "spectators" not in live.timers:
            self.errands.later(live.timers, "spectators", SETTLED, partial(self._recount, live))

    async def _recount(self, live: Live) -> None:
        async with live.lock:
            if not live.gone and live.spectators() != live.told:
                live.tell(self.time.now())

    def _watch(self, live: Live) -> None:
        """For who is missed a bot plays after a while, which everybody sees come; who plays alone is waited for."""
        patience = live.table.created.patience
        due = self.time.now() + (self.pace.vanish if patience is None else patience)
        live.missed = {person: live.missed.get(person, due) for person in live.vanishing()}
        self.errands.forget(live.timers, "vanish")
        if live.missed and live.mine:
            first = min(live.missed.values())
            self.errands.later(live.timers, "vanish", first - self.time.now(), partial(self._vanish, live))

    async def _vanish(self, live: Live) -> None:
        async with live.lock:
            now = self.time.now()
            late = [] if live.gone else [person for person, due in live.missed.items() if due <= now]
            seats = [seat for person in late for seat in live.table.seats_of(person)]
            with contextlib.suppress(Taken):
                await self.commit(live, [event for seat in seats for event in live.table.vanish(seat, now, self.lots)])

    async def handle(self, live: Live, connection: Connection, raw: str) -> None:
        """One message of a client; Closed if it is none."""
        try:
            message = asks.MESSAGES.decode(raw)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
            raise Closed(1003, f"not a message of the protocol: {error}") from None
        async with live.lock:
            if connection.dropped or live.gone:
                return
            try:
                if isinstance(message, asks.Hint):
                    self.hints.advise(live, connection, message)
                    return
                done = await insist(partial(self._done, live, connection, message))
            except Illegal as error:
                connection.send(illegal(message.id, live.table.game, error, connection.reader.language))
            except Refused as error:
                connection.send(refusal(message.id, in_words(error, connection.reader.language)))
            else:
                connection.send(says.Ack(id=message.id, seq=done))

    async def _done(self, live: Live, connection: Connection, message: asks.AnyMessage) -> int:
        """The number of what a message did; what was done already is not done again."""
        done = live.table.ids.get((connection.person, message.id))
        if done is None:
            await self._obey(live, connection, message)
            done = live.table.seq
        return done

    async def _obey(self, live: Live, connection: Connection, message: asks.AnyMessage) -> None:
        person, now = connection.person, self.time.now()
        if isinstance(message, asks.Sync | asks.Hold):
            connection.reader.heed(message)
            connection.send(live.state(connection, live.glance(now)))
            return
        said = isinstance(message, asks.Say)
        with self.sanctions.speech(live, person, connection.address) if said else contextlib.nullcontext():
            events = decided(live.table, person, connection.name, message, now, self.lots)
            if isinstance(message, asks.Rematch) and events:
                await self._check_room(live.table.host, live.address)
            await self.commit(live, events)
        if isinstance(message, asks.Rematch):
            await insist(partial(self._rematch, live))

    async def _rematch(self, live: Live) -> None:
        """Once all agreed: the same people at a new table, seated by the game's own rule. Both change together."""
        now = self.time.now()
        table = live.table
        if not table.may_rematch(live.there()):
            return
        await self._check_room(table.host, live.address)
        again = laid(once_more(table, now, self.lots), live.address)
        await self.commit(live, [Rematched(at=now, table=again.id)], again)

    # --- What happens ------------------------------------------------------------------------------

    async def commit(self, live: Live, events: list[AnyEvent], again: Live | None = None) -> None:
        """Make events true and durable, then tell everyone. The table's lock is held."""
        if not events:
            return
        try:
            first = await self._keep(live, events, again)
        except BaseException as error:
            # What is not on disk has not happened: the table is read again from there.
            self.lose(live)
            for connection in live.connections:
                connection.drop(Closed(1011, "the table could not be saved; connect again"))
            if not isinstance(error, Exception):
                raise
            log.error("table %s could not be saved: %r", live.id, error)
            raise NotSaved from error
        if first and again is not None:
            again.mine = await self.others.claim(again.id, again.table.host, again.address)
            self._welcome(again)
        self._tell_on(live)
        if not first:
            raise Taken
        self.others.moved(live.id, live.table.seq)

    async def _keep(self, live: Live, events: list[AnyEvent], again: Live | None) -> bool:
        """Make events true and durable. False if another server was quicker: then what it did is true instead."""
        before = set(live.table.clocks.asked_at)
        for event in events:
            live.table.apply(event)
        told = notices(live, before, events, self.time.now())
        changes = [Change(live.id, live.table, events, told)]
        if again is not None:
            changes.append(Change(again.id, again.table, [again.table.created]))
        try:
            await self.store.append(*changes)
        except Taken:
            live.read_again(rebuilt(await self.store.events(live.id)))
            return False
        MEASURES.moves += sum(isinstance(event, Chose) for event in events)
        for notice in told:
            self.on_notice(notice.due)
        return True

    def _tell_on(self, live: Live) -> None:
        """Something has happened: everybody hears of it, and what follows from it is begun."""
        live.show_out()
        self._watch(live)
        live.tell(self.time.now())
        self._after(live)

    def _after(self, live: Live) -> None:
        """Let bots move while somebody looks on, wake up when a clock runs out."""
        self.errands.forget(live.timers, "clock")
        if not live.mine:
            return
        if live.awake() and (live.bots is None or live.bots.done()) and live.table.bots_to_move():
            live.bots = self.errands.spawn(self._bots_move(live))
        deadline = live.table.next_deadline()
        if deadline is not None and live.time_runs():
            self.errands.later(live.timers, "clock", deadline - self.time.now(), partial(self._run_out, live))
            if live.table.created.apart:
                self.waking.expect(deadline)

    async def _run_out(self, live: Live) -> None:
        async with live.lock:
            if not live.gone and live.mine and live.time_runs():
                with contextlib.suppress(Taken):
                    await self.commit(live, live.table.run_out(self.time.now()))
                self._after(live)

    async def _bots_move(self, live: Live) -> None:
        """Bots choose, until it is a person's turn; those that owe a sealed choice, all in one go.

        The lock is free while they think.
        """
        while not live.gone and live.mine and live.awake() and (seats := live.table.bots_to_move()):
            table = live.table
            assert table.match is not None
            started, mark = time.monotonic(), table.match.mark
            asked = [self.pauses.asked(table, seat) for seat in seats]
            thoughts = await self.workers.choose(live.id, table.match.course(), asked, table.host)
            chosen = {one.seat: thought.action for one, thought in zip(asked, thoughts, strict=True)}
            await asyncio.sleep(self.pauses.left(table, asked, thoughts, time.monotonic() - started))
            async with live.lock:
                # Somebody may have come back or taken back meanwhile: then the question is asked anew.
                if not live.gone and live.table.match is not None and live.table.match.mark == mark:
                    with contextlib.suppress(Taken):
                        await self.commit(live, live.chosen(chosen, self.time.now()))

    # --- Other servers -----------------------------------------------------------------------------

    async def follow(self, live: Live) -> None:
        """Something has happened at another server."""
        async with live.lock:
            if not live.gone:
                await self.catch_up(live)

    async def catch_up(self, live: Live) -> None:
        events = await self.store.events(live.id, live.table.seq)
        if any(isinstance(event, Reseated) for event in events):
            live.read_again(rebuilt(await self.store.events(live.id)))
        else:
            for event in events:
                live.table.apply(event)
        if events:
            self._tell_on(live)

    def meet(self, live: Live, people: set[str]) -> None:
        """These are connected through other servers."""
        if people == live.elsewhere:
            return
        changed = people ^ live.elsewhere
        live.elsewhere = people
        self._hand_over(live)
        self._watch(live)
        if any(live.table.seats_of(person) for person in changed):
            live.tell(self.time.now())
        self._count(live)
        self._after(live)
        if live.mine and live.table.may_rematch(live.there()):
            self.errands.spawn(self._gone_on(live))

    def _hand_over(self, live: Live) -> None:
        """Bots and clocks are for a server where somebody is."""
        if not live.connections and live.elsewhere:
            self.give(live)

    def give(self, live: Live) -> None:
        if live.mine:
            live.mine = False
            self.errands.forget(live.timers, "clock")
            self.errands.forget(live.timers, "vanish")
            self.others.release(live.id)

    async def take(self, live: Live, widowed: bool) -> None:
        """From now on bots and clocks here are ours; no clock counts the time since the server died that had them."""
        async with live.lock:
            if live.gone or live.mine:
                return
            live.mine = True
            woke = await self.waking.woken(live.table, self.time.now()) if widowed else None
            with contextlib.suppress(Taken):
                await self.commit(live, [woke] if woke else [])
            self._watch(live)
            self._after(live)

    async def close(self) -> None:
        self.sanctions.close()
        await self.waking.close()
        for live in list(self.live.values()):
            self.lose(live)
        await self.errands.close()
        await self.others.close()
