"""The page of a search for better numbers: what was searched, the best few beside their aims, and how it went."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

import msgspec

from ludoteca.core.words import Fact, house_words
from ludoteca.games import game as game_called
from ludoteca.lab.measures import BY_NAME
from ludoteca.lab.numbers import labels, reached
from ludoteca.lab.report.plots import Dot, Try, aim, legend_mark, tries
from ludoteca.lab.report.sheet import document, figure, wide_table
from ludoteca.lab.results import BadResults, write_text
from ludoteca.lab.sentences import number, told
from ludoteca.lab.tune import GROWTH, TUNED, TUNING, Found, Tuned, Value
from ludoteca.lab.tuning import Tuning
from ludoteca.lab.wording import crew

REACHED, MISSED, OPEN = "reached", "missed", "open"
SIGNS = {REACHED: "✓", MISSED: "✗", OPEN: "?"}
STYLES = {REACHED: "more", MISSED: "same", OPEN: "open"}
"""How the pills of the three look: as those of verdicts that say as much."""


def is_tuning(folder: Path) -> bool:
    return (folder / TUNING).exists()


def write_tuned(folder: Path, language: str) -> Path:
    """The page of a folder's tuning, beside what it found; BadResults if it is not through."""
    if not (folder / TUNED).exists():
        raise BadResults(f"{folder}: this tuning is not through: lab tune goes on with it")
    try:
        tuning = msgspec.json.decode((folder / TUNING).read_bytes(), type=Tuning)
        tuned = msgspec.json.decode((folder / TUNED).read_bytes(), type=Tuned)
    except msgspec.MsgspecError as error:
        raise BadResults(f"{folder}: cannot be read: {error}") from None
    path = folder / "report.html"
    page = Page(tuning, tuned, language)
    write_text(path, document(language, f"{page.say('title')} · {page.game.names[language]}", "".join(page.parts())))
    return path


class Kind(NamedTuple):
    """A set of numbers that is told of: its name, and what came of it on fresh deals."""

    name: str
    found: Found


