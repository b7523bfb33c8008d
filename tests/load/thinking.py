"""How long people wait for bots when all tables want them at once: `python -m tests.load.thinking`.

Every table has one person and eleven `hard` bots, who choose together; every person plays as soon as it may. At other
tables two people play each other meanwhile, for whom no bot thinks: what their moves take is measured beside it. Exit
code 1 if anybody waits over 5 seconds for bots, or a move between people takes over 50 ms at the 99th percentile.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles

import httpx

from tests.load.bots import Felt, lay
from tests.load.echo import echoes
from tests.load.player import Heard, Player
from tests.server.running import Server, running

TABLES = int(os.environ.get("LUDOTECA_TABLES", "200"))
QUIET = 20
WAITS = 12
CROWD = {"game": "biglietti", "name": "Ada", "seats": ["me", *["hard"] * 11]}
PAIR = {"game": "felci", "name": "Ada", "seats": ["me", "here"]}
LONGEST_WAIT, SLOWEST_MOVE = 5.0, 0.05
A_MOVE_EVERY = 1.0
"""Seconds between two moves of people who play each other."""


class Waited(Felt):
    """Somebody who notes how long it took until something happened, but for its own thinking."""

    def __init__(self, seed: int, pause: float = 0.0) -> None:
        super().__init__(seed)
        self.pause = pause
        self.since = 0.0
        """Since when it waits; 0.0 while others wait for it."""
        self.waits: list[float] = []

    def hear(self, player: Player, heard: Heard) -> None:
        if heard.type == "state" and heard.ply != self.state.ply:
            if self.since:
                self.waits.append(time.monotonic() - self.since)
            self.since = 0.0 if heard.legal else time.monotonic()
        super().hear(player, heard)

    def move(self) -> None:
        if self.pause and self.state.legal:
            asyncio.get_running_loop().call_later(self.pause * self.dice.random() * 2, self.move_now)
        else:
            self.move_now()

    def move_now(self) -> None:
        before = self.sent
        super().move()
        if self.sent != before:
            self.since = time.monotonic()


def told(name: str, waits: list[float], unit: float, label: str) -> str:
    if len(waits) < 2:
        return f"{name}: {len(waits)} waits, too few to tell"
    cuts = quantiles(waits, n=100)
    return (
        f"{name}: p50 {cuts[49] * unit:.1f} {label}, p99 {cuts[98] * unit:.1f} {label}, "
        f"longest {max(waits) * unit:.1f} {label} ({len(waits)} waits)"
    )


async def measure(server: Server) -> bool:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http, echoes() as echoed:
        crowd = [await lay(server, CROWD, Waited(seed), http) for seed in range(TABLES)]
        pairs = [await lay(server, PAIR, Waited(seed, A_MOVE_EVERY), http) for seed in range(QUIET)]
        random.Random(0).shuffle(crowd)
        for one in (*pairs, *crowd):
            one.go_on(10**6)
        async with asyncio.timeout(500):
            while min(len(one.waits) for one in crowd) < WAITS:
                await asyncio.sleep(0.1)
    waits = [wait for one in crowd for wait in one.waits[:WAITS]]
    moves = [wait for one in pairs for wait in one.waits]
    print(told(f"{TABLES} tables of eleven hard bots", waits, 1, "s"))
    print(told(f"{QUIET} tables of people meanwhile", moves, 1000, "ms"))
    print(told("a bare echo meanwhile", echoed, 1000, "ms"))
    for one in (*pairs, *crowd):
        one.player.leave()
        assert not one.errors, one.errors
    return max(waits) <= LONGEST_WAIT and quantiles(moves, n=100)[98] <= SLOWEST_MOVE


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data") as server:
        sys.exit(0 if asyncio.run(measure(server)) else 1)


if __name__ == "__main__":
    main()
