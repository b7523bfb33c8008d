"""Work over processes of this machine.

The pools of the standard library either wait for ever for a worker that died or cannot be stopped in the middle of a
task; so here each worker has a line of its own, which ends when it does.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Generic, cast

from ludoteca.lab.spread import Failure, Result, Surroundings, Task, WorkerDied, attempt, settled

SPAWN = multiprocessing.get_context("spawn")
"""A fresh interpreter with our environment: nothing half-done is copied, and it is the same on every system."""


class Worker(Generic[Task, Result]):
    """A process that does one task after the other."""

    def __init__(self, function: Callable[[Task], Result], surroundings: Mapping[str, str]) -> None:
        self.surroundings = surroundings
        self.line, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(function, theirs), daemon=True)
        with deaf(), surrounded(surroundings):
            self.process.start()
        theirs.close()  # now the line ends when the worker does
        self.place = 0

    def give(self, place: int, task: Task) -> None:
        self.place = place
        with suppress(OSError):  # a dead worker is noticed when its answer is wanted
            self.line.send(task)

    def answer(self) -> Result | Failure:
        try:
            answer: Result | Failure = self.line.recv()
        except (EOFError, OSError):  # between two answers, or within one
            self.process.join()
            raise WorkerDied(
                f"a worker process ended in the middle of its work (exit code {self.process.exitcode}); "
                "if memory ran out, use fewer jobs"
            ) from None
        return answer

    def stop(self) -> None:
        self.line.close()
        self.process.terminate()
        self.process.join()


@contextmanager
def deaf() -> Iterator[None]:
    """Whoever is started here never hears a Ctrl-C: it is the parent's, which ends its workers. Ours waits so long."""
    if sys.platform == "win32":  # there each process says so itself, in `work`
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # when it is started with a process, it lets Ctrl-C through again
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


@contextmanager
def surrounded(variables: Mapping[str, str]) -> Iterator[None]:
    """Whoever is started here inherits these variables, too."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def work(function: Callable[[Task], Result], line: Connection) -> None:
    """In a worker: answer until nobody asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            line.send(attempt(function, line.recv()))


def over_processes(
    function: Callable[[Task], Result], tasks: Sequence[Task], jobs: int, surroundings: Surroundings | None = None
) -> Iterator[Result]:
    """At most so many tasks at a time; results wait for those before them. A worker keeps to its surroundings."""
    todo = deque(enumerate(tasks))
    busy: dict[Connection, Worker[Task, Result]] = {}
    idle: list[Worker[Task, Result]] = []
    ready: dict[int, Result | Failure] = {}
    try:
        for place in range(len(tasks)):
            while place not in ready:
                while todo and len(busy) < jobs:
                    around = surroundings[todo[0][0]] if surroundings else {}
                    worker = taken(idle, around) or Worker(function, around)
                    busy[worker.line] = worker
                    worker.give(*todo.popleft())
                for line in cast(list[Connection], wait(busy)):
                    worker = busy[line]
                    ready[worker.place] = worker.answer()
                    idle.append(busy.pop(line))
            yield settled(ready.pop(place))
    finally:
        for worker in (*busy.values(), *idle):
            worker.stop()


def taken(idle: list[Worker[Task, Result]], surroundings: Mapping[str, str]) -> Worker[Task, Result] | None:
    """An idle worker with these surroundings, idle no more."""
    for place, worker in enumerate(idle):
        if worker.surroundings == surroundings:
            return idle.pop(place)
    return None