class Page:
    """The parts of the page, in the reader's language."""

    def __init__(self, tuning: Tuning, tuned: Tuned, language: str) -> None:
        self.tuning = tuning
        self.tuned = tuned
        self.game = game_called(tuned.game)
        self.language = language
        self.words = house_words(language)
        self.comma = self.words.say("lab.comma") == ","
        named = labels(self.game, tuning.fixture.seats, language)
        self.labels = {key: named.get(key, key) for key in tuning.numbers}
        printed = Kind(self.words.say("lab.report.printed"), tuned.printed)
        self.kinds = [printed, *(Kind(str(place), found) for place, found in enumerate(tuned.best, 1))]

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(f"lab.tune.{key}", facts)

    def count(self, value: int) -> str:
        return number(value, self.words, 0)

    def figure(self, title: str, picture: str, heads: list[str], rows: list[list[str]], note: str) -> str:
        return figure(title, picture, self.words.say("lab.report.table"), heads, rows, note)

    def parts(self) -> Iterator[str]:
        yield from self.head()
        yield "<main>"
        yield from self.findings()
        yield from self.pictures()
        yield from self.tables()
        made = self.words.say("lab.report.made", {"version": self.tuned.ludoteca})
        yield f"</main><footer><p>{escape(made)}</p></footer>"

    def head(self) -> Iterator[str]:
        tuning, tuned = self.tuning, self.tuned
        tried = {"tries": self.count(len(tuned.tried)), "refused": self.count(tuned.refused)}
        played = {"matches": self.count(tuning.matches), "confirm": self.count(tuning.confirm)}
        fixture = tuning.fixture
        yield f"<header><p class='kicker'>{escape(self.say('title'))}</p>"
        yield f"<h1>{escape(self.game.names[self.language])}</h1>"
        facts = self.say("facts", bots=crew(fixture.bots, self.language), seed=fixture.seed, **tried, **played)
        yield f"<p>{escape(facts)}</p><ul class='legend'>"
        for style, kind in enumerate(self.kinds):
            yield f"<li>{legend_mark(style)}<b>{escape(kind.name)}</b> {escape(self.numbered(kind.found))}</li>"
        yield "</ul></header>"

    def numbers(self, found: Found) -> Iterator[tuple[str, int]]:
        """By name; what a set leaves alone is as printed."""
        for key, label in self.labels.items():
            yield label, found.numbers.get(key, reached(self.tuning.facts, key))

    def numbered(self, found: Found) -> str:
        return ", ".join(f"{label} {value}" for label, value in self.numbers(found))

    # --- Findings ---------------------------------------------------------------------------------------

    def findings(self) -> Iterator[str]:
        """Those that were confirmed, the best first; the printed game after them."""
        yield f"<section><h2>{escape(self.words.say('lab.report.findings'))}</h2>"
        for kind in [*self.kinds[1:], self.kinds[0]]:
            yield f"<h3>{escape(kind.name)} · {escape(self.numbered(kind.found))}</h3><ul class='verdicts'>"
            for name, value in kind.found.values.items():
                low, high = self.tuning.aims[name]
                verdict = judged(value, low, high)
                said = self.say("aim", name=self.aim(name), value=self.around(name, value), wanted=self.wanted(name))
                yield (
                    f"<li class='{STYLES[verdict]}'><span class='sign' aria-hidden='true'>{SIGNS[verdict]}</span>"
                    f"<span class='said'>{escape(said)}</span>"
                    f"<span class='pill'>{escape(self.say(verdict))}</span></li>"
                )
            yield "</ul>"
        yield f"<p class='note'>{escape(self.say('findings_note'))}</p></section>"

    def aim(self, name: str) -> str:
        return self.words.say(f"lab.{name}.name")

    def told(self, name: str, value: float) -> str:
        return told(BY_NAME[name], value, self.words) if name in BY_NAME else number(value, self.words, 0)

    def around(self, name: str, value: Value) -> str:
        return f"{self.told(name, value.mean)} ± {self.told(name, value.half).lstrip('+')}"

    def wanted(self, name: str) -> str:
        low, high = (self.told(name, bound) for bound in self.tuning.aims[name])
        return low if low == high else self.say("between", low=low, high=high)

    # --- Pictures ---------------------------------------------------------------------------------------

    def pictures(self) -> Iterator[str]:
        yield f"<section><h2>{escape(self.words.say('lab.report.plots'))}</h2><div class='grid'>"
        for name in self.tuning.aims:
            yield self.beside(name)
        yield self.course()
        for key in self.tuning.numbers:
            yield self.along(key)
        yield "</div></section>"

    def beside(self, name: str) -> str:
        """What an aim's measure came to, over what is wanted."""
        dots, rows = [], []
        for place, (label, found) in enumerate(self.kinds):
            value = found.values[name]
            dots.append(Dot(place, place, value.mean, value.mean - value.half, value.mean + value.half))
            rows.append([label, self.around(name, value), self.wanted(name)])
        share = name in BY_NAME and BY_NAME[name].share
        names = [kind.name for kind in self.kinds]
        picture = aim(self.aim(name), names, dots, self.tuning.aims[name], share, self.comma)
        return self.figure(
            self.aim(name),
            picture,
            [self.say("numbers"), self.aim(name), self.say("wanted")],
            rows,
            self.say("beside_note"),
        )

    def course(self) -> str:
        """How the search went: try after try."""
        found = [self.tried(place, each) for place, each in enumerate(self.tuned.tried, 1)]
        rows = [[self.count(place), self.off(each)] for place, each in enumerate(self.tuned.tried, 1)]
        picture = tries(self.say("course"), found, {"x": self.say("course_x")}, self.comma, least=True)
        heads = [self.say("course_x"), self.say("miss")]
        return self.figure(self.say("course"), picture, heads, rows, self.say("course_note"))

    def along(self, key: str) -> str:
        """How far from the aims the tries are, by one of their numbers."""
        ordered = sorted(self.tuned.tried, key=lambda each: (each.numbers[key], each.miss))
        found = [self.tried(each.numbers[key], each) for each in ordered]
        rows = [[self.count(each.numbers[key]), self.off(each)] for each in ordered]
        label = self.labels[key]
        picture = tries(label, found, {"x": label}, self.comma, printed=reached(self.tuning.facts, key))
        return self.figure(label, picture, [label, self.say("miss")], rows, self.say("along_note"))

    def tried(self, across: float, found: Found) -> Try:
        weight, matches = 0, self.tuning.matches
        while found.matches > matches:
            weight, matches = weight + 1, matches * GROWTH
        return Try(across, found.miss, weight, not found.complaint)

    def off(self, found: Found) -> str:
        return "–" if found.complaint else number(found.miss, self.words, 2)

    # --- Tables -----------------------------------------------------------------------------------------

    def tables(self) -> Iterator[str]:
        tuning = self.tuning
        yield f"<section><h2>{escape(self.words.say('lab.report.tables'))}</h2>"
        rows = [
            [self.labels[key], *map(str, (reached(tuning.facts, key), low, high)), key]
            for key, (low, high) in tuning.numbers.items()
        ]
        heads = [self.say("number"), self.words.say("lab.report.printed"), *map(self.say, ("from", "to", "key"))]
        yield wide_table(self.say("searched"), heads, rows)
        aims = [self.aim(name) for name in tuning.aims]
        heads = [self.say("numbers"), *self.labels.values(), self.say("matches"), *aims, self.say("miss")]
        yield wide_table(self.say("confirmed"), heads, [self.row(name, found) for name, found in self.kinds])
        ranked = sorted(enumerate(self.tuned.tried, 1), key=lambda one: one[1].miss)
        heads[0] = self.say("course_x")
        yield wide_table(self.say("tried"), heads, [self.row(self.count(place), found) for place, found in ranked])
        yield "</section>"

    def row(self, name: str, found: Found) -> list[str]:
        numbers = [str(value) for _, value in self.numbers(found)]
        values = [self.around(aim, found.values[aim]) if found.values else "–" for aim in self.tuning.aims]
        return [name, *numbers, self.count(found.matches), *values, self.off(found)]


def judged(value: Value, low: float, high: float) -> str:
    """Whether a measure lies within its aim: surely, surely not, or too near to its bounds to tell."""
    if low <= value.mean - value.half and value.mean + value.half <= high:
        return REACHED
    return MISSED if value.mean + value.half < low or value.mean - value.half > high else OPEN
