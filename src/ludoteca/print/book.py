"""The rulebook of a game as plain data, from its clauses, its words and what is in its box."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from ludoteca.core.clauses import Clause
from ludoteca.core.game import Game, span
from ludoteca.core.words import Text, house_words
from ludoteca.print.box import Box, Figure
from ludoteca.print.drawing import Drawing
from ludoteca.print.job import Job, Size

Drawn = Callable[[Drawing, float], str]
"""The file of a drawing that is so many millimetres wide."""
SMALL, LARGE = 10.0, 26.0
"""How high the pictures in the list of contents are: of pieces, of boards."""
LINE, AIR = 96.0, 1.4
"""How long a line of them is, and what is between two. All in millimetres."""
FIGURE = Size(80, 62)
"""The most that a figure takes."""


def book(game: Game, box: Box, job: Job, language: str, drawn: Drawn) -> dict[str, Any]:
    """Aim first, then what is in the box, the clauses with their figures, their index, and all of it on one page."""
    say = house_words(language).say
    edition, summary = game.edition, game.summary(language)
    figures = {figure.clause: figure for figure in box.figures}
    parts = groupby(game.clauses(language).values(), lambda clause: clause.part)
    return {
        "language": language,
        "width": job.paper.height / 2,
        "height": job.paper.width,
        "name": game.names[language],
        "pitch": game.say("pitch", language),
        "credits": game.say("credits", language),
        "players": say("print.players", {"seats": span(game.seats), "minutes": game.minutes}),
        "variant": say("print.variant", {"edition": str(edition)}) if edition.variant else "",
        "cover": drawn(box.cover, 84),
        "aim": summary.aim,
        "summary": [{"title": each.title, "lines": each.lines} for each in summary.sections],
        "contents": contents(box, language, drawn),
        "parts": [
            {"title": title, "clauses": [clause_data(clause, figures, language, drawn) for clause in clauses]}
            for title, clauses in parts
        ],
        "accent": job.ink.line("#2b6637"),
        "wash": job.ink.paint("#e0ead5"),
        "words": {key: say(f"print.{key}") for key in ("rulebook", "aim", "contents", "summary", "index", "index.how")},
    }


def contents(box: Box, language: str, drawn: Drawn) -> list[dict[str, Any]]:
    """Every group with its number, and the first few of its pieces as they look, as many as stand in a line."""
    found: list[tuple[Text, int, list[Drawing], float]] = []
    for deck in box.decks:
        art = [piece.front.drawing for piece in deck.pieces if piece.front.drawing]
        found.append((deck.name, deck.count, art, SMALL))
    for stands in box.stands:
        found.append((stands.name, stands.count, [piece.drawing for piece in stands.pieces], SMALL))
    for board in box.boards:
        found.append((board.name, 1, [board.drawing], LARGE))
    for leaflet in box.leaflets:
        found.append((leaflet.title, leaflet.count, [], SMALL))
    return [
        {
            "name": name[language],
            "count": count,
            "height": height,
            "art": [drawn(drawing, height) for drawing in in_line(art, height)],
        }
        for name, count, art, height in found
    ]


def in_line(art: list[Drawing], height: float) -> Iterator[Drawing]:
    """Those that stand beside each other."""
    room = LINE
    for drawing in art:
        room -= height * drawing.box[2] / drawing.box[3] + AIR
        if room < 0:
            return
        yield drawing


def clause_data(clause: Clause, figures: dict[str, Figure], language: str, drawn: Drawn) -> dict[str, Any]:
    lines = clause.text.splitlines()
    return {
        "id": clause.id,
        "title": clause.title,
        "lines": [spans(line.replace("- ", "• ", 1) if line.startswith("- ") else line) for line in lines],
        "figure": figure_data(figures[clause.id], language, drawn) if clause.id in figures else None,
    }


def figure_data(figure: Figure, language: str, drawn: Drawn) -> dict[str, Any]:
    width, height = figure.drawing.box[2:]
    wide = min(FIGURE.width, FIGURE.height * width / height)
    return {
        "drawing": drawn(figure.drawing, wide),
        "width": wide,
        "height": wide * height / width,
        "caption": figure.caption[language],
    }


def spans(text: str) -> list[list[str]]:
    """A text in pieces, each plain or, between backticks, to be typed as it stands."""
    return [["code" if n % 2 else "plain", piece] for n, piece in enumerate(re.split("`", text)) if piece]
