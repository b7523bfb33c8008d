"""The rules of Shells: lay a shell or give one, draw, and show what is left when there is none to draw. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.core.game import Options
from ludoteca.core.state import NO_ACTIONS, State

SEATS: Final = (2, 3)
KINDS: Final = 4
COPIES: Final = 3

# Actions: a kind is laid; one is given, and then it is said which.
GIVE: Final = KINDS
GIVEN: Final = KINDS + 1


class Shells(State):
    def __init__(self, seats: int, hands: list[list[int]], pile: list[int]) -> None:
        super().__init__()
        self.seats = seats
        self.hands = hands
        """How many of each kind a seat holds."""
        self.pile = pile
        self.laid = [[0] * KINDS for _ in range(seats)]
        self.player = 0
        self.giving = False

    def acting(self) -> i64:
        return BIT[self.player] if self.pile else 0

    def legal(self, seat: i64) -> vec[i64]:
        """SH-2.1 A kind in hand is laid; SH-2.2 or one of them is given."""
        if seat != self.player or not self.pile:
            return NO_ACTIONS
        first = GIVEN if self.giving else 0
        actions = [first + kind for kind in range(KINDS) if self.hands[seat][kind]]
        if not self.giving:
            actions.append(GIVE)
        return vec[i64](actions)

    def apply(self, seat: i64, action: i64) -> None:
        if action == GIVE:
            self.giving = True
            self.note("SH-2.2", seat, "give", {})
            return
        if self.giving:
            kind = int(action) - GIVEN
            taker = (self.player + 1) % self.seats
            self.hands[taker][kind] += 1
            self.giving = False
            self.note("SH-2.2", seat, "given", {"taker": taker}, {"kind": kind}, BIT[seat] | BIT[taker])
        else:
            kind = int(action)
            self.laid[seat][kind] += 1
            self.note("SH-2.1", seat, "lay", {"kind": kind})
        self.hands[seat][kind] -= 1
        self.draw()

    def draw(self) -> None:
        """SH-2.3 One from the pile; SH-3.1 with the last one it is over."""
        kind = self.pile.pop()
        self.hands[self.player][kind] += 1
        self.note("SH-2.3", self.player, "draw", {}, {"kind": kind}, BIT[self.player])
        self.player = (self.player + 1) % self.seats
        if not self.pile:
            self.note("SH-3.1", self.player, "end", {})

    def clone(self) -> State:
        twin = Shells(self.seats, [hand[:] for hand in self.hands], self.pile[:])
        twin.laid = [laid[:] for laid in self.laid]
        twin.player = self.player
        twin.giving = self.giving
        return twin

    def resample(self, seat: i64, dice: Dice) -> None:
        """The other hands and the pile, dealt anew. SH-3.1 Once it is over everything is open."""
        if not self.pile:
            return
        others = [other for other in range(self.seats) if other != seat]
        hidden: list[int] = []
        for kind in range(KINDS):
            unseen = self.pile.count(kind) + sum([self.hands[other][kind] for other in others])
            hidden += [kind] * unseen
        shells = shuffled(hidden, dice)
        for other in others:
            size = sum(self.hands[other])
            dealt = shells[:size]
            shells = shells[size:]
            self.hands[other] = [dealt.count(kind) for kind in range(KINDS)]
        self.pile = shells

    def score(self, seat: i64) -> i64:
        """SH-3.1 Kinds laid."""
        return sum([1 for laid in self.laid[seat] if laid])

    def payoff(self, seat: i64) -> float:
        best = max([self.score(each) for each in range(self.seats)])
        winners = sum([1 for each in range(self.seats) if self.score(each) == best])
        return 1.0 / winners if self.score(seat) == best else 0.0

    def why_not(self, seat: i64, action: i64) -> str:
        if not self.pile:
            return "SH-3.1"
        if action in list(self.legal(seat)):
            return ""
        if seat != self.player:
            return "SH-1.2"
        return "SH-2.2" if self.giving else "SH-2.1"

    def revealed(self) -> i64:
        """Shells drawn, and all at the end."""
        return 1000 - len(self.pile) + self.disclosed()

    # --- What a game must be able to prove ---------------------------------------------------------

    def dump(self) -> dict[str, object]:
        return {
            "hands": [list(hand) for hand in self.hands],
            "pile": list(self.pile),
            "laid": [list(laid) for laid in self.laid],
            "player": self.player,
            "giving": self.giving,
        }

    def census(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for kind in range(KINDS):
            held = sum([self.hands[seat][kind] + self.laid[seat][kind] for seat in range(self.seats)])
            counts[str(kind)] = held + self.pile.count(kind)
        return counts

    def asks_single(self) -> bool:
        """That all in hand are of one kind is nobody's business."""
        return self.giving

    def disclosed(self) -> i64:
        """SH-3.1 Hands are shown at the end."""
        return 0 if self.pile else 1

    def privy(self, action: i64) -> i64:
        """SH-2.2 The taker sees what it is given."""
        return BIT[(self.player + 1) % self.seats] if action >= GIVEN else 0


def shuffled(shells: list[int], dice: Dice) -> list[int]:
    order = vec[i64](shells)
    dice.shuffle(order)
    return [int(kind) for kind in order]


def setup(seats: int, seed: int, options: Options) -> State:
    """SH-1.1 Two shells each, or three."""
    shells = shuffled([kind for kind in range(KINDS) for _ in range(COPIES)], Dice(seed))
    size = 3 if options["rich"] else 2
    hands = []
    for _ in range(seats):
        dealt = shells[:size]
        shells = shells[size:]
        hands.append([dealt.count(kind) for kind in range(KINDS)])
    return Shells(seats, hands, shells)
