"""How to play Biglietti, prego! well, roughly: what a position is worth to each role, and what looks promising.

The value is fitted to who won the bots' own matches; the likings follow from what a card would change in it. Nobody
reads what it does not see, not even in a redrawn world: a traveller guesses the points of the others from how many
control cards they hold. Compiled.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.games.biglietti.rules.cards import (
    ACCUSATION,
    CONTROL,
    DROP,
    EMPTY,
    EXCUSE,
    GIVE,
    HIDE,
    IMPARTIAL,
    KEEP,
    KINDS,
    NOTHING,
    ONE,
    OUTWARD,
    PLAY,
    POINTS_TO_WIN,
    POLFER,
    REMOVE,
    RETURN,
    SEATS,
    SECOND,
    TICKET,
    VALUES,
    held,
    points,
    present,
    size,
)
from ludoteca.games.biglietti.rules.carriage import NO_SEAT, TO_ADD, TO_INSPECT, TO_PASS, TO_PLAY
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.memory import WHOLE
from ludoteca.games.biglietti.rules.redraw import handed_value

HORIZON: Final = 16
"""Enough to see a sealed choice revealed, at a full table too."""

# --- What a position is worth: log-odds, fitted for each phase --------------------------------------

INSPECTOR_OUTWARD: Final = vec[float](
    [-4.285, -0.265, -0.117, -0.151, 0.084, -0.063, 0.008, 0.133, 0.391, -0.665, 0.005, 1.948]
)
INSPECTOR_RETURN: Final = vec[float](
    [-1.556, -0.336, -0.248, -0.004, 0.119, -0.082, -0.013, 0.098, 0.277, -0.234, -0.013, 1.660]
)
"""1; points missing to the nearest traveller, the second, the third; points and cards to come; nearest × cards;
seats; how far the nearest is below 3; uncontrolled travellers; these × cards of the phase; log of points to come."""

AGENT_OUTWARD: Final = vec[float]([-1.901, 0.351, -0.045, 3.349, 0.278, 5.254, -0.116])
AGENT_RETURN: Final = vec[float]([-2.184, 1.003, 0.007, 4.918, 0.127, 7.937, 0.0])
"""If the Inspector does not: 1; uncontrolled travellers to spare; cards of the phase; to spare, for each card; seats;
whether there are enough now, for each card; in the Outward, those to spare in the Return."""

LEAST_OUTWARD: Final = vec[float]([-0.495, 0.007, -0.632, -0.697, -0.085, 0.179, -0.803, 1.951, -0.022, -0.464])
LEAST_RETURN: Final = vec[float]([0.616, -0.048, 1.443, -1.284, -0.113, 0.126, -0.751, 1.289, 0.182, -0.429])
"""If neither does: 1; points less than the least of the others; the same for each card to come; how many have fewer;
cards to come; seats; own points; a ticket; hidden; hidden with too many others."""

FEATURES: Final = 12

GIVEN: Final = -2.0
GIVEN_ACCUSED: Final = 3.0
GIVEN_EXCUSED: Final = -0.8
GIVEN_OPEN: Final = 1.0
GIVEN_FAR: Final = 0.3
"""While plays are sealed, how likely the card is given: by what was played, who has yet to, and the points missing."""

# --- How much an action is liked: the logarithm of its weight --------------------------------------

KEEN: Final = 15.0
"""How much the Inspector prefers what brings it more."""
HELD_FIRM: Final = -1.5
LET_GO: Final = 0.35
"""How likely the others let a traveller get a card: the more, the more points it is still missing."""
FAR: Final = 5.0

LAST_CARD: Final = 2.6
LAST_CARD_SHARP: Final = 1.5
"""A traveller who is missing so few points may well have them with the next card."""

ACCUSE: Final = -0.8
ACCUSE_GAIN: Final = 15.0
FEW_ACCUSERS: Final = 0.8
"""One accusation is mostly enough, so the more could accuse the less each of them does."""
EXCUSE_GAIN: Final = 10.0
STAND_BY: Final = 0.1
STAND_BY_GAIN: Final = 6.0
HIDING: Final = -0.5
FEAR: Final = 0.05
"""How much each point one has makes hiding more welcome."""
SAFE_HIDING: Final = 0.8
"""And a ticket in hand, which makes a hider drop a card."""
SPEND_TICKET: Final = -5.0
SHOW_POLFER: Final = -6.0
"""Ticket and PolFer are not played without need."""
REACH: Final = 0.55
"""How likely a chain holds from one traveller to the next."""

GIFTS: Final = vec[float]([-3.0, 0.0, 0.1, 0.2, -0.1, 0.0])
RID_OF_POLFER: Final = 6.0
REMOVALS: Final = vec[float]([0.0, 1.2, -2.0, 0.3, 0.5, 2.5])
LEAST_LIKING: Final = -8.0


class BigliettiSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.likings: vec[float] = vec[float]([0.0] * KINDS)
        self.features: vec[float] = vec[float]([1.0] * FEATURES)
        # The position as it was last looked at, or guessed:
        self.points: vec[float] = vec[float]([0.0] * SEATS)
        self.agent: i64 = NO_SEAT
        self.suspicion: float = 0.0
        """How likely each other traveller is the agent, where that is not known; 0 also if there is none."""
        self.free: float = 0.0
        """BP-4.2 The uncontrolled travellers, the agent left out."""
        self.cards: float = 0.0
        self.later_cards: float = 0.0
        self.points_to_come: float = 0.0

    # --- Looking at a position ---------------------------------------------------------------------

    def look(self, state: Biglietti) -> None:
        """Everything as it is in this world."""
        self.agent = state.polfer_holder()
        self.suspicion = 0.0
        free = state.uncontrolled()
        if self.agent != NO_SEAT:
            free &= ~BIT[self.agent]
        self.free = float(count(free))
        for seat in range(state.seats):
            self.points[seat] = float(points(state.controls[seat]))
        self.cards = float(size(state.pack))
        self.later_cards = float(size(state.next_pack))
        self.points_to_come = float(points(state.pack) + points(state.next_pack))

    def guess(self, state: Biglietti, seat: i64) -> None:
        """As a traveller sees it: its own points, how many cards the others hold, and whether it is the agent."""
        mean = mean_points(state.seats)
        limit = float(POINTS_TO_WIN[state.phase]) - 1.0
        for other in range(state.seats):
            self.points[other] = min(mean * float(size(state.controls[other])), limit)
        self.points[seat] = float(points(state.controls[seat]))
        free = state.uncontrolled()
        self.agent = NO_SEAT
        self.suspicion = 0.0
        if held(state.hands[seat], POLFER):
            self.agent = seat
            free &= ~BIT[seat]
        elif not held(state.removed, POLFER):
            self.suspicion = 1.0 / float(state.seats - 2)
        self.free = float(count(free)) - self.suspicion * float(count(free & ~BIT[seat]))
        self.cards = float(size(state.pack))
        self.later_cards = float(size(state.next_pack))
        self.points_to_come = mean * (self.cards + self.later_cards)

    # --- The value of a position -------------------------------------------------------------------

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Biglietti)
        self.look(state)
        spared = self.worth(state, seat)
        if state.stage != TO_PLAY:
            return spared
        given = self.worth_given(state, seat, state.inspected, float(handed_value(state.handed[state.used - 1])))
        return spared + self.likely_given(state) * (given - spared)

    def likely_given(self, state: Biglietti) -> float:
        """BP-2.9 While the plays are sealed."""
        lead = GIVEN
        victim = state.inspected
        for seat in range(state.seats):
            if seat not in (victim, state.inspector):
                kind = state.sealed[seat]
                if kind == ACCUSATION:
                    lead += GIVEN_ACCUSED
                elif kind == EXCUSE:
                    lead += GIVEN_EXCUSED * self.reach(state, seat, victim)
                elif kind == NOTHING:
                    lead += GIVEN_OPEN / float(state.seats)
        return logistic(lead + GIVEN_FAR * min(self.missing(state, victim), FAR))

    def missing(self, state: Biglietti, traveller: i64) -> float:
        """BP-4.1 The points that a traveller is still missing."""
        return float(POINTS_TO_WIN[state.phase]) - self.points[traveller]

    def worth_given(self, state: Biglietti, seat: i64, victim: i64, value: float) -> float:
        """What the position would be worth with so many points more on a traveller."""
        before = self.points[victim]
        free = self.free
        self.points[victim] = before + value
        if state.controls[victim] == EMPTY and victim != self.agent:
            self.free = free - (1.0 - self.suspicion)
        if self.missing(state, victim) <= 0.0:
            found = 1.0 if seat == state.inspector else 0.0
        else:
            found = self.worth(state, seat)
        self.free = free
        self.points[victim] = before
        return found

    def worth(self, state: Biglietti, seat: i64) -> float:
        inspector = self.inspector_chance(state)
        if seat == state.inspector:
            return inspector
        agent = self.agent_chance(state)
        if seat == self.agent:
            return (1.0 - inspector) * agent
        return (1.0 - inspector) * (1.0 - agent) * self.least_chance(state, seat)

    def inspector_chance(self, state: Biglietti) -> float:
        """BP-4.1 That some traveller reaches the points."""
        first: float = 9.0
        second: float = 9.0
        third: float = 9.0
        for seat in range(state.seats):
            if seat != state.inspector:
                missing = self.missing(state, seat)
                if missing < first:
                    third, second, first = second, first, missing
                elif missing < second:
                    third, second = second, missing
                elif missing < third:
                    third = missing
        if state.phase == RETURN and first > self.points_to_come:
            return 0.0
        cards = self.cards + self.later_cards
        features = self.features
        features[1] = first
        features[2] = second
        features[3] = third
        features[4] = self.points_to_come
        features[5] = cards
        features[6] = first * cards
        features[7] = float(state.seats)
        features[8] = max(0.0, 3.0 - first)
        features[9] = self.free
        features[10] = self.free * self.cards
        features[11] = log(1.0 + self.points_to_come)
        return self.fitted(INSPECTOR_OUTWARD if state.phase == OUTWARD else INSPECTOR_RETURN)

    def agent_chance(self, state: Biglietti) -> float:
        """BP-4.2 That the holder of the PolFer card wins when this phase ends, or the next."""
        if self.agent == NO_SEAT and self.suspicion == 0.0:
            return 0.0
        tickets = float(state.tickets_in_game())
        back = self.free - tickets - 1.0
        spare = back if state.phase == RETURN else self.free - 2.0 * tickets
        features = self.features
        features[1] = spare
        features[2] = self.cards
        features[3] = spare / (1.0 + self.cards)
        features[4] = float(state.seats)
        features[5] = (1.0 if spare >= 0.0 else 0.0) / (1.0 + self.cards)
        features[6] = max(back, 0.0)
        return self.fitted(AGENT_OUTWARD if state.phase == OUTWARD else AGENT_RETURN)

    def least_chance(self, state: Biglietti, seat: i64) -> float:
        """BP-4.3 That the seat ends with the fewest points of the travellers."""
        mine = self.points[seat]
        fewest: float = 99.0
        better: float = 0.0
        for other in range(state.seats):
            if other not in (seat, self.agent, state.inspector):
                fewest = min(fewest, self.points[other])
                if self.points[other] < mine:
                    better += 1.0
        left = self.cards + self.later_cards
        lead = min(max(fewest - mine, -5.0), 3.0)
        hid = state.hid
        if state.sealed[seat] == HIDE:
            hid |= BIT[seat]
        crowded = 2 * count(hid) >= state.seats - 1
        features = self.features
        features[1] = lead
        features[2] = lead / (1.0 + left)
        features[3] = better
        features[4] = left
        features[5] = float(state.seats)
        features[6] = min(mine, 6.0)
        features[7] = 1.0 if held(state.hands[seat], TICKET) else 0.0
        features[8] = 1.0 if hid & BIT[seat] and not crowded else 0.0
        features[9] = 1.0 if hid & BIT[seat] and crowded else 0.0
        return self.fitted(LEAST_OUTWARD if state.phase == OUTWARD else LEAST_RETURN)

    def fitted(self, numbers: vec[float]) -> float:
        """The chance that fitted numbers make of the features."""
        lead: float = 0.0
        for k in range(len(numbers)):
            lead += numbers[k] * self.features[k]
        return logistic(lead)

    # --- Which actions look promising --------------------------------------------------------------

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, Biglietti)
        if state.stage == TO_PLAY:
            self.like_plays(state, seat)
        elif state.stage == TO_PASS:
            self.like_gifts(state, seat)
        elif state.stage in (TO_INSPECT, TO_ADD):
            self.look(state)
        size_of: i64 = len(actions)
        found = vec[float]([1.0] * size_of)
        most: float = -1000.0
        for k in range(size_of):
            found[k] = self.liking(state, actions[k])
            most = max(most, found[k])
        for k in range(size_of):
            found[k] = exp(max(found[k] - most, LEAST_LIKING))
        return found

    def liking(self, state: Biglietti, action: i64) -> float:
        if action >= REMOVE:
            return REMOVALS[state.table[action - REMOVE]]
        if action >= GIVE:
            kind = (action - GIVE) // SEATS
            return 0.0 if kind == NOTHING else self.likings[kind]
        if action >= PLAY:
            return self.likings[action - PLAY]
        if action == KEEP:
            return 0.0
        if action >= DROP:
            return 0.8 * float(action - DROP) - 0.5
        if action >= SECOND:
            value = float(action - SECOND)
            self.points_to_come -= value
            found = self.worth_given(state, state.inspector, state.inspected, value)
            self.points_to_come += value
            return KEEN * found
        return KEEN * self.inspection(state, action // SEATS, action % SEATS)

    def inspection(self, state: Biglietti, value: i64, traveller: i64) -> float:
        """What handing a card to a traveller is worth to the Inspector; who lately showed a ticket is spared."""
        inspector = state.inspector
        spent = float(value)
        likely = 1.0 - min(float(state.memory.trace[traveller]) / float(WHOLE), 1.0)
        self.points_to_come -= spent
        self.cards -= 1.0
        spared = self.worth(state, inspector)
        if state.hid & BIT[traveller]:
            spent += highest_held_most(state.pack - ONE[value])
        else:
            likely *= logistic(HELD_FIRM + LET_GO * min(self.missing(state, traveller), FAR))
        given = self.worth_given(state, inspector, traveller, spent)
        self.points_to_come += float(value)
        self.cards += 1.0
        return spared + likely * (given - spared)

    def like_plays(self, state: Biglietti, seat: i64) -> None:
        """BP-2.7 Accuse or save, by what the card on this traveller would change for oneself."""
        self.guess(state, seat)
        victim = state.inspected
        missing = self.missing(state, victim)
        value = min(mean_points(state.seats), missing - 1.0)
        goes_on = 1.0 - logistic(LAST_CARD_SHARP * (LAST_CARD - missing))
        gain = goes_on * self.worth_given(state, seat, victim, value) - self.worth(state, seat)
        reach = self.reach(state, seat, victim)
        likings = self.likings
        likings[TICKET] = SPEND_TICKET
        likings[EXCUSE] = -EXCUSE_GAIN * gain * reach
        likings[ACCUSATION] = ACCUSE + ACCUSE_GAIN * gain - FEW_ACCUSERS * log(float(state.seats - 2) / 3.0)
        likings[IMPARTIAL] = STAND_BY - STAND_BY_GAIN * gain * reach
        likings[HIDE] = HIDING + FEAR * self.points[seat]
        likings[POLFER] = SHOW_POLFER
        if held(state.hands[seat], TICKET) and state.controls[seat]:
            likings[HIDE] += SAFE_HIDING

    def reach(self, state: Biglietti, seat: i64, victim: i64) -> float:
        """How likely an excuse played here is joined to the inspected traveller, on the shorter way."""
        step: i64 = 1
        one = victim
        other = victim
        held_so_far: float = 1.0
        while step < state.seats:
            one = state.beside(one, 1)
            other = state.beside(other, -1)
            if seat in (one, other):
                return held_so_far
            held_so_far *= REACH
            step += 1
        return 0.0

    def like_gifts(self, state: Biglietti, seat: i64) -> None:
        """BP-3.1 Keep tickets; an agent with little hope would rather be a traveller."""
        for kind in range(KINDS):
            self.likings[kind] = GIFTS[kind]
        if held(state.hands[seat], POLFER):
            self.guess(state, seat)
            agent = self.agent_chance(state)
            plain = (1.0 - agent) * self.least_chance(state, seat)
            self.likings[POLFER] = RID_OF_POLFER * (plain - agent) - 1.0

    # --- Playing on --------------------------------------------------------------------------------

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """As likely as it is liked; whom a card is given to does not matter here."""
        assert isinstance(state, Biglietti)
        if state.stage == TO_PLAY:
            self.like_plays(state, seat)
            return PLAY + self.draw(state.hands[seat], dice)
        if state.stage == TO_PASS:
            cards = state.giveable()
            kind: i64 = NOTHING
            if cards:
                self.like_gifts(state, seat)
                kind = self.draw(cards, dice)
            return GIVE + kind * SEATS + any_member(state.takers(), dice)
        actions = state.legal(seat)
        return actions[drawn(self.weights(state, seat, actions), dice)]

    def draw(self, hand: i64, dice: Dice) -> i64:
        """A kind of a hand that is not empty, as likely as it is liked."""
        kinds = present(hand)
        total: float = 0.0
        for kind in range(KINDS):
            if held(kinds, kind):
                self.likings[kind] = exp(self.likings[kind])
                total += self.likings[kind]
        left = dice.unit() * total
        chosen: i64 = NOTHING
        for kind in range(KINDS):
            if held(kinds, kind):
                if left >= 0.0:
                    chosen = kind
                left -= self.likings[kind]
        return chosen


def drawn(weights: vec[float], dice: Dice) -> i64:
    """A place, as likely as its weight."""
    total: float = 0.0
    for weight in weights:
        total += weight
    left = dice.unit() * total
    places: i64 = len(weights)
    place: i64 = 0
    while place < places - 1 and left >= weights[place]:
        left -= weights[place]
        place += 1
    return place


def any_member(bits: i64, dice: Dice) -> i64:
    """A member of a set, each as likely."""
    left = dice.below(count(bits))
    seat: i64 = 0
    while True:
        if bits & BIT[seat]:
            if left == 0:
                return seat
            left -= 1
        seat += 1


def logistic(lead: float) -> float:
    return 1.0 / (1.0 + exp(-lead))


def mean_points(seats: i64) -> float:
    """BP-1.2 Of the control cards in use."""
    total: i64 = 0
    cards: i64 = 0
    for value in range(VALUES):
        total += value * CONTROL[seats * VALUES + value]
        cards += CONTROL[seats * VALUES + value]
    return float(total) / float(cards)


def highest_held_most(pack: i64) -> float:
    """BP-2.4 The highest value among those held most; 0 of an empty hand."""
    most: i64 = 1
    highest: i64 = 0
    for value in range(VALUES):
        if held(pack, value) >= most:
            most = held(pack, value)
            highest = value
    return float(highest)
