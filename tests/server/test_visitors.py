"""Who comes from where, and by which name of the house. Behind a proxy that is trusted, addresses have budgets."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import Scope
from uvicorn.server import ServerState

from ludoteca.server import laying, visitors, wire
from ludoteca.server.door import Door
from ludoteca.server.hub import Hub
from ludoteca.server.limits import BURST, CONNECTIONS_AN_ADDRESS, HOUSEHOLD
from ludoteca.server.memory import Memory
from ludoteca.server.rest import Refusal, Rest
from ludoteca.server.wire import RequestProtocol
from ludoteca.table.refusals import NotAllowed
from ludoteca.wire import asks
from tests.server.people import Person
from tests.server.running import Server, running
from tests.server.test_hub import in_hub, open_hub


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house behind a proxy, which is this test."""
    flags = ("--trusted-proxy", "127.0.0.1", "--name", "play.example.org")
    with running(tmp_path_factory.mktemp("proxied") / "data", *flags) as server:
        yield server


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8765", "[::1]:80", "192.168.1.7", "localhost", "LOCALHOST:1", "localhost."]
)
def test_addresses_and_the_machine_itself_are_names_of_the_house(host: str) -> None:
    assert visitors.ours(host)


@pytest.mark.parametrize("host", ["", "evil.example", "evil.example:8765", "127.0.0.1.evil.example", "[::1", "a b"])
def test_another_name_is_not(host: str) -> None:
    assert not visitors.ours(host)


def test_this_machines_own_name_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Lilla")
    assert visitors.ours("lilla:8765")
    assert visitors.ours("Lilla.local")
    assert not visitors.ours("lilla.example")


@pytest.mark.parametrize(
    ("client", "address"),
    [
        ("127.0.0.1", ""),
        ("::1", ""),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
    ],
)
def test_a_home_is_one_address_and_this_machine_is_none(client: str, address: str) -> None:
    scope: Scope = {"client": (client, 1234)}
    assert visitors.address(scope) == address


@pytest.mark.parametrize("header", [b"x-forwarded-for", b"x-forwarded-proto", b"forwarded", b"via", b"x-real-ip"])
def test_all_who_come_by_a_proxy_that_is_not_trusted_are_one_address(header: bytes) -> None:
    """Whatever it says of them; else they would have no budget at all, and ban nobody would reach them."""
    scopes: list[Scope] = [
        {"client": ("127.0.0.1", port), "headers": [(b"host", b"house"), (header, b"203.0.113.%d" % port)]}
        for port in range(3)
    ]
    assert {visitors.address(scope) for scope in scopes} == {"127.0.0.1"}
    assert visitors.address({"client": ("127.0.0.1", 1), "headers": [(b"host", b"house")]}) == ""


def test_an_address_has_so_many_connections_and_a_trusted_proxy_as_many_as_it_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    memory = Memory()
    monkeypatch.setattr(wire, "MEMORY", memory)
    monkeypatch.setattr(RequestProtocol, "trusted", ("203.0.113.80",))

    async def story() -> None:
        def come(host: str, times: int) -> list[Line]:
            return [Line(host) for _ in range(times)]

        most = CONNECTIONS_AN_ADDRESS
        eve = come("203.0.113.7", most + 50)
        assert [line.cut for line in eve] == [False] * most + [True] * 50
        others = come("203.0.113.8", 5) + come("2001:db8:1:2::1", 5) + come("127.0.0.1", 2 * most)
        assert not any(line.cut for line in [*others, *come("203.0.113.80", 2 * most)])
        assert all(line.cut for line in come("2001:db8:1:2::2", most)[most - 5 :]), "a home is one address"
        for line in eve[40:]:
            line.leave()
        assert not any(line.cut for line in come("203.0.113.7", most - 40)), "who leaves makes room"
        assert memory.peers["203.0.113.7"] == most

    asyncio.run(story())


