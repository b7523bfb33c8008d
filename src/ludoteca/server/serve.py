"""Running the server: one process, one data folder, one socket."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from ludoteca.core.errors import Refused
from ludoteca.server import protocol
from ludoteca.server.app import application
from ludoteca.server.hub import Hub, Pace
from ludoteca.server.memory import MEMORY
from ludoteca.server.store import Store
from ludoteca.server.wire import RequestProtocol, SocketProtocol
from ludoteca.server.workers import Workers

SEND_BUFFER = 64 * 1024
"""What the system may hold for a client that does not read: some twenty states."""

MOST_FILES = 65_536
FAR_AWAY = ("192.0.2.1", 9)
"""An address that is nobody's, beyond the local network."""


class BadAddress(Refused):
    """An address where the server cannot be."""


def data_folder() -> Path:
    """Where matches are kept if no place is named."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(base) / "ludoteca"


def listening(host: str, port: int) -> socket.socket:
    """A socket there, or BadAddress. Port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
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
    if host not in ("0.0.0.0", "::"):
        return ""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)  # sends nothing: it only chooses the interface
        except OSError:
            return ""
        return f"http://{probe.getsockname()[0]}:{port}"


def serve(sock: socket.socket, data: Path, pace: Pace, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` is told the address once people can come."""
    allow_many_sockets()
    hub = Hub(Store(data), Workers(), pace)
    config = uvicorn.Config(
        application(hub, network_address(sock)),
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=protocol.LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    signal.signal(signal.SIGTERM, leave)
    MEMORY.watch()
    ready(address(sock))
    uvicorn.Server(config).run(sockets=[sock])


def leave(number: int, _frame: object) -> None:
    """When told to end, end as Python does, so that what was lent by the system is given back."""
    sys.exit(128 + number)


def allow_many_sockets() -> None:
    """A socket is a file to the system, which allows a process few of them until asked."""
    if sys.platform == "win32":
        return
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
    if now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
