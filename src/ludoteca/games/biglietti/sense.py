"""How to play Biglietti, prego! well, roughly: a value that foresees sealed plays, and what looks promising.

The likings follow from what a card would change in the worth of a position (`worth.py`). Nobody
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
from ludoteca.core.state import State
from ludoteca.games.biglietti.rules.actions import (
    ACCUSATION,
    DROP,
    EXCUSE,
    GIVE,
    HIDE,
    IMPARTIAL,
    KEEP,
    KINDS,
    NOTHING,
    ONE,
    PLAY,
    POLFER,
    REMOVE,
    SEATS,
    SECOND,
    TICKET,
    VALUES,
    held,
    present,
)
from ludoteca.games.biglietti.rules.knowledge import WHOLE
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.redraw import handed_value
from ludoteca.games.biglietti.rules.setup import TO_ADD, TO_INSPECT, TO_PASS, TO_PLAY
from ludoteca.games.biglietti.worth import Worth, logistic, mean_points

HORIZON: Final = 16
"""Enough to see a sealed choice revealed, at a full table too."""

DOUBT: Final = 0.1
"""Where one card more ends the match for all travellers, one of ten who accuses out of curiosity is one too many."""

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

LENIENCE: Final = 0.1
"""Of a master, towards sealed plays that a search found worse."""
LAY_TICKET: Final = -3.0
"""It now and then lays a ticket where any other card would count."""

GIFTS: Final = vec[float]([-3.0, 0.0, 0.1, 0.2, -0.1, 0.0])
RID_OF_POLFER: Final = 6.0
REMOVALS: Final = vec[float]([0.0, 1.2, -2.0, 0.3, 0.5, 2.5])
LEAST_LIKING: Final = -8.0


class BigliettiSense(Worth):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.doubt = DOUBT
        self.likings: vec[float] = vec[float]([0.0] * KINDS)

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
            self.likings[POLFER] = self.rid_of_polfer(state, seat)

    def rid_of_polfer(self, state: Biglietti, seat: i64) -> float:
        """How much an agent would rather be a traveller, as it guesses the position."""
        agent = self.agent_chance(state)
        plain = (1.0 - agent) * self.least_chance(state, seat)
        return RID_OF_POLFER * (plain - agent) - 1.0

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


class MasterSense(BigliettiSense):
    """What `master` knows besides: an agent with little hope shows its card, which the Inspector may then remove."""

    def __init__(self) -> None:
        super().__init__()
        self.lenience = LENIENCE

    def like_plays(self, state: Biglietti, seat: i64) -> None:
        super().like_plays(state, seat)
        self.likings[TICKET] = LAY_TICKET
        if held(state.hands[seat], POLFER):
            self.likings[POLFER] = self.rid_of_polfer(state, seat)


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


def highest_held_most(pack: i64) -> float:
    """BP-2.4 The highest value among those held most; 0 of an empty hand."""
    most: i64 = 1
    highest: i64 = 0
    for value in range(VALUES):
        if held(pack, value) >= most:
            most = held(pack, value)
            highest = value
    return float(highest)
