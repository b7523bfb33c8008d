"""The figures in the rules of Felicità: the track, the city as it is laid out, a move, a heart, a crate, the marker."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ludoteca.core.game import Game
from ludoteca.core.state import SPECTATOR, State
from ludoteca.games.felicita.edition import EDITION, cell_name
from ludoteca.games.felicita.picture import picture
from ludoteca.games.felicita.print import GREEN, SKY, UNITS, city, corner, mood, problem, spaces
from ludoteca.games.felicita.rulebook import EVERYBODY
from ludoteca.games.felicita.view import view
from ludoteca.print.box import INK, PAPER, Figure
from ludoteca.print.drawing import Drawing, composed, drawings, rect, written
from ludoteca.print.example import names, played

STEPS = 3
"""Of the card in the figure of a move."""
DEALT = 1
"""The seed of the match that is shown."""
OWED = 4
"""Problems that are open when it is shown again."""


def figures(game: Game) -> Iterator[Figure]:
    art = drawings(game.folder)
    town = EDITION.city
    ends = [cell for cell in range(len(town.cells)) if town.reach[STEPS][town.wifi] >> cell & 1]
    names = [cell_name(town.rows, town.cells[cell]) for cell in ends]
    start = cell_name(town.rows, town.cells[town.wifi])
    dealt = game.new(EVERYBODY, DEALT)
    yield Figure("FC-1.5", sky_figure(art), game.text("print.figure.track"))
    yield Figure("FC-2.1", position(game, dealt), game.text("print.figure.setup"))
    yield Figure("FC-3.1", walk_figure(art, ends), game.text("print.figure.walk", steps=STEPS, start=start, ends=names))
    yield Figure("FC-3.2", heart_figure(art), game.text("print.figure.heart"))
    yield Figure("FC-3.4", crate_figure(art), game.text("print.figure.crate"))
    state, _ = played(game, EVERYBODY, DEALT, lambda state: view(state, SPECTATOR)["owed"] == OWED)
    space = view(state, SPECTATOR)["space"]
    yield Figure("FC-6.1", position(game, state), game.text("print.figure.count", owed=OWED, space=space))


def position(game: Game, state: State) -> Drawing:
    return picture(game, view(state, SPECTATOR), names(EVERYBODY))


def sky_figure(art: Mapping[str, Drawing]) -> Drawing:
    """The track on its side."""
    parts = []
    for space, result in spaces():
        x = (space - 1) * UNITS
        parts += [rect(x + 1, 1, 58, 88, SKY[result], round=8), art[f"sky-{mood(space)}"].within(x + 7, 36, 46, 46)]
        parts.append(written(str(space), x + 30, 20, 26, INK, bold=True))
    return composed(len(spaces()) * UNITS, 90, *parts)


def walk_figure(art: Mapping[str, Drawing], ends: Sequence[int]) -> Drawing:
    """A child in the middle of the city, and every place where its steps can end."""
    row, column = EDITION.city.cells[EDITION.city.wifi]
    parts = [city(art).body]
    for cell in ends:
        x, y = corner(*EDITION.city.cells[cell], 2)
        parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="56" height="56" rx="10" fill="none" stroke="#1e6b33" stroke-width="6"/>'
        )
    x, y = corner(row, column)
    parts.append(art["child-red"].at(x + 30, y + 54, 1.1))
    reach = STEPS + 1
    left, top = corner(row - reach, column - reach)
    return composed((2 * reach + 1) * UNITS, (2 * reach + 1) * UNITS, *parts, left=left, top=top)


def heart_figure(art: Mapping[str, Drawing]) -> Drawing:
    """A child on a heart, and the problem that the card in its hand solves from there."""
    cells = [art["slab-pale" if n % 2 else "slab"].at(30 + n * UNITS, 30) for n in range(5)]
    card = rect(104, 8, 32, 44, GREEN, round=4) + rect(108, 12, 24, 36, PAPER, round=2)
    return composed(
        5 * UNITS,
        UNITS,
        *cells,
        art["sign-heart"].at(30, 30),
        art["child-red"].at(30, 55),
        card,
        written("4", 120, 29, 26, INK, bold=True),
        arrow(146, 226),
        problem(art, "4", 240),
    )


def crate_figure(art: Mapping[str, Drawing]) -> Drawing:
    """A problem before and after somebody stops there."""
    cells = [art["slab-pale" if n % 2 else "slab"].at(30 + n * UNITS, 30) for n in (0, 1, 3)]
    return composed(
        4 * UNITS,
        UNITS,
        *cells,
        art["crate"].at(90, 31),
        art["child-yellow"].at(30, 55),
        arrow(128, 170),
        problem(art, "4", 180),
    )


def arrow(left: float, right: float) -> str:
    return (
        f'<path d="M{left:g} 30H{right - 8:g}M{right - 16:g} 20L{right - 6:g} 30L{right - 16:g} 40" fill="none" '
        f'stroke="{INK}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>'
    )
