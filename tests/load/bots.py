"""What a move against bots costs the server early and late in long matches: `python -m tests.load.bots`.

The bots are `random` ones, which think for nothing: what their processes use is spent on getting ready to think. Half
of the tables are taken to where it is late. Then both halves play on by turns, and the median of the turns counts: it
is little moved by whatever else the machine does. Exit code 1 if a late move costs over a fifth more than an early one.
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import httpx
import msgspec

from ludoteca.server.limits import Bucket
from tests.load.player import Heard, Player, upgrade
from tests.server.running import Server, processor_seconds, running

TABLES = int(os.environ.get("LUDOTECA_TABLES", "80"))
LONG: dict[str, dict[str, Any]] = {
    "watergame": {"seats": ["me", "random", "random", "random"]},
    "cinquepiuuno": {"seats": ["me", *["random"] * 4], "options": {"level": 6}},
    "biglietti": {"seats": ["me", *["random"] * 11]},
}
"""Set-ups whose matches mostly go beyond the last window."""

EARLY, LATE, SPAN = 0, 180, 40
"""From which actions on a move's cost is measured, and for how many: around the 20th, around the 200th."""

FEW = 8
"""So many tables of a half play at once, then as many of the other."""

LARGEST_GROWTH = 1.2


class Felt:
    """One table: a person who plays legal moves by chance, up to a given action, among bots."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.bucket = Bucket()
        self.errors: list[str] = []
        self.state = Heard("state")
        self.limit = 0
        self.sent = -1
        self.rested = asyncio.Event()

    def hear(self, player: Player, heard: Heard) -> None:
        self.player = player
        if heard.type == "refused":
            self.errors.append("a legal move was refused")
        elif heard.type == "state":
            self.state = heard
            self.move()

    def go_on(self, limit: int) -> None:
        """Play until it is the person's turn at this action or later, or the match is over."""
        self.limit = limit
        self.rested.clear()
        self.move()

    def move(self) -> None:
        state = self.state
        if state.phase == "over" or (state.legal and state.ply >= self.limit):
            self.rested.set()
        elif state.legal and state.ply != self.sent:
            if not self.bucket.take():
                asyncio.get_running_loop().call_later(0.1, self.move)
                return
            self.sent = state.ply
            move = {"move": self.dice.choice(state.legal), "seat": state.eyes, "ply": state.ply}
            self.player.send(msgspec.json.encode({"type": "play", "id": str(state.ply), **move}))


Somebody = TypeVar("Somebody", bound=Felt)


async def lay(server: Server, wish: dict[str, Any], felt: Somebody, http: httpx.AsyncClient) -> Somebody:
    person = secrets.token_hex(16)
    headers = {"origin": server.url, "cookie": f"ludoteca={person}"}
    laid = (await http.post("/api/tables", json=wish, headers=headers)).raise_for_status().json()
    request = upgrade(server.host, laid["table"], person)
    _, player = await asyncio.get_running_loop().create_connection(
        lambda: Player(request, felt.hear, felt.errors.append), server.host.split(":")[0], server.port
    )
    await player.welcomed
    return felt


class Half:
    """The tables that begin at the same action, and what a move cost in each of their turns, in milliseconds."""

    def __init__(self, felts: list[Felt], start: int) -> None:
        self.felts = felts
        self.start = start
        self.moves = 0
        self.server: list[float] = []
        self.thinkers: list[float] = []

    async def play(self, server: Server, few: list[Felt], limit: int) -> None:
        """A turn of a few of the tables."""
        plies = sum(felt.state.ply for felt in few)
        ours, theirs = processor_seconds(server.process.pid), thinkers_seconds(server)
        await go_on(few, limit)
        moves = sum(felt.state.ply for felt in few) - plies
        if not moves:
            return
        self.moves += moves
        self.server.append(1000 * (processor_seconds(server.process.pid) - ours) / moves)
        self.thinkers.append(1000 * (thinkers_seconds(server) - theirs) / moves)

    def cost(self) -> float:
        return median(self.server) + median(self.thinkers)

    def told(self) -> str:
        return (
            f"actions {self.start:3} to {self.start + SPAN:3}: {median(self.server):6.3f} ms a move in the server, "
            f"{median(self.thinkers):6.3f} ms in the bots' processes ({self.moves} moves)"
        )


def thinkers_seconds(server: Server) -> float:
    return sum(map(processor_seconds, server.thinkers()))


async def measure(server: Server, game: str, wish: dict[str, Any]) -> bool:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        felts = [await lay(server, {"game": game, "name": "Ada", **wish}, Felt(seed), http) for seed in range(TABLES)]
    early, late = Half(felts[::2], EARLY), Half(felts[1::2], LATE)
    for half in (late, early):
        await go_on(half.felts, half.start)
    turn = len(wish["seats"])
    for played in range(turn, SPAN + 1, turn):
        for first in range(0, TABLES // 2, FEW):
            for half in (early, late):
                await half.play(server, half.felts[first : first + FEW], half.start + played)
    for half in (early, late):
        print(f"{game:13} {half.told()}")
    growth = late.cost() / early.cost()
    print(f"{game:13} late against early: {growth:.2f} (at most {LARGEST_GROWTH})", flush=True)
    for felt in felts:
        felt.player.leave()
        assert not felt.errors, felt.errors
    return growth <= LARGEST_GROWTH


async def go_on(felts: list[Felt], limit: int) -> None:
    for felt in felts:
        felt.go_on(limit)
    async with asyncio.timeout(300):
        await asyncio.gather(*(felt.rested.wait() for felt in felts))


def main() -> None:
    games = sys.argv[1:] or list(LONG)
    good = True
    for game in games:
        with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data") as server:
            good = asyncio.run(measure(server, game, LONG[game])) and good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
