"""The part of a report that tells of chances, luck and skill: in sentences, plots with their tables, and figures."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from ludoteca.lab.experiment import PRINTED
from ludoteca.lab.report.chances import Chances, Figure
from ludoteca.lab.report.plots import Dot, chance_lines, dots
from ludoteca.lab.report.sheet import wide_table
from ludoteca.lab.sentences import number
from ludoteca.lab.statistics import Estimate
from ludoteca.lab.wording import bot_name

if TYPE_CHECKING:
    from ludoteca.lab.report.page import Report


class Outlook:
    """What the search's values, the repeated deals and the levels say, on the page of a report."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.say = report.say
        self.chances = Chances(report.found)
        self.valued = all(self.chances.matches.values())
        self.figures = self.chances.figures() if self.valued else []

    def sentences(self) -> Iterator[str]:
        """The printed game in plain words."""
        told = {figure.key: self.told(figure, 0) for figure in self.figures}
        extra = self.report.found.plan.extra
        if told:
            yield self.say("close", close=told["close"], dull=told["dull"], margin=self.report.percent(extra.margin))
            yield self.say("stake", stake=told["stake"], loss=told["loss"])
        if "settled" in told:
            yield self.say("by_chance", settled=told["settled"], back=told["back"])
        if luck := self.chances.luck(PRINTED):
            yield self.say("luck", share=self.report.percent(luck.value), half=self.report.percent(luck.half))
        for level in self.chances.levels(PRINTED):
            between = {key: self.signed(value) for key, value in (("low", level.low), ("high", level.high))}
            lower, upper = self.bot(level.lower), self.bot(level.upper)
            yield self.say("level", upper=upper, lower=lower, edge=self.signed(level.edge), **between)

    def plots(self) -> Iterator[str]:
        found, names = self.report.found, self.report.names
        if self.valued:
            for variant, name in zip(found.variants, names, strict=True):
                yield self.typical(variant, name)
            yield self.report.curves("stakes", [self.chances.course(name) for name in found.variants], (True, True))
        if any(self.chances.levels(variant) for variant in found.variants):
            yield self.levels()

    def typical(self, variant: str, name: str) -> str:
        """The curve of every seat's chance in the most typical of the valued matches."""
        found = self.report.found
        match, lines = self.chances.typical(variant)
        title = f"{self.say('chances', number=match)} · {name}"
        labels = [found.game.seat_name(seat, found.language) for seat in range(found.seats)]
        picture = chance_lines(title, lines, labels, {"x": self.say("settled_x")}, self.report.comma)
        rows = [
            (self.report.percent(point[0]), *(self.report.percent(line[place][1]) for line in lines))
            for place, point in enumerate(lines[0])
        ]
        return self.report.figure(title, picture, [self.say("settled_x"), *labels], rows, self.say("chances_note"))

    def levels(self) -> str:
        found, names = self.report.found, self.report.names
        labels: list[str] = []
        points, rows = [], []
        for style, variant in enumerate(found.variants):
            for level in self.chances.levels(variant):
                label = f"{self.bot(level.upper)} – {self.bot(level.lower)}"
                if label not in labels:
                    labels.append(label)
                points.append(Dot(labels.index(label), style, level.edge, level.low, level.high))
                around = f"{self.signed(level.low)} – {self.signed(level.high)}"
                rows.append((names[style], label, self.signed(level.edge), around))
        heads = [self.say(key) for key in ("variant", "levels_head", "edge", "interval")]
        title = self.say("levels")
        picture = dots(title, labels, points, 0.0, self.report.comma, least=-1.0)
        return self.report.figure(title, picture, heads, rows, self.say("levels_note"))

    def tables(self) -> Iterator[str]:
        found, names = self.report.found, self.report.names
        rows = [
            (self.say(f"{figure.key}_name"), *(self.told(figure, place) for place in range(len(names))))
            for figure in self.figures
        ]
        luck = [self.chances.luck(variant) for variant in found.variants]
        if any(luck):
            rows.append((self.say("luck_name"), *(self.shown(one, share=True) for one in luck)))
        if rows:
            yield wide_table(self.say("by_values"), [self.say("measure"), *names], rows)
            extra = found.plan.extra
            note = self.say(
                "values_note", values=extra.values, valued=extra.valued, times=extra.again, deals=extra.deals
            )
            yield f"<p class='note'>{escape(note)}</p>"

    def told(self, figure: Figure, place: int) -> str:
        return self.shown(figure.values[place], figure.share)

    def shown(self, found: Estimate | None, share: bool) -> str:
        """A figure with its interval, a share out of a hundred; a dash where it is not known."""
        if found is None:
            return "–"
        if share:
            return f"{self.report.percent(found.value)} ± {self.report.percent(found.half)}".replace("-", "−")
        return f"{number(found.value, self.report.words, 2)} ± {number(found.half, self.report.words, 2)}"

    def bot(self, name: str) -> str:
        return bot_name(name, self.report.found.language)

    def signed(self, value: float) -> str:
        return ("+" if value > 0 else "") + self.report.percent(value).replace("-", "−")
