"""All of one's data in one file; and nothing of it any more, in any row of either database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server.moving import KEPT
from ludoteca.server.people.identity import browser_of
from tests.cluster import AT
from tests.server.authenticator import Authenticator
from tests.server.people import Line, Person
from tests.server.rows import everything, naming
from tests.server.running import Server, running
from tests.server.test_office import command
from tests.server.test_passkeys import Named
from tests.server.test_people import FOREIGN, code_of, ticket_of
from tests.server.test_themes import keep, made

NAME = "Zenobia"
WORDS = "una frase di Zenobia"
NAMES_NOBODY = {"wakes", "closings", "house", "reviews", "matches", "uncounted"}
"""Tables of the house that have no room for a person."""
DEVICE = {"endpoint": "https://push.example.org/zenobia", "p256dh": "key", "auth": "secret"}


class House:
    """A house where somebody has left a trace in every table there is."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.me, self.bruno, self.carla = Named(server), Person(server), Person(server)
        me = self.me
        me.post("/api/me", {"name": NAME, "face": "mina"})
        me.post("/api/me/settings", {"theme": "dark"})
        me.post("/api/me/notices", {"digest": True})
        assert me.post("/api/me/notices/devices", DEVICE).status_code == 200
        me.keep(Authenticator())
        code_of(me)
        self.ticket = ticket_of(me)
        keep(me, made())
        keep(self.bruno, made())  # so that what one made outlasts one
        wish = {"name": NAME, "face": "mina"}
        self.alone = me.lay(["me", "random"], **wish)["table"]
        self.waiting, self.lonely = me.lay(listed=True, seats=["me", "open", "open"], game="cinquepiuuno", **wish), ""
        self.bruno.join(self.waiting)
        self.lonely = me.lay(listed=True, **wish)["table"]
        self.over, self.playing = me.lay(**wish)["table"], ""
        self.finish()
        assert me.get("/api/me/statistics")["ratings"]
        me.post("/api/me/ratings", {"shown": True})
        laid = self.bruno.lay(apart=True, clock={"move": 86400})
        me.join(laid, NAME)
        self.playing = laid["table"]
        with self.bruno.sit(self.playing) as line:  # so that somebody is to be told
            while line.state["legal"]:
                line.play()
        handle = next(one["person"] for one in me.get("/api/me/people")["recent"])
        me.post(f"/api/me/people/{handle}/friend", {})
        mine = next(one["person"] for one in self.bruno.get("/api/me/people")["asking"])
        self.bruno.post(f"/api/me/people/{mine}/friend", {})
        self.called = self.bruno.lay()["table"]
        assert self.bruno.post(f"/api/me/people/{mine}/call", {"table": self.called}).status_code == 200
        assert command("admin", "mute", browser_of(me.secret), "--data", str(server.data)) == 0

    def finish(self) -> None:
        invite = Line(self.server, self.over, self.me.secret)
        with invite as mine:
            self.bruno.join({"table": self.over, "invite": mine.state["invite"]})
            with self.bruno.sit(self.over) as other, self.carla.sit(self.over) as onlooker:
                mine.done("say", text=WORDS)
                onlooker.done("say", text="brava")
                mine.play()
                mine.done("resign", seat=0)
                other.until(lambda state: state["phase"] == "over")


@pytest.fixture
def house(database: str, tmp_path: Path) -> Iterator[House]:
    flags = ["--database", AT[tmp_path]] if database == "postgresql" else []
    with running(tmp_path / "data", *flags) as server:
        yield House(server)


def test_whoever_is_forgotten_is_in_no_row_of_any_table(house: House, tmp_path: Path) -> None:
    me, bruno, server = house.me, house.bruno, house.server
    person, address = browser_of(me.secret), AT.get(tmp_path, "")
    if address:  # the other one lets nobody read while it is open; both have the same tables
        before = naming(everything(server.data, address), (person, NAME))
        assert set(before) >= set(KEPT) - NAMES_NOBODY, "a new table needs a trace here, and to be forgotten"
    with Line(server, house.playing, me.secret) as line:
        assert me.post("/api/me/forget", {"sure": False}).json()["code"] == "not_sure"
        assert me.post("/api/me/forget", {"sure": True}).status_code == 200
        assert line.closed() == 4401
    assert me.get("/api/mine") == []
    assert browser_of(me.secret) != person, "it begins anew"
    assert bruno.post("/api/me/arrive/look", {"ticket": house.ticket}).status_code == 404

    stay = {house.over, house.playing, house.waiting["table"], house.called}
    assert {one["table"] for one in bruno.get("/api/mine")} == stay
    assert not any(bruno.get("/api/me/people").values()), "and nobody's companion"
    replay = bruno.get(f"/api/tables/{house.over}/replay")
    assert [seat["name"] for seat in replay["seats"]] == ["?", "Bruno"]
    assert len(replay["positions"]) == 2, "others' matches stay readable"
    with bruno.sit(house.over) as line:
        assert [(said["name"], said["text"]) for said in line.chat] == [("?", "…"), ("?", "brava")]
    with bruno.sit(house.playing) as line:
        assert line.state["seats"][1]["away"]
        line.until(lambda state: bool(state["legal"]))  # a bot plays on
    with bruno.sit(house.waiting["table"]) as line:
        assert line.state["host"], "who still sits there takes over"
        assert [seat["kind"] for seat in line.state["seats"]] == ["open", "person", "open"]
    assert house.lonely not in {one["table"] for one in house.carla.get("/api/tables")}

    server.stop()
    assert naming(everything(server.data, address), (person, NAME, WORDS, "zenobia")) == {}


