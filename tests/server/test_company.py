"""Friends and recent companions: among those who sat at one table, both willing; and nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ludoteca.server.limits import CALLS
from ludoteca.server.people.friends import Friends, handle
from ludoteca.server.people.identity import browser_of
from ludoteca.wire import asks
from tests.server.people import Person
from tests.server.receiver import receiving
from tests.server.running import Server
from tests.server.simulated import SimulatedTime
from tests.server.test_notify import known, posted
from tests.server.test_people import FOREIGN, arrive, code_of


def company(server: Server) -> tuple[Person, Person]:
    """Two who have begun a match together."""
    ada, bruno = Person(server), Person(server)
    for person, name in ((ada, "Ada"), (bruno, "Bruno")):
        person.post("/api/me", {"name": name, "face": "leo"})
    bruno.join(ada.lay())
    return ada, bruno


def people(person: Person) -> dict[str, Any]:
    told: dict[str, Any] = person.get("/api/me/people")
    return told


def names(person: Person, group: str) -> list[str]:
    return [one["name"] for one in people(person)[group]]


def the(person: Person, group: str = "recent") -> str:
    (only,) = people(person)[group]
    return str(only["person"])


def tie(person: Person, other: str, what: str) -> int:
    return person.post(f"/api/me/people/{other}/{what}", {}).status_code


def befriended(server: Server) -> tuple[Person, Person]:
    ada, bruno = company(server)
    tie(ada, the(ada), "friend")
    tie(bruno, the(bruno, "asking"), "friend")
    return ada, bruno


def test_who_sat_at_my_table_is_a_companion_and_nobody_else(server: Server) -> None:
    ada, bruno = company(server)
    assert (names(ada, "recent"), names(bruno, "recent")) == (["Bruno"], ["Ada"])
    assert not any(people(Person(server)).values())
    waiting, stranger = Person(server), Person(server)
    stranger.join(waiting.lay(["me", "open", "open"], game="cinquepiuuno"))
    assert names(waiting, "recent") == [], "nothing was played yet"


def test_two_are_friends_when_both_say_so(server: Server) -> None:
    ada, bruno = company(server)
    assert tie(ada, the(ada), "friend") == 200
    assert (names(ada, "friends"), [one["asked"] for one in people(ada)["recent"]]) == ([], [True])
    assert names(bruno, "asking") == ["Ada"]
    tie(bruno, the(bruno, "asking"), "friend")
    assert (names(ada, "friends"), names(bruno, "friends")) == (["Bruno"], ["Ada"])
    bruno.post("/api/me", {"name": "Bruno il Grande", "face": "leo"})
    assert names(ada, "friends") == ["Bruno il Grande"], "friends are called as they call themselves"
    tie(ada, the(ada, "friends"), "leave")
    assert (names(ada, "friends"), names(bruno, "friends")) == ([], [])
    assert (names(ada, "asking"), names(bruno, "asking")) == ([], [])


def test_a_name_that_was_changed_since_is_told_to_friends_only(server: Server) -> None:
    ada, bruno = company(server)
    bruno.post("/api/me", {"name": "Altro nome", "face": "leo"})
    tie(ada, the(ada), "friend")
    assert names(ada, "recent") == ["Bruno"]


def test_nobody_is_meant_but_who_sat_there(server: Server) -> None:
    """Neither by what stands for somebody on another's pages, nor by who it is."""
    ada, bruno = company(server)
    stranger = Person(server)
    for named in (the(ada), the(bruno), browser_of(bruno.secret), handle(browser_of(ada.secret), "x")):
        for what in ("friend", "block", "leave"):
            assert tie(stranger, named, what) == 404
    assert browser_of(bruno.secret) not in ada.http.get("/api/me/people").text


