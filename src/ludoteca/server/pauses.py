"""How long bots seem to think, so that it tells nothing of what they hold."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.core.game import ASK_ME
from ludoteca.table.table import Table
from ludoteca.table.thinker import Asked, Thought

LONGEST_WINDOW = 3.0
LONGEST_TURN = 0.7
"""Seconds that a bot's answer is held back at most, in a window and in its own turn."""

STROKE = 0.5
"""Seconds between two moments at which late answers in a window are told."""

RECENT = 100
"""Thoughts by which the next are held back. One that the machine was slow with is not waited for ever after; and what a
bot holds hardly ever makes it think twice as long as all of so many."""


@dataclass(frozen=True)
class Pace:
    """How long the server waits, in seconds."""

    bot: float = 0.05
    """Before a bot's move. How fast it is told is for each reader's own page to say."""
    answer: float = 0.35
    """Before a bot's answer in the turn of another, at the least: as long whatever it holds."""
    vanish: float = 300.0
    """Before a bot plays for somebody who is gone while others wait for its move, where the table names no time."""


class Pauses:
    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._recent: dict[tuple[str, str, bool], deque[float]] = {}
        """How many seconds each game's bots, by name, thought of late, in a window or else."""

    def asked(self, table: Table, seat: int) -> Asked:
        """What a bot is asked. In a window it works as long as any did of late: where all cores are busy, less work is
        done sooner, and who had no choice would be known by it.
        """
        asked = table.bot_request(seat)
        kind = self._kind(table, asked)
        return asked._replace(least=max(self._recent.get(kind, ()), default=0.0)) if kind[-1] else asked

    def after(self, table: Table, asked: Sequence[Asked], thoughts: Sequence[Thought]) -> float:
        """Seconds before the answer of all: twice what such a bot needed of late, up to a limit."""
        both = zip(asked, thoughts, strict=True)
        return max(self._pause(self._kind(table, one), thought.seconds) for one, thought in both)

    def left(self, table: Table, asked: Sequence[Asked], thoughts: Sequence[Thought], since: float) -> float:
        """Seconds until the answer of all is told, so long since they were asked. One that is late in a window, on a
        machine that is too busy, is told at the next stroke: by how much it was late would tell who had a choice.
        """
        early = self.after(table, asked, thoughts) - since
        windows = any(self._kind(table, one)[-1] for one in asked)
        return early % STROKE if windows and early < 0 else max(0.0, early)

    def _pause(self, kind: tuple[str, str, bool], thought: float) -> float:
        recent = self._recent.setdefault(kind, deque(maxlen=RECENT))
        recent.append(thought)
        window = kind[-1]
        least, most = (self._pace.answer, LONGEST_WINDOW) if window else (self._pace.bot, LONGEST_TURN)
        return max(least, min(2 * max(recent), most))

    def _kind(self, table: Table, asked: Asked) -> tuple[str, str, bool]:
        return table.game.id, asked.bot, table.lapse(asked.seat) != ASK_ME
