"""The tree a search grows: flat arrays of nodes and edges with a fixed bound, no object a node.

It knows actions as numbers and seats' rewards, nothing of states. Compiled.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1
EDGES: Final = 1 << 19
"""No tree has more edges; at 56 bytes each it stays below 30 MB. A full one is searched on, but grows no more."""

FIRST_ROOM: Final = 1 << 12


def longer(numbers: vec[i64], room: i64) -> vec[i64]:
    """The same numbers with zeros up to the new length."""
    more = vec[i64]([0] * room)
    for place in range(len(numbers)):
        more[place] = numbers[place]
    return more


def longer_floats(numbers: vec[float], room: i64) -> vec[float]:
    more = vec[float]([0.0] * room)
    for place in range(len(numbers)):
        more[place] = numbers[place]
    return more


@final
class Tree:
    """Edges are actions tried from a node; a node is the head and the tail of its list of edges."""

    def __init__(self, bound: i64, explore: float) -> None:
        room = min(bound, FIRST_ROOM)
        self.explore: float = explore
        """How much the little tried is preferred to what has earned most."""
        self.bound: i64 = bound
        self.room: i64 = room
        self.edges: i64 = 0
        self.action: vec[i64] = vec[i64]([0] * room)
        self.visits: vec[i64] = vec[i64]([0] * room)
        self.available: vec[i64] = vec[i64]([0] * room)
        """How often the action was legal when its node was passed."""
        self.total: vec[float] = vec[float]([0.0] * room)
        """The rewards, for the seat that acts, of the visits."""
        self.prior: vec[float] = vec[float]([0.0] * room)
        self.child: vec[i64] = vec[i64]([0] * room)
        """The node it leads to, or NONE."""
        self.after: vec[i64] = vec[i64]([0] * room)
        """The next edge of the same node, or NONE."""

        self.nodes: i64 = 0
        self.head: vec[i64] = vec[i64]([0] * 256)
        self.tail: vec[i64] = vec[i64]([0] * 256)
        self.joints: dict[tuple[int, int], int] = {}

        self.open: vec[i64] = vec[i64]([0] * 256)
        """The edges of the last node asked that are legal now, in the order of the actions."""
        self.place: vec[i64] = vec[i64]([0] * 256)
        """For each action, one more than its place among the legal ones just asked for; 0: not among them."""

    # --- Growing -----------------------------------------------------------------------------------

    def node(self) -> i64:
        """A new node without edges."""
        fresh = self.nodes
        if fresh == len(self.head):
            self.head = longer(self.head, 2 * fresh)
            self.tail = longer(self.tail, 2 * fresh)
        self.head[fresh] = NONE
        self.tail[fresh] = NONE
        self.nodes = fresh + 1
        return fresh

    def follow(self, edge: i64) -> i64:
        """The node an edge leads to, made when it is first wanted; NONE when the tree is full."""
        if self.child[edge] == NONE and not self.full(1):
            self.child[edge] = self.node()
        return self.child[edge]

    def joint(self, node: i64, key: i64) -> i64:
        """Where a way through `node` goes on that is no action of one seat; NONE when the tree is full."""
        if node == NONE or key == NONE:  # noqa: PLR1714 (no tuple in the hot loop)
            return NONE
        pair = (node, key)
        found = self.joints.get(pair)
        if found is not None:
            return found
        if self.nodes >= self.bound:
            return NONE
        fresh = self.node()
        self.joints[pair] = fresh
        return fresh

    def full(self, wanted: i64) -> bool:
        return self.edges + wanted > self.bound

    def reserve(self, wanted: i64) -> None:
        """Make room for more edges."""
        needed = self.edges + wanted
        if needed <= self.room:
            return
        room = self.room
        while room < needed:
            room *= 2
        room = min(room, self.bound)
        self.action = longer(self.action, room)
        self.visits = longer(self.visits, room)
        self.available = longer(self.available, room)
        self.total = longer_floats(self.total, room)
        self.prior = longer_floats(self.prior, room)
        self.child = longer(self.child, room)
        self.after = longer(self.after, room)
        self.room = room

    def edge(self, node: i64, action: i64, prior: float) -> i64:
        """A new edge at the end of a node's list; room was reserved."""
        fresh = self.edges
        self.edges = fresh + 1
        self.action[fresh] = action
        self.visits[fresh] = 0
        self.available[fresh] = 0
        self.total[fresh] = 0.0
        self.prior[fresh] = prior
        self.child[fresh] = NONE
        self.after[fresh] = NONE
        last = self.tail[node]
        if last == NONE:
            self.head[node] = fresh
        else:
            self.after[last] = fresh
        self.tail[node] = fresh
        return fresh

    # --- Matching a node's edges with what is legal now ----------------------------------------------

    def match(self, node: i64, actions: vec[i64]) -> i64:
        """Fill `open` with the edge of each action, NONE where there is none yet; how many are missing."""
        size: i64 = len(actions)
        if size > len(self.open):
            self.open = vec[i64]([0] * (2 * size))
        opened = self.open
        names = self.action
        after = self.after
        edge = self.head[node]
        matched: i64 = 0
        # Mostly a node is met with the same legal actions in the same order as when it got its edges.
        while edge != NONE and matched < size and names[edge] == actions[matched]:
            opened[matched] = edge
            matched += 1
            edge = after[edge]
        if matched == size:
            return 0
        return self.match_rest(edge, actions, matched)

    def match_rest(self, edge: i64, actions: vec[i64], matched: i64) -> i64:
        """The legal actions from place `matched` on among the edges from `edge` on, in any order."""
        opened = self.open
        size: i64 = len(actions)
        largest: i64 = 0
        for k in range(matched, size):
            largest = max(largest, actions[k])
        if largest >= len(self.place):
            self.place = vec[i64]([0] * (2 * largest + 1))
        place = self.place
        known: i64 = len(place)
        for k in range(matched, size):
            opened[k] = NONE
            place[actions[k]] = k + 1
        missing: i64 = size - matched
        names = self.action
        after = self.after
        while edge != NONE:
            name = names[edge]
            if name < known and place[name]:
                opened[place[name] - 1] = edge
                missing -= 1
            edge = after[edge]
        for k in range(matched, size):
            place[actions[k]] = 0
        return missing

    def add_missing(self, node: i64, actions: vec[i64], weights: vec[float]) -> None:
        """Edges for the legal actions that have none, with their share of the weights."""
        size: i64 = len(actions)
        self.reserve(size)
        sum_of_weights: float = 0.0
        for k in range(size):
            sum_of_weights += weights[k]
        for k in range(size):
            if self.open[k] == NONE:
                self.open[k] = self.edge(node, actions[k], weights[k] / sum_of_weights)

    # --- Choosing ------------------------------------------------------------------------------------

    def select(self, size: i64, start: i64) -> i64:
        """Of the `size` open edges, the one to try: what it earned, and more for the promising and little tried.

        PUCT, with the times an action was available in place of the visits of its node, and the mean of its node
        as the hope in one that was never tried. Equal ones are taken from place `start` on, so that without
        weights the order of the actions plays no part.
        """
        opened = self.open
        visits = self.visits
        total = self.total
        earned: float = 0.0
        tries: i64 = 0
        for k in range(size):
            edge = opened[k]
            if edge != NONE and visits[edge]:
                tries += visits[edge]
                earned += total[edge]
        hope: float = earned / float(tries) if tries else 0.0
        available = self.available
        prior = self.prior
        best: i64 = NONE
        highest: float = -1000.0
        before: i64 = 0
        curiosity: float = 0.0
        k = start
        for _ in range(size):
            edge = opened[k]
            k += 1
            if k == size:
                k = 0
            if edge == NONE:
                continue
            seen = available[edge] + 1
            available[edge] = seen
            if seen != before:  # mostly all are met equally often: one root serves many
                before = seen
                curiosity = self.explore * sqrt(float(seen))
            tried = visits[edge]
            worth: float = total[edge] / float(tried) if tried else hope
            worth += curiosity * prior[edge] / float(1 + tried)
            if worth > highest:
                highest = worth
                best = edge
        return best

    def reward(self, edge: i64, reward: float) -> None:
        self.visits[edge] += 1
        self.total[edge] += reward
