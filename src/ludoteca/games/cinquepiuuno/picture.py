"""A position of 5+1 as a picture: the tiles as they lie, with flags and pawns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.core.game import Game
from ludoteca.games.cinquepiuuno.edition import COLUMNS, PAWNS, ROWS
from ludoteca.games.cinquepiuuno.print import NIGHT, PLUM, RIMS
from ludoteca.games.cinquepiuuno.theme import SHIPPED
from ludoteca.games.cinquepiuuno.view import Tile, View
from ludoteca.print.box import PAPER
from ludoteca.print.drawing import Drawing, composed, drawings, rect, written

CELL, INSET = 50.0, 1.5
BESIDE = 12.0
"""From one pawn to the next on the same tile."""
THEME = SHIPPED[0]
"""A record keeps none, so it is the first of those that come with the game."""


def picture(game: Game, view: View, _names: Sequence[str]) -> Drawing:
    art = drawings(game.folder)
    parts = [lying(art, cell, tile) for cell, tile in view["tiles"].items()]
    standing: dict[str, list[str]] = {}
    for pawn, cell in view["pawns"].items():
        standing.setdefault(cell, []).append(pawn)
    for cell, pawns in standing.items():
        x, y = corner(cell)
        for number, pawn in enumerate(pawns):
            beside = (number - (len(pawns) - 1) / 2) * BESIDE
            parts.append(art[f"pawn-{pawn}"].within(x + 12 + beside, y + 10, 26, 36))
    return composed(COLUMNS * CELL, ROWS * CELL, *parts)


def corner(cell: str) -> tuple[float, float]:
    """The upper left of a tile, by its name."""
    return "abcdef".index(cell[0]) * CELL, (ROWS - int(cell[1:])) * CELL


def lying(art: Mapping[str, Drawing], cell: str, tile: Tile) -> str:
    """A tile face down; or with what it shows, what it is worth, and the flag on it."""
    x, y = corner(cell)
    side = CELL - 2 * INSET
    if not tile["face_up"]:
        back = rect(x + INSET, y + INSET, side, side, NIGHT, round=5)
        return back + art[f"{THEME}-back"].within(x + 12, y + 12, CELL - 24, CELL - 24)
    worth = tile["worth"]
    rim = RIMS[worth - 1] if worth else PLUM
    parts = [
        rect(x + INSET, y + INSET, side, side, rim, round=5),
        rect(x + 4, y + 4, CELL - 8, CELL - 8, PAPER, round=4),
        face(art, tile["tile"]).within(x + 6, y + 6, CELL - 12, CELL - 12),
    ]
    if worth:
        parts += [rect(x + 4, y + 4, 10, 12, PAPER, round=4), written(str(worth), x + 9, y + 10, 10, rim, bold=True)]
    if tile["token"] is not None:
        parts.append(art[f"flag-{PAWNS[tile['token']]}"].within(x + 34, y + 4, 13, 17))
    return "".join(parts)


def face(art: Mapping[str, Drawing], tile: str) -> Drawing:
    """What a tile shows: the start, a place by its number, or an event."""
    return art["tent" if tile == "start" else f"{THEME}-{tile.replace(' ', '-')}"]
