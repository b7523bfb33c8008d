"""Reviews: for who played and who was given the link, nothing before the end, kept, and played on from."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ludoteca
from ludoteca.core.record import read_record, replay
from ludoteca.server.reviews import MOST_TRIES, MOST_WAITING, OF_A_PERSON, OF_AN_ADDRESS, Findings, Reviews, read
from ludoteca.server.store import Change, Store
from ludoteca.server.workers import Workers
from ludoteca.table.events import AnyEvent, Chose, Created, Resigned, Seat
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.table import Table
from tests.server.people import Line, Person, pair
from tests.server.running import Server, running

RECORD = Path(__file__).parents[1] / "games/felci/records/asked-with-one-option.ludo.json"
PLIES = 3
"""The third was a mistake; then somebody had enough."""
SECRETS = ("a" * 32, "b" * 32)
TABLE = "over"
PATH = f"/api/tables/{TABLE}/review"


def ended() -> list[AnyEvent]:
    """A match of a few plies, as it was kept."""
    record = read_record(RECORD)
    people = [hashlib.sha256(secret.encode()).hexdigest()[:32] for secret in SECRETS]
    created = Created(
        at=1_000_000.0,
        person=people[0],
        game=record.game,
        rules=record.rules,
        edition=record.edition,
        options=record.options,
        seats=[Seat(kind="person", person=person, name="Somebody") for person in people],
        seed=record.seed,
        invite="secret",
    )
    played = [Chose(at=1_000_000.0, person=people[seat], seat=seat, line=line) for seat, line in record.actions[:PLIES]]
    return [created, *played, Resigned(at=1_000_000.0, person=people[0], seat=0)]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house where a match is over."""
    data = tmp_path_factory.mktemp("reviewed") / "data"
    store, events = Store(data), ended()
    asyncio.run(store.append(Change(TABLE, Table.from_events(events), events)))
    store.close()
    with running(data) as server:
        yield server


@pytest.fixture
def ada(server: Server) -> Person:
    return Person(server, SECRETS[0])


@pytest.fixture
def bruno(server: Server) -> Person:
    return Person(server, SECRETS[1])


def of(server: Server, line: Line) -> Person:
    return Person(server, line.secret)


def whole(person: Person, **query: Any) -> dict[str, Any]:
    """The review, once it is all there."""
    deadline = time.monotonic() + 900
    while time.monotonic() < deadline:
        found: dict[str, Any] = person.get(PATH, **query)
        assert not found["stopped"]
        if found["done"] == 1:
            return found
        time.sleep(0.1)
    raise AssertionError("the review took minutes")


def refusal(person: Person, path: str, body: object = None, **query: Any) -> str:
    answer = person.http.get(path, params=query) if body is None else person.post(path, body)
    assert answer.status_code in (403, 404), answer.text
    return str(answer.json()["code"])


def wish(ply: int = 2, seat: int = 0, **more: Any) -> dict[str, Any]:
    return {"ply": ply, "seat": seat, "bot": "easy", "name": "Ada", **more}


def test_before_the_end_there_is_no_review_for_anybody(server: Server) -> None:
    with pair(server) as (first, second):
        first.play()
        path = f"/api/tables/{first.state['table']}/review"
        for person, code in (
            (of(server, first), "review_later"),
            (of(server, second), "review_later"),
            (Person(server), "review_closed"),
        ):
            assert refusal(person, path) == code
            assert refusal(person, f"{path}/better", ply=0) == code
            assert refusal(person, f"{path}/play", wish(0)) == code


def test_a_review_is_for_who_played_and_for_who_has_its_key(server: Server, ada: Person, bruno: Person) -> None:
    stranger = Person(server)
    found = whole(ada, lang="it")
    assert found["yours"] == [0]
    assert whole(bruno)["yours"] == [1]
    for key in ("", "0" * 32, "é"):
        assert refusal(stranger, PATH, key=key) == "review_closed"
        assert refusal(stranger, f"{PATH}/better", key=key, ply=0) == "review_closed"
        assert refusal(stranger, f"{PATH}/play", wish(key=key)) == "review_closed"
    lent = whole(stranger, key=found["key"], lang="it")
    assert lent == {**found, "yours": []}, "all that a player reads, but no seat"
    for person in ended()[0].seats:  # type: ignore[union-attr]
        assert person.person not in str(lent)


