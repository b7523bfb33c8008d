"""The same person on several devices, without a password: by a code, by a link; and what a browser had before."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from ludoteca.server.limits import ARRIVALS
from ludoteca.server.people.identity import Identity, called, read_code
from ludoteca.server.store import Store
from tests.cluster import AT, Cluster
from tests.server.people import Line, Person, play_out
from tests.server.rows import everything, naming
from tests.server.running import Server, running

FOREIGN = {"origin": "https://elsewhere.example"}


@pytest.fixture
def house(database: str, tmp_path: Path) -> Iterator[Server]:
    """A server on each database."""
    flags = ["--database", AT[tmp_path]] if database == "postgresql" else []
    with running(tmp_path / "data", *flags) as server:
        yield server


def code_of(person: Person) -> str:
    return str(person.post("/api/me/code", {}).json()["code"])


def ticket_of(person: Person) -> str:
    return str(person.post("/api/me/link", {}).json()["ticket"])


def arrive(person: Person, **how: Any) -> dict[str, Any]:
    answer = person.post("/api/me/arrive", how)
    assert answer.status_code == 200, answer.text
    me: dict[str, Any] = answer.json()
    return me


def tables(person: Person) -> set[str]:
    return {one["table"] for one in person.get("/api/mine")}


def here(person: Person) -> str:
    return next(str(one["browser"]) for one in person.get("/api/me/kept")["browsers"] if one["here"])


def test_with_the_code_another_browser_is_the_same_person(server: Server, ada: Person) -> None:
    ada.post("/api/me", {"name": "Ada", "face": "ada"})
    ada.post("/api/me/settings", {"theme": "dark", "pace": "slow"})
    table = ada.lay(["me", "random"])["table"]
    code, phone = code_of(ada), Person(server)
    me = arrive(phone, code=code.replace("-", " ").upper())
    assert me["named"] == {"name": "Ada", "face": "ada"}
    assert phone.get("/api/me/settings") == {"lang": "", "theme": "dark", "pace": "slow", "sound": ""}
    assert (me["tables"], me["alone"], len(me["browsers"])) == (1, False, 2)
    assert tables(phone) == {table}
    with phone.sit(table) as line:
        line.until(lambda state: bool(state["legal"]))
        line.play()
    assert ada.get(f"/api/tables/{table}")["yours"] == [0]


def test_a_code_is_told_once_kept_as_a_hash_and_replaced_by_the_next(server: Server, ada: Person) -> None:
    first = code_of(ada)
    second = code_of(ada)
    assert first != second
    assert len(second.replace("-", "")) == 20
    kept = b"".join(path.read_bytes() for path in server.data.glob("ludoteca.sqlite*"))
    assert second.encode() not in kept
    assert ada.get("/api/me/kept")["code"] > 0
    phone = Person(server)
    assert phone.post("/api/me/arrive", {"code": first}).json()["code"] == "no_code"
    arrive(phone, code=second)


def test_nobody_guesses_a_code(server: Server, ada: Person) -> None:
    code, guesser = code_of(ada), Person(server)
    tries = [guesser.post("/api/me/arrive", {"code": "nobody"}).status_code for _ in range(int(ARRIVALS))]
    assert set(tries) == {404}
    assert guesser.post("/api/me/arrive", {"code": code}).status_code == 429
    assert guesser.get("/api/me/kept")["alone"]


def test_what_looks_alike_on_paper_is_read_alike() -> None:
    assert read_code(" O1lI-abcd\n") == "0111-abcd"


def test_a_link_says_whose_it_is_and_holds_once(server: Server, ada: Person) -> None:
    ada.post("/api/me", {"name": "Ada", "face": "ada"})
    ticket = ticket_of(ada)
    phone, thief = Person(server), Person(server)
    assert phone.post("/api/me/arrive/look", {"ticket": ticket}).json() == {"name": "Ada", "face": "ada"}
    assert phone.get("/api/me")["name"] == "", "looking is not arriving"
    arrive(phone, ticket=ticket)
    assert phone.get("/api/me")["name"] == "Ada"
    assert thief.post("/api/me/arrive", {"ticket": ticket}).json()["code"] == "no_link"
    assert thief.post("/api/me/arrive/look", {"ticket": ticket}).status_code == 404


def test_a_link_holds_some_minutes(tmp_path: Path) -> None:
    store = Store(tmp_path)

    async def story() -> None:
        identity = Identity(store)
        late = await identity.issue("link", "ada", -1.0)
        assert await identity.use("link", late) is None
        held = await identity.issue("link", "ada", 60.0)
        assert await identity.use("passkey", held) is None, "for what it was made for"
        both = await asyncio.gather(identity.use("link", held), identity.use("link", held))
        assert sorted(both, key=str) == [None, "ada"], "of two at once, one is too late"

    try:
        asyncio.run(story())
    finally:
        store.close()


def test_what_the_other_browser_had_comes_along(house: Server) -> None:
    ada, phone, bruno = Person(house), Person(house), Person(house)
    ada.post("/api/me", {"name": "Ada", "face": "ada"})
    phone.post("/api/me", {"name": "Telefono", "face": "leo"})
    own, laid = ada.lay(["me", "random"])["table"], phone.lay()
    bruno.join(laid)
    with bruno.sit(laid["table"]) as other, phone.sit(laid["table"]) as line:
        line.done("say", text="ciao")
        line.play()
        arrive(phone, code=code_of(ada))
        assert line.closed() == 4401, "this socket was the other person's"
        with phone.sit(laid["table"]) as again, ada.sit(laid["table"]) as desktop:
            assert again.state["you"] == desktop.state["you"] == [0]
            assert again.state["host"]
            play_out([other, desktop])
        assert other.state["seats"][0]["name"] == "Ada", "as it was when it sat down"
        assert [line["name"] for line in other.chat] == ["Ada"]
    assert tables(phone) == tables(ada) == {own, laid["table"]}
    assert phone.get("/api/me")["name"] == "Ada"


def test_a_table_in_the_memory_of_another_server_is_read_again(tmp_path: Path, cluster: Cluster) -> None:
    address = cluster.fresh()
    with (
        running(tmp_path / "one", "--database", address) as one,
        running(tmp_path / "two", "--database", address) as two,
    ):
        ada, phone, bruno = Person(one), Person(one), Person(two)
        laid = phone.lay()
        bruno.join(laid)
        with bruno.sit(laid["table"]) as other, phone.again(two).sit(laid["table"]) as line:
            other.until(lambda state: state["seats"][0]["present"])
            arrive(phone, code=code_of(ada))
            assert line.closed() == 4401, "it sat at the server where nothing was asked"
            with Line(two, laid["table"], ada.secret) as desktop:
                assert desktop.state["you"] == [0]
                desktop.until(lambda state: bool(state["legal"]))
                desktop.play()
                assert ada.post("/api/me/forget", {"sure": True}).status_code == 200
                with contextlib.suppress(ConnectionClosed):  # that server has hardly looked yet
                    desktop.done("say", text="Zenobia was here")
                assert desktop.closed() == 4401
        deadline = time.monotonic() + 60
        while "Zenobia" in str(naming(everything(one.data, address), ("Zenobia",))):
            assert time.monotonic() < deadline, "what it still did is forgotten, too"
            time.sleep(0.2)


def test_what_stays_behind_is_there_again_after_signing_out(ada: Person, bruno: Person) -> None:
    own, behind = ada.lay()["table"], bruno.lay()["table"]
    arrive(bruno, code=code_of(ada), bring=False)
    assert tables(bruno) == tables(ada) == {own}
    assert bruno.post("/api/me/browsers/forget", {"browser": here(bruno)}).status_code == 200
    assert tables(bruno) == {behind}
    assert len(ada.get("/api/me/kept")["browsers"]) == 1


def test_who_is_kept_elsewhere_is_not_taken_along(server: Server, ada: Person, bruno: Person) -> None:
    guest_table, code = bruno.lay()["table"], code_of(bruno)
    arrive(bruno, code=code_of(ada))
    assert guest_table not in tables(ada)
    back = Person(server)
    arrive(back, code=code)
    assert tables(back) == {guest_table}


def test_who_would_be_lost_comes_along_whatever_was_wished(server: Server, ada: Person, bruno: Person) -> None:
    """A phone that is somebody whose own computer was signed out, and who has no code: nothing else leads there."""
    table, phone = bruno.lay()["table"], Person(server)
    arrive(phone, ticket=ticket_of(bruno))
    assert phone.post("/api/me/browsers/forget", {"browser": other_than(phone, here(phone))}).status_code == 200
    arrive(phone, code=code_of(ada), bring=False)
    assert table in tables(ada)


def other_than(person: Person, mine: str) -> str:
    return next(str(one["browser"]) for one in person.get("/api/me/kept")["browsers"] if one["browser"] != mine)


def test_a_device_that_is_signed_out_sees_nothing_more(server: Server, ada: Person) -> None:
    table, phone, stranger = ada.lay(["me", "random"])["table"], Person(server), Person(server)
    arrive(phone, ticket=ticket_of(ada))
    lost = other_than(phone, here(phone))
    assert stranger.post("/api/me/browsers/forget", {"browser": lost}).status_code == 404, "nobody else's"
    with ada.sit(table) as line:
        before = ada.secret
        assert phone.post("/api/me/browsers/forget", {"browser": lost}).status_code == 200
        assert line.closed() == 4401
    assert tables(ada) == set()
    assert ada.secret != before, "it begins anew"
    with Line(server, table, before) as onlooker:
        assert onlooker.state["you"] == [], "whatever cookie it kept"
    assert tables(phone) == {table}


def test_how_somebody_is_kept_is_its_own_affair(ada: Person, bruno: Person) -> None:
    ada.post("/api/me/settings", {"theme": "dark"})
    code_of(ada)
    told = bruno.get("/api/me/kept")
    assert (told["code"], told["browsers"], told["alone"]) == (None, [], True)
    assert bruno.get("/api/me/settings")["theme"] == ""
    laid = ada.lay()
    said = [bruno.http.get(path).text for path in (f"/api/tables/{laid['table']}", "/api/tables", "/api/me/kept")]
    identity = ada.get("/api/me/kept")["browsers"][0]["browser"]
    assert not any(identity in text for text in said)


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/api/me/settings", {}),
        ("/api/me/code", {}),
        ("/api/me/link", {}),
        ("/api/me/arrive/look", {"ticket": "x"}),
        ("/api/me/arrive", {"code": "x"}),
        ("/api/me/browsers/forget", {"browser": "x"}),
    ],
)
def test_no_other_site_touches_who_somebody_is(ada: Person, path: str, wish: dict[str, str]) -> None:
    refused = ada.http.post(path, json=wish, headers=FOREIGN)
    assert (refused.status_code, refused.json()["code"]) == (403, "other_site")


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge, Windows"),
        ("curl/8.5.0", ""),
    ],
)
def test_a_browser_is_called_as_people_call_it(agent: str, name: str) -> None:
    assert called(agent) == name
