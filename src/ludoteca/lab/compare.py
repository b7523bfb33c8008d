"""Variants compared with the printed game, pair by pair of matches on the same deals, as the chunks come in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from ludoteca.games import game as game_called
from ludoteca.lab.experiment import PRINTED, Plan
from ludoteca.lab.measures import Measure, measures_of
from ludoteca.lab.results import chunk_path, database, quoted
from ludoteca.lab.sequential import ERROR, LEAST, OPEN, Sums, Verdict, verdict


class Comparison:
    """What the chunks that were added say. They come in the order of the experiment, so it is always the same.

    Of a run that was ended some variants may have no matches yet: then the others alone are compared.
    """

    def __init__(self, plan: Plan, waiting: Collection[str] = ()) -> None:
        self.plan = plan
        self.others = [name for name in plan.others if name not in waiting]
        self.measures = measures_of(game_called(plan.game), plan.measures)
        self.sums = {(name, one.name): Sums() for name in self.others for one in self.measures}

    def add(self, folder: Path, start: int) -> None:
        """Take in the matches that begin with this number."""
        printed = chunk_path(folder, "matches", PRINTED, start)
        for name in self.others:
            found = paired(printed, chunk_path(folder, "matches", name, start), self.measures)
            for measure, sums in zip(self.measures, found, strict=True):
                self.sums[name, measure.name].add(sums)

    def verdicts(self) -> list[Verdict]:
        """For each variant, one a measure; none before the first chunk."""
        # What has an aim is asked twice: whether it differs, and whether for the better.
        asked = sum(1 if measure.aim is None else 2 for measure in self.measures)
        error = ERROR / max(1, asked * len(self.plan.others))
        tuned = max(LEAST, self.plan.matches / 2)
        return [
            verdict(
                sums,
                name,
                measure.name,
                self.bound(measure, sums),
                1.0 if measure.share else 0.0,
                measure.aim,
                error,
                tuned,
            )
            for name in self.others
            for measure in self.measures
            if (sums := self.sums[name, measure.name]).count
        ]

    def bound(self, measure: Measure, sums: Sums) -> float:
        """The smallest difference that matters: as the experiment says, or else the laboratory."""
        if measure.name in self.plan.matters:
            return self.plan.matters[measure.name]
        return measure.matters * (abs(sums.before / sums.count) if measure.relative else 1.0)

    @property
    def decided(self) -> bool:
        """Whether there is nothing more to find out."""
        verdicts = self.verdicts()
        return bool(verdicts) and all(one.kind != OPEN for one in verdicts)


def paired(printed: Path, other: Path, measures: Sequence[Measure]) -> list[Sums]:
    """The matches of two files with the same numbers, measure by measure."""
    values = ", ".join(f"({measure.sql})::DOUBLE AS m{place}" for place, measure in enumerate(measures))
    sums = ", ".join(
        f"sum(a.m{place}), sum(b.m{place} - a.m{place}), sum((b.m{place} - a.m{place}) ** 2), "
        f"min(least(a.m{place}, b.m{place})), max(greatest(a.m{place}, b.m{place})), "
        f"sum(((a.m{place} + b.m{place}) / 2) ** 2)"
        for place in range(len(measures))
    )
    one, two = (f"(SELECT number, {values} FROM read_parquet({quoted(str(path))}))" for path in (printed, other))
    (row,) = database().execute(f"SELECT count(*), {sums} FROM {one} AS a JOIN {two} AS b USING (number)").fetchall()
    return [Sums(row[0], *row[1 + 6 * place : 7 + 6 * place]) for place in range(len(measures))]
