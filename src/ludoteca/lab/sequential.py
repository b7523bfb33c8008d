"""Intervals that hold however often one looks, and what they say of a difference.

The confidence sequence is Robbins' normal mixture with the estimated deviation, in the form and with the guarantee of
Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence
sequences", Annals of Statistics 52 (2024). docs/lab.md tells what was added for measures that hardly ever differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, log, sqrt

ERROR = 0.05
"""The chance that any verdict of an experiment is wrong, at whatever moment one looks: all measures together."""

LEAST = 100
"""Fewer pairs of matches say nothing: the guarantee is one of large numbers."""

POWER = 1.2816
"""Standard deviations that make 90 in 100: so often a difference is found within the number of matches told."""

MOST_NEEDED = 10**9

MORE, LESS, SAME, OPEN = "more", "less", "same", "open"


@dataclass
class Sums:
    """Differences between the matches of two variants on the same deals, summed up."""

    count: int = 0
    before: float = 0.0
    """The measure in the printed game, summed up."""
    total: float = 0.0
    squares: float = 0.0
    least: float = inf
    most: float = -inf
    """Between these lie all values in either variant."""
    middles: float = 0.0
    """The squares of what lies halfway between the two of a pair, summed up."""

    def add(self, other: Sums) -> None:
        self.count += other.count
        self.before += other.before
        self.total += other.total
        self.squares += other.squares
        self.middles += other.middles
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def middle(self) -> Sums:
        """Of each pair what lies halfway between the two, in place of their difference."""
        return Sums(self.count, total=self.before + self.total / 2, squares=self.middles)

    def deviation(self, scale: float) -> float:
        """With two pairs imagined that lie a whole scale from the mean, one each way.

        Where no pair differed yet, that is no certainty that none ever will.
        """
        return sqrt(max(self.squares - self.total * self.mean, 0.0) / self.count + 2 * scale**2 / self.count)


def half_width(count: float, deviation: float, error: float, tuned: float) -> float:
    """Of the interval after so many pairs; it is tightest after about `tuned` of them."""
    square = (-2 * log(error) + log(1 - 2 * log(error))) / tuned
    spread = count * square + 1
    return deviation * sqrt(2 * spread / (count * count * square) * log(sqrt(spread) / error))


def needed(difference: float, deviation: float, error: float, tuned: float) -> int:
    """How many pairs find a difference of this size in 90 of 100 experiments."""
    low, high = LEAST, MOST_NEEDED
    while low < high:
        middle = (low + high) // 2
        if half_width(middle, deviation, error, tuned) + POWER * deviation / sqrt(middle) <= difference:
            high = middle
        else:
            low = middle + 1
    return low


@dataclass(frozen=True)
class Verdict:
    """What can be said of a measure in a variant, against the printed game."""

    variant: str
    measure: str
    count: int
    before: float
    after: float
    difference: float
    low: float
    high: float
    bound: float
    """The smallest difference that matters."""
    kind: str
    """MORE, LESS, SAME (no difference that matters) or OPEN (not enough matches yet)."""
    better: bool | None
    """Where it differs and the measure has an aim: whether the variant is nearer to it, if that is as sure."""
    needed: int
    """While it is open: how many matches it would take, as things look."""


def verdict(
    sums: Sums, variant: str, measure: str, bound: float, scale: float, aim: float | None, error: float, tuned: float
) -> Verdict:
    """`scale` is how far apart two matches can be; where nobody knows, how far apart any two were is taken."""
    before = sums.before / sums.count
    scale = scale or sums.most - sums.least
    deviation = sums.deviation(scale)
    half = half_width(sums.count, deviation, error, tuned) if sums.count >= LEAST else inf
    low, high = sums.mean - half, sums.mean + half
    if -bound <= low and high <= bound:
        kind = SAME
    elif low > 0:
        kind = MORE
    elif high < 0:
        kind = LESS
    else:
        kind = OPEN
    after = before + sums.mean
    better = None if aim is None or kind not in (MORE, LESS) else nearer(sums, kind, scale, aim, error, tuned)
    size = max(abs(sums.mean), bound - abs(sums.mean))
    more = max(needed(size, deviation, error, tuned), sums.count + 1) if kind == OPEN and deviation else 0
    return Verdict(variant, measure, sums.count, before, after, sums.mean, low, high, bound, kind, better, more)


def nearer(sums: Sums, kind: str, scale: float, aim: float, error: float, tuned: float) -> bool | None:
    """Whether what is more, or less, is nearer to the aim than what was before; None where nobody knows.

    It is if what lies halfway between both lies on the far side of the aim from where it went.
    """
    middle = sums.middle
    off = middle.mean - aim
    if abs(off) <= half_width(sums.count, middle.deviation(scale), error, tuned):
        return None
    return (off < 0) == (kind == MORE)
