"""Games and matches on paper for who looks at their pages: made by `ludoteca print` and `ludoteca report`, each in a
process of its own, and kept for the next.

One file is made at a time, and for a person one after the other: who asks for a thousand delays nobody's move.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from pathlib import Path

from ludoteca.core.game import Game
from ludoteca.core.record import SUFFIX, Record, written
from ludoteca.print.job import BadPrint, ordered
from ludoteca.server.kept import Asking, Kept
from ludoteca.server.workers import GENTLE
from ludoteca.table.refusals import NotNow

log = logging.getLogger("ludoteca")

REFUSED = 2
"""How the command leaves that says in one line what it refuses."""
MOST_WAITING = 8
"""People whose files are being made or will be: who comes then is told to come back."""
LONGEST = 60.0
"""Seconds after which a file is given up."""
USUAL = {"lang": "it", "paper": "a4", "ink": "colour", "sides": "2", "sleeves": "own"}
"""What may be asked for, as it is typed. Bleed and marks are left to the command line."""
OF_A_MATCH = ("lang", "paper", "ink")
"""What may be asked for a match."""
THOUGHT = 80_000
"""Simulations for all of a match: some three seconds. A long one with many players is judged on fewer at each step."""
MOST_THOUGHT = 1_000
OTHERS = 3
"""A step takes the simulations of each seat's chances, and about as many as for three more for the decision."""

Key = tuple[str, ...]


class NotPrinted(NotNow):
    """A file that was not made, whatever was ordered."""


def check(order: Mapping[str, str]) -> None:
    """BadPrint for what nobody could print."""
    wanted = {**USUAL, **order}
    ordered(wanted["lang"], wanted["paper"], wanted["ink"], wanted["sides"], wanted["sleeves"])


class Prints:
    def __init__(self) -> None:
        self._kept = Kept[Key]()
        self._asking = Asking("one_print", "many_prints", MOST_WAITING)
        self._press = asyncio.Lock()

    async def of(
        self, person: str, game: Game, order: Mapping[str, str], theme: bytes, language: str, address: str = ""
    ) -> bytes:
        """A game as a PDF.

        BadPrint for what cannot be printed, NotAllowed while the same person still waits for another, NotNow while too
        many do.
        """
        check(order)
        key = game.id, *options(order), hashlib.sha256(theme).hexdigest()
        return await self._once(person, address, key, partial(printed, game, order, theme, language))

    async def of_match(
        self, person: str, record: Record, order: Mapping[str, str], language: str, address: str = ""
    ) -> bytes:
        """A finished match as a PDF; refused as a game is."""
        check(order)
        key = "match", *options(order), hashlib.sha256(written(record)).hexdigest()
        return await self._once(person, address, key, partial(reported, record, order, language))

    async def _once(self, person: str, address: str, key: Key, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """What was made before, or is made when the press is free."""
        if (kept := self._kept.find(key)) is not None:
            return kept
        with self._asking.once(person, address):
            async with self._press:
                made = self._kept.find(key) or await make()
                self._kept.keep(key, made)
        return made


def options(order: Mapping[str, str]) -> list[str]:
    """An order as it is typed."""
    return [word for name, value in order.items() for word in (f"--{name}", value)]


async def printed(game: Game, order: Mapping[str, str], theme: bytes, language: str) -> bytes:
    """What `ludoteca print` writes."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["print", game.id, *options(order)]
        if theme:
            worn = Path(folder) / "worn.theme.json"
            worn.write_bytes(theme)
            command += ["--theme", str(worn)]
        return await written_by(command, game.id, Path(folder) / "printed.pdf", language)


async def reported(record: Record, order: Mapping[str, str], language: str) -> bytes:
    """What `ludoteca report` writes."""
    steps = len(record.actions) * (record.seats + OTHERS)
    simulations = max(1, min(MOST_THOUGHT, THOUGHT // max(1, steps)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"match{SUFFIX}"
        path.write_bytes(written(record))
        command = ["report", str(path), "--simulations", str(simulations), *options(order)]
        return await written_by(command, f"a match of {record.game}", Path(folder) / "printed.pdf", language)


async def written_by(command: list[str], what: str, path: Path, language: str) -> bytes:
    """The file that a command writes; what it says instead, if it refuses, in the language of who asked."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "ludoteca", *command, "--out", str(path)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "LUDOTECA_LANG": language},
    )
    try:
        if sys.platform != "win32":
            with contextlib.suppress(ProcessLookupError):
                os.setpriority(os.PRIO_PROCESS, process.pid, GENTLE)
        async with asyncio.timeout(LONGEST):
            _, said = await process.communicate()
    except TimeoutError:
        log.error("%s was not printed within %g seconds", what, LONGEST)
        raise NotPrinted("not_printed") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    told = said.decode(errors="replace").strip()
    if process.returncode == REFUSED:
        raise BadPrint("print.refused", detail=told.removeprefix("ludoteca:").strip())
    if process.returncode != 0:
        log.error("%s was not printed: %s", what, told)
        raise NotPrinted("not_printed")
    return await asyncio.to_thread(path.read_bytes)
