"""The edition of WaterGame: its cards, what is said of one that cannot be played, and variants played whole."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca.core.edition import CHOSEN, BadEdition
from ludoteca.games.watergame.edition import EDITION, IMPRINT, Construction, check
from tests.games.editions import edition

PACKAGE = "ludoteca.games.watergame"
TEXT = edition(PACKAGE).text
Change = tuple[str, str]


def entry(name: str) -> str:
    """The lines of a card or a resource."""
    found = re.search(rf'\[\[\w+\]\]\nid = "{name}"\n(?:.+\n)+', TEXT)
    assert found
    return found[0]


def changed(name: str, old: str, new: str) -> Change:
    """A change of one card."""
    assert entry(name).count(old) == 1
    return entry(name), entry(name).replace(old, new)


def test_the_printed_facts() -> None:
    assert check(edition(PACKAGE)) == EDITION
    assert (EDITION.hand, EDITION.draw, EDITION.resources_each, EDITION.seats) == (7, 1, 4, (2, 3, 4))
    assert [card.id for card in EDITION.cards[:6]] == ["farming", "roads", "industry", "school", "culture", "house"]


def test_the_edition_has_this_identity() -> None:
    assert str(IMPRINT) == "ludoteca-3+ae86f0be89b7"
    assert not IMPRINT.variant


def test_the_order_of_the_file_does_not_matter_for_the_numbers() -> None:
    swapped = [(entry("farming"), entry("culture")), (entry("culture"), entry("farming"))]
    # Not one after the other: the second would undo the first.
    text = TEXT.replace(swapped[0][0], "@").replace(*swapped[1]).replace("@", swapped[0][1])
    found = check(edition(PACKAGE, (TEXT, text)))
    numbers = [card.number for card in found.cards if isinstance(card, Construction)]
    assert numbers == [1, 2, 3, 4, 5, 0]


def test_an_edition_that_says_nothing_of_a_truce_has_none() -> None:
    assert EDITION.truce
    assert not check(edition(PACKAGE, ("truce = true\n", ""))).truce


# --- What is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (changed("gmo", "copies = 1", 'copies = "two"'), r"card\[10\].copies: Expected `int`, got `str`"),
        (changed("gmo", "copies = 1", "copies = 0"), r"card\[10\].copies: gmo: must be from 1 to 63, not 0"),
        (changed("gmo", "copies = 1", "copies = 64"), r"card\[10\].copies: gmo: must be from 1 to 63, not 64"),
        (changed("gmo", '"attack"', '"plague"'), r"card\[10\].family: Invalid value 'plague'"),
        (changed("gmo", 'family = "attack"\n', ""), r"card\[10\]: Object missing required field `family`"),
        (changed("gmo", "copies = 1", "copies = 1\ncost = 2"), r"card\[10\]: Object contains unknown field `cost`"),
        (changed("gmo", '"gmo"', '"cuts"'), r"card\[10\].id: another entry is called 'cuts', too"),
        (changed("gmo", '"gmo"', '"rain"'), r"resource\[0\].id: another entry is called 'rain', too"),
        (changed("gmo", '"gmo"', '"G M O"'), r"card\[10\].id: must be small letters and -, not 'G M O'"),
        (changed("gmo", '"gmo"', '"table"'), r"card\[10\].id: 'table' has another meaning"),
        (
            changed("gmo", "block = 3", "block = 6"),
            r"card\[10\].effect: gmo: block must be a number from 1 to 5, not 6",
        ),
        (changed("gmo", "block = 3", ""), r"card\[10\].effect: gmo: must be exactly one of block, .*, not none"),
        (changed("gmo", "block = 3", "lose = 1, toll = 1"), r"gmo: must be exactly one of block, .*, not lose, toll"),
        (changed("gmo", "block = 3", "lose_green = 1"), r"gmo: must be exactly one of block, .*, not lose_green"),
        (changed("leak", "lose = 2", "lose = 0"), r"card\[16\].effect: leak: lose must be from 1 to 63, not 0"),
        (changed("leak", "lose = 2", "lose = 64"), r"card\[16\].effect: leak: lose must be from 1 to 63, not 64"),
        (changed("arson", "destroy = 1", "destroy = 2"), r"card\[18\].effect: arson: destroy must be 1, not 2"),
        (changed("flood", "lose_green = 1", "take = 1"), r"flood: must be exactly one of lose, discard, .*, not take"),
        (changed("flood", "lose_green = 1", "lose_green = 2"), "flood: lose_green must be 1, not 2"),
        (changed("thaw", "drops = 3", "drops = 0"), r"card\[8\].drops: thaw: must be from 1 to 63, not 0"),
        (changed("rain", "drops = 3", "drops = 64"), r"resource\[0\].drops: rain: must be from 1 to 63, not 64"),
        (changed("organic", "symbol = 3", "symbol = 6"), r"\.symbol: organic: must be from 1 to 5, or missing, not 6"),
        (changed("organic", "symbol = 3", "symbol = 0"), "organic: a defence must do something: symbol, answers"),
        (changed("thrift", "gain = 2", "gain = -1"), r"\.gain: thrift: must be from 0 to 63, not -1"),
        (changed("recycling", "recycle = 3", "recycle = 64"), r"\.recycle: recycling: must be from 0 to 63, not 64"),
        (
            changed("survey", '"raise_costs", "destroy"', '"block"'),
            r"\.answers: survey: can name raise_costs, .*, not b",
        ),
        (
            changed("water-act", 'lifts = ["toll"]', 'lifts = ["lose"]'),
            r"\.lifts: water-act: can name raise_costs, toll",
        ),
        (changed("farming", "number = 1", "number = 6"), r"\.number: farming: must be from 1 to 5, or missing, not 6"),
        (changed("farming", "cost = 1", "cost = 0"), r"card\[0\].cost: farming: must be from 1 to 63, not 0"),
        (changed("farming", "worth = 2", "worth = -1"), r"card\[0\].worth: farming: must be from 0 to 63, not -1"),
        (changed("farming", "number = 1\n", ""), r"card\[4\].number: each number from 1 to 5 needs one construc"),
        (changed("farming", "number = 1", "number = 2"), r"card\[1\].number: each number .* not \[2, 2, 3, 4, 5\]"),
        (changed("roads", "cost = 2", "cost = 4"), r"card\[1\].cost: numbers 2 to 5 must differ in cost, not 4, 4"),
        (
            changed("illegal-building", "copies = 2", "copies = 12"),
            r"card\[14\].copies: the attacks that raise costs can make 11 drops together, not 12",
        ),
    ],
)
def test_a_wrong_card_is_refused_by_its_line_and_name_with_the_reason(change: Change, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(edition(PACKAGE, change))
    found = re.match(r"mine\.toml, line (\d+): (card|resource)\[(\d+)\]", str(refused.value))
    assert found, str(refused.value)
    lines = TEXT.replace(*change).splitlines()
    headings = [at for at, line in enumerate(lines, 1) if line == f"[[{found[2]}]]"]
    assert 0 <= int(found[1]) - headings[int(found[3])] < len(entry("culture").splitlines())


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("hand = 7", 'hand = "seven"'), "line 14: hand: Expected `int`, got `str`"),
        (("hand = 7", "hand = 7\njokers = 1"), "Object contains unknown field `jokers`"),
        (("hand = 7", "hand = 0"), "line 14: hand: must be from 1 to 63, not 0"),
        (("hand = 7", "hand = 24"), "line 14: hand: the hands of 4 players, and a draw, must leave cards in the pile"),
        (("draw = 1", "draw = 0"), "line 15: draw: must be from 1 to 63, not 0"),
        (("investing = 1", "investing = -1"), "line 17: investing: must be from 0 to 63, not -1"),
        (("truce = true", "truce = 1"), "line 18: truce: Expected `bool`, got `int`"),
        (("\ndrops = 60", "\ndrops = 64"), "line 13: drops: must be from 1 to 63, not 64"),
        (
            ("\ndrops = 60", "\ndrops = 50"),
            "line 13: drops: 50 drops do not fill the first resources of 4 players: .* 58",
        ),
        (("resources_each = 4", "resources_each = 0"), "line 16: resources_each: must be from 1 to 63, not 0"),
        (("resources_each = 4", "resources_each = 5"), "line 16: resources_each: 4 players need 24 resources, not 20"),
        (("seats = 4", "seats = 5"), r"line 33: players\[2\].seats: must rise by one .*, not \[2, 3, 5\]"),
        (
            ("seats = 2", "seats = 1"),
            r"line 23: players\[0\].seats: must rise by one from entry to entry, within 2 to 6",
        ),
        (("seats = 3\nseasons = 2", "seats = 3\nseasons = 0"), r"line 29: players\[1\].seasons: must be from 1 to 63"),
        (("[0, 0]", "[1]"), r"line 30: players\[1\].head_start: must be 2 numbers, none below 0, not \[1\]"),
        (("[0, 0]", "[1, -1]"), r"players\[1\].head_start: must be 2 numbers, none below 0, not \[1, -1\]"),
        (('id = "gmo"', 'id = "gmo'), "mine.toml: not TOML: Illegal character"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_where_and_why(change: Change, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(edition(PACKAGE, change))
    assert str(refused.value).startswith("mine.toml")


def test_there_are_no_more_kinds_than_bits() -> None:
    names = [f"x{first}{second}" for first in "ab" for second in "abcdefghijklmnopqrstuvwxyz"]
    more = [f'[[card]]\nid = "{name}"\nfamily = "green"\ncopies = 1\ndrops = 1\n' for name in names]
    with pytest.raises(BadEdition, match="card: there can be 62 kinds of cards, not 84"):
        check(edition(PACKAGE, (TEXT, TEXT + "\n".join(more))))


# --- Variants --------------------------------------------------------------------------------------

NEW_CARDS = """
[[card]]
id = "dam"
family = "attack"
copies = 9
effect = { toll = 2 }

