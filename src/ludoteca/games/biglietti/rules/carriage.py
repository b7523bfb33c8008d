"""The carriage: who sits where, every card, and what can be read from them. Compiled.

BP-1 and the ends of BP-4; what happens in a turn is in turn.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games.biglietti.edition import KINDS as KIND_NAMES
from ludoteca.games.biglietti.rules.cards import (
    ACCUSATION,
    CONTROL,
    DECK,
    EMPTY,
    EXCUSE,
    HAND,
    IMPARTIAL,
    KINDS,
    NOTHING,
    ONE,
    OUTWARD,
    POINTS_TO_WIN,
    POLFER,
    RETURN,
    TICKET,
    VALUES,
    held,
    points,
)
from ludoteca.games.biglietti.rules.memory import Memory
from ludoteca.games.biglietti.rules.redraw import handed_value, holding

NO_SEAT: Final = -1

# What the match waits for.
TO_INSPECT: Final = 0
TO_ADD: Final = 1
TO_DROP: Final = 2
TO_PLAY: Final = 3
TO_PASS: Final = 4
TO_REMOVE: Final = 5
OVER: Final = 6

# How it ended.
INSPECTOR_WINS: Final = 1
POLFER_WINS: Final = 2
TRAVELLERS_WIN: Final = 3
END_CLAUSES: Final = ["", "BP-4.1", "BP-4.2", "BP-4.3"]


class Carriage(State):
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

    # --- BP-2.8 The chain --------------------------------------------------------------------------

    def chain(self) -> i64:
        """BP-2.8 Who is joined to the inspected traveller by Excuse and Impartial cards, on either side."""
        joined: i64 = 0
        for step in range(-1, 2, 2):
            seat = self.beside(self.inspected, step)
            while seat != self.inspected and (self.table[seat] == EXCUSE or self.table[seat] == IMPARTIAL):
                joined |= BIT[seat]
                seat = self.beside(seat, step)
        return joined

    def laid(self, kind: i64) -> i64:
        """Who has a card of the kind on the table."""
        found: i64 = 0
        for seat in range(self.seats):
            if self.table[seat] == kind:
                found |= BIT[seat]
        return found

    def excuses(self) -> i64:
        """BP-2.8 The excuses that count."""
        return count(self.chain() & self.laid(EXCUSE))

    def accusations(self) -> i64:
        """BP-2.8 Accusations count wherever they are."""
        return count(self.laid(ACCUSATION))

    # --- BP-4 Winning ------------------------------------------------------------------------------

    def uncontrolled(self) -> i64:
        """BP-4.2, BP-4.4 The travellers who hold no control card, not even one of 0 points."""
        found = self.travellers()
        for seat in range(self.seats):
            if self.controls[seat]:
                found &= ~BIT[seat]
        return found

    def polfer_wanted(self) -> i64:
        """BP-4.2 How many uncontrolled travellers make the PolFer holder win when this phase ends."""
        tickets = self.tickets_in_game()
        return 2 * tickets if self.phase == OUTWARD else tickets + 1

    def judge(self) -> None:
        """BP-4.2 then BP-4.3, when a phase ends; after the Outward the match may go on."""
        self.shown += 1  # that the match goes on is news too
        holder = self.polfer_holder()
        free = self.uncontrolled()
        if holder != NO_SEAT and count(free & ~BIT[holder]) >= self.polfer_wanted():
            self.finish(POLFER_WINS, BIT[holder])
        elif self.phase == RETURN:
            self.finish(TRAVELLERS_WIN, self.fewest_points(holder))
        elif count(free) == self.polfer_wanted():
            self.memory.polfer_among(free)

    def fewest_points(self, left_out: i64) -> i64:
        """BP-4.3 The travellers with the fewest points, the PolFer holder left out, also of the minimum."""
        fewest: i64 = 1 << 20
        best: i64 = 0
        for seat in range(self.seats):
            if seat not in (left_out, self.inspector):
                mine = points(self.controls[seat])
                if mine < fewest:
                    fewest = mine
                    best = 0
                if mine == fewest:
                    best |= BIT[seat]
        return best

    def finish(self, ending: i64, winners: i64) -> None:
        self.stage = OVER
        self.ending = ending
        self.winners = winners
        self.shown += 1
        if self.journal is not None:
            self.note(END_CLAUSES[ending], self.inspector, "end", {"ending": ending, "winners": winners})

    def reached(self, traveller: i64) -> bool:
        """BP-4.1 Whether a traveller holds the points that end the match."""
        return points(self.controls[traveller]) >= POINTS_TO_WIN[self.phase]

    def payoff(self, seat: i64) -> float:
        """BP-4.3 1 to each winner, 0 to the others."""
        return 1.0 if self.winners & BIT[seat] else 0.0

    def score(self, seat: i64) -> i64:
        """A traveller's points, and the most that the Inspector gave to one. They are secret until the end: 0."""
        if self.stage != OVER:
            return 0
        if seat != self.inspector:
            return points(self.controls[seat])
        most: i64 = 0
        for other in range(self.seats):
            most = max(most, points(self.controls[other]))
        return most

    # --- Everything --------------------------------------------------------------------------------

    def dump(self) -> dict[str, object]:
        memory = self.memory
        return {
            "inspector": self.inspector,
            "hands": list(self.hands),
            "phase": self.phase,
            "turn": self.turn,
            "pack": self.pack,
            "next_pack": self.next_pack,
            "controls": list(self.controls),
            "handed": list(self.handed),
            "used": self.used,
            "drops": list(self.drops),
            "stage": self.stage,
            "inspected": self.inspected,
            "hid": self.hid,
            "table": list(self.table),
            "sealed": list(self.sealed),
            "giver": self.giver,
            "passing": self.passing,
            "receivers": self.receivers,
            "removed": self.removed,
            "known": list(memory.known),
            "tickets": list(memory.tickets),
            "polfer": list(memory.polfer),
            "trace": list(memory.trace),
            "ending": self.ending,
            "winners": self.winners,
            "shown": self.shown,
        }

    def census(self) -> dict[str, int]:
        """BP-1.1, BP-1.2 Every card of both decks, and the control cards that travellers hold told twice alike."""
        counts: dict[str, int] = {}
        for kind in range(KINDS):
            cards = held(self.removed, kind) + (1 if self.passing == kind else 0)
            for seat in range(self.seats):
                cards += held(self.hands[seat], kind) + (1 if self.table[seat] == kind else 0)
            counts[KIND_NAMES[kind]] = cards
        for value in range(VALUES):
            control = held(self.pack, value) + held(self.next_pack, value)
            for card in range(self.used):
                if handed_value(self.handed[card]) == value:
                    control += 1
            counts[f"control {value}"] = control
        for seat in range(self.seats):
            drops: i64 = len(self.drops)
            told = holding(self.handed, self.drops, seat, self.used, drops)
            counts[f"control cards of {seat} told otherwise"] = 0 if self.controls[seat] == told else 1
        return counts


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
