"""The weights of a network as bytes, and back: a line with the format, one with its shape, then the numbers."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.network import BLOCK, HIDDEN, MOST_HEAD, MOST_WEIGHT, Network
from ludoteca.core.traits import Traits

FORMAT = b"ludoteca network 1"


class BadNetwork(Refused):
    """Bytes that are no network, or one for other traits."""


class Shape(msgspec.Struct, frozen=True):
    """What a network was trained for."""

    units: int
    """Of the first layer, for each part."""
    parts: list[tuple[str, int, int]]
    """Name, lines and traits of each."""
    aspects: int


class Weights(msgspec.Struct, frozen=True):
    """The numbers of a network, in the order in which it reads them."""

    shape: Shape
    table: Sequence[int]
    head: Sequence[int]
    last: Sequence[int]
    taste: Sequence[int]

    @property
    def data(self) -> bytes:
        short, long = little("h", self.table), little("i", [*self.head, *self.last, *self.taste])
        return b"\n".join([FORMAT, msgspec.json.encode(self.shape), short + long])


def shape_of(traits: Traits, units: int) -> Shape:
    return Shape(units, [(part.name, part.lines, part.traits) for part in traits.parts], traits.aspects)


def sizes(shape: Shape) -> tuple[int, int, int, int]:
    """How many weights the table, the second layer, the end and the taste have."""
    rows = sum(1 + traits for _, _, traits in shape.parts)
    inputs = shape.units * len(shape.parts)
    return rows * shape.units, (1 + inputs) * HIDDEN, HIDDEN + 1, (1 + shape.units) * shape.aspects


def little(code: str, numbers: Sequence[int]) -> bytes:
    """Numbers of two (`h`) or four bytes (`i`), the lowest first."""
    written = array(code, numbers)
    if sys.byteorder == "big":
        written.byteswap()
    return written.tobytes()


def numbers_of(code: str, data: bytes) -> list[int]:
    read = array(code)
    read.frombytes(data)
    if sys.byteorder == "big":
        read.byteswap()
    return read.tolist()


def read_network(traits: Traits, data: bytes) -> Network:
    """The network that these bytes are, for a reader of its own; BadNetwork if they are none for such traits."""
    form, _, rest = data.partition(b"\n")
    header, _, numbers = rest.partition(b"\n")
    if form != FORMAT:
        raise BadNetwork("this is no network that this version can read")
    shape = msgspec.json.decode(header, type=Shape)
    if shape != shape_of(traits, shape.units) or shape.units % BLOCK:
        raise BadNetwork("the network was trained for other traits")
    table, head, last, taste = sizes(shape)
    if len(numbers) != 2 * table + 4 * (head + last + taste):
        raise BadNetwork("the network is not whole")
    of_table = numbers_of("h", numbers[: 2 * table])
    others = numbers_of("i", numbers[2 * table :])
    if max(map(abs, of_table)) > MOST_WEIGHT or max(map(abs, others[HIDDEN:head])) > MOST_HEAD:
        raise BadNetwork("the network has weights that its sums have no room for")
    return Network(traits, shape.units, of_table, others[:head], others[head : head + last], others[head + last :])
