"""How to play Felci well, roughly: what a position is worth, and which actions look promising. Compiled."""

from __future__ import annotations

from math import exp

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.games.felci.rules import (
    CELLS,
    KINDS,
    NO_KIND,
    SIDE_CELLS,
    SIDES,
    TILES,
    UNDERGROWTH,
    VISIT,
    VISITS_TO,
    Felci,
)


class FelciSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 0
        self.weighs = True
        self.option: float = 0.6
        self.threat: float = 0.3
        self.sharp: float = 1.5
        self.hidden: float = -0.5
        self.visitor: float = -0.3
        self.seen: vec[i64] = vec[i64]([0] * (KINDS * SIDES))

    def look(self, state: Felci) -> None:
        for kind in range(KINDS):
            for side in range(SIDES):
                self.seen[kind * SIDES + side] = count(state.ferns[kind] & SIDE_CELLS[side])

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Felci)
        if state.over:
            return state.payoff(seat)
        self.look(state)
        lead: float = 0.0
        for side in range(SIDES):
            lead += self.bench(state, seat, side, state.seated(seat * SIDES + side, seat), state.seated(seat * SIDES + side, 1 - seat))
            lead -= self.bench(state, 1 - seat, side, state.seated((1 - seat) * SIDES + side, 1 - seat), state.seated((1 - seat) * SIDES + side, seat))
        left = float(TILES - state.drawn)
        return 1.0 / (1.0 + exp(-lead / (1.0 + 0.08 * left)))

    def bench(self, state: Felci, seat: i64, side: i64, host: i64, disturber: i64) -> float:
        """Points to expect for the seat from its bench on a Side."""
        here = (seat * SIDES + side) * KINDS
        less: i64 = self.seen[disturber * SIDES + side] if disturber != NO_KIND else 0
        if host != NO_KIND:
            points = max(self.seen[host * SIDES + side] - less, 0)
            if disturber == NO_KIND:
                worst: i64 = 0
                for kind in range(KINDS):
                    if state.open_visits[1 - seat] & BIT[here + kind]:
                        worst = max(worst, self.seen[kind * SIDES + side])
                return float(points) - self.threat * float(min(points, worst))
            return float(points)
        best: i64 = 0
        for kind in range(KINDS):
            if state.open_visits[seat] & BIT[here + kind]:
                best = max(best, self.seen[kind * SIDES + side] - less)
        return self.option * float(best)

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, Felci)
        self.look(state)
        base = vec[float]([0.0] * SIDES)
        for side in range(SIDES):
            base[side] = self.lead(state, seat, side)
        gain = vec[float]([0.0] * (KINDS * SIDES))
        for kind in range(KINDS):
            for side in range(SIDES):
                self.seen[kind * SIDES + side] += 1
                gain[kind * SIDES + side] = self.lead(state, seat, side) - base[side]
                self.seen[kind * SIDES + side] -= 1
        size: i64 = len(actions)
        found = vec[float]([1.0] * size)
        for k in range(size):
            action = actions[k]
            better: float = 0.0
            if action < UNDERGROWTH:
                kind = action // CELLS
                for side in range(SIDES):
                    if SIDE_CELLS[side] & BIT[action % CELLS]:
                        better += gain[kind * SIDES + side]
            elif action < VISIT:
                better = self.hidden
            else:
                kind = (action - VISIT) % KINDS
                bench = (action - VISIT) // KINDS
                side = bench % SIDES
                owner = bench // SIDES
                better = self.visitor - base[side]
                if owner == seat:
                    better += self.bench(state, seat, side, kind, state.seated(bench, 1 - seat))
                    better -= self.bench(state, 1 - seat, side, state.seated((1 - seat) * SIDES + side, 1 - seat), state.seated((1 - seat) * SIDES + side, seat))
                else:
                    better += self.bench(state, seat, side, state.seated(seat * SIDES + side, seat), state.seated(seat * SIDES + side, 1 - seat))
                    better -= self.bench(state, 1 - seat, side, state.seated(bench, 1 - seat), kind)
            found[k] = exp(better * self.sharp)
        return found

    def lead(self, state: Felci, seat: i64, side: i64) -> float:
        mine = seat * SIDES + side
        theirs = (1 - seat) * SIDES + side
        return self.bench(state, seat, side, state.seated(mine, seat), state.seated(mine, 1 - seat)) - self.bench(
            state, 1 - seat, side, state.seated(theirs, 1 - seat), state.seated(theirs, seat)
        )
