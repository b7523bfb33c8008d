"""An experiment, run into a folder: chunk after chunk of matches, each kept as soon as it is played.

A chunk is kept whole or not at all, its matches last. So a run that was ended in whatever way goes on where it was, and
no match is lost or counted twice. What is kept follows from the experiment alone, wherever it was played.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import ludoteca
from ludoteca.bots.bot import Bot
from ludoteca.core.dice import derive
from ludoteca.core.game import BadSetup, Game
from ludoteca.games import game as game_called
from ludoteca.lab import results
from ludoteca.lab.changes import toml
from ludoteca.lab.compare import Comparison
from ludoteca.lab.experiment import BadExperiment, Experiment, Extra, Plan, Planned, Variant, chunk_of, read_plan
from ludoteca.lab.fixture import Fixture, ended
from ludoteca.lab.ledger import TENTHS, Decisions, Ledger
from ludoteca.lab.players import player
from ludoteca.lab.results import (
    AGAIN,
    CLAUSES,
    DECISIONS,
    LEVELS,
    MATCHES,
    SCHEMA,
    USES,
    VALUES,
    BadResults,
    Columns,
    chunk_path,
    write_table,
    write_text,
)
from ludoteca.lab.sequential import Verdict
from ludoteca.lab.skill import again, steps
from ludoteca.lab.spread import HERE, Where, spread
from ludoteca.lab.values import Valued, Valuer

MEASURED = (
    "first",
    "turns",
    "seconds",
    "options",
    "forced",
    "wait",
    "longest_wait",
    "lead_changes",
    "decided",
    "comeback",
)
"""Columns of the ledger that a bare outcome does not have."""

Tables = dict[str, Columns]


class Chunk(NamedTuple):
    """Some matches of a variant, to be played in a process that was started with its edition."""

    variant: str
    fixture: Fixture
    numbers: range
    measures: bool
    extra: Extra = Extra()


def run(
    experiment: Experiment,
    folder: Path,
    where: Where = HERE,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> list[Verdict]:
    """Play what the folder lacks; `progress` is told how many matches are there, and of how many at most.

    It ends as soon as every verdict is in, unless the experiment wants all its matches.
    """
    results.ready()
    plan = claim(folder, planned(experiment), experiment)
    around = {variant.name: variant.surroundings for variant in experiment.variants}
    missing = [chunk for start in plan.chunks for chunk in round_of(plan, start) if not kept(folder, chunk)]
    found = spread(played, missing, where, [around[chunk.variant] for chunk in missing])
    comparison = Comparison(plan)
    everything = plan.matches * len(plan.variants)
    done = 0
    for numbers in plan.chunks:
        for chunk in round_of(plan, numbers):
            if not kept(folder, chunk):
                write(folder, chunk, next(found))
            done += len(numbers)
            progress(done, everything)
        comparison.add(folder, numbers.start)
        if plan.stop and comparison.decided:
            break
    return comparison.verdicts()


def round_of(plan: Plan, numbers: range) -> list[Chunk]:
    """The same deals in every variant."""
    return [Chunk(one.name, one.fixture, numbers, plan.measures, plan.extra) for one in plan.variants]


def write(folder: Path, chunk: Chunk, tables: Tables) -> None:
    for table, columns in tables.items():
        write_table(chunk_path(folder, table, chunk.variant, chunk.numbers.start), table, columns)


def kept(folder: Path, chunk: Chunk) -> bool:
    return chunk_path(folder, MATCHES, chunk.variant, chunk.numbers.start).exists()


def planned(experiment: Experiment) -> Plan:
    """The experiment with everything filled in, each variant by a process with its edition; Refused if one can't be."""
    fixtures = spread(
        fitted,
        experiment.variants,
        surroundings=[variant.surroundings for variant in experiment.variants],
    )
    return Plan(
        ludoteca.__version__,
        game_called(experiment.game).rules_version,
        experiment.game,
        experiment.matches,
        experiment.measures,
        experiment.stop,
        experiment.matters,
        tuple(Planned(one.name, fixture) for one, fixture in zip(experiment.variants, fixtures, strict=True)),
        experiment.extra,
        chunk_of(experiment.matches, [bot for variant in experiment.variants for bot in variant.fixture.bots]),
    )


