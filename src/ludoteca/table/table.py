"""A table: people, bots and spectators around one match. Sans-IO: no sockets, no storage, no clock of its own.

Each wish becomes events or is refused; `apply` makes an event true. The same events give the same table.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Set
from typing import Literal, NamedTuple

import msgspec

from ludoteca.bots.registry import bot
from ludoteca.core.dice import SEEDS, Dice, derive
from ludoteca.core.game import ASK_ME, Game, Move
from ludoteca.core.record import Player, Record
from ludoteca.core.state import SPECTATOR, Illegal
from ludoteca.games import game as game_called
from ludoteca.table.events import (
    AnyEvent,
    Chose,
    Clock,
    Created,
    Joined,
    Ordered,
    Rematched,
    Resigned,
    Returned,
    Said,
    Seat,
    Started,
    TookBack,
    Vanished,
    Woke,
)
from ludoteca.table.match import Match
from ludoteca.table.refusals import BadName, NotAllowed, OldRules

Phase = Literal["waiting", "playing", "over"]
STAND_IN = "medium"
"""The bot that takes an open seat, or plays for somebody who is away."""

LONGEST_TEXT = 500
LONGEST_NAME = 40
LONGEST_CHAT = 200
"""So many of the last things said are shown to who comes."""

WINDOW = 20.0
"""Seconds for who is asked in somebody else's turn, while another person waits: the same whatever the hand holds."""

REMEMBERED = 500
"""So many message ids of a table are kept: a message sent again is done once."""


class Made(NamedTuple):
    """When somebody was asked for an action and when it was made; taking it back winds the clock back."""

    since: float
    until: float