[[card]]
id = "sluice"
family = "defence"
copies = 9
answers = ["toll", "take"]
lifts = ["toll"]
gain = 1
"""
MORE_WATER = '[[resource]]\nid = "spring"\ncopies = 20\ndrops = 1\n\n[[resource]]\nid = "rain"'
FIVE_AND_SIX = """
[[players]]
seats = 5
seasons = 3
head_start = [0, 0, 1, 1]

[[players]]
seats = 6
seasons = 1
head_start = [0, 0, 0, 0, 0]

# --- Light-blue"""

VARIANTS: dict[str, list[Change]] = {
    "small hands": [("hand = 7", "hand = 1"), ("draw = 1", "draw = 3"), ("\ndrops = 60", "\ndrops = 63")],
    "large hands": [("hand = 7", "hand = 20"), ("resources_each = 4", "resources_each = 1")],
    "new cards": [(TEXT, TEXT + NEW_CARDS)],
    "dear": [
        changed("farming", "cost = 1\nworth = 2", "cost = 9\nworth = 0"),
        changed("illegal-building", "raise_costs = 1", "raise_costs = 5"),
        ("investing = 1", "investing = 0"),
    ],
    "cheap": [
        changed("culture", "cost = 6\nworth = 10", "cost = 1\nworth = 63"),
        changed("leak", "lose = 2", "lose = 63"),
        changed("recycling", "recycle = 3", "recycle = 63"),
        ("investing = 1", "investing = 63"),
    ],
    "bare": [
        (entry(name), "") for name in ("house", "gmo", "survey", "recycling", "arson", "illegal-building", "flood")
    ],
    "five and six": [
        ("resources_each = 4", "resources_each = 2"),
        ('[[resource]]\nid = "rain"', MORE_WATER),
        ("\n# --- Light-blue", FIVE_AND_SIX),
    ],
    "two only": [(TEXT[TEXT.index("[[players]]\nseats = 3") : TEXT.index("# --- Light-blue")], "")],
}

