"""The page of a report: findings in plain words first, then plots with their tables beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from urllib.parse import quote

import ludoteca
from ludoteca.core.words import Fact
from ludoteca.lab.experiment import PRINTED
from ludoteca.lab.measures import BY_NAME
from ludoteca.lab.report import worth
from ludoteca.lab.report.found import DEAD, ENOUGH, Findings, Thing, dead
from ludoteca.lab.report.outlook import Outlook
from ludoteca.lab.report.plots import Dot, Spot, curves, dots, heat, legend_mark, spots
from ludoteca.lab.report.records import Wanted, write_records
from ludoteca.lab.report.sheet import Row, document, figure, wide_table
from ludoteca.lab.results import write_text
from ludoteca.lab.sentences import certainty, number, sentence, told
from ludoteca.lab.sequential import LESS, MORE, OPEN, SAME
from ludoteca.lab.wording import crew

SIGNS = {MORE: "▲", LESS: "▼", SAME: "=", OPEN: "?"}
ORDER = (MORE, LESS, OPEN, SAME)


def write_report(folder: Path, language: str, watched: str = "") -> Path:
    """The report of a folder's experiment, beside its results; the records of a few of its matches with it.

    Where a house shows it, they are `watched` there, below that address.
    """
    found = Findings(folder, language)
    path = folder / "report.html"
    write_text(path, page(found, watched))
    return path


def page(found: Findings, watched: str = "") -> str:
    """The whole page."""
    report = Report(found, watched)
    title = f"{report.say('title')} · {found.game.names[found.language]}"
    return document(found.language, title, "".join(report.parts()))


class Report:
    """The parts of the page, in the reader's language."""

    def __init__(self, found: Findings, watched: str = "") -> None:
        self.found = found
        self.watched = watched
        self.words = found.words
        self.comma = self.words.say("lab.comma") == ","
        self.names = [self.name(variant) for variant in found.variants]
        self.outlook = Outlook(self)

    def say(self, key: str, **facts: Fact) -> str:
        return self.words.say(f"lab.report.{key}", facts)

    def name(self, variant: str) -> str:
        return self.say("printed") if variant == PRINTED else variant.replace("-", " ")

    def percent(self, value: float) -> str:
        return f"{number(100 * value, self.words)} %"

    def parts(self) -> Iterator[str]:
        yield from self.head()
        yield "<main>"
        yield from self.findings()
        if self.found.plan.measures:
            yield from self.plots()
        yield from self.tables()
        if self.found.plan.measures:
            yield from self.again()
        yield "</main>"
        yield f"<footer><p>{escape(self.say('made', version=ludoteca.__version__))}</p></footer>"

    # --- Findings ---------------------------------------------------------------------------------------

    def head(self) -> Iterator[str]:
        found = self.found
        fixture = found.plan.variants[0].fixture
        counts = " · ".join(dict.fromkeys(number(found.matches[name], self.words, 0) for name in found.variants))
        yield f"<header><p class='kicker'>{escape(self.say('title'))}</p>"
        yield f"<h1>{escape(found.game.names[found.language])}</h1>"
        facts = self.say("facts", matches=counts, bots=crew(fixture.bots, found.language), seed=fixture.seed)
        yield f"<p>{escape(facts)}</p><ul class='legend'>"
        for style, (variant, name) in enumerate(zip(found.variants, self.names, strict=True)):
            changes = "" if variant == PRINTED else "; ".join(found.changes(variant))
            yield f"<li>{legend_mark(style)}<b>{escape(name)}</b> {escape(changes)}</li>"
        for name in found.waiting:
            line = "; ".join([*found.changes(name), self.say("none")])
            yield f"<li><b>{escape(self.name(name))}</b> {escape(line)}</li>"
        yield "</ul></header>"

    def findings(self) -> Iterator[str]:
        yield f"<section><h2>{escape(self.say('findings'))}</h2>"
        for variant in self.found.plan.others:
            yield f"<h3>{escape(self.name(variant))}</h3><ul class='verdicts'>"
            if variant in self.found.waiting:
                yield f"<li class='{OPEN}'><span class='said'>{escape(self.say('none'))}</span></li>"
            verdicts = [one for one in self.found.verdicts if one.variant == variant]
            for one in sorted(verdicts, key=lambda one: ORDER.index(one.kind)):
                yield (
                    f"<li class='{one.kind}'><span class='sign' aria-hidden='true'>{SIGNS[one.kind]}</span>"
                    f"<span class='said'>{escape(sentence(one, self.words))}</span>"
                    f"<span class='pill'>{escape(certainty(one, self.words))}</span></li>"
                )
            yield "</ul>"
            if lines := list(worth.sentences(self, variant)):
                yield f"<ul class='plain'>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
        yield f"<h3>{escape(self.name(PRINTED))}</h3><ul class='plain'>"
        yield from (f"<li>{escape(line)}</li>" for line in self.plain_words())
        yield "</ul></section>"

    def plain_words(self) -> Iterator[str]:
        """The printed game in a few sentences."""
        found = self.found
        means = {name: values[0] for name, values in found.means()}
        if found.game.cooperative:
            yield self.say("won", share=self.percent(means["won"]))
        else:
            even = sum(share for share, _ in found.shares(PRINTED)) / found.seats
            for seat, (share, _) in enumerate(found.shares(PRINTED)):
                name = found.game.seat_name(seat, found.language)
                yield self.say(
                    "seat", seat=name[0].upper() + name[1:], share=self.percent(share), even=self.percent(even)
                )
            yield self.say("draws", share=self.percent(means["draws"]))
        if not found.plan.measures:
            return
        facts = {name: told(BY_NAME[name], means[name], self.words) for name in ("minutes", "turns", "decisions")}
        yield self.say("length", **facts)
        yield self.say(
            "choice",
            choices=told(BY_NAME["choices"], means["choices"], self.words),
            forced=self.percent(means["forced"]),
        )
        if not found.game.cooperative:
            yield self.say(
                "drama", changes=number(means["lead_changes"], self.words), turned=self.percent(means["comeback"])
            )
        unused = dead(found.things(PRINTED))
        if unused:
            yield self.say("dead", bound=self.percent(DEAD), names=", ".join(thing.label for thing in unused))
        yield from worth.sentences(self, PRINTED)
        yield from self.outlook.sentences()

    # --- Plots ------------------------------------------------------------------------------------------

    def plots(self) -> Iterator[str]:
        found = self.found
        yield f"<section><h2>{escape(self.say('plots'))}</h2><div class='grid'>"
        if not found.game.cooperative:
            yield self.seats()
        yield self.curves("lengths", [found.lengths(name) for name in found.variants], (False, True))
        if not found.game.cooperative:
            yield self.curves("settled", [found.settled(name) for name in found.variants], (True, True))
        yield from self.outlook.plots()
        for variant, name in zip(found.variants, self.names, strict=True):
            things = found.things(variant)
            if any(thing.players >= ENOUGH for thing in things):
                yield self.cards(things, name)
        for variant, name in zip(found.variants, self.names, strict=True):
            yield self.course(variant, name)
        yield "</div></section>"

    def figure(self, title: str, picture: str, heads: Row, rows: Sequence[Row], note: str = "") -> str:
        """A plot, and what it shows as a table."""
        return figure(title, picture, self.say("table"), heads, rows, note)

    def seats(self) -> str:
        found = self.found
        labels = [found.game.seat_name(seat, found.language) for seat in range(found.seats)]
        points, rows = [], []
        even = 0.0
        for style, variant in enumerate(found.variants):
            shares = found.shares(variant)
            even = even or sum(share for share, _ in shares) / found.seats
            for seat, (share, half) in enumerate(shares):
                low, high = max(0.0, share - half), min(1.0, share + half)
                points.append(Dot(seat, style, share, low, high))
                around = f"{self.percent(low)} – {self.percent(high)}"
                rows.append((self.names[style], labels[seat], self.percent(share), around))
        heads = [self.say(key) for key in ("variant", "seat_head", "share", "interval")]
        title = self.say("seats")
        return self.figure(title, dots(title, labels, points, even, self.comma), heads, rows, self.say("seats_note"))

    def curves(self, key: str, series: Sequence[Sequence[tuple[float, float]]], percent: tuple[bool, bool]) -> str:
        title = self.say(key)
        picture = curves(title, series, {"x": self.say(f"{key}_x")}, percent, self.comma)
        across = [self.percent(point[0]) if percent[0] else number(point[0], self.words) for point in series[0]]
        rows = [(label, *(self.percent(one[place][1]) for one in series)) for place, label in enumerate(across)]
        return self.figure(title, picture, [self.say(f"{key}_x"), *self.names], rows, self.say(f"{key}_note"))

    def cards(self, things: Sequence[Thing], name: str) -> str:
        title = f"{self.say('cards')} · {name}"
        even = sum(share for share, _ in self.found.shares(PRINTED)) / self.found.seats
        known = [thing for thing in things if thing.players >= ENOUGH]
        points = [Spot(thing.label, thing.used, thing.payoff, thing.used < DEAD) for thing in known]
        picture = spots(title, points, even, {"x": self.say("cards_x")}, self.comma)
        rows = [
            (thing.label, number(thing.times, self.words, 2), self.percent(thing.used), self.percent(thing.payoff))
            for thing in sorted(things, key=lambda thing: -thing.payoff)
        ]
        heads = [self.say(key) for key in ("card", "times", "used", "took")]
        return self.figure(title, picture, heads, rows, self.say("cards_note"))

    def course(self, variant: str, name: str) -> str:
        title = f"{self.say('course')} · {name}"
        rows = self.found.course(variant)
        picture = heat(title, rows, (self.say("start"), self.say("end")))
        heads = [self.say("clause"), *(f"{tenth + 1}/10" for tenth in range(10))]
        cells = [
            (self.found.clause_name(clause), *(number(value, self.words, 2) for value in values))
            for clause, values in rows
        ]
        return self.figure(title, picture, heads, cells, self.say("course_note"))

    # --- Tables -----------------------------------------------------------------------------------------

    def tables(self) -> Iterator[str]:
        found = self.found
        yield f"<section><h2>{escape(self.say('tables'))}</h2>"
        rows = [
            (self.words.say(f"lab.{name}.name"), *(told(BY_NAME[name], value, self.words) for value in values))
            for name, values in found.means()
        ]
        yield wide_table(self.say("measures"), [self.say("measure"), *self.names], rows)
        yield from self.outlook.tables()
        rows = [(found.clause_name(clause), *map(self.percent, shares)) for clause, shares in found.endings()]
        yield wide_table(self.say("endings"), [self.say("clause"), *self.names], rows)
        yield "</section>"

    def again(self) -> Iterator[str]:
        """A few matches of each variant to be watched again."""
        found = self.found
        wanted = [
            Wanted(variant.name, kind, variant.fixture, match)
            for variant in found.plan.variants
            if variant.name in found.variants
            for kind, match in found.notable(variant.name).items()
        ]
        note = self.say("watch_note" if self.watched else "again_note")
        yield f"<section><h2>{escape(self.say('again'))}</h2><p>{escape(note)}</p><ul class='plain'>"
        for one, path in zip(wanted, write_records(found.folder, wanted), strict=True):
            yield f"<li><b>{escape(self.name(one.variant))}</b>: {self.seen(one, f'records/{path.name}')}</li>"
        yield "</ul></section>"

    def seen(self, one: Wanted, place: str) -> str:
        """A match that a house shows; or its record, and how a terminal that was opened beside the page shows it."""
        what, file = escape(self.say(one.kind, number=one.number)), escape(place)
        if self.watched:
            shown = f"{self.watched}/{quote(place.rpartition('/')[2])}"
            return (
                f"<a href='{escape(shown)}'>{what}</a> <a class='note' href='{file}'>{escape(self.say('record'))}</a>"
            )
        line = f"ludoteca replay {file} --edition editions/{escape(one.variant)}.toml"
        return f"<a href='{file}'>{what}</a><br><code>{line}</code>"
