"""What REST answers; see docs/protocol.md. `/api/openapi.json` is made from these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ludoteca.core.game import Option, Text, Value
from ludoteca.table.match import Last, Told
from ludoteca.table.table import Phase


class Error(msgspec.Struct):
    """`code` never changes; `error` is in the reader's language; `detail` is for programmers, or empty."""

    code: str
    error: str
    detail: str


class StandingOrder(msgspec.Struct):
    """What a player may leave to the table."""

    order: str
    names: Text


class About(msgspec.Struct):
    """A game on the shelf."""

    id: str
    names: Text
    pitch: Text
    credits: Text
    seats: Sequence[int]
    minutes: int
    options: Sequence[Option]
    bots: Sequence[str]
    themes: Sequence[str]
    """Those that come with the game; none, if it cannot be dressed in themes."""
    orders: Sequence[StandingOrder]


class KeptTheme(msgspec.Struct):
    """A theme of yours, or one that the house offers to everybody."""

    theme: str
    names: Text
    origin: Literal["yours", "house"]


class Named(msgspec.Struct):
    name: str


class Laid(msgspec.Struct):
    table: str
    invite: str


class Sitting(msgspec.Struct):
    name: str
    kind: str
    bot: str


class OpenTable(msgspec.Struct):
    """A listed table with a seat for anybody."""

    table: str
    game: str
    options: dict[str, Value]
    host: str
    seats: list[Sitting]
    open: int


class TableSummary(msgspec.Struct):
    """What anybody who knows a table may know of it before sitting down."""

    table: str
    game: str
    options: dict[str, Value]
    phase: Phase
    listed: bool
    host: str
    seats: list[Sitting]
    open: int
    yours: list[int]


class Network(msgspec.Struct):
    """Where other devices on the same network find this server; "" where they do not."""

    address: str


class MyTable(msgspec.Struct):
    table: str
    game: str
    phase: Phase
    seats: list[Sitting]
    yours: list[int]
    your_turn: bool
    updated: float


class Joined(msgspec.Struct):
    """The seats that are yours."""

    seats: list[int]


class Position(msgspec.Struct):
    """What these eyes saw after an action, and what was new in their log."""

    view: dict[str, Any]
    log: list[Told]
    last: Last | None


class Replay(msgspec.Struct):
    game: str
    seats: list[Sitting]
    eyes: int
    positions: list[Position]
    theme: str
