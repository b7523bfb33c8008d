"""Where pictures are taken: a server with a table of each game in mid-match and one that is over, in Chromium.

The matches are golden records, up to their middle or whole, in a data folder of their own: always the same pictures.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import structs
from playwright.sync_api import Browser, Page, expect, sync_playwright

from ludoteca.core.dice import Dice
from ludoteca.core.record import SUFFIX, Record, read_record, replay
from ludoteca.games import game
from ludoteca.server.store import Change, Store
from ludoteca.table.events import AnyEvent, Chose, Created, Seat
from ludoteca.table.seating import filled
from ludoteca.table.table import Table

ROOT = Path(__file__).resolve().parents[1]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PATIENCE = 60_000
"""Milliseconds for a page to come, however busy the machine is."""
SECRET = "0" * 32
SHOWN = {
    "felci": ("white-wins", 33),
    "watergame": ("interrupt", 150),
    "felicita": ("won", 60),
    "cinquepiuuno": ("win-on-level-6", 50),
    "biglietti": ("polfer-return", 150),
}
"""Of each game a record, and from which action on it may be shown."""


class Look(NamedTuple):
    """How somebody looks at a page."""

    size: tuple[int, int]
    scheme: Any = "light"
    locale: str = "it-IT"
    scale: float = 1.5
    pace: str = "now"
    motion: Any = "reduce"


class Studio(NamedTuple):
    browser: Browser
    address: str

    @contextmanager
    def page(self, path: str, look: Look) -> Iterator[Page]:
        """A page as Ada sees it, who sits at the first seat of every table."""
        context = self.browser.new_context(
            viewport={"width": look.size[0], "height": look.size[1]},
            color_scheme=look.scheme,
            locale=look.locale,
            device_scale_factor=look.scale,
            reduced_motion=look.motion,
        )
        context.add_cookies([{"name": "ludoteca", "value": SECRET, "url": self.address}])
        context.add_init_script(f"localStorage['ludoteca.pace'] ??= {look.pace!r}")
        page = context.new_page()
        page.goto(self.address + path)
        page.wait_for_load_state("networkidle")
        expect(page.locator(".pending")).to_have_count(0, timeout=PATIENCE)
        page.wait_for_timeout(500)
        yield page
        context.close()


@contextmanager
def studio() -> Iterator[Studio]:
    """Every game's table, laid and served."""
    chromium = next(filter(None, map(shutil.which, BROWSERS)), None)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        for game_id in SHOWN:
            lay(store, game_id, record_of(game_id))
            lay(store, over(game_id), record_of(game_id, whole=True))
        store.close()
        command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--data", folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, sync_playwright() as playwright:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            browser = playwright.chromium.launch(executable_path=chromium, args=["--headless", "--no-sandbox"])
            try:
                yield Studio(browser, found[0])
            finally:
                browser.close()
                server.terminate()


def our_turn(record: Record, least: int) -> int:
    """How many actions to show: as many at least, then until nobody but us, at the first seat, has to choose."""
    for number, (state, _) in enumerate(replay(game(record.game), record), start=1):
        if number >= least and state.acting() == 1:
            return number
    raise SystemExit(f"the record of {record.game} has no turn of ours after action {least}")


def over(game_id: str) -> str:
    """What the game's table is called at which the match is over."""
    return f"{game_id}-over"


def record_of(game_id: str, whole: bool = False) -> Record:
    """The match shown of a game: up to a turn of ours, or to its end."""
    name, least = SHOWN[game_id]
    record = read_record(ROOT / f"tests/games/{game_id}/records/{name}{SUFFIX}")
    return record if whole else structs.replace(record, actions=record.actions[: our_turn(record, least)])


def lay(store: Store, table_id: str, record: Record) -> None:
    """A table where the record was played, with us at its first seat."""
    person = hashlib.sha256(SECRET.encode()).hexdigest()[:32]
    now = time.time()
    ada = Seat(kind="person", person=person, name="Ada", face="ada")
    seats = filled([ada] + [Seat()] * (record.seats - 1), [""] + ["medium"] * (record.seats - 1), Dice(7))
    created = Created(
        at=now,
        person=person,
        game=record.game,
        edition=record.edition,
        rules=record.rules,
        options=record.options,
        seats=seats,
        seed=record.seed,
        invite="picture",
    )
    events: list[AnyEvent] = [
        Chose(at=now, person="" if seat else person, seat=seat, line=line) for seat, line in record.actions
    ]
    table = Table.from_events([created, *events])
    asyncio.run(store.append(Change(table_id, table, [created, *events])))
