"""A small network in whole numbers: what a position is worth, and how promising each action looks. Compiled.

Its first layer adds up rows of a table, one a trait, four units to a word; its second is short. There is no float in
it: quick where nothing but a plain processor is there, the same on every machine and at both speeds, and so a match
with such a bot replays from its record.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.traits import NO_CONCERN, NO_TRAIT, Traits

LANES: Final = 4
LANE: Final = 15
"""Units of a word of the first layer, and the bits of each."""
LANE_MASK: Final = (1 << LANE) - 1
LANE_ZERO: Final = 1 << LANE - 1
"""What the bits of a unit say for 0: its sum goes below that, too."""
LANE_ZEROS: Final = LANE_ZERO | LANE_ZERO << LANE | LANE_ZERO << 2 * LANE | LANE_ZERO << 3 * LANE
BLOCK: Final = 16
"""Units that are added up at once, in four words: a part has a multiple of these."""
ONE: Final = 128
"""What 1 is in the first layer: its units go from 0 to 1."""
MOST_WEIGHT: Final = 255
"""The largest weight of a trait: a lane has room for 64 of them."""

HIDDEN: Final = 16
"""Units of the second layer, two to a word."""
HALVES: Final = 2
HALF: Final = 30
HALF_MASK: Final = (1 << HALF) - 1
HALF_ZERO: Final = 1 << HALF - 1
HALF_ZEROS: Final = HALF_ZERO | HALF_ZERO << HALF
HEAD_ONE: Final = 256
"""What 1 is among the weights of the second layer, and the largest."""
MOST_HEAD: Final = 2047
CEILING: Final = 8 * ONE - 1
"""Units of the second layer go from 0 to nearly 8."""
LAST_ONE: Final = 1024
"""What 1 is among the last weights."""

TASTE_ONE: Final = 256
"""What 1 is among the weights of actions."""
MOST_TASTE: Final = 2047
TASTE_STEPS: Final = 32
"""Logarithms of an action's weight are told in steps, so many to 1."""
TASTE_STEP: Final = ONE * TASTE_ONE // TASTE_STEPS
KEENEST: Final = 10 * TASTE_STEPS

STEPS: Final = 512
"""Log-odds are told in steps, so many to 1."""
STEP: Final = ONE * LAST_ONE // STEPS
SURE: Final = 8 * STEPS
"""No network is surer than so many steps."""


def powers(steps: int, most: int) -> list[float]:
    """e to the power of each step, so many to 1, by sums, products and quotients: they are the same everywhere."""
    term: float = 1.0
    growth: float = 1.0
    for k in range(1, 12):
        term = term / float(steps * k)
        growth += term
    found: list[float] = []
    power: float = 1.0
    for _ in range(most + 1):
        found.append(power)
        power *= growth
    return found


CHANCES: Final = vec[float]([odds / (1.0 + odds) for odds in powers(STEPS, SURE)])
POWERS: Final = vec[float](powers(TASTE_STEPS, KEENEST))


def chance(steps: i64) -> float:
    """The probability that so many steps of log-odds mean."""
    if steps < 0:
        return 1.0 - CHANCES[min(-steps, SURE)]
    return CHANCES[min(steps, SURE)]


def power(steps: i64) -> float:
    """The weight of an action whose logarithm is so many steps."""
    if steps < 0:
        return 1.0 / POWERS[min(-steps, KEENEST)]
    return POWERS[min(steps, KEENEST)]


def packed(numbers: list[int], lanes: int, bits: int) -> vec[i64]:
    """Numbers, some to a word. A sum of such words is the word of the sums, as long as those have room."""
    words = []
    for start in range(0, len(numbers), lanes):
        words.append(sum([numbers[start + lane] << bits * lane for lane in range(lanes)]))
    return vec[i64](words)


