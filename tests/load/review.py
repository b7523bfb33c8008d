"""What a review costs those who play, and how soon it is there: `python -m tests.load.review`.

At 200 tables two people play each other; after a while somebody has a match of Felci reviewed. Printed are the moves'
times without and with it, and when the first curve and the fine one were there. Exit code 1 if the first takes over 3
seconds, the fine one over 30, or a move over 50 ms at the 99th percentile meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx

from tests.load.bots import Felt, lay
from tests.load.player import Player, upgrade
from tests.load.thinking import SLOWEST_MOVE, Waited, told
from tests.server.running import Server, processor_seconds, running

TABLES = int(os.environ.get("LUDOTECA_TABLES", "200"))
PAIR = {"game": "felci", "name": "Ada", "seats": ["me", "here"]}
A_MOVE_EVERY = 1.5
WITHOUT = 20.0
"""Seconds of play that nothing is beside."""
SETTLING = 3.0
FIRST, FINE = 3.0, 30.0
GIVEN_UP = 120.0


async def finished(server: Server, http: httpx.AsyncClient) -> tuple[str, dict[str, str], int]:
    """A match played to its end by chance: its table, whose cookie may see it again, how many plies it had."""
    person = secrets.token_hex(16)
    headers = {"origin": server.url, "cookie": f"ludoteca={person}"}
    laid = (await http.post("/api/tables", json=PAIR, headers=headers)).raise_for_status().json()
    felt = Felt(seed=1)
    request = upgrade(server.host, laid["table"], person)
    _, player = await asyncio.get_running_loop().create_connection(
        lambda: Player(request, felt.hear, felt.errors.append), server.host.split(":")[0], server.port
    )
    await player.welcomed
    felt.go_on(10**6)
    await felt.rested.wait()
    player.leave()
    assert not felt.errors, felt.errors
    return laid["table"], headers, felt.state.ply


async def reviewed(table: str, headers: dict[str, str], http: httpx.AsyncClient) -> tuple[float, float]:
    """Seconds until there was a curve, and until all of it was fine."""
    started, first = time.monotonic(), 0.0
    while (now := time.monotonic() - started) < GIVEN_UP:
        answer = await http.get(f"/api/tables/{table}/review", headers=headers)
        found: dict[str, Any] = answer.raise_for_status().json()
        if not first and len(found["known"]["curve"]) == len(found["movers"]) + 1:
            first = now
        if found["done"] == 1:
            return first, now
        await asyncio.sleep(0.1)
    return first, GIVEN_UP


def forget(pairs: list[Waited]) -> None:
    for one in pairs:
        one.waits.clear()


def heard(pairs: list[Waited]) -> list[float]:
    return [wait for one in pairs for wait in one.waits]


async def measure(server: Server) -> bool:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        table, headers, plies = await finished(server, http)
        pairs = [await lay(server, PAIR, Waited(seed, A_MOVE_EVERY), http) for seed in range(TABLES)]
        for one in pairs:
            one.go_on(10**6)
        await asyncio.sleep(SETTLING)
        forget(pairs)
        await asyncio.sleep(WITHOUT)
        without = heard(pairs)
        forget(pairs)
        cpu = sum(map(processor_seconds, server.thinkers()))
        first, fine = await reviewed(table, headers, http)
        beside = heard(pairs)
        cpu = sum(map(processor_seconds, server.thinkers())) - cpu
    print(told(f"{TABLES} tables, nothing beside", without, 1000, "ms"))
    print(told(f"{TABLES} tables, a review beside", beside, 1000, "ms"))
    print(f"a review of {plies} plies: first curve after {first:.1f} s (at most {FIRST:.0f}), ", end="")
    print(f"fine after {fine:.1f} s (at most {FINE:.0f}), {cpu:.1f} s of the processor")
    for one in pairs:
        one.player.leave()
        assert not one.errors, one.errors
    return 0 < first <= FIRST and fine <= FINE and quantiles(beside, n=100)[98] <= SLOWEST_MOVE


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data") as server:
        sys.exit(0 if asyncio.run(measure(server)) else 1)


if __name__ == "__main__":
    main()
