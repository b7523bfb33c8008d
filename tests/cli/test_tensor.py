"""`ludoteca tensor`, and the page that is made of what it prints."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludoteca
from ludoteca.games import ids
from tests.cli.test_commands import printed

PAGE = Path(__file__).parents[2] / "docs" / "tensors.md"


@pytest.mark.parametrize("name", ids())
def test_the_page_says_what_the_command_prints(name: str) -> None:
    assert printed("tensor", name, "--markdown") in PAGE.read_text("utf-8")


def test_the_planes_are_told_in_order_and_fill_the_row() -> None:
    for name in ids():
        data = json.loads(printed("tensor", name, "--json"))
        place = 0
        for plane in data["planes"]:
            assert plane["from"] == place, plane
            size = 1
            for length in plane["shape"]:
                size *= length
            place += size
        assert place == data["size"]
        assert data["actions"] > max(ludoteca.game(name).moves.EVERY_ACTION)


def test_in_the_terminal_it_is_a_table() -> None:
    told = printed("tensor", "felci")
    assert "their undergrowth" in told
    assert "946 values, 1960 actions" in told


def test_bench_measures_what_one_trains_on() -> None:
    (row,) = json.loads(printed("bench", "felci", "--env", "--rounds", "1", "--json"))["games"]
    assert (row["values"], row["actions"]) == (946, 1960)
    for speed in ("compiled", "interpreted"):
        figures = row["batch"][speed]
        assert figures["steps_per_s"] > figures["with_choice_per_s"] > 0
    assert "steps/s" in printed("bench", "felci", "--env", "--rounds", "1")
