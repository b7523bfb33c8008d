"""What one seat knows of Biglietti, prego! as numbers: an allow-list, as the view is. Compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.core.state import State
from ludoteca.core.tensor import EIGHT, MOST, Plane, Tensor, blank, put, put_bits, put_flag, put_one, round_table
from ludoteca.games.biglietti.edition import MOST_ALIKE, MOST_CONTROLS, MOST_TICKETS
from ludoteca.games.biglietti.rules.actions import (
    ACTIONS,
    KINDS,
    NOTHING,
    POINTS_TO_WIN,
    RETURN,
    SEATS,
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

NOBODY: Final[i64] = 0

PLANES: Final = [
    Plane("stage", (OVER + 1,), 1, "inspect, second, drop, play, give, remove, over"),
    Plane("return", (1,), 1, "the second phase"),
    Plane("turn", (1,), MOST, "which turn of the phase it is, from 1"),
    Plane("points to win", (1,), max(POINTS_TO_WIN), "on one traveller, for the Inspector, in this phase"),
    Plane("tickets", (1,), MOST_TICKETS, "those still in the game"),
    Plane("polfer wanted", (1,), 2 * MOST_TICKETS, "others without control cards that make the PolFer holder win"),
    Plane("seat", (SEATS,), 1, "which seat it is: actions name players by their number, whoever acts"),
    Plane("present", (SEATS,), 1, "who plays; here and below one's own seat first, then round the carriage"),
    Plane("inspector", (SEATS,), 1, "who inspects"),
    Plane("inspected", (SEATS,), 1, "who is inspected"),
    Plane("candidates", (SEATS,), 1, "who may be inspected now"),
    Plane("thinking", (SEATS,), 1, "who has not chosen a card yet"),
    Plane("hid", (SEATS,), 1, "who played Hide in the turn before; from the reveal on, in this one"),
    Plane("chain", (SEATS,), 1, "who is joined to the inspected traveller"),
    Plane("giver", (SEATS,), 1, "who passes a card"),
    Plane("receivers", (SEATS,), 1, "who has not received yet"),
    Plane("outcome", (3,), SEATS, "of the inspection: card handed over; excuses; accusations"),
    Plane("hand", (KINDS,), MOST_ALIKE, "one's own cards: ticket, excuse, accusation, impartial, hide, polfer"),
    Plane("unseen", (KINDS,), MOST_ALIKE, "cards that the seat does not see"),
    Plane("removed", (KINDS,), MOST_ALIKE, "cards out of the game"),
    Plane("passing", (KINDS,), 1, "the card that the giver has just got, for who knows it"),
    Plane("on its way", (1,), 1, "there is such a card, known or not"),
    Plane("offered", (VALUES,), 1, "the points of the control card on offer, for the Inspector"),
    Plane("pack", (VALUES,), MOST_ALIKE, "control cards in the Inspector's hand by points, for the Inspector"),
    Plane("next pack", (VALUES,), MOST_ALIKE, "those of the Return by points, for the Inspector"),
    Plane("pack sizes", (2,), MOST_CONTROLS, "control cards in the Inspector's hand, in the pack of the Return"),
    Plane("hand sizes", (SEATS,), MOST, "cards in hand"),
    Plane("control cards", (SEATS,), MOST_CONTROLS, "control cards that each traveller holds"),
    Plane("points", (SEATS,), MOST, "the points of these, for who knows them"),
    Plane("controls", (SEATS, VALUES), MOST_ALIKE, "these by points, for who knows them"),
    Plane("known", (SEATS, KINDS), MOST_ALIKE, "what everyone knows of the hand"),
    Plane("table", (SEATS, KINDS), 1, "the card that lies open before each"),
    Plane("sealed", (SEATS, KINDS), 1, "the card that each has chosen, for who knows it"),
]


class BigliettiTensor(Tensor):
    def __init__(self) -> None:
        super().__init__(PLANES, ACTIONS)

    def write(self, state: State, seat: i64, into: vec[i64], at: i64) -> None:
        assert isinstance(state, Biglietti)
        blank(into, at, self.words)
        place = put_moment(into, at * EIGHT, state)
        place = put_seats(into, place, state, seat)
        place = put_outcome(into, place, state)
        place = put_cards(into, place, state, seat)
        place = put_packs(into, place, state, seat)
        put_travellers(into, place, state, seat)


def put_moment(into: vec[i64], place: i64, state: Biglietti) -> i64:
    """Where the match stands, and what it takes to win."""
    place = put_one(into, place, state.stage, OVER + 1)
    place = put_flag(into, place, state.phase == RETURN)
    place = put(into, place, state.turn)
    place = put(into, place, POINTS_TO_WIN[state.phase])
    place = put(into, place, state.tickets_in_game())
    return put(into, place, polfer_wanted(state))


def put_seats(into: vec[i64], place: i64, state: Biglietti, seat: i64) -> i64:
    """Who is what, and who may be."""
    seats = state.seats
    place = put_one(into, place, seat, SEATS)
    place = put_bits(into, place, BIT[seats] - 1, SEATS)
    place = put_bits(into, place, round_table(BIT[state.inspector], seat, seats), SEATS)
    place = put_bits(into, place, round_table(alone(state.inspected), seat, seats), SEATS)
    candidates = state.candidates() if state.stage == TO_INSPECT else NOBODY
    place = put_bits(into, place, round_table(candidates, seat, seats), SEATS)
    thinking = state.thinking() if state.stage == TO_PLAY else NOBODY
    place = put_bits(into, place, round_table(thinking, seat, seats), SEATS)
    place = put_bits(into, place, round_table(state.hid, seat, seats), SEATS)
    chain = state.chain() if inspected_already(state) else NOBODY
    place = put_bits(into, place, round_table(chain, seat, seats), SEATS)
    place = put_bits(into, place, round_table(alone(state.giver), seat, seats), SEATS)
    return put_bits(into, place, round_table(state.receivers, seat, seats), SEATS)


def alone(who: i64) -> i64:
    """A seat as a set; nobody for NO_SEAT."""
    return NOBODY if who == NO_SEAT else BIT[who]


def inspected_already(state: Biglietti) -> bool:
    """Whether the cards of an inspection lie open."""
    return state.inspected != NO_SEAT and state.stage != TO_PLAY


def put_outcome(into: vec[i64], place: i64, state: Biglietti) -> i64:
    """BP-2.4 to BP-2.9 What came of an inspection, until the turn ends."""
    if inspected_already(state):
        put_flag(into, place, handed_to(state.handed[state.used - 1]) == state.inspected)
        if state.players():
            put(into, place + 1, state.excuses())
            put(into, place + 2, state.accusations())
    return place + 3


def put_cards(into: vec[i64], place: i64, state: Biglietti, seat: i64) -> i64:
    """The cards of travellers, but for what is known of the hands of others."""
    place = put_hand(into, place, state.hands[seat], KINDS)
    place = put_hand(into, place, state.unseen(seat), KINDS)
    place = put_hand(into, place, state.removed, KINDS)
    passing = state.passing
    if passing != NOTHING and seat != state.giver:  # BP-3.1 seen by the giver, and by who gave it and remembers
        remembered = state.memory.at(seat, state.seats)
        passing = NOTHING
        if remembered:
            passing = first_kind(remembered)
    place = put_one(into, place, passing, KINDS)
    return put_flag(into, place, state.passing != NOTHING)


def put_hand(into: vec[i64], place: i64, cards: i64, kinds: i64) -> i64:
    """How many cards of each kind, or control cards of each value."""
    after = place + kinds
    while cards:
        put(into, place, held(cards, 0))
        cards >>= 4
        place += 1
    return after


def put_packs(into: vec[i64], place: i64, state: Biglietti, seat: i64) -> i64:
    """BP-1.3 The control cards not handed out: who does not inspect sees how many."""
    if seat == state.inspector:
        if state.stage == TO_PLAY:
            put_one(into, place, handed_value(state.handed[state.used - 1]), VALUES)
        put_hand(into, place + VALUES, state.pack, VALUES)
        put_hand(into, place + 2 * VALUES, state.next_pack, VALUES)
    place = put(into, place + 3 * VALUES, size(state.pack))
    return put(into, place, size(state.next_pack))


def put_travellers(into: vec[i64], place: i64, state: Biglietti, seat: i64) -> None:
    """What lies before each, and what is known of its hand."""
    controls = place + 3 * SEATS
    known = controls + VALUES * SEATS
    table = known + KINDS * SEATS
    sealed = table + KINDS * SEATS
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        put(into, place + turn, size(state.hands[other]))
        put(into, place + SEATS + turn, size(state.controls[other]))
        if seat in (other, state.inspector):
            put(into, place + 2 * SEATS + turn, points(state.controls[other]))
            put_hand(into, controls + turn * VALUES, state.controls[other], VALUES)
        put_hand(into, known + turn * KINDS, state.memory.at(state.seats, other), KINDS)
        put_one(into, table + turn * KINDS, state.table[other], KINDS)
        if seat == other or only_one(state, seat, other):
            put_one(into, sealed + turn * KINDS, state.sealed[other], KINDS)


def only_one(state: Biglietti, seat: i64, other: i64) -> bool:
    """Whether the seat knows that the other has one kind of card only: then it knows what was sealed."""
    cards = state.memory.at(seat, other)
    return size(cards) == size(state.hands[other]) and only_kind(cards) != NOTHING
