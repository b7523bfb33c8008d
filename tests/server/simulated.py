"""A house in a time of its own, which passes when the test says so."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from ludoteca.server import waking
from ludoteca.server.hub import Hub
from ludoteca.server.pauses import Pace
from ludoteca.server.store import Store
from ludoteca.table.clocks import A_DAY
from tests.cluster import AT
from tests.server.test_hub import Here

NUMBERS = itertools.count()


@dataclass(order=True)
class Planned:
    at: float
    number: int = field(default_factory=NUMBERS.__next__)
    work: Callable[[], None] = field(default=lambda: None, compare=False)
    cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.cancelled = True


class SimulatedTime:
    """It goes on while the house is closed, too."""

    def __init__(self, start: float = 1_700_000_000.0) -> None:
        self.at = start
        self.planned: list[Planned] = []

    def now(self) -> float:
        return self.at

    def later(self, seconds: float, work: Callable[[], None]) -> Planned:
        planned = Planned(self.at + seconds, work=work)
        heapq.heappush(self.planned, planned)
        return planned

    async def pass_by(self, seconds: float, hub: Hub) -> None:
        """So many seconds, with all that happens in them."""
        until = self.at + seconds
        await hub.errands.done()
        while self.planned and self.planned[0].at <= until:
            planned = heapq.heappop(self.planned)
            if not planned.cancelled:
                self.at = max(self.at, planned.at)
                planned.work()
                await hub.errands.done()
        self.at = until


@asynccontextmanager
async def house(folder: Path, time: SimulatedTime) -> AsyncIterator[Hub]:
    """Open until the end of the block, as `ludoteca serve` would have it."""
    hub = Hub(Store(folder, AT.get(folder, "")), Here(), Pace(bot=0.0, answer=0.0), time)
    with patch.object(waking, "OPEN_EVERY", A_DAY):  # a week has 2,016 notes that the house is open, each on disk
        await hub.open()
        try:
            yield hub
        finally:
            await hub.close()
            hub.store.close()
