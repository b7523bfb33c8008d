"""Briscola's actions in words. A card is written by its number and the first letter of its suit: `1c`, `10s`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from ludoteca.core.game import BadNotation, Move
from ludoteca.core.words import Telling, game_words
from ludoteca_briscola.edition import EDITION

WORDS: Final = partial(game_words, __package__)
CARDS: Final = EDITION.cards
EVERY_ACTION: Final = range(len(CARDS))

_SUIT_OF: Final = {suit[0]: suit for suit in EDITION.suits}
_NUMBER: Final = {name: number for number, name in enumerate(CARDS)}


def move(action: int) -> Move:
    return {"do": "play", "card": CARDS[action]}


def action(move: Move) -> int:
    match move:
        case {"do": "play", "card": str(card), **rest} if not rest and card in _NUMBER:
            return _NUMBER[card]
    raise BadNotation("notation.move", WORDS, found=str(move))


def public(move: Move) -> Move:
    """BR-3.2 A card is laid for all to see."""
    return move


def unfinished(_move: Move) -> bool:
    """Every card is a line of its own."""
    return False


def notation(moves: Sequence[Move]) -> str:
    return moves[-1]["card"]


def read(line: str) -> list[int]:
    card = line.strip().lower()
    if card not in _NUMBER:
        ranks = [rank.id for rank in EDITION.ranks]
        raise BadNotation("notation.line", WORDS, found=card[:20], ranks=ranks, suits=EDITION.suits)
    return [_NUMBER[card]]


# --- For people ------------------------------------------------------------------------------------


def named(card: str) -> dict[str, str]:
    """A card by the facts that words are found for."""
    return {"card": card, "rank": card[:-1], "suit": _SUIT_OF[card[-1]]}


def phrase(move: Move) -> Telling:
    return Telling("move.play", named(move["card"]))


def told(event: str, facts: Mapping[str, int]) -> Telling | None:
    if event == "play":
        return None
    if event == "end":
        sides = len(facts)
        return Telling(f"event.end.{sides}", facts)
    if event == "trick":
        return Telling("event.trick", facts)
    if "card" not in facts:
        return Telling("event.draw", {})
    key = {"draw": "event.draw.seen", "draw trump": "event.draw.trump", "last card": "event.last"}[event]
    return Telling(key, named(CARDS[facts["card"]]))
