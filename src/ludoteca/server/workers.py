"""Bots think here, in processes of their own, never where the sockets are served.

A table's questions go to the process that knows most of it, if that one is idle; to whichever is idle otherwise, which
is then told what it lacks. Nobody waits for a busy process while another has nothing to do.

What no match waits for, such as hints, is thought about beside the bots: never in all of the processes, and behind them
where there is only one.
"""

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
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, Any, TypeVar

from ludoteca.core.dice import Dice
from ludoteca.lab.analyse import HINT_SIMULATIONS, hint
from ludoteca.server.measures import MEASURES
from ludoteca.server.turns import Turns, Waiting
from ludoteca.table.match import Course
from ludoteca.table.thinker import KEPT, Asked, News, Thinker, Thought, news
from ludoteca.wire.says import Advised

if TYPE_CHECKING:
    from ludoteca.server.elsewhere import Elsewhere

Answer = TypeVar("Answer")
Question = Callable[..., Answer | None]
"""A function of news and facts, run in a process; None where the process lacks what precedes the news."""
Timed = tuple[Answer, float]
"""And the seconds of the processor that it took."""

LONGEST_THOUGHT = 20.0
"""Seconds after which a bot is not waited for any longer, on a machine that is too slow or too busy for it."""

LONGEST_WAIT = 10.0
"""Seconds after which nobody waits any longer for the turn of a hint."""

HASTY = "greedy"
"""The bot that answers then: it needs no process of its own."""

FIRST_GUESS = 0.02
"""Seconds that an answer is taken to need before the first one of its kind was given."""

FIRST_HINT = 1.0
"""The same for a hint."""

LEAST_HINT = 0.1
"""The share of its time that a hint has at least: with less it would be no advice."""

ALONE = 1.0
"""Seconds that a hint takes at most where there is one process only: so long a bot may wait for it."""

MEMORY = 0.9
"""How much of what was known of the seconds for one kind of answer outlives the next."""

TRIES = 3
"""How often a question is put again when its process died."""

GENTLE = 5
"""So much the server goes before those that think: a move of a person waits for no bot of another table."""

THINKER = Thinker()
"""The one of this process, where the process is one of those that think."""


def choose(told: News, asked: Sequence[Asked], share: float) -> list[Thought] | None:
    """What the bots of a table do."""
    return THINKER.choose(told, asked, share)


def advise(told: News, seat: int, share: float) -> list[Advised] | None:
    """The best moves of a seat, thinking only with what it knows, with a share of the time that this would take."""
    position = THINKER.position(told)
    if position is None:
        return None
    simulations = max(1, round(HINT_SIMULATIONS * share))
    advice = hint(position.game, position.state, seat, Dice(position.actions), simulations)
    move = position.game.moves.move
    return [Advised(move(one.action), round(one.chance, 3), round(one.confidence, 3)) for one in advice]


@contextlib.contextmanager
def no_interrupts() -> Iterator[None]:
    """Hold Ctrl+C back; a process that is started here never hears it, not even before its first line runs."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # which the first process would start, and let Ctrl+C through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def settle() -> None:
    """What a process does first: Ctrl+C is the server's affair, and without a server it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(GENTLE)
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def think(line: Connection) -> None:
    """What a process does: answer one question after the other, until the server is gone."""
    settle()
    with contextlib.suppress(EOFError):
        while True:
            question, facts = line.recv()
            started = time.thread_time()
            try:
                answer, trouble = question(*facts), ""
            except Exception as error:
                answer, trouble = None, repr(error)
            line.send((answer, trouble, time.thread_time() - started))


class Died(Exception):
    """A process ended before it answered."""


class Failed(Exception):
    """A question that could not be answered."""


