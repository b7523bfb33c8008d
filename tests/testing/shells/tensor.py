"""What one seat knows of Shells as numbers. Compiled."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.state import State
from ludoteca.core.tensor import EIGHT, Plane, Tensor, blank, put, put_one

from .rules import COPIES, GIVEN, KINDS, SEATS, Shells

MOST_SEATS: Final = SEATS[-1]


class ShellsTensor(Tensor):
    def __init__(self) -> None:
        planes = [
            Plane("seat", (MOST_SEATS,), 1, "which seat it is"),
            Plane("turn", (MOST_SEATS,), 1, "whose turn it is, one's own seat first"),
            Plane("giving", (1,), 1, "one is to be given"),
            Plane("pile", (1,), KINDS * COPIES, "shells in the pile"),
            Plane("hand", (KINDS,), COPIES, "one's own shells"),
            Plane("laid", (MOST_SEATS, KINDS), COPIES, "shells laid, one's own first"),
            Plane("sizes", (MOST_SEATS,), KINDS * COPIES, "shells in hand"),
        ]
        super().__init__(planes, GIVEN + KINDS)

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        shells = cast(Shells, state)
        blank(into, at, self.words)
        place = put_one(into, at * EIGHT, seat, MOST_SEATS)
        place = put_one(into, place, (shells.player - seat) % shells.seats, MOST_SEATS)
        place = put(into, place, 1 if shells.giving else 0)
        place = put(into, place, len(shells.pile))
        for held in shells.hands[seat]:
            place = put(into, place, held)
        for turn in range(shells.seats):
            owner = (seat + turn) % shells.seats
            put(into, place + MOST_SEATS * KINDS + turn, sum(shells.hands[owner]))
            for kind in range(KINDS):
                put(into, place + turn * KINDS + kind, shells.laid[owner][kind])
