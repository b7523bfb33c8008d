"""REST as docs/protocol.md says it, and every way to be refused."""

from __future__ import annotations

import asyncio
import hashlib
import re
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from starlette.requests import Request

from ludoteca.games import game
from ludoteca.server import rest
from ludoteca.server.door import Door
from ludoteca.server.hub import Hub
from tests.server.people import Person, pair
from tests.server.running import Server, running

PROTOCOL = Path(__file__).parents[2] / "docs/protocol.md"


def error(answer: httpx.Response, status: int) -> str:
    """What is told to people, and then to programmers."""
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert list(told) == ["code", "error", "detail"]
    assert told["code"]
    assert told["error"]
    assert "\n" not in told["error"] + told["detail"]
    return f"{told['error']} {told['detail']}".strip()


# --- Who you are ---------------------------------------------------------------------------------------


def test_the_first_answer_sets_a_cookie_that_scripts_cannot_read(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/me", timeout=60)
    cookie = answer.headers["set-cookie"]
    assert re.match(r"ludoteca=[0-9a-f]{32}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", cookie)


def test_who_has_a_cookie_keeps_it(ada: Person) -> None:
    assert "set-cookie" not in ada.http.get("/api/me").headers


@pytest.mark.parametrize("cookie", ["ludoteca=x", "ludoteca=" + "G" * 32, "ludoteca=" + "a" * 33, "other=1", ";;=;"])
def test_a_cookie_that_is_none_of_ours_is_replaced(server: Server, cookie: str) -> None:
    assert "set-cookie" in httpx.get(f"{server.url}/api/me", headers={"cookie": cookie}, timeout=60).headers


def test_the_secret_is_nowhere_on_disk_only_its_hash(server: Server, ada: Person) -> None:
    ada.post("/api/me", {"name": "Ada"})
    ada.lay()
    kept = b"".join(path.read_bytes() for path in server.data.iterdir() if path.is_file())
    assert ada.secret.encode() not in kept
    assert hashlib.sha256(ada.secret.encode()).hexdigest()[:32].encode() in kept


def test_a_name_is_kept_in_one_line(ada: Person) -> None:
    assert ada.get("/api/me") == {"name": "", "face": ""}
    assert ada.post("/api/me", {"name": "  Ada\n\u202e Rossi "}).json() == {"name": "Ada Rossi", "face": ""}
    assert ada.get("/api/me") == {"name": "Ada Rossi", "face": ""}
    assert "at most 40" in error(ada.post("/api/me", {"name": "a" * 41}), 400)
    error(ada.post("/api/me", {"name": "a" * 201}), 400)


def test_a_face_is_one_of_the_twelve_and_kept(ada: Person) -> None:
    assert ada.post("/api/me", {"name": "Ada", "face": "gino"}).json() == {"name": "Ada", "face": "gino"}
    assert ada.get("/api/me") == {"name": "Ada", "face": "gino"}
    error(ada.post("/api/me", {"name": "Ada", "face": "zorro"}), 400)
    assert ada.get("/api/me")["face"] == "gino"


def test_no_two_at_a_table_look_alike(ada: Person) -> None:
    laid = ada.lay(["easy"] * 5 + ["me"] + ["easy"] * 6, game="biglietti", face="gino")
    seats = ada.get(f"/api/tables/{laid['table']}")["seats"]
    assert seats[5] == {"name": "Ada", "kind": "person", "bot": "", "face": "gino"}
    assert len({seat["face"] for seat in seats}) == len(seats) == 12
    assert all(seat["name"] == seat["face"].capitalize() for seat in seats if seat["kind"] == "bot")


# --- Every answer --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/t/x", 200),
        ("/j/x/y", 200),
        ("/replay/x", 200),
        ("/rules/felci", 200),
        ("/learn/felci", 200),
        ("/themes/felci", 200),
        ("/settings", 200),
        ("/web/index.html", 200),
        ("/web/nothing.js", 404),
        ("/web/../server/app.py", 404),
        ("/api/games", 200),
        ("/api/nothing", 404),
        ("/nothing", 404),
        ("/api/tables/nothing/join", 405),
    ],
)
def test_every_answer_carries_the_security_headers(ada: Person, path: str, status: int) -> None:
    answer = ada.http.get(path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in answer.headers
    if status != 200:
        error(answer, status)


# --- The shelf -----------------------------------------------------------------------------------------


def test_games_are_described_in_both_languages(ada: Person) -> None:
    felci = next(one for one in ada.get("/api/games") if one["id"] == "felci")
    told = ["id", "names", "pitch", "credits", "seats", "minutes", "cooperative", "open_information", "edition"]
    assert list(felci) == [*told, "options", "bots", "ratings", "suited", "themes", "orders", "lesson", "printed"]
    assert felci["lesson"] is True
    assert set(felci["pitch"]) == {"it", "en"}
    assert felci["seats"] == [2]
    assert felci["options"][0]["name"] == "handicap"
    assert felci["orders"] == []
    water = next(one for one in ada.get("/api/games") if one["id"] == "watergame")
    assert [order["order"] for order in water["orders"]] == ["pass unless attacked", "pass"]
    assert all(set(order["names"]) == {"it", "en"} for order in water["orders"])
    assert felci["bots"] == ["easy", "medium", "hard", "expert", "master"]
    assert water["bots"] == felci["bots"]
    assert water["suited"] == {"master": {"seats": [2], "options": {"kids": [False]}}}
    assert felci["suited"] == {}
    train = next(one for one in ada.get("/api/games") if one["id"] == "biglietti")
    assert train["ratings"]["master"] == train["ratings"]["expert"], "it was not found to be stronger"
    town = next(one for one in ada.get("/api/games") if one["id"] == "felicita")
    assert town["bots"] == ["easy", "medium", "hard", "expert"]
    assert felci["ratings"] == {"easy": 0, "medium": 1045, "hard": 1160, "expert": 1261, "master": 1303}


def test_rules_are_every_clause(ada: Person) -> None:
    rules = ada.get("/api/games/felci/rules")
    assert [clause["id"] for clause in rules["it"]] == list(game("felci").clauses("it"))
    assert set(rules["en"][0]) == {"id", "title", "part", "text"}
    assert "no game is called" in error(ada.http.get("/api/games/chess/rules"), 404)


def test_the_rulebook_sums_up_and_shows_what_can_be_fetched(ada: Person) -> None:
    book = ada.get("/api/games/felci/rulebook")["it"]
    assert book["aim"] == game("felci").summary("it").aim
    assert [section["title"] for section in book["sections"]] == ["Preparazione", "Il tuo turno", "La fine", "Il conto"]
    assert ["panchina", "panca", "sedile"] in book["alike"]
    for figure in book["figures"]:
        drawn = ada.http.get(figure["address"])
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.text.startswith("<svg ")
    error(ada.http.get("/api/games/felci/figures/FE-9.9"), 404)


# --- Tables --------------------------------------------------------------------------------------------

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "no game is called"),
    ({"game": 3}, "Expected `str`"),
    ({"options": {"handicap": 1}}, "handicap can be"),
    ({"options": {"komi": True}}, "no option"),
    ({"seats": ["me", "nobody"]}, "a seat is me, here, open or a bot"),
    ({"seats": ["me", "search:1000000"]}, "a seat is me, here, open or a bot"),
    ({"seats": ["me"]}, "played by 2 players"),
    ({"seats": ["me", "open", "open"]}, "played by 2 players"),
    ({"seats": []}, "length >= 1"),
    ({"seats": ["me"] * 13}, "2 players, not 13"),
    ({"seats": "me"}, "Expected `array`"),
    ({"name": "a" * 41}, "at most 40"),
    ({"name": "a" * 201}, "length <= 200"),
    ({"clock": {"move": 1}}, ">= 5"),
    ({"clock": {"game": "x"}}, "Expected `float | null`"),
    ({"colour": "red"}, "unknown field"),
]


