"""5+1's actions in words: plain data, one-line notation, sentences, and the way back.

`roll`, `draw`, `card leap`, `keep 4`, `trade blue`, `go c4`, `purple c4`, `cover c4`, `swap c4 d5`, `peek c4 d5`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from ludoteca.core.game import BadNotation, Move
from ludoteca.core.words import Telling, game_words
from ludoteca.games.cinquepiuuno.edition import CARDS, COLUMNS, EVENTS, PAWNS, PLACES, ROWS
from ludoteca.games.cinquepiuuno.rules.actions import (
    CARD,
    CELLS,
    COVER,
    DIE,
    DRAW,
    EXCHANGE,
    GO,
    KEEP,
    PEEK,
    PURPLE,
    ROLL,
    SWAP,
    keep,
    pair,
)

WORDS: Final = partial(game_words, __package__)
HIDDEN: Final = "?"
CELL_NAMES: Final = ["abcdef"[cell % COLUMNS] + str(cell // COLUMNS + 1) for cell in range(ROWS * COLUMNS)]
TILE_NAMES: Final = (*(f"place {number}" for number in range(1, PLACES + 1)), *EVENTS, "start")

SIDES: Final = [str(side) for side in range(1, DIE + 1)]

_PAIRS: Final = [(one, other) for one in range(CELLS) for other in range(one + 1, CELLS)]

EVERY_ACTION: Final = [
    ROLL,
    DRAW,
    *range(CARD, SWAP),
    *(SWAP + pair(one, other) for one, other in _PAIRS),
    *(PEEK + pair(one, other) for one, other in _PAIRS),
]

_ON_A_CELL: Final = {"go": GO, "purple": PURPLE, "cover": COVER}
_ON_TWO: Final = {"swap": SWAP, "peek": PEEK}


def move(action: int) -> Move:
    if action in (ROLL, DRAW):
        return {"do": "roll" if action == ROLL else "draw"}
    if action < KEEP:
        return {"do": "card", "card": CARDS[action - CARD]}
    if action < EXCHANGE:
        return {"do": "keep", "die": str(action - KEEP + 1)}
    if action < GO:
        return {"do": "trade", "pawn": PAWNS[action - EXCHANGE]}
    if action < SWAP:
        do = next(do for do, base in _ON_A_CELL.items() if base <= action < base + CELLS)
        return {"do": do, "cell": CELL_NAMES[action - _ON_A_CELL[do]]}
    do = "swap" if action < PEEK else "peek"
    one, other = divmod(action - _ON_TWO[do], CELLS)
    return {"do": do, "cell": CELL_NAMES[one], "other": CELL_NAMES[other]}


def action(move: Move) -> int:
    try:
        match move:
            case {"do": "roll", **rest} if not rest:
                return ROLL
            case {"do": "draw", **rest} if not rest:
                return DRAW
            case {"do": "card", "card": card, **rest} if not rest:
                return CARD + _index(card, CARDS, "card")
            case {"do": "keep", "die": die, **rest} if not rest:
                return keep(1 + _index(die, SIDES, "die"))
            case {"do": "trade", "pawn": pawn, **rest} if not rest:
                return EXCHANGE + _index(pawn, PAWNS, "pawn")
            case {"do": do, "cell": cell, **rest} if not rest and do in _ON_A_CELL:
                return _ON_A_CELL[do] + _cell(cell)
            case {"do": do, "cell": cell, "other": other, **rest} if not rest and do in _ON_TWO:
                one, two = sorted((_cell(cell), _cell(other)))
                if one == two:
                    raise BadNotation("notation.twice", WORDS, do=do, cell=cell)
                return _ON_TWO[do] + pair(one, two)
    except TypeError:  # a value that is no text
        pass
    raise BadNotation("notation.move", WORDS, found=_short(str(move)))


def public(move: Move) -> Move:
    """All moves are made in the open; what a peek finds is no part of the move."""
    return move


def unfinished(move: Move) -> bool:
    """Every step stands on a line of its own."""
    return not move


def notation(moves: Sequence[Move]) -> str:
    """The one word after the other that `read` takes apart again."""
    return " ".join(word for move in moves for word in move.values())


_FIELDS: Final = {
    "roll": (),
    "draw": (),
    "card": ("card",),
    "keep": ("die",),
    "trade": ("pawn",),
    "go": ("cell",),
    "purple": ("cell",),
    "cover": ("cell",),
    "swap": ("cell", "other"),
    "peek": ("cell", "other"),
}


def read(line: str) -> list[int]:
    do, *words = line.lower().split() or [""]
    if do not in _FIELDS or len(words) != len(_FIELDS[do]):
        raise BadNotation("notation.line", WORDS, found=_short(line.strip()))
    return [action({"do": do, **dict(zip(_FIELDS[do], words, strict=True))})]


def _cell(name: str) -> int:
    if name not in CELL_NAMES:
        raise BadNotation("notation.cell", WORDS, found=_short(str(name)), first=CELL_NAMES[0], last=CELL_NAMES[-1])
    return CELL_NAMES.index(name)


def _index(word: str, words: Sequence[str], what: str) -> int:
    if word not in words:
        raise BadNotation(f"notation.{what}", WORDS, found=_short(str(word)), names=words)
    return words.index(word)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"


# --- For people ------------------------------------------------------------------------------------

NO_WORTH: Final = 0
"""CU-1.2 What a tile is said to be worth where worth does not count, or it has none."""

_TOLD_BY_THE_MOVE: Final = ("go", "purple", "cover", "swap", "card", "keep", "exchange")


def phrase(move: Move) -> Telling:
    if move["do"] == "trade":
        return Telling("move.trade", {"other": PAWNS.index(move["pawn"])})
    return Telling(f"move.{move['do']}", move)


def told(event: str, facts: Mapping[str, int]) -> Telling | None:
    if event in _TOLD_BY_THE_MOVE or (event == "peek" and "tile" not in facts):
        return None
    worths = {name.replace("tile", "worth"): NO_WORTH for name in ("tile", "other_tile") if name in facts}
    named = {name: _named(event, name, number) for name, number in facts.items()}
    return Telling(f"event.{_form(event, facts)}", {**worths, **named})


def _form(event: str, facts: Mapping[str, int]) -> str:
    if event == "try":
        return "try" if facts["success"] else "try failed"
    if event == "draw" and "card" in facts:
        return "draw card"
    if event in ("peek", "last peek"):
        found = "found" if "tile" in facts else event
        return f"{found} two" if "other" in facts else found
    return event


def _named(event: str, name: str, number: int) -> str | int:
    """A fact by its name: a tile, a card, a cell. Seats, dice and sums stay numbers."""
    if name in ("tile", "other_tile"):
        return TILE_NAMES[number]
    if name == "card":
        return CARDS[number]
    if name == "cell" or (name == "other" and event != "trade"):
        return CELL_NAMES[number]
    return number
