"""Dealing anew what a seat cannot know, in a fixed order, so that what it cannot tell apart becomes the same. Compiled.

Both deals respect only what must be true, and the true cards always do: so there is always a way to deal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.games.biglietti.rules.actions import (
    CONTROL,
    EXCUSE,
    HIDE,
    ONE,
    OUTWARD,
    POINTS_TO_WIN,
    POLFER,
    RETURN,
    SEATS,
    TICKET,
    VALUES,
    any_card,
    held,
    points,
    size,
)
from ludoteca.games.biglietti.rules.belief import (
    CARD,
    KNOWN,
    MAY_BE_EITHER,
    MAY_BE_POLFER,
    MAY_BE_TICKET,
    PLAIN,
    may_be,
)
from ludoteca.games.biglietti.rules.knowledge import Memory

ORDINARY: Final = 0x0FFFF0
"""All kinds but tickets and PolFer: these may lie in any hand."""

# --- Traveller cards -------------------------------------------------------------------------------


def bounded(memory: Memory, row: i64, sizes: vec[i64], pool: i64) -> vec[i64]:
    """A world of which a seat knows no more than hand by hand: what each has at least, and what it may have besides."""
    places = memory.seats + 1
    world = vec[i64]([0] * (places + 1))
    for place in range(places):
        if sizes[place]:
            known = memory.at(row, place)
            left = sizes[place] - size(known)
            room = max(min(left, memory.most(row, place) - held(known, TICKET)), 0)
            sorts = CARD[MAY_BE_TICKET] * room + CARD[PLAIN] * (left - room)
            if memory.polfer[row] & BIT[place]:
                sorts = CARD[MAY_BE_EITHER] * room + CARD[MAY_BE_POLFER] * (left - room)
            world[place] = known + sorts
            pool -= known
    world[places] = pool
    return world


def deal_hands(world: vec[i64], trace: vec[i64], dice: Dice) -> vec[i64]:
    """What the open cards of each place are: first PolFer, then tickets, then the rest of the pool."""
    places: i64 = len(trace)
    pool = world[places]
    dealt = vec[i64]([0] * places)
    left = vec[i64]([0] * places)
    room = vec[i64]([0] * places)
    for place in range(places):
        dealt[place] = world[place] & KNOWN
        left[place] = size(world[place] >> 24)
        room[place] = may_be(world[place], TICKET)
    tickets = held(pool, TICKET)
    if held(pool, POLFER):
        place, takes_room = polfer_place(world, room, tickets, dice)
        dealt[place] += ONE[POLFER]
        left[place] -= 1
        room[place] -= takes_room
    for _ in range(tickets):
        place = ticket_place(trace, room, dice)
        dealt[place] += ONE[TICKET]
        left[place] -= 1
        room[place] -= 1

    rest = vec[i64]([0] * size(pool & ORDINARY))
    at: i64 = 0
    for kind in range(EXCUSE, HIDE + 1):
        for _ in range(held(pool, kind)):
            rest[at] = kind
            at += 1
    dice.shuffle(rest)
    at = 0
    for place in range(places):
        for _ in range(left[place]):
            dealt[place] += ONE[rest[at]]
            at += 1
    return dealt


def polfer_place(world: vec[i64], room: vec[i64], tickets: i64, dice: Dice) -> tuple[i64, i64]:
    """Any open card that may be PolFer, if there is room enough for the tickets: where, and how much room it takes."""
    places: i64 = len(room)
    spare: i64 = -tickets
    total: i64 = 0
    for place in range(places):
        spare += room[place]
        total += held(world[place], MAY_BE_POLFER)
    either: i64 = 1 if spare else 0
    for place in range(places):
        total += either * held(world[place], MAY_BE_EITHER)
    drawn = dice.below(total)
    for place in range(places):
        drawn -= held(world[place], MAY_BE_POLFER)
        if drawn < 0:
            return place, 0
        drawn -= either * held(world[place], MAY_BE_EITHER)
        if drawn < 0:
            return place, 1
    raise AssertionError("PolFer lies nowhere")


def ticket_place(trace: vec[i64], room: vec[i64], dice: Dice) -> i64:
    """One of the places with room for a ticket, as likely as everyone would expect it there."""
    total: i64 = 0
    for place in range(len(room)):
        if room[place]:
            total += trace[place] + 1
    drawn = dice.below(total)
    for place in range(len(room)):
        if room[place]:
            if drawn <= trace[place]:
                return place
            drawn -= trace[place] + 1
    raise AssertionError("a ticket lies nowhere")


# --- Control cards ---------------------------------------------------------------------------------

# One number for each control card that left the Inspector's hand, in order.
NOBODY: Final = 15
FIRST_TRIES: Final = 400

# Where a card may be, for what the Inspector does with it: it tries with low cards who can be had, keeps the high ones,
# and then goes on with whoever has some.
IN_HAND: Final = 0
ON_THE_INSPECTED: Final = 1
ON_ANOTHER: Final = 2
ELIMINATED: Final = 3
FACE_DOWN: Final = 4
"""By the traveller's control cards: none, one, MORE in the Outward, and the same in the Return."""
MORE: Final = 2
BY_PLACE: Final = [
    [4, 14, 19, 22, 26],
    [5, 13, 19, 28, 28],
    [20, 20, 11, 6, 4],
    [26, 16, 9, 6, 6],
    [18, 18, 14, 10, 11],
    [2, 6, 18, 36, 44],
    [2, 6, 18, 36, 44],
    [40, 12, 5, 4, 4],
    [9, 26, 14, 10, 6],
    [2, 10, 24, 28, 40],
]
"""By value: how much more often than by chance a card lies there, rounded from matches of our bots
(`python -m experiments.biglietti`); only the proportions of a row count."""
TILTS: Final = vec[i64]([tilt for tilts in BY_PLACE for tilt in tilts])
GREED: Final = 4
"""The Inspector hands a card that wins at once, if it has one, so many times as often as not."""


