"""What one seat sees of Felicità: an allow-list. Nothing gets in that is not named here.

Hands are open: all seats see the same, and the order of decks and the face-down problems are in nobody's view.
"""

from __future__ import annotations

from ludoteca.core.bits import members
from ludoteca.core.game import View
from ludoteca.core.state import State
from ludoteca.games.felicita.edition import COLOURS, GREENS, PROBLEMS
from ludoteca.games.felicita.moves import CELL_NAMES, DOT_NAMES, move, outcome, red_name
from ludoteca.games.felicita.rules.actions import DAYS, DINNER, SPACES
from ludoteca.games.felicita.rules.state import Felicita
from ludoteca.games.felicita.rules.turn import (
    AT_CELL,
    AT_DINNER,
    BEFORE,
    CARD_HEART,
    LEAVING,
    MOVING,
    NOTHING,
    REVEALING,
)

PHASES = {
    BEFORE: "before",
    MOVING: "move",
    CARD_HEART: "heart",
    REVEALING: "reveal",
    AT_CELL: "cell",
    LEAVING: "leave",
    AT_DINNER: "dinner",
}
"""Where the turn stands."""


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees the same."""
    assert isinstance(state, Felicita)
    drawn = state.phase not in (BEFORE, AT_DINNER)
    left = members(state.reds_left())
    return {
        "seat": seat,
        "over": state.over,
        "result": outcome(state.space()) if state.over else None,
        "player": state.player,
        "phase": None if state.over else PHASES[state.phase],
        "card": {"name": red_word(state.card), "card": state.card} if drawn and not state.over else None,
        "offer": None if state.offer == NOTHING else move(state.offer),
        "day": state.day,
        "days": DAYS,
        "extra_turns": state.extra,
        "space": state.space(),
        "spaces": SPACES,
        "owed": len(members(state.open)),
        "red": {
            "left": len(left),
            "dinner": clock(state),
            "cards": sorted(red_name(card) for card in left if card != DINNER),
            "discards": [red_word(card) for card in state.red[: state.red_drawn]],
        },
        "green": {
            "left": state.greens_left(),
            "cards": named(state.greens_unseen(), GREENS),
            "used": named(state.used, GREENS),
            "comes": state.green_comes(),
        },
        "problems": {
            DOT_NAMES[dot]: PROBLEMS[state.problem_on[dot]] if state.face_up >> dot & 1 else "?"
            for dot in members(state.face_down | state.face_up)
        },
        "hidden": [
            {
                "cells": [DOT_NAMES[dot] for dot in members(state.group_dots(group))],
                "problems": named(state.group_problems(group), PROBLEMS),
            }
            for group in range(state.returns + 1)
            if state.group_dots(group)
        ],
        "solved": named(state.solved, PROBLEMS),
        "players": [
            {
                "colour": COLOURS[owner],
                "cell": CELL_NAMES[state.pawns[owner]],
                "hand": named(state.hands[owner], GREENS),
                "app": bool(state.apps >> owner & 1),
            }
            for owner in range(state.seats)
        ],
    }


def clock(state: Felicita) -> str:
    """FC-2.1 When the dinner card comes: `last` of the deck, `any` card may be it, or `later`, after the deck."""
    if state.day == 1:
        return "last"
    return "any" if state.reds_left() >> DINNER & 1 else "later"


def red_word(card: int) -> str:
    return "dinner" if card == DINNER else red_name(card)


def named(cards: int, names: tuple[str, ...]) -> list[str]:
    return [names[card] for card in members(cards)]
