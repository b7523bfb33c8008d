"""A table in memory and the sockets at it: what is to be sent waits in bounded outboxes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

import msgspec

from ludoteca.core.game import Game
from ludoteca.core.state import Illegal
from ludoteca.server.clock import Timer
from ludoteca.server.limits import OVERHEARD, OVERHEARD_A_SECOND, Bucket
from ludoteca.server.measures import MEASURES
from ludoteca.server.sanctions import Sanctions
from ludoteca.table.events import AnyEvent, Created
from ludoteca.table.glance import Glance
from ludoteca.table.refusals import NotAllowed, Words
from ludoteca.table.sight import Reader, Told
from ludoteca.table.table import Table
from ludoteca.wire.says import Message, Refusal, State

OUTBOX = 64
"""Messages that may wait for a client that does not read; then it is dropped."""

TOGETHER = 4
"""Messages that may be sent in one piece."""

GRACE = 5.0
"""Seconds for a client that is dropped to read why; then it is cut off."""


NOT_WELCOME = 4403
"""The close code for who may not come back."""


class Closed(Exception):
    """A connection must end, with this close code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason.encode()[:120].decode(errors="ignore")  # a close frame has room for no more


class Connection:
    """One socket at one table. A task of its own sends what is in the outbox."""

    def __init__(self, reader: Reader, name: str, cut: Callable[[], None], address: str = "") -> None:
        self.reader = reader
        self.person = reader.person
        self.name = name
        self.address = address
        self.outbox: asyncio.Queue[bytes | Closed] = asyncio.Queue(OUTBOX)
        self.dropped = False
        self._cut = cut

    def send(self, message: Message) -> None:
        self.post(msgspec.json.encode(message))

    def post(self, raw: bytes) -> None:
        """Never waits: who does not read is dropped, and the others notice nothing."""
        if self.dropped:
            return
        try:
            self.outbox.put_nowait(raw)
        except asyncio.QueueFull:
            self.drop(Closed(1013, "you did not read for too long"))

    async def waiting(self) -> list[bytes] | Closed:
        """What is to be sent next, once there is something: the answer to a move and the state after it go together."""
        messages: list[bytes] = []
        found = await self.outbox.get()
        while not isinstance(found, Closed):
            messages.append(found)
            if self.outbox.empty() or len(messages) == TOGETHER:
                return messages
            found = self.outbox.get_nowait()
        return found

    def drop(self, closed: Closed) -> None:
        if self.dropped:
            return
        self.dropped = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(closed)
        asyncio.get_running_loop().call_later(GRACE, self._cut)