@pytest.mark.parametrize(("wish", "why"), WRONG, ids=[str(wish)[:40] for wish, _ in WRONG])
def test_a_table_that_cannot_be_laid_is_refused_with_the_reason(ada: Person, wish: dict[str, Any], why: str) -> None:
    answer = ada.post("/api/tables", {"game": "felci", "seats": ["me", "open"], **wish})
    assert why in error(answer, 400)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 60_000, b'{"name": "\\ud800"}'], ids=range(6))
def test_what_is_no_json_of_ours_is_refused(ada: Person, body: bytes) -> None:
    answer = ada.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    error(answer, 400)


def test_a_body_that_is_too_long_is_refused(ada: Person) -> None:
    assert "at most" in error(ada.post("/api/me", {"name": "a" * 70_000}), 413)


@pytest.mark.parametrize("path", ["/api/me", "/api/tables", "/api/tables/x/join"])
@pytest.mark.parametrize("origin", ["", "null", "http://evil.example", "http://127.0.0.1:1", "http://[", "garbage"])
def test_a_post_of_another_site_is_refused(ada: Person, path: str, origin: str) -> None:
    answer = ada.http.post(path, json={"name": "Eve"}, headers={"origin": origin})
    assert "own pages" in error(answer, 403)


def test_a_post_without_origin_is_refused(server: Server) -> None:
    assert "own pages" in error(httpx.post(f"{server.url}/api/me", json={"name": "Eve"}, timeout=60), 403)


