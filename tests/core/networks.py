"""Networks with weights by chance, and what they say by plain sums: the reference for the quick way."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.dice import Dice
from ludoteca.core.network import CEILING, HEAD_ONE, HIDDEN, ONE, STEP, TASTE_STEP
from ludoteca.core.state import State
from ludoteca.core.traits import NO_CONCERN, NO_TRAIT, Traits
from ludoteca.core.weights import Weights, shape_of, sizes

MOST_TABLE, MOST_HEAD, MOST_LAST, MOST_TASTE = 90, 300, 900, 60


def told(traits: Traits, state: State, seat: int) -> list[list[tuple[int, ...]]]:
    """Of each part what is common to its lines, then the lines, in an order of their own."""
    grid = vec[i64]([0] * traits.size)
    traits.write(state, seat, grid)
    lines = [list(grid[at : at + traits.width]) for at in range(0, traits.size, traits.width)]
    short = [tuple(sorted(line[: line.index(NO_TRAIT)])) for line in lines]
    parts, at = [], 0
    for part in traits.parts:
        parts.append([short[at], *sorted(short[at + 1 : at + 1 + part.lines])])
        at += 1 + part.lines
    return parts


def any_weights(traits: Traits, units: int, seed: int) -> Weights:
    dice = Dice(seed)

    def some(size: int, most: int) -> list[int]:
        return [dice.below(2 * most + 1) - most for _ in range(size)]

    shape = shape_of(traits, units)
    table, head, last, taste = sizes(shape)
    return Weights(
        shape, some(table, MOST_TABLE), some(head, MOST_HEAD), some(last, MOST_LAST), some(taste, MOST_TASTE)
    )


def lit(traits: Traits, weights: Weights, grid: Sequence[int]) -> list[list[list[int]]]:
    """The first layer by plain sums: of each part, of each line, each unit."""
    units = weights.shape.units
    parts = []
    at = row = 0

    def summed(place: int, unit: int) -> int:
        total = 0
        while grid[place] != NO_TRAIT:
            total += weights.table[(row + grid[place]) * units + unit]
            place += 1
        return total

    for part in traits.parts:
        common = [weights.table[row * units + unit] + summed(at, unit) for unit in range(units)]
        starts = [at + (1 + line) * traits.width for line in range(part.lines)]
        parts.append([[min(max(common[u] + summed(start, u), 0), ONE) for u in range(units)] for start in starts])
        at += (1 + part.lines) * traits.width
        row += 1 + part.traits
    return parts


def plainly(traits: Traits, weights: Weights, grid: Sequence[int]) -> int:
    """What a network with these weights says of a position."""
    inputs = [sum(units) for lines in lit(traits, weights, grid) for units in zip(*lines, strict=True)]
    found = weights.last[HIDDEN]
    for unit in range(HIDDEN):
        total = weights.head[unit]
        total += sum(one * weights.head[(1 + place) * HIDDEN + unit] for place, one in enumerate(inputs))
        found += min(max(total // HEAD_ONE, 0), CEILING) * weights.last[unit]
    return found // STEP


def plainly_liked(traits: Traits, weights: Weights, grid: Sequence[int], concerns: Sequence[int]) -> int:
    """What it says of an action, in steps."""
    lines = [line for part in lit(traits, weights, grid) for line in part]
    width = weights.shape.units + 1
    total = 0
    for concern in concerns[: list(concerns).index(NO_CONCERN)]:
        line, aspect = divmod(concern, traits.aspects)
        row = weights.taste[aspect * width : (aspect + 1) * width]
        total += sum(map(mul, lines[line], row)) + row[-1]
    return total // TASTE_STEP