def handed(value: i64, holder: i64, phase: i64, second: bool) -> i64:
    """A card and who got it; NOBODY: it was eliminated at once, or still lies there face down."""
    return value | holder << 3 | phase << 7 | (256 if second else 0)


def handed_value(card: i64) -> i64:
    return card & 7


def handed_to(card: i64) -> i64:
    return card >> 3 & 15


def handed_in(card: i64) -> i64:
    return card >> 7 & 1


def was_second(card: i64) -> bool:
    return card & 256 != 0


def dropped(holder: i64, after: i64, card: i64) -> i64:
    """BP-2.5 Of the cards handed out up to then, the one a traveller got rid of later."""
    return holder | after << 4 | card << 10


def dropped_by(drop: i64) -> i64:
    return drop & 15


def dropped_after(drop: i64) -> i64:
    return drop >> 4 & 63


def dropped_card(drop: i64) -> i64:
    return drop >> 10


class ControlDeal:
    """The control cards dealt anew for a traveller, who knows its own and which ones the others cannot be.

    BP-2.4 A second card was of a value held most: looking back from the end of a phase, it joins the values that
    the Inspector still had most of. BP-4.1 Nobody has reached the points that would have ended the match.
    The Inspector lays its cards with a purpose: where each is likely to be says TILTS.
    """

    def __init__(
        self,
        seat: i64,
        seats: i64,
        inspected: i64,
        face_down: i64,
        phase: i64,
        cards: vec[i64],
        used: i64,
        drops: vec[i64],
        pack: i64,
        dice: Dice,
    ) -> None:
        self.seat: i64 = seat
        self.inspected: i64 = inspected
        self.face_down: i64 = face_down
        """The place in TILTS of the last card, which lies there face down; 0 if none does."""
        self.phase: i64 = phase
        self.cards: vec[i64] = cards
        self.used: i64 = used
        self.drops: vec[i64] = drops
        self.dice = dice
        self.tries: i64 = 0
        self.pool: vec[i64] = vec[i64]([0] * VALUES)
        for value in range(VALUES):
            self.pool[value] = CONTROL[seats * VALUES + value]
        for place in range(used):
            if handed_to(cards[place]) == seat:
                self.pool[handed_value(cards[place])] -= 1
        self.later: vec[i64] = vec[i64]([0] * (2 * VALUES))
        """By phase and value: the cards that left the hand later, or never."""
        self.held: vec[i64] = vec[i64]([0] * (2 * SEATS))
        """By phase and seat: the points received."""
        self.dropper: i64 = 0
        for drop in drops:
            self.dropper |= BIT[dropped_by(drop)]
        self.hand: vec[i64] = vec[i64]([0] * pack)
        self.pack: i64 = pack
        """Cards in the Inspector's hand."""

    def deal(self) -> None:
        """Try, and try longer each time: what must be true can be."""
        limit: i64 = FIRST_TRIES
        found = False
        while not found:
            self.tries = limit
            found = self.place_hand(0)
            limit *= 2

    def take(self, value: i64, phase: i64) -> None:
        self.pool[value] -= 1
        self.later[phase * VALUES + value] += 1

    def put_back(self, value: i64, phase: i64) -> None:
        self.pool[value] += 1
        self.later[phase * VALUES + value] -= 1

    def draw(self, place: i64) -> i64:
        """A value, as likely as the pool has cards of it and they lie in such a place: where to begin trying."""
        tilt = place * VALUES
        total: i64 = 0
        for value in range(VALUES):
            total += self.pool[value] * TILTS[tilt + value]
        drawn = self.dice.below(total)
        value = 0
        while drawn >= self.pool[value] * TILTS[tilt + value]:
            drawn -= self.pool[value] * TILTS[tilt + value]
            value += 1
        return value

    def place_of(self, at: i64, holder: i64) -> i64:
        if holder == NOBODY:
            return self.face_down if self.face_down and at == self.used - 1 else ELIMINATED
        return ON_THE_INSPECTED if holder == self.inspected else ON_ANOTHER

    def place_hand(self, at: i64) -> bool:
        """The Inspector's hand first, then the cards handed out, the last one first."""
        if at == self.pack:
            return self.place_card(self.used - 1)
        start = self.draw(IN_HAND)
        for turn in range(VALUES):
            value = (start + turn) % VALUES
            if self.pool[value]:
                self.tries -= 1
                if self.tries < 0:
                    return False
                self.hand[at] = value
                self.take(value, self.phase)
                if self.place_hand(at + 1):
                    return True
                self.put_back(value, self.phase)
        return False

    def place_card(self, at: i64) -> bool:
        if at < 0:
            return self.choose_drops(True) or self.choose_drops(False)
        card = self.cards[at]
        phase = handed_in(card)
        holder = handed_to(card)
        if holder == self.seat:
            value = handed_value(card)
            if was_second(card) and not self.held_most(value, phase):
                return False
            self.later[phase * VALUES + value] += 1
            if self.place_card(at - 1):
                return True
            self.later[phase * VALUES + value] -= 1
            return False
        start = self.draw(self.place_of(at, holder))
        for turn in range(VALUES):
            value = (start + turn) % VALUES
            if self.pool[value] and (not was_second(card) or self.held_most(value, phase)):
                self.tries -= 1
                if self.tries < 0:
                    return False
                if not self.bears(holder, value, phase):
                    continue
                self.cards[at] = handed(value, holder, phase, was_second(card))
                self.take(value, phase)
                if holder != NOBODY:
                    self.held[phase * SEATS + holder] += value
                if self.place_card(at - 1):
                    return True
                self.put_back(value, phase)
                if holder != NOBODY:
                    self.held[phase * SEATS + holder] -= value
        return False

    def hand_to_win(self, missing: i64) -> None:
        """BP-4.1 Of the last card and the Inspector's hand: if one of them wins, it is mostly that which lies there."""
        last = self.cards[self.used - 1]
        if handed_value(last) >= missing or self.dice.below(GREED + 1) == 0:
            return
        for at in range(self.pack):
            if self.hand[at] >= missing:
                self.cards[self.used - 1] = handed(self.hand[at], NOBODY, self.phase, False)
                self.hand[at] = handed_value(last)
                return

    def held_most(self, value: i64, phase: i64) -> bool:
        """BP-2.4 Whether with this card the value is one of those held in the greatest number."""
        wanted = self.later[phase * VALUES + value] + 1
        for other in range(VALUES):
            if other != value and self.later[phase * VALUES + other] > wanted:
                return False
        return True

    def bears(self, holder: i64, value: i64, phase: i64) -> bool:
        """BP-4.1 Whether a traveller may have had these points besides; who dropped cards is looked at in the end."""
        if holder == NOBODY or self.dropper & BIT[holder]:
            return True
        outward = self.held[holder]
        whole = outward + self.held[SEATS + holder] + value
        if whole >= POINTS_TO_WIN[self.phase]:
            return False
        return phase == RETURN or outward + value < POINTS_TO_WIN[OUTWARD]

    def choose_drops(self, freely: bool) -> bool:
        """BP-2.5 Which cards the others got rid of: any, or the highest, which leaves the least; then BP-4.1 again."""
        for place in range(len(self.drops)):
            holder = dropped_by(self.drops[place])
            if holder != self.seat:
                after = dropped_after(self.drops[place])
                cards = self.holding(holder, after, place)
                value: i64 = VALUES - 1
                if freely:
                    value = any_card(cards, self.dice)
                while held(cards, value) == 0:
                    value -= 1
                self.drops[place] = dropped(holder, after, self.find(holder, value, place))
        if self.dropper & ~BIT[self.seat] == 0:
            return True
        for card in range(self.used):
            holder = handed_to(self.cards[card])
            if holder not in (NOBODY, self.seat) and self.dropper & BIT[holder]:
                drops: i64 = 0
                for drop in self.drops:
                    drops += 1 if dropped_after(drop) <= card else 0
                if points(self.holding(holder, card + 1, drops)) >= POINTS_TO_WIN[handed_in(self.cards[card])]:
                    return False
        return True

    def holding(self, holder: i64, after: i64, drops: i64) -> i64:
        """What a traveller held when so many cards had been handed out and so many dropped."""
        return holding(self.cards, self.drops, holder, after, drops)

    def find(self, holder: i64, value: i64, drops: i64) -> i64:
        """The first card of that value that the traveller still held."""
        for card in range(self.used):
            if handed_to(self.cards[card]) == holder and handed_value(self.cards[card]) == value:
                gone = False
                for place in range(drops):
                    gone = gone or dropped_card(self.drops[place]) == card
                if not gone:
                    return card
        raise AssertionError("no such card")


def holding(cards: vec[i64], drops: vec[i64], holder: i64, after: i64, gone: i64) -> i64:
    """The control cards of a traveller after so many were handed out and the first `gone` were dropped."""
    held_now: i64 = 0
    for card in range(after):
        if handed_to(cards[card]) == holder:
            held_now += ONE[handed_value(cards[card])]
    for place in range(gone):
        if dropped_by(drops[place]) == holder:
            held_now -= ONE[handed_value(cards[dropped_card(drops[place])])]
    return held_now
