"""Briscola, one position: hands, pile, the trick on the table, and what each has taken. Compiled.

Sets of cards are bits of one number. Nothing here happens or is allowed: that is `turn` and `match`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, members
from ludoteca.core.state import State
from ludoteca_briscola.rules.actions import NO_CARD, POINTS, suit_of, takes

NOBODY: Final = -1
PAIRED: Final = 4
"""BR-1.4 So many play in pairs."""


class Position(State):
    def __init__(
        self, seats: i64, pile: vec[i64], left: i64, hands: vec[i64], taken: vec[i64], table: vec[i64], last: vec[i64]
    ) -> None:
        """BR-2 A table before the first trick, if the rest is not said."""
        super().__init__()
        self.seats: i64 = seats
        # The pile, its first card the trump card at the bottom, and how many of it are left. It is never changed but
        # for another, so that copies may share it.
        self.pile: vec[i64] = pile
        self.left: i64 = left
        self.trump_card: i64 = pile[0]
        self.trump: i64 = suit_of(pile[0])
        self.trump_holder: i64 = NOBODY
        # By seat: the cards in hand, those taken, the one laid in this trick and in the one before.
        self.hands: vec[i64] = hands
        self.taken: vec[i64] = taken
        self.table: vec[i64] = table
        self.last: vec[i64] = last
        self.last_leader: i64 = NOBODY
        self.last_taker: i64 = NOBODY
        self.leader: i64 = 0
        self.player: i64 = 0
        self.laid: i64 = 0
        self.played: i64 = 0
        self.over: bool = False

    # --- Looking at the table -----------------------------------------------------------------------

    def winning(self) -> i64:
        """BR-3.3 Who would take the trick as it lies, or NOBODY."""
        best: i64 = NOBODY
        seat = self.leader
        for _ in range(self.laid):
            if best == NOBODY or takes(self.table[seat], self.table[best], self.trump):
                best = seat
            seat = self.after(seat)
        return best

    def trick_points(self) -> i64:
        points: i64 = 0
        for seat in range(self.seats):
            if self.table[seat] != NO_CARD:
                points += POINTS[self.table[seat]]
        return points

    def trick_cards(self) -> i64:
        cards: i64 = 0
        for seat in range(self.seats):
            if self.table[seat] != NO_CARD:
                cards |= BIT[self.table[seat]]
        return cards

    def after(self, seat: i64) -> i64:
        """BR-3.1 Whose turn comes after a seat's."""
        return 0 if seat + 1 == self.seats else seat + 1

    def allied(self, seat: i64, other: i64) -> bool:
        """BR-1.4 Whether two seats count together."""
        return seat == other or (self.seats == PAIRED and (seat - other) % 2 == 0)

    def hand_size(self, seat: i64) -> i64:
        return count(self.hands[seat])

    def points(self, seat: i64) -> i64:
        """BR-1.2 What a seat has taken, counted."""
        points: i64 = 0
        for card in members(self.taken[seat]):
            points += POINTS[card]
        return points
