"""Clients that mean harm, or know no better: docs/protocol.md, Limits. The others at the table notice nothing."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection
from websockets.typing import Origin

from ludoteca.server.limits import LINES, LINES_A_SECOND
from tests.server.people import PATIENCE, Line, Person, dial, pair, reached
from tests.server.raw import BINARY, PING, Raw, frame
from tests.server.running import Server

SAY = b'{"type": "say", "id": "%d", "text": "ciao"}'


@pytest.fixture(autouse=True)
def _the_log_stays_empty(server: Server) -> Iterator[None]:
    yield
    assert server.said() == ""


@pytest.fixture
def table(server: Server) -> Iterator[tuple[Line, Line]]:
    """Two people who play, and must be able to go on."""
    with pair(server) as (first, second):
        yield first, second
        goes_on(first, second)


def goes_on(first: Line, second: Line) -> None:
    """A move is made, and seen, without a wait that anybody would notice."""
    mover, other = (first, second) if first.state["legal"] else (second, first)
    ply = mover.state["ply"]
    started = time.monotonic()
    mover.play()
    other.until(lambda state: state["ply"] > ply)
    assert time.monotonic() - started < 10  # nothing hostile is let go before


def sockets_of(server: Server) -> int:
    """How many sockets the server holds open."""
    links = []
    for link in Path(f"/proc/{server.process.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            links.append(os.readlink(link))
    return sum(link.startswith("socket:") for link in links)


def comes_true(fact: Callable[[], bool], within: float) -> bool:
    """For what can only be seen from outside the server."""
    deadline = time.monotonic() + within
    while not fact():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def bustle(server: Server, players: tuple[Line, Line]) -> None:
    """Much happens at a table: who is on turn plays and takes back as fast as its windows may, and all are told."""
    mover, other = players if players[0].state["legal"] else players[::-1]
    table, again = mover.state["table"], Person(server, mover.secret)
    with again.sit(table) as second, again.sit(table) as third:
        windows = (mover, second, third)
        for number in range(100):
            window = windows[number % len(windows)]
            window.play()
            seq = window.done("undo", seat=window.state["eyes"])
            for line in (*windows, other):
                line.until(partial(reached, seq))


# --- Not reading ---------------------------------------------------------------------------------------


def test_who_never_reads_is_dropped_with_1013(server: Server, table: tuple[Line, Line]) -> None:
    first, second = table
    before = server.memory()
    with Raw(server, receive_buffer=4096) as deaf:
        assert "101" in deaf.upgrade(first.state["table"])
        bustle(server, table)
        goes_on(first, second)
        assert deaf.close_code() == 1013
    assert server.memory() - before < 20 * 1024**2


def test_who_still_does_not_read_is_cut_and_so_is_a_request_that_never_ends(
    server: Server, table: tuple[Line, Line]
) -> None:
    first, _ = table
    before = sockets_of(server)
    with contextlib.ExitStack() as stack:
        deaf = stack.enter_context(Raw(server, receive_buffer=4096))
        deaf.upgrade(first.state["table"])
        slow = [stack.enter_context(Raw(server)) for _ in range(30)]
        for number, raw in enumerate(slow):
            if number % 2:  # a later request of a connection is no other
                raw.ask("/api/me")
            half = [b"", b"GET /api/games HTTP/1.1\r\nHost: x\r\nX-Slow:", b"G"][number % 3]
            raw.socket.sendall(half)
        assert sockets_of(server) >= before + 31
        bustle(server, table)
        goes_on(*table)
        assert comes_true(lambda: sockets_of(server) <= before, 60)
        assert all(raw.is_cut() for raw in slow)


def test_who_pings_without_reading_the_answers_is_cut(server: Server, table: tuple[Line, Line]) -> None:
    first, _ = table
    before = sockets_of(server)
    with Raw(server, receive_buffer=4096) as raw, contextlib.suppress(ConnectionError):
        raw.upgrade(first.state["table"])
        raw.socket.sendall(frame(b"p" * 120, PING) * 20_000)
        assert comes_true(lambda: sockets_of(server) <= before, 60)


def test_a_body_that_never_comes_holds_up_nobody(server: Server, table: tuple[Line, Line]) -> None:
    head = f"POST /api/me HTTP/1.1\r\nHost: {server.host}\r\nOrigin: {server.url}\r\nContent-Length: 50\r\n"
    with Raw(server) as raw:
        raw.socket.sendall((head + "Content-Type: application/json\r\n\r\n{").encode())
        goes_on(*table)


# --- Frames --------------------------------------------------------------------------------------------


def closed_for(socket: ClientConnection, message: str | list[str]) -> int:
    """The close code that a message gets."""
    try:
        socket.send(message)
        while True:
            socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006


def test_a_frame_of_100_mb_is_refused_from_its_header(server: Server, table: tuple[Line, Line]) -> None:
    before = server.memory()
    with Raw(server) as raw:
        raw.upgrade(table[0].state["table"])
        raw.send_header(100_000_000)
        assert raw.close_code() == 1009
    assert server.memory() - before < 10 * 1024**2


def test_a_client_that_sends_100_mb_learns_why_it_is_closed(server: Server, table: tuple[Line, Line]) -> None:
    before = server.memory()
    with dial(server, table[0].state["table"], "e" * 32) as socket:
        assert closed_for(socket, "x" * 100_000_000) == 1009
    assert server.memory() - before < 20 * 1024**2


def test_fragments_count_together(server: Server, table: tuple[Line, Line]) -> None:
    with dial(server, table[0].state["table"], "e" * 32) as socket:
        assert closed_for(socket, ["x" * 4000] * 4) == 1009


GARBAGE = {
    "empty": "",
    "words": "hello",
    "cut short": '{"type": "say", "id": "1"',
    "no type": "{}",
    "no id": '{"type": "sync"}',
    "empty id": '{"type": "sync", "id": ""}',
    "long id": json.dumps({"type": "sync", "id": "i" * 41}),
    "unknown type": '{"type": "win", "id": "1"}',
    "long unknown type": json.dumps({"type": "è" * 400, "id": "1"}, ensure_ascii=False),
    "unknown field": '{"type": "sync", "id": "1", "as": "host"}',
    "wrong type": '{"type": "play", "id": "1", "seat": "0", "ply": 0, "move": {}}',
    "negative seat": '{"type": "undo", "id": "1", "seat": -1}',
    "deep": '{"type": "play", "id": "1", "seat": 0, "ply": 0, "move": ' + "[" * 4000,
    "deep nowhere": "[" * 8000,
    "half a surrogate": '{"type": "say", "id": "1", "text": "\\ud800"}',
    "huge number": '{"type": "play", "id": "1", "seat": 0, "ply": 1e999, "move": {}}',
}


@pytest.mark.parametrize("text", GARBAGE.values(), ids=GARBAGE)
def test_what_is_no_message_is_closed_with_1003(server: Server, table: tuple[Line, Line], text: str) -> None:
    with Raw(server) as raw:
        raw.upgrade(table[0].state["table"])
        raw.send(text.encode())
        assert raw.close_code() == 1003


@pytest.mark.parametrize(
    ("payload", "opcode", "masked", "code"),
    [
        (b'{"type": "sync", "id": "1"}', BINARY, True, 1003),
        (b"\x00" * 500, BINARY, True, 1003),
        (b'{"type": "say", "id": "\xff"}', 1, True, 1007),
        (b'{"type": "sync", "id": "1"}', 1, False, 1002),
        (b"x", 5, True, 1002),
    ],
    ids=["binary message", "binary", "not UTF-8", "not masked", "unknown opcode"],
)
def test_frames_that_are_none(
    server: Server, table: tuple[Line, Line], payload: bytes, opcode: int, masked: bool, code: int
) -> None:
    with Raw(server) as raw:
        raw.upgrade(table[0].state["table"])
        raw.send(payload, opcode, masked)
        assert raw.close_code() == code


# --- Too much ------------------------------------------------------------------------------------------


def test_a_flood_is_closed_with_1008(server: Server, table: tuple[Line, Line]) -> None:
    with Raw(server) as raw:
        raw.upgrade(table[0].state["table"])
        started = time.monotonic()
        raw.socket.sendall(b"".join(frame(SAY % number) for number in range(400)))
        assert raw.close_code() == 1008
        allowed = LINES + LINES_A_SECOND * (time.monotonic() - started) + 1
    table[0].done("sync")
    assert len(table[0].chat) <= allowed


def test_many_windows_are_one_person_and_talk_no_faster(server: Server, table: tuple[Line, Line]) -> None:
    eve = Person(server)
    with contextlib.ExitStack() as stack:
        windows = [stack.enter_context(eve.sit(table[0].state["table"])) for _ in range(5)]
        started = time.monotonic()
        said = [window.ask("say", text="ciao")["type"] for _ in range(3) for window in windows]
        allowed = LINES + LINES_A_SECOND * (time.monotonic() - started) + 1
    assert LINES <= said.count("ack") <= allowed
    assert set(said) <= {"ack", "refused"}


def test_a_player_who_floods_can_come_back(server: Server) -> None:
    with pair(server) as (first, second):
        with contextlib.suppress(ConnectionClosed):
            for number in range(400):
                first.socket.send(json.dumps({"type": "sync", "id": str(number)}))
        assert first.closed() == 1008
        with Person(server, first.secret).sit(first.state["table"]) as again:
            goes_on(again, second)


def test_the_21st_window_of_a_person_is_closed_with_4429(server: Server, table: tuple[Line, Line]) -> None:
    eve = Person(server)
    name = table[0].state["table"]
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(eve.sit(name)) for _ in range(20)]
        with dial(server, name, eve.secret) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        lines[7].close()
        lines[7] = stack.enter_context(eve.sit(name))
        stack.enter_context(Person(server).sit(name))


# --- From elsewhere ------------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://[", "http://127.0.0.1:1"])
def test_a_page_of_another_site_gets_403_before_the_socket_opens(
    server: Server, table: tuple[Line, Line], origin: str
) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        dial(server, table[0].state["table"], "e" * 32, origin=Origin(origin)),
    ):
        pass
    assert refused.value.response.status_code == 403
    assert "default-src 'self'" in refused.value.response.headers["content-security-policy"]


def test_no_origin_gets_403(server: Server, table: tuple[Line, Line]) -> None:
    with Raw(server) as raw:
        assert "403" in raw.upgrade(table[0].state["table"], origin=None)


def test_a_table_that_is_not_there_is_closed_with_4404(server: Server) -> None:
    with Raw(server) as raw:
        raw.upgrade("nothing")
        assert raw.close_code() == 4404


def test_noise_instead_of_http_is_answered_and_forgotten(server: Server, table: tuple[Line, Line]) -> None:
    for noise in (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20, b"\r\n" * 5000, b"A" * 100_000, b"GET\r\n\r\n"):
        with Raw(server) as raw, contextlib.suppress(ConnectionError, EOFError):
            raw.socket.sendall(noise)
            raw.socket.shutdown(1)
            while raw.socket.recv(65536):
                pass
    goes_on(*table)


def test_who_hangs_up_in_the_middle_of_anything(server: Server, table: tuple[Line, Line]) -> None:
    name = table[0].state["table"]
    for number in range(20):
        with Raw(server) as raw:
            if number % 4:
                raw.upgrade(name)
            if number % 4 > 1:
                raw.send(SAY % number)
            if number % 4 > 2:
                raw.socket.sendall(b"\x81")
