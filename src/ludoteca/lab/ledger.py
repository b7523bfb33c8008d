"""Matches measured while they are played, and kept in columns: what the laboratory's tables are made of. Compiled.

docs/lab.md defines every measure. Nothing here knows a game: actions are counted by what their words name, clauses by
what the rules note.
"""

from __future__ import annotations

from math import log2
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.bots.bot import Bot
from ludoteca.core.bits import BIT, first
from ludoteca.core.dice import Dice, derive
from ludoteca.core.state import Note, State

NOBODY: Final[i64] = -1
TENTHS: Final[i64] = 10
"""The course of a match is told in so many parts."""

FORCED_SECONDS: Final = 1.0
"""What a decision with one option takes: the hand still has to move."""
BASE_SECONDS: Final = 3.0
SECONDS_A_BIT: Final = 2.0
"""A real decision takes longer with the logarithm of its options (Hick's law); these two numbers are our assumption."""

MOST_TIMED: Final[i64] = 4096
"""More options than these take no longer: nobody looks at them one by one."""


def _seconds() -> list[float]:
    return [FORCED_SECONDS] * 2 + [BASE_SECONDS + SECONDS_A_BIT * log2(options) for options in range(2, MOST_TIMED)]


SECONDS: Final = vec[float](_seconds())

MOST_NOTED: Final[i64] = 256
"""Room for so many notes and decisions of a match to begin with."""


@final
class Decisions:
    """A row a decision: a list a column. It costs more than the match, so it is kept only where somebody asks."""

    def __init__(self) -> None:
        self.number: list[int] = []
        self.decision: list[int] = []
        self.seat: list[int] = []
        self.turn: list[int] = []
        self.options: list[int] = []
        self.action: list[int] = []
        self.clause: list[int] = []
        """Of the first note that the action made; NOBODY where it made none."""

    def add(self, number: i64, decision: i64, seat: i64, turn: i64, options: i64, action: i64, clause: i64) -> None:
        self.number.append(number)
        self.decision.append(decision)
        self.seat.append(seat)
        self.turn.append(turn)
        self.options.append(options)
        self.action.append(action)
        self.clause.append(clause)


