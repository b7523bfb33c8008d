"""A table at one moment, as everybody may see it: found once, however many are told. Nothing here is a seat's own."""

from __future__ import annotations

from collections.abc import Mapping, Set
from types import MappingProxyType

from ludoteca.table.table import Table
from ludoteca.wire.says import Seat

NOBODY: Mapping[str, float] = MappingProxyType({})


class Glance:
    def __init__(self, table: Table, now: float, there: Set[str], missed: Mapping[str, float] = NOBODY) -> None:
        """With who is connected; and of who is `missed`, when a bot will play for them."""
        self.table = table
        self.now = now
        self.phase = table.phase
        self.acting = table.acting()
        self.owing = [seat for seat in self.acting if seat not in table.sealed]
        self.spectators = len(table.onlookers(there))
        self.seats = [self._seat(seat, there, missed) for seat in range(len(table.seats))]
        self.window = rounded(table.clocks.window_left(now))

    def _seat(self, number: int, there: Set[str], missed: Mapping[str, float]) -> Seat:
        table, now = self.table, self.now
        seat, clocks = table.seats[number], table.clocks
        return Seat(
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            face=seat.face,
            present=seat.kind == "bot" or seat.person in there,
            away=seat.away,
            time=rounded(table.time_left(number, now)),
            thinking=number in self.owing,
            ordered=bool(table.orders.get(number)),
            nudged=number in clocks.nudged,
            missed=rounded(max(0.0, missed[seat.person] - now)) if seat.person in missed else None,
            resting=rounded(clocks.back_at[number] - now) if clocks.resting(number, now) else None,
        )


def rounded(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds, 1)
