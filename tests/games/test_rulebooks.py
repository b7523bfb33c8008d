"""What the rules of our games say: cells, cards and clauses that are there, and the numbers of the edition played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.clauses import CLAUSE_ID
from ludoteca.core.edition import CHOSEN
from ludoteca.core.game import Game
from ludoteca.core.words import languages
from ludoteca.games.cinquepiuuno.edition import CARDS, EVENTS
from ludoteca.games.cinquepiuuno.moves import CELL_NAMES as TILES
from ludoteca.games.felci.edition import EDITION as GARDEN
from ludoteca.games.felci.rulebook import CELL_NAMES as GRID
from ludoteca.games.felicita.edition import EDITION as CITY
from ludoteca.games.felicita.edition import PROBLEMS, cell_name
from tests.games.editions import edition
from tests.games.test_words import forms, over_every_game

BENCHES = {f"{colour}{side}" for colour in "wb" for side in range(1, 5)}
CELLS = {
    "felci": {name for cell, name in enumerate(GRID) if GARDEN.garden >> cell & 1} | BENCHES,
    "felicita": {cell_name(CITY.city.rows, place) for place in CITY.city.cells},
    "cinquepiuuno": set(TILES),
    "biglietti": {f"s{seat + 1}" for seat in range(ludoteca.game("biglietti").seats[-1])},
}
"""By game, what a small letter and a number name: cells, benches, seats; nothing in WaterGame."""
CODES = {"felicita": {name for name in PROBLEMS if name.startswith("Q")}}
NAMED = {
    "cinquepiuuno": {f"CU-3.{number}": f"tile.{name}" for number, name in enumerate(EVENTS, 6)}
    | {f"CU-4.{number}": f"card.{name}" for number, name in enumerate(CARDS, 2)},
    "felicita": {"FC-4.2": "green.ten"},
}
"""Clauses that are called like the tile or the card they are about."""
MANY = {"Lati", "Sides"}
"""Of these the table names one at a time."""


def texts(game: Game, language: str) -> Iterator[tuple[str, str]]:
    """All that is said of the game, as it is written: what is a fact of the edition is `{named}`."""
    for path in game.folder.glob(f"*.{language}.md"):
        yield path.name, path.read_text("utf-8")
    for key, entry in game.words(language).entries.items():
        yield from ((key, form) for form in forms(entry))


@over_every_game
@pytest.mark.parametrize("language", languages())
def test_every_cell_and_every_clause_that_the_rules_name_exists(game: Game, language: str) -> None:
    places = CELLS.get(game.id, set()) | CODES.get(game.id, set())
    clauses = game.clauses(language)
    looked = 0
    for where, text in texts(game, language):
        plain = re.sub(r"\{[^}]*\}", "", text)
        found = set(re.findall(r"(?<![\w-])[a-zQ]\d{1,2}(?![\w-])", plain))
        assert found <= places, f"{where}: there is no {sorted(found - places)} in {game.id}"
        named = set(CLAUSE_ID.findall(plain))
        assert named <= clauses.keys(), f"{where}: there is no clause {sorted(named - clauses.keys())}"
        looked += len(found) + len(named)
    assert looked > 20


@over_every_game
@pytest.mark.parametrize("language", languages())
def test_every_name_that_the_rules_call_a_card_or_a_tile_is_its_name(game: Game, language: str) -> None:
    """A word with a capital inside a sentence is a name that the table uses too."""
    known = " ".join(form for entry in game.words(language).entries.values() for form in forms(entry))
    told = [clause.text for clause in game.clauses(language).values()]
    told += [line for section in game.summary(language).sections for line in section.lines]
    for text in told:
        for name in re.findall(r"(?<=[a-zà-ù,;] )[A-Z][A-Za-zà-ù]+", CLAUSE_ID.sub("", text)):
            assert name in MANY or re.search(rf"\b{name}\b", known), f"{name!r} is no name in {game.id}: {text}"
    for clause, key in NAMED.get(game.id, {}).items():
        assert game.clauses(language)[clause].title == game.say(key, language)


VARIANTS = {
    "felci": [("hand = 4", "hand = 6"), ("actions_a_turn = 2", "actions_a_turn = 3")],
    "watergame": [("hand = 7", "hand = 5"), ("investing = 1", "investing = 3"), ("worth = 10", "worth = 19")],
    "felicita": [("days = 3", "days = 5"), ("won = 3", "won = 2"), ("apps = 4", "apps = 7")],
    "cinquepiuuno": [("hand = 2", "hand = 3"), ("goals = [22, 20, 18, 15]", "goals = [23, 21, 19, 16]")],
    "biglietti": [("points_to_win = [8, 9]", "points_to_win = [7, 11]")],
}
SAID = {
    "felci": {"FE-2.2": "White takes 6", "FE-3.1": "you take 3 actions", "FE-3.3": "up to 6 tiles"},
    "watergame": {"WG-3.1": "hand to 5 cards", "WG-3.4": "and 3 drops more", "WG-5.2": "Culture and Tourism 19"},
    "felicita": {
        "FC-1.4": "There are 7 app cards, one Wi-Fi cell and a calendar of 5 days",
        "FC-1.5": "1 to 2 are won",
    },
    "cinquepiuuno": {"CU-1.3": "gets 3 event cards", "CU-1.4": "the sum of 23, 21, 19, 16"},
    "biglietti": {"BP-4.1": "7 points or more in the Outward, or 11 or more in the Return"},
}
"""What the clauses of those variants must say."""
IN_SHORT = {
    "felci": "Take 3 actions",
    "watergame": "for 3 drops more",
    "felicita": "drawn 5 times",
    "cinquepiuuno": "To each 3 event cards",
    "biglietti": "holds 7 points in the Outward or 11 in the Return",
}

TOLD = """
import json, ludoteca
print(json.dumps({game.id: [
    {name: clause.text for name, clause in game.clauses("en").items()},
    [line for section in game.summary("en").sections for line in section.lines],
] for game in ludoteca.catalogue()}))
"""


def test_the_rules_of_a_variant_have_its_numbers(tmp_path: Path) -> None:
    """One process plays a variant of each."""
    chosen = []
    for name, changes in VARIANTS.items():
        chosen.append(str(tmp_path / f"{name}.toml"))
        Path(chosen[-1]).write_text(edition(f"ludoteca.games.{name}", *changes).text, "utf-8")
    environment = {**os.environ, CHOSEN: json.dumps(chosen)}
    done = subprocess.run([sys.executable, "-c", TOLD], env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    for name, (clauses, lines) in json.loads(done.stdout).items():
        printed = ludoteca.game(name).clauses("en")
        for clause, words in SAID[name].items():
            assert words in clauses[clause], clauses[clause]
            assert words not in printed[clause].text
        assert IN_SHORT[name] in " ".join(lines)
