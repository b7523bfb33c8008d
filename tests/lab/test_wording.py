"""Experiments and variants as people call them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.words import languages
from ludoteca.games import game
from ludoteca.lab.changes import changed
from ludoteca.lab.kept import read
from ludoteca.lab.wording import changes_told, option_told, setting, title

ROOT = Path(__file__).parents[2]
EXPERIMENTS = sorted((ROOT / "experiments").glob("*.toml"))


CHANGES = {"draw": 3, "card": {"roads": {"cost": 3}}, "players": {"1": {"seasons": 3}}}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("it", ["Carte pescate: 1 → 3", "Stagioni: 2 → 3", "Strade e Trasporti, costo: 2 → 3"]),
        ("en", ["Cards drawn: 1 → 3", "Seasons: 2 → 3", "Roads and Transport, cost: 2 → 3"]),
    ],
)
def test_what_a_variant_changes_is_told_in_the_words_of_the_form(language: str, told: list[str]) -> None:
    watergame = game("watergame")
    facts = watergame.edition.facts
    assert sorted(changes_told(watergame, 3, facts, changed(facts, CHANGES), language)) == sorted(told)


def test_what_the_form_has_no_word_for_is_told_by_its_key() -> None:
    assert changes_told(game("felci"), 2, {"hand": 4, "new": 1}, {"hand": 4, "new": 2}, "it") == ["new: 1 → 2"]


def test_options_are_told_by_the_names_of_their_choices() -> None:
    felci, level = game("felci"), game("cinquepiuuno")
    assert option_told(felci, "handicap", True, "en") == "Head start for black"
    assert option_told(felci, "handicap", False, "it") == "Vantaggio al nero: no"
    assert option_told(level, "memory_aid", "off", "en") == "Memory aid: never"
    assert option_told(level, "level", 3, "en") == "Level: 3"


def test_two_settings_say_the_same_only_where_the_same_printed_game_is_played() -> None:
    one = 'game = "felci"\nmatches = 9\nbots = "easy"'
    alike = [
        one,
        'game = "felci"\nmatches = 50\nbots = ["easy", "easy"]\noptions.handicap = false\n'
        "[variants.a]\nchanges.hand = 3",
    ]
    others = [one.replace("easy", "hard"), f"{one}\nseed = 7", f"{one}\noptions.handicap = true"]
    said = [setting(read(text), "it") for text in (*alike, *others)]
    assert said[0] == said[1] == "2 × facile · seme 0"
    assert len(set(said)) == 1 + len(others)


@pytest.mark.parametrize("path", EXPERIMENTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", languages())
def test_an_experiment_that_nobody_named_is_called_by_its_game_and_what_it_changes(path: Path, language: str) -> None:
    text = path.read_text("utf-8")
    asked = read(text)
    assert not asked.name
    called = title(text, language)
    named, _, told = called.partition(": ")
    assert named == game(asked.game).names[language]
    for name, variant in asked.variants.items():
        said = bool(variant.changes or variant.options or variant.bots)
        assert (name in told.split(" / ")) is not said, "words where there are any, or else the name"


def test_of_several_variants_each_is_told_by_what_it_changes() -> None:
    text = (ROOT / "experiments/felci-remedies.toml").read_text("utf-8")
    assert title(text, "it") == "Felci: Vantaggio al nero / Tessere in mano: 4 → 3 / …"
    assert title(text, "en") == "Felci: Head start for black / Tiles in hand: 4 → 3 / …"


def test_a_name_that_somebody_gave_is_kept() -> None:
    assert title('name = "More water"\ngame = "watergame"\nmatches = 9', "it") == "More water"