PLAYED = """
import json

import ludoteca
from ludoteca.core.dice import Dice
from ludoteca.core.record import Player
from ludoteca.games.watergame.moves import move
from ludoteca.table.match import Match

game, seen = ludoteca.game("watergame"), set()
tensor = game.tensor()
for seats in game.seats:
    for seed in range(2):
        match, dice = Match(game, [Player()] * seats, seed, {"fair_start": seed % 2 == 0}), Dice(seed)
        state, census, sense = match.state, match.state.census(), game.sense()
        while state.acting():
            seat = state.asked
            legal = state.legal(seat)
            action = legal[dice.below(len(legal))] if seed else sense.pick(state, seat, dice)
            told = move(action)
            seen.add((told.get("card", ""), told["do"]))
            if len(match.plies) % 7 == 0:
                assert game.draw(game.view(state, seat), "it") and game.draw(game.view(state, -1), "en")
                twin = state.clone()
                twin.resample(seat, dice)
                assert game.view(twin, seat) == game.view(state, seat) and twin.census() == state.census() == census
                row, mask = tensor.observe(state, seat), tensor.mask(state, seat)
                assert row == tensor.observe(twin, seat) and len(row) == tensor.size
                assert [action for action in range(tensor.actions) if mask[action]] == sorted(legal)
            match.play(seat, action)
        assert all(entry.text for language in ("it", "en") for entry in match.log(-1, language))
print(json.dumps([game.edition.variant, game.seats, sorted(seen)]))
"""


def played(variant: str, folder: Path) -> tuple[bool, list[int], set[tuple[str, str]]]:
    """Random matches of a variant in a process of its own."""
    file = folder / "variant.toml"
    file.write_text(edition(PACKAGE, *VARIANTS[variant]).text, "utf-8")
    environment = {**os.environ, CHOSEN: json.dumps([str(file)])}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    known, seats, seen = json.loads(done.stdout)
    return known, seats, {(card, verb) for card, verb in seen}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_variant_is_played_to_the_end_seen_drawn_and_told(variant: str, tmp_path: Path) -> None:
    known, seats, _ = played(variant, tmp_path)
    assert known
    assert seats == {"five and six": [2, 3, 4, 5, 6], "two only": [2]}.get(variant, [2, 3, 4])


def test_a_new_card_of_known_effects_is_played_and_needs_no_code(tmp_path: Path) -> None:
    seen = {("dam", "attack"), ("dam", "discard"), ("sluice", "answer"), ("sluice", "gain"), ("sluice", "lift")}
    _, _, found = played("new cards", tmp_path)
    assert {pair for pair in found if pair[0] in ("dam", "sluice")} == seen | {("sluice", "discard")}
