"""Every refusal has words in both languages, made of the same facts, and a code that the page may rely on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.game import BadSetup
from ludoteca.core.words import house_words, languages
from ludoteca.games import UnknownGame, game
from ludoteca.table.refusals import NotAllowed, in_words
from ludoteca.testing.words import facts

SOURCES = [path for part in ("table", "server") for path in (Path(ludoteca.__file__).parent / part).rglob("*.py")]
CODES = [key.removeprefix("refusal.") for key in house_words("en").entries if key.startswith("refusal.")]


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_is_a_sentence_in_each_language_with_the_same_facts(code: str) -> None:
    texts = [house_words(language).entries[f"refusal.{code}"] for language in languages()]
    assert len({frozenset(facts(text)) for text in texts}) == 1
    for text in texts:
        assert isinstance(text, str)
        assert re.fullmatch(r"[A-Z{«“].*\.", text)
    assert len(set(map(str, texts))) == len(texts)


def test_every_refusal_is_used_and_every_one_used_is_written() -> None:
    said = "\n".join(path.read_text("utf-8").replace('\n    "', "") for path in SOURCES)
    used = set(
        re.findall(
            r'(?:words|NotAllowed|NoTable|NoTheme|Unreadable|OldRules|BadName|NotNow|NotPrinted|Asking)\(\s*"(\w+)"',
            said,
        )
    )
    used |= set(re.findall(r'Asking\(\s*"\w+", "(\w+)"', said))
    used |= set(re.findall(r'Refusal\(\s*\d+,\s*"(\w+)"', said))
    used |= set(re.findall(r'\d\d\d: "(\w+)"', said)) | set(re.findall(r'\.status_code, "(\w+)"', said))
    used |= set(re.findall(r'^    \w+: "(\w+)",$', said, re.MULTILINE))
    assert used == set(CODES)


def test_a_refusal_is_told_in_the_readers_language() -> None:
    refused = NotAllowed("long_text", most=500, found=501)
    assert str(refused) == "A message has at most 500 characters, this one has 501."
    assert in_words(refused, "en").text == str(refused)
    assert in_words(refused, "it") == (
        "long_text",
        "Un messaggio ha al massimo 500 caratteri: questo ne ha 501.",
        "",
    )


def test_what_only_programs_get_wrong_says_what_exactly_apart() -> None:
    with pytest.raises(BadSetup) as setup:
        game("felci").new(seats=5)
    told = in_words(setup.value, "it")
    assert told.code == "bad_setup"
    assert told.text == "Una partita così non si può preparare."
    assert told.detail == "a felci si gioca in 2, non in 5"
    with pytest.raises(UnknownGame) as unknown:
        game("chess")
    assert in_words(unknown.value, "en").code == "no_game"
