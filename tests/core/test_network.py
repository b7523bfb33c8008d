"""A network says the same as plain sums would, on every machine; and is read whole or not at all."""

from __future__ import annotations

from itertools import islice, pairwise
from math import exp

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ludoteca
from ludoteca.core.network import KEENEST, STEPS, SURE, TASTE_STEPS, chance, power
from ludoteca.core.traits import CONCERNS, NO_CONCERN, NO_TRAIT, Traits
from ludoteca.core.weights import BadNetwork, Weights, read_network
from ludoteca.testing import Case, cases, walk
from tests.core.networks import any_weights, plainly, plainly_liked

TAUGHT = [game for game in ludoteca.catalogue() if game.traits is not None]
CASES = [case for game in TAUGHT for case in cases(game)]
over_every_case = pytest.mark.parametrize("case", CASES, ids=str)
TOLD_OF_ACTIONS = [case for case in CASES if case.game.traits is not None and case.game.traits().aspects]
POSITIONS = 40


def traits_of(case: Case) -> Traits:
    assert case.game.traits is not None
    return case.game.traits()


@over_every_case
@pytest.mark.parametrize("units", [16, 48])
def test_what_it_says_is_what_plain_sums_say(case: Case, units: int) -> None:
    traits = traits_of(case)
    weights = any_weights(traits, units, 5)
    network = read_network(traits, weights.data)
    grid = vec[i64]([0] * traits.size)
    said = set()
    for at in islice(walk(case, 3), 0, POSITIONS, 3):
        traits.write(at.state, at.seat, grid)
        said.add(network.log_odds(grid))
        assert network.log_odds(grid) == plainly(traits, weights, list(grid))
    assert len(said) > 1


@pytest.mark.parametrize("case", TOLD_OF_ACTIONS, ids=str)
def test_what_it_says_of_an_action_is_what_plain_sums_say_of_its_concerns(case: Case) -> None:
    traits = traits_of(case)
    weights = any_weights(traits, 16, 6)
    network = read_network(traits, weights.data)
    grid, concerns = vec[i64]([0] * traits.size), vec[i64]([0] * CONCERNS)
    for at in islice(walk(case, 4), 0, POSITIONS, 7):
        traits.write(at.state, at.seat, grid)
        network.look(grid)
        for action in list(at.state.legal(at.seat))[::5]:
            traits.concern(at.state, at.seat, action, concerns)
            assert all(0 <= one < traits.lines * traits.aspects for one in list(concerns)[: ended(concerns)])
            assert network.liking(concerns) == plainly_liked(traits, weights, list(grid), list(concerns))


def ended(concerns: vec[i64]) -> int:
    return list(concerns).index(NO_CONCERN)


@over_every_case
def test_every_line_ends_in_its_room_and_names_traits_that_its_part_has(case: Case) -> None:
    traits = traits_of(case)
    grid = vec[i64]([-1] * traits.size)
    for seed in range(3):
        for at in walk(case, seed):
            traits.write(at.state, at.seat, grid)
            start = 0
            for part in traits.parts:
                for line in range(start, start + (1 + part.lines) * traits.width, traits.width):
                    told = list(grid[line : line + traits.width])
                    assert all(1 <= trait <= part.traits for trait in told[: told.index(NO_TRAIT)]), (at, part.name)
                start += (1 + part.lines) * traits.width


def test_the_chances_are_the_logistic_function() -> None:
    steps = range(-SURE, SURE + 1, 37)
    for step in steps:
        assert chance(step) == pytest.approx(1 / (1 + exp(-step / STEPS)), abs=1e-12)
    assert all(chance(one) < chance(other) for one, other in pairwise(steps))
    assert chance(SURE + 5) == chance(SURE)
    assert chance(-SURE - 5) == chance(-SURE)


def test_the_weights_of_actions_are_powers_of_e() -> None:
    for step in range(-KEENEST, KEENEST + 1, 11):
        assert power(step) == pytest.approx(exp(step / TASTE_STEPS), rel=1e-12)
    assert power(KEENEST + 5) == power(KEENEST)


def damaged(weights: Weights) -> dict[str, bytes]:
    data = weights.data
    return {
        "no network": b"something else\n" + data,
        "not whole": data[:-1],
        "too long": data + b"\0",
        "other traits": data.replace(b'",4,', b'",3,', 1),
        "too heavy": Weights(weights.shape, [1000, *weights.table[1:]], weights.head, weights.last, weights.taste).data,
    }


@pytest.mark.parametrize("harm", ["no network", "not whole", "too long", "other traits", "too heavy"])
def test_bytes_that_are_no_such_network_are_refused(harm: str) -> None:
    traits = traits_of(CASES[0])
    data = damaged(any_weights(traits, 16, 1))[harm]
    with pytest.raises(BadNetwork):
        read_network(traits, data)