@final
class Network:
    """The weights of a game's network, for its traits."""

    def __init__(
        self, traits: Traits, units: i64, table: list[int], head: list[int], last: list[int], taste: list[int]
    ) -> None:
        """The first layer has so many units a part: of each part the bias, then a row for each trait.

        The second has its bias, then a row for each unit of the first; the last weights end with their bias. The taste
        in actions has a row for each aspect: a weight for each unit, then the bias.
        """
        self.width: i64 = traits.width
        self.units: i64 = units
        self.lines: vec[i64] = vec[i64]([part.lines for part in traits.parts])
        self.rows: vec[i64] = vec[i64]([1 + part.traits for part in traits.parts])
        self.table: vec[i64] = packed(table, LANES, LANE)
        self.head: vec[i64] = packed(head, HALVES, HALF)
        self.last: vec[i64] = vec[i64](last)
        self.sums: vec[i64] = vec[i64]([0] * (units * len(traits.parts)))
        """The first layer, each part summed over its lines."""
        self.lit: vec[i64] = vec[i64]([0] * (units * traits.lines))
        """The same line by line."""
        self.taste: vec[i64] = vec[i64](taste)
        self.aspects: i64 = traits.aspects
        self.known: vec[i64] = vec[i64]([0] * (traits.lines * traits.aspects))
        """What each concern says, if it was asked since the last look: then `asked` has the number of that look."""
        self.asked: vec[i64] = vec[i64]([0] * (traits.lines * traits.aspects))
        self.looks: i64 = 0

    def log_odds(self, grid: vec[i64]) -> i64:
        """What the traits say, in steps."""
        self.look(grid)
        return self.judge()

    def look(self, grid: vec[i64]) -> None:
        """The first layer, line by line."""
        self.looks += 1
        at: i64 = 0
        row: i64 = 0
        unit: i64 = 0
        line: i64 = 0
        lines = self.lines
        words = self.units // LANES
        for part in range(len(lines)):
            for block in range(0, words, LANES):
                self.look_at(grid, at, lines[part], row * words + block, line * self.units + block * LANES, unit)
                unit += BLOCK
            at += (1 + lines[part]) * self.width
            row += self.rows[part]
            line += lines[part]

    def look_at(self, grid: vec[i64], at: i64, lines: i64, bias: i64, lit: i64, unit: i64) -> None:
        """A block of units of one part, over its lines. The first line is common to all: it is added up once."""
        table = self.table
        sums = self.sums
        units = self.lit
        width = self.width
        words = self.units // LANES
        base0: i64 = table[bias] + LANE_ZEROS
        base1: i64 = table[bias + 1] + LANE_ZEROS
        base2: i64 = table[bias + 2] + LANE_ZEROS
        base3: i64 = table[bias + 3] + LANE_ZEROS
        place = at
        while grid[place] != NO_TRAIT:
            row = bias + grid[place] * words
            base0 += table[row]
            base1 += table[row + 1]
            base2 += table[row + 2]
            base3 += table[row + 3]
            place += 1
        for k in range(unit, unit + BLOCK):
            sums[k] = 0
        for line in range(1, lines + 1):
            word0 = base0
            word1 = base1
            word2 = base2
            word3 = base3
            place = at + line * width
            while grid[place] != NO_TRAIT:
                row = bias + grid[place] * words
                word0 += table[row]
                word1 += table[row + 1]
                word2 += table[row + 2]
                word3 += table[row + 3]
                place += 1
            light(units, lit, sums, unit, word0)
            light(units, lit + 4, sums, unit + 4, word1)
            light(units, lit + 8, sums, unit + 8, word2)
            light(units, lit + 12, sums, unit + 12, word3)
            lit += self.units

    def liking(self, concerns: vec[i64]) -> i64:
        """The logarithm of an action's weight, in steps, after a look at the position: all its concerns together."""
        asked = self.asked
        known = self.known
        looks = self.looks
        total: i64 = 0
        place: i64 = 0
        while concerns[place] != NO_CONCERN:
            concern = concerns[place]
            if asked[concern] != looks:
                asked[concern] = looks
                known[concern] = self.concern(concern // self.aspects, concern % self.aspects)
            total += known[concern]
            place += 1
        return total // TASTE_STEP

    def concern(self, line: i64, aspect: i64) -> i64:
        lit = self.lit
        taste = self.taste
        unit = line * self.units
        weight = aspect * (self.units + 1)
        total = taste[weight + self.units]
        for k in range(self.units):
            total += lit[unit + k] * taste[weight + k]
        return total

    def judge(self) -> i64:
        """The second layer and the last."""
        head = self.head
        sums = self.sums
        word0: i64 = head[0] + HALF_ZEROS
        word1: i64 = head[1] + HALF_ZEROS
        word2: i64 = head[2] + HALF_ZEROS
        word3: i64 = head[3] + HALF_ZEROS
        word4: i64 = head[4] + HALF_ZEROS
        word5: i64 = head[5] + HALF_ZEROS
        word6: i64 = head[6] + HALF_ZEROS
        word7: i64 = head[7] + HALF_ZEROS
        row: i64 = 0
        for unit in range(len(sums)):
            row += HIDDEN // HALVES
            lit = sums[unit]
            if lit:
                word0 += lit * head[row]
                word1 += lit * head[row + 1]
                word2 += lit * head[row + 2]
                word3 += lit * head[row + 3]
                word4 += lit * head[row + 4]
                word5 += lit * head[row + 5]
                word6 += lit * head[row + 6]
                word7 += lit * head[row + 7]
        last = self.last
        found = last[HIDDEN]
        found += weighed(last, 0, word0) + weighed(last, 2, word1) + weighed(last, 4, word2)
        found += weighed(last, 6, word3) + weighed(last, 8, word4) + weighed(last, 10, word5)
        found += weighed(last, 12, word6) + weighed(last, 14, word7)
        return found // STEP


def light(units: vec[i64], at: i64, sums: vec[i64], unit: i64, word: i64) -> None:
    """The four units of a word, each from 0 to 1: for the line, and added to the part."""
    first: i64 = min(max((word & LANE_MASK) - LANE_ZERO, 0), ONE)
    second: i64 = min(max((word >> LANE & LANE_MASK) - LANE_ZERO, 0), ONE)
    third: i64 = min(max((word >> 2 * LANE & LANE_MASK) - LANE_ZERO, 0), ONE)
    fourth: i64 = min(max((word >> 3 * LANE & LANE_MASK) - LANE_ZERO, 0), ONE)
    units[at] = first
    units[at + 1] = second
    units[at + 2] = third
    units[at + 3] = fourth
    sums[unit] += first
    sums[unit + 1] += second
    sums[unit + 2] += third
    sums[unit + 3] += fourth


def weighed(last: vec[i64], unit: i64, word: i64) -> i64:
    """What the two units of a word of the second layer add to the end."""
    low = min(max((word & HALF_MASK) - HALF_ZERO >> 8, 0), CEILING)
    high = min(max((word >> HALF) - HALF_ZERO >> 8, 0), CEILING)
    return low * last[unit] + high * last[unit + 1]
