"""What one seat sees of Briscola: an allow-list. Nothing gets in that is not named here."""

from __future__ import annotations

from typing import TypedDict

from ludoteca.core.bits import count, members
from ludoteca.core.state import State
from ludoteca_briscola.moves import CARDS
from ludoteca_briscola.rules.actions import NO_CARD, POINTS
from ludoteca_briscola.rules.knowledge import unseen
from ludoteca_briscola.rules.match import Briscola
from ludoteca_briscola.rules.position import NOBODY


class Trick(TypedDict):
    leader: int
    taker: int
    points: int
    cards: list[str]
    """By seat."""


class Player(TypedDict):
    points: int
    """The seat's own, without its partner's."""
    taken: int
    """Cards."""
    hand_size: int
    hand: list[str] | None


class View(TypedDict):
    seat: int
    over: bool
    player: int
    leader: int
    trump: str
    """The trump card, wherever it is by now."""
    trump_holder: int | None
    """Who drew it and still holds it."""
    pile: int
    """How many cards, the trump card at its bottom included."""
    table: list[str | None]
    """The trick, by seat."""
    winning: int | None
    """Who would take it as it lies."""
    last: Trick | None
    players: list[Player]
    unseen: list[str] | None
    """BR-3.6 The cards that this seat cannot place; None for a spectator."""


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees what everybody sees."""
    assert isinstance(state, Briscola)
    seats = range(state.seats)
    return {
        "seat": seat,
        "over": state.over,
        "player": state.player,
        "leader": state.leader,
        "trump": CARDS[state.trump_card],
        "trump_holder": seat_or_none(state.trump_holder),
        "pile": state.left,
        "table": [card_or_none(state.table[each]) for each in seats],
        "winning": seat_or_none(state.winning()),
        "last": last_trick(state),
        "players": [
            {
                "points": state.points(each),
                "taken": count(state.taken[each]),
                "hand_size": state.hand_size(each),
                "hand": [CARDS[card] for card in members(state.hands[each])] if each == seat else None,
            }
            for each in seats
        ],
        "unseen": [CARDS[card] for card in members(unseen(state, seat))] if seat >= 0 else None,
    }


def last_trick(state: Briscola) -> Trick | None:
    if state.last_taker == NOBODY:
        return None
    return {
        "leader": state.last_leader,
        "taker": state.last_taker,
        "points": sum(POINTS[state.last[each]] for each in range(state.seats)),
        "cards": [CARDS[state.last[each]] for each in range(state.seats)],
    }


def card_or_none(card: int) -> str | None:
    return None if card == NO_CARD else CARDS[card]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat
