"""BP-4 Winning: the Inspector at once, the PolFer agent when a phase ends, the travellers in the end. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.bits import BIT, count
from ludoteca.games.biglietti.rules.actions import OUTWARD, POINTS_TO_WIN, RETURN, points
from ludoteca.games.biglietti.rules.setup import NO_SEAT, OVER, Carriage

# How it ended.
INSPECTOR_WINS: Final = 1
POLFER_WINS: Final = 2
TRAVELLERS_WIN: Final = 3
END_CLAUSES: Final = ["", "BP-4.1", "BP-4.2", "BP-4.3"]


def reached(carriage: Carriage, traveller: i64) -> bool:
    """BP-4.1 Whether a traveller holds the points that end the match."""
    return points(carriage.controls[traveller]) >= POINTS_TO_WIN[carriage.phase]


def uncontrolled(carriage: Carriage) -> i64:
    """BP-4.2, BP-4.4 The travellers who hold no control card, not even one of 0 points."""
    found = carriage.travellers()
    for seat in range(carriage.seats):
        if carriage.controls[seat]:
            found &= ~BIT[seat]
    return found


def polfer_wanted(carriage: Carriage) -> i64:
    """BP-4.2 How many uncontrolled travellers make the PolFer holder win when this phase ends."""
    tickets = carriage.tickets_in_game()
    return 2 * tickets if carriage.phase == OUTWARD else tickets + 1


def judge(carriage: Carriage) -> None:
    """BP-4.2 then BP-4.3, when a phase ends; after the Outward the match may go on."""
    carriage.shown += 1  # that the match goes on is news too
    holder = carriage.polfer_holder()
    free = uncontrolled(carriage)
    if holder != NO_SEAT and count(free & ~BIT[holder]) >= polfer_wanted(carriage):
        finish(carriage, POLFER_WINS, BIT[holder])
    elif carriage.phase == RETURN:
        finish(carriage, TRAVELLERS_WIN, fewest_points(carriage, holder))
    elif count(free) == polfer_wanted(carriage):
        carriage.memory.polfer_among(free)


def fewest_points(carriage: Carriage, left_out: i64) -> i64:
    """BP-4.3 The travellers with the fewest points, the PolFer holder left out, also of the minimum."""
    fewest: i64 = 1 << 20
    best: i64 = 0
    for seat in range(carriage.seats):
        if seat not in (left_out, carriage.inspector):
            mine = points(carriage.controls[seat])
            if mine < fewest:
                fewest = mine
                best = 0
            if mine == fewest:
                best |= BIT[seat]
    return best


def finish(carriage: Carriage, ending: i64, winners: i64) -> None:
    carriage.stage = OVER
    carriage.ending = ending
    carriage.winners = winners
    carriage.shown += 1
    if carriage.journal is not None:
        carriage.note(END_CLAUSES[ending], carriage.inspector, "end", {"ending": ending, "winners": winners})
