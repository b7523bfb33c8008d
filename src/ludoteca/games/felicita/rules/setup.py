"""Felicità's components: where every card lies, how decks are made and drawn from, and what nobody can know.

FC-1, FC-2 and FC-5; the turn is in turn.py.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games.felicita.rules.actions import (
    BOXED_GREENS,
    BOXED_PROBLEMS,
    DINNER,
    DOTS,
    GREENS,
    PROBLEMS,
    REDS,
    SEATS,
    SPACES,
    TEN,
)

NO_PROBLEM: Final = 16
ALL_DOTS: Final = 0xFFFF
ALL_PROBLEMS: Final = 0xFFFF
ALL_GREENS: Final = 0x7FFF


class Town(State):
    # --- FC-2 Setup --------------------------------------------------------------------------------

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
        """The decks lie in the order in which they will be drawn."""
        super().__init__()
        self.seats: i64 = seats
        self.ask_consent: bool = ask_consent
        self.dice: Dice = dice
        self.pawns: vec[i64] = pawns
        self.hands: vec[i64] = hands
        """Green cards, a bit set a seat."""
        self.apps: i64 = 0
        """The seats that have the app."""
        self.day: i64 = 1

        # The decks and what lies on the dots are only ever replaced, never written to: copies may share them.
        self.red: vec[i64] = red
        self.red_drawn: i64 = 0
        self.green: vec[i64] = green
        self.green_drawn: i64 = 0
        self.used: i64 = 0
        """Green cards that were played and will come back."""
        self.ten_left: bool = True
        """FC-4.2 Whether Ten more minutes is still in the game."""
        self.problem_on: vec[i64] = problem_on
        self.group_on: vec[i64] = group_on
        """FC-5.2 Which return laid the problem on each dot: everybody saw which problems those were."""
        self.returns: i64 = 0
        self.face_down: i64 = 0
        """Dots with a problem not revealed yet."""
        self.face_up: i64 = 0
        self.open: i64 = 0
        """The revealed, unsolved problems themselves."""
        self.solved: i64 = 0
        self.shown: i64 = 0
        """How often chance has shown something."""

    # --- FC-1.5, FC-3.5 The track --------------------------------------------------------------------

    def space(self) -> i64:
        """FC-1.5 Where the marker of the happiness track stands: 1 is the top."""
        return min(1 + count(self.open), SPACES)

    def turn_up(self, seat: i64, dot: i64, clause: str) -> None:
        """FC-3.5 A problem is revealed: one space down."""
        problem = self.problem_on[dot]
        self.face_down ^= BIT[dot]
        self.face_up |= BIT[dot]
        self.open |= BIT[problem]
        self.shown += 1
        if self.journal is not None:
            self.note(clause, seat, "reveal", {"dot": dot, "problem": problem, "space": self.space()})

    def settle_problem(self, problem: i64) -> None:
        """FC-3.5 A problem is solved: its dot is free, one space up."""
        self.face_up ^= BIT[self.dot_of(problem)]
        self.open ^= BIT[problem]
        self.solved |= BIT[problem]

    def dot_of(self, problem: i64) -> i64:
        """The dot of a revealed problem."""
        dot: i64 = 0
        while self.problem_on[dot] != problem or not self.face_up & BIT[dot]:
            dot += 1
        return dot

    # --- FC-5 Decks ----------------------------------------------------------------------------------

    def next_red(self, seat: i64) -> i64:
        """FC-5.1 The next red card; an empty deck is made of all the discards first."""
        if self.red_drawn == REDS:
            red = self.red[:]
            self.dice.shuffle(red)
            self.red = red
            self.red_drawn = 0
            if self.journal is not None:
                self.note("FC-5.1", seat, "red deck", {})
        card = self.red[self.red_drawn]
        self.red_drawn += 1
        self.shown += 1
        return card

    def greens_left(self) -> i64:
        return len(self.green) - self.green_drawn

    def green_comes(self) -> bool:
        """FC-5.2 Whether there is a green card to draw, or one that can come back."""
        return self.green_drawn < len(self.green) or self.used != 0

    def draw_green(self, seat: i64, clause: str) -> None:
        """FC-5.2 The next green card, if one can come."""
        if not self.green_comes():
            if self.journal is not None:
                self.note("FC-5.2", seat, "no green", {})
            return
        if self.green_drawn == len(self.green):
            self.renew_green(seat)
        card = self.green[self.green_drawn]
        self.green_drawn += 1
        self.hands[seat] |= BIT[card]
        self.shown += 1
        if self.journal is not None:
            self.note(clause, seat, "green", {"card": card})

    def renew_green(self, seat: i64) -> None:
        """FC-5.2 The used green cards are a deck again, and the solved problems lie face down again."""
        green = members(self.used)
        self.dice.shuffle(green)
        self.green = green
        self.green_drawn = 0
        self.used = 0
        returning = self.solved
        if self.journal is not None:
            self.note("FC-5.2", seat, "green deck", {"cards": len(green), "problems": count(returning)})
        if returning:
            self.solved = 0
            self.returns += 1
            self.lay(members(returning), self.returns)

    def lay(self, problems: vec[i64], group: i64) -> None:
        """FC-2.1, FC-5.2 Lay problems face down on free red dots, which ones and where by lot."""
        free = members(ALL_DOTS & ~(self.face_down | self.face_up))
        self.dice.shuffle(free)
        problem_on = self.problem_on[:]
        group_on = self.group_on[:]
        for k in range(len(problems)):
            dot = free[k]
            problem_on[dot] = problems[k]
            group_on[dot] = group
            self.face_down |= BIT[dot]
        self.problem_on = problem_on
        self.group_on = group_on

    # --- What nobody knows -----------------------------------------------------------------------------

    def reds_left(self) -> i64:
        """The cards of the red deck, as a bit set: whoever saw the discards knows it, but not their order."""
        cards: i64 = 0
        for place in range(self.red_drawn, REDS):
            cards |= BIT[self.red[place]]
        return cards

    def greens_unseen(self) -> i64:
        """The cards of the green deck, as a bit set."""
        cards: i64 = 0
        for place in range(self.green_drawn, len(self.green)):
            cards |= BIT[self.green[place]]
        return cards

    def group_dots(self, group: i64) -> i64:
        """The dots where a problem of a group still lies face down."""
        dots: i64 = 0
        for dot in range(DOTS):
            if self.face_down & BIT[dot] and self.group_on[dot] == group:
                dots |= BIT[dot]
        return dots

    def group_problems(self, group: i64) -> i64:
        """FC-5.2 The problems of a group that lie face down: known, though not which lies where."""
        problems: i64 = 0
        for dot in members(self.group_dots(group)):
            problems |= BIT[self.problem_on[dot]]
        return problems

    def resample(self, seat: i64, dice: Dice) -> None:
        """Shuffle what lies face down, each deck and each group of problems by itself; and chance to come.

        FC-2.1 On the first day the dinner card is known to lie at the bottom.
        """
        left = self.reds_left()
        bottom = left & BIT[DINNER] if self.day == 1 else 0
        rest = members(left ^ bottom)
        dice.shuffle(rest)
        red = self.red[:]
        for k in range(len(rest)):
            red[self.red_drawn + k] = rest[k]
        self.red = red

        self.green = members(self.greens_unseen())
        self.green_drawn = 0
        dice.shuffle(self.green)

        problem_on = vec[i64]([NO_PROBLEM] * DOTS)
        for dot in members(self.face_up):
            problem_on[dot] = self.problem_on[dot]
        for group in range(self.returns + 1):
            problems = members(self.group_problems(group))
            dice.shuffle(problems)
            dots = members(self.group_dots(group))
            for k in range(len(dots)):
                problem_on[dots[k]] = problems[k]
        self.problem_on = problem_on
        self.dice = Dice(dice.word() << 20 ^ dice.word())

    # --- The whole, for tests ----------------------------------------------------------------------------

    def laid(self) -> dict[str, object]:
        """All that lies on the table or in a deck, as plain data."""
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


def first_red(dice: Dice) -> vec[i64]:
    """FC-2.1 The action cards shuffled, the dinner card at the bottom."""
    actions = members(BIT[DINNER] - 1)
    dice.shuffle(actions)
    red = vec[i64]([DINNER] * REDS)
    for k in range(DINNER):
        red[k] = actions[k]
    return red


def first_green(seats: i64, dice: Dice) -> vec[i64]:
    """FC-1.3 The green cards that so many players use, shuffled."""
    green = members(ALL_GREENS & ~BOXED_GREENS[seats])
    dice.shuffle(green)
    return green


def problems_for(seats: i64) -> vec[i64]:
    """FC-1.2 The problems that so many players face."""
    return members(ALL_PROBLEMS & ~BOXED_PROBLEMS[seats])
