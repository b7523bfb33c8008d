"""`ludoteca serve --workers`: several processes at one socket."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from websockets.exceptions import WebSocketException

from tests.cluster import Cluster
from tests.server.people import Line, Person
from tests.server.running import PATIENCE, SERVE, Server, running
from tests.server.test_lives import alive


def workers(server: Server) -> list[int]:
    """Those of the server's processes that serve."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(child) for child in children]


def sit_again(person: Person, table: str) -> Line:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return person.sit(table)
        except (OSError, EOFError, WebSocketException):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def test_a_match_goes_on_when_a_worker_dies_and_another_takes_its_place(tmp_path: Path, cluster: Cluster) -> None:
    with running(tmp_path / "data", "--database", cluster.fresh(), "--workers", "2") as server:
        both = set(workers(server))
        assert len(both) == 2
        ada = Person(server)
        table = ada.lay(["me", "random"])["table"]
        line = sit_again(ada, table)
        for dying in sorted(both):
            line.until(lambda state: bool(state["legal"]))
            line.play()
            ply = line.state["ply"]
            os.kill(dying, signal.SIGKILL)
            line.close()
            line = sit_again(ada, table)
            assert line.state["ply"] >= ply, "nothing was lost"
        line.until(lambda state: bool(state["legal"]))
        line.play()
        line.close()
        deadline = time.monotonic() + PATIENCE
        while len(now := workers(server)) < 2 or both & set(now):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        with socket.socket(socket.AF_UNIX) as left_behind:  # of a worker that was killed
            left_behind.bind(str(server.data / "office7.socket"))
        told = subprocess.run(
            [sys.executable, "-m", "ludoteca", "house", "tables", "--data", str(server.data)],
            capture_output=True,
            text=True,
            check=True,
        )
        assert table in told.stdout
        assert not ada.get("/api/lab")["open"], "what one worker runs the other does not know"
        server.stop()
        assert server.process.returncode == 128 + signal.SIGTERM
        assert not any(alive(worker) for worker in now)
        assert server.said().count("another takes its place") == 2


def test_no_worker_outlives_the_first_process(tmp_path: Path, cluster: Cluster) -> None:
    server = Server(tmp_path / "data", "--database", cluster.fresh(), "--workers", "2")
    both = workers(server)
    assert len(both) == 2
    server.kill()
    deadline = time.monotonic() + PATIENCE
    while any(alive(worker) for worker in both):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_several_workers_need_a_database_that_they_share(tmp_path: Path) -> None:
    command = [sys.executable, *SERVE, "--port", "0", "--data", str(tmp_path), "--workers", "2"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "several workers need a database that they share" in " ".join(done.stderr.split())
