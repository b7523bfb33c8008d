"""The progress of a training as one page, with nothing to fetch: losses and gates, generation by generation."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.core.files import whole
from ludoteca.lab.report.plots import Point, curves, legend_mark
from ludoteca.lab.report.sheet import document, table

if TYPE_CHECKING:
    from ludoteca.train.run import Generation

PAGE = "progress.html"


def write_page(folder: Path, game: str, generations: Sequence[Generation]) -> None:
    with whole(folder / PAGE) as unfinished:
        unfinished.write_text(page(game, generations), "utf-8")


def page(game: str, generations: Sequence[Generation]) -> str:
    losses = ("network", "search", "blind")
    lessons = [
        [(float(at), getattr(one.lesson, "loss" if name == "network" else name)) for at, one in enumerate(generations)]
        for name in losses
    ]
    gates: list[Point] = [(float(at), one.share) for at, one in enumerate(generations)]
    legend = "".join(f"<li>{legend_mark(style)}<b>{name}</b></li>" for style, name in enumerate(losses))
    rows = [
        (
            str(at),
            f"{one.positions:,}",
            f"{one.lesson.loss:.4f}",
            f"{one.lesson.search:.4f}",
            f"{100 * one.share:.1f} % ({100 * one.low:.1f} – {100 * one.high:.1f} %)",
            f"{one.pace:.2f}",
            "yes" if one.kept else "no",
            f"{one.seconds:.0f} s",
        )
        for at, one in enumerate(generations)
    ]
    heads = ("generation", "positions", "loss", "loss of the search", "gate", "times the thinking", "kept", "time")
    title = f"The training of {game}"
    told = {"x": "generation"}
    pictures = (
        figure("Log-loss in the matches kept apart", curves("Log-loss", lessons, told, (False, False), False)),
        figure("Share at the gate, in %", curves("Share at the gate", [gates], told, (False, True), False)),
    )
    return document(
        "en",
        title,
        f'<main>\n<h1>{escape(title)}</h1>\n<ul class="legend">{legend}</ul>\n<div class="grid">{"".join(pictures)}'
        f"</div>\n{table('Generations', heads, rows, shown=True)}\n</main>\n",
    )


def figure(title: str, picture: str) -> str:
    return f"<figure><figcaption>{escape(title)}</figcaption>{picture}</figure>"
