"""Houses for variants: an edition is chosen when a process starts, so each variant has one of its own."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ludoteca.core.errors import Refused
from ludoteca.server.visitors import LAB_KEY

MOST = 3
"""So many are open at a time; the one that was opened first makes place. Its matches are kept, and go on with it."""

PATIENCE = 30.0
"""Seconds for a house to answer."""

REACHED = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Where this machine finds what listens everywhere."""


class Annex:
    def __init__(self, process: asyncio.subprocess.Process, port: int, key: str) -> None:
        self.process = process
        self.port = port
        self.key = key
        """Opens what only this house may ask of it."""

    async def end(self) -> None:
        """It ends when nobody holds its input open."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.process.wait(), PATIENCE)


class Annexes:
    """Those that are open, by the files of their editions; they listen where the house does, by the same names."""

    def __init__(self, host: str, names: tuple[str, ...] = ()) -> None:
        self.host = host
        self.names = names
        self.open: dict[Path, Annex] = {}
        self.opening = asyncio.Lock()

    async def at(self, edition: Path) -> Annex:
        """The house that plays this edition; Refused, in its words, if its game does not."""
        async with self.opening:
            there = self.open.get(edition)
            if there is not None and there.process.returncode is None:
                return there
            self.open.pop(edition, None)
            while len(self.open) >= MOST:
                await self.open.pop(next(iter(self.open))).end()
            self.open[edition] = found = await self.opened(edition)
            return found

    async def opened(self, edition: Path) -> Annex:
        data = edition.with_suffix("")
        with edition.with_suffix(".log").open("wb") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "ludoteca.server.annex", str(data), str(edition), self.host, *self.names),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        assert process.stdin is not None
        assert process.stdout is not None
        key = secrets.token_urlsafe(16)
        process.stdin.write(f"{key}\n".encode())
        line = await process.stdout.readline()
        if not line:
            await process.wait()
            raise Refused(edition.with_suffix(".log").read_text("utf-8").strip()[-500:])
        return Annex(process, int(line), key)

    async def lay(self, annex: Annex, cookie: str, wish: Mapping[str, Any]) -> str:
        """Lay a table there for who has this cookie: browsers show all houses of a machine the same one."""
        return await self.ask(annex, {"cookie": cookie}, "/api/tables", json.dumps(wish).encode())

    async def show(self, annex: Annex, record: bytes) -> str:
        """Lay a match there that was recorded, as nobody but this house may."""
        return await self.ask(annex, {LAB_KEY: annex.key}, "/api/lab/records", record)

    async def ask(self, annex: Annex, known: Mapping[str, str], path: str, told: bytes) -> str:
        """The table that was laid for it."""
        return await asyncio.to_thread(laid, REACHED.get(self.host, self.host), annex.port, known, path, told)

    async def end_below(self, folder: Path) -> None:
        """End those whose editions lie in a folder."""
        for edition in [each for each in self.open if each.is_relative_to(folder)]:
            await self.open.pop(edition).end()

    async def close(self) -> None:
        await asyncio.gather(*(annex.end() for annex in self.open.values()))


def laid(host: str, port: int, known: Mapping[str, str], path: str, told: bytes) -> str:
    origin = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    headers = {"content-type": "application/json", "origin": origin, **known}
    with contextlib.closing(http.client.HTTPConnection(host, port, timeout=PATIENCE)) as connection:
        connection.request("POST", path, told, headers)
        answer = connection.getresponse()
        said = json.loads(answer.read())
    if answer.status != http.HTTPStatus.OK:
        raise Refused(str(said.get("error")))
    table: str = said["table"]
    return table
