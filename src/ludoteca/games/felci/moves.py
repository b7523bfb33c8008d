"""Felci's actions in words: plain data, one-line notation, sentences, and the way back.

`R c4` a fern, `R via Yb4` a step of undergrowth, `R c4 via Yb4 Gb5` a whole chain, `visit Y w3` a visitor.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.core.bits import members
from ludoteca.core.game import BadNotation, Move
from ludoteca.games.felci.edition import EDITION
from ludoteca.games.felci.rules.garden import (
    BENCHES,
    CELLS,
    GARDEN,
    KINDS,
    SIDES,
    UNDERGROWTH,
    VISIT,
    fern,
    undergrowth,
    visit,
)

HIDDEN: Final = "?"
LETTERS: Final = {kind: kind[0].upper() for kind in EDITION.kinds}
CELL_NAMES: Final = {cell: "abcdefgh"[cell % 8] + str(cell // 8 + 1) for cell in members(GARDEN)}
BENCH_NAMES: Final = [colour + str(side + 1) for colour in "wb" for side in range(SIDES)]

_KIND_OF: Final = {letter: kind for kind, letter in LETTERS.items()}
_CELL_OF: Final = {name: cell for cell, name in CELL_NAMES.items()}

EVERY_ACTION: Final = [
    *(fern(kind, cell) for kind in range(KINDS) for cell in CELL_NAMES),
    *(undergrowth(spore, hidden, cell) for spore in range(KINDS) for hidden in range(KINDS) for cell in CELL_NAMES),
    *(visit(kind, bench) for bench in range(BENCHES) for kind in range(KINDS)),
]


def move(action: int) -> Move:
    if action < UNDERGROWTH:
        return {"do": "fern", "kind": EDITION.kinds[action // CELLS], "cell": CELL_NAMES[action % CELLS]}
    if action < VISIT:
        spore, hidden = divmod((action - UNDERGROWTH) // CELLS, KINDS)
        return {
            "do": "undergrowth",
            "spore": EDITION.kinds[spore],
            "kind": EDITION.kinds[hidden],
            "cell": CELL_NAMES[action % CELLS],
        }
    bench, kind = divmod(action - VISIT, KINDS)
    return {"do": "visit", "kind": EDITION.kinds[kind], "bench": BENCH_NAMES[bench]}


def action(move: Move) -> int:
    try:
        match move:
            case {"do": "fern", "kind": kind, "cell": cell, **rest} if not rest:
                return fern(_kind(kind), _cell(cell))
            case {"do": "undergrowth", "spore": spore, "kind": kind, "cell": cell, **rest} if not rest:
                return undergrowth(_kind(spore), _kind(kind), _cell(cell))
            case {"do": "visit", "kind": kind, "bench": bench, **rest} if not rest:
                return visit(_kind(kind), _bench(bench))
    except TypeError:  # a value that is no text
        pass
    raise BadNotation(f"no action of Felci is written {move!r}")


def public(move: Move) -> Move:
    """FE-4.5 The kind of a face-down tile is known only to the one who laid it."""
    return {**move, "kind": HIDDEN} if move["do"] == "undergrowth" else move


def unfinished(move: Move) -> bool:
    """FE-4.5 Undergrowth and its spore are one action."""
    return move["do"] == "undergrowth"


def notation(moves: Sequence[Move]) -> str:
    *chain, last = moves
    if last["do"] == "visit":
        return f"visit {LETTERS[last['kind']]} {last['bench']}"
    if last["do"] == "undergrowth":
        chain, head = [*chain, last], LETTERS[last["spore"]]
    else:
        head = f"{LETTERS[last['kind']]} {last['cell']}"
    tiles = [LETTERS.get(step["kind"], HIDDEN) + step["cell"] for step in chain]
    return " ".join([head, "via", *tiles]) if tiles else head


_LINE: Final = re.compile(r"(?P<kind>[a-z])(?: (?P<cell>[a-z]\d))?(?: via(?P<chain>(?: [a-z?][a-z]\d)+))?")
_VISIT: Final = re.compile(r"visit (?P<kind>[a-z]) (?P<bench>[a-z]\d)")


def read(line: str) -> list[int]:
    text = " ".join(line.lower().split())
    if found := _VISIT.fullmatch(text):
        return [visit(_letter(found["kind"]), _bench(found["bench"]))]
    found = _LINE.fullmatch(text)
    if not found or not (found["cell"] or found["chain"]):
        raise BadNotation(
            f"{line.strip()!r} is no move: write R c4 (a fern), R c4 via Yb4 Gb5 (with undergrowth) "
            "or visit Y w3 (a visitor)"
        )
    kind = _letter(found["kind"])
    steps = [undergrowth(kind, _letter(tile[0]), _cell(tile[1:])) for tile in (found["chain"] or "").split()]
    return [*steps, fern(kind, _cell(found["cell"]))] if found["cell"] else steps


def _letter(letter: str) -> int:
    if letter.upper() not in _KIND_OF:
        known = ", ".join(f"{letter} {kind}" for kind, letter in LETTERS.items())
        raise BadNotation(f"no kind of fern is called {letter.upper()}; the kinds are {known}")
    return _kind(_KIND_OF[letter.upper()])


def _kind(name: str) -> int:
    if name not in EDITION.kinds:
        raise BadNotation(f"no kind of fern is called {name!r}; the kinds are {', '.join(EDITION.kinds)}")
    return EDITION.kinds.index(name)


def _cell(name: str) -> int:
    if name not in _CELL_OF:
        raise BadNotation(f"the garden has no cell {name}; its cells run from a3 to h6 and from c1 to f8")
    return _CELL_OF[name]


def _bench(name: str) -> int:
    if name not in BENCH_NAMES:
        raise BadNotation(f"there is no bench {name}; the benches are {', '.join(BENCH_NAMES)}")
    return BENCH_NAMES.index(name)


# --- For people ------------------------------------------------------------------------------------

KIND_WORDS: Final = {
    "it": {"red": "rossa", "yellow": "gialla", "green": "verde", "blue": "blu", "pink": "rosa"},
    "en": {"red": "red", "yellow": "yellow", "green": "green", "blue": "blue", "pink": "pink"},
}
VISITOR_WORDS: Final = {
    "it": {"red": "rosso", "yellow": "giallo", "green": "verde", "blue": "blu", "pink": "rosa"},
    "en": KIND_WORDS["en"],
}
SEAT_WORDS: Final = {"it": ("Bianco", "Nero"), "en": ("White", "Black")}

_SENTENCES: Final = {
    "it": {
        "fern": "una felce {kind} in {cell}",
        "undergrowth": "sottobosco in {cell}, una tessera {kind}, verso una spora {spore}",
        "undergrowth?": "sottobosco in {cell}, una tessera coperta, verso una spora {spore}",
        "visit": "il visitatore {kind} siede sulla panchina {bench}",
    },
    "en": {
        "fern": "a {kind} fern on {cell}",
        "undergrowth": "undergrowth on {cell}, a {kind} tile, towards a {spore} spore",
        "undergrowth?": "undergrowth on {cell}, a face-down tile, towards a {spore} spore",
        "visit": "the {kind} visitor sits on bench {bench}",
    },
}

_EVENTS: Final = {
    "it": {
        "skip": "{seat} non ha più azioni possibili: il turno finisce qui",
        "draw": "{seat} pesca: {tiles}",
        "draw kinds": "{seat} pesca: {tiles} ({kinds})",
        "end": "il mucchio è finito: Bianco {white}, Nero {black}",
    },
    "en": {
        "skip": "{seat} has no action left: the turn ends here",
        "draw": "{seat} draws {tiles}",
        "draw kinds": "{seat} draws {tiles} ({kinds})",
        "end": "the pile is empty: White {white}, Black {black}",
    },
}


def seat_name(seat: int, language: str) -> str:
    return SEAT_WORDS[language][seat]


def sentence(move: Move, language: str) -> str:
    do = move["do"]
    if move["kind"] == HIDDEN:
        do += HIDDEN
    kinds = (VISITOR_WORDS if do == "visit" else KIND_WORDS)[language]
    words = {name: kinds.get(word, word) for name, word in move.items()}
    return _SENTENCES[language][do].format(**words)


def tell(event: str, facts: Mapping[str, int], seat: int, language: str) -> str:
    if event not in _EVENTS[language]:
        return ""
    kinds = ", ".join(f"{facts[kind]} {KIND_WORDS[language][kind]}" for kind in EDITION.kinds if facts.get(kind))
    form = _EVENTS[language]["draw kinds" if kinds else event]
    words = {**facts, "seat": SEAT_WORDS[language][seat], "kinds": kinds}
    return form.format(**words)
