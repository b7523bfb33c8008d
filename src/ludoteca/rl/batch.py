"""A batch of matches: thousands of one game, moved on by one array of actions, seen as numpy arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludoteca.core.dice import SEEDS, Dice
from ludoteca.core.game import Game, Options
from ludoteca.core.lanes import NO_LANE, ORIGIN, WORD_BYTES, Lanes
from ludoteca.core.state import Illegal, State
from ludoteca.games import game as game_called


class Batch:
    """Matches of one game, each with a seat that must act now.

    The arrays are windows on where the matches write: nothing is copied, they cannot be written to, and after each
    `step` they show what is then. Copy what is to be kept. Where several seats choose at once, they are asked one after
    another, in order, and none sees what another chose.
    """

    observations: NDArray[np.uint8]
    """(matches, size): what the seat that acts knows; `tensor.planes` says what is where."""
    masks: NDArray[np.bool_]
    """(matches, actions): what it may do."""
    seats: NDArray[np.int64]
    """(matches,): who acts."""
    rewards: NDArray[np.float64]
    """(matches, players): what each seat is paid, from 0 to 1, if the last step ended the match; else 0."""
    ended: NDArray[np.bool_]
    """(matches,): whether the last step ended the match. The observation is then the first of the next one."""
    rounds: NDArray[np.int64]
    """(matches,): how many matches were ended there."""

    def __init__(
        self,
        game: str | Game,
        matches: int = 4096,
        seats: int | None = None,
        options: Options | None = None,
        seed: int = 0,
    ) -> None:
        """Begin them all; BadSetup if the game cannot be set up so."""
        if matches < 1:
            raise ValueError(f"a batch has one match at least, not {matches}")
        self.game = game_called(game) if isinstance(game, str) else game
        self.tensor = self.game.new_tensor()
        self.matches = matches
        self.players = self.game.seats[0] if seats is None else seats
        self.options = self.game.complete(options or {})
        self.game.new(self.players, seed, self.options)  # refuses what cannot be
        self._lanes = lanes = Lanes(self.game.setup, self.options, self.tensor, matches, self.players, seed)
        self._dice = Dice((seed + 1) % SEEDS)
        self.observations = self._rows(lanes.observations, self.tensor.size)
        self.masks = self._rows(lanes.masks, self.tensor.actions).view(np.bool_)
        self.seats = np.frombuffer(memoryview(lanes.seats), np.int64)
        self.rewards = np.frombuffer(memoryview(lanes.rewards), np.float64).reshape(matches, self.players)
        self.ended = np.frombuffer(memoryview(lanes.ended), np.bool_)
        self.rounds = np.frombuffer(memoryview(lanes.rounds), np.int64)
        self._random = np.frombuffer(memoryview(lanes.actions), np.int64)

    def _rows(self, words: Any, size: int) -> NDArray[np.uint8]:
        """A row for each match, without what fills its last line and what the tensor notes there."""
        return np.frombuffer(memoryview(words), np.uint8)[ORIGIN * WORD_BYTES :].reshape(self.matches, -1)[:, :size]

    def step(self, actions: ArrayLike) -> None:
        """Do one action in each match, by the seat that acts there; Illegal, and nothing has changed, if any is not."""
        given = np.asarray(actions)
        if given.shape != (self.matches,) or given.dtype.kind not in "iu":
            raise ValueError(f"{self.matches} matches want as many whole numbers, not {given.shape} of {given.dtype}")
        written = given.astype("<i8").tobytes()
        refused = self._lanes.refused(written)
        if refused != NO_LANE:
            seat, action = int(self.seats[refused]), int(given[refused])
            raise Illegal(self._lanes.states[refused].why_not(seat, action), seat, action)
        self._lanes.step(written)

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each match, each as likely as any other; a window, too."""
        self._lanes.choose(self._dice)
        return self._random

    def state(self, match: int) -> State:
        """A copy of a match as it stands, with all its secrets."""
        return self._lanes.states[match].clone()

    def seed(self, match: int, round: int = 0) -> int:
        """The seed of the first match of a lane, or of a later one."""
        return self._lanes.seed_of(match, round)
