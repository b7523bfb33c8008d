"""Whoever thinks: keeps the positions of many tables, and is told only what is new at each.

Sans-IO: the terminal asks in its own process, the server in others. Who is told news of a position that it does not
have (a new process, an action taken back, a table forgotten) says so, and is then told the whole match.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.bots.bot import Bot
from ludoteca.bots.registry import bot, hurried
from ludoteca.core.dice import Dice, derive
from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.games import game
from ludoteca.table.match import Course, Setup, marked

KEPT = 1000
"""So many tables' positions are kept, some 5 KB each; the one that nobody asked about for longest goes first."""


class News(NamedTuple):
    """A position of a table: as whoever thinks may know it already, and the actions since, each with its seat."""

    table: str
    setup: Setup
    known: int
    mark: int
    """Of the position after the `known` first actions."""
    actions: list[tuple[int, int]]


def news(table: str, course: Course, known: int) -> News:
    """What is new for who knows so many actions; all of it, if those are more than there are."""
    if known > len(course.plies):
        known = 0
    actions = [(ply.seat, ply.action) for ply in course.plies[known:]]
    return News(table, course.setup, known, course.marks[known], actions)


class Asked(NamedTuple):
    """A seat for which a bot must choose."""

    seat: int
    bot: str
    seed: int
    least: float = 0.0
    """Seconds of its processor that the choice takes, however soon it is made: in a window, where the time would tell
    who had a choice."""


class Thought(NamedTuple):
    """What a bot does, and how many seconds of its processor it thought."""

    action: int
    seconds: float


class Position:
    """Where a match stands, and how it came to be."""

    def __init__(self, setup: Setup) -> None:
        self.game: Game = game(setup.game)
        self.state: State = self.game.new(setup.seats, setup.seed, setup.options)
        self.actions = 0
        self.mark = setup.seed

    def go_on(self, actions: list[tuple[int, int]]) -> None:
        for seat, action in actions:
            self.state.apply(seat, action)
            self.mark = marked(self.mark, seat, action)
        self.actions += len(actions)


class Thinker:
    """Positions by table, and the bots that look at them. A bot looks at nothing but redrawn worlds."""

    def __init__(self, kept: int = KEPT) -> None:
        self._most = kept
        self._positions: dict[str, Position] = {}
        self._bots: dict[tuple[str, str], Bot] = {}

    def position(self, told: News) -> Position | None:
        """Where the table stands now; None if what precedes the news is not known here."""
        found = self._positions.pop(told.table, None)
        if not told.known:
            found = Position(told.setup)
        elif found is None or (found.actions, found.mark) != (told.known, told.mark):
            return None
        found.go_on(told.actions)
        self._positions[told.table] = found
        if len(self._positions) > self._most:
            del self._positions[next(iter(self._positions))]
        return found

    def choose(self, told: News, asked: Sequence[Asked], share: float = 1.0) -> list[Thought] | None:
        """What bots do there, with a share of the time they would take; None if what precedes is not known here."""
        position = self.position(told)
        return None if position is None else [self._think(position, one, share) for one in asked]

    def ask(self, table: str, course: Course, *asked: Asked) -> list[Thought]:
        """What bots do at the end of a match's course, asked in this process."""
        found = self._positions.get(table)
        thoughts = self.choose(news(table, course, found.actions if found else 0), asked)
        if thoughts is None:  # the match came here another way than it was known
            thoughts = self.choose(news(table, course, 0), asked)
        assert thoughts is not None
        return thoughts

    def _think(self, position: Position, asked: Asked, share: float) -> Thought:
        """It follows from the match: the bot, its seed, the number of actions; and, in haste, from the share."""
        player = self._bot(hurried(asked.bot, share, position.game), position.game)
        started = time.thread_time()
        action = player.choose(position.state, asked.seat, Dice(derive(asked.seed, position.actions)))
        thought = time.thread_time() - started
        while time.thread_time() - started < asked.least * share:
            pass
        return Thought(action, thought)

    def _bot(self, name: str, chosen: Game) -> Bot:
        key = chosen.id, name
        if key not in self._bots:
            self._bots[key] = bot(name, chosen)
        return self._bots[key]
