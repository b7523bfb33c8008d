"""What one seat sees of Felicità: an allow-list. Nothing gets in that is not named here.

Hands are open: all seats see the same, and the order of decks and the face-down problems are in nobody's view.
"""

from __future__ import annotations

from typing import Final, Literal, TypedDict, cast

from ludoteca.core.bits import members
from ludoteca.core.game import Move
from ludoteca.core.state import State
from ludoteca.games.felicita.edition import COLOURS, DINNER_NAME, EDITION, GREENS, PROBLEMS
from ludoteca.games.felicita.moves import CELL_NAMES, DOT_NAMES, move, outcome
from ludoteca.games.felicita.rules.actions import DAYS, DINNER, SPACES
from ludoteca.games.felicita.rules.knowledge import greens_unseen, group_dots, group_problems, reds_left
from ludoteca.games.felicita.rules.match import Felicita
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

Phase = Literal["before", "move", "heart", "reveal", "cell", "leave", "dinner"]
Result = Literal["won", "drawn", "lost"]
Clock = Literal["last", "any", "later"]

PHASES: Final[dict[int, Phase]] = {
    BEFORE: "before",
    MOVING: "move",
    CARD_HEART: "heart",
    REVEALING: "reveal",
    AT_CELL: "cell",
    LEAVING: "leave",
    AT_DINNER: "dinner",
}
"""Where the turn stands."""


class RedCard(TypedDict):
    id: str
    number: int
    symbol: str


class RedDeck(TypedDict):
    left: int
    dinner: Clock
    """When the dinner card comes: `last` of the deck, `any` card may be it, or `later`, after the deck."""
    cards: list[str]
    """What is in the deck besides dinner, in the order of the edition."""
    discards: list[str]
    """In the order in which they were drawn."""


class GreenDeck(TypedDict):
    left: int
    cards: list[str]
    used: list[str]
    comes: bool
    """Whether there is a card to draw, or one that can come back."""


class Hidden(TypedDict):
    """Problems laid face down together: known, though not which lies where."""

    cells: list[str]
    problems: list[str]


class Player(TypedDict):
    colour: str
    cell: str
    hand: list[str]
    app: bool


class View(TypedDict):
    seat: int
    over: bool
    result: Result | None
    player: int
    phase: Phase | None
    card: RedCard | None
    """The red card of the turn."""
    offer: Move | None
    """A transfer that waits for the other's consent."""
    day: int
    days: int
    dinners: int
    """How often dinner was drawn."""
    extra_turns: int
    """Turns left of the round that Ten more minutes gave."""
    space: int
    spaces: int
    owed: int
    """Revealed, unsolved problems."""
    red: RedDeck
    green: GreenDeck
    problems: dict[str, str]
    """By cell; "?" for a face-down one."""
    hidden: list[Hidden]
    solved: list[str]
    players: list[Player]


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees the same."""
    assert isinstance(state, Felicita)
    return {
        "seat": seat,
        "over": state.over,
        "result": cast(Result, outcome(state.space())) if state.over else None,
        "player": state.player,
        "phase": None if state.over else PHASES[state.phase],
        "card": red_card(state),
        "offer": None if state.offer == NOTHING else move(state.offer),
        "day": state.day,
        "days": DAYS,
        "dinners": state.dinners,
        "extra_turns": state.extra,
        "space": state.space(),
        "spaces": SPACES,
        "owed": len(members(state.open)),
        "red": red_deck(state),
        "green": {
            "left": state.greens_left(),
            "cards": named(greens_unseen(state), GREENS),
            "used": named(state.used, GREENS),
            "comes": state.green_comes(),
        },
        "problems": {
            DOT_NAMES[dot]: PROBLEMS[state.problem_on[dot]] if state.face_up >> dot & 1 else "?"
            for dot in members(state.face_down | state.face_up)
        },
        "hidden": [
            {
                "cells": [DOT_NAMES[dot] for dot in members(group_dots(state, group))],
                "problems": named(group_problems(state, group), PROBLEMS),
            }
            for group in range(state.returns + 1)
            if group_dots(state, group)
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


def red_card(state: Felicita) -> RedCard | None:
    """The red card of the turn, once it is drawn; dinner is no card to be played."""
    if state.over or state.phase in (BEFORE, AT_DINNER):
        return None
    red = EDITION.reds[state.card]
    return {"id": red.id, "number": red.number, "symbol": red.symbol}


def red_deck(state: Felicita) -> RedDeck:
    left = reds_left(state)
    return {
        "left": len(members(left)),
        "dinner": clock(state),
        "cards": [red_id(card) for card in members(left) if card != DINNER],
        "discards": [red_id(card) for card in state.red[: state.red_drawn]],
    }


def clock(state: Felicita) -> Clock:
    """FC-2.1 When the dinner card comes."""
    if state.day == 1:
        return "last"
    return "any" if reds_left(state) >> DINNER & 1 else "later"


def red_id(card: int) -> str:
    return DINNER_NAME if card == DINNER else EDITION.reds[card].id


def named(cards: int, names: tuple[str, ...]) -> list[str]:
    return [names[card] for card in members(cards)]
