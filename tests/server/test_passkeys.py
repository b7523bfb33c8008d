"""Passkeys: whoever holds one is that person again; nobody else is, whatever they send."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.authenticator import Authenticator
from tests.server.people import Person
from tests.server.running import Server
from tests.server.test_people import FOREIGN


class Named(Person):
    """Somebody who calls the house by its name: at an address no passkey can be had."""

    def __init__(self, server: Server) -> None:
        super().__init__(server)
        self.house = server.url.replace("127.0.0.1", "localhost")
        self.http.base_url = self.house
        self.http.headers["origin"] = self.house
        self.http.cookies.clear()
        self.http.get("/api/me")

    def ask(self, path: str) -> tuple[str, dict[str, Any]]:
        answer = self.post(path, {})
        assert answer.status_code == 200, answer.text
        question = answer.json()
        return question["ticket"], question["options"]

    def keep(self, device: Authenticator) -> None:
        ticket, options = self.ask("/api/me/passkeys/offer")
        made = device.make(options, self.house)
        answer = self.post("/api/me/passkeys", {"ticket": ticket, "credential": made})
        assert answer.status_code == 200, answer.text

    def arrive(self, device: Authenticator, **signed: Any) -> tuple[int, str]:
        ticket, options = self.ask("/api/me/arrive/ask")
        credential = device.sign(options, signed.pop("origin", self.house), **signed)
        answer = self.post("/api/me/arrive/passkey", {"ticket": ticket, "credential": credential})
        return answer.status_code, answer.json().get("code") or ""


def test_who_holds_the_passkey_is_that_person_again(server: Server) -> None:
    ada, phone, device = Named(server), Named(server), Authenticator()
    ada.post("/api/me", {"name": "Ada", "face": "ada"})
    ada.keep(device)
    assert not ada.get("/api/me/kept")["alone"]
    assert phone.arrive(device) == (200, "")
    assert phone.get("/api/me")["name"] == "Ada"
    assert len(phone.get("/api/me/kept")["passkeys"]) == 1


def test_a_passkey_of_another_page_another_device_or_another_moment_opens_nothing(server: Server) -> None:
    ada, thief, device = Named(server), Named(server), Authenticator()
    ada.keep(device)
    assert thief.arrive(device, origin="https://elsewhere.example") == (403, "bad_passkey")
    assert thief.arrive(Authenticator()) == (404, "other_passkey")
    impostor = Authenticator()
    impostor.id = device.id
    assert thief.arrive(impostor) == (403, "bad_passkey")

    ticket, options = ada.ask("/api/me/arrive/ask")
    heard = {"ticket": ticket, "credential": device.sign(options, ada.house)}
    assert thief.post("/api/me/arrive/passkey", heard).json()["code"] == "bad_passkey", "another browser's ticket"
    assert ada.arrive(device) == (200, "")
    assert ada.arrive(device, count=2) == (403, "bad_passkey"), "a copy: it counts no further"
    assert thief.get("/api/me/kept")["alone"]


def test_what_was_signed_once_is_not_taken_again(server: Server) -> None:
    ada, phone, device = Named(server), Named(server), Authenticator()
    ada.keep(device)
    ticket, options = phone.ask("/api/me/arrive/ask")
    sent = {"ticket": ticket, "credential": device.sign(options, phone.house)}
    assert phone.post("/api/me/arrive/passkey", sent).status_code == 200
    assert phone.post("/api/me/arrive/passkey", sent).json()["code"] == "bad_passkey"


def test_a_passkey_is_made_for_oneself_and_forgotten_by_oneself(server: Server) -> None:
    ada, bruno, device = Named(server), Named(server), Authenticator()
    ticket, options = ada.ask("/api/me/passkeys/offer")
    made = {"ticket": ticket, "credential": device.make(options, ada.house)}
    assert bruno.post("/api/me/passkeys", made).json()["code"] == "bad_passkey"
    ada.keep(device)
    handle = ada.get("/api/me/kept")["passkeys"][0]["passkey"]
    assert bruno.get("/api/me/kept")["passkeys"] == []
    assert bruno.post("/api/me/passkeys/forget", {"passkey": handle}).status_code == 404
    assert ada.post("/api/me/passkeys/forget", {"passkey": handle}).status_code == 200
    assert bruno.arrive(device) == (404, "other_passkey")


def test_at_an_address_in_numbers_there_are_no_passkeys(ada: Person) -> None:
    for path in ("/api/me/passkeys/offer", "/api/me/arrive/ask"):
        refused = ada.post(path, {})
        assert (refused.status_code, refused.json()["code"]) == (403, "passkey_place")


@pytest.mark.parametrize("credential", [{}, {"id": 7}, {"id": "x", "rawId": "x", "type": "public-key", "response": {}}])
def test_what_is_no_answer_of_a_passkey_is_refused(server: Server, credential: dict[str, Any]) -> None:
    ada = Named(server)
    ticket, _ = ada.ask("/api/me/passkeys/offer")
    assert ada.post("/api/me/passkeys", {"ticket": ticket, "credential": credential}).status_code == 403
    ticket, _ = ada.ask("/api/me/arrive/ask")
    assert ada.post("/api/me/arrive/passkey", {"ticket": ticket, "credential": credential}).status_code in (403, 404)


@pytest.mark.parametrize(
    ("path", "wish"),
    [
        ("/api/me/passkeys/offer", {}),
        ("/api/me/passkeys", {"ticket": "x", "credential": {}}),
        ("/api/me/passkeys/forget", {"passkey": "x"}),
        ("/api/me/arrive/ask", {}),
        ("/api/me/arrive/passkey", {"ticket": "x", "credential": {}}),
    ],
)
def test_no_other_site_asks_for_a_passkey(ada: Person, path: str, wish: dict[str, Any]) -> None:
    refused = ada.http.post(path, json=wish, headers=FOREIGN)
    assert (refused.status_code, refused.json()["code"]) == (403, "other_site")
