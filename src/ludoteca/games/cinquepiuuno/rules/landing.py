"""5+1, the landing: what a pawn finds where it stops, and what the event tiles do. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.games.cinquepiuuno.rules.components import (
    AT_RAGE,
    AT_TAILWIND,
    AT_TRADE,
    BACK,
    CARD_BITS,
    DIE,
    PLACES,
    PUDDLE,
    RAGE,
    TAILWIND,
    TRADE,
    WINDFALL,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.ending import Ending
from ludoteca.games.cinquepiuuno.rules.position import NOBODY


class Landing(Ending):
    def cast(self) -> i64:
        self.disclosures += 1
        return 1 + self.dice.below(DIE)

    def draw(self, clause: str) -> None:
        """CU-2.4, CU-3.8 The top card; CU-6.2 one that was used before is known to all when it comes round."""
        if self.deck_size == 0:
            return
        card = self.deck_card(0)
        self.deck >>= CARD_BITS
        self.deck_size -= 1
        self.hands[seat_hand(self.player, card)] += 1
        if self.deck_known > self.deck_size:
            self.deck_known = self.deck_size
            self.open_hands[seat_hand(self.player, card)] += 1
            if self.journal is not None:
                self.note(clause, self.player, "draw", {"card": card})
        else:
            self.lessons += 1
            if self.journal is not None:
                self.note(clause, self.player, "draw", {}, {"card": card}, BIT[self.player])

    def land(self, cell: i64) -> None:
        """CU-3.1 With company nothing happens; else what lies there counts."""
        if self.alone(self.player):
            if self.face_up & BIT[cell] == 0:
                if self.tiles[cell] < PLACES:
                    self.try_covered_place(cell)
                else:
                    self.uncover_event(cell)
                    return
            elif self.rival(cell) != NOBODY:
                self.try_replacing(cell, self.rival(cell))
        self.end_turn()

    def try_covered_place(self, cell: i64) -> None:
        """CU-3.3 Shown to all, then a roll; it stays face up with a token, or is covered again."""
        self.show(cell)
        if self.journal is not None:
            self.note("CU-3.3", self.player, "shown", {"cell": cell, **self.described(cell)})
        if self.supply(self.player) and self.succeeds("CU-3.3"):
            self.put_token(cell, "CU-3.3")
        else:
            self.shown = cell

    def try_replacing(self, cell: i64, owner: i64) -> None:
        """CU-3.4 A roll; on success the other's token must give way."""
        if self.supply(self.player) and self.succeeds("CU-3.4"):
            self.replace_token(cell, owner, "CU-3.4")

    def show(self, cell: i64) -> None:
        """CU-6.1 What was shown to all stays known to all."""
        if self.seen & BIT[cell] == 0:
            self.disclosures += 1
            self.seen |= BIT[cell]

    def succeeds(self, clause: str) -> bool:
        self.landing_die = self.cast()
        success = self.successes & BIT[self.landing_die] != 0
        if self.journal is not None:
            self.note(clause, self.player, "try", {"die": self.landing_die, "success": 1 if success else 0})
        return success

    def put_token(self, cell: i64, clause: str) -> None:
        self.face_up |= BIT[cell]
        self.tokens[self.player] |= BIT[cell]
        if self.journal is not None:
            self.note(clause, self.player, "token", {"cell": cell, **self.described(cell)})
        self.see_who_won()

    def replace_token(self, cell: i64, owner: i64, clause: str) -> None:
        self.tokens[owner] &= ~BIT[cell]
        self.tokens[self.player] |= BIT[cell]
        if self.journal is not None:
            self.note(clause, self.player, "replace", {"cell": cell, "tile": self.tiles[cell], "owner": owner})
        self.see_who_won()

    def uncover_event(self, cell: i64) -> None:
        """CU-3.2 It is uncovered and takes effect, wanted or not."""
        self.show(cell)
        self.face_up |= BIT[cell]
        event = self.tiles[cell]
        if self.journal is not None:
            self.note("CU-3.2", self.player, "event", {"cell": cell, "tile": event})
        if event == TAILWIND:
            self.waits_for = AT_TAILWIND  # CU-3.6
        elif event == RAGE:
            self.waits_for = AT_RAGE  # CU-3.9
        elif event == TRADE:
            self.trade()
        else:
            if event == BACK:
                self.back_to_start()
            elif event == WINDFALL:
                self.draw("CU-3.8")
            elif event == PUDDLE:
                self.step_into_puddle()
            self.end_turn()

    def back_to_start(self) -> None:
        """CU-3.7"""
        if self.journal is not None:
            self.note("CU-3.7", self.player, "back", {"cell": self.start})
        self.pawns[self.player] = self.start

    def trade(self) -> None:
        """CU-3.10 With whom is asked where there is a choice."""
        if self.seats > 2:
            self.waits_for = AT_TRADE
        else:
            self.exchange(1 - self.player)

    def exchange(self, other: i64) -> None:
        """CU-3.10 Two pawns change places; neither lands."""
        if self.journal is not None:
            event = "exchange" if self.waits_for == AT_TRADE else "trade"
            self.note("CU-3.10", self.player, event, {"other": other})
        cell = self.pawns[other]
        self.pawns[other] = self.pawns[self.player]
        self.pawns[self.player] = cell
        self.end_turn()

    def step_into_puddle(self) -> None:
        """CU-3.11 The whole next turn is lost."""
        if self.journal is not None:
            self.note("CU-3.11", self.player, "puddle", {})
        self.puddled |= BIT[self.player]
