"""Many matches of one game side by side, a lane each, moved on together: the inner loop of a batch. Compiled.

What they show lies in buffers that never move: whoever looks at them looks at what is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from ludoteca.core.bits import first
from ludoteca.core.dice import Dice, derive
from ludoteca.core.state import State
from ludoteca.core.tensor import ONE_AT, Tensor

NO_LANE: Final = -1
WORD_BYTES: Final = 8
ORIGIN: Final = 3
"""The word where the first row begins: three words after the first one of a large vec a line of the processor's cache
begins. Were it otherwise somewhere, rows would only be written more slowly there."""


@final
class Lanes:
    """When the match of a lane is over, the next one begins there by itself, from a seed of its own."""

    def __init__(
        self,
        setup: Callable[[int, int, Mapping[str, bool | int | str]], State],
        options: Mapping[str, bool | int | str],
        tensor: Tensor,
        size: i64,
        seats: i64,
        seed: i64,
    ) -> None:
        self.setup = setup
        self.options = options
        self.tensor = tensor
        self.size: i64 = size
        self.players: i64 = seats
        self.seed: i64 = seed
        self.states: list[State] = []
        self.vacant: State = State()
        """Stands in for a match that is over until the next one begins, so that the next one takes its place in memory:
        lanes that lie side by side are read in three quarters of the time."""
        self.rounds: vec[i64] = vec[i64]([0] * size)
        """How many matches of each lane are over."""
        self.observations: vec[i64] = vec[i64]([0] * (ORIGIN + size * tensor.words))
        self.masks: vec[i64] = vec[i64]([0] * (ORIGIN + size * tensor.mask_words))
        self.choices: vec[i64] = vec[i64]([0] * size)
        """How many actions each mask allows."""
        self.seats: vec[i64] = vec[i64]([0] * size)
        """Who acts; where several do, the first of them."""
        self.rewards: vec[float] = vec[float]([0.0] * (size * seats))
        self.ended: vec[u8] = vec[u8]([0] * size)
        self.actions: vec[i64] = vec[i64]([0] * size)
        """What `choose` chose."""
        for lane in range(size):
            self.states.append(self.begin(lane))
            self.look(lane)

    def begin(self, lane: i64) -> State:
        """The first position of a lane's next match."""
        return self.setup(self.players, self.seed_of(lane, self.rounds[lane]), self.options)

    def seed_of(self, lane: i64, turn: i64) -> i64:
        """The seed of a lane's match: the same whatever happens in the other lanes."""
        return derive(self.seed, turn * self.size + lane)

    def refused(self, actions: bytes) -> i64:
        """The first lane whose action is not legal, or NO_LANE. Actions are eight bytes each, the lowest first."""
        masks = self.masks
        stride = self.tensor.mask_words
        most = self.tensor.actions
        for lane in range(self.size):
            action = read_i64_le(actions, lane * WORD_BYTES)
            if action < 0 or action >= most or masks[ORIGIN + lane * stride + (action >> 3)] & ONE_AT[action & 7] == 0:
                return lane
        return NO_LANE

    def step(self, actions: bytes) -> None:
        """Do an action in each lane. They are not checked here: `refused` checks."""
        for lane in range(self.size):
            self.move(lane, read_i64_le(actions, lane * WORD_BYTES))
            if self.ended[lane]:
                self.states[lane] = self.vacant
                self.states[lane] = self.begin(lane)
            self.look(lane)

    def move(self, lane: i64, action: i64) -> None:
        """Do an action; if that ends the match, pay it."""
        state = self.states[lane]
        state.apply(self.seats[lane], action)
        if self.ended[lane]:
            self.clear(lane)
        if state.acting() == 0:
            self.ended[lane] = 1
            self.rounds[lane] += 1
            for seat in range(self.players):
                self.rewards[lane * self.players + seat] = state.payoff(seat)

    def look(self, lane: i64) -> None:
        """Who acts, what it knows, what it may do."""
        state = self.states[lane]
        seat = first(state.acting())
        self.seats[lane] = seat
        tensor = self.tensor
        tensor.write(state, seat, self.observations, ORIGIN + lane * tensor.words)
        self.choices[lane] = tensor.write_mask(state, seat, self.masks, ORIGIN + lane * tensor.mask_words)

    def clear(self, lane: i64) -> None:
        """The match that ended in the step before is paid out."""
        self.ended[lane] = 0
        for seat in range(self.players):
            self.rewards[lane * self.players + seat] = 0.0

    def choose(self, dice: Dice) -> None:
        """A legal action for each lane, each as likely as any other."""
        tensor = self.tensor
        for lane in range(self.size):
            before = dice.below(self.choices[lane])
            self.actions[lane] = tensor.nth(self.masks, ORIGIN + lane * tensor.mask_words, before)