IN_EXPORT = {
    "kept": {"people", "faces", "codes", "browsers", "passkeys", "tickets"},
    "settings": {"settings"},
    "notices": {"contacts", "devices", "notices", "subscribers"},
    "themes": {"themes", "theme_keepers"},
    "people": {"ties", "calls"},
    "sanctions": {"sanctions"},
    "seen": {"visits"},
    "matches": {"parts"},
    "ratings": {"ratings", "ratings_shown"},
    "tables": {"tables", "seats", "traces", "events"},
}
"""Where each table of the house is told; of what stands for a person elsewhere, that it is there."""


def test_the_file_has_everything_and_nothing_that_a_seat_may_not_know(tmp_path: Path) -> None:
    assert set().union(*IN_EXPORT.values()) == set(KEPT) - NAMES_NOBODY, "a new table has its place in the file"
    with running(tmp_path / "data") as server:
        house = House(server)
        answer = house.me.http.get("/api/me/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="ludoteca.json"'
        file = answer.json()
        assert set(file) == {"format", "made", *IN_EXPORT}
        assert file["kept"]["named"] == {"name": NAME, "face": "mina"}
        assert (len(file["kept"]["passkeys"]), file["kept"]["code"] > 0) == (1, True)
        assert file["settings"]["theme"] == "dark"
        assert file["notices"]["wishes"]["digest"]
        assert file["notices"]["devices"] == [DEVICE]
        waiting = {one["kind"]: one["table"] for one in file["notices"]["waiting"]}
        assert waiting == {"turn": house.playing, "call": house.called}
        assert [one["file"] for one in file["themes"]] == [made()]
        assert [one["name"] for one in file["people"]["friends"]] == ["?"]
        assert len(file["people"]["calls"]) == 1
        assert [one["what"] for one in file["sanctions"]] == ["mute"]
        assert [(one["table"], one["outcome"]) for one in file["matches"]] == [(house.over, "lost")]
        assert (file["ratings"]["shown"], file["ratings"]["ratings"][0]["matches"]) == (True, 1)
        tables = {one["table"]: one for one in file["tables"]}
        assert set(tables) == {house.alone, house.waiting["table"], house.lonely, house.over, house.playing}
        over, playing = tables[house.over], tables[house.playing]
        assert over["record"]["format"] == "ludoteca-record-1"
        assert [said["text"] for said in over["said"]] == [WORDS]
        assert len(over["played"]) == len(over["record"]["actions"]) == 1
        assert (over["yours"], playing["yours"]) == ([0], [1])
        assert "record" not in playing, "nothing of what is hidden"
        text = json.dumps(playing)
        assert "seed" not in text
        assert "invite" not in text
        people = [browser_of(one.secret) for one in (house.me, house.bruno, house.carla)]
        assert not any(person in answer.text for person in people)
        (heard,) = house.carla.get("/api/me/export")["tables"]
        assert ([said["text"] for said in heard["said"]], heard["played"]) == (["brava"], []), "one's own only"


def test_no_other_site_has_somebody_forgotten(ada: Person) -> None:
    refused = ada.http.post("/api/me/forget", json={"sure": True}, headers=FOREIGN)
    assert (refused.status_code, refused.json()["code"]) == (403, "other_site")


def test_a_browser_that_is_signed_out_is_told_nothing_more(server: Server, ada: Person) -> None:
    phone = Person(server)
    phone.post("/api/me/arrive", {"ticket": ticket_of(ada)})
    phone.post("/api/me/notices/devices", {**DEVICE, "endpoint": "https://push.example.org/phone"})
    ada.post("/api/me/notices/devices", {**DEVICE, "endpoint": "https://push.example.org/desktop"})
    assert ada.get("/api/me/notices")["devices"] == 2
    there = next(one["browser"] for one in ada.get("/api/me/kept")["browsers"] if not one["here"])
    ada.post("/api/me/browsers/forget", {"browser": there})
    assert ada.get("/api/me/notices")["devices"] == 1
