"""From a box and an order to a PDF: the pages as plain data, the drawings as files, and Typst, which sets them."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludoteca.core.game import Game, span
from ludoteca.core.words import Text, house_words, languages
from ludoteca.print.book import book
from ludoteca.print.box import INK, PAPER, Board, Box, Deck, Face, Leaflet, Piece
from ludoteca.print.drawing import Drawing
from ludoteca.print.job import BadPrint, Job
from ludoteca.print.sheets import MARGIN, OVERLAP, Placed, Sheet, Window, booklet, cuts, sheets, windows
from ludoteca.print.stand import folded

LABEL = (110.0, 70.0)

Page = dict[str, Any]


def installed() -> bool:
    """Whether there is what sets the pages: the extra `ludoteca[print]`."""
    return find_spec("typst") is not None


def pdf(game: Game, box: Box, job: Job) -> bytes:
    """The whole box and its rulebook, or BadPrint where what sets it is not installed."""
    if not installed():
        raise BadPrint("print.extra")
    with tempfile.TemporaryDirectory() as folder:
        return Press(game, box, job, Path(folder)).print()


@dataclass
class Press:
    """One printing. Everything Typst reads is written into its folder."""

    game: Game
    box: Box
    job: Job
    folder: Path
    art: dict[tuple[Drawing, float], str] = field(default_factory=dict)

    def print(self) -> bytes:
        whole = {
            "paper": self.job.paper,
            "bleed": self.job.bleed,
            "marks": self.job.marks,
            "ink": self.job.ink.line(INK),
            "outlined": self.job.ink.value != "colour",
            "title": self.job.joined(self.game.names),
            "language": self.job.languages[0],
            "pages": list(self.pages()),
        }
        return self.typeset("sheets", whole)[0]

    def typeset(self, template: str, data: Page) -> tuple[bytes, int]:
        """What a template makes of data, and how many pages that is."""
        import typst

        source = files("ludoteca.print").joinpath(f"{template}.typ").read_text("utf-8")
        (self.folder / f"{template}.typ").write_text(source, "utf-8")
        (self.folder / f"{template}.json").write_text(json.dumps(data), "utf-8")
        compiler = typst.Compiler(self.folder / f"{template}.typ", root=self.folder, ignore_system_fonts=True)
        try:
            made = compiler.compile(format="pdf")
        except typst.TypstError as error:
            raise BadPrint("print.broken", detail=error.message) from None
        assert isinstance(made, bytes)
        return made, int(json.loads(compiler.query("<pages>", field="value", one=True)))

    def drawn(self, drawing: Drawing, width: float) -> str:
        """The file of a drawing that is so many millimetres wide, in the ink that was ordered."""
        if (drawing, width) not in self.art:
            name = self.art[drawing, width] = f"{len(self.art)}.svg"
            (self.folder / name).write_text(self.job.ink.drawing(drawing, width).svg, "utf-8")
        return self.art[drawing, width]

    # --- The pages, in their order ---------------------------------------------------------------------

    def pages(self) -> Iterator[Page]:
        yield self.first()
        if self.job.two_sided:
            yield {"kind": "second", "says": self.job.say("second")}
        for number, sheet in enumerate(sheets(self.decks(), self.job), 1):
            yield self.sheet(sheet, number)
        for board in self.box.boards:
            for window in windows(board, self.job.paper):
                yield self.window(window)
                yield from self.blank()
        for leaflet in self.box.leaflets:
            for copy in range(1, leaflet.count + 1):
                yield self.leaflet(leaflet, copy)
                yield from self.blank()
        for language in self.job.languages:
            yield from self.booklet(language)

    def blank(self) -> Iterator[Page]:
        """The other side of a sheet that has none."""
        if self.job.two_sided:
            yield {"kind": "blank"}

    def first(self) -> Page:
        """What is in the box, how to print it, and whether the printer keeps its measures."""
        edition = self.game.edition
        contents = [
            *((deck.name, deck.count) for deck in self.box.decks),
            *((stands.name, stands.count) for stands in self.box.stands),
            *((board.name, 1) for board in self.box.boards),
            *((leaflet.title, leaflet.count) for leaflet in self.box.leaflets),
        ]
        return {
            "kind": "first",
            "title": self.job.joined(self.game.names),
            "credits": self.job.joined(self.game.text("credits")),
            "variant": self.job.say("variant", edition=str(edition)) if edition.variant else "",
            "changes": [f"{key}: {old} → {new}" for key, (old, new) in edition.changes.items()],
            "edition": str(edition),
            "contents": [[str(count), self.job.joined(name)] for name, count in contents],
            "heading": self.job.say("contents"),
            "says": [
                house_words(language).say(f"print.{key}")
                for language in self.job.languages
                for key in ("scale", "sides.2" if self.job.two_sided else "sides.1", "cut")
            ],
            "ruler": self.job.say("ruler"),
            "cover": self.drawn(self.box.cover, 34),
        }

    def decks(self) -> list[Deck]:
        """Everything that is cut out."""
        return [*self.box.decks, *map(folded, self.box.stands), self.label()]

    def label(self) -> Deck:
        """What is glued onto the box."""
        said = {
            language: self.job.joined({language: self.game.text("credits")[language]})
            + f"\n{span(self.game.seats)} · {self.game.minutes}′"
            for language in languages()
        }
        face = Face(drawing=self.box.cover, ground=PAPER, title=self.game.names, text=said)
        name = {language: self.job.say("label") for language in languages()}
        return Deck(name, *LABEL, (Piece("label", face),))

    def sheet(self, sheet: Sheet, number: int) -> Page:
        return {
            "kind": "sheet",
            "caption": self.caption(sheet.name, "back" if sheet.back else "front", number),
            "placed": [self.placed(one) for one in sheet.placed],
            "cuts": [cuts(block) for block in sheet.blocks] if self.job.marks else [],
            "fold": self.job.say("fold") if sheet.fold else "",
        }

    def caption(self, name: str, side: str, number: int) -> str:
        edition = self.game.edition
        marked = f" · {self.job.say('variant', edition=str(edition))}" if edition.variant else ""
        return f"{self.job.joined(self.game.names)} · {name} · {number} · {self.job.say(side)}{marked}"

    def placed(self, one: Placed) -> Page:
        face = one.face
        return {
            "mark": one.mark,
            "x": one.x,
            "y": one.y,
            "width": one.width,
            "height": one.height,
            "turn": one.turn,
            "round": one.round,
            "ground": self.job.ink.paint(face.colour),
            "rim": self.job.ink.paint(face.rim) if face.rim else "",
            "drawing": self.drawn(face.drawing, one.height if one.turn else one.width) if face.drawing else "",
            "worded": face.worded,
            "corner": face.corner,
            **{part: self.job.words(words) for part, words in worded(face).items()},
        }

    def window(self, window: Window) -> Page:
        board = window.board
        place = f"{chr(ord('A') + window.row)}{window.column + 1}"
        return {
            "kind": "board",
            "caption": self.caption(
                self.job.words(board.name)[0], "front", window.row * window.columns + window.column + 1
            ),
            "place": place if window.columns * window.rows > 1 else "",
            "glue": self.job.say("glue"),
            "mark": f"{board.id} 1" if window.row == window.column == 0 else "",
            "drawing": self.drawn(turned(board) if window.turned else board.drawing, board.width),
            "whole": [board.height, board.width] if window.turned else [board.width, board.height],
            "overlap": OVERLAP,
            "columns": window.columns,
            "rows": window.rows,
            **{name: getattr(window, name) for name in ("x", "y", "width", "height", "left", "top", "column", "row")},
        }

    def leaflet(self, leaflet: Leaflet, copy: int) -> Page:
        return {
            "kind": "leaflet",
            "mark": f"{leaflet.id} {copy}",
            "margin": 2 * MARGIN,
            "parts": [
                {"title": leaflet.title[language], "lines": [line[language] for line in leaflet.lines]}
                for language in self.job.languages
            ],
            "sealed": self.job.say("sealed") if leaflet.sealed else "",
        }

    # --- The rulebook ----------------------------------------------------------------------------------

    def rulebook(self, language: str) -> tuple[bytes, int]:
        """Page after page, and how many."""
        return self.typeset("book", book(self.game, self.box, self.job, language, self.drawn))

    def booklet(self, language: str) -> Iterator[Page]:
        """Its pages two to a side; printed on both they are folded in the middle, printed on one they are cut apart."""
        made, count = self.rulebook(language)
        name = f"book-{language}.pdf"
        (self.folder / name).write_bytes(made)
        if self.job.two_sided:
            spreads = [pair for sheet in booklet(count) for pair in (sheet[:2], sheet[2:])]
        else:
            spreads = [(page, page + 1) for page in range(1, count + 1, 2)]
        for number, (left, right) in enumerate(spreads):
            yield {
                "kind": "book",
                "file": name,
                "left": left if left <= count else 0,
                "right": right if right <= count else 0,
                "turn": -90 if self.job.two_sided and number % 2 else 90,
            }


def worded(face: Face) -> dict[str, Text]:
    return {"title": face.title, "text": face.text, "foot": face.foot}


def turned(board: Board) -> Drawing:
    """A board that lies on its side."""
    left, top, width, height = board.drawing.box
    return Drawing((-top - height, left, height, width), board.drawing.at(0, 0, turn=90))
