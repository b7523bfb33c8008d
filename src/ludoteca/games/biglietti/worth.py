"""What a position of Biglietti, prego! is worth to each role: three logistic sums, fitted to who won. Compiled.

How likely the Inspector wins; if not, how likely the agent does; if neither, how likely a traveller ends with the
fewest points. docs/games/biglietti.md tells how the numbers were found; `ludoteca fit biglietti` fits them again.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.core.sense import Sense, Sum
from ludoteca.core.state import State
from ludoteca.games.biglietti.rules.actions import (
    CONTROL,
    EMPTY,
    HIDE,
    OUTWARD,
    POINTS_TO_WIN,
    POLFER,
    RETURN,
    SEATS,
    TICKET,
    VALUES,
    held,
    points,
    size,
)
from ludoteca.games.biglietti.rules.ending import INSPECTOR_WINS, POLFER_WINS, TRAVELLERS_WIN, uncontrolled
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.setup import NO_SEAT

INSPECTOR: Final = [
    "1",
    "points missing to the nearest traveller",
    "to the second",
    "to the third",
    "points to come",
    "cards to come",
    "nearest × cards",
    "seats",
    "how far the nearest is below 3",
    "uncontrolled travellers",
    "these × cards of the phase",
    "log of points to come",
]
AGENT: Final = [
    "1",
    "uncontrolled travellers to spare",
    "cards of the phase",
    "to spare, for each card",
    "seats",
    "whether there are enough now, for each card",
    "in the Outward, those to spare in the Return",
]
"""If the Inspector does not win."""
LEAST: Final = [
    "1",
    "points less than the least of the others",
    "the same for each card to come",
    "how many have fewer",
    "cards to come",
    "seats",
    "own points",
    "a ticket",
    "hidden",
    "hidden with too many others",
]
"""If neither wins."""

NEVER: Final = float("-inf")

ON_THE_INSPECTED: Final = 1.45
ON_ANOTHER: Final = 0.7
"""How much a control card of a traveller counts of the mean: the Inspector goes on with whoever has the high ones."""


class Worth(Sense):
    """The value of a position, and its features: as it is, or as a traveller would guess it."""

    def __init__(self) -> None:
        super().__init__()
        self.features: vec[float] = vec[float]([1.0] * len(INSPECTOR))
        self.inspector_outward: vec[float] = vec[float](
            [-4.285, -0.265, -0.117, -0.151, 0.084, -0.063, 0.008, 0.133, 0.391, -0.665, 0.005, 1.948]
        )
        self.inspector_return: vec[float] = vec[float](
            [-1.556, -0.336, -0.248, -0.004, 0.119, -0.082, -0.013, 0.098, 0.277, -0.234, -0.013, 1.660]
        )
        self.agent_outward: vec[float] = vec[float]([-1.901, 0.351, -0.045, 3.349, 0.278, 5.254, -0.116])
        self.agent_return: vec[float] = vec[float]([-2.184, 1.003, 0.007, 4.918, 0.127, 7.937, 0.0])
        self.least_outward: vec[float] = vec[float](
            [-0.495, 0.007, -0.632, -0.697, -0.085, 0.179, -0.803, 1.951, -0.022, -0.464]
        )
        self.least_return: vec[float] = vec[float](
            [0.616, -0.048, 1.443, -1.284, -0.113, 0.126, -0.751, 1.289, 0.182, -0.429]
        )
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
        free = uncontrolled(state)
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
            guessed = mean * (ON_THE_INSPECTED if other == state.inspected else ON_ANOTHER)
            self.points[other] = min(guessed * float(size(state.controls[other])), limit)
        self.points[seat] = float(points(state.controls[seat]))
        free = uncontrolled(state)
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

    # --- What it is worth ----------------------------------------------------------------------------

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
        odds = self.inspector_odds(state)
        return 0.0 if odds == NEVER else logistic(odds)

    def inspector_odds(self, state: Biglietti) -> float:
        first = float(POINTS_TO_WIN[RETURN])
        second = first
        third = first
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
            return NEVER
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
        return self.summed(self.inspector_outward if state.phase == OUTWARD else self.inspector_return)

    def agent_chance(self, state: Biglietti) -> float:
        """BP-4.2 That the holder of the PolFer card wins when this phase ends, or the next."""
        if self.agent == NO_SEAT and self.suspicion == 0.0:
            return 0.0
        return logistic(self.agent_odds(state))

    def agent_odds(self, state: Biglietti) -> float:
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
        return self.summed(self.agent_outward if state.phase == OUTWARD else self.agent_return)

    def least_chance(self, state: Biglietti, seat: i64) -> float:
        """BP-4.3 That the seat ends with the fewest points of the travellers."""
        return logistic(self.least_odds(state, seat))

    def least_odds(self, state: Biglietti, seat: i64) -> float:
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
        return self.summed(self.least_outward if state.phase == OUTWARD else self.least_return)

    def summed(self, numbers: vec[float]) -> float:
        """What numbers make of the features last seen."""
        lead: float = 0.0
        for k in range(len(numbers)):
            lead += numbers[k] * self.features[k]
        return lead

    # --- What was fitted ---------------------------------------------------------------------------

    def sums(self) -> list[Sum]:
        return [
            Sum("inspector_outward", INSPECTOR),
            Sum("inspector_return", INSPECTOR),
            Sum("agent_outward", AGENT),
            Sum("agent_return", AGENT),
            Sum("least_outward", LEAST),
            Sum("least_return", LEAST),
        ]

    def log_odds(self, name: str, state: State, seat: i64) -> float | None:
        assert isinstance(state, Biglietti)
        if name.endswith("outward") != (state.phase == OUTWARD):
            return None
        self.look(state)
        if name.startswith("inspector"):
            odds = self.inspector_odds(state)
            return odds if seat == state.inspector and odds != NEVER else None
        if name.startswith("agent"):
            return self.agent_odds(state) if seat == self.agent else None
        return None if seat in (state.inspector, self.agent) else self.least_odds(state, seat)

    def came(self, name: str, state: State, seat: i64) -> float | None:
        assert isinstance(state, Biglietti)
        if name.startswith("inspector"):
            return 1.0 if state.ending == INSPECTOR_WINS else 0.0
        if state.ending == INSPECTOR_WINS:
            return None
        if name.startswith("agent"):
            return 1.0 if state.ending == POLFER_WINS else 0.0
        return state.payoff(seat) if state.ending == TRAVELLERS_WIN else None


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
