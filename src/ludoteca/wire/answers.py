"""What REST answers; see docs/protocol.md. `/api/openapi.json` is made from these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from ludoteca.core.clauses import Section
from ludoteca.core.game import Value
from ludoteca.core.words import Text
from ludoteca.wire.asks import NoticeWishes
from ludoteca.wire.says import Face, Last, LogEntry, Phase, Sitter

Outcome = Literal["won", "drawn", "lost", "mixed"]
"""Of a match for who played it; mixed, for who had several seats that fared differently."""


class Error(msgspec.Struct):
    """`code` never changes; `error` is in the reader's language; `detail` is for programmers, or empty."""

    code: str
    error: str
    detail: str


class Option(msgspec.Struct):
    """A choice made before the match."""

    name: str
    default: Value
    choices: Sequence[Value]
    clause: str
    names: Text
    choice_names: Mapping[str, Text]
    """What people call a choice that does not speak for itself."""


class Tables(msgspec.Struct):
    """Ways to set a game up: with so many players, and these choices of some options; of the others, with any."""

    seats: Sequence[int]
    options: Mapping[str, Sequence[Value]]


class Edition(msgspec.Struct):
    """The printed facts that are played with here."""

    name: str
    variant: bool
    changes: Mapping[str, tuple[Any, Any]]
    """What a variant changes: by key, the fact that comes with the game and the one here."""


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
    cooperative: bool
    open_information: bool
    """Whether every seat sees the same."""
    edition: Edition
    options: Sequence[Option]
    bots: Sequence[str]
    ratings: Mapping[str, int]
    """How strong each of them is, on Elo's scale, the weakest being 0; as far as they were measured."""
    suited: Mapping[str, Tables]
    """Where some of them are levels of their own: elsewhere they play as the one before, and are not offered."""
    themes: Sequence[str]
    """Those that come with the game; none, if it cannot be dressed in themes."""
    orders: Sequence[StandingOrder]
    lesson: bool
    """Whether it can be learnt by playing."""
    printed: bool
    """Whether it says what is in its box, so that it can be printed."""


class KeptTheme(msgspec.Struct):
    """A theme of yours, or one that the house offers to everybody."""

    theme: str
    names: Text
    origin: Literal["yours", "house"]


class Illustration(msgspec.Struct):
    """A picture under a clause of the rules, in the proportions of its drawing."""

    clause: str
    address: str
    caption: str
    width: float
    height: float


class Rulebook(msgspec.Struct):
    """What one plays for, the rules on one page, and what the clauses show."""

    aim: str
    sections: Sequence[Section]
    figures: Sequence[Illustration]
    alike: Sequence[Sequence[str]]
    """Words that a search holds for the same."""


class Named(msgspec.Struct):
    name: str
    face: Face


class Laid(msgspec.Struct):
    table: str
    invite: str


class OpenTable(msgspec.Struct):
    """A listed table with a seat for anybody."""

    table: str
    game: str
    options: dict[str, Value]
    host: str
    seats: list[Sitter]
    open: int


class TableSummary(msgspec.Struct):
    """What anybody who knows a table may know of it before sitting down."""

    table: str
    game: str
    options: dict[str, Value]
    phase: Phase
    listed: bool
    host: str
    seats: list[Sitter]
    open: int
    yours: list[int]


class Network(msgspec.Struct):
    """Where other devices on the same network find this server; "" where they do not."""

    address: str
    movable: bool
    """Whether the house can be opened to them, and closed again, from here."""


class MyTable(msgspec.Struct):
    table: str
    game: str
    phase: Phase
    seats: list[Sitter]
    yours: list[int]
    your_turn: bool
    updated: float


class FinishedMatch(msgspec.Struct, kw_only=True):
    """A match of yours that is over."""

    table: str
    game: str
    seats: list[Sitter]
    yours: list[int]
    outcome: Outcome
    at: float
    """When it ended, in seconds since 1970."""
    seconds: float
    plies: int
    payoffs: list[float]
    scores: list[int]
    resigned: list[int]
    replaced: list[int]
    """The people for whom a bot played, if only once."""
    taken_up: bool
    reason: str
    """Why it ended so, in one sentence; "" where somebody gave up."""
    late: bool
    """Somebody ran out of time."""
    rated: bool
    """Whether it counts for ratings."""
    rematch: str
    """The table where it was played again."""
    hidden: bool


class FinishedMatches(msgspec.Struct):
    matches: list[FinishedMatch]
    total: int
    """How many there are of this kind."""
    next: str
    """What `before` must be to see more; "" after the last."""


class Tallied(msgspec.Struct):
    """How matches of one kind went; `kind` is a game, a number of players, a level or an ending."""

    kind: str
    won: int
    drawn: int
    lost: int
    mixed: int


