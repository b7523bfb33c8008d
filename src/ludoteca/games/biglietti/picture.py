"""A position of Biglietti, prego! as a picture: the travellers in a ring, what they played, who is inspected."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ludoteca.core.game import Game
from ludoteca.games.biglietti.print import CONTROL, CONTROL_PAPER, TRAVELLERS_DRAWN
from ludoteca.games.biglietti.view import View
from ludoteca.print.box import INK, PAPER
from ludoteca.print.drawing import Drawing, composed, drawings, rect, written

WIDTH, ACROSS = 420.0, 168.0
"""Of the picture, and from its middle to the places of the ring at either side."""
BELOW = 76.0
"""From a place to the one below it, with its name and points between."""
EDGE = {"inspector": INK, "inspected": CONTROL, "": "#b7a37b"}


def picture(game: Game, view: View, names: Sequence[str]) -> Drawing:
    art = drawings(game.folder)
    turn = 2 * math.pi / len(names)
    down = BELOW / math.sin(turn)
    parts: list[str] = []
    for seat, name in enumerate(names):
        spot = WIDTH / 2 + ACROSS * math.sin(seat * turn), -down * math.cos(seat * turn)
        parts += place(art, view, seat, name, spot)
    return composed(WIDTH, 2 * down + BELOW, *parts, top=-down - 26)


def place(art: Mapping[str, Drawing], view: View, seat: int, name: str, spot: tuple[float, float]) -> Iterator[str]:
    """One player: its role by the edge and the face, what lies open before it, its points and cards."""
    (x, y), player = spot, view["players"][seat]
    role = "inspector" if seat == view["inspector"] else "inspected" if seat == view["inspected"] else ""
    face = art["inspector" if role == "inspector" else f"traveller-{seat % TRAVELLERS_DRAWN}"]
    yield f'<circle cx="{x:g}" cy="{y:g}" r="24" fill="{CONTROL_PAPER}" stroke="{EDGE[role]}" stroke-width="3"/>'
    yield face.within(x - 16, y - 18, 32, 34)
    if player["table"]:
        yield art[player["table"]].within(x + 13, y - 2, 26, 26)
    if player["hid"]:
        yield art["hide"].within(x - 40, y - 2, 26, 26)
    yield written(name, x, y + 33, 11, INK, bold=True)
    if role != "inspector":
        points = "?" if player["points"] is None else player["points"]
        yield written(f"★ {points}", x - 11, y + 44, 9.5, INK)
        yield rect(x + 6, y + 39, 7, 10, INK, round=1.5) + rect(x + 7, y + 40, 5, 8, PAPER, round=1)
        yield written(str(player["hand_size"]), x + 21, y + 44, 9.5, INK)
