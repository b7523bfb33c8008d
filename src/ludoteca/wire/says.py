"""What a table says to one connection. An allow-list: what is not named here does not leave the house."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ludoteca.core.game import Move, Value
from ludoteca.core.words import Part

Absent = Literal["wait", "bot", "clock"]
"""Who is away is waited for; or a bot plays after a time; or the clock decides, and nothing else."""
Audience = Literal["talk", "look", "none"]
"""Who looks on may talk; or is silent; or, once a match is under way, is not let in."""
Phase = Literal["waiting", "playing", "over"]
Kind = Literal["open", "person", "bot"]
Face = Literal["", "ada", "bice", "ciro", "dora", "elio", "flora", "gino", "ines", "leo", "mina", "nilo", "teo"]
Fact = str | int | list[str | int | dict[str, str | int]]


class Sitter(msgspec.Struct, kw_only=True):
    """Who sits there, as lists of tables tell it."""

    name: str
    kind: Kind
    bot: str
    face: Face = ""
    """Which of the characters of the house it looks like."""


class Seat(Sitter, kw_only=True):
    present: bool
    away: bool
    """A bot plays for this person until it is back."""
    time: float | None
    """Seconds left on the clock."""
    thinking: bool
    ordered: bool
    """It has given a standing order; which one, only its own player knows."""
    nudged: bool
    """Somebody at the table would like it to move."""
    missed: float | None
    """Seconds until a bot plays for who is gone from a live table; None while nobody counts them."""
    resting: float | None
    """Seconds of holiday to come; None while there is none."""


class LogEntry(msgspec.Struct, kw_only=True):
    """One thing that happened, as one reader may know it."""

    seat: int
    clause: str
    event: str
    """`move` for what a player did, else the rules' own name for what followed."""
    facts: dict[str, Fact]
    """Of a move the move itself; of an event its facts by name, what the reader may not know left out."""
    who: str
    """Whom the sentence is said of, if it does not say so itself: a name, or the word for the reader."""
    line: str
    """Notation, for what a player did."""
    text: list[str | Part]
    """The sentence in the reader's language, with the facts in it told apart."""


class Log(msgspec.Struct, rename={"start": "from"}):
    """News: the entries from this number on."""

    start: int
    entries: list[LogEntry]


class ChatEntry(msgspec.Struct):
    name: str
    seat: int
    text: str


class Chat(msgspec.Struct, rename={"start": "from"}):
    start: int
    entries: list[ChatEntry]


class Guest(msgspec.Struct, kw_only=True):
    """Somebody who sat or spoke here, as the host is told: by its number it can be muted, or shown out."""

    number: int
    name: str
    seat: int
    muted: bool
    dismissed: bool


class Last(msgspec.Struct):
    """The last line that was played, as one reader saw it."""

    seat: int
    moves: list[Move]


class Can(msgspec.Struct, kw_only=True):
    undo: bool
    resign: bool
    hint: bool
    start: bool
    rematch: bool
    nudge: bool
    rest: int
    """Days of holiday that the seat `eyes` may still take, from now on."""


class Row(msgspec.Struct):
    """One line of a seat's count; without points it is told, not counted."""

    text: list[str | Part]
    points: int | None


class Remark(msgspec.Struct):
    """What else the rules say of the end, and of whom."""

    seat: int
    clause: str
    text: list[str | Part]


class Result(msgspec.Struct, kw_only=True):
    payoffs: list[float]
    scores: list[int]
    resigned: list[int]
    places: list[int]
    """By seat, 1 for who stands first; equals share a place."""
    together: bool
    """One result for all."""
    clause: str
    reason: list[str | Part]
    """Why it ended so, in one sentence; empty where a resignation ended it, or the game does not say."""
    rows: list[list[Row]]
    """By seat, the count row by row."""
    remarks: list[Remark]


class State(msgspec.Struct, kw_only=True, tag_field="type", tag="state"):
    """Everything the reader may know now."""

    table: str = ""
    seq: int
    game: str
    options: dict[str, Value]
    theme: str
    phase: Phase
    you: list[int]
    eyes: int
    host: bool
    invite: str
    screen: bool
    """The board is on a screen that all see; phones are hands."""
    hints: bool
    listed: bool
    apart: bool
    """By correspondence: people come when they can."""
    absent: Absent
    """What is done about who is away."""
    spectators: int
    onlookers: Audience
    """What they may, as the host says."""
    seats: list[Seat]
    view: Any
    """The game's own: its shape is in the game's `wire.d.ts`."""
    legal: list[Move]
    window: float | None
    """Seconds left to who is asked in somebody else's turn."""
    orders: dict[str, str]
    """Standing orders of the reader's own seats, by seat."""
    chosen: list[int]
    choice: Move | None
    """What the seat `eyes` has sealed, while others still choose: it may choose again."""
    ply: int
    last: Last | None
    log: Log
    chat: Chat
    stood_in: list[LogEntry]
    """What a bot did for the seat `eyes` while its player was away, until that player moves."""
    can: Can
    result: Result | None
    agreed: list[int]
    """The seats that would play again."""
    rematch: str
    closed: bool
    """The table is over, however the match stands: its host closed it, or who keeps the house."""
    guests: list[Guest]
    """For the host alone: who sits here, and of all others the latest."""


class Ack(msgspec.Struct, kw_only=True, tag_field="type", tag="ack"):
    id: str
    seq: int


class Advised(msgspec.Struct):
    """A move worth making; `confidence` is the part of the thinking that preferred it."""

    move: Move
    chance: float
    confidence: float
    text: str = ""
    """What the reader would do, in its own language."""


class Hints(msgspec.Struct, kw_only=True, tag_field="type", tag="hint"):
    id: str
    ply: int
    moves: list[Advised]


class Refusal(msgspec.Struct, kw_only=True, tag_field="type", tag="refused"):
    """`code` never changes; `text` is in the reader's language; the clause, where one of the rules forbids it."""

    id: str
    code: str
    text: str
    detail: str = ""
    clause: str = ""
    title: str = ""
    here: str = ""
    """What speaks against it at this moment, in a few words; the clause is behind it."""


Message = State | Ack | Hints | Refusal
