"""How long somebody waits for a bot while strangers ask for hints without end: `python -m tests.load.hints`.

Each stranger sits at a table of its own among eleven `easy` bots; somebody plays `medium` at Felci. LUDOTECA_STRANGERS
is how many they are. Exit code 1 if a bot is waited for over 5 seconds.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import time
from pathlib import Path

from tests.load.thinking import LONGEST_WAIT, told
from tests.server.people import Line, Person
from tests.server.running import Server, running

STRANGERS = int(os.environ.get("LUDOTECA_STRANGERS", "10"))
CROWD = ("me", *["easy"] * 11)
SECONDS = 30.0
BACK = 0.5
"""Seconds after which who was refused asks again."""


class Stranger(threading.Thread):
    def __init__(self, server: Server) -> None:
        super().__init__()
        self.person = Person(server)
        self.line = self.person.sit(self.person.lay(CROWD, game="biglietti")["table"])
        self.line.until(lambda state: bool(state["legal"]))
        self.stops = threading.Event()
        self.waits: list[float] = []
        self.refused = 0

    def run(self) -> None:
        while not self.stops.is_set():
            started = time.monotonic()
            if self.line.ask("hint", seat=self.line.state["eyes"])["type"] == "hint":
                self.waits.append(time.monotonic() - started)
            else:
                self.refused += 1
                self.stops.wait(BACK)


def waited(line: Line) -> float:
    """Seconds until the bot has moved."""
    line.until(lambda state: bool(state["legal"]))
    while line.state["legal"]:
        line.play()
    started = time.monotonic()
    line.until(lambda state: bool(state["legal"]) or state["phase"] == "over")
    return time.monotonic() - started


def measure(server: Server) -> bool:
    def sit() -> Line:
        person = Person(server)  # nobody may play so many matches in half a minute
        return person.sit(person.lay(("me", "medium"))["table"])

    strangers = [Stranger(server) for _ in range(STRANGERS)]
    for stranger in strangers:
        stranger.start()
    waits: list[float] = []
    line, until = sit(), time.monotonic() + SECONDS
    while time.monotonic() < until:
        if line.state["phase"] == "over":
            line.close()
            line = sit()
        waits.append(waited(line))
    for stranger in strangers:
        stranger.stops.set()
    for stranger in strangers:
        stranger.join()
        stranger.line.close()
    line.close()
    hints = [wait for stranger in strangers for wait in stranger.waits]
    print(told("a medium bot", waits, 1, "s"))
    print(told(f"hints of {STRANGERS} strangers", hints, 1, "s"), f"{sum(one.refused for one in strangers)} refused")
    return max(waits) <= LONGEST_WAIT


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder) / "data") as server:
        sys.exit(0 if measure(server) else 1)


if __name__ == "__main__":
    main()
