"""Whether a bot's time in a window tells that it had a choice, while every core is busy: `python -m tests.load.window`.

At each table one person plays WaterGame against three bots, as soon as it may, and notes when each answer came. What
the bots held it learns afterwards, from what the server kept. Printed is how often, of an answer with a choice and one
without, the one with it took longer (the area under the curve: one half tells nothing). Beside it as many processes as
there are cores do nothing but work. LUDOTECA_BOT is the level. Exit code 1 beyond 0.05 of one half.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import sys
import tempfile
import time
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx

from ludoteca.core.game import ASK_ME
from ludoteca.server.store import Store
from ludoteca.table.kept import rebuilt
from ludoteca.table.table import Table
from tests.load.bots import Felt, lay
from tests.load.player import Heard, Player
from tests.load.thinking import told
from tests.server.running import Server, running

TABLES = int(os.environ.get("LUDOTECA_TABLES", "24"))
SECONDS = float(os.environ.get("LUDOTECA_SECONDS", "90"))
BOT = os.environ.get("LUDOTECA_BOT", "medium")
WISH = {"game": "watergame", "name": "Ada", "seats": ["me", BOT, BOT, BOT]}
FAIR, TELLING = 0.5, 0.05


class Answer(NamedTuple):
    """Of all bots that were asked at once: how long it took, and whether any of them had a choice."""

    seconds: float
    choice: bool


class Timed(Felt):
    """Somebody who notes when each action became known."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.table = ""
        self.heard_at: dict[int, float] = {}

    def hear(self, player: Player, heard: Heard) -> None:
        if heard.type == "state":
            self.heard_at.setdefault(heard.ply, time.monotonic())
            self.table = heard.table
        super().hear(player, heard)


def work() -> None:
    while True:
        pass


@contextlib.contextmanager
def cores_full() -> Iterator[None]:
    busy = [multiprocessing.get_context("spawn").Process(target=work, daemon=True) for _ in range(os.cpu_count() or 1)]
    for process in busy:
        process.start()
    try:
        yield
    finally:
        for process in busy:
            process.kill()


async def play(server: Server) -> list[Timed]:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        felts = [await lay(server, WISH, Timed(seed), http) for seed in range(TABLES)]
    with cores_full():
        for felt in felts:
            felt.go_on(sys.maxsize)
        await asyncio.sleep(SECONDS)
    for felt in felts:
        felt.player.leave()
        assert not felt.errors, felt.errors
    return felts


def answers(table: Table, heard_at: dict[int, float]) -> list[Answer]:
    """What the bots of a table answered, and how long that took, where nobody else was asked meanwhile."""
    assert table.match is not None
    assert table.game.window is not None
    state = table.game.new(len(table.seats), table.created.seed, table.options)
    found = []
    plies = table.match.plies
    for number, ply in enumerate(plies):
        acting = [seat for seat in range(len(table.seats)) if state.acting() >> seat & 1]
        after = number + len(acting)
        windows = all(table.seats[seat].kind == "bot" and table.game.window(state, seat) != ASK_ME for seat in acting)
        if windows and number in heard_at and after in heard_at:
            choice = any(len(state.legal(seat)) > 1 for seat in acting)
            found.append(Answer(heard_at[after] - heard_at[number], choice))
        state.apply(ply.seat, ply.action)
    return found


def area(found: list[Answer]) -> float:
    """Of a pair with and without a choice, how often the first took longer; equals count half."""
    chosen = [answer.seconds for answer in found if answer.choice]
    others = sorted(answer.seconds for answer in found if not answer.choice)
    below = sum((bisect_left(others, seconds) + bisect_right(others, seconds)) / 2 for seconds in chosen)
    return below / (len(chosen) * len(others))


async def kept(folder: Path, felts: list[Timed]) -> list[Answer]:
    store = Store(folder)
    try:
        return [one for felt in felts for one in answers(rebuilt(await store.events(felt.table)), felt.heard_at)]
    finally:
        store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with running(data, pace=0.7) as server:
            felts = asyncio.run(play(server))
        found = asyncio.run(kept(data, felts))
    for choice in (True, False):
        times = [answer.seconds for answer in found if answer.choice is choice]
        print(told(f"{BOT} bots with{'' if choice else 'out'} a choice", times, 1, "s"))
    seen = area(found)
    print(f"area under the curve: {seen:.3f} (at most {FAIR + TELLING}, and at least {FAIR - TELLING})")
    sys.exit(0 if abs(seen - FAIR) <= TELLING else 1)


if __name__ == "__main__":
    main()
