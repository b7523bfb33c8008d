"""Bots think here, in processes of their own, never where the sockets are served."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor

import msgspec

from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice, derive
from ludoteca.core.record import Record
from ludoteca.games import game
from ludoteca.lab.analyse import hint
from ludoteca.table.match import Match


def choose(raw: bytes, seat: int, name: str, seed: int) -> int:
    """What a bot does in a match. It follows from the record: the bot, its seed, the number of actions."""
    match = resumed(raw)
    return bot(name, match.game).choose(match.state, seat, Dice(derive(seed, len(match.plies))))


def advise(raw: bytes, seat: int, seed: int) -> list[dict[str, object]]:
    """The best moves of a seat, thinking only with what it knows."""
    match = resumed(raw)
    advice = hint(match.game, match.state, seat, Dice(seed))
    return [
        {
            "move": match.game.moves.move(one.action),
            "chance": round(one.chance, 3),
            "confidence": round(one.confidence, 3),
        }
        for one in advice
    ]


def resumed(raw: bytes) -> Match:
    record = msgspec.json.decode(raw, type=Record)
    return Match.resumed(game(record.game), record)


class Workers:
    """A pool that starts with the first question."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, record: Record, seat: int, name: str, seed: int) -> int:
        raw = msgspec.json.encode(record)
        return await asyncio.get_running_loop().run_in_executor(self._ready(), choose, raw, seat, name, seed)

    async def advise(self, record: Record, seat: int, seed: int) -> list[dict[str, object]]:
        raw = msgspec.json.encode(record)
        return await asyncio.get_running_loop().run_in_executor(self._ready(), advise, raw, seat, seed)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
