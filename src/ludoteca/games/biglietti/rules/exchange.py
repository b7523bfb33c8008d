"""BP-3 The exchange of cards, the removal in the Return, and the end of the turn. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first
from ludoteca.games.biglietti.rules.cards import (
    EMPTY,
    GIVE,
    HIDE,
    KINDS,
    NOT_POLFER,
    NOTHING,
    ONE,
    OUTWARD,
    RETURN,
    SEATS,
    first_kind,
    held,
    present,
    size,
)
from ludoteca.games.biglietti.rules.carriage import (
    NO_SEAT,
    OVER,
    TO_INSPECT,
    TO_PASS,
    TO_REMOVE,
    Carriage,
)


class Exchange(Carriage):
    # --- BP-3 The exchange -------------------------------------------------------------------------

    def start_exchange(self) -> None:
        """BP-3.1 Who did not hide this turn, the inspected traveller first. BP-3.3 Alone there is no exchange."""
        self.receivers = self.travellers() & ~self.hid & ~BIT[self.inspected]
        if self.receivers == 0:
            if self.journal is not None:
                self.note("BP-3.3", self.inspected, "no exchange", {})
            self.end_exchange()
            return
        self.stage = TO_PASS
        self.giver = self.inspected
        self.passing = NOTHING
        self.pass_on()

    def takers(self) -> i64:
        """BP-3.1 Who has not received yet; when all have, the inspected traveller."""
        return self.receivers if self.receivers else BIT[self.inspected]

    def giveable(self) -> i64:
        """BP-3.1, BP-3.2 The cards the giver may give: not the one it got, unless it has no other it may give."""
        cards = self.hands[self.giver]
        if self.giver == self.inspected:
            return cards
        cards &= NOT_POLFER
        return cards if cards else ONE[self.passing] & NOT_POLFER

    def gifts(self) -> vec[i64]:
        """BP-3.1 Card and taker in one decision."""
        takers = self.takers()
        kinds = present(self.giveable())
        if kinds == EMPTY:
            nothing = vec[i64]([0] * count(takers))
            fill(nothing, 0, GIVE + NOTHING * SEATS, takers)
            return nothing
        actions = vec[i64]([0] * (size(kinds) * count(takers)))
        at: i64 = 0
        for kind in range(KINDS):
            if held(kinds, kind):
                at = fill(actions, at, GIVE + kind * SEATS, takers)
        return actions

    def give(self, kind: i64, taker: i64) -> bool:
        """BP-3.1 Pass a card on, and whatever follows by itself; whether something did that was not in the move."""
        self.pass_card(kind, taker, "pass")
        if self.giver == NO_SEAT:
            self.end_exchange()
            return False
        return self.pass_on()

    def pass_on(self) -> bool:
        """Passes that are no choice, as everybody can see: one taker, and no two own cards to choose from."""
        forced = False
        while self.giver != NO_SEAT and size(self.hands[self.giver]) <= 1 and count(self.takers()) == 1:
            forced = True
            cards = self.giveable()
            self.pass_card(first_kind(cards) if cards else NOTHING, first(self.takers()), "forced pass")
        if self.giver == NO_SEAT:
            self.end_exchange()
        return forced

    def pass_card(self, kind: i64, taker: i64, event: str) -> None:
        giver = self.giver
        cards = self.hands[giver]
        got = self.passing
        if self.journal is not None:
            secret = {} if kind == NOTHING else {"kind": int(kind)}
            facts = {"taker": int(taker), "cards": 0 if kind == NOTHING else 1}
            clause = "BP-3.2" if kind == NOTHING else "BP-3.1"
            self.note(clause, giver, event, facts, secret, BIT[giver] | BIT[taker])
        own = size(cards)
        self.memory.passes(giver, taker, kind, own, 0 if got == NOTHING else 1, giver == self.inspected)
        self.hands[giver] = cards + ONE[got] - ONE[kind]
        if taker == self.inspected:
            self.hands[taker] += ONE[kind]
            self.memory.arrives(taker)
            self.giver = NO_SEAT
            self.passing = NOTHING
        else:
            self.receivers &= ~BIT[taker]
            self.giver = taker
            self.passing = kind

    # --- BP-3.4 The removal, and the end of the turn -----------------------------------------------

    def players(self) -> i64:
        """BP-3.4 Who has a card on the table that was played this turn."""
        owners: i64 = 0
        for seat in range(self.seats):
            if self.table[seat] != NOTHING:
                owners |= BIT[seat]
        return owners

    def end_exchange(self) -> None:
        """BP-3.4 In the Return a played card is removed; a single one goes by itself."""
        self.giver = NO_SEAT
        owners = self.players()
        if self.phase == OUTWARD or owners == 0:
            self.end_turn()
        elif count(owners) == 1:
            self.remove(first(owners))
        else:
            self.stage = TO_REMOVE

    def remove(self, owner: i64) -> None:
        """BP-3.4 Out of the game, seen by all."""
        kind = self.table[owner]
        if self.journal is not None:
            self.note("BP-3.4", self.inspector, "remove", {"owner": owner, "kind": kind})
        self.table[owner] = NOTHING
        self.removed += ONE[kind]
        self.end_turn()

    def end_turn(self) -> None:
        """BP-3.4 All but the Hide cards go back to hand. BP-4.5 The phase ends with the last card of its pack."""
        for seat in range(self.seats):
            kind = self.table[seat]
            if kind not in (NOTHING, HIDE):
                self.table[seat] = NOTHING
                self.hands[seat] += ONE[kind]
                self.memory.takes_back(seat, kind)
        self.inspected = NO_SEAT
        self.stage = TO_INSPECT
        self.turn += 1
        if self.pack == EMPTY:
            self.judge()
            if self.stage != OVER:
                self.phase = RETURN
                self.pack = self.next_pack
                self.next_pack = EMPTY
                if self.journal is not None:
                    self.note("BP-4.5", self.inspector, "return", {"cards": int(size(self.pack))})
