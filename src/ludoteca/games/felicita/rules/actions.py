"""Felicità's board and cards as numbers and bit sets, and its actions as small integers. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.felicita.edition import EDITION, SYMBOLS

# --- FC-1 The board and the track --------------------------------------------------------------------

SEATS: Final = 4
MOST_CELLS: Final = 62
CITY: Final = EDITION.city
STARTS: Final = vec[i64](list(CITY.starts))
WIFI: Final[i64] = CITY.wifi
HEART_CELLS: Final[i64] = CITY.hearts

MOST_DOTS: Final = 24
DOTS: Final[i64] = len(CITY.dots)
ALL_DOTS: Final[i64] = (1 << len(CITY.dots)) - 1
DOT_CELLS: Final = vec[i64](list(CITY.dots))
NO_DOT: Final = 24
DOT_AT: Final = vec[i64]([CITY.dots.index(cell) if cell in CITY.dots else NO_DOT for cell in range(len(CITY.cells))])
"""The red dot on each cell, or NO_DOT."""

HIGHEST: Final = 6
REACH: Final = vec[i64](
    [
        CITY.reach[number][cell] if cell < len(CITY.cells) else 0
        for number in range(HIGHEST + 1)
        for cell in range(MOST_CELLS)
    ]
)

DAYS: Final[i64] = EDITION.days
APPS: Final[i64] = EDITION.apps
SPACES: Final[i64] = sum(EDITION.track)
LAST_WON: Final[i64] = EDITION.track[0]
LAST_DRAWN: Final[i64] = EDITION.track[0] + EDITION.track[1]


def reach(number: i64, cell: i64) -> i64:
    """FC-3.1 The cells where a move of exactly so many steps can end."""
    return REACH[number * MOST_CELLS + cell]


# --- FC-1 Cards -----------------------------------------------------------------------------------

# A solution has the number of its problem, so that a hand is also the set of the problems it solves. Every problem and
# every green card that has words has its number: those that an edition leaves out are never taken out of the box.
PROBLEMS: Final = 16
ALL_PROBLEMS: Final = 0xFFFF
SOLUTIONS: Final = 0x7FF
REPORTS: Final = 0xF800
"""FC-1.1 The problems for the app."""

GREENS: Final = 15
ALL_GREENS: Final = 0x7FFF
NO_CARD: Final = 15
SWAP: Final = 11
CALL: Final = 12
GO: Final = 13
TEN: Final = 14
PLAYABLE: Final = 0x3800
"""FC-3.6 Swap, Call and Go, as a bit set."""

REDS: Final[i64] = len(EDITION.reds) + 1
DINNER: Final[i64] = len(EDITION.reds)
HEART: Final = 0
GREEN_CARD: Final = 1
UNKNOWN: Final = 2
NUMBER: Final = vec[i64]([red.number for red in EDITION.reds] + [0])
SYMBOL: Final = vec[i64]([SYMBOLS.index(red.symbol) for red in EDITION.reds] + [0])

BOXED_PROBLEMS: Final = vec[i64](list(EDITION.boxed_problems))
BOXED_GREENS: Final = vec[i64](list(EDITION.boxed_greens))

# --- Actions as numbers ------------------------------------------------------------------------------

MOVE: Final = 0
REVEAL: Final = MOVE + MOST_CELLS
SOLVE: Final = REVEAL + MOST_DOTS
SPECIAL: Final = SOLVE + PROBLEMS
DRAW: Final = SPECIAL + 3 * SEATS
GREEN: Final = DRAW + 1
PASS: Final = DRAW + 2
EXTEND: Final = DRAW + 3
ACCEPT: Final = DRAW + 4
REFUSE: Final = DRAW + 5
TRANSFER: Final = DRAW + 6
HANDS: Final = GREENS + 1
"""What can be given or taken: any green card, or none."""
ACTIONS: Final = TRANSFER + SEATS * HANDS * HANDS


def move(cell: i64) -> i64:
    """End the move on a cell."""
    return MOVE + cell


def reveal(dot: i64) -> i64:
    """Turn the problem on a red dot face up."""
    return REVEAL + dot


def solve(problem: i64) -> i64:
    """Solve a revealed problem."""
    return SOLVE + problem


def special(card: i64, friend: i64) -> i64:
    """Play Swap, Call or Go with a player."""
    return SPECIAL + (card - SWAP) * SEATS + friend


def transfer(friend: i64, given: i64, taken: i64) -> i64:
    """Give a green card to a player on the same cell, take one, or both; NO_CARD for what does not change hands."""
    return TRANSFER + (friend * HANDS + given) * HANDS + taken


def transfer_friend(action: i64) -> i64:
    return (action - TRANSFER) // (HANDS * HANDS)


def transfer_given(action: i64) -> i64:
    return (action - TRANSFER) // HANDS % HANDS


def transfer_taken(action: i64) -> i64:
    return (action - TRANSFER) % HANDS
