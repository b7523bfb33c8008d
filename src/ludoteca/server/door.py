"""A second door: a house that serves this machine only can be opened to the network it stands in, and closed again."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
from collections.abc import Callable
from functools import partial

import uvicorn

from ludoteca.core.errors import Refused

FAR_AWAY = ("192.0.2.1", 9)
"""An address that is nobody's, beyond the local network."""
LOCAL_ONLY = "127.0.0.1"
ANYWHERE = ("0.0.0.0", "::")


class NoDoor(Refused):
    """The network cannot be let in."""


def network() -> str:
    """This machine's own address on the network; "" where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, contextlib.suppress(OSError):
        probe.connect(FAR_AWAY)  # sends nothing: it only chooses the interface
        return str(probe.getsockname()[0])
    return ""


def at_home(place: str) -> bool:
    """Whether an address is known in its own network only: beyond that the whole world would be let in."""
    return bool(place) and not ipaddress.ip_address(place).is_global


class Door:
    """`server` is the one that answers: it does so at the second door, too."""

    def __init__(self, host: str = "", port: int = 0) -> None:
        self._host, self._port = host, port
        self._server: uvicorn.Server | None = None
        self._listening: asyncio.Server | None = None
        self._place = ""
        """Where the second door is, while it is open."""

    def belongs_to(self, server: uvicorn.Server) -> None:
        self._server = server

    @property
    def address(self) -> str:
        """Where other devices find the house; "" while they cannot."""
        place = self._place or (network() if self._host in ANYWHERE else "")
        return f"http://{place}:{self._port}" if place else ""

    @property
    def movable(self) -> bool:
        """Whether it can be opened and closed: the house serves this machine only, which is on a network of its own."""
        return self._server is not None and self._host == LOCAL_ONLY and at_home(self._place or network())

    async def open(self) -> None:
        if self._place or self._server is None or not self.movable:
            return
        server, place = self._server, network()
        spoken: Callable[..., asyncio.Protocol] = server.config.http_protocol_class
        answering = partial(
            spoken, config=server.config, server_state=server.server_state, app_state=server.lifespan.state
        )
        try:
            self._listening = await asyncio.get_running_loop().create_server(answering, place, self._port)
        except OSError as error:
            raise NoDoor(f"cannot serve at {place}, port {self._port}: {error.strerror}") from None
        self._place = place

    def close(self) -> None:
        """Who came in by it is shown out."""
        if self._listening is None or self._server is None:
            return
        self._listening.close()
        for guest in list(self._server.server_state.connections):
            transport = guest.transport
            if transport is not None and transport.get_extra_info("sockname")[0] == self._place:
                transport.abort()
        self._listening, self._place = None, ""
