"""What a server tells of itself: numbers at a port that only its machine reaches, and lines without a secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families as families

from ludoteca.server.door import network
from tests.ports import free_port
from tests.server.people import Person
from tests.server.running import PATIENCE, Server, running
from tests.server.test_hostile import comes_true


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, int]]:
    port = free_port()
    flags = ("--metrics", str(port), "--log", "json", "--log-level", "info", "--access-log", "--host", "0.0.0.0")
    with running(tmp_path_factory.mktemp("told") / "data", *flags) as server:
        yield server, port


def numbers(port: int) -> dict[str, float]:
    text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    return {
        sample.name + "".join(f"{{{value}}}" for name, value in sample.labels.items() if name in ("phase", "code")): (
            sample.value
        )
        for family in families(text)
        for sample in family.samples
        if sample.labels.get("le", "+Inf") == "+Inf"
    }


def test_the_numbers_follow_what_happens_and_name_nobody(told: tuple[Server, int]) -> None:
    server, port = told
    ada = Person(server)
    before = numbers(port)
    table = ada.lay(["me", "here"])["table"]
    with ada.sit(table) as line:
        for _ in range(3):
            line.play()
        line.refused("play", seat=0, ply=99, move=line.state["legal"][0])
        now = numbers(port)
        assert table not in httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).text
    assert now["ludoteca_moves_total"] - before["ludoteca_moves_total"] == 3
    assert now["ludoteca_answer_seconds_count"] - before["ludoteca_answer_seconds_count"] == 4
    assert now["ludoteca_refusals_total{moved_on}"] == 1
    assert (now["ludoteca_tables{playing}"], now["ludoteca_people"], now["ludoteca_sockets"]) == (1, 1, 1)
    for name in ("ludoteca_store_seconds_count", "ludoteca_commits_total", "process_resident_memory_bytes"):
        assert now[name] > 0
    assert {"ludoteca_thinking", "ludoteca_thinking_waiting", "ludoteca_late_seconds_count"} <= set(now)


def test_nobody_on_the_network_reads_them(told: tuple[Server, int]) -> None:
    server, port = told
    place = network()
    assert place, "a machine without a network cannot tell"
    assert httpx.get(f"http://{place}:{server.port}/healthz", timeout=60).status_code == 200
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://{place}:{port}/metrics", timeout=60)
    assert httpx.get(f"{server.url}/metrics", timeout=60).status_code == 404


def test_the_log_has_every_request_and_no_secret(told: tuple[Server, int]) -> None:
    server, _ = told
    ada, bruno = Person(server), Person(server)
    laid = ada.lay()
    bruno.join(laid)
    secrets = ["a-token-of-a-mail", "mistyped-secret", "the-review-key", ada.secret, bruno.secret, laid["invite"]]
    for path in (f"/j/{laid['table']}/{laid['invite']}", "/confirm/a-token-of-a-mail", "/nowhere/mistyped-secret"):
        ada.http.get(path)
    ada.http.get(f"/api/tables/{laid['table']}/review", params={"key": "the-review-key"})
    with ada.sit(laid["table"]):
        pass
    assert comes_true(lambda: "SOCKET" in server.said(), PATIENCE)
    lines = [json.loads(line) for line in server.said().splitlines()]
    assert {"at", "level", "process", "message"} <= set(lines[0])
    paths = [(line["method"], line["path"]) for line in lines if "path" in line]
    assert ("POST", "/api/tables") in paths
    assert ("GET", f"/j/{laid['table']}/…") in paths
    assert ("GET", "/nowhere/…") in paths
    assert not [secret for secret in secrets if secret in server.said()]


def test_a_log_for_people_has_its_level_and_one_line_each(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--access-log") as server:
        Person(server).get("/api/me")
        assert comes_true(lambda: "/api/me" in server.said(), PATIENCE)
    assert all(" INFO GET /" in line for line in server.said().splitlines())
