"""Running the server: one data folder, one socket, one process or several."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts

from ludoteca.core.errors import Refused
from ludoteca.lab.extras import needs
from ludoteca.server.annexes import Annexes
from ludoteca.server.app import Beside, application
from ludoteca.server.door import Door
from ludoteca.server.hub import Hub
from ludoteca.server.lab import Lab
from ludoteca.server.laboratory import Laboratory
from ludoteca.server.logs import PLAIN, AccessLog, Logs
from ludoteca.server.memory import MEMORY
from ludoteca.server.metrics import Metrics
from ludoteca.server.notify.postman import Postman
from ludoteca.server.office import Office
from ludoteca.server.origin import NOWHERE, Origin
from ludoteca.server.others import Alone, Others
from ludoteca.server.pauses import Pace
from ludoteca.server.retention import EVERYTHING, Keep, Retention
from ludoteca.server.several import several
from ludoteca.server.store import Store
from ludoteca.server.wire import RequestProtocol, SocketProtocol
from ludoteca.server.workers import Workers
from ludoteca.wire import asks

if TYPE_CHECKING:
    from ludoteca.server.elsewhere import Elsewhere
    from ludoteca.server.notify.mail import Mail

log = logging.getLogger("ludoteca")

UNDER_WAY = 3
"""Seconds that what is being answered has to come to an end once the house is told to."""

SEND_BUFFER = 64 * 1024
"""What the system may hold for a client that does not read: some twenty states."""

MOST_FILES = 65_536
RESERVED = 100
"""Files that are not connections: the database, the pipes to the bots, what is being read."""


class BadAddress(Refused):
    """An address where the server cannot be."""


def data_folder() -> Path:
    """Where matches are kept if no place is named."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(base) / "ludoteca"


def listening(host: str, port: int) -> socket.socket:
    """A socket there, or BadAddress. Port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named, or asyncio would not know it for TCP and leave small answers waiting for the one before to be acknowledged.
    sock = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # the sockets it accepts inherit it
    try:
        sock.bind((host, port))
        sock.listen(1024)
    except (OSError, OverflowError, UnicodeError) as error:
        sock.close()
        reason = error.strerror if isinstance(error, OSError) else error
        raise BadAddress(f"cannot serve at {host}, port {port}: {reason}") from None
    return sock


def address(sock: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = sock.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def network_address(sock: socket.socket) -> str:
    """Where other devices on the same network find the server; "" if it listens to this machine only."""
    host, port = sock.getsockname()[:2]
    return Door(host, port).address


@dataclass(frozen=True)
class Outside:
    """What is around the house."""

    names: tuple[str, ...] = ()
    """By which it may be called, besides addresses and the machine's own."""
    proxies: tuple[str, ...] = ()
    """Addresses, or networks, whose word is taken for where a request comes from."""
    key: str = ""
    """Opens the laboratory to who sits elsewhere."""
    database: str = ""
    """The address of a PostgreSQL that keeps the matches, instead of a file in the data folder."""
    smtp: str = ""
    """The mail server that takes the house's mail; none, and it writes none."""
    workers: int = 1
    """How many processes serve at this socket; more than one need the database."""
    metrics: int = 0
    """The port where the first worker tells its numbers, to this machine only; the others follow. None, if it is 0."""
    logs: Logs = PLAIN
    keep: Keep = EVERYTHING
    """For how long."""
    origin: Origin = NOWHERE
    """How it is called from outside, where that is said."""
    think_elsewhere: bool = False
    """Whether bots are left to `ludoteca house think`, while there is any; that needs the database."""


HOME = Outside()


def serve(sock: socket.socket, data: Path, pace: Pace, ready: Callable[[str], None], outside: Outside = HOME) -> None:
    """Serve until interrupted; `ready` is told the address once people can come."""
    signal.signal(signal.SIGTERM, leave)
    outside.logs.begin()
    if outside.think_elsewhere and not outside.database:
        raise Refused("who thinks elsewhere needs a database to share: --database postgresql://…")
    if outside.workers == 1:
        run(sock, data, pace, outside, lambda: ready(address(sock)))
        return
    if not outside.database:
        raise Refused("several workers need a database that they share: --database postgresql://…")
    Store(data, outside.database).close()  # what is wrong with it is said once
    told = cache(partial(ready, address(sock)))  # once
    several(outside.workers, lambda number: run(sock, data, pace, outside, lambda: None, number), told)


def run(
    sock: socket.socket, data: Path, pace: Pace, outside: Outside, ready: Callable[[], None], number: int = 0
) -> None:
    """One server: the only one, or one of several at this socket."""
    RequestProtocol.most = allow_many_sockets() - RESERVED
    RequestProtocol.trusted = _TrustedHosts(list(outside.proxies))
    elsewhere = thinkers_at(outside.database) if outside.think_elsewhere else None
    thinking = Workers(max(1, (os.cpu_count() or 1) // outside.workers), elsewhere)
    others = Others(outside.database) if outside.database else Alone()
    hub = Hub(Store(data, outside.database), thinking, pace, others=others)
    lab = Lab(Laboratory(data / "lab"), Annexes(sock.getsockname()[0], outside.names), hub, outside.key)
    lab.closed = outside.workers > 1
    door = Door(*sock.getsockname()[:2])
    postman = Postman(hub, mail_of(outside.smtp) if outside.smtp else None)
    beside: list[Beside] = [Retention(hub, outside.keep)] if number == 0 else []
    if elsewhere:
        beside.append(elsewhere)
    if outside.metrics:
        beside.append(Metrics(hub, outside.metrics + number))
    app = application(hub, lab, door, outside.names, postman, Office(hub, number), beside, outside.origin)
    config = uvicorn.Config(
        AccessLog(app) if outside.logs.access else app,
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=asks.LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="error",
        access_log=False,
        server_header=False,
        proxy_headers=bool(outside.proxies),
        forwarded_allow_ips=list(outside.proxies),
        timeout_graceful_shutdown=UNDER_WAY,
    )
    if outside.workers > 1:
        thinking.warm()  # who comes from a worker that died does not wait for a process to start
    MEMORY.watch()
    ready()
    server = House(config)
    if outside.workers == 1:  # one of several would open it for itself
        door.belongs_to(server)
    try:
        server.run(sockets=[sock])
    finally:
        if server.told_to_end:
            log.info("the house closed within %.1f s of being told to", time.monotonic() - server.told_to_end)


class House(uvicorn.Server):
    """It knows when it was told to end."""

    told_to_end = 0.0

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.told_to_end = self.told_to_end or time.monotonic()
        super().handle_exit(sig, frame)


def thinkers_at(database: str) -> Elsewhere:
    """Those who think elsewhere, over this database."""
    from ludoteca.server.elsewhere import Elsewhere

    return Elsewhere(database)


def mail_of(smtp: str) -> Mail:
    """The house's mail; MissingExtra where what it needs was left out."""
    needs("notify", "mail", "aiosmtplib")
    from ludoteca.server.notify.mail import Mail

    return Mail(smtp)


def leave(number: int, _frame: object) -> None:
    """When told to end, end as Python does, so that what was lent by the system is given back."""
    sys.exit(128 + number)


def allow_many_sockets() -> float:
    """A socket is a file to the system, which allows a process few of them until asked; how many it allows."""
    if sys.platform == "win32":
        return float("inf")
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    if now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return max(now, wanted)
