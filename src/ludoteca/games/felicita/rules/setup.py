"""Felicità's components (FC-1, FC-2, FC-5): where every card lies, the track, the decks. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, count, members
from ludoteca.core.dice import Dice
from ludoteca.core.state import State
from ludoteca.games.felicita.rules.actions import (
    ALL_DOTS,
    ALL_GREENS,
    ALL_PROBLEMS,
    BOXED_GREENS,
    BOXED_PROBLEMS,
    DINNER,
    REDS,
    SPACES,
)

NO_PROBLEM: Final = 16


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
        """FC-3.5 A problem is revealed: one space down, FC-1.5 as far as the track goes."""
        problem = self.problem_on[dot]
        before = self.space()
        self.face_down ^= BIT[dot]
        self.face_up |= BIT[dot]
        self.open |= BIT[problem]
        self.shown += 1
        if self.journal is not None:
            self.note(clause, seat, "reveal", {"dot": dot, "problem": problem, **self.marker(before)})

    def settle_problem(self, seat: i64, problem: i64, clause: str) -> None:
        """FC-3.5 A problem is solved: its dot is free, one space up, FC-1.5 once all that is owed has a space."""
        dot = self.dot_of(problem)
        before = self.space()
        self.face_up ^= BIT[dot]
        self.open ^= BIT[problem]
        self.solved |= BIT[problem]
        if self.journal is not None:
            self.note(clause, seat, "solve", {"dot": dot, "problem": problem, **self.marker(before)})

    def marker(self, before: i64) -> dict[str, int]:
        """For a note: where the marker came from, where it is, and how many problems are owed."""
        return {"before": before, "space": self.space(), "owed": count(self.open)}

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
        lying = self.face_down
        if self.solved:
            self.returns += 1
            self.lay(members(self.solved), self.returns)
            self.solved = 0
        if self.journal is not None:
            self.note("FC-5.2", seat, "green deck", {"cards": len(green), "dots": self.face_down ^ lying})

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
