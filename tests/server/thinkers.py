"""Those who think for a house elsewhere, as `ludoteca house think` starts them."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import subprocess
import sys
from pathlib import Path

import psycopg

from tests.cluster import USER
from tests.server.running import PATIENCE, ended_after

THINK = ("-m", "ludoteca", "house", "think")


class Thinkers:
    """Processes of their own, which can be killed and started again."""

    def __init__(self, log: Path, address: str, jobs: int = 1) -> None:
        self.log = log
        self.address = address
        self.jobs = jobs
        self.start()

    def start(self) -> None:
        command = [sys.executable, *THINK, "--database", self.address, "--jobs", str(self.jobs)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, stdin=subprocess.DEVNULL, text=True, start_new_session=True
            )
        assert self.process.stdout is not None
        with ended_after(PATIENCE, self.process):
            line = self.process.stdout.readline()
        assert "think" in line, (line, self.said())

    def said(self) -> str:
        """Everything they wrote to their log, over all their lives."""
        return self.log.read_text("utf-8")

    def children(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [int(child) for child in children]

    def tell(self, number: signal.Signals) -> None:
        """To all of them at once."""
        for process in (self.process.pid, *self.children()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def kill(self) -> None:
        """As a power cut would."""
        self.end(signal.SIGKILL)

    def end(self, number: signal.Signals) -> int:
        if self.process.poll() is None:
            self.tell(number)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(PATIENCE)


def role_of_its_own(address: str) -> str:
    """The address of the same database for an account that may think, and nothing else."""
    name = f"thinker_{secrets.token_hex(4)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE ROLE {name} LOGIN".encode())
        connection.execute(f"GRANT SELECT, UPDATE ON questions TO {name}".encode())
    return address.replace(f"user={USER}", f"user={name}")
