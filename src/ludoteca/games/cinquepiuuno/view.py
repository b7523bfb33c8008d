"""What one seat sees of 5+1: an allow-list. Nothing gets in that is not named here."""

from __future__ import annotations

from typing import Final, TypedDict

from ludoteca.core.bits import members
from ludoteca.core.state import SPECTATOR, State
from ludoteca.games.cinquepiuuno.edition import CARDS, EDITION, PAWNS
from ludoteca.games.cinquepiuuno.moves import CELL_NAMES, HIDDEN, TILE_NAMES
from ludoteca.games.cinquepiuuno.rules.actions import (
    AT_KEEP,
    AT_LEAP,
    AT_PEEK,
    AT_RAGE,
    AT_ROLL,
    AT_SHUFFLE,
    AT_START,
    AT_STRIDE,
    AT_TAILWIND,
    AT_TRADE,
    CELLS,
    NO_CARD,
    seat_hand,
)
from ludoteca.games.cinquepiuuno.rules.knowledge import known
from ludoteca.games.cinquepiuuno.rules.match import CinquePiuUno
from ludoteca.games.cinquepiuuno.rules.position import NO_CELL, NOBODY

WAITS_FOR: Final = {
    AT_START: "turn",
    AT_ROLL: "move",
    AT_KEEP: "keep",
    AT_STRIDE: "stride",
    AT_LEAP: "leap",
    AT_PEEK: "peek",
    AT_RAGE: "rage",
    AT_SHUFFLE: "shuffle",
    AT_TAILWIND: "tailwind",
    AT_TRADE: "trade",
}


class Tile(TypedDict):
    """One tile, as far as these eyes may see it now."""

    face_up: bool
    tile: str
    """`place 7`, `tailwind`, `start`; "?" for who does not see it."""
    worth: int | None
    """Of a place that is seen."""
    token: int | None
    """Whose lies on it."""
    peeked_by: list[int]
    """Who looked at it alone; only with the memory aid, and while not all have seen it."""


class Player(TypedDict):
    score: int
    supply: int
    """Tokens still in hand."""
    lost_turn: bool
    hand_size: int
    hand: list[str] | None
    """The cards, for their owner."""
    known_cards: list[str]
    """Those that everybody knows, with the memory aid."""


class View(TypedDict):
    seat: int
    over: bool
    winner: int | None
    level: int
    rolls: list[int]
    """Those that succeed."""
    goal: int | None
    """The sum to reach; None where all tokens must be down."""
    tokens_each: int
    memory_aid: bool
    player: int
    waits_for: str | None
    """What the turn waits for; None once the match is over."""
    dice: list[int]
    """The die that counts, and the spare one of two."""
    landing_die: int | None
    card: str | None
    """The one in use."""
    turns: int
    max_turns: int | None
    deck: int
    used: list[str]
    """The known cards at the deck's bottom, the one that comes first first; with the memory aid."""
    tiles: dict[str, Tile]
    """By cell."""
    shown: str | None
    """The cell whose tile was just shown to all and covered again."""
    peeking: list[str]
    """The cells that the player is looking at, alone."""
    pawns: dict[str, str]
    """By colour, the cell; `purple` is the pawn of rage."""
    players: list[Player]


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees what everybody sees. Once the game is over all is open (CU-5.1)."""
    assert isinstance(state, CinquePiuUno)
    return {
        "seat": seat,
        "over": state.over,
        "winner": None if state.winner == NOBODY else state.winner,
        "level": state.level,
        "rolls": sorted(EDITION.levels[state.level - 1].rolls),
        "goal": state.goal or None,
        "tokens_each": state.tokens_each,
        "memory_aid": state.memory_aid,
        "player": state.player,
        "waits_for": None if state.over else WAITS_FOR[state.waits_for],
        "dice": [die for die in (state.die, state.spare_die) if die],
        "landing_die": state.landing_die or None,
        "card": None if state.in_use == NO_CARD else CARDS[state.in_use],
        "turns": state.turns,
        "max_turns": state.max_turns or None,
        "deck": state.deck_size,
        "used": used_cards(state),
        "tiles": {CELL_NAMES[cell]: tile(state, seat, cell) for cell in range(CELLS)},
        "shown": None if state.shown == NO_CELL else CELL_NAMES[state.shown],
        "peeking": [CELL_NAMES[cell] for cell in members(state.peeking)],
        "pawns": {
            **{PAWNS[owner]: CELL_NAMES[state.pawns[owner]] for owner in range(state.seats)},
            "purple": CELL_NAMES[state.purple],
        },
        "players": [player(state, seat, owner) for owner in range(state.seats)],
    }


def tile(state: CinquePiuUno, seat: int, cell: int) -> Tile:
    which = state.tiles[cell]
    owner = state.owner(cell)
    visible = sees(state, seat, cell)
    return {
        "face_up": bool(state.face_up >> cell & 1),
        "tile": TILE_NAMES[which] if visible else HIDDEN,
        "worth": EDITION.values[which] if visible and which < len(EDITION.values) else None,
        "token": None if owner == NOBODY else owner,
        "peeked_by": [looker for looker in range(state.seats) if state.peeked[looker] >> cell & 1]
        if state.memory_aid and not state.seen >> cell & 1
        else [],
    }


def sees(state: CinquePiuUno, seat: int, cell: int) -> bool:
    """CU-6.1 What lies open or is just being shown; CU-6.3 with the memory aid, all that is remembered.

    Without it, who peeks sees what it finds while its turn lasts, and nobody else: CU-4.4 it looks alone.
    """
    if state.over or state.face_up >> cell & 1 or cell == state.shown:
        return True
    if state.memory_aid:
        return bool((state.seen if seat == SPECTATOR else known(state, seat)) >> cell & 1)
    return seat == state.player and bool(state.peeking >> cell & 1)


def player(state: CinquePiuUno, seat: int, owner: int) -> Player:
    mine = state.over or seat == owner
    return {
        "score": state.score(owner),
        "supply": state.supply(owner),
        "lost_turn": bool(state.puddled >> owner & 1),
        "hand_size": state.hand_size(owner),
        "hand": card_names(list(state.hands), owner) if mine else None,
        "known_cards": card_names(list(state.open_hands), owner) if state.memory_aid else [],
    }


def card_names(hands: list[int], owner: int) -> list[str]:
    return [name for card, name in enumerate(CARDS) for _ in range(hands[seat_hand(owner, card)])]


def used_cards(state: CinquePiuUno) -> list[str]:
    """CU-6.2 The known cards at the deck's bottom, the one that comes first first; CU-6.3 with the memory aid."""
    if not state.memory_aid:
        return []
    return [CARDS[state.deck_card(place)] for place in range(state.deck_size - state.deck_known, state.deck_size)]
