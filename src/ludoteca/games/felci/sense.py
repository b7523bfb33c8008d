"""How to play Felci well, roughly: what a position is worth, and which actions look promising. Compiled.

The numbers were fitted to games of the search against itself; docs/bots.md tells how.
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
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.garden import (
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
    adjacent,
)

HORIZON: Final = 8
"""Two turns of each player."""

# --- What things are worth, in log-odds of winning once the pile is empty ----------------------------

POINT: Final = 1.64
THREAT: Final = -0.45
"""A point that a disturber who may still come would take away."""
PROSPECT: Final = 0.65
"""A point that a host who may still come would bring."""
SPOT: Final = 0.16
"""An empty cell on the Side where a spore of the host's kind can go; of the disturber's, the next."""
DISTURBING_SPOT: Final = -0.24
MOST_SPOTS: Final = 4
UNPLACED: Final = 0.04
"""A tile of the host's kind that is not in the garden yet, while there is a spot."""
HELD: Final = 0.20
"""One in the host's own hand."""
SEATED: Final = -0.57
"""A visitor seated is one that can no longer go elsewhere."""
SECOND_ACTION: Final = 1.15
WHITE_SEAT: Final = -1.31
"""Black has the last turn."""
CHANCE: Final = 2.0
"""How much less all of it decides while the whole pile is still to come."""

# --- How much an action is liked: the logarithm of its weight ------------------------------------------

FERN_WORTH: Final = 1.21
FERN_SPOILS: Final = -0.17
UNDERGROWTH_BASE: Final = 0.33
UNDERGROWTH_EARLY: Final = 0.50
UNDERGROWTH_LEADS: Final = 0.91
UNDERGROWTH_SPOILS: Final = -0.20
UNDERGROWTH_BURIES: Final = -0.20
HOST_BASE: Final = -1.13
HOST_EARLY: Final = 0.69
HOST_GAIN: Final = 1.17
DISTURBER_BASE: Final = -0.71
DISTURBER_EARLY: Final = -0.69
DISTURBER_GAIN: Final = 0.91

