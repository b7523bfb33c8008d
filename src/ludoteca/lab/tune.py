"""Which numbers come closest to some aims: a search that plays, looks, and plays on with what looks promising.

Optuna's tree-structured Parzen estimator proposes numbers. All are tried on the same deals, few at first; the better
third plays three times as many, its better third again. The best few are confirmed on fresh deals, which nothing was
chosen by. Every match is kept: who runs it again goes on where it was, and the same seed finds the same.
"""

from __future__ import annotations

import hashlib
import json
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from statistics import NormalDist
from typing import Any

import msgspec

import ludoteca
from ludoteca.core.dice import derive
from ludoteca.core.edition import surroundings
from ludoteca.core.errors import Refused
from ludoteca.games import game as game_called
from ludoteca.lab.changes import toml
from ludoteca.lab.extras import needs
from ludoteca.lab.kept import nested
from ludoteca.lab.measures import BY_NAME
from ludoteca.lab.numbers import reached
from ludoteca.lab.report.found import DEAD, named_thing
from ludoteca.lab.results import MATCHES, USES, BadResults, chunk_path, database, quoted, ready, write_text
from ludoteca.lab.run import Chunk, kept, played, things_of, write
from ludoteca.lab.spread import HERE, Where, spread
from ludoteca.lab.statistics import NORMAL, SURE, wilson
from ludoteca.lab.tuning import UNUSED, Tuning

BATCH = 4
"""So many tries are proposed at a time, wherever they are played: what is found never depends on that."""
GROWTH = 3
"""The better part of the tries, one in so many, plays so many times as many matches; and once more."""
RUNGS = 3
PIECES = 8
"""Matches of a try are played in so many pieces at the least."""
TUNING, TUNED = "tuning.json", "tuned.json"
"""What a folder keeps: what was asked, and what was found."""
WORST = 1e6
"""How far from all aims numbers are that make no game."""

Numbers = Mapping[str, int]


class Value(msgspec.Struct, frozen=True):
    """What an aim's measure came to: its mean, and half of its 95 % interval."""

    mean: float
    half: float


class Found(msgspec.Struct, frozen=True):
    """Some numbers, and what came of them."""

    numbers: dict[str, int]
    matches: int
    miss: float
    """How far from the aims, in differences that matter: 0 is right."""
    values: dict[str, Value]
    complaint: str = ""
    """Why these numbers make no game."""


class Tuned(msgspec.Struct, frozen=True):
    """What a tuning found."""

    ludoteca: str
    game: str
    aims: dict[str, tuple[float, float]]
    tried: list[Found]
    """In the order in which they were proposed, each with all the matches that it played on the deals of the search."""
    printed: Found
    best: list[Found]
    """On fresh deals, the best first."""

    @property
    def refused(self) -> int:
        """Tries whose numbers make no game."""
        return sum(1 for found in self.tried if found.complaint)


