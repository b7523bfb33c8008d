"""Experiment files: what they mean, and what is said of those that cannot be run."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from ludoteca.core.errors import Refused
from ludoteca.games import game
from ludoteca.lab.changes import changed, toml
from ludoteca.lab.experiment import BadExperiment, Extra, Text, VariantText, chunk_of, read_experiment
from ludoteca.lab.kept import check
from ludoteca.lab.run import planned

GOOD = """
game = "watergame"
bots = "random"
seats = 3
matches = 130
seed = 5
options.fair_start = true

[variants.wet]
changes.drops = 62
changes.card.arson.copies = 3
changes.players.0.seasons = 2

[variants.alone]
bots = ["greedy", "random", "random"]
options.fair_start = false
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "try.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_variant_is_the_printed_game_with_changes(tmp_path: Path) -> None:
    experiment = read_experiment(written(tmp_path, GOOD))
    printed, wet, alone = experiment.variants
    assert printed.facts == game("watergame").edition.facts
    assert wet.facts["drops"] == 62
    assert wet.facts["players"][0]["seasons"] == 2
    assert [card["copies"] for card in wet.facts["card"] if card["id"] == "arson"] == [3]
    assert printed.fixture.bots == ("random",) * 3
    assert alone.fixture.bots == ("greedy", "random", "random")
    assert (printed.fixture.options, alone.fixture.options) == ({"fair_start": True}, {"fair_start": False})


def test_each_variant_is_checked_where_its_edition_is_played(tmp_path: Path) -> None:
    plan = planned(read_experiment(written(tmp_path, GOOD)))
    assert [len(chunk) for chunk in plan.chunks] == [6] * 21 + [4]
    editions = [variant.fixture.edition for variant in plan.variants]
    assert editions[0] == editions[2] == str(game("watergame").edition)
    assert editions[1].startswith("wet+")


def test_matches_of_players_who_search_are_kept_in_pieces_enough_for_a_cluster(tmp_path: Path) -> None:
    """What is quickly played is not: each piece has its cost. And a folder that was begun keeps to its own."""
    text = 'game = "felci"\nbots = "BOT"\nmatches = 1200\n[variants.other]\nbots = "OTHER"\n'
    pieces = {}
    for bot, other in (("greedy", "random"), ("hard", "hard"), ("greedy", "search:40")):
        plan = planned(read_experiment(written(tmp_path, text.replace("BOT", bot).replace("OTHER", other))))
        pieces[bot, other] = len(plan.chunks)
        assert len(msgspec.structs.replace(plan, chunk=0).chunks) == 24, "as in folders that do not say it"
    assert pieces == {("greedy", "random"): 24, ("hard", "hard"): 240, ("greedy", "search:40"): 240}
    assert [chunk_of(matches, ["hard"]) for matches in (10, 96, 240, 960, 10**7)] == [1, 4, 4, 4, 5000]


@pytest.mark.parametrize("name", ["biglietti", "cinquepiuuno", "felci", "felicita", "watergame"])
def test_an_edition_is_written_as_a_file_with_the_same_facts(name: str) -> None:
    facts = dict(game(name).edition.facts)
    assert tomllib.loads(toml(facts)) == facts


def test_the_printed_facts_stay_as_they_are() -> None:
    facts = game("watergame").edition.facts
    assert changed(facts, {"card": {"arson": {"copies": 9}}}) != facts
    assert changed(facts, {}) == facts


@pytest.mark.parametrize(
    ("before", "after", "line", "complaint"),
    [
        ('game = "watergame"', 'game = "watergme"', 2, "did you mean watergame?"),
        ("matches = 130", "matches = 0", 5, "matches: must be from 1 to"),
        ("matches = 130", 'matches = "many"', 5, "matches: Expected `int`"),
        ("seed = 5", "sead = 5", 6, "sead: is not known here; did you mean seed?"),
        ("seed = 5", "measures.decision = true", 6, "measures.decision: is not known here; did you mean decisions?"),
        ("changes.drops", "change.drops", 10, "variants.wet.change: is not known here; did you mean changes?"),
        ("[variants.wet]", "[variant.wet]", 9, "variant: is not known here; did you mean variants?"),
        (
            "changes.drops = 62",
            "changes.drips = 62",
            10,
            "changes.drips: the edition has no such fact; did",
        ),
        (
            "card.arson.copies",
            "card.arsone.copies",
            11,
            "changes.card.arsone: the edition has no such fact",
        ),
        ("copies = 3", 'copies = "two"', 11, 'must be a whole number, as the printed 2, not "two"'),
        ("copies = 3", "copies = true", 11, "must be a whole number, as the printed 2, not true"),
        ("changes.card.arson.copies = 3", "changes.card.arson = 3", 11, "is a table: name one of its facts"),
        ("changes.drops = 62", "changes.drops.each = 62", 10, "changes.drops: is 60, not a table"),
        ("changes.players.0.seasons", "changes.players.7.seasons", 12, "there are: 0 to 2"),
        ('["greedy", "random", "random"]', '["greedy"]', 15, "one for each of the 3 seats, not 1"),
        ("[variants.wet]", "[variants.printed]", 9, "is the one without changes"),
        ("[variants.wet]", '[variants."more water"]', 9, "a name is up to 40 letters"),
        ("changes.drops = 62", 'edition = "nowhere.toml"', 10, "nowhere.toml: cannot be read: No such file"),
        ("seats = 3", "seats = = 3", 0, "not TOML"),
        ("seats = 3", "seats = 99999999999999999999", 4, "seats: must be from 0 to 62"),
        ("seed = 5", "seed = -5", 6, "seed: must be from 0 to 2**53 - 1"),
        ("seed = 5", "measures = 3", 6, "measures: Expected `bool | table`, got `int`"),
        ("seed = 5", "matters = 'x'", 6, "matters: Expected `table`, got `str`"),
        ("seed = 5", "matters.minutes = inf", 6, "matters.minutes: must be a number above 0, not inf"),
        ("seed = 5", "measures.values = 'search:1'", 6, "measures.values: must be search:2 or more, not 'search:1'"),
        ("seed = 5", "measures.values = 'search:0'", 6, "measures.values: must be search:2 or more, not 'search:0'"),
        ("seed = 5", "measures.values = 'search:'", 6, "measures.values: must be search:N, not 'search:'"),
        ("seed = 5", "measures.levels = ['easy', 'hrad']", 6, "measures.levels: no bot is called 'hrad'"),
        ('bots = "random"', 'bots = "rnadom"', 3, "bots: no bot is called 'rnadom'"),
        ('"random", "random"]', '"rnadom", "random"]', 15, "variants.alone.bots: no bot is called 'rnadom'"),
        ('bots = ["greedy", "random", "random"]', "bots = 3", 15, "variants.alone.bots: Expected `str | array`, got"),
        ("options.fair_start = false", "options = 3", 16, "variants.alone.options: Expected `table`, got `int`"),
        ("options.fair_start = false", "options.fair_start = [1]", 16, "variants.alone.options.fair_start: Expected"),
        ("changes.drops = 62", "changes.drops = 2026-01-01", 10, 'a whole number, as the printed 60, not "2026-01-01"'),
    ],
)
def test_a_bad_file_is_told_by_line_and_key(tmp_path: Path, before: str, after: str, line: int, complaint: str) -> None:
    assert before in GOOD
    path = written(tmp_path, GOOD.replace(before, after))
    with pytest.raises(BadExperiment) as caught:
        read_experiment(path)
    told = str(caught.value)
    assert complaint in told
    assert told.startswith(f"{path}, line {line}: " if line else f"{path}: ")
    assert "\n" not in told


