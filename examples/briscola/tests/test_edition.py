"""The edition of Briscola: its printed facts, and what is said of an edition that does not hold together."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from ludoteca.core.edition import BadEdition, Source
from ludoteca_briscola.edition import EDITION, IMPRINT, check

Change = tuple[str, str]


def edition(*changes: Change) -> Source:
    """The edition in the package with some of its text replaced."""
    text = files("ludoteca_briscola").joinpath("edition.toml").read_text("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands there {text.count(old)} times"
        text = text.replace(old, new)
    return Source("mine.toml", text)


def test_the_printed_facts() -> None:
    assert check(edition()) == EDITION
    assert (EDITION.hand, len(EDITION.cards), EDITION.left_out) == (3, 40, {2: (), 3: (9,), 4: ()})
    assert str(IMPRINT) == "classic-1+c8206b44c141"


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("hand = 3", 'hand = "three"'), "line 7: hand: Expected `int`, got `str`"),
        (("hand = 3", "hand = 3\nstakes = 1"), "Object contains unknown field `stakes`"),
        (("hand = 3", "hand = 1"), "line 7: hand: must be from 2 to 6 cards, not 1"),
        (("hand = 3", "hand = 7"), "hand: must be from 2 to 6 cards, not 7"),
        (('"spade", ', ""), "line 6: suits: must be coppe, denari, spade, bastoni, in any order"),
        (('id = "7"', 'id = "11"'), r"line 32: ranks\[5\].id: must be a number from 1 to 10, in quotes, not '11'"),
        (('id = "7"', 'id = "1"'), r"line 32: ranks\[5\].id: there is a rank 1 already"),
        (("points = 11", "points = 21"), r"line 13: ranks\[0\].points: must be from 0 to 20, not 21"),
        (("points = 11", "points = -1"), "must be from 0 to 20, not -1"),
        (('["2c"]', '["2x"]'), "line 54: left_out.3: no card is called '2x'; 2c is the two of coppe"),
        (('["2c"]', '["2c", "2c"]'), "left_out.3: must name each card once"),
        (('["2c"]', "[]"), "left_out.3: must leave a number of cards that 3 players can share, not 40"),
        (("4 = []\n", ""), "left_out: must have a list of cards for 2, 3, 4 players"),
    ],
)
def test_an_edition_that_does_not_hold_together_says_where_and_why(change: Change, complaint: str) -> None:
    with pytest.raises(BadEdition, match=complaint) as refused:
        check(edition(change))
    assert str(refused.value).startswith("mine.toml")


def test_hands_must_leave_something_to_draw() -> None:
    ranks = [(f'[[ranks]]\nid = "{rank}"\npoints = {points}\n\n', "") for rank, points in [(9, 3), (8, 2), (7, 0)]]
    ranks += [(f'[[ranks]]\nid = "{rank}"\npoints = 0\n\n', "") for rank in (6, 5, 4)]
    with pytest.raises(BadEdition, match="hand: 4 hands of 4 must leave some of 16 cards in the pile"):
        check(edition(*ranks, ("hand = 3", "hand = 4")))


VARIANTS: dict[str, list[Change]] = {
    "a hand of five": [("hand = 3", "hand = 5")],
    "a hand of two": [("hand = 3", "hand = 2")],
    "other suits first": [('"coppe", "denari"', '"denari", "coppe"')],
    "other points": [("points = 11", "points = 1"), ("points = 10", "points = 15")],
    "a shorter deck": [('[[ranks]]\nid = "2"\npoints = 0\n\n', ""), ('["2c"]', "[]")],
}

PLAYS = """
from ludoteca_briscola import GAME
from ludoteca.testing.cases import cases, walk
for case in cases(GAME):
    for seed in range(3):
        for at in walk(case, seed):
            for seat in range(-1, case.seats):
                GAME.draw(GAME.view(at.state, seat), "it")
    print(case.seats, sum(at.state.score(seat) for seat in range(2)))
print(str(GAME.edition), GAME.edition.variant)
"""


@pytest.mark.parametrize("name", VARIANTS)
def test_variants_are_played_to_their_end(name: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(edition(*VARIANTS[name]).text, "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PLAYS],
        env={**os.environ, "LUDOTECA_EDITIONS": json.dumps([str(file)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip().endswith(" True")
    assert str(IMPRINT) not in done.stdout
