"""Sets as bits agree with Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first, members

sets_of_cells = st.sets(st.integers(0, 62))


def as_bits(cells: set[int]) -> int:
    return sum(1 << cell for cell in cells)


@given(sets_of_cells)
def test_members_are_listed_smallest_first(cells: set[int]) -> None:
    assert list(members(as_bits(cells))) == sorted(cells)


@given(sets_of_cells)
def test_members_are_counted(cells: set[int]) -> None:
    assert count(as_bits(cells)) == len(cells)


@given(sets_of_cells.filter(bool))
def test_the_first_is_the_smallest(cells: set[int]) -> None:
    assert first(as_bits(cells)) == min(cells)


def test_bit_63_is_never_used() -> None:
    assert list(BIT) == [2**k for k in range(63)]


def test_fill_writes_from_a_place_on_and_says_where_it_stopped() -> None:
    room = vec[i64]([7] * 6)
    assert fill(room, 1, 100, as_bits({3, 0, 62})) == 4
    assert list(room) == [7, 100, 103, 162, 7, 7]
