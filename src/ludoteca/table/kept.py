"""A table from what was kept of it. Kept bytes may say anything: whatever they do not say is told in one clear word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoteca.games import BrokenGame, UnknownGame
from ludoteca.table.events import DECODER, AnyEvent
from ludoteca.table.refusals import Unreadable
from ludoteca.table.table import Table


def decoded(rows: Iterable[tuple[int, bytes]], after: int = 0) -> list[AnyEvent]:
    """The events of a table by their numbers, without a gap from the first on; Unreadable if they are not that."""
    events: list[AnyEvent] = []
    for number, body in rows:
        try:
            events.append(DECODER.decode(body))
        except Exception as error:
            raise Unreadable("unreadable") from error
        if number != after + len(events):
            raise Unreadable("unreadable") from ValueError(f"event {after + len(events)} is missing")
    return events


def rebuilt(events: Sequence[AnyEvent]) -> Table:
    """The table that events make here and now, or Unreadable. Why is for the log: it may name what is hidden."""
    try:
        return Table.from_events(events)
    except Unreadable:
        raise
    except (UnknownGame, BrokenGame) as error:
        raise Unreadable("lost_game") from error
    except Exception as error:
        raise Unreadable("unreadable") from error
