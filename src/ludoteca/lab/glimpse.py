"""What an experiment has found so far, as plain data in every language: for a page that looks while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from ludoteca.core.words import Text, house_words, languages
from ludoteca.lab.measures import BY_NAME
from ludoteca.lab.report.found import ENOUGH, Findings
from ludoteca.lab.report.page import ORDER, Report
from ludoteca.lab.sentences import certainty, sentence, told
from ludoteca.lab.sequential import Verdict


class Said(msgspec.Struct):
    """A verdict in words."""

    variant: str
    measure: str
    kind: str
    better: bool | None
    said: Text
    sure: Text


class Row(msgspec.Struct):
    """A measure, and what it came to in each variant, by language."""

    measure: str
    names: Text
    told: dict[str, list[str]]


class Glimpse(msgspec.Struct):
    variants: list[str]
    """The printed game first."""
    matches: int
    """Of each variant."""
    verdicts: list[Said]
    """What differs comes first."""
    rows: list[Row]
    figures: dict[str, list[str]]
    """Plots with their tables as HTML, by language."""


def glimpse(folder: Path) -> Glimpse:
    """What lies in the folder of an experiment; every variant has a chunk there at least."""
    found = {language: Findings(folder, language) for language in languages()}
    one = next(iter(found.values()))
    return Glimpse(
        variants=one.variants,
        matches=min(one.matches.values()),
        verdicts=[said(verdict) for verdict in sorted(one.verdicts, key=lambda verdict: ORDER.index(verdict.kind))],
        rows=[row(name, values) for name, values in one.means()],
        figures={language: list(figures(Report(each))) for language, each in found.items()},
    )


def said(verdict: Verdict) -> Said:
    return Said(
        verdict.variant,
        verdict.measure,
        verdict.kind,
        verdict.better,
        {language: sentence(verdict, house_words(language)) for language in languages()},
        {language: certainty(verdict, house_words(language)) for language in languages()},
    )


def row(name: str, values: list[float]) -> Row:
    words = {language: house_words(language) for language in languages()}
    return Row(
        name,
        {language: each.say(f"lab.{name}.name") for language, each in words.items()},
        {language: [told(BY_NAME[name], value, each) for value in values] for language, each in words.items()},
    )


def figures(report: Report) -> Iterator[str]:
    """The report's own plots, those that a reader looks at while they grow."""
    found = report.found
    if not found.plan.measures:
        return
    if not found.game.cooperative:
        yield report.seats()
    yield report.curves("lengths", [found.lengths(name) for name in found.variants], (False, True))
    if not found.game.cooperative:
        yield report.curves("settled", [found.settled(name) for name in found.variants], (True, True))
    yield from report.outlook.plots()
    for variant, name in zip(found.variants, report.names, strict=True):
        things = found.things(variant)
        if any(thing.players >= ENOUGH for thing in things):
            yield report.cards(things, name)
