"""A house that is told to end ends, whoever wants what of it meanwhile."""

from __future__ import annotations

import re
import socket
import threading
from contextlib import suppress
from pathlib import Path

from ludoteca.server.lines import FAREWELL
from ludoteca.server.serve import UNDER_WAY
from tests.server.people import Person
from tests.server.raw import Raw, frame
from tests.server.running import Server, running

PROMISED = 5.0
"""Seconds, on a machine that has time for it."""
OVERFULL = 4
"""So many times as long it may take on one that has none: all tests run at once."""
CROWD = 20


def ask_for_ever(server: Server, asked: threading.Semaphore) -> None:
    """One connection, one request after the other."""
    host, port = server.host.split(":")
    with suppress(OSError), socket.create_connection((host, int(port))) as line:
        while True:
            line.sendall(f"GET /api/games HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode())
            if not line.recv(1024 * 1024):
                return
            asked.release()


def look_for_ever(server: Server, table: str, asked: threading.Semaphore) -> None:
    """Sockets that ask for everything again and never read it."""
    with suppress(OSError, EOFError), Raw(server) as line:
        line.upgrade(table)
        asked.release()
        while True:
            line.socket.sendall(frame(b'{"type":"sync","id":"s"}', 1))


def test_a_house_that_is_flooded_ends_when_it_is_told_to(tmp_path: Path) -> None:
    assert UNDER_WAY + FAREWELL < PROMISED, "what it waits for altogether"
    with running(tmp_path / "data", "--log-level", "info") as server:
        table = Person(server).lay(["me", "here"])["table"]
        asked = threading.Semaphore(0)
        flood = [threading.Thread(target=ask_for_ever, args=(server, asked)) for _ in range(CROWD)]
        flood += [threading.Thread(target=look_for_ever, args=(server, table, asked)) for _ in range(CROWD)]
        for one in flood:
            one.start()
        for _ in range(4 * CROWD):
            asked.acquire()
        server.stop()
        for one in flood:
            one.join()
    told = re.findall(r"the house closed within ([0-9.]+) s", server.said())
    assert len(told) == 1
    assert float(told[0]) < OVERFULL * PROMISED
