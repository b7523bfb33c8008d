"""What one seat sees of WaterGame: an allow-list. Nothing gets in that is not named here.

Investments lie face down, but their drops tell what they are: so does the view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypedDict

from ludoteca.core.bits import members
from ludoteca.core.state import State
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.moves import CARD_IDS, SOURCES
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.actions import (
    ATTACKS,
    DISCARDS,
    EXTRAS,
    INTERRUPT,
    INVESTMENTS,
    KINDS,
    NO_SEAT,
    NOTHING,
    OVER,
    PLAY,
    REPLY,
    SEASONS,
    SLOTS,
    sunk_drops,
)
from ludoteca.games.watergame.rules.knowledge import unseen
from ludoteca.games.watergame.rules.table import resource_drops, resource_kind

Phase = Literal["play", "reply", "interrupt", "discards", "over"]
PHASES: Final[dict[int, Phase]] = {
    PLAY: "play",
    REPLY: "reply",
    INTERRUPT: "interrupt",
    DISCARDS: "discards",
    OVER: "over",
}


class Pending(TypedDict):
    """An attack that waits for its answer."""

    attacker: int
    target: int
    card: str
    choice: str | None
    """The construction it would destroy."""


class Source(TypedDict):
    """A resource in play."""

    card: str
    green: bool
    drops: int


class Sunk(TypedDict):
    """An investment: face down, but its drops tell what it is."""

    card: str
    drops: int


class Player(TypedDict):
    score: int
    drops: int
    """All that it can pay with: on its resources, and loose."""
    loose: int
    surcharge: int
    """What building and investing cost it more."""
    toll: int
    """What it pays at the start of its turn."""
    resources: list[Source]
    city: dict[str, int]
    """Face-up constructions by card, and how many."""
    attacks: dict[str, int]
    """Those that stay."""
    parked: dict[str, int]
    """Defences that lie ready."""
    investments: list[Sunk]
    hand_size: int
    hand: list[str] | None
    """None for who may not see it."""
    known: list[str]
    """The cards that everyone knows to be in the hand."""


class View(TypedDict):
    seat: int
    over: bool
    kids: bool
    truce: bool
    """Nobody may attack yet."""
    first: int
    player: int
    phase: Phase
    asked: int | None
    """Who decides now."""
    still_to_ask: list[int]
    pending: Pending | None
    caller: int | None
    """In whose turn the end was called."""
    last_lap: bool
    season: int
    seasons: int
    pile: int
    reserve: int
    supply: int
    discards: list[str]
    """The latest at the end."""
    spent: dict[str, int]
    """Light-blue resources discarded."""
    players: list[Player]
    unseen: dict[str, int] | None
    """The cards this seat cannot place, and how many; None for a spectator, and once the game is over."""


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees what all players see. Once the game is over the hands are open."""
    assert isinstance(state, WaterGame)
    over = state.phase == OVER
    return {
        "seat": seat,
        "over": over,
        "kids": state.kids,
        "truce": state.truce,
        "first": state.first,
        "player": state.player,
        "phase": PHASES[state.phase],
        "asked": None if over else state.asked,
        "still_to_ask": still_to_ask(state),
        "pending": pending(state),
        "caller": None if state.caller == NO_SEAT else state.caller,
        "last_lap": state.last_lap(),
        "season": state.season,
        "seasons": SEASONS[state.seats],
        "pile": state.pile_size(),
        "reserve": state.reserve_size(),
        "supply": state.supply,
        "discards": [CARD_IDS[state.discards[place]] for place in range(state.discarded)],
        "spent": {resource.id: state.spent[kind] for kind, resource in enumerate(EDITION.resources)},
        "players": [player(state, owner, over or owner == seat) for owner in range(state.seats)],
        "unseen": None
        if seat < 0 or over
        else {CARD_IDS[kind]: cards for kind, cards in enumerate(unseen(state, seat)) if cards},
    }


def still_to_ask(state: WaterGame) -> list[int]:
    """WG-4.2 Who will be asked after the one asked now, in order."""
    if state.phase not in (INTERRUPT, REPLY):
        return []
    interrupter = state.asked if state.phase == INTERRUPT else state.attacker
    if interrupter == state.player:
        return []
    turns = (state.player - interrupter) % state.seats
    return [(interrupter + turn) % state.seats for turn in range(1, turns)]


def pending(state: WaterGame) -> Pending | None:
    """WG-3.7 The attack that waits for its answer."""
    if state.pending == NOTHING:
        return None
    return {
        "attacker": state.attacker,
        "target": state.target,
        "card": CARD_IDS[state.pending],
        "choice": None if state.choice == NOTHING else CARD_IDS[state.choice],
    }


def player(state: WaterGame, owner: int, open_hand: bool) -> Player:
    return {
        "score": state.score(owner),
        "drops": state.drops[owner],
        "loose": state.loose[owner],
        "surcharge": state.surcharge(owner),
        "toll": state.toll(owner),
        "resources": [resource(state.resources[owner * SLOTS + slot]) for slot in range(state.resource_counts[owner])],
        "city": laid(state, owner, state.buildings(owner)),
        "attacks": laid(state, owner, ATTACKS),
        "parked": laid(state, owner, state.parked(owner)),
        "investments": [
            {"card": CARD_IDS[place // EXTRAS], "drops": sunk_drops(place)}
            for place in range(INVESTMENTS)
            for _ in range(state.invested[owner * INVESTMENTS + place])
        ],
        "hand_size": state.hand_sizes[owner],
        "hand": cards(state.hands[owner * KINDS : owner * KINDS + KINDS]) if open_hand else None,
        "known": cards(state.known[owner * KINDS : owner * KINDS + KINDS]),
    }


def resource(entry: int) -> Source:
    kind = resource_kind(entry)
    return {"card": SOURCES[kind].id, "green": kind < KINDS, "drops": resource_drops(entry)}


def laid(state: WaterGame, owner: int, kinds: int) -> dict[str, int]:
    """The cards of some kinds that lie face up before a player, and how many."""
    return {CARD_IDS[kind]: state.laid[owner * KINDS + kind] for kind in members(state.lying[owner] & kinds)}


def cards(counts: Iterable[int]) -> list[str]:
    return [CARD_IDS[kind] for kind, number in enumerate(counts) for _ in range(number)]
