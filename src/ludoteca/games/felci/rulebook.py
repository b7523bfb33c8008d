"""What the rules of Felci say of its edition: the numbers that its clauses and its summary name."""

from __future__ import annotations

from ludoteca.core.words import Facts
from ludoteca.games.felci.edition import EDITION, SECTIONS, WIDTH

CELL_NAMES = tuple(f"{'abcdefgh'[cell % WIDTH]}{cell // WIDTH + 1}" for cell in range(WIDTH * WIDTH))


def facts(_language: str) -> Facts:
    cells = EDITION.garden.bit_count()
    return {
        "cells": cells,
        "lacking": sorted(f"`{name}`" for cell, name in enumerate(CELL_NAMES) if not EDITION.garden >> cell & 1),
        "section": cells // len(SECTIONS),
        "tiles": len(EDITION.kinds) * EDITION.tiles_of_a_kind,
        "alike": EDITION.tiles_of_a_kind,
        "hand": EDITION.hand,
        "actions": EDITION.actions_a_turn,
    }
