"""Tables that were kept and can no longer be read: each says so to who opens it, and hurts no other."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludoteca.cli import main
from ludoteca.games import game
from ludoteca.server.limits import BURST, Bucket
from ludoteca.server.store import Change, Store
from ludoteca.table.events import Chose, Created, Seat
from ludoteca.table.table import Table
from tests.server.people import PATIENCE, Person, dial
from tests.server.running import Server, running

FELCI = game("felci")
ADA = "a" * 32
Connection = Any


def event(seq: int, **facts: Any) -> Callable[[Connection, str], None]:
    """Changes facts of one event of a table."""

    def change(connection: Connection, table: str) -> None:
        query = "SELECT body FROM events WHERE table_id = ? AND seq = ?"
        kept = json.loads(connection.execute(query, (table, seq)).fetchone()[0])
        body(seq, json.dumps({**kept, **facts}).encode())(connection, table)

    return change


def body(seq: int, raw: bytes) -> Callable[[Connection, str], None]:
    def change(connection: Connection, table: str) -> None:
        connection.execute("UPDATE events SET body = ? WHERE table_id = ? AND seq = ?", (raw, table, seq))

    return change


def gap(seq: int) -> Callable[[Connection, str], None]:
    def change(connection: Connection, table: str) -> None:
        connection.execute("DELETE FROM events WHERE table_id = ? AND seq = ?", (table, seq))

    return change


def no_game(connection: Connection, table: str) -> None:
    """The whole row says that it was played here, when the game was."""
    event(1, game="tombola")(connection, table)
    connection.execute(
        "UPDATE tables SET game = 'tombola', summary = replace(CAST(summary AS TEXT), 'felci', 'tombola') WHERE id = ?",
        (table,),
    )


def summary(raw: bytes) -> Callable[[Connection, str], None]:
    """What lists show is unreadable, and the first event too."""

    def change(connection: Connection, table: str) -> None:
        connection.execute("UPDATE tables SET summary = ? WHERE id = ?", (raw, table))
        body(1, b"")(connection, table)

    return change


BROKEN: dict[str, tuple[str, Callable[[Connection, str], None]]] = {
    "no-game": ("lost_game", no_game),
    "old-rules": ("old_rules", event(1, rules=0)),
    "other-options": ("unreadable", event(1, options={"chickens": 7})),
    "other-seats": ("unreadable", event(1, seats=[{"kind": "bot", "bot": "easy"}] * 5)),
    "cut-short": ("unreadable", body(2, b'{"event": "chose", "at": 1')),
    "no-text": ("unreadable", body(1, b"\xff\x00\xfe")),
    "nested": ("unreadable", body(2, b"[" * 100_000)),
    "no-event": ("unreadable", event(2, event="flew")),
    "no-move": ("unreadable", event(2, line="castle")),
    "forbidden": ("unreadable", event(2, line="R c4")),
    "gap": ("unreadable", gap(2)),
    "no-start": ("unreadable", gap(1)),
    "no-summary": ("unreadable", summary(b'{"game": ')),
    "odd-summary": ("unreadable", summary(b'{"game": "felci", "phase": "waiting", "people": "ada"}')),
}
GOOD = ("good", "waiting")


async def lay(data: Path) -> None:
    """Tables of Ada's, then broken in every way; and two that are not."""
    store = Store(data)
    for name in (*BROKEN, *GOOD):
        me = Seat(kind="person", person=hashlib.sha256(ADA.encode()).hexdigest()[:32], name="Ada")
        other = Seat() if name == "waiting" else Seat(kind="person", person="b" * 32, name="Bruno")
        created = Created(
            at=1_000_000.0,
            person=me.person,
            game=FELCI.id,
            rules=FELCI.rules_version,
            options={},
            seats=[me, other],
            seed=5,
            invite="secret",
            listed=True,
        )
        table = Table(created)
        await store.append(Change(name, table, [created]))
        if name != "waiting":
            for chose in (Chose(at=1.0, seat=0, line="Y c4"), Chose(at=2.0, seat=0, line="visit R w1")):
                table.apply(chose)
                await store.append(Change(name, table, [chose]))
    for name, (_, change) in BROKEN.items():
        await store.run(lambda connection, name=name, change=change: change(connection, name))  # type: ignore[misc]
    store.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("served") / "data"
    asyncio.run(lay(data))
    with running(data) as server:
        yield server


@pytest.fixture(scope="module")
def patience() -> Bucket:
    """Less than a person may ask for: what is asked apart may arrive together."""
    return Bucket(BURST - 5)


