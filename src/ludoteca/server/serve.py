"""Running the server: one process, one data folder, one socket."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import uvicorn

from ludoteca.core.errors import Refused
from ludoteca.server import protocol
from ludoteca.server.app import application
from ludoteca.server.hub import Hub, Pace
from ludoteca.server.store import Store
from ludoteca.server.workers import Workers


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
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as error:
        sock.close()
        raise BadAddress(f"cannot serve at {host}, port {port}: {error}") from None
    return sock


def serve(sock: socket.socket, data: Path, pace: Pace, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` is told the address once people can come."""
    hub = Hub(Store(data), Workers(), pace)
    config = uvicorn.Config(
        application(hub),
        ws="websockets-sansio",
        ws_max_size=protocol.LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    host, port = sock.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    server = uvicorn.Server(config)
    sock.listen(1024)
    ready(f"http://{f'[{shown}]' if ':' in shown else shown}:{port}")
    server.run(sockets=[sock])
