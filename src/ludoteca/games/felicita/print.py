"""What is in the box of Felicità: the city, three decks, the app, the track and the calendar, children and markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from string import ascii_lowercase

from ludoteca.core.game import Game
from ludoteca.core.words import Text
from ludoteca.games.felicita.edition import (
    BLOCKS,
    COLOURS,
    DINNER_NAME,
    EDITION,
    GREENS,
    HEART,
    PROBLEMS,
    RED_DOT,
    RESULTS,
    SPECIALS,
    STARTS,
    WIFI,
    Block,
    Place,
)
from ludoteca.games.felicita.rulebook import APP, EVERYBODY, within
from ludoteca.print.box import INK, PAPER, Board, Box, Deck, Face, Leaflet, Piece, Stand, Stands
from ludoteca.print.drawing import Drawing, composed, drawings, rect, written

CARD = (63.0, 88.0)
CELL = 27.0
PROBLEM = 26.0
"""Millimetres: a problem lies on a cell of the board."""
CHILD = (20.0, 26.0)
MARKER = 20.0
SPACE = 20.0
"""Of the track and the calendar."""
UNITS = 60.0
"""Of a cell in the drawings."""
GARDEN, WATER = 24.0, 36.0
"""How far the board reaches beyond the streets: gardens west and south, water north and east."""
RED, GREEN, YELLOW, BLUE = "#b8321f", "#2f7d4e", "#ffd257", "#1d5fa8"
SKY = {"won": "#ffd257", "drawn": "#bfe0ea", "lost": "#8d93a3"}
"""From the sun to the storm."""
SIGNS = {HEART: "heart", RED_DOT: "dot", WIFI: "wifi"}


def box(game: Game) -> Box:
    art = drawings(game.folder)
    town = city(art)
    reports = [name for name in problems() if name.startswith(APP)]
    numbered = [name for name in problems() if name not in reports]
    return Box(
        cover=art["cover"],
        decks=[
            Deck(game.text("print.reds"), *CARD, list(reds(game)), sleeved=True),
            Deck(game.text("print.greens"), *CARD, list(greens(game)), sleeved=True),
            Deck(game.text("print.apps"), *CARD, [app(game)], sleeved=True),
            Deck(game.text("print.aids"), *CARD, [reminder(game)], sleeved=True),
            Deck(game.text("print.problems"), PROBLEM, PROBLEM, list(troubles(game))),
            Deck(game.text("print.markers"), MARKER, MARKER, list(markers(art)), round=True),
        ],
        stands=[
            Stands(game.text("print.children"), *CHILD, [Stand(f"child-{who}", art[f"child-{who}"]) for who in COLOURS])
        ],
        boards=[
            Board("city", game.text("print.city"), town.box[2] * CELL / UNITS, town),
            Board("track", game.text("print.track"), 3 * SPACE, track(art)),
        ],
        leaflets=[
            Leaflet("troubles", game.text("print.troubles"), read_out(game, numbered)),
            Leaflet("reports", game.text("print.reports"), read_out(game, reports), sealed=True),
        ],
    )


def problems() -> list[str]:
    """FC-1.1, FC-1.2 Those of this edition, with all players."""
    return within(PROBLEMS, EDITION.boxed_problems)


def read_out(game: Game, names: Sequence[str]) -> list[Text]:
    """What some problems say, which has no room on their small cards."""
    return [game.text("print.report", problem=name) for name in names]


def reds(game: Game) -> Iterator[Piece]:
    """FC-1.7"""
    art = drawings(game.folder)
    back = Face(card_back(RED, art["heart"]))
    for card in EDITION.reds:
        front = Face(
            symbol(art, card.symbol),
            ground=PAPER,
            rim=RED,
            corner=str(card.number),
            title=game.text(f"symbol.{card.symbol}"),
            text=game.text(f"red.{card.id}"),
        )
        yield Piece(f"red-{card.id}", front, back)
    dinner = Face(home(), ground=PAPER, rim=RED, title=game.text(f"red.{DINNER_NAME}"), text=game.text("print.dinner"))
    yield Piece(f"red-{DINNER_NAME}", dinner, back)


def greens(game: Game) -> Iterator[Piece]:
    """FC-1.3"""
    art = drawings(game.folder)
    back = Face(card_back(GREEN, art["mended-1"]))
    for name in within(GREENS, EDITION.boxed_greens):
        front = Face(
            special_sign(art, name) if name in SPECIALS else art[f"mended-{name}"],
            ground=PAPER,
            rim=GREEN,
            corner="★" if name in SPECIALS else name,
            title=game.text(f"green.{name}"),
            text=game.text(f"green.text.{name}"),
        )
        yield Piece(f"green-{name}", front, back)


def app(game: Game) -> Piece:
    front = Face(
        drawings(game.folder)["phone"],
        ground=PAPER,
        rim=BLUE,
        title=game.text("table.app"),
        text=game.text("table.appText"),
    )
    return Piece("app", front, front, EDITION.apps)


def reminder(game: Game) -> Piece:
    face = Face(ground=PAPER, title=game.text("print.aid"), text=game.text("print.aid.text"))
    return Piece("aid", face, count=EVERYBODY)


def troubles(game: Game) -> Iterator[Piece]:
    """The yellow cards, as small as a cell: shut they are crates."""
    art = drawings(game.folder)
    back = Face(composed(60, 60, rect(0, 0, 60, 60, "#8f5f38"), art["crate"].at(30, 31, 1.05)))
    for name in problems():
        front = Face(art[f"problem-{name}"], ground=YELLOW, corner=name, title=game.text(f"problem.{name}"))
        yield Piece(f"problem-{name}", front, back)


def markers(art: Mapping[str, Drawing]) -> Iterator[Piece]:
    """One for the track, one for the calendar."""
    happiness = Face(composed(60, 60, art["heart"].within(12, 12, 36, 36)), ground="#ffe3ea")
    yield Piece("marker-happiness", happiness, happiness)
    day = Face(composed(60, 60, art["sky-beaming"].within(9, 9, 42, 42)), ground="#fff3d6")
    yield Piece("marker-day", day, day)


def symbol(art: Mapping[str, Drawing], name: str) -> Drawing:
    """What a red card shows besides its steps: a heart, a green card, a problem."""
    if name == "heart":
        return art["heart"]
    if name == "green":
        return composed(60, 60, rect(16, 9, 28, 42, GREEN, round=4), art["mended-1"].within(20, 18, 20, 24))
    return composed(60, 60, art["crate"].at(30, 31))


def special_sign(art: Mapping[str, Drawing], name: str) -> Drawing:
    """FC-3.6 Who moves: one child to the other, both, or nobody for ten minutes."""
    if name == "ten":
        clock = '<circle cx="30" cy="30" r="22" fill="#fffaf0" stroke="#8c2f22" stroke-width="4"/>'
        hands = (
            '<path d="M30 30V15M30 30L40 36" fill="none" stroke="#4a1a12" stroke-width="3.5" stroke-linecap="round"/>'
        )
        return composed(60, 60, clock, hands)
    tips = {"call": "M26 26L20 32L26 38", "go": "M34 26L40 32L34 38"}
    tip = tips.get(name, "".join(tips.values()))
    return composed(
        60,
        60,
        art["child-red"].within(0, 14, 20, 34),
        art["child-blue"].within(40, 14, 20, 34),
        f'<path d="M21 32H39{tip}" fill="none" stroke="{GREEN}" stroke-width="3" stroke-linecap="round"/>',
    )


def home() -> Drawing:
    """Everybody goes home to dinner."""
    return composed(
        60,
        60,
        f'<path d="M10 30L30 12L50 30V52H10Z" fill="{RED}"/>',
        '<path d="M25 52V38H35V52Z" fill="#ffd774"/><circle cx="30" cy="28" r="4" fill="#ffd774"/>',
    )


def card_back(colour: str, sign: Drawing) -> Drawing:
    frame = '<rect x="4" y="4" width="55" height="80" rx="5" fill="none" stroke="#fffaf0" stroke-width="1.2"/>'
    return composed(
        *CARD,
        rect(0, 0, *CARD, colour),
        frame,
        '<circle cx="31.5" cy="44" r="18" fill="#fffaf0"/>',
        sign.within(20.5, 33, 22, 22),
    )


def city(art: Mapping[str, Drawing]) -> Drawing:
    """FC-1.6 Streets, quarters and signs where the edition has them, the coast around, coordinates at the edge."""
    rows = EDITION.city.rows
    width, height = len(rows[0]) * UNITS, len(rows) * UNITS
    parts = [
        filled(art["coast"], -GARDEN, -WATER, width + GARDEN + WATER, height + GARDEN + WATER),
        *(
            filled(art[f"quarter-{name}"], *corner(block.top, block.left, 1), *extent(block))
            for name, block in zip(BLOCKS, EDITION.city.blocks, strict=True)
        ),
        *(paved(art, place) for place in EDITION.city.cells),
        *(
            written(letter, (n + 0.5) * UNITS, height + 13, 17, INK)
            for n, letter in enumerate(ascii_lowercase[: len(rows[0])])
        ),
        *(written(str(len(rows) - n), -GARDEN / 2, (n + 0.5) * UNITS, 17, INK) for n in range(len(rows))),
    ]
    return composed(width + GARDEN + WATER, height + GARDEN + WATER, *parts, left=-GARDEN, top=-WATER)


def corner(row: int, column: int, inset: float = 0) -> tuple[float, float]:
    """The upper left of a place on the board, in the units of the drawings."""
    return column * UNITS + inset, row * UNITS + inset


def extent(block: Block) -> tuple[float, float]:
    """How large the ground of a quarter is."""
    return (block.right - block.left + 1) * UNITS - 2, (block.bottom - block.top + 1) * UNITS - 2


def filled(drawing: Drawing, x: float, y: float, width: float, height: float) -> str:
    """A drawing stretched over a part of the board: a variant's streets may leave it another room."""
    left, top, wide, high = drawing.box
    across, down = width / wide, height / high
    place = f"translate({x - left * across:g} {y - top * down:g}) scale({across:g} {down:g})"
    return f'<g transform="{place}">{drawing.body}</g>'