class Process:
    """One process that thinks about one question at a time. It starts with the first, and again after it died."""

    def __init__(self) -> None:
        self.told: dict[str, int] = {}
        """How many actions of each table it knows, the table asked about last at the end, as its Thinker has it."""
        self.thought: Future[Any] | None = None
        """The answer that is waited for, or was."""
        self._process: SpawnProcess | None = None
        self._thread = ThreadPoolExecutor(1)
        """It waits for the answers, for half of what a pool of processes would cost a question."""

    @property
    def runs(self) -> bool:
        return self._process is not None

    def start(self) -> None:
        # Not forked: a copy of this process would hold its sockets open.
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=think, args=(theirs,), daemon=True)
        with no_interrupts():
            self._process.start()
        theirs.close()

    async def ask(self, question: Question[Answer], table: str, course: Course, *facts: object) -> Timed[Answer]:
        """What it answers to a question about a table: told what is new, or all of it where that is not enough."""
        if not self.runs:
            self.start()
        answer: Answer | None = None
        seconds = 0.0
        for known in (self.told.pop(table, 0), 0):
            self.thought = self._thread.submit(self._exchange, question, (news(table, course, known), *facts))
            answer, seconds = await asyncio.wrap_future(self.thought)
            if answer is not None:
                break
        assert answer is not None
        self.told[table] = len(course.plies)
        if len(self.told) > KEPT:
            del self.told[next(iter(self.told))]
        return answer, seconds

    def _exchange(self, question: Question[Answer], facts: Sequence[object]) -> Timed[Answer | None]:
        try:
            self._line.send((question, facts))
            said: tuple[Answer | None, str, float] = self._line.recv()
        except (EOFError, OSError) as broken:
            raise Died from broken
        answer, trouble, seconds = said
        if trouble:
            raise Failed(trouble)
        return answer, seconds

    def forget(self) -> None:
        """It died: the next question starts another, which knows nothing."""
        self.kill()
        self._line.close()
        self._process = None
        self.told.clear()

    def kill(self) -> None:
        """End it at once; who waits for an answer hears of it."""
        if self._process is not None:
            self._process.kill()
            self._process.join()


