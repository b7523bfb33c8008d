"""Felicità, the turn: the red card, the move, the symbol, the cell; sharing; days (FC-3, FC-4). Compiled.

What is legal is said here once, as sets; match.py lists them and looks into them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first
from ludoteca.core.dice import Dice
from ludoteca.games.felicita.rules.actions import (
    APPS,
    CALL,
    DAYS,
    DINNER,
    DOT_AT,
    GREEN_CARD,
    HEART,
    HEART_CELLS,
    NO_CARD,
    NO_DOT,
    NUMBER,
    PLAYABLE,
    REPORTS,
    SEATS,
    SOLUTIONS,
    STARTS,
    SWAP,
    SYMBOL,
    TEN,
    WIFI,
    reach,
    transfer,
    transfer_friend,
    transfer_given,
    transfer_taken,
)
from ludoteca.games.felicita.rules.setup import NO_PROBLEM, Town

# Where a turn stands, in its order. Sharing is possible in all of them but the move and dinner.
BEFORE: Final = 0
MOVING: Final = 1
CARD_HEART: Final = 2
REVEALING: Final = 3
AT_CELL: Final = 4
LEAVING: Final = 5
AT_DINNER: Final = 6

NO_SEAT: Final = -1
ALL_SEATS: Final = 0xF
NOTHING: Final = -1


class Turn(Town):
    def __init__(
        self,
        seats: i64,
        ask_consent: bool,
        dice: Dice,
        red: vec[i64],
        green: vec[i64],
        problem_on: vec[i64],
        group_on: vec[i64],
        pawns: vec[i64],
        hands: vec[i64],
    ) -> None:
        super().__init__(seats, ask_consent, dice, red, green, problem_on, group_on, pawns, hands)
        self.player: i64 = 0
        self.phase: i64 = BEFORE
        self.card: i64 = DINNER
        """The red card of the turn, once it is drawn."""
        self.met: i64 = 0
        """FC-3.7 The seats with which the player has made its transfer, since the turn began or since the draw."""
        self.offer: i64 = NOTHING
        """FC-3.7 A transfer that waits for the other's consent."""
        self.dinners: i64 = 0
        """FC-4.1 How often dinner was drawn."""
        self.extra: i64 = 0
        """FC-4.2 Turns left of the round that Ten more minutes gave."""
        self.over: bool = False

    # --- FC-3.1 Draw and move -----------------------------------------------------------------------

    def draw_red(self) -> None:
        """FC-3.1 The red card; FC-4.1 it may be the dinner card."""
        self.met = 0
        card = self.next_red(self.player)
        self.card = card
        if card == DINNER:
            self.dinner()
        else:
            if self.journal is not None:
                self.note("FC-3.1", self.player, "red", {"card": card, "day": self.day})
            self.phase = MOVING

    def destinations(self) -> i64:
        """FC-3.1 The cells where the move can end."""
        return reach(NUMBER[self.card], self.pawns[self.player])

    def end_move(self, cell: i64) -> None:
        """FC-3.1 The pawn arrives; then the symbol of the card."""
        if self.journal is not None:
            self.note("FC-3.1", self.player, "move", {"cell": cell})
        self.pawns[self.player] = cell
        symbol = SYMBOL[self.card]
        if symbol == HEART:
            self.phase = CARD_HEART
        elif symbol == GREEN_CARD:
            self.draw_green(self.player, "FC-3.3")
            self.enter_cell()
        elif self.face_down:
            self.phase = REVEALING
        else:
            if self.journal is not None:
                self.note("FC-3.3", self.player, "nothing to reveal", {})
            self.enter_cell()

    # --- FC-3.4 The cell ----------------------------------------------------------------------------

    def enter_cell(self) -> None:
        """FC-3.4 What the cell does by itself; a heart and a revealed problem leave a choice."""
        cell = self.pawns[self.player]
        dot = DOT_AT[cell]
        self.phase = AT_CELL
        if dot != NO_DOT and self.face_down & BIT[dot]:
            self.turn_up(self.player, dot, "FC-3.4")
            self.phase = LEAVING
        elif cell == WIFI:
            self.phase = LEAVING
            if self.app_offered(self.player):
                self.apps |= BIT[self.player]
                if self.journal is not None:
                    self.note("FC-3.4", self.player, "app", {})

    def app_offered(self, seat: i64) -> bool:
        """FC-3.4 Whether a seat would get an app card: it has none, and FC-1.4 one is left."""
        return not self.apps & BIT[seat] and count(self.apps) < APPS

    def problem_here(self) -> i64:
        """The revealed problem under the player's pawn, or NO_PROBLEM."""
        dot = DOT_AT[self.pawns[self.player]]
        if dot == NO_DOT or not self.face_up & BIT[dot]:
            return NO_PROBLEM
        return self.problem_on[dot]

    # --- FC-3.2 Hearts ------------------------------------------------------------------------------

    def at_heart(self) -> bool:
        """FC-3.2 The card's heart stands for being on a heart cell."""
        if self.phase == AT_CELL:
            return HEART_CELLS & BIT[self.pawns[self.player]] != 0
        return self.phase == CARD_HEART

    def able(self, seat: i64) -> i64:
        """FC-1.1, FC-1.2 The problems, revealed or not, for which a seat has the solution or the app."""
        solutions = self.hands[seat] & SOLUTIONS
        return solutions | REPORTS if self.apps & BIT[seat] else solutions

    def solves(self) -> i64:
        """The problems that the player may solve now: FC-3.2 any at a heart, FC-3.4 the one it stands on."""
        if self.at_heart():
            return self.open & self.able(self.player)
        if self.phase == AT_CELL:
            problem = self.problem_here()
            if problem != NO_PROBLEM:
                return BIT[problem] & self.able(self.player)
        return 0

    def green_offered(self) -> bool:
        """FC-3.2 At a heart a green card may be drawn, FC-5.2 if one can come."""
        return self.at_heart() and self.green_comes()

    def offered(self) -> bool:
        """Whether the heart or the cell leaves the player a choice besides passing."""
        return self.solves() != 0 or self.specials() != 0 or self.green_offered()

    def solve(self, problem: i64) -> None:
        """FC-3.5 The problem and its solution leave; FC-1.1 the app is kept."""
        self.settle_problem(self.player, problem, "FC-3.2" if self.at_heart() else "FC-3.4")
        if BIT[problem] & SOLUTIONS:
            self.hands[self.player] ^= BIT[problem]
            self.used |= BIT[problem]
        self.after_heart()

    def after_heart(self) -> None:
        """The heart of the card is spent, and the cell comes next; or the cell is spent."""
        if self.phase == CARD_HEART:
            self.enter_cell()
        else:
            self.phase = LEAVING

    # --- FC-3.6 Special cards -----------------------------------------------------------------------

    def specials(self) -> i64:
        """FC-3.6 Swap, Call and Go at a heart, with each player on another cell; a bit for each, as in the actions."""
        held = self.hands[self.player] & PLAYABLE
        if not held or not self.at_heart():
            return 0
        elsewhere: i64 = 0
        for friend in range(self.seats):
            if self.pawns[friend] != self.pawns[self.player]:
                elsewhere |= BIT[friend]
        found: i64 = 0
        for card in range(SWAP, TEN):
            if held & BIT[card]:
                found |= elsewhere << (card - SWAP) * SEATS
        return found

    def play_special(self, card: i64, friend: i64) -> None:
        """FC-3.6 A pawn so moved triggers nothing; a player who left its cell loses the cell step."""
        player = self.player
        here = self.pawns[player]
        there = self.pawns[friend]
        self.hands[player] ^= BIT[card]
        self.used |= BIT[card]
        if card != CALL:
            self.pawns[player] = there
        if card in (CALL, SWAP):
            self.pawns[friend] = here
        if self.journal is not None:
            self.note("FC-3.6", player, "special", {"card": card, "friend": friend})
        if card == CALL:
            self.after_heart()
        else:
            self.phase = LEAVING

    # --- FC-3.7 Sharing a cell ----------------------------------------------------------------------

    def friends(self) -> i64:
        """FC-3.7 The players on the same cell with whom a transfer can still be made."""
        if self.phase in (MOVING, AT_DINNER):
            return 0
        here = self.pawns[self.player]
        mine = self.hands[self.player]
        others = ALL_SEATS & ~(self.met | BIT[self.player])
        found: i64 = 0
        for friend in range(self.seats):
            if others & BIT[friend] and self.pawns[friend] == here and mine | self.hands[friend]:
                found |= BIT[friend]
        return found

    def transfers(self, friends: i64) -> i64:
        """How many transfers there are with these players."""
        found: i64 = 0
        mine = count(self.hands[self.player]) + 1
        while friends:
            friend = first(friends)
            friends ^= BIT[friend]
            found += mine * (count(self.hands[friend]) + 1) - 1
        return found

    def list_transfers(self, actions: vec[i64], at: i64, friends: i64) -> i64:
        mine = self.hands[self.player]
        while friends:
            friend = first(friends)
            friends ^= BIT[friend]
            theirs = self.hands[friend]
            at = fill(actions, at, transfer(friend, NO_CARD, 0), theirs)
            left = mine
            while left:
                given = first(left)
                left ^= BIT[given]
                at = fill(actions, at, transfer(friend, given, 0), theirs | BIT[NO_CARD])
        return at

    def propose(self, action: i64) -> None:
        """FC-3.7 Consent is taken for granted, unless the table asks for it."""
        friend = transfer_friend(action)
        self.met |= BIT[friend]
        if self.ask_consent:
            self.offer = action
            if self.journal is not None:
                self.note("FC-3.7", self.player, "offer", self.transfer_facts(action))
        else:
            self.hand_over(action)

    def answer(self, seat: i64, accepted: bool) -> None:
        """FC-3.7 A refused transfer counts as made."""
        action = self.offer
        self.offer = NOTHING
        if self.journal is not None:
            self.note("FC-3.7", seat, "consent" if accepted else "refusal", {"player": self.player})
        if accepted:
            self.hand_over(action)

    def hand_over(self, action: i64) -> None:
        friend = transfer_friend(action)
        passing: i64 = 0
        if transfer_given(action) != NO_CARD:
            passing |= BIT[transfer_given(action)]
        if transfer_taken(action) != NO_CARD:
            passing |= BIT[transfer_taken(action)]
        self.hands[self.player] ^= passing
        self.hands[friend] ^= passing
        if self.journal is not None:
            self.note("FC-3.7", self.player, "transfer", self.transfer_facts(action))

    def transfer_facts(self, action: i64) -> dict[str, int]:
        given = transfer_given(action)
        taken = transfer_taken(action)
        return {
            "friend": transfer_friend(action),
            "given": given,
            "taken": taken,
            "given wanted": 1 if self.open & BIT[given] & SOLUTIONS else 0,
            "taken wanted": 1 if self.open & BIT[taken] & SOLUTIONS else 0,
            "asked": 1 if self.ask_consent else 0,
        }

    # --- FC-4 Days ----------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """FC-2.2 Clockwise; FC-4.2 the last turn of an extra round ends the day."""
        self.next_player()
        if self.extra:
            self.extra -= 1
            if self.extra == 0:
                self.end_day()

    def next_player(self) -> None:
        self.player = (self.player + 1) % self.seats
        self.phase = BEFORE
        self.met = 0

    def holder(self) -> i64:
        """FC-4.2 Who holds Ten more minutes, or NO_SEAT."""
        for seat in range(self.seats):
            if self.hands[seat] & BIT[TEN]:
                return seat
        return NO_SEAT

    def dinner(self) -> None:
        """FC-4.1 One dinner more; FC-4.2 from the second on, whoever holds Ten more minutes is asked first."""
        self.dinners += 1
        if self.journal is not None:
            self.note("FC-4.1", self.player, "dinner", {"dinners": self.dinners, "day": self.day})
        if self.dinners > 1 and self.holder() != NO_SEAT:
            self.phase = AT_DINNER
        else:
            self.dinner_is_served()

    def dinner_is_served(self) -> None:
        """FC-4.1 The day and the turn are over; FC-4.2 so is an extra round."""
        self.extra = 0
        self.next_player()
        self.end_day()

    def ten_more_minutes(self, seat: i64) -> None:
        """FC-4.2 The pawns stay, everyone has one more turn, and the card leaves the game."""
        self.hands[seat] ^= BIT[TEN]
        self.ten_left = False
        self.extra = self.seats
        if self.journal is not None:
            self.note("FC-4.2", seat, "ten", {"turns": self.extra})
        self.next_player()

    def end_day(self) -> None:
        """FC-4.1 Everyone goes home and the calendar moves on; at the dinner of the last day the game ends at once.

        FC-4.2 Dinner drawn in an extra round is one time more: it may be that of the last day, a day early.
        """
        if self.dinners >= DAYS:
            self.over = True
            if self.journal is not None:
                self.note("FC-6.1", self.player, "end", {"space": self.space(), "dinners": self.dinners})
            return
        self.day = self.dinners + 1
        for seat in range(self.seats):
            self.pawns[seat] = STARTS[seat]
        if self.journal is not None:
            self.note("FC-4.1", self.player, "day", {"day": self.day})
