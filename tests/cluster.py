"""A real PostgreSQL: a private cluster in a temporary folder, reached by its socket only."""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg

USER = "postgres"
PATIENCE = 240.0


def program(name: str) -> str:
    """One of its programs, which Debian keeps apart by version."""
    found = [*sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}")), shutil.which(name)]
    assert found[0], f"PostgreSQL is missing: install the package postgresql ({name} was looked for)"
    return str(found[0])


class Cluster:
    """It can be killed, and started again. As root it runs as somebody else: it insists."""

    def __init__(self, folder: Path, durable: bool = False) -> None:
        self.folder = folder
        self.account = USER if os.getuid() == 0 else None
        self.settings = [] if durable else ["-c", "fsync=off"]
        self._names = itertools.count()
        if self.account:
            shutil.chown(folder, self.account)
        initdb = [program("initdb"), "--auth=trust", f"--username={USER}", "--encoding=UTF8", "--no-sync"]
        subprocess.run(
            [*initdb, "--locale=C", str(folder / "data")], check=True, capture_output=True, user=self.account, cwd="/"
        )
        self.start()

    def start(self) -> None:
        place = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-c", "listen_addresses="]
        command = [program("postgres"), *place, *self.settings, "-c", "max_connections=50"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stderr=log, user=self.account, cwd="/")
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(psycopg.OperationalError):
                psycopg.connect(self.address("postgres")).close()
                return
            assert time.monotonic() < deadline, (self.folder / "log").read_text()
            time.sleep(0.05)

    def address(self, name: str) -> str:
        return f"postgresql:///{name}?host={self.folder}&user={USER}"

    def fresh(self, name: str = "") -> str:
        """The address of a new database."""
        name = name or f"house{next(self._names)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def kill(self) -> None:
        """As a power cut would, with all of its processes."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for process in (self.process.pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # at once: nobody will read what it kept
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def cluster_of_its_own(durable: bool = False) -> Iterator[Cluster]:
    with tempfile.TemporaryDirectory(prefix="ludoteca-") as folder:
        started = Cluster(Path(folder), durable)
        try:
            yield started
        finally:
            started.stop()


AT: dict[Path, str] = {}
"""The database of each folder whose house is not in the folder itself."""