class Workers:
    """The processes, each lent to one question at a time; who comes when none is idle waits in turn."""

    def __init__(self, processes: int | None = None, elsewhere: Elsewhere | None = None) -> None:
        self._elsewhere = elsewhere
        """Who thinks for bots first, while there is anybody."""
        self._processes = [Process() for _ in range(processes or os.cpu_count() or 1)]
        self._idle = list(self._processes)
        self._turns = Turns(len(self._processes))
        self._most_beside = max(1, len(self._processes) - 1)
        self._beside = Turns(self._most_beside, LEAST_HINT)
        """Where that waits for which no match does."""
        self._held = 0
        """How many processes think about that, or are promised to it."""
        self._promised = 0
        """How many of the idle are promised to questions whose turn has come."""
        self._costs: dict[tuple[str, str], float] = {}
        """Seconds that an answer takes at leisure, by game and bot or kind of question, as the last ones did."""

    @property
    def busy(self) -> int:
        """How many questions are thought about, here or elsewhere."""
        there = self._elsewhere.busy if self._elsewhere else 0
        return len(self._processes) - len(self._idle) + there

    @property
    def thinkers(self) -> int:
        """How many processes think elsewhere."""
        return self._elsewhere.thinkers if self._elsewhere else 0

    @property
    def waiting(self) -> int:
        """How many questions wait for their turn."""
        return len(self._turns) + len(self._beside)

    def warm(self) -> None:
        """Start before the first question, which then need not wait."""
        if not any(process.runs for process in self._processes):
            self._processes[0].start()

    async def choose(self, table: str, course: Course, asked: Sequence[Asked], asker: str = "") -> list[Thought]:
        """What the bots of a table do, and the time they would take at leisure; where many wait they think less.

        If it takes too long all the same, HASTY plays: the record keeps the action, not its author.
        """
        cost = sum(self._costs.get((course.setup.game, one.bot), FIRST_GUESS) for one in asked)
        started = time.monotonic()
        try:
            there = await self._elsewhere.choose(course, asked, asker, cost) if self._elsewhere else None
            if there is not None:
                thoughts, share = there.thoughts, there.share
            else:
                async with asyncio.timeout(LONGEST_THOUGHT), self._lent(asker, table, cost) as (process, share):
                    thoughts, _ = await self._ask(process, choose, table, course, asked, share)
        except TimeoutError:
            hasty = [one._replace(bot=HASTY) for one in asked]
            return await asyncio.to_thread(Thinker().ask, table, course, *hasty)
        finally:
            MEASURES.thoughts.note(time.monotonic() - started)
        if share < 1:
            return [Thought(thought.action, thought.seconds / share) for thought in thoughts]
        for one, thought in zip(asked, thoughts, strict=True):
            self._learn((course.setup.game, one.bot), max(thought.seconds, one.least))
        return thoughts

    async def advise(self, table: str, course: Course, seat: int, asker: str = "") -> list[Advised]:
        """The best moves of a seat, thought about less where many ask. TimeoutError if its turn does not come."""
        kind = course.setup.game, advise.__name__
        cost = self._costs.get(kind, FIRST_HINT)
        async with contextlib.AsyncExitStack() as lent:
            async with asyncio.timeout(LONGEST_WAIT):
                process, left = await lent.enter_async_context(self._lent(asker, table, cost, beside=True))
            share = min(left, ALONE / cost) if len(self._processes) == 1 else left
            advice, seconds = await self._ask(process, advise, table, course, seat, share)
        self._learn(kind, seconds / share)
        return advice

    async def ask(
        self,
        question: Question[Answer],
        table: str,
        course: Course,
        *facts: object,
        asker: str = "",
        beside: bool = False,
    ) -> Answer:
        """The answer to a question about a table, from the first process that is free for it."""
        kind = course.setup.game, question.__name__
        async with self._lent(asker, table, self._costs.get(kind, FIRST_GUESS), beside) as (process, _):
            answer, seconds = await self._ask(process, question, table, course, *facts)
        self._learn(kind, seconds)
        return answer

    def _learn(self, kind: tuple[str, str], seconds: float) -> None:
        self._costs[kind] = seconds + (self._costs.get(kind, seconds) - seconds) * MEMORY

    async def _ask(
        self, process: Process, question: Question[Answer], table: str, course: Course, *facts: object
    ) -> Timed[Answer]:
        for _ in range(TRIES):
            with contextlib.suppress(Died):
                return await process.ask(question, table, course, *facts)
            process.forget()
        raise Died(f"a bot's process died {TRIES} times in a row")

    @contextlib.asynccontextmanager
    async def _lent(
        self, asker: str, table: str, cost: float, beside: bool = False
    ) -> AsyncIterator[tuple[Process, float]]:
        """A process, once there is one, and the share of its time that the question may take.

        Of the idle ones that which knows most of the table; of strangers one that runs already.
        """
        if len(self._idle) > self._promised and (not beside or self._held < self._most_beside):
            share = 1.0
            self._held += beside
        else:
            share = await self._turn(asker, cost, beside)
            self._promised -= 1
        process = max(self._idle, key=lambda one: (one.told.get(table, 0), one.runs))
        self._idle.remove(process)
        try:
            yield process, share
        finally:
            self._take_back(process, beside)

    async def _turn(self, asker: str, cost: float, beside: bool) -> float:
        """Wait in turn, to be promised a process."""
        woken: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        turns = self._beside if beside else self._turns

        def wake(share: float) -> None:
            if not woken.cancelled():
                woken.set_result(share)
            else:  # who asked is leaving: the turn is another's
                self._break_promise(beside)

        waiting = Waiting(time.monotonic(), cost, wake)
        turns.add(asker, waiting)
        try:
            return await woken
        except asyncio.CancelledError:
            if woken.cancelled():
                turns.remove(asker, waiting)
            else:  # the turn that came meanwhile is another's
                self._break_promise(beside)
            raise

    def _promise(self) -> None:
        """An idle process is for whose turn it is: a bot's first, but for one of several processes."""
        spare = bool(self._beside) and self._held < self._most_beside
        if spare and (not self._turns or (len(self._processes) > 1 and not self._held)):
            self._held += 1
            self._promised += 1
            self._beside.next(time.monotonic())
        elif self._turns:
            self._promised += 1
            self._turns.next(time.monotonic(), self._held)

    def _break_promise(self, beside: bool) -> None:
        self._promised -= 1
        self._held -= beside
        self._promise()

    def _take_back(self, process: Process, beside: bool) -> None:
        """Idle again, once it has thought to the end: also what nobody waits for any longer."""
        if process.thought is None or process.thought.done():
            self._idle.append(process)
            self._held -= beside
            self._promise()
            return
        loop = asyncio.get_running_loop()

        def finished(_thought: Future[Any]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(self._take_back, process, beside)

        process.thought.add_done_callback(finished)

    def close(self) -> None:
        """End at once, whatever they are thinking about."""
        for process in self._processes:
            process.kill()