class Line(asyncio.Transport):
    """A connection that comes from somewhere."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1234)})
        self.cut = False
        config = uvicorn.Config(PlainTextResponse("hi"), log_config=None)
        config.load()
        self.protocol = RequestProtocol(config, ServerState(), {})
        self.protocol.connection_made(self)

    def abort(self) -> None:
        self.cut = True
        self.leave()

    def leave(self) -> None:
        if not self.is_closing():
            self.left = True
            self.protocol.connection_lost(None)

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return hasattr(self, "left")

    def write(self, data: bytes | bytearray | memoryview) -> None:
        raise AssertionError(data)


def test_a_site_that_points_its_name_at_the_house_is_refused(ada: Person) -> None:
    hostile = {"host": "evil.example", "origin": "http://evil.example"}
    answer = ada.http.get("/api/mine", headers={**hostile, "accept-language": "en"})
    assert answer.status_code == 421
    assert "evil.example" in answer.text
    assert ada.http.post("/api/me", json={"name": "Eva"}, headers=hostile).status_code == 421
    laid = ada.lay()
    upgrade = {"connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    socket = {**upgrade, "sec-websocket-key": "bHVkb3RlY2EtbHVkb3RlYw=="}
    assert ada.http.get(f"/ws/{laid['table']}", headers={**socket, **hostile}).status_code == 403


def test_a_name_that_was_given_is_answered_to(proxied: Server) -> None:
    person = Person(proxied)
    assert person.http.get("/api/games", headers={"host": "play.example.org"}).status_code == 200
    assert person.http.get("/api/games", headers={"host": "play.example.com"}).status_code == 421


def asking(person: str, address: str) -> Request:
    return Request({"type": "http", "person": person, "address": address})


def test_new_cookies_from_one_address_share_a_budget_and_others_do_not(tmp_path: Path) -> None:
    with open_hub(tmp_path) as hub:
        rest = Rest(hub, Door())
        for person in range(HOUSEHOLD):
            for _ in range(int(BURST)):
                rest.not_too_many(asking(f"eva {person}", "203.0.113.7"))
        late = [asking(f"eva again {person}", "203.0.113.7") for person in range(HOUSEHOLD * int(BURST))]
        with pytest.raises(Refusal, match="wait"):
            any(map(rest.not_too_many, late))
        rest.not_too_many(asking("ada", "203.0.113.8"))
        for person in range(2 * HOUSEHOLD * int(BURST)):  # who sits at the machine itself has no address
            rest.not_too_many(asking(f"at home {person}", ""))


def test_no_address_fills_the_shelf_of_themes(tmp_path: Path) -> None:
    with open_hub(tmp_path) as hub:
        hub.themes.weigh("203.0.113.7", 60 * 1024**2)
        with pytest.raises(NotAllowed):
            hub.themes.weigh("203.0.113.7", 60 * 1024**2)
        hub.themes.weigh("203.0.113.8", 60 * 1024**2)


def test_an_address_lays_no_more_tables_than_a_school_would(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "TABLES_A_PERSON", 1)

    async def story(hub: Hub) -> None:
        wish = asks.NewTable("felci", ["me", "open"], name="Eva")
        for person in range(HOUSEHOLD):
            await hub.create(f"eva {person}", wish, "203.0.113.7")
        with pytest.raises(NotAllowed):
            await hub.create("eva", wish, "203.0.113.7")
        await hub.create("ada", wish, "203.0.113.8")
        await hub.create("home", wish)

    in_hub(tmp_path, story)


def test_who_is_not_trusted_cannot_say_where_it_comes_from(server: Server) -> None:
    """Or it would have as many budgets as it can think of addresses; and none may be charged in another's name."""
    scheme = {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
    cookie = Person(server, "").http.get("/api/me", headers=scheme).headers["set-cookie"]
    assert "Secure" not in cookie


def test_behind_a_trusted_proxy_a_cookie_is_for_tls_alone(proxied: Server) -> None:
    cookie = Person(proxied, "").http.get("/api/me", headers={"x-forwarded-proto": "https"}).headers["set-cookie"]
    assert "Secure" in cookie
