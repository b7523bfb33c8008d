"""What a network is told of a position: short lists of numbered traits, in lines. Compiled.

A line is about one thing of which there are several, all alike: a bench, a hand, a country. The network looks at each
line of a part in the same way and adds up what it saw: nothing has to be learnt twice, and their order plays no part.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ludoteca.core.state import State

NO_TRAIT: Final = 0
"""Ends a line. Traits count from 1."""
NO_CONCERN: Final = -1
CONCERNS: Final = 16
"""The room for the concerns of one action, their end included."""


# What one seat's prospects say of another's. Unless it is nothing, only the seat to move is ever asked about.
EACH: Final = 0
"""Nothing."""
OPPOSED: Final = 1
"""There are two, and what one may expect the other may not."""
ALIKE: Final = 2
"""One result for all."""


@final
class Part:
    """Lines that are looked at in the same way. What holds for all of them stands in one more line before them."""

    def __init__(self, name: str, lines: i64, traits: i64) -> None:
        self.name = name
        self.lines: i64 = lines
        self.traits: i64 = traits
        """How many different traits a line may have: from 1 to this."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Traits:
    """A position as one seat looks at it, once all it cannot know was redrawn: so all of it may be read."""

    def __init__(self, parts: list[Part], width: i64, aspects: i64 = 0) -> None:
        self.parts = parts
        self.aspects: i64 = aspects
        """In how many ways an action may concern a line; 0 where a network is told nothing of actions."""
        self.width: i64 = width
        """The room of a line: one more than the most traits it ever has."""
        self.size: i64 = 0
        """The room of all lines together."""
        self.lines: i64 = 0
        """How many there are, but for those that are common to a part."""
        for part in parts:
            self.size += (1 + part.lines) * width
            self.lines += part.lines

    def bond(self, state: State) -> i64:
        """What one seat's prospects say of another's: EACH, OPPOSED or ALIKE."""
        return EACH

    def write(self, state: State, seat: i64, into: vec[i64]) -> None:
        """Each line in its `width` places, part by part, ended by NO_TRAIT; what lies beyond that means nothing."""
        raise NotImplementedError

    def concern(self, state: State, seat: i64, action: i64, into: vec[i64]) -> None:
        """Which lines a legal action concerns, and in which way, after `write` for the same position and seat.

        Each as line * aspects + aspect, at most CONCERNS of them, ended by NO_CONCERN.
        """
        raise NotImplementedError
