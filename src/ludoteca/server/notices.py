"""Who is to be told of what happened at a table though it is not there: that it is its turn, and nothing else."""

from __future__ import annotations

from collections.abc import Container, Iterable

from ludoteca.server.live import Live
from ludoteca.server.store import Kind, Notice
from ludoteca.table.events import AnyEvent, Nudged, Reminded

SOON = 20.0
"""Seconds in which who was only loading its page again is back."""


def notices(live: Live, before: Container[int], events: Iterable[AnyEvent], now: float) -> list[Notice]:
    """After events at a table where those `before` were asked already."""
    table = live.table
    if table.phase != "playing":
        return []
    kinds: dict[int, Kind] = {seat: "turn" for seat in table.clocks.asked_at if seat not in before}
    kinds |= {event.seat: "reminder" for event in events if isinstance(event, Reminded)}
    kinds |= {event.seat: "nudge" for event in events if isinstance(event, Nudged)}
    told = {table.seats[seat].person: kind for seat, kind in kinds.items()}
    return [
        Notice(person, kind, now + SOON if kind == "turn" else now)
        for person, kind in told.items()
        if not live.present(person)
    ]
