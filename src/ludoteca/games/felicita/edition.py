"""The printed facts of Felicità, read from edition.toml and checked: board, track, cards and their words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec

from ludoteca.core.edition import read_edition, require, shaped

HOUSES, STREET, HEART, RED_DOT, WIFI = "#.+oW"
STARTS: Final = "RYGB"
"""FC-1.4 The start cells in the order of the seats: clockwise from the top left corner."""

COLOURS: Final = ("red", "yellow", "green", "blue")
SOLUTIONS: Final = 11
REPORTS: Final = 5
"""FC-1.1 Problems for the app."""
SPECIALS: Final = ("swap", "call", "go", "ten")
GREENS: Final = (*(str(number) for number in range(1, SOLUTIONS + 1)), *SPECIALS)
"""The names of the green cards: a solution is called by its number."""
PROBLEMS: Final = (
    *(str(number) for number in range(1, SOLUTIONS + 1)),
    *(f"Q{number}" for number in range(1, REPORTS + 1)),
)
SYMBOLS: Final = "hg?"
ACTION_CARDS: Final = 24
LEAST_UNKNOWN: Final = 8
HEARTS, RED_DOTS, BLOCKS = 8, 16, 4
HIGHEST: Final = 6
MOST_CELLS: Final = 62


class Words(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    title: str
    text: str


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    it: Words
    en: Words


class Problem(msgspec.Struct, forbid_unknown_fields=True):
    it: Words
    en: Words
    solution: Card


class Red(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    it: str
    en: str


class Dinner(msgspec.Struct, forbid_unknown_fields=True):
    it: str
    en: str


class Track(msgspec.Struct, forbid_unknown_fields=True):
    won: int
    drawn: int
    lost: int


class Box(msgspec.Struct, forbid_unknown_fields=True):
    problems: list[str]
    greens: list[str]


class Printed(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    board: list[str]
    days: int
    apps: int
    track: Track
    box: dict[str, Box]
    problems: list[Problem]
    reports: list[Card]
    specials: dict[str, Card]
    dinner: Dinner
    reds: list[Red]


@dataclass(frozen=True)
class Edition:
    name: str
    board: tuple[str, ...]
    cells: tuple[tuple[int, int], ...]
    """Row from the top and column of each street cell, in reading order: a cell is its place here."""
    starts: tuple[int, ...]
    wifi: int
    hearts: int
    """The heart cells, as a bit set."""
    dots: tuple[int, ...]
    """The cell of each red dot."""
    reach: tuple[tuple[int, ...], ...]
    """FC-3.1 For each number from 0 on and each cell, where exactly so many steps can end, as a bit set."""
    days: int
    track: tuple[int, int, int]
    boxed_problems: tuple[int, ...]
    """For each number of players, the problems that stay in the box, as a bit set."""
    boxed_greens: tuple[int, ...]
    reds: tuple[tuple[int, int], ...]
    """The number and the symbol (a place in SYMBOLS) of each action card."""
    problem_words: tuple[Card, ...]
    green_words: tuple[Card, ...]
    red_words: dict[str, tuple[str, ...]]
    """By language; the dinner card is the last."""


def check(data: dict[str, object], package: str = __package__) -> Edition:
    """FC-1 An edition whose numbers hold together, or BadEdition."""
    printed = shaped(package, data, Printed)
    must = partial(require, package)
    rows = tuple(printed.board)
    must(len({len(row) for row in rows}) == 1, "the rows of the board must be of one length")
    cells = tuple((row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign != HOUSES)
    signs = "".join(rows[row][column] for row, column in cells)
    must(len(cells) <= MOST_CELLS, f"the board must have at most {MOST_CELLS} street cells, not {len(cells)}")
    must(set(signs) <= {STREET, HEART, RED_DOT, WIFI, *STARTS}, f"the board must be drawn with #.+oW{STARTS} alone")
    last_row, last_column = len(rows) - 1, len(rows[0]) - 1
    corners = (rows[0][0], rows[0][last_column], rows[last_row][last_column], rows[last_row][0])
    must(corners == tuple(STARTS), f"the corners must be {STARTS}, clockwise from the top left")
    for sign, wanted in ((WIFI, 1), (HEART, HEARTS), (RED_DOT, RED_DOTS), *((start, 1) for start in STARTS)):
        must(signs.count(sign) == wanted, f"the board must have {wanted} {sign!r}, not {signs.count(sign)}")
    houses = {(row, column) for row in range(last_row + 1) for column in range(last_column + 1)} - set(cells)
    must(len(pieces(houses)) == BLOCKS, f"the streets must run around {BLOCKS} blocks, not {len(pieces(houses))}")
    must(len(pieces(cells)) == 1, "the streets must be connected")
    dots = tuple(cell for cell, sign in enumerate(signs) if sign == RED_DOT)
    reach = reachable(cells)
    must(not any(reach[1][dot] >> other & 1 for dot in dots for other in dots), "no two red dots may be adjacent")
    for number in range(1, HIGHEST + 1):
        # A walk turned round is a walk: two ways out of every cell are also two ways into it.
        must(
            all(ends.bit_count() > 1 for ends in reach[number]),
            f"every cell must be reachable with a {number}, from two cells or more",
        )

    must(len(printed.problems) == SOLUTIONS, f"there must be {SOLUTIONS} numbered problems")
    must(len(printed.reports) == REPORTS, f"there must be {REPORTS} problems for the app")
    must(set(printed.specials) == set(SPECIALS), f"the specials must be {', '.join(SPECIALS)}")
    must(len(printed.reds) == ACTION_CARDS, f"there must be {ACTION_CARDS} red action cards, not {len(printed.reds)}")
    numbers = [str(number) for number in range(1, HIGHEST + 1)]
    for red in printed.reds:
        must(
            len(red.card) == 2 and red.card[0] in numbers and red.card[1] in SYMBOLS,
            f"a red card is a number from 1 to {HIGHEST} and one of {SYMBOLS}, not {red.card!r}",
        )
    unknown = sum(red.card[1] == "?" for red in printed.reds)
    must(unknown >= LEAST_UNKNOWN, f"at least {LEAST_UNKNOWN} red cards must show ?, not {unknown}")
    track = printed.track
    must(min(track.won, track.drawn, track.lost) >= 1, "the track needs spaces to win, to draw and to lose")
    must(printed.days >= 2, "there must be 2 days or more")
    must(printed.apps >= len(STARTS), "there must be an app card for each player")
    must(set(printed.box) == {"2", "3"}, "the box must say what stays in it with 2 and with 3 players")
    for box in printed.box.values():
        must(set(box.problems) <= set(PROBLEMS), f"the problems are {', '.join(PROBLEMS)}")
        must(set(box.greens) <= set(GREENS), f"the green cards are {', '.join(GREENS)}")
        must(
            {name for name in box.problems if name in GREENS} == {name for name in box.greens if name in PROBLEMS},
            "a problem and its solution must stay in the box together",
        )

    return Edition(
        name=printed.edition,
        board=rows,
        cells=cells,
        starts=tuple(signs.index(start) for start in STARTS),
        wifi=signs.index(WIFI),
        hearts=sum(1 << cell for cell, sign in enumerate(signs) if sign == HEART),
        dots=dots,
        reach=reach,
        days=printed.days,
        track=(track.won, track.drawn, track.lost),
        boxed_problems=boxed(printed, lambda box: [PROBLEMS.index(name) for name in box.problems]),
        boxed_greens=boxed(printed, lambda box: [GREENS.index(name) for name in box.greens]),
        reds=tuple((int(red.card[0]), SYMBOLS.index(red.card[1])) for red in printed.reds),
        problem_words=(*(Card(problem.it, problem.en) for problem in printed.problems), *printed.reports),
        green_words=(
            *(problem.solution for problem in printed.problems),
            *(printed.specials[name] for name in SPECIALS),
        ),
        red_words={
            "it": (*(red.it for red in printed.reds), printed.dinner.it),
            "en": (*(red.en for red in printed.reds), printed.dinner.en),
        },
    )


def boxed(printed: Printed, contents: Callable[[Box], list[int]]) -> tuple[int, ...]:
    """FC-1.2 What stays in the box with each number of players from 0 on, as bit sets."""
    return tuple(
        sum(1 << item for item in contents(printed.box[str(players)])) if str(players) in printed.box else 0
        for players in range(len(STARTS) + 1)
    )


def pieces(places: Iterable[tuple[int, int]]) -> list[set[tuple[int, int]]]:
    """The connected pieces of some places of the grid."""
    left = set(places)
    found = []
    while left:
        piece, edge = set[tuple[int, int]](), {left.pop()}
        while edge:
            piece |= edge
            edge = {place for inner in edge for place in beside(inner)} & left
            left -= edge
        found.append(piece)
    return found


def beside(place: tuple[int, int]) -> set[tuple[int, int]]:
    row, column = place
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def reachable(cells: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
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


EDITION: Final = check(read_edition(__package__))
