"""How to play Biglietti, prego! well, roughly: what a position is worth to each role, and what looks promising.

Nobody reads hands it does not see, not even in a redrawn world: tickets are judged by what everyone saw. Compiled.
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
    DROP,
    EMPTY,
    EXCUSE,
    GIVE,
    HIDE,
    IMPARTIAL,
    KEEP,
    KINDS,
    NOTHING,
    OUTWARD,
    PLAY,
    POINTS_TO_WIN,
    POLFER,
    REMOVE,
    RETURN,
    SEATS,
    SECOND,
    TICKET,
    held,
    points,
    present,
    size,
)
from ludoteca.games.biglietti.rules.carriage import NO_SEAT, TO_INSPECT, TO_PASS, TO_PLAY
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.memory import WHOLE
from ludoteca.games.biglietti.rules.redraw import handed_value

HORIZON: Final = 60

# --- What a position is worth ----------------------------------------------------------------------

NEAR: Final = vec[float]([1.0, 0.60, 0.50, 0.38, 0.28, 0.20, 0.12, 0.07, 0.04, 0.02])
"""How likely the Inspector gets there with one traveller, by the points that are missing, with many cards left."""
LIKELY: Final = vec[float]([1.0, 0.85, 0.75, 0.65, 0.56, 0.48, 0.40, 0.33, 0.27, 0.20])
"""The same with the traveller who is nearest, whom the Inspector will go on inspecting."""
CARDS_TO_COME: Final = 5.0
"""So many cards left make it half as likely."""

CONTROLLED_BY_A_CARD: Final = 0.30
"""How many travellers without any control card a card still to come takes from the agent, on average."""
AGENT_SHARP: Final = 1.1
AHEAD: Final = 0.9
"""How much a point less than the least of the others is worth, in log-odds."""

# --- How much an action is liked: the logarithm of its weight --------------------------------------

INSPECT_GAIN: Final = 7.0
NEW_TRAVELLER: Final = 4.0
"""What controlling one more traveller is worth to the Inspector when the agent is sure to win."""

SAVE: Final = 3.5
"""How much a traveller wants to save another whom the card would make the Inspector's victim."""
STOP_THE_AGENT: Final = 3.0
"""How much it wants one more traveller controlled when the agent is sure to win."""
FEW_ACCUSERS: Final = 1.8
"""One accusation is mostly enough, so the more could accuse the less each of them does."""
SPITE: Final = 0.5
"""How much it wants the others to have points, otherwise."""
REACH: Final = 0.55
"""How likely a chain holds from one traveller to the next."""
PLAYED: Final = vec[float]([-3.5, 0.0, 0.0, 0.1, 0.0, -4.0])
"""Ticket and PolFer are not played without need."""
FEAR: Final = 0.18
"""How much each point one has makes hiding more welcome."""
SAFE_HIDING: Final = 0.6
"""And a ticket in hand, which makes a hider drop a card."""

GIVEN: Final = vec[float]([-3.0, 0.0, 0.3, 0.2, -0.3, 0.0])
RID_OF_POLFER: Final = 1.5
REMOVED: Final = vec[float]([0.0, 1.2, -2.0, 0.3, 0.5, 2.5])


class BigliettiSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = HORIZON
        self.likings: vec[float] = vec[float]([0.0] * KINDS)

    # --- The value of a position -------------------------------------------------------------------

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Biglietti)
        inspector = self.inspector_chance(state)
        if seat == state.inspector:
            return inspector * (1.0 - 0.5 * self.agent_chance(state, state.polfer_holder()))
        holder = state.polfer_holder()
        agent = self.agent_chance(state, holder)
        if seat == holder:
            return (1.0 - inspector) * agent
        return (1.0 - inspector) * (1.0 - agent) * self.least_chance(state, seat, holder)

    def inspector_chance(self, state: Biglietti) -> float:
        """BP-4.1 That some traveller reaches the points; now they are fewer in the Outward than later."""
        left = float(size(state.pack) + size(state.next_pack))
        cards = left / (left + CARDS_TO_COME)
        nearest: i64 = 9
        spared: float = 1.0
        for seat in range(state.seats):
            if seat != state.inspector:
                missing = min(max(POINTS_TO_WIN[state.phase] - points(state.controls[seat]), 0), 9)
                nearest = min(nearest, missing)
                spared *= 1.0 - 0.5 * NEAR[missing] * cards
        return 1.0 - spared * (1.0 - LIKELY[nearest] * cards)

    def agent_chance(self, state: Biglietti, holder: i64) -> float:
        """BP-4.2 That the holder of the PolFer card wins when this phase ends, or the next."""
        if holder == NO_SEAT:
            return 0.0
        free = float(count(state.uncontrolled() & ~BIT[holder]))
        tickets = float(state.tickets_in_game())
        now = float(size(state.pack))
        if state.phase == RETURN:
            return logistic(AGENT_SHARP * (free - now * CONTROLLED_BY_A_CARD - tickets - 0.5))
        outward = logistic(AGENT_SHARP * (free - now * CONTROLLED_BY_A_CARD - 2.0 * tickets + 0.5))
        later = now + float(size(state.next_pack))
        back = logistic(AGENT_SHARP * (free - later * CONTROLLED_BY_A_CARD - tickets - 0.5))
        return outward + (1.0 - outward) * back

    def least_chance(self, state: Biglietti, seat: i64, holder: i64) -> float:
        """BP-4.3 That the seat ends with the fewest points of the travellers."""
        fewest: i64 = 99
        for other in range(state.seats):
            if other not in (seat, holder, state.inspector):
                fewest = min(fewest, points(state.controls[other]))
        left = float(size(state.pack) + size(state.next_pack))
        lead = float(fewest - points(state.controls[seat]))
        return logistic(AHEAD * (lead + 0.3) / (1.0 + left / 10.0))

    # --- Which actions look promising --------------------------------------------------------------

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, Biglietti)
        if state.stage == TO_PLAY:
            self.like_plays(state, seat)
        elif state.stage == TO_PASS:
            self.like_gifts(state, seat)
        threat: float = 0.0
        if state.stage == TO_INSPECT:
            threat = self.agent_threat(state)
        size_of: i64 = len(actions)
        found = vec[float]([1.0] * size_of)
        for k in range(size_of):
            found[k] = exp(self.liking(state, actions[k], threat))
        return found

    def liking(self, state: Biglietti, action: i64, threat: float) -> float:
        if action >= REMOVE:
            return REMOVED[state.table[action - REMOVE]]
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
            return self.progress(state, state.inspected, action - SECOND)
        return self.like_inspection(state, action // SEATS, action % SEATS, threat)

    def progress(self, state: Biglietti, traveller: i64, value: i64) -> float:
        """What a card given to a traveller brings the Inspector nearer to winning."""
        missing = POINTS_TO_WIN[state.phase] - points(state.controls[traveller])
        return INSPECT_GAIN * (NEAR[min(max(missing - value, 0), 9)] - NEAR[min(missing, 9)])

    def like_inspection(self, state: Biglietti, value: i64, traveller: i64, threat: float) -> float:
        """Points for who is near, cards of little worth for who has none; who lately showed a ticket is spared."""
        succeeds = 1.0 - min(float(state.memory.trace[traveller]) / float(WHOLE), 0.95)
        if not state.hid & BIT[traveller]:
            succeeds *= 0.6
        worth = self.progress(state, traveller, value)
        if state.controls[traveller] == EMPTY:
            worth += NEW_TRAVELLER * threat
        return succeeds * worth - 0.15 * float(value)

    def agent_threat(self, state: Biglietti) -> float:
        """How near the agent is to winning, as far as the Inspector can tell: whoever it is."""
        free = float(count(state.uncontrolled())) - 0.7
        tickets = float(state.tickets_in_game())
        wanted = 2.0 * tickets if state.phase == OUTWARD else tickets + 1.0
        return logistic(AGENT_SHARP * (free - float(size(state.pack)) * CONTROLLED_BY_A_CARD - wanted + 1.0))

    def like_plays(self, state: Biglietti, seat: i64) -> None:
        """BP-2.7 Save who is in danger, and who the agent needs free; otherwise points for the others."""
        likings = self.likings
        for kind in range(KINDS):
            likings[kind] = PLAYED[kind]
        victim = state.inspected
        value = handed_value(state.handed[state.used - 1])
        missing = POINTS_TO_WIN[state.phase] - points(state.controls[victim])
        agent = held(state.hands[seat], POLFER) > 0
        wish: float = -SPITE
        if agent:
            wish = 1.0 if state.controls[victim] == EMPTY else 0.0
        elif state.controls[victim] == EMPTY:
            wish -= STOP_THE_AGENT * self.agent_threat(state)
        wish += SAVE * NEAR[min(max(missing - value, 0), 9)]
        reach = self.reach(state, seat, victim)
        likings[EXCUSE] += wish * reach
        likings[IMPARTIAL] += 0.5 * wish * reach
        likings[ACCUSATION] -= wish + log(float(state.seats - 2) / FEW_ACCUSERS)
        mine = points(state.controls[seat])
        likings[HIDE] += FEAR * float(mine) - 0.3 * wish
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
            self.likings[kind] = GIVEN[kind]
        if held(state.hands[seat], POLFER):
            self.likings[POLFER] = RID_OF_POLFER * (1.0 - 3.0 * self.agent_chance(state, seat))

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
