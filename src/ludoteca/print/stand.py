"""Pawns to fold: the same picture twice, head to head, with a foot at either end."""

from __future__ import annotations

from ludoteca.print.box import Deck, Face, Piece, Stands
from ludoteca.print.drawing import Drawing, composed

FOOT = 8.0
"""Millimetres that are folded outward and glued to stand on."""


def folded(stands: Stands) -> Deck:
    """The strips to cut out."""
    height = 2 * (stands.height + FOOT)
    pieces = [
        Piece(stand.id, Face(strip(stand.drawing, stands.width, stands.height)), count=stand.count)
        for stand in stands.pieces
    ]
    return Deck(stands.name, stands.width, height, pieces)


def strip(drawing: Drawing, width: float, height: float) -> Drawing:
    """One of them, with the lines where it is folded."""
    middle = height + FOOT
    half = composed(width, height, drawing.within(1, middle + 1, width - 2, height - 2))
    folds = "".join(
        f'<path d="M0 {y:g}H{width:g}" fill="none" stroke="#8f8468" stroke-width=".2" stroke-dasharray="1.5 1.5"/>'
        for y in (FOOT, middle, middle + height)
    )
    ground = f'<rect width="{width:g}" height="{2 * middle:g}" fill="#ffffff"/>'
    return composed(width, 2 * middle, ground, half.body, half.at(width, 2 * middle, turn=180), folds)
