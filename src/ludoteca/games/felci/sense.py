"""How to play Felci well, roughly: what a position is worth, and which actions look promising. Compiled.

The numbers were fitted to the results of the search's own games; docs/bots.md tells how.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.games.felci.rules import (
    BENCHES,
    CELLS,
    HAND,
    KINDS,
    NO_KIND,
    SIDE_CELLS,
    SIDES,
    TILES,
    TILES_OF_A_KIND,
    UNDERGROWTH,
    VISIT,
    WHITE,
    Felci,
    adjacent,
)

# What things are worth, in log-odds of winning once the pile is empty.
POINT: Final = 1.63
THREAT: Final = -0.46
PROSPECT: Final = 0.85
SPOT: Final = 0.17
TILE: Final = 0.063
HELD: Final = 0.30
DISTURBING_SPOT: Final = -0.33
SEATED: Final = -0.98
SECOND_ACTION: Final = 0.85
WHITE_SEAT: Final = -0.92
MOST_SPOTS: Final = 4
CHANCE: Final = 2.0


class FelciSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 4
        self.weighs = True
        self.sharp: float = 1.0
        self.hidden: float = -0.5
        self.tries: i64 = 3
        self.reach: float = 0.7
        self.visitor: float = SEATED
        self.seen: vec[i64] = vec[i64]([0] * (KINDS * SIDES))
        self.spots: vec[i64] = vec[i64]([0] * (KINDS * SIDES))

    def look(self, state: Felci) -> None:
        for kind in range(KINDS):
            ferns = state.ferns[kind]
            beside = adjacent(ferns) & ~state.filled
            for side in range(SIDES):
                cells = SIDE_CELLS[side]
                self.seen[kind * SIDES + side] = count(ferns & cells)
                self.spots[kind * SIDES + side] = min(count(beside & cells), MOST_SPOTS)

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Felci)
        self.look(state)
        lead: float = 0.0
        for side in range(SIDES):
            lead += self.lead(state, seat, side)
        lead += SEATED * float(self.visitors(state, seat) - self.visitors(state, 1 - seat))
        lead += WHITE_SEAT if seat == WHITE else -WHITE_SEAT
        if state.actions_left > 1:
            lead += SECOND_ACTION if state.player == seat else -SECOND_ACTION
        chance = CHANCE * float(TILES - state.drawn) / float(TILES - 2 * HAND)
        return 1.0 / (1.0 + exp(-lead / (1.0 + chance)))

    def visitors(self, state: Felci, seat: i64) -> i64:
        seated: i64 = 0
        for bench in range(BENCHES):
            if state.seated(bench, seat) != NO_KIND:
                seated += 1
        return seated

    def lead(self, state: Felci, seat: i64, side: i64) -> float:
        """What the two benches of a Side are worth to the seat, less what they are to the other."""
        other = 1 - seat
        mine = seat * SIDES + side
        theirs = other * SIDES + side
        return self.bench(state, seat, side, state.seated(mine, seat), state.seated(mine, other)) - self.bench(
            state, other, side, state.seated(theirs, other), state.seated(theirs, seat)
        )

    def bench(self, state: Felci, seat: i64, side: i64, host: i64, disturber: i64) -> float:
        """What a seat may expect from its own bench on a Side with these visitors on it."""
        less: i64 = self.seen[disturber * SIDES + side] if disturber != NO_KIND else 0
        here = (seat * SIDES + side) * KINDS
        if host == NO_KIND:
            return PROSPECT * float(self.most(side, state.open_visits[seat], here, less))
        points = max(self.seen[host * SIDES + side] - less, 0)
        worth: float = POINT * float(points)
        spots = self.spots[host * SIDES + side]
        if spots:
            worth += SPOT * float(spots) + TILE * float(TILES_OF_A_KIND - count(state.ferns[host]))
        worth += HELD * float(state.hands[seat * KINDS + host])
        if disturber != NO_KIND:
            return worth + DISTURBING_SPOT * float(self.spots[disturber * SIDES + side])
        return worth + THREAT * float(min(points, self.most(side, state.open_visits[1 - seat], here, 0)))

    def most(self, side: i64, visits: i64, here: i64, less: i64) -> i64:
        """The most ferns of one kind on a Side whose visitor may still sit on the bench."""
        best: i64 = less
        for kind in range(KINDS):
            if visits & BIT[here + kind]:
                best = max(best, self.seen[kind * SIDES + side])
        return best - less

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
                pair = (action - UNDERGROWTH) // CELLS
                better = self.hidden + self.reach * self.beyond(state, gain, pair // KINDS, action % CELLS)
            else:
                sit = action - VISIT
                better = self.visitor + self.visit_gain(state, seat, sit % KINDS, sit // KINDS)
            found[k] = exp(better * self.sharp)
        return found

    def beyond(self, state: Felci, gain: vec[float], kind: i64, cell: i64) -> float:
        """The best that the spore can do from there."""
        cells = adjacent(BIT[cell]) & ~state.filled
        best: float = -9.0
        for first in range(2):
            for second in range(2, SIDES):
                if cells & SIDE_CELLS[first] & SIDE_CELLS[second]:
                    best = max(best, gain[kind * SIDES + first] + gain[kind * SIDES + second])
        return best

    def visit_gain(self, state: Felci, seat: i64, kind: i64, bench: i64) -> float:
        side = bench % SIDES
        owner = bench // SIDES
        if owner == seat:
            other = state.seated(bench, 1 - seat)
            return self.bench(state, seat, side, kind, other) - self.bench(state, seat, side, NO_KIND, other)
        host = state.seated(bench, owner)
        return self.bench(state, owner, side, host, NO_KIND) - self.bench(state, owner, side, host, kind)

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """The better of a few actions drawn at random, by who gains at once from the fern."""
        assert isinstance(state, Felci)
        actions = state.legal(seat)
        size: i64 = len(actions)
        best = actions[dice.below(size)]
        if self.tries > 1 and size > 1:
            highest = self.quick(state, seat, best)
            for _ in range(1, self.tries):
                action = actions[dice.below(size)]
                gain = self.quick(state, seat, action)
                if gain > highest:
                    highest = gain
                    best = action
        return best

    def quick(self, state: Felci, seat: i64, action: i64) -> i64:
        if action >= UNDERGROWTH:
            return 0
        kind = action // CELLS
        cell = BIT[action % CELLS]
        other = 1 - seat
        gain: i64 = 0
        for side in range(SIDES):
            if SIDE_CELLS[side] & cell:
                mine = seat * SIDES + side
                theirs = other * SIDES + side
                if state.seated(mine, seat) == kind or state.seated(theirs, seat) == kind:
                    gain += 1
                elif state.seated(mine, other) == kind or state.seated(theirs, other) == kind:
                    gain -= 1
        return gain
