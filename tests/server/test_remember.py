"""What a house remembers of matches that are over: told to who played, found by what it was, in either database."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludoteca.server.database import Connection
from ludoteca.server.hub import Hub
from ludoteca.server.people.moving import unite
from ludoteca.server.remember.facts import VERSION
from ludoteca.server.remember.past import remember_all
from ludoteca.server.remember.shelf import PAGE
from ludoteca.server.sqlite import SCHEMA
from ludoteca.server.store import Change
from ludoteca.table.events import Agreed, Closed, Dismissed, Rematched, Resigned, Said
from ludoteca.table.table import Table
from tests.server.evenings import LASTS, SECRETS, keep, person, played
from tests.server.test_hub import in_hub, opened

pytestmark = pytest.mark.usefixtures("database")

NOON = 1_000_000.0
A_DAY = 86400.0

Ask = Callable[..., Awaitable[Any]]


def asking(hub: Hub) -> Ask:
    """Asks as one of the three: `await ask("ada", "matches", game="felci")`; posts what has a body."""
    transport = httpx.ASGITransport(opened(hub))

    async def ask(name: str, path: str, body: object = None, status: int = 200, **query: Any) -> Any:
        headers = {"origin": "http://house", "cookie": f"ludoteca={SECRETS[name]}"}
        async with httpx.AsyncClient(transport=transport, base_url="http://house", headers=headers) as client:
            path = f"/api/{path}"
            answer = await (client.get(path, params=query) if body is None else client.post(path, json=body))
        assert answer.status_code == status, answer.text
        return answer.json()

    return ask


async def evenings(hub: Hub) -> None:
    """Ada's: four games, with Bruno, with bots, with both."""
    await keep(hub.store, "won", "felci/white-wins", ("ada", "bruno"), NOON)
    await keep(hub.store, "drawn", "felci/draw", ("bruno", "ada"), NOON + A_DAY)
    await keep(hub.store, "gave up", "felci/black-wins", ("ada", "expert"), NOON + 2 * A_DAY, plies=6)
    await keep(hub.store, "together", "felicita/won", ("ada", "bruno", "medium", "medium"), NOON + 3 * A_DAY)
    await keep(hub.store, "train", "biglietti/travellers", ("bruno", *["hard"] * 11), NOON + 4 * A_DAY)


async def tables(ask: Ask, name: str, **query: Any) -> list[str]:
    return [one["table"] for one in (await ask(name, "me/matches", **query))["matches"]]


