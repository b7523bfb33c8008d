"""A table: people, bots and spectators around one match. Sans-IO: no sockets, no storage, no clock of its own.

Each wish becomes events or is refused; `apply` makes an event true. The same events give the same table.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Set

import msgspec

from ludoteca.core.dice import derive
from ludoteca.core.game import ASK_ME, Lots, Move
from ludoteca.core.record import Player
from ludoteca.core.state import SPECTATOR, Illegal
from ludoteca.games import game as game_called
from ludoteca.table import seating
from ludoteca.table.clocks import Clocks
from ludoteca.table.events import (
    Admitted,
    Agreed,
    AnyEvent,
    Chose,
    Closed,
    Created,
    Dismissed,
    Joined,
    Muted,
    Nudged,
    Ordered,
    Rematched,
    Reminded,
    Resigned,
    Rested,
    Returned,
    Said,
    Seat,
    Started,
    TookBack,
    Vanished,
    Withdrawn,
    Woke,
)
from ludoteca.table.match import Course, Match
from ludoteca.table.refusals import NotAllowed, OldRules
from ludoteca.table.room import Room
from ludoteca.table.story import Story
from ludoteca.table.talk import Talk
from ludoteca.table.thinker import Asked
from ludoteca.wire.says import Audience, Face, Phase

STAND_IN = "medium"
"""The bot that takes an open seat, or plays for somebody who is away."""

REMEMBERED = 500
"""So many message ids of a table are kept: a message sent again is done once."""


class Table:
    def __init__(self, created: Created) -> None:
        self.created = created
        self.game = game_called(created.game)
        if created.rules != self.game.rules_version:
            raise OldRules("old_rules", then=created.rules, game=self.game.id, now=self.game.rules_version)
        if not self.game.reads(created.edition):
            raise OldRules("other_edition", then=created.edition, game=self.game.id, now=str(self.game.edition))
        self.options = self.game.complete(created.options)
        self.seats = list(created.seats)
        self.match: Match | None = None
        self.sealed: dict[int, int] = {}
        self.orders: dict[int, str] = {}
        self.resigned: list[int] = []
        self.talk = Talk()
        self.room = Room()
        self.willing: set[str] = set()
        """Who would play again."""
        self.rematch = ""
        self.withdrawn: list[int] = []
        self.guests = {seat.person: seat.name for seat in self.seats if seat.kind == "person"}
        """Everybody who ever sat or spoke here, by the name last used, in the order they came."""
        self.dismissed: set[str] = set()
        self.audience: Audience = "talk"
        self.closed = False
        self.seq = 1
        self.ids: dict[tuple[str, str], int] = {}
        """The sequence number that answered each message, by (person, id)."""
        self.rewritten = 0
        """Grows when what was told before no longer holds: readers start over."""
        self.clocks = Clocks(len(self.seats), created.clock, created.apart)
        self.story = Story(created.at)
        self._mover = SPECTATOR
        """Who decided last in its own turn."""
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
        if self.match is None and not self.closed:
            return "waiting"
        return "playing" if self.acting() else "over"

    def open_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "open"]

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def onlookers(self, people: Set[str]) -> Set[str]:
        """Of these people, who does not sit here; a screen that all look at is nobody."""
        return people - {seat.person for seat in self.seats} - {self.host if self.created.screen else ""}

    def looks_on(self, person: str) -> bool:
        """Neither sits here nor laid the table."""
        return person != self.host and not self.seats_of(person)

    def acting(self) -> list[int]:
        """The seats that owe a decision; none once somebody's resignation ended the match, or the table was closed."""
        return [] if self.match is None or self.closed or self._given_up() else self.match.acting()

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
            won = 0.0 if self.game.cooperative else 1.0
            return [0.0 if seat in self.resigned else won for seat in range(len(self.seats))]
        return [self.match.state.payoff(seat) for seat in range(len(self.seats))]

    def _given_up(self) -> bool:
        """Between two opponents a resignation ends the match; among more a bot plays on.
        So it does for who plays together with others, be they one or three, until nobody of flesh is left.
        """
        if self.game.cooperative and self.resigned:
            return all(seat.kind == "bot" or number in self.resigned for number, seat in enumerate(self.seats))
        return len(self.seats) == 2 and bool(self.resigned)

    # --- Wishes ------------------------------------------------------------------------------------

    def join(self, person: str, name: str, invite: str, now: float, face: Face = "") -> list[AnyEvent]:
        """Sit down on the first open seat."""
        if self.seats_of(person):
            return []
        self.check_open(person)
        self.room.check()
        invited = hmac.compare_digest(invite.encode(), self.created.invite.encode())
        if not invited and not (self.created.listed and not invite):
            raise NotAllowed("wrong_invite")
        if not self.open_seats():
            raise NotAllowed("full")
        worn = seating.wished_face(face, self.seats)
        return [Joined(at=now, person=person, seat=self.open_seats()[0], name=seating.clean_name(name), face=worn)]

    def may_start(self, person: str) -> bool:
        """Who laid the table; and whoever sits there, where that is a screen with a remote control at best."""
        return person == self.host or (self.created.screen and bool(self.seats_of(person)))

    def start(self, person: str, now: float, lots: Lots, message: str = "", players: int = 0) -> list[AnyEvent]:
        """Nobody is waited for any longer: bots take the open seats, or as many of them as `players` needs."""
        if not self.may_start(person):
            raise NotAllowed("host_starts")
        self.check_open(person)
        if self.match is not None:
            raise NotAllowed("begun")
        seats = seating.started(self.seats, players or len(self.seats), self.game.seats, STAND_IN, lots)
        return [Started(at=now, person=person, id=message, seats=seats)]

    def play(self, person: str, seat: int, ply: int, move: Move, now: float, message: str = "") -> list[AnyEvent]:
        """One decision. Illegal names the clause that forbids it."""
        match = self.match_for(person, seat)
        if ply != len(match.plies):
            raise NotAllowed("moved_on")
        action = self.game.moves.action(move)
        clause = match.state.why_not(seat, action)
        if clause:
            raise Illegal(clause, seat, action)
        if seat in self.sealed:  # also by the same: nobody may tell from what happens whether it was
            self.room.check_change(person)
        chose = Chose(at=now, person=person, id=message, seat=seat, line=self.game.moves.notation([move]))
        return [*self._back(person, seat, now), chose]

    def bot_plays(self, seat: int, action: int, now: float) -> list[AnyEvent]:
        """What a bot chose, for itself or for somebody who is away."""
        return [Chose(at=now, seat=seat, line=self.game.moves.notation([self.game.moves.move(action)]))]

    def undo(self, person: str, seat: int, now: float, message: str = "") -> list[AnyEvent]:
        self.match_for(person, seat)
        if not self.can_undo(seat):
            raise NotAllowed("no_undo")
        self.room.check_change(person)
        return [*self._back(person, seat, now), TookBack(at=now, person=person, id=message, seat=seat)]

    def can_undo(self, seat: int) -> bool:
        if self.match is None or self.phase != "playing" or self.sealed:
            return False
        return self.match.may_undo(seat) and len(self.match.plies) - 1 in self.clocks.made

    def resign(self, person: str, seat: int, now: float, message: str = "") -> list[AnyEvent]:
        self.match_for(person, seat)
        return [Resigned(at=now, person=person, id=message, seat=seat)]

    def order(self, person: str, seat: int, order: str, now: float, message: str = "") -> list[AnyEvent]:
        """A standing order, or "" to be asked again."""
        self.match_for(person, seat)
        if order and order not in self.game.orders:
            known = ", ".join(self.game.orders) or "–"
            raise NotAllowed("no_order", game=self.game.id, order=order, orders=known)
        if order or not self.orders.get(seat):  # who has one may always have none
            self.room.check_change(person)
        return [Ordered(at=now, person=person, id=message, seat=seat, order=order)]

    def hint_request(self, person: str, seat: int) -> Course:
        """The way to what is to be thought about, for who may ask for a hint now."""
        match = self.match_for(person, seat)
        if not self.created.hints:
            raise NotAllowed("no_hints")
        if seat not in self.owing():
            raise NotAllowed("not_asked")
        return match.course()

    def say(self, person: str, name: str, text: str, now: float, message: str = "") -> list[AnyEvent]:
        """Who sits here, or looks on, says something to all."""
        self.check_open(person)
        if self.looks_on(person) and self.audience != "talk":
            raise NotAllowed("onlookers_silent")
        words = self.talk.checked(person, text, self.looks_on(person))
        seats = self.seats_of(person)
        seat = seats[0] if seats else SPECTATOR
        named = self.seats[seat].name if seats else seating.clean_name(name)
        return [Said(at=now, person=person, id=message, name=named, seat=seat, text=words)]

    def vanish(self, seat: int, now: float, lots: Lots) -> list[AnyEvent]:
        """A bot takes over, if this is a person's seat in a match under way."""
        taken = self.seats[seat]
        if self.phase != "playing" or taken.kind != "person" or taken.away or self.room.full:
            return []
        return [Vanished(at=now, seat=seat, seed=seating.new_seed(lots))]

    def come_back(self, person: str, now: float) -> list[AnyEvent]:
        """Everything this person left to a bot is its own again, but for what it resigned."""
        return [event for seat in self.seats_of(person) for event in self._back(person, seat, now)]

    def _back(self, person: str, seat: int, now: float) -> list[AnyEvent]:
        away = self.seats[seat].away and seat not in self.resigned and not self.room.full
        return [Returned(at=now, person=person, seat=seat)] if away else []

    def run_out(self, now: float) -> list[AnyEvent]:
        """What time does by now: a window closes; a bot makes a move that took too long, or it is lost with the match,
        as a match's own time always is; who is late is reminded.
        """
        late: list[AnyEvent] = []
        for seat, limit in self._deadlines().items():
            if now < limit:
                continue
            if self.clocks.window_closed(seat, now):
                late += self.bot_plays(seat, self.lapse(seat), now)
            elif self.clocks.game_left(seat, now) <= 0 or self.created.absent == "clock":
                late.append(Resigned(at=now, seat=seat, late=True))
            else:
                late.append(Vanished(at=now, seat=seat, seed=derive(self.created.seed, self.seq)))
        ended = {event.seat for event in late if isinstance(event, (Resigned, Vanished))}
        due = {seat for seat, at in self._reminders().items() if at <= now}
        return late + [Reminded(at=now, seat=seat) for seat in sorted(due - ended)]

    def agree(self, person: str, now: float, message: str = "") -> list[AnyEvent]:
        """A player would play again; bots always would."""
        self.check_open(person)
        if self.phase != "over":
            raise NotAllowed("not_over")
        if not self.seats_of(person):
            raise NotAllowed("not_a_player")
        return [] if self.rematch or person in self.willing else [Agreed(at=now, person=person, id=message)]

    def agreed(self) -> list[int]:
        """The seats that would play again."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "bot" or seat.person in self.willing]

    def may_rematch(self, there: Set[str]) -> bool:
        """Whether everybody who is still there agreed, one at least."""
        playing = {seat.person for seat in self.seats if seat.kind == "person"} & there
        return bool(self.willing) and not self.rematch and playing <= self.willing

    def check_open(self, person: str) -> None:
        """Whether anything more may happen here, and for this person."""
        if self.closed:
            raise NotAllowed("closed")
        self.check_welcome(person)

    def check_welcome(self, person: str) -> None:
        if person in self.dismissed:
            raise NotAllowed("dismissed")
        if self.audience == "none" and self.match is not None and self.looks_on(person):
            raise NotAllowed("no_onlookers")

    def match_for(self, person: str, seat: int) -> Match:
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
        self.room.hear(event, self.sealed)
        match event:
            case Joined():
                self._sit(event)
            case Started():
                self.seats = list(event.seats)
                self._begin(event.at)
            case Chose():
                assert self.match is not None
                if event.person and len(self.acting()) == 1:
                    self.clocks.note(len(self.match.plies), event.seat, event.at)
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
                self.talk.hear(event, self.looks_on(event.person))
                self.guests[event.person] = event.name
            case Woke() | Reminded() | Nudged() | Rested():
                self.clocks.hear(event)
            case Agreed():
                self.willing.add(event.person)
            case Rematched():
                self.rematch = event.table
            case Withdrawn():
                self.withdrawn.append(event.seat)
            case Muted() | Dismissed() | Admitted() | Closed():
                self._obey_host(event)
            case Created():
                raise ValueError("a table is created once")
        self._obey_orders(isinstance(event, Chose))
        self._keep_time(event.at, event.seat if isinstance(event, Chose) else None)
        self.story.hear(event, self.phase == "over" and not self.closed)
        self.seq += 1
        if event.id:
            self.ids[event.person, event.id] = self.seq
            if len(self.ids) > REMEMBERED:
                del self.ids[next(iter(self.ids))]

    def _begin(self, at: float) -> None:
        self.clocks = Clocks(len(self.seats), self.created.clock, self.created.apart)
        self.story.began = at
        players = [Player(name=seat.name, bot=seat.bot, seed=seat.seed) for seat in self.seats]
        self.match = Match(self.game, players, self.created.seed, self.options)
        for seat, line in self.created.taken_up:
            self.match.play(seat, self.game.moves.read(line)[0])
        self.match.taken_up = len(self.created.taken_up)
        self._keep_time(at)

    def _choose(self, seat: int, action: int) -> None:
        """Seal a choice; when all that are owed are in, reveal them together."""
        assert self.match is not None
        acting = self.match.acting()
        self.sealed[seat] = action
        if all(each in self.sealed for each in acting):
            sealed, self.sealed = self.sealed, {}
            for each in acting:
                if self.seats[each].away:
                    self.story.stand_in(each, len(self.match.plies))
                self.match.play(each, sealed[each])

    def _take_back(self, seat: int) -> None:
        assert self.match is not None
        self.match.undo(seat)
        self.rewritten += 1
        self.clocks.wind_back(len(self.match.plies), seat)

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

    def _sit(self, event: Joined) -> None:
        self.seats[event.seat] = Seat(kind="person", person=event.person, name=event.name, face=event.face)
        self.seats = seating.make_way(self.seats, event.seat)
        self.guests[event.person] = event.name
        if not self.open_seats():
            self._begin(event.at)

    def _obey_host(self, event: Muted | Dismissed | Admitted | Closed) -> None:
        match event:
            case Muted():
                self.talk.hush(event.whom, event.silent)
            case Dismissed():
                self.dismissed.add(event.whom)
                self.willing.discard(event.whom)
                self.seats = seating.without(self.seats, event.whom, event.seed, self.match is not None)
            case Admitted():
                self.audience = event.may
            case Closed():
                self.closed = True

    def _take_over(self, seat: int, seed: int) -> None:
        self.seats[seat] = msgspec.structs.replace(self.seats[seat], away=True, seed=seed)

    # --- Clocks ------------------------------------------------------------------------------------

    def _keep_time(self, at: float, chooser: int | None = None) -> None:
        """Bots are never charged. A window opens with each question that another person waits to see answered."""
        owing = [seat for seat in self.owing() if self.seats[seat].kind == "person" and not self.seats[seat].away]
        playing = {seat.person for seat in self.seats if seat.kind == "person" and not seat.away}
        hurried = len(playing) > 1 and not self.created.apart
        asked = [seat for seat in owing if self.lapse(seat) != ASK_ME] if hurried else []
        self.clocks.keep(at, owing, asked, chooser)

    def time_left(self, seat: int, now: float) -> float | None:
        """Seconds left to a seat; None: no clock."""
        return self.clocks.left(seat, now) if self.created.clock and self.seats[seat].kind == "person" else None

    def _deadlines(self) -> dict[int, float]:
        return self.clocks.deadlines(self.created.absent != "wait") if self.phase == "playing" else {}

    def _reminders(self) -> dict[int, float]:
        return self.clocks.reminders() if self.phase == "playing" else {}

    def next_deadline(self) -> float | None:
        """When `run_out` must be asked next."""
        return min([*self._deadlines().values(), *self._reminders().values()], default=None)

    # --- What leaves the table ---------------------------------------------------------------------

    def bot_request(self, seat: int) -> Asked:
        """Which bot with which seed must choose for a seat."""
        taken = self.seats[seat]
        return Asked(seat, taken.bot or STAND_IN, taken.seed)

    def rematch_seats(self, lots: Lots) -> list[Seat]:
        """The same people and bots, seated by the game's own rule; a bot for who was shown out."""
        order = self.game.rematch(self.payoffs(), lots)
        return seating.seated_again([self.seats[seat] for seat in order], STAND_IN, lots)
