"""Worlds that a seat may be in, for all it saw: many are imagined, and those that prove wrong give way. Compiled.

A world is imagined no further than it must be. Of a card that nobody told of it says only whether it may be a ticket or
the PolFer card; when such a card is seen, it becomes what is seen. When a card is passed that the seat does not see,
each world lets the giver pass any that it may. So every world is one the seat may be in, however its open cards are
dealt; worlds in which something cannot have happened give way to others, in proportion to how likely it was there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.games.biglietti.rules.actions import EMPTY, KINDS, NOT_POLFER, NOTHING, POLFER, TICKET, held, size

# --- Events ----------------------------------------------------------------------------------------

# What it is, and then four bits each: a traveller, who takes the card, its kind, whether the giver was inspected.
LAID: Final = 0
TAKEN_BACK: Final = 1
TICKET_SHOWN: Final = 2
NO_TICKET: Final = 3
POLFER_AMONG: Final = 4
PASSED: Final = 5
ARRIVED: Final = 6

INSPECTED: Final = 1 << 16
UNSEEN: Final = 7
"""In place of a kind: a card that the seat did not see."""


def about(what: i64, traveller: i64, kind: i64) -> i64:
    """A card is laid or taken back, a ticket is shown or is not there; the last card that was passed arrives."""
    return what | traveller << 4 | kind << 12


def among(travellers: i64) -> i64:
    """BP-4.2 PolFer is with one of these."""
    return POLFER_AMONG | travellers << 4


def passed(giver: i64, taker: i64, kind: i64, inspected: bool) -> i64:
    """BP-3.1"""
    return PASSED | giver << 4 | taker << 8 | kind << 12 | (INSPECTED if inspected else 0)


def seen_by(event: i64, seat: i64) -> i64:
    """An event as a seat knows it: of a card that others pass only that it is passed."""
    if event & 15 != PASSED or seat in (event >> 4 & 15, event >> 8 & 15) or event >> 12 & 15 == NOTHING:
        return event
    return event | UNSEEN << 12


# --- Open cards ------------------------------------------------------------------------------------

# In a hand as it is imagined the six kinds are followed by four sorts of cards that nobody told of: those that can be
# neither a ticket nor PolFer, those that may be one of the two, and those that may be either.
PLAIN: Final = 6
MAY_BE_TICKET: Final = 7
MAY_BE_POLFER: Final = 8
MAY_BE_EITHER: Final = 9
SORTS: Final = 10
CARD: Final = vec[i64]([1 << 4 * sort for sort in range(SORTS)])
OPEN: Final = vec[i64]([0] * KINDS + [1 << 8 * sort for sort in range(SORTS - KINDS)])
"""One open card among all those of a world, eight bits a sort."""
KNOWN: Final = 0xFFFFFF
"""The part of a hand that is not open."""

OPEN_SORTS: Final = 0xFFFF000000
ALL_SORTS: Final = 0xFFFFFFFFFF
OF_KIND: Final = vec[i64](
    [0xF0F000000F] + [OPEN_SORTS | 15 << 4 * kind for kind in range(TICKET + 1, POLFER)] + [0xFF00F00000]
)
"""Which sorts are, or may be, of a kind."""

SURE: Final = 1 << 16
"""The weight of a world in which what happened was bound to."""
LOYALTY: Final = 3
"""A ticket is given away so many times less often than another card: people keep theirs."""


def cards_in(hand: i64) -> i64:
    """How many cards, open ones too."""
    return size(hand & KNOWN) + size(hand >> 24)


def urge(hand: i64) -> i64:
    """How likely a hand gives any of its cards: tickets less."""
    return LOYALTY * cards_in(hand) - (LOYALTY - 1) * held(hand, TICKET)


def may_be(hand: i64, kind: i64) -> i64:
    """How many open cards of a hand may be of the kind."""
    either = held(hand, MAY_BE_EITHER)
    if kind == TICKET:
        return either + held(hand, MAY_BE_TICKET)
    if kind == POLFER:
        return either + held(hand, MAY_BE_POLFER)
    return either + held(hand, PLAIN) + held(hand, MAY_BE_TICKET) + held(hand, MAY_BE_POLFER)


def all_that_may_be(opened: i64, kind: i64) -> i64:
    """How many open cards of a whole world may be of the kind."""
    either = opened >> 24 & 255
    if kind == TICKET:
        return either + (opened >> 8 & 255)
    if kind == POLFER:
        return either + (opened >> 16 & 255)
    return either + (opened & 255) + (opened >> 8 & 255) + (opened >> 16 & 255)


def chance_of_none(here: i64, wanted: i64, everywhere: i64) -> i64:
    """That none of the wanted cards is here, of all the open cards among which they are."""
    chance: i64 = SURE
    for drawn in range(min(here, wanted)):
        chance = chance * max(everywhere - max(here, wanted) - drawn, 0) // (everywhere - drawn)
    return chance


class Belief:
    """What one seat imagines after so many events."""

    def __init__(self, seat: i64, seats: i64, worlds: i64, cards: vec[i64], length: i64) -> None:
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.width: i64 = seats + 3
        self.worlds: i64 = worlds
        self.cards: vec[i64] = cards
        """World after world: hands by seat, the card on its way, what the open cards are, and of which sorts."""
        self.weights: vec[i64] = vec[i64]([SURE] * worlds)
        self.length: i64 = length
        """So many events were followed."""

    def copy(self) -> Belief:
        return Belief(self.seat, self.seats, self.worlds, self.cards[:], self.length)

    def world(self, number: i64) -> vec[i64]:
        """Hands by seat, the card that is being passed, and what the open cards are."""
        start = number * self.width
        return self.cards[start : start + self.width - 1]

    # --- What happens ------------------------------------------------------------------------------

    def follow(self, event: i64, giver_shows: i64 = NOTHING, taker_shows: i64 = NOTHING) -> None:
        """In every world; those in which it cannot happen give way to the others.

        Who looks back knows also what giver and taker of a card are going to show.
        """
        dice = Dice(self.length << 4 | self.seat)
        self.length += 1
        what = event & 15
        traveller = event >> 4 & 15
        kind = event >> 12 & 15
        for world in range(self.worlds):
            at = world * self.width
            weight: i64 = SURE
            ahead: i64 = ALL_SORTS
            if what == PASSED:
                if giver_shows != NOTHING or taker_shows != NOTHING:
                    ahead = self.foresee(at, traveller, event >> 8 & 15, giver_shows, taker_shows)
                weight = self.pass_card(at, traveller, kind, event & INSPECTED != 0, ahead, dice)
            elif what == ARRIVED:
                self.cards[at + traveller] += self.cards[at + self.seats]
                self.cards[at + self.seats] = EMPTY
            elif what == LAID:
                weight = self.shows(at, traveller, kind, dice)
                self.cards[at + traveller] -= CARD[kind]
            elif what == TAKEN_BACK:
                self.cards[at + traveller] += CARD[kind]
            elif what == TICKET_SHOWN:
                weight = self.shows(at, traveller, TICKET, dice)
            elif what == NO_TICKET:
                weight = self.lacks(at, BIT[traveller], TICKET)
            else:
                weight = self.lacks(at, (BIT[self.seats] - 1) & ~(event >> 4), POLFER)
            self.weights[world] = weight
        self.thin(self.worlds, dice)

    def shows(self, at: i64, place: i64, kind: i64, dice: Dice) -> i64:
        """A card of the kind is there: how likely that was."""
        hand = self.cards[at + place]
        if held(hand, kind):
            return SURE
        here = may_be(hand, kind)
        wanted = held(self.cards[at + self.seats + 1], kind)
        if here == 0 or wanted == 0:
            return 0
        everywhere = all_that_may_be(self.cards[at + self.seats + 2], kind)
        self.settle(at, place, kind, dice)
        return SURE - chance_of_none(here, wanted, everywhere) if self.can_be_dealt(at) else 0

    def lacks(self, at: i64, places: i64, kind: i64) -> i64:
        """No card of the kind is at these places, a ticket or PolFer: how likely that was."""
        wanted = held(self.cards[at + self.seats + 1], kind)
        everywhere = all_that_may_be(self.cards[at + self.seats + 2], kind)
        here: i64 = 0
        for place in range(self.seats):
            if places & BIT[place]:
                hand = self.cards[at + place]
                if held(hand, kind):
                    return 0
                here += may_be(hand, kind)
                self.rule_out(at, place, kind)
        return chance_of_none(here, wanted, everywhere) if self.can_be_dealt(at) else 0

    # --- BP-3 A card is passed ---------------------------------------------------------------------

    def foresee(self, at: i64, giver: i64, taker: i64, giver_shows: i64, taker_shows: i64) -> i64:
        """Which sorts the giver may give so that both can show what they will."""
        sorts: i64 = ALL_SORTS
        if giver_shows != NOTHING:
            kept = self.cards[at + giver] + self.cards[at + self.seats]
            if cards_in(kept & OF_KIND[giver_shows]) == 1:
                sorts &= ~OF_KIND[giver_shows]
        if taker_shows != NOTHING and self.cards[at + taker] & OF_KIND[taker_shows] == EMPTY:
            sorts &= OF_KIND[taker_shows]
        return sorts

    def pass_card(self, at: i64, giver: i64, kind: i64, inspected: bool, sorts: i64, dice: Dice) -> i64:
        passing = at + self.seats
        given: i64 = EMPTY
        weight: i64 = SURE
        if kind == NOTHING:
            weight = self.gives_nothing(at, giver, dice)
        elif not inspected and self.hands_on(at, giver, dice):
            given, weight = self.give(at, self.seats, kind, False, ALL_SORTS, dice)
        else:
            given, weight = self.give(at, giver, kind, inspected, sorts, dice)
        self.cards[at + giver] += self.cards[passing]
        self.cards[passing] = given
        return weight if self.can_be_dealt(at) else 0

    def gives_nothing(self, at: i64, giver: i64, dice: Dice) -> i64:
        """BP-3.2 The only card that may be kept back is PolFer: it is that card, or none."""
        if self.cards[at + giver]:
            return self.shows(at, giver, POLFER, dice)
        return self.shows(at, self.seats, POLFER, dice) if self.cards[at + self.seats] else SURE

    def hands_on(self, at: i64, giver: i64, dice: Dice) -> bool:
        """BP-3.1 Whether the giver has no other card than PolFer, and so gives what it got."""
        hand = self.cards[at + giver]
        if hand == EMPTY or hand == CARD[POLFER]:
            return True
        if cards_in(hand) > 1 or not may_be(hand, POLFER):
            return False
        everywhere = all_that_may_be(self.cards[at + self.seats + 2], POLFER)
        if (
            held(self.cards[at + self.seats + 1], POLFER)
            and self.cards[at + self.seats]
            and dice.below(everywhere) == 0
        ):
            self.settle(at, giver, POLFER, dice)
            return True
        self.rule_out(at, giver, POLFER)
        return False

    def give(self, at: i64, place: i64, kind: i64, freely: bool, sorts: i64, dice: Dice) -> tuple[i64, i64]:
        """The card that leaves a place, and how likely that was; all but the inspected traveller keep PolFer back."""
        hand = self.cards[at + place]
        weight: i64 = SURE
        if kind == UNSEEN:
            if not freely:
                hand &= NOT_POLFER | OPEN_SORTS
            total = urge(hand)
            hand &= sorts
            if hand == EMPTY:
                return EMPTY, 0
            sort = self.any_card(hand, dice)
            weight = SURE * urge(hand) // total
        else:
            sort = kind
            weight = self.finds(at, place, kind, dice)
            if weight == 0:
                return EMPTY, 0
        self.cards[at + place] -= CARD[sort]
        if sort >= MAY_BE_POLFER and not freely:
            self.cards[at + self.seats + 2] += OPEN[sort - 2] - OPEN[sort]
            sort -= 2
        return CARD[sort], weight

    def any_card(self, hand: i64, dice: Dice) -> i64:
        """Any card of a hand, but a ticket less often."""
        drawn = dice.below(urge(hand)) - held(hand, TICKET)
        if drawn < 0:
            return TICKET
        for sort in range(1, SORTS):
            drawn -= LOYALTY * held(hand, sort)
            if drawn < 0:
                return sort
        raise AssertionError("no such card")

    def finds(self, at: i64, place: i64, kind: i64, dice: Dice) -> i64:
        """A card of the kind was drawn from the place: how likely that was; it may have been an open one."""
        hand = self.cards[at + place]
        sure = held(hand, kind) * SURE
        guess: i64 = 0
        here = may_be(hand, kind)
        if here:
            wanted = held(self.cards[at + self.seats + 1], kind)
            guess = here * wanted * SURE // all_that_may_be(self.cards[at + self.seats + 2], kind)
        if sure + guess == 0:
            return 0
        if dice.below(sure + guess) >= sure:
            self.settle(at, place, kind, dice)
        return (sure + guess) // cards_in(hand)

    # --- Open cards --------------------------------------------------------------------------------

    def settle(self, at: i64, place: i64, kind: i64, dice: Dice) -> None:
        """One of the open cards is of the kind."""
        hand = self.cards[at + place]
        drawn = dice.below(may_be(hand, kind))
        sort: i64 = MAY_BE_EITHER
        while True:
            if kind not in (TICKET, POLFER) or sort == MAY_BE_EITHER or sort - PLAIN == (1 if kind == TICKET else 2):
                drawn -= held(hand, sort)
                if drawn < 0:
                    break
            sort -= 1
        self.cards[at + place] += CARD[kind] - CARD[sort]
        self.cards[at + self.seats + 1] -= CARD[kind]
        self.cards[at + self.seats + 2] -= OPEN[sort]

    def rule_out(self, at: i64, place: i64, kind: i64) -> None:
        """None of the open cards is a ticket, or PolFer."""
        step: i64 = 1 if kind == TICKET else 2
        hand = self.cards[at + place]
        alone = held(hand, PLAIN + step)
        either = held(hand, MAY_BE_EITHER)
        other = MAY_BE_EITHER - step
        self.cards[at + place] = (
            hand + alone * (CARD[PLAIN] - CARD[PLAIN + step]) + either * (CARD[other] - CARD[MAY_BE_EITHER])
        )
        self.cards[at + self.seats + 2] += alone * (OPEN[PLAIN] - OPEN[PLAIN + step]) + either * (
            OPEN[other] - OPEN[MAY_BE_EITHER]
        )

    def can_be_dealt(self, at: i64) -> bool:
        """Whether there are open cards enough that may be the tickets and PolFer."""
        pool = self.cards[at + self.seats + 1]
        opened = self.cards[at + self.seats + 2]
        tickets = held(pool, TICKET)
        polfer = held(pool, POLFER)
        either = opened >> 24 & 255
        one = opened >> 8 & 255
        other = opened >> 16 & 255
        return one + either >= tickets and other + either >= polfer and one + other + either >= tickets + polfer

    # --- Likelihood --------------------------------------------------------------------------------

    def thin(self, worlds: i64, dice: Dice) -> None:
        """So many worlds, each as often as it is likely; none if none is possible."""
        total: i64 = 0
        same = worlds == self.worlds
        for world in range(self.worlds):
            total += self.weights[world]
            same = same and self.weights[world] == self.weights[0]
        if total == 0:
            self.worlds = 0
        if same or total == 0:
            return
        width = self.width
        kept = vec[i64]([0] * (worlds * width))
        start = dice.below(total)
        source: i64 = 0
        passed_by = self.weights[0]
        for world in range(worlds):
            wanted = (start + world * total) // worlds
            while passed_by <= wanted:
                source += 1
                passed_by += self.weights[source]
            for place in range(width):
                kept[world * width + place] = self.cards[source * width + place]
        self.cards = kept
        self.worlds = worlds
        self.weights = vec[i64]([SURE] * worlds)


def imagined(seat: i64, hands: vec[i64], worlds: i64) -> Belief:
    """At the deal: of the others only how many cards they have."""
    seats: i64 = len(hands)
    width = seats + 3
    cards = vec[i64]([0] * (worlds * width))
    for place in range(seats):
        if place == seat:
            cards[place] = hands[place]
        else:
            cards[place] = size(hands[place]) * CARD[MAY_BE_EITHER]
            cards[seats + 1] += hands[place]
            cards[seats + 2] += size(hands[place]) * OPEN[MAY_BE_EITHER]
    for place in range(width, worlds * width):
        cards[place] = cards[place - width]
    return Belief(seat, seats, worlds, cards, 0)
