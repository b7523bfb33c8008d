"""Plots as plain SVG: they take their colours from the page, so light, dark and paper come by themselves.

Variants differ by shape and dash, never by colour alone. What a plot shows stands in a table beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10, sqrt
from typing import NamedTuple

WIDTH, HEIGHT = 420, 250
LEFT, RIGHT, TOP, BOTTOM = 52, 14, 12, 42
STYLES = 8
"""So many variants can be told apart; more begin anew."""

Point = tuple[float, float]


class Scale(NamedTuple):
    """From values to places on the paper."""

    least: float
    most: float
    start: float
    end: float

    def at(self, value: float) -> float:
        span = self.most - self.least or 1.0
        return self.start + (value - self.least) / span * (self.end - self.start)

    def ticks(self, wanted: int = 4) -> list[float]:
        """Round values, some so many."""
        rough = (self.most - self.least or 1.0) / wanted
        unit = 10.0 ** floor(log10(rough))
        step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
        return [step * place for place in range(ceil(self.least / step - 1e-9), floor(self.most / step + 1e-9) + 1)]


class Whole(Scale):
    """Of whole numbers: nothing between them is named."""

    def ticks(self, wanted: int = 4) -> list[float]:
        return [value for value in super().ticks(wanted) if value == round(value)]


class Root(Scale):
    """From values of 0 and more to places on the paper, so that what is near to 0 has room."""

    def at(self, value: float) -> float:
        return self.start + sqrt(value / (self.most or 1.0)) * (self.end - self.start)


def svg(name: str, body: str, width: float = WIDTH, height: float = HEIGHT) -> str:
    """A picture with a name; what it shows is told by the table beside it."""
    return f'<svg viewBox="0 0 {width} {height:.0f}" role="img" aria-label="{escape(name)}">{body}</svg>'


def text(x: float, y: float, words: str, anchor: str = "middle", kind: str = "") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def line(one: Point, other: Point, kind: str) -> str:
    return f'<line x1="{one[0]:.1f}" y1="{one[1]:.1f}" x2="{other[0]:.1f}" y2="{other[1]:.1f}" class="{kind}"/>'


def mark(style: int, x: float, y: float, size: float = 5) -> str:
    """The sign of a variant: a hollow circle for the printed game, then square, diamond, triangle and others.

    Squares and circles are there hollow and filled; each line has a dash of its own besides.
    """
    around = f'x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size}" height="{2 * size}"'
    side = size + 1
    shapes = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}"',
        f"<rect {around}",
        f'<path d="M{x:.1f} {y - side:.1f}l{side} {side}l{-side} {side}l{-side} {-side}z"',
        f'<path d="M{x:.1f} {y - size:.1f}l{side} {2 * size}h{-2 * side}z"',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}"',
        f"<rect {around}",
        f'<path d="M{x:.1f} {y + size:.1f}l{side} {-2 * size}h{-2 * side}z"',
        f'<path d="M{x - size:.1f} {y:.1f}h{2 * size}m{-size} {-size}v{2 * size}"',
    )
    return f'{shapes[style % STYLES]} class="mark v{style % STYLES}"/>'


def legend_mark(style: int) -> str:
    """The sign of a variant by itself, beside its name."""
    sign = mark(style, 14, 8)
    return (
        f'<svg viewBox="0 0 28 16" aria-hidden="true">{line((0, 8), (28, 8), f"curve v{style % STYLES}")}{sign}</svg>'
    )


def axes(x: Scale, y: Scale, told: Mapping[str, str], percent: tuple[bool, bool], comma: bool) -> Iterator[str]:
    """Lines, numbers and names of both axes."""
    for value in y.ticks():
        yield line((x.start, y.at(value)), (x.end, y.at(value)), "grid")
        yield text(x.start - 6, y.at(value) + 4, tick(value, percent[1], comma), "end")
    for value in x.ticks():
        yield text(x.at(value), y.start + 16, tick(value, percent[0], comma))
    yield line((x.start, y.start), (x.end, y.start), "axis")
    yield text((x.start + x.end) / 2, y.start + 34, told["x"], kind="name")


def tick(value: float, percent: bool, comma: bool) -> str:
    shown = f"{100 * value if percent else value:.10g}"
    return shown.replace(".", ",") if comma else shown


def curves(
    name: str, series: Sequence[Sequence[Point]], told: Mapping[str, str], percent: tuple[bool, bool], comma: bool
) -> str:
    """A line a variant."""
    points = [point for one in series for point in one]
    x = Scale(min(point[0] for point in points), max(point[0] for point in points), LEFT, WIDTH - RIGHT)
    y = Scale(0.0, max(point[1] for point in points) * 1.05 or 1.0, HEIGHT - BOTTOM, TOP)
    parts = list(axes(x, y, told, percent, comma))
    for style, one in enumerate(series):
        way = " ".join(f"{x.at(across):.1f},{y.at(up):.1f}" for across, up in one)
        parts.append(f'<polyline points="{way}" class="curve v{style % STYLES}"/>')
        if one:
            top = max(one, key=lambda point: point[1])
            parts.append(mark(style, x.at(top[0]), y.at(top[1]), 4))
    return svg(name, "".join(parts))


def chance_lines(
    name: str, lines: Sequence[Sequence[Point]], labels: Sequence[str], told: Mapping[str, str], comma: bool
) -> str:
    """The course of one match: a line a seat, from 0 to 100, called by name where it ends."""
    x = Scale(0.0, 1.0, LEFT, WIDTH - RIGHT - 62)
    y = Scale(0.0, 1.0, HEIGHT - BOTTOM, TOP)
    parts = list(axes(x, y, told, (True, True), comma))
    taken: list[float] = []
    for style, (one, label) in enumerate(zip(lines, labels, strict=True)):
        way = " ".join(f"{x.at(across):.1f},{y.at(up):.1f}" for across, up in one)
        parts.append(f'<polyline points="{way}" class="curve v{style % STYLES}"/>')
        end = y.at(one[-1][1])
        parts.append(mark(style, x.end, end, 4))
        place = end
        while any(abs(place - other) < 13 for other in taken):
            place -= 13 if one[-1][1] < 0.5 else -13
        taken.append(place)
        parts.append(text(x.end + 9, place + 4, label, "start", "label"))
    return svg(name, "".join(parts))


class Dot(NamedTuple):
    """A value with its interval, of a variant, in a row."""

    row: int
    style: int
    value: float
    low: float
    high: float


LETTER = 8.5
"""The width of one, where a plot is drawn small and its letters larger."""


def dots(name: str, rows: Sequence[str], found: Sequence[Dot], even: float, comma: bool, least: float = 0.0) -> str:
    """Shares with their intervals, a row a seat; the dashed line is an even share. None can be below the least."""
    styles = 1 + max(dot.style for dot in found)
    step = 14 * styles + 12
    height = TOP + step * len(rows) + BOTTOM - 8
    low, high = min(even, *(dot.low for dot in found)), max(even, *(dot.high for dot in found))
    room = max((high - low) * 0.08, 0.005)
    labels = max(LEFT + 50, LETTER * max(map(len, rows)))
    x = Scale(max(least, low - room), min(1.0, high + room), labels + 12, WIDTH - RIGHT - 8)
    parts = [line((x.at(even), TOP), (x.at(even), height - BOTTOM + 10), "even")]
    for value in x.ticks():
        parts.append(text(x.at(value), height - BOTTOM + 24, tick(value, True, comma) + " %"))
    for row, label in enumerate(rows):
        parts.append(text(labels, TOP + step * row + step / 2 + 4, label, "end", "label"))
    for dot in found:
        up = TOP + step * dot.row + 14 * (dot.style + 1)
        parts.append(line((x.at(dot.low), up), (x.at(dot.high), up), f"curve v{dot.style % STYLES}"))
        parts.append(mark(dot.style, x.at(dot.value), up, 4.5))
    return svg(name, "".join(parts), height=height)


class Spot(NamedTuple):
    """A card in the plot of use and winning."""

    label: str
    across: float
    up: float
    dead: bool


def spots(name: str, found: Sequence[Spot], even: float, told: Mapping[str, str], comma: bool) -> str:
    """How often something is used, and what its users take; those at the edges are called by name."""
    x = Scale(0.0, max(0.1, *(spot.across for spot in found)) * 1.05, LEFT, WIDTH - RIGHT)
    values = [even, *(spot.up for spot in found)]
    room = max(0.02, (max(values) - min(values)) * 0.15)
    y = Scale(max(0.0, min(values) - room), min(1.0, max(values) + room), HEIGHT - BOTTOM, TOP)
    parts = [*axes(x, y, told, (True, True), comma), line((x.start, y.at(even)), (x.end, y.at(even)), "even")]
    named = {spot.label for spot in sorted(found, key=lambda spot: abs(spot.up - even))[-4:]}
    taken: list[float] = []
    for spot in sorted(found, key=lambda spot: -abs(spot.up - even)):
        across, up = x.at(spot.across), y.at(spot.up)
        if spot.dead:
            parts.append(f'<path d="M{across - 4:.1f} {up - 4:.1f}l8 8m0-8l-8 8" class="dead"/>')
        else:
            parts.append(f'<circle cx="{across:.1f}" cy="{up:.1f}" r="4" class="spot"/>')
        if (spot.label in named or spot.dead) and all(abs(up - other) > 12 for other in taken):
            taken.append(up)
            left = across > WIDTH * 0.6
            parts.append(text(across + (-8 if left else 8), up + 4, spot.label, "end" if left else "start", "label"))
    return svg(name, "".join(parts))


def heat(name: str, rows: Sequence[tuple[str, Sequence[float]]], told: Sequence[str]) -> str:
    """A row a clause, a cell a tenth of the match: the darker, the more of its use lies there."""
    size, left = 22, 76
    width, height = left + size * 10 + 12, 26 + size * len(rows)
    parts = []
    for row, (label, values) in enumerate(rows):
        most = max(values) or 1.0
        parts.append(text(left - 8, 6 + size * row + 15, label, "end", "label"))
        for tenth, value in enumerate(values):
            parts.append(
                f'<rect x="{left + size * tenth}" y="{6 + size * row}" width="{size - 2}" height="{size - 2}" rx="3" '
                f'class="cell" fill-opacity="{0.06 + 0.94 * value / most:.2f}"/>'
            )
    foot = 6 + size * len(rows) + 14
    parts += [text(left, foot, told[0], "start"), text(left + 10 * size, foot, told[1], "end")]
    return svg(name, "".join(parts), width, height)


class Try(NamedTuple):
    """A try of a search: how far it is from the aims, how much was played of it, and whether it makes a game."""

    across: float
    off: float
    weight: int
    game: bool


def tries(
    name: str,
    found: Sequence[Try],
    told: Mapping[str, str],
    comma: bool,
    printed: float | None = None,
    least: bool = False,
) -> str:
    """Tries, the nearer to the aims the lower; a dashed line where the printed game stands, and the least so far."""
    x = Whole(min(one.across for one in found), max(one.across for one in found), LEFT + 6, WIDTH - RIGHT - 6)
    games = [one for one in found if one.game]
    y = Root(0.0, max(one.off for one in games) * 1.05 or 1.0, HEIGHT - BOTTOM, TOP + 8)
    parts = list(axes(x, y, told, (False, False), comma))
    if printed is not None:
        parts.append(line((x.at(printed), TOP), (x.at(printed), y.start), "even"))
    if least:
        best = [min(games[: place + 1], key=lambda one: one.off).off for place in range(len(games))]
        way = " ".join(f"{x.at(one.across):.1f},{y.at(off):.1f}" for one, off in zip(games, best, strict=True))
        parts.append(f'<polyline points="{way}" class="curve v1"/>')
    for one in found:
        across, up = x.at(one.across), y.at(one.off) if one.game else TOP
        if one.game:
            parts.append(f'<circle cx="{across:.1f}" cy="{up:.1f}" r="{2.5 + 1.5 * one.weight}" class="spot"/>')
        else:
            parts.append(f'<path d="M{across - 4:.1f} {up - 4:.1f}l8 8m0-8l-8 8" class="dead"/>')
    return svg(name, "".join(parts))


def aim(name: str, rows: Sequence[str], found: Sequence[Dot], wanted: Point, percent: bool, comma: bool) -> str:
    """Values with their intervals, a row each, over the band that is wanted."""
    step = 30
    height = TOP + step * len(rows) + BOTTOM - 8
    low, high = min(wanted[0], *(dot.low for dot in found)), max(wanted[1], *(dot.high for dot in found))
    room = (high - low) * 0.06 or 1.0
    x = Scale(low - room, high + room, LEFT + 62, WIDTH - RIGHT - 8)
    left, right = x.at(wanted[0]), x.at(wanted[1])
    foot = height - BOTTOM + 8
    parts = [f'<rect x="{left:.1f}" y="{TOP}" width="{max(2.0, right - left):.1f}" height="{foot - TOP}" class="aim"/>']
    for value in x.ticks():
        parts.append(text(x.at(value), foot + 16, tick(value, percent, comma) + (" %" if percent else "")))
    for dot in found:
        up = TOP + step * dot.row + step / 2
        parts.append(text(LEFT + 50, up + 4, rows[dot.row], "end", "label"))
        parts.append(line((x.at(dot.low), up), (x.at(dot.high), up), f"curve v{dot.style % STYLES}"))
        parts.append(mark(dot.style, x.at(dot.value), up, 4.5))
    return svg(name, "".join(parts), height=height)