def test_a_post_that_is_no_json_is_refused(ada: Person) -> None:
    answer = ada.http.post("/api/me", content=b'{"name": "Eve"}', headers={"content-type": "text/plain"})
    assert "application/json" in error(answer, 415)


def test_too_many_posts_of_one_person_are_refused(server: Server) -> None:
    eve, ada = Person(server), Person(server)
    statuses: list[int] = []
    while 429 not in statuses and len(statuses) < 1000:  # time brings some back
        statuses.append(eve.post("/api/me", {"name": "Eve"}).status_code)
    assert statuses[:20] == [200] * 20
    assert statuses[-1] == 429
    assert ada.post("/api/me", {"name": "Ada"}).status_code == 200


@pytest.mark.parametrize("what", ["replay", "record"])
def test_a_table_that_is_not_there(ada: Person, what: str) -> None:
    assert error(ada.http.get(f"/api/tables/nothing/{what}"), 404) == "There is no such table."


def test_a_table_is_told_of_before_one_sits_down(ada: Person, bruno: Person) -> None:
    laid = ada.lay(["me", "easy", "open"], game="watergame", listed=True, face="ines")
    path = f"/api/tables/{laid['table']}"
    found = bruno.get(path)
    bot = found["seats"][1]
    assert bot["name"] == bot["face"].capitalize() != "Ines"
    assert found == {
        "table": laid["table"],
        "game": "watergame",
        "options": {"kids": False, "fair_start": False},
        "phase": "waiting",
        "listed": True,
        "host": "Ada",
        "seats": [
            {"name": "Ada", "kind": "person", "bot": "", "face": "ines"},
            {"name": bot["name"], "kind": "bot", "bot": "easy", "face": bot["face"]},
            {"name": "", "kind": "open", "bot": "", "face": ""},
        ],
        "open": 1,
        "yours": [],
    }
    assert laid["invite"] not in bruno.http.get(path).text
    assert ada.get(path)["yours"] == [0]
    error(ada.http.get("/api/tables/nowhere"), 404)


def test_the_address_on_the_network_is_told_at_home_only(ada: Person, tmp_path: Path) -> None:
    assert ada.get("/api/network")["address"] == "", "it listens to this machine only"
    with running(tmp_path / "data", "--host", "0.0.0.0", "--name", "ludoteca.example") as server:
        home = httpx.get(f"{server.url}/api/network", timeout=60).json()["address"]
        port = server.url.rsplit(":", 1)[1]
        assert home == "" or re.fullmatch(rf"http://(?!127\.)\d+\.\d+\.\d+\.\d+:{port}", home)
        elsewhere = httpx.get(f"{server.url}/api/network", headers={"host": "ludoteca.example"}, timeout=60)
        assert elsewhere.json() == {"address": "", "movable": False}


