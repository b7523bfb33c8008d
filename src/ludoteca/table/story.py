"""When a match was, and who did not play it alone: told to who comes back, and once it is over."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludoteca.table.events import AnyEvent, Chose, Resigned


@dataclass
class Story:
    began: float
    ended: float | None = None
    late: list[int] = field(default_factory=list)
    """Of those who resigned, who ran out of time."""
    replaced: set[int] = field(default_factory=set)
    """The seats of people for whom a bot has ever made an action."""

    stood_in: dict[int, list[int]] = field(default_factory=dict)
    """The numbers of the actions that a bot made for each person while it was away, until it moves itself."""

    def stand_in(self, seat: int, ply: int) -> None:
        self.replaced.add(seat)
        self.stood_in.setdefault(seat, []).append(ply)

    def hear(self, event: AnyEvent, over: bool) -> None:
        if isinstance(event, Chose) and event.person:
            self.stood_in.pop(event.seat, None)
        if isinstance(event, Resigned) and event.late:
            self.late.append(event.seat)
        if over and self.ended is None:
            self.ended = event.at
