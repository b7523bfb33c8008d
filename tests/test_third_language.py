"""A third language is files only: a copy of the package with generated catalogues speaks it, and no code is touched."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ludoteca

LANGUAGE = "eo"
"""One that the house does not speak; the words are English in disguise."""

PACKAGE = Path(ludoteca.__file__).parent
DISGUISE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "åβçđéƒğħíĵķłɱñøþɋŕšťüṽŵχýžÅßÇĐÉƑĞĦÍĴĶŁṀÑØÞɊŔŠŤÜṼŴΧÝŽ"
)
KEPT = re.compile(r"(\{[^}]*\}|\[[^\]]*\]|`[^`]*`|<[^>]*>|[A-Z]{2}-\d+\.\d+)")
"""Facts, the terminal's markup, notation, and the names of clauses stay as they are."""


def disguised(text: str) -> str:
    return "".join(part if KEPT.fullmatch(part) else part.translate(DISGUISE) for part in KEPT.split(text))


def translated(entry: Any) -> Any:
    return {form: disguised(text) for form, text in entry.items()} if isinstance(entry, dict) else disguised(entry)


def translate(package: Path) -> None:
    """Write every file of the new language beside the English one."""
    for path in [*package.rglob("words.en.json"), package / "words/en.json"]:
        entries = json.loads(path.read_text("utf-8"))
        new = {key: entry if key.startswith("plural.") else translated(entry) for key, entry in entries.items()}
        path.with_name(path.name.replace("en.json", f"{LANGUAGE}.json")).write_text(json.dumps(new), "utf-8")
    for path in [*package.rglob("clauses.en.md"), *package.rglob("summary.en.md")]:
        path.with_name(path.name.replace(".en.", f".{LANGUAGE}.")).write_text(
            disguised(path.read_text("utf-8")), "utf-8"
        )


def house_in(folder: Path) -> dict[str, str]:
    """What the environment must say for a house that speaks the new language."""
    shutil.copytree(PACKAGE, folder / "ludoteca", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    translate(folder / "ludoteca")
    return {"PYTHONPATH": str(folder), "LUDOTECA_PURE": "1"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return {**os.environ, **house_in(tmp_path_factory.mktemp("house")), "COLUMNS": "200"}


def run(house: dict[str, str], *command: str) -> str:
    done = subprocess.run([sys.executable, *command], env=house, capture_output=True, text=True, check=True)
    return done.stdout


def test_the_house_offers_it(house: dict[str, str]) -> None:
    assert run(house, "-c", "from ludoteca.core.words import languages; print(*languages())").split() == [
        "en",
        "eo",
        "it",
    ]


LOGS = """
import json, sys
import ludoteca
from ludoteca.core.bits import first
from ludoteca.core.dice import Dice
from ludoteca.core.record import Player
from ludoteca.table.match import Match
game = ludoteca.game(sys.argv[1])
match = Match(game, [Player()] * game.seats[-1], 3)
dice = Dice(5)
while acting := match.acting():
    actions = match.state.legal(acting[0])
    match.play(acting[0], actions[dice.below(len(actions))])
said = [part for entry in match.log(0, "eo") for part in entry.text]
print(json.dumps({
    "plain": [part for part in said if isinstance(part, str)],
    "facts": [part.text for part in said if not isinstance(part, str) and part.text != str(part.value)],
    "drawn": game.draw(game.view(game.new(game.seats[-1], 1), 0), "eo"),
}))
"""


@pytest.mark.parametrize("game", [each.id for each in ludoteca.catalogue()])
def test_the_log_and_the_terminal_of_every_game_speak_it(house: dict[str, str], game: str) -> None:
    said = json.loads(run(house, "-c", LOGS, game))
    assert said["plain"]
    for text in [*said["plain"], *said["facts"]]:
        assert not re.search("[a-zA-Z]", KEPT.sub("", text)), text
    assert not english(said["drawn"])


def english(text: str) -> set[str]:
    """The words of a text that are not in disguise."""
    return set(re.findall("[a-zA-Z]{3,}", KEPT.sub("", text)))


def test_the_shelf_speaks_it(house: dict[str, str]) -> None:
    shown = run(house, "-m", "ludoteca", "games", "--lang", LANGUAGE)
    games = ludoteca.catalogue()
    options = [word for game in games for option in game.options for word in (option.name, *option.written())]
    assert english(shown) <= {game.id for game in games} | english(" ".join(options).replace("_", " "))


def test_the_rules_speak_it(house: dict[str, str]) -> None:
    for game in ludoteca.catalogue():
        texts = " ".join(clause.text for clause in game.clauses("en").values())
        notation = set(re.findall("[a-zA-Z]{3,}", " ".join(re.findall("`[^`]*`", texts))))
        assert english(run(house, "-m", "ludoteca", "rules", game.id, "--lang", LANGUAGE)) <= notation


def test_the_table_in_the_terminal_answers_in_it(house: dict[str, str]) -> None:
    """Its commands, its refusals, and what is said of a move that cannot be read."""
    typed = [disguised("moves"), disguised("why") + " X c4", disguised("undo"), disguised("log"), disguised("quit")]
    table = ["play", "felci", "--seats", "human,human", "--seed", "1", "--lang", LANGUAGE]
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", *table],
        input="\n" + "\n".join(typed) + "\n",
        env=house,
        capture_output=True,
        text=True,
        check=True,
    )
    assert disguised("no kind of fern is called") in done.stdout
    assert disguised("There is nothing to take back") in done.stdout
    assert english(done.stdout) <= {"visit"}  # notation
