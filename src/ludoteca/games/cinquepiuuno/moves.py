"""5+1's actions in words: plain data, one-line notation, sentences, and the way back.

`roll`, `draw`, `card leap`, `keep 4`, `trade blue`, `go c4`, `purple c4`, `cover c4`, `swap c4 d5`, `peek c4 d5`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.game import BadNotation, Move
from ludoteca.games.cinquepiuuno.edition import CARDS, COLUMNS, EVENTS, PLACES, ROWS
from ludoteca.games.cinquepiuuno.rules.components import (
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

HIDDEN: Final = "?"
CELL_NAMES: Final = ["abcdef"[cell % COLUMNS] + str(cell // COLUMNS + 1) for cell in range(ROWS * COLUMNS)]
PAWNS: Final = ("red", "yellow", "green", "blue", "orange")
TILE_NAMES: Final = (*(f"place {number}" for number in range(1, PLACES + 1)), *EVENTS, "start")

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
                return keep(1 + _index(die, [str(number + 1) for number in range(DIE)], "side of the die"))
            case {"do": "trade", "pawn": pawn, **rest} if not rest:
                return EXCHANGE + _index(pawn, PAWNS, "pawn")
            case {"do": do, "cell": cell, **rest} if not rest and do in _ON_A_CELL:
                return _ON_A_CELL[do] + _cell(cell)
            case {"do": do, "cell": cell, "other": other, **rest} if not rest and do in _ON_TWO:
                one, two = sorted((_cell(cell), _cell(other)))
                if one == two:
                    raise BadNotation(f"to {do} takes two different tiles, not {cell} twice")
                return _ON_TWO[do] + pair(one, two)
    except TypeError:  # a value that is no text
        pass
    raise BadNotation(f"no action of 5+1 is written {_short(repr(move))}")


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
        raise BadNotation(
            f"{_short(repr(line.strip()))} is no move: write roll, draw, card leap, keep 4, trade blue, go c4, "
            "purple c4, cover c4, swap c4 d5 or peek c4 d5"
        )
    return [action({"do": do, **dict(zip(_FIELDS[do], words, strict=True))})]


def _cell(name: str) -> int:
    if name not in CELL_NAMES:
        raise BadNotation(f"the grid has no tile {_short(str(name))}; its tiles run from a1 to f5")
    return CELL_NAMES.index(name)


def _index(word: str, words: Sequence[str], what: str) -> int:
    if word not in words:
        raise BadNotation(f"no {what} is called {_short(str(word))}; there are {', '.join(words)}")
    return words.index(word)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"


# --- For people ------------------------------------------------------------------------------------

SEAT_WORDS: Final = {
    "it": ("Rosso", "Giallo", "Verde", "Blu", "Arancione"),
    "en": ("Red", "Yellow", "Green", "Blue", "Orange"),
}
CARD_WORDS: Final = {
    "it": dict(
        zip(CARDS, ("Passo libero", "Balzo", "Sbirciata", "Due dadi", "Rabbia", "È mio!", "Rimescola"), strict=True)
    ),
    "en": dict(zip(CARDS, ("Free stride", "Leap", "Peek", "Two dice", "Rage", "Claim", "Shuffle"), strict=True)),
}
EVENT_WORDS: Final = {
    "it": ("Vento in poppa", "Torna alla Partenza", "Colpo di fortuna", "Rabbia!", "Scambio", "Pozzanghera"),
    "en": ("Tailwind", "Back to Start", "Windfall", "Rage!", "Trade", "Puddle"),
}

_SENTENCES: Final = {
    "it": {
        "roll": "lancia il dado",
        "draw": "pesca una carta evento",
        "card": "usa la carta {card}",
        "keep": "tiene il {die}",
        "trade": "cambia posto con {pawn}",
        "go": "va in {cell}",
        "purple": "manda la pedina viola in {cell}",
        "cover": "copre l'evento in {cell}",
        "swap": "scambia le caselle {cell} e {other}",
        "peek": "sbircia in {cell} e {other}",
    },
    "en": {
        "roll": "throws the die",
        "draw": "takes an event card",
        "card": "uses the card {card}",
        "keep": "keeps the {die}",
        "trade": "changes places with {pawn}",
        "go": "goes to {cell}",
        "purple": "sends the purple pawn to {cell}",
        "cover": "covers the event on {cell}",
        "swap": "swaps the tiles {cell} and {other}",
        "peek": "peeks at {cell} and {other}",
    },
}

_EVENTS: Final = {
    "it": {
        "roll": "esce {die}",
        "two dice": "escono {die} e {spare}",
        "shown": "in {cell} c'è: {tile}",
        "try": "{seat} lancia {die}: riesce",
        "try failed": "{seat} lancia {die}: non basta",
        "token": "{seat} mette un gettone in {cell}: {tile}",
        "replace": "{seat} prende il posto di {owner} in {cell}",
        "strike": "la rabbia rimanda a casa il gettone di {owner} da {cell}",
        "event": "in {cell} c'è: {tile}",
        "back": "{seat} torna alla Partenza",
        "draw": "{seat} pesca una carta",
        "draw card": "{seat} pesca la carta {card}",
        "trade": "{seat} e {other} cambiano posto",
        "puddle": "{seat} perderà il prossimo turno",
        "lost turn": "{seat} è nella pozzanghera e perde il turno",
        "found": "{seat} trova in {cell}: {tile}",
        "found two": "{seat} trova in {cell}: {tile}; in {other}: {other_tile}",
        "last peek": "{seat} sbircia le ultime caselle coperte",
        "last swap": "{seat} scambia le caselle {cell} e {other}",
        "win": "{seat} vince!",
        "limit": "dopo {turns} turni la partita finisce in parità",
    },
    "en": {
        "roll": "the die shows {die}",
        "two dice": "the dice show {die} and {spare}",
        "shown": "{cell} is: {tile}",
        "try": "{seat} rolls {die}: success",
        "try failed": "{seat} rolls {die}: not enough",
        "token": "{seat} puts a token on {cell}: {tile}",
        "replace": "{seat} takes the place of {owner} on {cell}",
        "strike": "rage sends the token of {owner} home from {cell}",
        "event": "{cell} is: {tile}",
        "back": "{seat} goes back to Start",
        "draw": "{seat} takes a card",
        "draw card": "{seat} takes the card {card}",
        "trade": "{seat} and {other} change places",
        "puddle": "{seat} will lose the next turn",
        "lost turn": "{seat} is in the puddle and loses the turn",
        "found": "{seat} finds on {cell}: {tile}",
        "found two": "{seat} finds on {cell}: {tile}; on {other}: {other_tile}",
        "last peek": "{seat} peeks at the last covered tiles",
        "last swap": "{seat} swaps the tiles {cell} and {other}",
        "win": "{seat} wins!",
        "limit": "after {turns} turns the game is a draw",
    },
}


def seat_name(seat: int, language: str) -> str:
    return SEAT_WORDS[language][seat]


def sentence(move: Move, language: str) -> str:
    words = dict(move)
    if "card" in move:
        words["card"] = CARD_WORDS[language][move["card"]]
    if "pawn" in move:
        words["pawn"] = SEAT_WORDS[language][PAWNS.index(move["pawn"])]
    return _SENTENCES[language][move["do"]].format(**words)


def tell(event: str, facts: Mapping[str, int], seat: int, language: str) -> str:
    form = _EVENTS[language].get(_form(event, facts))
    return form.format(seat=SEAT_WORDS[language][seat], **_words(event, facts, language)) if form else ""


def _form(event: str, facts: Mapping[str, int]) -> str:
    if event == "try":
        return "try" if facts["success"] else "try failed"
    if event == "draw" and "card" in facts:
        return "draw card"
    if event in ("peek", "last peek") and "tile" in facts:
        return "found two" if "other" in facts else "found"
    return event


def _words(event: str, facts: Mapping[str, int], language: str) -> dict[str, str]:
    words = {}
    for name, number in facts.items():
        if name in ("tile", "other_tile"):
            words[name] = tile_words(number, facts.get(name.replace("tile", "worth")), language)
        elif name == "owner" or (name == "other" and event == "trade"):
            words[name] = SEAT_WORDS[language][number]
        elif name in ("cell", "other"):
            words[name] = CELL_NAMES[number]
        elif name == "card":
            words[name] = CARD_WORDS[language][CARDS[number]]
        else:
            words[name] = str(number)
    return words


def tile_words(tile: int, worth: int | None, language: str) -> str:
    """A tile without its theme: the number of a place, CU-1.2 what it is worth where that counts; or the event."""
    if tile >= PLACES:
        return EVENT_WORDS[language][tile - PLACES]
    place = f"luogo {tile + 1}" if language == "it" else f"place {tile + 1}"
    if worth is None:
        return place
    return f"{place} (vale {worth})" if language == "it" else f"{place} (worth {worth})"
