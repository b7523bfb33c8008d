"""Felicità, the end: what the marker's space means, the same for all (FC-6). Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.games.felicita.rules.actions import LAST_DRAWN, LAST_WON

WON: Final = 0
DRAWN: Final = 1
LOST: Final = 2


def result(space: i64) -> i64:
    """FC-6.1 Won, drawn or lost by the marker's space."""
    if space <= LAST_WON:
        return WON
    return DRAWN if space <= LAST_DRAWN else LOST


def payoff(space: i64) -> float:
    """FC-6.1 Won 1, drawn ½, lost 0."""
    return 1.0 - 0.5 * float(result(space))
