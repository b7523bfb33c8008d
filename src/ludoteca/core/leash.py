"""For processes that serve another one: they end with it, however it ended."""

from __future__ import annotations

import os
import signal
import threading

LET_GO = threading.Event()
"""Set once nobody holds our standard input open."""


def end_with_input() -> None:
    """From now on, end as by Ctrl-C once nobody holds our standard input open."""
    threading.Thread(target=_wait, daemon=True).start()


def _wait() -> None:
    while os.read(0, 1024):
        pass
    LET_GO.set()
    os.kill(os.getpid(), signal.SIGINT)
