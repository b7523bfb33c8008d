"""Information-set Monte Carlo tree search: the bot that thinks, for any game. Compiled.

Each simulation redraws all that the seat cannot know, so nothing hidden ever reaches the choice.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.bots.bot import Bot
from ludoteca.bots.tree import EDGES, NONE, Tree
from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice
from ludoteca.core.sense import TO_THE_END, Sense
from ludoteca.core.state import State

DEEPEST: Final = 256
"""A simulation leaves the tree after so many actions, whatever the tree holds."""

SEATS: Final = 63


class Search(Bot):
    """A number of simulations, each from the position as the seat knows it; then the action tried most."""

    def __init__(
        self,
        sense: Sense,
        iterations: i64,
        explore: float = 1.0,
        unvisited: float = 0.0,
        horizon: i64 = -2,
        ripe: i64 = 1,
        whim: bool = False,
        bound: i64 = EDGES,
    ) -> None:
        self.sense = sense
        self.iterations: i64 = iterations
        self.explore: float = explore
        self.unvisited: float = unvisited
        self.horizon: i64 = sense.horizon if horizon == -2 else horizon
        self.bound: i64 = bound
        self.ripe: i64 = ripe
        self.whim = whim
        self.tree: Tree = Tree(1)
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.movers: vec[i64] = vec[i64]([0] * DEEPEST)
        self.rewards: vec[float] = vec[float]([0.0] * SEATS)
        self.cursors: vec[i64] = vec[i64]([0] * SEATS)

    def choose(self, state: State, seat: i64, dice: Dice) -> i64:
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        self.think(state, seat, dice)
        chosen = self.fancy(seat, dice) if self.whim else self.favourite(seat)
        self.tree = Tree(1)  # the memory is wanted only while thinking
        return chosen

    def think(self, state: State, seat: i64, dice: Dice) -> Tree:
        self.tree = Tree(self.bound)
        self.tree.node()
        for _ in range(self.iterations):
            world = state.clone()
            world.resample(seat, dice)
            self.simulate(world, dice)
        return self.tree

    def favourite(self, seat: i64) -> i64:
        tree = self.tree
        edge = tree.head[self.root(seat)]
        best = edge
        while edge != NONE:
            if tree.visits[edge] > tree.visits[best]:
                best = edge
            edge = tree.after[edge]
        return tree.action[best]

    def fancy(self, seat: i64, dice: Dice) -> i64:
        """Any action, as likely as it was tried: a player who sees what is good, and does not always do it."""
        tree = self.tree
        edge = tree.head[self.root(seat)]
        left = dice.below(self.iterations)
        while left >= tree.visits[edge] and tree.after[edge] != NONE:
            left -= tree.visits[edge]
            edge = tree.after[edge]
        return tree.action[edge]

    def root(self, seat: i64) -> i64:
        return self.tree.joints.get((0, -1 - seat), 0)

    # --- One simulation ------------------------------------------------------------------------------

    def simulate(self, world: State, dice: Dice) -> None:
        """Down the tree, one new edge, on to the horizon, and back with what it was worth to each seat."""
        tree = self.tree
        node: i64 = 0
        depth: i64 = 0
        seats: i64 = 0
        sealed: i64 = 0
        waiting: i64 = 0
        known: i64 = 0
        acting = world.acting()
        while acting and depth < DEEPEST:
            seat = first(acting)
            here = node
            if not sealed and acting != BIT[seat]:
                sealed = acting
                waiting = acting
                known = world.revealed()
                self.enter(node, sealed)
            if sealed:
                here = self.cursors[seat]
            if here == NONE:
                break
            edge = self.step(world, here, seat, dice)
            if edge == NONE:
                break
            world.apply(seat, tree.action[edge])
            seats |= BIT[seat]
            self.path[depth] = edge
            self.movers[depth] = seat
            depth += 1
            acting = world.acting()
            if tree.visits[edge] < self.ripe or acting == 0:
                break
            onward = tree.child[edge]
            if onward == NONE:
                onward = tree.node()
                tree.child[edge] = onward
            if sealed:
                self.cursors[seat] = onward
                if acting & ~waiting or world.revealed() != known:
                    node = self.join(sealed)
                    sealed = 0
                waiting = acting
            else:
                node = onward
        self.play_on(world, dice)
        self.learn(world, depth, seats)

    def enter(self, node: i64, sealed: i64) -> None:
        """Sealed choices begin: each seat decides at a place of its own, blind to what the others chose."""
        while sealed:
            seat = first(sealed)
            sealed ^= BIT[seat]
            self.cursors[seat] = self.tree.joint(node, -1 - seat) if node != NONE else NONE

    def join(self, sealed: i64) -> i64:
        """The sealed choices are open: one place for what all of them chose together."""
        node: i64 = self.cursors[first(sealed)]
        sealed ^= BIT[first(sealed)]
        while sealed and node != NONE:
            other = self.cursors[first(sealed)]
            sealed ^= BIT[first(sealed)]
            node = self.tree.joint(node, other) if other != NONE else NONE
        return node

    def step(self, world: State, node: i64, seat: i64, dice: Dice) -> i64:
        """The edge to follow from a node, which gets the edges it lacks; NONE where the tree is full."""
        tree = self.tree
        actions = world.legal(seat)
        size: i64 = len(actions)
        missing = tree.match(node, actions)
        if missing and not tree.full(missing):
            tree.add_missing(node, actions, self.sense.weights(world, seat, actions))
        return tree.select(size, dice.below(size), self.explore, self.unvisited)

    def play_on(self, world: State, dice: Dice) -> None:
        left = self.horizon
        acting = world.acting()
        while acting and left != 0:
            seat = first(acting)
            world.apply(seat, self.sense.pick(world, seat, dice))
            acting = world.acting()
            left -= 1

    def learn(self, world: State, depth: i64, seats: i64) -> None:
        over = world.acting() == 0
        while seats:
            seat = first(seats)
            seats ^= BIT[seat]
            self.rewards[seat] = world.payoff(seat) if over else self.sense.value(world, seat)
        for k in range(depth):
            self.tree.reward(self.path[k], self.rewards[self.movers[k]])
