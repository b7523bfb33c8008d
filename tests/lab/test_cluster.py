"""Work on a Ray cluster: a small one, started for these tests in a process of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.errors import Refused
from ludoteca.lab.cluster import there
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.simulate import simulate
from ludoteca.lab.spread import BadPlace, Where, settled, spread
from tests.lab.test_spread import square

ROOT = Path(__file__).parents[2]

TRIAL = """
import json
import sys
from pathlib import Path
import ray
from ludoteca.core.errors import Refused
from ludoteca.lab.cluster import connect
from ludoteca.lab.fixture import Fixture
from ludoteca.lab.simulate import simulate
from ludoteca.lab.spread import Where, spread
from tests.lab import test_spread as work

def refusal(function):
    try:
        list(spread(function, range(5), CLUSTER))
    except Refused as error:
        return [type(error).__name__, str(error)]

CLUSTER = Where(cluster="local")
for tries_more in (2, 1, 0):
    try:
        connect("local")
        break
    except Exception:  # a machine that is full may not start it as soon as Ray itself wants to
        ray.shutdown()
        if not tries_more:
            raise
summary = simulate(Fixture("felci", ("random", "greedy"), 7), 300, CLUSTER).data()
Path(sys.argv[1]).write_text(json.dumps({
    "summary": summary,
    "squares": list(spread(work.square, range(30), CLUSTER)),
    "choice": list(spread(work.variable, ["LUDOTECA_TRIAL"], CLUSTER)),
    "refuse": refusal(work.refuse),
    "die": refusal(work.die),
}))
"""


def test_a_cluster_gives_what_this_process_gives_and_tells_what_goes_wrong(tmp_path: Path) -> None:
    answer = tmp_path / "told.json"  # Ray itself says things in between, wherever we print
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, str(answer)],
        cwd=ROOT,
        env={**os.environ, "LUDOTECA_TRIAL": "a variant", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(answer.read_text("utf-8"))
    here = simulate(Fixture("felci", ("random", "greedy"), 7), 300).data()
    del here["speed"], told["summary"]["speed"]
    assert told["summary"] == json.loads(json.dumps(here))
    assert told["squares"] == [square(number) for number in range(30)]
    assert told["choice"] == ["a variant"]
    assert told["refuse"] == ["Refused", "no 0"]
    kind, line = told["die"]
    assert kind == "WorkerDied"
    assert line.startswith("the cluster lost a worker")
    assert "\n" not in line


def test_where_no_cluster_is_that_is_told_at_once() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens here, and nobody else will
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(BadPlace, match=f"no Ray cluster at '{address}'"):
            list(spread(square, [1], Where(cluster=address)))
    with pytest.raises(BadPlace, match="ray://HOST:PORT"):
        list(spread(square, [1], Where(cluster="nonsense")))


def test_a_node_with_another_version_refuses() -> None:
    with pytest.raises(Refused, match=r"not 0\.0\.1"):
        settled(there("0.0.1", square, 3))
    assert there(ludoteca.__version__, square, 3) == 9
