"""A match of Felicità as the contract wants it: who acts, what is legal and why not, the result, copies. Compiled.

`legal` lists the sets of turn.py and `why_not` looks into them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, fill, first, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import NO_ACTIONS
from ludoteca.games.felicita.rules.actions import (
    ACCEPT,
    ACTIONS,
    BOXED_GREENS,
    BOXED_PROBLEMS,
    DOTS,
    DRAW,
    EXTEND,
    GREEN,
    GREENS,
    MOVE,
    NO_CARD,
    PASS,
    PROBLEMS,
    REDS,
    REFUSE,
    REPORTS,
    REVEAL,
    SEATS,
    SOLVE,
    SPACES,
    SPECIAL,
    STARTS,
    SWAP,
    TEN,
    TRANSFER,
    transfer_friend,
    transfer_given,
    transfer_taken,
)
from ludoteca.games.felicita.rules.ending import payoff
from ludoteca.games.felicita.rules.knowledge import redraw
from ludoteca.games.felicita.rules.setup import NO_PROBLEM, first_green, first_red, problems_for
from ludoteca.games.felicita.rules.turn import AT_DINNER, BEFORE, CARD_HEART, MOVING, NOTHING, REVEALING, Turn

YES_OR_NO: Final = vec[i64]([ACCEPT, REFUSE])
MORE_OR_NOT: Final = vec[i64]([EXTEND, PASS])


class Felicita(Turn):
    # --- Who acts, and what it may do ---------------------------------------------------------------

    def acting(self) -> i64:
        if self.over:
            return 0
        if self.offer != NOTHING:
            return BIT[transfer_friend(self.offer)]
        return BIT[self.holder()] if self.phase == AT_DINNER else BIT[self.player]

    def legal(self, seat: i64) -> vec[i64]:
        """FC-3.1 A turn in its order, a decision at a time."""
        if not self.acting() & BIT[seat]:
            return NO_ACTIONS
        if self.offer != NOTHING:
            return YES_OR_NO
        phase = self.phase
        if phase == AT_DINNER:
            return MORE_OR_NOT
        if phase == MOVING:
            cells = self.destinations()
            moves = vec[i64]([0] * count(cells))
            fill(moves, 0, MOVE, cells)
            return moves
        solves = self.solves()
        specials = self.specials()
        reveals = self.face_down if phase == REVEALING else 0
        friends = self.friends()
        size = count(solves) + count(specials) + count(reveals) + self.transfers(friends)
        green = self.green_offered()
        if green:
            size += 1
        if phase != REVEALING:
            size += 1
        actions = vec[i64]([0] * size)
        at = fill(actions, 0, SOLVE, solves)
        at = fill(actions, at, SPECIAL, specials)
        at = fill(actions, at, REVEAL, reveals)
        if green:
            actions[at] = GREEN
            at += 1
        if friends:
            at = self.list_transfers(actions, at, friends)
        if phase != REVEALING:
            actions[at] = DRAW if phase == BEFORE else PASS
        return actions

    def apply(self, seat: i64, action: i64) -> None:
        if action < REVEAL:
            self.end_move(action - MOVE)
        elif action < SOLVE:
            self.turn_up(seat, action - REVEAL, "FC-3.3")
            self.enter_cell()
        elif action < SPECIAL:
            self.solve(action - SOLVE)
        elif action < DRAW:
            self.play_special((action - SPECIAL) // SEATS + SWAP, (action - SPECIAL) % SEATS)
        elif action >= TRANSFER:
            self.propose(action)
        elif action == DRAW:
            self.chose(seat, "draw", "FC-3.1")
            self.draw_red()
        elif action == GREEN:
            self.chose(seat, "heart", "FC-3.2")
            self.draw_green(seat, "FC-3.2")
            self.after_heart()
        elif action == PASS:
            self.pass_on(seat)
        elif action == EXTEND:
            self.ten_more_minutes(seat)
        else:
            self.answer(seat, action == ACCEPT)
        if self.offer == NOTHING:
            self.go_on()

    def go_on(self) -> None:
        """What is compulsory, or leaves nothing to choose, is done by itself."""
        while not self.over:
            phase = self.phase
            if phase in (MOVING, AT_DINNER) or self.friends():
                return
            if phase == BEFORE:
                self.draw_red()
            elif phase == REVEALING:
                if count(self.face_down) > 1:
                    return
                self.turn_up(self.player, first(self.face_down), "FC-3.3")
                self.enter_cell()
            elif self.offered():
                return
            elif phase == CARD_HEART:
                self.enter_cell()
            else:
                self.end_turn()

    def pass_on(self, seat: i64) -> None:
        """What may be done may be left: the clause is the one that offered it."""
        if self.phase == AT_DINNER:
            self.chose(seat, "pass", "FC-4.2")
            self.dinner_is_served()
            return
        if self.journal is not None:
            heart_or_cell = "FC-3.2" if self.at_heart() else "FC-3.4"
            self.chose(seat, "pass", heart_or_cell if self.offered() else "FC-3.7")
        if self.phase == CARD_HEART:
            self.enter_cell()
        else:
            self.end_turn()

    def chose(self, seat: i64, event: str, clause: str) -> None:
        """Note a choice under the clause that offered it, before what follows from it."""
        if self.journal is not None:
            self.note(clause, seat, event, {})

    # --- FC-6 End -----------------------------------------------------------------------------------

    def payoff(self, seat: i64) -> float:
        """FC-6.1 The same for all: by the marker's space."""
        return payoff(self.space())

    def score(self, seat: i64) -> i64:
        """FC-1.5 The marker's space, counted from the bottom, so that more is better."""
        return SPACES + 1 - self.space()

    # --- Why not ------------------------------------------------------------------------------------

    def why_not(self, seat: i64, action: i64) -> str:
        if self.over:
            return "FC-4.1"
        if self.offer != NOTHING:
            asked = seat == transfer_friend(self.offer)
            return "" if asked and (action in (ACCEPT, REFUSE)) else "FC-3.7"
        if self.phase == AT_DINNER:
            return "" if seat == self.holder() and (action in (EXTEND, PASS)) else "FC-4.2"
        if seat != self.player:
            return "FC-2.2"
        if action < 0 or action >= ACTIONS:
            return "FC-3.1"
        if action < REVEAL:
            return "" if self.phase == MOVING and self.destinations() & BIT[action - MOVE] else "FC-3.1"
        if action < SOLVE:
            return "" if self.phase == REVEALING and self.face_down & BIT[action - REVEAL] else "FC-3.3"
        if action < SPECIAL:
            return self.why_not_solve(BIT[action - SOLVE])
        if action < DRAW:
            return "" if self.specials() & BIT[action - SPECIAL] else "FC-3.6"
        if action >= TRANSFER:
            return self.why_not_transfer(action)
        if action == DRAW:
            return "" if self.phase == BEFORE else "FC-3.1"
        if action == GREEN:
            if self.green_offered():
                return ""
            return "FC-5.2" if self.at_heart() else "FC-3.2"
        if action == PASS:
            if self.phase == REVEALING:
                return "FC-3.3"
            return "FC-3.1" if self.phase in (BEFORE, MOVING) else ""
        return "FC-4.2" if action == EXTEND else "FC-3.7"

    def why_not_solve(self, problem: i64) -> str:
        """FC-1.1 No app, FC-1.2 no solution, or FC-3.4 not revealed, or not the place or the moment."""
        if self.solves() & problem:
            return ""
        if self.open & problem and not self.able(self.player) & problem:
            return "FC-1.1" if problem & REPORTS else "FC-1.2"
        return "FC-3.4"

    def why_not_transfer(self, action: i64) -> str:
        """FC-3.7 With a player on the same cell, once, and only cards that are there."""
        given = transfer_given(action)
        taken = transfer_taken(action)
        friend = transfer_friend(action)
        if not self.friends() & BIT[friend] or (given == NO_CARD and taken == NO_CARD):
            return "FC-3.7"
        gives = (self.hands[self.player] | BIT[NO_CARD]) & BIT[given]
        takes = (self.hands[friend] | BIT[NO_CARD]) & BIT[taken]
        return "" if gives and takes else "FC-3.7"

    # --- The state as a whole -----------------------------------------------------------------------

    def resample(self, seat: i64, dice: Dice) -> None:
        """Hands are open: what one seat does not know, nobody knows."""
        redraw(self, dice)

    def revealed(self) -> i64:
        return self.shown

    def clone(self) -> Felicita:
        twin = Felicita(
            self.seats,
            self.ask_consent,
            self.dice.copy(),
            self.red,
            self.green,
            self.problem_on,
            self.group_on,
            self.pawns[:],
            self.hands[:],
        )
        twin.apps = self.apps
        twin.day = self.day
        twin.red_drawn = self.red_drawn
        twin.green_drawn = self.green_drawn
        twin.used = self.used
        twin.ten_left = self.ten_left
        twin.returns = self.returns
        twin.face_down = self.face_down
        twin.face_up = self.face_up
        twin.open = self.open
        twin.solved = self.solved
        twin.shown = self.shown
        twin.player = self.player
        twin.phase = self.phase
        twin.card = self.card
        twin.met = self.met
        twin.offer = self.offer
        twin.dinners = self.dinners
        twin.extra = self.extra
        twin.over = self.over
        return twin

    # --- What a game must be able to prove ------------------------------------------------------------

    def disclosed(self) -> i64:
        """All that chance shows is shown to everyone."""
        return self.shown

    def dump(self) -> dict[str, object]:
        lying = self.face_down | self.face_up
        return {
            "dice": self.dice.dump(),
            "day": self.day,
            "pawns": list(self.pawns),
            "hands": list(self.hands),
            "apps": self.apps,
            "discards": list(self.red[: self.red_drawn]),
            "red": list(self.red[self.red_drawn :]),
            "green": list(self.green[self.green_drawn :]),
            "used": self.used,
            "ten_left": self.ten_left,
            "dots": [[dot, self.problem_on[dot], self.group_on[dot]] for dot in members(lying)],
            "face_up": self.face_up,
            "open": self.open,
            "solved": self.solved,
            "returns": self.returns,
            "shown": self.shown,
            "player": self.player,
            "phase": self.phase,
            "card": self.card,
            "met": self.met,
            "offer": self.offer,
            "dinners": self.dinners,
            "extra": self.extra,
            "over": self.over,
        }

    def census(self) -> dict[str, int]:
        """FC-1 Every card in one place; what stays in the box with fewer players is counted there."""
        counts: dict[str, int] = {}
        for card in range(REDS):
            counts[f"red {card}"] = 0
        for place in range(REDS):
            counts[f"red {self.red[place]}"] += 1
        for card in range(GREENS):
            places = 1 if (BOXED_GREENS[self.seats] | self.used) & BIT[card] else 0
            for seat in range(SEATS):
                places += 1 if self.hands[seat] & BIT[card] else 0
            for place in range(self.green_drawn, len(self.green)):
                places += 1 if self.green[place] == card else 0
            counts[f"green {card}"] = places
        counts[f"green {TEN}"] += 0 if self.ten_left else 1
        for problem in range(PROBLEMS):
            places = 1 if (BOXED_PROBLEMS[self.seats] | self.solved) & BIT[problem] else 0
            for dot in range(DOTS):
                if (self.face_down | self.face_up) & BIT[dot] and self.problem_on[dot] == problem:
                    places += 1
            counts[f"problem {problem}"] = places
        counts["dots shared"] = count(self.face_down & self.face_up)
        counts["owed but not shown"] = count(self.open) - count(self.face_up)
        return counts


def setup(seats: i64, seed: i64, ask_consent: bool) -> Felicita:
    """FC-2.1 Problems laid by lot, decks shuffled; FC-2.2 the first player by lot draws the first card."""
    dice = Dice(seed)
    state = Felicita(
        seats,
        ask_consent,
        dice,
        first_red(dice),
        first_green(seats, dice),
        vec[i64]([NO_PROBLEM] * DOTS),
        vec[i64]([0] * DOTS),
        STARTS[:],
        vec[i64]([0] * SEATS),
    )
    state.lay(problems_for(seats), 0)
    state.player = dice.below(seats)
    state.go_on()
    return state
