"""An experiment on a Ray cluster of two nodes, one of which is killed in the middle: the bytes of one process."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludoteca.lab.experiment import read_experiment
from ludoteca.lab.run import run
from tests.lab.test_run import contents
from tests.ports import free_port

RAY = Path(sys.executable).parent / "ray"
KEY = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
"""Nobody else may work on this cluster."""

TEXT = 'game = "felci"\nmatches = 96\nbots = "greedy"\nseed = 3\n[variants.dense]\nchanges.hand = 3\n'


def below(process: int) -> list[int]:
    """A process, and all that it started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *(one for child in children for one in below(int(child)))]


def kill(process: int) -> None:
    for one in below(process):
        os.kill(one, signal.SIGKILL)


@contextmanager
def node(*options: str) -> Iterator[int]:
    """A node of a cluster, by the process that holds it."""
    line = [str(RAY), "start", "--block", "--num-cpus", "1", "--object-store-memory", "100000000", *options]
    process = subprocess.Popen(line, env=KEY, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process.pid
    finally:
        if process.poll() is None:
            kill(process.pid)
        process.wait()


def wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("the cluster did not start")


def test_of_two_nodes_one_is_killed_and_the_results_are_byte_for_byte_those_of_one_process(tmp_path: Path) -> None:
    file = tmp_path / "try.toml"
    file.write_text(TEXT)
    run(read_experiment(file), tmp_path / "here")
    port = free_port()
    head = ("--head", "--port", str(port), "--include-dashboard", "false", "--disable-usage-stats")
    with node(*head):
        wait_for(port)
        with node("--address", f"127.0.0.1:{port}", "--disable-usage-stats") as second:
            line = ["lab", "run", str(file), "--out", str(tmp_path / "there"), "--ray", f"127.0.0.1:{port}"]
            process = subprocess.Popen([sys.executable, "-m", "ludoteca", *line], env=KEY, stderr=subprocess.PIPE)
            while len(list((tmp_path / "there" / "matches").glob("*.parquet"))) < 2:
                assert process.poll() is None, process.communicate()
                time.sleep(0.05)
            kill(second)
            _, said = process.communicate()
    assert process.returncode == 0, said
    assert contents(tmp_path / "there") == contents(tmp_path / "here")
