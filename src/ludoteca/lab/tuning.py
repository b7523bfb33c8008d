"""Tunings are files: which numbers of an edition may move between which bounds, and what is aimed at; docs/lab.md."""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec

import ludoteca
from ludoteca.core.edition import Source
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Value
from ludoteca.games import game as game_called
from ludoteca.lab.changes import BadChange, changed, guessed
from ludoteca.lab.experiment import BadExperiment, ExperimentSource, check_keys, check_seed, seated, seats_of
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.kept import flat, nested
from ludoteca.lab.measures import BY_NAME, measures_of

UNUSED = "unused"
"""An aim that is no measure of a match: how many of the things with a name hardly anybody uses."""

MOST_TRIES = 10_000
MOST_MATCHES = 10**7
LARGEST = 10**9


class BadTuning(BadExperiment):
    """A tuning file that cannot be run."""


class TuningSource(ExperimentSource):
    refusal = BadTuning


class Text(msgspec.Struct, forbid_unknown_fields=True):
    """A tuning as it is written."""

    game: str
    numbers: dict[str, Any]
    aims: dict[str, tuple[float, float]]
    bots: str | list[str] = "greedy"
    seats: int = 0
    seed: int = 0
    options: dict[str, Value] = {}
    tries: int = 40
    matches: int = 200
    best: int = 3
    confirm: int = 2000


class Tuning(msgspec.Struct, frozen=True):
    """What is searched for, and how long."""

    fixture: Fixture
    facts: dict[str, Any]
    numbers: dict[str, tuple[int, int]]
    """By key, from and to."""
    aims: dict[str, tuple[float, float]]
    """By the names of measures, from and to."""
    tries: int
    matches: int
    """Of each try at first."""
    best: int
    confirm: int
    """Fresh deals for each of the best, and for the printed game."""
    ludoteca: str = ""
    """The version that plays."""
    rules: int = 0

    def variant(self, numbers: Mapping[str, int]) -> dict[str, Any]:
        return changed(self.facts, nested(numbers)) | {"edition": "tuned"}


def read_tuning(path: Path) -> Tuning:
    """The tuning in a file, or BadTuning."""
    try:
        source = TuningSource(str(path), path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadTuning(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    check_keys(source, "", source.data, Text)
    text = source.shaped(Text)
    try:
        game = game_called(text.game)
    except Refused as error:
        raise source.bad("game", str(error)) from None
    for key, least, most in (
        ("tries", 2, MOST_TRIES),
        ("matches", 20, MOST_MATCHES),
        ("best", 1, text.tries),
        ("confirm", 100, MOST_MATCHES),
    ):
        found = getattr(text, key)
        source.require(least <= found <= most, key, f"must be from {least} to {most}, not {found}")
    bots = seated(source, "bots", text.bots, seats_of(source, text.seats, text.bots, game))
    check_seed(source, text.seed)
    for key, options in (("seats", {}), ("options", text.options)):
        try:
            game.new(len(bots), text.seed, options)
        except Refused as error:
            raise source.bad(key, str(error)) from None
    fixture = Fixture(game.id, bots, text.seed, game.complete(text.options))
    return Tuning(
        fixture,
        dict(game.edition.facts),
        checked_numbers(source, text, game),
        checked_aims(source, text, game),
        text.tries,
        text.matches,
        text.best,
        text.confirm,
        ludoteca.__version__,
        game.rules_version,
    )


def checked_numbers(source: Source, text: Text, game: Game) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for key, bounds in flat(text.numbers):
        place = f"numbers.{key}"
        pair = isinstance(bounds, list) and len(bounds) == 2 and all(type(bound) is int for bound in bounds)
        source.require(pair, place, f"must be two whole numbers, from and to, not {bounds!r}")
        small = all(abs(bound) <= LARGEST for bound in bounds)
        source.require(small, place, f"must be two numbers of up to {LARGEST}, not {bounds!r}")
        source.require(bounds[0] < bounds[1], place, f"from must lie below to, not {bounds!r}")
        try:
            for bound in bounds:
                changed(game.edition.facts, nested({key: bound}))
        except BadChange as error:
            raise source.bad(place, error.complaint) from None
        found[key] = (bounds[0], bounds[1])
    source.require(bool(found), "numbers", "must name one at least, as in hand = [2, 6]")
    return found


def checked_aims(source: Source, text: Text, game: Game) -> dict[str, tuple[float, float]]:
    known = [*(one.name for one in measures_of(game, True) if one.name in BY_NAME), UNUSED]
    for name, (low, high) in text.aims.items():
        source.require(name in known, f"aims.{name}", f"is nothing that is measured here; {guessed(name, known)}")
        source.require(isfinite(low) and isfinite(high), f"aims.{name}", f"must be two numbers, not {[low, high]}")
        source.require(low <= high, f"aims.{name}", f"from must not lie above to, not {[low, high]}")
    source.require(bool(text.aims), "aims", "must name one at least, as in minutes = [20, 40]")
    return text.aims
