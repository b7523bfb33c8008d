"""The printed facts of Felicità, read from edition.toml and checked: board, track, calendar, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Final, NamedTuple

import msgspec

from ludoteca.core.edition import Source, read_edition
from ludoteca.core.words import FALLBACK, game_words

HOUSES, STREET, HEART, RED_DOT, WIFI = "#.+oW"
STARTS: Final = "RYGB"
"""FC-1.4 The start cells in the order of the seats: clockwise from the top left corner."""

COLOURS: Final = ("red", "yellow", "green", "blue")
BLOCKS: Final = ("home", "school", "park", "centre")
"""FC-1.6 From left to right, the upper ones first."""
RESULTS: Final = ("won", "drawn", "lost")
"""FC-6.1 What the spaces of the track mean, from the top."""
DINNER_NAME: Final = "dinner"

SOLUTIONS: Final = 11
REPORTS: Final = 5
"""FC-1.1 Problems for the app. So many have words, here and above: an edition has as many or fewer."""
SPECIALS: Final = ("swap", "call", "go", "ten")
GREENS: Final = (*(str(number) for number in range(1, SOLUTIONS + 1)), *SPECIALS)
"""The names of the green cards: a solution is called by its number."""
PROBLEMS: Final = (
    *(str(number) for number in range(1, SOLUTIONS + 1)),
    *(f"Q{number}" for number in range(1, REPORTS + 1)),
)
SYMBOLS: Final = ("heart", "green", "problem")
LEAST_UNKNOWN: Final = 8
HIGHEST: Final = 6
MOST_CELLS: Final = 62
MOST_DOTS: Final = 24
MOST_DAYS: Final = 7
MOST_SPACES: Final = 20

Place = tuple[int, int]
"""Row from the top and column."""


class Red(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    number: int
    symbol: str


class Track(msgspec.Struct, forbid_unknown_fields=True):
    won: int
    drawn: int
    lost: int


class Box(msgspec.Struct, forbid_unknown_fields=True):
    problems: list[str]
    greens: list[str]


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    edition: str
    board: list[str]
    days: int
    apps: int
    solutions: int
    reports: int
    specials: list[str]
    track: Track
    box: dict[str, Box]
    reds: list[Red]


class Block(NamedTuple):
    """The first and the last row and column of some houses."""

    top: int
    left: int
    bottom: int
    right: int


@dataclass(frozen=True)
class City:
    """FC-1.6 The board: a cell is its place in `cells`."""

    rows: tuple[str, ...]
    cells: tuple[Place, ...]
    """Each street cell, in reading order."""
    blocks: tuple[Block, ...]
    """In the order of BLOCKS."""
    starts: tuple[int, ...]
    wifi: int
    hearts: int
    """The heart cells, as a bit set."""
    dots: tuple[int, ...]
    """The cell of each red dot."""
    reach: tuple[tuple[int, ...], ...]
    """FC-3.1 For each number from 0 on and each cell, where exactly so many steps can end, as a bit set."""


@dataclass(frozen=True)
class Edition:
    city: City
    seats: tuple[int, ...]
    """How many may play."""
    days: int
    apps: int
    track: tuple[int, int, int]
    boxed_problems: tuple[int, ...]
    """For each number of players from 0 on, the problems that are not in the game, as a bit set."""
    boxed_greens: tuple[int, ...]
    reds: tuple[Red, ...]


def check(source: Source) -> Edition:
    """FC-1 An edition whose numbers hold together, or BadEdition."""
    printed = source.shaped(Printed)
    city = checked_city(source, tuple(printed.board))
    check_numbers(source, printed, len(city.dots))
    check_reds(source, printed.reds)
    check_box(source, printed)
    problems, greens = cards(printed)
    return Edition(
        city=city,
        seats=(*sorted(int(players) for players in printed.box), len(STARTS)),
        days=printed.days,
        apps=printed.apps,
        track=(printed.track.won, printed.track.drawn, printed.track.lost),
        boxed_problems=boxed(printed, PROBLEMS, problems, lambda box: box.problems),
        boxed_greens=boxed(printed, GREENS, greens, lambda box: box.greens),
        reds=tuple(printed.reds),
    )


# --- FC-1.6 The board --------------------------------------------------------------------------------


def checked_city(source: Source, rows: tuple[str, ...]) -> City:
    def must(holds: bool, complaint: str) -> None:
        source.require(holds, "board", complaint)

    must(len({len(row) for row in rows}) == 1 and rows[0] != "", "its rows must be of one length")
    must(len(rows[0]) <= len(ascii_lowercase), f"must have {len(ascii_lowercase)} columns or fewer, a to z")
    places = [(row, column) for row in range(len(rows)) for column in range(len(rows[0]))]
    cells = tuple((row, column) for row, column in places if rows[row][column] != HOUSES)
    signs = "".join(rows[row][column] for row, column in cells)
    must(len(cells) <= MOST_CELLS, f"must have at most {MOST_CELLS} street cells, not {len(cells)}")
    strange = set(signs) - {STREET, HEART, RED_DOT, WIFI, *STARTS}
    must(not strange, f"must be drawn with {HOUSES}{STREET}{HEART}{RED_DOT}{WIFI}{STARTS}, not {sorted(strange)}")
    corners = rows[0][0] + rows[0][-1] + rows[-1][-1] + rows[-1][0]
    must(corners == STARTS, f"its corners must be {STARTS}, clockwise from the top left, not {corners}")
    for sign in (*STARTS, WIFI):
        must(signs.count(sign) == 1, f"must have one {sign}, not {signs.count(sign)}")
    must(HEART in signs, f"must have a heart, {HEART}")
    must(len(pieces(cells)) == 1, "its streets must be connected")
    blocks = checked_blocks(source, rows, set(places) - set(cells))
    dots = tuple(cell for cell, sign in enumerate(signs) if sign == RED_DOT)
    reach = reachable(cells)
    check_streets(source, rows, cells, dots, reach)
    return City(
        rows=rows,
        cells=cells,
        blocks=blocks,
        starts=tuple(signs.index(start) for start in STARTS),
        wifi=signs.index(WIFI),
        hearts=sum(1 << cell for cell, sign in enumerate(signs) if sign == HEART),
        dots=dots,
        reach=reach,
    )


def check_streets(
    source: Source,
    rows: tuple[str, ...],
    cells: tuple[Place, ...],
    dots: tuple[int, ...],
    reach: tuple[tuple[int, ...], ...],
) -> None:
    """FC-1.6 Red dots apart; FC-3.1 with any number a choice from everywhere."""
    adjacent = [cell_name(rows, cells[dot]) for dot in dots if any(reach[1][dot] >> other & 1 for other in dots)]
    source.require(not adjacent, "board", f"no two red dots may be adjacent: {', '.join(adjacent)}")
    for number in range(1, HIGHEST + 1):
        # A walk turned round is a walk: two ways out of every cell are also two ways into it.
        dead = [cell_name(rows, cells[cell]) for cell, ends in enumerate(reach[number]) if ends.bit_count() < 2]
        source.require(
            not dead,
            "board",
            f"every cell must be reachable with a {number} from two cells or more: not so {', '.join(dead)}",
        )


def checked_blocks(source: Source, rows: tuple[str, ...], houses: set[Place]) -> tuple[Block, ...]:
    """One block of houses in each quarter of the board, large enough to be named."""
    found = pieces(houses)
    source.require(len(found) == len(BLOCKS), "board", f"must have {len(BLOCKS)} blocks of houses, not {len(found)}")
    by_quarter: dict[tuple[bool, bool], Block] = {}
    for piece in found:
        lines, columns = sorted({row for row, _ in piece}), sorted({column for _, column in piece})
        block = Block(lines[0], columns[0], lines[-1], columns[-1])
        source.require(
            len(piece) == len(lines) * len(columns) and min(len(lines), len(columns)) > 1,
            "board",
            f"a block of houses must be a rectangle of 2 by 2 or more, unlike that at {cell_name(rows, min(piece))}",
        )
        across, down = len(rows[0]) - 1, len(rows) - 1
        if (2 * block.bottom < down or 2 * block.top > down) and (2 * block.right < across or 2 * block.left > across):
            by_quarter[2 * block.top > down, 2 * block.left > across] = block
    source.require(
        len(by_quarter) == len(BLOCKS),
        "board",
        f"each quarter must have its block, {', '.join(BLOCKS)}: streets must run through the middle both ways",
    )
    return tuple(by_quarter[quarter] for quarter in sorted(by_quarter))


def cell_name(rows: tuple[str, ...], place: Place) -> str:
    """What a cell is called: c4."""
    row, column = place
    return f"{ascii_lowercase[column]}{len(rows) - row}"


def pieces(places: Iterable[Place]) -> list[set[Place]]:
    """The connected pieces of some places of the grid."""
    left = set(places)
    found = []
    while left:
        piece, edge = set[Place](), {left.pop()}
        while edge:
            piece |= edge
            edge = {place for inner in edge for place in beside(inner)} & left
            left -= edge
        found.append(piece)
    return found


def beside(place: Place) -> set[Place]:
    row, column = place
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def reachable(cells: tuple[Place, ...]) -> tuple[tuple[int, ...], ...]:
    """FC-3.1 Where a walk of exactly so many steps, never twice through one cell, can end; prepared once."""
    number_of = {place: cell for cell, place in enumerate(cells)}
    neighbours = [[number_of[place] for place in sorted(beside(cell)) if place in number_of] for cell in cells]
    ends = [[0] * len(cells) for _ in range(HIGHEST + 1)]

    def walk(start: int, path: list[int]) -> None:
        ends[len(path) - 1][start] |= 1 << path[-1]
        if len(path) <= HIGHEST:
            for cell in neighbours[path[-1]]:
                if cell not in path:
                    walk(start, [*path, cell])

    for start in range(len(cells)):
        walk(start, [start])
    return tuple(tuple(row) for row in ends)


# --- FC-1 Cards, calendar, track -----------------------------------------------------------------------


def check_numbers(source: Source, printed: Printed, dots: int) -> None:
    """FC-1.1 to FC-1.5 Counts, and that the problems have room on the board."""
    must = source.require
    must(2 <= printed.days <= MOST_DAYS, "days", f"must be from 2 to {MOST_DAYS}, not {printed.days}")
    must(printed.apps >= 1, "apps", f"must be 1 or more, not {printed.apps}")
    must(
        1 <= printed.solutions <= SOLUTIONS,
        "solutions",
        f"must be from 1 to {SOLUTIONS}, the problems that have words, not {printed.solutions}",
    )
    must(
        0 <= printed.reports <= REPORTS,
        "reports",
        f"must be from 0 to {REPORTS}, the problems for the app that have words, not {printed.reports}",
    )
    must(
        sorted(printed.specials) == sorted(name for name in SPECIALS if name in printed.specials),
        "specials",
        f"must be some of {', '.join(SPECIALS)}, each once, not {printed.specials}",
    )
    problems = printed.solutions + printed.reports
    must(
        problems <= dots <= MOST_DOTS,
        "board",
        f"must have from {problems} red dots, one for each problem, to {MOST_DOTS}, not {dots}",
    )
    track = printed.track
    must(min(track.won, track.drawn, track.lost) >= 1, "track", "needs spaces to win, to draw and to lose")
    spaces = track.won + track.drawn + track.lost
    source.agree(spaces <= MOST_SPACES, "track", __package__, "track", most=MOST_SPACES, spaces=spaces)


def check_reds(source: Source, reds: list[Red]) -> None:
    """FC-1.7 Numbers and symbols, and a name for each card."""
    words = game_words(__package__, FALLBACK)
    ids = [red.id for red in reds]
    for place, red in enumerate(reds):
        source.require(
            1 <= red.number <= HIGHEST,
            f"reds[{place}].number",
            f"must be from 1 to {HIGHEST} steps, not {red.number}",
        )
        source.require(
            red.symbol in SYMBOLS,
            f"reds[{place}].symbol",
            f"must be one of {', '.join(SYMBOLS)}, not {red.symbol!r}",
        )
        source.require(
            red.id != DINNER_NAME and f"red.{red.id}" in words,
            f"reds[{place}].id",
            f"no red card is called {red.id!r}: those that have words are red.… in words.{FALLBACK}.json",
        )
        source.require(ids.count(red.id) == 1, f"reds[{place}].id", f"there is one card {red.id!r} already")
    unknown = sum(red.symbol == "problem" for red in reds)
    source.require(
        unknown >= LEAST_UNKNOWN,
        "reds",
        f"at least {LEAST_UNKNOWN} cards must show a problem, or doing nothing wins; not {unknown}",
    )


def check_box(source: Source, printed: Printed) -> None:
    """FC-1.2, FC-1.3 What stays in the box with fewer players."""
    fewer = [str(players) for players in range(2, len(STARTS))]
    source.require(
        sorted(printed.box) == fewer,
        "box",
        f"must say what stays in it with {' and with '.join(fewer)} players, and no more",
    )
    problems, greens = cards(printed)
    for players, box in printed.box.items():
        for key, names, known in (("problems", box.problems, problems), ("greens", box.greens, greens)):
            source.require(
                set(names) <= set(known),
                f"box.{players}.{key}",
                f"the {key} are {', '.join(known)}; not {', '.join(sorted(set(names) - set(known)))}",
            )
        source.require(
            {name for name in box.problems if name in greens} == {name for name in box.greens if name in problems},
            f"box.{players}",
            "a problem and its solution must stay in the box together",
        )


def cards(printed: Printed) -> tuple[list[str], list[str]]:
    """The names of the problems and of the green cards of an edition."""
    solutions = [str(number) for number in range(1, printed.solutions + 1)]
    reports = [f"Q{number}" for number in range(1, printed.reports + 1)]
    return [*solutions, *reports], [*solutions, *printed.specials]


def boxed(
    printed: Printed, names: tuple[str, ...], there: list[str], kept: Callable[[Box], list[str]]
) -> tuple[int, ...]:
    """FC-1.2 What is not in the game with each number of players from 0 on, as bit sets of places in `names`."""
    missing = sum(1 << place for place, name in enumerate(names) if name not in there)
    return tuple(
        missing | sum(1 << names.index(name) for name in set(kept(printed.box[str(players)])))
        if str(players) in printed.box
        else missing
        for players in range(len(STARTS) + 1)
    )


SOURCE, IMPRINT = read_edition(__package__, "felicita")
EDITION: Final = check(SOURCE)
