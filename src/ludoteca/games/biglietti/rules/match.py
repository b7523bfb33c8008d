"""A match of Biglietti, prego!: who acts, what is legal and why not, what each seat may know. Compiled.

Legality is said once, as sets and predicates: `legal` lists them, `why_not` looks into them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS
from ludoteca.games.biglietti.edition import KINDS as KIND_NAMES
from ludoteca.games.biglietti.rules.actions import (
    ACTIONS,
    DECK,
    DROP,
    EMPTY,
    GIVE,
    HIDE,
    INSPECT,
    KEEP,
    KINDS,
    NOTHING,
    ONE,
    OUTWARD,
    PLAY,
    POINTS_TO_WIN,
    POLFER,
    REMOVE,
    SEATS,
    SECOND,
    TICKET,
    VALUES,
    any_card,
    first_kind,
    held,
    points,
    present,
    size,
)
from ludoteca.games.biglietti.rules.ending import END_CLAUSES
from ludoteca.games.biglietti.rules.knowledge import fresh
from ludoteca.games.biglietti.rules.redraw import (
    FACE_DOWN,
    MORE,
    ORDINARY,
    ControlDeal,
    bounded,
    deal_hands,
    handed_value,
    holding,
)
from ludoteca.games.biglietti.rules.setup import (
    OVER,
    TO_ADD,
    TO_DROP,
    TO_INSPECT,
    TO_PASS,
    TO_PLAY,
    TO_REMOVE,
    Deal,
)
from ludoteca.games.biglietti.rules.turn import Turn

STAGE_CLAUSES: Final = ["BP-2.2", "BP-2.4", "BP-2.5", "BP-2.7", "BP-3.1", "BP-3.4"]
"""What the match waits for, by stage."""


class Biglietti(Turn):
    # --- Whose move --------------------------------------------------------------------------------

    def acting(self) -> i64:
        if self.stage == TO_PLAY:
            return self.thinking()
        if self.stage == TO_PASS:
            return BIT[self.giver]
        if self.stage == TO_DROP:
            return BIT[self.inspected]
        return 0 if self.stage == OVER else BIT[self.inspector]

    def legal(self, seat: i64) -> vec[i64]:
        if self.stage == TO_PASS:
            return self.gifts() if seat == self.giver else NO_ACTIONS
        if seat < 0 or not self.acting() & BIT[seat]:
            return NO_ACTIONS
        if self.stage == TO_PLAY:
            return listed(PLAY, self.hands[seat])
        if self.stage == TO_INSPECT:
            return self.inspections()
        if self.stage == TO_ADD:
            return listed(SECOND, self.held_most())
        if self.stage == TO_DROP:
            return append(listed(DROP, self.controls[seat]), KEEP)
        owners = self.players()
        actions = vec[i64]([0] * count(owners))
        fill(actions, 0, REMOVE, owners)
        return actions

    def apply(self, seat: i64, action: i64) -> None:
        if action >= REMOVE:
            self.remove(action - REMOVE)
        elif action >= GIVE:
            action -= GIVE
            if self.give(action // SEATS, action % SEATS):
                self.shown += 1
        elif action >= PLAY:
            self.seal(seat, action - PLAY)
            if self.thinking() == 0:
                self.reveal()
        elif action >= DROP:
            self.drop(action - DROP)
        elif action >= SECOND:
            self.add(action - SECOND)
        else:
            self.shown += 1
            self.inspect(action // SEATS, action % SEATS)

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

    # --- Why not -----------------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> str:
        if self.stage == OVER:
            return END_CLAUSES[self.ending]
        if seat < 0 or not self.acting() & BIT[seat] or action < 0 or action >= ACTIONS:
            return STAGE_CLAUSES[self.stage]
        stage, number = stage_of(action)
        if stage != self.stage:
            return STAGE_CLAUSES[self.stage]
        if stage == TO_INSPECT:
            return self.why_not_inspect(number // SEATS, number % SEATS)
        if stage == TO_PASS:
            return self.why_not_give(number // SEATS, number % SEATS)
        if stage == TO_ADD:
            allowed = held(self.held_most(), number) > 0
        elif stage == TO_DROP:
            allowed = number == VALUES or held(self.controls[seat], number) > 0
        elif stage == TO_PLAY:
            allowed = held(self.hands[seat], number) > 0
        else:
            allowed = self.players() & BIT[number] != 0
        return "" if allowed else STAGE_CLAUSES[stage]

    def why_not_inspect(self, value: i64, traveller: i64) -> str:
        if not self.travellers() & BIT[traveller]:
            return "BP-1.1"
        if not self.candidates() & BIT[traveller]:
            return "BP-2.1"
        return "" if held(self.pack, value) else "BP-2.2"

    def why_not_give(self, kind: i64, taker: i64) -> str:
        if not self.takers() & BIT[taker]:
            return "BP-3.1"
        cards = self.giveable()
        if kind == NOTHING:
            return "" if cards == EMPTY else "BP-3.2"
        if held(cards, kind):
            return ""
        return "BP-3.2" if kind == POLFER and self.giver != self.inspected else "BP-3.1"

    # --- What a player knows -----------------------------------------------------------------------

    def revealed(self) -> i64:
        """Inspections, reveals, forced passes and the end show what was hidden."""
        return self.shown

    def unseen(self, seat: i64) -> i64:
        """The traveller cards that the seat does not see, wherever they are, as one hand."""
        cards: i64 = -self.removed
        for kind in range(KINDS):
            cards += DECK[self.seats * KINDS + kind] * ONE[kind]
        for other in range(self.seats):
            cards -= ONE[self.table[other]]
        cards -= self.hands[seat]
        return cards - ONE[self.passing] if seat == self.giver else cards

    def resample(self, seat: i64, dice: Dice) -> None:
        """Deal anew the hands of the others, the card on its way, what they sealed, and their control cards."""
        if self.stage == OVER:
            return
        self.redraw_hands(seat, dice)
        if seat != self.inspector:
            self.redraw_controls(seat, dice)
        self.memory.forget_others(seat)

    def redraw_hands(self, seat: i64, dice: Dice) -> None:
        dealt = deal_hands(self.imagined(seat, dice), self.memory.trace, dice)
        for other in range(self.seats):
            if other != seat:
                self.hands[other] = dealt[other]
                if self.sealed[other] != NOTHING:
                    self.sealed[other] = any_card(likely_plays(dealt[other]), dice)
        if self.passing != NOTHING and self.giver != seat:
            self.passing = first_kind(dealt[self.seats])

    def imagined(self, seat: i64, dice: Dice) -> vec[i64]:
        """One of the worlds that the seat may be in; for want of any, what it knows hand by hand."""
        if self.memory.eyes & BIT[seat]:
            belief = self.memory.past_so_far().belief(seat)
            if belief.worlds:
                return belief.world(dice.below(belief.worlds))
        sizes = vec[i64]([0] * (self.seats + 1))
        for other in range(self.seats):
            if other != seat:
                sizes[other] = size(self.hands[other])
        if self.passing != NOTHING and self.giver != seat:
            sizes[self.seats] = 1
        return bounded(self.memory, seat, sizes, self.unseen(seat))

    def redraw_controls(self, seat: i64, dice: Dice) -> None:
        """BP-1.3 Nobody but the Inspector knows the packs; BP-2.9 nor what was eliminated."""
        waits = self.face_down()
        drops: i64 = len(self.drops)
        pack = size(self.pack)
        deal = ControlDeal(
            seat, self.seats, self.inspected, waits, self.phase, self.handed, self.used, self.drops, pack, dice
        )
        deal.deal()
        if waits:
            has = points(holding(self.handed, self.drops, self.inspected, self.used, drops))
            deal.hand_to_win(POINTS_TO_WIN[self.phase] - has)
        self.pack = EMPTY
        for value in deal.hand:
            self.pack += ONE[value]
        if self.phase == OUTWARD:
            self.next_pack = EMPTY
            for value in range(VALUES):
                self.next_pack += deal.pool[value] * ONE[value]
        for other in range(self.seats):
            if other != seat:
                self.controls[other] = holding(self.handed, self.drops, other, self.used, drops)

    def face_down(self) -> i64:
        """The place in TILTS of the card that the plays are about; 0 if there is none."""
        if self.stage != TO_PLAY:
            return 0
        place = FACE_DOWN if self.phase == OUTWARD else FACE_DOWN + MORE + 1
        return place + min(size(self.controls[self.inspected]), MORE)

    def clone(self) -> Biglietti:
        twin = Biglietti(
            self.seats,
            self.inspector,
            self.hands[:],
            self.pack,
            self.next_pack,
            self.memory.copy(),
            self.controls[:],
            self.handed[:],
            self.drops[:],
            self.table[:],
            self.sealed[:],
        )
        twin.phase = self.phase
        twin.turn = self.turn
        twin.used = self.used
        twin.stage = self.stage
        twin.inspected = self.inspected
        twin.hid = self.hid
        twin.giver = self.giver
        twin.passing = self.passing
        twin.receivers = self.receivers
        twin.removed = self.removed
        twin.ending = self.ending
        twin.winners = self.winners
        twin.shown = self.shown
        return twin

    # --- What a game must be able to prove ---------------------------------------------------------

    def asks_single(self) -> bool:
        """How many options there are would tell of a hand: of the Inspector's, or of a traveller's."""
        return self.stage in (TO_ADD, TO_PLAY, TO_PASS)

    def disclosed(self) -> i64:
        """As much as `revealed`: tickets shown, cards turned over and hands that give nothing are seen by all."""
        return self.shown

    def privy(self, action: i64) -> i64:
        """BP-3.1 The taker sees the card it is passed; BP-2.4, BP-2.5 Inspector and inspected know a control card."""
        stage, number = stage_of(action)
        if stage == TO_PASS:
            return BIT[number % SEATS]
        if stage == TO_ADD:
            return BIT[self.inspected]
        return BIT[self.inspector] if stage == TO_DROP else 0

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
            "past": memory.told(),
            "eyes": memory.eyes,
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


def listed(base: i64, cards: i64) -> vec[i64]:
    """An action for each kind, or value, of these cards."""
    kinds = present(cards)
    actions = vec[i64]([0] * size(kinds))
    at: i64 = 0
    for kind in range(KINDS):
        if held(kinds, kind):
            actions[at] = base + kind
            at += 1
    return actions


def likely_plays(hand: i64) -> i64:
    """A hand as it is played: Ticket and PolFer only for want of others, and Hide more often than by chance."""
    others = hand & ORDINARY
    hides = held(hand, HIDE)
    return others + min(hides, 15 - hides) * ONE[HIDE] if others else hand


def stage_of(action: i64) -> tuple[i64, i64]:
    """For what stage an action is, and which of its actions."""
    if action >= REMOVE:
        return TO_REMOVE, action - REMOVE
    if action >= GIVE:
        return TO_PASS, action - GIVE
    if action >= PLAY:
        return TO_PLAY, action - PLAY
    if action >= DROP:
        return TO_DROP, action - DROP
    if action >= SECOND:
        return TO_ADD, action - SECOND
    return TO_INSPECT, action - INSPECT


def setup(seats: i64, seed: i64, chosen: bool) -> Biglietti:
    """BP-1.1 to BP-1.4: seats, cards and packs; the Inspector is chosen (the first seat) or drawn by lot."""
    deal = Deal(seats, seed, chosen)
    cards = size(deal.pack) + size(deal.next_pack)
    tickets = DECK[seats * KINDS + TICKET]
    return Biglietti(
        seats,
        deal.inspector,
        deal.hands,
        deal.pack,
        deal.next_pack,
        fresh(seats, deal.inspector, deal.hands, tickets),
        vec[i64]([EMPTY] * seats),
        vec[i64]([0] * cards),
        vec[i64](),
        vec[i64]([NOTHING] * seats),
        vec[i64]([NOTHING] * seats),
    )
