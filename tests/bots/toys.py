"""Small games whose right play is known, to see whether the search finds it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS, State

UNCHOSEN = -1


class Sealed(State):
    """Each seat seals one of three numbers; what each gets is a table of both. Nobody sees the other's."""

    def __init__(self, payoffs: list[list[tuple[float, float]]], chosen: list[int] | None = None) -> None:
        super().__init__()
        self.payoffs = payoffs
        self.chosen = chosen or [UNCHOSEN, UNCHOSEN]

    def acting(self) -> i64:
        return sum(BIT[seat] for seat in (0, 1) if self.chosen[seat] == UNCHOSEN)

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([0, 1, 2]) if self.chosen[seat] == UNCHOSEN else NO_ACTIONS

    def apply(self, seat: i64, action: i64) -> None:
        self.chosen[seat] = action

    def clone(self) -> Sealed:
        return Sealed(self.payoffs, list(self.chosen))

    def resample(self, seat: i64, dice: Dice) -> None:
        other = 1 - seat
        if self.chosen[other] != UNCHOSEN and self.acting():
            self.chosen[other] = dice.below(3)

    def payoff(self, seat: i64) -> float:
        return self.payoffs[self.chosen[0]][self.chosen[1]][seat]

    def score(self, seat: i64) -> i64:
        return 0

    def revealed(self) -> i64:
        return 0 if self.acting() else 1


class Nim(State):
    """Take one, two or three of a heap; who takes the last wins. `seats` players, no secrets."""

    def __init__(self, heap: int, seats: int = 2, player: int = 0) -> None:
        super().__init__()
        self.heap = heap
        self.seats = seats
        self.player = player

    def acting(self) -> i64:
        return BIT[self.player] if self.heap else 0

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(range(1, min(3, self.heap) + 1))) if seat == self.player else NO_ACTIONS

    def apply(self, seat: i64, action: i64) -> None:
        self.heap -= action
        if self.heap:
            self.player = (self.player + 1) % self.seats

    def clone(self) -> Nim:
        return Nim(self.heap, self.seats, self.player)

    def resample(self, seat: i64, dice: Dice) -> None:
        pass

    def payoff(self, seat: i64) -> float:
        return 1.0 if seat == self.player else 0.0

    def score(self, seat: i64) -> i64:
        return 0

    def revealed(self) -> i64:
        return 0
