"""Sets as the bits of one i64: cells of a board, kinds, seats. Bit 63 is never used: it is the sign. Compiled.

Literals stay below 2**62: mypyc boxes larger ones, and unboxes them at every use.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([1 << k for k in range(63)])
"""BIT[k] is the set of k alone. mypyc computes `1 << k` in 32 bits: always use this."""

_DE_BRUIJN: Final = 0x03F79D71B4CB0A89


def _places() -> list[int]:
    places = [0] * 64
    for k in range(63):
        places[(_DE_BRUIJN << k >> 58) & 63] = k
    return places


_PLACE: Final = vec[i64](_places())


def first(bits: i64) -> i64:
    """The smallest member of a set that is not empty."""
    return _PLACE[((bits & -bits) * _DE_BRUIJN >> 58) & 63]


def count(bits: i64) -> i64:
    """How many members."""
    bits -= (bits >> 1) & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


def nth(bits: i64, before: i64) -> i64:
    """The member with so many smaller ones."""
    while before:
        bits &= bits - 1
        before -= 1
    return first(bits)


def members(bits: i64) -> vec[i64]:
    """The members, smallest first."""
    found = vec[i64]([0] * count(bits))
    fill(found, 0, 0, bits)
    return found


def fill(into: vec[i64], at: i64, base: i64, bits: i64) -> i64:
    """Write base + member for each member from place `at` on; the place after the last one written.

    A list of known size filled by index costs a third of appending to it, and `legal` is the hot path.
    """
    while bits:
        low = bits & -bits
        bits ^= low
        into[at] = base + _PLACE[(low * _DE_BRUIJN >> 58) & 63]
        at += 1
    return at
