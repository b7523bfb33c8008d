"""The edition of WaterGame: its cards, and what is said of one that cannot be played."""

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
from ludoteca.core.edition import BadEdition, edition_text, read_edition
from ludoteca.games.watergame.edition import EDITION, Construction, Edition, check

PACKAGE = "ludoteca.games.watergame"
TEXT = edition_text(PACKAGE)


def printed(**changes: object) -> dict[str, Any]:
    return {**read_edition(PACKAGE), **changes}


def checked(data: dict[str, Any]) -> Edition:
    return check(written(data))


def written(data: dict[str, Any]) -> str:
    """As TOML: plain entries first, then those of each table."""
    tables = {key: value for key, value in data.items() if value and isinstance(value, list)}
    lines = [f"{key} = {_value(value)}" for key, value in data.items() if key not in tables]
    for name, entries in tables.items():
        for entry in entries:
            lines += ["", f"[[{name}]]", *(f"{key} = {_value(value)}" for key, value in entry.items())]
    return "\n".join(lines)


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(entry)}" for key, entry in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def with_card(identity: str, **changes: object) -> dict[str, Any]:
    """The edition with one card changed; None takes an entry away."""
    cards: list[dict[str, object]] = printed()["card"]
    return printed(card=[_changed(card, changes) if card["id"] == identity else card for card in cards])


def _changed(entry: dict[str, object], changes: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in {**entry, **changes}.items() if value is not None}


def test_the_printed_facts() -> None:
    assert checked(printed()) == EDITION
    assert (EDITION.name, EDITION.hand, EDITION.draw, EDITION.resources_each) == ("ludoteca-1", 7, 1, 4)
    assert [card.id for card in EDITION.cards[:6]] == ["farming", "roads", "industry", "school", "culture", "house"]
    assert all(set(card.name) == set(card.text) == {"it", "en"} for card in EDITION.cards)


NEW_CARDS = """
[[card]]
id = "dam"
family = "attack"
copies = 9
effect = { toll = 2 }
name = { it = "Diga", en = "Dam" }
text = { it = "Resta: 2 gocce all'inizio di ogni turno della vittima.", en = "Stays: 2 drops a turn." }

[[card]]
id = "sluice"
family = "defence"
copies = 9
answers = ["toll", "take"]
lifts = ["toll"]
gain = 1
name = { it = "Chiusa", en = "Sluice" }
text = { it = "Annulla una Diga, oppure guadagni 1 goccia.", en = "Cancels a Dam, or gain 1 drop." }
"""
PLAYED = """
import json

import ludoteca
from ludoteca.core.dice import Dice
from ludoteca.games.watergame.moves import move

game, seen = ludoteca.game("watergame"), set()
for seats in game.seats:
    for seed in range(4):
        state, dice = game.new(seats, seed), Dice(seed)
        while state.acting():
            legal = state.legal(state.asked)
            action = legal[dice.below(len(legal))]
            told = move(action)
            if told.get("card") in ("dam", "sluice"):
                seen.add((told["card"], told["do"]))
                game.moves.sentence(told, "it"), game.draw(game.view(state, state.asked), "en")
            state.play(state.asked, action)
        assert state.census()["dam"] == state.census()["sluice"] == 9
print(json.dumps(sorted(seen)))
"""


