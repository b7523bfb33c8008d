"""WG-3.7, WG-3.8, WG-4 Attacks and their answers, defences, Waste recycling, catastrophes."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.games.watergame.rules.cards import (
    AMOUNT,
    ANSWERED_BY,
    BUILDINGS,
    DESTROY,
    DISCARD,
    EFFECT,
    GAIN,
    KINDS,
    LOSE,
    LOSE_GREEN,
    NO_SEAT,
    NOTHING,
    RECYCLE,
    SLOTS,
    STAYING,
    SYMBOL,
    SYMBOLS,
    TAKE,
)
from ludoteca.games.watergame.rules.city import City
from ludoteca.games.watergame.rules.reasons import ATTACKING, DEFENDING, FINE, PRINTED, SUPPLY, TURN
from ludoteca.games.watergame.rules.table import NO_SLOT, resource_drops, resource_kind


class Attacks(City):
    def __init__(self, seats: i64, dice: Dice, kids: bool) -> None:
        super().__init__(seats, dice, kids)
        self.pending: i64 = NOTHING
        """The attack that waits for its answer; it is no discard yet."""
        self.attacker: i64 = NO_SEAT
        self.target: i64 = NO_SEAT
        self.choice: i64 = NOTHING

    # --- WG-3.7 Attacks --------------------------------------------------------------------------------

    def why_not_attack(self, seat: i64, kind: i64, target: i64, choice: i64) -> i64:
        """WG-3.7 On one opponent who has what the attack takes; those that stay are always legal."""
        if not self.held[seat] & BIT[kind]:
            return TURN
        if target == seat or target >= self.seats:
            return ATTACKING
        return FINE if self.hurts(kind, target, choice) else ATTACKING

    def hurts(self, kind: i64, target: i64, choice: i64) -> bool:
        effect = EFFECT[kind]
        if effect == DESTROY:
            return self.lying[target] & BIT[choice] != 0
        if effect == DISCARD:
            return self.hand_sizes[target] > 0
        return STAYING & BIT[kind] != 0 or self.drops[target] > 0

    def attack(self, clause: str, seat: i64, kind: i64, target: i64, choice: i64) -> None:
        if self.journal is not None:
            self.note(clause, seat, "attack", {"card": kind, "target": target, "choice": choice})
        self.give(seat, kind)
        self.pending = kind
        self.attacker = seat
        self.target = target
        self.choice = choice

    def strike(self) -> None:
        """WG-3.7 Not answered: it stays before its victim, or takes effect and is discarded after it."""
        kind = self.pending
        target = self.target
        if STAYING & BIT[kind]:
            self.lay(target, kind)
            if self.journal is not None:
                self.note("WG-3.7", target, "stays", {"card": kind})
        else:
            if EFFECT[kind] == DESTROY:
                self.destroy(target, self.choice)
            elif EFFECT[kind] == DISCARD:
                self.discard_at_random(target, AMOUNT[kind])
            else:
                self.take_drops(target, kind)
            self.discard(kind)
        self.forget_attack()

    def take_drops(self, target: i64, kind: i64) -> None:
        """WG-1.1 What is lost goes to the supply; theft passes it by."""
        if EFFECT[kind] == TAKE:
            drops = self.give_up(target, AMOUNT[kind])
            self.receive(self.attacker, drops)
            if self.journal is not None:
                self.note("WG-1.1", target, "stolen", {"drops": drops, "thief": self.attacker})
        else:
            self.lose(target, AMOUNT[kind])

    def lose(self, seat: i64, drops: i64) -> None:
        lost = self.pay(seat, drops)
        if self.journal is not None and lost:
            self.note("WG-3.2", seat, "lose", {"drops": lost})

    def forget_attack(self) -> None:
        self.pending = NOTHING
        self.attacker = NO_SEAT
        self.target = NO_SEAT
        self.choice = NOTHING

    # --- WG-3.7, WG-3.8 Answers ------------------------------------------------------------------------

    def parked(self, seat: i64) -> i64:
        """WG-3.8 The defences that lie ready before a player, as a set of kinds."""
        return self.lying[seat] & SYMBOLS

    def why_not_answer(self, seat: i64, kind: i64, from_table: bool) -> i64:
        """WG-3.7 With one fitting defence, from the hand or from the table."""
        if from_table:
            if not self.parked(seat) & BIT[kind]:
                return DEFENDING
        elif not self.held[seat] & BIT[kind]:
            return TURN
        return FINE if ANSWERED_BY[self.pending] & BIT[kind] else ATTACKING

    def answer(self, seat: i64, kind: i64, from_table: bool) -> None:
        """WG-3.7 Cancelled: the attack is discarded, then the defence."""
        if self.journal is not None:
            clause = "WG-3.8" if from_table else "WG-3.7"
            self.note(clause, seat, "answer", {"card": kind, "attack": self.pending})
        self.discard(self.pending)
        self.spend_defence(seat, kind, from_table)
        self.forget_attack()

    def spend_defence(self, seat: i64, kind: i64, from_table: bool) -> None:
        if from_table:
            self.pick_up(seat, kind)
        else:
            self.give(seat, kind)
        self.discard(kind)

    # --- WG-3.8 Defences in one's own time -------------------------------------------------------------

    def park(self, seat: i64, kind: i64) -> None:
        """WG-3.8 One a symbol: a new one replaces the old, which is discarded."""
        if self.journal is not None:
            self.note("WG-3.8", seat, "park", {"card": kind})
        self.give(seat, kind)
        ready = self.parked(seat)
        while ready:
            old = first(ready)
            ready ^= BIT[old]
            if SYMBOL[old] == SYMBOL[kind]:
                self.pick_up(seat, old)
                self.discard(old)
        self.lay(seat, kind)

    def why_not_lift(self, seat: i64, kind: i64, attack: i64, from_table: bool) -> i64:
        """WG-3.8 A defence cancels what it fits and what lies before its player."""
        if from_table:
            if not self.parked(seat) & BIT[kind]:
                return DEFENDING
        elif not self.held[seat] & BIT[kind]:
            return TURN
        if self.lying[seat] & BIT[attack]:
            return FINE
        return DEFENDING if SYMBOL[kind] else PRINTED

    def lift(self, clause: str, seat: i64, kind: i64, attack: i64, from_table: bool) -> None:
        if self.journal is not None:
            self.note(clause, seat, "lift", {"card": kind, "attack": attack})
        self.pick_up(seat, attack)
        self.discard(attack)
        self.spend_defence(seat, kind, from_table)

    # --- WG-1.2 Gains and Waste recycling --------------------------------------------------------------

    def why_not_gain(self, seat: i64, kind: i64) -> i64:
        """WG-1.1 Not while the supply is empty."""
        if not self.held[seat] & BIT[kind]:
            return TURN
        return FINE if self.supply > 0 else SUPPLY

    def play_gain(self, seat: i64, kind: i64) -> None:
        self.give(seat, kind)
        drops = self.gain(seat, GAIN[kind])
        self.discard(kind)
        if self.journal is not None:
            self.note("WG-1.2", seat, "gain", {"card": kind, "drops": drops})

    def recyclable(self, kind: i64) -> i64:
        """WG-1.2 Among the last discards, never another card that recycles."""
        kinds = self.recent_discards(RECYCLE[kind])
        found: i64 = 0
        while kinds:
            other = first(kinds)
            kinds ^= BIT[other]
            if RECYCLE[other] == 0:
                found |= BIT[other]
        return found

    def why_not_recycle(self, seat: i64, kind: i64, wanted: i64) -> i64:
        if not self.held[seat] & BIT[kind]:
            return TURN
        return FINE if self.recyclable(kind) & BIT[wanted] else PRINTED

    def recycle(self, clause: str, seat: i64, kind: i64, wanted: i64) -> None:
        """WG-1.2 Counted before it is discarded itself."""
        if self.journal is not None:
            self.note(clause, seat, "recycle", {"card": kind, "wanted": wanted})
        self.give(seat, kind)
        self.take_discard(wanted)
        self.take_openly(seat, wanted)
        self.discard(kind)

    # --- WG-4.3 Catastrophes ---------------------------------------------------------------------------

    def unleash(self, seat: i64, kind: i64) -> None:
        """WG-4.3 It strikes from the active player round, and nobody can answer it."""
        if self.journal is not None:
            self.note("WG-4.3", seat, "catastrophe", {"card": kind})
        self.give(seat, kind)
        for turn in range(self.seats):
            self.suffer((seat + turn) % self.seats, kind)
        self.discard(kind)

    def suffer(self, seat: i64, kind: i64) -> None:
        effect = EFFECT[kind]
        if effect == LOSE:
            self.lose(seat, AMOUNT[kind])
        elif effect == DISCARD:
            self.discard_at_random(seat, AMOUNT[kind])
        elif effect == LOSE_GREEN:
            self.lose_green(seat)
        elif self.highest(seat) != NOTHING:
            self.destroy(seat, self.highest(seat))

    def lose_green(self, seat: i64) -> None:
        """WG-1.2 The green resource with most drops; of equal ones the one paid from last."""
        slot: i64 = NO_SLOT
        most: i64 = 0
        start = seat * SLOTS
        for place in range(start, start + self.resource_counts[seat]):
            entry = self.resources[place]
            if resource_kind(entry) < KINDS and resource_drops(entry) >= most:
                most = resource_drops(entry)
                slot = place
        if slot != NO_SLOT:
            self.drops[seat] -= most
            self.supply += most
            if self.journal is not None:
                self.note("WG-1.2", seat, "lose", {"drops": most})
            self.remove_resource(seat, slot)

    def buildings(self, seat: i64) -> i64:
        """The constructions that lie face up, the House included."""
        return self.lying[seat] & BUILDINGS
