"""5+1, the turn: what the die, the landing and the cards do to a position. Compiled.

Nothing here asks whether it is allowed: `match` has asked.
"""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, first
from ludoteca.games.cinquepiuuno.rules.actions import (
    ALL_TOKENS,
    AT_KEEP,
    AT_LEAP,
    AT_PEEK,
    AT_RAGE,
    AT_ROLL,
    AT_SHUFFLE,
    AT_STRIDE,
    AT_TAILWIND,
    AT_TRADE,
    BACK,
    CARD_BITS,
    CLAIM_CARD,
    DIE,
    LEAP_CARD,
    PEEK_CARD,
    PLACES,
    PUDDLE,
    RAGE,
    RAGE_CARD,
    STRIDE_CARD,
    TAILWIND,
    TRADE,
    TWO_DICE_CARD,
    VALUES,
    WINDFALL,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.ending import end_turn, see_who_won
from ludoteca.games.cinquepiuuno.rules.position import NO_CELL, NOBODY, Position


class Turn(Position):
    # --- CU-2 What a roll does ------------------------------------------------------------------------

    def open_turn(self) -> None:
        """What was left to be seen of the turn before is cleared away."""
        self.die = 0
        self.spare_die = 0
        self.landing_die = 0
        self.shown = NO_CELL

    def throw(self) -> None:
        """CU-2.6 The roll of the turn."""
        self.die = self.cast()
        self.waits_for = AT_ROLL
        if self.journal is not None:
            self.note("CU-2.6", self.player, "roll", {"die": self.die})

    def cast(self) -> i64:
        self.disclosures += 1
        return 1 + self.dice.below(DIE)

    def cover(self, cell: i64) -> None:
        """CU-2.1"""
        if self.journal is not None:
            self.note("CU-2.1", self.player, "cover", {"cell": cell, "tile": self.tiles[cell]})
        self.face_up &= ~BIT[cell]
        end_turn(self)

    def swap(self, one: i64, other: i64) -> None:
        """CU-2.2 Two tiles change places; CU-6.1 whoever knew one knows where it lies now."""
        if self.journal is not None:
            clause = "CU-4.8" if self.waits_for == AT_SHUFFLE else "CU-2.2"
            self.note(clause, self.player, "swap", {"cell": one, "other": other})
        tiles = self.tiles[:]  # only ever replaced: copies of the position share them
        tiles[one] = self.tiles[other]
        tiles[other] = self.tiles[one]
        self.tiles = tiles
        self.face_up = swapped(self.face_up, one, other)
        self.seen = swapped(self.seen, one, other)
        for seat in range(self.seats):
            self.peeked[seat] = swapped(self.peeked[seat], one, other)
        end_turn(self)

    def move_purple(self, cell: i64) -> None:
        """CU-2.3 It uncovers nothing; a token with no pawn on it goes home and its tile is covered."""
        if self.journal is not None:
            self.note(self.rage_clause(), self.player, "purple", {"cell": cell})
        self.purple = cell
        owner = self.owner(cell)
        if owner != NOBODY and self.guards(cell) == 0:
            if self.journal is not None:
                self.note("CU-2.3", self.player, "strike", {"cell": cell, "owner": owner})
            self.tokens[owner] &= ~BIT[cell]
            self.face_up &= ~BIT[cell]
        end_turn(self)

    def guards(self, cell: i64) -> i64:
        """CU-2.3 The seats whose pawns spare a token there."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.pawns[seat] == cell:
                seats |= BIT[seat]
        return seats

    def rage_clause(self) -> str:
        if self.waits_for != AT_RAGE:
            return "CU-2.3"
        return "CU-4.6" if self.in_use == RAGE_CARD else "CU-3.9"

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

    def go(self, cell: i64) -> None:
        """CU-2.5 A move is where it ends."""
        if self.journal is not None:
            self.note(self.way_clause(), self.player, "go", {"cell": cell})
        self.pawns[self.player] = cell
        self.land(cell)

    def way_clause(self) -> str:
        """What lets the player's pawn move now, and how far."""
        if self.waits_for == AT_STRIDE:
            return "CU-4.2"
        if self.waits_for == AT_LEAP:
            return "CU-4.3"
        return "CU-3.6" if self.waits_for == AT_TAILWIND else "CU-2.5"

    # --- CU-3.1 to CU-3.5 Landing ----------------------------------------------------------------------

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
        end_turn(self)

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
        see_who_won(self)

    def replace_token(self, cell: i64, owner: i64, clause: str) -> None:
        self.tokens[owner] &= ~BIT[cell]
        self.tokens[self.player] |= BIT[cell]
        if self.journal is not None:
            self.note(clause, self.player, "replace", {"cell": cell, **self.described(cell), "owner": owner})
        see_who_won(self)

    def described(self, cell: i64, prefix: str = "") -> dict[str, int]:
        """Which tile lies there, for a note; CU-1.2 what a place is worth is told where it counts."""
        tile = self.tiles[cell]
        facts: dict[str, int] = {prefix + "tile": tile}
        if self.goal != ALL_TOKENS and tile < PLACES:
            facts[prefix + "worth"] = VALUES[tile]
        return facts

    # --- CU-3.2, CU-3.6 to CU-3.11 The event tiles ------------------------------------------------------

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
            end_turn(self)

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
        end_turn(self)

    def step_into_puddle(self) -> None:
        """CU-3.11 The whole next turn is lost."""
        if self.journal is not None:
            self.note("CU-3.11", self.player, "puddle", {})
        self.puddled |= BIT[self.player]

    # --- CU-4 The event cards ---------------------------------------------------------------------------

    def use_card(self, card: i64) -> None:
        """CU-4.1 It lies open until the turn ends; CU-6.2 of identical cards the known one leaves first."""
        place = seat_hand(self.player, card)
        self.hands[place] -= 1
        if self.open_hands[place]:
            self.open_hands[place] -= 1
        self.in_use = card
        if self.journal is not None:
            self.note("CU-4.1", self.player, "card", {"card": card})
        if card == STRIDE_CARD:
            self.waits_for = AT_STRIDE
        elif card == LEAP_CARD:
            self.waits_for = AT_LEAP
        elif card == PEEK_CARD:
            if count(self.covered()) > 2:
                self.waits_for = AT_PEEK
            else:
                self.peek(self.covered())
        elif card == TWO_DICE_CARD:
            self.throw_two()
        elif card == RAGE_CARD:
            self.waits_for = AT_RAGE
        elif card == CLAIM_CARD:
            self.claim()
        else:
            self.shuffle()

    def peek(self, cells: i64) -> None:
        """CU-4.4 The player alone looks at them, then rolls."""
        self.peeked[self.player] |= cells
        self.peeking = cells
        self.lessons += 1
        if self.journal is not None:
            one = first(cells)
            facts: dict[str, int] = {"cell": one}
            secret = self.described(one)
            if cells != BIT[one]:
                other = first(cells & ~BIT[one])
                facts["other"] = other
                secret.update(self.described(other, "other_"))
            event = "peek" if self.waits_for == AT_PEEK else "last peek"
            self.note("CU-4.4", self.player, event, facts, secret, BIT[self.player])
        self.throw()

    def throw_two(self) -> None:
        """CU-4.5 Two dice; which of two equal ones counts is no question."""
        self.die = self.cast()
        self.spare_die = self.cast()
        if self.journal is not None:
            self.note("CU-4.5", self.player, "two dice", {"die": self.die, "spare": self.spare_die})
        self.waits_for = AT_ROLL if self.die == self.spare_die else AT_KEEP

    def keep_die(self, die: i64) -> None:
        """CU-4.5"""
        if self.journal is not None:
            self.note("CU-4.5", self.player, "keep", {"die": die})
        if die != self.die:
            self.spare_die = self.die
            self.die = die
        self.waits_for = AT_ROLL

    def claim(self) -> None:
        """CU-4.7 No roll: the place under the pawn is the player's."""
        cell = self.pawns[self.player]
        owner = self.owner(cell)
        if owner != NOBODY:
            self.replace_token(cell, owner, "CU-4.7")
        else:
            self.show(cell)
            self.put_token(cell, "CU-4.7")
        end_turn(self)

    def shuffle(self) -> None:
        """CU-4.8 With two tiles to choose from there is nothing to ask."""
        cells = self.swappable()
        self.waits_for = AT_SHUFFLE
        if count(cells) == 2:
            one = first(cells)
            other = first(cells & ~BIT[one])
            if self.journal is not None:
                self.note("CU-4.8", self.player, "last swap", {"cell": one, "other": other})
            self.swap(one, other)


def swapped(cells: i64, one: i64, other: i64) -> i64:
    """The set after two cells have changed places."""
    both = BIT[one] | BIT[other]
    inside = cells & both
    return cells ^ both if inside not in (0, both) else cells
