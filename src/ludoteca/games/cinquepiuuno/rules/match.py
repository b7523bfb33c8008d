"""5+1, the match: a card or the die, and what may be done with it. Compiled.

Legality is said once, as sets of cells: `legal` lists them, `why_not` looks into them.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS
from ludoteca.games.cinquepiuuno.edition import CARDS as CARD_NAMES
from ludoteca.games.cinquepiuuno.rules.actions import (
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
    PLACES,
    PURPLE,
    REACH,
    ROLL,
    SHUFFLE_CARD,
    STRIDE,
    SWAP,
    VALUES,
    keep,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.ending import end_turn, payoff, score
from ludoteca.games.cinquepiuuno.rules.knowledge import known, redraw
from ludoteca.games.cinquepiuuno.rules.position import NOBODY
from ludoteca.games.cinquepiuuno.rules.turn import Turn


class CinquePiuUno(Turn):
    # --- CU-2.6 A card or the die ---------------------------------------------------------------------

    def acting(self) -> i64:
        return 0 if self.over else BIT[self.player]

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

    def has_effect(self, card: i64) -> bool:
        """CU-4.1 A card that would do nothing cannot be used."""
        if card == PEEK_CARD:
            return self.covered() != 0
        if card == CLAIM_CARD:
            return self.can_claim()
        if card == SHUFFLE_CARD:
            return count(self.swappable()) >= 2
        return True

    def can_claim(self) -> bool:
        """CU-4.7 Alone on another's token, or on a covered place that one knows; with a token to put there."""
        cell = self.pawns[self.player]
        if self.supply(self.player) == 0 or not self.alone(self.player):
            return False
        if self.face_up & BIT[cell]:
            return self.rival(cell) != NOBODY
        return known(self, self.player) & BIT[cell] != 0 and self.tiles[cell] < PLACES

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
            end_turn(self)
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

    # --- Why not --------------------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> str:
        """The clause that stands in the way here: the one the turn waits for, or what the action takes."""
        if self.over:
            return "CU-5.2" if self.winner == NOBODY else "CU-5.1"
        if seat != self.player or action < 0 or action >= ACTIONS:
            return "CU-2.6"
        if action == ROLL:
            return "" if self.waits_for == AT_START else "CU-2.6"
        if CARD <= action < KEEP:
            return self.why_not_card(action - CARD)
        if self.allows(action):
            return ""
        if self.waits_for == AT_ROLL or (self.waits_for == AT_SHUFFLE and SWAP <= action < PEEK):
            return self.taken_clause(action)
        return self.awaited_clause()

    def why_not_card(self, card: i64) -> str:
        if self.waits_for != AT_START or self.hands[seat_hand(self.player, card)] == 0:
            return "CU-4.1"
        if self.has_effect(card):
            return ""
        if card == PEEK_CARD:
            return "CU-4.4"
        return "CU-4.7" if card == CLAIM_CARD else "CU-4.8"

    def allows(self, action: i64) -> bool:
        """Whether what the turn waits for, once it has begun, may be done so."""
        rolled = self.die if self.waits_for == AT_ROLL else 0
        if action == DRAW:
            return rolled == 6 and self.deck_size != 0
        if action < EXCHANGE:
            return self.waits_for == AT_KEEP and action in (keep(self.die), keep(self.spare_die))
        if action < GO:
            other = action - EXCHANGE
            return self.waits_for == AT_TRADE and other != self.player and other < self.seats
        if action < PURPLE:
            return self.goals() & BIT[action - GO] != 0
        if action < COVER:
            return self.purple_goals() & BIT[action - PURPLE] != 0
        if action < SWAP:
            return rolled == 1 and self.coverable() & BIT[action - COVER] != 0
        if action < PEEK:
            return (rolled == 2 or self.waits_for == AT_SHUFFLE) and in_pair(action - SWAP, self.swappable())
        return self.waits_for == AT_PEEK and in_pair(action - PEEK, self.covered())

    def awaited_clause(self) -> str:
        """CU-2.6 What the turn waits for comes before anything else."""
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
        return self.rage_clause() if self.waits_for == AT_RAGE else self.way_clause()

    def taken_clause(self, action: i64) -> str:
        """What an action takes that the die, or the tiles chosen, did not give."""
        if action == DRAW:
            return "CU-2.4"
        if action < EXCHANGE:
            return "CU-4.5"
        if action < GO:
            return "CU-3.10"
        if action < PURPLE and self.die != 3:
            return "CU-2.5"
        if action < COVER:
            return "CU-2.3"
        if action < SWAP:
            return "CU-2.1"
        return "CU-2.2" if action < PEEK else "CU-4.4"

    # --- The end, and what a seat knows ---------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return score(self, seat)

    def payoff(self, seat: i64) -> float:
        return payoff(self, seat)

    def revealed(self) -> i64:
        return self.disclosures + self.lessons

    def resample(self, seat: i64, dice: Dice) -> None:
        redraw(self, seat, dice)

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

    # --- What a game must be able to prove ------------------------------------------------------------

    def asks_single(self) -> bool:
        """Whether there is a card to use instead is one's own secret, and the die is the player's to throw."""
        return self.waits_for == AT_START

    def disclosed(self) -> i64:
        return self.disclosures

    def dump(self) -> dict[str, object]:
        return {
            "dice": self.dice.dump(),
            "tiles": list(self.tiles),
            "face_up": self.face_up,
            "seen": self.seen,
            "peeked": list(self.peeked),
            "tokens": list(self.tokens),
            "pawns": list(self.pawns),
            "purple": self.purple,
            "puddled": self.puddled,
            "hands": list(self.hands),
            "open_hands": list(self.open_hands),
            "deck": [self.deck_card(place) for place in range(self.deck_size)],
            "deck_known": self.deck_known,
            "in_use": self.in_use,
            "player": self.player,
            "waits_for": self.waits_for,
            "die": self.die,
            "spare_die": self.spare_die,
            "landing_die": self.landing_die,
            "shown": self.shown,
            "peeking": self.peeking,
            "turns": self.turns,
            "over": self.over,
            "winner": self.winner,
            "revealed": self.revealed(),
        }

    def census(self) -> dict[str, int]:
        """CU-1 Thirty different tiles, all tokens, all cards; a token lies alone, on a place that is face up."""
        kinds: i64 = 0
        for tile in self.tiles:
            kinds |= BIT[tile]
        counts: dict[str, int] = {"tiles": count(kinds), "cells": len(self.tiles)}
        laid: i64 = 0
        misplaced: i64 = 0
        for seat in range(self.seats):
            laid += count(self.tokens[seat])
            for cell in members(self.tokens[seat]):
                misplaced += 0 if self.tiles[cell] < len(VALUES) else 1
            counts[f"tokens of {seat}"] = count(self.tokens[seat]) + max(self.supply(seat), 0)
        counts["tokens sharing a cell"] = laid - count(self.token_cells())
        counts["tokens off a place"] = misplaced + count(self.token_cells() & ~self.face_up)
        counts["face-up places without a token"] = 0
        for cell in members(self.face_up & ~self.token_cells()):
            counts["face-up places without a token"] += 1 if self.tiles[cell] < len(VALUES) else 0
        counts["face-up tiles unknown"] = count(self.face_up & ~self.seen)
        for card in range(CARDS):
            held: i64 = 1 if self.in_use == card else 0
            for seat in range(self.seats):
                held += self.hands[seat_hand(seat, card)]
            for place in range(self.deck_size):
                held += 1 if self.deck_card(place) == card else 0
            counts[CARD_NAMES[card]] = held
        return counts


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
