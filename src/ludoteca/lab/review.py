"""A match looked at again, piece by piece: roughly, then closely; as each seat could know it, and as it was.

A piece follows from the match and its place alone: whoever works it out, and in whatever order, finds the same.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice, derive
from ludoteca.core.game import Game
from ludoteca.core.state import MOST_SEATS, State
from ludoteca.lab.analyse import outlook, weighed
from ludoteca.table.match import Setup

Action = tuple[int, int]
"""Whose, and which."""

A_DECISION = 3
"""Searches that a decision takes at most, besides those of the curve."""


class Pass(msgspec.Struct, frozen=True):
    """How closely to look: the simulations there are for a whole match, and the bounds of a single search."""

    eyes_open: bool
    work: int
    least: int
    most: int
    points: int
    """So many searches at most for the curve: of a long match not every position is looked at."""
    decisions: int
    """In a match of more decisions than this they are left to a closer look."""


PASSES = tuple(
    Pass(eyes_open, **depth)
    for depth in (
        {"work": 12_000, "least": 24, "most": 60, "points": 160, "decisions": 120},
        {"work": 240_000, "least": 150, "most": 1_000, "points": 1_200, "decisions": 10_000},
    )
    for eyes_open in (False, True)
)
"""Rough and then fine, each as it could be known and as it was."""


class Choice(msgspec.Struct, array_like=True):
    """A decision: before which ply of the match it fell, and what the search would have done."""

    ply: int
    seat: int
    action: int
    better: int
    chance: float
    best: float


class Finding(msgspec.Struct, array_like=True):
    """A position, and the decisions that were made in it: more than one where they were sealed."""

    ply: int
    simulations: int
    chances: list[float]
    """By seat; one for all who win or lose together; none where only the decisions were looked at."""
    choices: list[Choice]


class Piece(NamedTuple):
    """Part of a pass, and the position where the next part starts; None at its end."""

    findings: list[Finding]
    next: int | None


class Rest(NamedTuple):
    """A position in which nobody has chosen in secret yet, and what was chosen in it."""

    ply: int
    state: State
    actions: Sequence[Action]


def rests(game: Game, setup: Setup, actions: Sequence[Action]) -> list[Rest]:
    """The positions of a match, the last one too, but for those between two sealed choices."""
    state = game.new(setup.seats, setup.seed, setup.options)
    starts: list[tuple[int, State]] = []
    owing = 0
    for ply, (seat, action) in enumerate(actions):
        if not owing or state.acting() != owing:
            starts.append((ply, state.clone()))
            owing = state.acting()
        state.apply(seat, action)
        owing &= ~BIT[seat]
    starts.append((len(actions), state))
    ends = [ply for ply, _ in starts[1:]] + [len(actions)]
    return [Rest(ply, state, actions[ply:end]) for (ply, state), end in zip(starts, ends, strict=True)]


def look(
    game: Game, setup: Setup, actions: Sequence[Action], closely: Pass, start: int, since: int, seconds: float
) -> Piece:
    """A pass from a position on, for about so many seconds. What was decided before `since` is nobody's here."""
    found = rests(game, setup, actions)[:-1]
    seats = 1 if game.cooperative else setup.seats
    points = spaced(len(found), max(2, closely.points // seats))
    decisions = len(actions) if len(actions) <= closely.decisions else 0
    simulations = closely.work // max(1, len(points) * seats + A_DECISION * decisions)
    simulations = max(closely.least, min(closely.most, simulations))
    until = time.thread_time() + seconds
    findings: list[Finding] = []
    for number in range(start, len(found)):
        if findings and time.thread_time() > until:
            return Piece(findings, number)
        rest = found[number]
        dice = derive(derive(setup.seed, rest.ply), int(closely.eyes_open))
        chances = chances_in(game, rest, setup.seats, dice, simulations, closely) if number in points else []
        choices = choices_in(game, rest, since, dice, simulations, closely) if decisions else []
        findings.append(Finding(rest.ply, simulations, chances, choices))
    return Piece(findings, None)


def spaced(count: int, most: int) -> set[int]:
    """Of so many positions at most so many, evenly, the first and the last among them."""
    if count <= most:
        return set(range(count))
    return {round(k * (count - 1) / (most - 1)) for k in range(most)}


def chances_in(game: Game, rest: Rest, seats: int, seed: int, simulations: int, closely: Pass) -> list[float]:
    """What each seat may expect; of those who play together, what the one may that is asked."""
    asked = [int(first(rest.state.acting()))] if game.cooperative else range(seats)
    return [
        round(outlook(game, rest.state, seat, Dice(derive(seed, seat)), simulations, closely.eyes_open), 4)
        for seat in asked
    ]


def choices_in(game: Game, rest: Rest, since: int, seed: int, simulations: int, closely: Pass) -> list[Choice]:
    choices = []
    for ply, (seat, action) in enumerate(rest.actions, rest.ply):
        if ply >= since and rest.state.acting() & BIT[seat] and len(rest.state.legal(seat)) > 1:
            dice = Dice(derive(seed, MOST_SEATS + ply))
            found = weighed(game, rest.state, seat, action, dice, simulations, closely.eyes_open)
            choices.append(Choice(ply, seat, action, found.better, round(found.chance, 4), round(found.best, 4)))
    return choices
