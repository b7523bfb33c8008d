"""Keeping a house: who may ask in its office, a backup while people play, and everything back from it."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import msgspec
import pytest

import ludoteca.cli
from ludoteca.core.errors import Refused
from ludoteca.server import office
from ludoteca.server.hub import Hub
from ludoteca.server.keeper import Order
from ludoteca.server.people.identity import browser_of
from ludoteca.server.store import Store
from tests.cluster import Cluster
from tests.server.people import Person
from tests.server.running import Server, running
from tests.server.test_hub import in_hub, opened, read_only
from tests.server.test_themes import keep, made


def command(*words: str) -> int:
    """The exit code of `ludoteca house …`."""
    try:
        ludoteca.cli.main(["house", *words])
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def test_only_the_account_of_the_house_may_enter_its_office(server: Server, ada: Person) -> None:
    ada.get("/api/me")  # the house is open
    assert stat.S_IMODE(os.stat(server.data / office.SOCKET.format("")).st_mode) == 0o600
    with pytest.raises(Refused, match="Expected `str`, got `int`"):
        office.ask(server.data, Order("close", 5))  # type: ignore[arg-type]


def test_tables_in_use_are_listed(server: Server, ada: Person, capsys: pytest.CaptureFixture[str]) -> None:
    table = ada.lay(["me", "easy"])["table"]
    with ada.sit(table):
        assert command("tables", "--data", str(server.data)) == 0
    told = capsys.readouterr().out
    assert table in told
    assert "Ada" in told


def test_a_backup_is_whole_while_people_play_and_brings_everything_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy, back = tmp_path / "data", tmp_path / "house.backup", tmp_path / "back"
    with running(data) as server:
        people = [Person(server) for _ in range(3)]
        tables = [person.lay(["me", "here"])["table"] for person in people]
        with ThreadPoolExecutor(3) as players:
            playing = [players.submit(play_on, *both) for both in zip(people, tables, strict=True)]
            for _ in range(5):
                assert command("backup", str(copy), "--data", str(data)) == 0
            kept = [played.result() for played in playing]
        assert min(kept) > 10
        assert command("backup", str(copy), "--data", str(data)) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not list(tmp_path.glob(".*.unfinished"))
    assert command("restore", str(copy), "--data", str(back)) == 0
    assert "3 tables, all of them whole" in capsys.readouterr().out
    with running(back) as server:
        for person, table, actions in zip(people, tables, kept, strict=True):
            with person.again(server).sit(table) as line:
                assert line.state["ply"] == actions


def test_a_server_that_is_asked_for_a_backup_is_not_told_where_it_goes_and_keeps_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under systemd it may write in its own folder only, and has a /tmp of its own."""
    told: list[office.Request] = []
    asked = office.asked

    def overheard(path: Path, request: office.Request) -> office.Answer:
        told.append(request)
        return asked(path, request)

    monkeypatch.setattr(office, "asked", overheard)
    data, copy, closed = tmp_path / "data", tmp_path / "house.backup", tmp_path / "closed" / "house.backup"
    with running(data) as server:
        Person(server).lay()
        (data / ".copied-of-one-that-died").touch()
        assert command("backup", str(copy), "--data", str(data)) == 0
        closed.mkdir(parents=True)  # where no file can be put
        assert command("backup", str(closed), "--data", str(data)) == 2
        left = {path.name for path in data.glob("*copied*")}
        assert left == {".copied-of-one-that-died"}
    assert told == [office.Backup(), office.Backup()]
    assert str(tmp_path).encode() not in msgspec.json.encode(told[0])
    with running(data) as server:
        Person(server)  # the house is open
        assert not list(data.glob("*copied*"))
    assert command("restore", str(copy), "--data", str(tmp_path / "back")) == 0


def test_a_house_in_postgresql_is_saved_while_people_play_and_comes_back_into_either_database(
    tmp_path: Path, cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    address, elsewhere = cluster.fresh(), cluster.fresh()
    copy, back = tmp_path / "house.backup", tmp_path / "back"
    with running(tmp_path / "data", "--database", address, "--workers", "2") as server:
        ada = Person(server)
        table = ada.lay(["me", "here"])["table"]
        with ThreadPoolExecutor(1) as players:
            playing = players.submit(play_on, ada, table)
            assert command("backup", str(copy), "--database", address) == 0
            actions = playing.result()
        assert command("backup", str(copy), "--database", address) == 0
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.glob(".backup-*")] == []
    assert command("restore", str(copy), "--data", str(back)) == 0
    assert command("restore", str(copy), "--database", elsewhere, "--data", str(tmp_path / "none")) == 0
    assert capsys.readouterr().out.count("1 tables, all of them whole") == 2
    assert command("restore", str(copy), "--database", elsewhere) == 2, "something is kept there already"
    (tmp_path / "letter").write_text("Dear house")
    assert command("restore", str(tmp_path / "letter"), "--database", cluster.fresh()) == 2
    with running(back) as server, ada.again(server).sit(table) as line:
        assert line.state["ply"] == actions


def test_themes_are_listed_with_who_made_them_and_one_is_taken_away(
    server: Server, ada: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    theme = keep(ada, made("Mia"))["theme"]
    assert command("admin", "themes", "--data", str(server.data)) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in (theme[:12], "Mia", browser_of(ada.secret)[:12], "1 themes, "))
    assert command("admin", "themes", "--remove", theme[:12], "--data", str(server.data)) == 0
    capsys.readouterr()
    assert command("admin", "themes", "--data", str(server.data)) == 0
    assert "0 themes, 0 bytes" in capsys.readouterr().out


def play_on(person: Person, table: str) -> int:
    """Some moves; how many there were."""
    with person.sit(table) as line:
        for _ in range(12):
            line.play()
        return int(line.state["ply"])


def test_a_closed_house_is_copied_as_well(tmp_path: Path) -> None:
    Store(tmp_path / "data").close()
    assert command("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data")) == 0
    assert command("restore", str(tmp_path / "copy"), "--data", str(tmp_path / "back")) == 0


def test_what_cannot_be_is_said_in_one_line_and_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, nowhere = str(tmp_path / "data"), str(tmp_path / "nowhere")
    (tmp_path / "letter").write_text("Dear house")

    def said(*words: str) -> str:
        assert command(*words) == 2
        return capsys.readouterr().err

    assert "no matches are kept there" in said("backup", "copy", "--data", data)
    Store(tmp_path / "data").close()
    assert "no server is using" in said("tables", "--data", data)
    assert "no such folder" in said("backup", f"{nowhere}/copy", "--data", data)
    assert "matches are kept there already" in said("restore", str(tmp_path / "letter"), "--data", data)
    assert "no such file" in said("restore", nowhere, "--data", nowhere)
    assert "no backup of a house" in said("restore", str(tmp_path / "letter"), "--data", nowhere)
    assert not Store.file(Path(nowhere)).exists()
    assert "cannot be copied there" in said("restore", str(tmp_path / "letter"), "--data", f"{tmp_path}/letter/in")


def test_a_house_says_whether_it_is_well_and_whether_it_could_keep_anything(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        transport = httpx.ASGITransport(opened(hub))
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as client:
            assert (await client.get("/healthz")).text == "alive"
            assert (await client.get("/readyz")).text == "ready"
            read_only(hub.store)
            assert (await client.get("/readyz")).status_code == 503
            assert (await client.get("/healthz")).text == "alive"

    in_hub(tmp_path, story)
