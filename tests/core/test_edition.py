"""Editions: their identity, where in the file a fact stands, what a variant changes, and who inherits the choice."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ludoteca.core.edition import BadEdition, Source, choose, differences, read_source

TOML = """\
# A game.
game = "toy"
edition = "first"
hand = 4

[track]
won = 3

[[card]]
id = "arson"
copies = 2

[[card]]
id = "rain"
copies = 3
[card.extra]
drops = 1

[box.3]
greens = [
  "swap",
]
"""


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("hand", 4),
        ("track", 6),
        ("track.won", 7),
        ("card[0]", 9),
        ("card[0].copies", 11),
        ("card[1].copies", 15),
        ("card[1].extra.drops", 17),
        ("box.3.greens", 20),
        ("box.3.greens[0]", 20),
        ("track.lost", 6),
        ("nowhere", 0),
    ],
)
def test_a_complaint_names_the_line_of_the_fact_or_of_what_is_around_it(key: str, line: int) -> None:
    assert Source("toy.toml", TOML).line_of(key) == line


def test_a_complaint_names_file_line_key_and_what_would_be_right() -> None:
    source = Source("toy.toml", TOML)
    with pytest.raises(BadEdition, match=r"^toy\.toml, line 15: card\[1\]\.copies: must be 1 or 2, not 3$"):
        source.require(False, "card[1].copies", "must be 1 or 2, not 3")
    source.require(True, "card[1].copies", "never said")


class Card(msgspec.Struct):
    id: str
    copies: str


def test_a_fact_of_the_wrong_kind_is_named_as_well() -> None:
    with pytest.raises(BadEdition, match=r"^toy\.toml, line 15: card\[1\]\.copies: Expected `str`, got `int`$"):
        Source("toy.toml", TOML).shaped(Card, "card[1]")


def test_what_is_no_toml_says_where() -> None:
    with pytest.raises(BadEdition, match=r"^toy\.toml: not TOML: .*line 1"):
        Source("toy.toml", "hand = = 4")


def test_the_same_facts_have_the_same_digest_however_they_are_written() -> None:
    source = Source("toy.toml", TOML)
    assert Source("", TOML.replace("# A game.", "# Another comment.")).digest == source.digest
    assert Source("", TOML.replace('edition = "first"', 'edition = "renamed"')).digest == source.digest
    assert Source("", "hand = 4\n" + TOML.replace("hand = 4\n", "")).digest == source.digest
    assert Source("", TOML.replace("hand = 4", "hand = 5")).digest != source.digest


def test_what_a_variant_changes_is_told_by_key_and_entries_by_their_id() -> None:
    after = TOML.replace("hand = 4", "hand = 5").replace("copies = 3", "copies = 1").replace("first", "second")
    changes = differences(Source("", TOML).data, Source("", after).data)
    assert changes == {"hand": (4, 5), "card.rain.copies": (3, 1)}
    added = differences(Source("", TOML).data, Source("", TOML + '[[card]]\nid = "fire"\n').data)
    assert added == {"card.fire": (None, {"id": "fire"})}


@pytest.mark.parametrize(
    ("text", "complaint"),
    [("hand = 4", 'must name the game it is of, as in game = "…"'), ("game = 4", "must name the game")],
)
def test_a_file_says_of_which_game_it_is(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(BadEdition, match=complaint):
        read_source(path)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match=r"nothing\.toml: cannot be read: No such file"):
        read_source(tmp_path / "nothing.toml")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match=r"binary\.toml: cannot be read"):
        read_source(tmp_path / "binary.toml")


def test_a_process_plays_one_edition_of_a_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TOML)
    with pytest.raises(BadEdition, match="two editions of toy"):
        choose([path, path])


ASK = """
import json, multiprocessing, sys
from pathlib import Path
from ludoteca.core.edition import choose
import ludoteca

def facts(_):
    game = ludoteca.game("felci")
    state = game.new(2, 1)
    hand = game.view(state, 0)["players"][0]["hand"]
    return [str(game.edition), game.edition.variant, dict(game.edition.changes), len(hand)]

if __name__ == "__main__":
    choose([Path(sys.argv[1])])
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        print(json.dumps([facts(0), pool.map(facts, [0])[0]]))
"""


def test_a_variant_is_played_here_and_in_every_process_started_from_here(tmp_path: Path) -> None:
    own = Path(__file__).parents[2] / "src/ludoteca/games/felci/edition.toml"
    variant = tmp_path / "five.toml"
    variant.write_text(own.read_text("utf-8").replace("hand = 4", "hand = 5").replace("ludoteca-1", "five"), "utf-8")
    script = tmp_path / "ask.py"
    script.write_text(ASK)
    done = subprocess.run([sys.executable, script, variant], capture_output=True, text=True, check=True)
    here, there = json.loads(done.stdout)
    name, is_variant, changes, hand = here
    assert name.startswith("five+")
    assert (is_variant, changes, hand) == (True, {"hand": [4, 5]}, 5)
    assert there == here
