"""A finished match as plain data for paper: who played, how it ended, everybody's chances, its scenes, its notation.

What is told was found elsewhere: no match is played or judged here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ludoteca.core.words import house_words
from ludoteca.print.book import Drawn
from ludoteca.print.box import INK
from ludoteca.print.drawing import Drawing, composed, rect, written
from ludoteca.print.job import Job, Size

SCENE, LAST, CHART = Size(82, 74), Size(150, 110), Size(170, 60)
"""The most that a position takes, the last one, and the chart, in millimetres."""
TALL = 100.0
LEFT = 30.0
"""The chart in units: as high as the chances go in per cent, and room for their numbers."""
COLOURS = ("#b3271b", "#1d4f9a", "#2b6637", "#7c3f00", "#5c2d84", "#25221b")
DASHES = ("", "6 3", "2 2", "8 2 2 2", "1 3", "10 4", "4 1", "8 2 2 2 2 2", "1 1.5", "12 2 1 2", "3 5", "6 2 2 2 6 6")
"""Of the lines of the seats, one after the other: in black they are told by their dashes alone."""
WORDS = ("match", "chances", "turning_points", "costliest", "last", "notation", "place", "score", "none")


@dataclass(frozen=True)
class Seat:
    """Who sat there, and how it ended for them."""

    name: str
    role: str
    place: int
    score: int


@dataclass(frozen=True)
class Scene:
    """A moment that is told: which action, how it is written and said, what it meant, and how the table lay."""

    number: int
    line: str
    text: str
    note: str
    picture: Drawing | None


@dataclass(frozen=True)
class Report:
    """In one language."""

    language: str
    title: str
    credits: str
    ending: str
    facts: Sequence[str]
    seats: Sequence[Seat]
    chances: Sequence[Sequence[float]]
    """After each action, of each seat."""
    turning_points: Sequence[Scene]
    costliest: Sequence[Scene]
    notation: Sequence[tuple[int, str, str]]
    """The number of the action, who did it, and its line."""
    last: Drawing | None


def report(told: Report, cover: Drawing, job: Job, drawn: Drawn) -> dict[str, Any]:
    """One language's part of the file."""
    say = house_words(told.language).say
    return {
        "language": told.language,
        "title": told.title,
        "credits": told.credits,
        "ending": told.ending,
        "facts": list(told.facts),
        "cover": drawn(cover, 30),
        "accent": job.ink.line("#2b6637"),
        "wash": job.ink.paint("#e0ead5"),
        "seats": [
            {**vars(seat), "line": drawn(composed(28, 6, line("M0 3H28", number)), 14)}
            for number, seat in enumerate(told.seats)
        ],
        "chart": placed(chart(told.chances), CHART, drawn),
        "turning_points": [scene_data(scene, drawn) for scene in told.turning_points],
        "costliest": [scene_data(scene, drawn) for scene in told.costliest],
        "notation": [list(entry) for entry in told.notation],
        "last": placed(told.last, LAST, drawn),
        "words": {key: say(f"report.{key}") for key in WORDS},
    }


def scene_data(scene: Scene, drawn: Drawn) -> dict[str, Any]:
    return {
        "number": scene.number,
        "line": scene.line,
        "text": scene.text,
        "note": scene.note,
        "picture": placed(scene.picture, SCENE, drawn),
    }


def placed(drawing: Drawing | None, most: Size, drawn: Drawn) -> dict[str, Any] | None:
    """A drawing as large as it may be."""
    if drawing is None:
        return None
    width, height = drawing.box[2:]
    wide = min(most.width, most.height * width / height)
    return {"file": drawn(drawing, wide), "width": wide, "height": wide * height / width}


def chart(chances: Sequence[Sequence[float]]) -> Drawing:
    """Everybody's chances after each action, from nothing at the bottom to all at the top."""
    across = TALL * CHART.width / CHART.height - LEFT
    step = across / max(1, len(chances) - 1)
    parts = [rect(LEFT, 0, across, TALL, "#fffcf5")]
    for per_cent in (0, 25, 50, 75, 100):
        parts.append(
            f'<path d="M{LEFT:g} {TALL - per_cent:g}h{across:g}" stroke="#cdc3a8" stroke-width=".4" fill="none"/>'
        )
        parts.append(written(f"{per_cent} %", LEFT / 2, TALL - per_cent, 6, INK))
    for seat in range(len(chances[0])):
        points = "L".join(
            f"{LEFT + number * step:.2f} {TALL * (1 - moment[seat]):.2f}" for number, moment in enumerate(chances)
        )
        parts.append(line(f"M{points}", seat))
    return composed(LEFT + across + 4, TALL + 8, *parts, top=-4)


def line(path: str, seat: int) -> str:
    """The way of a seat's chances, or a piece of it beside the name."""
    colour, dashes = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="1.3"{dashed}/>'
