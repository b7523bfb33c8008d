"""A game's sense whose value was learnt: a network in place of the sum made by hand. Compiled."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.network import Network, chance, power
from ludoteca.core.sense import Sense
from ludoteca.core.state import State
from ludoteca.core.traits import CONCERNS, EACH, OPPOSED, Traits


@final
class Learned(Sense):
    """Plays on as the sense does, for so many actions, and then asks the network."""

    def __init__(self, sense: Sense, traits: Traits, network: Network, horizon: i64, explore: float) -> None:
        super().__init__()
        self.sense = sense
        self.traits = traits
        self.network = network
        self.horizon = horizon
        self.explore = explore
        self.looks = sense.looks
        self.doubt = sense.doubt
        self.grid: vec[i64] = vec[i64]([0] * traits.size)
        self.concerns: vec[i64] = vec[i64]([0] * CONCERNS)

    def value(self, state: State, seat: i64) -> float:
        bond = self.traits.bond(state)
        asked = seat if bond == EACH else first(state.acting())
        found = self.said(state, asked)
        return 1.0 - found if bond == OPPOSED and asked != seat else found

    def values(self, state: State, seats: i64, into: vec[float]) -> None:
        """Where one's prospects are the others' too, or the opposite, the network is asked once."""
        bond = self.traits.bond(state)
        if bond == EACH:
            super().values(state, seats, into)
            return
        asked = first(state.acting())
        found = self.said(state, asked)
        while seats:
            seat = first(seats)
            seats ^= BIT[seat]
            into[seat] = 1.0 - found if bond == OPPOSED and asked != seat else found

    def said(self, state: State, seat: i64) -> float:
        """What the network expects for a seat."""
        self.traits.write(state, seat, self.grid)
        return chance(self.network.log_odds(self.grid))

    def weights(self, state: State, seat: i64, actions: vec[i64]) -> vec[float]:
        if self.traits.aspects == 0:
            return self.sense.weights(state, seat, actions)
        self.traits.write(state, seat, self.grid)
        self.network.look(self.grid)
        size: i64 = len(actions)
        found = vec[float]([0.0] * size)
        for k in range(size):
            self.traits.concern(state, seat, actions[k], self.concerns)
            found[k] = power(self.network.liking(self.concerns))
        return found

    def pick(self, state: State, seat: i64, dice: Dice) -> i64:
        return self.sense.pick(state, seat, dice)
