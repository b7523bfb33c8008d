"""PPO learns Felci against itself, over a batch of matches: plain PyTorch, one file, one core, minutes.

    pip install 'ludoteca[lab,rl]' torch
    python examples/ppo_felci.py                                                # learns, and prints its curve
    cd examples && ludoteca rank ppo_felci:Player --game felci --levels easy    # what has been learnt, measured

Both seats are played by the one network, which sees what the seat to act knows and values it for that seat: where the
other acts next, values change their sign. On the way it is paid what an action gains in points, and at the end for
winning.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

import ludoteca
from ludoteca.lab.arena import arena
from ludoteca.rl import Batch

WEIGHTS = Path(__file__).with_name("ppo_felci.pt")
KINDS, CELLS, BENCHES = 5, 64, 8
HIDDEN = 96
MATCHES = 256
STEPS = 48
"""Of each match between two updates."""

EPOCHS = 3
MINIBATCH = 512
DISCOUNT = 0.99
LAMBDA = 0.9
CLIP = 0.2
ENTROPY = 0.01
POINT = 0.1
"""What a point is worth on the way; a match won is worth 1, a match lost -1."""


class Network(nn.Module):
    """What a seat knows, to how good each action is and how good its position.

    The kinds of fern are alike, so one small network looks at each of them in turn, and then at what it found in all.
    """

    def __init__(self) -> None:
        super().__init__()
        tensor = ludoteca.game("felci").tensor
        assert tensor is not None
        self.planes = tensor().planes
        self.look_at_kind = nn.Linear(2 * CELLS + 2 * BENCHES + 5, HIDDEN)
        self.look_at_all = nn.Linear(4 * CELLS + 2 * BENCHES + 9, HIDDEN)
        self.think = nn.Sequential(nn.Linear(2 * HIDDEN, HIDDEN), nn.ReLU())
        self.actor = nn.Linear(HIDDEN, 2 * CELLS + BENCHES + 1)
        self.critic = nn.Linear(HIDDEN, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def look(self, observations: Tensor) -> Tensor:
        """What there is to see of each kind, and beside it: (positions, kinds, HIDDEN)."""
        parts = {}
        places = observations.float().split([plane.size for plane in self.planes], -1)
        for plane, values in zip(self.planes, places, strict=True):
            parts[plane.name] = values.unflatten(-1, plane.shape) / plane.most
        ferns, undergrowth = parts["ferns"].flatten(-2), parts["undergrowth"].flatten(-2)
        visitors = parts["visitors"].flatten(1, 2).transpose(1, 2)  # (positions, kinds, whose and which bench)
        of_kind = [ferns, undergrowth, visitors, parts["standing"].transpose(1, 2)]
        of_kind += [parts[name].unsqueeze(-1) for name in ("spore", "hand", "unseen")]
        of_all = [ferns.sum(1), visitors.sum(1)]
        of_all += [parts[name].flatten(1) for name in ("their undergrowth", "empty", "tip")]
        of_all += [parts[name] for name in ("hand sizes", "scores", "pile", "actions left", "turn", "seat")]
        seen = self.look_at_kind(torch.cat(of_kind, -1)) + self.look_at_all(torch.cat(of_all, -1)).unsqueeze(1)
        return seen.relu()

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithm of each action's probability, and the value of the position for who acts."""
        seen = self.look(observations)
        found = self.think(torch.cat([seen, seen.mean(1, keepdim=True).expand_as(seen)], -1))
        fern, spore, visit, hidden = self.actor(found).split([CELLS, CELLS, BENCHES, 1], -1)
        undergrowth = spore.unsqueeze(2) + hidden.unsqueeze(1)  # (positions, spore, hidden, cell)
        logits = torch.cat([part.flatten(1) for part in (fern, undergrowth, visit.transpose(1, 2))], -1)
        return logits.masked_fill(~masks, -1e9).log_softmax(-1), self.critic(found.mean(1)).squeeze(-1)


class Player:
    """What was learnt, for `ludoteca rank`: it plays the likeliest action."""

    def __init__(self) -> None:
        self.network = Network()
        self.network.load_state_dict(torch.load(WEIGHTS, weights_only=True))

    @torch.no_grad()
    def choose(self, observation: Any, mask: Any) -> int:
        likely, _ = self.network(torch.from_numpy(observation)[None], torch.from_numpy(mask)[None])
        return int(likely.argmax())


