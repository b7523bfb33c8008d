"""A real server in a process of its own, as `ludoteca serve` starts it."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

SERVE = (sys.executable, "-m", "ludoteca.cli", "serve", "--bot-pace", "0")
SAYS = "Ludoteca is at "


class Server:
    """One process on one data folder. It can be ended politely, killed, and started again at another port."""

    def __init__(self, data: Path, *flags: str) -> None:
        self.data = data
        self.flags = flags
        self.log = data.with_name(f"{data.name}.log")
        self.start()

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*SERVE, "--port", "0", "--data", str(self.data), *self.flags],
                stdout=subprocess.PIPE,
                stderr=log,
                stdin=subprocess.DEVNULL,
                text=True,
                start_new_session=True,
            )
        self.url = self._address(self.process.stdout)

    def _address(self, output: IO[str] | None) -> str:
        assert output is not None
        line = output.readline().strip()
        assert line.startswith(SAYS), (line, self.said())
        return line.removeprefix(SAYS)

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

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
        self.process.wait(10)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def memory(self) -> int:
        """Resident bytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("the server is not running")


@contextlib.contextmanager
def running(data: Path, *flags: str) -> Iterator[Server]:
    server = Server(data, *flags)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
