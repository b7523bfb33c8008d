"""Through nginx, over TLS, under a path, with two workers and PostgreSQL: nothing of it shows, not even a death."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ludoteca.testing.cases import SOAK
from tests.browser.conftest import DESKTOP, PATIENCE
from tests.browser.pages import play_now
from tests.browser.test_felci import MOST_ACTIONS, my_turn_or_the_end, open_places, pick, tile, visitors
from tests.cluster import Cluster
from tests.ports import free_port
from tests.proxies import Proxied, certificate, nginx
from tests.server.running import running
from tests.server.test_several import workers

PATH = "/games"
DEATHS = {6: 0, 14: 1}
"""Before which action which of the two workers dies: one of them has the player's socket."""
PAUSE = 1.0
"""Seconds that a player may notice more than it would otherwise."""
STARTS = 0 if SOAK else 5
"""Where other tests run beside this one, some more: as long as it takes there to start so many processes."""


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory, cluster: Cluster) -> Iterator[Proxied]:
    folder, port = tmp_path_factory.mktemp("proxied"), free_port()
    certificate(folder)
    flags = ("--origin", f"https://localhost:{port}{PATH}", "--trusted-proxy", "127.0.0.1")
    with (
        running(folder / "data", "--database", cluster.fresh(), "--workers", "2", *flags) as server,
        nginx(folder, server, port, PATH) as house,
    ):
        yield house


@pytest.fixture
def page(browser: Browser, proxied: Proxied) -> Iterator[Page]:
    """Somebody's browser. All that it asks for lies under the path, and is there."""
    trouble: list[str] = []
    context = browser.new_context(locale="it-IT", viewport=DESKTOP, reduced_motion="reduce", ignore_https_errors=True)
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage['ludoteca.pace'] ??= 'now'")
    origin = proxied.url.removesuffix(PATH)
    context.request.post(f"{proxied.url}/api/me", data={"name": "Anna", "face": "ines"}, headers={"origin": origin})
    page = context.new_page()
    page.on("pageerror", lambda error: trouble.append(f"error: {error}"))
    page.on("response", lambda told: trouble.append(f"{told.status} {told.url}") if told.status >= 400 else None)
    within = f"{proxied.url}/", "data:", "blob:"
    page.on("request", lambda asked: None if asked.url.startswith(within) else trouble.append(asked.url))
    page.goto(f"{proxied.url}/")
    yield page
    context.close()
    assert not trouble


def act(page: Page, action: int) -> float:
    """One action by mouse, until something is asked again; the seconds it took from the click on."""
    visit = action % 5 == 4 or not page.locator(".item.fern").count()
    items = [*visitors(page).all(), tile(page)] if visit else [tile(page)]
    assert any(pick(page, item) for item in items)
    started = time.monotonic()
    open_places(page).last.click()
    expect(open_places(page)).to_have_count(0)
    my_turn_or_the_end(page)
    return time.monotonic() - started


def test_a_player_hardly_notices_that_a_worker_dies(page: Page, proxied: Proxied) -> None:
    play_now(page)
    assert re.fullmatch(rf"{re.escape(proxied.url)}/t/[\w-]+", page.url)
    both = sorted(workers(proxied))
    usual: list[float] = []
    after: list[float] = []
    starts = [start_a_process()]
    for action in range(MOST_ACTIONS):
        if not my_turn_or_the_end(page):
            break
        if action in DEATHS:
            os.kill(both[DEATHS[action]], signal.SIGKILL)
        (after if action in DEATHS or action - 1 in DEATHS else usual).append(act(page, action))
        if action in DEATHS:
            starts.append(start_a_process())  # what else the machine does may be something else by now
    expect(page.locator(".say")).to_contain_text("Partita finita")
    assert not set(both) & set(workers(proxied))
    starts.append(start_a_process())
    assert max(after) <= max(usual) + PAUSE + STARTS * max(starts), (usual, after, starts)


def start_a_process() -> float:
    """Seconds until a new process has loaded what a worker is made of: how quick the machine is just now."""
    started = time.monotonic()
    subprocess.run([sys.executable, "-c", "import ludoteca.server.app"], check=True)
    return time.monotonic() - started
