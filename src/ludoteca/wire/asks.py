"""What a browser may send; see docs/protocol.md. Anything else is refused before it reaches a table."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from ludoteca.core.game import Value
from ludoteca.core.state import MOST_SEATS
from ludoteca.wire.says import Absent, Audience, Face

LARGEST_FRAME = 8 * 1024
LARGEST_BODY = 64 * 1024

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Name = Annotated[str, msgspec.Meta(max_length=200)]


class Clock(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Seconds for each decision and for the whole match; None is no limit."""

    move: Annotated[float, msgspec.Meta(ge=5, le=7 * 86400)] | None = None
    game: Annotated[float, msgspec.Meta(ge=10, le=30 * 86400)] | None = None


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    id: Id


class Play(Message, frozen=True, tag="play"):
    seat: SeatNumber
    ply: Annotated[int, msgspec.Meta(ge=0)]
    move: dict[str, str]


class Undo(Message, frozen=True, tag="undo"):
    seat: SeatNumber


class Resign(Message, frozen=True, tag="resign"):
    seat: SeatNumber


class Say(Message, frozen=True, tag="say"):
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class Order(Message, frozen=True, tag="order"):
    seat: SeatNumber
    order: Annotated[str, msgspec.Meta(max_length=40)]


class Hint(Message, frozen=True, tag="hint"):
    seat: SeatNumber


class Start(Message, frozen=True, tag="start"):
    players: Annotated[int, msgspec.Meta(ge=0, le=MOST_SEATS)] = 0
    """So many play: free seats beyond are taken away. 0: as many as there are seats."""


class Rematch(Message, frozen=True, tag="rematch"):
    pass


class Nudge(Message, frozen=True, tag="nudge"):
    pass


class Rest(Message, frozen=True, tag="rest"):
    """A holiday of so many days from now; none ends one."""

    seat: SeatNumber
    days: Annotated[int, msgspec.Meta(ge=0, le=14)]


class Mute(Message, frozen=True, tag="mute"):
    """The host asks a guest, by its `number` in `guests`, to be quiet; or no longer so."""

    guest: Annotated[int, msgspec.Meta(ge=0)]
    silent: bool


class Dismiss(Message, frozen=True, tag="dismiss"):
    """The host shows a guest out, for good."""

    guest: Annotated[int, msgspec.Meta(ge=0)]


class Onlookers(Message, frozen=True, tag="onlookers"):
    """The host says what who looks on may."""

    may: Audience


class Close(Message, frozen=True, tag="close"):
    """The host closes the table, however the match stands."""


class Sync(Message, frozen=True, tag="sync"):
    pass


class Hold(Message, frozen=True, tag="hold"):
    """The player of this seat holds the device from now on; -1: nobody, it is handed on."""

    seat: Annotated[int, msgspec.Meta(ge=-1, lt=MOST_SEATS)]


AnyMessage = (
    Play
    | Undo
    | Resign
    | Say
    | Order
    | Hint
    | Start
    | Rematch
    | Nudge
    | Rest
    | Mute
    | Dismiss
    | Onlookers
    | Close
    | Sync
    | Hold
)

MESSAGES = msgspec.json.Decoder(AnyMessage)


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables`. A seat is `me`, `here`, `open` or a bot's name."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(min_length=1, max_length=MOST_SEATS)
    ]
    options: dict[str, Value] = {}
    name: Name = ""
    face: Face = ""
    here: Annotated[list[Name], msgspec.Meta(max_length=MOST_SEATS)] = []
    """The names of who is `here`, in the order of their seats."""
    screen: bool = False
    hints: bool = True
    listed: bool = False
    clock: Clock | None = None
    theme: Annotated[str, msgspec.Meta(max_length=40)] = ""
    apart: bool = False
    absent: Absent = "bot"
    patience: Annotated[float, msgspec.Meta(ge=1, le=86400)] | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/TABLE/join`."""

    invite: Annotated[str, msgspec.Meta(max_length=100)] = ""
    name: Name = ""
    face: Face = ""


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/TABLE/review/play`: a match from this ply on, the other seats a bot's of this level."""

    ply: Annotated[int, msgspec.Meta(ge=0)]
    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=40)]
    key: Annotated[str, msgspec.Meta(max_length=100)] = ""
    name: Name = ""
    face: Face = ""


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/TABLE/review/again`."""

    key: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me`."""

    name: Name
    face: Face = ""


Hour = Annotated[int, msgspec.Meta(ge=0, le=23)]


class NoticeWishes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/notices`: how a person would be told that it is its turn."""

    mail: Annotated[str, msgspec.Meta(max_length=254)] = ""
    digest: bool = False
    """Once a day, all together."""
    quiet: tuple[Hour, Hour] | None = None
    """Nothing from the first of these hours until the second."""
    zone: Annotated[str, msgspec.Meta(max_length=40)] = "UTC"
    """The time zone that the hours are meant in."""


class Device(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/notices/devices`: where a browser's push service takes messages, and the keys to seal them with."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class Endpoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/notices/devices/forget`."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]


Chosen = Annotated[str, msgspec.Meta(max_length=20)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/settings`: what a person prefers, wherever it is; "" is as the browser has it."""

    lang: Chosen = ""
    theme: Chosen = ""
    pace: Chosen = ""
    sound: Chosen = ""


Secret = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/arrive`: be who has this code, or who made this link.

    What the browser's own person has comes along, unless it is to `bring` nothing.
    """

    code: Annotated[str, msgspec.Meta(max_length=100)] = ""
    ticket: Annotated[str, msgspec.Meta(max_length=100)] = ""
    bring: bool = True


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/arrive/look`: whose link this is."""

    ticket: Secret


class Signed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/passkeys` and `POST /api/me/arrive/passkey`: what a passkey answered, as WebAuthn writes it."""

    ticket: Secret
    credential: dict[str, Any]
    bring: bool = True


class Forget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/passkeys/forget`."""

    passkey: Annotated[str, msgspec.Meta(max_length=40)]


class SignOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/browsers/forget`."""

    browser: Annotated[str, msgspec.Meta(max_length=40)]


class Call(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/people/PERSON/call` and `POST /api/me/calls/forget`."""

    table: Annotated[str, msgspec.Meta(max_length=40)]


class ForgetMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me/forget`: it cannot be undone."""

    sure: bool


class OpenDoor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/network`."""

    open: bool


class HideMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Leave a match out of your list and your statistics, or take it back."""

    hidden: bool


class ShowRatings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let people at the same table see your ratings, or let them not."""

    shown: bool


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/GAME/themes/THEME/forget`: the address says it all."""
