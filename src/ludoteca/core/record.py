"""The record of a match, `*.ludo.json`: (game, edition, options, seats, seed, actions), which replays exactly.

Actions are kept in notation, not as numbers: people can read it, and it outlives any encoding.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from ludoteca.core.dice import SEEDS
from ludoteca.core.errors import Refused
from ludoteca.core.game import BadNotation, Game, Value
from ludoteca.core.state import Illegal, Note, State

FORMAT = "ludoteca-record-1"
SUFFIX = ".ludo.json"
LARGEST = 4 * 1024 * 1024
"""No match comes near four megabytes: a longer file is not one of ours."""


Seed = Annotated[int, msgspec.Meta(ge=0, lt=SEEDS)]


class BadRecord(Refused):
    """A file that is no record, or one whose match cannot have been."""


class Player(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who sat there. A bot's choices follow from its name and its own seed."""

    name: str = ""
    bot: str = ""
    seed: Seed = 0


class Result(msgspec.Struct, forbid_unknown_fields=True):
    payoffs: list[float]
    scores: list[int]


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    format: str = FORMAT
    game: str
    rules: int
    edition: str
    options: dict[str, Value]
    seats: int
    seed: Seed
    players: list[Player]
    actions: list[tuple[int, str]]
    result: Result | None = None
    taken_up: int = 0
    """So many of the actions were played before, in another match that these players took up."""


class Ply(msgspec.Struct):
    """One action of a match, and what it made happen."""

    seat: int
    action: int
    notes: list[Note]


def read_record(path: Path) -> Record:
    """The record in a file, its shape checked; `replay` checks the match itself."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from None
    if len(raw) > LARGEST:
        raise BadRecord(f"{path}: longer than {LARGEST // 1024**2} MB, so it is no record of a match")
    try:
        kind = msgspec.json.decode(raw, type=dict[str, msgspec.Raw]).get("format")
        name = msgspec.json.decode(kind) if kind is not None else None
        if name != FORMAT:
            found = f"format {name!r}" if name is not None else "no format"
            raise BadRecord(f"{path}: not a record this Ludoteca can read: {found}, expected {FORMAT!r}")
        return msgspec.json.decode(raw, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{path}: not a well-formed record: {error}") from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise BadRecord(f"{path}: not JSON, or cut short: {error}") from None


def write_record(record: Record, path: Path) -> None:
    """Write it whole or not at all: an older file at that place survives a failure."""
    text = written(record)
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as file:
            try:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                os.unlink(file.name)
                raise
        os.chmod(file.name, 0o644)
        os.replace(file.name, path)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be written: {error.strerror}") from None


def written(record: Record) -> bytes:
    """The record as JSON that people can read too: a line a field, and within lists a line an entry."""
    fields = []
    for name, value in msgspec.to_builtins(record).items():
        if name == "taken_up" and not value:
            continue
        text = msgspec.json.encode(value)
        if isinstance(value, list) and value:
            text = b"[\n  " + b",\n  ".join(msgspec.json.encode(entry) for entry in value) + b"\n ]"
        fields.append(msgspec.json.encode(name) + b": " + text)
    return b"{\n " + b",\n ".join(fields) + b"\n}\n"


def opening(game: Game, record: Record) -> State:
    """The first position of a record's match, with a journal; BadRecord where it was another game's."""
    if record.game != game.id:
        raise BadRecord(f"this is a match of {record.game}, not of {game.id}")
    if record.rules != game.rules_version:
        raise BadRecord(
            f"it was played by version {record.rules} of the rules of {game.id}; "
            f"this Ludoteca plays version {game.rules_version}"
        )
    if not game.reads(record.edition):
        raise BadRecord(
            f"it was played with the edition {record.edition} of {game.id}, this is {game.edition}: "
            "name the file of that edition with --edition"
        )
    if not 0 <= record.taken_up <= len(record.actions):
        raise BadRecord(f"{record.taken_up} actions were taken up, but there are {len(record.actions)}")
    if len(record.players) != record.seats:
        raise BadRecord(f"{record.seats} seats but {len(record.players)} players")
    state = game.new(record.seats, record.seed, record.options)
    state.journal = []
    return state


def replay(game: Game, record: Record) -> Iterator[tuple[State, Ply]]:
    """Each action of a match with the one live position after it; BadRecord at the first that cannot be.

    A finished match must end as its record says.
    """
    state = opening(game, record)
    for number, (seat, words) in enumerate(record.actions, start=1):
        where = f"action {number} (seat {seat}, {words!r})"
        if not 0 <= seat < record.seats:
            raise BadRecord(f"{where}: there is no such seat")
        try:
            actions = game.moves.read(words)
            if len(actions) != 1:
                raise BadRecord(f"{where}: a record keeps one step a line, this is {len(actions)}")
            notes: list[Note] = []
            state.journal = notes
            state.play(seat, actions[0])
        except BadNotation as error:
            raise BadRecord(f"{where}: {error}") from None
        except Illegal as error:
            clause = game.clauses("en")[error.clause]
            raise BadRecord(f"{where}: forbidden by {clause.id}, {clause.title}") from None
        yield state, Ply(seat, actions[0], notes)
    if record.result is not None and result(state, record.seats) != record.result:
        raise BadRecord("the match does not end as the record says")


def result(state: State, seats: int) -> Result | None:
    """How a match ended; None while it has not."""
    if state.acting():
        return None
    return Result([state.payoff(seat) for seat in range(seats)], [state.score(seat) for seat in range(seats)])