@pytest.mark.parametrize(
    ("wish", "text"),
    [
        ("it", "Questo tavolo non c’è."),
        ("it-IT,it;q=0.9,en;q=0.8", "Questo tavolo non c’è."),
        ("en;q=0.5, it;q=0.7", "Questo tavolo non c’è."),
        ("de, it;q=0, en", "There is no such table."),
        ("it;q=x, fr", "There is no such table."),
        ("", "There is no such table."),
    ],
)
def test_errors_are_told_in_the_language_that_is_liked_best(ada: Person, wish: str, text: str) -> None:
    answer = ada.http.get("/api/tables/nowhere/record", headers={"accept-language": wish})
    assert answer.json() == {"code": "no_table", "error": text, "detail": ""}


def test_joining_a_table_that_is_not_there(ada: Person) -> None:
    assert error(ada.post("/api/tables/nothing/join", {}), 404) == "There is no such table."


# --- Invitations ---------------------------------------------------------------------------------------


def test_an_invitation_seats_who_has_it_once(server: Server, ada: Person, bruno: Person) -> None:
    laid = ada.lay()
    assert bruno.join(laid) == [1]
    assert bruno.join(laid) == [1]
    assert ada.join(laid) == [0]
    carla = Person(server).post(f"/api/tables/{laid['table']}/join", {"invite": laid["invite"]})
    assert "All seats are taken" in error(carla, 403)


def test_a_wrong_invitation_opens_nothing(ada: Person, bruno: Person) -> None:
    laid = ada.lay()
    for invite in ("", "x", laid["invite"][:-1], "è"):
        answer = bruno.post(f"/api/tables/{laid['table']}/join", {"invite": invite})
        assert "not for this table" in error(answer, 403)
    error(bruno.post(f"/api/tables/{laid['table']}/join", {"invite": laid["invite"], "name": "b" * 41}), 400)


def test_a_listed_table_is_open_to_all_until_it_is_full(ada: Person, bruno: Person) -> None:
    laid = ada.lay(listed=True, options={"handicap": True}, face="mina")
    found = [one for one in bruno.get("/api/tables") if one["table"] == laid["table"]]
    assert found == [
        {
            "table": laid["table"],
            "game": "felci",
            "options": {"handicap": True},
            "host": "Ada",
            "seats": [
                {"name": "Ada", "kind": "person", "bot": "", "face": "mina"},
                {"name": "", "kind": "open", "bot": "", "face": ""},
            ],
            "open": 1,
        }
    ]
    assert bruno.post(f"/api/tables/{laid['table']}/join", {"name": "Bruno"}).json() == {"seats": [1]}
    assert laid["table"] not in [one["table"] for one in bruno.get("/api/tables")]


def test_a_table_that_is_not_listed_is_in_no_list(ada: Person, bruno: Person) -> None:
    laid = ada.lay()
    assert laid["table"] not in [one["table"] for one in bruno.get("/api/tables")]


def test_my_tables_newest_first_and_nobody_elses(ada: Person, bruno: Person) -> None:
    older, newer = ada.lay(), ada.lay(["open", "me"])
    bruno.join(older)
    assert [one["table"] for one in ada.get("/api/mine")] == [older["table"], newer["table"]]
    first, second = ada.get("/api/mine")
    assert list(first) == ["table", "game", "phase", "seats", "yours", "your_turn", "updated"]
    assert (first["phase"], first["yours"], first["your_turn"]) == ("playing", [0], True)
    assert (second["phase"], second["yours"], second["your_turn"]) == ("waiting", [1], False)
    assert [one["your_turn"] for one in bruno.get("/api/mine")] == [False]


