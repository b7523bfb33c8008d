"""PettingZoo's turn-by-turn environment (AEC): one seat after the other chooses, sealed choices among them.

What its classic games get from wrappers is built in, because every wrapper costs a step of its own: an illegal action
ends the match for all and costs who did it ILLEGAL.
"""

from __future__ import annotations

from typing import Any, Final

from pettingzoo import AECEnv

from ludoteca.core.bits import first
from ludoteca.core.state import SPECTATOR
from ludoteca.rl.drawing import Picture
from ludoteca.rl.match import Environment, Observation

ILLEGAL: Final = -1.0
"""The reward for an illegal action, as in PettingZoo's classic games. Every other reward is a payoff, from 0 to 1."""


class TurnByTurn(Environment, AECEnv[str, Observation, int | None]):
    """The agents are the seats. Rewards come at the end: each seat's payoff."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match: the deal of the seed, or the next one. The game's options were given when it was made."""
        state = self.match.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.cycles = 0
        self.agent_selection = self.agents[first(state.acting())]

    def observe(self, agent: str) -> Observation:
        return self.match.observation(self.places[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "who is still in the match must act"
        self._cumulative_rewards[agent] = 0.0
        state, seat = self.match.state, self.places[agent]
        number = int(action)
        if state.why_not(seat, number):
            self.finish({**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL}, self.terminations)
        else:
            state.apply(seat, number)
            self.cycles += 1
            acting = state.acting()
            if not acting:
                self.finish(self.match.payoffs(), self.terminations)
            elif self.cycles == self.max_cycles:
                self.finish(self.rewards, self.truncations)
            else:
                self.agent_selection = self.possible_agents[first(acting)]
        if self.render_mode == "human":
            self.render()

    def finish(self, rewards: dict[str, float], ended: dict[str, bool]) -> None:
        """It is over for all, by its end or by being cut short."""
        self.rewards = rewards
        self._accumulate_rewards()
        for agent in self.agents:
            ended[agent] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | Picture | None:
        """What the seat sees that is to choose; once the match is over, what everybody sees."""
        over = not self.agents or not self.match.state.acting()
        return self.match.render(SPECTATOR if over else self.places[self.agent_selection])
