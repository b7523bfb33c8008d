"""The figures in the rules of Biglietti, prego!: the carriage, a chain of Excuses, a journey that was counted."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from ludoteca.core.game import Game
from ludoteca.core.state import SPECTATOR
from ludoteca.games.biglietti.picture import picture
from ludoteca.games.biglietti.print import CONTROL, CONTROL_PAPER, TRAVELLERS_DRAWN
from ludoteca.games.biglietti.view import view
from ludoteca.print.box import Figure
from ludoteca.print.drawing import Drawing, composed, drawings
from ludoteca.print.example import counted, names, played

RING = ("excuse", "impartial", "", "excuse", "hide", "excuse", "accusation")
"""BP-2.8 The worked example: what each of a ring of travellers played, and in its middle the one who is inspected."""
PLAYERS, COUNTED = 6, 1
"""The carriage, and the seed of a journey on which travellers win."""
FIRST_INSPECTS = {"first_inspects": True}


def figures(game: Game) -> Iterator[Figure]:
    art = drawings(game.folder)
    players = min(max(PLAYERS, game.seats[0]), game.seats[-1])
    dealt = game.new(players, COUNTED, FIRST_INSPECTS)
    seated = picture(game, view(dealt, SPECTATOR), names(players))
    yield Figure("BP-1.5", seated, game.text("print.figure.carriage", travellers=players - 1))
    yield Figure("BP-2.8", ring(art), game.text("print.figure.chain"))
    state, story = played(game, players, COUNTED, options=FIRST_INSPECTS)
    yield Figure("BP-4.3", picture(game, view(state, SPECTATOR), names(players)), counted(game, state, story))


def ring(art: Mapping[str, Drawing]) -> Drawing:
    """Travellers in a ring with what they played, the inspected one marked, and the chains that reach it."""
    inspected = RING.index("")
    places = [2 * math.pi * (index - inspected) / len(RING) - math.pi / 2 for index in range(len(RING))]
    spots = [(130 + 96 * math.cos(angle), 92 + 66 * math.sin(angle)) for angle in places]
    parts = []
    for step in (1, -1):
        at = inspected
        while RING[(at + step) % len(RING)] in ("excuse", "impartial"):
            (x, y), (to_x, to_y) = spots[at], spots[(at + step) % len(RING)]
            parts.append(f'<path d="M{x:g} {y:g}L{to_x:g} {to_y:g}" fill="none" stroke="#1c6b3a" stroke-width="5"/>')
            at = (at + step) % len(RING)
    for index, ((x, y), card) in enumerate(zip(spots, RING, strict=True)):
        mark = CONTROL if index == inspected else "#b7a37b"
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="22" fill="{CONTROL_PAPER}" stroke="{mark}" stroke-width="3"/>')
        parts.append(art[f"traveller-{index % TRAVELLERS_DRAWN}"].within(x - 15, y - 15, 30, 30))
        if card:
            parts.append(art[card].within(x + 10, y + 2, 24, 24))
    return composed(260, 184, *parts)
