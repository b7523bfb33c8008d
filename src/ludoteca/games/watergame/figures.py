"""The figures in the rules of WaterGame: the deal, the civilisation in its order, a match that was counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludoteca.core.game import Game
from ludoteca.core.state import SPECTATOR
from ludoteca.games.watergame.edition import EDITION, Construction
from ludoteca.games.watergame.picture import picture
from ludoteca.games.watergame.view import view
from ludoteca.print.box import Figure
from ludoteca.print.drawing import Drawing, composed, drawings
from ludoteca.print.example import counted, names, played

SEATS, DEALT, COUNTED = EDITION.seats[0], 3, 1
"""Players, and seeds: of a deal, and of a match that ended with something built and something saved."""


def figures(game: Game) -> Iterator[Figure]:
    art = drawings(game.folder)
    dealt = game.new(SEATS, DEALT)
    seen = view(dealt, SPECTATOR)
    yield Figure("WG-2.1", picture(game, seen, names(SEATS)), game.text("print.figure.deal"))
    yield Figure("WG-3.3", civilisation(art), game.text("print.figure.civilisation"))
    state, story = played(game, SEATS, COUNTED)
    yield Figure("WG-5.2", picture(game, view(state, SPECTATOR), names(SEATS)), counted(game, state, story))


def civilisation(art: Mapping[str, Drawing]) -> Drawing:
    """The numbered constructions in their order, as pictures."""
    numbered = [card for card in EDITION.cards if isinstance(card, Construction) and card.number]
    parts = []
    for place, card in enumerate(numbered):
        picture = art.get(f"card-{card.id}", art["card-house"])
        parts.append(picture.within(60 * (place % 3) + 2, 42 * (place // 3) + 2, 56, 36))
    return composed(182, 84, *parts)