@pytest.fixture
def ada(server: Server, patience: Bucket) -> Person:
    """She asks for two things a test that are counted, and no faster than the server allows."""
    while not patience.take(2):
        time.sleep(0.02)
    return Person(server, ADA)


@pytest.mark.parametrize("name", BROKEN)
def test_who_opens_it_is_told_in_words_and_nobody_else_notices(server: Server, ada: Person, name: str) -> None:
    code, _ = BROKEN[name]
    told = {}
    for language in ("it", "en"):
        answer = ada.http.get(f"/api/tables/{name}", headers={"accept-language": language})
        assert answer.status_code == 410
        assert (answer.json()["code"], answer.json()["detail"]) == (code, ""), "what is hidden stays hidden"
        told[language] = answer.json()["error"]
    assert told["it"] != told["en"]
    for path in ("replay", "record"):
        assert ada.http.get(f"/api/tables/{name}/{path}").json()["code"] == code
    assert ada.post(f"/api/tables/{name}/join", {"invite": "secret"}).status_code == 410
    with dial(server, name, ADA, "it") as socket:
        with pytest.raises(Exception, match="4410") as closed:
            socket.recv(PATIENCE)
        assert told["it"][:60] in str(closed.value)
    with ada.sit("good") as line:
        assert line.state["ply"] == 2
    said = server.said()
    assert [line for line in said.splitlines() if f"table {name} " in line], "one line tells why"
    assert said.count(f"table {name} ") == 1
    assert all(" ERROR table " in line for line in said.splitlines()), "and nothing else"


def test_lists_show_them_with_all_others(ada: Person) -> None:
    mine = {one["table"]: one for one in ada.get("/api/mine")}
    assert set(mine) == {*BROKEN, *GOOD}
    assert mine["no-game"]["game"] == "tombola"
    assert mine["cut-short"] == {**mine["good"], "table": "cut-short", "updated": mine["cut-short"]["updated"]}
    for name in ("no-summary", "odd-summary"):
        assert (mine[name]["game"], mine[name]["seats"], mine[name]["your_turn"]) == ("felci", [], False)
    assert [one["table"] for one in ada.get("/api/tables")] == ["waiting"]


def test_what_can_be_read_again_is_opened_again(tmp_path: Path) -> None:
    """Nothing is thrown away: after the right Ludoteca is back, the table is."""
    data = tmp_path / "data"
    asyncio.run(lay(data))
    with running(data) as server:
        assert Person(server, ADA).http.get("/api/tables/old-rules").status_code == 410
    store = Store(data)
    asyncio.run(store.run(lambda connection: event(1, rules=FELCI.rules_version)(connection, "old-rules")))
    store.close()
    with running(data) as server, Person(server, ADA).sit("old-rules") as line:
        assert line.state["ply"] == 2


PAGE = 4096
"""Of a database: the first byte of each says what it is."""


def everything(file: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


def test_who_keeps_the_house_can_look_before_anybody_needs_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    asyncio.run(lay(data))
    file = Store.file(data)
    kept = everything(file)
    with pytest.raises(SystemExit) as left:
        main(["check", "--data", str(data)])
    *faults, last = capsys.readouterr().out.splitlines()
    assert left.value.code == 1
    assert [fault.split(":")[0] for fault in faults] == [f"table {name}" for name in sorted(BROKEN)]
    assert last == f"{len(BROKEN) + len(GOOD)} tables, {len(BROKEN)} faults"
    assert everything(file) == kept
    flipped = bytearray(file.read_bytes())
    with contextlib.closing(sqlite3.connect(file)) as connection:  # not of the schema, which has pages of its own
        ((root,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'events'")
    flipped[(root - 1) * PAGE] = 0xFF
    file.write_bytes(flipped)
    with pytest.raises(SystemExit):
        main(["check", "--data", str(data)])
    assert "the database: " in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["check", "--data", str(tmp_path)])
    assert "no matches are kept there" in capsys.readouterr().err


def test_a_list_of_waiting_tables_leaves_out_what_nobody_can_sit_down_at(tmp_path: Path) -> None:
    async def spoil(data: Path) -> None:
        store = Store(data)
        await store.run(lambda connection: connection.execute("UPDATE tables SET phase = 'waiting'") and None)
        store.close()

    data = tmp_path / "data"
    asyncio.run(lay(data))
    asyncio.run(spoil(data))
    with running(data) as server:
        listed = {one["table"] for one in Person(server).get("/api/tables")}
        assert {"no-game", "no-summary", "odd-summary"} & listed == set()
        assert set(GOOD) <= listed
        assert server.said() == ""
