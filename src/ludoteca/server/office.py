"""The office of a house: a socket in its data folder, for who keeps the house and has an account on its machine.

One line of JSON asks, one line answers. What is asked over the network never comes here.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import shutil
import socket
import sys
from pathlib import Path

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.files import whole
from ludoteca.server.database import NotSaved
from ludoteca.server.hub import Hub
from ludoteca.server.keeper import Entry, Keeper, Order, Present
from ludoteca.server.live import Live
from ludoteca.server.sanctions import Sanction
from ludoteca.server.sqlite import PRIVATE
from ludoteca.server.themes import Shelved

log = logging.getLogger("ludoteca")

SOCKET = "office{}.socket"
"""Each of several servers on one machine has its own."""
COPIED = ".copied-"
PATIENCE = 10.0
"""Seconds for another server to hear of an order."""


class Backup(msgspec.Struct, tag="backup", tag_field="do"):
    """Copy all that is kept to a file in the folder of the house: the server may be able to write nowhere else."""


class Tables(msgspec.Struct, tag="tables", tag_field="do"):
    """What happens in the house now."""


class Register(msgspec.Struct, tag="register", tag_field="do"):
    """The tables that are not over, who is connected, and what is held against whom."""


class Shelf(msgspec.Struct, tag="themes", tag_field="do"):
    """The themes that people made."""


class Look(msgspec.Struct, tag="look", tag_field="do"):
    """Another server of the house has obeyed an order: what is in force now is looked at anew."""


Request = Backup | Tables | Register | Shelf | Look | Order
REQUESTS = msgspec.json.Decoder(Request)


class Playing(msgspec.Struct):
    """A table in memory."""

    table: str
    game: str
    phase: str
    actions: int
    people: list[str]
    bots: int
    watching: int
    sockets: int


class Answer(msgspec.Struct):
    error: str = ""
    tables: list[Playing] = []
    entries: list[Entry] = []
    present: list[Present] = []
    sanctions: list[Sanction] = []
    themes: list[Shelved] = []
    file: str = ""
    """A copy, by its name in the folder of the house: who asked for it takes it away."""


class Closed(Refused):
    """Nobody is in the office."""


class Office:
    def __init__(self, hub: Hub, number: int = 0) -> None:
        self.hub = hub
        self.keeper = Keeper(hub)
        self.path = hub.store.folder / SOCKET.format(number or "")
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        if sys.platform == "win32":
            return  # no such sockets there
        self.path.unlink(missing_ok=True)  # of a server that was killed: no other can have this folder
        for left in self.path.parent.glob(f"*{COPIED}*"):
            left.unlink(missing_ok=True)
        try:
            self._server = await asyncio.start_unix_server(self._serve, self.path)
        except OSError as error:  # a folder whose name is too long for a socket, say
            log.error("the office of the house stays closed: %s", error)
            return
        self.path.chmod(PRIVATE)

    def close(self) -> None:
        if self._server is not None:
            self._server.close()
            self.path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError):
            writer.write(msgspec.json.encode(await self.answer(await reader.readline())) + b"\n")
            await writer.drain()
        writer.close()

    async def answer(self, raw: bytes) -> Answer:
        try:
            match REQUESTS.decode(raw):
                case Backup():
                    file = f"{COPIED}{secrets.token_hex(8)}"
                    await self.hub.store.copy(self.hub.store.folder / file)
                    return Answer(file=file)
                case Shelf():
                    return await shelved(self.keeper)
                case Tables():
                    return Answer(tables=[playing(live) for live in self.hub.live.values()])
                case Register():
                    return await registered(self.keeper)
                case Look():
                    await self.hub.sanctions.look()
                case Order() as order:
                    await self.keeper.obey(order)
        except (OSError, NotSaved, Refused, msgspec.MsgspecError) as error:
            return Answer(str(error))
        return Answer()


async def registered(keeper: Keeper) -> Answer:
    sanctions = await keeper.hub.sanctions.in_force()
    return Answer(entries=await keeper.tables(), present=keeper.present(), sanctions=sanctions)


async def shelved(keeper: Keeper) -> Answer:
    return Answer(themes=await keeper.hub.themes.shelved())


def playing(live: Live) -> Playing:
    table = live.table
    return Playing(
        table=live.id,
        game=table.game.id,
        phase=table.phase,
        actions=len(table.match.plies) if table.match else 0,
        people=[seat.name for seat in table.seats if seat.kind == "person"],
        bots=sum(seat.kind == "bot" for seat in table.seats),
        watching=live.spectators(),
        sockets=len(live.connections),
    )


def order(folder: Path, request: Request) -> Answer:
    """Have it done by one of the servers that use this folder, and known to all of them; Closed if none does."""
    offices = sorted(folder.glob(SOCKET.format("*")))
    for path in offices:
        with contextlib.suppress(Closed):
            answer = asked(path, request)
            tell_others(path, offices, request)
            return answer
    raise Closed(f"no server is using {folder}")


def tell_others(path: Path, offices: list[Path], request: Request) -> None:
    """Who is banned is let in by no other server meanwhile. One that does not look now does so within a second."""
    if isinstance(request, Order):
        for other in offices:
            if other != path:
                with contextlib.suppress(Refused, OSError, msgspec.DecodeError):
                    asked(other, Look(), PATIENCE)


def copied(folder: Path, to: Path) -> None:
    """A copy of the house that uses this folder, written by the process that wishes it: it may go where that may."""
    copy = folder / order(folder, Backup()).file
    try:
        with whole(to) as unfinished:
            unfinished.unlink(missing_ok=True)  # of a backup that was killed
            unfinished.touch(mode=PRIVATE)
            shutil.copyfile(copy, unfinished)
    finally:
        copy.unlink()


def ask(folder: Path, request: Request) -> Answer:
    """What the offices of the house that uses this folder answer; Closed if none does."""
    answers = []
    for path in sorted(folder.glob(SOCKET.format("*"))):
        with contextlib.suppress(Closed):  # a worker that was killed leaves its socket behind
            answers.append(asked(path, request))
    if not answers:
        raise Closed(f"no server is using {folder}")
    return Answer(
        tables=together([one for answer in answers for one in answer.tables]),
        entries=answers[0].entries,
        present=[one for answer in answers for one in answer.present],
        sanctions=answers[0].sanctions,
    )


def together(tables: list[Playing]) -> list[Playing]:
    """A table where several servers have people is one table."""
    found: dict[str, Playing] = {}
    for one in tables:
        there = found.setdefault(one.table, one)
        if there is not one:
            found[one.table] = msgspec.structs.replace(there, sockets=there.sockets + one.sockets)
    return list(found.values())


def asked(path: Path, request: Request, patience: float | None = None) -> Answer:
    with contextlib.closing(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)) as line:
        line.settimeout(patience)
        try:
            line.connect(str(path))
        except OSError:
            raise Closed from None
        line.sendall(msgspec.json.encode(request) + b"\n")
        answered = msgspec.json.decode(line.makefile().readline(), type=Answer)
    if answered.error:
        raise Refused(answered.error)
    return answered
