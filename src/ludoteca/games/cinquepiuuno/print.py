"""What is in the box of 5+1: thirty tiles in any theme, cards, tokens, pawns, a die to fold, the levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from ludoteca.core.game import Game
from ludoteca.core.words import Text, languages
from ludoteca.games.cinquepiuuno.edition import CARDS, EDITION, EVENTS, PAWNS
from ludoteca.games.cinquepiuuno.rulebook import levels
from ludoteca.games.cinquepiuuno.theme import SHIPPED, Entry, Theme, decode, shipped
from ludoteca.print.box import PAPER, Box, Deck, Face, Leaflet, Piece, Stand, Stands
from ludoteca.print.drawing import Drawing, composed, drawings, rect, written
from ludoteca.print.emoji import emoji, photo

TILE, TOKEN = 45.0, 18.0
CARD = (63.0, 88.0)
PAWN = (24.0, 34.0)
DIE, TAB = 18.0, 5.0
"""The side of the die, and of the flaps that hold it together."""
NIGHT, PLUM = "#2f4a7a", "#6a3f8f"
RIMS = ("#86a86f", "#4f9a94", "#4a7fb5", "#c98a2c", "#b8493a", "#8d4a86", "#5a5f97", "#7a5230", "#25221b")
"""The frame of a place by what it is worth."""
NET = {(1, 0): 1, (0, 1): 2, (1, 1): 3, (2, 1): 5, (3, 1): 4, (1, 2): 6}
"""Where the faces of the die lie before it is folded: opposite ones make seven."""


def box(game: Game, theme: bytes = b"") -> Box:
    art = drawings(game.folder)
    worn = dress(theme)
    tokens = max(most for level in EDITION.levels for most in level.tokens)
    flags = [Piece(f"token-{who}", token(art[f"flag-{who}"]), token(art[f"flag-{who}"]), tokens) for who in PAWNS]
    return Box(
        cover=art["cover"],
        decks=[
            Deck(dressed(game, worn), TILE, TILE, list(tiles(game, worn))),
            Deck(game.text("print.cards"), *CARD, list(cards(game)), sleeved=True),
            Deck(game.text("print.tokens"), TOKEN, TOKEN, flags, round=True),
            Deck(game.text("print.die"), 4 * DIE + 2 * TAB, 3 * DIE + 2 * TAB, [Piece("die", Face(net(art)))]),
        ],
        stands=[
            Stands(
                game.text("print.pawns"),
                *PAWN,
                [Stand(f"pawn-{who}", art[f"pawn-{who}"]) for who in (*PAWNS, "purple")],
            )
        ],
        leaflets=[Leaflet("levels", game.text("print.levels"), list(level_lines(game)))],
    )


def dress(theme: bytes) -> Theme:
    """A theme from its file, or the first that ships."""
    return decode(theme) if theme else next(one for one in shipped() if one.id == SHIPPED[0])


def tiles(game: Game, theme: Theme) -> Iterator[Piece]:
    """CU-1.1, CU-1.2"""
    art = drawings(game.folder)
    back = Face(logo(TILE, TILE, NIGHT))
    start = Face(art["tent"], ground="#e9d9ae", title=game.text("tile.start"))
    yield Piece("tile-start", start, start)
    for number, (entry, worth) in enumerate(zip(theme.places, EDITION.values, strict=True), 1):
        front = Face(
            picture(game, theme, f"place-{number}", entry),
            ground=PAPER,
            rim=RIMS[worth - 1],
            corner=str(worth),
            title=named(entry),
        )
        yield Piece(f"tile-place-{number}", front, back)
    for event, entry in zip(EVENTS, theme.events, strict=True):
        shown = picture(game, theme, event, entry)
        front = Face(shown, ground=PAPER, rim=PLUM, title=named(entry), text=game.text(f"does.{event}"))
        yield Piece(f"tile-{event}", front, back)


def cards(game: Game) -> Iterator[Piece]:
    """CU-1.3"""
    art = drawings(game.folder)
    back = Face(logo(*CARD, PLUM))
    for card, copies in zip(CARDS, EDITION.cards, strict=True):
        front = Face(
            art[f"card-{card}"],
            ground=PAPER,
            rim=NIGHT,
            title=game.text(f"card.{card}"),
            text=game.text(f"effect.{card}"),
        )
        yield Piece(f"card-{card}", front, back, copies)


def dressed(game: Game, theme: Theme) -> Text:
    """What the tiles are called in this theme."""
    return {language: game.say("print.tiles", language, theme=theme.box.name(language)) for language in languages()}


def named(entry: Entry) -> Text:
    return {language: entry.name(language) for language in languages()}


def picture(game: Game, theme: Theme, tile: str, entry: Entry) -> Drawing:
    """Ours for a theme that ships; else its own picture, its emoji, or its first letter where our font lacks that."""
    if theme in shipped():
        return drawings(game.folder)[f"{theme.id}-{tile}"]
    if entry.picture:
        return photo(entry.picture)
    initial = composed(100, 100, written(entry.name("en")[:1], 50, 50, 70, NIGHT, bold=True))
    return emoji(game.folder / "web" / "emoji.woff", entry.emoji) or initial


def token(flag: Drawing) -> Face:
    return Face(composed(TOKEN, TOKEN, flag.within(4, 3, TOKEN - 8, TOKEN - 6)), ground=PAPER)


def logo(width: float, height: float, colour: str) -> Drawing:
    """The back of tiles and cards."""
    return composed(
        width,
        height,
        rect(0, 0, width, height, colour),
        written("5+1", width / 2, height / 2, 16, "#fdf0c2", bold=True),
    )


def net(art: Mapping[str, Drawing]) -> Drawing:
    """The die before it is folded: faces, and flaps along the sides that close."""
    flaps, faces = [], []
    for column, row in product(range(4), range(3)):
        x, y = TAB + column * DIE, TAB + row * DIE
        if (column, row) in NET:
            faces.append(rect(x, y, DIE, DIE, "#ffffff", stroke="#8f8468"))
            faces.append(art[f"die-{NET[column, row]}"].within(x + 2, y + 2, DIE - 4, DIE - 4))
        elif (column, 1) in NET and row in (0, 2):
            edge = y + DIE if row == 0 else y
            tip = edge - TAB if row == 0 else edge + TAB
            flaps.append(flap((x, edge), (x + 3, tip), (x + DIE - 3, tip), (x + DIE, edge)))
    end = TAB + 4 * DIE
    flaps.append(
        flap((end, TAB + DIE), (end + TAB, TAB + DIE + 3), (end + TAB, TAB + 2 * DIE - 3), (end, TAB + 2 * DIE))
    )
    return composed(4 * DIE + 2 * TAB, 3 * DIE + 2 * TAB, *flaps, *faces)


def flap(*corners: tuple[float, float]) -> str:
    points = " ".join(f"{x:g},{y:g}" for x, y in corners)
    return f'<polygon points="{points}" fill="#f5f0e4" stroke="#8f8468" stroke-width="0.3"/>'


def level_lines(game: Game) -> Iterator[Text]:
    """CU-1.4"""
    told = {language: levels(game.words(language)) for language in languages()}
    for lines in zip(*told.values(), strict=True):
        yield dict(zip(told, lines, strict=True))
