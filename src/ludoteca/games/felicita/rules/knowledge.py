"""What everybody knows of Felicità's decks and face-down problems, and the redraw of what nobody does. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT, members
from ludoteca.core.dice import Dice
from ludoteca.games.felicita.rules.actions import DINNER, DOTS, REDS
from ludoteca.games.felicita.rules.setup import NO_PROBLEM, Town


def reds_left(town: Town) -> i64:
    """The cards of the red deck, as a bit set: whoever saw the discards knows it, but not their order."""
    cards: i64 = 0
    for place in range(town.red_drawn, REDS):
        cards |= BIT[town.red[place]]
    return cards


def greens_unseen(town: Town) -> i64:
    """The cards of the green deck, as a bit set."""
    cards: i64 = 0
    for place in range(town.green_drawn, len(town.green)):
        cards |= BIT[town.green[place]]
    return cards


def group_dots(town: Town, group: i64) -> i64:
    """The dots where a problem of a group still lies face down."""
    dots: i64 = 0
    for dot in range(DOTS):
        if town.face_down & BIT[dot] and town.group_on[dot] == group:
            dots |= BIT[dot]
    return dots


def group_problems(town: Town, group: i64) -> i64:
    """FC-5.2 The problems of a group that lie face down: known, though not which lies where."""
    problems: i64 = 0
    for dot in members(group_dots(town, group)):
        problems |= BIT[town.problem_on[dot]]
    return problems


def redraw(town: Town, dice: Dice) -> None:
    """Shuffle what lies face down, each deck and each group of problems by itself; and chance to come.

    FC-2.1 On the first day the dinner card is known to lie at the bottom.
    """
    left = reds_left(town)
    bottom = left & BIT[DINNER] if town.day == 1 else 0
    rest = members(left ^ bottom)
    dice.shuffle(rest)
    red = town.red[:]
    for k in range(len(rest)):
        red[town.red_drawn + k] = rest[k]
    town.red = red

    town.green = members(greens_unseen(town))
    town.green_drawn = 0
    dice.shuffle(town.green)

    problem_on = vec[i64]([NO_PROBLEM] * DOTS)
    for dot in members(town.face_up):
        problem_on[dot] = town.problem_on[dot]
    for group in range(town.returns + 1):
        problems = members(group_problems(town, group))
        dice.shuffle(problems)
        dots = members(group_dots(town, group))
        for k in range(len(dots)):
            problem_on[dots[k]] = problems[k]
    town.problem_on = problem_on
    town.dice = Dice(dice.word() << 20 ^ dice.word())
