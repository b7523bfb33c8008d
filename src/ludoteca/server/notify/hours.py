"""When somebody may be told: quiet hours and the daily digest, in the person's own time zone. `now` is an argument."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from ludoteca.wire.asks import NoticeWishes

DIGEST_HOUR = 18
"""Of the day, in the person's own zone."""


def allowed(now: float, wishes: NoticeWishes) -> float:
    """The first moment from now on when what is to be told may be."""
    local = datetime.fromtimestamp(now, zone(wishes.zone))
    if wishes.digest:
        return following(local, DIGEST_HOUR)
    return following(local, wishes.quiet[1]) if wishes.quiet and within(local.hour, *wishes.quiet) else now


def within(hour: int, start: int, end: int) -> bool:
    """Whether an hour lies between two, over midnight if need be."""
    return start <= hour < end if start <= end else hour >= start or hour < end


def following(local: datetime, hour: int) -> float:
    """When the clock on the wall next strikes this hour."""
    there = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    if there <= local:
        there += timedelta(days=1)
    return there.timestamp()


def zone(name: str) -> tzinfo:
    """The time zone that a browser named; UTC for one that this machine has not heard of."""
    try:
        return ZoneInfo(name)
    except (KeyError, OSError, ValueError):
        return UTC
