"""A player that costs little: frames by hand, and of each message only what it needs to move."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable

import msgspec

KEY = "dGhlIHNhbXBsZSBub25jZQ=="
CLOSE, PING, PONG, TEXT = 8, 9, 10, 1


class Heard(msgspec.Struct):
    """What a player needs of any message."""

    type: str
    id: str = ""
    table: str = ""
    ply: int = 0
    eyes: int = -1
    phase: str = ""
    legal: list[msgspec.Raw] = []


DECODER = msgspec.json.Decoder(Heard)


class Player(asyncio.Protocol):
    """One socket at one table."""

    def __init__(self, request: bytes, hear: Callable[[Player, Heard], None], lost: Callable[[str], None]) -> None:
        self.request = request
        self.hear = hear
        self.lost = lost
        self.unread = bytearray()
        self.open = False
        self.leaving = False
        self.welcomed = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.leaving:
            self.lost(f"the server hung up: {exc}")
        if not self.welcomed.done():
            self.welcomed.set_exception(ConnectionError("no state came"))

    def data_received(self, data: bytes) -> None:
        self.unread += data
        if not self.open:
            head, end, rest = bytes(self.unread).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.lost(head.decode().splitlines()[0])
                return
            self.open, self.unread = True, bytearray(rest)
        while (found := self._frame()) is not None:
            opcode, payload = found
            if opcode == TEXT:
                message = DECODER.decode(payload)
                if message.type == "state" and not self.welcomed.done():
                    self.welcomed.set_result(None)
                self.hear(self, message)
            elif opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE and not self.leaving:
                self.lost(f"closed: {payload[2:].decode()}")

    def _frame(self) -> tuple[int, bytes] | None:
        unread = self.unread
        if len(unread) < 2:
            return None
        size, start = unread[1], 2
        if size == 126:
            size, start = int.from_bytes(unread[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(unread[2:10], "big"), 10
        if len(unread) < start + size:
            return None
        opcode, payload = unread[0] & 15, bytes(unread[start : start + size])
        del unread[: start + size]
        return opcode, payload

    def send(self, payload: bytes, opcode: int = TEXT) -> None:
        size = len(payload)
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size) if size < 126 else b""
        head = head or struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        mask = os.urandom(4)
        stretched = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(stretched, "big")).to_bytes(size, "big")
        self.transport.write(head + mask + masked)

    def leave(self) -> None:
        self.leaving = True
        self.transport.close()


def upgrade(host: str, table: str, secret: str) -> bytes:
    lines = [
        f"GET /ws/{table}?lang=en HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        f"Cookie: ludoteca={secret}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {KEY}",
        "Sec-WebSocket-Version: 13",
    ]
    return "\r\n".join([*lines, "", ""]).encode()
