"""How to play WaterGame well, roughly: what a position is worth, and what an action gains, in points. Compiled."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, first
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.games.watergame.edition import NUMBERS
from ludoteca.games.watergame.rules.actions import (
    AMOUNT,
    ANSWER,
    ANSWER_PARKED,
    ATTACKS,
    BLOCK,
    BLOCKING,
    BUILD,
    CARD,
    CARDS,
    COLLECT,
    COST,
    DESTROY,
    DISCARD,
    DISCARDING,
    EFFECT,
    EXTRAS,
    FAMILY,
    FULL,
    GAIN,
    GAINING,
    GREEN,
    INVEST,
    INVESTING,
    INVESTMENTS,
    KINDS,
    LIFT,
    LIFT_PARKED,
    LOSE,
    LOSE_GREEN,
    LOSE_HIGHEST,
    NO_SEAT,
    NOTHING,
    NUMBERED,
    PARK,
    RAISE_COSTS,
    RECYCLE,
    RECYCLING,
    SACRIFICE,
    SEASONS,
    SLOTS,
    STRIKE,
    SYMBOL,
    TAKE,
    TOLL,
    UNLEASH,
    VERB,
    WHAT,
    WHOM,
    WORTH,
)
from ludoteca.games.watergame.rules.city import highest
from ludoteca.games.watergame.rules.ending import turn_to_come
from ludoteca.games.watergame.rules.match import WaterGame
from ludoteca.games.watergame.rules.table import resource_drops, resource_kind

CARD_WORTH: Final = 1.1
"""A card not looked at."""
TURNED_UP: Final = 0.55
"""How much of an investment's worth to count on."""
BLOCKS: Final = 1.4
RAISES: Final = 1.6
TOLLS: Final = 2.6
STEADY: Final = 2.5
CHANCE: Final = 6.0
"""How many points of lead are worth a step in the odds: at the end, and how much more at the start."""


def _in_hand(kind: i64) -> float:
    """What a card in hand is worth, in points."""
    if FAMILY[kind] == GREEN:
        return 0.8 * float(FULL[kind])
    effect = EFFECT[kind]
    amount = float(AMOUNT[kind])
    if BIT[kind] & ATTACKS:
        if effect == BLOCK:
            return 1.0
        if effect == RAISE_COSTS:
            return 1.2
        if effect == TOLL:
            return 2.0
        if effect == DESTROY:
            return 3.5
        if effect == TAKE:
            return 1.6 * amount
        return 0.8 * amount
    if WORTH[kind]:
        return 0.4 + 0.4 * float(WORTH[kind] - COST[kind])
    if GAIN[kind]:
        return 0.85 * float(GAIN[kind])
    if RECYCLE[kind]:
        return 1.2
    if SYMBOL[kind]:
        return 0.7
    return 0.6 if effect != NOTHING else 0.9


IN_HAND: Final = vec[float]([_in_hand(kind) for kind in range(KINDS)])