class Rollout:
    """What was seen, done and earned in a stretch of all the matches."""

    def __init__(self, batch: Batch) -> None:
        shape = (STEPS, batch.matches)
        self.observations = torch.zeros((*shape, batch.observations.shape[1]), dtype=torch.uint8)
        self.masks = torch.zeros((*shape, batch.masks.shape[1]), dtype=torch.bool)
        self.actions = torch.zeros(shape, dtype=torch.int64)
        self.likely = torch.zeros(shape)
        self.values = torch.zeros((STEPS + 1, batch.matches))
        self.rewards = torch.zeros(shape)
        self.onward = torch.zeros(shape)
        """1 where the same seat acts next, -1 where the other does, 0 where the match ended."""

    def play(self, batch: Batch, network: Network, lead: slice) -> None:
        lanes = np.arange(batch.matches)
        for step in range(STEPS):
            self.observations[step] = torch.from_numpy(batch.observations.copy())
            self.masks[step] = torch.from_numpy(batch.masks.copy())
            with torch.no_grad():
                likely, self.values[step] = network(self.observations[step], self.masks[step])
            action = torch.multinomial(likely.exp(), 1).squeeze(-1)
            self.actions[step] = action
            self.likely[step] = likely.gather(-1, action[:, None]).squeeze(-1)
            seats, before = batch.seats.copy(), ahead(batch, lead)
            batch.step(action.numpy())
            onward = np.where(batch.ended, 0, np.where(batch.seats == seats, 1, -1))
            gained = onward * ahead(batch, lead) - before
            won = 2 * batch.rewards[lanes, seats] - 1
            self.onward[step] = torch.from_numpy(onward)
            self.rewards[step] = torch.from_numpy(np.where(batch.ended, won, POINT * gained))
        with torch.no_grad():
            masks, observations = torch.from_numpy(batch.masks.copy()), torch.from_numpy(batch.observations.copy())
            self.values[STEPS] = network(observations, masks)[1]

    def advantages(self) -> Tensor:
        """How much better each action was than expected, for who did it: GAE, between two against each other."""
        found = torch.zeros_like(self.rewards)
        later = torch.zeros_like(self.rewards[0])
        for step in reversed(range(STEPS)):
            onward = DISCOUNT * self.onward[step]
            surprise = self.rewards[step] + onward * self.values[step + 1] - self.values[step]
            later = surprise + LAMBDA * onward * later
            found[step] = later
        return found


def ahead(batch: Batch, lead: slice) -> Any:
    """By how many points the seat that acts leads."""
    own, other = batch.observations[:, lead].astype(int).T
    return own - other


def update(network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """A few passes over a rollout, in shuffled pieces."""
    advantages = rollout.advantages()
    returns = (advantages + rollout.values[:-1]).flatten()
    advantages = advantages.flatten()
    observations, masks = rollout.observations.flatten(0, 1), rollout.masks.flatten(0, 1)
    actions, before = rollout.actions.flatten(), rollout.likely.flatten()
    for _ in range(EPOCHS):
        for some in torch.randperm(len(actions)).split(MINIBATCH):
            likely, values = network(observations[some], masks[some])
            ratio = (likely.gather(-1, actions[some, None]).squeeze(-1) - before[some]).exp()
            better = (advantages[some] - advantages[some].mean()) / (advantages[some].std() + 1e-8)
            gain = torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            entropy = -(likely.exp() * likely).sum(-1).mean()
            loss = -gain - ENTROPY * entropy + 0.5 * (values - returns[some]).square().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def measured(network: Network, matches: int) -> str:
    """Its share against `easy`, on deals that it did not learn from."""
    torch.save(network.state_dict(), WEIGHTS)
    (duel,) = arena(ludoteca.game("felci"), [f"{Path(__file__).stem}:Player", "easy"], matches, seed=2**40).duels
    return f"{duel.share:.1%} ({duel.low:.1%} – {duel.high:.1%}) against easy in {matches} matches"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(asked.seed)
    batch = Batch("felci", matches=MATCHES, seed=asked.seed)
    network = Network()
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-3)
    rollout = Rollout(batch)
    place = 0
    for plane in batch.tensor.planes:
        if plane.name == "scores":
            break
        place += plane.size
    started = time.process_time()
    for number in range(1, asked.updates + 1):
        rollout.play(batch, network, slice(place, place + 2))
        update(network, optimizer, rollout)
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * (1 - number / (asked.updates + 1))
        if number % max(1, asked.updates // 20) == 0:
            steps, seconds = number * STEPS * MATCHES, time.process_time() - started
            print(f"{steps:>10,} steps, {seconds:>5.0f} s: {measured(network, 100)}", flush=True)
    print(f"seed {asked.seed}: {measured(network, 400)}")


if __name__ == "__main__":
    main()
