"""How fast the laboratory is: matches of random players with all measures, without, and beside them the bare rules.

Each is measured in a process of its own, with the processes that it starts.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from ludoteca.core.dice import Dice
from ludoteca.core.play import playout
from ludoteca.games import game as game_called
from ludoteca.lab.experiment import PRINTED, Experiment, Variant
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.run import run
from ludoteca.lab.spread import Where

MEASURED, OUTCOMES, RULES = "all measures", "bare outcomes", "bare rules"
KINDS = (MEASURED, OUTCOMES, RULES)

MOST_BARE = 50_000
"""So many matches say how fast the rules are; more would only take time."""


class Pace(msgspec.Struct):
    """What some matches took."""

    kind: str
    matches: int
    processes: int
    seconds: float
    processor_seconds: float
    """Of all processes together: what it would take on one core that does nothing else."""
    megabytes: float
    """At most, of all processes together: each counted with the most that it, or the largest of them, ever held."""

    @property
    def microseconds(self) -> float:
        """Of a processor, a match."""
        return 1e6 * self.processor_seconds / self.matches


def paces(game: str, matches: int, jobs: int) -> list[Pace]:
    """Every kind, one after the other."""
    return [elsewhere(kind, game, min(matches, MOST_BARE) if kind == RULES else matches, jobs) for kind in KINDS]


def elsewhere(kind: str, game: str, matches: int, jobs: int) -> Pace:
    line = [sys.executable, "-m", "ludoteca.lab.pace", kind, game, str(matches), str(jobs)]
    done = subprocess.run(line, check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(done.stdout, type=Pace)


def played(kind: str, game: str, matches: int, jobs: int) -> Pace:
    """In a process of its own."""
    started = time.perf_counter()
    if kind == RULES:
        jobs = 0
        bare(game, matches)
    else:
        with tempfile.TemporaryDirectory() as folder:
            run(random_matches(game, matches, kind == MEASURED), Path(folder), Where(jobs))
    seconds = time.perf_counter() - started
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    busy = own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime
    kilobytes = own.ru_maxrss + jobs * others.ru_maxrss
    return Pace(kind, matches, jobs + 1, seconds, busy, kilobytes / 1024)


def bare(game: str, matches: int) -> None:
    """The rules alone: every legal action listed at every ply."""
    chosen = game_called(game)
    options = chosen.complete({})
    dice = Dice(0)
    for seed in range(matches):
        playout(chosen.setup(chosen.seats[0], seed, options), dice)


def random_matches(game: str, matches: int, measures: bool) -> Experiment:
    chosen = game_called(game)
    fixture = Fixture(chosen.id, ("random",) * chosen.seats[0])
    printed = Variant(PRINTED, fixture, dict(chosen.edition.facts), chosen.id)
    return Experiment(chosen.id, matches, measures, stop=False, matters={}, variants=(printed,))


if __name__ == "__main__":
    kind, game, matches, jobs = sys.argv[1:]
    sys.stdout.buffer.write(msgspec.json.encode(played(kind, game, int(matches), int(jobs))))
