"""What each seat has worked out for certain about the hands of the others. Compiled.

A row for each seat and one, the last, for everyone together. Bounds only ever say what must be true: how many
cards of a kind a hand has at least, how many tickets at most, and where the PolFer card may lie.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.games.biglietti.rules.actions import (
    EMPTY,
    NOT_POLFER,
    NOTHING,
    ONE,
    POLFER,
    TICKET,
    held,
    only_kind,
    present,
    size,
    without,
)
from ludoteca.games.biglietti.rules.belief import (
    ARRIVED,
    LAID,
    LOYALTY,
    NO_TICKET,
    TAKEN_BACK,
    TICKET_SHOWN,
    about,
    among,
    passed,
    seen_by,
)
from ludoteca.games.biglietti.rules.past import Past

MOST_TICKETS: Final = 3
NOBODY: Final = -1
WHOLE: Final = 1 << 12
"""The weight of one whole ticket in `trace`."""


class Memory:
    def __init__(
        self, seats: i64, known: vec[i64], tickets: vec[i64], polfer: vec[i64], trace: vec[i64], past: Past, eyes: i64
    ) -> None:
        self.seats: i64 = seats
        """Also the row of everyone, and the place of the card that is being passed."""
        self.known: vec[i64] = known
        """Cards that a place has at least, by row and place."""
        self.tickets: vec[i64] = tickets
        """Tickets that a place has at most, by row: four bits a place."""
        self.polfer: vec[i64] = polfer
        """In which hands the PolFer card may be, by row: a set of places, empty while it lies on the table."""
        self.trace: vec[i64] = trace
        """How many tickets everyone would expect at each place: no certainty, only a weight for redraws."""
        self.past = past
        self.news: vec[i64] = vec[i64]()
        """What happened since."""
        self.eyes: i64 = eyes
        """Whose past it is: everybody's, but in a redrawn world only that of the seat it was redrawn for."""

    def copy(self) -> Memory:
        return Memory(
            self.seats,
            self.known[:],
            self.tickets[:],
            self.polfer[:],
            self.trace[:],
            self.past_so_far(),
            self.eyes,
        )

    def past_so_far(self) -> Past:
        if len(self.news):
            self.past = Past(self.past, self.news, self.past.hands)
            self.news = vec[i64]()
        return self.past

    def told(self) -> list[int]:
        """Every event, as the one knows it whose past it is."""
        events = list(self.past_so_far().whole())
        if self.eyes == BIT[self.seats] - 1:
            return events
        knower = first(self.eyes) if self.eyes else NOBODY
        return [seen_by(event, knower) for event in events]

    # --- Looking -----------------------------------------------------------------------------------

    def at(self, row: i64, place: i64) -> i64:
        return self.known[row * (self.seats + 1) + place]

    def most(self, row: i64, place: i64) -> i64:
        return self.tickets[row] >> 4 * place & 15

    def set_at(self, row: i64, place: i64, cards: i64) -> None:
        self.known[row * (self.seats + 1) + place] = cards

    def set_most(self, row: i64, place: i64, most: i64) -> None:
        shift = 4 * place
        self.tickets[row] += (min(most, MOST_TICKETS) - (self.tickets[row] >> shift & 15)) << shift

    # --- What everybody sees -----------------------------------------------------------------------

    def shows_ticket(self, traveller: i64, in_game: i64) -> None:
        """BP-2.2 A ticket was in hand at that moment."""
        self.news = append(self.news, about(TICKET_SHOWN, traveller, TICKET))
        for row in range(self.seats + 1):
            if held(self.at(row, traveller), TICKET) == 0:
                self.set_at(row, traveller, self.at(row, traveller) + ONE[TICKET])
        self.expect(traveller, max(self.trace[traveller], WHOLE), in_game)

    def lacks_ticket(self, traveller: i64, in_game: i64) -> None:
        """BP-2.2 No ticket was in hand at that moment."""
        self.news = append(self.news, about(NO_TICKET, traveller, TICKET))
        for row in range(self.seats + 1):
            self.set_most(row, traveller, 0)
        self.expect(traveller, 0, in_game)

    def expect(self, traveller: i64, weight: i64, in_game: i64) -> None:
        """A weight is sure now; the others keep their proportions and share what is left."""
        self.trace[traveller] = weight
        others: i64 = -weight
        for place in range(self.seats):
            others += self.trace[place]
        rest = max(in_game * WHOLE - weight, 0)
        if others > 0:
            for place in range(self.seats):
                if place != traveller:
                    self.trace[place] = self.trace[place] * rest // others

    def lays(self, traveller: i64, kind: i64) -> None:
        """BP-2.7 A card leaves the hand for the table, open."""
        self.news = append(self.news, about(LAID, traveller, kind))
        for row in range(self.seats + 1):
            self.set_at(row, traveller, without(self.at(row, traveller), kind))
            if kind == TICKET:
                self.set_most(row, traveller, max(self.most(row, traveller) - 1, 0))
            elif kind == POLFER:
                self.polfer[row] = 0
        if kind == TICKET:
            self.trace[traveller] = max(self.trace[traveller] - WHOLE, 0)

    def takes_back(self, traveller: i64, kind: i64) -> None:
        """BP-2.3, BP-3.4 A card that everybody saw goes back to its hand."""
        self.news = append(self.news, about(TAKEN_BACK, traveller, kind))
        for row in range(self.seats + 1):
            self.set_at(row, traveller, self.at(row, traveller) + ONE[kind])
            if kind == TICKET:
                self.set_most(row, traveller, self.most(row, traveller) + 1)
            elif kind == POLFER:
                self.polfer[row] = BIT[traveller]
        if kind == TICKET:
            self.trace[traveller] += WHOLE

    def polfer_among(self, travellers: i64) -> None:
        """BP-4.2 The agent did not win the Outward only because it is itself one of the uncontrolled."""
        self.news = append(self.news, among(travellers))
        for row in range(self.seats + 1):
            self.polfer[row] &= travellers

    # --- BP-3 A card is passed ---------------------------------------------------------------------

    def passes(self, giver: i64, taker: i64, kind: i64, own: i64, got: i64, inspected: bool) -> None:
        """The giver had `own` cards and `got` one (or none) in this exchange; both numbers are public."""
        self.news = append(self.news, passed(giver, taker, kind, inspected))
        for row in range(self.seats + 1):
            if kind == NOTHING:
                self.gives_nothing(row, giver, own + got)
            elif row == giver:
                self.gives(row, kind)
            elif row == taker:
                self.sees(row, giver, kind, own, got, inspected)
            else:
                self.wonders(row, giver, own, got, inspected)
        leaving: i64 = 0
        if kind != NOTHING:
            leaving = self.trace[giver] // (LOYALTY * own) if own else self.trace[self.seats]
        self.trace[giver] += self.trace[self.seats] - leaving
        self.trace[self.seats] = leaving

    def gives_nothing(self, row: i64, giver: i64, cards: i64) -> None:
        """BP-3.2 The only card that may be kept back is PolFer: a hand that gives nothing is that card, or none."""
        self.set_at(row, giver, ONE[POLFER] if cards else EMPTY)
        self.set_most(row, giver, 0)
        self.polfer[row] = BIT[giver] if cards else self.polfer[row] & ~(BIT[giver] | BIT[self.seats])
        self.hand_on(row, EMPTY, 0)

    def gives(self, row: i64, kind: i64) -> None:
        """The giver knows what it gave."""
        self.hand_on(row, ONE[kind], 1 if kind == TICKET else 0)
        if kind == POLFER:
            self.polfer[row] = BIT[self.seats]

    def sees(self, row: i64, giver: i64, kind: i64, own: i64, got: i64, inspected: bool) -> None:
        """The taker sees the card, and so what the giver has no longer."""
        cards = self.at(row, giver)
        tickets = self.most(row, giver)
        passing = self.at(row, self.seats)
        passing_tickets = self.most(row, self.seats)
        if own > 1:
            cards = without(cards, kind) + passing
            tickets = max(tickets - (1 if kind == TICKET else 0), 0) + passing_tickets
        elif self.from_own(row, giver, own, got, inspected):
            cards = passing
            tickets = passing_tickets
        elif own == 0 or held(cards, POLFER):
            tickets = 0
        else:
            cards = EMPTY
            tickets = min(tickets + passing_tickets, 1)
        self.keeps(row, giver, cards, tickets, own + got - 1)
        if kind == POLFER:
            self.polfer[row] = BIT[row]
        self.hand_on(row, EMPTY, 0)

    def wonders(self, row: i64, giver: i64, own: i64, got: i64, inspected: bool) -> None:
        """Everybody else sees only that a card changes hands."""
        cards = self.at(row, giver)
        tickets = self.most(row, giver)
        passing = self.at(row, self.seats)
        passing_tickets = self.most(row, self.seats)
        may_give = cards if inspected else cards & NOT_POLFER
        sure = only_kind(may_give) if size(cards) == own else NOTHING
        polfer = self.polfer[row]
        given: i64 = EMPTY
        given_tickets: i64 = 0
        if sure != NOTHING:  # the hand was known whole, and had one kind to give
            given = ONE[sure]
            given_tickets = 1 if sure == TICKET else 0
            self.keeps(row, giver, cards - given + passing, tickets - given_tickets + passing_tickets, own + got - 1)
            if sure == POLFER:
                self.polfer[row] = BIT[self.seats]
        elif own > 1:
            given_tickets = min(tickets, 1)
            faded = cards - present(may_give)
            self.keeps(row, giver, faded + passing, tickets + passing_tickets, own + got - 1)
            if inspected and polfer & BIT[giver]:
                self.polfer[row] |= BIT[self.seats]
        elif self.from_own(row, giver, own, got, inspected):
            given_tickets = min(tickets, 1)
            self.keeps(row, giver, passing, passing_tickets, got)
            if inspected and polfer & BIT[giver]:
                self.polfer[row] |= BIT[self.seats]
        elif own == 0 or held(cards, POLFER):  # forced to hand on what it got
            given = passing
            given_tickets = passing_tickets
            self.keeps(row, giver, cards, 0, own)
        else:
            given_tickets = min(tickets + passing_tickets, 1)
            self.keeps(row, giver, EMPTY, given_tickets, own)
        self.hand_on(row, given, given_tickets)

    def from_own(self, row: i64, giver: i64, own: i64, got: i64, inspected: bool) -> bool:
        """BP-3.1 Whether the only own card was certainly the one given: it was, unless it was PolFer."""
        return own == 1 and (inspected or got == 0 or not self.polfer[row] & BIT[giver])

    def keeps(self, row: i64, giver: i64, cards: i64, tickets: i64, left: i64) -> None:
        """What is left to the giver; the card it got is now in its hand."""
        self.set_at(row, giver, cards)
        self.set_most(row, giver, tickets)
        passing = BIT[self.seats]
        if self.polfer[row] & passing:
            self.polfer[row] ^= passing
            if left:
                self.polfer[row] |= BIT[giver]
        if left == 0:
            self.polfer[row] &= ~BIT[giver]

    def hand_on(self, row: i64, cards: i64, tickets: i64) -> None:
        """What is known of the card on its way."""
        self.set_at(row, self.seats, cards)
        self.set_most(row, self.seats, tickets)

    def arrives(self, taker: i64) -> None:
        """BP-3.1 The last card closes the ring: it is in the hand of who began."""
        self.news = append(self.news, about(ARRIVED, taker, NOTHING))
        for row in range(self.seats + 1):
            if row != taker:
                self.set_at(row, taker, self.at(row, taker) + self.at(row, self.seats))
                self.set_most(row, taker, self.most(row, taker) + self.most(row, self.seats))
            self.hand_on(row, EMPTY, 0)
        self.trace[taker] += self.trace[self.seats]
        self.trace[self.seats] = 0

    # --- Redraws -----------------------------------------------------------------------------------

    def forget_others(self, seat: i64) -> None:
        """What the others worked out from their own cards nobody else knows: they are left what everyone knows."""
        self.eyes &= BIT[seat]
        width = self.seats + 1
        for row in range(self.seats):
            if row != seat:
                self.tickets[row] = self.tickets[self.seats]
                self.polfer[row] = self.polfer[self.seats]
                for place in range(width):
                    self.known[row * width + place] = self.known[self.seats * width + place]


def fresh(seats: i64, inspector: i64, hands: vec[i64], tickets: i64) -> Memory:
    """Before anything was seen: each knows its own hand, and so whether the PolFer card may lie elsewhere."""
    most: i64 = 0
    everywhere: i64 = 0
    trace = vec[i64]([0] * (seats + 1))
    for seat in range(seats):
        if seat != inspector:
            most += MOST_TICKETS * BIT[4 * seat]
            everywhere |= BIT[seat]
            trace[seat] = tickets * WHOLE // (seats - 1)
    polfer = vec[i64]([everywhere] * (seats + 1))
    for seat in range(seats):
        polfer[seat] = BIT[seat] if held(hands[seat], POLFER) else everywhere & ~BIT[seat]
    width = seats + 1
    past = Past(None, vec[i64](), hands[:])
    known = vec[i64]([EMPTY] * (width * width))
    return Memory(seats, known, vec[i64]([most] * width), polfer, trace, past, BIT[seats] - 1)
