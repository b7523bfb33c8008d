"""What can happen at a table. A table is nothing but its events in order: they are what is kept."""

from __future__ import annotations

from typing import Literal

import msgspec

from ludoteca.core.game import Value
from ludoteca.wire.asks import Clock
from ludoteca.wire.says import Absent, Audience, Face


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there: a person (by the hash of its secret), a bot, or nobody yet."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    face: Face = ""
    bot: str = ""
    seed: int = 0
    away: bool = False
    """A bot plays for this person until it is back."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="event"):
    """`at` in seconds since 1970; `person` and `id` are whose message made it happen."""

    at: float
    person: str = ""
    id: str = ""


FIRST_EDITION = "ludoteca-1"
"""What tables were laid with before editions had an identity."""


class Created(Event, frozen=True, tag="created"):
    game: str
    rules: int
    """The version of the game's rules, which the events that follow were decided by."""
    options: dict[str, Value]
    seats: list[Seat]
    seed: int
    invite: str
    hints: bool = True
    listed: bool = False
    clock: Clock | None = None
    theme: str = ""
    """How the table is dressed; no part of the match."""
    edition: str = FIRST_EDITION
    """The printed facts that the events that follow were decided by."""
    apart: bool = False
    """By correspondence: people come when they can, and bots play whether or not anybody looks on."""
    absent: Absent = "bot"
    """What is done about who is away."""
    patience: float | None = None
    """Seconds before a bot plays for who is gone from a live table; as the house has it, if none is named."""
    screen: bool = False
    """The board is on a screen that all see, where who laid the table need not sit: hands are on phones."""
    taken_up: list[tuple[int, str]] = []
    """What was played before, in another match of the same seed: this one goes on from there."""


class Joined(Event, frozen=True, tag="joined"):
    seat: int
    name: str
    face: Face = ""


class Started(Event, frozen=True, tag="started"):
    """The match begins. Bots take the seats that nobody took, or some of them are taken away."""

    seats: list[Seat]


class Chose(Event, frozen=True, tag="chose"):
    """A decision. Alone it is played at once; among several that are owed it stays sealed until all are in."""

    seat: int
    line: str


class TookBack(Event, frozen=True, tag="took back"):
    seat: int


class Resigned(Event, frozen=True, tag="resigned"):
    seat: int
    late: bool = False
    """Out of time, rather than of heart."""


class Vanished(Event, frozen=True, tag="vanished"):
    """Nobody is there for this seat: a bot takes over."""

    seat: int
    seed: int


class Returned(Event, frozen=True, tag="returned"):
    seat: int


class Ordered(Event, frozen=True, tag="ordered"):
    seat: int
    order: str


class Said(Event, frozen=True, tag="said"):
    name: str
    seat: int
    text: str


class Woke(Event, frozen=True, tag="woke"):
    """The server was away; clocks do not count that."""

    closed: float | None = None
    """For how long, where it is known: a table by correspondence goes on where it was."""


class Reminded(Event, frozen=True, tag="reminded"):
    """Who has not moved for long is told that its time runs out."""

    seat: int


class Nudged(Event, frozen=True, tag="nudged"):
    """Somebody at the table would like this seat to move."""

    seat: int


class Rested(Event, frozen=True, tag="rested"):
    """A holiday: this seat's clock stands still until then."""

    seat: int
    until: float


class Reseated(Event, frozen=True, tag="reseated"):
    """Who is who here was written anew: what is in memory is of the past, and is read again. All else stays."""


class Agreed(Event, frozen=True, tag="agreed"):
    """Somebody would play again."""


class Rematched(Event, frozen=True, tag="rematched"):
    table: str


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """The link to the review that was made for this seat opens nothing any more: the next one is another."""

    seat: int


class Muted(Event, frozen=True, tag="muted"):
    """Somebody is asked to be quiet here, or no longer so; by the host, or by who keeps the house."""

    whom: str
    silent: bool


class Dismissed(Event, frozen=True, tag="dismissed"):
    """Somebody is shown out for good. Its seat is open again; in a match under way a bot plays it to the end."""

    whom: str
    seed: int


class Admitted(Event, frozen=True, tag="admitted"):
    """What who looks on may from now on."""

    may: Audience


class Closed(Event, frozen=True, tag="closed"):
    """The table is over, however the match stands. Nothing happens here any more."""


AnyEvent = (
    Created
    | Joined
    | Started
    | Chose
    | TookBack
    | Resigned
    | Vanished
    | Returned
    | Ordered
    | Said
    | Woke
    | Reminded
    | Nudged
    | Rested
    | Reseated
    | Agreed
    | Rematched
    | Withdrawn
    | Muted
    | Dismissed
    | Admitted
    | Closed
)

DECODER = msgspec.json.Decoder(AnyEvent)
