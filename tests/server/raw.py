"""Clients that keep no protocol: frames by hand over a plain socket."""

from __future__ import annotations

import os
import socket
import struct
from types import TracebackType

from tests.server.running import Server

TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Raw:
    """A TCP connection; `upgrade` makes it a WebSocket of which only single frames are known."""

    def __init__(self, server: Server, receive_buffer: int | None = None) -> None:
        self.server = server
        host, port = server.host.split(":")
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(240)
        self.socket.connect((host, int(port)))
        self.unread = b""

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, _kind: object, _error: object, _trace: TracebackType | None) -> None:
        self.socket.close()

    def upgrade(self, table: str, secret: str = "e" * 32, origin: str | None = "") -> str:
        """Ask for the socket of a table; the status line."""
        lines = [f"GET /ws/{table} HTTP/1.1", f"Host: {self.server.host}", f"Cookie: ludoteca={secret}"]
        lines += ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13"]
        if origin is not None:
            lines.append(f"Origin: {origin or self.server.url}")
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        while b"\r\n\r\n" not in self.unread:
            self._more()
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        self.head = head.decode()
        return self.head.splitlines()[0]

    def ask(self, path: str) -> str:
        """A whole request that leaves the connection open, and its answer; the status line."""
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {self.server.host}\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.unread:
            self._more()
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        (length,) = [int(line[16:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length: ")]
        while len(self.unread) < length:
            self._more()
        self.unread = self.unread[length:]
        return head.decode().splitlines()[0]

    def send(self, payload: bytes, opcode: int = TEXT, masked: bool = True) -> None:
        self.socket.sendall(frame(payload, opcode, masked))

    def send_header(self, length: int) -> None:
        """The beginning of a frame that claims to be so long, and nothing of it."""
        self.socket.sendall(struct.pack("!BBQ", 0x80 | TEXT, 0x80 | 127, length) + b"mask")

    def read(self) -> tuple[int, bytes]:
        """The next frame: its opcode and its payload."""
        opcode, length = self._take(2)
        if length == 126:
            (length,) = struct.unpack("!H", self._take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._take(8))
        return opcode & 15, self._take(length)

    def close_code(self) -> int:
        """Read on to the close frame."""
        while True:
            opcode, payload = self.read()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")

    def is_cut(self) -> bool:
        """Wait until the server has closed the connection."""
        try:
            return self.socket.recv(1) == b""
        except ConnectionError:
            return True

    def _take(self, size: int) -> bytes:
        while len(self.unread) < size:
            self._more()
        taken, self.unread = self.unread[:size], self.unread[size:]
        return taken

    def _more(self) -> None:
        data = self.socket.recv(65536)
        if not data:
            raise EOFError(self.unread)
        self.unread += data


def frame(payload: bytes, opcode: int = TEXT, masked: bool = True) -> bytes:
    size = len(payload)
    flag = 0x80 if masked else 0
    if size < 126:
        head = struct.pack("!BB", 0x80 | opcode, flag | size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, flag | 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, flag | 127, size)
    if not masked:
        return head + payload
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
