"""What one seat knows as a row of small numbers, for whoever learns: named planes, and a mask of the legal. Compiled.

A row is written eight values to a word: a board of 64 cells is then eight stores, and a batch of matches is one buffer
that numpy reads where it lies.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.bits import BIT, first
from ludoteca.core.state import State

EIGHT: Final = 8
"""Values of a word, the first in its lowest byte."""

LINE: Final = 8
"""Words that the processor reads and writes at once. Rows begin with a line, so that a board is one line."""

MOST: Final = 127
"""The highest value: the last byte of a word has the sign."""

SPREAD: Final = vec[i64]([sum((bits >> k & 1) << EIGHT * k for k in range(EIGHT)) for bits in range(256)])
"""Eight bits as eight values of 0 or 1."""

ONE_AT: Final = vec[i64]([1 << EIGHT * k for k in range(EIGHT)])
"""A word with 1 at a place and 0 elsewhere."""

FIRST: Final = vec[i64]([(1 << EIGHT * k) - 1 for k in range(EIGHT)] + [(1 << 63) - 1])
"""The bits of the first so many values of a word."""


ONES: Final = 0x0101010101010101
BLOCK: Final = 16
"""Words whose values of 0 and 1 are added up at once: a byte holds the sum, and theirs."""


@final
class Plane:
    """Some values of a row that belong together."""

    def __init__(self, name: str, shape: tuple[int, ...], most: int, meaning: str) -> None:
        self.name = name
        self.shape = shape
        self.most = min(most, MOST)
        """Values go from 0 to this; where more could be counted, this stands for all of it."""
        self.meaning = meaning
        """In one line."""
        self.size: i64 = 1
        for length in shape:
            self.size *= length


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """What a seat knows of one game, in the same planes for any number of seats and any options.

    An allow-list, as the view is. What belongs to seats comes in their order round the table, one's own first; what
    there are fewer of than the planes have room for is 0. Actions keep the numbers that the rules give them.
    """

    def __init__(self, planes: list[Plane], actions: i64, notes: i64 = 0, mask_notes: i64 = 0) -> None:
        """So many words at the end of each row and each mask are the tensor's own, to note what it wrote there last."""
        self.planes = planes
        self.actions: i64 = actions
        """How many actions there are: all of them are below this."""
        self.size: i64 = 0
        """How many values a row has."""
        for plane in planes:
            self.size += plane.size
        self.words: i64 = lines(words(self.size) + notes)
        self.mask_words: i64 = lines(words(actions) + mask_notes)

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        """Write what the seat knows into the `words` words from `at` on.

        They are all 0, or as this method left them for another position: whatever of it holds no longer must go.
        """
        raise NotImplementedError

    def write_mask(self, state: State, seat: i64, into: vec[i64], at: i64) -> i64:
        """The same with the `mask_words` words from `at` on: 1 for what the seat may do now, 0 for all else.

        Answers how many it may do.
        """
        blank(into, at, self.mask_words)
        legal = state.legal(seat)
        for action in legal:
            into[at + (action >> 3)] |= ONE_AT[action & 7]
        return len(legal)

    def nth(self, masks: vec[i64], at: i64, before: i64) -> i64:
        """The action with so many legal ones before it in the mask that `write_mask` left from word `at` on."""
        return nth_value(masks, at, at + words(self.actions), before)

    @final
    def observe(self, state: State, seat: i64) -> bytes:
        """What the seat knows: `size` values, a byte each."""
        row = vec[i64]([0] * self.words)
        self.write(state, seat, row, 0)
        return bytes(row)[: self.size]

    @final
    def mask(self, state: State, seat: i64) -> bytes:
        """1 for each action that the seat may do now, 0 for all others: `actions` bytes."""
        row = vec[i64]([0] * self.mask_words)
        self.write_mask(state, seat, row, 0)
        return bytes(row)[: self.actions]


# --- Writing rows ----------------------------------------------------------------------------------


def words(values: i64) -> i64:
    """The words that so many values fill, the last one maybe not whole."""
    return (values + EIGHT - 1) // EIGHT


def lines(count: i64) -> i64:
    """So many words and those that fill the last line of the processor's cache, eight words each."""
    return (count + LINE - 1) // LINE * LINE


def blank(into: vec[i64], at: i64, size: i64) -> None:
    """So many words of 0."""
    for word in range(at, at + size):
        into[word] = 0


