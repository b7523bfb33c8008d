"""Words: facts filled in, named by groups, counted, in the language that has them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.core.words import FALLBACK, Part, Words, house_words, languages, plain, plural

from .words import CASES, ENTRIES

ENGLISH = Words("en", ENTRIES)
PACKAGE = Path(ludoteca.__file__).parent
CATALOGUES = sorted([*PACKAGE.glob("words/*.json"), *PACKAGE.rglob("words.??.json")])


@pytest.mark.parametrize(("key", "facts", "said"), CASES)
def test_what_is_said(key: str, facts: dict[str, Any], said: str) -> None:
    assert ENGLISH.say(key, facts) == said


def test_a_fact_that_is_not_known_is_left_standing_for_all_to_see() -> None:
    assert ENGLISH.say("fact") == "on {cell}"


def test_the_facts_of_a_sentence_stand_apart_from_what_is_said_of_them() -> None:
    parts = ENGLISH.parts("named", {"kind": "red", "cell": "c4"})
    assert parts == ["a ", Part("kind", "red", "red"), " fern on ", Part("cell", "c4", "c4")]
    assert plain(parts) == "a red fern on c4"


def test_what_a_language_lacks_is_said_in_english() -> None:
    italian = Words("it", {"fact": "in {cell}", "kind.red": "rossa"}, ENGLISH)
    assert italian.say("fact", {"cell": "c4"}) == "in c4"
    assert italian.say("plain") == "a garden"
    assert "capital" in italian
    assert "nothing" not in italian


def test_words_that_nobody_has_are_an_error() -> None:
    with pytest.raises(KeyError, match="no words for 'nothing' in en"):
        ENGLISH.say("nothing")


def test_the_house_speaks_italian_and_english_and_english_where_it_lacks_words() -> None:
    assert {"it", "en"} <= set(languages())
    assert FALLBACK in languages()
    assert house_words("it").say("language") == "Italiano"


@pytest.mark.parametrize("language", languages())
def test_a_plural_category_is_one_that_the_language_names(language: str) -> None:
    assert {plural(language)(number) for number in range(200)} == set(house_words(language).say("plural.forms").split())


@pytest.mark.parametrize("language", set(languages()) - {FALLBACK})
def test_every_language_has_the_words_of_the_house(language: str) -> None:
    assert list(house_words(language).entries) == list(house_words(FALLBACK).entries)


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_catalogue_has_a_key_twice(path: Path) -> None:
    """The second would be said in place of the first, and nobody would notice."""
    twice: list[str] = []

    def looked_at(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice.extend(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        return dict(pairs)

    json.loads(path.read_text("utf-8"), object_pairs_hook=looked_at)
    assert twice == []
