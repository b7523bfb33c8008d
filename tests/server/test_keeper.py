"""Order in a house: the host at its table, and who keeps the house everywhere, while people play."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import httpx
import pytest

from tests.cluster import Cluster
from tests.server.people import Line, Person, reached
from tests.server.running import Server, running
from tests.server.test_office import command

WITHIN = 240.0
"""Seconds: each worker looks once a second, but the machine may be busy."""


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, tuple[str, ...]]]:
    """A house that is open, and how its keeper names it: by its folder, or only by the database of its two workers."""
    data = tmp_path_factory.mktemp("kept") / "data"
    if request.param == "sqlite":
        with running(data) as server:
            yield server, ("--data", str(data))
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        address = cluster.fresh()
        with running(data, "--database", address, "--workers", "2") as server:
            yield server, ("--database", address, "--data", str(data.with_name("elsewhere")))


def number(person: Person) -> str:
    return hashlib.sha256(person.secret.encode()).hexdigest()[:32]


def by_then(started: float) -> bool:
    return time.monotonic() - started < WITHIN


def before_long(person: Person, status: int) -> httpx.Response:
    """What this person's tables answer, once it is this; whichever worker is asked."""
    started = time.monotonic()
    while (answer := person.http.get("/api/mine")).status_code != status:
        assert by_then(started), answer.text
        time.sleep(0.1)
    return answer


def company(server: Server) -> tuple[Person, Person, Line, Line]:
    ada, bruno = Person(server), Person(server)
    laid = ada.lay()
    bruno.join(laid)
    lines = ada.sit(laid["table"]), bruno.sit(laid["table"])
    return ada, bruno, *lines


def test_the_host_mutes_a_guest_shows_it_out_and_a_bot_plays_on(house: tuple[Server, tuple[str, ...]]) -> None:
    _, bruno, host, guest = company(house[0])
    assert [(one["name"], one["seat"]) for one in host.until(lambda state: state["guests"])["guests"]] == [("Bruno", 1)]
    assert guest.state["guests"] == []
    assert "Only who laid the table" in guest.refused("mute", guest=0, silent=True)
    guest.until(partial(reached, host.done("mute", guest=0, silent=True)))
    assert "asked to be quiet" in guest.refused("say", text="but")
    guest.until(partial(reached, host.done("mute", guest=0, silent=False)))
    guest.done("say", text="thank you")
    table = host.state["table"]
    host.done("dismiss", guest=0)
    assert guest.closed() == 4403
    with pytest.raises(Exception, match=r"4403|shown out"):
        bruno.sit(table)
    host.until(lambda state: state["seats"][1]["away"] and state["seats"][1]["name"] == "Bruno")
    while host.until(lambda state: bool(state["legal"]))["last"] is None or host.state["last"]["seat"] == 0:
        host.play()  # until the computer has answered in its place
    host.close()


def test_a_seat_is_free_again_when_its_guest_is_shown_out_before_the_match(
    house: tuple[Server, tuple[str, ...]],
) -> None:
    server = house[0]
    ada, bruno, carla = (Person(server) for _ in range(3))
    laid = ada.lay(["me", "open", "open"], game="watergame")
    bruno.join(laid)
    with ada.sit(laid["table"]) as host:
        host.done("dismiss", guest=0)
        assert host.state["seats"][1]["kind"] == "open"
        assert [mine["table"] for mine in bruno.get("/api/mine")] == []
        again = bruno.post(f"/api/tables/{laid['table']}/join", {"invite": laid["invite"]})
        assert again.status_code == 403, again.text
        assert again.json()["code"] == "dismissed"
        assert carla.join(laid, "Carla") == [1]


def test_the_host_closes_its_table_and_nothing_happens_there_any_more(
    house: tuple[Server, tuple[str, ...]],
) -> None:
    _, _, host, guest = company(house[0])
    assert "Only who laid the table" in guest.refused("close")
    host.done("close")
    state = guest.until(lambda state: state["closed"])
    assert (state["phase"], state["result"], state["legal"], state["can"]["rematch"]) == ("over", None, [], False)
    for kind, facts in (("say", {"text": "?"}), ("rematch", {}), ("mute", {"guest": 0, "silent": True})):
        assert host.refused(kind, **facts) == "This table was closed."
    host.close()
    guest.close()


def test_the_keeper_closes_and_expires_tables_while_people_play(
    house: tuple[Server, tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    server, named = house
    ada, _, host, guest = company(server)
    table = host.state["table"]
    assert command("admin", "list", *named) == 0
    assert table in capsys.readouterr().out
    started = time.monotonic()
    assert command("admin", "close", table, *named) == 0
    guest.until(lambda state: state["closed"])
    assert by_then(started)
    assert command("admin", "expire", table, *named) == 0
    assert command("admin", "close", table, *named) == 2, "it is no more"
    assert table not in [mine["table"] for mine in ada.get("/api/mine")]
    host.close()
    guest.close()


def test_the_keeper_kicks_and_mutes_at_a_table(house: tuple[Server, tuple[str, ...]]) -> None:
    server, named = house
    _, bruno, host, guest = company(server)
    table, who = host.state["table"], number(bruno)[:8]
    assert command("admin", "mute", who, "--table", table, *named) == 0
    host.until(lambda state: state["guests"][0]["muted"])
    assert command("admin", "pardon", who, "--table", table, *named) == 0
    host.until(lambda state: not state["guests"][0]["muted"])
    started = time.monotonic()
    assert command("admin", "kick", table, who, *named) == 0
    assert guest.closed() == 4403
    assert by_then(started)
    host.close()


def test_who_is_banned_finds_every_door_shut_until_it_is_pardoned(
    house: tuple[Server, tuple[str, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    server, named = house
    ada, bruno, host, guest = company(server)
    who = number(bruno)[:10]
    assert command("admin", "mute", who, *named) == 0
    started = time.monotonic()
    while guest.ask("say", text="!").get("code") != "muted":
        assert by_then(started)
        time.sleep(0.2)
    started = time.monotonic()
    assert command("admin", "ban", who, "--days", "2", *named) == 0
    assert guest.closed() == 4403
    assert by_then(started)
    assert before_long(bruno, 403).json()["code"] == "banned"
    assert ada.get("/api/me")
    assert command("admin", "list", *named) == 0
    assert who in capsys.readouterr().out
    assert command("admin", "pardon", who, *named) == 0
    assert before_long(bruno, 200).json()
    assert command("admin", "pardon", who, *named) == 2, "nothing is held against it any more"
    host.close()


def test_what_the_keeper_cannot_mean_is_said(house: tuple[Server, tuple[str, ...]]) -> None:
    _, named = house
    assert command("admin", "close", "nowhere", *named) == 2
    assert command("admin", "ban", "bruno", *named) == 2
    assert command("admin", "kick", "nowhere", "0123456789", *named) == 2


def test_a_house_that_is_closed_is_kept_in_order_as_well(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(data) as server:
        ada = Person(server)
        table = ada.lay(["me", "easy"])["table"]
    assert command("admin", "ban", "2001:db8:1:2::7", "--data", str(data)) == 0
    assert command("admin", "close", table, "--data", str(data)) == 0
    with running(data) as server, ada.again(server).sit(table) as line:
        assert line.state["closed"]
    assert command("admin", "pardon", "2001:db8:1:2::8", "--data", str(data)) == 0, "one home is one address"
