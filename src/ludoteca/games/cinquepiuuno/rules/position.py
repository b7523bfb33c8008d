"""5+1, one position: where tiles, tokens, pawns and cards lie, and who has seen what of them. Compiled.

Sets of cells are bits of one number. Nothing here happens or is allowed: that is `turn` and `match`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games.cinquepiuuno.rules.actions import (
    AT_START,
    CARD_BITS,
    CARDS,
    GOALS,
    GRID,
    NO_CARD,
    SUCCESSES,
    TOKENS,
    VALUES,
    by_level,
    seat_hand,
)

NOBODY: Final = -1
NO_CELL: Final = -1


class Position(State):
    def __init__(
        self,
        seats: i64,
        level: i64,
        dice: Dice,
        tiles: vec[i64],
        pawns: vec[i64],
        tokens: vec[i64],
        peeked: vec[i64],
        hands: vec[i64],
        open_hands: vec[i64],
    ) -> None:
        """CU-1 An empty table around the tiles; `setup` puts the rest on it."""
        super().__init__()
        self.seats: i64 = seats
        self.level: i64 = level
        self.tokens_each: i64 = TOKENS[by_level(level, seats)]
        self.goal: i64 = GOALS[by_level(level, seats)]
        self.successes: i64 = SUCCESSES[level - 1]
        self.max_turns: i64 = 0
        self.memory_aid: bool = False
        self.dice: Dice = dice
        # The tiles by cell; which lie face up, were ever shown to all, were looked at by each seat alone.
        self.tiles: vec[i64] = tiles
        self.start: i64 = 0
        self.face_up: i64 = 0
        self.seen: i64 = 0
        self.peeked: vec[i64] = peeked
        self.tokens: vec[i64] = tokens
        self.pawns: vec[i64] = pawns
        self.purple: i64 = 0
        self.puddled: i64 = 0
        # The cards: each hand, what everybody knows of each hand, the deck with its known bottom, the one in use.
        self.hands: vec[i64] = hands
        self.open_hands: vec[i64] = open_hands
        self.deck: i64 = 0
        self.deck_size: i64 = 0
        self.deck_known: i64 = 0
        self.in_use: i64 = NO_CARD
        # The turn, and what of it is still to be seen.
        self.player: i64 = 0
        self.waits_for: i64 = AT_START
        self.die: i64 = 0
        self.spare_die: i64 = 0
        self.landing_die: i64 = 0
        self.shown: i64 = NO_CELL
        self.peeking: i64 = 0
        self.turns: i64 = 0
        self.over: bool = False
        self.winner: i64 = NOBODY
        self.disclosures: i64 = 0
        self.lessons: i64 = 0

    # --- Looking at the table -----------------------------------------------------------------------

    def pawn_cells(self) -> i64:
        """CU-2.0 Where pawns stand, the purple one too."""
        cells = BIT[self.purple]
        for seat in range(self.seats):
            cells |= BIT[self.pawns[seat]]
        return cells

    def alone(self, seat: i64) -> bool:
        """CU-3.1 Whether no other pawn stands with the seat's."""
        cell = self.pawns[seat]
        if self.purple == cell:
            return False
        for other in range(self.seats):
            if other != seat and self.pawns[other] == cell:
                return False
        return True

    def token_cells(self) -> i64:
        cells: i64 = 0
        for seat in range(self.seats):
            cells |= self.tokens[seat]
        return cells

    def owner(self, cell: i64) -> i64:
        """Whose token lies there, or NOBODY."""
        for seat in range(self.seats):
            if self.tokens[seat] & BIT[cell]:
                return seat
        return NOBODY

    def rival(self, cell: i64) -> i64:
        """Whose token lies there, if not the player's own; else NOBODY."""
        owner = self.owner(cell)
        return NOBODY if owner == self.player else owner

    def supply(self, seat: i64) -> i64:
        """Tokens still in hand."""
        return self.tokens_each - count(self.tokens[seat])

    def covered(self) -> i64:
        return GRID & ~self.face_up

    def open_events(self) -> i64:
        """The event tiles that lie face up: CU-3.5 a face-up place never lies without a token."""
        return self.face_up & ~self.token_cells() & ~BIT[self.start]

    def swappable(self) -> i64:
        """CU-2.2 Tiles free of tokens and pawns; Start never moves."""
        return GRID & ~self.token_cells() & ~self.pawn_cells() & ~BIT[self.start]

    def hand_size(self, seat: i64) -> i64:
        size: i64 = 0
        for card in range(CARDS):
            size += self.hands[seat_hand(seat, card)]
        return size

    def deck_card(self, place: i64) -> i64:
        """The card so far below the top."""
        return self.deck >> CARD_BITS * place & 7

    def points(self, seat: i64) -> i64:
        """CU-1.2 What the places with the seat's tokens are worth together."""
        total: i64 = 0
        for cell in members(self.tokens[seat]):
            total += VALUES[self.tiles[cell]]
        return total

    def copy_onto(self, twin: Position) -> None:
        """What the constructor of a copy was not given."""
        twin.max_turns = self.max_turns
        twin.memory_aid = self.memory_aid
        twin.start = self.start
        twin.face_up = self.face_up
        twin.seen = self.seen
        twin.purple = self.purple
        twin.puddled = self.puddled
        twin.deck = self.deck
        twin.deck_size = self.deck_size
        twin.deck_known = self.deck_known
        twin.in_use = self.in_use
        twin.player = self.player
        twin.waits_for = self.waits_for
        twin.die = self.die
        twin.spare_die = self.spare_die
        twin.landing_die = self.landing_die
        twin.shown = self.shown
        twin.peeking = self.peeking
        twin.turns = self.turns
        twin.over = self.over
        twin.winner = self.winner
        twin.disclosures = self.disclosures
        twin.lessons = self.lessons
