"""Who comes from where, and by which name of the house. Behind a proxy that is trusted, addresses have budgets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.types import Scope

from ludoteca.server import laying, visitors
from ludoteca.server.door import Door
from ludoteca.server.hub import Hub
from ludoteca.server.limits import BURST, HOUSEHOLD
from ludoteca.server.rest import Refusal, Rest
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
