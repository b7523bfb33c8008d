"""What can happen at a table. A table is nothing but its events in order: they are what is kept."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ludoteca.core.game import Value


class Clock(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Seconds for each decision and for the whole match; None is no limit."""

    move: Annotated[float, msgspec.Meta(ge=5, le=7 * 86400)] | None = None
    game: Annotated[float, msgspec.Meta(ge=10, le=30 * 86400)] | None = None


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits there: a person (by the hash of its secret), a bot, or nobody yet."""

    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    bot: str = ""
    seed: int = 0
    away: bool = False
    """A bot plays for this person until it is back."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="event"):
    """`at` in seconds since 1970; `person` and `id` are whose message made it happen."""

    at: float
    person: str = ""
    id: str = ""


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


class Joined(Event, frozen=True, tag="joined"):
    seat: int
    name: str


class Started(Event, frozen=True, tag="started"):
    """The match begins. Bots take the seats that nobody took."""

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


class Rematched(Event, frozen=True, tag="rematched"):
    table: str


AnyEvent = (
    Created | Joined | Started | Chose | TookBack | Resigned | Vanished | Returned | Ordered | Said | Woke | Rematched
)

DECODER = msgspec.json.Decoder(AnyEvent)
