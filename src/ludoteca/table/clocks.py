"""Time at a table: who has been asked since when, what each has used of it, what is due next. `now` is an argument.

It knows seats by number only; who sits there, and what a limit means that was reached, is the table's to say.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from ludoteca.table.events import Nudged, Reminded, Rested, Woke
from ludoteca.wire.asks import Clock

A_DAY = 86400.0

WINDOW = 20.0
"""Seconds for who is asked in somebody else's turn, while another person waits: the same whatever the hand holds."""

REMIND_AT = 0.75
"""At a table by correspondence, the share of a move's time after which who has not moved is reminded, once."""

HOLIDAYS = 14 * A_DAY
"""So long may each seat stop its clock in one match."""


class Made(NamedTuple):
    """When somebody was asked for an action and when it was made; taking it back winds the clock back."""

    since: float
    until: float


class Clocks:
    def __init__(self, seats: int, limits: Clock | None, apart: bool = False) -> None:
        self.limits = limits or Clock()
        self.apart = apart
        self.spent = [0.0] * seats
        self.asked_at: dict[int, float] = {}
        """Since when each person owes a decision; during a holiday, a moment still to come."""
        self.windows: dict[int, float] = {}
        """Since when each person is asked in somebody else's turn while others wait."""
        self.made: dict[int, Made] = {}
        """By their number, the actions that a person made alone: no bot, no order, nothing sealed."""
        self.reminded: set[int] = set()
        """Who has been reminded of the decision that it owes."""
        self.nudged: dict[int, float] = {}
        """When each was last nudged about the decision that it owes."""
        self.back_at: dict[int, float] = {}
        """When the holiday of each seat that took one ends."""
        self.rested = [0.0] * seats
        """Seconds of holiday that each has taken."""

    # --- What happens ------------------------------------------------------------------------------

    def note(self, number: int, seat: int, at: float) -> None:
        """A person made this action, alone."""
        self.made[number] = Made(self.asked_at.get(seat, at), at)

    def keep(self, at: float, owing: Collection[int], asked: Collection[int], chooser: int | None) -> None:
        """Charge who has chosen, or left; start the clock of who is asked now, and the windows of the `asked`."""
        for seat in list(self.asked_at):
            if seat == chooser or seat not in owing:
                self.spent[seat] += max(0.0, at - self.asked_at.pop(seat))
                self.reminded.discard(seat)
                self.nudged.pop(seat, None)
        for seat in owing:
            self.asked_at.setdefault(seat, max(at, self.back_at.get(seat, at)))
        if chooser is not None:
            self.windows.pop(chooser, None)
        self.windows = {seat: self.windows.get(seat, at) for seat in asked}

    def wind_back(self, number: int, seat: int) -> None:
        """To when the action of this number was first asked for: taking back wins no time."""
        made = self.made.pop(number)
        self.spent[seat] -= max(0.0, made.until - made.since)
        self.asked_at[seat] = made.since

    def hear(self, event: Woke | Reminded | Nudged | Rested) -> None:
        match event:
            case Woke():
                self._wake(event.at, event.closed)
            case Reminded():
                self.reminded.add(event.seat)
            case Nudged():
                self.nudged[event.seat] = event.at
            case Rested():
                self._rest(event.seat, event.at, event.until)

    def _wake(self, at: float, closed: float | None) -> None:
        """The house was closed: what was begun begins anew, or goes on by as much later where that is known."""
        if closed is None:
            self.asked_at = {}
            self.windows = {}
            self.made = {number: Made(at, at) for number in self.made}
        else:
            self.asked_at = {seat: since + closed for seat, since in self.asked_at.items()}
            self.made = {number: Made(*(moment + closed for moment in made)) for number, made in self.made.items()}

    def _rest(self, seat: int, at: float, until: float) -> None:
        """A holiday until then, which may also end one that was to last longer."""
        longer = until - max(at, self.back_at.get(seat, at))
        self.back_at[seat] = until
        self.rested[seat] += longer
        if seat in self.asked_at:
            self.asked_at[seat] += longer

    # --- What time does ----------------------------------------------------------------------------

    def game_left(self, seat: int, now: float) -> float:
        if self.limits.game is None:
            return float("inf")
        running = max(0.0, now - self.asked_at[seat]) if seat in self.asked_at else 0.0
        return self.limits.game - self.spent[seat] - running

    def left(self, seat: int, now: float) -> float:
        """Seconds left to a seat: for this decision or for the match, whichever is less."""
        left = self.game_left(seat, now)
        if self.limits.move is not None:
            running = max(0.0, now - self.asked_at[seat]) if seat in self.asked_at else 0.0
            left = min(left, self.limits.move - running)
        return max(0.0, left)

    def window_left(self, now: float) -> float | None:
        """Seconds until the first open window closes, the same for everybody; None while there is none."""
        return max(0.0, min(self.windows.values()) + WINDOW - now) if self.windows else None

    def window_closed(self, seat: int, now: float) -> bool:
        return seat in self.windows and now >= self.windows[seat] + WINDOW

    def deadlines(self, moves_end: bool) -> dict[int, float]:
        """When each person's time runs out, if it goes on thinking; whether a move's own time ever ends it."""
        found: dict[int, float] = {}
        for seat, since in self.asked_at.items():
            limits = [since + self.limits.move] if self.limits.move is not None and moves_end else []
            if self.limits.game is not None:
                limits.append(since + self.limits.game - self.spent[seat])
            if seat in self.windows:
                limits.append(self.windows[seat] + WINDOW)
            if limits:
                found[seat] = min(limits)
        return found

    def reminders(self) -> dict[int, float]:
        """When each who has not been reminded yet is to be."""
        if not self.apart or self.limits.move is None:
            return {}
        after = REMIND_AT * self.limits.move
        return {seat: since + after for seat, since in self.asked_at.items() if seat not in self.reminded}

    def resting(self, seat: int, now: float) -> bool:
        return self.back_at.get(seat, now) > now

    def holiday_left(self, seat: int, now: float) -> float:
        """Seconds of holiday that a seat may still take, what it has not used of one under way among them."""
        return HOLIDAYS - self.rested[seat] + max(0.0, self.back_at.get(seat, now) - now)
