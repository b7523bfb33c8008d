"""PettingZoo's parallel environment: in each step every seat that acts chooses, the others' actions count for nothing.

It is meant for games of sealed choices. In the others one seat acts at a time, and a step is its action.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from ludoteca.core.bits import BIT
from ludoteca.core.state import SPECTATOR
from ludoteca.rl.drawing import Picture
from ludoteca.rl.match import Environment, Observation

Step = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]
"""Observations, rewards, terminations, truncations and infos by agent."""


class AllAtOnce(Environment, ParallelEnv[str, Observation, int]):
    """The agents are the seats. Who has nothing to choose has a mask of zeros.

    An illegal action is refused, as at a table: the seat is asked again in the next step, and `refused` in its info is
    the clause that forbids it. Rewards come at the end: each seat's payoff.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new match: the deal of the seed, or the next one. The game's options were given when it was made."""
        self.match.deal(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        return self.observations(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Step:
        state = self.match.state
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        acting = state.acting()
        for seat, agent in enumerate(self.agents):
            if acting & BIT[seat]:
                number = int(actions[agent])
                if clause := state.why_not(seat, number):
                    infos[agent]["refused"] = clause
                else:
                    state.apply(seat, number)
        self.cycles += 1
        over = not state.acting()
        short = not over and self.cycles == self.max_cycles
        rewards = self.match.payoffs() if over else dict.fromkeys(self.agents, 0.0)
        told = (
            self.observations(),
            rewards,
            dict.fromkeys(self.agents, over),
            dict.fromkeys(self.agents, short),
            infos,
        )
        if over or short:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return told

    def observations(self) -> dict[str, Observation]:
        return {agent: self.match.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> str | Picture | None:
        """What everybody sees."""
        return self.match.render(SPECTATOR)
