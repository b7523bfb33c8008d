"""The experiment that shows everything: all of it is there, and it asks for no more than a minute's work."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.results import SCHEMA, asked
from ludoteca.lab.run import run

SMOKE = Path(__file__).parents[2] / "experiments" / "smoke.toml"

MOST_MATCHES = 3_000
"""Greedy players take some 5 ms a match of Felci."""

MOST_SIMULATIONS = 1_500_000
"""A search makes some 50,000 a second."""

OPTIONS = 54 * (41 + 2)
"""Options of all decisions of a match, and a chance for each seat at each of them."""


def test_every_table_has_rows(tmp_path: Path) -> None:
    smoke = read_experiment(SMOKE)
    extra = msgspec.structs.replace(smoke.extra, valued=2, deals=3)
    run(msgspec.structs.replace(smoke, matches=12, extra=extra), tmp_path / "out")
    for table in SCHEMA:
        ((rows,),) = asked(tmp_path / "out", f'SELECT count(DISTINCT variant) FROM "{table}"')[1]
        assert rows == len(smoke.variants), table


def test_it_asks_for_a_minute_of_two_cores_at_most() -> None:
    smoke = read_experiment(SMOKE)
    extra = smoke.extra
    once = smoke.matches + extra.deals * (extra.again + 2 * (len(extra.levels) - 1))
    assert all(name in ("greedy", "easy", "random") for one in smoke.variants for name in one.fixture.bots)
    assert set(extra.levels) <= {"greedy", "easy", "random"}
    assert once * len(smoke.variants) <= MOST_MATCHES
    assert extra.valued * OPTIONS * extra.simulations * len(smoke.variants) <= MOST_SIMULATIONS
