"""What happens in a server, in numbers, for Prometheus: at a port of its own that only this machine can reach.

Each of several workers tells its own, at the next port. Nothing here names a person, a table or what is played there.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.server import ServerState

from ludoteca.core.errors import Refused
from ludoteca.lab.extras import needs
from ludoteca.server.hub import Hub
from ludoteca.server.measures import BOUNDS, MEASURES, Spread
from ludoteca.server.memory import MEMORY
from ludoteca.server.wire import RequestProtocol

if TYPE_CHECKING:
    from prometheus_client.core import HistogramMetricFamily, Metric

LOOPBACK = "127.0.0.1"


class Metrics:
    """Read when somebody asks; only what `measures` counts is counted as it happens."""

    def __init__(self, hub: Hub, port: int) -> None:
        needs("metrics", "metrics", "prometheus_client")
        self.hub = hub
        self.port = port
        self._listening: asyncio.Server | None = None
        self._watching: asyncio.Task[None] | None = None

    async def open(self) -> None:
        from prometheus_client import CollectorRegistry, ProcessCollector, make_asgi_app

        registry = CollectorRegistry()
        registry.register(self)
        ProcessCollector(registry=registry)
        config = uvicorn.Config(make_asgi_app(registry), log_level="error", access_log=False, server_header=False)
        config.load()
        state = ServerState()
        loop = asyncio.get_running_loop()
        try:
            self._listening = await loop.create_server(
                lambda: RequestProtocol(config=config, server_state=state, app_state={}), LOOPBACK, self.port
            )
        except OSError as error:
            raise Refused(f"the metrics cannot be told at port {self.port}: {error.strerror}") from None
        self._watching = loop.create_task(MEASURES.watch_loop())

    def close(self) -> None:
        if self._listening is not None:
            self._listening.close()
        if self._watching is not None:
            self._watching.cancel()

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        lives = self.hub.live.values()
        tables = GaugeMetricFamily("ludoteca_tables", "Tables in memory, by phase", labels=["phase"])
        phases = Counter(live.table.phase for live in lives)
        for phase in ("waiting", "playing", "over"):
            tables.add_metric([phase], phases[phase])
        yield tables
        people = {connection.person for live in lives for connection in live.connections}
        gauges = {
            "tables_owned": ("Tables whose bots and clocks are this server's affair", sum(one.mine for one in lives)),
            "people": ("People who are connected", len(people)),
            "sockets": ("Windows open at tables", sum(len(live.connections) for live in lives)),
            "connections": ("Connections of any kind", MEMORY.open),
            "thinking": ("Questions that bots are thinking about", self.hub.workers.busy),
            "thinkers": ("Processes that think for the house elsewhere", self.hub.workers.thinkers),
            "thinking_waiting": ("Questions that wait for a process to think", self.hub.workers.waiting),
        }
        for name, (about, value) in gauges.items():
            yield GaugeMetricFamily(f"ludoteca_{name}", about, value)
        yield CounterMetricFamily("ludoteca_moves", "Moves kept", MEASURES.moves)
        yield CounterMetricFamily("ludoteca_commits", "Commits of the database", self.hub.store.commits)
        refusals = CounterMetricFamily("ludoteca_refusals", "Wishes refused, by code", labels=["code"])
        for code, times in MEASURES.refusals.items():
            refusals.add_metric([code], times)
        yield refusals
        yield spread("ludoteca_answer_seconds", "From a message to its answer", MEASURES.answers)
        yield spread("ludoteca_store_seconds", "From a job for the database to its result", MEASURES.store)
        yield spread("ludoteca_thought_seconds", "From a question to a bot to its answer", MEASURES.thoughts)
        yield spread("ludoteca_late_seconds", "How late the loop does what is due", MEASURES.lateness)


def spread(name: str, about: str, found: Spread) -> HistogramMetricFamily:
    from prometheus_client.core import HistogramMetricFamily

    buckets, below = [], 0
    for bound, count in zip([*map(str, BOUNDS), "+Inf"], found.counts, strict=True):
        below += count
        buckets.append((bound, below))
    return HistogramMetricFamily(name, about, buckets=buckets, sum_value=found.total)
