"""The laboratory keeps going: whatever becomes of an experiment, the next one has its turn, and the house closes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest

from ludoteca.lab.kept import NoExperiment, State
from ludoteca.lab.results import BadResults
from ludoteca.server.annexes import Annexes
from ludoteca.server.hub import Hub
from ludoteca.server.lab import Lab
from ludoteca.server.laboratory import Laboratory

QUICK = 'game = "felci"\nmatches = 4\n'
LONG = 'game = "felci"\nbots = "expert"\nmatches = 100000\n'
PATIENCE = 900

Story = Callable[[Laboratory], Awaitable[None]]


def told(folder: Path, story: Story) -> None:
    async def whole() -> None:
        laboratory = Laboratory(folder / "lab")
        try:
            await asyncio.wait_for(story(laboratory), PATIENCE)
        finally:
            await asyncio.wait_for(laboratory.close(), PATIENCE)

    asyncio.run(whole())


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


async def through(laboratory: Laboratory, name: str) -> State:
    await until(lambda: laboratory.state(name).stage not in ("waiting", "running"))
    return laboratory.state(name)


def full(_name: str, _state: State) -> None:
    raise BadResults("state.json: cannot be written: No space left on device")


def test_a_full_disk_stops_neither_the_next_experiment_nor_stop_go_on_and_delete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(laboratory: Laboratory) -> None:
        first, second = (laboratory.shelf.keep(text) for text in (LONG, QUICK))
        kept = laboratory.shelf.note
        laboratory.start(first)
        await until(lambda: laboratory.state(first).stage == "running")
        monkeypatch.setattr(laboratory.shelf, "note", full)
        laboratory.stop(first)
        assert (await through(laboratory, first)).stage == "stopped"
        laboratory.start(second)
        assert (await through(laboratory, second)).stage == "done", "it is known, though it could not be kept"
        laboratory.start(first)
        await until(lambda: laboratory.state(first).stage == "running")
        await laboratory.forget(first)
        with pytest.raises(NoExperiment):
            laboratory.state(first)
        monkeypatch.setattr(laboratory.shelf, "note", kept)
        laboratory.start(second)
        await through(laboratory, second)
        assert laboratory.shelf.state(second).stage == "done"

    told(tmp_path, story)


def test_a_machine_that_starts_no_process_says_so_and_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(laboratory: Laboratory) -> None:
        async def none(*_command: str, **_how: object) -> None:
            raise OSError(11, "Resource temporarily unavailable")

        name = laboratory.shelf.keep(QUICK)
        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "create_subprocess_exec", none)
            laboratory.start(name)
            state = await through(laboratory, name)
        assert (state.stage, "Resource temporarily unavailable" in state.complaint) == ("refused", True)
        laboratory.start(name)
        assert (await through(laboratory, name)).stage == "done"

    told(tmp_path, story)


def test_what_is_deleted_while_its_process_begins_is_gone_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(laboratory: Laboratory) -> None:
        begun, go_on = asyncio.Event(), asyncio.Event()
        create = asyncio.create_subprocess_exec

        async def slow(*command: str, **how: Any) -> asyncio.subprocess.Process:
            begun.set()
            await go_on.wait()
            return await create(*command, **how)

        name, other = (laboratory.shelf.keep(QUICK) for _ in range(2))
        monkeypatch.setattr(asyncio, "create_subprocess_exec", slow)
        laboratory.start(name)
        await begun.wait()
        laboratory.start(other)
        forgetting = asyncio.get_running_loop().create_task(laboratory.forget(name))
        await asyncio.sleep(0)
        go_on.set()
        await forgetting
        assert (await through(laboratory, other)).stage == "done"
        assert laboratory.shelf.ids() == [other]
        assert not (laboratory.shelf.folder / name).exists()

    told(tmp_path, story)


def test_a_house_that_closes_while_a_process_begins_waits_for_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(laboratory: Laboratory) -> None:
        begun = asyncio.Event()
        create = asyncio.create_subprocess_exec
        processes = []

        async def noted(*command: str, **how: Any) -> asyncio.subprocess.Process:
            begun.set()
            await asyncio.sleep(0)
            processes.append(await create(*command, **how))
            return processes[-1]

        monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
        name = laboratory.shelf.keep(LONG)
        laboratory.start(name)
        await begun.wait()
        await laboratory.close()
        assert [process.returncode is None for process in processes] == [False]
        assert laboratory.state(name).stage == "stopped"

    told(tmp_path, story)


def test_the_houses_of_variants_are_closed_whatever_else_goes_wrong(tmp_path: Path) -> None:
    closed = []

    class Stuck(Laboratory):
        async def close(self) -> None:
            raise BadResults("No space left on device")

    class Watched(Annexes):
        async def close(self) -> None:
            closed.append(self)

    lab = Lab(Stuck(tmp_path), Watched("127.0.0.1"), cast(Hub, None))
    with contextlib.suppress(BadResults):
        asyncio.run(lab.close())
    assert len(closed) == 1
