"""The figures in the rules of 5+1: the map before the first turn, a walk, a match that was won."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ludoteca.core.game import Game
from ludoteca.core.state import SPECTATOR
from ludoteca.games.cinquepiuuno.edition import COLUMNS, PAWNS, ROWS
from ludoteca.games.cinquepiuuno.picture import picture
from ludoteca.games.cinquepiuuno.print import NIGHT, dress
from ludoteca.games.cinquepiuuno.print import picture as tile_picture
from ludoteca.games.cinquepiuuno.theme import Theme
from ludoteca.games.cinquepiuuno.view import view
from ludoteca.print.box import PAPER, Figure
from ludoteca.print.drawing import Drawing, composed, drawings, rect
from ludoteca.print.example import counted, names, played

WALK = ((2, 1), (3, 1), (3, 2), (2, 2), (1, 2))
"""The cells of the worked example, four steps of one pawn."""
PLAYERS = 3
DEALT, WON = 4, 4
"""Seeds: of a map, and of a short match."""


def figures(game: Game, theme: bytes = b"") -> Iterator[Figure]:
    dealt = game.new(PLAYERS, DEALT)
    seen = view(dealt, SPECTATOR)
    start = seen["pawns"][PAWNS[0]]
    yield Figure("CU-1.1", picture(game, seen, names(PLAYERS)), game.text("print.figure.setup", cell=start))
    yield Figure("CU-2.5", steps(game, dress(theme)), game.text("print.figure.steps"))
    state, story = played(game, PLAYERS, WON)
    yield Figure("CU-5.1", picture(game, view(state, SPECTATOR), names(PLAYERS)), counted(game, state, story))


def steps(game: Game, theme: Theme) -> Drawing:
    """CU-2.5 A walk of four over the map, between tiles that are open and tiles that are not."""
    art = drawings(game.folder)
    shown = {(0, 0): art["tent"]}
    for cell, number in (((2, 1), 5), ((4, 3), 10)):
        shown[cell] = tile_picture(game, theme, f"place-{number}", theme.places[number - 1])
    parts = []
    for column, row in product(range(COLUMNS), range(ROWS)):
        x, y = 50 * column, 50 * row
        seen = shown.get((column, row))
        parts.append(rect(x + 1.5, y + 1.5, 47, 47, PAPER if seen else NIGHT, round=5))
        if seen:
            parts.append(seen.within(x + 8, y + 8, 34, 34))
    way = "L".join(f"{25 + 50 * column} {25 + 50 * row}" for column, row in WALK)
    pen = 'fill="none" stroke="#c0392b" stroke-width="5" stroke-dasharray="2 9" stroke-linecap="round"'
    column, row = WALK[-1]
    pawn = art["pawn-red"].within(50 * column + 5, 50 * row - 6, 40, 52)
    return composed(50 * COLUMNS, 50 * ROWS, *parts, f'<path d="M{way}" {pen}/>', pawn)