def test_a_review_tells_chances_to_the_end_and_what_was_better(ada: Person) -> None:
    found = whole(ada, lang="it")
    assert found["movers"] == [0, 0, 1]
    assert found["payoffs"] == [0.0, 1.0], "who resigned lost"
    for side in (found["known"], found["open"]):
        assert [point["ply"] for point in side["curve"]] == list(range(PLIES + 1))
        assert side["curve"][-1]["chances"] == found["payoffs"]
        assert all(0 <= chance <= 1 for point in side["curve"] for chance in point["chances"])
        costs = [choice["best"] - choice["chance"] for choice in side["choices"]]
        assert costs == sorted(costs, reverse=True)
        assert not any(choice["rough"] for choice in side["choices"])
        for choice in side["choices"]:
            assert choice["played_move"] != choice["better_move"]
            assert found["movers"][choice["ply"]] == choice["seat"]
    dearest = found["known"]["choices"][0]
    assert dearest["ply"] == 2
    seen = ada.get(f"{PATH}/better", ply=2, eyes=dearest["seat"], lang="it")
    before, *after = seen["positions"]
    assert before["view"] != after[-1]["view"]
    assert after[0]["log"][0]["facts"] == dearest["better_move"]
    assert refusal(ada, f"{PATH}/better", ply=PLIES) == "no_choice"
    english = whole(ada, lang="en")["known"]["choices"][0]
    assert english["better_move"] == dearest["better_move"]
    assert english["better"] != dearest["better"]


def test_a_match_taken_up_replays_from_its_record_and_says_so(ada: Person, tmp_path: Path) -> None:
    laid = ada.post(f"{PATH}/play", wish(2, 1)).json()
    old = ada.get(f"/api/tables/{TABLE}/record")
    with ada.sit(laid["table"]) as line:
        assert line.state["you"] == [1]
        assert [seat["kind"] for seat in line.state["seats"]] == ["bot", "person"]
        assert line.state["ply"] == 2
        assert not line.state["can"]["undo"], "what was played before stays"
        line.play()
        line.done("resign", seat=1)
    answer = ada.http.get(f"/api/tables/{laid['table']}/record")
    record = answer.json()
    assert record["seed"] == old["seed"]
    assert record["taken_up"] == 2
    assert record["actions"][:2] == old["actions"][:2]
    assert "taken_up" not in old
    path = tmp_path / "again.ludo.json"
    path.write_bytes(answer.content)
    assert len(list(replay(ludoteca.game("felci"), read_record(path)))) == len(record["actions"])
    assert ada.get(f"/api/tables/{laid['table']}/review")["taken_up"] == 2


def test_who_has_the_link_may_play_on_too_but_not_from_nowhere(server: Server, ada: Person) -> None:
    key, stranger, path = ada.get(PATH)["key"], Person(server), f"{PATH}/play"
    assert stranger.post(path, wish(key=key)).status_code == 200
    assert stranger.post(path, wish(PLIES + 1, key=key)).json()["code"] == "nothing_left"
    assert stranger.post(path, wish(seat=2, key=key)).json()["code"] == "no_eyes"
    assert stranger.post(path, {**wish(key=key), "bot": "search:9999999"}).status_code == 400


def test_a_review_is_worked_out_once_and_kept(server: Server, ada: Person) -> None:
    found = whole(ada)
    server.stop()
    server.start()
    assert ada.again(server).get(PATH) == found, "at once, and the same"
    assert server.said() == ""


