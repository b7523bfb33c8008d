"""What one seat sees of Biglietti, prego!: an allow-list. Nothing gets in that is not named here."""

from __future__ import annotations

from ludoteca.core.bits import members
from ludoteca.core.game import View
from ludoteca.core.state import SPECTATOR, State
from ludoteca.games.biglietti.edition import KINDS as KIND_NAMES
from ludoteca.games.biglietti.moves import HIDDEN, LETTERS
from ludoteca.games.biglietti.rules.cards import (
    EMPTY,
    KINDS,
    NOTHING,
    OUTWARD,
    POINTS_TO_WIN,
    VALUES,
    first_kind,
    held,
    only_kind,
    points,
    size,
)
from ludoteca.games.biglietti.rules.carriage import NO_SEAT, OVER, TO_INSPECT, TO_PLAY
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.redraw import handed_to, handed_value

STAGES = ("inspect", "second", "drop", "play", "give", "remove", "over")
ENDINGS = (None, "inspector", "polfer", "travellers")


def view(state: State, seat: int) -> View:
    """As the seat sees it; SPECTATOR sees what everybody sees. Once the match is over all is open."""
    assert isinstance(state, Biglietti)
    over = state.stage == OVER
    inspecting = over or seat == state.inspector
    return {
        "seat": seat,
        "over": over,
        "ending": ENDINGS[state.ending],
        "winners": list(members(state.winners)),
        "stage": STAGES[state.stage],
        "phase": "outward" if state.phase == OUTWARD else "return",
        "turn": state.turn,
        "points_to_win": POINTS_TO_WIN[state.phase],
        "tickets": state.tickets_in_game(),
        "polfer_wanted": state.polfer_wanted(),
        "inspector": state.inspector,
        "inspected": None if state.inspected == NO_SEAT else state.inspected,
        "candidates": list(members(state.candidates())) if state.stage == TO_INSPECT else [],
        "thinking": list(members(state.thinking())) if state.stage == TO_PLAY else [],
        "chain": chain(state),
        "outcome": outcome(state),
        "giver": None if state.giver == NO_SEAT else state.giver,
        "passing": passing(state, seat),
        "receivers": list(members(state.receivers)),
        "offered": offered(state, inspecting),
        "packs": {
            "each": len(state.handed) // 2,
            "hand_size": size(state.pack),
            "hand": values(state.pack) if inspecting or state.pack == EMPTY else None,
            "next_size": size(state.next_pack),
            "next": values(state.next_pack) if inspecting and state.next_pack else None,
        },
        "removed": letters(state.removed),
        "players": [player(state, seat, other) for other in range(state.seats)],
        "unseen": None if seat == SPECTATOR or over else letters(state.unseen(seat)),
    }


def player(state: Biglietti, seat: int, other: int) -> View:
    """One seat at the table; the Inspector has no cards of these. `known` is what everyone knows of the hand."""
    own = state.stage == OVER or seat == other
    sees_hand = own or state.hands[other] == EMPTY
    knows_points = own or seat == state.inspector or state.controls[other] == EMPTY
    return {
        "hid": bool(state.hid >> other & 1),
        "table": kind_name(state.table[other]),
        "sealed": kind_name(state.sealed[other]) if own or only_one(state, seat, other) else None,
        "hand_size": size(state.hands[other]),
        "hand": letters(state.hands[other]) if sees_hand else None,
        "known": letters(state.memory.at(state.seats, other)),
        "control_cards": size(state.controls[other]),
        "controls": values(state.controls[other]) if knows_points else None,
        "points": points(state.controls[other]) if knows_points else None,
    }


def only_one(state: Biglietti, seat: int, other: int) -> bool:
    """Whether the seat knows that the other has one kind of card only: then it knows what was sealed."""
    known = state.memory.at(seat if seat != SPECTATOR else state.seats, other)
    return size(known) == size(state.hands[other]) and only_kind(known) != NOTHING


def chain(state: Biglietti) -> list[int]:
    """BP-2.8 Who is joined to the inspected traveller, from the reveal to the end of the turn."""
    played = state.inspected != NO_SEAT and state.stage != TO_PLAY
    return list(members(state.chain())) if played else []


def outcome(state: Biglietti) -> View | None:
    """BP-2.4 to BP-2.9 What came of the inspection, until the turn ends; no counts where nobody played a card."""
    if state.inspected == NO_SEAT or state.stage == TO_PLAY:
        return None
    played = state.players() != 0
    return {
        "given": handed_to(state.handed[state.used - 1]) == state.inspected,
        "excuses": state.excuses() if played else None,
        "accusations": state.accusations() if played else None,
    }


def passing(state: Biglietti, seat: int) -> str | None:
    """BP-3.1 The card the giver has just got: seen by the giver, and by who gave it and remembers."""
    if state.passing == NOTHING:
        return None
    if seat == state.giver:
        return kind_name(state.passing)
    known = state.memory.at(seat if seat != SPECTATOR else state.seats, state.seats)
    return kind_name(first_kind(known)) if known else HIDDEN


def offered(state: Biglietti, inspecting: bool) -> int | str | None:
    """BP-2.2 The control card on offer, face down."""
    if state.stage != TO_PLAY:
        return None
    return handed_value(state.handed[state.used - 1]) if inspecting else HIDDEN


def kind_name(kind: int) -> str | None:
    return None if kind == NOTHING else KIND_NAMES[kind]


def letters(hand: int) -> str:
    """The cards of a hand by their letters, in the order of the kinds."""
    return "".join(LETTERS[KIND_NAMES[kind]] * held(hand, kind) for kind in range(KINDS))


def values(cards: int) -> str:
    """The points of control cards, a digit each."""
    return "".join(str(value) * held(cards, value) for value in range(VALUES))