# Each of these writes values from a place on and gives the place after them, so that planes are written one after the
# other in their order. A place counts values from the beginning of the buffer; what lies there must be 0 before.


def put(into: vec[i64], place: i64, value: i64) -> i64:
    """One number; MOST if it is more."""
    value = min(value, MOST)
    into[place >> 3] |= value * ONE_AT[place & 7]
    return place + 1


def put_flag(into: vec[i64], place: i64, flag: bool) -> i64:
    """1 for yes, 0 for no."""
    if flag:
        into[place >> 3] |= ONE_AT[place & 7]
    return place + 1


def put_one(into: vec[i64], place: i64, which: i64, size: i64) -> i64:
    """1 for one of so many and 0 for the others; 0 for all if it is none of them."""
    if 0 <= which < size:
        into[place + which >> 3] |= ONE_AT[place + which & 7]
    return place + size


def put_bits(into: vec[i64], place: i64, bits: i64, size: i64) -> i64:
    """1 for each member of a set and 0 for the others of so many."""
    after = place + size
    while bits:
        place = put_word(into, place, SPREAD[bits & 255], EIGHT)
        bits >>= EIGHT
    return after


def put_word(into: vec[i64], place: i64, word: i64, size: i64) -> i64:
    """So many numbers, none above MOST, that a word has already."""
    offset = place & 7
    into[place >> 3] |= (word & FIRST[EIGHT - offset]) * ONE_AT[offset]
    if offset and word > FIRST[EIGHT - offset]:
        into[(place >> 3) + 1] |= word >> EIGHT * (EIGHT - offset)
    return place + size


def put_counts(into: vec[i64], place: i64, counts: vec[i64], start: i64, size: i64) -> i64:
    """So many numbers of a list, from its place `start` on."""
    for k in range(size):
        number = counts[start + k]
        if number:  # most are 0
            put(into, place + k, number)
    return place + size


def add(into: vec[i64], place: i64, value: i64) -> None:
    """Count some more of what is counted there, up to MOST in all."""
    into[place >> 3] += value * ONE_AT[place & 7]


def put_words(into: vec[i64], at: i64, bits: i64, size: i64) -> None:
    """The quick way for a set that fills so many words from word `at` on. What they held before is gone."""
    for word in range(at, at + size):
        into[word] = SPREAD[bits & 255]
        bits >>= EIGHT


def put_boards(into: vec[i64], at: i64, which: i64, cells: i64) -> None:
    """The quick way for boards of 64 cells, eight words each from word `at` on: the same cells on each board of a set.

    What they held before is gone; the other boards are left as they are.
    """
    one = SPREAD[cells & 255]
    two = SPREAD[cells >> 8 & 255]
    three = SPREAD[cells >> 16 & 255]
    four = SPREAD[cells >> 24 & 255]
    five = SPREAD[cells >> 32 & 255]
    six = SPREAD[cells >> 40 & 255]
    seven = SPREAD[cells >> 48 & 255]
    eight = SPREAD[cells >> 56 & 255]
    while which:
        word = at + first(which) * EIGHT
        into[word] = one
        into[word + 1] = two
        into[word + 2] = three
        into[word + 3] = four
        into[word + 4] = five
        into[word + 5] = six
        into[word + 6] = seven
        into[word + 7] = eight
        which &= which - 1


def round_table(seats_set: i64, seat: i64, seats: i64) -> i64:
    """A set of seats, told by how many turns after one's own each comes."""
    return (seats_set >> seat | seats_set << seats - seat) & (BIT[seats] - 1)


# --- Reading masks ---------------------------------------------------------------------------------


def ones(masks: vec[i64], start: i64, size: i64) -> i64:
    """How many values are 1 in so many words, BLOCK at the most."""
    columns: i64 = 0
    for word in range(start, start + size):
        columns += masks[word]
    return columns * ONES >> 56 & 255


def nth_value(masks: vec[i64], start: i64, end: i64, before: i64) -> i64:
    """The place of the value 1 with so many before it in these words."""
    word = start
    while word + BLOCK <= end and before >= (held := ones(masks, word, BLOCK)):
        before -= held
        word += BLOCK
    while before >= (held := ones(masks, word, 1)):
        before -= held
        word += 1
    rest = masks[word]
    place: i64 = 0
    while before > 0 or rest & 1 == 0:
        before -= rest & 1
        rest >>= EIGHT
        place += 1
    return (word - start) * EIGHT + place