def test_so_many_matches_wait_and_a_person_asks_for_so_many(tmp_path: Path) -> None:
    async def ask() -> None:
        store, workers = Store(tmp_path), Workers(1)
        reviews = Reviews(store, workers)
        match = Table.from_events(ended()).match
        assert match is not None
        while reviews.people.take("ada"):
            pass
        with pytest.raises(NotAllowed, match="Too many"):
            await reviews.of("ada", "", "hers", match)
        for number in range(OF_A_PERSON):
            assert not (await reviews.of("bruno", "", f"his {number}", match)).complete
        with pytest.raises(NotAllowed, match="Too many"):
            await reviews.of("bruno", "", "one more", match)
        for number in range(OF_AN_ADDRESS):
            assert not (await reviews.of(f"pupil {number}", "a school", f"theirs {number}", match)).complete
        with pytest.raises(NotAllowed, match="Too many"):
            await reviews.of("another pupil", "a school", "one more", match)
        for number in range(MOST_WAITING - OF_A_PERSON - OF_AN_ADDRESS):
            assert not (await reviews.of(f"person {number}", "", f"another {number}", match)).complete
        with pytest.raises(NotAllowed, match="Too many"):
            await reviews.of("carla", "", "hers too", match)
        assert (await reviews.of("carla", "", "his 0", match)) is await reviews.of("bruno", "", "his 0", match)
        reviews.close()
        workers.close()
        store.close()

    asyncio.run(ask())


@pytest.mark.parametrize("damage", [b"{", b'{"version": 0}', b"\xff"])
def test_a_kept_review_that_cannot_be_read_is_worked_out_again(damage: bytes) -> None:
    assert read(damage) == Findings()


def test_what_was_found_before_masters_judged_is_looked_for_again() -> None:
    assert read(b'{"version": 1, "passes": [[], [], [], []], "whole": 4}') == Findings()


def test_who_made_a_link_withdraws_it_and_the_others_stay(server: Server, ada: Person, bruno: Person) -> None:
    stranger = Person(server)
    mine, theirs = whole(ada)["key"], whole(bruno)["key"]
    assert mine != theirs
    assert whole(stranger, key=mine)["key"] == mine, "it may be passed on"
    assert refusal(stranger, f"{PATH}/withdraw", {}) == "review_closed"
    assert ada.post(f"{PATH}/withdraw", {}).json() == {"done": True}
    for path, body in ((PATH, None), (f"{PATH}/again", {"key": mine}), (f"{PATH}/play", wish(key=mine))):
        assert refusal(stranger, path, body, key=mine) == "review_closed"
    assert whole(stranger, key=theirs)["done"] == 1
    fresh = whole(ada)["key"]
    assert fresh != mine
    assert whole(stranger, key=fresh)["done"] == 1


def fails(*_told: object) -> None:
    raise ValueError("as a position might that nobody thought of")


def test_a_review_that_stopped_is_tried_again_a_few_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def again_and_again() -> None:
        store, workers = Store(tmp_path / "data"), Workers(1)
        events = ended()
        table = Table.from_events(events)
        reviews, match = Reviews(store, workers), table.match
        assert match is not None
        await store.append(Change(TABLE, table, events))  # only of a match that is there a review is kept

        async def done() -> Findings:
            while reviews._works:
                await asyncio.gather(*(work.task for work in list(reviews._works.values())))
            return await reviews.of("ada", "", TABLE, match)

        try:
            monkeypatch.setattr("ludoteca.server.reviews.looked", fails)
            await reviews.of("ada", "", TABLE, match)
            for tries in range(MOST_TRIES):
                found = await done()
                assert (found.stopped, found.tries, found.again) == (True, tries, True)
                await reviews.again("ada", "", TABLE, match)
            found = await done()
            assert (found.stopped, found.again) == (True, False)
            assert (await reviews.again("ada", "", TABLE, match)).stopped, "no more"
            monkeypatch.undo()
            await store.keep_review(TABLE, msgspec.json.encode(msgspec.structs.replace(found, tries=0)))
            await reviews.again("ada", "", TABLE, match)
            assert (await done()).complete
        finally:
            reviews.close()
            workers.close()
            store.close()

    asyncio.run(again_and_again())
