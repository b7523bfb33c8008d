"""Ratings: on the scale of the levels, from the kept matches alone, the same however often they are worked out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ludoteca.cli import house
from ludoteca.games import game
from ludoteca.server.database import Connection
from ludoteca.server.hub import Hub
from ludoteca.server.people.moving import unite
from ludoteca.server.remember import ratings as counting
from ludoteca.server.remember.facts import VERSION, Ended
from ludoteca.server.remember.past import remember_all
from ludoteca.server.remember.ratings import DOUBT, Counted, Ratings, Standing, newcomer, rated, told
from ludoteca.server.store import Change, Store
from ludoteca.table.events import Chose, Returned, Vanished
from ludoteca.table.table import Table
from tests.cluster import Cluster
from tests.server.evenings import keep, person, played
from tests.server.test_hub import in_hub
from tests.server.test_remember import A_DAY, NOON, asking

LEVELS = game("felci").ratings


def match(payoffs: list[float], *people: str, bots: tuple[str, ...] = (), at: float = NOON) -> Counted:
    """A match of these people against these bots, who sit behind them."""
    facts = Ended(
        began=at,
        at=at,
        plies=9,
        bots=[*[""] * len(people), *bots],
        payoffs=payoffs,
        scores=[0] * len(payoffs),
        ending="x",
    )
    return Counted(at, f"t{at}", facts, dict(enumerate(people)))


def after(*matches: Counted) -> dict[str, Standing]:
    return rated("felci", matches, {})


def test_who_wins_rises_who_loses_falls_and_a_draw_between_equals_moves_nobody() -> None:
    start = newcomer("felci").mean
    won = after(match([1.0, 0.0], "ada", "bruno"))
    assert won["ada"].mean - start == pytest.approx(start - won["bruno"].mean)
    assert won["ada"].mean > start + 50
    drawn = after(match([0.5, 0.5], "ada", "bruno"))
    assert drawn["ada"].mean == pytest.approx(start) == drawn["bruno"].mean
    assert won["ada"].doubt < DOUBT


def test_a_level_is_where_it_was_measured_so_who_holds_its_own_against_it_comes_there() -> None:
    evenly = [match([float(n % 2), float(1 - n % 2)], "ada", bots=("expert",), at=NOON + n) for n in range(60)]
    ada = after(*evenly)["ada"]
    assert abs(ada.mean - LEVELS["expert"]) < 40, ada
    assert ada.matches == 60
    found = told("felci", 2, ada)
    assert found.low < LEVELS["expert"] < found.high
    assert found.high - found.low < 350
    assert found.wanted == 0
    easily = [match([1.0, 0.0], "ada", bots=("easy",), at=NOON + n) for n in range(30)]
    assert after(*easily)["ada"].mean < LEVELS["medium"], "who beats beginners only is no master"


def test_in_larger_company_all_that_counts_is_who_won() -> None:
    first, second, *rest = (after(match([1.0, 1.0, 0.0, 0.0], "a", "b", "c", "d"))[one] for one in "abcd")
    assert first.mean == pytest.approx(second.mean)
    assert rest[0].mean == pytest.approx(rest[1].mean)
    assert first.mean > newcomer("felci").mean > rest[0].mean


def test_a_rating_is_told_by_the_levels_it_lies_between() -> None:
    between = told("felci", 2, Standing(LEVELS["hard"] - 1.0, 100.0, 4))
    assert (between.above, between.below, between.wanted) == ("medium", "hard", 6)
    assert (told("felci", 2, Standing(-5.0, 9.0)).above, told("felci", 2, Standing(9e3, 9.0)).below) == ("", "")


async def evening(hub: Hub, number: int, *seats: str, won: bool = True) -> None:
    which = "felci/white-wins" if won else "felci/black-wins"
    await keep(hub.store, f"m{number}", which, seats, NOON + number * A_DAY)


async def kept(hub: Hub) -> list[Any]:
    query = "SELECT person, mean, doubt, matches FROM ratings ORDER BY person"
    rows: list[Any] = await hub.store.run(lambda connection: connection.execute(query).fetchall())
    return [tuple(row) for row in rows]


@pytest.mark.usefixtures("database")
def test_counted_as_they_end_or_all_at_once_or_again_ratings_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> None:
        ratings = Ratings(hub.store)
        for number, seats in enumerate((("ada", "bruno"), ("bruno", "carla"), ("ada", "expert"), ("carla", "ada"))):
            await evening(hub, number + 1, *seats, won=number != 2)
            await ratings.bring_up_to_date("felci", 2)
        found = await kept(hub)
        assert [row[3] for row in found] == [
            count for _, count in sorted(zip(map(person, ("ada", "bruno", "carla")), (3, 2, 2), strict=True))
        ]
        await ratings.bring_up_to_date("felci", 2, again=True)
        assert await kept(hub) == found
        monkeypatch.setattr(counting, "PIECE", 3)
        await ratings.bring_up_to_date("felci", 2, again=True)
        assert await kept(hub) == found, "in pieces, too"
        await Ratings(hub.store).bring_up_to_date("felci", 2)
        assert await kept(hub) == found, "nothing is counted twice"

        await evening(hub, 0, "carla", "bruno")  # it ended before the others, and is told of late
        await ratings.bring_up_to_date("felci", 2)
        late = await kept(hub)
        assert late != found
        await ratings.bring_up_to_date("felci", 2, again=True)
        assert await kept(hub) == late, "in the order in which they ended"

    in_hub(tmp_path, story)


@pytest.mark.usefixtures("database")
def test_who_forgets_or_becomes_another_is_rated_by_what_is_kept(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        ask, ratings = asking(hub), Ratings(hub.store)
        await evening(hub, 1, "ada", "bruno")
        await evening(hub, 2, "ada", "expert")
        await ratings.bring_up_to_date("felci", 2)
        await ask("ada", "me/matches/m2/forget", {})
        (rating,) = (await ask("ada", "me/statistics"))["ratings"]
        assert rating["matches"] == 1
        await ask("ada", "me/matches/m1/hide", {"hidden": True})
        assert (await ask("ada", "me/statistics"))["ratings"] == [rating], "hidden, and counted all the same"
        await unite(hub, person("ada"), person("carla"), lambda _connection: None)
        assert (await ask("carla", "me/statistics"))["ratings"] == [rating]
        assert (await ask("ada", "me/statistics"))["ratings"] == []
        await ratings.bring_up_to_date("felci", 2, again=True)
        assert (await ask("carla", "me/statistics"))["ratings"] == [rating]

    in_hub(tmp_path, story)


@pytest.mark.usefixtures("database")
def test_only_what_people_played_themselves_to_the_end_against_known_strength_is_rated(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        store = hub.store
        await keep(store, "whole", "felci/white-wins", ("ada", "bruno"), NOON)
        await keep(store, "gave up", "felci/white-wins", ("ada", "bruno"), NOON, plies=7)
        await keep(store, "unmeasured", "felci/white-wins", ("ada", "random"), NOON)
        await keep(store, "sofa", "felci/white-wins", ("ada", "ada"), NOON)
        await keep(store, "taken up", "felci/white-wins", ("ada", "expert"), NOON, taken_up=10)
        await keep(store, "together", "felicita/won", ("ada", "bruno", "medium", "medium"), NOON)
        _, events = played("felci/white-wins", ("ada", "bruno"), NOON)
        mover = events[4]
        assert isinstance(mover, Chose)
        away = Vanished(at=NOON, seat=mover.seat, seed=1)
        helped = [*events[:4], away, mover, Returned(at=NOON, seat=mover.seat), *events[5:]]
        await store.append(Change("helped", Table.from_events(helped), helped))
        ask = asking(hub)
        found = (await ask("ada", "me/matches"))["matches"]
        assert {one["table"] for one in found if one["rated"]} == {"whole", "gave up"}
        assert next(one for one in found if one["table"] == "helped")["replaced"] == [mover.seat]
        assert next(one for one in found if one["table"] == "sofa")["outcome"] == "mixed"
        ratings = (await ask("ada", "me/statistics"))["ratings"]
        assert [(one["game"], one["seats"], one["matches"]) for one in ratings] == [("felci", 2, 2)]

    in_hub(tmp_path, story)


@pytest.mark.usefixtures("database")
def test_a_master_counts_as_the_level_it_plays_as_or_was_not_found_to_be_stronger_than(tmp_path: Path) -> None:
    """WaterGame's asks its network in duels only; Biglietti's was not found to be stronger than `expert`."""

    async def story(hub: Hub) -> None:
        await keep(hub.store, "four", "watergame/two-seasons", ("ada", *["master"] * 3), NOON)
        await keep(hub.store, "duel", "watergame/civilisation", ("ada", "master"), NOON)
        await keep(hub.store, "train", "biglietti/travellers", ("ada", *["master"] * 11), NOON)
        for name, which, seats in (("bruno", "watergame/two-seasons", 4), ("bruno", "biglietti/travellers", 12)):
            await keep(hub.store, f"{name} {seats}", which, (name, *["expert"] * (seats - 1)), NOON)
        await keep(hub.store, "bruno 2", "watergame/civilisation", ("bruno", "expert"), NOON)
        ask = asking(hub)
        assert all(one["rated"] for one in (await ask("ada", "me/matches"))["matches"])
        found = [
            {(one["game"], one["seats"]): one["mean"] for one in (await ask(name, "me/statistics"))["ratings"]}
            for name in ("ada", "bruno")
        ]
        same = {kind for kind, mean in found[0].items() if found[1][kind] == mean}
        assert same == {("watergame", 4), ("biglietti", 12)}
        assert found[0]["watergame", 2] > found[1]["watergame", 2]

    in_hub(tmp_path, story)


@pytest.mark.usefixtures("database")
def test_what_is_remembered_in_another_way_is_counted_anew(tmp_path: Path) -> None:
    def older(connection: Connection) -> None:
        (body,) = connection.execute("SELECT body FROM matches").fetchone()
        facts = msgspec.structs.replace(msgspec.json.decode(bytes(body), type=Ended), played_as=[])
        connection.execute("UPDATE matches SET version = ?, body = ?", (VERSION - 1, msgspec.json.encode(facts)))

    async def story(hub: Hub) -> None:
        ratings = Ratings(hub.store)
        await keep(hub.store, "four", "watergame/two-seasons", ("ada", *["master"] * 3), NOON)
        await ratings.bring_up_to_date("watergame", 4)
        right = await kept(hub)
        await hub.store.run(older)
        await ratings.bring_up_to_date("watergame", 4, again=True)
        assert await kept(hub) != right, "as for a stronger level than it was"
        await remember_all(hub.store)
        await ratings.bring_up_to_date("watergame", 4)
        assert await kept(hub) == right

    in_hub(tmp_path, story)


@pytest.mark.usefixtures("database")
def test_a_rating_is_shown_at_the_table_by_who_wishes_it_to_who_sits_there(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        ask = asking(hub)
        await evening(hub, 1, "ada", "bruno")
        assert await ask("bruno", "tables/m1/ratings") == []
        await ask("ada", "me/ratings", {"shown": True})
        (shown,) = await ask("bruno", "tables/m1/ratings")
        told = await ask("ada", "me/statistics")
        assert (shown["seat"], [shown["rating"]], told["shown"]) == (0, told["ratings"], True)
        assert await ask("carla", "tables/m1/ratings") == [], "who does not sit there is told nothing"
        await ask("ada", "me/ratings", {"shown": False})
        assert await ask("bruno", "tables/m1/ratings") == []

    in_hub(tmp_path, story)


def test_the_command_works_them_out_again_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(hub: Hub) -> None:
        await evening(hub, 1, "ada", "bruno")
        await evening(hub, 2, "ada", "expert")

        def spoil(connection: Connection) -> None:
            connection.execute("UPDATE ratings SET mean = mean + 1 WHERE person = ?", (person("ada"),))

        await Ratings(hub.store).bring_up_to_date("felci", 2)
        await hub.store.run(spoil)

    in_hub(tmp_path, story)
    for changed in (1, 0):
        house.ratings(data=tmp_path, again=True)
        assert capsys.readouterr().out == f"felci, 2 players: 2 people, {changed} of them changed\n"


def test_two_workers_count_a_match_once(tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "PIECE", 3)
    address = cluster.fresh()
    one, other = Store(tmp_path / "one", address), Store(tmp_path / "other", address)

    async def story() -> None:
        for number in range(8):
            seats = ("ada", "bruno") if number % 3 else ("carla", "ada")
            await keep(one, f"m{number}", "felci/white-wins", seats, NOON + number)
            await asyncio.gather(*(Ratings(store).bring_up_to_date("felci", 2) for store in (one, other, one, other)))
        found = await Ratings(one).all_of("felci", 2)
        assert found[person("ada")].matches == 8
        await Ratings(other).bring_up_to_date("felci", 2, again=True)
        assert await Ratings(one).all_of("felci", 2) == found

    try:
        asyncio.run(story())
    finally:
        one.close()
        other.close()
