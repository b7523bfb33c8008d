"""How a match that is over was counted: why it ended so, what each has row by row, who stands before whom.

Games tell it with keys of their catalogues; whoever shows it chooses the language and the names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.core.words import Telling

Story = Sequence[tuple[int, int]]
"""The actions of a match, each with its seat."""


class Row(NamedTuple):
    """One line of a seat's count; without points it is told, not counted."""

    telling: Telling
    points: int | None = None


class Remark(NamedTuple):
    """What else the rules say of the end, and of whom: why another way to win failed, say."""

    clause: str
    telling: Telling
    seat: int


class Tally(NamedTuple):
    clause: str
    reason: Telling
    rows: Sequence[Sequence[Row]]
    """By seat. Points in them add up to the seat's score."""
    merit: Sequence[int]
    """By seat, as the game ranks them: who has more stands before who has less."""
    remarks: Sequence[Remark] = ()

    def places(self) -> list[int]:
        """By seat, 1 for who stands first; equals share a place."""
        return [1 + sum(other > own for other in self.merit) for own in self.merit]
