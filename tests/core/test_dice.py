"""The dice: fair, and the same for ever. The numbers pinned here are in every record that was ever written."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.dice import SEEDS, Dice, derive

CHI_SQUARE_TOO_FAR = {5: 25.0, 23: 57.0}
"""By degrees of freedom: fair dice go beyond it once in some ten thousand runs, and these runs never change."""


def chi_square(counts: Counter[int], faces: int, throws: int) -> float:
    expected = throws / faces
    return sum((counts[face] - expected) ** 2 / expected for face in range(faces))


def test_the_numbers_are_pinned() -> None:
    dice = Dice(0)
    assert [dice.word() for _ in range(4)] == [1580237431, 1697489114, 2674603928, 3944629113]
    dice = Dice(SEEDS - 1)
    assert [dice.word() for _ in range(4)] == [2479814631, 2559399895, 1895196019, 502833146]
    dice = Dice(7)
    assert [dice.below(6) for _ in range(12)] == [3, 0, 1, 1, 2, 2, 4, 4, 3, 3, 5, 5]
    assert [derive(1, 0), derive(1, 1), derive(2, 0), derive(1, 2**32)] == [
        8073544498548500,
        5140866868747090,
        7503942945314587,
        2235265211567892,
    ]


def test_every_face_is_as_likely() -> None:
    dice = Dice(3)
    throws = Counter(int(dice.below(6)) for _ in range(60_000))
    assert chi_square(throws, 6, 60_000) < CHI_SQUARE_TOO_FAR[5]


def test_the_first_throw_of_neighbouring_seeds_is_fair_too() -> None:
    throws = Counter(int(Dice(seed).below(6)) for seed in range(60_000))
    assert chi_square(throws, 6, 60_000) < CHI_SQUARE_TOO_FAR[5]


def test_seeds_that_differ_only_far_up_give_other_numbers() -> None:
    assert len({Dice(1 << place).word() for place in range(53)}) == 53


def test_large_ranges_have_no_favourites() -> None:
    """Without throwing unfair words again, a third of these numbers would come up in 25 % of the throws."""
    dice = Dice(11)
    size = 3 << 29
    low = sum(dice.below(size) % 3 == 0 for _ in range(30_000))
    assert 9_600 < low < 10_400


def test_every_order_is_as_likely() -> None:
    dice = Dice(5)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(48_000):
        items = vec[i64]([0, 1, 2, 3])
        dice.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert sum((times - 2000) ** 2 / 2000 for times in orders.values()) < CHI_SQUARE_TOO_FAR[23]


def test_a_unit_is_at_least_0_and_below_1() -> None:
    dice = Dice(5)
    units = [dice.unit() for _ in range(20_000)]
    assert min(units) >= 0.0
    assert max(units) < 1.0
    assert sum(units) / len(units) == pytest.approx(0.5, abs=0.01)


def test_a_copy_goes_on_by_itself() -> None:
    dice = Dice(9)
    twin = dice.copy()
    assert twin.dump() == dice.dump()
    ahead = [twin.word() for _ in range(5)]
    assert [dice.word() for _ in range(5)] == ahead


def test_derived_seeds_do_not_meet() -> None:
    assert len({derive(5, number) for number in range(100_000)}) == 100_000
    assert all(0 <= derive(SEEDS - 1, number) < SEEDS for number in range(1000))
