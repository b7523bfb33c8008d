"""WG-5 The end: how it is called, the points, who wins. Compiled."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.bits import BIT
from ludoteca.games.watergame.rules.actions import KINDS, NO_SEAT, NUMBERED, SEASONS, WORTH
from ludoteca.games.watergame.rules.table import Table


def complete(table: Table, seat: i64) -> bool:
    """WG-5.1 Constructions 1 to 5 lie face up."""
    return table.lying[seat] & NUMBERED == NUMBERED


def run_out(table: Table) -> None:
    """WG-5.1 A season is over; with no discards to shuffle, or in the last season, the end is called."""
    if table.season < SEASONS[table.seats] and table.discarded > 0:
        table.season += 1
        table.pile = table.discards[: table.discarded]
        table.drawn = 0
        table.discarded = 0
        table.dice.shuffle(table.pile)
        if table.journal is not None:
            table.note("WG-5.1", table.player, "season", {"season": table.season})
    else:
        call_end(table, "pile over")


def call_end(table: Table, event: str) -> None:
    """WG-5.1 Once called, it stays called."""
    if table.caller == NO_SEAT:
        table.caller = table.player
        if table.journal is not None:
            table.note("WG-5.1", table.player, event, {})


def turn_to_come(table: Table, seat: i64) -> bool:
    """WG-5.1 Once the end is called: whether a seat's last turn is still to be ended."""
    return (seat - table.player) % table.seats < (table.caller - table.player) % table.seats or seat == table.player


def score(table: Table, seat: i64) -> i64:
    """WG-5.2 Worth of face-up constructions, plus drops not on investments."""
    points = table.drops[seat]
    buildings = table.lying[seat]
    for kind in range(KINDS):
        if WORTH[kind] and buildings & BIT[kind]:
            points += WORTH[kind] * table.laid[seat * KINDS + kind]
    return points


def payoff(table: Table, seat: i64) -> float:
    """WG-5.2 Most points win; ties share the win."""
    best: i64 = 0
    winners: i64 = 0
    for other in range(table.seats):
        points = score(table, other)
        if winners == 0 or points > best:
            best = points
            winners = 1
        elif points == best:
            winners += 1
    return 1.0 / float(winners) if score(table, seat) == best else 0.0


def note_end(table: Table) -> None:
    scores: dict[str, int] = {}
    for seat in range(table.seats):
        scores[str(seat)] = score(table, seat)
    table.note("WG-5.2", table.caller, "end", scores)
