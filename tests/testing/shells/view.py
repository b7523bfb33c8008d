"""What one seat sees of Shells, and how it is drawn."""

from __future__ import annotations

from typing import cast

from rich.markup import escape

from ludoteca.core.game import View
from ludoteca.core.state import State

from .moves import HIDDEN, NAMES, WORDS
from .rules import Shells


def view(state: State, seat: int) -> View:
    shells = cast(Shells, state)
    over = not shells.pile
    return {
        "seat": seat,
        "player": shells.player,
        "giving": shells.giving,
        "pile": len(shells.pile),
        "laid": [named(laid) for laid in shells.laid],
        "hands": [
            named(hand) if over or each == seat else [HIDDEN] * sum(hand) for each, hand in enumerate(shells.hands)
        ],
    }


def named(counts: list[int]) -> list[str]:
    return [name for name, many in zip(NAMES, counts, strict=True) for _ in range(many)]


def draw(view: View, language: str) -> str:
    return escape(f"{WORDS(language).say('terminal.pile')} {view['pile']} {view['laid']} {view['hands']}")