class WaterGameSense(Sense):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = 40
        self.sharp: float = 0.6
        self.tries: i64 = 3

    # --- What a position is worth ----------------------------------------------------------------------

    def value(self, state: State, seat: i64) -> float:
        """Each seat's prospects in points, weighed against each other."""
        assert isinstance(state, WaterGame)
        step = STEADY + CHANCE * self.time_left(state)
        mine = self.prospects(state, seat)
        others: float = 0.0
        for other in range(state.seats):
            if other != seat:
                others += exp((self.prospects(state, other) - mine) / step)
        return 1.0 / (1.0 + others)

    def time_left(self, state: WaterGame) -> float:
        """How much of the game's cards are still to be drawn, from 0 to 1."""
        if state.caller != NO_SEAT:
            return 0.0
        seasons = SEASONS[state.seats]
        return float(state.pile_size() + (seasons - state.season) * CARDS // 2) / float(CARDS * (seasons + 1) // 2)

    def prospects(self, state: WaterGame, seat: i64) -> float:
        time = self.time_left(state)
        points = float(state.score(seat))
        lying = state.lying[seat]
        open_numbers = NUMBERED & ~lying
        sunk = state.sunk[seat]
        while sunk:
            invested = first(sunk)
            sunk ^= BIT[invested]
            number = state.invested[seat * INVESTMENTS + invested]
            points += TURNED_UP * time * float(WORTH[invested // EXTRAS] * number)
        points += 0.35 * float(count(state.parked(seat)))
        points -= time * (RAISES * float(state.surcharge(seat)) + TOLLS * float(state.toll(seat)))
        for kind in range(NUMBERS):
            if open_numbers & BIT[kind] and lying & BLOCKING[kind + 1]:
                points -= BLOCKS * time
        # Who still has a turn may still use its hand.
        handy = 1.0 if state.caller == NO_SEAT else 0.5 if turn_to_come(state, seat) else 0.1
        points += handy * CARD_WORTH * float(state.hand_sizes[seat])
        if state.pending != NOTHING and state.attacker == seat:
            points += IN_HAND[state.pending]
        return points

    # --- What an action gains --------------------------------------------------------------------------

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, WaterGame)
        size: i64 = len(actions)
        found = vec[float]([1.0] * size)
        for k in range(size):
            found[k] = exp(self.sharp * self.gain(state, seat, actions[k]))
        return found

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        """The best of a few actions drawn at random."""
        assert isinstance(state, WaterGame)
        actions = state.legal(seat)
        size: i64 = len(actions)
        best = actions[dice.below(size)]
        if size > 1:
            highest = self.gain(state, seat, best)
            for _ in range(1, self.tries):
                action = actions[dice.below(size)]
                gain = self.gain(state, seat, action)
                if gain > highest:
                    highest = gain
                    best = action
        return best

    def gain(self, state: WaterGame, seat: i64, action: i64) -> float:
        """In points, roughly, against doing nothing."""
        verb = VERB[action]
        kind = CARD[action]
        if verb == BUILD:
            return 2.0 + float(WORTH[kind] - COST[kind] - state.surcharge(seat))
        if verb == STRIKE:
            return self.harm(state, seat, kind, WHOM[action], WHAT[action])
        if verb == COLLECT:
            return 0.5 + 0.5 * float(FULL[kind])
        if verb == DISCARDING:
            return 0.0 if state.caller != NO_SEAT else self.dull(state, seat, kind)
        if verb in (ANSWER, ANSWER_PARKED):
            return IN_HAND[state.pending]
        if verb == GAINING:
            return 0.5 * float(GAIN[kind])
        if verb == INVEST:
            cost = COST[kind] + INVESTING + state.surcharge(seat)
            return self.time_left(state) * (1.5 + float(WORTH[kind])) - float(cost)
        if verb == UNLEASH:
            return self.balance(state, seat, kind)
        if verb in (LIFT, LIFT_PARKED):
            return 1.2 * self.time_left(state)
        if verb == RECYCLING:
            return IN_HAND[WHAT[action]] - 0.8
        if verb == PARK:
            return 0.3 if not state.lying[seat] & BIT[kind] else -0.6
        if verb == SACRIFICE:
            return -1.0
        return 0.0

    def dull(self, state: WaterGame, seat: i64, kind: i64) -> float:
        """What a card may be exchanged for, less what it is worth here."""
        worth = IN_HAND[kind]
        if kind < NUMBERS and state.lying[seat] & BIT[kind]:
            worth -= 0.4
        return 0.8 - worth

    def harm(self, state: WaterGame, seat: i64, kind: i64, target: i64, choice: i64) -> float:
        """What an attack takes from its target, more if that is who leads."""
        effect = EFFECT[kind]
        loss: float = IN_HAND[kind]
        if effect == DESTROY:
            loss = float(WORTH[choice])
        elif effect == LOSE:
            loss = float(min(AMOUNT[kind], state.drops[target]))
        elif effect == TAKE:
            loss = 2.0 * float(min(AMOUNT[kind], state.drops[target]))
        elif effect == BLOCK:
            number = AMOUNT[kind]
            if state.lying[target] & BIT[number - 1] or state.lying[target] & BLOCKING[number]:
                loss = 0.1
        elif effect == DISCARD:
            loss = float(min(AMOUNT[kind], state.hand_sizes[target]))
        if effect in (BLOCK, RAISE_COSTS, TOLL):
            loss *= self.time_left(state)
        if state.seats > 2:
            loss += 0.15 * float(state.score(target) - state.score(seat))
        return loss

    def balance(self, state: WaterGame, seat: i64, kind: i64) -> float:
        """What a catastrophe takes from the others, on average, less what it takes from the seat."""
        others: float = 0.0
        for other in range(state.seats):
            if other != seat:
                others += self.suffers(state, other, kind)
        return others / float(state.seats - 1) - self.suffers(state, seat, kind)

    def suffers(self, state: WaterGame, seat: i64, kind: i64) -> float:
        effect = EFFECT[kind]
        if effect == LOSE:
            return float(min(AMOUNT[kind], state.drops[seat]))
        if effect == DISCARD:
            return float(min(AMOUNT[kind], state.hand_sizes[seat]))
        if effect == LOSE_HIGHEST:
            tallest = highest(state, seat)
            return 0.0 if tallest == NOTHING else float(WORTH[tallest])
        most: i64 = 0
        if effect == LOSE_GREEN:
            for slot in range(state.resource_counts[seat]):
                entry = state.resources[seat * SLOTS + slot]
                if resource_kind(entry) < KINDS:
                    most = max(most, resource_drops(entry))
        return float(most)
