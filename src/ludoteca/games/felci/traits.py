"""What a network is told of Felci: each bench, each kind; no Side and no kind is special. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.state import State
from ludoteca.core.traits import NO_CONCERN, NO_TRAIT, OPPOSED, Part, Traits
from ludoteca.games.felci.rules import Felci
from ludoteca.games.felci.rules.actions import (
    ALL_KINDS,
    ALL_SIDES,
    BENCHES,
    CELLS,
    EVERY_KIND,
    GARDEN,
    KINDS,
    NO_KIND,
    SIDE_CELLS,
    SIDES,
    TILES,
    UNDERGROWTH,
    VISIT,
    VISITS_OF,
    adjacent,
    seat_hand,
)

# The largest number that has a trait of its own; it stands for whatever is more.
MOST_SEEN: Final = 10
MOST_HELD: Final = 4
MOST_OPEN_HELD: Final = 2
MOST_SPOTS: Final = 7
MOST_ROOM: Final = 13
MOST_PILE: Final = 42
MOST_LEAD: Final = 12
MOST_BEHIND: Final = 5
"""By so much at the most a guest sees more than its host."""
MOST_CELLS: Final = 12
NEITHER: Final = 0
HOST: Final = 1
GUEST: Final = 2

# Of all lines of a part: where the traits of each sort begin.
PHASE: Final = 1
ACTIONS_LEFT: Final = PHASE + 2 * (MOST_PILE + 1)
LEAD: Final = ACTIONS_LEFT + 4
MY_HAND: Final = LEAD + 2 * MOST_LEAD + 1
YOUR_HAND: Final = MY_HAND + MOST_HELD + 1
COMMON: Final = YOUR_HAND + MOST_HELD + 1

# Of somebody who sits on a bench: how many ferns of its kind it sees, where more can go, and where its tiles are.
SEEN: Final = 0
SPOTS: Final = SEEN + MOST_SEEN + 1
OWNERS: Final = SPOTS + MOST_SPOTS + 1
OTHERS: Final = OWNERS + MOST_HELD + 1
PILE: Final = OTHERS + MOST_HELD + 1
COMING: Final = PILE + MOST_SEEN + 1
"""The chain under way leads to it."""
SITTER: Final = COMING + 1
OPEN: Final = (MOST_SEEN + 1) * (MOST_OPEN_HELD + 1)
"""For each kind that may still come: what it would see, and how many tiles of it are in hand."""

HOST_SITS: Final = COMMON
HOST_OPEN: Final = HOST_SITS + SITTER
GUEST_SITS: Final = HOST_OPEN + OPEN
GUEST_OPEN: Final = GUEST_SITS + SITTER
POINTS: Final = GUEST_OPEN + OPEN
ROOM: Final = POINTS + MOST_BEHIND + MOST_SEEN + 1
BENCH_TRAITS: Final = ROOM + MOST_ROOM

FERNS: Final = COMMON
CELLS_BESIDE: Final = FERNS + MOST_SEEN + 1
MINE_HELD: Final = CELLS_BESIDE + MOST_CELLS + 1
YOURS_HELD: Final = MINE_HELD + MOST_HELD + 1
IN_PILE: Final = YOURS_HELD + MOST_HELD + 1
MY_VISITOR: Final = IN_PILE + MOST_SEEN + 1
YOUR_VISITOR: Final = MY_VISITOR + 3
MY_OPEN: Final = YOUR_VISITOR + 3
YOUR_OPEN: Final = MY_OPEN + BENCHES + 1
BEST_SIDE: Final = YOUR_OPEN + BENCHES + 1
SPORE: Final = BEST_SIDE + MOST_SEEN + 1
KIND_TRAITS: Final = SPORE

# In which ways an action concerns a line. Those of a bench differ by whose it is.
HOSTS: Final = 0
"""The kind's visitor is the host there; it is the guest; it may come as the host, or as the guest, and sees so many."""
GUESTS: Final = 1
MAY_HOST: Final = 2
MOST_AWAITED: Final = 3
MAY_VISIT: Final = MAY_HOST + MOST_AWAITED + 1
TIES: Final = MAY_VISIT + MOST_AWAITED + 1
FERN_TIE: Final = 0
"""A fern is placed on the Side; a chain for one goes there; a visitor comes who sees so many."""
CHAIN_TIE: Final = FERN_TIE + TIES
COMES: Final = CHAIN_TIE + TIES
MOST_MET: Final = 6
BENCH_ASPECTS: Final = COMES + MOST_MET + 1
PLACED: Final = 2 * BENCH_ASPECTS
"""A fern of the kind is placed, with so many empty cells around it."""
LED_TO: Final = PLACED + 5
BURIED: Final = LED_TO + 1
CROWDED: Final = BURIED + 1
"""A fern takes a cell that the kind's spores could have had; so does undergrowth."""
BLOCKED: Final = CROWDED + 1
SEATED_HOME: Final = BLOCKED + 1
SEATED_AWAY: Final = SEATED_HOME + 1
ASPECTS: Final[i64] = SEATED_AWAY + 1
KIND_LINES: Final[i64] = 2 * SIDES
SECTIONS: Final = 4
BENCHES_AT: Final = 4
"""So many look at a cell: on two Sides, each player's."""
SECTION_OF: Final = vec[i64]([2 * (SIDE_CELLS[1] >> c & 1) + (SIDE_CELLS[3] >> c & 1) for c in range(CELLS - 1)])
"""Of each cell, by the Sides it lies on: one of 0 and 1, and one of 2 and 3."""