def test_no_list_tells_whose_cookie_sits_where(ada: Person, bruno: Person) -> None:
    laid = ada.lay(listed=True)
    person = hashlib.sha256(ada.secret.encode()).hexdigest()[:32]
    bruno.join(laid)
    for path in ("/api/tables", "/api/mine", f"/api/tables/{laid['table']}/replay"):
        assert person not in bruno.http.get(path).text


# --- Replays and records -------------------------------------------------------------------------------


def test_while_it_is_played_a_replay_shows_only_ones_own_eyes(server: Server) -> None:
    ada, bruno, carla = Person(server), Person(server), Person(server)
    laid = ada.lay()
    path = f"/api/tables/{laid['table']}"
    assert error(ada.http.get(f"{path}/replay"), 404) == "The match has not begun: a seat is still open."
    bruno.join(laid)
    with ada.sit(laid["table"]) as line:
        line.play()
    mine = ada.get(f"{path}/replay", eyes=0, lang="it")
    assert list(mine) == ["game", "seats", "eyes", "positions", "theme"]
    assert [position["view"]["players"][0]["hand"] is None for position in mine["positions"]] == [False, False]
    assert mine["positions"][1]["last"]["seat"] == 0
    assert mine["positions"][1]["log"][0]["clause"].startswith("FE-")
    public = carla.get(f"{path}/replay")
    assert public["eyes"] == -1
    assert all(seen["hand"] is None for position in public["positions"] for seen in position["view"]["players"])
    for person, eyes in ((ada, 1), (bruno, 0), (carla, 0)):
        assert "closed to you" in error(person.http.get(f"{path}/replay", params={"eyes": eyes}), 403)
    for eyes_text in ("2", "-2", "x", "9" * 5000, ""):
        error(ada.http.get(f"{path}/replay", params={"eyes": eyes_text}), 400)
    assert "when the match is over" in error(ada.http.get(f"{path}/record"), 403)


def test_once_it_is_over_everyone_may_see_it_all(server: Server) -> None:
    with pair(server) as (first, _second):
        first.play()
        first.done("resign", seat=0)
        path = f"/api/tables/{first.state['table']}"
    carla = Person(server)
    assert carla.get(f"{path}/replay", eyes=1)["positions"][0]["view"]["players"][1]["hand"] is not None
    record = carla.get(f"{path}/record")
    assert record["format"] == "ludoteca-record-1"
    assert len(record["actions"]) == 1


# --- The document --------------------------------------------------------------------------------------


def test_openapi_describes_every_endpoint_of_the_protocol_page(ada: Person) -> None:
    document = ada.get("/api/openapi.json")
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    table = PROTOCOL.read_text("utf-8").partition("## REST")[2].partition("## The WebSocket")[0]
    documented = {
        (method, re.sub(r"\b[A-Z]+\b", lambda word: f"{{{word[0].lower()}}}", path).partition("?")[0])
        for method, path in re.findall(r"`(GET|POST) (/api[^\s`]*)", table)
    }
    assert described == documented


def test_openapi_describes_what_is_answered(ada: Person) -> None:
    document = ada.get("/api/openapi.json")
    assert document["openapi"] == "3.1.0"
    about = document["components"]["schemas"]["About"]
    assert set(about["properties"]) == set(ada.get("/api/games")[0])
    create = document["paths"]["/api/tables"]["post"]
    assert create["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/NewTable"}
    for methods in document["paths"].values():
        for operation in methods.values():
            assert {"200", "400", "403", "404"} <= set(operation["responses"])


def test_openapi_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []

    def document(endpoints: object) -> dict[str, str]:
        made.append(endpoints)
        return {"openapi": "3.1.0"}

    monkeypatch.setattr(rest, "document", document)
    house = rest.Rest(cast(Hub, None), Door())
    first, second = (asyncio.run(house.openapi(cast(Request, None))) for _ in range(2))
    assert first.body == second.body == b'{"openapi":"3.1.0"}'
    assert len(made) == 1
