"""The experiments of a house: one at a time, each in a process of its own that gives way to the tables."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.lab.kept import INTERRUPTED, RESULTS, Shelf, Stage, State

STAGES: Mapping[int, Stage] = {0: "done", INTERRUPTED: "stopped"}
"""What the exit code of an experiment's process means."""

MOST_COMPLAINT = 2000
SPARED = 1
"""Processors that experiments leave to the tables, where there are several."""


class Run:
    """An experiment that is running."""

    def __init__(self, name: str, process: asyncio.subprocess.Process) -> None:
        self.name = name
        self.process = process
        self.done = 0
        self.everything = 0
        self.begun: tuple[float, int] | None = None
        """When the first matches were told, and how many there were already."""

    async def listen(self) -> None:
        """Hear how far it is, until it ends."""
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            self.done, self.everything = map(int, line.split())
            self.begun = self.begun or (time.monotonic(), self.done)

    @property
    def left(self) -> float | None:
        """Seconds, at the pace so far."""
        if self.begun is None or self.done == self.begun[1]:
            return None
        return (time.monotonic() - self.begun[0]) / (self.done - self.begun[1]) * (self.everything - self.done)

    def end(self) -> None:
        """It ends when nobody holds its input open: also when this house is killed."""
        assert self.process.stdin is not None
        self.process.stdin.close()


class Laboratory:
    """What waits, and what runs."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder)
        self.jobs = max(1, (os.cpu_count() or 1) - SPARED)
        self.queue: list[str] = []
        self.running: Run | None = None
        self.work: asyncio.Task[None] | None = None

    def start(self, name: str) -> None:
        """Run it, or go on with it, as soon as those before it are through."""
        self.shelf.at(name)
        if name in self.queue or (self.running and self.running.name == name):
            return
        self.queue.append(name)
        if self.work is None or self.work.done():
            self.work = asyncio.get_running_loop().create_task(self.through_the_queue())

    def stop(self, name: str) -> None:
        """What it has found stays."""
        self.shelf.at(name)
        if name in self.queue:
            self.queue.remove(name)
        elif self.running is not None and self.running.name == name:
            self.running.end()

    async def forget(self, name: str) -> None:
        self.stop(name)
        while self.running is not None and self.running.name == name:
            await self.running.process.wait()
            await asyncio.sleep(0)
        self.shelf.forget(name)

    async def close(self) -> None:
        self.queue.clear()
        if self.running is not None and self.work is not None:
            self.running.end()
            await self.work

    async def through_the_queue(self) -> None:
        while self.queue:
            await self.run(self.queue[0])

    async def run(self, name: str) -> None:
        self.shelf.note(name, msgspec.structs.replace(self.shelf.state(name), stage="waiting"))
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ludoteca.lab.alone", str(self.shelf.at(name)), str(self.jobs)),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert process.stderr is not None
        run = self.running = Run(name, process)
        if name in self.queue:
            self.queue.remove(name)
        else:
            run.end()  # it was stopped while it began
        complaints, _ = await asyncio.gather(process.stderr.read(), run.listen())
        stage = STAGES.get(await process.wait(), "refused")
        complaint = complaints.decode(errors="replace").strip()[-MOST_COMPLAINT:] if stage == "refused" else ""
        before = self.shelf.state(name)
        counted = (run.done, run.everything) if run.everything else (before.done, before.everything)
        self.shelf.note(name, State(stage, *counted, complaint, before.created))
        self.running = None

    async def report(self, name: str, language: str) -> None:
        """Write what is there as a page; Refused if there is nothing yet."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ludoteca", "lab", "report", str(self.shelf.at(name) / RESULTS)),
            *("--lang", language),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        _, complaint = await process.communicate()
        if process.returncode:
            raise Refused(complaint.decode(errors="replace").strip()[-MOST_COMPLAINT:])

    def state(self, name: str) -> State:
        """How it stands now."""
        state = self.shelf.state(name)
        run = self.running
        if run is not None and run.name == name:
            counted = (run.done, run.everything) if run.everything else (state.done, state.everything)
            return State("running", *counted, "", state.created)
        if name in self.queue:
            return msgspec.structs.replace(state, stage="waiting")
        # It was taken out of the queue, or the house ended before it did.
        return msgspec.structs.replace(state, stage="stopped") if state.stage == "waiting" else state

    def left(self, name: str) -> float | None:
        """Seconds that a running one will take, as it looks."""
        return self.running.left if self.running is not None and self.running.name == name else None