def test_who_played_finds_how_it_went_the_newest_first(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        ask = asking(hub)
        found = await ask("ada", "me/matches", lang="it")
        together, gave_up, drawn, won = found["matches"]
        assert (found["total"], found["next"]) == (4, "")
        assert [one["outcome"] for one in found["matches"]] == ["won", "lost", "drawn", "won"]
        assert [one["yours"] for one in found["matches"]] == [[0], [0], [1], [0]]
        assert won["at"] == NOON
        assert won["seconds"] == LASTS
        assert won["plies"] > 20
        assert [seat["name"] for seat in won["seats"]] == ["Ada", "Bruno"]
        assert won["reason"].startswith("Il mucchio è finito: le panchine danno")
        assert "a te" in won["reason"]
        assert drawn["scores"][0] == drawn["scores"][1]
        assert (gave_up["resigned"], gave_up["reason"]) == ([0], "")
        assert "città" in together["reason"]
        assert [one["rated"] for one in found["matches"]] == [False, True, True, True], "all win together: no rating"
        his = await ask("bruno", "me/matches")
        assert [one["outcome"] for one in his["matches"]][1:] == ["won", "drawn", "lost"]
        for name in SECRETS:
            assert person(name) not in str(his), "no hash of anybody leaves the house"

    in_hub(tmp_path, story)


def test_matches_are_found_by_what_they_were(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        ask = asking(hub)
        assert await tables(ask, "ada", game="felci") == ["gave up", "drawn", "won"]
        assert await tables(ask, "ada", seats=4) == ["together"]
        assert await tables(ask, "ada", outcome="won", game="felci") == ["won"]
        assert await tables(ask, "ada", level="medium") == ["together"]
        assert await tables(ask, "ada", level="med") == [], "a level, not a part of its name"
        assert await tables(ask, "ada", since=NOON + A_DAY, until=NOON + 3 * A_DAY) == ["gave up", "drawn"]
        bruno = next(iter((await ask("ada", "me/statistics"))["companions"]))
        assert (bruno["name"], bruno["matches"], bruno["seat"]) == ("Bruno", 3, "together.1")
        assert await tables(ask, "ada", **{"with": bruno["seat"]}) == ["together", "drawn", "won"]
        assert await tables(ask, "ada", **{"with": "train.0"}) == [], "Bruno's alone: she cannot know who sat there"
        assert await tables(ask, "ada", **{"with": "nowhere"}) == []
        for wrong in ({"since": "yesterday"}, {"seats": "two"}, {"before": "x,y"}):
            await ask("ada", "me/matches", status=400, **wrong)

    in_hub(tmp_path, story)


def test_a_stranger_is_told_nothing_of_what_others_played(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        ask = asking(hub)
        assert await ask("carla", "me/matches") == {"matches": [], "total": 0, "next": ""}
        assert await tables(ask, "carla", **{"with": "won.0"}) == []
        told = await ask("carla", "me/statistics")
        assert not any(feat.pop("at") or feat.pop("table") for feat in told.pop("feats"))
        assert not any(told.values())

    in_hub(tmp_path, story)


def test_statistics_count_each_kind_and_tell_what_stands_out(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        await keep(hub.store, "lost", "felci/black-wins", ("ada", "bruno"), NOON + 5 * A_DAY)
        ask = asking(hub)
        found = await ask("ada", "me/statistics")
        assert found["games"] == [
            {"kind": "felci", "won": 1, "drawn": 1, "lost": 2, "mixed": 0},
            {"kind": "felicita", "won": 1, "drawn": 0, "lost": 0, "mixed": 0},
        ]
        assert [(one["kind"], one["won"]) for one in found["levels"]] == [("expert", 0), ("medium", 1)]
        assert [one["outcome"] for one in found["form"]] == ["won", "drawn", "lost", "won", "lost"]
        assert found["endings"] == []
        felci = await ask("ada", "me/statistics", game="felci", lang="it")
        assert felci["games"] == found["games"]
        assert [(one["kind"], one["lost"]) for one in felci["seats"]] == [("2", 2)]
        assert [(one["name"], one["matches"]) for one in felci["endings"]] == [
            ("più gioia sulle panchine", 2),
            ("gioia alla pari", 1),
            ("qualcuno ha lasciato", 1),
        ]
        told = {one["kind"]: (one["match"]["table"], one["number"]) for one in felci["highlights"]}
        scores = (await ask("ada", "me/matches", game="felci"))["matches"][-1]["scores"]
        assert told["widest"] == ("won", abs(scores[0] - scores[1]))
        assert {kind for kind, _ in told.items()} <= {"widest", "closest", "longest", "quickest"}
        assert len({table for table, _ in told.values()}) == len(told), "each match stands out once"

    in_hub(tmp_path, story)


def test_matches_that_ended_before_are_remembered_in_the_background(tmp_path: Path) -> None:
    def forget(connection: Connection) -> None:
        connection.execute("DELETE FROM matches")
        connection.execute("DELETE FROM parts")

    async def story(hub: Hub) -> None:
        await evenings(hub)
        ask = asking(hub)
        before = await ask("ada", "me/matches")
        table, events = played("felci/white-wins", ("ada", "bruno"), NOON)
        for event in (Said(at=NOON + 9, seat=0, name="Ada", text="again?"), Rematched(at=NOON + 9, table="drawn")):
            table.apply(event)
            events.append(event)
        await hub.store.run(lambda connection: connection.execute("DELETE FROM events WHERE table_id = 'won'") and None)
        await hub.store.append(Change("won", table, events))
        await hub.store.run(forget)
        assert (await ask("ada", "me/matches"))["total"] == 0
        await remember_all(hub.store)
        after = await ask("ada", "me/matches")
        assert after["matches"][-1].pop("rematch") == "drawn"
        assert before["matches"][-1].pop("rematch") == ""
        assert after == before, "ended when it ended, not when the last word was said"

        def older(connection: Connection) -> None:
            connection.execute("UPDATE matches SET version = ?, body = ?", (VERSION - 1, b"{}"))
            connection.execute("DELETE FROM parts WHERE person = ?", (person("bruno"),))

        await hub.store.run(older)
        await remember_all(hub.store)
        assert (await ask("ada", "me/matches"))["total"] == 4
        assert (await ask("bruno", "me/matches"))["total"] == 0, "who had it forgotten is not remembered again"

    in_hub(tmp_path, story)


def test_nothing_is_remembered_before_the_end_and_once_only(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        _, events = played("felci/white-wins", ("ada", "bruno"), NOON)
        before, last = events[:-1], events[-1]
        half = Table.from_events(before)
        await hub.store.append(Change("t", half, before))
        ask = asking(hub)
        assert await tables(ask, "ada") == []
        half.apply(last)
        await hub.store.append(Change("t", half, [last]))
        agreed = Agreed(at=NOON + 5, person=person("ada"))
        half.apply(agreed)
        await hub.store.append(Change("t", half, [agreed]))
        assert [(one["table"], one["at"]) for one in (await ask("ada", "me/matches"))["matches"]] == [("t", NOON)]

    in_hub(tmp_path, story)


def test_a_match_that_was_closed_is_no_result_and_who_was_shown_out_has_no_part_in_it(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        ask = asking(hub)
        for name, last in (
            ("closed", Closed(at=NOON)),
            ("shown out", Dismissed(at=NOON, whom=person("bruno"), seed=1)),
        ):
            _, events = played("felci/white-wins", ("ada", "bruno"), NOON)
            half = [*events[:5], last]
            table = Table.from_events(half)
            await hub.store.append(Change(name, table, half))
            if name == "shown out":
                resigned = Resigned(at=NOON, seat=0)
                table.apply(resigned)
                await hub.store.append(Change(name, table, [resigned]))
        assert await tables(ask, "ada") == ["shown out"]
        assert await tables(ask, "bruno") == []

    in_hub(tmp_path, story)


MANY = 2000


def test_thousands_of_matches_are_paged_through_without_replaying_any(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await keep(hub.store, "t", "felci/white-wins", ("ada", "expert"), NOON)

        def copy(connection: Connection) -> None:
            for name, key in (("tables", 0), ("matches", 0), ("parts", 1)):
                (row,) = connection.execute(f"SELECT * FROM {name}").fetchall()
                rows = [[*row[:key], f"t{n:05}", *row[key + 1 :]] for n in range(MANY)]
                if name == "parts":
                    rows = [[*one[:5], NOON + 60 * (n // 2), *one[6:]] for n, one in enumerate(rows)]
                connection.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", rows)
            connection.execute("DELETE FROM events")

        await hub.store.run(copy)
        ask = asking(hub)
        seen, before = [], ""
        for _ in range(3):
            page = await ask("ada", "me/matches", before=before, level="expert")
            assert page["total"] == MANY + 1
            seen += [one["table"] for one in page["matches"]]
            before = page["next"]
        assert seen == [f"t{n:05}" for n in reversed(range(MANY - 3 * PAGE, MANY))], "each once, in order"
        last = await ask("ada", "me/matches", before=f"{NOON},t00001")
        assert ([one["table"] for one in last["matches"]], last["next"]) == (["t00000", "t"], "")
        assert (await ask("ada", "me/statistics"))["games"][0]["won"] == MANY + 1

    in_hub(tmp_path, story)


# --- Hidden, forgotten -----------------------------------------------------------------------------------


def test_a_hidden_match_is_out_of_list_home_and_statistics_until_it_is_shown_again(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        ask = asking(hub)
        await ask("ada", "me/matches/won/hide", {"hidden": True})
        assert await tables(ask, "ada") == ["together", "gave up", "drawn"]
        assert await tables(ask, "ada", hidden=1) == ["won"]
        assert "won" not in [one["table"] for one in await ask("ada", "mine")]
        told = await ask("ada", "me/statistics", game="felci")
        assert (told["games"][0]["won"], told["hidden"], len(told["form"])) == (0, 1, 2)
        assert told["companions"][0]["matches"] == 2
        assert (await ask("bruno", "me/matches"))["total"] == 4, "his own affair"
        await ask("ada", "me/matches/won/hide", {"hidden": False})
        assert len(await tables(ask, "ada")) == 4
        assert await ask("carla", "me/matches/won/hide", {"hidden": True}, 404) == await ask(
            "carla", "me/matches/nowhere/hide", {"hidden": True}, 404
        )

    in_hub(tmp_path, story)


OF_A_TABLE = [
    name for name, columns in re.findall(r"CREATE TABLE IF NOT EXISTS (\w+) ([^;]*);", SCHEMA) if "table_id" in columns
]


async def everything(hub: Hub, table: str) -> list[str]:
    """Where anything is kept of a table."""

    def work(connection: Connection) -> list[str]:
        found = []
        for name in ("tables", *OF_A_TABLE):
            key = "id" if name == "tables" else "table_id"
            if connection.execute(f"SELECT 1 FROM {name} WHERE {key} = ?", (table,)).fetchone():
                found.append(name)
        return found

    return await hub.store.run(work)


def test_who_forgets_a_match_leaves_no_trace_in_lists_and_the_others_keep_theirs(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        await hub.store.keep_review("won", b"{}")
        ask = asking(hub)
        await ask("carla", "me/matches/won/forget", {}, 404)
        await ask("ada", "me/matches/won/forget", {})
        assert await tables(ask, "ada") == ["together", "gave up", "drawn"]
        assert "won" not in [one["table"] for one in await ask("ada", "mine")]
        assert (await ask("bruno", "me/matches"))["matches"][-1]["table"] == "won"
        await remember_all(hub.store)
        assert "won" not in await tables(ask, "ada"), "not remembered again"
        await ask("bruno", "me/matches/won/forget", {})
        assert await everything(hub, "won") == [], "nobody is left who played it"
        await hub.store.keep_review("won", b"{}")
        assert await everything(hub, "won") == [], "nor does a review come late"
        await hub.find("gave up")
        await ask("ada", "me/matches/gave up/forget", {})
        assert await everything(hub, "gave up") == [], "bots keep nothing"
        assert "gave up" not in hub.live

    in_hub(tmp_path, story)


def test_no_match_is_forgotten_while_somebody_is_still_at_its_table(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        ask = asking(hub)
        live, connection = await hub.enter("won", person("bruno"), "Bruno", "en", lambda: None)
        refused = await ask("ada", "me/matches/won/forget", {}, 403)
        assert refused["code"] == "table_in_use"
        hub.leave(live, connection)
        await ask("ada", "me/matches/won/forget", {})

    in_hub(tmp_path, story)


def test_who_becomes_another_person_brings_its_matches_along(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        await evenings(hub)
        ask = asking(hub)
        await unite(hub, person("bruno"), person("carla"), lambda _connection: None)
        assert await tables(ask, "carla") == ["train", "together", "drawn", "won"]
        assert await tables(ask, "bruno") == []
        assert (await ask("ada", "me/statistics"))["companions"][0]["matches"] == 3
        assert (await ask("carla", "me/matches"))["matches"][-1]["yours"] == [1]

    in_hub(tmp_path, story)
