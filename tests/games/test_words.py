"""The catalogues of our games: nothing stands in them that nobody says, and what a table asks for is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca.cli import themes
from ludoteca.core.game import Game
from ludoteca.core.words import FALLBACK, Entry
from ludoteca.table.telling import SECOND_PERSON

GIVEN = (
    "name",
    "pitch",
    "credits",
    "option.",
    "order.",
    "seat.",
    "lab.",
    "search.",
    "clash.",
    "euphony",
    "ending.",
    "feat.",
    SECOND_PERSON,
)
"""Those that the house asks every game for."""

HELPERS = ("table.", "terminal.", "editor.", "theme.")
"""Beginnings that a helper writes before the keys it is given."""

over_every_game = pytest.mark.parametrize("game", ludoteca.catalogue(), ids=lambda game: str(game.id))


def forms(entry: Entry) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def source_of(game: Game) -> str:
    paths = [*game.folder.glob("*.py"), *game.folder.glob("web/**/*.js"), Path(themes.__file__)]
    return "\n".join(path.read_text("utf-8") for path in paths)


@over_every_game
def test_no_word_is_there_that_nobody_says(game: Game) -> None:
    entries, source = game.words(FALLBACK).entries, source_of(game)
    asked = set(re.findall(r"[\"'`]([\w. ?]+)[\"'`]", source))
    told = [path.read_text("utf-8") for path in game.folder.glob(f"*.{FALLBACK}.md")]
    texts = [*told, *(form for entry in entries.values() for form in forms(entry))]
    groups = {group for text in texts for group in re.findall(r"{\w+:([\w.]+)}", text)}
    built = set(re.findall(r"[`\"']([a-z.]+\.)\$?{", source)) - set(HELPERS)
    reasons = (f"why.{clause}" for clause in game.clauses(FALLBACK))
    beginnings = (*GIVEN, *built, *reasons, *(f"{group}." for group in groups))
    for key in entries:
        said = key.partition(".")[2] if key.startswith(HELPERS) else key
        assert {key, said} & (asked | groups) or key.startswith(beginnings) or said.startswith(beginnings), key


@over_every_game
def test_what_a_table_asks_for_is_there(game: Game) -> None:
    entries = game.words(FALLBACK).entries
    asked = set(re.findall(r"\bwords\(\s*[\"']([\w.]+)[\"']", source_of(game)))
    assert asked
    assert {key for key in asked if not {key, *(f"{helper}{key}" for helper in HELPERS)} & set(entries)} == set()


@over_every_game
def test_what_is_said_of_a_player_is_said_to_it_too(game: Game) -> None:
    """Every move, and every event that begins with a name, has its second person; nothing else has."""
    entries = game.words(FALLBACK).entries
    of_others = {
        key
        for key, entry in entries.items()
        if (key.startswith("move.") and not key.endswith("?"))
        or (key.startswith("event.") and any(form.startswith("{seat:seat}") for form in forms(entry)))
    }
    to_you = {key.removeprefix(SECOND_PERSON) for key in entries if key.startswith(SECOND_PERSON)}
    assert of_others - to_you == set()
    assert to_you <= entries.keys()
