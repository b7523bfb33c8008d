"""Felci's actions in words: plain data, one-line notation, sentences, and the way back.

`R c4` a fern, `R via Yb4` a step of undergrowth, `R c4 via Yb4 Gb5` a whole chain, `visit Y w3` a visitor.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from ludoteca.core.bits import members
from ludoteca.core.game import BadNotation, Move
from ludoteca.core.words import Item, Telling, game_words
from ludoteca.games.felci.edition import EDITION, WIDTH
from ludoteca.games.felci.rules.actions import (
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

WORDS: Final = partial(game_words, __package__)
HIDDEN: Final = "?"
LETTERS: Final = {kind: kind[0].upper() for kind in EDITION.kinds}
CELL_NAMES: Final = {cell: "abcdefgh"[cell % WIDTH] + str(cell // WIDTH + 1) for cell in members(GARDEN)}
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
    raise BadNotation("notation.move", WORDS, found=str(move))


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
        raise BadNotation("notation.line", WORDS, found=line.strip())
    kind = _letter(found["kind"])
    steps = [undergrowth(kind, _letter(tile[0]), _cell(tile[1:])) for tile in (found["chain"] or "").split()]
    return [*steps, fern(kind, _cell(found["cell"]))] if found["cell"] else steps


def _letter(letter: str) -> int:
    if letter.upper() not in _KIND_OF:
        kinds = [{"letter": letter, "kind": kind} for kind, letter in LETTERS.items()]
        raise BadNotation("notation.letter", WORDS, found=letter.upper(), kinds=kinds)
    return _kind(_KIND_OF[letter.upper()])


def _kind(name: str) -> int:
    if name not in EDITION.kinds:
        raise BadNotation("notation.kind", WORDS, found=str(name), kinds=EDITION.kinds)
    return EDITION.kinds.index(name)


def _cell(name: str) -> int:
    if name not in _CELL_OF:
        raise BadNotation("notation.cell", WORDS, found=str(name), rows=_rows())
    return _CELL_OF[name]


def _rows() -> list[str]:
    rows = [[name for name in CELL_NAMES.values() if name.endswith(str(row + 1))] for row in range(WIDTH)]
    return [f"{row[0]}–{row[-1]}" for row in rows if row]


def _bench(name: str) -> int:
    if name not in BENCH_NAMES:
        raise BadNotation("notation.bench", WORDS, found=str(name), benches=BENCH_NAMES)
    return BENCH_NAMES.index(name)


# --- For people ------------------------------------------------------------------------------------


def phrase(move: Move) -> Telling:
    hidden = "?" if move["kind"] == HIDDEN else ""
    return Telling(f"move.{move['do']}{hidden}", move)


def told(event: str, facts: Mapping[str, int]) -> Telling | None:
    if event not in ("skip", "draw", "end"):
        return None
    drawn: list[Item] = [{"n": facts[kind], "kind": kind} for kind in EDITION.kinds if facts.get(kind)]
    if drawn:
        return Telling("event.draw.seen", {"tiles": facts["tiles"], "drawn": drawn})
    return Telling(f"event.{event}", facts)
