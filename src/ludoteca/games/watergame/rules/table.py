"""WG-1, WG-3.2 A position: cards in hands, before players, discarded; resources and drops; whose turn it is. Compiled.

Here cards and drops change places. What may be played, and what comes of it, is said in the other files.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games.watergame.rules.actions import (
    AMOUNT,
    BUILDINGS,
    CARDS,
    DROPS,
    FULL,
    INVESTMENTS,
    KINDS,
    NO_SEAT,
    NOTHING,
    PLAY,
    RAISING,
    RESOURCES,
    SLOTS,
    SYMBOLS,
    TOLLING,
)

NONE_YET: Final = vec[i64]()
NO_SLOT: Final = -1
LIGHT_BLUE: Final = 64
"""More than any drops: in the order of paying, light-blue resources come after every green one."""


# A resource in play as one number: its kind (light-blue ones from KINDS on) and its drops.
def resource(kind: i64, drops: i64) -> i64:
    return kind << 6 | drops


def resource_kind(entry: i64) -> i64:
    return entry >> 6


def resource_drops(entry: i64) -> i64:
    return entry & 63


def paying_place(entry: i64) -> i64:
    """WG-3.2 Green before light-blue, then the one with fewest drops."""
    drops = entry & 63
    return drops if entry >> 6 < KINDS else drops + LIGHT_BLUE


class Table(State):
    def __init__(self, seats: i64, dice: Dice, kids: bool) -> None:
        """Bare: setup deals, a clone copies."""
        super().__init__()
        self.seats: i64 = seats
        self.dice: Dice = dice
        self.kids = kids
        self.pile: vec[i64] = NONE_YET
        self.drawn: i64 = 0
        self.season: i64 = 1
        self.sources: vec[i64] = NONE_YET
        """The light-blue cards not dealt: the reserve first, then those out of the game."""
        self.opened: i64 = 0
        self.spent: vec[i64] = NONE_YET
        """Light-blue resources discarded, by kind."""
        self.hands: vec[i64] = NONE_YET
        self.held: vec[i64] = NONE_YET
        self.hand_sizes: vec[i64] = NONE_YET
        self.known: vec[i64] = NONE_YET
        """The cards that everyone knows to be in a hand."""
        self.laid: vec[i64] = NONE_YET
        """Face up before a player: constructions, attacks that stay, defences lying ready."""
        self.lying: vec[i64] = NONE_YET
        self.discards: vec[i64] = NONE_YET
        self.discarded: i64 = 0
        self.resources: vec[i64] = NONE_YET
        self.resource_counts: vec[i64] = NONE_YET
        self.loose: vec[i64] = NONE_YET
        self.drops: vec[i64] = NONE_YET
        """All that a player can pay with."""
        self.invested: vec[i64] = NONE_YET
        self.sunk: vec[i64] = NONE_YET
        self.supply: i64 = DROPS
        self.turned: i64 = 0
        """Grows with what was hidden and is no longer: by one for each card drawn, discarded at random or opened
        from the reserve, and once more at the end, when the hands are shown."""
        self.pending: i64 = NOTHING
        """The attack that waits for its answer; it is no discard yet."""
        self.attacker: i64 = NO_SEAT
        self.target: i64 = NO_SEAT
        self.choice: i64 = NOTHING
        self.first: i64 = 0
        self.player: i64 = 0
        """Whose turn it is."""
        self.asked: i64 = 0
        """Who decides now: the player, or another in a reply or interrupt window."""
        self.phase: i64 = PLAY
        self.caller: i64 = NO_SEAT
        """WG-5.1 In whose turn the end was called."""
        self.truce: bool = False
        """WG-2.2 Nobody attacks until everyone has begun a turn."""

    def clear(self) -> None:
        """Nothing lies anywhere."""
        seats = self.seats
        self.spent = vec[i64]([0] * RESOURCES)
        self.hands = vec[i64]([0] * (seats * KINDS))
        self.held = vec[i64]([0] * seats)
        self.hand_sizes = vec[i64]([0] * seats)
        self.known = vec[i64]([0] * (seats * KINDS))
        self.laid = vec[i64]([0] * (seats * KINDS))
        self.lying = vec[i64]([0] * seats)
        self.discards = vec[i64]([0] * CARDS)
        self.resources = vec[i64]([0] * (seats * SLOTS))
        self.resource_counts = vec[i64]([0] * seats)
        self.loose = vec[i64]([0] * seats)
        self.drops = vec[i64]([0] * seats)
        self.invested = vec[i64]([0] * (seats * INVESTMENTS))
        self.sunk = vec[i64]([0] * seats)

    def copy_table(self, other: Table) -> None:
        """The pile and the sources are only ever replaced, never written to: the copy may share them."""
        self.pile = other.pile
        self.drawn = other.drawn
        self.season = other.season
        self.sources = other.sources
        self.opened = other.opened
        self.spent = other.spent[:]
        self.hands = other.hands[:]
        self.held = other.held[:]
        self.hand_sizes = other.hand_sizes[:]
        self.known = other.known[:]
        self.laid = other.laid[:]
        self.lying = other.lying[:]
        self.discards = other.discards[:]
        self.discarded = other.discarded
        self.resources = other.resources[:]
        self.resource_counts = other.resource_counts[:]
        self.loose = other.loose[:]
        self.drops = other.drops[:]
        self.invested = other.invested[:]
        self.sunk = other.sunk[:]
        self.supply = other.supply
        self.turned = other.turned
        self.pending = other.pending
        self.attacker = other.attacker
        self.target = other.target
        self.choice = other.choice
        self.first = other.first
        self.player = other.player
        self.asked = other.asked
        self.phase = other.phase
        self.caller = other.caller
        self.truce = other.truce

    # --- Cards -----------------------------------------------------------------------------------------

    def take(self, seat: i64, kind: i64) -> None:
        """Into the hand."""
        self.hands[seat * KINDS + kind] += 1
        self.held[seat] |= BIT[kind]
        self.hand_sizes[seat] += 1

    def take_openly(self, seat: i64, kind: i64) -> None:
        """Into the hand, and everyone has seen it: known to be there until played."""
        self.take(seat, kind)
        self.known[seat * KINDS + kind] += 1

    def give(self, seat: i64, kind: i64) -> None:
        """Out of the hand, where everyone sees it."""
        place = seat * KINDS + kind
        self.hands[place] -= 1
        if self.hands[place] == 0:
            self.held[seat] ^= BIT[kind]
        self.hand_sizes[seat] -= 1
        if self.known[place]:
            self.known[place] -= 1

    def lay(self, seat: i64, kind: i64) -> None:
        """Face up before a player."""
        self.laid[seat * KINDS + kind] += 1
        self.lying[seat] |= BIT[kind]

    def pick_up(self, seat: i64, kind: i64) -> None:
        """No longer before the player."""
        place = seat * KINDS + kind
        self.laid[place] -= 1
        if self.laid[place] == 0:
            self.lying[seat] ^= BIT[kind]

    def discard(self, kind: i64) -> None:
        self.discards[self.discarded] = kind
        self.discarded += 1

    def take_discard(self, kind: i64) -> None:
        """The last of its kind leaves the discards; the others keep their order."""
        place = self.discarded - 1
        while self.discards[place] != kind:
            place -= 1
        self.discarded -= 1
        while place < self.discarded:
            self.discards[place] = self.discards[place + 1]
            place += 1

    def recent_discards(self, number: i64) -> i64:
        """The kinds among the last so many discards."""
        kinds: i64 = 0
        for place in range(max(self.discarded - number, 0), self.discarded):
            kinds |= BIT[self.discards[place]]
        return kinds

    def pile_size(self) -> i64:
        return len(self.pile) - self.drawn

    def reserve_size(self) -> i64:
        """WG-2.1 As many resources as players, less those taken."""
        return self.seats - self.opened

    def discard_at_random(self, seat: i64, amount: i64) -> i64:
        """So many cards from the hand, or all there are, one after the other; how many."""
        amount = min(amount, self.hand_sizes[seat])
        for _ in range(amount):
            place = self.dice.below(self.hand_sizes[seat])
            held = self.held[seat]
            kind = first(held)
            while place >= self.hands[seat * KINDS + kind]:
                place -= self.hands[seat * KINDS + kind]
                held ^= BIT[kind]
                kind = first(held)
            self.give(seat, kind)
            self.discard(kind)
            self.turned += 1
            if self.journal is not None:
                self.note("WG-1.2", seat, "random discard", {"card": kind})
        return amount

    # --- Drops -----------------------------------------------------------------------------------------

    def open_resource(self, seat: i64, kind: i64) -> i64:
        """WG-1.1 Into play with its drops, or with what the supply has; how many."""
        drops = min(FULL[kind], self.supply)
        self.supply -= drops
        self.drops[seat] += drops
        self.resources[seat * SLOTS + self.resource_counts[seat]] = resource(kind, drops)
        self.resource_counts[seat] += 1
        return drops

    def receive(self, seat: i64, drops: i64) -> None:
        """WG-1.1 On the resource paid from last, or loose if there is none."""
        self.drops[seat] += drops
        slot: i64 = NO_SLOT
        last: i64 = 0
        start = seat * SLOTS
        for place in range(start, start + self.resource_counts[seat]):
            if paying_place(self.resources[place]) >= last:
                last = paying_place(self.resources[place])
                slot = place
        if slot == NO_SLOT:
            self.loose[seat] += drops
        else:
            self.resources[slot] += drops

    def gain(self, seat: i64, drops: i64) -> i64:
        """WG-1.1 From the supply, as far as it goes; how many."""
        drops = min(drops, self.supply)
        self.supply -= drops
        self.receive(seat, drops)
        return drops

    def give_up(self, seat: i64, drops: i64) -> i64:
        """WG-3.2 Loose drops first, then green resources, then light-blue ones; how many, if there were fewer."""
        drops = min(drops, self.drops[seat])
        self.drops[seat] -= drops
        left = drops - min(self.loose[seat], drops)
        self.loose[seat] -= drops - left
        while left > 0:
            slot = self.next_to_pay(seat)
            entry = self.resources[slot]
            if resource_drops(entry) > left:
                self.resources[slot] = entry - left
                break
            left -= resource_drops(entry)
            self.remove_resource(seat, slot)
        return drops

    def next_to_pay(self, seat: i64) -> i64:
        """WG-3.2 From the resource with fewest drops; of equal ones the longest in play."""
        slot = seat * SLOTS
        lowest = paying_place(self.resources[slot])
        for place in range(slot + 1, seat * SLOTS + self.resource_counts[seat]):
            if paying_place(self.resources[place]) < lowest:
                lowest = paying_place(self.resources[place])
                slot = place
        return slot

    def remove_resource(self, seat: i64, slot: i64) -> None:
        """WG-3.2 An emptied resource is discarded, a light-blue one apart."""
        kind = resource_kind(self.resources[slot])
        self.resource_counts[seat] -= 1
        for place in range(slot, seat * SLOTS + self.resource_counts[seat]):
            self.resources[place] = self.resources[place + 1]
        if kind < KINDS:
            self.discard(kind)
        else:
            self.spent[kind - KINDS] += 1
        if self.journal is not None:
            self.note("WG-3.2", seat, "resource gone", {"card": kind})

    def pay(self, seat: i64, drops: i64) -> i64:
        """WG-3.2 To the supply; how many, if there were fewer."""
        drops = self.give_up(seat, drops)
        self.supply += drops
        return drops

    # --- Sums ------------------------------------------------------------------------------------------

    def surcharge(self, seat: i64) -> i64:
        """WG-3.3 What building and investing cost more, each copy of what raises costs counted."""
        return self.burden(seat, RAISING)

    def toll(self, seat: i64) -> i64:
        """WG-1.2 What is taken at the start of a turn, each copy of what takes a toll counted."""
        return self.burden(seat, TOLLING)

    def burden(self, seat: i64, attacks: i64) -> i64:
        """The amounts of the attacks of this set that lie before a player, together."""
        attacks &= self.lying[seat]
        total: i64 = 0
        while attacks:
            kind = first(attacks)
            attacks ^= BIT[kind]
            total += AMOUNT[kind] * self.laid[seat * KINDS + kind]
        return total

    def parked(self, seat: i64) -> i64:
        """WG-3.8 The defences that lie ready before a player, as a set of kinds."""
        return self.lying[seat] & SYMBOLS

    def buildings(self, seat: i64) -> i64:
        """The constructions that lie face up, the House included, as a set of kinds."""
        return self.lying[seat] & BUILDINGS

    def last_lap(self) -> bool:
        """WG-5.1 No drawing, no discards, no refill."""
        return self.caller not in (NO_SEAT, self.player)
