"""An evening of everything at once: `python -m tests.load.mixed`.

People who play each other, people against bots of every game, onlookers, and a review a minute of what was just played;
matches end, and others are begun. Printed are times by kind from when they were due, beside a bare echo in the same
run, and the server's memory. LUDOTECA_SECONDS is how long it takes. Exit code 1 if of the moves, or of what onlookers
see of them, more than one in a hundred takes over 100 ms, or if memory grows in the second half by over a tenth.
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

from tests.load.bots import Felt
from tests.load.echo import echoes
from tests.load.player import Heard, Player, upgrade
from tests.load.review import reviewed
from tests.load.thinking import told
from tests.server.running import Server, memory_of, running

SECONDS = float(os.environ.get("LUDOTECA_SECONDS", "1800"))
PAIRS = int(os.environ.get("LUDOTECA_TABLES", "60"))
LOOKING_ON = 2
"""Onlookers at each table of two people."""
AGAINST_BOTS: list[dict[str, Any]] = [
    {"game": "felci", "seats": ["me", "medium"]},
    {"game": "watergame", "seats": ["me", "easy", "easy", "medium"]},
    {"game": "felicita", "seats": ["me", "easy", "medium"]},
    {"game": "cinquepiuuno", "seats": ["me", "easy", "medium", "medium"]},
    {"game": "biglietti", "seats": ["me", *["easy"] * 7]},
] * 2
PAIR = {"game": "felci", "seats": ["me", "here"]}
A_MOVE_EVERY = 3.0
A_REVIEW_EVERY = 60.0
SLOWEST, LARGEST_GROWTH = 0.1, 1.1
A_LOOK_EVERY = 10.0


class Evening:
    """What was seen, by kind; and which matches are over, each with who may look at it again."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http
        self.times: dict[str, list[float]] = {}
        self.over: list[tuple[str, dict[str, str]]] = []
        self.errors: list[str] = []
        self.memory: list[int] = []
        self.matches = 0

    def note(self, kind: str, seconds: float) -> None:
        self.times.setdefault(kind, []).append(seconds)

    async def sit(self, table: str, person: str, hear: Any) -> Player:
        request = upgrade(self.server.host, table, person)
        _, player = await asyncio.get_running_loop().create_connection(
            lambda: Player(request, hear, self.errors.append), self.server.host.split(":")[0], self.server.port
        )
        await player.welcomed
        return player


class Sitting(Felt):
    """Somebody who plays a legal move by chance, a while after it was asked."""

    def __init__(self, seed: int, evening: Evening, kind: str) -> None:
        super().__init__(seed)
        self.limit = sys.maxsize
        self.evening = evening
        self.kind = kind
        self.due = 0.0
        self.answered = 0.0

    def hear(self, player: Player, heard: Heard) -> None:
        now = time.monotonic()
        if heard.type == "ack":
            self.evening.note(self.kind, now - self.due)
            self.answered = 0.0 if self.asked(self.state) else now
        elif self.answered and self.asked(heard) and self.kind == "moves against bots":
            self.evening.note("until bots had moved", now - self.answered)
            self.answered = 0.0
        super().hear(player, heard)

    def asked(self, state: Heard) -> bool:
        """Whether it is this player's turn, again or still."""
        return bool(state.legal) and state.ply > self.sent

    def move(self) -> None:
        if self.state.phase == "over":
            super().move()
        elif self.asked(self.state):
            pause = 2 * A_MOVE_EVERY * self.dice.random()
            asyncio.get_running_loop().call_later(pause, self.move_at, self.state.ply, time.monotonic() + pause)

    def move_at(self, ply: int, due: float) -> None:
        if self.asked(self.state) and self.state.ply == ply:
            self.due = due
            super().move()


class Onlooker:
    def __init__(self, watched: Sitting) -> None:
        self.watched = watched
        self.seen = -1

    def hear(self, player: Player, heard: Heard) -> None:
        if heard.type == "state" and self.watched.due and heard.ply == self.watched.sent + 1 != self.seen:
            self.seen = heard.ply
            self.watched.evening.note("moves as onlookers see them", time.monotonic() - self.watched.due)


async def play(evening: Evening, seed: int, wish: dict[str, Any], kind: str, onlookers: int) -> None:
    """One match after the other at a table like this."""
    await asyncio.sleep(seed * 0.2)
    while True:
        person = secrets.token_hex(16)
        headers = {"origin": evening.server.url, "cookie": f"ludoteca={person}"}
        laid = await evening.http.post("/api/tables", json={**wish, "name": "Ada"}, headers=headers)
        table = laid.raise_for_status().json()["table"]
        felt = Sitting(seed, evening, kind)
        players = [await evening.sit(table, person, felt.hear)]
        players += [await evening.sit(table, secrets.token_hex(16), Onlooker(felt).hear) for _ in range(onlookers)]
        await felt.rested.wait()
        evening.errors += felt.errors
        evening.matches += 1
        evening.over.append((table, headers))
        for player in players:
            player.leave()
        seed += 1000


async def review(evening: Evening) -> None:
    while True:
        await asyncio.sleep(A_REVIEW_EVERY)
        if evening.over:
            first, fine = await reviewed(*evening.over.pop(), evening.http)
            evening.note("reviews, until the first curve", first)
            evening.note("reviews, until they were fine", fine)


async def look(evening: Evening) -> None:
    while True:
        evening.memory.append(memory_of(evening.server.process.pid))
        await asyncio.sleep(A_LOOK_EVERY)


async def run(server: Server) -> bool:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http, echoes() as took:
        evening = Evening(server, http)
        works = [play(evening, seed, PAIR, "moves between people", LOOKING_ON) for seed in range(PAIRS)]
        works += [play(evening, PAIRS + at, wish, "moves against bots", 0) for at, wish in enumerate(AGAINST_BOTS)]
        tasks = [asyncio.create_task(work) for work in (*works, review(evening), look(evening))]
        done, _ = await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
        for task in tasks:
            task.cancel()
        return report(evening, took)


def report(evening: Evening, took: list[float]) -> bool:
    print(f"{SECONDS / 60:.0f} minutes; {evening.matches} matches ended; ", end="")
    print(f"{os.cpu_count()} cores, of which others and this wanted {os.getloadavg()[2]:.1f} in the last 15 minutes")
    for kind, times in sorted(evening.times.items()):
        print(told(kind, times, 1000, "ms") if kind.startswith("moves") else told(kind, times, 1, "s"))
    print(told("a bare echo of as many bytes", took, 1000, "ms"))
    looks = evening.memory
    early, middle, end = (looks[place] / 1024**2 for place in (len(looks) // 20, len(looks) // 2, -1))
    print(f"memory: {early:.1f} MB early, {middle:.1f} MB in the middle, {end:.1f} MB at the end")
    evening.errors += [f"the server's log: {evening.server.said()[:500]}"] if evening.server.said() else []
    print(f"errors: {len(evening.errors)} {evening.errors[:3] or ''}")
    moves = [times for kind, times in evening.times.items() if kind.startswith("moves")]
    quick = all(len(times) > 1 and quantiles(times, n=100)[98] < SLOWEST for times in moves)
    return quick and end <= middle * LARGEST_GROWTH and not evening.errors


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data", pace=0.1) as server:
        sys.exit(0 if asyncio.run(run(server)) else 1)


if __name__ == "__main__":
    main()
