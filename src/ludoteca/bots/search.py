"""Information-set Monte Carlo tree search: the bot that thinks, for any game. Compiled.

Each simulation redraws all that the seat cannot know, so nothing hidden ever reaches the choice.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.bots.bot import Bot, redrawn
from ludoteca.bots.tree import EDGES, NONE, Tree
from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.sense import Sense
from ludoteca.core.state import State

DEEPEST: Final = 256
"""A simulation leaves the tree after so many actions, whatever the tree holds."""

SEATS: Final = 63
ROOT: Final = 0

SPELLS: Final = 16
"""A search that takes its time looks up so often in the time it is given."""
LONGER: Final = 3
"""So many times as long it thinks at the most."""
CAUGHT_UP: Final = 0.5
"""The part of the simulations to come that the second best action may get at the most, as a rule."""
RIVAL: Final = 0.6
"""An action tried so much of what the favourite was is a rival to it."""
FEW: Final = 8
"""What was tried less than a part of this of what the favourite was says nothing."""


def entrance(seat: i64) -> i64:
    """The key of the node where a seat makes a sealed choice; nodes themselves are keys from 0 on."""
    return NONE - 1 - seat


@final
class Search(Bot):
    """A number of simulations, each from the position as the seat knows it; then the action tried most."""

    def __init__(self, sense: Sense, iterations: i64, bound: i64 = EDGES, patient: bool = False) -> None:
        self.sense = sense
        self.iterations: i64 = iterations
        self.bound: i64 = bound
        self.patient: bool = patient
        """Whether it thinks shorter where one action stands out, and longer where several are close."""
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.movers: vec[i64] = vec[i64]([0] * DEEPEST)
        self.rewards: vec[float] = vec[float]([0.0] * SEATS)
        self.cursors: vec[i64] = vec[i64]([0] * SEATS)
        """Where each seat stands while choices are sealed."""
        self.forget(0)

    def forget(self, seat: i64) -> None:
        """An empty tree, to think for a seat."""
        self.tree: Tree = Tree(self.bound, self.sense.explore)
        self.tree.node()
        self.seat: i64 = seat
        self.forced: i64 = NONE
        self.earned: float = 0.0
        """What all simulations together were worth to the seat."""

    # --- Choosing --------------------------------------------------------------------------------------

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        self.forget(seat)
        sealed = state.acting() != BIT[seat]
        if self.patient and not sealed:
            self.ponder(state, dice)
        else:
            self.think(state, self.iterations, dice)
        chosen = self.mixed(dice) if sealed else self.favourite()
        if chosen == NONE:  # the tree had no room even for these
            chosen = actions[dice.below(len(actions))]
        self.forget(seat)  # the memory is wanted only while thinking
        return chosen

    def think(self, state: State, simulations: i64, dice: Dice) -> None:
        """So many simulations more from a position; the tree keeps what they showed."""
        for _ in range(simulations):
            self.simulate(redrawn(state, self.seat, dice), dice)

    def ponder(self, state: State, dice: Dice) -> None:
        """Think until the favourite is settled."""
        spell = max(self.iterations // SPELLS, 1)
        done: i64 = 0
        while not self.settled(done):
            self.think(state, spell, dice)
            done += spell

    def settled(self, done: i64) -> bool:
        """Whether the favourite can hardly change any more; beyond the usual time, whether no rival is left to it.

        After EARLY, CLOSE and UNST of Baier and Winands, Time Management for Monte Carlo Tree Search, 2016.
        """
        tree = self.tree
        most: i64 = 0
        second: i64 = 0
        earned: float = 0.0
        edge = tree.head[self.root()]
        while edge != NONE:
            tries = tree.visits[edge]
            if tries > most:
                second = most
                most = tries
                earned = tree.total[edge] / float(tries)
            elif tries > second:
                second = tries
            edge = tree.after[edge]
        left = self.iterations - done
        if left > 0:
            return float(most - second) > CAUGHT_UP * float(left)
        if done >= LONGER * self.iterations:
            return True
        return float(second) <= RIVAL * float(most) and not self.outdone(most, earned)

    def outdone(self, most: i64, earned: float) -> bool:
        """Whether an action that was not tried much less than the favourite earned more."""
        tree = self.tree
        edge = tree.head[self.root()]
        while edge != NONE:
            tries = tree.visits[edge]
            if tries * FEW > most and tree.total[edge] / float(tries) > earned:
                return True
            edge = tree.after[edge]
        return False

    def root(self) -> i64:
        """Where the seat decides first."""
        return self.tree.joints.get((ROOT, entrance(self.seat)), ROOT)

    def favourite(self) -> i64:
        """The action tried most: what a search trusts, more than the highest mean of a few tries."""
        tree = self.tree
        edge = tree.head[self.root()]
        best: i64 = NONE
        most: i64 = 0
        while edge != NONE:
            if tree.visits[edge] > most:
                most = tree.visits[edge]
                best = tree.action[edge]
            edge = tree.after[edge]
        return best

    def mixed(self, dice: Dice) -> i64:
        """Of sealed choices each as likely as it was tried: who always made the same one could be foreseen.

        What was tried far less than another is left: that was curiosity. So is what turned out to be worse.
        """
        tree = self.tree
        tries: i64 = 0
        most: i64 = NONE
        edge = tree.head[self.root()]
        while edge != NONE:
            if most == NONE or tree.visits[edge] > tree.visits[most]:
                most = edge
            edge = tree.after[edge]
        if most == NONE or tree.visits[most] == 0:
            return NONE
        edge = tree.head[self.root()]
        while edge != NONE:
            if self.stands(edge, most):
                tries += tree.visits[edge]
            edge = tree.after[edge]
        left = dice.below(tries)
        edge = tree.head[self.root()]
        while not self.stands(edge, most) or left >= tree.visits[edge]:
            if self.stands(edge, most):
                left -= tree.visits[edge]
            edge = tree.after[edge]
        return tree.action[edge]

    def stands(self, edge: i64, most: i64) -> bool:
        """Whether a sealed choice may be made, as the sense says, beside the one that was tried most."""
        tree = self.tree
        tries = float(tree.visits[edge])
        if tries == 0.0 or tries < self.sense.doubt * float(tree.visits[most]):
            return False
        behind = tree.total[most] / float(tree.visits[most]) - tree.total[edge] / tries
        return behind * sqrt(tries) <= self.sense.lenience

    # --- One simulation --------------------------------------------------------------------------------

    def simulate(self, world: State, dice: Dice) -> None:
        """Down the tree to an edge that is new, on to the horizon, and back with what it was worth to each seat."""
        tree = self.tree
        node: i64 = ROOT
        depth: i64 = 0
        seats = BIT[self.seat]
        sealed: i64 = 0
        waiting: i64 = 0
        known: i64 = 0
        acting = world.acting()
        while acting and depth < DEEPEST:
            seat = first(acting)
            if not sealed and acting != BIT[seat]:
                sealed = acting
                known = world.revealed()
                self.part(node, sealed)
            here = self.cursors[seat] if sealed else node
            if here == NONE:
                break
            edge = self.step(world, here, seat, dice)
            if edge == NONE:
                break
            waiting = acting
            world.apply(seat, tree.action[edge])
            seats |= BIT[seat]
            self.path[depth] = edge
            self.movers[depth] = seat
            depth += 1
            acting = world.acting()
            if tree.visits[edge] == 0:
                break
            node = tree.follow(edge)
            if sealed:
                self.cursors[seat] = node
                if acting & ~waiting or world.revealed() != known:
                    node = self.join(sealed)
                    sealed = 0
        self.play_on(world, dice)
        self.learn(world, depth, seats)

    def part(self, node: i64, sealed: i64) -> None:
        """Sealed choices begin: each seat decides at a node of its own, blind to what the others choose."""
        while sealed:
            seat = first(sealed)
            sealed ^= BIT[seat]
            self.cursors[seat] = self.tree.joint(node, entrance(seat))

    def join(self, sealed: i64) -> i64:
        """The sealed choices are open: one node for what all of them chose together."""
        seat = first(sealed)
        node = self.cursors[seat]
        sealed ^= BIT[seat]
        while sealed and node != NONE:
            seat = first(sealed)
            sealed ^= BIT[seat]
            node = self.tree.joint(node, self.cursors[seat])
        return node

    def step(self, world: State, node: i64, seat: i64, dice: Dice) -> i64:
        """The edge to take from a node, which gets the edges it lacks; NONE where a full tree has none."""
        tree = self.tree
        actions = world.legal(seat)
        size: i64 = len(actions)
        missing = tree.match(node, actions)
        if missing and not tree.full(missing):
            tree.add_missing(node, actions, self.sense.weights(world, seat, actions))
        if self.forced != NONE and seat == self.seat and node == self.root():
            for k in range(size):
                if actions[k] == self.forced:
                    return tree.open[k]
        return tree.select(size, dice.below(size))

    def play_on(self, world: State, dice: Dice) -> None:
        """Beyond the tree: as the game's sense plays, up to the horizon."""
        left = self.sense.horizon
        acting = world.acting()
        while acting and left != 0:
            seat = first(acting)
            world.apply(seat, self.sense.pick(world, seat, dice))
            acting = world.acting()
            left -= 1

    def learn(self, world: State, depth: i64, seats: i64) -> None:
        """Each edge on the way gets the reward of the seat that took it: no seat plays for another."""
        if world.acting():
            self.sense.values(world, seats, self.rewards)
        while seats and not world.acting():
            seat = first(seats)
            seats ^= BIT[seat]
            self.rewards[seat] = world.payoff(seat)
        for k in range(depth):
            self.tree.reward(self.path[k], self.rewards[self.movers[k]])
        self.earned += self.rewards[self.seat]