class Companion(msgspec.Struct):
    """Somebody you played with, by the name it had then."""

    seat: str
    """TABLE.SEAT, the last where you met."""
    name: str
    face: Face
    matches: int


class FormPoint(msgspec.Struct):
    table: str
    game: str
    outcome: Outcome


class Ending(msgspec.Struct):
    """A way in which matches of a game end, and how often yours did."""

    name: str
    matches: int
    won: int


class Highlight(msgspec.Struct):
    """A match worth remembering; `number` says how far the win went, how long it took, how rare the end is."""

    kind: Literal["widest", "closest", "strongest", "longest", "quickest", "rarest"]
    number: int
    match: FinishedMatch


class Feat(msgspec.Struct):
    """Something worth remembering, and the first time that you did it."""

    game: str
    """"" for what belongs to no game."""
    name: str
    how: str
    at: float | None
    table: str


class Rating(msgspec.Struct, kw_only=True):
    """How strong somebody plays a game with so many players, on the scale of the levels of its bots."""

    game: str
    seats: int
    mean: int
    low: int
    high: int
    """Nineteen times of twenty it lies between these."""
    matches: int
    wanted: int
    """So many matches more, before it is more than a guess."""
    above: str
    """The strongest level that is weaker; "" where none is."""
    below: str
    """The weakest level that is not."""


class SharedRating(msgspec.Struct):
    """At a table, the rating of who shows it there."""

    seat: int
    rating: Rating


class Statistics(msgspec.Struct, kw_only=True):
    """How your matches went: all of them, or those of a game."""

    games: list[Tallied]
    """Of all games, whichever is asked for."""
    seats: list[Tallied]
    levels: list[Tallied]
    """Against bots of each level."""
    endings: list[Ending]
    """Of one game."""
    form: list[FormPoint]
    """The last ones, the newest last."""
    highlights: list[Highlight]
    feats: list[Feat]
    ratings: list[Rating]
    shown: bool
    """Whether people at the same table see them."""
    companions: list[Companion]
    hidden: int
    """So many are hidden, and counted nowhere here."""


class Joined(msgspec.Struct):
    """The seats that are yours."""

    seats: list[int]


class Position(msgspec.Struct):
    """What these eyes saw after an action, and what was new in their log."""

    view: Any
    log: list[LogEntry]
    last: Last | None


class Replay(msgspec.Struct):
    game: str
    seats: list[Sitter]
    eyes: int
    positions: list[Position]
    theme: str


class Notices(msgspec.Struct, kw_only=True):
    """How a person is told that it is its turn."""

    key: str
    """The house's own for Web Push; "" where it sends none."""
    mails: bool
    """Whether the house sends mail."""
    wishes: NoticeWishes
    confirmed: bool
    """The mail address has answered that it wants to be told."""
    devices: int


class Done(msgspec.Struct):
    done: bool


class MyBrowser(msgspec.Struct):
    """A browser that is you, too."""

    browser: str
    name: str
    """Which program on which system, as far as it says so; or ""."""
    seen: float
    here: bool


class MyPasskey(msgspec.Struct):
    passkey: str
    name: str
    """On which program and system it was made."""
    added: float


class Question(msgspec.Struct):
    """What a browser's passkeys are asked, as WebAuthn writes it, and the ticket that goes back with the answer."""

    ticket: str
    options: Any


class Kept(msgspec.Struct, kw_only=True):
    """How you are kept: by what you can come back, and where you are already."""

    named: Named
    code: float | None
    """Since when your recovery code holds; None, if you have none."""
    passkeys: list[MyPasskey]
    ready: bool
    """Whether the house can keep passkeys."""
    browsers: list[MyBrowser]
    tables: int
    """How many you sit at, or sat."""
    alone: bool
    """Only this browser is you, and nothing else brings you back."""


class Code(msgspec.Struct):
    """Your recovery code, this once."""

    code: str


class Ticket(msgspec.Struct):
    """What makes another browser you, once."""

    ticket: str
    until: float


class Fellow(msgspec.Struct, kw_only=True):
    """Somebody you played with; `person` stands for it on your pages only."""

    person: str
    name: str
    face: Face
    game: str
    """Which one you last played together; "" if that was long ago."""
    at: float
    asked: bool
    """You would be friends, and it has not said so yet."""


class Invitation(msgspec.Struct):
    """Somebody waits for you at a table."""

    table: str
    game: str
    invite: str
    caller: str
    at: float


class People(msgspec.Struct, kw_only=True):
    """Who you play with."""

    friends: list[Fellow]
    asking: list[Fellow]
    """Those who would be your friends."""
    recent: list[Fellow]
    blocked: list[Fellow]
    calls: list[Invitation]
