"""Several servers of one house on one machine: each a process of its own, all at the same socket."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import threading
import time
from collections.abc import Callable

from ludoteca.core.errors import Refused

log = logging.getLogger("ludoteca")

AGAIN = 0.3
"""Seconds before another takes the place of one that died: what cannot start is not started a thousand times."""

FAREWELL = 5.0
"""Seconds that a worker has to say goodbye once the first process is gone. What was acknowledged is kept anyway."""


def several(count: int, work: Callable[[int], None], ready: Callable[[], None]) -> None:
    """Do this in so many processes, each with its number, and anew in the place of one that died; until told to end.
    `ready` is told whenever all are there.

    What it raises there it raises here: a process that was made comes out of this function as if there were no other.
    """
    if not hasattr(os, "fork"):
        raise Refused("several workers need a system that can fork")
    watched, held = os.pipe()
    places: dict[int, int] = {}
    try:
        while True:
            for number in set(range(count)) - set(places):
                places[number] = os.fork()
                if not places[number]:
                    os.close(held)
                    threading.Thread(target=end_with, args=(watched,), daemon=True).start()
                    places.clear()  # they are nobody's children here
                    work(number)
                    return
            ready()
            process, status = os.wait()
            number = next(number for number, there in places.items() if there == process)
            del places[number]
            log.error("worker %d ended (%d): another takes its place", number, os.waitstatus_to_exitcode(status))
            time.sleep(AGAIN)
    finally:
        for process in places.values():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)
        for process in places.values():
            with contextlib.suppress(ChildProcessError):
                os.waitpid(process, 0)


def end_with(watched: int) -> None:
    """End once nobody holds the other end of this pipe, which is the first process's; at once, if it takes long."""
    os.read(watched, 1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(FAREWELL)
    os._exit(1)
