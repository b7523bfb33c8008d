"""Feats: few, each from what the rules told in a match that was played to its end, done by whoever did it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.record import read_record
from ludoteca.core.words import languages
from ludoteca.games import ids
from ludoteca.server.database import Connection
from ludoteca.server.hub import Hub
from ludoteca.server.remember.facts import HOUSE_FEATS, ended, parts
from ludoteca.server.remember.past import remember_all
from ludoteca.table.events import Resigned
from ludoteca.table.table import Table
from tests.server.evenings import GAMES, keep, person, played
from tests.server.test_hub import in_hub
from tests.server.test_remember import A_DAY, NOON, asking

DONE = {
    "felci/white-wins": set[int](),
    "watergame/civilisation": {1},
    "watergame/one-season": set(),
    "felicita/won-ten-more-minutes": {0, 1, 2, 3},
    "felicita/won": set(),
    "cinquepiuuno/win-on-level-6": {-1},
    "cinquepiuuno/win-on-level-5": set(),
    "biglietti/inspector-outward": {0},
    "biglietti/polfer-outward": {3},
    "biglietti/travellers": {0, 4, 6},
}
"""Which seats did something worth remembering; -1 for whoever won."""


def seats_of(which: str) -> int:
    return read_record(GAMES / f"{which.replace('/', '/records/')}.ludo.json").seats


def done(which: str, *seats: str, **how: int) -> dict[str, list[str]]:
    """What each person did."""
    table, _ = played(which, seats, NOON, **how)
    return {one.person: one.feats.split() for one in parts(table, ended(table))}


@pytest.mark.parametrize("which", DONE)
def test_a_feat_is_done_by_who_did_it_and_by_nobody_else(which: str) -> None:
    game, name = which.split("/")
    record = read_record(GAMES / game / "records" / f"{name}.ludo.json")
    assert record.result is not None
    wanted = {record.result.payoffs.index(1.0)} if DONE[which] == {-1} else DONE[which]
    for seat in range(record.seats):
        seats = ["ada" if each == seat else "easy" for each in range(record.seats)]
        assert bool(done(which, *seats)[person("ada")]) == (seat in wanted), seat


def test_every_game_has_a_feat_with_words_and_there_are_few() -> None:
    named = len(HOUSE_FEATS)
    for which in {which.split("/")[0]: which for which in DONE}.values():
        table, _ = played(which, ["easy"] * seats_of(which), NOON)
        assert table.match is not None
        assert table.game.feats is not None
        feats = {f"feat.{name}" for name in table.game.feats(table.match.state, [])}
        for language in languages():
            words = {key for key in table.game.words(language).entries if key.startswith("feat.")}
            assert words == feats | {f"{name}.how" for name in feats}
        named += len(feats)
    assert 8 <= named <= 12


def test_who_is_strong_who_had_company_and_who_did_not_play_it_alone() -> None:
    assert done("felci/white-wins", "ada", "expert") == {person("ada"): ["strong"]}
    assert done("felci/white-wins", "expert", "ada") == {person("ada"): []}, "lost"
    assert done("felci/white-wins", "ada", "hard") == {person("ada"): []}
    assert done("felci/white-wins", "ada", "expert", taken_up=4) == {person("ada"): []}, "begun by another"
    company = done("felicita/won", "ada", "bruno", "carla", "dora")
    assert set(map(tuple, company.values())) == {("company",)}
    assert done("felicita/won", "ada", "bruno", "carla", "expert")[person("ada")] == [], "won with, not against"


def test_who_gave_up_has_lost_and_done_nothing_whatever_a_bot_made_of_it() -> None:
    which, seats = "biglietti/polfer-outward", ["bruno", "easy", "easy", "ada", "easy"]
    _, events = played(which, seats, NOON)
    table = Table.from_events([*events[:4], Resigned(at=NOON, seat=3), *events[4:]])
    facts = ended(table)
    assert (facts.payoffs[3], facts.replaced) == (1.0, [3]), "it won"
    ada = next(one for one in parts(table, facts) if one.person == person("ada"))
    assert (ada.outcome, ada.feats, ada.rated) == ("lost", "", False)


@pytest.mark.usefixtures("database")
def test_feats_are_told_with_their_first_match_and_filled_in_for_matches_before(tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        for number, which in enumerate(
            ("watergame/civilisation", "watergame/civilisation", "biglietti/polfer-outward")
        ):
            seats = ["easy"] * 3 + ["ada", "easy"] if "polfer" in which else ["easy", "ada"]
            await keep(hub.store, f"m{number}", which, seats, NOON + number * A_DAY)

        def older(connection: Connection) -> None:
            connection.execute("UPDATE matches SET version = 0")
            connection.execute("UPDATE parts SET feats = ''")

        ask = asking(hub)
        told = (await ask("ada", "me/statistics", lang="it"))["feats"]
        await hub.store.run(older)
        assert not any(one["at"] for one in (await ask("ada", "me/statistics"))["feats"])
        await remember_all(hub.store)
        assert (await ask("ada", "me/statistics", lang="it"))["feats"] == told
        found: dict[str, Any] = {one["name"]: one for one in told if one["at"]}
        assert set(found) == {"Civiltà", "In incognito"}
        assert found["Civiltà"]["table"] == "m0", "the first time"
        assert len(told) > len(found), "what is still to be done is there, too"
        for number, which in enumerate(("felci/draw", "felicita/lost-two-players", "cinquepiuuno/win-on-level-1")):
            seats = ["ada", *["easy"] * (seats_of(which) - 1)]
            await keep(hub.store, f"n{number}", which, seats, NOON + (9 + number) * A_DAY)
        every = (await ask("ada", "me/statistics"))["feats"][0]
        assert (every["name"], every["table"]) == ("The whole shelf", "n2" if len(ids()) == 5 else "")
        water = await ask("ada", "me/statistics", game="watergame")
        assert [one["game"] for one in water["feats"]] == ["watergame"]

    in_hub(tmp_path, story)
