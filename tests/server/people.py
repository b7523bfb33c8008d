"""People as the tests play them: a browser's requests, and a socket at a table."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from ludoteca.server.limits import BURST, Bucket
from tests.server.running import Server

PATIENCE = 240.0
NOTHING_KEPT = httpx.Limits(max_keepalive_connections=0)
"""Each request closes its connection, so that nobody needs to say goodbye."""

IDS = itertools.count()
State = dict[str, Any]


class Person:
    """Somebody with a cookie of its own."""

    def __init__(self, server: Server, secret: str | None = None) -> None:
        self.server = server
        cookies = {} if secret is None else {"ludoteca": secret}
        self.http = httpx.Client(
            base_url=server.url,
            headers={"origin": origin_of(server)},
            timeout=PATIENCE,
            cookies=cookies,
            limits=NOTHING_KEPT,
        )
        if secret is None:
            self.http.get("/api/me")

    @property
    def secret(self) -> str:
        return self.http.cookies["ludoteca"]

    def again(self, server: Server | None = None) -> Person:
        """The same person, after the server came back."""
        return Person(server or self.server, self.secret)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: object) -> httpx.Response:
        return self.http.post(path, json=body)

    def lay(self, seats: Sequence[str] = ("me", "open"), **wishes: Any) -> dict[str, str]:
        """A new table; its id and its invitation."""
        answer = self.post("/api/tables", {"game": "felci", "seats": list(seats), "name": "Ada", **wishes})
        assert answer.status_code == 200, answer.text
        laid: dict[str, str] = answer.json()
        return laid

    def join(self, laid: dict[str, str], name: str = "Bruno") -> list[int]:
        answer = self.post(f"/api/tables/{laid['table']}/join", {"invite": laid["invite"], "name": name})
        assert answer.status_code == 200, answer.text
        seats: list[int] = answer.json()["seats"]
        return seats

    def sit(self, table: str, language: str = "en", eyes: str = "turn") -> Line:
        return Line(self.server, table, self.secret, language, eyes)


class Line:
    """A socket at a table, which remembers what a browser would."""

    def __init__(self, server: Server, table: str, secret: str, language: str = "en", eyes: str = "turn") -> None:
        self._stack = contextlib.ExitStack()
        self.socket = self._stack.enter_context(dial(server, table, secret, language, eyes))
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.heard: list[Any] = []
        self.secret = secret
        self._bucket = Bucket(BURST - 5)  # less than is allowed: messages sent apart may arrive together
        self.state: State = self.hear("state")

    def __enter__(self) -> Line:
        return self

    def __exit__(self, _kind: object, _error: object, _trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    def next(self, timeout: float = PATIENCE) -> Any:
        """The next message, taken note of."""
        message = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        if message["type"] == "state":
            self.state = message
            for name, known in (("log", self.log), ("chat", self.chat)):
                news = message[name]
                assert news["from"] <= len(known)
                known[news["from"] :] = news["entries"]
        return message

    def hear(self, kind: str) -> Any:
        """The next message of a kind."""
        while True:
            message = self.next()
            if message["type"] == kind:
                return message

    def until(self, wanted: Callable[[State], bool]) -> State:
        """Wait for a state."""
        deadline = time.monotonic() + PATIENCE
        while not wanted(self.state):
            self.next(max(0.1, deadline - time.monotonic()))
        return self.state

    def send(self, kind: str, **facts: Any) -> str:
        """Send a message, no faster than the server allows; its id."""
        message = {"type": kind, "id": f"m{next(IDS)}", **facts}
        while not self._bucket.take():
            time.sleep(0.02)
        self.socket.send(json.dumps(message))
        return str(message["id"])

    def answer(self, identity: str) -> Any:
        """What the server answers to a message."""
        while True:
            message = self.next()
            if message.get("id") == identity:
                return message

    def ask(self, kind: str, **facts: Any) -> Any:
        """Send, and wait for the answer."""
        return self.answer(self.send(kind, **facts))

    def done(self, kind: str, **facts: Any) -> int:
        """Send what must be acknowledged; the sequence number."""
        answer = self.ask(kind, **facts)
        assert answer["type"] == "ack", answer
        return int(answer["seq"])

    def refused(self, kind: str, **facts: Any) -> str:
        """Send what must be refused; why."""
        answer = self.ask(kind, **facts)
        assert answer["type"] == "refused", answer
        return str(answer["text"])

    def play(self, number: int = 0) -> int:
        """One of the legal moves."""
        legal = self.state["legal"]
        return self.done("play", seat=self.state["eyes"], ply=self.state["ply"], move=legal[number % len(legal)])

    def closed(self) -> int:
        """Read until the server closes; the close code."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


def origin_of(server: Server) -> str:
    """What a browser calls itself there: the address without the path under which the house may stand."""
    return "/".join(server.url.split("/")[:3])


Dialled = contextlib.AbstractContextManager[ClientConnection]


def dial(server: Server, table: str, secret: str, language: str = "en", eyes: str = "turn", **options: Any) -> Dialled:
    """A socket at a table, to be used in a `with`."""
    connection: Dialled = connect(
        f"{server.url.replace('http', 'ws', 1)}/ws/{table}?lang={language}&eyes={eyes}",
        origin=options.pop("origin", Origin(origin_of(server))),
        additional_headers={"cookie": f"ludoteca={secret}"},
        compression=None,
        open_timeout=PATIENCE,
        close_timeout=2,
        max_queue=None,
        **options,
    )
    return connection


@contextlib.contextmanager
def pair(server: Server, **wishes: Any) -> Iterator[tuple[Line, Line]]:
    """Two people at one table, the first to move first."""
    ada, bruno = Person(server), Person(server)
    laid = ada.lay(**wishes)
    bruno.join(laid)
    with ada.sit(laid["table"]) as first, bruno.sit(laid["table"]) as second:
        first.until(lambda state: state["seats"][1]["present"])
        yield first, second


def reached(seq: int, state: State) -> bool:
    return bool(state["seq"] >= seq)


def play_out(lines: Sequence[Line], number: int = 3) -> None:
    """Play legal moves until the match is over, each line when it is its turn."""
    while lines[0].state["phase"] != "over":
        acting = next((line for line in lines if line.state["legal"]), None)
        if acting is None:
            lines[0].next()
            continue
        acting.play(number)
        number += 7
        for line in lines:
            line.until(partial(reached, acting.state["seq"]))
