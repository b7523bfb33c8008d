"""The positions of 5+1's lesson, made by the rules: `python -m tests.games.cinquepiuuno.lesson` writes them down.

Red learns. A step's position may be followed by what its move leads to. Covered tiles that nobody knows are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ludoteca
from ludoteca.games.cinquepiuuno import GAME, moves
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.view import view
from tests.games.cinquepiuuno.position import position
from tests.games.lessons import happened

FILE = Path(ludoteca.__file__).parent / "games/cinquepiuuno/web/positions.json"
RED = 0
COVERED = {"face_up": False, "tile": "?", "worth": None, "token": None, "peeked_by": []}

HANDS = ("leap", "peek")
UNDER_WAY: dict[str, Any] = {"tokens": ("c3", "e3"), "pawns": "c3 f2", "purple": "d1", "hands": HANDS}
"""Red has a place in the middle and stands there, Yellow has one two steps away."""


def positions() -> Iterator[tuple[str, CinquePiuUno, list[dict[str, object]]]]:
    """By name, in the order of the lesson, each with what red was told on the way there."""
    state = position(hands=HANDS)
    yield "opening", state, []
    yield "rolled", (state := position(hands=HANDS, die=4, dice=(6,))), []
    yield "token", *after(state, "go c3")
    yield "missed", *after(position(hands=HANDS, die=4, dice=(1,)), "go c3")
    yield "one", (state := position(**UNDER_WAY, die=1, face_up="f5")), []
    yield "covered", *after(state, "cover f5")
    yield "two", (state := position(**UNDER_WAY, die=2, seen="f4")), []
    yield "swapped", *after(state, "swap c2 f4")
    yield "three", (state := position(**UNDER_WAY, die=3)), []
    yield "struck", *after(state, "purple e3")
    yield "six", (state := position(**UNDER_WAY, die=6, deck="claim ...")), []
    yield "drawn", *after(state, "draw")
    yield "rival", (state := position(**UNDER_WAY, die=4, dice=(5,))), []
    yield "taken", *after(state, "go e3")
    yield "dark", (state := position(**UNDER_WAY, die=5)), []
    yield "puddle", *after(state, "go f5")
    yield "card", (state := position(**UNDER_WAY, seen="b3", dice=(4,))), []
    state, told = after(state, "card leap")
    yield "leap", state, told
    yield "landed", *after(state, "go b3")


def after(state: CinquePiuUno, line: str) -> tuple[CinquePiuUno, list[dict[str, object]]]:
    twin = state.clone()
    return twin, happened(GAME, twin, RED, line)


def written() -> str:
    """A line a position: what red sees, and what it may do."""
    lines = [
        f"{json.dumps(name)}: {json.dumps(seen(state, told), ensure_ascii=False)}" for name, state, told in positions()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def seen(state: CinquePiuUno, told: list[dict[str, object]]) -> dict[str, object]:
    sight = view(state, RED)
    known = {cell: tile for cell, tile in sight["tiles"].items() if tile != COVERED}
    return {
        "view": {**sight, "tiles": known},
        "legal": [moves.move(action) for action in state.legal(RED)],
        "happened": told,
    }


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