WIDTH: Final[i64] = 16
YOURS: Final[i64] = (1 + SIDES) * WIDTH
OF_KINDS: Final[i64] = 2 * YOURS
"""Where the second and the third part begin."""
COMMONS: Final[i64] = 6
WHITE_VISITS: Final = (1 << KINDS * SIDES) - 1
"""Those to white's benches."""


class FelciTraits(Traits):
    def __init__(self) -> None:
        super().__init__(
            [
                Part("my benches", SIDES, BENCH_TRAITS),
                Part("your benches", SIDES, BENCH_TRAITS),
                Part("kinds", KINDS, KIND_TRAITS),
            ],
            WIDTH,
            ASPECTS,
        )
        self.seen: vec[i64] = vec[i64]([0] * (KINDS * SIDES))
        """Ferns, for each kind and Side."""
        self.beside: vec[i64] = vec[i64]([0] * KINDS)
        """The empty cells beside the ferns of each kind."""
        self.pile: vec[i64] = vec[i64]([0] * KINDS)
        """Tiles of each kind that are still to be drawn."""
        self.tied: i64 = 0
        """For which kinds and sections `ties` is known: what they are to the four benches of the section's Sides."""
        self.ties: vec[i64] = vec[i64]([0] * (KINDS * SECTIONS * BENCHES_AT))

    def bond(self, state: State) -> i64:
        return OPPOSED

    def write(self, state: State, seat: i64, into: vec[i64]) -> None:
        """For the seat to move."""
        assert isinstance(state, Felci)
        self.count(state)
        self.tied = 0
        put_common(state, seat, into)
        for side in range(ALL_SIDES):
            self.put_bench(state, seat, side, into, (1 + side) * WIDTH)
            self.put_bench(state, 1 - seat, side, into, YOURS + (1 + side) * WIDTH)
        for kind in range(ALL_KINDS):
            self.put_kind(state, seat, kind, into, OF_KINDS + (1 + kind) * WIDTH)

    def count(self, state: Felci) -> None:
        for kind in range(ALL_KINDS):
            ferns = state.ferns[kind]
            self.beside[kind] = adjacent(ferns) & ~state.filled
            self.pile[kind] = 0
            for side in range(ALL_SIDES):
                self.seen[kind * SIDES + side] = count(ferns & SIDE_CELLS[side])
        for place in range(state.drawn, TILES):
            self.pile[state.pile[place]] += 1

    # --- What an action concerns -----------------------------------------------------------------------

    def concern(self, state: State, seat: i64, action: i64, into: vec[i64]) -> None:
        assert isinstance(state, Felci)
        if action < UNDERGROWTH:
            kind = action // CELLS
            cell = action % CELLS
            around = count(adjacent(BIT[cell]) & ~state.filled)
            into[0] = (KIND_LINES + kind) * ASPECTS + PLACED + around
            at = self.put_crowded(kind, cell, CROWDED, into, 1)
            at = self.put_ties(state, seat, kind, cell, FERN_TIE, into, at)
        elif action < VISIT:
            pair = (action - UNDERGROWTH) // CELLS
            cell = action % CELLS
            into[0] = (KIND_LINES + pair // KINDS) * ASPECTS + LED_TO
            into[1] = (KIND_LINES + pair % KINDS) * ASPECTS + BURIED
            at = self.put_crowded(pair // KINDS, cell, BLOCKED, into, 2)
            at = self.put_ties(state, seat, pair // KINDS, cell, CHAIN_TIE, into, at)
        else:
            at = self.put_visit(seat, (action - VISIT) % KINDS, (action - VISIT) // KINDS, into)
        into[at] = NO_CONCERN

    def put_crowded(self, kind: i64, cell: i64, aspect: i64, into: vec[i64], at: i64) -> i64:
        """Each other kind whose spores could have had the cell."""
        beside = self.beside
        here = BIT[cell]
        for other in range(ALL_KINDS):
            if beside[other] & here and other != kind:
                into[at] = (KIND_LINES + other) * ASPECTS + aspect
                at += 1
        return at

    def put_ties(self, state: Felci, seat: i64, kind: i64, cell: i64, aspect: i64, into: vec[i64], at: i64) -> i64:
        """What the kind is to the benches that look at the cell: the same for all cells of a section."""
        place = kind * SECTIONS + SECTION_OF[cell]
        if self.tied & BIT[place] == 0:
            self.tied |= BIT[place]
            self.tie(state, seat, kind, cell, place * BENCHES_AT)
        ties = self.ties
        for k in range(place * BENCHES_AT, (place + 1) * BENCHES_AT):
            if ties[k] != NO_CONCERN:
                into[at] = ties[k] + aspect
                at += 1
        return at

    def tie(self, state: Felci, seat: i64, kind: i64, cell: i64, at: i64) -> None:
        for side in range(ALL_SIDES):
            if SIDE_CELLS[side] & BIT[cell]:
                mine = self.tie_to(state, seat, side, kind)
                yours = self.tie_to(state, 1 - seat, side, kind)
                self.ties[at] = side * ASPECTS + mine
                self.ties[at + 1] = (SIDES + side) * ASPECTS + BENCH_ASPECTS + yours
                if mine == TIES:
                    self.ties[at] = NO_CONCERN
                if yours == TIES:
                    self.ties[at + 1] = NO_CONCERN
                at += 2

    def tie_to(self, state: Felci, owner: i64, side: i64, kind: i64) -> i64:
        """What the kind is to one bench; TIES, if it is nothing to it."""
        visit = BIT[(owner * SIDES + side) * KINDS + kind]
        seen = min(self.seen[kind * SIDES + side], MOST_AWAITED)
        if state.visitors[owner] & visit:
            return HOSTS
        if state.visitors[1 - owner] & visit:
            return GUESTS
        if state.open_visits[owner] & visit:
            return MAY_HOST + seen
        return MAY_VISIT + seen if state.open_visits[1 - owner] & visit else TIES

    def put_visit(self, seat: i64, kind: i64, bench: i64, into: vec[i64]) -> i64:
        side = bench % SIDES
        met = COMES + min(self.seen[kind * SIDES + side], MOST_MET)
        if bench // SIDES == seat:
            into[0] = side * ASPECTS + met
            into[1] = (KIND_LINES + kind) * ASPECTS + SEATED_HOME
        else:
            into[0] = (SIDES + side) * ASPECTS + BENCH_ASPECTS + met
            into[1] = (KIND_LINES + kind) * ASPECTS + SEATED_AWAY
        return 2

    # --- A bench ---------------------------------------------------------------------------------------

    def put_bench(self, state: Felci, owner: i64, side: i64, into: vec[i64], at: i64) -> None:
        other = 1 - owner
        bench = owner * SIDES + side
        host = state.seated(bench, owner)
        guest = state.seated(bench, other)
        if host == NO_KIND:
            at = self.put_open(state, owner, bench, HOST_OPEN, into, at)
        else:
            at = self.put_sitter(state, owner, host, side, HOST_SITS, into, at)
        if guest == NO_KIND:
            at = self.put_open(state, other, bench, GUEST_OPEN, into, at)
        else:
            at = self.put_sitter(state, owner, guest, side, GUEST_SITS, into, at)
        if host != NO_KIND and guest != NO_KIND:  # noqa: PLR1714 (no tuple in the hot loop)
            points = self.seen[host * SIDES + side] - self.seen[guest * SIDES + side]
            into[at] = POINTS + MOST_BEHIND + min(max(points, -MOST_BEHIND), MOST_SEEN)
            at += 1
        into[at] = ROOM + min(count(GARDEN & ~state.filled & SIDE_CELLS[side]) // 2, MOST_ROOM)
        into[at + 1] = NO_TRAIT

    def put_sitter(self, state: Felci, owner: i64, kind: i64, side: i64, base: i64, into: vec[i64], at: i64) -> i64:
        into[at] = base + SEEN + min(self.seen[kind * SIDES + side], MOST_SEEN)
        into[at + 1] = base + SPOTS + min(count(self.beside[kind] & SIDE_CELLS[side]), MOST_SPOTS)
        into[at + 2] = base + OWNERS + min(state.hands[seat_hand(owner, kind)], MOST_HELD)
        into[at + 3] = base + OTHERS + min(state.hands[seat_hand(1 - owner, kind)], MOST_HELD)
        into[at + 4] = base + PILE + min(self.pile[kind], MOST_SEEN)
        at += 5
        if state.spore == kind:
            into[at] = base + COMING
            at += 1
        return at

    def put_open(self, state: Felci, seat: i64, bench: i64, base: i64, into: vec[i64], at: i64) -> i64:
        """Each kind whose visitor the seat may still bring there."""
        kinds = state.open_visits[seat] >> bench * KINDS & EVERY_KIND
        side = bench % SIDES
        for kind in range(ALL_KINDS):
            if kinds & BIT[kind]:
                seen = min(self.seen[kind * SIDES + side], MOST_SEEN)
                held = min(state.hands[seat_hand(seat, kind)], MOST_OPEN_HELD)
                into[at] = base + seen * (MOST_OPEN_HELD + 1) + held
                at += 1
        return at

    # --- A kind ----------------------------------------------------------------------------------------

    def put_kind(self, state: Felci, seat: i64, kind: i64, into: vec[i64], at: i64) -> None:
        other = 1 - seat
        best: i64 = 0
        for side in range(ALL_SIDES):
            best = max(best, self.seen[kind * SIDES + side])
        into[at] = FERNS + min(count(state.ferns[kind]), MOST_SEEN)
        into[at + 1] = CELLS_BESIDE + min(count(self.beside[kind]), MOST_CELLS)
        into[at + 2] = MINE_HELD + min(state.hands[seat_hand(seat, kind)], MOST_HELD)
        into[at + 3] = YOURS_HELD + min(state.hands[seat_hand(other, kind)], MOST_HELD)
        into[at + 4] = IN_PILE + min(self.pile[kind], MOST_SEEN)
        into[at + 5] = MY_VISITOR + sits(state, seat, kind)
        into[at + 6] = YOUR_VISITOR + sits(state, other, kind)
        into[at + 7] = MY_OPEN + open_benches(state, seat, kind)
        into[at + 8] = YOUR_OPEN + open_benches(state, other, kind)
        into[at + 9] = BEST_SIDE + min(best, MOST_SEEN)
        at += 10
        if state.spore == kind:
            into[at] = SPORE
            at += 1
        into[at] = NO_TRAIT


def put_common(state: Felci, seat: i64, into: vec[i64]) -> None:
    """How far the match is, who leads, and how many tiles are in hand: the same for every part."""
    left = min(TILES - state.drawn, MOST_PILE)
    lead = min(max(state.score(seat) - state.score(1 - seat), -MOST_LEAD), MOST_LEAD)
    into[0] = PHASE + 2 * left + seat
    into[1] = ACTIONS_LEFT + (1 if state.actions_left > 1 else 0) + (2 if state.spore != NO_KIND else 0)
    into[2] = LEAD + MOST_LEAD + lead
    into[3] = MY_HAND + min(state.hand_size(seat), MOST_HELD)
    into[4] = YOUR_HAND + min(state.hand_size(1 - seat), MOST_HELD)
    into[5] = NO_TRAIT
    for place in range(COMMONS):
        into[YOURS + place] = into[place]
        into[OF_KINDS + place] = into[place]


def sits(state: Felci, seat: i64, kind: i64) -> i64:
    """Whether a seat's visitor of a kind is a host, a guest, or seated nowhere."""
    visits = state.visitors[seat] & VISITS_OF[kind]
    if visits == 0:
        return NEITHER
    return HOST if visits >> seat * SIDES * KINDS & WHITE_VISITS else GUEST


def open_benches(state: Felci, seat: i64, kind: i64) -> i64:
    """How many benches a seat's visitor of a kind may still go to."""
    return count(state.open_visits[seat] & VISITS_OF[kind])
