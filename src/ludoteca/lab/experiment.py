"""Experiments are files: the game, who plays it, how many matches, which variants. docs/lab.md has the format.

A bad file is refused in one line: the file, the line in it, the key, and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from math import inf
from pathlib import Path
from typing import Any

import msgspec

from ludoteca.core.dice import SEEDS
from ludoteca.core.edition import Source, read_source, surroundings
from ludoteca.core.errors import Refused
from ludoteca.core.game import Game, Value
from ludoteca.games import game as game_called
from ludoteca.lab.changes import BadChange, changed, guessed
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.measures import BY_NAME
from ludoteca.lab.players import check_player
from ludoteca.lab.results import BadResults
from ludoteca.lab.spread import PIECES

PRINTED = "printed"
"""The variant without changes: what all others are compared with."""

MOST_CHUNKS = 24
LARGEST_CHUNK = 5_000
"""Matches are played and kept in chunks: as small as makes a progress that moves, never so large that memory tells."""

QUICK = ("random", "greedy", "easy")
"""Who does not search. To keep a chunk costs a fiftieth of a second: more than many of their matches."""

SMALLEST_CHUNK = 4
"""Of players who search: so small that a cluster has something to do for every core."""

MOST_MATCHES = 10**9
MOST_SEATS = 62
LEAST_SIMULATIONS = 2


class BadExperiment(Refused):
    """An experiment file that cannot be run."""


class ExperimentSource(Source):
    refusal = BadExperiment


class VariantText(msgspec.Struct, forbid_unknown_fields=True):
    """A variant as it is written."""

    changes: dict[str, Any] = {}
    options: dict[str, Value] = {}
    bots: str | list[str] = ""
    edition: str = ""


class Extra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is measured only where somebody asks: it takes room, or time."""

    decisions: bool = False
    """A row a decision."""
    values: str = ""
    """The search that says what options and positions are worth, as `search:N`; none if it is not given."""
    margin: float = 0.05
    """How near to the best an option must be to be as good."""
    valued: int = 20
    """How many matches of each variant are valued: the first ones."""
    levels: tuple[str, ...] = ()
    """Bots from the weakest to the strongest, each to play against the one before."""
    again: int = 0
    """How often each deal is played once more, to tell luck from skill."""
    deals: int = 100
    """How many deals are played by levels, and once more: the first ones."""

    @property
    def simulations(self) -> int:
        return int(self.values.partition(":")[2] or 0)


class Text(msgspec.Struct, forbid_unknown_fields=True):
    """An experiment as it is written."""

    game: str
    matches: int
    name: str = ""
    """What people call it."""
    bots: str | list[str] = "random"
    seats: int = 0
    seed: int = 0
    options: dict[str, Value] = {}
    edition: str = ""
    measures: bool | Extra = True
    stop: bool = True
    matters: dict[str, float] = {}
    variants: dict[str, VariantText] = {}


class Variant(msgspec.Struct, frozen=True):
    """One way to play: a fixture, and the facts of its edition."""

    name: str
    fixture: Fixture
    facts: dict[str, Any]
    place: str
    """What an error in its edition names."""

    @property
    def surroundings(self) -> dict[str, str]:
        return surroundings(self.place, self.facts)


class Experiment(msgspec.Struct, frozen=True):
    """What is to be played, and what is to be found out."""

    game: str
    matches: int
    measures: bool
    stop: bool
    """Whether to end as soon as every verdict is in."""
    matters: dict[str, float]
    """The smallest differences that matter, by the names of measures."""
    variants: tuple[Variant, ...]
    """The printed one first."""
    extra: Extra = Extra()


class Planned(msgspec.Struct, frozen=True):
    """A variant of which nothing is left open."""

    name: str
    fixture: Fixture


