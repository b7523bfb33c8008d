"""BP-1 Getting ready: the carriage, who sits where and every card in it, and how the cards are dealt. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games.biglietti.rules.actions import (
    CONTROL,
    DECK,
    EMPTY,
    HAND,
    KINDS,
    NOTHING,
    ONE,
    OUTWARD,
    POLFER,
    TICKET,
    VALUES,
    held,
)
from ludoteca.games.biglietti.rules.knowledge import Memory

NO_SEAT: Final = -1

# What the match waits for.
TO_INSPECT: Final = 0
TO_ADD: Final = 1
TO_DROP: Final = 2
TO_PLAY: Final = 3
TO_PASS: Final = 4
TO_REMOVE: Final = 5
OVER: Final = 6


class Carriage(State):
    """The position, whole: what a turn does to it is in turn.py, how it ends in ending.py."""

    def __init__(
        self,
        seats: i64,
        inspector: i64,
        hands: vec[i64],
        pack: i64,
        next_pack: i64,
        memory: Memory,
        controls: vec[i64],
        handed: vec[i64],
        drops: vec[i64],
        table: vec[i64],
        sealed: vec[i64],
    ) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.inspector: i64 = inspector
        self.hands: vec[i64] = hands
        """Traveller cards in hand, by seat; those on the table are not in hand."""
        self.phase: i64 = OUTWARD
        self.turn: i64 = 1
        self.pack: i64 = pack
        """BP-1.3 The control cards in the Inspector's hand."""
        self.next_pack: i64 = next_pack
        self.controls: vec[i64] = controls
        """The control cards that each traveller holds."""
        self.handed: vec[i64] = handed
        """Every control card that left the Inspector's hand, in order."""
        self.used: i64 = 0
        self.drops: vec[i64] = drops
        self.stage: i64 = TO_INSPECT
        self.inspected: i64 = NO_SEAT
        self.hid: i64 = 0
        """BP-2.1 Who played Hide in the turn before; from the reveal on, who did in this one."""
        self.table: vec[i64] = table
        """The kind that each traveller has on the table, or NOTHING."""
        self.sealed: vec[i64] = sealed
        """The kind that each traveller has chosen and not yet shown, or NOTHING."""
        self.giver: i64 = NO_SEAT
        self.passing: i64 = NOTHING
        """BP-3.1 What the giver has just got: it is not in its hand until it has given."""
        self.receivers: i64 = 0
        """Who has not received yet, but for the inspected traveller, who is last."""
        self.removed: i64 = EMPTY
        self.memory = memory
        self.ending: i64 = 0
        self.winners: i64 = 0
        self.shown: i64 = 0

    # --- BP-1 Seats and cards ----------------------------------------------------------------------

    def travellers(self) -> i64:
        """Everybody but the Inspector."""
        return (BIT[self.seats] - 1) & ~BIT[self.inspector]

    def beside(self, traveller: i64, step: i64) -> i64:
        """BP-1.5 The next traveller in the ring, one way (1) or the other (-1)."""
        seat = traveller
        while True:
            seat += step
            if seat == self.seats:
                seat = 0
            elif seat < 0:
                seat = self.seats - 1
            if seat != self.inspector:
                return seat

    def tickets_in_game(self) -> i64:
        """BP-4.2 Those that were not removed."""
        return DECK[self.seats * KINDS + TICKET] - held(self.removed, TICKET)

    def polfer_holder(self) -> i64:
        """Who has the PolFer card, in hand or on the table; NO_SEAT once it was removed."""
        for seat in range(self.seats):
            if held(self.hands[seat], POLFER) or self.table[seat] == POLFER:
                return seat
        return self.giver if self.passing == POLFER else NO_SEAT


class Deal:
    """BP-1 What a match begins with."""

    def __init__(self, seats: i64, seed: i64, chosen: bool) -> None:
        dice = Dice(seed)
        lot = dice.below(seats)
        self.inspector: i64 = 0 if chosen else lot
        packs = shuffled_controls(seats, dice)
        half: i64 = len(packs) // 2
        self.pack: i64 = EMPTY
        self.next_pack: i64 = EMPTY
        for place in range(half):
            self.pack += ONE[packs[place]]
            self.next_pack += ONE[packs[half + place]]
        deck = shuffled_deck(seats, dice)
        self.hands: vec[i64] = vec[i64]([EMPTY] * seats)
        at: i64 = 0
        for seat in range(seats):
            if seat != self.inspector:
                for _ in range(HAND):
                    self.hands[seat] += ONE[deck[at]]
                    at += 1


def shuffled_controls(seats: i64, dice: Dice) -> vec[i64]:
    """BP-1.2, BP-1.3"""
    total: i64 = 0
    for value in range(VALUES):
        total += CONTROL[seats * VALUES + value]
    cards = vec[i64]([0] * total)
    at: i64 = 0
    for value in range(VALUES):
        for _ in range(CONTROL[seats * VALUES + value]):
            cards[at] = value
            at += 1
    dice.shuffle(cards)
    return cards


def shuffled_deck(seats: i64, dice: Dice) -> vec[i64]:
    """BP-1.1"""
    cards = vec[i64]([0] * (HAND * (seats - 1)))
    at: i64 = 0
    for kind in range(KINDS):
        for _ in range(DECK[seats * KINDS + kind]):
            cards[at] = kind
            at += 1
    dice.shuffle(cards)
    return cards
