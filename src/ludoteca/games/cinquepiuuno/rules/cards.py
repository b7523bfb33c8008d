"""5+1, the event cards, and what they share with the die. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, first
from ludoteca.games.cinquepiuuno.rules.components import (
    AT_KEEP,
    AT_LEAP,
    AT_PEEK,
    AT_RAGE,
    AT_ROLL,
    AT_SHUFFLE,
    AT_STRIDE,
    CLAIM_CARD,
    LEAP_CARD,
    PEEK_CARD,
    PLACES,
    RAGE_CARD,
    SHUFFLE_CARD,
    STRIDE_CARD,
    TWO_DICE_CARD,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.landing import Landing
from ludoteca.games.cinquepiuuno.rules.position import NOBODY


class Cards(Landing):
    def throw(self) -> None:
        """CU-2.6 The roll of the turn."""
        self.die = self.cast()
        self.waits_for = AT_ROLL
        if self.journal is not None:
            self.note("CU-2.6", self.player, "roll", {"die": self.die})

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
        self.end_turn()

    def has_effect(self, card: i64) -> bool:
        """CU-4.1 A card that would do nothing cannot be used."""
        if card == PEEK_CARD:
            return self.covered() != 0
        if card == CLAIM_CARD:
            return self.can_claim()
        if card == SHUFFLE_CARD:
            return count(self.swappable()) >= 2
        return True

    def can_claim(self) -> bool:
        """CU-4.7 Alone on another's token, or on a covered place that one knows; with a token to put there."""
        cell = self.pawns[self.player]
        if self.supply(self.player) == 0 or not self.alone(self.player):
            return False
        if self.face_up & BIT[cell]:
            return self.rival(cell) != NOBODY
        return self.known(self.player) & BIT[cell] != 0 and self.tiles[cell] < PLACES

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
        self.end_turn()

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