class Plan(msgspec.Struct, frozen=True):
    """All that the results of an experiment follow from: what its folder keeps of it."""

    ludoteca: str
    """The version that played."""
    rules: int
    game: str
    matches: int
    measures: bool
    stop: bool
    matters: dict[str, float]
    variants: tuple[Planned, ...]
    extra: Extra = Extra()
    chunk: int = 0
    """How many matches are kept together; of folders that do not say it, as many as now."""

    @property
    def others(self) -> list[str]:
        """The variants that are compared with the printed game."""
        return [variant.name for variant in self.variants if variant.name != PRINTED]

    @property
    def chunks(self) -> list[range]:
        size = self.chunk or chunk_of(self.matches)
        return [range(start, min(start + size, self.matches)) for start in range(0, self.matches, size)]

    def written(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self, order="sorted"), indent=1).decode() + "\n"


def chunk_of(matches: int, bots: Iterable[str] = QUICK) -> int:
    """How many matches of a variant are kept together, by whom they are played: it must not depend on a machine."""
    coarse = min(LARGEST_CHUNK, -(-matches // MOST_CHUNKS))
    if set(bots) <= set(QUICK):
        return coarse
    return min(coarse, max(SMALLEST_CHUNK, -(-matches // PIECES)))


def read_plan(folder: Path) -> Plan:
    """The plan that a folder of results was begun with."""
    path = folder / "experiment.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except OSError as error:
        raise BadResults(f"{path}: cannot be read: {error.strerror}") from None
    except msgspec.MsgspecError as error:
        raise BadResults(f"{path}: cannot be read: {error}") from None


def read_experiment(path: Path) -> Experiment:
    """The experiment in a file, checked as far as one process can; BadExperiment says what is wrong with it."""
    try:
        source = ExperimentSource(str(path), path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadExperiment(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    return checked(source, path.parent)


def checked(source: Source, folder: Path | None) -> Experiment:
    """The experiment that is written there. Editions are looked for in the folder; without one none may be named."""
    check_keys(source, "", source.data, Text)
    check_keys(source, "measures", source.data.get("measures"), Extra)
    variants = source.data.get("variants", {})
    source.require(isinstance(variants, dict), "variants", "each has a table with its name, as in [variants.wet]")
    for name, written in variants.items():
        check_keys(source, f"variants.{name}", written, VariantText)
    text = source.shaped(Text)
    try:
        game = game_called(text.game)
    except Refused as error:
        raise source.bad("game", str(error)) from None
    check_numbers(source, text)
    facts = edition_facts(source, "edition", text.edition, game, game.edition.facts, folder)
    planned = [variant_of(source, text, game, PRINTED, VariantText(), facts)]
    for name, each in text.variants.items():
        key = f"variants.{name}"
        source.require(re.fullmatch(r"[\w-]{1,40}", name) is not None, key, "a name is up to 40 letters, digits and -")
        source.require(name != PRINTED, key, f"{PRINTED} is the one without changes: it is always there")
        own = edition_facts(source, f"{key}.edition", each.edition, game, facts, folder)
        planned.append(variant_of(source, text, game, name, each, own))
    return Experiment(
        game=text.game,
        matches=text.matches,
        measures=text.measures is not False,
        stop=text.stop,
        matters=text.matters,
        variants=tuple(planned),
        extra=text.measures if isinstance(text.measures, Extra) else Extra(),
    )


def check_keys(source: Source, key: str, written: object, shape: type[msgspec.Struct]) -> None:
    """What is misspelt is told with what it may have been meant for."""
    known = [field.name for field in msgspec.structs.fields(shape)]
    for name in written if isinstance(written, dict) else ():
        source.require(name in known, f"{key}.{name}".lstrip("."), f"is not known here; {guessed(name, known)}")


def check_numbers(source: Source, text: Text) -> None:
    source.require(
        1 <= text.matches <= MOST_MATCHES, "matches", f"must be from 1 to {MOST_MATCHES}, not {text.matches}"
    )
    if isinstance(text.measures, Extra):
        check_extra(source, text.measures)
    check_seed(source, text.seed)
    for name, bound in text.matters.items():
        source.require(name in BY_NAME, f"matters.{name}", f"is no measure; {guessed(name, list(BY_NAME))}")
        source.require(0 < bound < inf, f"matters.{name}", f"must be a number above 0, not {bound}")


def check_seed(source: Source, seed: int) -> None:
    source.require(0 <= seed < SEEDS, "seed", f"must be from 0 to 2**53 - 1, not {seed}")


def check_extra(source: Source, extra: Extra) -> None:
    """What takes time is to be asked for in a way that can be answered."""
    values = re.fullmatch(r"(search:[0-9]{1,7})?", extra.values)
    source.require(values is not None, "measures.values", f"must be search:N, not {extra.values!r}")
    # One half of the simulations finds what the other half judges.
    enough = not extra.values or extra.simulations >= LEAST_SIMULATIONS
    source.require(enough, "measures.values", f"must be search:{LEAST_SIMULATIONS} or more, not {extra.values!r}")
    for name, least, most in (("valued", 2, MOST_MATCHES), ("again", 0, 1000), ("deals", 3, MOST_MATCHES)):
        found = getattr(extra, name)
        source.require(least <= found <= most, f"measures.{name}", f"must be from {least} to {most}, not {found}")
    source.require(0 < extra.margin < 1, "measures.margin", f"must lie between 0 and 1, not {extra.margin}")
    source.require(extra.again != 1, "measures.again", "once says nothing: twice at least")
    source.require(len(extra.levels) != 1, "measures.levels", "must be two at least, or none")
    check_players(source, "measures.levels", extra.levels)


def check_players(source: Source, key: str, names: Iterable[str]) -> None:
    try:
        for name in dict.fromkeys(names):
            check_player(name)
    except Refused as error:
        raise source.bad(key, str(error)) from None


def edition_facts(
    source: Source, key: str, name: str, game: Game, otherwise: Mapping[str, Any], folder: Path | None
) -> dict[str, Any]:
    """The facts of the edition file named at a key, or the others where none is."""
    if not name:
        return dict(otherwise)
    if folder is None:
        raise source.bad(key, "names a file: such experiments are run from the command line")
    try:
        data = read_source(folder / name).data
    except Refused as error:
        raise source.bad(key, str(error)) from None
    source.require(data["game"] == game.id, key, f"is an edition of {data['game']}, not of {game.id}")
    return data


def variant_of(
    source: Source, text: Text, game: Game, name: str, written: VariantText, facts: dict[str, Any]
) -> Variant:
    key = "" if name == PRINTED else f"variants.{name}"
    try:
        facts = changed(facts, written.changes)
    except BadChange as error:
        raise source.bad(f"{key}.changes.{error.key}", error.complaint) from None
    if written.changes:
        facts["edition"] = name
    seats = seats_of(source, text.seats, text.bots, game)
    bots = seated(source, f"{key}.bots".lstrip("."), written.bots or text.bots, seats)
    line = source.line_of(key) if key else 0
    return Variant(
        name,
        Fixture(game.id, bots, text.seed, {**text.options, **written.options}),
        facts,
        f"{source.place}, line {line}: {key}" if key else source.place,
    )


def seats_of(source: Source, seats: int, bots: str | list[str], game: Game) -> int:
    """As many as are written there, or as there are bots, or the game's fewest."""
    source.require(0 <= seats <= MOST_SEATS, "seats", f"must be from 0 to {MOST_SEATS}, not {seats}")
    return seats or (len(bots) if isinstance(bots, list) else game.seats[0])


def seated(source: Source, key: str, bots: str | list[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat; one name is for all of them."""
    crew = (bots,) * seats if isinstance(bots, str) else tuple(bots)
    source.require(len(crew) == seats, key, f"must be one for each of the {seats} seats, not {len(crew)}")
    check_players(source, key, crew)
    return crew