def run_with(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Random matches of a Ludoteca of its own with another edition in it."""
    home = Path(ludoteca.__file__).parent
    shutil.copytree(home, folder / "ludoteca", ignore=shutil.ignore_patterns("*.so", "web", "__pycache__"))
    (folder / "ludoteca/games/watergame/edition.toml").write_text(text, "utf-8")
    environment = {**os.environ, "LUDOTECA_PURE": "1", "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", PLAYED]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_a_new_card_of_known_effects_is_played_and_needs_no_code(tmp_path: Path) -> None:
    done = run_with(TEXT + NEW_CARDS, tmp_path)
    assert not done.returncode, done.stderr
    seen = {("dam", "attack"), ("dam", "discard"), ("sluice", "answer"), ("sluice", "gain"), ("sluice", "lift")}
    assert {tuple(pair) for pair in json.loads(done.stdout)} == seen | {("sluice", "discard")}


def test_a_wrong_card_file_is_refused_with_the_line_and_the_reason(tmp_path: Path) -> None:
    line = len(TEXT.splitlines()) + 2
    done = run_with(TEXT + NEW_CARDS.replace("toll = 2", "tolls = 2"), tmp_path)
    assert done.returncode
    complaint = f"BadEdition: {PACKAGE}: edition.toml: line {line}: card 'dam': effect can be block, raise_costs, toll,"
    assert complaint in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('id = "gmo"', 'id = "gmo', r"edition\.toml is not TOML: Illegal character .* \(at line {}, column \d+\)"),
        ('id = "gmo"', 'id = "gmo"\nid = "x"', r"edition\.toml is not TOML: Cannot overwrite a value \(at line {}"),
    ],
)
def test_what_is_not_even_toml_is_refused_with_the_line(old: str, new: str, complaint: str) -> None:
    at = TEXT[: TEXT.index(old)].count("\n") + 1 + new.count("\n")
    with pytest.raises(BadEdition, match=complaint.format(at)):
        check(TEXT.replace(old, new))


def test_an_entry_on_no_line_of_its_own_is_refused() -> None:
    spaced = TEXT.replace("[[card]]", "[[ card ]]", 1)
    with pytest.raises(BadEdition, match=r"each card must begin with a line \[\[card\]\]"):
        check(spaced)


def test_the_order_of_the_file_does_not_matter_for_the_numbers() -> None:
    edition = checked(printed(card=printed()["card"][::-1]))
    numbers = [card.number for card in edition.cards if isinstance(card, Construction)]
    assert numbers == [1, 2, 3, 4, 5, 0]


@pytest.mark.parametrize(
    ("name", "changes", "complaint"),
    [
        ("gmo", {"copies": "two"}, r"card 'gmo': Expected `int`, got `str` - at `\$.copies`"),
        ("gmo", {"copies": 0}, "card 'gmo': there must be at least 1 copy, not 0"),
        ("gmo", {"family": "plague"}, "card 'gmo': Invalid value 'plague' - at `\\$.family`"),
        ("gmo", {"family": None}, "card 'gmo': Object missing required field `family`"),
        ("gmo", {"cost": 2}, "card 'gmo': Object contains unknown field `cost`"),
        ("gmo", {"id": "cuts"}, "card 'cuts': another entry has the same id"),
        ("gmo", {"id": "rain"}, "resource 'rain': another entry has the same id"),
        ("gmo", {"id": "G M O"}, "card 'G M O': the id must be small letters and -"),
        ("gmo", {"name": {"it": "OGM"}}, "card 'gmo': name must have it and en"),
        ("gmo", {"text": {"en": "x"}}, "card 'gmo': text must have it and en"),
        ("gmo", {"effect": {"block": 6}}, "card 'gmo': block must be a number from 1 to 5, not 6"),
        ("gmo", {"effect": {}}, "card 'gmo': effect must be exactly one of block, raise_costs, toll, lose"),
        ("gmo", {"effect": {"lose": 1, "toll": 1}}, "card 'gmo': effect must be exactly one of"),
        ("gmo", {"effect": {"lose_green": 1}}, "card 'gmo': effect can be block, .*, not 'lose_green'"),
        ("leak", {"effect": {"lose": 0}}, "card 'leak': lose must be at least 1, not 0"),
        ("arson", {"effect": {"destroy": 2}}, "card 'arson': destroy must be 1, not 2"),
        ("flood", {"effect": {"take": 1}}, "card 'flood': effect can be lose, discard, .*, not 'take'"),
        ("flood", {"effect": {"lose_green": 2}}, "card 'flood': lose_green must be 1, not 2"),
        ("thaw", {"drops": 0}, "card 'thaw': drops must be from 1 to 63, not 0"),
        ("organic", {"symbol": 6}, "card 'organic': symbol must be from 1 to 5, not 6"),
        ("organic", {"symbol": 0}, "card 'organic': a defence must do something"),
        ("thrift", {"gain": -1}, "card 'thrift': gain and recycle cannot be below 0"),
        ("survey", {"answers": ["block"]}, "card 'survey': answers and lifts can name raise_costs, .*, not 'block'"),
        ("survey", {"lifts": ["lose"]}, "card 'survey': only effects that stay can be lifted: raise_costs, toll"),
        ("farming", {"number": 6}, "card 'farming': number must be from 1 to 5, or missing, not 6"),
        ("farming", {"cost": 0}, "card 'farming': cost must be at least 1"),
        ("farming", {"number": None}, r"each number from 1 to 5 needs one construction, not \[2, 3, 4, 5\]"),
        ("farming", {"number": 2}, r"each number from 1 to 5 needs one construction, not \[2, 2, 3, 4, 5\]"),
        ("roads", {"cost": 4}, r"constructions 2 to 5 must differ in cost, not \[4, 4, 5, 6\]"),
        ("illegal-building", {"copies": 12}, "all raise_costs together can make 11 drops, not 12"),
    ],
)
def test_a_wrong_card_is_refused_by_its_line_and_name_with_the_reason(
    name: str, changes: dict[str, object], complaint: str
) -> None:
    text = written(with_card(name, **changes))
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(text)
    assert str(refused.value).startswith(f"{PACKAGE}: edition.toml: ")
    if " '" in complaint.partition(":")[0]:
        found = re.search(r"line (\d+): (\w+) ('.+?'): ", str(refused.value))
        assert found
        line = int(found[1])
        assert text.splitlines()[line - 1 : line + 1] == [f"[[{found[2]}]]", f"id = {found[3]}".replace("'", '"')]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"hand": "seven"}, r"Expected `int`, got `str` - at `\$.hand`"),
        ({"jokers": 1}, "unknown field `jokers`"),
        ({"hand": 0}, "hand must be at least 1"),
        ({"hand": 24}, "the hands of 4 players must leave cards in the pile"),
        ({"draw": 0}, "draw must be at least 1"),
        ({"investing": -1}, "investing cannot cost less than building"),
        ({"drops": 64}, "drops must be from 1 to 63, not 64"),
        ({"drops": 50}, "players, 4 seats: 50 drops do not fill 59 on the first resources"),
        ({"resources_each": 0}, "resources_each must be at least 1"),
        ({"resources_each": 5}, "4 players need 24 resources, not 20"),
        ({"players": []}, "players must have an entry for 2, 3 and 4 seats"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_why(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint):
        checked(printed(**changes))


@pytest.mark.parametrize(
    ("party", "complaint"),
    [
        ({"seats": 3, "seasons": 0, "head_start": [1, 2]}, "players, 3 seats: seasons must be at least 1, not 0"),
        ({"seats": 3, "seasons": 2, "head_start": [1]}, "players, 3 seats: head_start must be 2 numbers"),
        ({"seats": 3, "seasons": 2, "head_start": [1, -1]}, "players, 3 seats: head_start must be 2 numbers, none"),
    ],
)
def test_a_wrong_party_is_refused(party: dict[str, object], complaint: str) -> None:
    parties = printed()["players"]
    with pytest.raises(BadEdition, match=complaint):
        checked(printed(players=[parties[0], party, parties[2]]))


def test_there_are_no_more_kinds_than_bits() -> None:
    words = {"it": "x", "en": "y"}
    letters = "abcdefghijklmnopqrstuvwxyz"
    more = [
        {"id": f"x{first}{second}", "family": "green", "copies": 1, "drops": 1, "name": words, "text": words}
        for first in "ab"
        for second in letters
    ]
    with pytest.raises(BadEdition, match="there can be 62 kinds of cards, not 87"):
        checked(printed(card=[*printed()["card"], *more]))