SECTIONS: Final = 4
SECTION_CELLS: Final = vec[i64]([SIDE_CELLS[s // 2] & SIDE_CELLS[2 + s % 2] for s in range(SECTIONS)])
"""A section lies on one Side of rows (0, 1) and one of columns (2, 3)."""
SECTION_OF: Final = vec[i64]([sum(s for s in range(SECTIONS) if SECTION_CELLS[s] & BIT[c]) for c in range(CELLS - 1)])
WORST: Final = -9.0
"""Below anything a fern can be worth."""


class FelciSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.early: float = 0.0
        """The part of the pile that is left, 1 at the start."""
        # For each kind and Side:
        self.seen: vec[i64] = vec[i64]([0] * (KINDS * SIDES))
        self.spots: vec[i64] = vec[i64]([0] * (KINDS * SIDES))
        self.gain: vec[float] = vec[float]([0.0] * (KINDS * SIDES))
        # For each kind and section, and at its best section:
        self.worth: vec[float] = vec[float]([0.0] * (KINDS * SECTIONS))
        self.best: vec[float] = vec[float]([0.0] * KINDS)
        self.beside: vec[i64] = vec[i64]([0] * KINDS)
        """The empty cells beside the ferns of each kind."""

    def look(self, state: Felci) -> None:
        """Count the ferns, and the empty cells beside them, kind by kind and Side by Side."""
        self.early = float(TILES - state.drawn) / float(TILES - 2 * HAND)
        for kind in range(KINDS):
            ferns = state.ferns[kind]
            beside = adjacent(ferns) & ~state.filled
            self.beside[kind] = beside
            for side in range(SIDES):
                cells = SIDE_CELLS[side]
                self.seen[kind * SIDES + side] = count(ferns & cells)
                self.spots[kind * SIDES + side] = min(count(beside & cells), MOST_SPOTS)

    # --- The value of a position -----------------------------------------------------------------------

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Felci)
        self.look(state)
        other = 1 - seat
        lead = WHITE_SEAT if seat == WHITE else -WHITE_SEAT
        for side in range(SIDES):
            mine = seat * SIDES + side
            theirs = other * SIDES + side
            lead += self.bench(state, seat, side, state.seated(mine, seat), state.seated(mine, other))
            lead -= self.bench(state, other, side, state.seated(theirs, other), state.seated(theirs, seat))
        lead += SEATED * float(visitors_seated(state, seat) - visitors_seated(state, other))
        if state.actions_left > 1:
            lead += SECOND_ACTION if state.player == seat else -SECOND_ACTION
        return 1.0 / (1.0 + exp(-lead / (1.0 + CHANCE * self.early)))

    def bench(self, state: Felci, seat: i64, side: i64, host: i64, disturber: i64) -> float:
        """What a seat's own bench on a Side is worth to it with these visitors on it."""
        return self.joy(state, seat, side, host, disturber) + self.growth(state, seat, side, host, disturber)

    def joy(self, state: Felci, seat: i64, side: i64, host: i64, disturber: i64) -> float:
        """The bench's points, or those it may hope for; less those it must fear for."""
        less: i64 = self.seen[disturber * SIDES + side] if disturber != NO_KIND else 0
        here = (seat * SIDES + side) * KINDS
        if host == NO_KIND:
            return PROSPECT * float(self.most(side, state.open_visits[seat] >> here, less))
        points = self.seen[host * SIDES + side] - less
        if points <= 0:
            return 0.0
        joy = POINT * float(points)
        if disturber == NO_KIND:
            joy += THREAT * float(min(points, self.most(side, state.open_visits[1 - seat] >> here, 0)))
        return joy

    def most(self, side: i64, kinds: i64, less: i64) -> i64:
        """The most ferns of one of these kinds on a Side, above so many."""
        best: i64 = less
        for kind in range(KINDS):
            if kinds & 1:
                best = max(best, self.seen[kind * SIDES + side])
            kinds >>= 1
        return best - less

    def growth(self, state: Felci, seat: i64, side: i64, host: i64, disturber: i64) -> float:
        """How much more the bench may come to see, or less."""
        if host == NO_KIND:
            return 0.0
        growth = HELD * float(state.hands[seat * KINDS + host])
        spots = self.spots[host * SIDES + side]
        if spots:
            growth += SPOT * float(spots) + UNPLACED * float(TILES_OF_A_KIND - count(state.ferns[host]))
        if disturber != NO_KIND:
            growth += DISTURBING_SPOT * float(self.spots[disturber * SIDES + side])
        return growth

    # --- The weights of actions ------------------------------------------------------------------------

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        """As often as long searches came to choose an action that looks like it."""
        assert isinstance(state, Felci)
        self.look(state)
        self.weigh_ferns(state, seat)
        size: i64 = len(actions)
        found = vec[float]([0.0] * size)
        for k in range(size):
            found[k] = exp(self.liking(state, seat, actions[k]))
        return found

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """The heaviest action: ten times dearer than a random one, and well worth it."""
        assert isinstance(state, Felci)
        actions = state.legal(seat)
        size: i64 = len(actions)
        if size == 1:
            return actions[0]
        self.look(state)
        self.weigh_ferns(state, seat)
        best: i64 = 0
        highest: float = -1000.0
        for k in range(size):
            liking = self.liking(state, seat, actions[k])
            if liking > highest:
                highest = liking
                best = k
        return actions[best]

    def weigh_ferns(self, state: Felci, seat: i64) -> None:
        """What one fern more of each kind is worth to the seat in each section."""
        for side in range(SIDES):
            base = self.lead(state, seat, side)
            for kind in range(KINDS):
                place = kind * SIDES + side
                self.seen[place] += 1
                self.gain[place] = self.lead(state, seat, side) - base
                self.seen[place] -= 1
        empty = GARDEN & ~state.filled
        for kind in range(KINDS):
            cells = self.beside[kind] if self.beside[kind] else empty
            best = WORST
            for section in range(SECTIONS):
                worth = self.gain[kind * SIDES + section // 2] + self.gain[kind * SIDES + 2 + section % 2]
                self.worth[kind * SECTIONS + section] = worth
                if cells & SECTION_CELLS[section]:
                    best = max(best, worth)
            self.best[kind] = best

    def lead(self, state: Felci, seat: i64, side: i64) -> float:
        """The joy of the seat's bench on a Side, less that of the other's."""
        other = 1 - seat
        mine = seat * SIDES + side
        theirs = other * SIDES + side
        return self.joy(state, seat, side, state.seated(mine, seat), state.seated(mine, other)) - self.joy(
            state, other, side, state.seated(theirs, other), state.seated(theirs, seat)
        )

    def liking(self, state: Felci, seat: i64, action: i64) -> float:
        if action < UNDERGROWTH:
            return self.like_fern(action // CELLS, action % CELLS)
        if action < VISIT:
            pair = (action - UNDERGROWTH) // CELLS
            return self.like_undergrowth(state, pair // KINDS, pair % KINDS, action % CELLS)
        return self.like_visit(state, seat, (action - VISIT) % KINDS, (action - VISIT) // KINDS)

    def like_fern(self, kind: i64, cell: i64) -> float:
        section = SECTION_OF[cell]
        return FERN_WORTH * self.worth[kind * SECTIONS + section] + FERN_SPOILS * self.spoilt(cell, section)

    def spoilt(self, cell: i64, section: i64) -> float:
        """What spores of any kind on this cell would have been worth; what they bring the other counts against."""
        worth: float = 0.0
        for kind in range(KINDS):
            if self.beside[kind] & BIT[cell]:
                worth += self.worth[kind * SECTIONS + section]
        return worth

    def like_undergrowth(self, state: Felci, spore: i64, hidden: i64, cell: i64) -> float:
        """It leads somewhere, it fills a cell, and it buries a tile that had its own use."""
        onward = adjacent(BIT[cell]) & ~state.filled
        best = WORST
        for section in range(SECTIONS):
            if onward & SECTION_CELLS[section]:
                best = max(best, self.worth[spore * SECTIONS + section])
        liking = UNDERGROWTH_BASE + UNDERGROWTH_EARLY * self.early + UNDERGROWTH_LEADS * best
        liking += UNDERGROWTH_SPOILS * self.spoilt(cell, SECTION_OF[cell])
        return liking + UNDERGROWTH_BURIES * self.best[hidden]

    def like_visit(self, state: Felci, seat: i64, kind: i64, bench: i64) -> float:
        side = bench % SIDES
        if bench // SIDES == seat:
            disturber = state.seated(bench, 1 - seat)
            gain = self.bench(state, seat, side, kind, disturber) - self.joy(state, seat, side, NO_KIND, disturber)
            return HOST_BASE + HOST_EARLY * self.early + HOST_GAIN * gain
        host = state.seated(bench, 1 - seat)
        gain = self.bench(state, 1 - seat, side, host, NO_KIND) - self.bench(state, 1 - seat, side, host, kind)
        return DISTURBER_BASE + DISTURBER_EARLY * self.early + DISTURBER_GAIN * gain


def visitors_seated(state: Felci, seat: i64) -> i64:
    seated: i64 = 0
    for bench in range(BENCHES):
        if state.seated(bench, seat) != NO_KIND:
            seated += 1
    return seated