@final
class Ledger:
    """What some matches of a fixture came to. A list a column, an entry a match; and counts of what was used."""

    def __init__(
        self,
        seats: i64,
        named: list[list[int]],
        things: i64,
        clauses: dict[str, int],
        rows: Decisions | None = None,
    ) -> None:
        """`named` has for each action the things that its words name, as numbers below `things`."""
        self.seats: i64 = seats
        self.clauses = clauses
        self.rows = rows
        self._named: vec[i64] = vec[i64]([thing for things_named in named for thing in things_named])
        """What all actions name, one after another."""
        self._named_from: vec[i64] = vec[i64]([0] * (len(named) + 1))
        for action in range(len(named)):
            self._named_from[action + 1] = self._named_from[action] + len(named[action])
        self.number: list[int] = []
        self.payoffs: list[list[float]] = [[] for _ in range(seats)]
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.ending: list[int] = []
        self.decisions: list[int] = []
        self.first: list[int] = []
        """Who made the first decision."""
        self.turns: list[int] = []
        self.seconds: list[float] = []
        self.options: list[int] = []
        self.forced: list[int] = []
        self.wait: list[float] = []
        self.longest_wait: list[float] = []
        self.lead_changes: list[int] = []
        self.decided: list[float] = []
        self.comeback: list[int] = []
        kinds: i64 = things + len(clauses)
        self.times: vec[i64] = vec[i64]([0] * kinds)
        """How often each thing was used; the clauses come after the things."""
        self.matches: vec[i64] = vec[i64]([0] * kinds)
        self.players: vec[i64] = vec[i64]([0] * kinds)
        """Seats that used it, each once a match."""
        self.won: vec[float] = vec[float]([0.0] * kinds)
        """What these seats' payoffs add up to."""
        self.course: vec[i64] = vec[i64]([0] * (len(clauses) * TENTHS))
        """How often each clause was noted in each tenth of the matches."""
        self._things: i64 = things
        self._users: vec[i64] = vec[i64]([0] * kinds)
        """In the match that is played: who used each thing."""
        self._used: vec[i64] = vec[i64]([0] * kinds)
        """In the match that is played: whether each thing was used, by a seat or by none."""
        self._touched: vec[i64] = vec[i64]([0] * kinds)
        self._touches: i64 = 0
        """In the match that is played: the things that were used, and how many these are."""
        self._noted: vec[i64] = vec[i64]([0] * MOST_NOTED)
        self._noted_at: vec[i64] = vec[i64]([0] * MOST_NOTED)
        self._notes: i64 = 0
        """In the match that is played: the clauses that were noted, after which decisions, and how many these are."""
        self._leaders: vec[i64] = vec[i64]([NOBODY] * MOST_NOTED)
        """In the match that is played: who led on points, alone, after each decision."""

    def outcome(self, number: i64, state: State, decisions: i64) -> None:
        """A match that is over, without its measures."""
        self.number.append(number)
        self.decisions.append(decisions)
        self.ending.append(self.clauses[state.why_not(0, 0)])
        for seat in range(self.seats):
            self.payoffs[seat].append(state.payoff(seat))
            self.scores[seat].append(int(state.score(seat)))

    def play(self, number: i64, deal: i64, state: State, bots: list[Bot]) -> None:
        """Let the bots play a first position that came of the seed `deal` to the end, with all measures."""
        seats = self.seats
        dice = [Dice(derive(deal ^ 1, seat)) for seat in range(seats)]  # as `outcome.conclude` does
        notes: list[Note] = []
        state.journal = notes
        clock = Clock(seats)
        rows = self.rows
        plies: i64 = 0
        options_all: i64 = 0
        forced: i64 = 0
        acting = state.acting()
        starter: i64 = first(acting)
        while acting:
            seat = first(acting)
            bot = bots[seat]
            bot.offered = 0
            action = bot.choose(state, seat, dice[seat])
            options = bot.offered or len(state.legal(seat))
            clock.decide(seat, acting, options)
            options_all += options
            if options == 1:
                forced += 1
            for place in range(self._named_from[action], self._named_from[action + 1]):
                self._use(self._named[place], seat)
            state.apply(seat, action)
            clause = self._note(notes, plies)
            notes.clear()  # what is forgotten at once is made anew in the same place
            if rows is not None:
                rows.add(number, plies, seat, clock.turns - 1, options, action, clause)
            self._lead(plies, leader(state, seats))
            plies += 1
            acting = state.acting()
        state.journal = None
        self.outcome(number, state, plies)
        self.first.append(starter)
        self.options.append(options_all)
        self.forced.append(forced)
        self._times(clock)
        payoffs = vec[float]([state.payoff(seat) for seat in range(seats)])
        self._drama(plies, payoffs)
        self._count(plies, payoffs)

    def _note(self, notes: list[Note], ply: i64) -> i64:
        """Count what the rules noted of an action; the first clause of it, or NOBODY."""
        chief: i64 = NOBODY
        for note in notes:
            clause: i64 = self.clauses[note.clause]
            self._use(self._things + clause, note.seat)
            if self._notes == len(self._noted):
                self._noted = append(self._noted, clause)
                self._noted_at = append(self._noted_at, ply)
            else:
                self._noted[self._notes] = clause
                self._noted_at[self._notes] = ply
            self._notes += 1
            if chief == NOBODY:
                chief = clause
        return chief

    def _lead(self, ply: i64, seat: i64) -> None:
        if ply == len(self._leaders):
            self._leaders = append(self._leaders, seat)
        else:
            self._leaders[ply] = seat

    def _times(self, clock: Clock) -> None:
        self.turns.append(clock.turns)
        self.seconds.append(clock.now)
        self.wait.append(clock.waited / float(clock.waits) if clock.waits else 0.0)
        self.longest_wait.append(clock.longest)

    def _use(self, thing: i64, seat: i64) -> None:
        self.times[thing] += 1
        if not self._used[thing]:
            self._used[thing] = 1
            self._touched[self._touches] = thing
            self._touches += 1
        if seat >= 0:
            self._users[thing] |= BIT[seat]

    def _drama(self, plies: i64, payoffs: vec[float]) -> None:
        """Who led on points, alone, from decision to decision: how often that changed, when last, what came of it."""
        leaders = self._leaders
        changes: i64 = 0
        since: i64 = 0
        last: i64 = NOBODY
        for ply in range(plies):
            now = leaders[ply]
            if now != NOBODY and now != last:  # noqa: PLR1714  a tuple to look in would be made at every ply
                if last != NOBODY:
                    changes += 1
                since = ply
                last = now
        self.lead_changes.append(changes)
        if leaders[plies - 1] == NOBODY:
            since = plies
        self.decided.append(float(since) / float(plies))
        half = leaders[plies // 2]
        best = 0.0
        for seat in range(self.seats):
            best = max(best, payoffs[seat])
        self.comeback.append(1 if half != NOBODY and payoffs[half] < best else 0)

    def _count(self, plies: i64, payoffs: vec[float]) -> None:
        for touch in range(self._touches):
            thing = self._touched[touch]
            self.matches[thing] += 1
            users = self._users[thing]
            self._used[thing] = 0
            self._users[thing] = 0
            while users:
                seat = first(users)
                users ^= BIT[seat]
                self.players[thing] += 1
                self.won[thing] += payoffs[seat]
        for place in range(self._notes):
            self.course[self._noted[place] * TENTHS + self._noted_at[place] * TENTHS // plies] += 1
        self._touches = 0
        self._notes = 0


@final
class Clock:
    """The time a match would take at a table, as estimated; and how long seats wait for their next decision."""

    def __init__(self, seats: i64) -> None:
        self.now: float = 0.0
        self.turns: i64 = 0
        self.waited: float = 0.0
        self.waits: i64 = 0
        self.longest: float = 0.0
        self._done: vec[float] = vec[float]([-1.0] * seats)
        self._last: i64 = NOBODY
        self._waiting: i64 = 0
        self._together: float = 0.0
        """How long those that choose at once have thought so far: they do not wait for one another."""

    def decide(self, seat: i64, acting: i64, options: i64) -> None:
        if seat != self._last:
            self.turns += 1
            if self._done[seat] >= 0.0:
                gap = self.now - self._done[seat]
                self.waited += gap
                self.waits += 1
                self.longest = max(self.longest, gap)
        self._last = seat
        if acting & ~self._waiting:
            self._together = 0.0
        thought = SECONDS[options if options < MOST_TIMED else MOST_TIMED - 1]
        if thought > self._together:
            self.now += thought - self._together
            self._together = thought
        self._waiting = acting & ~BIT[seat]
        self._done[seat] = self.now


def leader(state: State, seats: i64) -> i64:
    """Who has more points than everybody else, as the rules would count them now."""
    best: i64 = state.score(0)
    found: i64 = 0
    for seat in range(1, seats):
        points: i64 = state.score(seat)
        if points > best:
            best = points
            found = seat
        elif points == best:
            found = NOBODY
    return found