@dataclass
class Live:
    """A table in memory."""

    id: str
    table: Table
    address: str = ""
    """Where its host was when it was laid; "" once it has been out of the memory."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    timers: dict[str, Timer] = field(default_factory=dict)
    missed: dict[str, float] = field(default_factory=dict)
    """Who is gone while another person waits for a decision of theirs: when a bot will play for them."""
    bots: asyncio.Task[None] | None = None
    told: int = 0
    """How many look on, as everyone was last told."""
    elsewhere: set[str] = field(default_factory=set)
    """Who is connected through another server of the house."""
    overheard: Bucket = field(default_factory=partial(Bucket, OVERHEARD, OVERHEARD_A_SECOND))
    """What all who look on may still say."""
    mine: bool = True
    """Bots and clocks here are this server's affair."""
    gone: bool = False
    """It left the memory: nothing may happen here any more."""

    def present(self, person: str) -> bool:
        return person in self.elsewhere or any(connection.person == person for connection in self.connections)

    def there(self) -> set[str]:
        """Everybody who is connected."""
        return self.elsewhere.union(connection.person for connection in self.connections)

    def spectators(self) -> int:
        """How many people look on."""
        return len(self.table.onlookers(self.there()))

    def check_overheard(self, person: str) -> None:
        """NotAllowed where those who look on say more together than players read beside a match."""
        if self.table.looks_on(person) and self.overheard.left() < 1:
            raise NotAllowed("fast_chat")

    def overhear(self, person: str) -> None:
        """This one has said something."""
        if self.table.looks_on(person):
            self.overheard.take()

    def time_runs(self) -> bool:
        """Clocks go on whoever is there; without them time stands still while nobody is."""
        return bool(self.connections or self.elsewhere) or self.table.created.clock is not None

    def awake(self) -> bool:
        """Whether bots move: while somebody looks on, and always at a table by correspondence."""
        return bool(self.connections or self.elsewhere) or self.table.created.apart

    def vanishing(self) -> set[str]:
        """Who is not there while another person waits for its decision, at a table where a bot may play for it."""
        table, there = self.table, self.there()
        gone = {table.seats[seat].person for seat in table.owing()} - there
        if not gone or table.phase != "playing" or table.created.apart or table.created.absent != "bot":
            return set()
        playing = {
            seat.person
            for number, seat in enumerate(table.seats)
            if seat.kind == "person" and not seat.away and number not in table.resigned
        }
        return playing & gone if playing & there else set()

    def chosen(self, chosen: Mapping[int, int], now: float) -> list[AnyEvent]:
        """What bots chose for the seats that still leave it to them."""
        table = self.table
        still = set(table.bots_to_move()) & set(chosen)
        events = [event for seat in sorted(still) for event in table.bot_plays(seat, chosen[seat], now)]
        late = {table.seats[seat].person for seat in still if table.seats[seat].away}
        # Who is there was only late, not gone.
        return events + [event for person in late if self.present(person) for event in table.come_back(person, now)]

    def read_again(self, table: Table) -> None:
        """What was in memory is of the past: this is what was kept, and everyone is told it from its start."""
        self.table = table
        for connection in self.connections:
            connection.reader.table = table
            connection.reader.told = Told()

    def show_out(self, sanctions: Sanctions | None = None) -> None:
        """Who was dismissed from the table goes; with the `sanctions` of the house, who is banned from all of it."""
        for connection in self.connections:
            try:
                self.table.check_welcome(connection.person)
                if sanctions is not None:
                    sanctions.check_welcome(connection.person, connection.address)
            except NotAllowed as refused:
                connection.drop(Closed(NOT_WELCOME, refused.in_words(connection.reader.language)))

    def tell(self, now: float) -> None:
        """Tell everyone. What all onlookers see alike is looked at and written once, however many there are."""
        glance = self.glance(now)
        self.told = glance.spectators
        written: dict[tuple[str, Told], tuple[Told, bytes]] = {}
        for connection in self.connections:
            reader = connection.reader
            if not reader.onlooker():
                connection.send(self.state(connection, glance))
                continue
            place = reader.language, reader.told
            if place not in written:
                raw = msgspec.json.encode(self.state(connection, glance))
                written[place] = reader.told, raw
            reader.told, raw = written[place]
            connection.post(raw)

    def glance(self, now: float) -> Glance:
        return Glance(self.table, now, self.there(), self.missed)

    def state(self, connection: Connection, glance: Glance) -> State:
        state = connection.reader.state(glance)
        state.table = self.id
        return state


def laid(created: Created, address: str = "") -> Live:
    """A new table; BadSetup if the game cannot be set up so."""
    name = secrets.token_urlsafe(9).replace("-", "_")  # with a hyphen in front a command would take it for an option
    return Live(name, Table(created), address)


def illegal(identity: str, game: Game, error: Illegal, language: str) -> Refusal:
    """What the rules forbid is answered with the rule; first with the reason here."""
    MEASURES.refusals["illegal"] += 1
    clause = game.clauses(language)[error.clause]
    here = reason_here(game, error.clause, str(game.moves.move(error.action)["do"]), language)
    return Refusal(id=identity, code="illegal", text=clause.text, clause=clause.id, title=clause.title, here=here)


def reason_here(game: Game, clause: str, verb: str, language: str) -> str:
    """What speaks against doing this, by the clause and what was tried; else the clause's title."""
    words = game.words(language)
    known = (key for key in (f"why.{clause}.{verb}", f"why.{clause}") if key in words)
    key = next(known, "")
    return words.say(key) if key else game.clauses(language)[clause].title


def refusal(identity: str, told: Words) -> Refusal:
    MEASURES.refusals[told.code] += 1
    return Refusal(id=identity, code=told.code, text=told.text, detail=told.detail)
