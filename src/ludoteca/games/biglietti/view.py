"""What one seat sees of Biglietti, prego!: an allow-list. Nothing gets in that is not named here."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from ludoteca.core.bits import members
from ludoteca.core.state import SPECTATOR, State
from ludoteca.games.biglietti.edition import KINDS as KIND_NAMES
from ludoteca.games.biglietti.moves import ENDINGS, HIDDEN, LETTERS, Ending
from ludoteca.games.biglietti.rules.actions import (
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
from ludoteca.games.biglietti.rules.ending import polfer_wanted
from ludoteca.games.biglietti.rules.match import Biglietti
from ludoteca.games.biglietti.rules.redraw import handed_to, handed_value
from ludoteca.games.biglietti.rules.setup import NO_SEAT, OVER, TO_INSPECT, TO_PLAY

Stage = Literal["inspect", "second", "drop", "play", "give", "remove", "over"]
STAGES: Final[tuple[Stage, ...]] = ("inspect", "second", "drop", "play", "give", "remove", "over")


class Player(TypedDict):
    """One seat at the table; the Inspector has no cards of these. Hands are told by the letters of their cards."""

    hid: bool
    table: str | None
    """The kind of the card that lies open before it."""
    sealed: str | None
    """The kind that it has chosen, for who knows it."""
    hand_size: int
    hand: str | None
    known: str
    """What everyone knows of the hand."""
    control_cards: int
    controls: str | None
    """The points of its control cards, a digit each."""
    points: int | None


class Packs(TypedDict):
    """BP-1.3 The two packs of control cards: their points, a digit each, for who may know them."""

    each: int
    hand_size: int
    hand: str | None
    next_size: int
    next: str | None


class Outcome(TypedDict):
    """BP-2.4 to BP-2.9 What came of an inspection; no counts where nobody played a card."""

    given: bool
    excuses: int | None
    accusations: int | None


class View(TypedDict):
    seat: int
    over: bool
    ending: Ending | None
    winners: list[int]
    stage: Stage
    phase: Literal["outward", "return"]
    turn: int
    points_to_win: int
    tickets: int
    """Those still in the game."""
    polfer_wanted: int
    """How many others without control cards make the PolFer holder win when this phase ends."""
    inspector: int
    inspected: int | None
    candidates: list[int]
    """Who may be inspected now."""
    thinking: list[int]
    chain: list[int]
    outcome: Outcome | None
    giver: int | None
    passing: str | None
    """The kind of the card that the giver has just got; "?" for who does not know it."""
    receivers: list[int]
    offered: int | str | None
    """The points of the control card on offer; "?" for who does not know them."""
    packs: Packs
    removed: str
    players: list[Player]
    unseen: str | None
    """The traveller cards that this seat does not see; None for a spectator, and once the match is over."""


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
        "polfer_wanted": polfer_wanted(state),
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


def player(state: Biglietti, seat: int, other: int) -> Player:
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


def outcome(state: Biglietti) -> Outcome | None:
    """Until the turn ends."""
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
