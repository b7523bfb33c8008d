"""A match whose seats are agents: what the two kinds of environment share."""

from __future__ import annotations

from random import SystemRandom
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from ludoteca.core.dice import SEEDS, derive
from ludoteca.core.errors import Refused
from ludoteca.core.game import Options
from ludoteca.core.state import State
from ludoteca.core.tensor import Tensor
from ludoteca.games import game as game_called
from ludoteca.rl import drawing

RENDER_MODES: Final = ("ansi", "human", "rgb_array")


class NotForLearning(Refused):
    """An environment that cannot be made so."""


class Observation(TypedDict):
    """What an agent is given, as in PettingZoo's classic games."""

    observation: NDArray[np.uint8]
    action_mask: NDArray[np.int8]


def highest(tensor: Tensor) -> NDArray[np.uint8]:
    """The highest value at every place of a row."""
    return np.concatenate([np.full(plane.size, plane.most, np.uint8) for plane in tensor.planes])


class Match:
    """One match after the other; the deals of a run follow from its first seed."""

    def __init__(self, game_id: str, seats: int | None, options: Options | None, render_mode: str | None) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise NotForLearning(f"no render mode is called {render_mode!r}; there are {', '.join(RENDER_MODES)}")
        self.game = game_called(game_id)
        self.tensor = self.game.new_tensor()
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.complete(options or {})
        self.render_mode = render_mode
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.state = self.game.new(self.seats, 0, self.options)
        self.seed = SystemRandom().randrange(SEEDS)
        self.number = 0

    @property
    def metadata(self) -> dict[str, Any]:
        name = f"ludoteca_{self.game.id}_v{self.game.rules_version}"
        return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 2, "is_parallelizable": True}

    def observation_space(self) -> spaces.Dict:
        tensor = self.tensor
        high = highest(tensor)
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
                "action_mask": spaces.Box(0, 1, (tensor.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.tensor.actions)

    def deal(self, seed: int | None) -> State:
        """A first position: that of the seed, or the next one after those that came before."""
        if seed is not None:
            self.seed, self.number = seed, 0
        else:
            self.number += 1
        deal = self.seed if self.number == 0 else derive(self.seed, self.number)
        self.state = self.game.new(self.seats, deal, self.options)
        return self.state

    def observation(self, seat: int) -> Observation:
        """What the seat knows and may do; who does not act may do nothing. The arrays are the agent's own."""
        tensor, state = self.tensor, self.state
        return {
            "observation": np.frombuffer(tensor.observe(state, seat), np.uint8).copy(),
            "action_mask": np.frombuffer(tensor.mask(state, seat), np.int8).copy(),
        }

    def payoffs(self) -> dict[str, float]:
        return {agent: self.state.payoff(seat) for seat, agent in enumerate(self.agents)}

    def render(self, seat: int) -> str | drawing.Picture | None:
        """What the seat sees, as the render mode has it."""
        if self.render_mode == "ansi":
            return drawing.text(self.game, self.state, seat)
        if self.render_mode == "rgb_array":
            return drawing.picture(self.game, self.state, seat)
        if self.render_mode == "human":
            drawing.show(self.game, self.state, seat)
        return None


class Environment(EzPickle):
    """What both kinds of environment are made from; the agents are the seats."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode, max_cycles)
        self.match = Match(game, seats, options, render_mode)
        self.metadata = self.match.metadata
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = self.match.agents
        self.observation_spaces = {agent: self.match.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.match.action_space() for agent in self.possible_agents}
        self.places = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def close(self) -> None:
        """There is nothing to close."""
