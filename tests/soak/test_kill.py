"""`kill -9` at random moments under play: nothing that was acknowledged is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.typing import Origin

from ludoteca.server.limits import LINES, LINES_A_SECOND, Bucket
from ludoteca.server.store import Store
from ludoteca.table.events import Agreed
from ludoteca.table.table import Table
from tests.server.people import Person
from tests.server.running import Server, running

ROUNDS = 50 if os.environ.get("LUDOTECA_SOAK") else 3
PAIRS = 5
FEWEST = 5 * ROUNDS
"""Messages that must have been acknowledged."""
LOST = (ConnectionClosed, InvalidMessage, OSError, EOFError, TimeoutError)
"""What a client sees of a server that was killed."""


@dataclass
class Tale:
    """What all clients together know to have happened."""

    acked: list[tuple[str, str, int]] = field(default_factory=list)
    """(table, id, seq) of every acknowledged message."""
    resent: int = 0
    tables: set[str] = field(default_factory=set)
    ending: bool = False


class Client:
    """A person who plays, chats, asks for rematches, and sends again whatever was not answered."""

    def __init__(self, server: Server, secret: str, table: str, tale: Tale, seed: int) -> None:
        self.server = server
        self.secret = secret
        self.table = table
        self.tale = tale
        self.chance = random.Random(seed)
        self.breath = Bucket(LINES / 2, LINES_A_SECOND / 2)
        """It says less than it may."""
        self.pending: dict[str, Any] | None = None
        self.state: dict[str, Any] = {}
        self.sent = 0

    async def play(self) -> None:
        while not self.tale.ending or self.pending:
            try:
                async with asyncio.timeout(20), self.dial() as socket:
                    await self.converse(socket)
            except LOST:
                await asyncio.sleep(0.02)

    def dial(self) -> connect:
        self.tale.tables.add(self.table)
        return connect(
            f"ws://{self.server.host}/ws/{self.table}?lang=en",
            origin=Origin(self.server.url),
            additional_headers={"cookie": f"ludoteca={self.secret}"},
            compression=None,
            close_timeout=0.2,
        )

    async def converse(self, socket: ClientConnection) -> None:
        """Until the connection breaks, the table changes, or it is time to go."""
        bucket = Bucket()
        if self.pending:
            self.tale.resent += 1
            await socket.send(json.dumps(self.pending))
        while not self.tale.ending or self.pending:
            if self.pending is None and self.state and (message := self.wish()):
                while not bucket.take():
                    await asyncio.sleep(0.02)
                self.pending = message
                await socket.send(json.dumps(message))
            try:
                async with asyncio.timeout(0.2):
                    heard = json.loads(await socket.recv())
            except TimeoutError:
                continue
            if self.hear(heard):
                return

    def hear(self, heard: dict[str, Any]) -> bool:
        """Take note; True if it is time to go to another table."""
        assert heard["type"] in ("state", "ack"), heard
        if heard["type"] == "state":
            self.state = heard
        elif self.pending and heard["id"] == self.pending["id"]:
            if self.pending["type"] != "rematch":  # of two who ask for one, only the first does anything
                self.tale.acked.append((self.table, heard["id"], heard["seq"]))
            self.pending = None
        if self.state.get("rematch") and self.pending is None:
            self.table, self.state = self.state["rematch"], {}
            return True
        return False

    def wish(self) -> dict[str, Any] | None:
        """What to send now, if anything."""
        self.sent += 1
        identity = f"{self.sent}-{self.secret[:6]}"
        if self.state["phase"] == "over" and not self.state["rematch"]:
            return {"type": "rematch", "id": identity}
        if self.state["legal"]:
            ply, legal = self.state["ply"], self.state["legal"]
            self.state = {**self.state, "legal": []}
            move = self.chance.choice(legal)
            return {"type": "play", "id": identity, "seat": self.state["eyes"], "ply": ply, "move": move}
        if self.chance.random() < 0.05 and self.breath.take():
            return {"type": "say", "id": identity, "text": identity}
        return None


async def live_through(server: Server, clients: list[Client], tale: Tale) -> None:
    chance = random.Random(7)
    async with asyncio.TaskGroup() as group:
        for client in clients:
            group.create_task(client.play())
        for _ in range(ROUNDS):
            await asyncio.sleep(chance.uniform(0.1, 1.0))  # the random moment itself
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        async with asyncio.timeout(300):
            while len(tale.acked) <= FEWEST:  # on a slow machine a life may have been too short for many
                await asyncio.sleep(0.1)
        await asyncio.sleep(0.5)
        tale.ending = True


def events_of(data: Path, tables: set[str]) -> dict[str, list[Any]]:
    """What is on disk."""
    store = Store(data)
    try:
        return {table: list(asyncio.run(store.events(table))) for table in tables}
    finally:
        store.close()


def prove(tale: Tale, kept: dict[str, list[Any]]) -> None:
    """What was acknowledged and what is on disk are the same, once each."""
    for table, identity, seq in tale.acked:
        assert kept[table][seq - 1].id == identity, "what was acknowledged is there, where it was said to be"
    for events in kept.values():
        times = Counter((event.person, event.id) for event in events if event.id)
        assert all(count == 1 for count in times.values()), "nothing was done twice"
        again = Table.from_events(events)
        assert again.seq == len(events)
    acked = {(table, identity) for table, identity, _ in tale.acked}
    done = {
        (table, event.id)
        for table, events in kept.items()
        for event in events
        if event.id and not isinstance(event, Agreed)
    }
    assert done == acked, "and whatever is there was acknowledged in the end"


def test_a_killed_server_loses_nothing_and_does_nothing_twice(tmp_path: Path) -> None:
    tale = Tale()
    with running(tmp_path / "data") as server:
        clients = []
        for number in range(PAIRS):
            ada, bruno = Person(server), Person(server)
            laid = ada.lay(["me", "random"] if number == 0 else ["me", "open"])
            people = [ada] if number == 0 else [ada, bruno]
            if number:
                bruno.join(laid)
            for seat, one in enumerate(people):
                clients.append(Client(server, one.secret, laid["table"], tale, number * 2 + seat))
        asyncio.run(live_through(server, clients, tale))
        server.stop()
        assert "Traceback" not in server.said()
        assert "ERROR" not in server.said()

    kept = events_of(server.data, tale.tables)
    assert len(tale.acked) > FEWEST
    prove(tale, kept)
    if ROUNDS > 10:
        assert tale.resent, "some message was under way when the server died"
