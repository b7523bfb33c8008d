"""Variants of Felicità: other days, tracks, cards and boards are played by the same rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludoteca.games.felicita.edition import EDITION
from tests.games.editions import edition

PACKAGE = "ludoteca.games.felicita"
ROOT = Path(__file__).parents[3]
Change = tuple[str, str]

BOARD = "\n".join(f'  "{line}",' for line in EDITION.city.rows)
TRACK = "won = 3\ndrawn = 4\nlost = 3"
BOX = """[box.3]
problems = ["Q3", "Q4", "Q5"]
greens = ["swap"]

[box.2]
problems = ["Q3", "Q4", "Q5", "11"]
greens = ["11", "swap", "call", "go"]
"""
SMALL_BOX = """[box.3]
problems = ["Q2"]
greens = []

[box.2]
problems = ["Q2", "8"]
greens = ["8"]
"""
FEWER_PROBLEMS = [("solutions = 11", "solutions = 8"), ("reports = 5", "reports = 2"), (BOX, SMALL_BOX)]

SMALL_TOWN = """
  "R.o.+.o.Y",
  "o###.###o",
  ".###o###.",
  ".###.###.",
  "+.o.W.o.+",
  ".###.###.",
  "o###o###o",
  ".###.###.",
  "B.o.+.o.G",
"""
LONG_TOWN = """
  "R.o.+.o.+.o.Y",
  "o#####.#####.",
  ".#####o#####o",
  "..o.+.W.+.o..",
  "o#####.#####.",
  ".#####o#####o",
  "+#####.#####.",
  "B.o.+.o.+.o.G",
"""


def fewer_reds(number: int) -> Change:
    """Only the first red cards."""
    text = edition(PACKAGE).text
    cut = text.index(f'[[reds]]\nid = "{EDITION.reds[number].id}"')
    return (text[cut:], "")


@pytest.mark.parametrize(
    ("changes", "facts"),
    [
        ([("days = 3", "days = 2"), ("apps = 4", "apps = 1")], {"days": [2], "apps": 1}),
        ([("days = 3", "days = 5"), fewer_reds(18)], {"days": [5], "red": 18}),
        ([(TRACK, "won = 1\ndrawn = 1\nlost = 1")], {"spaces": 3}),
        ([(TRACK, "won = 6\ndrawn = 7\nlost = 7")], {"spaces": 20}),
        (
            [(BOARD, SMALL_TOWN), *FEWER_PROBLEMS, ('"swap", "call", "go", "ten"]', '"ten"]')],
            {"green": 9, "problems": 10},
        ),
        ([(BOARD, LONG_TOWN), *FEWER_PROBLEMS], {"green": 12, "problems": 10}),
    ],
    ids=["two days", "five days", "short track", "long track", "small town", "long town"],
)
def test_a_variant_is_played_to_its_end(tmp_path: Path, changes: list[Change], facts: dict[str, Any]) -> None:
    file = tmp_path / "mine.toml"
    text = edition(PACKAGE, *changes, ("ludoteca-1", "mine")).text
    file.write_text(text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.felicita.variant", file],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["edition"].startswith("mine+")
    assert found["changes"]
    assert facts.items() <= found.items()