class Table:
    def __init__(self, created: Created) -> None:
        self.created = created
        self.game = game_called(created.game)
        if created.rules != self.game.rules_version:
            raise OldRules("old_rules", then=created.rules, game=self.game.id, now=self.game.rules_version)
        self.options = self.game.complete(created.options)
        self.seats = list(created.seats)
        self.match: Match | None = None
        self.sealed: dict[int, int] = {}
        self.orders: dict[int, str] = {}
        self.resigned: list[int] = []
        self.chat: list[Said] = []
        self.chat_forgotten = 0
        """How many things were said before those in `chat`."""
        self.rematch = ""
        self.seq = 1
        self.ids: dict[tuple[str, str], int] = {}
        """The sequence number that answered each message, by (person, id)."""
        self.rewritten = 0
        """Grows when what was told before no longer holds: readers start over."""
        self.spent = [0.0] * len(self.seats)
        self.asked_at: dict[int, float] = {}
        """Since when each person owes a decision."""
        self.windows: dict[int, float] = {}
        """Since when each person is asked in somebody else's turn while others wait."""
        self._mover = SPECTATOR
        """Who decided last in its own turn."""
        self._made: dict[int, Made] = {}
        """By their number, the actions that a person made alone: no bot, no order, nothing sealed."""
        self.game.new(len(self.seats), created.seed, self.options)
        if not self.open_seats():
            self._begin(created.at)

    @classmethod
    def from_events(cls, events: Iterable[AnyEvent]) -> Table:
        first, *rest = events
        assert isinstance(first, Created)
        table = cls(first)
        for event in rest:
            table.apply(event)
        return table

    # --- Looking -----------------------------------------------------------------------------------

    @property
    def host(self) -> str:
        return self.created.person

    @property
    def phase(self) -> Phase:
        if self.match is None:
            return "waiting"
        return "playing" if self.acting() else "over"

    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def onlookers(self, people: Set[str]) -> Set[str]:
        """Of these people, who does not sit here."""
        return people - {seat.person for seat in self.seats if seat.kind == "person"}

    def acting(self) -> list[int]:
        """The seats that owe a decision; none once somebody's resignation ended the match."""
        if self.match is None or self._given_up():
            return []
        return self.match.acting()

    def owing(self) -> list[int]:
        """Of those, the ones that have not chosen yet. Who they are is public; what they chose is not."""
        return [seat for seat in self.acting() if seat not in self.sealed]

    def bots_to_move(self) -> list[int]:
        """Seats for which a bot must choose now."""
        return [seat for seat in self.owing() if self.seats[seat].kind == "bot" or self.seats[seat].away]

    def lapse(self, seat: int) -> int:
        """What a seat that is asked in somebody else's turn does if it lets the moment pass; else ASK_ME."""
        if self.match is None or self.game.window is None or seat not in self.acting():
            return ASK_ME
        return self.game.window(self.match.state, seat)

    def payoffs(self) -> list[float]:
        """How it ended."""
        assert self.match is not None
        if self._given_up():
            return [0.0 if seat in self.resigned else 1.0 for seat in range(len(self.seats))]
        return [self.match.state.payoff(seat) for seat in range(len(self.seats))]

    def _given_up(self) -> bool:
        """Between two a resignation ends the match; among more a bot plays on."""
        return len(self.seats) == 2 and bool(self.resigned)

    # --- Wishes ------------------------------------------------------------------------------------

    def join(self, person: str, name: str, invite: str, now: float) -> list[AnyEvent]:
        """Sit down on the first open seat."""
        if self.seats_of(person):
            return []
        invited = hmac.compare_digest(invite.encode(), self.created.invite.encode())
        if not invited and not (self.created.listed and not invite):
            raise NotAllowed("wrong_invite")
        if not self.open_seats():
            raise NotAllowed("full")
        return [Joined(at=now, person=person, seat=self.open_seats()[0], name=clean_name(name))]

    def start(self, person: str, now: float, seeds: Dice, message: str = "") -> list[AnyEvent]:
        """The host does not wait any longer: bots take the open seats."""
        if person != self.host:
            raise NotAllowed("host_starts")
        if self.match is not None:
            raise NotAllowed("begun")
        seats = [bot_seat(STAND_IN, self.game, seeds) if seat.kind == "open" else seat for seat in self.seats]
        return [Started(at=now, person=person, id=message, seats=seats)]

    def play(self, person: str, seat: int, ply: int, move: Move, now: float, message: str = "") -> list[AnyEvent]:
        """One decision. Illegal names the clause that forbids it."""
        match = self._match_for(person, seat)
        if ply != len(match.plies):
            raise NotAllowed("moved_on")
        action = self.game.moves.action(move)
        clause = match.state.why_not(seat, action)
        if clause:
            raise Illegal(clause, seat, action)
        chose = Chose(at=now, person=person, id=message, seat=seat, line=self.game.moves.notation([move]))
        return [*self._back(person, seat, now), chose]

    def bot_plays(self, seat: int, action: int, now: float) -> list[AnyEvent]:
        """What a bot chose, for itself or for somebody who is away."""
        return [Chose(at=now, seat=seat, line=self.game.moves.notation([self.game.moves.move(action)]))]

    def undo(self, person: str, seat: int, now: float, message: str = "") -> list[AnyEvent]:
        self._match_for(person, seat)
        if not self.can_undo(seat):
            raise NotAllowed("no_undo")
        return [*self._back(person, seat, now), TookBack(at=now, person=person, id=message, seat=seat)]

    def can_undo(self, seat: int) -> bool:
        if self.match is None or self.phase != "playing" or self.sealed:
            return False
        return self.match.may_undo(seat) and len(self.match.plies) - 1 in self._made

    def resign(self, person: str, seat: int, now: float, message: str = "") -> list[AnyEvent]:
        self._match_for(person, seat)
        return [Resigned(at=now, person=person, id=message, seat=seat)]

    def order(self, person: str, seat: int, order: str, now: float, message: str = "") -> list[AnyEvent]:
        """A standing order, or "" to be asked again."""
        self._match_for(person, seat)
        if order and order not in self.game.orders:
            known = ", ".join(self.game.orders) or "–"
            raise NotAllowed("no_order", game=self.game.id, order=order, orders=known)
        return [Ordered(at=now, person=person, id=message, seat=seat, order=order)]

    def hint_request(self, person: str, seat: int) -> tuple[Record, int]:
        """The match so far, for who may ask for a hint now."""
        match = self._match_for(person, seat)
        if not self.created.hints:
            raise NotAllowed("no_hints")
        if seat not in self.owing():
            raise NotAllowed("not_asked")
        return match.record(), seat

    def say(self, person: str, name: str, text: str, now: float, message: str = "") -> list[AnyEvent]:
        """Who sits here, or looks on, says something to all."""
        words = one_line(text)
        if not words:
            raise NotAllowed("empty_text")
        if len(words) > LONGEST_TEXT:
            raise NotAllowed("long_text", most=LONGEST_TEXT, found=len(words))
        seats = self.seats_of(person)
        seat = seats[0] if seats else SPECTATOR
        named = self.seats[seat].name if seats else clean_name(name)
        return [Said(at=now, person=person, id=message, name=named, seat=seat, text=words)]

    def vanish(self, seat: int, now: float, seeds: Dice) -> list[AnyEvent]:
        """A bot takes over, if this is a person's seat in a match under way."""
        taken = self.seats[seat]
        if self.phase != "playing" or taken.kind != "person" or taken.away:
            return []
        return [Vanished(at=now, seat=seat, seed=seeds.below(1 << 30))]

    def come_back(self, person: str, now: float) -> list[AnyEvent]:
        """Everything this person left to a bot is its own again, but for what it resigned."""
        return [event for seat in self.seats_of(person) for event in self._back(person, seat, now)]

    def _back(self, person: str, seat: int, now: float) -> list[AnyEvent]:
        away = self.seats[seat].away and seat not in self.resigned
        return [Returned(at=now, person=person, seat=seat)] if away else []

    def run_out(self, now: float) -> list[AnyEvent]:
        """What time does by now: a window closes; a bot makes a move that took too long; a match's time is resigned."""
        late: list[AnyEvent] = []
        for seat, limit in self._deadlines().items():
            if now < limit:
                continue
            if seat in self.windows and now >= self.windows[seat] + WINDOW:
                late += self.bot_plays(seat, self.lapse(seat), now)
            elif self._game_time_left(seat, now) <= 0:
                late.append(Resigned(at=now, seat=seat, late=True))
            else:
                late.append(Vanished(at=now, seat=seat, seed=derive(self.created.seed, self.seq)))
        return late

    def offer_rematch(self, person: str, table: str, now: float, message: str = "") -> list[AnyEvent]:
        if self.phase != "over":
            raise NotAllowed("not_over")
        if not self.seats_of(person):
            raise NotAllowed("not_a_player")
        return [] if self.rematch else [Rematched(at=now, person=person, id=message, table=table)]

    def _match_for(self, person: str, seat: int) -> Match:
        """The match, if this person plays this seat in it now."""
        if self.match is None:
            raise NotAllowed("not_begun")
        if self.phase == "over":
            raise NotAllowed("over")
        if seat not in self.seats_of(person):
            raise NotAllowed("not_your_seat")
        if seat in self.resigned:
            raise NotAllowed("resigned")
        return self.match

    # --- Events ------------------------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Make an event true. It was decided before: nothing is checked again but by the rules."""
        match event:
            case Joined():
                self.seats[event.seat] = Seat(kind="person", person=event.person, name=event.name)
                if not self.open_seats():
                    self._begin(event.at)
            case Started():
                self.seats = list(event.seats)
                self._begin(event.at)
            case Chose():
                assert self.match is not None
                if event.person and len(self.acting()) == 1:
                    since = self.asked_at.get(event.seat, event.at)
                    self._made[len(self.match.plies)] = Made(since, event.at)
                if self.lapse(event.seat) == ASK_ME:
                    self._mover = event.seat
                self._choose(event.seat, self.game.moves.read(event.line)[0])
            case TookBack():
                self._take_back(event.seat)
            case Resigned():
                self.resigned.append(event.seat)
                if not self._given_up():
                    self._take_over(event.seat, derive(self.created.seed, 1000 + event.seat))
            case Vanished():
                self._take_over(event.seat, event.seed)
            case Returned():
                self.seats[event.seat] = msgspec.structs.replace(self.seats[event.seat], away=False)
            case Ordered():
                self.orders[event.seat] = event.order
            case Said():
                self.chat.append(event)
                if len(self.chat) > LONGEST_CHAT:
                    del self.chat[0]
                    self.chat_forgotten += 1
            case Woke():
                self.asked_at = {}
                self.windows = {}
                self._made = {number: Made(event.at, event.at) for number in self._made}
            case Rematched():
                self.rematch = event.table
            case Created():
                raise ValueError("a table is created once")
        self._obey_orders(isinstance(event, Chose))
        self._keep_time(event.at, event.seat if isinstance(event, Chose) else None)
        self.seq += 1
        if event.id:
            self.ids[event.person, event.id] = self.seq
            if len(self.ids) > REMEMBERED:
                del self.ids[next(iter(self.ids))]

    def _begin(self, at: float) -> None:
        players = [Player(name=seat.name, bot=seat.bot, seed=seat.seed) for seat in self.seats]
        self.match = Match(self.game, players, self.created.seed, self.options)
        self._keep_time(at)

    def _choose(self, seat: int, action: int) -> None:
        """Seal a choice; when all that are owed are in, reveal them together."""
        assert self.match is not None
        acting = self.match.acting()
        self.sealed[seat] = action
        if all(each in self.sealed for each in acting):
            sealed, self.sealed = self.sealed, {}
            for each in acting:
                self.match.play(each, sealed[each])

    def _take_back(self, seat: int) -> None:
        """The clock is wound back too, to when the step was first asked for: taking back wins no time."""
        assert self.match is not None
        self.match.undo(seat)
        self.rewritten += 1
        made = self._made.pop(len(self.match.plies))
        self.spent[seat] -= made.until - made.since
        self.asked_at[seat] = made.since

    def _obey_orders(self, moved: bool) -> None:
        """Standing orders are carried out at once, until none applies."""
        while given := [seat for seat in self.owing() if self.orders.get(seat)]:
            assert self.match is not None
            wishes = {seat: self.game.orders[self.orders[seat]].choose(self.match.state, seat) for seat in given}
            for seat in given:
                turn_began = moved and self.lapse(seat) == ASK_ME and seat != self._mover
                if turn_began and self.game.orders[self.orders[seat]].once:
                    del self.orders[seat]
            willing = [seat for seat in given if wishes[seat] != ASK_ME]
            if not willing:
                return
            self._choose(willing[0], wishes[willing[0]])

    def _take_over(self, seat: int, seed: int) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], away=True, seed=seed)

    # --- Clocks ------------------------------------------------------------------------------------

    def _keep_time(self, at: float, chooser: int | None = None) -> None:
        """Charge who has chosen, or left; start the clock of who is asked now. Bots are never charged."""
        owing = [seat for seat in self.owing() if self.seats[seat].kind == "person" and not self.seats[seat].away]
        for seat in list(self.asked_at):
            if seat == chooser or seat not in owing:
                self.spent[seat] += max(0.0, at - self.asked_at.pop(seat))
        for seat in owing:
            self.asked_at.setdefault(seat, at)
        self._keep_windows(at, owing, chooser)

    def _keep_windows(self, at: float, owing: list[int], chooser: int | None) -> None:
        """A window opens with each question that another person waits to see answered."""
        if chooser is not None:
            self.windows.pop(chooser, None)
        playing = {seat.person for seat in self.seats if seat.kind == "person" and not seat.away}
        asked = [seat for seat in owing if self.lapse(seat) != ASK_ME] if len(playing) > 1 else []
        self.windows = {seat: self.windows.get(seat, at) for seat in asked}

    def window_left(self, now: float) -> float | None:
        """Seconds until the first open window closes, the same for everybody; None while there is none."""
        return max(0.0, min(self.windows.values()) + WINDOW - now) if self.windows else None

    def _game_time_left(self, seat: int, now: float) -> float:
        clock = self.created.clock
        if clock is None or clock.game is None:
            return float("inf")
        running = now - self.asked_at[seat] if seat in self.asked_at else 0.0
        return clock.game - self.spent[seat] - running

    def time_left(self, seat: int, now: float) -> float | None:
        """Seconds left to a seat: for this decision or for the match, whichever is less. None: no clock."""
        clock = self.created.clock
        if clock is None or self.seats[seat].kind != "person":
            return None
        left = self._game_time_left(seat, now)
        if clock.move is not None and seat in self.asked_at:
            left = min(left, clock.move - (now - self.asked_at[seat]))
        elif clock.move is not None:
            left = min(left, clock.move)
        return max(0.0, left)

    def _deadlines(self) -> dict[int, float]:
        """When each person's time runs out, if it goes on thinking."""
        clock = self.created.clock or Clock()
        found: dict[int, float] = {}
        if self.phase != "playing":
            return found
        for seat, since in self.asked_at.items():
            limits = [since + clock.move] if clock.move is not None else []
            if clock.game is not None:
                limits.append(since + clock.game - self.spent[seat])
            if seat in self.windows:
                limits.append(self.windows[seat] + WINDOW)
            if limits:
                found[seat] = min(limits)
        return found

    def next_deadline(self) -> float | None:
        """When `run_out` must be asked next."""
        return min(self._deadlines().values(), default=None)

    # --- What leaves the table ---------------------------------------------------------------------

    def bot_request(self, seat: int) -> tuple[Record, str, int]:
        """The match so far, and which bot with which seed must choose for a seat."""
        assert self.match is not None
        taken = self.seats[seat]
        return self.match.record(), taken.bot or STAND_IN, taken.seed

    def rematch_seats(self, seeds: Dice) -> list[Seat]:
        """The same people and bots, seated by the game's own rule."""
        old = self.game.rematch(self.payoffs(), seeds)
        return [
            bot_seat(self.seats[seat].bot, self.game, seeds)
            if self.seats[seat].kind == "bot"
            else Seat(kind="person", person=self.seats[seat].person, name=self.seats[seat].name)
            for seat in old
        ]


def bot_seat(name: str, game: Game, seeds: Dice) -> Seat:
    bot(name, game)
    return Seat(kind="bot", bot=name, seed=(seeds.word() << 20 ^ seeds.word()) & (SEEDS - 1))


def one_line(text: str) -> str:
    """Text without line breaks, control characters and needless space."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(name: str) -> str:
    """A name as it can be shown: one line, not too long, never empty."""
    words = one_line(name)
    if len(words) > LONGEST_NAME:
        raise BadName("long_name", most=LONGEST_NAME, found=len(words))
    return words or "?"
