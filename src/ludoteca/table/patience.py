"""What people ask of each other's patience: a nudge for who is waited for, a holiday for who wants to be waited for."""

from __future__ import annotations

from ludoteca.table.clocks import A_DAY
from ludoteca.table.events import AnyEvent, Nudged, Rested
from ludoteca.table.refusals import NotAllowed
from ludoteca.table.table import Table

NUDGE_AFTER, NUDGE_AFTER_DAYS = 60.0, 6 * 3600.0
"""Seconds for which who was asked, or nudged, is left in peace; at a live table and at one by correspondence."""


def nudge(table: Table, person: str, now: float, message: str = "") -> list[AnyEvent]:
    """Ask who is waited for to move; not at once, and not again and again."""
    if not table.seats_of(person):
        raise NotAllowed("not_your_seat")
    waited_for = awaited(table, person)
    if not waited_for:
        raise NotAllowed("nobody_awaited")
    peace = NUDGE_AFTER_DAYS if table.created.apart else NUDGE_AFTER
    since = {seat: max(table.clocks.asked_at[seat], table.clocks.nudged.get(seat, 0.0)) for seat in waited_for}
    nudged = [seat for seat in waited_for if now >= since[seat] + peace]
    if not nudged:
        raise NotAllowed("nudge_later")
    return [Nudged(at=now, person=person, id=message, seat=seat) for seat in nudged]


def awaited(table: Table, person: str) -> list[int]:
    """The seats of other people that owe a decision."""
    asked = table.clocks.asked_at if table.phase == "playing" else ()
    return [seat for seat in asked if table.seats[seat].person != person]


def rest(table: Table, person: str, seat: int, days: int, now: float, message: str = "") -> list[AnyEvent]:
    """A holiday of so many days, from now on; none ends one."""
    table.match_for(person, seat)
    if not table.created.apart or table.created.clock is None:
        raise NotAllowed("no_holidays")
    left = table.clocks.holiday_left(seat, now)
    if days * A_DAY > left:
        raise NotAllowed("long_holiday", most=int(left // A_DAY), found=days)
    if days:
        table.room.check_change(person)
    elif not table.clocks.resting(seat, now):
        return []
    return [Rested(at=now, person=person, id=message, seat=seat, until=now + days * A_DAY)]