def fitted(variant: Variant) -> Fixture:
    """In a process with its edition: what it plays; BadExperiment if its game has no such options or seats."""
    try:
        return variant.fixture.checked()
    except BadSetup as error:
        raise BadExperiment(f"{variant.place}: {error}") from None


def claim(folder: Path, plan: Plan, experiment: Experiment) -> Plan:
    """Make the folder this experiment's own; BadResults if it is another's. The editions are for people to use.

    A folder goes on with the chunks that it was begun with, whatever they would be now.
    """
    path = folder / "experiment.json"
    if path.exists():
        begun = read_plan(folder)
        plan = msgspec.structs.replace(plan, chunk=begun.chunk)
        if begun != plan:
            raise BadResults(f"{folder}: holds the results of another experiment, or of another version: name another")
    for variant in experiment.variants:
        write_text(folder / "editions" / f"{variant.name}.toml", toml(variant.facts))
    write_text(path, plan.written())
    return plan


# --- In a worker ------------------------------------------------------------------------------------------


def played(chunk: Chunk) -> Tables:
    """The matches of a chunk, as the columns of the tables; `matches` is the last of them."""
    fixture = chunk.fixture.checked()
    game = game_called(fixture.game)
    things, named = things_of(fixture.game)
    clauses = list(game.clauses("en"))
    rows = Decisions() if chunk.extra.decisions else None
    ledger = Ledger(fixture.seats, named, len(things), {clause: place for place, clause in enumerate(clauses)}, rows)
    tables: Tables = {}
    with uncollected():
        if chunk.measures:
            bots = [player(name, game) for name in fixture.bots]
            valued = among(chunk.numbers, chunk.extra.valued if chunk.extra.values else 0)
            if valued:
                tables[VALUES] = values_of(ledger, chunk, valued, bots)
            for number in chunk.numbers[len(valued) :]:
                deal = derive(fixture.seed, number)
                ledger.play(number, deal, game.setup(fixture.seats, deal, fixture.options), bots)
            tables |= skill_of(chunk)
        else:
            for state, outcome in ended(fixture, chunk.numbers):
                ledger.outcome(outcome.number, state, outcome.plies)
    if chunk.measures:
        kinds = [*things, *(("clause", clause) for clause in clauses)]
        tables |= {USES: uses_of(ledger, kinds, chunk), CLAUSES: course_of(ledger, clauses, chunk)}
    if rows is not None:
        tables[DECISIONS] = decisions_of(rows, game, clauses, chunk)
    return tables | {MATCHES: matches_of(ledger, clauses, chunk)}


def matches_of(ledger: Ledger, clauses: list[str], chunk: Chunk) -> Columns:
    import numpy as np

    columns = {
        "variant": np.array([chunk.variant], object).repeat(len(ledger.number)),
        "number": np.array(ledger.number),
        "payoffs": np.array(ledger.payoffs),
        "scores": np.array(ledger.scores),
        "ending": np.array(clauses, object)[ledger.ending],
        "decisions": np.array(ledger.decisions),
    }
    return columns | {name: np.array(getattr(ledger, name)) for name in MEASURED if chunk.measures}


def uses_of(ledger: Ledger, kinds: list[tuple[str, str]], chunk: Chunk) -> Columns:
    import numpy as np

    used = np.flatnonzero(np.array(list(ledger.times)))
    return {
        "variant": np.array([chunk.variant], object).repeat(len(used)),
        "start": np.array([chunk.numbers.start]).repeat(len(used)),
        "kind": np.array([kind for kind, _ in kinds], object)[used],
        "name": np.array([name for _, name in kinds], object)[used],
        **{name: np.array(list(getattr(ledger, name)))[used] for name in ("times", "matches", "players", "won")},
    }


