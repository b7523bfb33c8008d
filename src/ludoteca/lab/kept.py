"""Experiments that a house keeps: a folder each, with its file, its results, and what was found so far.

What is kept here came through a browser. It names no file of this machine and no player of one's own: both would be
read, or run, as whoever serves.
"""

from __future__ import annotations

import json
import re
import secrets
import shutil
import time
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal

import msgspec

from ludoteca.core.edition import Source
from ludoteca.core.game import Value
from ludoteca.games import game as game_called
from ludoteca.lab.changes import toml
from ludoteca.lab.experiment import PRINTED, BadExperiment, ExperimentSource, Extra, Text, Variant, checked
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.players import outside
from ludoteca.lab.results import write_text

FILE = "experiment.toml"
RESULTS = "results"
FOUND = "found.json"
STATE = "state.json"
HOUSES = "houses"

INTERRUPTED = 130
"""The exit code of an experiment's process that was ended before it was through."""

VALUING = Extra(values="search:50")
"""What a form asks for that has decisions valued."""

MOST_KEPT = 200
MOST_MATCHES = 100_000
"""Of each variant: who wants more has a terminal."""

Stage = Literal["waiting", "running", "stopped", "done", "refused"]


class NoExperiment(BadExperiment):
    """There is none of this name."""


class Wish(msgspec.Struct, frozen=True):
    """An experiment as a form asks for it: one variant, whose changes are named by their keys, `card.arson.copies`."""

    name: str
    game: str
    bots: list[str]
    options: dict[str, Value]
    matches: int
    seed: int
    changes: dict[str, int]
    values: bool = False
    """Whether decisions are valued, too."""

    def written(self) -> str:
        """The experiment's file."""
        text: dict[str, Any] = {"name": self.name, "game": self.game, "seats": len(self.bots), "bots": self.bots}
        text |= {"matches": self.matches, "seed": self.seed}
        if self.options:
            text["options"] = self.options
        if self.values:
            text["measures"] = {"values": VALUING.values}
        if self.changes:
            text["variants"] = {slug(self.name): {"changes": nested(self.changes)}}
        return toml(text)


class State(msgspec.Struct):
    """How it stands with an experiment, beyond the life of the house."""

    stage: Stage = "waiting"
    done: int = 0
    everything: int = 0
    complaint: str = ""
    """Why it was refused."""
    created: float = 0.0


class Shelf:
    """The experiments of a folder, by ids that say nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def ids(self) -> list[str]:
        """The newest first."""
        found = [path.parent.name for path in self.folder.glob(f"*/{STATE}")]
        return sorted(found, key=lambda one: -self.state(one).created)

    def keep(self, text: str) -> str:
        """Take in an experiment's file; BadExperiment if it is none, or not for here."""
        check(text)
        if len(self.ids()) >= MOST_KEPT:
            raise BadExperiment(f"{MOST_KEPT} experiments are kept here already: forget one first")
        name = secrets.token_hex(6)
        write_text(self.folder / name / FILE, text)
        self.note(name, State(created=time.time()))
        return name

    def at(self, name: str) -> Path:
        folder = self.folder / name
        if re.fullmatch(r"[0-9a-f]{12}", name) is None or not (folder / STATE).exists():
            raise NoExperiment(f"no experiment is called {name!r} here")
        return folder

    def text(self, name: str) -> str:
        return (self.at(name) / FILE).read_text("utf-8")

    def state(self, name: str) -> State:
        return msgspec.json.decode((self.at(name) / STATE).read_bytes(), type=State)

    def note(self, name: str, state: State) -> None:
        write_text(self.folder / name / STATE, msgspec.json.encode(state).decode())

    def found(self, name: str) -> bytes:
        """What was found so far, as JSON; nothing before the first look."""
        path = self.at(name) / FOUND
        return path.read_bytes() if path.exists() else b""

    def call(self, name: str, called: str) -> None:
        """Give it another name; its results stay its own."""
        path = self.at(name) / FILE
        head, bracket, rest = path.read_text("utf-8").partition("\n[")
        lines = [line for line in head.splitlines() if not re.match(r"\s*name\s*=", line)]
        write_text(path, "\n".join([f"name = {json.dumps(called, ensure_ascii=False)}", *lines]) + bracket + rest)

    def edition(self, name: str, variant: str) -> tuple[Path, Fixture]:
        """The edition of a variant as a file of its own, and who plays it how."""
        source = ExperimentSource("the file", self.text(name))
        for each in checked(source, None).variants:
            if each.name == variant:
                path = self.at(name) / HOUSES / f"{variant}.toml"
                write_text(path, toml(each.facts))
                return path, each.fixture
        raise NoExperiment(f"it has no variant {variant!r}")

    def forget(self, name: str) -> None:
        shutil.rmtree(self.at(name))


def read(text: str) -> Text:
    return ExperimentSource("the file", text).shaped(Text)


def check(text: str) -> None:
    """Refuse what cannot be run, and what is not for a browser to ask: before anything that it names is looked at."""
    source = ExperimentSource("the file", text)
    asked = source.shaped(Text)
    for key, bot in players(asked):
        source.require(not outside(bot), key, f"{bot!r} is a player of one's own: from the command line only")
    source.require(asked.matches <= MOST_MATCHES, "matches", f"{MOST_MATCHES} are the most here, not {asked.matches}")
    for variant in checked(source, None).variants:
        fits(variant)


def fits(variant: Variant) -> None:
    """Let the game's own checks look at a variant's numbers here and now, where its edition has such."""
    name = f"{game_called(variant.fixture.game).package}.edition"
    check = getattr(import_module(name), "check", None) if find_spec(name) else None
    if check:
        check(Source(variant.place, "", variant.facts))


def players(asked: Text) -> Iterator[tuple[str, str]]:
    """Everybody whom an experiment names, with the key that names them."""
    crews = {"bots": asked.bots, **{f"variants.{name}.bots": each.bots for name, each in asked.variants.items()}}
    if isinstance(asked.measures, Extra):
        crews["measures.levels"] = list(asked.measures.levels)
    for key, crew in crews.items():
        yield from ((key, bot) for bot in ([crew] if isinstance(crew, str) else crew))


def wish_of(asked: Text) -> Wish | None:
    """The form that would ask for this; None where a form cannot say it."""
    if len(asked.variants) > 1 or asked.matters or asked.measures not in (True, VALUING) or not asked.stop:
        return None
    only = next(iter(asked.variants.values()), None)
    changes = dict(flat(only.changes)) if only else {}
    if only and (only.options or only.bots or not all(type(value) is int for value in changes.values())):
        return None
    game = game_called(asked.game)
    seats = asked.seats or (len(asked.bots) if isinstance(asked.bots, list) else game.seats[0])
    bots = asked.bots if isinstance(asked.bots, list) else [asked.bots] * seats
    return Wish(
        asked.name, asked.game, bots, asked.options, asked.matches, asked.seed, changes, asked.measures == VALUING
    )


def slug(name: str) -> str:
    """A variant's name, for files and editions, from what people call it."""
    found = re.sub(r"\W+", "-", name)[:40].strip("-")
    return "variant" if found in ("", PRINTED) else found


def nested(changes: Mapping[str, int]) -> dict[str, Any]:
    """`card.arson.copies` as tables in tables."""
    tables: dict[str, Any] = {}
    for key, value in changes.items():
        *way, last = key.split(".")
        table = tables
        for step in way:
            table = table.setdefault(step, {})
        table[last] = value
    return tables


def flat(changes: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """The way back."""
    for key, value in changes.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", value
