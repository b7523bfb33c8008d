"""Bots think here, in processes of their own, never where the sockets are served."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple, ParamSpec, TypeVar

import msgspec

from ludoteca.bots.registry import bot
from ludoteca.core.dice import Dice, derive
from ludoteca.core.record import Record
from ludoteca.games import game
from ludoteca.lab.analyse import hint
from ludoteca.table.match import Match

Question = ParamSpec("Question")
Answer = TypeVar("Answer")
LONGEST_THOUGHT = 20.0
"""Seconds after which a bot is not waited for any longer, on a machine that is too slow or too busy for it."""

HASTY = "greedy"
"""The bot that answers then: it needs no process of its own."""

TRIES = 3
"""How often a question is put again when its process died."""


class Thought(NamedTuple):
    """What a bot does, and how many seconds of its processor it thought."""

    action: int
    seconds: float


def choose(raw: bytes, seat: int, name: str, seed: int) -> Thought:
    """What a bot does in a match. It follows from the record: the bot, its seed, the number of actions."""
    match = resumed(raw)
    started = time.thread_time()
    action = bot(name, match.game).choose(match.state, seat, Dice(derive(seed, len(match.plies))))
    return Thought(action, time.thread_time() - started)


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


@contextlib.contextmanager
def no_interrupts() -> Iterator[None]:
    """Hold Ctrl+C back; a process that is started here never hears it, not even before its first line runs."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def settle() -> None:
    """What a process of the pool does first: Ctrl+C is the server's affair, and without a server it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


class Workers:
    """A pool that starts with the first question, and again after one of its processes died."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start before the first question, which then need not wait."""
        if self._pool is None:
            pool = self._ready()
            with no_interrupts():
                pool.submit(os.getpid)

    async def choose(self, record: Record, seat: int, name: str, seed: int) -> Thought:
        """What a bot does, or HASTY in its place if it takes too long: the record keeps the action, not its author."""
        raw = msgspec.json.encode(record)
        try:
            async with asyncio.timeout(LONGEST_THOUGHT):
                return await self._ask(choose, raw, seat, name, seed)
        except TimeoutError:
            return await asyncio.to_thread(choose, raw, seat, HASTY, seed)

    async def advise(self, record: Record, seat: int, seed: int) -> list[dict[str, object]]:
        return await self._ask(advise, msgspec.json.encode(record), seat, seed)

    async def _ask(
        self, question: Callable[Question, Answer], *args: Question.args, **kwargs: Question.kwargs
    ) -> Answer:
        for _ in range(TRIES):
            pool = self._ready()
            try:
                with no_interrupts():  # the first question starts the processes
                    answer = pool.submit(question, *args, **kwargs)
                return await asyncio.wrap_future(answer)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                    pool.shutdown(wait=False, cancel_futures=True)
        raise BrokenProcessPool(f"a bot's process died {TRIES} times in a row")

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: a copy of this process would hold its sockets open.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=settle)
        return self._pool

    def close(self) -> None:
        """End at once, whatever they are thinking about."""
        if self._pool is None:
            return
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
