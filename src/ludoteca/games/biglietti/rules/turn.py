"""BP-2 and BP-3 A turn: the inspection with its four cases, the sealed plays, the exchange, the removal. Compiled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first
from ludoteca.core.state import SEALED
from ludoteca.games.biglietti.rules.actions import (
    ACCUSATION,
    EMPTY,
    EXCUSE,
    GIVE,
    HIDE,
    IMPARTIAL,
    KINDS,
    NOT_POLFER,
    NOTHING,
    ONE,
    OUTWARD,
    RETURN,
    SEATS,
    TICKET,
    VALUES,
    first_kind,
    held,
    inspect,
    present,
    size,
)
from ludoteca.games.biglietti.rules.ending import INSPECTOR_WINS, finish, judge, reached
from ludoteca.games.biglietti.rules.redraw import NOBODY, dropped, handed, handed_value
from ludoteca.games.biglietti.rules.setup import (
    NO_SEAT,
    OVER,
    TO_ADD,
    TO_DROP,
    TO_INSPECT,
    TO_PASS,
    TO_PLAY,
    TO_REMOVE,
    Carriage,
)


class Turn(Carriage):
    # --- BP-2 The inspection -----------------------------------------------------------------------

    def candidates(self) -> i64:
        """BP-2.1 Whom the Inspector may pick."""
        everybody = self.travellers()
        if self.hid == 0:
            return everybody
        return self.hid if 2 * count(self.hid) >= count(everybody) else everybody & ~self.hid

    def inspections(self) -> vec[i64]:
        """BP-2.2 A control card from hand and a traveller."""
        seats = self.candidates()
        values = present(self.pack)
        actions = vec[i64]([0] * (size(values) * count(seats)))
        at: i64 = 0
        for value in range(VALUES):
            if held(values, value):
                at = fill(actions, at, inspect(value, 0), seats)
        return actions

    def inspect(self, value: i64, traveller: i64) -> None:
        """BP-2.2 The ticket is always shown. BP-2.3 Then the Hide cards go back to their hands."""
        self.inspected = traveller
        self.pack -= ONE[value]
        self.handed[self.used] = handed(value, NOBODY, self.phase, False)
        self.used += 1
        had_hidden = self.hid & BIT[traveller] != 0
        has_ticket = held(self.hands[traveller], TICKET) > 0
        if self.journal is not None:
            self.note(
                "BP-2.2", self.inspector, "inspect", {"traveller": traveller}, {"points": value}, BIT[self.inspector]
            )
            self.note(
                case_clause(had_hidden, has_ticket),
                traveller,
                "ticket" if has_ticket else "no ticket",
                {"hid": 1 if had_hidden else 0},
            )
        if has_ticket:
            self.memory.shows_ticket(traveller, self.tickets_in_game())
        else:
            self.memory.lacks_ticket(traveller, self.tickets_in_game())
        self.pick_up()
        self.hid = 0  # BP-2.10 Who hides this turn is told by the cards still to be played, if any are.
        if had_hidden and has_ticket:
            self.may_drop()
        elif has_ticket:
            self.eliminate("BP-2.6")
            self.start_exchange()
        elif had_hidden:
            self.hand_over("BP-2.4")
            if self.stage != OVER:
                self.may_add()
        else:
            self.ask_the_others()

    def pick_up(self) -> None:
        """BP-2.3, BP-3.4 The cards on the table go back to hand."""
        for seat in range(self.seats):
            kind = self.table[seat]
            if kind != NOTHING:
                self.table[seat] = NOTHING
                self.hands[seat] += ONE[kind]
                self.memory.takes_back(seat, kind)

    def eliminate(self, clause: str) -> None:
        """The card goes away face down: only the Inspector knows it."""
        if self.journal is not None:
            secret = {"points": int(handed_value(self.handed[self.used - 1]))}
            self.note(clause, self.inspected, "eliminated", {}, secret, BIT[self.inspector])

    def hand_over(self, clause: str) -> None:
        """The last card that left the Inspector's hand is the traveller's. BP-4.1 It may be the end."""
        card = self.handed[self.used - 1]
        value = handed_value(card)
        traveller = self.inspected
        self.handed[self.used - 1] = card & ~(NOBODY << 3) | traveller << 3
        self.controls[traveller] += ONE[value]
        if self.journal is not None:
            knowers = BIT[self.inspector] | BIT[traveller]
            self.note(clause, traveller, "given", {}, {"points": value}, knowers)
        if reached(self, traveller):
            finish(self, INSPECTOR_WINS, BIT[self.inspector])

    # --- BP-2.4 The second card --------------------------------------------------------------------

    def may_add(self) -> None:
        """BP-2.4 One card more, if the Inspector has any; the last one goes by itself, as everybody can see."""
        if self.pack == EMPTY:
            self.start_exchange()
        elif size(self.pack) == 1:
            self.add(first_kind(self.pack))
        else:
            self.stage = TO_ADD

    def held_most(self) -> i64:
        """BP-2.4 The values of which the Inspector holds most, as a hand with one card of each."""
        most: i64 = 0
        for value in range(VALUES):
            most = max(most, held(self.pack, value))
        values: i64 = 0
        for value in range(VALUES):
            if held(self.pack, value) == most:
                values += ONE[value]
        return values

    def add(self, value: i64) -> None:
        self.pack -= ONE[value]
        self.handed[self.used] = handed(value, NOBODY, self.phase, True)
        self.used += 1
        self.hand_over("BP-2.4")
        if self.stage != OVER:
            self.start_exchange()

    # --- BP-2.5 A card dropped ---------------------------------------------------------------------

    def may_drop(self) -> None:
        """BP-2.5 The card is eliminated; who holds none from before has nothing to choose."""
        self.eliminate("BP-2.5")
        if self.controls[self.inspected]:
            self.stage = TO_DROP
        else:
            self.start_exchange()

    def drop(self, value: i64) -> None:
        """BP-2.5 Eliminate one card received before, or none (KEEP)."""
        traveller = self.inspected
        if value < VALUES:
            if self.journal is not None:
                knowers = BIT[self.inspector] | BIT[traveller]
                self.note("BP-2.5", traveller, "dropped", {}, {"points": value}, knowers)
            card = self.card_to_drop(value)
            self.drops = append(self.drops, dropped(traveller, self.used, card))
            self.controls[traveller] -= ONE[value]
        elif self.journal is not None:
            self.note("BP-2.5", traveller, "kept", {})
        self.start_exchange()

    def card_to_drop(self, value: i64) -> i64:
        """The first card of that value that the traveller got and still has."""
        gone: i64 = 0
        for drop in self.drops:
            card = drop >> 10
            if drop & 15 == self.inspected and handed_value(self.handed[card]) == value:
                gone += 1
        for card in range(self.used):
            if self.handed[card] >> 3 & 15 == self.inspected and handed_value(self.handed[card]) == value:
                if gone == 0:
                    return card
                gone -= 1
        raise AssertionError("no such card")

    # --- BP-2.7 Sealed plays -----------------------------------------------------------------------

    def ask_the_others(self) -> None:
        """BP-2.7 Every other traveller plays a card; who has only one plays it by itself, as everybody can see."""
        self.stage = TO_PLAY
        for seat in range(self.seats):
            if seat != self.inspected and size(self.hands[seat]) == 1:
                self.seal(seat, first_kind(self.hands[seat]))
        if self.thinking() == 0:
            self.reveal()

    def thinking(self) -> i64:
        """BP-2.7 The other travellers who have not chosen a card yet."""
        seats: i64 = 0
        for seat in range(self.seats):
            if seat != self.inspected and self.sealed[seat] == NOTHING and self.hands[seat]:
                seats |= BIT[seat]
        return seats

    def seal(self, seat: i64, kind: i64) -> None:
        """BP-2.7 Chosen, not shown: it stays in hand until all have chosen."""
        self.sealed[seat] = kind
        if self.journal is not None:
            self.note("BP-2.7", seat, SEALED, {}, {"kind": kind}, BIT[seat])

    def reveal(self) -> None:
        """BP-2.7 All at once. BP-2.9 Then the card is eliminated or given."""
        self.shown += 1
        for seat in range(self.seats):
            kind = self.sealed[seat]
            if kind != NOTHING:
                self.sealed[seat] = NOTHING
                self.hands[seat] -= ONE[kind]
                self.table[seat] = kind
                self.memory.lays(seat, kind)
                if self.journal is not None:
                    self.note("BP-2.7", seat, "plays", {"kind": kind})
        self.hid = self.laid(HIDE)
        excuses = self.excuses()
        accusations = self.accusations()
        if self.journal is not None:
            facts = {"excuses": int(excuses), "accusations": int(accusations), "chain": int(self.chain())}
            self.note("BP-2.8", self.inspected, "count", facts)
        if excuses >= 2 * accusations:
            self.eliminate("BP-2.9")
        else:
            self.hand_over("BP-2.9")
            if self.stage == OVER:
                return
        self.start_exchange()

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
        if self.pack == EMPTY:
            judge(self)
            if self.stage == OVER:
                return
            self.phase = RETURN
            self.pack = self.next_pack
            self.next_pack = EMPTY
            if self.journal is not None:
                self.note("BP-4.5", self.inspector, "return", {"cards": int(size(self.pack))})
        self.turn += 1


def case_clause(had_hidden: bool, has_ticket: bool) -> str:
    """BP-2.4 to BP-2.7, the four cases."""
    if had_hidden:
        return "BP-2.5" if has_ticket else "BP-2.4"
    return "BP-2.6" if has_ticket else "BP-2.7"
