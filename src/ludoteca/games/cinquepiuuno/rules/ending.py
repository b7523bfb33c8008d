"""5+1, the end: whose turn comes next, and when somebody has won. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.games.cinquepiuuno.rules.components import (
    ALL_TOKENS,
    AT_START,
    CARD_BITS,
    NO_CARD,
)
from ludoteca.games.cinquepiuuno.rules.position import NOBODY, Position


class Ending(Position):
    def end_turn(self) -> None:
        """CU-4.1 The used card goes under the deck; then the next player who is not in a puddle."""
        if self.over:
            return
        self.peeking = 0
        if self.in_use != NO_CARD:
            self.deck |= self.in_use << CARD_BITS * self.deck_size
            self.deck_size += 1
            self.deck_known += 1
            self.in_use = NO_CARD
        self.waits_for = AT_START
        self.next_player()
        while not self.over and self.puddled & BIT[self.player]:
            self.puddled &= ~BIT[self.player]
            if self.journal is not None:
                self.note("CU-3.11", self.player, "lost turn", {})
            self.next_player()

    def next_player(self) -> None:
        """CU-1.1 In seat order. CU-5.2 A lost turn counts as one."""
        self.turns += 1
        if self.turns == self.max_turns:
            self.finish(NOBODY)
            return
        self.player += 1
        if self.player == self.seats:
            self.player = 0

    def see_who_won(self) -> None:
        """CU-5.1 Only the acting player can have won."""
        reached = self.supply(self.player) == 0 if self.goal == ALL_TOKENS else self.points(self.player) >= self.goal
        if reached:
            self.finish(self.player)

    def finish(self, winner: i64) -> None:
        self.over = True
        self.winner = winner
        self.disclosures += 1
        if self.journal is not None:
            if winner == NOBODY:
                self.note("CU-5.2", self.player, "limit", {"turns": self.turns})
            else:
                self.note("CU-5.1", winner, "win", {"score": self.score(winner)})

    def score(self, seat: i64) -> i64:
        """CU-5.1 Tokens laid on levels 1 to 3, the sum of their places on the others."""
        return count(self.tokens[seat]) if self.goal == ALL_TOKENS else self.points(seat)

    def payoff(self, seat: i64) -> float:
        """CU-5.1 One wins; CU-5.2 or all share."""
        if self.winner == NOBODY:
            return 1.0 / float(self.seats)
        return 1.0 if seat == self.winner else 0.0
