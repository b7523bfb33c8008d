"""Briscola, the match: a card of one's hand, whenever it is one's turn. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS
from ludoteca_briscola.rules.actions import CARDS
from ludoteca_briscola.rules.ending import payoff, score
from ludoteca_briscola.rules.knowledge import redraw
from ludoteca_briscola.rules.position import Position
from ludoteca_briscola.rules.turn import lay


class Briscola(Position):
    def acting(self) -> i64:
        """BR-3.1 One after the other."""
        return 0 if self.over else BIT[self.player]

    def legal(self, seat: i64) -> vec[i64]:
        """BR-3.2 Any card of the hand: nobody has to follow suit."""
        if self.over or seat != self.player:
            return NO_ACTIONS
        return members(self.hands[seat])

    def why_not(self, seat: i64, action: i64) -> str:
        if self.over:
            return "BR-4.1"
        if seat != self.player:
            return "BR-3.1"
        if action < 0 or action >= CARDS or not self.hands[seat] & BIT[action]:
            return "BR-3.2"
        return ""

    def apply(self, seat: i64, action: i64) -> None:
        if self.journal is not None:
            self.note("BR-3.2", seat, "play", {"card": action})
        lay(self, seat, action)

    def clone(self) -> Briscola:
        twin = Briscola(self.seats, self.pile, self.left, self.hands[:], self.taken[:], self.table[:], self.last[:])
        twin.trump_holder = self.trump_holder
        twin.last_leader = self.last_leader
        twin.last_taker = self.last_taker
        twin.leader = self.leader
        twin.player = self.player
        twin.laid = self.laid
        twin.played = self.played
        twin.over = self.over
        return twin

    def resample(self, seat: i64, dice: Dice) -> None:
        redraw(self, seat, dice)

    def score(self, seat: i64) -> i64:
        return score(self, seat)

    def payoff(self, seat: i64) -> float:
        return payoff(self, seat)

    def revealed(self) -> i64:
        """BR-3.2 A card that lies has been seen, and lies."""
        return self.played

    # --- What a game must be able to prove ---------------------------------------------------------

    def dump(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "pile": list(self.pile[: self.left]),
            "trump": self.trump_card,
            "trump holder": self.trump_holder,
            "hands": list(self.hands),
            "taken": list(self.taken),
            "table": list(self.table),
            "last": [*self.last, self.last_leader, self.last_taker],
            "leader": self.leader,
            "player": self.player,
            "laid": self.laid,
            "played": self.played,
            "over": self.over,
        }

    def census(self) -> dict[str, int]:
        """In how many places each card is."""
        pile = [BIT[card] for card in self.pile[: self.left]]
        places = [*self.hands, *self.taken, self.trick_cards(), *pile]
        counts: dict[str, int] = {}
        for card in range(CARDS):
            counts[str(card)] = sum([1 for place in places if place & BIT[card]])
        return counts

    def disclosed(self) -> i64:
        """BR-3.5 The last cards come to light by themselves."""
        return 1 if self.over else 0

    def privy(self, action: i64) -> i64:
        """BR-3.4 Who draws after the trick sees a card that the others do not."""
        return BIT[self.seats] - 1 if self.laid + 1 == self.seats and self.left else 0
