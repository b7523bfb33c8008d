"""What one seat sees of WaterGame: an allow-list. Nothing gets in that is not named here.

Investments lie face down, but their drops tell what they are: so does the view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.core.bits import members
from ludoteca.core.game import View
from ludoteca.core.state import State
from ludoteca.games.watergame.edition import EDITION
from ludoteca.games.watergame.moves import CARD_IDS, SOURCES
from ludoteca.games.watergame.rules import WaterGame
from ludoteca.games.watergame.rules.cards import (
    ATTACKS,
    BUILDINGS,
    EXTRAS,
    INVESTMENTS,
    KINDS,
    NO_SEAT,
    NOTHING,
    SEASONS,
    SLOTS,
    sunk_drops,
)
from ludoteca.games.watergame.rules.table import resource_drops, resource_kind
from ludoteca.games.watergame.rules.turn import DISCARDS, INTERRUPT, OVER, PLAY, REPLY

PHASES: Final = {PLAY: "play", REPLY: "reply", INTERRUPT: "interrupt", DISCARDS: "discards", OVER: "over"}


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees what all players see. Once the game is over the hands are open."""
    assert isinstance(state, WaterGame)
    over = state.phase == OVER
    return {
        "seat": seat,
        "over": over,
        "kids": state.kids,
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
        else {CARD_IDS[kind]: cards for kind, cards in enumerate(state.unseen(seat)) if cards},
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


def pending(state: WaterGame) -> dict[str, object] | None:
    """WG-3.7 The attack that waits for its answer."""
    if state.pending == NOTHING:
        return None
    return {
        "attacker": state.attacker,
        "target": state.target,
        "card": CARD_IDS[state.pending],
        "choice": None if state.choice == NOTHING else CARD_IDS[state.choice],
    }


def player(state: WaterGame, owner: int, open_hand: bool) -> dict[str, object]:
    return {
        "score": state.score(owner),
        "drops": state.drops[owner],
        "loose": state.loose[owner],
        "surcharge": state.surcharge(owner),
        "toll": state.toll(owner),
        "resources": [resource(state.resources[owner * SLOTS + slot]) for slot in range(state.resource_counts[owner])],
        "city": laid(state, owner, BUILDINGS),
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


def resource(entry: int) -> dict[str, object]:
    kind = resource_kind(entry)
    return {"card": SOURCES[kind].id, "green": kind < KINDS, "drops": resource_drops(entry)}


def laid(state: WaterGame, owner: int, kinds: int) -> dict[str, int]:
    """The cards of some kinds that lie face up before a player, and how many."""
    return {CARD_IDS[kind]: state.laid[owner * KINDS + kind] for kind in members(state.lying[owner] & kinds)}


def cards(counts: Iterable[int]) -> list[str]:
    return [CARD_IDS[kind] for kind, number in enumerate(counts) for _ in range(number)]
