"""What a browser may send; see docs/protocol.md. Anything else is refused before it reaches a table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ludoteca.core.game import Value
from ludoteca.table.events import Clock

LARGEST_FRAME = 8 * 1024
LARGEST_BODY = 64 * 1024

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]


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
    pass


class Rematch(Message, frozen=True, tag="rematch"):
    pass


class Sync(Message, frozen=True, tag="sync"):
    pass


AnyMessage = Play | Undo | Resign | Say | Order | Hint | Start | Rematch | Sync

MESSAGES = msgspec.json.Decoder(AnyMessage)


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables`. A seat is `me`, `here`, `open` or a bot's name."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(min_length=1, max_length=12)]
    options: dict[str, Value] = {}
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""
    hints: bool = True
    listed: bool = False
    clock: Clock | None = None
    theme: Annotated[str, msgspec.Meta(max_length=40)] = ""


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/tables/TABLE/join`."""

    invite: Annotated[str, msgspec.Meta(max_length=100)] = ""
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Me(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/me`."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/GAME/themes/THEME/forget`: the address says it all."""
