"""A real server in a process of its own, as `ludoteca serve` starts it."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

SERVE = ("-m", "ludoteca", "serve")
SAYS = "Ludoteca is at "
PATIENCE = 240
"""Seconds for a server to come, and to go, on a machine that is slow and full: a minute was too short for one."""


class Server:
    """One process on one data folder, for every kind of test. It can be ended politely, killed, and started again."""

    def __init__(self, data: Path, *flags: str, pace: float = 0.0, python: str = sys.executable) -> None:
        self.data = data
        self.python = python
        self.flags = ("--bot-pace", str(pace), "--answer-pace", str(pace / 2), *flags)
        self.log = data.with_name(f"{data.name}.log")
        self.start()

    def start(self, port: int = 0) -> None:
        """At any free port, if none is named."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [self.python, *SERVE, "--port", str(port), "--data", str(self.data), *self.flags],
                stdout=subprocess.PIPE,
                stderr=log,
                stdin=subprocess.DEVNULL,
                text=True,
                start_new_session=True,
            )
        with ended_after(PATIENCE, self.process):
            self.url = self._address(self.process.stdout)

    def _address(self, output: IO[str] | None) -> str:
        assert output is not None
        line = output.readline().strip()
        assert line.startswith(SAYS), (line, self.said())
        return line.removeprefix(SAYS)

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

    @property
    def port(self) -> int:
        return int(self.host.rpartition(":")[2])

    def said(self) -> str:
        """Everything it wrote to its log, over all its lives."""
        return self.log.read_text("utf-8")

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def memory(self) -> int:
        return memory_of(self.process.pid)

    def thinkers(self) -> list[int]:
        """The processes where its bots think."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children if "spawn_main" in command_of(child)]


@contextlib.contextmanager
def ended_after(seconds: float, process: subprocess.Popen[str]) -> Iterator[None]:
    """What waits for a word of a process waits no longer than this."""
    timer = threading.Timer(seconds, process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def command_of(process: str) -> str:
    """How it was started; nothing, if it is gone by now."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def memory_of(process: int) -> int:
    """Resident bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise AssertionError("the server is not running")


def processor_seconds(process: int) -> float:
    """What a process has used of the processor so far, in all its threads."""
    return time.clock_gettime(~process << 3 | 2)  # how Linux writes the clock of another process


@contextlib.contextmanager
def running(data: Path, *flags: str, pace: float = 0.0, python: str = sys.executable) -> Iterator[Server]:
    """A server for as long as it is wanted, of another environment if its Python is named."""
    server = Server(data, *flags, pace=pace, python=python)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
