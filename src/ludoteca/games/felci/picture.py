"""A position of Felci as a picture: the garden as it is printed, with what lies and sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, radians, sin

from ludoteca.core.game import Game
from ludoteca.games.felci.edition import WIDTH
from ludoteca.games.felci.moves import HIDDEN
from ludoteca.games.felci.print import REACH, Point, benches, garden, place, slope
from ludoteca.games.felci.view import View
from ludoteca.print.drawing import Drawing, composed, drawings

SIDE, INSIDE = 1.2, 0.42
"""Of a tile that lies in its cell, which stands on a corner; and how much of the tile's drawing has room, upright."""
VISITOR, APART = 0.62, 0.66
"""How large a visitor is, and how far from the middle of its bench."""


def picture(game: Game, view: View, _names: Sequence[str]) -> Drawing:
    art = drawings(game.folder)
    laid = {cell: tile["kind"] for cell, tile in view["undergrowth"].items()}
    parts = [garden(art).body]
    parts += [lying(art[f"fern-{kind}"], cell) for cell, kind in view["ferns"].items()]
    parts += [lying(art["floor"], cell) for cell in laid]
    parts += [art[f"fern-{kind}"].at(*spot(cell), INSIDE / 2) for cell, kind in laid.items() if kind != HIDDEN]
    for bench, visitors in view["benches"].items():
        parts += [sitting(art, bench, seat, kind) for seat, kind in enumerate(visitors) if kind]
    return composed(2 * REACH, 2 * REACH, *parts, left=-REACH, top=-REACH)


def spot(cell: str) -> Point:
    """Where a cell lies, by its name."""
    return place("abcdefgh".index(cell[0]) + (int(cell[1:]) - 1) * WIDTH)


def lying(tile: Drawing, cell: str) -> str:
    """A tile in its cell: its colour to the edges, its drawing upright."""
    x, y = spot(cell)
    ground = (
        f'<rect x="{-SIDE / 2:g}" y="{-SIDE / 2:g}" width="{SIDE:g}" height="{SIDE:g}" rx=".12" '
        f'transform="translate({x:g} {y:g}) rotate(45)" fill="{tile.ground}" stroke="#3b2f22" stroke-width=".03"/>'
    )
    return ground + tile.at(x, y, INSIDE)


def sitting(art: Mapping[str, Drawing], bench: str, seat: int, kind: str) -> str:
    """A visitor on its half of a bench."""
    x, y = benches()[bench]
    angle, far = radians(slope((x, y))), APART if seat else -APART
    return art[f"visitor-{seat}-{kind}"].at(x + far * cos(angle), y + far * sin(angle), VISITOR)
