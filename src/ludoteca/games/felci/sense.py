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
    GARDEN,
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

SECTIONS: Final = 4
SECTION_CELLS: Final = vec[i64]([SIDE_CELLS[s // 2] & SIDE_CELLS[2 + s % 2] for s in range(SECTIONS)])
SECTION_OF: Final = vec[i64]([sum(s for s in range(SECTIONS) if SECTION_CELLS[s] & BIT[c]) for c in range(CELLS - 1)])
CHANCE: Final = 2.0


class FelciSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 4
        self.weighs = True
        self.tries: i64 = 1
        self.left: float = 0.0
        self.taste: vec[float] = vec[float](
            [1.65, 0.06, -0.19, 0.43, 1.29, -0.21, -0.22, -1.64, 1.71, -1.09, 1.38, 1.12, 0.67, 0.04, -0.49]
        )
        self.gain: vec[float] = vec[float]([0.0] * (KINDS * SIDES))
        self.worth: vec[float] = vec[float]([0.0] * (KINDS * SECTIONS))
        self.best: vec[float] = vec[float]([0.0] * KINDS)
        self.beside: vec[i64] = vec[i64]([0] * KINDS)
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
        self.weigh_ferns(state, seat)
        size: i64 = len(actions)
        found = vec[float]([0.0] * size)
        for k in range(size):
            action = actions[k]
            if action < UNDERGROWTH:
                liking = self.like_fern(state, action // CELLS, action % CELLS)
            elif action < VISIT:
                pair = (action - UNDERGROWTH) // CELLS
                liking = self.like_undergrowth(state, pair // KINDS, pair % KINDS, action % CELLS)
            else:
                liking = self.like_visit(state, seat, (action - VISIT) % KINDS, (action - VISIT) // KINDS)
            found[k] = exp(liking)
        return found

    def weigh_ferns(self, state: Felci, seat: i64) -> None:
        """What one fern more of each kind is worth to the seat in each section."""
        left = float(TILES - state.drawn) / float(TILES - 2 * HAND)
        self.left = left
        empty = GARDEN & ~state.filled
        for side in range(SIDES):
            base = self.lead(state, seat, side)
            for kind in range(KINDS):
                place = kind * SIDES + side
                self.seen[place] += 1
                self.gain[place] = self.lead(state, seat, side) - base
                self.seen[place] -= 1
        for kind in range(KINDS):
            beside = adjacent(state.ferns[kind]) & ~state.filled
            self.beside[kind] = beside
            best: float = -9.0
            for section in range(SECTIONS):
                worth = self.gain[kind * SIDES + section // 2] + self.gain[kind * SIDES + 2 + section % 2]
                self.worth[kind * SECTIONS + section] = worth
                if (beside if beside else empty) & SECTION_CELLS[section]:
                    best = max(best, worth)
            self.best[kind] = best

    def like_fern(self, state: Felci, kind: i64, cell: i64) -> float:
        taste = self.taste
        section = SECTION_OF[cell]
        worth = self.worth[kind * SECTIONS + section]
        room = float(count(adjacent(BIT[cell]) & ~state.filled))
        liking = taste[0] * worth + taste[2] * self.spoilt(cell, section)
        if worth > 0.0:
            liking += taste[1] * room
        elif worth < 0.0:
            liking -= taste[1] * room
        return liking

    def spoilt(self, cell: i64, section: i64) -> float:
        """What the seat could have got from the cell by a spore of any kind: the other's gains count against."""
        sum_of_worth: float = 0.0
        for kind in range(KINDS):
            if self.beside[kind] & BIT[cell]:
                sum_of_worth += self.worth[kind * SECTIONS + section]
        return sum_of_worth

    def like_undergrowth(self, state: Felci, kind: i64, hidden: i64, cell: i64) -> float:
        taste = self.taste
        liking = taste[3] + taste[12] * self.left + taste[5] * self.spoilt(cell, SECTION_OF[cell])
        liking += taste[6] * self.best[hidden]
        cells = adjacent(BIT[cell]) & ~state.filled
        best: float = -9.0
        for section in range(SECTIONS):
            if cells & SECTION_CELLS[section]:
                best = max(best, self.worth[kind * SECTIONS + section])
        liking += taste[4] * best
        if state.spore != NO_KIND:
            liking += taste[13]
        return liking

    def like_visit(self, state: Felci, seat: i64, kind: i64, bench: i64) -> float:
        taste = self.taste
        gain = self.visit_gain(state, seat, kind, bench)
        if bench // SIDES == seat:
            return taste[7] + taste[8] * gain + taste[11] * self.left
        return taste[9] + taste[10] * gain + taste[14] * self.left

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
        if self.tries < 1:
            weights = self.weights(state, seat, actions)
            total: float = 0.0
            top: i64 = 0
            for k in range(size):
                total += weights[k]
                if weights[k] > weights[top]:
                    top = k
            if self.tries == 0:
                return actions[top]
            mark = dice.unit() * total
            for k in range(size):
                mark -= weights[k]
                if mark < 0.0:
                    return actions[k]
            return actions[top]
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
