"""How to play Felci well, roughly: what a position is worth, and which actions look promising. Compiled.

The numbers were fitted to games of the search against itself (docs/bots.md); `ludoteca fit felci` fits them again.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense, Sum
from ludoteca.core.state import State
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import (
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

MOST_SPOTS: Final = 4
CHANCE: Final = 2.0
"""How much less all of it decides while the whole pile is still to come."""

VALUE: Final = "value"
WORTHS: Final = [
    "point",
    "threat",
    "prospect",
    "spot",
    "disturbing_spot",
    "unplaced",
    "held",
    "seated",
    "second_action",
    "white_seat",
]
LIKINGS: Final = [
    "fern_worth",
    "fern_spoils",
    "undergrowth_base",
    "undergrowth_early",
    "undergrowth_leads",
    "undergrowth_spoils",
    "undergrowth_buries",
    "host_base",
    "host_early",
    "host_gain",
    "disturber_base",
    "disturber_early",
    "disturber_gain",
]
FLATTENED: Final = 0.6
"""The weights play better when they are less sure than what fits best."""

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

        # What things are worth, in log-odds of winning once the pile is empty.
        self.point: float = 1.64
        self.threat: float = -0.45
        """A point that a disturber who may still come would take away."""
        self.prospect: float = 0.65
        """A point that a host who may still come would bring."""
        self.spot: float = 0.16
        """An empty cell on the Side where a spore of the host's kind can go; of the disturber's, the next."""
        self.disturbing_spot: float = -0.24
        self.unplaced: float = 0.04
        """A tile of the host's kind that is not in the garden yet, while there is a spot."""
        self.held: float = 0.20
        """One in the host's own hand."""
        self.seated: float = -0.57
        """A visitor seated is one that can no longer go elsewhere."""
        self.second_action: float = 1.15
        self.white_seat: float = -1.31
        """Black has the last turn."""

        # How much an action is liked: the logarithm of its weight.
        self.fern_worth: float = 1.21
        self.fern_spoils: float = -0.17
        self.undergrowth_base: float = 0.33
        self.undergrowth_early: float = 0.50
        self.undergrowth_leads: float = 0.91
        self.undergrowth_spoils: float = -0.20
        self.undergrowth_buries: float = -0.20
        self.host_base: float = -1.13
        self.host_early: float = 0.69
        self.host_gain: float = 1.17
        self.disturber_base: float = -0.71
        self.disturber_early: float = -0.69
        self.disturber_gain: float = 0.91

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
        return 1.0 / (1.0 + exp(-self.advantage(state, seat)))

    def advantage(self, state: Felci, seat: i64) -> float:
        """The log-odds of winning."""
        self.look(state)
        other = 1 - seat
        lead = self.white_seat if seat == WHITE else -self.white_seat
        for side in range(SIDES):
            mine = seat * SIDES + side
            theirs = other * SIDES + side
            lead += self.bench(state, seat, side, state.seated(mine, seat), state.seated(mine, other))
            lead -= self.bench(state, other, side, state.seated(theirs, other), state.seated(theirs, seat))
        lead += self.seated * float(count(state.visitors[seat]) - count(state.visitors[other]))
        if state.actions_left > 1:
            lead += self.second_action if state.player == seat else -self.second_action
        return lead / (1.0 + CHANCE * self.early)

    def bench(self, state: Felci, seat: i64, side: i64, host: i64, disturber: i64) -> float:
        """What a seat's own bench on a Side is worth to it with these visitors on it."""
        return self.joy(state, seat, side, host, disturber) + self.growth(state, seat, side, host, disturber)

    def joy(self, state: Felci, seat: i64, side: i64, host: i64, disturber: i64) -> float:
        """The bench's points, or those it may hope for; less those it must fear for."""
        less: i64 = self.seen[disturber * SIDES + side] if disturber != NO_KIND else 0
        here = (seat * SIDES + side) * KINDS
        if host == NO_KIND:
            return self.prospect * float(self.most(side, state.open_visits[seat] >> here, less))
        points = self.seen[host * SIDES + side] - less
        if points <= 0:
            return 0.0
        joy = self.point * float(points)
        if disturber == NO_KIND:
            joy += self.threat * float(min(points, self.most(side, state.open_visits[1 - seat] >> here, 0)))
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
        growth = self.held * float(state.hands[seat * KINDS + host])
        spots = self.spots[host * SIDES + side]
        if spots:
            growth += self.spot * float(spots) + self.unplaced * float(TILES_OF_A_KIND - count(state.ferns[host]))
        if disturber != NO_KIND:
            growth += self.disturbing_spot * float(self.spots[disturber * SIDES + side])
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
        return self.fern_worth * self.worth[kind * SECTIONS + section] + self.fern_spoils * self.spoilt(cell, section)

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
        liking = self.undergrowth_base + self.undergrowth_early * self.early + self.undergrowth_leads * best
        liking += self.undergrowth_spoils * self.spoilt(cell, SECTION_OF[cell])
        return liking + self.undergrowth_buries * self.best[hidden]

    def like_visit(self, state: Felci, seat: i64, kind: i64, bench: i64) -> float:
        side = bench % SIDES
        if bench // SIDES == seat:
            disturber = state.seated(bench, 1 - seat)
            gain = self.bench(state, seat, side, kind, disturber) - self.joy(state, seat, side, NO_KIND, disturber)
            return self.host_base + self.host_early * self.early + self.host_gain * gain
        host = state.seated(bench, 1 - seat)
        gain = self.bench(state, 1 - seat, side, host, NO_KIND) - self.bench(state, 1 - seat, side, host, kind)
        return self.disturber_base + self.disturber_early * self.early + self.disturber_gain * gain

    # --- What was fitted -------------------------------------------------------------------------------

    def sums(self) -> list[Sum]:
        return [Sum(VALUE, WORTHS, vector=False)]

    def log_odds(self, name: str, state: State, seat: i64) -> float | None:
        assert isinstance(state, Felci)
        return self.advantage(state, seat) if seat == WHITE else None  # Black's is the same, turned round

    def came(self, name: str, state: State, seat: i64) -> float | None:
        return state.payoff(seat)

    def taste(self) -> Sum | None:
        return Sum("weights", LIKINGS, vector=False, steepness=FLATTENED)
