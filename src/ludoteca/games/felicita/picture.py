"""A position of Felicità as a picture: the city with its problems and children, and the track beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_lowercase

from ludoteca.core.game import Game
from ludoteca.games.felicita.edition import EDITION
from ludoteca.games.felicita.print import UNITS, city, problem, track
from ludoteca.games.felicita.view import View
from ludoteca.print.box import INK
from ludoteca.print.drawing import Drawing, composed, drawings

AIR = 24.0
"""Between the city and the track."""
BESIDE = 16.0
"""From one child to the next in the same place."""


def picture(game: Game, view: View, _names: Sequence[str]) -> Drawing:
    art = drawings(game.folder)
    town = city(art)
    left, top, width, height = town.box
    return composed(
        width + AIR + 3 * UNITS,
        height,
        town.body,
        *troubles(art, view),
        *children(art, view),
        f'<g transform="translate({left + width + AIR:g} {top:g})">{track(art).body}{"".join(markers(view))}</g>',
        left=left,
        top=top,
    )


def spot(cell: str) -> tuple[float, float]:
    """The middle of a place, by its name."""
    row = len(EDITION.city.rows) - int(cell[1:])
    return (ascii_lowercase.index(cell[0]) + 0.5) * UNITS, (row + 0.5) * UNITS


def troubles(art: Mapping[str, Drawing], view: View) -> Iterator[str]:
    """Problems that lie open, and crates of those that nobody has seen."""
    for cell, name in view["problems"].items():
        x, y = spot(cell)
        if name == "?":
            yield art["crate"].at(x, y + 1)
        else:
            yield composed(UNITS, UNITS, problem(art, name, 0)).at(x - UNITS / 2, y - UNITS / 2)


def children(art: Mapping[str, Drawing], view: View) -> Iterator[str]:
    """Those in one place stand beside each other."""
    standing: dict[str, list[str]] = {}
    for player in view["players"]:
        standing.setdefault(player["cell"], []).append(player["colour"])
    for cell, colours in standing.items():
        x, y = spot(cell)
        for number, colour in enumerate(colours):
            yield art[f"child-{colour}"].at(x + (number - (len(colours) - 1) / 2) * BESIDE, y + 25, 1.1)


def markers(view: View) -> Iterator[str]:
    """Around the space of happiness and the day."""
    for x, width, number in ((1, 118, view["space"]), (131, 48, view["day"])):
        yield (
            f'<rect x="{x:g}" y="{(number - 1) * UNITS + 1:g}" width="{width:g}" height="58" rx="8" fill="none" '
            f'stroke="{INK}" stroke-width="6"/>'
        )