WRONG = [
    *("3", "-3", "1.5", "nan", "inf", "true", '"x"', '""', "2026-01-01", "99999999999999999999", "{}", "{a = 1}"),
    *("[]", "[1]", '["x"]', "[[1, 2]]", "[{}]", '{"a.b" = 3}', "{a = {b = 1}}", "{a = [nan, nan]}"),
    *("{minutes = inf}", "{minutes = [0, inf]}", "{drops = 2026-01-01}", "{drops = [1, 99999999999999999999]}"),
]
"""Whatever somebody may write where something else belongs."""


def fields(shape: type[msgspec.Struct]) -> list[str]:
    return [field.name for field in msgspec.structs.fields(shape)]


@pytest.mark.parametrize("key", fields(Text))
def test_whatever_stands_at_a_key_is_taken_or_told_in_one_line(tmp_path: Path, key: str) -> None:
    good = {"game": '"watergame"', "matches": "10"}
    said = refused(
        tmp_path, ["\n".join(f"{name} = {it}" for name, it in (good | {key: each}).items()) for each in WRONG]
    )
    assert all(re.search(rf", line [123]: {key}\b", one) for one in said)


@pytest.mark.parametrize(
    ("table", "key"),
    [("measures", key) for key in fields(Extra)] + [("variants.wet", key) for key in fields(VariantText)],
)
def test_so_is_what_stands_in_its_tables(tmp_path: Path, table: str, key: str) -> None:
    said = refused(
        tmp_path, [f'game = "watergame"\nmatches = 10\n[{table}]\n{key} = {each}\n' for each in [*WRONG, '"search:1"']]
    )
    assert all(re.search(rf", line 4: {table}\.{key}\b", one) for one in said)


@pytest.mark.parametrize(
    "table", ["variants", "options", "matters", "measures", "variants.wet", "variants.wet.changes"]
)
def test_a_list_of_tables_is_no_table(tmp_path: Path, table: str) -> None:
    (said,) = refused(tmp_path, [f'game = "watergame"\nmatches = 10\n[[{table}]]\n'])
    assert re.search(rf", line 3: {table}\b", said)


def test_what_comes_through_a_browser_is_held_to_the_same() -> None:
    with pytest.raises(BadExperiment, match=r"the file, line 3: measures\.values: must be search:2 or more"):
        check('game = "felci"\nmatches = 10\nmeasures.values = "search:1"\n')


def refused(folder: Path, texts: Sequence[str]) -> list[str]:
    """What is said of those that cannot be run, a line each."""
    said = []
    for text in texts:
        try:
            read_experiment(written(folder, text))
        except BadExperiment as error:
            said.append(str(error))
    assert said
    assert not any("\n" in one for one in said)
    return said


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        (
            "changes.drops = 62",
            "changes.drops = 9",
            "line 9: variants.wet: drops: 9 drops do not fill the first resources",
        ),
        (
            "options.fair_start = false",
            "options.fair_play = false",
            "line 14: variants.alone: watergame has no option “fair_play”",
        ),
        ("seats = 3", "seats = 9", "try.toml: watergame is played by 2–4 players, not 9"),
    ],
)
def test_what_its_game_refuses_is_told_in_the_words_of_the_game(
    tmp_path: Path, before: str, after: str, complaint: str
) -> None:
    text = GOOD.replace(before, after)
    if "seats = 9" in text:
        text = text.replace('bots = ["greedy", "random", "random"]\n', "")
    with pytest.raises(Refused) as caught:
        planned(read_experiment(written(tmp_path, text)))
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)
