"""Work over a Ray cluster. Ray is imported only when somebody asks for one."""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any

import ludoteca
from ludoteca.lab.extras import needs
from ludoteca.lab.spread import BadPlace, Failure, Result, Surroundings, Task, WorkerDied, attempt, settled

LOCAL = "local"
AHEAD = 3
"""Tasks handed out for each core of the cluster: none is idle while a result travels."""

TRIES_MORE = 1
"""For a task whose worker was lost: nodes go away. One that is lost again is itself the cause."""

PATIENCE = 5.0
"""Seconds in which a cluster answers, if there is one; Ray itself would try for minutes."""


def over_cluster(
    function: Callable[[Task], Result], tasks: Sequence[Task], address: str, surroundings: Surroundings | None = None
) -> Iterator[Result]:
    """Nodes need this very version installed; choices made in the environment travel with the work.

    Whoever is connected to a cluster already works there, and stays connected.
    """
    needs("cluster", "--ray", "ray")
    import ray

    guest = ray.is_initialized()
    if not guest:
        connect(address)
    waiting: deque[Any] = deque()
    try:
        remote = ray.remote(max_retries=TRIES_MORE)(there)
        most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        for place, task in enumerate(tasks):
            around = {"env_vars": chosen() | dict(surroundings[place])} if surroundings else None
            waiting.append(remote.options(runtime_env=around).remote(ludoteca.__version__, function, task))
            if len(waiting) == most:
                yield awaited(waiting.popleft())
        while waiting:
            yield awaited(waiting.popleft())
    finally:
        with redirect_stdout(sys.stderr):
            for left in waiting:
                ray.cancel(left, force=True)
            if not guest:
                ray.shutdown()


def awaited(promise: Any) -> Any:
    """A result, or an error of ours that says what became of it."""
    import ray
    from ray.exceptions import RayError

    try:
        with redirect_stdout(sys.stderr):  # Ray tells its troubles where our results go
            return settled(ray.get(promise))
    except RayError as error:
        raise WorkerDied(f"the cluster lost a worker in the middle of its work: {first_line(error)}") from None


def connect(address: str) -> None:
    import ray

    if address not in (LOCAL, "auto"):
        knock(address)
    environment = chosen()
    try:
        ray.init(
            address,
            runtime_env={"env_vars": environment} if environment else None,
            include_dashboard=False if address == LOCAL else None,
            logging_level=logging.CRITICAL,
            log_to_driver=False,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadPlace(f"no Ray cluster at {address!r}: {first_line(error)}") from None


def chosen() -> dict[str, str]:
    """What was chosen in our environment, and travels with the work."""
    return {name: value for name, value in os.environ.items() if name.startswith("LUDOTECA_")}


def knock(address: str) -> None:
    """Refused at once where nobody listens."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (colon and port.isdigit()):
        raise BadPlace(f"a Ray cluster is ray://HOST:PORT, HOST:PORT, auto or local, not {address!r}")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadPlace(f"no Ray cluster at {address!r}: {error}") from None


def first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]


def there(version: str, function: Callable[[Task], Result], task: Task) -> Result | Failure:
    """On a node: the task, if it is done there by the same version."""
    if ludoteca.__version__ != version:
        return Failure(f"a node of the cluster has ludoteca {ludoteca.__version__}, not {version}", "")
    return attempt(function, task)
