"""What a game's `print.py` says: everything in its box, counted, with words in every language of the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludoteca.core.words import Text
from ludoteca.print.drawing import Drawing

PAPER = "#fffcf5"
INK = "#25221b"


@dataclass(frozen=True)
class Face:
    """One side of a piece. With a drawing alone it is all there is; with words it is set as a card.

    A card has its corner and title at the top, its drawing under them, then its text and, at the bottom, its foot.
    """

    drawing: Drawing | None = None
    ground: str = ""
    """Its colour, which reaches over the cut; that of the drawing if not given."""
    rim: str = ""
    """The colour of a frame around it."""
    corner: str = ""
    title: Text = field(default_factory=dict)
    text: Text = field(default_factory=dict)
    foot: Text = field(default_factory=dict)

    @property
    def colour(self) -> str:
        return self.ground or (self.drawing.ground if self.drawing else PAPER)

    @property
    def worded(self) -> bool:
        return bool(self.corner or self.title or self.text or self.foot)


@dataclass(frozen=True)
class Piece:
    """Something to cut out, so many times. Its id is what is counted."""

    id: str
    front: Face
    back: Face | None = None
    count: int = 1


@dataclass(frozen=True)
class Deck:
    """Pieces of one size in millimetres: cards, tiles, tokens."""

    name: Text
    width: float
    height: float
    pieces: Sequence[Piece]
    sleeved: bool = False
    """Cards that can take the size of a sleeve."""
    round: bool = False
    """Cut as discs."""

    @property
    def count(self) -> int:
        return sum(piece.count for piece in self.pieces)


@dataclass(frozen=True)
class Board:
    """One large picture, on as many sheets as it takes. It must lie in a box of its own proportions."""

    id: str
    name: Text
    width: float
    drawing: Drawing

    @property
    def height(self) -> float:
        return self.width * self.drawing.box[3] / self.drawing.box[2]


@dataclass(frozen=True)
class Stand:
    """A pawn to fold: its picture on both sides, and a foot to glue."""

    id: str
    drawing: Drawing
    count: int = 1


@dataclass(frozen=True)
class Stands:
    name: Text
    width: float
    height: float
    pieces: Sequence[Stand]

    @property
    def count(self) -> int:
        return sum(piece.count for piece in self.pieces)


@dataclass(frozen=True)
class Leaflet:
    """Something to read on a page of its own: an aid, a sheet to write on, what stays in an envelope."""

    id: str
    title: Text
    lines: Sequence[Text]
    """Paragraphs; one that starts with `- ` is an entry of a list."""
    count: int = 1
    sealed: bool = False
    """Folded shut, its words inside."""


@dataclass(frozen=True)
class Figure:
    """A picture in the rulebook, under the clause that it shows."""

    clause: str
    drawing: Drawing
    caption: Text


@dataclass(frozen=True)
class Box:
    """Everything."""

    cover: Drawing
    decks: Sequence[Deck] = ()
    boards: Sequence[Board] = ()
    stands: Sequence[Stands] = ()
    leaflets: Sequence[Leaflet] = ()
    figures: Sequence[Figure] = ()

    def census(self) -> dict[str, int]:
        """Every component and how often it is in the box."""
        counted: dict[str, int] = {}
        groups: list[Deck | Stands] = [*self.decks, *self.stands]
        for piece in (*(piece for group in groups for piece in group.pieces), *self.leaflets):
            counted[piece.id] = counted.get(piece.id, 0) + piece.count
        return counted | {board.id: 1 for board in self.boards}