def test_who_is_blocked_is_heard_of_no_more_and_not_told(server: Server) -> None:
    ada, bruno = befriended(server)
    table = ada.lay()["table"]
    assert ada.post(f"/api/me/people/{the(ada, 'friends')}/call", {"table": table}).status_code == 200
    assert len(people(bruno)["calls"]) == 1
    tie(bruno, the(bruno, "friends"), "block")
    assert (names(bruno, "blocked"), people(bruno)["calls"]) == (["Ada"], [])
    assert (names(ada, "recent"), names(ada, "blocked")) == (["Bruno"], [])
    assert tie(ada, the(ada), "friend") == 200
    assert ada.post(f"/api/me/people/{the(ada)}/call", {"table": table}).json() == {"done": True}
    assert bruno.get("/api/me/export")["people"]["calls"] == [], "it is not even kept"
    assert (names(bruno, "asking"), people(bruno)["calls"]) == ([], [])
    tie(bruno, the(bruno, "blocked"), "leave")
    assert names(bruno, "blocked") == []


def test_an_invitation_leads_to_a_seat_while_there_is_one(server: Server) -> None:
    ada, bruno = company(server)
    table, other = ada.lay(["me", "open", "open"], game="cinquepiuuno"), ada.lay()
    for laid in (table, other):
        assert ada.post(f"/api/me/people/{the(ada)}/call", {"table": laid["table"]}).status_code == 200
    found = {one["table"]: one for one in people(bruno)["calls"]}
    assert set(found) == {table["table"], other["table"]}
    assert (found[table["table"]]["caller"], found[table["table"]]["game"]) == ("Ada", "cinquepiuuno")
    bruno.join({"table": table["table"], "invite": found[table["table"]]["invite"]})
    assert [one["table"] for one in people(bruno)["calls"]] == [other["table"]]
    bruno.post("/api/me/calls/forget", {"table": other["table"]})
    assert people(bruno)["calls"] == []


def test_one_invites_to_where_one_sits_and_not_too_often(server: Server) -> None:
    ada, bruno = company(server)
    theirs, path = bruno.lay()["table"], f"/api/me/people/{the(ada)}/call"
    assert ada.post(path, {"table": theirs}).json()["code"] == "no_call"
    assert ada.post(path, {"table": "nowhere"}).status_code == 404
    mine = ada.lay()["table"]
    answers = [ada.post(path, {"table": mine}).status_code for _ in range(int(CALLS) + 1)]
    assert (answers[0], answers[-1]) == (200, 429)


def test_friends_come_along_and_so_do_blocks(server: Server) -> None:
    ada, bruno = befriended(server)
    desktop = Person(server)
    arrive(ada, code=code_of(desktop))
    assert names(desktop, "friends") == ["Bruno"]
    assert len(people(bruno)["friends"]) == 1
    phone = Person(server)
    bruno.join(phone.lay())
    tie(phone, the(phone), "block")
    arrive(phone, code=code_of(desktop))
    assert (names(desktop, "friends"), names(desktop, "blocked")) == ([], ["Bruno"])


def test_a_friend_who_wants_to_be_told_is_told_of_an_invitation(tmp_path: Path) -> None:
    async def story() -> None:
        time = SimulatedTime()
        with receiving(tmp_path) as receiver:
            async with posted(tmp_path / "house", time, receiver) as (hub, postman):
                await known(postman, "bruno", receiver.device())
                live = await hub.create("ada", asks.NewTable("felci", ["me", "open"], name="Ada"))
                friends = Friends(hub.store)
                await friends.call("ada", "bruno", live.id, time.now(), tell=False)
                await time.pass_by(60, hub)
                assert receiver.messages == [], "who is no friend only finds it on its page"
                await friends.call("ada", "bruno", live.id, time.now(), tell=True)
                hub.on_notice(time.now())
                await time.pass_by(60, hub)
                (message,) = receiver.messages
                assert (message["title"], message["body"], message["path"]) == (
                    "Ti invitano a un tavolo",
                    "Felci · Ada",
                    "/",
                )

    asyncio.run(story())


@pytest.mark.parametrize("what", ["friend", "block", "leave", "call"])
def test_no_other_site_touches_ones_people(server: Server, what: str) -> None:
    ada, _ = company(server)
    wish = {"table": "x"} if what == "call" else {}
    refused = ada.http.post(f"/api/me/people/{the(ada)}/{what}", json=wish, headers=FOREIGN)
    assert (refused.status_code, refused.json()["code"]) == (403, "other_site")
