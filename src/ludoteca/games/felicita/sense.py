"""How to play Felicità well together, roughly: what a position is worth, and which actions look promising. Compiled."""

from __future__ import annotations

from ludoteca.core.sense import Sense


class FelicitaSense(Sense):
    def __init__(self) -> None:
        super().__init__()
