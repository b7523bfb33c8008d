"""The experiments of a house: one at a time, each in a process of its own that gives way to the tables."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from ludoteca.core.errors import Refused
from ludoteca.lab.kept import INTERRUPTED, RESULTS, Shelf, Stage, State

log = logging.getLogger("ludoteca")

STAGES: Mapping[int, Stage] = {0: "done", INTERRUPTED: "stopped"}
"""What the exit code of an experiment's process means."""

MOST_COMPLAINT = 2000
PAGES = "../../../../lab"
"""From an experiment's report to the pages that show its matches, wherever the house stands."""
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
        self.at_work = ""
        """Which one has its turn, from before there is a process until all is noted."""
        self.turn = asyncio.Lock()
        self.work: asyncio.Task[None] | None = None
        self.unkept: dict[str, State] = {}
        """How it stands with those of which the disk took no note."""

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
        async with self.turn if name == self.at_work else contextlib.nullcontext():
            self.shelf.forget(name)
            self.unkept.pop(name, None)

    async def close(self) -> None:
        self.queue.clear()
        if self.running is not None:
            self.running.end()
        if self.work is not None:
            await self.work

    async def through_the_queue(self) -> None:
        while self.queue:
            async with self.turn:
                name = self.at_work = self.queue[0]
                before = self.unkept.get(name) or self.shelf.state(name)
                try:
                    self.note(name, msgspec.structs.replace(before, stage="waiting", complaint=""))
                    after = await self.run(name, before)
                except Exception as error:  # whatever it was: the next has its turn
                    log.error("an experiment could not be run: %r", error)
                    after = msgspec.structs.replace(before, stage="refused", complaint=str(error))
                self.running, self.at_work = None, ""
                if name in self.queue:
                    self.queue.remove(name)
                self.note(name, after)

    def note(self, name: str, state: State) -> None:
        """Keep how it stands; where the disk takes it no more, it is known for as long as the house is open."""
        self.unkept.pop(name, None)
        try:
            self.shelf.note(name, state)
        except Refused as error:
            log.error("%s", error)
            self.unkept[name] = state

    async def run(self, name: str, before: State) -> State:
        """How it stands afterwards."""
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
        try:
            complaints, _ = await asyncio.gather(process.stderr.read(), run.listen())
        finally:
            run.end()
        stage = STAGES.get(await process.wait(), "refused")
        complaint = complaints.decode(errors="replace").strip()[-MOST_COMPLAINT:] if stage == "refused" else ""
        counted = (run.done, run.everything) if run.everything else (before.done, before.everything)
        return State(stage, *counted, complaint, before.created)

    async def report(self, name: str, language: str) -> None:
        """Write what is there as a page; Refused if there is nothing yet."""
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "ludoteca.lab.report.housed", str(self.shelf.at(name) / RESULTS)),
            *(language, f"{PAGES}/{name}"),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        _, complaint = await process.communicate()
        if process.returncode:
            raise Refused(complaint.decode(errors="replace").strip()[-MOST_COMPLAINT:])

    def state(self, name: str) -> State:
        """How it stands now."""
        state = self.unkept.get(name) or self.shelf.state(name)
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