def course_of(ledger: Ledger, clauses: list[str], chunk: Chunk) -> Columns:
    import numpy as np

    course = np.array(list(ledger.course))
    noted = np.flatnonzero(course)
    return {
        "variant": np.array([chunk.variant], object).repeat(len(noted)),
        "start": np.array([chunk.numbers.start]).repeat(len(noted)),
        "clause": np.array(clauses, object)[noted // TENTHS],
        "tenth": noted % TENTHS,
        "times": course[noted],
    }


def decisions_of(rows: Decisions, game: Game, clauses: list[str], chunk: Chunk) -> Columns:
    import numpy as np

    did = {action: game.moves.move(action)["do"] for action in set(rows.action)}
    options = np.array(rows.options)
    return {
        "variant": np.array([chunk.variant], object).repeat(len(options)),
        **{name: np.array(getattr(rows, name)) for name in ("number", "decision", "seat", "turn")},
        "options": options,
        "forced": options == 1,
        "did": np.array([did[action] for action in rows.action], object),
        "clause": np.array([*clauses, None], object)[rows.clause],  # NOBODY is -1, the last
    }


def among(numbers: range, most: int) -> range:
    """Those of a chunk that are among the first so many matches of all."""
    return range(numbers.start, max(numbers.start, min(numbers.stop, most)))


def values_of(ledger: Ledger, chunk: Chunk, numbers: range, bots: list[Bot]) -> Columns:
    """Matches that are valued decision by decision while they are played."""
    fixture, extra = chunk.fixture, chunk.extra
    game = game_called(fixture.game)
    valuer = Valuer(game, fixture.seats, extra.simulations, extra.margin)
    watched: list[Bot] = [Valued(bot, valuer) for bot in bots]
    rows: list[tuple[object, ...]] = []
    for number in numbers:
        deal = derive(fixture.seed, number)
        valuer.begin(deal)
        ledger.play(number, deal, game.setup(fixture.seats, deal, fixture.options), watched)
        rows += [(chunk.variant, number, *value) for value in valuer.rows]
    return columns_of(VALUES, rows)


def skill_of(chunk: Chunk) -> Tables:
    """The deals of a chunk played again, where the experiment asks for it."""
    numbers = among(chunk.numbers, chunk.extra.deals)
    tables: Tables = {}
    if numbers and chunk.extra.levels:
        found = [(chunk.variant, *one) for one in steps(chunk.fixture, numbers, chunk.extra.levels)]
        tables[LEVELS] = columns_of(LEVELS, found)
    if numbers and chunk.extra.again:
        tables[AGAIN] = columns_of(
            AGAIN, [(chunk.variant, *one) for one in again(chunk.fixture, numbers, chunk.extra.again)]
        )
    return tables


def columns_of(table: str, rows: Sequence[tuple[object, ...]]) -> Columns:
    """Rows of a table as its columns."""
    import numpy as np

    columns: dict[str, Any] = {}
    for (name, kind), values in zip(SCHEMA[table].items(), zip(*rows, strict=True), strict=True):
        array = np.array(values, object if kind == "VARCHAR" else None)
        columns[name] = array.T if kind.endswith("[]") else array
    return columns


@contextmanager
def uncollected() -> Iterator[None]:
    """Matches make no circles of objects: looking for them would take a seventh of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@cache
def things_of(game_id: str) -> tuple[list[tuple[str, str]], list[list[int]]]:
    """What the words of a game's actions name, each once; and for each action the places of what it names."""
    moves = game_called(game_id).moves
    things: dict[tuple[str, str], int] = {}
    named: list[list[int]] = [[] for _ in range(max(moves.EVERY_ACTION) + 1)]
    for action in moves.EVERY_ACTION:
        named[action] = [things.setdefault(thing, len(things)) for thing in moves.move(action).items()]
    return list(things), named
