"""A POST to an address that a stranger named. It must not reach into the network that the house stands in.

Https only; the name is looked up once and that very address is called, which must be a public one; no redirects, little
time, and nothing of the answer but its status.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

import h11

PATIENCE = 10.0
"""Seconds for all of it."""
HTTPS = 443
CHUNK = 4096
LARGEST_ANSWER = 64 * 1024


class Unreachable(Exception):
    """Nobody answered there, or nobody may be asked."""


def plausible(address: str) -> bool:
    """Whether an address could be called at all: https, a name, no user and no password."""
    try:
        parts = urlsplit(address)
        return parts.scheme == "https" and bool(parts.hostname) and "@" not in parts.netloc and parts.port != 0
    except ValueError:
        return False


class World:
    """The world beyond the house. `anywhere` lets tests call a receiver of their own on this machine."""

    def __init__(self, context: ssl.SSLContext | None = None, anywhere: bool = False) -> None:
        self._context = context or ssl.create_default_context()
        self._anywhere = anywhere

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer; Unreachable if there is none."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._post(address, headers, body)
        except (OSError, TimeoutError, ValueError, h11.ProtocolError) as error:
            raise Unreachable(f"{type(error).__name__}: {error}") from error

    async def _post(self, address: str, headers: Mapping[str, str], body: bytes) -> int:
        parts = urlsplit(address)
        if not plausible(address) or parts.hostname is None:
            raise Unreachable("not an address to call")
        port = parts.port or HTTPS
        place = await self._place(parts.hostname, port)
        reader, writer = await asyncio.open_connection(
            place, port, ssl=self._context, server_hostname=parts.hostname, limit=CHUNK
        )
        try:
            line = h11.Connection(h11.CLIENT)
            target = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
            asked = {"host": parts.netloc, "connection": "close", "content-length": str(len(body)), **headers}
            request = h11.Request(method="POST", target=target, headers=list(asked.items()))
            for event in (request, h11.Data(data=body), h11.EndOfMessage()):
                writer.write(line.send(event) or b"")
            await writer.drain()
            return await status(line, reader)
        finally:
            writer.transport.abort()

    async def _place(self, name: str, port: int) -> str:
        """The one address that this name is called at; Unreachable if any that it has is not public."""
        found = await asyncio.get_running_loop().getaddrinfo(name, port, type=socket.SOCK_STREAM)
        places = [str(entry[4][0]) for entry in found]
        if not self._anywhere and not all(public(place) for place in places):
            raise Unreachable("not a public address")
        return places[0]


def public(place: str) -> bool:
    """Whether an address belongs to the internet at large: not to this machine, this network, or one inside another."""
    found = ipaddress.ip_address(place)
    if isinstance(found, ipaddress.IPv6Address):
        inside = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inside is not None:
            return public(str(inside))
    return found.is_global and not found.is_multicast


async def status(line: h11.Connection, reader: asyncio.StreamReader) -> int:
    read = 0
    while True:
        event = line.next_event()
        if event is h11.NEED_DATA:
            chunk = await reader.read(CHUNK)
            read += len(chunk)
            if read > LARGEST_ANSWER:
                raise Unreachable("too long an answer")
            line.receive_data(chunk)
        elif isinstance(event, h11.Response):
            return int(event.status_code)
        elif isinstance(event, (h11.ConnectionClosed, h11.EndOfMessage)):
            raise Unreachable("no answer")
