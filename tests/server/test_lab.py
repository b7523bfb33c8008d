"""The laboratory of a house: who is let in, and an experiment from the wish to the verdict."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request

from ludoteca.server.visitors import at_home
from tests.server.people import Person
from tests.server.running import Server, running
from tests.server.test_hostile import comes_true

WISH = {
    "name": "Tre tessere",
    "game": "felci",
    "bots": ["random"] * 2,
    "options": {},
    "matches": 120,
    "seed": 1,
    "values": False,
}
KEY = "The laboratory is at "


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("served") / "data", "--lab") as server:
        yield server


@pytest.fixture(scope="module")
def key(server: Server) -> str:
    assert server.process.stdout is not None
    line = server.process.stdout.readline().strip()
    assert line.startswith(f"{KEY}{server.url}/lab#")
    return line.rpartition("#")[2]


def asked(client: str, host: str, **headers: str) -> Request:
    named = {"host": host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return Request(
        {
            "type": "http",
            "scheme": "http",
            "path": "/api/lab",
            "query_string": b"",
            "client": (client, 1234),
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
        }
    )


@pytest.mark.parametrize(
    ("client", "host"), [("127.0.0.1", "127.0.0.1:8765"), ("127.0.0.1", "localhost:8765"), ("::1", "[::1]:8765")]
)
def test_who_sits_at_the_machine_is_at_home(client: str, host: str) -> None:
    assert at_home(asked(client, host))


@pytest.mark.parametrize("client", ["192.168.1.7", "10.0.0.1", "2001:db8::1", "0.0.0.0", "testclient"])
def test_who_comes_over_the_network_is_not(client: str) -> None:
    assert not at_home(asked(client, "127.0.0.1:8765"))


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "192.168.1.2"])
def test_a_name_that_was_made_to_lead_here_is_not_the_machines_own(host: str) -> None:
    assert not at_home(asked("127.0.0.1", host))


@pytest.mark.parametrize(
    "header", ["forwarded", "x_forwarded_for", "x_forwarded_proto", "x_real_ip", "via", "cf_connecting_ip"]
)
def test_whoever_a_proxy_speaks_for_sits_elsewhere(header: str) -> None:
    assert not at_home(asked("127.0.0.1", "127.0.0.1:8765", **{header: "127.0.0.1"}))


STRANGERS = [{"host": "192.168.1.2"}, {"x-forwarded-for": "203.0.113.9"}, {"x-real-ip": "127.0.0.1"}]


@pytest.mark.parametrize("headers", STRANGERS)
def test_a_stranger_is_told_nothing_and_may_do_nothing(server: Server, headers: dict[str, str]) -> None:
    person = Person(server)
    origin = {"origin": f"http://{headers.get('host', server.host)}"}
    assert person.http.get("/api/lab", headers=headers).json()["open"] is False
    for path in ("/api/lab/experiments", "/api/lab/experiments/0123456789ab", "/api/lab/games/felci/2"):
        answer = person.http.get(path, headers=headers)
        assert (path, answer.status_code, answer.json()["code"]) == (path, 403, "lab_closed")
    for path in (
        "/api/lab/experiments",
        "/api/lab/experiments/0123456789ab/stop",
        "/api/lab/experiments/0123456789ab/watch",
        "/api/lab/records",
    ):
        answer = person.http.post(path, json={}, headers=headers | origin)
        assert (path, answer.status_code, answer.json()["code"]) == (path, 403, "lab_closed")


def test_a_page_of_another_site_may_not_ask_for_who_sits_here(server: Server) -> None:
    answer = Person(server).http.post("/api/lab/experiments", json=WISH, headers={"origin": "http://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "other_site")


def test_the_key_lets_in_who_shows_it_and_nobody_else(server: Server, key: str) -> None:
    away = {"x-forwarded-for": "203.0.113.9"}
    holder, other = Person(server), Person(server)
    for wrong in ("", "x" * len(key), key[:-1]):
        answer = holder.http.post("/api/lab/enter", json={"key": wrong}, headers=away)
        assert (answer.status_code, answer.json()["code"]) == (403, "lab_key")
    assert holder.http.get("/api/lab", headers=away).json()["open"] is False
    assert holder.http.post("/api/lab/enter", json={"key": key}, headers=away).json()["open"] is True
    assert holder.http.get("/api/lab/experiments", headers=away).status_code == 200
    assert other.http.get("/api/lab/experiments", headers=away).status_code == 403


def test_the_key_also_opens_it_to_who_keeps_no_cookie(server: Server, key: str) -> None:
    away = {"x-forwarded-for": "203.0.113.9", "host": server.host}
    for shown, status in ((key, 200), (key[:-1], 403), ("", 403), ("è", 403)):
        headers = httpx.Headers({**away, "x-lab-key": shown}, encoding="utf-8")
        assert httpx.get(f"{server.url}/api/lab/experiments", headers=headers, timeout=60).status_code == status


def test_a_house_without_a_key_has_none_that_is_right(tmp_path: Path) -> None:
    with running(tmp_path / "data") as bare:
        answer = Person(bare).post("/api/lab/enter", {"key": ""})
        assert (answer.status_code, answer.json()["code"]) == (403, "lab_key")
        away = {"x-forwarded-for": "203.0.113.9", "x-lab-key": ""}
        assert Person(bare).http.get("/api/lab/experiments", headers=away).status_code == 403


# --- Experiments ---------------------------------------------------------------------------------------


def until(person: Person, name: str, *stages: str) -> dict[str, Any]:
    deadline = time.monotonic() + 900
    while time.monotonic() < deadline:
        detail: dict[str, Any] = person.get(f"/api/lab/experiments/{name}")
        if detail["experiment"]["stage"] in stages:
            return detail
        time.sleep(0.2)
    raise AssertionError(detail["experiment"])


def test_an_experiment_runs_through_and_says_what_it_found(ada: Person) -> None:
    begun = ada.post("/api/lab/experiments", WISH | {"changes": {"hand": 3}}).json()
    assert begun["stage"] in ("waiting", "running")
    detail = until(ada, begun["id"], "done")
    assert detail["wish"] == WISH | {"changes": {"hand": 3}}
    assert (detail["experiment"]["name"], detail["experiment"]["changes"]) == ("Tre tessere", 1)
    found = detail["found"]
    assert found["variants"] == ["printed", "Tre-tessere"]
    assert found["matches"] == 120
    length = next(one for one in found["verdicts"] if one["measure"] == "turns")
    assert length["kind"] == "more"
    assert length["said"]["en"].startswith("It takes more turns")
    assert "<svg" in found["figures"]["it"][0]
    assert begun["id"] in [one["id"] for one in ada.get("/api/lab/experiments")]

    file = ada.http.get(f"/api/lab/experiments/{begun['id']}/file")
    assert file.headers["content-disposition"] == 'attachment; filename="Tre-tessere.toml"'

    # The same from its file, under another name.
    taken = ada.post("/api/lab/experiments/import", {"text": file.text}).json()
    assert (taken["stage"], taken["done"]) == ("stopped", 0)
    named = ada.post(f"/api/lab/experiments/{taken['id']}/name", {"name": 'Un’altra "prova"'}).json()
    assert named["name"] == 'Un’altra "prova"'
    ada.post(f"/api/lab/experiments/{taken['id']}/go", {})
    again = until(ada, taken["id"], "done")
    assert again["found"] == found
    assert again["wish"] == detail["wish"] | {"name": 'Un’altra "prova"'}

    # Its report is a page without scripts, and leads to records.
    address = ada.post(f"/api/lab/experiments/{taken['id']}/report", {}).json()["address"]
    report = ada.http.get(address)
    assert report.headers["content-security-policy"].startswith("default-src 'none'; style-src 'unsafe-inline'")
    record = re.findall(r"href='(records/[^']+)'", report.text)[0]
    kept = ada.get(f"/api/lab/experiments/{taken['id']}/{record}")
    assert kept["game"] == "felci"

    # A match as printed is seen again in this house, one of the variant in a house that plays it.
    shown = f"../../../../lab/{taken['id']}/{record.removeprefix('records/')}"
    assert f"href='{shown}'" in report.text
    assert "ludoteca replay" not in report.text
    assert watched(ada, taken["id"], "printed-typical.ludo.json", 4) == 0
    assert watched(ada, taken["id"], "Tre-tessere-strangest.ludo.json", 3) > 0
    for wrong in ("printed-typical.ludo", "../experiment.json", "../../experiment.toml"):
        assert ada.post(f"/api/lab/experiments/{taken['id']}/watch", {"record": wrong}).status_code == 404
    elsewhere = ada.http.get(f"/api/lab/experiments/{taken['id']}/records/Tre-tessere-typical.ludo.json").json()
    for bad, status in ((elsewhere, 410), (kept | {"seats": 10**6}, 400), (kept | {"actions": [[0, "hello"]]}, 400)):
        answer = ada.post("/api/lab/records", bad)
        assert (answer.status_code, bool(answer.json()["error"])) == (status, True)
    for stolen in ("..%2fexperiment.json", "..%2f..%2fexperiment.toml"):
        assert ada.http.get(f"/api/lab/experiments/{taken['id']}/records/{stolen}").status_code == 404

    left = ada.post(f"/api/lab/experiments/{taken['id']}/forget", {}).json()
    assert taken["id"] not in [one["id"] for one in left]
    assert ada.http.get(f"/api/lab/experiments/{taken['id']}").status_code == 404


def test_a_file_without_a_name_is_called_by_what_it_changes(ada: Person) -> None:
    text = 'game = "felci"\nmatches = 9\nbots = "easy"\n[variants.few]\nchanges.hand = 3'
    for language, name, setting in (
        ("it", "Felci: Tessere in mano: 4 → 3", "2 × facile · seme 0"),
        ("en", "Felci: Tiles in hand: 4 → 3", "2 × easy · seed 0"),
    ):
        ada.http.headers["accept-language"] = language
        taken = ada.post("/api/lab/experiments/import", {"text": text}).json()
        assert taken["name"] == name
        detail = ada.get(f"/api/lab/experiments/{taken['id']}")
        assert (detail["experiment"]["name"], detail["setting"]) == (name, setting)
        assert name in [one["name"] for one in ada.get("/api/lab/experiments")]


def watched(person: Person, experiment: str, record: str, hand: int) -> int:
    """The port of the house where a match is seen again: 0, if it is this one."""
    laid = person.post(f"/api/lab/experiments/{experiment}/watch", {"record": record}).json()
    house = f"http://127.0.0.1:{laid['port']}" if laid["port"] else person.server.url
    place = f"{house}/api/tables/{laid['table']}"
    table, told, again = (httpx.get(f"{place}{part}", timeout=60).json() for part in ("", "/replay?eyes=0", "/record"))
    kept = person.get(f"/api/lab/experiments/{experiment}/records/{record}")
    assert (table["phase"], table["yours"]) == ("over", [])
    assert [seat["bot"] for seat in table["seats"]] == [player["bot"] for player in kept["players"]]
    assert len(told["positions"][0]["view"]["players"][0]["hand"]) == hand
    assert [again[part] for part in ("actions", "seed", "result", "edition")] == [
        kept[part] for part in ("actions", "seed", "result", "edition")
    ]
    once_more = person.post(f"/api/lab/experiments/{experiment}/watch", {"record": record}).json()
    assert once_more == laid, "the match is laid already"
    port: int = laid["port"]
    return port


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game =", "not TOML"),
        ('game = "felci"\nmatches = 9\nedition = "/etc/passwd"', "names a file"),
        ('game = "felci"\nmatches = 9\n[variants.a]\nedition = "../x.toml"', "names a file"),
        ('game = "felci"\nmatches = 9\nbots = "os:system"', "a player of one's own"),
        ('game = "felci"\nmatches = 9\n[variants.a]\nbots = "os:system"', "a player of one's own"),
        ('game = "felci"\nmatches = 9\nmeasures.levels = ["easy", "os:system"]', "a player of one's own"),
    ],
)
def test_a_file_that_is_not_for_a_browser_to_bring(ada: Person, text: str, complaint: str) -> None:
    answer = ada.post("/api/lab/experiments/import", {"text": text})
    assert answer.status_code == 400
    assert complaint in answer.json()["error"]


def test_numbers_that_do_not_go_together_are_refused_in_the_readers_language(ada: Person) -> None:
    wish = WISH | {"changes": {"tiles_of_a_kind": 1, "hand": 7}}
    for language, said in (
        ("it", "Due mani da 7 devono lasciare nel mucchio qualcuna delle 5 tessere."),
        ("en", "Two hands of 7 must leave some of 5 tiles in the pile."),
    ):
        answer = ada.http.post("/api/lab/experiments", json=wish, headers={"accept-language": language})
        assert (answer.status_code, answer.json()["error"]) == (400, said)


def test_what_only_its_own_process_finds_out_is_told_there(ada: Person) -> None:
    begun = ada.post("/api/lab/experiments", WISH | {"changes": {}, "options": {"nothing": True}}).json()
    experiment = until(ada, begun["id"], "refused")["experiment"]
    assert "nothing" in experiment["complaint"]
    assert "/" not in experiment["complaint"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"changes": {"hands": 3}},
        {"changes": {}, "bots": ["tests.lab.choosers:First"] * 2},
        {"changes": {}, "matches": 10**7},
        {"changes": {}, "game": "nobody"},
    ],
)
def test_what_cannot_be_tried_is_refused_at_once_and_not_kept(ada: Person, wrong: dict[str, Any]) -> None:
    before = ada.get("/api/lab/experiments")
    assert ada.post("/api/lab/experiments", WISH | wrong).status_code == 400
    assert ada.get("/api/lab/experiments") == before


def test_one_runs_at_a_time_and_may_be_stopped_and_gone_on_with(ada: Person) -> None:
    many = WISH | {"bots": ["medium"] * 2, "matches": 2000, "changes": {"hand": 3}}
    first, second = (ada.post("/api/lab/experiments", many).json()["id"] for _ in range(2))
    until(ada, first, "running")
    assert until(ada, second, "waiting")["experiment"]["done"] == 0
    ada.post(f"/api/lab/experiments/{second}/stop", {})
    ada.post(f"/api/lab/experiments/{first}/stop", {})
    assert until(ada, second, "stopped")["experiment"]["done"] == 0
    until(ada, first, "stopped")
    assert ada.post(f"/api/lab/experiments/{first}/go", {}).json()["stage"] in ("waiting", "running")
    until(ada, first, "running")
    ada.post(f"/api/lab/experiments/{first}/stop", {})
    until(ada, first, "stopped")


@pytest.mark.parametrize("name", ["0123456789ab", "%2e%2e%2fdata", "x" * 12])
def test_an_experiment_that_is_not_there(ada: Person, name: str) -> None:
    answer = ada.http.get(f"/api/lab/experiments/{name}")
    assert answer.status_code == 404


# --- Playing a variant ---------------------------------------------------------------------------------

VARIANT = 'game = "felci"\nmatches = 9\nbots = "hard"\noptions.handicap = true\n[variants.three]\nchanges.hand = 3\n'


def test_a_variant_is_played_in_a_house_of_its_own_that_ends_with_ours(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server:
        ada = Person(server)
        ada.post("/api/me", {"name": "Ada", "face": "gino"})
        taken = ada.post("/api/lab/experiments/import", {"text": VARIANT}).json()["id"]
        assert ada.post(f"/api/lab/experiments/{taken}/play", {"variant": "four"}).status_code == 404
        told = ada.post(f"/api/lab/experiments/{taken}/play", {"variant": "three"}).json()
        annex = f"http://127.0.0.1:{told['port']}"
        (felci,) = (one for one in httpx.get(f"{annex}/api/games", timeout=60).json() if one["id"] == "felci")
        assert felci["edition"]["changes"] == {"hand": [4, 3]}
        table = httpx.get(f"{annex}/api/tables/{told['table']}", cookies={"ludoteca": ada.secret}, timeout=60).json()
        assert (table["yours"], table["options"], table["seats"][1]["bot"]) == ([0], {"handicap": True}, "hard")
        assert table["seats"][0]["name"] == "Ada"
        again = ada.post(f"/api/lab/experiments/{taken}/play", {"variant": "three"}).json()
        assert again["port"] == told["port"]
        assert again["table"] != told["table"]
        server.kill()
        assert comes_true(lambda: not answers(annex), 60)


def answers(address: str) -> bool:
    try:
        return httpx.get(f"{address}/api/me", timeout=60).status_code == 200
    except httpx.HTTPError:
        return False