def paved(art: Mapping[str, Drawing], place: Place) -> str:
    """A cell with its sign."""
    row, column = place
    x, y = column * UNITS + UNITS / 2, row * UNITS + UNITS / 2
    sign = EDITION.city.rows[row][column]
    name = f"start-{COLOURS[STARTS.index(sign)]}" if sign in STARTS else SIGNS.get(sign, "")
    slab = art["slab-pale" if (row + column) % 2 else "slab"].at(x, y)
    return slab + (art[f"sign-{name}"].at(x, y) if name else "")


def mood(space: int) -> str:
    """FC-1.5 How the town feels on a space of the track, as the table's sky has it."""
    won, drawn, _ = EDITION.track
    if space <= won:
        return "beaming" if space == 1 else "glad"
    if space <= won + drawn:
        return "hopeful" if space - won <= drawn / 2 else "unsure"
    return "gloomy" if space == won + drawn + 1 else "stormy"


def spaces() -> list[tuple[int, str]]:
    """FC-1.5 The spaces of happiness from the top, each with what it means."""
    results = [name for name, count in zip(RESULTS, EDITION.track, strict=True) for _ in range(count)]
    return list(enumerate(results, 1))


def track(art: Mapping[str, Drawing]) -> Drawing:
    """FC-1.5 The spaces of happiness from the top, and beside them the days."""
    parts = []
    for space, result in spaces():
        y = (space - 1) * UNITS
        parts += [rect(1, y + 1, 118, 58, SKY[result], round=8), art[f"sky-{mood(space)}"].within(58, y + 5, 50, 50)]
        parts.append(written(str(space), 30, y + 30, 28, INK, bold=True))
    for day in range(EDITION.days):
        y = day * UNITS
        parts += [
            rect(131, y + 1, 48, 58, "#fffaf0", round=8, stroke="#8f8468"),
            f'<path d="M131 {y + 16:g}v-7q0-8 8-8h32q8 0 8 8v7z" fill="{RED}"/>',
            written(str(day + 1), 155, y + 36, 28, RED, bold=True),
        ]
    return composed(3 * UNITS, max(len(spaces()), EDITION.days) * UNITS, *parts)


def problem(art: Mapping[str, Drawing], name: str, x: float) -> str:
    """A problem that lies open."""
    tile = rect(x + 3, 3, 54, 54, YELLOW, round=8) + art[f"problem-{name}"].within(x + 12, 12, 40, 42)
    return tile + rect(x + 5, 5, 18, 20, "#3a2408", round=5) + written(name, x + 14, 15, 17, "#ffe9a8", bold=True)
