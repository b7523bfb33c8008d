"""WG-3.1, WG-4.1, WG-4.2, WG-5 The turn, the windows in it that others are asked in, and the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.dice import Dice
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.rules.cards import DRAW, HAND, NO_SEAT, SEASONS
from ludoteca.games.watergame.rules.knowledge import Knowledge

PLAY: Final = 0
REPLY: Final = 1
INTERRUPT: Final = 2
DISCARDS: Final = 3
OVER: Final = 4


class Turn(Knowledge):
    def __init__(self, seats: i64, dice: Dice, kids: bool) -> None:
        super().__init__(seats, dice, kids)
        self.first: i64 = 0
        self.player: i64 = 0
        """Whose turn it is."""
        self.asked: i64 = 0
        """Who decides now: the player, or another in a reply or interrupt window."""
        self.phase: i64 = PLAY
        self.caller: i64 = NO_SEAT
        """WG-5.1 In whose turn the end was called."""

    # --- WG-3.1 The turn -------------------------------------------------------------------------------

    def acting(self) -> i64:
        return 0 if self.phase == OVER else BIT[self.asked]

    def asks_single(self) -> bool:
        """WG-4.1 Always: whether there is anything to play depends on the hand."""
        return True

    def revealed(self) -> i64:
        return self.turned

    def disclosed(self) -> i64:
        """Cards drawn too: who ends a turn makes the next player draw."""
        return self.turned

    def resample(self, seat: i64, dice: Dice) -> None:
        if self.phase != OVER:  # once it is over all hands are open
            self.redraw(seat, dice)

    def last_lap(self) -> bool:
        """WG-5.1 No drawing, no discards, no refill."""
        return self.caller not in (NO_SEAT, self.player)

    def begin_turn(self, seat: i64) -> None:
        """WG-1.2 Tolls, before drawing; WG-3.1 draw one card, always."""
        self.player = seat
        self.asked = seat
        self.phase = PLAY
        toll = self.toll(seat)
        if toll:
            paid = self.pay(seat, toll)
            if self.journal is not None and paid:
                self.note("WG-1.2", seat, "toll", {"drops": paid})
        if not self.last_lap():
            self.draw(seat, DRAW)

    def draw(self, seat: i64, cards: i64) -> None:
        """WG-5.1 When the last card is drawn, the discards are shuffled at once, or the end is called."""
        while cards > 0 and self.pile_size() > 0:
            some = min(cards, self.pile_size())
            cards -= some
            if self.journal is not None:
                self.note_draw(seat, some)
            for _ in range(some):
                self.take(seat, self.pile[self.drawn])
                self.drawn += 1
            self.turned += some
            if self.pile_size() == 0:
                self.run_out()

    def note_draw(self, seat: i64, cards: i64) -> None:
        kinds: dict[str, int] = {}
        for place in range(self.drawn, self.drawn + cards):
            name = EDITION.cards[self.pile[place]].id
            kinds[name] = kinds.get(name, 0) + 1
        self.note("WG-3.1", seat, "draw", {"cards": cards}, kinds, BIT[seat])

    def run_out(self) -> None:
        """WG-5.1 A season is over; with no discards to shuffle, or in the last season, the end is called."""
        if self.season < SEASONS[self.seats] and self.discarded > 0:
            self.season += 1
            self.pile = self.discards[: self.discarded]
            self.drawn = 0
            self.discarded = 0
            self.dice.shuffle(self.pile)
            if self.journal is not None:
                self.note("WG-5.1", self.player, "season", {"season": self.season})
        else:
            self.call_end("pile over")

    def call_end(self, event: str) -> None:
        """WG-5.1 Once called, it stays called."""
        if self.caller == NO_SEAT:
            self.caller = self.player
            if self.journal is not None:
                self.note("WG-5.1", self.player, event, {})

    def finish_turn(self) -> None:
        """WG-3.1 Refill to seven; WG-5.1 each of the others takes one last turn."""
        if not self.last_lap():
            self.draw(self.player, HAND - self.hand_sizes[self.player])
        following = (self.player + 1) % self.seats
        if following == self.caller:
            self.phase = OVER
            self.turned += 1
            if self.journal is not None:
                self.note_end()
        else:
            self.begin_turn(following)

    def note_end(self) -> None:
        scores: dict[str, int] = {}
        for seat in range(self.seats):
            scores[str(seat)] = self.score(seat)
        self.note("WG-5.2", self.caller, "end", scores)

    def payoff(self, seat: i64) -> float:
        """WG-5.2 Most points win; ties share the win."""
        best: i64 = 0
        winners: i64 = 0
        for other in range(self.seats):
            points = self.score(other)
            if winners == 0 or points > best:
                best = points
                winners = 1
            elif points == best:
                winners += 1
        return 1.0 / float(winners) if self.score(seat) == best else 0.0

    # --- WG-4 The windows ------------------------------------------------------------------------------

    def end_plays(self, seat: i64) -> None:
        """WG-4.2 Each other player is asked once, round from the left."""
        if self.journal is not None:
            self.note("WG-4.2", seat, "end plays", {})
        self.phase = INTERRUPT
        self.asked = (seat + 1) % self.seats

    def pass_by(self, seat: i64) -> None:
        if self.journal is not None:
            self.note("WG-4.1" if self.phase == REPLY else "WG-4.2", seat, "pass", {})
        if self.phase == REPLY:
            attacker = self.attacker
            self.strike()
            self.resume(attacker)
            return
        self.asked = (seat + 1) % self.seats
        if self.asked == self.player:
            if self.last_lap() or self.hand_sizes[self.player] == 0:
                self.finish_turn()
            else:
                self.phase = DISCARDS

    def resume(self, attacker: i64) -> None:
        """After an attack: back to who played it, the active player or an interrupter."""
        self.asked = attacker
        self.phase = PLAY if attacker == self.player else INTERRUPT

    def throw_away(self, seat: i64, kind: i64) -> None:
        if self.journal is not None:
            self.note("WG-3.1", seat, "discard", {"card": kind})
        self.give(seat, kind)
        self.discard(kind)
        if self.hand_sizes[seat] == 0:
            self.finish_turn()
