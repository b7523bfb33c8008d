"""What is in the box of WaterGame: light-blue resources, the blue deck, drops, the legend."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.core.game import Game
from ludoteca.core.words import Text, languages
from ludoteca.games.watergame.edition import (
    EDITION,
    AnyCard,
    Construction,
    Green,
    Resource,
)
from ludoteca.games.watergame.rulebook import does, family, numbered
from ludoteca.print.box import PAPER, Box, Deck, Face, Piece
from ludoteca.print.drawing import Drawing, composed, drawings, rect

CARD = (63.0, 88.0)
DROP = 16.0
RIMS = {
    "construction": "#8d7b5b",
    "green": "#2b6637",
    "attack": "#b3271b",
    "defence": "#1d4f9a",
    "catastrophe": "#25221b",
    "resource": "#4aa6dc",
}
"""As the rulebook has them: what is built is pale, green seasons, red attacks, blue defences, black catastrophes."""
BACKS = {"resource": "#8ecdf0", "blue": "#1d4f9a"}
LIKE = {
    "construction": "house",
    "green": "shower",
    "attack": "leak",
    "defence": "volunteers",
    "catastrophe": "flood",
    "resource": "lake",
}
"""What a new card looks like until it is drawn."""


def box(game: Game) -> Box:
    art = drawings(game.folder)
    back = {name: Face(back_of(art, colour)) for name, colour in BACKS.items()}
    resources = [Piece(card.id, face(game, card), back["resource"], card.copies) for card in EDITION.resources]
    cards = [Piece(card.id, face(game, card), back["blue"], card.copies) for card in EDITION.cards]
    drop = Face(composed(10, 10, rect(0, 0, 10, 10, "#dff0fa"), art["drop"].within(2, 1, 6, 8)))
    legend = Face(signs(art), ground=PAPER, title=game.text("print.legend"), text=legend_text(game))
    return Box(
        cover=art["cover"],
        decks=[
            Deck(game.text("print.resources"), *CARD, resources, sleeved=True),
            Deck(game.text("print.cards"), *CARD, cards, sleeved=True),
            Deck(game.text("print.legend"), *CARD, [Piece("legend", legend)], sleeved=True),
            Deck(game.text("print.drops"), DROP, DROP, [Piece("drop", drop, drop, EDITION.drops)]),
        ],
    )


def face(game: Game, card: AnyCard | Resource) -> Face:
    """A card as it is printed: number, name, picture, what it does, what one pays or gets, its family in words."""
    art = drawings(game.folder)
    kind = family(card)
    return Face(
        art.get(f"card-{card.id}", art[f"card-{LIKE[kind]}"]),
        ground=PAPER,
        rim=RIMS[kind],
        corner=str(numbered(card) or ""),
        title=game.text("titled", card=card.id),
        text={language: does(game.words(language), card) for language in languages()},
        foot={language: foot(game, card, language) for language in languages()},
    )


def foot(game: Game, card: AnyCard | Resource, language: str) -> str:
    parts = []
    match card:
        case Construction():
            parts += [game.say("drops", language, n=card.cost), game.say("points", language, n=card.worth)]
        case Resource() | Green():
            parts.append(game.say("drops", language, n=card.drops))
    return " · ".join([*parts, game.say(f"table.family.{family(card)}", language)])


def legend_text(game: Game) -> Text:
    """The turn in its phases, and what the colours of the frames are."""
    return game.text("print.legend.text", hand=EDITION.hand, draw=EDITION.draw, investing=EDITION.investing)


def back_of(art: Mapping[str, Drawing], colour: str) -> Drawing:
    """A drop in a ring on the colour of the deck."""
    ring = '<circle cx="31.5" cy="44" r="22" fill="none" stroke="#ffffff" stroke-width="1.6"/>'
    pale = '<circle cx="31.5" cy="44" r="19" fill="#eaf7fd"/>'
    return composed(*CARD, rect(0, 0, *CARD, colour), ring, pale, art["drop"].within(22.5, 30, 18, 26))


def signs(art: Mapping[str, Drawing]) -> Drawing:
    """The families' signs in a row."""
    return composed(
        120, 20, *(art[f"family-{name}"].within(20 * place + 2, 2, 16, 16) for place, name in enumerate(RIMS))
    )
