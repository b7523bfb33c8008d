"""A port for a server that must be told which before it starts."""

from __future__ import annotations

import itertools
import os
import socket
from contextlib import suppress

LOWEST, SHARE, SHARES = 20_000, 300, 40
"""Below the ports that the system gives to whoever asks for any: nobody takes one by chance before the server does."""
FIRST = LOWEST + SHARE * (os.getpid() % SHARES)
"""Several processes test at once: each counts through ports of its own."""
PORTS = itertools.cycle(range(FIRST, FIRST + SHARE))


def free_port() -> int:
    for port in itertools.islice(PORTS, SHARE):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError(f"no port is free from {FIRST} on")
