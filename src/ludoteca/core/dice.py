"""The only source of chance: xoshiro128** on 32-bit words, the same numbers at both speeds. Compiled.

Every product stays below 2**63, so that native and Python integers never differ.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
SEEDS: Final = 1 << 53
"""Seeds are below this: any JSON reader, a browser's included, keeps them whole."""


def mix(word: i64) -> i64:
    """One 32-bit word stirred so that neighbouring seeds give unrelated games."""
    word ^= word >> 16
    word = (word * 0x7FEB352D) & WORD
    word ^= word >> 15
    word = (word * 0x68BC21EB) & WORD
    return word ^ (word >> 16)


@final
class Dice:
    """A generator that is copied with what it belongs to."""

    def __init__(self, seed: i64) -> None:
        low: i64 = mix(seed & WORD)
        high: i64 = mix((seed >> 32) & WORD)
        self.a: i64 = mix(low ^ 0x243F6A88)
        self.b: i64 = mix(high ^ 0x3707344A)
        self.c: i64 = mix((low + high + 0x13198A2E) & WORD)
        self.d: i64 = 1 | mix(low ^ (high << 1 & WORD) ^ 0x299F31D0)
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """32 fresh bits."""
        x: i64 = (self.b * 5) & WORD
        fresh: i64 = (((x << 7) | (x >> 25)) & WORD) * 9 & WORD
        t: i64 = (self.b << 9) & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= t
        y: i64 = self.d
        self.d = ((y << 11) | (y >> 21)) & WORD
        return fresh

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely (n up to 2**31)."""
        product: i64 = self.word() * n
        if (product & WORD) < n:
            # The few words that would favour some numbers are thrown again.
            unfair: i64 = (WORD + 1) % n
            while (product & WORD) < unfair:
                product = self.word() * n
        return product >> 32

    def unit(self) -> float:
        """A number from 0 up to, never including, 1."""
        return float(self.word()) / 4294967296.0

    def shuffle(self, items: vec[i64]) -> None:
        """Every order as likely as any other, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item
            last -= 1

    def copy(self) -> Dice:
        twin = Dice(0)
        twin.a = self.a
        twin.b = self.b
        twin.c = self.c
        twin.d = self.d
        return twin

    def dump(self) -> list[int]:
        return [self.a, self.b, self.c, self.d]


def derive(seed: i64, index: i64) -> i64:
    """The seed of the index-th game (or seat) of a run: the same whoever plays it, and in any order."""
    dice = Dice(seed ^ (mix(index & WORD) << 21))
    high = dice.word() ^ mix((index >> 32) & WORD)
    return ((high << 21) ^ dice.word()) & (SEEDS - 1)
