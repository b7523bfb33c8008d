"""5+1, the turn: a card or the die, and what may be done with it. Compiled.

Legality is said once, as sets of cells: `legal` lists them, `why_not` looks into them.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first
from ludoteca.core.state import NO_ACTIONS
from ludoteca.games.cinquepiuuno.rules.cards import Cards
from ludoteca.games.cinquepiuuno.rules.components import (
    ACTIONS,
    AT_KEEP,
    AT_LEAP,
    AT_PEEK,
    AT_RAGE,
    AT_ROLL,
    AT_SHUFFLE,
    AT_START,
    AT_STRIDE,
    AT_TAILWIND,
    AT_TRADE,
    CARD,
    CARDS,
    CELLS,
    CLAIM_CARD,
    COVER,
    DRAW,
    EXCHANGE,
    GO,
    GRID,
    KEEP,
    PEEK,
    PEEK_CARD,
    PURPLE,
    RAGE_CARD,
    REACH,
    ROLL,
    STRIDE,
    SWAP,
    keep,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.position import NO_CELL, NOBODY


class CinquePiuUno(Cards):
    # --- CU-2.6 A card or the die ---------------------------------------------------------------------

    def acting(self) -> i64:
        return 0 if self.over else BIT[self.player]

    def asks_single(self) -> bool:
        """Whether there is a card to use instead is one's own secret, and the die is the player's to throw."""
        return self.waits_for == AT_START

    def legal(self, seat: i64) -> vec[i64]:
        if self.over or seat != self.player:
            return NO_ACTIONS
        if self.waits_for == AT_START:
            return self.openings()
        if self.waits_for == AT_KEEP:
            return vec[i64]([keep(self.die), keep(self.spare_die)])
        if self.waits_for == AT_TRADE:
            return listed(EXCHANGE, (BIT[self.seats] - 1) & ~BIT[self.player])
        if self.waits_for == AT_PEEK:
            return pairs(PEEK, self.covered(), 0)
        if self.waits_for == AT_SHUFFLE:
            return pairs(SWAP, self.swappable(), 0)
        if self.waits_for == AT_RAGE:
            return listed(PURPLE, self.purple_goals())
        if self.waits_for == AT_ROLL:
            return self.uses_of_the_roll()
        return listed(GO, self.goals())

    def openings(self) -> vec[i64]:
        """CU-2.6 The roll, or one of the cards in hand that would do something."""
        usable: i64 = 0
        for card in range(CARDS):
            if self.hands[seat_hand(self.player, card)] and self.has_effect(card):
                usable |= BIT[card]
        actions = vec[i64]([ROLL] * (1 + count(usable)))
        fill(actions, 1, CARD, usable)
        return actions

    def uses_of_the_roll(self) -> vec[i64]:
        """CU-2.1 to CU-2.4 What each number on the die allows."""
        goals = self.goals()
        if self.die == 1:
            open_events = self.coverable()
            actions = vec[i64]([0] * (count(open_events) + count(goals)))
            fill(actions, fill(actions, 0, COVER, open_events), GO, goals)
            return actions
        if self.die == 2:
            actions = pairs(SWAP, self.swappable(), count(goals))
            fill(actions, len(actions) - count(goals), GO, goals)
            return actions
        if self.die == 3:
            return listed(PURPLE, self.purple_goals())
        if self.die == 6 and self.deck_size:
            actions = vec[i64]([DRAW] * (1 + count(goals)))
            fill(actions, 1, GO, goals)
            return actions
        return listed(GO, goals)

    def goals(self) -> i64:
        """Where the player's pawn may go now: CU-2.5, CU-3.6, CU-4.2, CU-4.3."""
        here = self.pawns[self.player]
        if self.waits_for == AT_ROLL:
            return 0 if self.die == 3 else REACH[self.die * CELLS + here]
        if self.waits_for == AT_STRIDE:
            return STRIDE[here]
        if self.waits_for == AT_TAILWIND:
            return REACH[2 * CELLS + here]
        return GRID & ~self.pawn_cells() if self.waits_for == AT_LEAP else 0

    def purple_goals(self) -> i64:
        """Where the purple pawn may go now: CU-2.3 exactly three steps, CU-3.9 and CU-4.6 any other tile."""
        if self.waits_for == AT_RAGE:
            return GRID & ~BIT[self.purple]
        return REACH[3 * CELLS + self.purple] if self.waits_for == AT_ROLL and self.die == 3 else 0

    def coverable(self) -> i64:
        """CU-2.1 Event tiles that lie face up, free of pawns."""
        return self.open_events() & ~self.pawn_cells()

    def apply(self, seat: i64, action: i64) -> None:
        if action == ROLL:
            self.open_turn()
            self.throw()
        elif action == DRAW:
            self.draw("CU-2.4")
            self.end_turn()
        elif action < KEEP:
            self.open_turn()
            self.use_card(action - CARD)
        elif action < EXCHANGE:
            self.keep_die(action - KEEP + 1)
        elif action < GO:
            self.exchange(action - EXCHANGE)
        elif action < PURPLE:
            self.go(action - GO)
        elif action < COVER:
            self.move_purple(action - PURPLE)
        elif action < SWAP:
            self.cover(action - COVER)
        elif action < PEEK:
            action -= SWAP
            self.swap(action // CELLS, action % CELLS)
        else:
            action -= PEEK
            self.peek(BIT[action // CELLS] | BIT[action % CELLS])

    def open_turn(self) -> None:
        """What was left to be seen of the turn before is cleared away."""
        self.die = 0
        self.spare_die = 0
        self.landing_die = 0
        self.shown = NO_CELL

    def cover(self, cell: i64) -> None:
        """CU-2.1"""
        if self.journal is not None:
            self.note("CU-2.1", self.player, "cover", {"cell": cell, "tile": self.tiles[cell]})
        self.face_up &= ~BIT[cell]
        self.end_turn()

    def move_purple(self, cell: i64) -> None:
        """CU-2.3 It uncovers nothing; a token with no pawn on it goes home and its tile is covered."""
        if self.journal is not None:
            self.note(self.rage_clause(), self.player, "purple", {"cell": cell})
        self.purple = cell
        owner = self.owner(cell)
        if owner != NOBODY and self.guards(cell) == 0:
            if self.journal is not None:
                self.note("CU-2.3", self.player, "strike", {"cell": cell, "owner": owner})
            self.tokens[owner] &= ~BIT[cell]
            self.face_up &= ~BIT[cell]
        self.end_turn()

    def guards(self, cell: i64) -> i64:
        """CU-2.3 The seats whose pawns spare a token there."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.pawns[seat] == cell:
                seats |= BIT[seat]
        return seats

    def rage_clause(self) -> str:
        if self.waits_for != AT_RAGE:
            return "CU-2.3"
        return "CU-4.6" if self.in_use == RAGE_CARD else "CU-3.9"

    def go(self, cell: i64) -> None:
        """CU-2.5 A move is where it ends."""
        if self.journal is not None:
            self.note(self.way_clause(), self.player, "go", {"cell": cell})
        self.pawns[self.player] = cell
        self.land(cell)

    def way_clause(self) -> str:
        """What lets the player's pawn move now, and how far."""
        if self.waits_for == AT_STRIDE:
            return "CU-4.2"
        if self.waits_for == AT_LEAP:
            return "CU-4.3"
        return "CU-3.6" if self.waits_for == AT_TAILWIND else "CU-2.5"

    # --- Why not --------------------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> str:
        if self.over:
            return "CU-5.2" if self.winner == NOBODY else "CU-5.1"
        if seat != self.player or action < 0 or action >= ACTIONS:
            return "CU-2.6"
        if action == ROLL:
            return "" if self.waits_for == AT_START else "CU-2.6"
        if action == DRAW:
            return "" if self.waits_for == AT_ROLL and self.die == 6 and self.deck_size else "CU-2.4"
        if action < KEEP:
            return self.why_not_card(action - CARD)
        if action < EXCHANGE:
            die = action - KEEP + 1
            return "" if self.waits_for == AT_KEEP and die in (self.die, self.spare_die) else "CU-4.5"
        if action < GO:
            other = action - EXCHANGE
            return "" if self.waits_for == AT_TRADE and other != seat and other < self.seats else "CU-3.10"
        if action < PURPLE:
            return "" if self.goals() & BIT[action - GO] else self.why_not_go()
        if action < COVER:
            return "" if self.purple_goals() & BIT[action - PURPLE] else self.rage_clause()
        if action < SWAP:
            allowed = self.waits_for == AT_ROLL and self.die == 1
            return "" if allowed and self.coverable() & BIT[action - COVER] else "CU-2.1"
        if action < PEEK:
            allowed = self.waits_for == AT_SHUFFLE or (self.waits_for == AT_ROLL and self.die == 2)
            return "" if allowed and in_pair(action - SWAP, self.swappable()) else "CU-2.2"
        return "" if self.waits_for == AT_PEEK and in_pair(action - PEEK, self.covered()) else "CU-4.4"

    def why_not_card(self, card: i64) -> str:
        if self.waits_for != AT_START or self.hands[seat_hand(self.player, card)] == 0:
            return "CU-4.1"
        if self.has_effect(card):
            return ""
        if card == PEEK_CARD:
            return "CU-4.4"
        return "CU-4.7" if card == CLAIM_CARD else "CU-4.8"

    def why_not_go(self) -> str:
        """What the turn waits for instead, or how far the pawn must go."""
        if self.waits_for == AT_START:
            return "CU-2.6"
        if self.waits_for == AT_KEEP:
            return "CU-4.5"
        if self.waits_for == AT_PEEK:
            return "CU-4.4"
        if self.waits_for == AT_SHUFFLE:
            return "CU-4.8"
        if self.waits_for == AT_TRADE:
            return "CU-3.10"
        if self.waits_for == AT_RAGE or (self.waits_for == AT_ROLL and self.die == 3):
            return self.rage_clause()
        return self.way_clause()

    def clone(self) -> CinquePiuUno:
        twin = CinquePiuUno(
            self.seats,
            self.level,
            self.dice.copy(),
            self.tiles,  # only ever replaced, never written to: the copy may share them
            self.pawns[:],
            self.tokens[:],
            self.peeked[:],
            self.hands[:],
            self.open_hands[:],
        )
        self.copy_onto(twin)
        return twin


# --- Lists of actions and sets of cells ---------------------------------------------------------------


def listed(base: i64, cells: i64) -> vec[i64]:
    actions = vec[i64]([0] * count(cells))
    fill(actions, 0, base, cells)
    return actions


def pairs(base: i64, cells: i64, room: i64) -> vec[i64]:
    """Every two of the cells, and room for so many actions after them."""
    size = count(cells)
    actions = vec[i64]([0] * (size * (size - 1) // 2 + room))
    at: i64 = 0
    while cells:
        one = first(cells)
        cells &= ~BIT[one]
        at = fill(actions, at, base + one * CELLS, cells)
    return actions


def in_pair(number: i64, cells: i64) -> bool:
    """Whether a number is a pair of these cells, the smaller first."""
    one = number // CELLS
    other = number % CELLS
    return one < other and cells & BIT[one] != 0 and cells & BIT[other] != 0
