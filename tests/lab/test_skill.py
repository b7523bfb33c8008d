"""Luck against skill: deals that are played again, and each level against the one below."""

from __future__ import annotations

import numpy as np
import pytest

from ludoteca.lab.experiment import Extra
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.results import SCHEMA
from ludoteca.lab.run import Chunk, played
from ludoteca.lab.skill import again, step, steps
from ludoteca.lab.statistics import estimate, explained


def test_the_same_deal_is_played_otherwise_each_time() -> None:
    fixture = Fixture("felci", ("random", "random"), 3).checked()
    rows = again(fixture, range(2), 8)
    assert [(row.number, row.time) for row in rows] == [(number, time) for number in range(2) for time in range(8)]
    assert len({tuple(row.payoffs) for row in rows}) > 1
    assert rows == again(fixture, range(2), 8)
    assert rows[8:] == again(fixture, [1], 8)


def test_the_stronger_level_takes_more_from_every_seat() -> None:
    fixture = Fixture("felci", ("random", "random"), 3).checked()
    found = steps(fixture, range(20), ["random", "greedy"])
    assert {(row.lower, row.upper) for row in found} == {("random", "greedy")}
    assert sum(row.above for row in found) / 20 > 0.9
    for row in found:
        assert row.above + row.below == pytest.approx(1.0)


def test_a_level_against_itself_is_even_on_every_deal_of_two() -> None:
    """Both seats play with the same dice whichever of the two sits there, so what one takes the other gives back."""
    fixture = Fixture("felci", ("random", "random"), 3).checked()
    for number in range(5):
        row = step(fixture, number, "greedy", "greedy")
        assert row.above == pytest.approx(row.below)


def test_where_all_win_together_a_party_of_each_level_plays() -> None:
    fixture = Fixture("felicita", ("random", "random"), 3).checked()
    row = step(fixture, 0, "random", "random")
    assert row.below == row.above


def test_the_tables_come_with_the_chunks_that_hold_their_deals() -> None:
    fixture = Fixture("felci", ("random", "random"), 3).checked()
    extra = Extra(levels=("random", "easy"), again=2, deals=3)
    tables = played(Chunk("v", fixture, range(2, 6), True, extra))
    for name in ("levels", "again"):
        assert list(tables[name]) == list(SCHEMA[name])
        assert set(tables[name]["number"]) == {2}
    assert list(tables)[-1] == "matches"


@pytest.mark.parametrize("truth", [0.0, 0.3, 0.8])
def test_the_part_that_the_deal_explains_is_found(truth: float) -> None:
    """Made-up deals whose part is known: the mean is right, and the interval holds it in 95 of 100."""
    dice = np.random.default_rng(5)
    held, values = 0, []
    for _ in range(200):
        deals = dice.normal(0, np.sqrt(truth), (60, 1, 1))
        payoffs = deals + dice.normal(0, np.sqrt(1 - truth), (60, 3, 1))
        found = explained(np.concatenate([payoffs, -payoffs], axis=2).tolist())
        assert found is not None
        held += abs(found.value - truth) <= found.half
        values.append(found.value)
    assert held >= 182
    assert np.mean(values) == pytest.approx(truth, abs=0.04)


def test_nothing_is_said_where_nothing_can_be() -> None:
    assert estimate([0.5]) is None
    assert explained([[[1.0, 0.0]], [[0.0, 1.0]], [[1.0, 0.0]]]) is None
    assert explained([[[1.0, 0.0]] * 3] * 5) is None
