"""`python -m ludoteca.lab.alone FOLDER JOBS`: an experiment in a process of its own, for a house that goes on playing.

The folder has the experiment's file; results and what was found so far come beside it. Each line of the output says how
many matches are there, and of how many. It gives way to whatever else runs, and ends when nobody holds its input open.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.core.leash import LET_GO, end_with_input
from ludoteca.lab.experiment import Experiment, read_experiment
from ludoteca.lab.glimpse import glimpse
from ludoteca.lab.kept import FILE, FOUND, INTERRUPTED, RESULTS
from ludoteca.lab.results import write_text
from ludoteca.lab.run import run
from ludoteca.lab.spread import Where

NICE = 10
WORTH = 4.0
"""A look at what was found takes time: so many times as long it plays on before the next."""


def main(folder: Path, jobs: int) -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        end_with_input()
        experiment = read_experiment(folder / FILE)
        run(experiment, folder / RESULTS, Where(jobs), Teller(folder, experiment))
        look(folder)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except Exception as error:
        if LET_GO.is_set():  # a database that was asked something then says in words of its own that it was interrupted
            sys.exit(INTERRUPTED)
        if not isinstance(error, Refused):
            raise
        sys.exit(" ".join(str(error).replace(f"{folder}{os.sep}", "").split()))


class Teller:
    """Says how far it is, and now and then what was found."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        self.folder = folder
        self.variants = len(experiment.variants)
        self.next_look = 0.0
        self.told = 0

    def __call__(self, done: int, everything: int) -> None:
        print(done, everything, flush=True)
        self.told += 1
        begun = time.monotonic()
        if self.told % self.variants == 0 and begun > self.next_look:
            look(self.folder)
            now = time.monotonic()
            self.next_look = now + WORTH * (now - begun)


def look(folder: Path) -> None:
    write_text(folder / FOUND, msgspec.json.encode(glimpse(folder / RESULTS)).decode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
