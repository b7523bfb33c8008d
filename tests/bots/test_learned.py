"""A sense with a network: asked once where one seat's prospects follow from another's."""

from __future__ import annotations

from itertools import islice

import pytest
from librt.vecs import vec

import ludoteca
from ludoteca.bots.learned import Learned
from ludoteca.core.traits import ALIKE, EACH, OPPOSED
from ludoteca.core.weights import read_network
from ludoteca.testing import Case, cases, walk
from tests.core.networks import any_weights

CASES = [case for game in ludoteca.catalogue() if game.traits is not None for case in cases(game)]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_seats_may_expect_is_the_same_asked_together_or_one_by_one_and_as_they_are_bound(case: Case) -> None:
    assert case.game.traits is not None
    traits = case.game.traits()
    sense = Learned(case.game.sense(), traits, read_network(traits, any_weights(traits, 16, 3).data), 2, 0.3)
    into = vec[float]([-1.0] * case.seats)
    for at in islice(walk(case, 5), 0, 40, 3):
        sense.values(at.state, (1 << case.seats) - 1, into)
        found = list(into)
        assert found == [sense.value(at.state, seat) for seat in range(case.seats)]
        bond = traits.bond(at.state)
        assert bond == (ALIKE if case.game.cooperative else OPPOSED if case.seats == 2 else EACH)
        if bond == OPPOSED:
            assert sum(found) == pytest.approx(1)
        if bond == ALIKE:
            assert len(set(found)) == 1