def tune(
    tuning: Tuning,
    folder: Path,
    where: Where = HERE,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Tuned:
    """Search, confirm, and write down what was found: tuned.json, and best.toml, an experiment to go on with."""
    ready()
    needs("lab", "a tuning", "optuna")
    claim(folder, tuning)
    bench = Bench(tuning, folder, where, progress)
    tried = searched(tuning, bench)
    rungs = climbed(tuning, bench, tried)
    longest = {key_of(found.numbers): found for rung in rungs for found in rung}
    fresh = [dict[str, int](), *(found.numbers for found in rungs[-1][: tuning.best])]
    printed, *confirmed = bench.measured(fresh, tuning.confirm, fresh=True)
    tuned = Tuned(
        ludoteca.__version__,
        tuning.fixture.game,
        tuning.aims,
        [longest.get(key_of(found.numbers), found) for found in tried],
        printed,
        sorted(confirmed, key=lambda found: found.miss),
    )
    write_text(folder / TUNED, msgspec.json.format(msgspec.json.encode(tuned), indent=1).decode() + "\n")
    write_text(folder / "best.toml", experiment(tuning, tuned))
    return tuned


def claim(folder: Path, tuning: Tuning) -> None:
    """Make the folder this tuning's own; BadResults if it is another's."""
    path, text = folder / TUNING, msgspec.json.encode(tuning, order="sorted").decode()
    if path.exists() and path.read_text("utf-8") != text:
        raise BadResults(f"{folder}: holds the results of another tuning, or of another version: name another")
    write_text(path, text)


def searched(tuning: Tuning, bench: Bench) -> list[Found]:
    """Numbers that the sampler proposed, the printed ones first, each with few matches."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", optuna.exceptions.ExperimentalWarning)
        sampler = optuna.samplers.TPESampler(seed=tuning.fixture.seed, constant_liar=True)
    study = optuna.create_study(sampler=sampler)
    study.enqueue_trial(printed_numbers(tuning))
    space: dict[str, Any] = {key: optuna.distributions.IntDistribution(*each) for key, each in tuning.numbers.items()}
    found: list[Found] = []
    while len(found) < tuning.tries:
        trials = [study.ask(space) for _ in range(min(BATCH, tuning.tries - len(found)))]
        batch = bench.measured([trial.params for trial in trials], tuning.matches)
        for trial, each in zip(trials, batch, strict=True):
            study.tell(trial, each.miss)
        found += batch
    return found


def printed_numbers(tuning: Tuning) -> dict[str, int]:
    """As printed, or as near as the bounds allow."""
    return {key: min(max(reached(tuning.facts, key), low), high) for key, (low, high) in tuning.numbers.items()}


def climbed(tuning: Tuning, bench: Bench, tried: Sequence[Found]) -> list[list[Found]]:
    """Rung by rung, the best first: those that look good play on, and are looked at once more."""
    rungs = [ranking(tried)]
    bench.everything = bench.done + later(tuning, len(rungs[0]))
    matches = tuning.matches
    for _ in range(1, RUNGS):
        promising = rungs[-1][: promoted(tuning, len(rungs[-1]))]
        rungs.append(ranking(bench.measured([found.numbers for found in promising], GROWTH * matches, already=matches)))
        matches *= GROWTH
    return rungs


def promoted(tuning: Tuning, tries: int) -> int:
    """Of so many tries of a rung those that play on."""
    return min(tries, max(tuning.best, -(-tries // GROWTH)))


def later(tuning: Tuning, tries: int) -> int:
    """The matches that are to come once so many different tries make a game: on the rungs, and on fresh deals."""
    total, matches = 0, tuning.matches
    for _ in range(1, RUNGS):
        tries = promoted(tuning, tries)
        total += tries * (GROWTH - 1) * matches
        matches *= GROWTH
    return total + (min(tuning.best, tries) + 1) * tuning.confirm


def ranking(found: Iterable[Found]) -> list[Found]:
    """Each set of numbers once, the best first; none that makes no game."""
    once = {key_of(each.numbers): each for each in found if not each.complaint}
    if not once:
        raise BadResults("no numbers within these bounds make a game: the first was refused with: " + first(found))
    return sorted(once.values(), key=lambda each: each.miss)


def first(found: Iterable[Found]) -> str:
    return next(each.complaint for each in found if each.complaint)


def experiment(tuning: Tuning, tuned: Tuned) -> str:
    """The best against the printed game, as a file for `lab run`."""
    fixture = tuning.fixture
    text: dict[str, Any] = {"game": fixture.game, "seats": fixture.seats, "bots": list(fixture.bots)}
    text |= {"matches": tuning.confirm, "seed": fixture.seed}
    if fixture.options:
        text["options"] = fixture.options
    text["variants"] = {
        f"best-{place}": {"changes": nested(found.numbers)} for place, found in enumerate(tuned.best, 1)
    }
    return toml(text)


# --- Playing and measuring ------------------------------------------------------------------------------


def key_of(numbers: Numbers) -> str:
    return hashlib.sha256(json.dumps(numbers, sort_keys=True).encode()).hexdigest()[:12]


class Bench:
    """Plays what is wanted and not there yet, and measures it."""

    def __init__(self, tuning: Tuning, folder: Path, where: Where, progress: Callable[[int, int], None]) -> None:
        self.tuning = tuning
        self.folder = folder
        self.where = where
        self.progress = progress
        self.done = 0
        """Matches; those that lay there already, or whose numbers make no game, count as if they were played now."""
        self.everything = tuning.tries * tuning.matches + later(tuning, tuning.tries)

    def measured(self, wanted: Sequence[Numbers], matches: int, fresh: bool = False, already: int = 0) -> list[Found]:
        """What came of each of these, in so many matches; of the fresh deals, or of those that all tries share."""
        chunks: list[Chunk] = []
        around = []
        for numbers in wanted:
            place = surroundings(f"numbers {dict(numbers)}", self.tuning.variant(numbers))
            for chunk in self.chunks(numbers, matches, fresh):
                if not kept(self.folder, chunk) and chunk not in chunks:
                    chunks.append(chunk)
                    around.append(place)
        complaints: dict[str, str] = {}
        self.done += len(wanted) * (matches - already) - sum(len(chunk.numbers) for chunk in chunks)
        for chunk, tables in zip(chunks, spread(attempted, chunks, self.where, around), strict=True):
            if isinstance(tables, str):
                complaints[chunk.variant] = tables
            else:
                write(self.folder, chunk, tables)
            self.done += len(chunk.numbers)
            self.progress(self.done, self.everything)
        return [self.found(numbers, matches, fresh, complaints) for numbers in wanted]

    def chunks(self, numbers: Numbers, matches: int, fresh: bool) -> list[Chunk]:
        """Fresh deals follow from another seed. What plays on begins where it stopped."""
        fixture = self.tuning.fixture
        if fresh:
            fixture = msgspec.structs.replace(fixture, seed=derive(fixture.seed, 1))
        size = -(-self.tuning.matches // PIECES)
        name = f"{'fresh' if fresh else 'try'}-{key_of(numbers)}"
        return [
            Chunk(name, fixture, range(start, min(start + size, matches)), True) for start in range(0, matches, size)
        ]

    def found(self, numbers: Numbers, matches: int, fresh: bool, complaints: Mapping[str, str]) -> Found:
        chunks = self.chunks(numbers, matches, fresh)
        complaint = complaints.get(chunks[0].variant, "")
        if complaint:
            return Found(dict(numbers), 0, WORST, {}, complaint)
        files = {
            table: ", ".join(
                quoted(str(chunk_path(self.folder, table, one.variant, one.numbers.start))) for one in chunks
            )
            for table in (MATCHES, USES)
        }
        values = {name: self.value(name, files, matches) for name in self.tuning.aims}
        miss = sum(missed(name, values[name].mean, *self.tuning.aims[name]) for name in self.tuning.aims)
        return Found(dict(numbers), matches, miss, values)

    def value(self, name: str, files: Mapping[str, str], matches: int) -> Value:
        if name == UNUSED:
            return self.unused(files[USES], matches)
        (row,) = (
            database()
            .execute(
                f"SELECT avg(m), coalesce(stddev_samp(m), 0) / sqrt(count(*)) "
                f"FROM (SELECT {BY_NAME[name].sql} AS m FROM read_parquet([{files[MATCHES]}]))"
            )
            .fetchall()
        )
        return Value(row[0], NORMAL * row[1])

    def unused(self, files: str, matches: int) -> Value:
        """How many of the things with a name hardly any player uses, and how many more or fewer it may be.

        Each has an interval, and all of them hold together in 95 of 100 experiments: a match counts once, however many
        of its players use a thing.
        """
        game = game_called(self.tuning.fixture.game)
        used = {
            (kind, name): players / matches / self.tuning.fixture.seats
            for kind, name, players in database()
            .execute(f"SELECT kind, name, sum(players) FROM read_parquet([{files}]) GROUP BY ALL")
            .fetchall()
        }
        most: dict[str, float] = {}
        for thing in things_of(game.id)[0]:
            label = named_thing(game, "en", *thing)
            if label:
                most[label] = max(most.get(label, 0.0), used.get(thing, 0.0))
        quantile = NormalDist().inv_cdf(1 - (1 - SURE) / 2 / max(1, len(most)))
        around = [wilson(share, matches, quantile) for share in most.values()]
        count = sum(share < DEAD for share in most.values())
        surely, perhaps = sum(one.high < DEAD for one in around), sum(one.low < DEAD for one in around)
        return Value(float(count), float(max(count - surely, perhaps - count)))


def missed(name: str, mean: float, low: float, high: float) -> float:
    """How far a mean lies outside of its aim, counted in the smallest difference that matters."""
    outside = max(low - mean, mean - high, 0.0)
    if name == UNUSED:
        return outside
    measure = BY_NAME[name]
    near = low if mean < low else high
    return outside / (measure.matters * (abs(near) or 1.0) if measure.relative else measure.matters)


def attempted(chunk: Chunk) -> dict[str, Any] | str:
    """In a worker: the matches of a chunk; or why there are none, where numbers make no game."""
    try:
        return played(chunk)
    except Refused as error:
        return " ".join(str(error).split())
